"""Triggering conditions."""

from __future__ import annotations

import pytest

from interregnum.cards.ability import Ability
from interregnum.cards.facts import GainsKeyword
from interregnum.cards.language import Effect, Number
from interregnum.cards.occurrence import Occurrence
from interregnum.cards.words.abilities import UNLIMITED, choose
from interregnum.cards.words.effects import Cancel, Instead
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS, YOURS
from interregnum.cards.words.quantities import Count, count
from interregnum.cards.words.selectors import PICKED, SELF, TARGET, TRIGGERING
from interregnum.games.fiverings.cards.words.abilities import action, constant, interrupt, limit, reaction, would
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, Pays, SpendsFate
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.qualities import (
    DISHONORED,
    WITH_FATE,
)
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import Initiates, LeavesPlay
from interregnum.games.fiverings.flow.initiating import EffectsInitiate
from interregnum.games.fiverings.rules.bowing import Bow, Ready
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.facts import CancelsRingEffects
from interregnum.games.fiverings.rules.fate import GainFate
from interregnum.games.fiverings.rules.hand import Discard, Draw
from interregnum.games.fiverings.rules.honor import GainHonor, LoseHonor
from interregnum.games.fiverings.rules.played import CardPlayed
from interregnum.games.fiverings.rules.provinces import BreakProvince
from interregnum.kernel.errors import UnknownOption
from interregnum.kernel.text import render
from tests.checking import choose as answer
from tests.fiverings.rules.held import BOW_ONE, DRAW, GAIN_FATE, GAIN_HONOR, conflict_over, goes_on, held, options
from tests.fiverings.rules.plain import (
    BOWED,
    IN_DRAW,
    PlainTable,
    abilities,
    character,
    event,
    holding,
    province,
    upon,
)

CANCEL_EVENTS = would(Initiates(event=True), Cancel())
HURTS = reaction(upon(Bow), Pool("lose honor", Number(1)), forced=True)


def watcher(name: str, ability: Ability) -> str:
    return character(name, does=ability)


@pytest.mark.rule("lcg.cancel.1", "lcg.cancel.5", "lcg.initiate.6.1", "lcg.initiate.7.1")
@pytest.mark.parametrize("canceled", [True, False])
def test_a_canceled_event_does_nothing_but_has_been_played(canceled: bool) -> None:
    snare, nay = event("snare", BOW_ONE, cost=0), event("nay", CANCEL_EVENTS, cost=0)
    fan = character("fan", does=reaction(upon(CardPlayed, "you"), GAIN_FATE))
    hero, other = character("hero"), character("other")
    table = held(
        phase="draw", north={"hand": [snare], "characters": [fan]}, south={"hand": [nay], "characters": [hero, other]}
    )
    table.north(f"play:{snare}")
    assert not table.offered(f"*:{nay}")
    table.north(f"target:{hero}")
    assert table.asked == "south would"
    assert not table.card(hero).bowed
    table.south(f"play:{nay}" if canceled else "pass")
    assert table.card(hero).bowed is not canceled
    assert len(table.events("Bow")) == (0 if canceled else 1)
    assert table.pile("north", "conflict_discards") == [snare]
    while table.asked == "north reaction":
        table.north(f"use:{fan}")
    assert table.seat("north").fate == 1


@pytest.mark.rule("lcg.cancel.2")
def test_cancels_come_before_other_interrupts() -> None:
    snare, nay = event("snare", BOW_ONE, cost=0), event("nay", CANCEL_EVENTS, cost=0)
    watcher = character("watcher", does=interrupt(Initiates(event=True), GAIN_FATE))
    table = held(
        phase="draw",
        north={"hand": [snare, nay], "characters": [watcher]},
        south={"hand": [nay], "characters": [character("hero")]},
    )
    table.north(f"play:{snare}", "target:test-hero")
    assert table.asked == "north would"
    assert not table.offered(f"use:{watcher}")
    table.north("pass")
    assert table.asked == "south would"
    table.south("pass")
    assert table.asked == "north interrupt"
    assert table.offered(f"use:{watcher}")


@pytest.mark.rule("lcg.cancel.3")
def test_nothing_interrupts_an_effect_that_is_already_canceled() -> None:
    snare = event("snare", BOW_ONE, cost=0)
    naysayer = character("naysayer", does=CANCEL_EVENTS)
    table = held(
        phase="draw",
        north={"hand": [snare], "characters": [naysayer]},
        south={"characters": [character("hero"), character("second", does=CANCEL_EVENTS)]},
    )
    table.north(f"play:{snare}", "target:test-hero")
    assert table.asked == "north would"
    table.north("pass")
    table.south("use:test-second")
    assert table.asked == "south action"
    assert not table.card("test-hero").bowed


@pytest.mark.rule("lcg.cancel.4")
def test_a_canceled_ability_counts_as_used_and_its_costs_stay_paid() -> None:
    bully = character("bully", does=action(BOW_THIS, SpendsFate(1), choose(a(CHARACTER, THEIRS)), Does("bow", TARGET)))
    naysayer = character("naysayer", does=would(Initiates(), Cancel()))
    table = held(phase="draw", north={"fate": 2, "characters": [bully]}, south={"characters": [naysayer]})
    table.north(f"use:{bully}")
    table.south(f"use:{naysayer}")
    assert table.card(bully).bowed
    assert table.seat("north").fate == 1
    assert not table.card(naysayer).bowed
    table.happen(Ready(card=table.id(bully)))
    table.south("pass")
    assert table.why_not("north", f"use:{bully}") == "lcg.triggered-ability.4"


@pytest.mark.rule("lcg.cancel.6")
def test_canceling_a_ring_effect_does_not_stop_the_ring_being_claimed() -> None:
    hero = character("hero", 1, 1)
    table = held(
        north={"characters": [{"card": hero, "participating": True}]},
        conflict={"attacker": "north", "ring": "fire", "at": "compare_skill"},
    )
    assert table.asked == "north ring"
    table = held(
        north={"characters": [{"card": hero, "participating": True}]}, conflict={"attacker": "north", "ring": "fire"}
    )
    table.lasts(CancelsRingEffects(), until="conflict")
    conflict_over(table)
    assert not table.events("RingEffect")
    assert table.ring("fire").holder == 0


@pytest.mark.rule("lcg.forced.1")
def test_a_forced_ability_resolves_before_anybody_gets_another_opportunity() -> None:
    cursed = character("cursed", does=HURTS)
    bully = character("bully", does=BOW_ONE)
    table = held(phase="draw", north={"characters": [bully]}, south={"characters": [cursed]})
    table.north(f"use:{bully}", f"target:{cursed}")
    assert table.seat("south").honor == 9
    assert table.asked == "south action"


@pytest.mark.rule("lcg.forced.2")
def test_forced_interrupts_come_before_others() -> None:
    hero = character("hero")
    optional = character("optional", does=interrupt(upon(Leave), GAIN_FATE))
    forced = character("forced", does=interrupt(upon(Leave), Pool("lose honor", Number(1)), forced=True))
    table = held(phase="draw", north={"characters": [optional, hero]}, south={"characters": [forced]})
    table.happen(Leave(card=table.id(hero)))
    assert table.asked == "north interrupt"
    assert table.seat("south").honor == 9


@pytest.mark.rule("lcg.forced.3")
def test_forced_reactions_come_before_others_whoever_is_first_player() -> None:
    hero = character("hero", does=reaction(upon(Bow), GAIN_FATE))
    table = held(phase="draw", north={"characters": [hero]}, south={"characters": [character("cursed", does=HURTS)]})
    table.happen(Bow(card=table.id(hero)))
    assert table.asked == "north reaction"
    assert table.seat("south").honor == 9


@pytest.mark.rule("lcg.forced.4", "lcg.forced.5")
def test_the_first_player_orders_forced_abilities_and_each_is_completed_before_the_next() -> None:
    loses = character("loses", does=HURTS)
    gains = character("gains", does=reaction(upon(Bow), GAIN_HONOR, forced=True))
    watcher = character("watcher", does=reaction(upon(GainHonor), GAIN_FATE))
    hero = character("hero")
    table = held(phase="draw", north={"characters": [hero, watcher]}, south={"characters": [loses, gains]})
    table.happen(Bow(card=table.id(hero)))
    assert (table.asked, options(table)) == ("north forced", {f"forced:{loses}", f"forced:{gains}"})
    table.north(f"forced:{gains}")
    assert table.asked == "north reaction"
    assert table.seat("south").honor == 11
    table.north(f"use:{watcher}")
    assert table.seat("south").honor == 10
    assert table.asked == "north action"


@pytest.mark.rule("lcg.interrupt.1")
def test_an_ability_headed_interrupt_is_a_triggered_interrupt() -> None:
    card = character("card", does=interrupt(upon(Bow), GAIN_FATE))
    [ability] = abilities(card)
    assert isinstance(ability, Ability)
    assert (ability.kinds, ability.forced, ability.stage) == (("interrupt",), False, "interrupt")
    assert render(ability.text()).startswith("Interrupt: ")


@pytest.mark.rule("lcg.interrupt.2", "lcg.interrupt.4", "lcg.interrupt.9")
def test_interrupts_resolve_while_their_condition_is_pending() -> None:
    rich = Count(a(CHARACTER, WITH_FATE))
    miser = character("miser", does=interrupt(LeavesPlay(SELF), Pool("gain honor", rich)))
    table = held(phase="draw", north={"characters": [{"card": miser, "fate": 2}]})
    table.happen(Leave(card=table.id(miser)))
    assert table.asked == "north interrupt"
    assert (table.card(miser).area, table.card(miser).fate) == ("play", 2)
    table.north(f"use:{miser}")
    assert table.seat("north").honor == 11
    assert table.card(miser).area == "dynasty discard"
    assert table.asked == "north action"


@pytest.mark.rule("lcg.interrupt.6", "lcg.interrupt.7", "lcg.interrupt.8")
def test_an_interrupt_window_closes_when_both_have_passed_in_a_row() -> None:
    watcher = character("watcher", does=(interrupt(upon(Bow), GAIN_FATE), interrupt(upon(Bow), GAIN_HONOR)))
    hero = character("hero")
    table = held(phase="draw", north={"characters": [watcher, hero]}, south={"characters": [watcher]})
    table.happen(Bow(card=table.id(hero)))
    table.north("pass")
    table.south(f"use:{watcher}:2")
    assert table.asked == "north interrupt"
    table.north(f"use:{watcher}")
    assert table.asked == "south interrupt"
    table.south("pass")
    assert table.asked == "north interrupt"
    assert not table.card(hero).bowed
    table.north("pass")
    assert table.asked == "north action"
    assert table.card(hero).bowed
    with pytest.raises(UnknownOption):
        answer(table.g, f"use:{watcher}")


@pytest.mark.rule("lcg.interrupt.10")
@pytest.mark.parametrize("forced", [True, False])
def test_an_interrupt_is_usable_once_a_round(forced: bool) -> None:
    watcher = character("watcher", does=interrupt(upon(Bow), GAIN_HONOR, forced=forced))
    one, two = character("one"), character("two")
    table = held(phase="draw", north={"characters": [{"card": c, "fate": 3} for c in (watcher, one, two)]})
    for card, honor in ((one, 11), (two, 11)):
        table.happen(Bow(card=table.id(card)))
        if table.asked == "north interrupt":
            table.north(f"use:{watcher}")
        assert table.seat("north").honor == honor
    goes_on(table, round_=2)
    table.passes("north dynasty")
    honor = table.seat("north").honor
    table.happen(Bow(card=table.id(one)))
    if not forced:
        table.north(f"use:{watcher}")
    assert table.seat("north").honor == honor + 1


@pytest.mark.rule("lcg.interrupt.11")
def test_an_interrupt_with_a_higher_limit_is_used_once_for_each_occurrence() -> None:
    watcher = character("watcher", does=interrupt(upon(Bow), GAIN_HONOR, limit(3)))
    keen = character("keen", does=interrupt(upon(Bow), GAIN_FATE, UNLIMITED))
    one, two = character("one"), character("two")
    table = held(phase="draw", north={"characters": [watcher, keen, one, two]})
    for card in (one, two):
        table.happen(Bow(card=table.id(card)))
        table.north(f"use:{watcher}")
        assert table.asked == "north interrupt"
        assert options(table) == {f"use:{keen}", "pass"}
        table.north("pass")
        assert table.card(card).bowed


@pytest.mark.rule("lcg.nested.1", "lcg.trigger.0.2")
def test_interrupts_come_before_the_thing_itself_and_reactions_after_it() -> None:
    before = watcher("before", interrupt(upon(Leave), GAIN_HONOR))
    after = watcher("after", reaction(upon(Leave), GAIN_FATE))
    victim = character("victim")
    table = PlainTable(north={"characters": [before, after, victim]}, **IN_DRAW)
    table.happen(Leave(card=table.id(victim)))
    assert (table.asked, table.card(victim).area) == ("north interrupt", "play")
    assert table.keys() == ["pass", f"use:{before}"]
    table.north(f"use:{before}")
    assert (table.asked, table.card(victim).area) == ("north reaction", "dynasty discard")
    assert table.keys() == ["pass", f"use:{after}"]
    table.north(f"use:{after}")
    assert table.order("gains 1 honor", "is discarded", "gains 1 fate") == [
        "gains 1 honor", "is discarded", "gains 1 fate",
    ]  # fmt: skip


@pytest.mark.rule("lcg.nested.2", "lcg.nested.3")
def test_a_condition_that_arises_in_a_window_runs_through_before_the_window_goes_on() -> None:
    first = watcher("first", reaction(upon(Bow), GAIN_HONOR))
    second = watcher("second", reaction(upon(GainHonor), GAIN_FATE))
    third = watcher("third", reaction(upon(GainFate), DRAW))
    other = watcher("other", reaction(upon(Bow), DRAW))
    table = PlainTable(north={"characters": [first, second, third, other]}, **IN_DRAW)
    table.happen(Bow(card=table.id(first)))
    assert table.keys() == ["pass", f"use:{first}", f"use:{other}"]
    table.north(f"use:{first}")
    assert table.keys() == ["pass", f"use:{second}"]
    table.north(f"use:{second}")
    assert table.keys() == ["pass", f"use:{third}"]
    depth = len(table.g.stack)
    table.north(f"use:{third}")
    assert table.keys() == ["pass", f"use:{other}"]
    assert len(table.g.stack) < depth
    table.north(f"use:{other}")
    assert len(table.hand("north")) == 2


@pytest.mark.rule("lcg.nested.4")
def test_sequences_nest_as_deep_as_they_like() -> None:
    giver = watcher("giver", reaction(upon(GainHonor), GAIN_FATE, UNLIMITED))
    taker = watcher("taker", reaction(upon(GainFate), GAIN_HONOR, UNLIMITED))
    table = PlainTable(north={"characters": [giver, taker], "honor": 1}, **IN_DRAW)
    shallow = len(table.g.stack)
    table.happen(GainFate(seat=0, n=1))
    for _ in range(23):
        table.north(f"use:{taker}", f"use:{giver}")
    assert len(table.g.stack) > 100
    assert (table.seat("north").honor, table.seat("north").fate) == (24, 24)
    while table.asked.endswith("reaction"):
        table.north("pass")
    assert (len(table.g.stack), table.asked) == (shallow, "north action")


@pytest.mark.rule("lcg.trigger.0.1")
def test_an_ability_is_offered_at_its_own_condition_and_at_no_other() -> None:
    mourner = watcher("mourner", reaction(upon(BreakProvince), GAIN_FATE))
    table = PlainTable(north={"characters": [mourner]}, **IN_DRAW)
    for change in (Bow(card=table.id(mourner)), GainHonor(seat=0, n=1), Draw(seat=0)):
        table.happen(change)
        assert table.asked.endswith("action")
    table.happen(BreakProvince(card=table.s.row[5]))
    assert table.asked == "north reaction"
    assert table.offered(f"use:{mourner}")


@pytest.mark.rule("lcg.trigger.0.3")
def test_conditions_of_one_occurrence_share_their_windows() -> None:
    learns = watcher("learns", reaction(upon(Draw, "you"), GAIN_HONOR))
    gloats = watcher("gloats", reaction(upon(Discard), GAIN_FATE))
    table = PlainTable(
        north={"characters": [learns, gloats, {"card": character("hero", 1), "participating": True}]},
        south={"hand": ["banzai"], "characters": [character("guard")]},
        conflict={"attacker": "north", "ring": "earth"},
    )
    table.passes("north ring")
    table.north("earth:draw")
    assert table.keys() == ["pass", f"use:{gloats}", f"use:{learns}"]
    table.north(f"use:{gloats}")
    assert table.keys() == ["pass", f"use:{learns}"]
    table.north(f"use:{learns}")
    assert (table.seat("north").honor, table.seat("north").fate) == (11, 1)


@pytest.mark.rule("lcg.trigger.1.1", "lcg.trigger.4.1")
def test_a_condition_is_imminent_before_it_happens_and_has_happened_before_reactions() -> None:
    eyes = watcher("eyes", interrupt(upon(Leave), GAIN_FATE))
    after = watcher("after", reaction(upon(Leave), GAIN_FATE))
    victim = character("victim")
    table = PlainTable(north={"characters": [eyes, after, victim]}, **IN_DRAW)
    change = Leave(card=table.id(victim))
    table.happen(change)
    pending = [frame for frame in table.g.stack if isinstance(frame, Occurrence)]
    assert pending[-1].changes == (change,)
    assert table.card(victim).area == "play"
    table.north("pass")
    assert table.asked == "north reaction"
    assert table.card(victim).area == "dynasty discard"


@pytest.mark.rule("lcg.trigger.2.1", "lcg.would.1", "rulings.fiverings.13")
def test_would_interrupts_come_before_all_others_even_forced_ones() -> None:
    would_be = watcher("would be", would(upon(Leave), GAIN_HONOR))
    plain = watcher("plain", interrupt(upon(Leave), GAIN_FATE))
    forced = watcher("forced", interrupt(upon(Leave), GAIN_FATE, forced=True))
    victim = character("victim")
    table = PlainTable(north={"characters": [plain, forced, victim]}, south={"characters": [would_be]}, **IN_DRAW)
    table.happen(Leave(card=table.id(victim)))
    assert (table.asked, table.seat("north").fate) == ("south would", 0)
    table.south("pass")
    assert (table.asked, table.seat("north").fate) == ("north interrupt", 1)


@pytest.mark.rule("lcg.trigger.2.1", "lcg.forced.2")
def test_a_forced_would_interrupt_resolves_by_itself_before_optional_ones() -> None:
    forced = watcher("forced", would(upon(Leave), GAIN_FATE, forced=True))
    free = watcher("free", would(upon(Leave), GAIN_HONOR))
    table = PlainTable(north={"characters": [forced, free, character("victim")]}, **IN_DRAW)
    table.happen(Leave(card=table.id("test-victim")))
    assert (table.asked, table.seat("north").fate) == ("north would", 1)


@pytest.mark.rule("lcg.trigger.2.2")
def test_the_initiation_of_effects_is_a_condition_of_its_own_before_they_resolve() -> None:
    strike = event("strike", action(choose(a(CHARACTER)), Does("bow", TARGET)))
    silence = watcher("silence", would(upon(EffectsInitiate), Cancel()))
    shield = watcher("shield", would(upon(Bow), Cancel()))
    table = PlainTable(north={"hand": [strike]}, south={"characters": [silence, shield]}, **IN_DRAW)
    table.north(f"play:{strike}", f"target:{shield}")
    assert table.keys() == ["pass", f"use:{silence}"]
    table.south("pass")
    assert table.keys() == ["pass", f"use:{shield}"]


@pytest.mark.rule("lcg.trigger.2.3")
def test_nothing_follows_a_canceled_condition() -> None:
    shield = watcher("shield", would(upon(Bow), Cancel()))
    others = [
        watcher("forced before", interrupt(upon(Bow), GAIN_FATE, forced=True)),
        watcher("before", interrupt(upon(Bow), GAIN_FATE)),
        watcher("forced after", reaction(upon(Bow), GAIN_FATE, forced=True)),
        watcher("after", reaction(upon(Bow), GAIN_FATE)),
    ]
    table = PlainTable(north={"characters": [shield, *others]}, **IN_DRAW)
    table.happen(Bow(card=table.id(shield)))
    table.north(f"use:{shield}")
    assert table.asked == "north action"
    assert (table.seat("north").fate, table.card(shield).bowed) == (0, False)


@pytest.mark.rule("lcg.trigger.2.4", "lcg.would.3", "rulings.fiverings.33")
def test_a_changed_condition_takes_the_place_of_the_original_one() -> None:
    saves = watcher("saves", would(upon(Leave, "any"), Instead(Does("bow", TRIGGERING)), limit(1)))
    at_leaving = [
        watcher("would leave", would(upon(Leave), GAIN_HONOR)),
        watcher("leaves", interrupt(upon(Leave), GAIN_HONOR)),
        watcher("left", reaction(upon(Leave), GAIN_HONOR)),
    ]
    at_bowing = watcher("bows", interrupt(upon(Bow), GAIN_FATE))
    victim = character("victim")
    table = PlainTable(north={"characters": [saves, *at_leaving, at_bowing, victim]}, **IN_DRAW)
    table.happen(Leave(card=table.id(victim)))
    table.north(f"use:{saves}")
    assert table.keys() == ["pass", f"use:{at_bowing}"]
    table.north(f"use:{at_bowing}")
    assert not table.asked.endswith(("would", "interrupt", "reaction"))
    assert (table.card(victim).area, table.card(victim).bowed, table.seat("north").honor) == ("play", True, 10)


@pytest.mark.rule("lcg.trigger.3.1", "lcg.trigger.3.2")
def test_the_first_player_orders_forced_interrupts_before_optional_ones_are_offered_in_turn() -> None:
    mine = watcher("mine", interrupt(upon(Bow), GAIN_HONOR, forced=True))
    theirs = watcher("theirs", interrupt(upon(Bow), GAIN_FATE, forced=True))
    free = [watcher(f"free {n}", interrupt(upon(Bow), DRAW)) for n in (1, 2)]
    table = PlainTable(north={"characters": [mine, free[0]]}, south={"characters": [theirs, free[1]]}, **IN_DRAW)
    table.happen(Bow(card=table.id(mine)))
    assert (table.asked, table.keys()) == ("north forced", [f"forced:{mine}", f"forced:{theirs}"])
    table.north(f"forced:{theirs}")
    assert (table.seat("south").fate, table.seat("north").honor) == (1, 11)
    assert table.asked == "north interrupt"
    table.north("pass")
    assert table.asked == "south interrupt"
    table.south(f"use:{free[1]}")
    assert table.asked == "north interrupt"
    assert not table.card(mine).bowed
    table.north("pass")
    assert table.card(mine).bowed


@pytest.mark.rule("lcg.trigger.5.1", "lcg.trigger.6.1")
def test_the_first_player_orders_forced_reactions_before_optional_ones_are_offered_in_turn() -> None:
    mine = watcher("mine", reaction(upon(Bow), GAIN_HONOR, forced=True))
    theirs = watcher("theirs", reaction(upon(Bow), GAIN_FATE, forced=True))
    free = [watcher(f"free {n}", reaction(upon(Bow), DRAW)) for n in (1, 2)]
    table = PlainTable(
        north={"characters": [mine, free[0]]}, south={"characters": [theirs, free[1]]}, first_player="south", **IN_DRAW
    )
    table.happen(Bow(card=table.id(mine)))
    assert (table.asked, table.keys()) == ("south forced", [f"forced:{mine}", f"forced:{theirs}"])
    table.south(f"forced:{mine}")
    assert (table.seat("south").fate, table.seat("north").honor) == (1, 11)
    assert table.asked == "south reaction"
    table.south("pass")
    assert table.asked == "north reaction"
    table.north("pass")
    assert not table.asked.endswith("reaction")


@pytest.mark.rule("lcg.would.2")
def test_a_would_interrupt_that_was_passed_is_not_offered_at_the_next_stage() -> None:
    would_be = watcher("would be", would(upon(Leave), GAIN_HONOR))
    plain = watcher("plain", interrupt(upon(Leave), GAIN_FATE))
    table = PlainTable(north={"characters": [would_be, plain, character("victim")]}, **IN_DRAW)
    table.happen(Leave(card=table.id("test-victim")))
    assert table.keys() == ["pass", f"use:{would_be}"]
    table.north("pass")
    assert table.keys() == ["pass", f"use:{plain}"]


@pytest.mark.rule("lcg.replacement.1")
def test_a_replaced_condition_still_counts_as_having_occurred() -> None:
    rescue = watcher("rescue", interrupt(upon(Leave), Instead(Does("return to hand", TRIGGERING))))
    mourner = watcher("mourner", reaction(upon(Leave), GAIN_FATE))
    victim = character("victim", side="conflict")
    table = PlainTable(north={"characters": [rescue, mourner, victim]}, **IN_DRAW)
    table.happen(Leave(card=table.id(victim)))
    table.north(f"use:{rescue}")
    assert table.hand("north") == [victim]
    assert table.keys() == ["pass", f"use:{mourner}"]
    spares = watcher("spares", interrupt(upon(Leave), Instead(Does("bow", TRIGGERING))))
    table = PlainTable(north={"characters": [spares, mourner, victim]}, **IN_DRAW)
    table.happen(Leave(card=table.id(victim)))
    table.north(f"use:{spares}")
    assert (table.card(victim).area, table.card(victim).bowed) == ("play", True)
    assert table.keys() == ["pass", f"use:{mourner}"]


@pytest.mark.rule("lcg.replacement.2")
def test_what_replaces_a_condition_happens_when_all_interrupts_are_done() -> None:
    rescue = watcher("rescue", interrupt(upon(Leave), Instead(Does("return to hand", TRIGGERING))))
    witness = watcher("witness", interrupt(upon(Leave), GAIN_FATE))
    victim = character("victim", side="conflict")
    table = PlainTable(north={"characters": [rescue, witness, victim]}, **IN_DRAW)
    table.happen(Leave(card=table.id(victim)))
    table.north(f"use:{rescue}")
    assert (table.asked, table.card(victim).area) == ("north interrupt", "play")
    table.north(f"use:{witness}")
    assert (table.seat("north").fate, table.hand("north")) == (1, [victim])


@pytest.mark.rule("lcg.replacement.3")
def test_of_several_replacements_the_most_recent_is_used() -> None:
    to_deck = watcher("to deck", interrupt(upon(Leave), Instead(Does("return to the top of the deck", TRIGGERING))))
    to_hand = watcher("to hand", interrupt(upon(Leave), Instead(Does("return to hand", TRIGGERING))))
    victim = character("victim", side="conflict")
    table = PlainTable(north={"characters": [to_deck, to_hand, victim]}, **IN_DRAW)
    table.happen(Leave(card=table.id(victim)))
    table.north(f"use:{to_deck}", f"use:{to_hand}")
    assert table.hand("north") == [victim]
    assert not [line for line in table.log() if "returns to its owner's deck" in line]


@pytest.mark.rule("lcg.reaction.1", "lcg.triggered-ability.1")
def test_an_ability_is_an_action_an_interrupt_or_a_reaction_and_the_latter_may_be_forced() -> None:
    headings = {
        "Action": action(GAIN_FATE),
        "Interrupt": interrupt(upon(Bow), GAIN_FATE),
        "Reaction": reaction(upon(Bow), GAIN_FATE),
        "Forced Interrupt": interrupt(upon(Bow), GAIN_FATE, forced=True),
        "Forced Reaction": reaction(upon(Bow), GAIN_FATE, forced=True),
    }
    for heading, ability in headings.items():
        assert ability.kinds[0] == heading.split()[-1].lower()
        assert ability.forced == heading.startswith("Forced")
        assert isinstance(ability, Ability)
    plain = constant(GainsKeyword(SELF, "covert"))
    assert not isinstance(plain, Ability)


@pytest.mark.rule("lcg.reaction.2", "lcg.reaction.4")
def test_reactions_find_what_they_react_to_in_place() -> None:
    counts = watcher("counts", reaction(upon(EnterPlay), Pool("gain fate", count(a(CHARACTER, YOURS)))))
    recruit = character("recruit", cost=0, side="conflict")
    table = PlainTable(north={"characters": [counts], "hand": [recruit]}, **IN_DRAW)
    table.north(f"play:{recruit}")
    assert (table.asked, table.card(recruit).area) == ("north reaction", "play")
    table.north(f"use:{counts}")
    assert table.seat("north").fate == 2


@pytest.mark.rule("lcg.reaction.3", "lcg.reaction.8")
def test_a_reaction_is_offered_after_its_condition_only() -> None:
    cheer = event("cheer", reaction(upon(GainHonor, "you"), GAIN_FATE))
    table = PlainTable(north={"hand": [cheer]}, **IN_DRAW)
    assert table.keys() == ["pass", "use:test-busy"]
    assert table.why_not("north", f"play:{cheer}") != ""
    table.happen(GainHonor(seat=0, n=1))
    assert table.keys() == ["pass", f"play:{cheer}"]
    table.north("pass")
    assert table.keys() == ["pass", "use:test-busy"]
    table.happen(LoseHonor(seat=0, n=1))
    assert table.keys() == ["pass", "use:test-busy"]


@pytest.mark.rule("lcg.reaction.5", "lcg.reaction.6", "lcg.reaction.7")
def test_a_reaction_window_asks_the_first_player_first_and_closes_after_two_passes_in_a_row() -> None:
    north = [watcher(f"north {n}", reaction(upon(GainHonor), GAIN_FATE)) for n in (1, 2)]
    south = [watcher(f"south {n}", reaction(upon(GainHonor), GAIN_FATE)) for n in (1, 2)]
    table = PlainTable(north={"characters": north}, south={"characters": south}, **IN_DRAW)
    table.happen(GainHonor(seat=1, n=1))
    assert table.asked == "north reaction"
    table.north("pass")
    table.south(f"use:{south[0]}")
    assert table.asked == "north reaction"
    table.north(f"use:{north[0]}")
    assert table.asked == "south reaction"
    table.south("pass")
    assert table.asked == "north reaction"
    table.north("pass")
    assert table.asked == "north action"


@pytest.mark.rule("lcg.reaction.9", "lcg.triggered-ability.3", "lcg.triggered-ability.4")
def test_each_reaction_forced_or_not_is_used_once_a_round() -> None:
    forced = watcher("forced", reaction(upon(GainHonor), GAIN_FATE, forced=True))
    free = watcher("free", reaction(upon(GainHonor), GAIN_FATE))
    table = PlainTable(north={"characters": [{"card": forced, "fate": 3}, {"card": free, "fate": 3}]}, **IN_DRAW)
    table.happen(GainHonor(seat=0, n=1))
    assert table.seat("north").fate == 1
    table.north(f"use:{free}")
    table.happen(GainHonor(seat=0, n=1))
    assert not table.asked.endswith("reaction")
    assert table.seat("north").fate == 2
    table.to_phase("dynasty")
    had = table.seat("north").fate
    table.happen(GainHonor(seat=0, n=1))
    assert table.offered(f"use:{free}")
    assert table.seat("north").fate == had + 1


@pytest.mark.rule("lcg.reaction.10")
def test_a_reaction_that_may_be_used_twice_answers_one_occurrence_once() -> None:
    twice = watcher("twice", reaction(upon(GainHonor), GAIN_FATE, limit(2)))
    table = PlainTable(
        north={"characters": [twice]},
        south={"characters": [watcher("x", reaction(upon(GainHonor), GAIN_FATE))]},
        **IN_DRAW,
    )
    table.happen(GainHonor(seat=0, n=1))
    table.north(f"use:{twice}")
    table.south("use:test-x")
    assert not table.asked.endswith("reaction")
    table.happen(GainHonor(seat=0, n=1))
    table.north(f"use:{twice}")
    table.happen(GainHonor(seat=0, n=1))
    assert not table.asked.endswith("reaction")
    assert table.seat("north").fate == 2


@pytest.mark.parametrize(("forced", "verb"), [(False, "use"), (True, "forced")])
def test_an_ability_that_may_answer_for_each_of_two_cards_says_for_which(forced: bool, verb: str) -> None:
    friend = watcher("friend", reaction(upon(Bow), GAIN_FATE, UNLIMITED, forced=forced))
    one, other = character("one"), character("other")
    table = PlainTable(north={"characters": [friend, one, other]}, **IN_DRAW)
    table.happen(Bow(card=table.id(one)), Bow(card=table.id(other)))
    assert options(table) - {"pass"} == {f"{verb}:{friend}", f"{verb}:{friend}@{other}"}
    table.north(f"{verb}:{friend}@{other}")
    assert table.seat("north").fate == (2 if forced else 1), "a forced ability that is left alone is not asked about"
    if not forced:
        table.north(f"use:{friend}")
    assert (table.asked, table.seat("north").fate) == ("north action", 2)


@pytest.mark.rule("lcg.triggered-ability.2")
def test_an_ability_that_is_not_forced_may_be_left_unused() -> None:
    free = watcher("free", interrupt(upon(Bow), GAIN_FATE))
    table = PlainTable(north={"characters": [free, character("a"), character("b")]}, **IN_DRAW)
    table.happen(Bow(card=table.id("test-a")))
    table.north("pass")
    assert (table.card("test-a").bowed, table.seat("north").fate) == (True, 0)
    table.happen(Bow(card=table.id("test-b")))
    assert table.offered(f"use:{free}")


@pytest.mark.rule("lcg.triggered-ability.5")
def test_what_is_chosen_before_the_dash_is_asked_before_cancels_and_what_is_chosen_behind_it_after_them() -> None:
    trick = event(
        "trick", action(choose(a(CHARACTER)), Does("bow", TARGET), Picks(a(CHARACTER, BOWED), Does("discard", PICKED)))
    )
    silence = watcher("silence", would(upon(EffectsInitiate), Cancel()))
    table = PlainTable(
        north={"hand": [trick]}, south={"characters": [silence, {"card": character("tired"), "bowed": True}]}, **IN_DRAW
    )
    table.north(f"play:{trick}")
    assert table.asked == "north target"
    table.north(f"target:{silence}")
    assert table.asked == "south would"
    table.south("pass")
    assert (table.asked, table.keys()) == ("north pick", [f"pick:{silence}", "pick:test-tired"])


@pytest.mark.rule("lcg.triggered-ability.6")
def test_an_ability_without_a_dash_has_no_cost() -> None:
    bargain = event("bargain", action(Pool("lose honor", Number(1)), DRAW))
    silence = watcher("silence", would(upon(EffectsInitiate), Cancel()))
    table = PlainTable(north={"hand": [bargain]}, south={"characters": [silence]}, **IN_DRAW)
    (ability,) = abilities(bargain)
    assert isinstance(ability, Ability)
    assert (ability.costs, ability.targets) == ((), ())
    table.north(f"play:{bargain}")
    table.south(f"use:{silence}")
    assert (table.seat("north").honor, table.hand("north")) == (10, [])


@pytest.mark.rule("lcg.triggered-ability.7")
def test_an_effect_must_be_able_to_change_something_by_itself_whatever_its_cost_brings_about() -> None:
    avenge: Effect = Does("honor", a(CHARACTER, DISHONORED))
    shame = character("shame", does=action(Pays("dishonor", a(CHARACTER, YOURS)), avenge))
    table = PlainTable(north={"characters": [shame, character("friend")]}, **IN_DRAW)
    assert not table.offered(f"use:{shame}")
    table = PlainTable(north={"characters": [shame, {"card": "test-friend", "dishonored": True}]}, **IN_DRAW)
    assert table.offered(f"use:{shame}")


@pytest.mark.rule("lcg.triggered-ability.8")
def test_an_ability_whose_cost_cannot_be_paid_in_full_cannot_be_initiated() -> None:
    rite = holding("rite", does=action(SpendsFate(2), Pays("sacrifice", a(CHARACTER, YOURS)), GAIN_HONOR))
    lands = {"provinces": [{"card": province("lands"), "holds": [rite]}]}
    hero = character("hero")
    table = PlainTable(north={**lands, "fate": 2}, **IN_DRAW)
    assert not table.offered(f"use:{rite}")
    assert table.seat("north").fate == 2
    table = PlainTable(north={**lands, "fate": 1, "characters": [hero]}, **IN_DRAW)
    assert not table.offered(f"use:{rite}")
    table = PlainTable(north={**lands, "fate": 2, "characters": [hero]}, **IN_DRAW)
    table.north(f"use:{rite}")
    assert (table.seat("north").fate, table.seat("north").honor) == (0, 11)
