"""All cards of the game, understood: each printed entry with its effects as words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from interregnum.games.throne.cards.printed import CARD_THINGS, PRINTED, Printed, WindowName
from interregnum.games.throne.cards.reading import words_of
from interregnum.games.throne.cards.word import AimWord, Choice, Word
from interregnum.games.throne.cards.words.stocks import Cancel
from interregnum.games.throne.rules.aspects import AspectId
from interregnum.games.throne.state import Aim, Deck, ThroneGame
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, Thing

WINDOWS: Final[dict[WindowName, int]] = {
    "attack-own": 1,
    "attack-defend": 2,
    "attack-other": 4,
    "move-own": 8,
    "move-other": 16,
    "card-other": 32,
    "rotation": 64,
    "treasury": 128,
    "anytime": 256,
}
"""The windows as bits, so that one test tells whether a card fits the moment."""


class PrintedCard(Entity):
    """What is printed on a card, understood: its effects as words, ready to be played."""

    printed: Printed
    deck: Deck
    aspect: AspectId | None
    windows: int
    words: tuple[Word, ...]
    aims: tuple[AimWord, ...]
    thing: Thing
    cancels: Deck | None
    bound: bool
    """Whether it only changes the pending roll or move, and comes back when that is called off."""

    def choices(self, g: ThroneGame, seat: int, index: int, aim: Aim) -> Iterator[Choice]:
        """What the card may be aimed at next: only what leads to an aim at which it could do something."""
        for choice in self.aims[index].choices(g, seat, aim):
            if self._leads(g, seat, index + 1, choice.aim):
                yield choice

    def _leads(self, g: ThroneGame, seat: int, index: int, aim: Aim) -> bool:
        if index == len(self.aims):
            return all(word.possible(g, seat, aim) for word in self.words)
        return next(self.choices(g, seat, index, aim), None) is not None

    def text(self) -> tuple[Message, ...]:
        """What the card does, sentence by sentence."""
        return tuple(word.text() for word in self.words)


def understood(printed: Printed) -> PrintedCard:
    """A printed card with its effects as words, or an error that names the card."""
    words = words_of(printed)
    return PrintedCard(
        printed=printed,
        deck=printed.deck,
        aspect=printed.aspect,
        windows=sum(WINDOWS[name] for name in printed.window),
        words=words,
        aims=tuple(aim for word in words for aim in word.aims()),
        thing=CARD_THINGS[printed.id],
        cancels=next((word.deck for word in words if isinstance(word, Cancel)), None),
        bound=any(word.bound for word in words),
    )


CARDS: Final = {id: understood(printed) for id, printed in PRINTED.items()}


def deck_list(deck: Deck) -> list[str]:
    """The cards of a full deck, copy by copy."""
    return [id for id, card in CARDS.items() if card.deck == deck for _ in range(card.printed.copies)]


def word_of(kind: str, sort: type[Any]) -> Any:
    """The word of a certain sort on a card, or None."""
    return next((word for word in CARDS[kind].words if isinstance(word, sort)), None)
