"""The chronicle by the Law: clean-up and refill of the map, suits that grow, cards that go, relics and boards."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from interregnum.games.oath.chronicle import saved
from interregnum.games.oath.printed import DENIZENS, LOCKED, RELICS, SCEPTER, SITES, VISIONS
from interregnum.kernel.game import new
from tests.oath.table import Table
from tests.oath.test_chronicle import ended, finish

MINE: dict[str, Any] = {"warbands": 1, "of": "p1"}


def order(t: Table) -> list[str]:
    return [site.id if site.faceup else "" for site in t.state.sites]


@pytest.mark.rule("oath.8.1.4", "oath.8.1.2")
def test_the_vowed_oath_rules_the_next_game() -> None:
    t = ended()
    t.p1("oath:protection")
    finish(t)
    assert t.state.oath == "protection"
    data = msgspec.to_builtins(saved(t.state, "Trial"))
    assert new("oath", seats=2, seed="next", options={"chronicle": data}).state.oath == "protection"


@pytest.mark.rule("oath.7.2.2.2", "oath.8.3.1.2", "oath.8.3.2.2")
def test_a_lock_does_not_bind_the_chronicle() -> None:
    assert {"keep", "boiling-lake"} <= LOCKED
    t = ended(sites={0: {"cards": ["keep"], **MINE}, 5: {"cards": ["boiling-lake"]}})
    finish(t, edifice="build:keep")
    assert t.site(0).cards == ("sprawling-rampart",)
    assert "keep" in t.state.world
    assert not any("boiling-lake" in site.cards for site in t.state.sites)


@pytest.mark.rule("oath.8.3.1.4", "oath.8.3.1.1")
def test_a_ruin_of_the_winner_may_be_repaired_and_no_other() -> None:
    sites = {0: {"cards": ["broken-forge", "wolves"], **MINE}, 2: {"cards": ["fallen-spire"]}}
    t = ended(sites=sites)
    t.p1("oath:people")
    assert set(t.decision.keys) == {"repair:broken-forge", "done"}
    finish(t, edifice="repair:broken-forge")
    assert "ancient-forge" in {card for site in t.state.sites for card in site.cards}


@pytest.mark.rule("oath.8.3.2.3", "oath.8.3.4.1", "oath.8.3.5.1", "oath.8.3.0.1")
def test_the_map_is_cleared_and_kept_sites_take_their_cards_along() -> None:
    sites = {
        4: {"site": "mine", "cards": ["wolves"], "relics": ["map"], "favor": 2, **MINE},
        6: {"site": "plains", "favor": 0},
    }
    t = ended(sites=sites, tokens={"wolves": {"favor": 1, "secrets": 1}})
    finish(t, edifice="done")
    top = t.site(0)
    assert (top.id, top.cards, top.relics) == ("mine", ("wolves",), ("map",))
    assert all((site.favor, site.secrets, site.warbands) == (0, 0, 0) for site in t.state.sites)
    assert t.state.tokens == {}
    assert sorted([*t.state.site_deck, *(site.id for site in t.state.sites)]) == sorted(SITES)


@pytest.mark.rule("oath.8.3.5.2", "oath.8.3.5.3", "oath.8.3.5.4")
@pytest.mark.parametrize(
    ("kept", "then"),
    [((1, 3, 6), [0, 1, 2]), ((3, 4, 7), [0, 1, 2]), ((0, 1, 2, 3, 4, 6, 7), [0, 1, 2, 3, 4, 5, 6]), ((6,), [0])],
)
def test_kept_sites_move_up_in_their_order(kept: tuple[int, ...], then: list[int]) -> None:
    t = ended(sites=dict.fromkeys(kept, MINE))
    names = [t.site(slot).id for slot in kept]
    finish(t, edifice="done")
    assert [order(t)[slot] for slot in then] == names


@pytest.mark.rule("oath.8.3.5.5", "oath.8.3.5.6", "oath.8.3.5.7", "oath.8.3.5.8")
def test_ruins_fill_the_map_from_below_and_never_the_cradle() -> None:
    ruins = ["broken-forge", "fallen-spire", "squalid-district", "hall-of-mockery", "bandit-rampart"]
    sites: dict[int, Any] = {slot: {"cards": [ruin], **MINE} for slot, ruin in zip((0, 1, 2, 3, 5), ruins, strict=True)}
    t = ended(sites=sites)
    finish(t, edifice="done")
    cards = [site.cards for site in t.state.sites]
    assert cards == [(), (), (), *((ruin,) for ruin in ruins)]
    assert [site.faceup for site in t.state.sites] == [True, False, False, True, True, True, True, True]


@pytest.mark.rule("oath.8.4.2", "oath.8.4.1")
@pytest.mark.parametrize(
    ("advisers", "suits"), [(["longbows", "wolves"], 2), ([], 6), (["longbows", "scouts", "wolves"], 0)]
)
def test_the_winner_chooses_among_tied_suits(advisers: list[str], suits: int) -> None:
    t = ended(players={"p1": {"site": 0, "advisers": advisers}}, sites={0: MINE})
    t.p1("oath:people")
    while t.g.decision is not None and t.decision.kind == "edifice":
        t.p1("done")
    assert (len(t.decision.keys) if t.g.decision is not None else 0) == suits


@pytest.mark.rule("oath.8.4.5", "oath.8.4.6", "oath.8.4.7")
def test_an_archive_that_lacks_a_card_is_healed() -> None:
    lost = [id for id, card in DENIZENS.items() if card.suit == "order" and card.seed > 60][:7]
    few = [id for id, card in DENIZENS.items() if card.suit == "beast" and card.seed > 60][:5]
    t = ended(players={"p1": {"site": 0, "advisers": ["longbows"]}}, sites={0: MINE}, dispossessed=(*lost, *few))
    gone = [card for card in t.state.archive if card in DENIZENS and DENIZENS[card].suit == "beast"]
    t.state.archive = [card for card in t.state.archive if card not in gone]
    t.state.world += gone
    before = set(t.state.archive)
    finish(t, edifice="done")
    came = {card for card in lost if card in t.state.world or card in t.state.dispossessed}
    assert len(came) == 6
    assert set(few) <= set(t.state.archive)
    assert before <= set(t.state.archive), "nothing of the archive was added"
    assert len(t.state.dispossessed) == 6 or not set(t.state.dispossessed) & set(few)


@pytest.mark.rule("oath.8.5.1", "oath.8.5.2", "oath.8.8.1")
def test_losers_lose_cards_and_the_winner_does_not() -> None:
    piles = ["vision-of-faith", "wolves", "tents", "oracle"]
    players = {
        "p1": {"site": 0, "advisers": ["longbows"], "hidden": ["scouts"]},
        "p2": {"site": 2, "advisers": ["elders"], "hidden": ["scryer", "vision-of-conquest"]},
        "p3": {"site": 3},
    }
    t = ended(players=players, sites={0: {"cards": ["alchemist"], **MINE}}, discards={"cradle": piles})
    t.state.box.append("conspiracy")
    t.state.world.remove("conspiracy")
    finish(t, edifice="done")
    pool = {"wolves", "tents", "oracle", "elders", "scryer"}
    assert set(t.state.dispossessed) == pool, "there were only five"
    assert {card for card in t.state.world if card in VISIONS} == set(VISIONS)
    assert {"longbows", "scouts"} <= set(t.state.world)
    assert "alchemist" not in t.state.world


@pytest.mark.rule("oath.8.6.1.1", "oath.2.4.0.1")
def test_the_scepter_returns_to_the_chancellor() -> None:
    t = ended(players={"p2": {"site": 2, "relics": [SCEPTER]}})
    finish(t)
    assert SCEPTER not in t.state.relic_deck
    spread = [*t.state.relic_deck, *(relic for site in t.state.sites for relic in site.relics)]
    assert sorted([*spread, SCEPTER]) == sorted(RELICS)
    data = msgspec.to_builtins(saved(t.state, "Trial"))
    assert new("oath", seats=2, seed="next", options={"chronicle": data}).state.lords[0].relics == (SCEPTER,)
