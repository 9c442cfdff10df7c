"""What can go wrong, by name. Every error is a sentence that also says what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class InterregnumError(Exception):
    """Anything this package refuses to do; the game it was asked of is unchanged."""


class UnknownGame(InterregnumError):
    """No game of that name is registered."""


class UnknownVersion(InterregnumError):
    """The rules version, record format or save format is not one this software knows."""


class BadConfiguration(InterregnumError):
    """A game cannot be set up with these seats or options."""


class BadPosition(BadConfiguration):
    """A described position is impossible; `path` leads to what is wrong in it, as keys and list places."""

    def __init__(self, sentence: str, *path: str) -> None:
        super().__init__(sentence)
        self.path = path


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question that offers the nearest known word, or nothing."""
    near = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f" Did you mean {near[0]!r}?" if near else ""


class UnknownOption(InterregnumError):
    """The chosen key is not among the options on offer."""


class NotYourDecision(InterregnumError):
    """Another seat is being asked."""


class GameOver(InterregnumError):
    """The game has ended and asks nothing any more."""


class DamagedRecord(InterregnumError):
    """A record or saved game cannot be read, or does not fit the rules."""


class NothingToUndo(InterregnumError):
    """No choice has been made yet."""


class NoRecord(InterregnumError):
    """An imagined game has no record, because nobody played it to where it stands."""


class UnknownLanguage(InterregnumError):
    """There is no catalogue for that language."""


class BrokenRules(InterregnumError):
    """A game's own rules code broke a promise to the kernel: a defect, worth reporting with the record."""
