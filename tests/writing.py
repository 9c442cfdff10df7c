"""How card texts are written, whatever the game: each slip that no text may have is a pattern of what would be one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

EVERYWHERE: Final[dict[str, str]] = {
    "begins small": r"^[^A-ZÄÖÜ]",
    "has no full stop": r"(?<![.])$(?<![.][)”“])",
    "has a double stop": r"[.,;:]\s*[.,;:]|[.][”“][.]",
    "has stray blanks": r"  |\s[.,;:)]|[(]\s|\s$",
    "has a placeholder": r"[{}]|\bNone\b",
    "has an empty bracket": r"[(]\s*[)]",
    "says a word twice": r"\b(?!die |der )(\w+) \1\b",
    "has a hyphen for a minus": r"(?<!\w)-\d",
}
IN: Final[dict[str, dict[str, str]]] = {
    "en": {
        "has a wrong article": (
            r"\b[Aa] (?!unique|unit|Unicorn|one)[aeiouAEIOU]|\b[Aa]n (?!honor|honest|hour|heir)[^aeiouAEIOU]"
        ),
        "has two articles": r"\b(a|an|the) (a|an|the)\b|\bif there is the\b",
        "says of it": r"\b(skill|strength|text|abilities|ability|Chi|Force|Honor|unit|controller|Cost) of (it|them)\b",
        "has a verb in the wrong number": r"\b[Yy]ou (has|does)\b|\bcard come\b",
        "strings alternatives with or": r"\b(\w+) or (\w+) or (\w+) (card|character|Personality)",
        "asks whether a card is a card": r"is a card (with|you|your|that)",
        "says not if": r"\bnot (if|while)\b(?! able)",
    },
    "de": {
        "is half English": r"\b(the|your|you|card|choose|with|and|of|it|this|that|opponent|character|Personality)\b",
        "has a masculine clause behind a feminine noun": (
            r"\b(?:Persönlichkeit|Karte|Einheit|Strategie|Provinz|Verstärkung)(?: [(][^)]*[)])?"
            r"(?: unter \w+ \w+(?: \w+ \w+)?)?, (?:der|dessen) (?!eine Persönlichkeit gegen)"
        ),
        "lacks a comma before a clause": r"\w (bis (dein|das|diese[rs]?) |(?<!außer )solange |damit )",
        "has a colon in the middle of a clause": r"\b(an|auf|von|nach|durch|mit|nicht): |als Ziel hat: |für die gilt: ",
        "says von for a genitive": r"(Kampfkraft|Chi|Ehre|Einheit|Zerstörung|Bewegung) von (der|dieser|dem)\b",
        "has a nominative behind von": r"\bvon (der Grundwert|die |den als Ziel|einen |wer )",
        "has the wrong case behind mit": r"\bmit (sie|eine|gesamte)\b",
        "gives to somebody in the nominative": r"\bgib (wer|der Sieger)\b",
        "negates twice": r"darf nicht: |nicht: (nicht|kein)",
    },
}
"""Slips by language, beside those that are slips in every language."""
QUOTES: Final = {"en": ("“", "”"), "de": ("„", "“")}


def slips(lines: Iterable[tuple[str, str]], language: str, more: Mapping[str, str]) -> list[str]:
    """What is wrong with paragraphs, each given with the title of its card; `more` are slips of one game."""
    wrong = {**EVERYWHERE, **IN[language], **more}
    return [f"{title} {what}: {text}" for title, text in lines for what, slip in wrong.items() if re.search(slip, text)]


def unclosed(lines: Iterable[tuple[str, str]], language: str) -> list[str]:
    """The cards with a bracket or a quotation that does not end."""
    pairs = (("(", ")"), ("[", "]"), QUOTES[language])
    return [title for title, text in lines if any(text.count(begin) != text.count(end) for begin, end in pairs)]
