"""Initiating."""

from __future__ import annotations

import pytest

from interregnum.cards.composed import SelectOne
from interregnum.cards.facts import Costs
from interregnum.cards.language import YOU
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import OTHER
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.board import Board
from interregnum.games.fiverings.cards.words.abilities import action, constant, interrupt, limit, reaction, would
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, SpendsFate, sacrifice
from interregnum.games.fiverings.cards.words.effects import Does, MayRepeat
from interregnum.games.fiverings.cards.words.qualities import READY
from interregnum.games.fiverings.cards.words.selectors import CARD, CHARACTER, a, out_of_play
from interregnum.games.fiverings.cards.words.triggers import Initiates, IsBowed, LeavesPlay
from interregnum.games.fiverings.rules.fate import LoseFate
from interregnum.kernel.errors import UnknownOption
from tests.checking import choose as answer
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, held, options
from tests.fiverings.rules.plain import (
    BOWED,
    attachment,
    character,
    event,
    holding,
    province,
    upon,
)

CHEAPER = Costs(YOU, out_of_play(CARD, areas=("hand",)), -1)
TWICE = (choose(a(CHARACTER, READY)), Does("bow", TARGET), MayRepeat(honor=1))


@pytest.mark.rule("lcg.initiate.0.1")
@pytest.mark.parametrize("kind", ["event", "character", "attachment"])
def test_a_card_played_from_hand_is_shown_before_its_cost_is_paid(kind: str) -> None:
    card = {
        "event": lambda: event("card", action(GAIN_HONOR), cost=1),
        "character": lambda: character("card", side="conflict", cost=1),
        "attachment": lambda: attachment("card", cost=1),
    }[kind]()
    payer = character("payer", does=interrupt(upon(LoseFate), GAIN_HONOR))
    table = held(phase="draw", north={"hand": [card], "fate": 1, "characters": [payer]})
    table.north(f"play:{card}")
    assert table.asked == "north interrupt"
    assert table.seat("north").fate == 1
    board = table.g.view(1).board
    assert isinstance(board, Board)
    assert [seen.title for seen in board.seats[0].hand] == [card]


@pytest.mark.rule("lcg.initiate.0.2", "lcg.initiate.1.2")
def test_an_attempt_that_fails_a_check_changes_nothing() -> None:
    waker = character("waker", does=action(SpendsFate(1), choose(a(CHARACTER, BOWED)), Does("ready", TARGET)))
    table = held(phase="draw", north={"fate": 1, "characters": [waker]})
    assert table.why_not("north", f"use:{waker}") == "lcg.target.3"
    with pytest.raises(UnknownOption):
        answer(table.g, f"use:{waker}")
    assert (table.seat("north").fate, table.s.uses) == (1, {})
    table = held(phase="draw", north={"fate": 0, "characters": [{"card": waker, "bowed": True}]})
    assert table.why_not("north", f"use:{waker}") == "lcg.cost.10"
    with pytest.raises(UnknownOption):
        answer(table.g, f"use:{waker}")
    assert (table.card(waker).bowed, table.s.uses) == (True, {})


@pytest.mark.rule("lcg.initiate.0.3", "lcg.initiate.5.1", "lcg.initiate.6.1")
def test_the_steps_run_in_order_cost_payment_target_cancel_opportunity_resolution() -> None:
    snare = event("snare", action(choose(a(CHARACTER, READY)), Does("bow", TARGET)), cost=2)
    mill = holding("mill", does=constant(CHEAPER))
    hero, other = character("hero"), character("other")
    naysayer = character("naysayer", does=would(Initiates(event=True), Cancel()))
    table = held(
        phase="draw",
        north={"hand": [snare], "fate": 1, "provinces": [{"card": province("keep"), "holds": [mill]}]},
        south={"characters": [hero, other, naysayer]},
    )
    table.north(f"play:{snare}")
    assert table.asked == "north target"
    assert table.seat("north").fate == 0
    table.north(f"target:{hero}")
    assert table.asked == "south would"
    assert not table.card(hero).bowed
    table.south("pass")
    assert table.card(hero).bowed
    assert table.order("plays", "spends", "bows") == ["plays", "spends", "bows"]


@pytest.mark.rule("lcg.initiate.0.4", "lcg.initiate.4.1")
def test_costs_are_paid_before_targets_are_chosen_and_interrupts_come_in_between() -> None:
    priest = character("priest", does=action(sacrifice(a(CHARACTER, OTHER)), choose(a(CHARACTER)), Does("bow", TARGET)))
    martyr = character("martyr", does=interrupt(LeavesPlay(SELF), GAIN_FATE))
    other, foe = character("other"), character("foe")
    table = held(phase="draw", north={"characters": [priest, martyr, other]}, south={"characters": [foe]})
    table.north(f"use:{priest}", f"cost:{martyr}")
    assert table.asked == "north interrupt"
    assert table.card(martyr).area == "play"
    table.north(f"use:{martyr}")
    assert table.asked == "north target"
    assert options(table) == {f"target:{title}" for title in (priest, other, foe)}


@pytest.mark.rule("lcg.initiate.1.1")
@pytest.mark.parametrize(("kind", "there"), [("political", True), ("military", False)])
def test_play_restrictions_are_checked_first(kind: str, there: bool) -> None:
    intrigue = event("intrigue", action(during_conflict("political"), GAIN_HONOR), cost=0)
    table = held(
        north={"hand": [intrigue]},
        south={"characters": [{"card": character("foe"), "participating": True}]},
        conflict={"attacker": "south", "type": kind},
    )
    assert table.offered(f"play:{intrigue}") is there
    if not there:
        assert table.why_not("north", f"play:{intrigue}") == "lcg.play-restrictions.1"


@pytest.mark.rule("lcg.initiate.2.1")
@pytest.mark.parametrize("reduced", [True, False])
def test_the_cost_is_worked_out_with_its_modifiers(reduced: bool) -> None:
    luck = event("luck", action(GAIN_HONOR), cost=3)
    mill = holding("mill", does=constant(CHEAPER))
    keep = {"card": province("keep"), "holds": [mill if reduced else "doji-whisperer"]}
    table = held(phase="draw", north={"hand": [luck], "fate": 2, "provinces": [keep]})
    assert table.offered(f"play:{luck}") is reduced


@pytest.mark.rule("lcg.initiate.3.1")
def test_a_cost_never_falls_below_zero() -> None:
    luck = event("luck", action(GAIN_HONOR), cost=2)
    mill = holding("mill", does=constant(Costs(YOU, out_of_play(CARD, areas=("hand",)), -2), CHEAPER))
    keep = {"card": province("keep"), "holds": [mill]}
    table = held(phase="draw", north={"hand": [luck], "fate": 1, "provinces": [keep]})
    table.north(f"play:{luck}")
    assert (table.seat("north").fate, table.seat("north").honor) == (1, 11)


@pytest.mark.rule("lcg.initiate.5.2")
def test_a_selection_before_the_dash_is_made_before_anybody_may_cancel() -> None:
    picky = character("picky", does=action(SelectOne((GAIN_FATE, GAIN_HONOR), beforehand=True)))
    naysayer = character("naysayer", does=would(Initiates(), Cancel()))
    table = held(phase="draw", north={"characters": [picky]}, south={"characters": [naysayer]})
    table.north(f"use:{picky}")
    assert options(table) == {"select:1", "select:2"}
    table.north("select:2")
    assert table.asked == "south would"
    table.south("pass")
    assert (table.seat("north").fate, table.seat("north").honor) == (0, 11)


@pytest.mark.rule("lcg.initiate.twice.1", "lcg.initiate.twice.2", "lcg.initiate.twice.3", "rulings.fiverings.12")
def test_resolving_twice_repeats_targets_and_effects_before_reactions_and_without_costs() -> None:
    bully = character("bully", does=action(BOW_THIS, SpendsFate(1), *TWICE))
    one, two = character("one"), character("two")
    watcher = character("watcher", does=reaction(IsBowed(a(CHARACTER, OTHER)), GAIN_HONOR, limit(5)))
    table = held(phase="draw", north={"fate": 3, "characters": [bully]}, south={"characters": [one, two, watcher]})
    table.north(f"use:{bully}")
    if table.asked == "south reaction":
        table.south("pass")
    table.north(f"target:{one}")
    assert table.asked == "north may"
    table.north("yes")
    assert table.asked == "north target"
    assert table.card(one).bowed
    assert not table.offered(f"target:{one}")
    table.north(f"target:{two}")
    assert table.asked == "south reaction"
    assert table.card(two).bowed
    assert table.seat("north").fate == 2
    assert len(table.events("Bow")) == 3
    table.south(f"use:{watcher}*")
    assert table.asked == "south reaction"
    table.south(f"use:{watcher}*")
    assert table.asked == "south action"
