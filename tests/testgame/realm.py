"""The state of Regency, its small changes, and its events."""

from __future__ import annotations

from typing import Literal, get_args

from interregnum.kernel.events import Event
from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import NOBODY, PUBLIC, seats, sees
from interregnum.kernel.state import Entity, State, replace
from interregnum.kernel.text import Message, Player, msg, msgn

Kind = Literal["scheme", "veto", "spy", "curfew"]
KINDS: tuple[Kind, ...] = get_args(Kind)
NAMES: dict[Kind, Message] = {
    "scheme": msg("Scheme"),
    "veto": msg("Veto"),
    "spy": msg("Spy"),
    "curfew": msg("Curfew"),
}
NO_BID = -1
NO_SEAL = -1
HIGHEST_BID = 3


class Card(Entity, frozen=True):
    """A card and the seats that know it."""

    kind: Kind
    known: int = NOBODY


class Courtier(Entity, frozen=True):
    """A player: their coins, the ids of their cards, their secret bid, and whether they are still at court."""

    coins: int = 5
    hand: tuple[int, ...] = ()
    bid: int = NO_BID
    present: bool = True


class Realm(State):
    """The whole court; `deck` begins with its top card."""

    courtiers: list[Courtier]
    cards: list[Card]
    rounds: int
    hand_size: int
    deck: list[int] = []
    discard: list[int] = []
    round: int = 1
    seal: int = NO_SEAL

    def present(self) -> tuple[int, ...]:
        """The seats still at court."""
        return tuple(seat for seat, courtier in enumerate(self.courtiers) if courtier.present)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """The seats still at court, beginning with this one, or with the next if it has left."""
        n = len(self.courtiers)
        return tuple(s for s in ((first + i) % n for i in range(n)) if self.courtiers[s].present)

    def kinds(self, seat: int) -> tuple[Kind, ...]:
        """What a seat holds."""
        return tuple(self.cards[card].kind for card in self.courtiers[seat].hand)

    def card_of(self, seat: int, kind: Kind) -> int:
        """The id of a card of that kind in a hand."""
        return self.courtiers[seat].hand[self.kinds(seat).index(kind)]

    def change(self, seat: int, **fields: int | bool | tuple[int, ...]) -> None:
        """Replace some of what a courtier has."""
        self.courtiers[seat] = replace(self.courtiers[seat], **fields)

    def pay(self, seat: int, coins: int) -> None:
        """Take coins from a courtier; negative ones are a gain."""
        self.change(seat, coins=self.courtiers[seat].coins - coins)

    def give(self, card: int, seat: int) -> None:
        """Put a card into a hand; the seats that knew it still know it."""
        self.cards[card] = replace(self.cards[card], known=self.cards[card].known | seats(seat))
        self.change(seat, hand=(*self.courtiers[seat].hand, card))

    def take(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        self.change(seat, hand=tuple(held for held in self.courtiers[seat].hand if held != card))

    def throw(self, seat: int, card: int) -> None:
        """Discard a card from a hand, face up."""
        self.take(seat, card)
        self.cards[card] = replace(self.cards[card], known=PUBLIC)
        self.discard.append(card)


Court = Game[Realm]


class Drew(Event, frozen=True, kw_only=True):
    """Cards were drawn: the drawer sees which."""

    seat: int
    kinds: tuple[Kind, ...]

    def message(self, viewer: int) -> Message:
        player = Player(self.seat)
        if sees(seats(self.seat), viewer):
            return msg("{player} draws {cards}.", player=player, cards=tuple(NAMES[kind] for kind in self.kinds))
        return msgn("{player} draws a card.", "{player} draws {n} cards.", len(self.kinds), player=player)


class BidShown(Event, frozen=True, kw_only=True):
    """A bid was turned over."""

    seat: int
    bid: int

    def message(self, viewer: int) -> Message:
        return msg("{player} has bid {bid}.", player=Player(self.seat), bid=self.bid)


class Rolled(Event, frozen=True, kw_only=True):
    """A die was thrown for a tied bid."""

    seat: int
    face: int

    def message(self, viewer: int) -> Message:
        return msg("{player} rolls {face}.", player=Player(self.seat), face=self.face)


class SealTaken(Event, frozen=True, kw_only=True):
    """Somebody holds the seal now."""

    seat: int

    def message(self, viewer: int) -> Message:
        return msg("{player} takes the seal.", player=Player(self.seat))


class Played(Event, frozen=True, kw_only=True):
    """A card was announced."""

    seat: int
    kind: Kind
    target: int

    def message(self, viewer: int) -> Message:
        player, card = Player(self.seat), NAMES[self.kind]
        if self.target == self.seat:
            return msg("{player} plays {card}.", player=player, card=card)
        return msg("{player} plays {card} against {target}.", player=player, card=card, target=Player(self.target))


class Vetoed(Event, frozen=True, kw_only=True):
    """A card has no effect."""

    kind: Kind

    def message(self, viewer: int) -> Message:
        return msg("{card} is vetoed.", card=NAMES[self.kind])


class Stole(Event, frozen=True, kw_only=True):
    """A scheme took effect."""

    seat: int
    target: int
    coins: int

    def message(self, viewer: int) -> Message:
        thief, victim = Player(self.seat), Player(self.target)
        return msgn("{thief} takes a coin from {victim}.", "{thief} takes {n} coins from {victim}.", self.coins,
                    thief=thief, victim=victim)  # fmt: skip


class Traded(Event, frozen=True, kw_only=True):
    """Two cards changed hands, known to the two traders."""

    seats: tuple[int, int]
    kinds: tuple[Kind, Kind]

    def message(self, viewer: int) -> Message | None:
        players = tuple(Player(seat) for seat in self.seats)
        if not sees(seats(*self.seats), viewer):
            return msg("{players} trade a card.", players=players)
        one, other = (NAMES[kind] for kind in self.kinds)
        return msg("{players} trade {one} for {other}.", players=players, one=one, other=other)


class Spied(Event, frozen=True, kw_only=True):
    """A hand was looked at; only the two players involved may know what was in it."""

    seat: int
    target: int
    kinds: tuple[Kind, ...]

    def message(self, viewer: int) -> Message | None:
        if not sees(seats(self.seat, self.target), viewer):
            return None
        return msg("{spy} sees {cards}.", spy=Player(self.seat), cards=tuple(NAMES[kind] for kind in self.kinds))


class LeftCourt(Event, frozen=True, kw_only=True):
    """Somebody could not pay."""

    seat: int

    def message(self, viewer: int) -> Message:
        return msg("{player} cannot pay and leaves the court.", player=Player(self.seat))
