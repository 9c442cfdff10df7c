"""Sets of cards and rings.

a(CHARACTER, PARTICIPATING, YOURS)          a participating character you control
SELF, ATTACHED, chosen("target")            this card, the card it is attached to, what was chosen
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case, noun_phrase
from interregnum.cards.language import OPPONENT, YOU, Quality, Selector
from interregnum.cards.words.qualities import OTHER, THEIRS, YOURS, controlled_by
from interregnum.cards.words.selectors import Attached, Chosen
from interregnum.games.fiverings.cards.catalogue import entry
from interregnum.games.fiverings.rules.stats import (
    card_type,
    ring_elements,
)
from interregnum.games.fiverings.state import Table
from interregnum.games.fiverings.terms import (
    SLOTS,
    Area,
    CardType,
    Element,
    ring_element,
    ring_number,
)
from interregnum.kernel.text import Message, msg, msgc


class Noun(Selector, frozen=True):
    """All cards of a type in play, narrowed by qualities; `area` names another place to look, of `whose` player's."""

    kind: CardType | Literal["card"]
    qualities: tuple[Quality, ...] = ()
    areas: tuple[Area, ...] = ()
    whose: Literal["anyone", "you", "opponent"] = "anyone"

    def all(self, g: Table, ctx: Context) -> Iterator[int]:
        for card in self._candidates(g, ctx):
            if self._fits(g, ctx, card):
                yield card

    def has(self, g: Table, ctx: Context, thing: int) -> bool:
        card = g.state.cards[thing]
        if card.controller not in self._seats(ctx) or card.area not in (self.areas or _IN_PLAY[self.kind]):
            return False
        return self._fits(g, ctx, thing)

    def _seats(self, ctx: Context) -> tuple[int, ...]:
        if self.whose == "anyone":
            return (ctx.seat, 1 - ctx.seat)
        return (ctx.seat,) if self.whose == "you" else (1 - ctx.seat,)

    def _fits(self, g: Table, ctx: Context, card_id: int) -> bool:
        """Whether a card is of the type, which one that lies facedown in a province is not, and has the qualities."""
        card = g.state.cards[card_id]
        if self.kind != "card":
            kind = card.kind or entry(card.title).kind
            if kind != self.kind or (card.area == "province" and not card.faceup):
                return False
        for quality in self.qualities:  # noqa: SIM110 - a loop, because this is asked all the time
            if not quality.fits(g, ctx, card_id):
                return False
        return True

    def _candidates(self, g: Table, ctx: Context) -> Iterator[int]:
        s = g.state
        for seat in self._seats(ctx):
            for area in self.areas or _IN_PLAY[self.kind]:
                if area == "play":
                    yield from s.play[seat]
                elif area == "hand":
                    yield from s.hands[seat]
                elif area == "dynasty discard":
                    yield from s.dynasty_discards[seat]
                elif area == "conflict discard":
                    yield from s.conflict_discards[seat]
                elif area == "province":
                    for lying in s.lying[seat * SLOTS : seat * SLOTS + SLOTS]:
                        yield from lying
                elif area == "row":
                    yield from s.row[seat * SLOTS : seat * SLOTS + SLOTS]

    def phrase(self, article: Article, case: Case) -> Message:
        another = article == "a" and OTHER in self.qualities
        before = [q.text() for q in self.qualities if q.before and not (another and q == OTHER)]
        after = [q.text() for q in self.qualities if not q.before]
        after += [self._where(i, area) for i, area in enumerate(self.areas)]
        if not self.areas and self.whose != "anyone":
            after.insert(0, controlled_by(YOU if self.whose == "you" else OPPONENT))
        return noun_phrase(self.kind, _PLURALS[self.kind], "another" if another else article, case, before, after)

    def _where(self, i: int, area: Area) -> Message:
        lead, place = " or" if i else " in", _AREAS.get(area, area)
        if self.whose == "anyone":
            return msgc("area", f"{lead} any player's {place}")
        yours, theirs = msgc("area", f"{lead} your {place}"), msgc("area", f"{lead} your opponent's {place}")
        return (YOU if self.whose == "you" else OPPONENT).says(yours, theirs)


_IN_PLAY: dict[str, tuple[Area, ...]] = {
    "character": ("play",),
    "attachment": ("play",),
    "holding": ("province",),
    "province": ("row",),
    "stronghold": ("stronghold",),
    "event": (),
    "role": (),
    "card": ("play",),
}


_AREAS = {
    "province": "provinces",
    "dynasty discard": "dynasty discard pile",
    "conflict discard": "conflict discard pile",
}


_PLURALS = {
    "character": "characters",
    "attachment": "attachments",
    "holding": "holdings",
    "province": "provinces",
    "stronghold": "strongholds",
    "event": "events",
    "role": "roles",
    "card": "cards",
}


def a(kind: CardType | Literal["card"], *qualities: Quality) -> Noun:
    """Cards of a type in play with these qualities; YOURS and THEIRS say who controls them."""
    whose: Literal["anyone", "you", "opponent"] = "anyone"
    if YOURS in qualities:
        whose = "you"
    elif THEIRS in qualities:
        whose = "opponent"
    return Noun(kind, tuple(q for q in qualities if q not in (YOURS, THEIRS)), (), whose)


def out_of_play(
    kind: CardType | Literal["card"],
    *qualities: Quality,
    areas: tuple[Area, ...],
    whose: Literal["anyone", "you", "opponent"] = "you",
) -> Noun:
    """Cards of a type in areas out of play."""
    return Noun(kind, qualities, areas, whose)


class AttackedProvince(Selector, frozen=True):
    """The province under attack."""

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return (g.state.conflict.province,) if g.state.conflict is not None else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "the attacked province")


class Rings(Selector, frozen=True):
    """Rings in a state, as the numbers rings have in contexts."""

    state: Literal["any", "unclaimed", "contested", "claimed", "yours"] = "any"

    def all(self, g: Table, ctx: Context) -> Iterator[int]:
        for ring in g.state.rings:
            fits = {
                "any": True,
                "unclaimed": ring.unclaimed,
                "contested": ring.contested,
                "claimed": ring.holder >= 0,
                "yours": ring.holder == ctx.seat,
            }[self.state]
            if fits:
                yield ring_number(ring.element)

    def phrase(self, article: Article, case: Case) -> Message:
        kinds = {"any": "", "unclaimed": "unclaimed ", "contested": "contested ", "claimed": "claimed ", "yours": ""}
        before = [msgc("ring", kinds[self.state])] if kinds[self.state] else []
        own = YOU.says(msg(" in your claimed ring pool"), msg(" in your opponent's claimed ring pool"))
        after = [own] if self.state == "yours" else []
        return noun_phrase("ring", "rings", article, case, before, after)


def chosen_ring(g: Table, ctx: Context, name: str = "target") -> Element | None:
    """The element of the ring chosen under a name."""
    found = ctx.get(name)
    return ring_element(found[0]) if found else None


ATTACKED_PROVINCE = AttackedProvince()
CHARACTER: Literal["character"] = "character"
ATTACHMENT: Literal["attachment"] = "attachment"
HOLDING: Literal["holding"] = "holding"
PROVINCE: Literal["province"] = "province"
CARD: Literal["card"] = "card"


def chosen(name: str = "target") -> Chosen:
    """What was chosen under a name."""
    return Chosen(name, _CHOSEN.get(name, "it"))


_CHOSEN: Final = {
    "cost": "the same character",
    "winner": "the winner",
    "loser": "the loser",
    "characters": "those characters",
    "cards": "those cards",
    "attachment": "that attachment",
    "original": "the character in the discard pile",
}
"""How the text refers to what was chosen under some names."""


ATTACHED = Attached("attached character")
COST = chosen("cost")


class Anywhere(Selector, frozen=True):
    """Cards of a type, wherever they are; only for asking whether a card is one."""

    kind: CardType

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return ()

    def has(self, g: Table, ctx: Context, thing: int) -> bool:
        return card_type(g.state.cards[thing]) == self.kind

    def phrase(self, article: Article, case: Case) -> Message:
        return noun_phrase(self.kind, f"{self.kind}s", article, case)


class PlayedAttachment(Selector, frozen=True):
    """Whatever is being played onto something: an attachment, or a character played as one."""

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return ()

    def has(self, g: Table, ctx: Context, thing: int) -> bool:
        return bool(ctx.get("onto"))

    def phrase(self, article: Article, case: Case) -> Message:
        return noun_phrase("attachment", "attachments", article, case)


class EventWith(Selector, frozen=True):
    """Events of a quality, wherever they are; only for asking whether a card is one."""

    quality: Quality

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return ()

    def has(self, g: Table, ctx: Context, thing: int) -> bool:
        return card_type(g.state.cards[thing]) == "event" and self.quality.fits(g, ctx, thing)

    def phrase(self, article: Article, case: Case) -> Message:
        return noun_phrase("event", "events", article, case, [self.quality.text()])


class ThisInHand(Selector, frozen=True):
    """This card, if it is in its owner's hand."""

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return (ctx.source,) if g.state.cards[ctx.source].area == "hand" else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return YOU.says(
            msgc(case, "this card if it is in your hand"), msgc(case, "this card if it is in your opponent's hand")
        )


THIS_IN_HAND = ThisInHand()


class RingsOf(Selector, frozen=True):
    """The rings that have an element now, whatever their state."""

    element: Element

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return tuple(ring_number(ring.element) for ring in g.state.rings if self.element in ring_elements(g, ring))

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, f"the {self.element} ring")
