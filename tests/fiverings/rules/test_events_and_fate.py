"""Events, facedown provinces, fate, the first player, forced abilities, framework effects."""

from __future__ import annotations

from typing import Any

import pytest

import interregnum
from interregnum.cards.context import Context
from interregnum.cards.language import Number
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import YOURS, Trait
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    choose,
    constant,
    gets,
    interrupt,
    maximum,
    modifiers,
    reaction,
    would,
)
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.costs import SpendsFate
from interregnum.games.fiverings.cards.words.effects import Does, Pool, PutFate
from interregnum.games.fiverings.cards.words.qualities import ATTACKING, HONORED, Clan
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, PROVINCE, a
from interregnum.games.fiverings.cards.words.triggers import Initiates, IsBowed
from interregnum.games.fiverings.flow.draw import DrawPhase
from interregnum.games.fiverings.flow.fate import FatePhase
from interregnum.games.fiverings.flow.initiating import begin
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.conflicts import MoveConflict
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.fate import LoseFate
from interregnum.games.fiverings.rules.honor import GainHonor
from interregnum.games.fiverings.rules.participation import MoveToConflict
from interregnum.games.fiverings.rules.provinces import RevealProvince
from interregnum.games.fiverings.rules.rings import ClaimRing
from interregnum.games.fiverings.view import Board
from interregnum.kernel.chance import Script
from interregnum.kernel.procedure import Procedure
from tests.fiverings.rules.held import CAMP, GAIN_FATE, GAIN_HONOR, conflict_over, decline, goes_on, held, options
from tests.fiverings.rules.plain import character, event, province, upon

BOW_ONE = action(choose(a(CHARACTER)), Does("bow", TARGET))


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
    assert (table.asked, options(table)) == ("north interrupt", {f"use:{interrupts}", "pass"})
    table.north("pass")
    assert (table.asked, options(table)) == ("north reaction", {f"use:{reacts}", "pass"})
    table.happen(MoveToConflict(card=table.id(hero)))
    assert table.asked == "north reaction"


@pytest.mark.rule("lcg.event.3")
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
    assert table.why_not("north", f"play:{luck}") == "lcg.triggered-ability.4"


@pytest.mark.rule("lcg.event.6")
def test_an_event_goes_to_its_owners_discard_pile_whoever_played_it() -> None:
    luck = event("luck", action(GAIN_FATE), cost=0)
    table = held(phase="draw", south={"hand": [luck]})
    card = table.id(luck)
    table._run(begin(table.g, Context(card, 0), table.entry(luck).abilities[0]))
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


@pytest.mark.rule("lcg.facedown-province.1")
def test_a_facedown_province_is_nothing_but_a_facedown_province() -> None:
    forge = province("forge", "fire", 4, clan="crab", does=constant(*modifiers(a(CHARACTER, YOURS), military=2)))
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"provinces": [forge], "characters": [hero]})
    ctx = Context(table.seat("north").stronghold, 0)
    card = table.id(forge)
    assert card not in a(PROVINCE, Clan("crab")).all(table.g, ctx)
    assert card not in a(PROVINCE, Trait("castle")).all(table.g, ctx)
    assert card in a(PROVINCE).all(table.g, ctx)
    assert table.skill(hero, "military") == 1
    board = table.g.view(1).board
    assert isinstance(board, Board)
    seen = board.seats[0].provinces[0]
    assert (seen.card.title, seen.card.id, seen.strength) == ("", -1, None)
    table.happen(RevealProvince(card=card))
    assert card in a(PROVINCE, Clan("crab")).all(table.g, ctx)
    assert table.skill(hero, "military") == 3


@pytest.mark.rule("lcg.facedown-province.2")
@pytest.mark.parametrize("how", ["effect", "attack"])
def test_turning_a_facedown_province_faceup_is_revealing_it(how: str) -> None:
    scout = character("scout", does=reaction(upon(RevealProvince), GAIN_FATE))
    keep = province("keep")
    table = held(at="declare_conflict", north={"characters": [scout]}, south={"provinces": [keep]})
    if how == "effect":
        table.happen(RevealProvince(card=table.id(keep)))
    else:
        table.north("declare:military:air", "province:1")
    assert table.asked == "north reaction"
    assert table.card(keep).faceup


@pytest.mark.rule("lcg.facedown-province.3")
def test_a_facedown_province_turns_faceup_when_it_is_attacked() -> None:
    keep = province("keep")
    table = held(
        at="declare_conflict",
        north={"characters": [character("hero")]},
        south={"provinces": [keep], "characters": [character("guard")]},
    )
    assert not table.card(keep).faceup
    table.north("declare:military:air", "province:1")
    assert table.asked == "south defenders"
    assert table.card(keep).faceup
    conflict_over(table)
    assert table.card(keep).faceup


@pytest.mark.rule("lcg.facedown-province.4", "lcg.facedown-province.5")
def test_a_player_sees_his_own_facedown_provinces_but_not_the_dynasty_cards_on_them() -> None:
    keep, lord = province("keep"), character("lord", cost=0)
    table = held(
        phase="dynasty",
        north={"provinces": [{"card": keep, "holds": [lord]}], "dynasty_deck": ["seppun-guardsman"]},
    )
    table.north(f"play:{lord}")
    for viewer, title in ((0, keep), (1, "")):
        board = table.g.view(viewer).board
        assert isinstance(board, Board)
        there = board.seats[0].provinces[0]
        assert there.card.title == title
        assert [card.title for card in there.lying] == [""]
    [lying] = [table.s.cards[card] for card in table.s.lying[0]]
    assert lying.title == "seppun-guardsman"
    goes_on(table, round_=2)
    table.passes("south dynasty")
    board = table.g.view(0).board
    assert isinstance(board, Board)
    assert [card.title for card in board.seats[0].provinces[0].lying] == ["seppun-guardsman"]


@pytest.mark.rule("lcg.facedown-province.6")
def test_a_province_that_becomes_the_attacked_one_is_turned_faceup_at_once() -> None:
    keep, other = province("keep"), province("other", does=reaction(upon(RevealProvince), GAIN_FATE))
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}]},
        south={"provinces": [keep, other]},
        conflict={"attacker": "north"},
    )
    table.happen(MoveConflict(card=table.id(other)))
    assert table.s.conflict is not None
    assert table.s.conflict.province == table.id(other)
    assert table.card(other).faceup
    assert table.asked == "south reaction"


@pytest.mark.rule("lcg.fate.1", "lcg.fate.5")
def test_only_fate_in_the_pool_pays_for_cards_and_spent_fate_goes_back_to_the_general_pool() -> None:
    ally = character("ally", cost=2, side="conflict")
    hero = {"card": character("hero"), "fate": 5}
    table = held(phase="draw", north={"hand": [ally], "fate": 1, "honor": 10, "characters": [hero]})
    assert table.why_not("north", f"play:{ally}") == "lcg.cost.10"
    table = held(phase="draw", north={"hand": [ally], "fate": 3, "characters": [hero]})
    table.north(f"play:{ally}", "fate:0")
    assert (table.seat("north").fate, table.seat("south").fate) == (1, 0)
    assert table.card("test-hero").fate == 5
    assert all(ring.fate == 0 for ring in table.s.rings)


@pytest.mark.rule("lcg.fate.2", "lcg.honor.3")
def test_fate_and_honor_are_open_information() -> None:
    table = held(phase="draw", south={"fate": 4, "honor": 13})
    for viewer in (0, 1, -1):
        board = table.g.view(viewer).board
        assert isinstance(board, Board)
        assert (board.seats[1].fate, board.seats[1].honor) == (4, 13)


@pytest.mark.rule("lcg.fate.3", "lcg.fate.4")
def test_gained_and_placed_fate_comes_from_the_general_pool() -> None:
    rich = character("rich", does=(action(Pool("gain fate", Number(2))), action(PutFate(SELF))))
    table = held(phase="draw", north={"characters": [rich], "fate": 1}, south={"fate": 5}, rings={"air": {"fate": 2}})
    table.north(f"use:{rich}")
    assert (table.seat("north").fate, table.seat("south").fate, table.ring("air").fate) == (3, 5, 2)
    table.south("pass")
    table.north(f"use:{rich}:2")
    assert table.card(rich).fate == 1
    assert (table.seat("north").fate, table.seat("south").fate, table.ring("air").fate) == (3, 5, 2)


@pytest.mark.rule("lcg.fate.6")
def test_fate_spent_to_a_ring_is_put_on_it() -> None:
    monk = character("monk", does=action(SpendsFate(1, to_ring=True), GAIN_HONOR))
    table = held(phase="draw", north={"characters": [monk], "fate": 3})
    table.north(f"use:{monk}", "cost:air")
    assert (table.seat("north").fate, table.ring("air").fate) == (2, 1)


@pytest.mark.rule("lcg.fate.7")
@pytest.mark.parametrize("from_", ["hand", "province"])
def test_after_paying_for_a_character_its_player_may_put_any_fate_on_it(from_: str) -> None:
    lord = character("lord", cost=2, side="conflict" if from_ == "hand" else "dynasty")
    where = {"hand": [lord]} if from_ == "hand" else {"provinces": [{"card": province("keep"), "holds": [lord]}]}
    table = held(phase="draw" if from_ == "hand" else "dynasty", north={"fate": 6, **where})
    table.north(f"play:{lord}")
    assert options(table) == {f"fate:{n}" for n in range(5)}
    table.north("fate:3")
    assert (table.seat("north").fate, table.card(lord).fate) == (1, 3)


@pytest.mark.rule("lcg.fate.8")
def test_the_fate_phase_discards_then_removes_fate_then_adds_fate_to_rings() -> None:
    poor, rich = character("poor"), character("rich")
    table = held(
        phase="fate",
        at="begin",
        north={"characters": [poor, {"card": rich, "fate": 1}]},
        rings={"air": {"fate": 1}, "fire": {"holder": "south"}},
    )
    assert table.card(poor).area == "dynasty discard"
    assert (table.card(rich).area, table.card(rich).fate) == ("play", 0)
    assert (table.ring("air").fate, table.ring("water").fate, table.ring("fire").fate) == (2, 1, 0)
    assert table.order("discarded", "removed", "placed")[:3] == ["discarded", "removed", "placed"]


@pytest.mark.rule("lcg.first-player.1")
def test_the_first_player_is_picked_in_set_up_and_stays_first_until_the_token_passes() -> None:
    for roll in (1, 2):
        table = held(phase="draw")
        table.g = interregnum.new("fiverings", seed="first", script=Script(rolls=(roll,)))
        assert table.s.first_player == roll - 1
        while table.s.round < 2:
            assert table.s.first_player == (roll - 1 if table.s.phase != "regroup" else table.s.first_player)
            decline(table)
        assert table.s.first_player == 2 - roll


@pytest.mark.rule("lcg.first-player.2")
def test_the_first_player_is_first_active_in_the_dynasty_and_conflict_phases() -> None:
    hero = character("hero")
    side = {"characters": [hero]}
    assert held(phase="dynasty", first_player="south", north=side, south=side).asked == "south dynasty"
    table = held(at="declare_conflict", first_player="south", north=side, south=side)
    assert table.asked == "south declare"


@pytest.mark.rule("lcg.first-player.3")
@pytest.mark.parametrize("phase", ["draw", "conflict", "fate", "regroup"])
@pytest.mark.parametrize("first", ["north", "south"])
def test_the_first_player_acts_first_in_action_windows_outside_conflicts(phase: str, first: str) -> None:
    assert held(phase=phase, first_player=first).asked == f"{first} action"


@pytest.mark.rule("lcg.first-player.4")
@pytest.mark.parametrize("first", ["north", "south"])
def test_the_defending_player_acts_first_in_a_conflict(first: str) -> None:
    hero = {"card": character("hero"), "participating": True}
    assert (
        held(first_player=first, north={"characters": [hero]}, conflict={"attacker": "north"}).asked == "south action"
    )


@pytest.mark.rule("lcg.first-player.5", "lcg.interrupt.5")
@pytest.mark.parametrize("first", ["north", "south"])
def test_the_first_player_has_the_first_chance_to_interrupt_and_react(first: str) -> None:
    watcher = character("watcher", does=(interrupt(upon(Bow), GAIN_FATE), reaction(upon(Bow), GAIN_FATE)))
    other = "south" if first == "north" else "north"
    hero = character("hero", 1, 1)
    table = held(
        first_player=first,
        north={"characters": [watcher, {"card": hero, "participating": True}]},
        south={"characters": [watcher]},
        conflict={"attacker": "north"},
    )
    table.happen(Bow(card=table.id(hero)))
    for window in ("interrupt", "reaction"):
        for seat in (first, other):
            assert table.asked == f"{seat} {window}"
            table.g.choose("pass")


@pytest.mark.rule("lcg.first-player.6")
@pytest.mark.parametrize("first", ["north", "south"])
def test_the_first_player_decides_first_where_nothing_else_is_said(first: str) -> None:
    other = "south" if first == "north" else "north"
    one, two = character("one"), character("two")
    side = {"characters": [one, two]}
    table = held(phase="fate", at="begin", first_player=first, north=side, south=side)
    assert table.asked == f"{first} discard"
    table.g.choose(f"discard:{one}")
    assert table.asked == f"{other} discard"
    table = held(phase="draw", at="bid_honor", first_player=first)
    assert table.asked == f"{first} bid"


HURTS = reaction(upon(Bow), Pool("lose honor", Number(1)), forced=True)


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
