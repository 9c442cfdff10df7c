"""Sets of cards and rings.

a(CHARACTER, PARTICIPATING, YOURS)          a participating character you control
SELF, ATTACHED, chosen("target")            this card, the card it is attached to, what was chosen
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case, noun_phrase
from interregnum.cards.language import YOU, Quality, Selector
from interregnum.cards.words.selectors import Anywhere, Attached, Chosen, Noun, Whose, narrowed
from interregnum.games.fiverings.rules.stats import ring_elements
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import (
    Area,
    CardType,
    Element,
    ring_element,
    ring_number,
)
from interregnum.kernel.text import Message, msg, msgc

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


def a(kind: CardType | Literal["card"], *qualities: Quality) -> Noun:
    """Cards of a type in play with these qualities; YOURS and THEIRS say who controls them."""
    return narrowed(kind, qualities, _IN_PLAY[kind])


def out_of_play(
    kind: CardType | Literal["card"], *qualities: Quality, areas: tuple[Area, ...], whose: Whose = "you"
) -> Noun:
    """Cards of a type in areas out of play."""
    return Noun(kind, qualities, areas, whose, tuple(_AREAS.get(area, area) for area in areas))


def anywhere(kind: CardType | Literal["card"], *qualities: Quality) -> Anywhere:
    """Cards of a type, wherever they are; only for asking whether a card is one."""
    return Anywhere(kind, qualities)


class AttackedProvince(Selector, frozen=True):
    """The province under attack."""

    def all(self, g: FiveRingsGame, ctx: Context) -> tuple[int, ...]:
        return (g.state.conflict.province,) if g.state.conflict is not None else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "the attacked province")


class Rings(Selector, frozen=True):
    """Rings in a state, as the numbers rings have in contexts."""

    state: Literal["any", "unclaimed", "contested", "claimed", "yours"] = "any"

    def all(self, g: FiveRingsGame, ctx: Context) -> Iterator[int]:
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
        return noun_phrase("ring", article, case, before, after)


def chosen_ring(g: FiveRingsGame, ctx: Context, name: str = "target") -> Element | None:
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


ATTACHED = Attached("the attached character")
COST = chosen("cost")


class PlayedAttachment(Selector, frozen=True):
    """Whatever is being played onto something: an attachment, or a character played as one."""

    def all(self, g: FiveRingsGame, ctx: Context) -> tuple[int, ...]:
        return ()

    def has(self, g: FiveRingsGame, ctx: Context, thing: int) -> bool:
        return bool(ctx.get("onto"))

    def phrase(self, article: Article, case: Case) -> Message:
        return noun_phrase("attachment", article, case)


class RingsOf(Selector, frozen=True):
    """The rings that have an element now, whatever their state."""

    element: Element

    def all(self, g: FiveRingsGame, ctx: Context) -> tuple[int, ...]:
        return tuple(ring_number(ring.element) for ring in g.state.rings if self.element in ring_elements(g, ring))

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, f"the {self.element} ring")
