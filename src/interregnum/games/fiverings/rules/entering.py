"""Entering and leaving play."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from interregnum.cards.areas import attach, reissue, transform
from interregnum.cards.change import Change, OfCard
from interregnum.cards.lasting import forget_lasting_on
from interregnum.cards.naming import named, who
from interregnum.cards.standing import has_keyword
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.rules.areas import deck_area, discard_area, move, turn_faceup
from interregnum.games.fiverings.rules.attachments import may_host
from interregnum.games.fiverings.rules.fate import PlaceFate
from interregnum.games.fiverings.rules.honor import GainHonor, LoseHonor
from interregnum.games.fiverings.rules.participation import may_participate
from interregnum.games.fiverings.rules.stats import cannot, in_play
from interregnum.games.fiverings.rules.uniqueness import barred_by_unique
from interregnum.games.fiverings.state import Card, FiveRings, FiveRingsGame, place, update
from interregnum.games.fiverings.terms import STRONGHOLD_SLOT, Area, CardType
from interregnum.kernel.knowledge import NOBODY
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg

Departure: TypeAlias = Literal["discarded", "sacrificed", "returned"]


class EnterPlay(OfCard, frozen=True, kw_only=True):
    """A card comes into play under a player's control: a character at home or in the conflict, an attachment on its
    host, a holding in a province (`slot`).

    `played` tells playing from putting into play; `fate` comes with it out of its player's pool, `bonus_fate` out of
    the general one, and with `extra_fate` its player chooses how much to put on it once it is there; `status` is the
    status token it has from the start; `kind` is set where a card comes into play as another type.
    """

    rule: ClassVar[str] = "lcg.enters-play.1"
    seat: int
    in_conflict: bool = False
    host: int = -1
    slot: int = -1
    played: bool = False
    fate: int = 0
    bonus_fate: int = 0
    extra_fate: bool = False
    status: int = 0
    from_slot: int = -1
    from_area: Area = "hand"
    kind: CardType | None = None

    def concerned(self) -> tuple[int, ...]:
        return (self.card, self.host)

    def possible(self, g: FiveRingsGame) -> bool:
        s = g.state
        card = s.cards[self.card]
        if in_play(card) or barred_by_unique(g, self.card, self.seat):
            return False
        kind = self.kind or printed_on(card.title).kind
        if kind == "attachment":
            return may_host(g, self.card, self.host, self.seat)
        if kind == "holding":
            return self.slot >= 0
        if kind != "character":
            return False
        return not self.in_conflict or self._may_join(g)

    def _may_join(self, g: FiveRingsGame) -> bool:
        s = g.state
        if s.conflict is None:
            return False
        if not s.edition.entering_needs_participation:
            return True
        return may_participate(g, self.card, self.seat)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        if self.slot >= 0 and self.host < 0 and (self.kind or printed_on(s.cards[self.card].title).kind) == "holding":
            move(s, self.card, "province", seat=self.seat, slot=self.slot)
            turn_faceup(s, self.card)
            return ()
        move(s, self.card, "play", seat=self.seat)
        if self.kind is not None:
            transform(s, self.card, kind=self.kind)
        if self.host >= 0:
            attach(s, self.card, self.host)
        elif self.in_conflict:
            update(s, self.card, participating=True)
        if self.status:
            update(s, self.card, status=self.status)
        placed = [PlaceFate(card=self.card, n=self.fate, pool=self.seat, by=self.seat)] if self.fate else []
        if self.bonus_fate:
            placed.append(PlaceFate(card=self.card, n=self.bonus_fate))
        for change in placed:
            change.log(g)
            change.apply(g)
        return tuple(placed)

    def said(self, g: FiveRingsGame) -> Message | None:
        """What is played onto something has been told of with that already."""
        return None if self.played and self.host >= 0 else self.told(g)

    def told(self, g: FiveRingsGame) -> Message:
        if self.host >= 0:
            return msg("{card} is attached to {host}.", card=named(g, self.card), host=named(g, self.host))
        if self.in_conflict:
            return msg("{card} enters play in the conflict.", card=named(g, self.card))
        return msg("{card} enters play.", card=named(g, self.card))


class Leave(OfCard, frozen=True, kw_only=True):
    """A card leaves play. `to` is the area of its owner it goes to; an empty `to` is its discard pile.

    If it is `certain`, nothing replaces or prevents it. `was` is the card as it was in play, once it has left.
    """

    rule: ClassVar[str] = "lcg.leaves-play.1"
    how: Departure = "discarded"
    to: Literal["", "hand", "deck top", "deck bottom", "conflict deck", "removed"] = ""
    certain: bool = False
    was: Card | None = None

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        if not in_play(card) or card.area in ("row", "stronghold"):
            return False
        if self.how == "discarded" and cannot(g, "be discarded", self.card, self.by, self.source):
            return False
        return not cannot(g, "leave play", self.card, self.by, self.source)

    def open_to(self, stage: str) -> bool:
        return not (self.certain and stage == "would")

    def remembered(self, g: FiveRingsGame) -> Change:
        return replace(self, was=g.state.cards[self.card])

    def consequences(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        card = s.cards[self.card]
        found: list[Change] = []
        for other in card.attachments:
            if has_keyword(g, other, "ancestral"):
                found.append(Leave(card=other, how="returned", to="hand"))
            else:
                found.append(Leave(card=other))
        if card.status > 0:
            found.append(GainHonor(seat=card.controller, n=1))
        elif card.status < 0:
            found.append(LoseHonor(seat=card.controller, n=1))
        return tuple(found)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        card = s.cards[self.card]
        forget_lasting_on(s, card)
        to, bottom = self._destination(g)
        move(s, self.card, to, bottom=bottom)
        if to == self.to == "conflict deck":
            owner = card.owner
            order = g.shuffle(s.conflict_decks[owner], f"conflict deck {owner + 1}", lambda c: s.cards[c].title)
            for hidden in order:
                update(s, hidden, known=NOBODY)
            s.conflict_decks[owner] = reissue(g, order)
        return ()

    def _destination(self, g: FiveRingsGame) -> tuple[Area, bool]:
        card = g.state.cards[self.card]
        if self.to == "hand":
            wrong = g.state.edition.dynasty_cards_skip_hands and printed_on(card.title).side == "dynasty"
            return (discard_area(card) if wrong else "hand"), False
        if self.to == "conflict deck":
            wrong = printed_on(card.title).side == "dynasty"
            return (discard_area(card) if wrong else "conflict deck"), False
        if self.to in ("deck top", "deck bottom"):
            return deck_area(card), self.to == "deck bottom"
        return ("removed" if self.to == "removed" else discard_area(card)), False

    def said(self, g: FiveRingsGame) -> Message:
        card = named(g, self.card)
        if self.how == "sacrificed":
            return msg("{card} is sacrificed.", card=card)
        if self.to == "hand":
            return msg("{card} returns to its owner's hand.", card=card)
        if self.to in ("deck top", "deck bottom", "conflict deck"):
            return msg("{card} returns to its owner's deck.", card=card)
        if self.to == "removed":
            return msg("{card} is removed from the game.", card=card)
        return msg("{card} is discarded.", card=card)


class Refill(Change, frozen=True, kw_only=True):
    """A province is refilled from its player's dynasty deck, facedown unless told otherwise.

    It has to be empty, unless a card replaces one of `several`.
    """

    rule: ClassVar[str] = "lcg.refill.1"
    seat: int
    slot: int
    faceup: bool = False
    several: bool = False

    def possible(self, g: FiveRingsGame) -> bool:
        return self.several or not g.state.lying[place(self.seat, self.slot)]

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        lost = running_out(g, self.seat, "dynasty deck") if not s.dynasty_decks[self.seat] else ()
        if not s.dynasty_decks[self.seat]:
            return lost
        top = s.dynasty_decks[self.seat][0]
        move(s, top, "province", seat=self.seat, slot=self.slot)
        if self.faceup:
            turn_faceup(s, top)
            g.reveal()
        return lost

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{player} refills a province.", player=who(self.seat))


def running_out(g: FiveRingsGame, seat: int, deck: Literal["dynasty deck", "conflict deck"]) -> tuple[Change, ...]:
    """A player takes a card from an empty deck: they lose 5 honor, then shuffle their discard pile into a new deck."""
    s = g.state
    loss = LoseHonor(seat=seat, n=5)
    loss.log(g)
    loss.apply(g)
    if s.seats[seat].honor > 0:
        discards = s.dynasty_discards if deck == "dynasty deck" else s.conflict_discards
        for card in g.shuffle(discards[seat], f"{deck} {seat + 1}", lambda c: s.cards[c].title):
            move(s, card, deck, bottom=True)
        decks = s.dynasty_decks if deck == "dynasty deck" else s.conflict_decks
        decks[seat] = reissue(g, decks[seat])
    return (loss,)


def vacant(s: FiveRings) -> list[tuple[int, int]]:
    """The places without a dynasty card, as seat and slot."""
    return [(seat, slot) for seat in (0, 1) for slot in range(STRONGHOLD_SLOT) if not s.lying[place(seat, slot)]]
