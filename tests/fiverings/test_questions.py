"""What questions say: what they are about, what they count, which window they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interregnum.cards.change import Change, Moment, OfCard, OfSeat
from interregnum.kernel.state import all_subclasses
from interregnum.kernel.text import render
from tests.fiverings.cards.positions import ATTACK, in_conflict
from tests.fiverings.table import Table

KINDS = [kind for kind in all_subclasses(Change) if ".fiverings." in kind.__module__]
NAMES = ("North", "South")


def asked(table: Table, language: str = "en") -> str:
    """The question that is asked, as it is read."""
    assert table.g.decision is not None
    return render(table.g.decision.prompt, language, NAMES)


def labels(table: Table, language: str = "en") -> list[str]:
    """The options, as they are read."""
    assert table.g.decision is not None
    return [render(option.label, language, NAMES) for option in table.g.decision.options]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_everything_that_may_be_answered_can_be_told(kind: type[Change]) -> None:
    assert kind.told is not Change.told or kind.said not in (Change.said, Moment.said, OfCard.said, OfSeat.said)


def edict() -> Table:
    table = Table(
        north={"hand": ["assassination"], "characters": [in_conflict("savvy-politician")]},
        south={"hand": ["forged-edict"], "characters": [in_conflict("doji-whisperer"), in_conflict("bayushi-liar")]},
        conflict=ATTACK,
    )
    table.turn("north")
    table.north("play:assassination", "target:doji-whisperer")
    return table


def reprieve() -> Table:
    saved = in_conflict("doji-whisperer", attachments=["reprieve"])
    table = Table(
        north={"hand": ["assassination"], "characters": [in_conflict("savvy-politician")]},
        south={"characters": [saved]},
        conflict=ATTACK,
    )
    table.turn("north")
    table.north("play:assassination", "target:doji-whisperer")
    return table


def honored() -> Table:
    table = Table(
        north={"hand": ["way-of-the-crane"], "characters": ["savvy-politician", "bayushi-liar"]}, phase="conflict"
    )
    table.north("play:way-of-the-crane")
    return table


def duel() -> Table:
    table = Table(
        north={"characters": [in_conflict("mirumoto-raitsugu")]},
        south={"characters": [in_conflict("doji-whisperer")]},
        conflict=ATTACK,
    )
    table.turn("north")
    table.north("use:mirumoto-raitsugu")
    return table


def played() -> Table:
    holds = [{"card": "fertile-fields", "holds": ["doji-whisperer"]}]
    table = Table(north={"provinces": holds, "fate": 3}, phase="dynasty")
    table.north("play:doji-whisperer")
    return table


def draw() -> Table:
    table = Table(phase="draw")
    table.until("north bid")
    return table


ASKED = [
    (
        edict,
        "south would",
        "About to happen: North uses Assassination on Doji Whisperer, and its effects initiate. Interrupt it?",
        "Steht bevor: North benutzt Meuchelmord auf Flüsterin der Doji, und die Effekte werden initiiert. "
        "Unterbrichst du das?",
    ),
    (
        reprieve,
        "south would",
        "About to happen, by North with Assassination: Doji Whisperer is discarded. Interrupt it?",
        "Steht bevor, durch North mit Meuchelmord: Flüsterin der Doji wird abgelegt. Unterbrichst du das?",
    ),
    (
        honored,
        "north reaction",
        "North with Way of the Crane: Savvy Politician is honored. React?",
        "North mit Weg des Kranichs: Gerissene Politikerin wird geehrt. Reagierst du?",
    ),
    (
        duel,
        "north bid",
        "Bid honor in the military duel: Mirumoto Raitsugu (3) against Doji Whisperer (0).",
        "Biete Ehre im Duell (Militär): Mirumoto Raitsugu (3) gegen Flüsterin der Doji (0).",
    ),
    (
        played,
        "north fate",
        "How much fate do you put on Doji Whisperer?",
        "Wie viel Schicksal legst du auf Flüsterin der Doji?",
    ),
    (
        draw,
        "north bid",
        "Bid honor for the draw phase: how many cards do you draw?",
        "Biete Ehre für die Nachziehphase: Wie viele Karten ziehst du?",
    ),
]


@pytest.mark.parametrize(("begin", "kind", "english", "german"), ASKED, ids=lambda case: getattr(case, "__name__", ""))
def test_a_question_says_what_it_is_about(begin: Callable[[], Table], kind: str, english: str, german: str) -> None:
    table = begin()
    assert table.asked == kind
    assert asked(table) == english
    assert asked(table, "de") == german


def test_a_number_names_what_it_counts_and_where() -> None:
    assert labels(played())[:2] == ["0 fate on Doji Whisperer", "1 fate on Doji Whisperer"]


@pytest.mark.parametrize(
    ("position", "english"),
    [
        ({"phase": "conflict"}, "Conflict phase, no conflict under way: take an action or pass."),
        ({"conflict": ATTACK}, "During the conflict: take an action or pass."),
        ({"phase": "fate"}, "Fate phase: take an action or pass."),
        ({"phase": "regroup"}, "Regroup phase: take an action or pass."),
    ],
)
def test_an_action_window_says_which_it_is(position: dict[str, Any], english: str) -> None:
    characters = [in_conflict("doji-whisperer")] if "conflict" in position else ["doji-whisperer"]
    table = Table(north={"hand": ["levy"], "characters": characters, "fate": 3}, south={"fate": 3}, **position)
    while not table.asked.endswith("action"):
        assert table.g.decision is not None
        table.g.choose(table.g.decision.keys[-1])
    assert asked(table) == english
