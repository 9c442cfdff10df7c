"""The board in the terminal, and where the game stands."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from interregnum.games.oath.client.course import CAMPAIGN_STEPS, CHRONICLE_STEPS
from interregnum.games.oath.client.terminal import render
from interregnum.games.oath.flow.campaign import Campaign
from interregnum.games.oath.flow.chronicle import Chronicle
from interregnum.kernel.text import render as read
from tests.oath.table import Table, fresh

NAMES = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"]


def drawn(t: Table, viewer: int, language: str = "en", width: int = 80, height: int = 24) -> list[str]:
    out = StringIO()
    board = render(t.g.view(viewer), lambda message: read(message, language, NAMES[: t.state.seats]))
    Console(file=out, width=width, height=height).print(board)
    return [" ".join(line.split()) for line in out.getvalue().splitlines()]


def table() -> Table:
    return Table(
        seats=3,
        round=5,
        active="p2",
        sites={0: {"site": "plains", "cards": ["longbows"], "warbands": 2, "of": "p1"}, 2: {"cards": ["wayside-inn"]}},
        players={
            "p1": {"site": 0, "favor": 3, "advisers": ["elders"]},
            "p2": {"site": 0, "hidden": ["tents"], "warbands": 4},
            "p3": {"site": 2},
        },
        banks={"order": 1},
    )


def test_players_sites_and_banks_are_shown_on_a_small_screen() -> None:
    lines = drawn(table(), 1)
    assert len(lines) <= 18
    assert lines[0].startswith("Round 5, Act. Oath of Supremacy: Ann, Oathkeeper.")
    assert any(line.startswith("▸ Bob Exile 1 7 1 1 4/") and "(Tents)" in line for line in lines)
    assert any(line.startswith("Cra 1 Plains ♟p1 ♟p2 Ann 2 Longbows") for line in lines)
    assert any(line.startswith("Favor: Discord 3 Arcane 3 Order 1 ") for line in lines)
    assert any("(travel 2)" in line for line in lines)


def test_what_others_may_not_know_is_not_shown() -> None:
    assert not any("Tents" in line for line in drawn(table(), 0))
    large = drawn(table(), 1, width=140, height=60)
    assert any(line.startswith("Tents Travel") for line in large)


def test_german_names_are_shown() -> None:
    assert any("Ebene" in line and "Langbögen" in line for line in drawn(table(), 1, "de"))


@pytest.mark.rule("oath.5.5.5.3")
def test_a_campaign_is_shown_with_its_chances() -> None:
    t = table()
    t.p2("campaign", "done", "dice:4")
    lines = drawn(t, 1)
    assert "Bob with 5 dice and a force of 4 against Ann with 2 dice and 5." in lines
    at = next(n for n, line in enumerate(lines) if line.startswith("Sacrifices 0 1 2 3 4"))
    chances = [float(word[:-1]) for word in lines[at + 1].split()[3:]]
    assert len(chances) == 5
    assert chances == sorted(chances)
    assert t.g.view(1).stage == ("act", "campaign", "plans")


def test_every_step_of_campaign_and_chronicle_belongs_to_a_stage() -> None:
    for kind, told in ((Campaign, CAMPAIGN_STEPS), (Chronicle, CHRONICLE_STEPS)):
        assert sorted(step.name for step in kind.steps) == sorted(name for names in told.values() for name in names)


def test_a_board_can_be_drawn_before_set_up_is_over() -> None:
    g = fresh(6)
    out = StringIO()
    Console(file=out, width=80, height=24).print(render(g.view(1), lambda message: read(message, "en", NAMES)))
    assert "Round 1, Set-up." in out.getvalue()
