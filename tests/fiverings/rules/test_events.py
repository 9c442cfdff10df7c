"""Events."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.context import Context
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.selectors import PICKED, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, gets, interrupt, maximum, reaction, would
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.costs import SpendsFate
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.qualities import ATTACKING, HONORED
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import Initiates, IsBowed
from interregnum.games.fiverings.flow.draw import DrawPhase
from interregnum.games.fiverings.flow.fate import FatePhase
from interregnum.games.fiverings.flow.initiating import begin
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.fate import LoseFate
from interregnum.games.fiverings.rules.participation import MoveToConflict
from interregnum.games.fiverings.rules.rings import ClaimRing
from interregnum.kernel.procedure import Procedure
from tests.fiverings.rules.held import CAMP, GAIN_FATE, GAIN_HONOR, conflict_over, decline, goes_on, held, options
from tests.fiverings.rules.plain import character, event, upon


@pytest.mark.rule("lcg.event.1")
def test_events_are_triggered_from_hand() -> None:
    luck = event("luck", action(GAIN_FATE), cost=0)
    assert held(phase="draw", north={"hand": [luck]}).offered(f"play:{luck}")
    assert not held(phase="draw", north={"conflict_discard": [luck]}).offered(f"*:{luck}")


@pytest.mark.rule("lcg.event.2", "lcg.interrupt.3")
def test_an_event_is_offered_only_in_its_own_kind_of_window_and_when_its_condition_is_met() -> None:
    acts = event("acts", action(GAIN_FATE, during_conflict("political")), cost=0)
    interrupts = event("interrupts", interrupt(IsBowed(a(CHARACTER)), GAIN_FATE), cost=0)
    reacts = event("reacts", reaction(IsBowed(a(CHARACTER)), GAIN_FATE), cost=0)
    hero, foe = character("hero"), character("foe", 1, 1)
    side = {"hand": [acts, interrupts, reacts], "characters": [hero]}
    rival = {"characters": [{"card": foe, "participating": True}]}
    table = held(phase="draw", north=side)
    assert options(table) == {"pass", f"use:{CAMP}"}
    table = held(north=side, south=rival, conflict={"attacker": "south", "type": "military"})
    assert not table.offered(f"play:{acts}")
    table = held(north=side, south=rival, conflict={"attacker": "south", "type": "political"})
    assert options(table) >= {f"play:{acts}"}
    assert not options(table) & {f"play:{interrupts}", f"play:{reacts}"}
    table.happen(Bow(card=table.id(hero)))
    assert (table.asked, options(table)) == ("north interrupt", {f"play:{interrupts}", "pass"})
    table.north("pass")
    assert (table.asked, options(table)) == ("north reaction", {f"play:{reacts}", "pass"})
    table.happen(MoveToConflict(card=table.id(hero)))
    assert table.asked == "north reaction"


@pytest.mark.rule("lcg.event.3", "rulings.fiverings.12")
@pytest.mark.parametrize(
    "parts",
    [
        (choose(a(CHARACTER)), Does("bow", TARGET)),
        (Picks(a(CHARACTER), Does("bow", PICKED)),),
        (Does("bow", a(CHARACTER)), GAIN_HONOR),
    ],
)
def test_an_event_is_in_the_discard_pile_when_what_it_did_is_reacted_to(parts: tuple[Any, ...]) -> None:
    snare = event("snare", action(*parts), cost=0)
    hero = character("hero", does=reaction(upon(Bow, "this card"), GAIN_FATE))
    table = held(phase="draw", north={"hand": [snare], "characters": [hero]})
    table.north(f"play:{snare}")
    assert table.asked == "north reaction"
    assert table.card(hero).bowed
    assert table.pile("north", "conflict_discards") == [snare]


@pytest.mark.rule("lcg.event.4", "lcg.lasting.3")
def test_a_lasting_effect_over_a_group_leaves_out_later_arrivals() -> None:
    charge = event("charge", action(during_conflict(), gets(a(CHARACTER, ATTACKING), "conflict", military=1)), cost=0)
    hero, late = character("hero", 1, 1), character("late", 1, 1)
    table = held(
        north={"hand": [charge], "characters": [{"card": hero, "participating": True}, late]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north(f"play:{charge}")
    table.happen(MoveToConflict(card=table.id(late)))
    assert (table.skill(hero, "military"), table.skill(late, "military")) == (2, 1)


@pytest.mark.rule("lcg.event.5")
def test_canceling_an_event_removes_only_its_effects() -> None:
    luck = event("luck", action(GAIN_HONOR, maximum(1)), cost=2)
    naysayer = character("naysayer", does=would(Initiates(event=True), Cancel()))
    table = held(phase="draw", north={"hand": [luck, luck], "fate": 5}, south={"characters": [naysayer]})
    table.north(f"play:{luck}")
    table.south(f"use:{naysayer}")
    assert (table.seat("north").fate, table.seat("north").honor) == (3, 10)
    assert table.pile("north", "conflict_discards") == [luck]
    table.south("pass")
    assert table.why_not("north", f"play:{luck}") == "lcg.max.1"


@pytest.mark.rule("lcg.event.6")
def test_an_event_goes_to_its_owners_discard_pile_whoever_played_it() -> None:
    luck = event("luck", action(GAIN_FATE), cost=0)
    table = held(phase="draw", south={"hand": [luck]})
    card = table.id(luck)
    table._run(begin(table.g, Context(card, 0), table.printed_on(luck).abilities[0]))
    assert table.seat("north").fate == 1
    assert table.pile("south", "conflict_discards") == [luck]
    assert table.pile("north", "conflict_discards") == []


@pytest.mark.rule("lcg.event.7")
def test_an_event_enters_play_only_as_another_type() -> None:
    luck, hero = event("luck", action(GAIN_FATE), cost=0), character("hero")
    table = held(phase="draw", north={"hand": [luck], "characters": [hero]})
    table.happen(EnterPlay(card=table.id(luck), seat=0, host=table.id(hero)))
    assert table.hand("north") == [luck]
    table.happen(EnterPlay(card=table.id(luck), seat=0, host=table.id(hero), kind="attachment"))
    assert (table.card(luck).area, stats.card_type(table.card(luck))) == ("play", "attachment")


@pytest.mark.rule("lcg.event.8", "rulings.fiverings.11")
def test_an_event_works_on_the_game_as_it_is_when_it_resolves() -> None:
    shame = event("shame", action(SpendsFate(1), Does("bow", a(CHARACTER, HONORED))), cost=0)
    priest = character("priest", does=reaction(upon(LoseFate), choose(a(CHARACTER, HONORED)), Does("dishonor", TARGET)))
    one, two = character("one"), character("two")
    characters = [priest, {"card": one, "honored": True}, {"card": two, "honored": True}]
    table = held(phase="draw", north={"hand": [shame], "fate": 1, "characters": characters})
    table.north(f"play:{shame}")
    assert table.asked == "north reaction"
    table.north(f"use:{priest}", f"target:{one}")
    assert (table.card(one).bowed, table.card(two).bowed) == (False, True)


@pytest.mark.rule("lcg.framework.1")
def test_framework_steps_cannot_be_skipped() -> None:
    hero = character("hero")
    table = held(phase="draw", at="bid_honor", north={"characters": [{"card": hero, "fate": 2}]})
    for seat in (table.north, table.south):
        assert options(table) == {f"bid:{n}" for n in range(1, 6)}
        seat("bid:3" if seat == table.north else "bid:1")
    assert (table.seat("north").honor, table.seat("south").honor) == (8, 12)
    goes_on(table, phase="regroup")
    assert table.card(hero).fate == 1
    for kind in (DrawPhase, FatePhase):
        assert issubclass(kind, Procedure)
        assert all(step.answer is None for step in kind.steps)


@pytest.mark.rule("lcg.framework.2")
def test_after_a_conflict_play_returns_to_the_action_window_and_goes_on_when_no_opportunity_is_left() -> None:
    hero = character("hero")
    table = held(at="declare_conflict", north={"characters": [hero]})
    table.north("declare:military:air", "province:1")
    conflict_over(table)
    assert (table.s.phase, table.asked) == ("conflict", "north action")
    windows = 0
    while table.s.phase == "conflict":
        windows += table.asked == "north action"
        decline(table)
        assert windows < 10
    assert windows == 4
    assert table.s.phase == "fate"


@pytest.mark.rule("lcg.framework.3")
def test_reactions_to_a_framework_effect_come_when_its_step_is_complete() -> None:
    hero = character("hero", 1, 1, does=reaction(upon(ClaimRing), GAIN_FATE))
    table = held(
        north={"characters": [{"card": hero, "participating": True}]},
        conflict={"attacker": "north", "ring": "void", "at": "compare_skill"},
    )
    assert table.asked == "north reaction"
    assert table.ring("void").holder == 0
    assert table.card(hero).participating
    assert not table.card(hero).bowed


@pytest.mark.rule("lcg.framework.4")
def test_interrupts_to_a_framework_effect_break_into_its_step() -> None:
    hero = character("hero", does=interrupt(upon(Leave, "this card"), GAIN_FATE))
    table = held(phase="fate", at="begin", north={"characters": [hero]})
    assert table.asked == "north interrupt"
    assert table.card(hero).area == "play"
    assert all(ring.fate == 0 for ring in table.s.rings)
    table.north(f"use:{hero}")
    assert table.card(hero).area == "dynasty discard"
