"""Messages are rendered late, in the reader's language, from whole sentences."""

from __future__ import annotations

import pytest

from interregnum.kernel.errors import UnknownLanguage
from interregnum.kernel.game import NOT_ASKED
from interregnum.kernel.text import Player, Segment, Thing, languages, msg, msgn, render, segments

pytestmark = pytest.mark.rule("kernel.text")


def test_a_message_is_rendered_in_the_readers_language() -> None:
    message = NOT_ASKED(player=Player(0)).message
    assert render(message) == "Player 1 is being asked, not you."
    assert render(message, "de") == "Spieler 1 ist gefragt, nicht du."
    assert render(message, "de", ["Änne"]) == "Änne ist gefragt, nicht du."


def test_what_has_no_translation_is_said_in_english() -> None:
    assert render(msg("Unheard of"), "de") == "Unheard of"


def test_a_message_inside_a_message_is_translated_too() -> None:
    assert render(msg("{choice}!", choice=msg("Pass")), "de") == "Passen!"


@pytest.mark.parametrize(("n", "said"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice")])
def test_a_counting_message_has_a_form_for_one_and_a_form_for_several(n: int, said: str) -> None:
    assert render(msgn("{n} die", "{n} dice", n)) == said


def test_a_list_is_joined_as_the_language_joins_lists() -> None:
    message = msg("{all}", all=("a", msg("Pass"), Player(2)))
    assert render(message) == "a, Pass, and Player 3"
    assert render(message, "de") == "a, Passen und Spieler 3"
    assert render(msg("{all}", all=())) == ""


def test_the_run_that_names_an_object_says_which() -> None:
    tepet = Thing(msg("Tepet"), "region:tepet")
    assert segments(msg("{who} attacks {where}.", who=Player(1), where=tepet), names=["Ann", "Bob"]) == [
        Segment("Bob", "seat:1"),
        Segment(" attacks "),
        Segment("Tepet", "region:tepet"),
        Segment("."),
    ]


def test_objects_in_a_list_can_still_be_pointed_at() -> None:
    message = msg("{all}", all=(Player(0), Thing(msg("Tepet"), "region:tepet")))
    assert [part.ref for part in segments(message) if part.ref] == ["seat:0", "region:tepet"]


def test_an_unknown_language_is_refused_and_the_known_ones_are_named() -> None:
    assert languages()[:2] == ("en", "de")
    with pytest.raises(UnknownLanguage, match=r"no language 'xx'\. Known languages: en, de"):
        render(msg("Pass"), "xx")


def test_a_clause_that_begins_a_sentence_begins_with_a_capital_letter() -> None:
    clause = msg("{a}pass {b}", a="", b=Thing(msg("the deck"), "deck"))
    assert (
        render(msg("Action: {clause!c}, then {clause}.", clause=clause)) == "Action: Pass the deck, then pass the deck."
    )
    assert [run.ref for run in segments(msg("{thing!c}.", thing=Thing(msg("the deck"), "deck")))] == ["deck", ""]
