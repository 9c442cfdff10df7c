"""Who reads a sentence: what is put to a player speaks of them as "you", on whichever side of the ability they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import interregnum.games.fiverings.ruleset  # noqa: F401 - fills the catalogue
from interregnum.cards.ability import Target
from interregnum.cards.composed import SelectOne
from interregnum.cards.context import Context
from interregnum.cards.language import OPPONENT
from interregnum.cards.reader import addressed, is_sided
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.selectors import Noun
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.fiverings.client.public import cards
from interregnum.games.fiverings.terms import PACK_NAMES
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, render
from tests.fiverings.cards.positions import ATTACK, in_conflict
from tests.fiverings.table import Table

CARDS = [card for card in CATALOGUE.cards() if card.pack in PACK_NAMES]
MINE = Context(0, 0)
"""Seat 0 uses an ability."""


def parts(value: Any) -> Iterator[Any]:
    """Every word an expression is made of."""
    yield value
    if isinstance(value, Entity):
        value = [getattr(value, field) for field in value.__fields__]
    if isinstance(value, (list, tuple)):
        for part in value:
            yield from parts(part)


def texts(card: PrintedCard) -> Iterator[Message]:
    """Everything a card says, as printed, by errata and as an attachment."""
    for face in (card, card.errata, card.as_attachment):
        if face is not None:
            yield from (ability.text() for ability in face.abilities)
            yield from (constant.text() for constant in face.constants)


def one_sided(message: Message) -> Iterator[str]:
    """Sentences about "you" that read the same to everybody; in quotation marks "you" is whoever is meant by them."""
    if "“" in message.text:
        return
    sided = any(name == "to others" for name, _ in message.args)
    if not sided and re.search(r"\byou", message.text):
        yield message.text
    for name, value in message.args:
        if isinstance(value, Message) and name != "to others":
            yield from one_sided(value) if not sided or value.text != "your opponent" else ()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_every_sentence_about_players_has_a_reading_for_the_other_one(card: PrintedCard) -> None:
    for text in texts(card):
        assert list(one_sided(text)) == []
        assert not is_sided(addressed(text, own=True))
        assert not is_sided(addressed(text, own=False))


def test_what_is_printed_is_read_by_the_player_of_the_card() -> None:
    for info in cards().values():
        assert not any(
            is_sided(text) for text in (*info.text, *(line for lines in info.text_in.values() for line in lines))
        )


def put_to_the_opponent() -> list[tuple[str, Target | Picks]]:
    """Everything that a card has the opponent of its player choose."""
    found = [
        (card.title, part)
        for card in CARDS
        for part in parts((card.abilities, card.errata))
        if isinstance(part, Target | Picks) and part.who == OPPONENT
    ]
    assert len(found) >= 10
    return found


@pytest.mark.parametrize(("title", "choice"), put_to_the_opponent())
def test_the_opponent_chooses_among_what_is_theirs_or_ours_as_they_see_it(title: str, choice: Target | Picks) -> None:
    asked = choice.of.told_as("a", "acc", MINE, 1)
    if isinstance(choice.of, Noun) and choice.of.whose == "opponent":
        assert "opponent" not in render(asked)
        assert "you" in render(asked)
        assert "Gegner" not in render(asked, "de")
    if isinstance(choice.of, Noun) and choice.of.whose == "you":
        assert "your opponent" in render(asked)
        assert "Gegner" in render(asked, "de")


def test_whoever_selects_reads_what_they_would_do() -> None:
    selections = [part for card in CARDS for part in parts(card.abilities) if isinstance(part, SelectOne)]
    theirs = [effect.told(MINE, 1) for part in selections if part.who == OPPONENT for effect in part.effects]
    assert len(theirs) >= 4
    assert not any("your opponent must" in render(said) or "your opponent gives" in render(said) for said in theirs)


LEVY = {"en": ["give your opponent 1 fate", "give your opponent 1 honor"],
        "de": ["gib deinem Gegner 1 Schicksal", "gib deinem Gegner 1 Ehre"]}  # fmt: skip


@pytest.mark.parametrize("language", LEVY)
def test_levy_tells_the_one_who_pays_to_give(language: str) -> None:
    table = Table(north={"hand": ["levy"], "fate": 3}, south={"fate": 3}, phase="conflict")
    table.north("play:levy")
    assert table.asked == "south select"
    assert table.g.decision is not None
    assert [render(option.label, language) for option in table.g.decision.options] == LEVY[language]


@pytest.mark.parametrize(
    ("language", "prompt"),
    [
        ("en", "Court Games: choose a participating character you control."),
        ("de", "Höfische Spiele: Wähle einen Charakter (teilnehmend) unter deiner Kontrolle."),
    ],
)
def test_court_games_asks_the_opponent_for_a_character_of_their_own(language: str, prompt: str) -> None:
    table = Table(
        north={"hand": ["court-games"], "fate": 3, "characters": [in_conflict("doji-whisperer")]},
        south={"characters": [in_conflict("doji-whisperer"), in_conflict("savvy-politician")]},
        conflict={**ATTACK, "type": "political"},
    )
    table.turn("north")
    table.north("play:court-games", "select:2")
    assert table.asked == "south target"
    assert table.g.decision is not None
    assert render(table.g.decision.prompt, language) == prompt
