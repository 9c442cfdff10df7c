"""What a word of a card is, and what playing a card may ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from interregnum.games.throne.log import MarkPut
from interregnum.games.throne.state import Aim, Mark, PlayedCard, ThroneGame
from interregnum.kernel.procedure import Flow
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message


class Choice(Entity, frozen=True):
    """One thing a card may be aimed at."""

    key: str
    label: Message
    about: tuple[str, ...]
    aim: Aim


class AimWord(Entity):
    """Something to be chosen when a card is played."""

    def prompt(self) -> Message:
        """What the player is asked."""
        raise NotImplementedError

    def choices(self, g: ThroneGame, seat: int, aim: Aim) -> Iterator[Choice]:
        """What can be chosen, after what was chosen before."""
        raise NotImplementedError


class Word(Entity):
    """One effect of a card.

    `op` is its name in the data file. `bound` tells whether it only changes the pending roll or move, and so lapses
    with it.
    """

    op: ClassVar[str] = ""
    bound: ClassVar[Literal["", "roll", "move"]] = ""

    def aims(self) -> tuple[AimWord, ...]:
        """What must be chosen when the card is played."""
        return ()

    def possible(self, g: ThroneGame, seat: int, aim: Aim) -> bool:
        """Whether the effect can happen; asked before anything is chosen, and again when it is to take effect."""
        return True

    def announced(self, g: ThroneGame, played: PlayedCard) -> None:
        """What must be known at once, before the other players declare."""

    def withdrawn(self, g: ThroneGame, played: PlayedCard) -> None:
        """Undo what was done at once, because the card is cancelled or taken back."""

    def thwarted(self, g: ThroneGame, played: PlayedCard) -> None:
        """What follows when the card was taken back because another card made it impossible."""

    def apply(self, g: ThroneGame, played: PlayedCard) -> Flow:
        """Carry the effect out."""
        return None

    def text(self) -> Message:
        """The effect as a player reads it."""
        raise NotImplementedError


NOTHING = Aim()


def put_mark(g: ThroneGame, played: PlayedCard, kind: str, *, region: int = -1, seat: int = -1, n: int = 0, m: int = 0,
             tally: tuple[int, ...] = ()) -> None:  # fmt: skip
    """Note on the board what a card does until the end of the turn."""
    g.state.marks.append(
        Mark(kind=kind, card=played.kind, by=played.seat, region=region, seat=seat, n=n, m=m, tally=tally)
    )
    g.emit(
        MarkPut(kind=kind, card=played.kind, by=played.seat, region=region, seat=seat, n=n, m=m, rule="throne.cards.12")
    )
