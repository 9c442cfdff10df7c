"""The names people go by: one way to write each, and nothing in it that cannot be seen."""

from __future__ import annotations

import unicodedata

from interregnum.kernel.errors import InterregnumError

LONGEST = 40

_UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
_RIGHT_TO_LEFT = {"R", "AL"}
_BLANK_LETTERS = {"\u115f", "\u1160", "\u3164", "\u2800", "\u034f", "\u17b4", "\u17b5"}
"""Letters and marks that are drawn as nothing."""


class BadName(InterregnumError):
    """Nobody can be called that."""


def named(text: str, longest: int = LONGEST) -> str:
    """A name as it is kept: composed, with single blanks; refused if it has what cannot be seen or read one way."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not 1 <= len(name) <= longest:
        raise BadName(f"A name has 1 to {longest} characters that can be seen.")
    if any(unicodedata.category(sign) in _UNSEEN or sign in _BLANK_LETTERS for sign in name):
        raise BadName("A name has no invisible characters.")
    directions = {unicodedata.bidirectional(sign) for sign in name}
    if directions & _RIGHT_TO_LEFT and "L" in directions:
        raise BadName("A name is written in one direction.")
    return name


def account_of(name: str) -> str:
    """What is compared of a name: neither case nor the way its letters are composed makes a difference."""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())
