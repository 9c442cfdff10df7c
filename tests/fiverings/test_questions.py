"""What questions say: what they are about, what they count, which window they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interregnum.cards.change import Change, Moment, OfCard, OfSeat
from interregnum.cards.context import Context
from interregnum.cards.facts import GainsAbility
from interregnum.cards.naming import handles, named
from interregnum.cards.words.qualities import OtherThan
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.catalogue import CATALOGUE
from interregnum.games.fiverings.cards.words.abilities import action, constant
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.flow.windows import Action
from interregnum.kernel.decision import Decision
from interregnum.kernel.state import all_subclasses
from interregnum.kernel.text import msg, render
from interregnum.kernel.wording import tell_apart
from tests.checking import choose
from tests.fiverings.cards.positions import ATTACK, in_conflict
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR
from tests.fiverings.rules.plain import character
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
        "By you with Way of the Crane: Savvy Politician is honored. React?",
        "Durch dich mit Weg des Kranichs: Gerissene Politikerin wird geehrt. Reagierst du?",
    ),
    (
        duel,
        "north bid",
        "Bid honor in the military duel: Mirumoto Raitsugu (3) against Doji Whisperer (0).",
        "Biete Ehre im Militär-Duell: Mirumoto Raitsugu (3) gegen Flüsterin der Doji (0).",
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
        choose(table.g, table.g.decision.keys[-1])
    assert asked(table) == english


def test_copies_are_told_apart_by_player_place_host_or_number() -> None:
    table = Table(
        north={
            "characters": [
                in_conflict("doji-whisperer", attachments=["fine-katana"]),
                {"card": "savvy-politician", "attachments": ["fine-katana"]},
            ],
            "hand": ["let-go", "way-of-the-crane"],
            "fate": 9,
        },
        south={"characters": [in_conflict("doji-whisperer"), "doji-whisperer", "doji-whisperer"]},
        conflict=ATTACK,
    )
    table.turn("north")
    table.north("play:let-go")
    assert labels(table) == ["Fine Katana (on Savvy Politician)", "Fine Katana (on Doji Whisperer)"]
    assert labels(table, "de") == ["Edles Katana (auf Gerissene Politikerin)", "Edles Katana (auf Flüsterin der Doji)"]
    table.north("target:fine-katana:2")
    table.turn("north")
    assert table.card("savvy-politician").attachments == ()


@pytest.mark.parametrize(
    ("characters", "english"),
    [
        (["doji-whisperer", "doji-whisperer"], ["Doji Whisperer (no. 1)", "Doji Whisperer (no. 2)"]),
        (
            [{"card": "doji-whisperer", "fate": 2}, {"card": "doji-whisperer", "attachments": ["fine-katana"]}],
            ["Doji Whisperer (no. 1)", "Doji Whisperer (no. 2)"],
        ),
    ],
)
def test_copies_of_one_player_at_one_place_are_numbered(characters: list[Any], english: list[str]) -> None:
    table = Table(north={"hand": ["way-of-the-crane"], "characters": characters}, phase="conflict")
    table.north("play:way-of-the-crane")
    assert sorted(labels(table)) == english


def test_what_shares_a_name_is_numbered_from_the_second_on() -> None:
    table = Table(north={"characters": ["doji-whisperer", "savvy-politician"]})
    whisperer, politician = (table.card(title).id for title in ("doji-whisperer", "savvy-politician"))
    found = handles(table.g, [whisperer, politician, whisperer, whisperer])
    assert found == ["doji-whisperer", "savvy-politician", "doji-whisperer:2", "doji-whisperer:3"]


def test_a_copy_keeps_its_key_for_the_whole_time_it_is_in_play() -> None:
    three = [{"card": "doji-whisperer", "fate": n} for n in (0, 1, 2)]
    table = Table(
        north={"characters": [*three, "steward-of-law"], "hand": ["way-of-the-crane", "way-of-the-crane"]},
        south={"hand": ["assassination"], "characters": [in_conflict("bayushi-liar")], "fate": 5, "honor": 10},
        conflict={**ATTACK, "attacker": "south"},
    )
    second = next(card.id for card in table.cards("doji-whisperer", "north") if card.fate == 1)
    table.turn("south")
    table.south("play:assassination", "target:doji-whisperer")
    table.north("play:way-of-the-crane")
    assert table.offered("target:doji-whisperer:2")
    assert table.offered("target:doji-whisperer:3")
    assert not table.offered("target:doji-whisperer")
    table.north("target:doji-whisperer:2")
    assert table.s.cards[second].status == 1


def test_a_printed_and_a_gained_ability_have_keys_and_labels_of_their_own() -> None:
    table = Table(
        north={"characters": [in_conflict("mirumoto-raitsugu", attachments=["duelist-training"])]},
        south={"characters": [in_conflict("matsu-berserker")]},
        conflict=ATTACK,
    )
    table.turn("north")
    assert table.g.decision is not None
    assert table.g.decision.keys[1:3] == ["use:mirumoto-raitsugu", "use:mirumoto-raitsugu/duelist-training"]
    assert labels(table)[1:3] == ["Use Mirumoto Raitsugu", "Use Mirumoto Raitsugu, by Duelist Training"]
    assert labels(table, "de")[2] == "Mirumoto Raitsugu benutzen, durch Duellantentraining"


def test_an_ability_gained_from_the_first_card_of_all_is_named_after_it_too() -> None:
    train = GainsAbility(a(CHARACTER, OtherThan(SELF)), action(GAIN_FATE))
    teacher, pupil = character("teacher", does=constant(train)), character("pupil", does=action(GAIN_HONOR))
    table = Table(north={"characters": [teacher, pupil]}, phase="conflict")
    assert table.card(teacher).id == 0
    assert table.g.decision is not None
    assert [key for key in table.g.decision.keys if pupil in key] == [f"use:{pupil}", f"use:{pupil}/{teacher}"]


@pytest.mark.rule("lcg.courtesy.1", "lcg.sincerity.1")
def test_two_keywords_of_one_card_are_named() -> None:
    table = Table(
        north={"characters": [in_conflict("kaiu-envoy")]},
        south={"characters": [in_conflict("bayushi-liar")], "hand": ["assassination"], "fate": 3},
        conflict=ATTACK,
    )
    table.turn("south")
    table.south("play:assassination", "target:kaiu-envoy")
    assert table.asked == "north forced"
    assert labels(table) == ["Kaiu Envoy: courtesy", "Kaiu Envoy: sincerity"]
    assert labels(table, "de") == ["Gesandter der Kaiu: Höflichkeit", "Gesandter der Kaiu: Aufrichtigkeit"]


def test_two_abilities_of_one_sort_are_told_apart_by_their_text() -> None:
    table = Table(north={"characters": ["savvy-politician"], "hand": ["way-of-the-crane"]}, phase="conflict")
    card = table.card("savvy-politician").id
    one, other = CATALOGUE.printed("ide-trader").abilities[0], CATALOGUE.printed("honored-blade").abilities[0]
    ask = Decision(0, "action", msg("?"))
    for key, ability in (("a", one), ("b", other)):
        ask.offer(
            key, msg("Use {card}", card=named(table.g, card)), f"card:{card}", means=Action(Context(card, 0), ability)
        )
    tell_apart(table.g, ask)
    first, second = (render(option.label) for option in ask.options)
    assert first.startswith("Use Savvy Politician (Reaction: After 1 or more characters")
    assert second.startswith("Use Savvy Politician (Reaction: After the attached character wins")


def test_events_are_played_in_every_window() -> None:
    table = edict()
    assert table.offered("play:forged-edict")
    assert labels(table)[0] == "Play Forged Edict"
