"""Set-up and what there is: the map, boards, decks, the Reliquary, banners, sites and edifices."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from interregnum.games.oath.cards.power import POWERS_OF
from interregnum.games.oath.chronicle import saved
from interregnum.games.oath.printed import (
    ADVISER_ONLY,
    DENIZENS,
    INTACT,
    LOCKED,
    REGION_OF,
    SITE_ONLY,
    SITES,
    SUITS,
    VISIONS,
)
from interregnum.games.oath.rules.goals import meeting, successor, treasures
from interregnum.games.oath.state import FAVOR, World, capacity
from interregnum.kernel.game import Game, new
from tests.oath.playing import go_on, war
from tests.oath.table import Table, fresh, using
from tests.oath.test_chronicle import ended, finish


def set_up(g: Game[World]) -> Game[World]:
    while g.state.phase == "setup":
        assert g.decision is not None
        g.choose(g.decision.keys[0])
    return g


def all_favor(state: World) -> int:
    lying = sum(site.favor for site in state.sites) + sum(tokens.favor for tokens in state.tokens.values())
    held = sum(lord.favor for lord in state.lords)
    return state.shared + sum(state.banks) + state.peoples_favor.tokens + lying + held


@pytest.mark.rule("oath.1.4.1", "oath.1.4.2", "oath.10.shared-bank.1", "oath.2.1.1.1", "oath.2.1.4.1", "oath.1.7.1")
@pytest.mark.parametrize("seats", [1, 6])
def test_the_common_pieces(seats: int) -> None:
    g = set_up(fresh(seats))
    state = g.state
    assert (all_favor(state), FAVOR) == (36, 36)
    assert len(state.banks) == 6
    assert (state.peoples_favor.holder, state.darkest_secret.holder, state.peoples_favor.mob) == (-1, -1, False)
    assert [REGION_OF.count(region) for region in range(3)] == [2, 3, 3]
    assert len(state.sites) == 8
    assert [lord.role for lord in state.lords].count("chancellor") == 1
    assert state.round == 1


def chronicled(citizen: str = "red", **sites: Any) -> dict[str, Any]:
    """A chronicle in which one board shows its Citizen side."""
    t = ended(
        players={"p2": {"site": 2, "role": "citizen"}},
        sites={0: {"site": "salt-flats", "warbands": 1, "of": "p1"}, 1: {"site": "mine", "warbands": 1, "of": "p1"}},
    )
    assert t.lord(1).colour == citizen
    finish(t)
    data: dict[str, Any] = msgspec.to_builtins(saved(t.state, "Trial"))
    return data


@pytest.mark.rule("oath.1.9.1", "oath.8.7.2.1", "oath.8.7.1.2", "oath.1.15.2")
def test_a_board_is_taken_on_the_side_the_chronicle_left_it_on() -> None:
    data = chronicled()
    g: Game[World] = new("oath", seats=3, seed="boards", options={"chronicle": data})
    assert [site.id for site in g.state.sites] == [site["site"] for site in data["sites"]]
    g.choose("board:red", 1)
    assert g.decision is not None
    assert "board:red" not in g.decision.keys
    g.choose("board:blue", 2)
    set_up(g)
    assert [lord.role for lord in g.state.lords] == ["chancellor", "citizen", "exile"]
    red, blue = g.state.lords[1], g.state.lords[2]
    assert (red.warbands, red.bank, blue.warbands, blue.bank) == (3, 14, 3, 11)


@pytest.mark.rule("oath.1.16.1", "oath.1.18.1", "oath.1.21.1")
def test_faceup_sites_are_filled_and_the_decks_are_what_is_left() -> None:
    g: Game[World] = new("oath", seats=2, seed="fill", options={"chronicle": chronicled(), "powers": False})
    top = g.state.world[0]
    set_up(g)
    state = g.state
    assert [(site.id, site.favor, site.secrets) for site in state.sites[:2]] == [("salt-flats", 2, 1), ("mine", 3, 0)]
    assert all((site.favor, site.secrets) == (0, 0) for site in state.sites if not site.faceup)
    assert len(state.relic_deck) == 20 - 4 - sum(len(site.relics) for site in state.sites)
    assert state.world[0] == top


@pytest.mark.rule("oath.1.16.2")
def test_the_chancellor_spreads_favor_that_does_not_suffice() -> None:
    g: Game[World] = new("oath", seats=6, seed="short", options={"chronicle": chronicled(), "powers": False})
    while g.decision is not None and g.decision.kind == "board":
        g.choose(g.decision.keys[0])
    left = 36 - 6 * 4 - 1 - 2 - 5
    assert left == 4
    assert g.decision is not None
    assert (g.decision.kind, g.decision.seat) == ("prompt", 0)
    for key in ("site:1", "site:1", "site:1"):
        g.choose(key)
    assert [g.state.sites[slot].favor for slot in (0, 1)] == [1, 3]


@pytest.mark.rule("oath.1.22.1", "oath.1.23.0.1")
def test_visions_in_starting_hands_count_and_players_choose_one_after_the_other() -> None:
    for seed in range(12):
        g = fresh(4, seed=f"hands{seed}")
        while g.decision is not None and g.decision.kind == "board":
            g.choose(g.decision.keys[0])
        frame = g.stack[-1]
        hands: tuple[tuple[str, ...], ...] = frame.hands  # type: ignore[attr-defined]
        assert [len(hand) for hand in hands] == [3, 3, 3, 3]
        assert g.state.visions_drawn == sum(card in VISIONS for hand in hands for card in hand)
    order = []
    while g.state.phase == "setup":
        assert g.decision is not None
        order.append(g.decision.seat)
        g.choose(g.decision.keys[0])
    assert order == sorted(order)


@pytest.mark.rule("oath.2.1.2.1", "oath.2.1.5.1", "oath.2.9.1", "oath.2.6.1.1", "oath.2.6.2.1", "oath.2.8.5.1")
def test_what_the_cards_are() -> None:
    g = set_up(fresh(2))
    assert len(g.state.discards) == 3
    mixed = {*g.state.world, *(card for pile in g.state.discards for card in pile)}
    assert mixed <= {*DENIZENS, *VISIONS}
    assert not any(card in INTACT for site in g.state.sites for card in site.cards)
    assert {DENIZENS[card].suit for card in DENIZENS} == set(SUITS)
    assert [sum(DENIZENS[card].suit == one for card in DENIZENS) for one in SUITS] == [33] * 6
    assert not SITE_ONLY & ADVISER_ONLY
    assert LOCKED & SITE_ONLY
    assert LOCKED & ADVISER_ONLY
    assert all(POWERS_OF[site] for site in SITES)
    assert len(SITES) == 23


@pytest.mark.rule(
    "oath.5.4.2.1", "oath.2.1.7.1", "oath.10.burn.1", "oath.5.4.2.3", "oath.2.4.1.1", "oath.5.4.2.4", "oath.2.8.4.1"
)
@pytest.mark.parametrize(
    ("site", "favor", "secrets", "bank"),
    [("mountain", 2, 0, ""), ("wastes", 0, 2, ""), ("marshes", 0, 1, ""), ("narrow-pass", 3, 0, "arcane")],
)
def test_the_site_sets_the_price_of_its_relic(site: str, favor: int, secrets: int, bank: str) -> None:
    t = using("longbows", me={"site": 3}, sites={3: {"site": site, "relics": ["map"]}})
    shared, banks = t.state.shared, list(t.state.banks)
    t.p2("recover", "recover:relic:0")
    assert (6 - t.lord(1).favor, 4 - t.lord(1).secrets, t.lord(1).relics) == (favor, secrets, ("map",))
    assert t.state.shared - shared == (0 if bank else favor)
    assert sum(t.state.banks) - sum(banks) == (3 if bank else 0)
    poor = using(
        "longbows",
        me={"site": 3, "favor": 1, "secrets": 0, "turned": 3},
        darkest_secret={"tokens": 9},
        peoples_favor={"tokens": 9},
        sites={3: {"site": site, "relics": ["map"]}},
    )
    assert not poor.p2.may("recover")


@pytest.mark.rule("oath.5.4.2.2")
def test_favor_for_a_relic_may_go_to_a_bank() -> None:
    t = using("longbows", me={"site": 3}, sites={3: {"site": "narrow-pass", "relics": ["map"]}})
    t.p2("recover", "recover:relic:0")
    assert t.bank("arcane") == 6


@pytest.mark.rule("oath.2.2.1.1", "oath.9.3.4", "oath.9.3.3", "oath.2.2.3.1", "oath.5.4.3.2")
def test_boards_and_banks_hold_any_number() -> None:
    relics = ["whistle", "grand-mask", "horned-mask", "skeleton-key", "cup-of-plenty"]
    t = using(
        "longbows",
        me={"site": 3, "favor": 12, "secrets": 25, "warbands": 12, "relics": relics},
        banks=dict.fromkeys(SUITS, 0),
        sites={3: {"site": "mountain", "relics": ["map"]}, 2: {"warbands": 0}},
        darkest_secret={"holder": "p2"},
        peoples_favor={"holder": "p2"},
    )
    t.p2("recover", "recover:relic:0")
    assert len(t.lord(1).relics) == 6
    assert t.lord(1).secrets == 25
    t.p2("campaign", "done")
    assert t.decision.keys[0] == "dice:12"


@pytest.mark.rule("oath.2.2.1.2", "oath.5.1.4.3.5", "oath.2.2.2.1", "oath.5.1.4.3.4", "oath.10.adviser.1")
def test_one_vision_is_revealed_and_is_no_adviser() -> None:
    t = using(
        "longbows",
        me={"site": 0, "hidden": ["vision-of-conquest"], "advisers": ["wolves", "elders"], "vision": "vision-of-faith"},
    )
    t.p2("adviser:vision-of-conquest", "reveal")
    assert (t.lord(1).vision, len(t.lord(1).advisers)) == ("vision-of-conquest", 2)
    assert t.state.discards[1] == ("vision-of-faith",)
    full = using(
        "longbows",
        me={"advisers": ["wolves", "elders"], "hidden": ["vision-of-faith"]},
        world=("rangers", "scryer", "tents"),
    )
    full.p2("search", "keep:rangers", "discard:scryer", "faceup")
    assert "discard:vision-of-faith" in full.decision.keys, "a facedown Vision counts to the limit"


@pytest.mark.rule("oath.2.3.2", "oath.2.3.3")
def test_an_offer_has_one_relic_of_the_reliquary_and_no_other_deal_has() -> None:
    t = Table(seats=2)
    t.p1("offer:1")
    assert set(t.decision.keys) >= {"slot:0", "slot:1", "slot:2", "slot:3"}
    t.p1("slot:2")
    assert not t.p1.may("*slot*")
    t = Table(seats=2, uncovered=("brutal", "decadent", "careless", "greedy"))
    assert t.p1.refused("offer:1") == "oath.6.6.1.3"
    t = using("tinkers-fair")
    hidden = set(t.state.reliquary)
    t.p2("power:tinkers-fair", "seat:0")
    assert not any(relic in key for key in t.decision.keys for relic in hidden)


@pytest.mark.rule("oath.2.3.5", "oath.2.3.6", "oath.2.3.7", "oath.2.11.4")
def test_relics_of_the_reliquary_are_out_of_reach() -> None:
    t = Table(
        seats=2,
        active="p2",
        oath="protection",
        players={"p1": {"site": 2}, "p2": {"site": 2, "relics": ["map", "whistle"]}},
        sites={2: {"warbands": 1, "of": "p1"}},
    )
    hidden = set(t.state.reliquary)
    assert meeting(t.state, "protection") == (1,)
    assert (treasures(t.state, 0), treasures(t.state, 1)) == (1, 2)
    assert not any(key.removeprefix("power:") in hidden for key in t.decision.keys)
    t.p2("campaign")
    assert not any(key.removeprefix("relic:") in hidden for key in t.decision.keys)
    t = Table(seats=2, active="p1", players={"p1": {"site": 2, "favor": 3}}, sites={2: {"site": "mountain"}})
    t.p1("recover")
    assert not t.p1.may("recover:relic*")
    powers = {key.removeprefix("power:") for key in Table(seats=2).decision.keys}
    assert not powers & set(t.state.reliquary)


@pytest.mark.rule("oath.2.5.0.1", "oath.2.5.1.1", "oath.5.4.2.5")
@pytest.mark.parametrize(("tokens", "least"), [(1, 2), (4, 5)])
def test_the_price_of_a_banner_follows_its_stack(tokens: int, least: int) -> None:
    t = using("longbows", peoples_favor={"tokens": tokens})
    t.p2("recover", "recover:peoples-favor")
    assert list(t.decision.keys) == [f"pay:{n}" for n in range(least, 7)]


@pytest.mark.rule(
    "oath.2.5.2.1",
    "oath.2.5.3.1",
    "oath.2.5.3.2",
    "oath.2.5.3.3",
    "oath.5.5.7.2.1",
    "oath.5.5.7.2.2",
    "oath.10.seize.1",
)
@pytest.mark.parametrize(("tokens", "left"), [(6, 4), (4, 2), (2, 1), (1, 1)])
@pytest.mark.parametrize("mob", [True, False])
def test_seized_banners_lose_tokens_and_the_mob_rises(tokens: int, left: int, mob: bool) -> None:
    banners: dict[str, Any] = {
        "peoples_favor": {"holder": "p3", "tokens": tokens, "mob": mob},
        "darkest_secret": {"holder": "p3", "tokens": tokens},
    }
    foe = {"site": 2, "warbands": 0, "relics": ["map"]}
    t = using("longbows", me={"warbands": 9}, players={"p3": foe}, keeper="p1", **banners)
    t.p2("campaign", "banner:peoples-favor", "banner:darkest-secret", "relic:map", "done")
    t.dice(*[1] * (2 * tokens + 3), *[4] * 9)
    t.p2("dice:9")
    assert war(t).defense == 2 * tokens + 3
    go_on(t)
    people, secret = t.state.peoples_favor, t.state.darkest_secret
    assert (people.holder, people.tokens, people.mob) == (1, left, True)
    assert (secret.holder, secret.tokens, t.lord(1).relics) == (1, left, ("map",))


@pytest.mark.rule("oath.2.6.3.1", "oath.7.0.1", "oath.5.1.4.2.3", "oath.faq.13", "oath.10.match.2")
def test_what_lies_facedown_has_no_power_and_no_suit() -> None:
    t = using("longbows", me={"hidden": ["elders", "rangers"]}, sites={2: {"cards": ["wolves"]}})
    assert not t.p2.may("power:elders")
    t.p2("trade")
    assert t.decision.meanings["trade:wolves:favor"].gain_favor == 1
    t = using("longbows", me={"advisers": ["elders", "rangers"]}, sites={2: {"cards": ["wolves"]}})
    assert t.p2.may("power:elders")
    t.p2("trade")
    assert t.decision.meanings["trade:wolves:favor"].gain_favor == 2
    t = using("longbows", me={"site": 3}, players={"p3": {"site": 6}},
              sites={5: {"site": "narrow-pass", "faceup": False}})  # fmt: skip
    t.p2("travel")
    assert t.p2.may("travel:6"), "a facedown Narrow Pass binds nobody"


@pytest.mark.rule("oath.2.7.2.1", "oath.3.2.7", "oath.3.2.3", "oath.3.2.4")
@pytest.mark.parametrize(
    ("vision", "hidden", "position", "won"),
    [
        ("vision-of-conquest", False, {"sites": {3: {"warbands": 1, "of": "p2"}}}, True),
        (
            "vision-of-conquest",
            False,
            {"sites": {3: {"warbands": 1, "of": "p2"}, 0: {"warbands": 1, "of": "p1"}}},
            False,
        ),
        ("vision-of-conquest", True, {"sites": {3: {"warbands": 1, "of": "p2"}}}, False),
        (
            "vision-of-sanctuary",
            False,
            {"peoples_favor": {"holder": "p2", "tokens": 2}, "darkest_secret": {"holder": "p2"}},
            True,
        ),
        ("vision-of-rebellion", False, {"peoples_favor": {"holder": "p2", "tokens": 2}}, True),
        ("vision-of-rebellion", True, {"peoples_favor": {"holder": "p2", "tokens": 2}}, False),
    ],
)
def test_a_vision_wins_when_it_is_revealed_and_fulfilled(
    vision: str, hidden: bool, position: dict[str, Any], won: bool
) -> None:
    me = {"site": 3, "hidden": [vision]} if hidden else {"site": 3, "vision": vision}
    t = Table(seats=2, phase="wake", active="p2", oath="devotion", visions_drawn=3, players={"p2": me}, **position)
    if t.decision.kind == "people":
        t.p2("add")
    while t.decision.kind not in ("action", "vow", "edifice", "citizenship", "suit"):
        t.g.choose(t.decision.keys[0])
    assert (t.winner == 1) == won
    assert VISIONS["conspiracy"].oath is None


@pytest.mark.rule("oath.2.8.1.1", "oath.5.1.4.1.1", "oath.10.move.1")
def test_ruins_count_to_the_room_of_a_site_and_relics_do_not() -> None:
    place = {"site": "river", "cards": ["broken-forge", "wolves"], "relics": ["map", "whistle"]}
    t = using("longbows", me={"site": 3, "hidden": ["tents"]}, sites={3: place})
    assert capacity(t.state, 3) == 2
    t.p2("adviser:tents")
    assert not t.p2.may("site:3")
    t = using("homesteaders", me={"site": 3, "advisers": ["tents"]}, sites={3: place})
    t.p2("power:homesteaders")
    assert (len(t.lord(1).advisers), len(t.site(3).cards)) == (1, 2), "nor can it be moved there"


@pytest.mark.rule("oath.2.8.3.1", "oath.5.5.4.4", "oath.5.5.4.2")
def test_every_targeted_site_brings_a_die_and_a_bandit() -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": 2}})
    t.p2("campaign", "site:3", "site:4", "done")
    t.dice(1, 3, 5)
    view = t.g.view(1).board.fight
    assert (view.defense_dice, view.defense_force, view.bandits) == (3, 3, 3)
    t.p2("dice:0")
    assert t.lord(1).warbands == 2, "0 against 3 shields and 3 bandits loses one of three"
    sites = {slot: {"warbands": 1, "of": "p3"} for slot in (2, 3, 4)}
    t = Table(seats=3, active="p2", keeper="p1", players={"p2": {"site": 2}, "p3": {"site": 6}}, sites=sites)
    t.p2("campaign", "site:3", "site:4")
    view = t.g.view(1).board.fight
    assert (view.defense_dice, view.bandits) == (3, 0)


@pytest.mark.rule("oath.2.9.2")
def test_an_intact_edifice_is_mustered_on_and_traded_with() -> None:
    t = using("ancient-forge")
    assert t.p2.may("muster")
    t.p2("trade", "trade:ancient-forge:favor")
    assert t.lord(1).favor == 7
    assert t.bank(str(INTACT["ancient-forge"].suit)) == 2


@pytest.mark.rule("oath.2.10.1", "oath.2.11.3", "oath.2.11.5")
@pytest.mark.parametrize(
    ("oath", "meets", "heir"), [("supremacy", 2, 1), ("people", 2, 1), ("protection", 1, -1), ("devotion", 1, -1)]
)
def test_an_oath_has_two_goals(oath: str, meets: int, heir: int) -> None:
    t = Table(
        seats=3,
        oath=oath,
        sites={3: {"warbands": 1, "of": "p3"}},
        peoples_favor={"holder": "p3"},
        darkest_secret={"holder": "p2"},
        players={"p2": {"role": "citizen", "relics": ["map"]}},
    )
    assert meets in meeting(t.state, t.state.oath)
    assert successor(t.state) == heir


@pytest.mark.rule("oath.9.4.3", "oath.9.4.4", "oath.9.4.6", "oath.9.4.5", "oath.6.1.4")
def test_what_everybody_sees_and_what_only_its_owner_sees() -> None:
    t = using(
        "longbows",
        me={"hidden": ["wolves"]},
        world=("vision-of-faith", "keep"),
        discards={"cradle": ["tents"]},
        sites={5: {"site": "mine", "faceup": False}, 3: {"relics": ["map"]}},
        players={"p3": {"site": 6}},
    )
    mine, theirs = t.g.view(1).board, t.g.view(2).board
    assert (mine.players["p2"].advisers[0].card, theirs.players["p2"].advisers[0].card) == ("wolves", None)
    assert (theirs.world_deck.vision, theirs.world_deck.card) == (True, None)
    assert [(back.vision, back.card) for back in theirs.discards["cradle"]] == [(False, None)]
    assert (theirs.sites[5].site, theirs.sites[3].relics) == (None, (None,))
    assert set(theirs.reliquary.values()) == {"?"}
    assert (theirs.players["p2"].favor, theirs.players["p2"].secrets, theirs.players["p2"].warbands) == (6, 4, 4)
    assert "keep" not in msgspec.json.encode(theirs).decode().split('"')


@pytest.mark.rule("oath.6.1.4", "oath.9.4.5")
def test_a_facedown_adviser_may_be_shown_to_somebody() -> None:
    t = using("longbows", me={"hidden": ["wolves", "tents"]})
    t.p2("show", "show:wolves:2")
    seen = [[adviser.card for adviser in t.g.view(seat).board.players["p2"].advisers] for seat in (0, 2)]
    assert seen == [[None, None], ["wolves", None]]


@pytest.mark.rule("oath.9.4.7")
def test_facedown_advisers_keep_their_places() -> None:
    t = using("longbows", me={"hidden": ["wolves", "tents", "elders"]})
    t.p2("adviser:tents", "discard")
    assert [adviser.card for adviser in t.lord(1).advisers] == ["wolves", "elders"]


@pytest.mark.rule("oath.6.6.1.5")
def test_the_relics_of_an_offer_may_be_shown() -> None:
    t = Table(seats=3)
    relic = t.state.reliquary[1]
    t.p1("offer:1", "show:1")
    assert (t.g.view(1).board.reliquary["decadent"], t.g.view(2).board.reliquary["decadent"]) == (relic, "?")
    t.p1("slot:1", "propose")
    assert t.decision.kind == "deal"
