"""What questions say: what they are about, what has happened, and to whom they speak."""

from __future__ import annotations

import pytest

from interregnum.cards.change import Change
from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.cards.catalogue import CATALOGUE
from interregnum.games.emperor.ruleset import GAME
from interregnum.kernel.text import render
from tests.emperor.table import Table, here
from tests.emperor.trial import Trial

NAMES = ("North", "South")
TRIGGERS = [one.trigger for card in CATALOGUE.cards() for one in card.abilities if one.trigger is not None]
ANSWERED = sorted({kind for trigger in TRIGGERS for kind in trigger.kinds}, key=lambda kind: kind.__name__)
"""The kinds of changes that cards answer."""


def asked(table: Table, language: str = "en") -> str:
    """The question that is asked, as the one who is asked reads it."""
    assert table.g.decision is not None
    return render(table.g.decision.prompt, language, NAMES)


@pytest.mark.parametrize("kind", ANSWERED, ids=lambda kind: kind.__name__)
def test_everything_that_may_be_answered_can_be_told(kind: type[Change]) -> None:
    assert kind.told is not Change.told or kind.said is not Change.said


def test_the_opponents_action_phase_is_passed_for_players_who_want_nothing_else(trial: Trial) -> None:
    shrine = trial("shrine", "holding", w.open_action(w.gains(1)))
    table = Table(north={"others": [shrine]}, south={"others": [shrine]})
    mine = table.g.decision
    table.north("pass")
    theirs = table.g.decision
    assert mine is not None
    assert theirs is not None
    assert (mine.seat, mine.window) == (0, "action")
    assert mine.window not in GAME.usually_passed
    assert (theirs.seat, theirs.window) == (1, "action:theirs")
    assert theirs.window in GAME.usually_passed
    stage = next(stage for stage in GAME.stages if theirs.window in stage.windows)
    assert stage.id == table.s.phase


def test_opportunities_to_act_say_whose_phase_it_is(trial: Trial) -> None:
    shrine = trial("shrine", "holding", w.open_action(w.gains(1)))
    table = Table(north={"others": [shrine]}, south={"others": [shrine]})
    assert asked(table) == "Your Action Phase: take a Limited or Open action, or pass."
    table.north("pass")
    assert table.asked == "south action"
    assert asked(table) == "North's Action Phase: take an Open action, or pass."
    assert asked(table, "de") == "Aktionsphase von North: Führe eine offene Aktion aus oder passe."


def test_a_battle_names_its_place_and_the_force_of_both_armies() -> None:
    table = Table(
        battle={"attacker": "north", "province": 2},
        north={"personalities": [here("hida-bushotsu", at=2)], "hand": ["incapacitated"]},
        south={"personalities": [here("bayushi-waru", at=2)], "hand": ["incapacitated"]},
    )
    mine, theirs = table.force("bayushi-waru"), table.force("hida-bushotsu")
    assert asked(table) == (
        f"Battle at battlefield 2, you defend with {mine} Force against {theirs}: take a Battle action, or pass."
    )


def test_performers_and_targets_are_asked_for_by_name(trial: Trial) -> None:
    arrows = trial("arrows", "strategy", w.battle(w.target(w.a(w.PERSONALITY, w.ENEMY)), w.Does("bow")))
    table = Table(
        north={"personalities": ["hida-bushotsu", "kaiu-kawachi"], "hand": ["maga-yari"], "others": ["large-farm"] * 3}
    )
    table.north("equip:maga-yari")
    assert asked(table).startswith("Equip (Maga-yari): who performs it? Choose a")
    table = Table(
        battle={"attacker": "north"},
        north={"personalities": [here("hida-bushotsu"), here("hida-kisada")]},
        south={"personalities": [here("bayushi-waru")], "hand": [arrows]},
    )
    table.south("play:arrows")
    assert asked(table).startswith("Arrows: target an enemy ")
    assert table.asked == "south target"


def test_an_answer_is_told_what_happens_and_whose_doing_it_is() -> None:
    table = Table(
        phase="dynasty",
        north={"honor": 8, "provinces": [{"holds": ["kaiu-hideaki"]}], "others": ["large-farm"] * 4},
    )
    table.north("buy:kaiu-hideaki", "plan")
    assert asked(table) == "By you: Kaiu Hideaki enters play. React?"


def test_an_ability_of_the_rulebook_is_called_by_its_own_name() -> None:
    table = Table(
        favor="north",
        north={"hand": ["incapacitated", "maga-yari"], "personalities": ["hida-bushotsu"]},
        south={"personalities": ["bayushi-waru"]},
    )
    table.north("favor*")
    while table.asked != "north cost":
        table.north(table.keys[0])
    assert asked(table).startswith("To use Favor: ")


@pytest.mark.rule("ccg.duel.3")
def test_a_duel_names_both_sides_and_how_often_they_have_focused() -> None:
    table = Table(
        battle={"attacker": "north"},
        north={"personalities": [here("doji-makoto")], "hand": ["focus", "incapacitated"]},
        south={"personalities": [here("bayushi-waru")], "hand": ["focus"]},
    )
    table.until("north action")
    table.north("use:doji-makoto*")
    while not table.asked.endswith("focus"):
        table.idle()
    said = asked(table)
    assert said.startswith("Duel of Chi: Bayushi Waru with ")
    assert said.endswith("You have focused 0 cards, your opponent 0. Focus or strike?")
