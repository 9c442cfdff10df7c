"""What happened, as the log tells it to each reader.

`tell` logs a sentence that everybody may read; `tell_apart` one for those who know the cards in it and another for all
others. Sentences are only made when somebody keeps a log.
"""

from __future__ import annotations

from interregnum.games.oath.state import BANDITS, OathGame, World, fight
from interregnum.kernel.events import Event
from interregnum.kernel.knowledge import PUBLIC, seats, sees
from interregnum.kernel.text import Arg, Message, Player, msg


class Told(Event, frozen=True, kw_only=True):
    """Something that happened: a word for programs, how it reads, and how to those who may not know all of it."""

    kind: str
    said: Message
    others: Message | None = None
    known: int = PUBLIC

    @property
    def category(self) -> str:
        return self.kind

    def message(self, viewer: int) -> Message | None:
        return self.said if sees(self.known, viewer) else self.others


def board_of(seat: int, reader: int) -> Message:
    """Where a seat's board is, as one says it to a reader."""
    return msg("On your board") if seat == reader else msg("On the board of {player}", player=player(seat))


def one_of(seat: int, reader: int) -> Message:
    """A seat, as one names it to a reader."""
    return msg("Yourself") if seat == reader else msg("{player}", player=player(seat))


def facedown_of(seat: int, reader: int, n: int) -> Message:
    """A facedown adviser of a seat, as one names it to a reader."""
    if seat == reader:
        return msg("Your facedown adviser {n}", n=n)
    return msg("Facedown adviser {n} of {player}", n=n, player=player(seat))


def tell(g: OathGame, rule: str, kind: str, text: Message) -> None:
    """Log something that everybody may know."""
    g.emit(Told(rule=rule, kind=kind, said=text))


def tell_apart(
    g: OathGame, rule: str, kind: str, knowers: tuple[int, ...], said: Message, others: Message | None
) -> None:
    """Log something that only some may know in full."""
    g.emit(Told(rule=rule, kind=kind, said=said, others=others, known=seats(*knowers)))


def player(seat: int) -> Arg:
    """A seat as sentences name it."""
    return Player(seat)


def foe_of(state: World, seat: int) -> Arg:
    """Whom a seat fights in the campaign that is on."""
    war = fight(state)
    foe = war.attacker if seat != war.attacker else war.defender
    return msg("the bandits") if foe == BANDITS else Player(foe)
