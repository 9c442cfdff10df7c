"""What can go wrong, by name. Every error is a sentence that also says what would be right."""

from __future__ import annotations


class InterregnumError(Exception):
    """Anything this package refuses to do; the game it was asked of is unchanged."""


class UnknownGame(InterregnumError):
    """No game of that name is registered."""


class UnknownVersion(InterregnumError):
    """The rules version, record format or save format is not one this software knows."""


class BadConfiguration(InterregnumError):
    """A game cannot be set up with these seats or options."""


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
