"""Imperial favor."""

from __future__ import annotations

import pytest

import interregnum
from interregnum.cards.composed import If
from interregnum.cards.context import Context
from interregnum.cards.language import Condition, Effect
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.favor import DiscardsFavor
from interregnum.games.fiverings.flow.conflict import ClaimingFavor, glory_count
from interregnum.games.fiverings.rules.favor import ClaimFavor
from interregnum.games.fiverings.rules.personal_honor import Dishonor
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.kernel.procedure import Flow
from interregnum.kernel.text import Message, msg
from tests.fiverings.rules.held import DRAW, GAIN_FATE, GAIN_HONOR, decline, goes_on, held, options
from tests.fiverings.rules.plain import PlainTable, character, upon


class ClaimsFavor(Effect, frozen=True):
    """A player claims the Imperial Favor."""

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return True

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return ClaimingFavor(seat=ctx.seat)

    def text(self) -> Message:
        return msg("claim the Imperial Favor")


def _glory(n: int, rings: tuple[str, ...] = (), **more: object) -> PlainTable:
    hero = character("hero", 1, 1, glory=n)
    return held(
        phase="conflict",
        at="glory_count",
        north={"characters": [{"card": hero, "fate": 3}], **more},
        south={"characters": [{"card": character("rival", 1, 1, glory=4), "fate": 3}]},
        rings={ring: {"holder": "north"} for ring in rings},
    )


class _WinsGloryCount(Condition, frozen=True):
    """You win a glory count."""

    def holds(self, g: FiveRingsGame, ctx: Context) -> bool:
        return glory_count(g, ctx.seat) > glory_count(g, 1 - ctx.seat)

    def text(self) -> Message:
        return msg("if you win a glory count")


@pytest.mark.rule("lcg.glory.1")
def test_glory_alters_both_skills_while_a_character_is_honored_or_dishonored() -> None:
    hero = character("hero", 3, 3, glory=2)
    table = held(phase="draw", north={"characters": [{"card": hero, "honored": True}]})

    def skills() -> tuple[int | None, int | None]:
        return table.skill(hero, "military"), table.skill(hero, "political")

    assert skills() == (5, 5)
    table.happen(Dishonor(card=table.id(hero)))
    assert skills() == (3, 3)
    table.happen(Dishonor(card=table.id(hero)))
    assert skills() == (1, 1)


@pytest.mark.rule("lcg.glory-count.1")
def test_a_glory_count_adds_one_for_each_claimed_ring() -> None:
    hero = character("hero", 1, 1, glory=4)
    table = held(
        north={"characters": [{"card": hero, "participating": True}]},
        conflict={"attacker": "north", "ring": "fire"},
        rings={"air": {"holder": "north"}, "void": {"holder": "north"}, "water": {"holder": "south"}},
    )
    assert table.ring("fire").contested
    assert (glory_count(table.g, 0), glory_count(table.g, 1)) == (6, 1)


@pytest.mark.rule("lcg.glory-count.2", "lcg.glory-count.3")
def test_the_higher_glory_count_claims_the_favor_and_sets_its_side() -> None:
    table = _glory(5)
    assert (table.asked, options(table)) == ("north favor", {"favor:military", "favor:political"})
    table.north("favor:political")
    assert (table.s.favor, table.s.favor_side) == (0, "political")


@pytest.mark.rule("lcg.glory-count.2", "lcg.imperial-favor.6")
def test_equal_glory_counts_have_no_winner() -> None:
    table = _glory(3, rings=("air",))
    assert table.s.phase == "fate"
    assert table.s.favor == -1


@pytest.mark.rule("lcg.glory-count.4")
def test_a_tie_leaves_the_favor_as_it_was() -> None:
    table = held(
        phase="conflict",
        at="glory_count",
        favor={"holder": "south", "side": "political"},
        north={"characters": [{"card": character("hero", glory=2), "fate": 1}]},
        south={"characters": [{"card": character("rival", glory=2), "fate": 1}]},
    )
    assert table.s.phase == "fate"
    assert (table.s.favor, table.s.favor_side) == (1, "political")


@pytest.mark.rule("lcg.glory-count.5", "lcg.glory-count.6")
def test_a_glory_count_made_by_a_card_counts_the_same_and_does_not_touch_the_favor() -> None:
    judge = character("judge", glory=0, does=action(If(_WinsGloryCount(), GAIN_FATE, GAIN_HONOR)))
    position = {
        "phase": "draw",
        "north": {"characters": [{"card": character("hero", glory=3)}, judge]},
        "favor": {"holder": "south", "side": "political"},
    }
    table = held(
        **position,
        south={"characters": [character("rival", glory=4)]},
        rings={"air": {"holder": "north"}, "fire": {"holder": "north"}},
    )
    assert glory_count(table.g, 0) == 5
    table.north(f"use:{judge}")
    assert (table.seat("north").fate, table.seat("north").honor) == (1, 10)
    assert (table.s.favor, table.s.favor_side) == (1, "political")
    table.south("pass")


@pytest.mark.rule("lcg.imperial-favor.1", "lcg.imperial-favor.3")
@pytest.mark.parametrize(("kind", "total"), [("military", 3), ("political", 2)])
def test_the_favor_adds_one_to_its_holders_total_in_conflicts_of_its_side(kind: str, total: int) -> None:
    hero = character("hero", 2, 2)
    table = held(
        favor={"holder": "north", "side": "military"},
        north={"characters": [{"card": hero, "participating": True}]},
        south={"characters": [{"card": character("foe", 2, 2), "participating": True}]},
        conflict={"attacker": "north", "type": kind},
    )
    assert (table.total("north"), table.total("south")) == (total, 2)
    assert table.skill(hero, "military") == 2


@pytest.mark.rule("lcg.imperial-favor.2")
def test_the_favor_gives_nothing_without_a_participant() -> None:
    table = held(
        favor={"holder": "south", "side": "military"},
        north={"characters": [{"card": character("hero", 2, 2), "participating": True}]},
        south={"characters": [character("home", 5, 5)]},
        conflict={"attacker": "north"},
    )
    assert table.total("south") == 0


@pytest.mark.rule("lcg.imperial-favor.4")
def test_the_favor_keeps_its_side_until_it_is_claimed_anew() -> None:
    table = held(phase="draw", favor={"holder": "north", "side": "military"})
    while table.s.round < 3:
        assert not table.offered("*favor*")
        assert table.s.favor_side == "military"
        decline(table)
    assert (table.s.favor, table.s.favor_side) == (0, "military")


@pytest.mark.rule("lcg.imperial-favor.5")
def test_a_holder_who_wins_the_count_claims_the_favor_again() -> None:
    herald = character("herald", glory=2, does=reaction(upon(ClaimFavor), GAIN_FATE))
    table = held(
        at="glory_count",
        favor={"holder": "north", "side": "military"},
        north={"characters": [herald]},
    )
    assert options(table) == {"favor:military", "favor:political"}
    table.north("favor:political")
    assert table.asked == "north reaction"
    assert (table.s.favor, table.s.favor_side) == (0, "political")


@pytest.mark.rule("lcg.imperial-favor.7")
def test_nobody_holds_the_favor_at_the_start() -> None:
    table = held(phase="draw")
    table.g = interregnum.new("fiverings", seed="favor")
    goes_on(table, phase="conflict")
    assert table.s.favor == -1
    table = held(
        north={"characters": [{"card": character("hero", 2, 2), "participating": True}]}, conflict={"attacker": "north"}
    )
    assert (table.s.favor, table.total("north")) == (-1, 2)


@pytest.mark.rule("lcg.imperial-favor.8", "lcg.imperial-favor.9")
@pytest.mark.parametrize("holder", [None, "south"])
def test_a_card_may_claim_the_favor_from_anywhere_and_its_claimant_sets_the_side(holder: str | None) -> None:
    courtier = character("courtier", does=action(ClaimsFavor()))
    favor = {"favor": {"holder": holder, "side": "political"}} if holder else {}
    table = held(phase="draw", north={"characters": [courtier]}, **favor)
    table.north(f"use:{courtier}")
    assert (table.asked, options(table)) == ("north favor", {"favor:military", "favor:political"})
    table.north("favor:military")
    assert (table.s.favor, table.s.favor_side) == (0, "military")


@pytest.mark.rule("lcg.imperial-favor.10")
def test_a_discarded_favor_is_nobodys() -> None:
    courtier = character("courtier", 1, 1, does=action(DiscardsFavor(), DRAW))
    table = held(
        favor={"holder": "north", "side": "military"},
        north={"characters": [{"card": courtier, "participating": True}]},
        south={"characters": [{"card": character("foe"), "participating": True}]},
        conflict={"attacker": "south"},
    )
    assert table.total("north") == 2
    table.north(f"use:{courtier}")
    assert (table.s.favor, table.total("north")) == (-1, 1)
    assert len(table.hand("north")) == 1
    table.south("pass")
    table.happen(ClaimFavor(seat=1, side="military"))
    assert not table.offered(f"use:{courtier}")
