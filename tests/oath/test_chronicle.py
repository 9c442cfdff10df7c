"""The chronicle: what the winner makes of the world, and the games that follow from it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from interregnum.games.oath.chronicle import Saved, after, read, saved
from interregnum.games.oath.printed import DENIZENS, OATHS, VISIONS
from interregnum.games.oath.seed import decode, encode, seed_of
from interregnum.games.oath.state import World
from interregnum.kernel.chance import Chance
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game, new, sequel
from tests.oath.components import count_everything
from tests.oath.table import Table


def ended(**position: Any) -> Table:
    """A game that the Chancellor, or who the position says, has just won: the winner is to vow an oath."""
    sites = position.pop("sites", {0: {"cards": ["longbows"], "warbands": 2, "of": "p1"}})
    return Table(seats=3, round=8, phase="round end", sites=sites, **position)


@pytest.mark.rule("oath.8.1.2", "oath.8.0.1", "oath.3.0.2")
def test_the_winner_vows_another_oath() -> None:
    t = ended()
    assert t.decision.kind == "vow"
    assert set(t.decision.keys) == {"oath:people", "oath:protection", "oath:devotion"}


@pytest.mark.rule("oath.8.1.1")
def test_who_won_with_a_vision_alone_vows_its_oath() -> None:
    t = Table(seats=2, phase="wake", active="p2", visions_drawn=3, darkest_secret={"holder": "p2"},
              players={"p2": {"vision": "vision-of-faith"}}, sites={0: {"warbands": 1, "of": "p1"}})  # fmt: skip
    assert t.state.phase == "chronicle"
    finish(t)
    assert t.state.oath == "devotion"


def finish(t: Table, **choices: str) -> None:
    """Write the chronicle to its end, with these answers by kind of question and the last option otherwise."""
    while t.g.decision is not None:
        wanted = choices.get(t.decision.kind, t.decision.keys[-1])
        t.g.choose(wanted if wanted in t.decision.keys else t.decision.keys[-1])


@pytest.mark.rule("oath.8.3.1.1", "oath.8.3.1.2", "oath.8.3.1.3")
def test_the_empire_may_build_an_edifice() -> None:
    t = ended()
    finish(t, edifice="build:longbows")
    assert t.site(0).cards == ("sprawling-rampart",)
    assert "longbows" in t.state.world


@pytest.mark.rule("oath.8.3.2.1", "oath.8.3.2.2", "oath.8.3.5.2", "oath.8.3.5.7", "oath.8.3.5.8")
def test_only_sites_of_the_winner_stay_and_move_up() -> None:
    sites = {0: {"site": "steppe", "cards": ["elders"]}, 5: {"site": "mine", "cards": ["longbows"], "warbands": 1,
                                                             "of": "p1"}}  # fmt: skip
    t = ended(sites=sites)
    finish(t)
    assert (t.site(0).id, t.site(0).cards) == ("mine", ("longbows",))
    assert [site.faceup for site in t.state.sites] == [True, False, True, False, False, True, False, False]


@pytest.mark.rule("oath.8.3.3.1", "oath.8.3.3.2", "oath.8.3.5.5")
def test_an_edifice_of_another_falls_into_ruin_at_the_bottom() -> None:
    sites = {0: {"cards": ["longbows"], "warbands": 1, "of": "p1"},
             2: {"site": "steppe", "cards": ["great-spire", "elders"], "warbands": 1, "of": "p2"}}  # fmt: skip
    t = ended(sites=sites)
    finish(t)
    assert (t.site(7).id, t.site(7).cards) == ("steppe", ("fallen-spire",))


@pytest.mark.rule("oath.8.3.2.1", "oath.7.1.4.2")
def test_the_forest_temple_keeps_sites_with_beast_cards() -> None:
    sites = {0: {"cards": ["forest-temple"], "warbands": 1, "of": "p1"}, 2: {"site": "steppe", "cards": ["wolves"]}}
    t = ended(sites=sites)
    finish(t)
    assert t.site(1).id == "steppe"


@pytest.mark.rule("oath.8.4.1", "oath.8.4.3", "oath.8.4.4", "oath.8.5.3", "oath.8.8.2", "oath.8.8.3", "oath.8.8.4")
def test_six_cards_come_and_six_go_and_the_deck_is_stacked() -> None:
    t = ended(players={"p1": {"site": 0, "advisers": ["longbows"]}}, sites={0: {"warbands": 1, "of": "p1"}},
              discards={"cradle": ["wolves", "elders", "rangers", "keep", "scryer", "tents", "wrestlers"]})  # fmt: skip
    before = {card for card in t.state.archive if card in DENIZENS}
    finish(t)
    came = [DENIZENS[card].suit for card in before - set(t.state.archive)]
    assert sorted(came) == ["beast", "hearth", "hearth", "order", "order", "order"]
    assert len(t.state.dispossessed) == 6
    visions = [n for n, card in enumerate(t.state.world) if card in VISIONS]
    assert len(visions) == 5
    assert sum(n < 12 for n in visions) == 2
    assert max(visions) < 30


@pytest.mark.rule("oath.8.2.1", "oath.8.2.2", "oath.8.2.3", "oath.8.2.4")
def test_an_exile_who_wins_may_make_others_citizens() -> None:
    t = ended(oath="people", keeper="p2", usurper=True, players={"p2": {"site": 2}, "p3": {"site": 3}},
              sites={3: {"site": "steppe", "warbands": 2, "of": "p3"}})  # fmt: skip
    t.p2("oath:devotion", "offer")
    t.p3("accept")
    finish(t)
    assert t.state.boards[t.lord(2).colour] == "citizen"
    assert t.site(0).id == "steppe", "it is the winner's now"


@pytest.mark.rule("oath.8.6.1.2", "oath.8.6.3.1", "oath.8.6.2.1")
def test_relics_return_and_the_winners_lie_on_top() -> None:
    t = ended(players={"p1": {"site": 0, "relics": ["map"]}, "p3": {"site": 5, "relics": ["whistle"]}})
    five = {"map", *t.state.reliquary}
    finish(t)
    assert set(t.state.relic_deck[:5]) == five
    assert "whistle" in t.state.relic_deck or any("whistle" in site.relics for site in t.state.sites)


def chronicle_of_games(games: int, trial: int = 0) -> Saved:
    """Games in a row, each from the world the last one left, with every component counted at every decision."""
    oath = OATHS[trial % len(OATHS)]
    g: Game[World] = new("oath", seats=2, seed=f"chronicle/{trial}", options={"oath": oath}, logging=False)
    left: Saved | None = None
    for number in range(games):
        if left is not None:
            options = {"chronicle": msgspec.to_builtins(left)}
            seats = 1 + (number + trial) % 6
            g = new("oath", seats=seats, seed=f"chronicle/{trial}/{number}", options=options, logging=False)
            assert [site.id for site in g.state.sites] == [site.site for site in left.sites]
        before, chance = g.state.oath, Chance(f"chronicle/{trial}/{number}")
        while g.decision is not None:
            count_everything(g)
            g.choose(chance.pick(g.decision.keys))
        assert g.outcome is not None
        assert g.state.oath != before or g.outcome.rule == "oath.3.2.1"
        left = after(g, ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"])
        assert left is not None
        assert (left.games[-1].oath, left.games[-1].rule) == (before, g.outcome.rule)
        assert read(msgspec.to_builtins(left)) == left
        assert decode(encode(seed_of(left))).world == left.world
        spread = [*g.state.world, *g.state.archive, *g.state.dispossessed, *(c for s in g.state.sites for c in s.cards)]
        assert sorted(card for card in spread if card in DENIZENS) == sorted(DENIZENS)
    assert left is not None
    assert len(left.games) == games
    return left


@pytest.mark.rule("oath.1.1.1", "oath.1.1.2", "oath.8.7.1.1", "oath.8.8.5", "oath.9.3.1")
def test_chronicles_go_on_from_game_to_game_and_keep_every_component() -> None:
    chronicle_of_games(4)


@pytest.mark.deep
@pytest.mark.parametrize("trial", range(8))
def test_chronicles_of_twenty_games_keep_every_component(trial: int) -> None:
    chronicle_of_games(20, trial)


@pytest.mark.rule("oath.8.7.2.1")
def test_the_winner_is_the_next_chancellor_in_the_world_they_left() -> None:
    t = ended(oath="people", keeper="p2", usurper=True, players={"p2": {"site": 2}, "p3": {"site": 3}})
    finish(t)
    g, order = sequel(t.g, seed="next")
    assert order == (1, 2, 0)
    assert g.state.oath == t.state.oath
    assert [site.id for site in g.state.sites] == [site.id for site in t.state.sites]
    assert g.setting.options["chronicle"]["games"][0]["winner"] == 1


MAP = ("plains", "river", "steppe", "mine", "wastes", "marshes", "mountain", "salt-flats")


def altered(slot: int, **change: Any) -> list[dict[str, Any]]:
    """Eight sites, the first of each region faceup, with something else in one slot."""
    sites: list[dict[str, Any]] = [{"site": site, "faceup": n in (0, 2, 5)} for n, site in enumerate(MAP)]
    sites[slot] |= change
    return sites


@pytest.mark.rule("oath.1.12.2", "oath.1.23.1.2", "rulings.oath.15")
def test_the_chancellor_begins_at_the_highest_faceup_site_of_the_cradle() -> None:
    t = ended(sites={0: {"cards": ["longbows"], "warbands": 2, "of": "p1"}})
    finish(t)
    left = saved(t.state, "Trial")
    for sites in (left.sites, (left.sites[1], left.sites[0], *left.sites[2:])):
        g = new("oath", seats=1, options={"chronicle": msgspec.to_builtins(msgspec.structs.replace(left, sites=sites))})
        top = 0 if sites[0].faceup else 1
        assert (g.state.lords[0].site, [site.warbands for site in g.state.sites[:2]]) == (top, [2 - 2 * top, 2 * top])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"sites": [{"site": "mine"}]}, "has 8 sites"),
        ({"relics": []}, "lacks the relic"),
        ({"world": []}, "lacks vision"),
        ({"dispossessed": ["nobody"]}, "'nobody'"),
        ({"colour": 1}, "cannot be read"),
        ({"citizens": ["green"]}, "cannot be read"),
        ({"world": ["great-spire"]}, "a card in its world deck 'great-spire'"),
        ({"dispossessed": ["vision-of-faith"]}, "a card among the Dispossessed 'vision-of-faith'"),
        ({"relics": ["the-grand-scepter"]}, "a relic 'the-grand-scepter'"),
        ({"sites": altered(0, cards=["gleaming-armor"])}, "a card at a site 'gleaming-armor'"),
        ({"sites": altered(0, cards=["longbow"])}, "Did you mean 'longbows'"),
        ({"sites": altered(0, cards=["great-spire", "fallen-spire"])}, "great-spire twice"),
        ({"sites": altered(0, site="mine")}, "mine twice"),
        ({"sites": altered(1, cards=["great-spire"])}, "facedown, so great-spire cannot lie there"),
        ({"sites": altered(0, faceup=False)}, "region cradle is faceup"),
    ],
)
def test_a_chronicle_that_cannot_be_is_refused(change: dict[str, Any], said: str) -> None:
    t = ended()
    finish(t)
    data = {**msgspec.to_builtins(saved(t.state, "Trial")), **change}
    with pytest.raises(BadConfiguration, match=said):
        read(data)
