"""Limits."""

from __future__ import annotations

import pytest

from interregnum.cards.language import Number
from interregnum.cards.words.effects import Cancel
from interregnum.games.fiverings.cards.words.abilities import action, limit, maximum, would
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.triggers import Initiates
from interregnum.games.fiverings.flow.initiating import EffectsInitiate
from interregnum.games.fiverings.rules.control import TakeControl
from interregnum.games.fiverings.rules.entering import Leave
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, conflict_over, decline, held
from tests.fiverings.rules.plain import PlainTable, character, event, holding, upon


@pytest.mark.rule("lcg.limit.1")
def test_a_stated_limit_takes_the_place_of_once_a_round() -> None:
    busy = character("busy", does=action(GAIN_FATE, limit(2)))
    table = held(phase="draw", north={"characters": [busy]})
    for _ in range(2):
        table.north(f"use:{busy}")
        table.south("pass")
    assert table.why_not("north", f"use:{busy}") == "lcg.limit.1"


@pytest.mark.rule("lcg.limit.2")
def test_every_copy_has_its_own_allowance() -> None:
    busy = character("busy", does=action(during_conflict(), GAIN_FATE, limit(1, "conflict")))
    table = held(
        north={"characters": [busy, busy]},
        south={"characters": [{"card": character("foe"), "participating": True}]},
        conflict={"attacker": "south"},
    )
    for _ in range(2):
        table.north(next(key for key in sorted(table.keys()) if busy in key))
        table.south("pass")
    assert not table.offered(f"use:{busy}*")
    assert table.seat("north").fate == 2


@pytest.mark.rule("lcg.limit.3", "lcg.limit.4", "rulings.fiverings.17")
@pytest.mark.parametrize("stated", [True, False])
def test_a_card_that_comes_back_remembers_no_use(stated: bool) -> None:
    parts = (GAIN_FATE, limit(1, "phase")) if stated else (GAIN_FATE,)
    spy = character("spy", side="conflict", cost=0, does=action(*parts))
    table = held(phase="draw", north={"characters": [spy]})
    table.north(f"use:{spy}")
    table.south("pass")
    assert not table.offered(f"use:{spy}")
    table.happen(Leave(card=table.id(spy), how="returned", to="hand"))
    table.north(f"play:{spy}", "fate:0")
    table.south("pass")
    assert table.offered(f"use:{spy}")


@pytest.mark.rule("lcg.limit.5")
def test_limits_are_counted_for_each_player() -> None:
    busy = character("busy", does=action(GAIN_FATE))
    table = held(phase="draw", north={"characters": [busy]})
    table.north(f"use:{busy}")
    table.happen(TakeControl(card=table.id(busy), seat=1))
    table.south(f"use:{busy}")
    assert (table.seat("north").fate, table.seat("south").fate) == (1, 1)
    table.north("pass")
    assert not table.offered(f"use:{busy}")


@pytest.mark.rule("lcg.limit.6")
def test_a_canceled_use_counts() -> None:
    busy = character("busy", does=action(GAIN_HONOR, limit(1)))
    naysayer = character("naysayer", does=would(Initiates(), Cancel()))
    table = held(phase="draw", north={"characters": [busy]}, south={"characters": [naysayer]})
    table.north(f"use:{busy}")
    table.south(f"use:{naysayer}")
    assert table.seat("north").honor == 10
    table.south("pass")
    assert table.why_not("north", f"use:{busy}") == "lcg.triggered-ability.4"


@pytest.mark.rule("lcg.limit.7")
def test_an_allowance_renews_with_its_period() -> None:
    busy = character("busy", does=action(during_conflict(), GAIN_FATE, limit(1, "conflict")))
    one, two = character("one"), character("two")
    table = held(
        at="declare_conflict", north={"characters": [busy, one, two], "opportunities": ["military", "political"]}
    )
    for kind, attacker in (("military", one), ("political", two)):
        table.passes("north declare")
        table.north(
            f"declare:{kind}:{'air' if kind == 'military' else 'fire'}", "province:1", f"attack:{attacker}", "done"
        )
        table.passes("north action")
        table.north(f"use:{busy}")
        table.passes("north action")
        assert table.s.conflict is not None
        assert not table.offered(f"use:{busy}")
        conflict_over(table)
        while table.asked != "north declare" and kind == "military":
            decline(table)
    assert table.seat("north").fate == 2


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
    table.south(f"play:{silence}")
    assert table.seat("north").fate == 0
    assert table.pile("north", "conflict_discards") == [rally]
    assert not table.offered(f"play:{rally}")
