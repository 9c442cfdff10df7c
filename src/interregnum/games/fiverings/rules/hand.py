"""Hands and decks: drawing, discarding, looking, searching, shuffling; and cards turned faceup in provinces."""

from __future__ import annotations

from typing import ClassVar, Literal

from interregnum.cards.areas import reissue, show_to_all
from interregnum.cards.change import Change, Happened, OfCard, OfSeat
from interregnum.cards.looking import LookAt
from interregnum.cards.naming import named, who
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.rules.areas import deck_area, discard_area, let_play, move, turn_faceup
from interregnum.games.fiverings.rules.entering import running_out
from interregnum.games.fiverings.state import Card, FiveRingsGame, place, update
from interregnum.kernel.knowledge import NOBODY, PUBLIC, seats
from interregnum.kernel.text import Message, msg, msgn


class Draw(OfSeat, frozen=True, kw_only=True):
    """A player draws cards from the conflict deck."""

    rule: ClassVar[str] = "lcg.draw.1"
    n: int = 1

    def possible(self, g: FiveRingsGame) -> bool:
        return self.n > 0

    def in_full(self, g: FiveRingsGame) -> bool:
        s = g.state
        return len(s.conflict_decks[self.seat]) + len(s.conflict_discards[self.seat]) >= self.n

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        g.reveal()
        lost: tuple[Change, ...] = ()
        for _ in range(self.n):
            if not s.conflict_decks[self.seat]:
                if s.seats[self.seat].honor == 0 and s.phase != "setup":
                    break
                lost += running_out(g, self.seat, "conflict deck")
                if not s.conflict_decks[self.seat]:
                    break
            move(s, s.conflict_decks[self.seat][0], "hand")
        return lost

    def said(self, g: FiveRingsGame) -> Message:
        return msgn("{player} draws {n} card.", "{player} draws {n} cards.", self.n, player=who(self.seat))


class Discard(OfCard, frozen=True, kw_only=True):
    """A card that is not in play is discarded: from hand, a province or a deck."""

    rule: ClassVar[str] = "lcg.discard-piles.2"

    def possible(self, g: FiveRingsGame) -> bool:
        return g.state.cards[self.card].area in ("hand", "province", "conflict deck", "dynasty deck", "being played")

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        card = g.state.cards[self.card]
        move(g.state, self.card, discard_area(card))
        g.reveal()
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} is discarded.", card=named(g, self.card))


class DiscardAtRandom(OfSeat, frozen=True, kw_only=True):
    """A player loses cards from hand at random."""

    rule: ClassVar[str] = "lcg.ring-effects.3"
    n: int = 1

    def possible(self, g: FiveRingsGame) -> bool:
        return self.n > 0 and bool(g.state.hands[self.seat])

    def in_full(self, g: FiveRingsGame) -> bool:
        return len(g.state.hands[self.seat]) >= self.n

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        picked = g.shuffle(s.hands[self.seat], f"hand {self.seat + 1}", lambda c: s.cards[c].title)[: self.n]
        gone: list[Change] = []
        for card in picked:
            discard = Discard(card=card, by=self.by, source=self.source)
            discard.apply(g)
            discard.log(g)
            gone.append(discard)
        return tuple(gone)

    def told(self, g: FiveRingsGame) -> Message:
        return msgn(
            "{player} discards {n} card at random.", "{player} discards {n} cards at random.", self.n,
            player=who(self.seat),
        )  # fmt: skip


def _belongs_to_a_deck(card: Card) -> bool:
    """Whether a card is out of play, and of a kind that lies in decks."""
    return card.area != "play" and printed_on(card.title).side in ("dynasty", "conflict")


class ToHand(OfCard, frozen=True, kw_only=True):
    """A card that is not in play is added to its owner's hand; `shown` if both players get to see it."""

    rule: ClassVar[str] = "lcg.search.4"
    shown: bool = True

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return card.area != "hand" and _belongs_to_a_deck(card)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        move(g.state, self.card, "hand")
        if self.shown:
            show_to_all(g.state, self.card)
        g.reveal()
        return ()

    def log(self, g: FiveRingsGame) -> None:
        if not g.logging:
            return
        owner = g.state.cards[self.card].owner
        open_line = msg("{player} adds {card} to hand.", player=who(owner), card=named(g, self.card))
        if self.shown:
            g.emit(Happened(rule=self.rule, what="ToHand", said=open_line))
            return
        closed = msg("{player} adds a card to hand.", player=who(owner))
        g.emit(Happened(rule=self.rule, what="ToHand", said=closed, secret=open_line, to=seats(owner)))

    def told(self, g: FiveRingsGame) -> Message:
        return msg(
            "{player} adds {card} to hand.", player=who(g.state.cards[self.card].owner), card=named(g, self.card)
        )


class Look(LookAt, frozen=True, kw_only=True):
    """A player looks at a card they did not know."""

    rule: ClassVar[str] = "lcg.facedown-province.1"


class Reveal(OfCard, frozen=True, kw_only=True):
    """A card is shown to everybody where it is."""

    rule: ClassVar[str] = "lcg.reveal.1"

    def possible(self, g: FiveRingsGame) -> bool:
        return g.state.cards[self.card].known != PUBLIC

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        show_to_all(g.state, self.card)
        g.reveal()
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} is revealed.", card=named(g, self.card))


class ToDeck(OfCard, frozen=True, kw_only=True):
    """A card that is not in play goes into its deck: on top, at the bottom or shuffled in."""

    rule: ClassVar[str] = "lcg.shuffle.1"
    where: Literal["top", "bottom", "shuffled"] = "shuffled"

    def possible(self, g: FiveRingsGame) -> bool:
        return _belongs_to_a_deck(g.state.cards[self.card])

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        card = s.cards[self.card]
        move(s, self.card, deck_area(card), bottom=self.where == "bottom")
        if self.where == "shuffled":
            shuffle_deck(g, card.owner, "dynasty" if deck_area(card) == "dynasty deck" else "conflict")
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        if g.state.cards[self.card].known == PUBLIC:
            return msg("{card} goes back to its deck.", card=named(g, self.card))
        return msg("A card goes back to its deck.")


def shuffle_deck(g: FiveRingsGame, seat: int, deck: Literal["dynasty", "conflict"]) -> None:
    """Shuffle one of a player's decks; whatever anyone knew of its order is forgotten."""
    s = g.state
    piles = s.dynasty_decks if deck == "dynasty" else s.conflict_decks
    order = g.shuffle(piles[seat], f"{deck} deck {seat + 1}", lambda c: s.cards[c].title)
    for card in order:
        hide(g, card)
    piles[seat] = reissue(g, order)


def hide(g: FiveRingsGame, card: int) -> None:
    """Nobody knows any more which card this is."""
    if g.state.cards[card].playable:
        let_play(g.state, card, False)
    if g.state.cards[card].known != NOBODY:
        update(g.state, card, known=NOBODY)


class RemoveFromGame(OfCard, frozen=True, kw_only=True):
    """A card that is not in play is removed from the game; `hidden` from all but the player who does it, if so told."""

    rule: ClassVar[str] = "lcg10.removed-from-game.1"
    hidden: bool = False

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return card.area != "removed" and _belongs_to_a_deck(card)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        move(g.state, self.card, "removed")
        if self.hidden:
            update(g.state, self.card, faceup=False, known=seats(self.by))
        g.reveal()
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        if self.hidden:
            return msg("A card is removed from the game facedown.")
        return msg("{card} is removed from the game.", card=named(g, self.card))


class SwitchPlaces(OfCard, frozen=True, kw_only=True):
    """Two cards in one player's provinces change places, each facing as it did."""

    rule: ClassVar[str] = "lcg.switch.1"
    to: int

    def concerned(self) -> tuple[int, ...]:
        return (self.card, self.to)

    def possible(self, g: FiveRingsGame) -> bool:
        one, two = g.state.cards[self.card], g.state.cards[self.to]
        both = one.area == two.area == "province"
        return both and one.controller == two.controller and one.slot != two.slot

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        slots = s.cards[self.card].slot, s.cards[self.to].slot
        for card, other, slot in ((self.card, self.to, slots[0]), (self.to, self.card, slots[1])):
            at = place(s.cards[card].controller, slot)
            s.lying[at] = tuple(other if lying == card else lying for lying in s.lying[at])
        update(s, self.card, slot=slots[1])
        update(s, self.to, slot=slots[0])
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        hidden = g.state.cards[self.to].known != PUBLIC
        other = msg("a card") if hidden else msg("{card}", card=named(g, self.to))
        return msg("{card} changes places with {other}.", card=named(g, self.card), other=other)


class TurnFaceup(OfCard, frozen=True, kw_only=True):
    """A facedown dynasty card in a province is turned faceup."""

    rule: ClassVar[str] = "lcg.1.2.1"

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "province" and not card.faceup

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        turn_faceup(g.state, self.card)
        g.reveal()
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} is turned faceup.", card=named(g, self.card))
