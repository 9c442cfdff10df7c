"""The words of a question: a sentence that names its reader addresses them."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.kernel.decision import Option
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.text import Message, Player, msg, reading
from interregnum.kernel.wording import to_reader

NAMED, ADDRESSED = reading("{player} takes {n}.", "You take {n}.")
READINGS = {NAMED: ADDRESSED}


@pytest.mark.rule("kernel.reader")
def test_a_sentence_that_names_its_reader_addresses_them() -> None:
    said = msg("{player} takes {n}.", player=Player(1), n=3)
    assert to_reader(said, Player(1), READINGS) == msg("You take {n}.", n=3)
    assert to_reader(said, Player(0), READINGS) is said, "somebody else reads it"


@pytest.mark.rule("kernel.reader")
def test_sentences_within_others_and_in_lists_are_addressed_too() -> None:
    inner = msg("{player} takes {n}.", player=Player(1), n=3)
    yours = msg("You take {n}.", n=3)
    assert to_reader(msg("So: {what}", what=inner), Player(1), READINGS) == msg("So: {what}", what=yours)
    listed = msg("{all}", all=(inner, "b"))
    assert to_reader(listed, Player(1), READINGS) == msg("{all}", all=(yours, "b"))
    assert to_reader(listed, Player(0), READINGS) is listed


@pytest.mark.rule("kernel.reader")
def test_what_has_no_reading_of_its_own_stays() -> None:
    for said in (msg("{player} waits.", player=Player(1)), Message("Nothing.")):
        assert to_reader(said, Player(1), READINGS) is said


class AsksNobody(Procedure):
    """Asks nobody anything."""

    @step()
    def question(self, g: Any) -> Flow:
        return None

    @question.chosen
    def answered(self, g: Any, option: Option) -> Flow:
        """Take the answer."""
        return None


def test_what_takes_an_answer_is_still_a_method_of_its_procedure() -> None:
    assert AsksNobody.answered.__doc__ == "Take the answer."
    assert AsksNobody.question.answer is AsksNobody.answered
