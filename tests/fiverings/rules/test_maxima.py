"""Maxima over all copies of a card, and what players may do."""

from __future__ import annotations

import pytest

from interregnum.cards.composed import May
from interregnum.cards.language import OPPONENT, Number
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards.words.abilities import action, choose, maximum, would
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.qualities import BOWED
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.flow.initiating import EffectsInitiate
from tests.fiverings.rules.plain import PlainTable, character, event, holding, upon


@pytest.mark.rule("lcg.max.1", "rulings.fiverings.25")
def test_a_maximum_counts_all_copies_of_an_event_in_its_period() -> None:
    rally = event("rally", action(Pool("gain fate", Number(1)), maximum(1, "conflict")))
    fighters = [{"card": character("a"), "participating": True}, character("b")]
    table = PlainTable(
        busy=True, north={"hand": [rally, rally], "characters": fighters}, conflict={"attacker": "north"}
    )
    table.play("south: pass", f"north: play:{rally}", "south: pass")
    assert table.hand("north") == [rally]
    assert table.keys() == ["pass", "use:test-busy"]
    table.passes("north declare")
    table.north("declare:political:earth", "province:1")
    table.passes("north action")
    assert table.offered(f"play:{rally}")


@pytest.mark.rule("lcg.max.2")
def test_using_one_copy_uses_up_the_maximum_of_every_copy_in_play_for_the_round() -> None:
    well = holding("well", does=action(Pool("gain fate", Number(1)), maximum(1, "round")))
    table = PlainTable(
        north={"provinces": [{"card": p, "holds": [well]} for p in ("fertile-fields", "manicured-garden")]},
        phase="draw",
        at="action_window",
    )
    assert table.offered(f"use:{well}")
    assert table.offered(f"use:{well}:2")
    table.north(f"use:{well}:2")
    assert not table.offered(f"use:{well}*")
    assert table.seat("north").fate == 1
    table.to_phase("regroup")
    assert not table.offered(f"use:{well}*")
    table.to_phase("dynasty")
    table.passes("north dynasty")
    assert table.offered(f"use:{well}:2")


@pytest.mark.rule("lcg.max.3")
def test_each_player_has_the_maximum_for_himself() -> None:
    rally = event("rally", action(Pool("gain fate", Number(1)), maximum(1, "round")))
    table = PlainTable(north={"hand": [rally, rally]}, south={"hand": [rally]}, phase="draw", at="action_window")
    table.north(f"play:{rally}")
    table.south(f"play:{rally}")
    assert table.seat("south").fate == 1
    assert not table.offered(f"play:{rally}")


@pytest.mark.rule("lcg.max.4")
def test_a_canceled_use_counts_against_the_maximum() -> None:
    rally = event("rally", action(Pool("gain fate", Number(1)), maximum(1, "round")))
    silence = event("silence", would(upon(EffectsInitiate, "opponent"), Cancel()))
    table = PlainTable(north={"hand": [rally, rally]}, south={"hand": [silence]}, phase="draw", at="action_window")
    table.north(f"play:{rally}")
    table.south(f"use:{silence}")
    assert table.seat("north").fate == 0
    assert table.pile("north", "conflict_discards") == [rally]
    assert not table.offered(f"play:{rally}")


@pytest.mark.rule("lcg.may.1")
def test_the_player_who_may_do_something_is_asked_and_may_decline() -> None:
    table = PlainTable(south={"hand": ["banzai"]})
    table.resolve(May(Pool("discard at random", Number(1), OPPONENT), OPPONENT), seat="north")
    assert table.asked == "south may"
    table.south("no")
    assert table.hand("south") == ["banzai"]
    table.resolve(May(Pool("discard at random", Number(1), OPPONENT), OPPONENT), seat="north")
    table.south("yes")
    assert table.hand("south") == []


@pytest.mark.rule("lcg.may.2")
def test_where_nobody_is_named_the_controller_of_the_card_may() -> None:
    monk = character("monk", does=action(choose(a(CHARACTER, BOWED)), May(Does("ready", TARGET))))
    tired = character("tired")
    table = PlainTable(
        south={"characters": [{"card": monk, "owner": "north"}, {"card": tired, "bowed": True}]},
        phase="draw",
        at="action_window",
    )
    assert table.asked == "south action"
    table.south(f"use:{monk}")
    assert table.asked == "south may"
    table.south("yes")
    assert not table.card(tired).bowed
