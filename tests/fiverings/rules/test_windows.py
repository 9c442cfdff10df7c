"""Windows."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.rules.fate import GainFate
from tests.checking import choose
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR
from tests.fiverings.rules.plain import (
    BUSY,
    IN_DRAW,
    PlainTable,
    attachment,
    character,
    event,
    province,
    upon,
)

HAND = ("test-recruit", "test-blade", "test-cheer")


def hand() -> dict[str, Any]:
    """A character, an attachment and an action event in hand, all free, and something to attach to."""
    character("recruit", cost=0, side="conflict")
    attachment("blade", cost=0)
    event("cheer", action(GAIN_FATE))
    return {"hand": list(HAND), "characters": [{"card": character("host"), "fate": 5}]}


def on_offer(table: PlainTable) -> set[str]:
    return {title for title in HAND if table.offered(f"play:{title}")}


def told(table: PlainTable, rounds: int) -> list[str]:
    """What was asked and which phases began, until some rounds are over; everybody passes."""
    found: list[str] = []
    phase = ""
    while table.s.round <= rounds:
        assert table.g.decision is not None
        if table.s.phase != phase:
            phase = table.s.phase
            found.append(f"{phase}:")
        if found[-1] != table.g.decision.kind:
            found.append(table.g.decision.kind)
        choose(table.g, "pass" if table.offered("pass") else table.g.decision.keys[-1])
    return found


def phase_lines(table: PlainTable, *words: str) -> list[str]:
    return [next(word for word in words if word in line) for line in table.log() if any(word in line for word in words)]


@pytest.mark.rule("lcg.window.1")
def test_actions_are_used_in_action_windows_only() -> None:
    table = PlainTable(phase="draw", busy=True, south={"characters": [character("guard")]},
                       north={"characters": [{"card": character("hero"), "fate": 4}]})  # fmt: skip
    seen: dict[str, bool] = {}
    while table.s.round == 1:
        kind = table.asked.split()[1]
        usable = table.offered(f"use:{BUSY}")
        assert seen.setdefault(kind, usable) == usable
        assert usable or table.why_not(table.asked.split()[0], f"use:{BUSY}") != ""
        assert table.g.decision is not None
        key = next((k for k in table.g.decision.keys if k.startswith(("declare", "attack", "province"))), None)
        key = key or ("pass" if table.offered("pass") else table.g.decision.keys[-1])
        choose(table.g, key)
    assert {kind for kind, usable in seen.items() if usable} == {"action"}
    assert {"bid", "declare", "defenders", "ring", "regroup"} <= set(seen)


@pytest.mark.rule("lcg.window.2", "lcg.3.3.2")
@pytest.mark.parametrize("first", ["north", "south"])
def test_outside_conflicts_the_first_player_acts_first_in_every_window(first: str) -> None:
    for phase in ("draw", "conflict", "fate", "regroup"):
        table = PlainTable(first_player=first, busy=True, phase=phase, at="action_window")
        assert table.asked == f"{first} action"
    hero = [character("hero", 1, 1)]
    sides: dict[str, Any] = {"north": {"characters": hero}, "south": {"characters": hero}}
    table = PlainTable(first_player=first, at="declare_conflict", busy=True, **sides)
    assert table.asked == f"{first} declare"
    choose(table.g, "pass")
    assert table.asked == f"{first} action"


@pytest.mark.rule("lcg.window.3", "lcg.3.2.2.1", "rulings.fiverings.41")
@pytest.mark.parametrize("attacker", ["north", "south"])
def test_inside_a_conflict_the_defender_acts_first(attacker: str) -> None:
    sides: dict[str, Any] = {attacker: {"characters": [{"card": character("hero"), "participating": True}]}}
    table = PlainTable(**sides, conflict={"attacker": attacker}, busy=True)
    assert table.asked == ("south action" if attacker == "north" else "north action")


@pytest.mark.rule("lcg.window.6")
def test_an_action_is_resolved_with_all_its_windows_before_the_next_opportunity() -> None:
    eager = character("eager", does=reaction(upon(GainFate), GAIN_HONOR))
    table = PlainTable(north={"characters": [eager]}, **IN_DRAW)
    table.north(f"use:{BUSY}")
    assert table.asked == "north reaction"
    table.north(f"use:{eager}")
    assert table.asked == "south action"


@pytest.mark.rule("lcg.window.7", "lcg.window.8", "lcg.1.4.3", "lcg.1.4.6")
@pytest.mark.parametrize(
    ("where", "offered"),
    [
        ({"phase": "draw", "at": "action_window"}, set(HAND)),
        ({"phase": "conflict", "at": "action_window"}, set(HAND)),
        ({"phase": "conflict", "conflict": {"attacker": "south"}}, set(HAND)),
        ({"phase": "fate", "at": "action_window"}, set(HAND)),
        ({"phase": "regroup", "at": "action_window"}, set(HAND)),
        ({"phase": "dynasty"}, {"test-cheer"}),
    ],
)
def test_characters_and_attachments_are_played_from_hand_in_every_window_but_the_dynasty_one(
    where: dict[str, Any], offered: set[str]
) -> None:
    attacker = {"characters": [{"card": character("attacker"), "participating": "conflict" in where}]}
    assert on_offer(PlainTable(north=hand(), south=attacker, busy=True, **where)) == offered


@pytest.mark.rule("lcg.chart.1", "lcg.chart.2", "lcg.chart.3", "lcg.chart.6", "lcg.chart.7", "lcg.5.6.3")
def test_a_round_is_dynasty_draw_conflict_fate_regroup_and_then_the_next_round() -> None:
    table = PlainTable(phase="dynasty", busy=True)
    once = "dynasty: dynasty draw: bid action conflict: action fate: action regroup: action regroup"
    assert told(table, 2) == once.split() * 2
    assert table.s.round == 3


@pytest.mark.rule("lcg.chart.2", "lcg.chart.3", "lcg.chart.6", "lcg.chart.7")
def test_the_steps_of_a_round_come_in_the_order_of_the_chart() -> None:
    hero = {"card": character("hero"), "fate": 2, "bowed": True}
    lands = [{"card": province("lands"), "holds": ["doji-whisperer"], "facedown": True}]
    table = PlainTable(
        north={"characters": [hero, character("poor")], "provinces": lands}, phase="dynasty", at="begin", busy=True
    )
    acted = {"conflict"}
    while table.s.round == 1:
        assert table.g.decision is not None
        if table.asked in ("north dynasty", "north action") and table.s.phase not in acted:
            acted.add(table.s.phase)
            table.north(f"use:{BUSY}")
        else:
            choose(table.g, "pass" if table.offered("pass") else table.g.decision.keys[-1])
    words = (
        "dynasty phase begins", "turned faceup", "gains 7 fate", "draw phase begins", "bids", "draws", "gains 1 fate",
        "conflict phase begins", "Glory count", "fate phase begins", "poor is discarded", "removed from",
        "placed on the Void", "regroup phase begins", "readies", "is now the first player",
    )  # fmt: skip
    lines = phase_lines(table, *words)
    first_round = lines[: lines.index("is now the first player") + 1]
    assert [line for n, line in enumerate(first_round) if n == 0 or first_round[n - 1] != line] == [
        "dynasty phase begins", "turned faceup", "gains 7 fate", "gains 1 fate",
        "draw phase begins", "bids", "draws", "gains 1 fate",
        "conflict phase begins", "Glory count",
        "fate phase begins", "poor is discarded", "removed from", "placed on the Void", "gains 1 fate",
        "regroup phase begins", "gains 1 fate", "readies", "is now the first player",
    ]  # fmt: skip


@pytest.mark.rule("lcg.chart.4", "lcg.3.2.0.1", "lcg.3.2.0.2", "lcg.3.2.0.3", "lcg.3.2.0.19", "lcg.3.2.0.4")
def test_each_player_has_a_military_and_a_political_opportunity_in_turn_and_a_window_before_each() -> None:
    heroes = {seat: [character(f"{seat} {n}") for n in (1, 2)] for seat in ("north", "south")}
    table = PlainTable(
        north={"characters": heroes["north"]}, south={"characters": heroes["south"]}, at="action_window", busy=True
    )
    story: list[str] = []
    declared = {"north": ["political", "military"], "south": ["military"]}
    while table.s.phase == "conflict" and table.g.decision is not None:
        seat, kind = table.asked.split()
        told = "window" if kind == "action" else f"{seat} {kind}"
        if table.s.conflict is None and kind in ("action", "declare", "favor") and story[-1:] != [told]:
            story.append(told)
        if kind == "declare":
            left = declared[seat]
            if not left:
                choose(table.g, "pass")
                continue
            offered = {key.split(":")[1] for key in table.g.decision.keys if key.startswith("declare")}
            assert offered == set(table.seat(seat).opportunities)
            wanted = left.pop(0)
            choose(table.g, next(k for k in table.g.decision.keys if k.startswith(f"declare:{wanted}")))
        elif kind == "attackers":
            choose(table.g, next(k for k in table.g.decision.keys if k.startswith("attack")))
            if table.asked == f"{seat} attackers":
                choose(table.g, "done")
        else:
            choose(table.g, "pass" if table.offered("pass") else table.g.decision.keys[-1])
    assert story == [
        "window", "north declare", "window", "south declare", "window", "north declare", "window", "south declare",
        "window", "north favor",
    ]  # fmt: skip


@pytest.mark.rule("lcg.trigger.2.1")
def test_where_every_window_is_asked_both_kinds_of_interrupts_come_before_reactions() -> None:
    table = PlainTable(auto=False, **IN_DRAW)
    table.happen(GainFate(seat=0, n=1))
    kinds = []
    while (asked := table.g.decision) is not None and asked.kind in ("would", "interrupt", "reaction"):
        kinds.append(asked.kind)
        choose(table.g, "pass")
    assert list(dict.fromkeys(kinds)) == ["would", "interrupt", "reaction"]


def test_the_only_action_of_a_card_goes_by_the_name_of_the_card_whatever_else_it_has() -> None:
    hero = character("hero", does=(reaction(upon(GainFate), GAIN_HONOR), action(GAIN_HONOR)))
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)
    keys = table.keys()
    assert [key for key in keys if hero in key] == [f"use:{hero}"]
