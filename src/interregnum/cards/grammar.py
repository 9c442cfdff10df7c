"""Noun phrases: an article, a noun in a case, and qualities before or behind it.

English puts short qualities before the noun ("a bowed character") and long ones behind it ("a character you control").
German sets all of them behind the noun, uninflected, the short ones in brackets ("einen Charakter (gebeugt) unter
deiner Kontrolle"), so that only article and noun need a case. A quality's message brings its own space. The case is the
message's context, so a catalogue has one entry for each case of "a {before}character{after}".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

from interregnum.kernel.text import Message, msg, msgc

Case: TypeAlias = Literal["nom", "acc", "dat", "gen"]
Article: TypeAlias = Literal["a", "another", "each", "the", "that", "this", "no", "plural"]

NOTHING = Message("")
IT: Final = "it"
"""How a text refers to what was just chosen."""
IT_IN: Final[dict[Case, Message]] = {
    "nom": msgc("nom", "it"),
    "acc": msgc("acc", "it"),
    "dat": msgc("dat", "it"),
    "gen": msgc("gen", "it"),
}
"""What was just chosen, in each case; `meaning` adds the noun."""
ITS: Final = msgc("own", "its")
"""That something belongs to what was just chosen; `meaning` adds the noun here too."""
_SEVERAL: Final[dict[str, str]] = {
    "nom": "each of them",
    "acc": "them",
    "dat": "each of them",
    "gen": "them",
    "own": "their",
}
"""How a text refers to several things that were just chosen."""
RELATIVE: Final = "relative"
"""The context of a clause that speaks of the noun it stands behind ("that has no attachments"); `noun_phrase` adds the
noun, for languages with genders."""
_OWNER: Final = re.compile("its owner’s (deck|hand)")
_NOUN: Final = re.compile(r"\{before\}(.+)\{after\}")
_SILENT_H: Final = ("heir", "honest", "honor", "hour")
"""How words begin that are written with an h and spoken without it."""
_SPOKEN_YOU: Final = ("unit", "unicorn", "unique")
"""How words begin that are written with a vowel and spoken with a consonant."""


def joined(parts: Sequence[Message]) -> Message:
    """Several messages, one directly behind the other."""
    if not parts:
        return NOTHING
    whole = parts[0]
    for part in parts[1:]:
        whole = msg("{a}{b}", a=whole, b=part)
    return whole


def plural(noun: str) -> str:
    """An English noun in the plural: cards, personalities, cards in a unit, Followers or Personalities."""
    for joint, several in ((" or ", True), (" in ", False)):
        head, found, rest = noun.partition(joint)
        if found:
            return f"{plural(head)}{joint}{plural(rest) if several else rest}"
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in "aeiou" else f"{noun}s"


def singular(nouns: str) -> str:
    """The English noun of a plural that `plural` has made."""
    return f"{nouns[:-3]}y" if nouns.endswith("ies") else nouns.removesuffix("s")


def any_of(parts: Sequence[Message], context: str = "") -> Message:
    """Several things of which one will do: "one, another or a third"."""
    whole = parts[0]
    for part in parts[1:-1]:
        whole = Message("{a}, {b}", (("a", whole), ("b", part)), context=context)
    return msg("{one} or {other}", one=whole, other=parts[-1]) if len(parts) > 1 else whole


def every(parts: Sequence[Message]) -> Message:
    """Several clauses as a list: "one, another, and a third"."""
    return parts[0] if len(parts) == 1 else msg("{parts}", parts=tuple(parts))


def nor(parts: Sequence[Message]) -> Message:
    """Several deeds behind "cannot": "bow or be moved"; the deeds of other languages bring their own "not"."""
    whole = parts[0]
    for part in parts[1:]:
        whole = msgc("cannot", "{one} or {other}", one=whole, other=part)
    return whole


def before_noun(qualities: Sequence[Message]) -> Message:
    """Qualities as English puts them before a noun; other languages may set them behind it, in brackets."""
    if not qualities:
        return NOTHING
    whole = qualities[0]
    for quality in qualities[1:]:
        whole = msgc("before", "{one}{other}", one=whole, other=quality)
    return msgc("before", "{qualities}", qualities=whole)


def meaning(message: Message, phrase: Message, *, several: bool = False) -> Message:
    """A sentence in which "it" means what a noun phrase names: languages with genders need to know.

    Where that are `several` things, it says "them".
    """
    noun = _noun_in(phrase)
    return _meaning(message, noun, several) if noun else message


def _noun_in(phrase: Message) -> str:
    """The noun of a phrase, be it in a phrase around another one: "one of the targeted Personalities"."""
    found = _NOUN.search(phrase.text)
    if found:
        return found.group(1)
    inner = (_noun_in(value) for _, value in phrase.args if isinstance(value, Message))
    return singular(next((noun for noun in inner if noun), ""))


def _meaning(value: Any, noun: str, several: bool) -> Any:
    if isinstance(value, tuple):
        return tuple(_meaning(entry, noun, several) for entry in value)
    if not isinstance(value, Message):
        return value
    if value == ITS or (value.text == IT and value.context in IT_IN):
        if several:
            return Message(_SEVERAL[value.context], context=value.context)
        return Message(value.text, context=f"{value.context} {noun}")
    if value.text.startswith("its ") and (value.context in IT_IN or value.context == ITS.context):
        if value.text == f"its {noun}" and value.context in IT_IN:
            return _meaning(IT_IN[value.context], noun, several)  # what belongs to itself: the unit of a unit
        if several:
            return Message(f"their {value.text.removeprefix('its ')}", value.args, context=value.context)
        return Message(value.text, value.args, context=f"{value.context} {noun}")
    args = tuple((name, _meaning(arg, noun, several)) for name, arg in value.args)
    text = value.text
    if several and any(arg in IT_IN.values() for _, arg in value.args):
        text = _OWNER.sub(r"their owners’ \1s", text)
    return Message(text, args, value.plural, value.context)


def wants_an(word: str) -> bool:
    """Whether English says "an" before a word."""
    return (word[:1] in "aeiouAEIO" and not word.startswith(_SPOKEN_YOU)) or word.startswith(_SILENT_H)


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
    lead = {"a": "an " if wants_an(first) else "a ", "plural": ""}.get(article, f"{article} ")
    behind = [_behind(part, word) for part in sorted(after, key=lambda part: part.context == RELATIVE)]
    args = (("before", before_noun(before)), ("after", joined(behind)))
    return Message(f"{lead}{{before}}{word}{{after}}", args, context=case)


def _behind(part: Message, noun: str) -> Message:
    """What stands behind a noun: a relative clause has to know it."""
    if part.context != RELATIVE:
        return part
    return Message(part.text, part.args, part.plural, f"{RELATIVE} {noun}")


def signed(n: int) -> str:
    """A modifier as cards print it: +2 or –1."""
    return f"+{n}" if n >= 0 else f"–{-n}"
