"""Noun phrases: an article, a noun in a case, and qualities before or behind it.

English puts short qualities before the noun ("a bowed character") and long ones behind it ("a character you control").
German sets all of them behind the noun as uninflected appositions ("einen Charakter, gebeugt, von dir kontrolliert"),
so that only article and noun need a case. A quality's message brings its own space or comma. The case is the message's
context, so a catalogue has one entry for each case of "a {before}character{after}".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from interregnum.kernel.text import Message, msg

Case: TypeAlias = Literal["nom", "acc", "dat", "gen"]
Article: TypeAlias = Literal["a", "another", "each", "the", "that", "this", "no", "plural"]

NOTHING = Message("")
_SILENT_H: Final = ("heir", "honest", "honor", "hour")
"""How words begin that are written with an h and spoken without it."""


def joined(parts: Sequence[Message]) -> Message:
    """Several messages, one directly behind the other."""
    if not parts:
        return NOTHING
    whole = parts[0]
    for part in parts[1:]:
        whole = msg("{a}{b}", a=whole, b=part)
    return whole


def plural(noun: str) -> str:
    """An English noun in the plural: cards, personalities."""
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in "aeiou" else f"{noun}s"


def noun_phrase(
    noun: str,
    article: Article,
    case: Case,
    before: Sequence[Message] = (),
    after: Sequence[Message] = (),
) -> Message:
    """A noun phrase such as "a bowed character you control"."""
    word = plural(noun) if article == "plural" else noun
    first = before[0].text if before else word
    vowel = first[:1] in "aeiouAEIO" or first.startswith(_SILENT_H)
    lead = {"a": "an " if vowel else "a ", "plural": ""}.get(article, f"{article} ")
    args = (("before", joined(before)), ("after", joined(after)))
    return Message(f"{lead}{{before}}{word}{{after}}", args, context=case)


def signed(n: int) -> str:
    """A modifier as cards print it: +2 or –1."""
    return f"+{n}" if n >= 0 else f"–{-n}"
