"""First player."""

from __future__ import annotations

import pytest

import interregnum
from interregnum.cards.facts import Modifies, Sets
from interregnum.cards.language import Number
from interregnum.cards.words.effects import Later
from interregnum.cards.words.picking import EachPlayerPicks
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.selectors import PICKED, SELF
from interregnum.games.fiverings.board import Board
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    constant,
    interrupt,
    modifiers,
    reaction,
)
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.selectors import (
    CHARACTER,
    a,
)
from interregnum.games.fiverings.flow.game import active_player
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.periods import PhaseEnds
from interregnum.kernel.chance import Script
from interregnum.kernel.errors import NotYourDecision
from tests.checking import choose
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, decline, held
from tests.fiverings.rules.plain import (
    IN_DRAW,
    PlainTable,
    attachment,
    character,
    upon,
)


def _active(table: PlainTable) -> int:
    board = table.g.view(0).board
    assert isinstance(board, Board)
    assert board.active == active_player(table.g)
    return board.active


@pytest.mark.rule("lcg.active-player.1", "lcg.active-player.4")
def test_there_is_an_active_player_in_the_dynasty_window_and_for_each_conflict() -> None:
    hero, rival = character("hero", 1, 1), character("rival", 1, 1)
    sides = {"north": {"characters": [hero]}, "south": {"characters": [rival]}}
    table = held(phase="dynasty", **sides)
    assert (table.asked, _active(table)) == ("north dynasty", 0)
    table.north("pass")
    assert (table.asked, _active(table)) == ("south dynasty", 1)
    assert _active(held(phase="draw", **sides)) == -1
    table = held(phase="conflict", first_player="south", **sides)
    assert _active(table) == -1
    table.passes("south declare")
    assert _active(table) == 1
    table.south("declare:military:air", "province:1")
    asked = set()
    for _ in range(20):
        if table.s.conflict is None:
            break
        assert _active(table) == 1
        asked.add(table.asked.split()[0])
        decline(table)
    assert asked == {"north", "south"}
    assert _active(table) == -1
    table.passes("north declare")
    assert _active(table) == 0


@pytest.mark.rule("lcg.active-player.2")
def test_only_the_active_player_plays_from_provinces_or_acts_in_the_dynasty_phase() -> None:
    cheap, busy = character("cheap", cost=0), character("busy", does=action(GAIN_FATE))
    side = {"characters": [busy], "provinces": [{"card": "fertile-fields", "holds": [cheap]}]}
    table = held(phase="dynasty", north=side, south=side)
    assert table.offered(f"play:{cheap}")
    assert table.offered(f"use:{busy}")
    for key in (f"play:{cheap}", f"use:{busy}"):
        with pytest.raises(NotYourDecision):
            choose(table.g, key, seat=1)
    table.north(f"play:{cheap}")
    assert len(table.s.play[0]) == 2
    table.south(f"play:{cheap}")
    assert len(table.s.play[1]) == 2


@pytest.mark.rule("lcg.active-player.3")
def test_after_one_player_passes_the_other_stays_active_until_passing_too() -> None:
    cheap = [character(name, cost=0) for name in ("one", "two", "three", "four")]
    places = ("fertile-fields", "ancestral-lands", "manicured-garden", "meditations-on-the-tao")
    provinces = [{"card": card, "holds": [held_]} for card, held_ in zip(places, cheap, strict=True)]
    table = held(phase="dynasty", north={"provinces": provinces}, south={"provinces": provinces})
    table.north(f"play:{cheap[0]}")
    table.south(f"play:{cheap[0]}")
    table.north("pass")
    for card in cheap[1:]:
        assert _active(table) == 1
        table.south(f"play:{card}")
    assert table.asked == "south dynasty"
    table.south("pass")
    assert table.s.phase == "draw"


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
            choose(table.g, "pass")


@pytest.mark.rule("lcg.first-player.6")
@pytest.mark.parametrize("first", ["north", "south"])
def test_the_first_player_decides_first_where_nothing_else_is_said(first: str) -> None:
    other = "south" if first == "north" else "north"
    one, two = character("one"), character("two")
    side = {"characters": [one, two]}
    table = held(phase="fate", at="begin", first_player=first, north=side, south=side)
    assert table.asked == f"{first} discard"
    choose(table.g, f"discard:{one}" if first == "north" else f"discard:{one}:2")
    assert table.asked == f"{other} discard"
    table = held(phase="draw", at="bid_honor", first_player=first)
    assert table.asked == f"{first} bid"


@pytest.mark.rule("lcg.in-player-order.1")
@pytest.mark.parametrize("first", ["north", "south"])
def test_in_player_order_the_first_player_goes_first(first: str) -> None:
    other = "south" if first == "north" else "north"
    table = held(phase="dynasty", at="collect_fate", first_player=first)
    gained = [line.split()[0].lower() for line in table.log() if "gains 7 fate" in line]
    assert gained == [first, other]


@pytest.mark.rule("lcg.in-player-order.2")
def test_a_sequence_goes_on_alternating_until_it_is_complete() -> None:
    hero = {"card": character("hero"), "fate": 3}
    table = held(
        at="declare_conflict",
        north={"characters": [hero], "opportunities": ["military", "political"]},
        south={"characters": [hero], "opportunities": ["military", "political", "military"]},
    )
    order: list[str] = []
    while table.s.phase == "conflict":
        if table.asked.endswith(" declare"):
            order.append(table.asked.split()[0])
        decline(table)
        assert len(order) < 9
    assert order == ["north", "south", "north", "south", "south"]


@pytest.mark.rule("lcg.priority.1")
def test_players_choose_first_player_first_and_then_everything_happens_at_once() -> None:
    ours = [character(f"north {n}") for n in (1, 2)]
    theirs = [character(f"south {n}") for n in (1, 2)]
    table = PlainTable(north={"characters": ours}, south={"characters": theirs}, first_player="south", **IN_DRAW)
    table.resolve(EachPlayerPicks(a(CHARACTER, YOURS), Does("sacrifice", PICKED)))
    assert (table.asked, table.keys()) == ("south pick", ["pick:test-south-1", "pick:test-south-2"])
    table.south("pick:test-south-2")
    assert table.card(theirs[1]).area == "play"
    assert (table.asked, table.keys()) == ("north pick", ["pick:test-north-1", "pick:test-north-2"])
    table.north("pick:test-north-1")
    gone = [table.card(t).area != "play" for t in (*ours, *theirs)]
    assert gone == [True, False, False, True]


@pytest.mark.rule("lcg.priority.2")
def test_the_first_player_orders_delayed_effects_that_fall_due_together() -> None:
    mine, theirs = character("mine", 1), character("theirs", 1)
    table = PlainTable(north={"characters": [mine]}, south={"characters": [theirs]}, **IN_DRAW)
    table.resolve(Later(upon(PhaseEnds), GAIN_HONOR, "round"), "north", mine)
    table.resolve(Later(upon(PhaseEnds), GAIN_FATE, "round"), "south", theirs)
    table.passes()
    assert (table.asked, table.keys()) == ("north delayed", [f"delayed:{mine}", f"delayed:{theirs}"])
    table.north(f"delayed:{theirs}")
    assert (table.seat("south").fate, table.seat("north").honor) == (1, 11)
    assert table.order("gains 1 fate", "gains 1 honor") == ["gains 1 fate", "gains 1 honor"]


@pytest.mark.rule("lcg.priority.3", "rulings.fiverings.32")
def test_lasting_effects_that_can_apply_together_do_and_of_those_that_cannot_the_most_recent_prevails() -> None:
    hero = character("hero", 2, 2)
    armed = {
        "card": hero,
        "attachments": [attachment("low", cost=0, does=constant(Sets(a(CHARACTER), "military", Number(1))))],
    }
    table = PlainTable(north={"characters": [armed]}, first_player="south", **IN_DRAW)
    table.lasts(Modifies(SELF, "political", Number(1)), on=hero)
    table.lasts(Modifies(SELF, "political", Number(2)), on=hero)
    assert (table.asked, table.skill(hero, "political")) == ("south action", 5)
    first = table.lasts(Sets(SELF, "military", Number(4)), on=hero)
    last = table.lasts(Sets(SELF, "military", Number(7)), on=hero)
    assert (table.asked, table.skill(hero, "military")) == ("south action", 7)
    table.ends(last)
    assert table.skill(hero, "military") == 4
    table.ends(first)
    assert table.skill(hero, "military") == 1


@pytest.mark.rule("lcg.priority.3", "rulings.fiverings.32")
def test_the_first_player_orders_constant_abilities_that_cannot_apply_together() -> None:
    hero = character("hero", 2)
    low, high, more = (
        attachment("low", cost=0, does=constant(Sets(a(CHARACTER), "military", Number(1)))),
        attachment("high", cost=0, does=constant(Sets(a(CHARACTER), "military", Number(5)))),
        attachment("more", cost=0, does=constant(*modifiers(a(CHARACTER), political=1))),
    )
    armed = {"card": hero, "attachments": [low]}
    table = PlainTable(north={"hand": [high, more], "characters": [armed]}, first_player="south", **IN_DRAW)
    assert table.skill(hero, "military") == 1
    table.south("pass")
    table.north(f"play:{more}")
    assert (table.asked, table.skill(hero, "political")) == ("south action", 2)
    table.south("pass")
    table.north(f"play:{high}")
    assert (table.asked, table.keys()) == ("south order", ["last:test-high", "last:test-low"])
    table.south("last:test-low")
    assert (table.asked, table.skill(hero, "military")) == ("south action", 1)
    table.happen(Leave(card=table.id(low)))
    assert (table.asked, table.skill(hero, "military")) == ("south action", 5)
