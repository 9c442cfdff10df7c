"""What happens to the cards lying in provinces: holdings that change places or come into play there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case, noun_phrase
from interregnum.cards.language import YOU, Selector
from interregnum.cards.words.effects import Simple
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.flow.initiating import COST_PROVINCE
from interregnum.games.fiverings.rules.entering import EnterPlay
from interregnum.games.fiverings.rules.hand import SwitchPlaces
from interregnum.games.fiverings.rules.provinces import TurnFacedown
from interregnum.games.fiverings.state import FiveRingsGame, adjacent, place
from interregnum.games.fiverings.terms import STRONGHOLD_SLOT
from interregnum.kernel.text import Message, msg, msgc


class InUnbroken(Selector, frozen=True):
    """The cards that lie in your unbroken provinces."""

    def all(self, g: FiveRingsGame, ctx: Context) -> Iterator[int]:
        s = g.state
        for slot in range(STRONGHOLD_SLOT):
            if not s.cards[s.row[place(ctx.seat, slot)]].broken:
                yield from s.lying[place(ctx.seat, slot)]

    def phrase(self, article: Article, case: Case) -> Message:
        where = YOU.says(
            msg(" in one of your unbroken provinces"), msg(" in one of your opponent's unbroken provinces")
        )
        return noun_phrase("card", article, case, after=[where])


IN_UNBROKEN = InUnbroken()


class SwitchesPlaces(Simple, frozen=True):
    """A card in a province changes places with another one of the same player's."""

    other: Selector
    what: Selector = SELF

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [
            SwitchPlaces(card=card, to=other, by=ctx.seat, source=ctx.source)
            for card in self.what.all(g, ctx)
            for other in self.other.all(g, ctx)
        ]

    def text(self) -> Message:
        return msg(
            "switch {what} with {other}", what=self.what.phrase("the", "acc"), other=self.other.phrase("the", "dat")
        )


class Rebuilds(Simple, frozen=True):
    """A holding comes into play in the province that a cost was taken from (in any, as long as it is not paid)."""

    what: Selector

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        province = ctx.get(COST_PROVINCE)
        slot = g.state.cards[province[0]].slot if province else 0
        return [
            EnterPlay(
                card=card, seat=ctx.seat, slot=slot, from_area=g.state.cards[card].area, by=ctx.seat, source=ctx.source
            )
            for card in self.what.all(g, ctx)
        ]

    def text(self) -> Message:
        return msg("put {what} into play in that province", what=self.what.phrase("the", "acc"))


class InAdjacent(Selector, frozen=True):
    """The cards in the provinces next to the one this card lies in."""

    faceup: bool | None = None

    def all(self, g: FiveRingsGame, ctx: Context) -> Iterator[int]:
        s = g.state
        here = s.cards[ctx.source]
        if here.area != "province":
            return
        for province in adjacent(s, s.row[place(here.controller, here.slot)]):
            for card in s.lying[place(here.controller, s.cards[province].slot)]:
                if self.faceup is None or s.cards[card].faceup == self.faceup:
                    yield card

    def phrase(self, article: Article, case: Case) -> Message:
        before: list[Message] = []
        if self.faceup is not None:
            before.append(msgc("quality", "faceup ") if self.faceup else msgc("quality", "facedown "))
        return noun_phrase("card", article, case, before, [msg(" in an adjacent province")])


class TurnsFacedown(Simple, frozen=True):
    """Turns provinces facedown."""

    what: Selector

    def changes(self, g: FiveRingsGame, ctx: Context) -> Sequence[Change]:
        return [TurnFacedown(card=card, by=ctx.seat, source=ctx.source) for card in self.what.all(g, ctx)]

    def text(self) -> Message:
        return msg("turn {what} facedown", what=self.what.phrase("the", "acc"))
