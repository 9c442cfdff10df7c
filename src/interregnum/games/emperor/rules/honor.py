"""Family Honor, dishonorable Personalities, and how one stands in for the other."""

from __future__ import annotations

from typing import ClassVar, Final

from interregnum.cards.change import Change, OfSeat
from interregnum.cards.context import Context
from interregnum.cards.naming import named, who
from interregnum.cards.standing import standing
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.exceptions import NegatesHonor
from interregnum.games.emperor.rules.prevention import Deed, will_not
from interregnum.games.emperor.rules.stats import ACTION, performs
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import Emperor, EmperorGame, update, update_seat
from interregnum.kernel.text import Message, msg

DISGRACE: Final = -20
"""The Family Honor at which a player is lost."""


ALL_OF_IT: Final = 1000
"""More than any gain or loss of Honor comes to."""


class GainHonor(OfSeat, frozen=True, kw_only=True):
    """A player gains Honor."""

    rule: ClassVar[str] = "ccg.stronghold.5"
    n: int

    def possible(self, g: EmperorGame) -> bool:
        return self.amount(g) > 0

    def amount(self, g: EmperorGame) -> int:
        """How much is gained, with what reduces it."""
        return max(self.n - reduction(g, "gains", self.cause), 0)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        update_seat(g.state, self.seat, honor=g.state.seats[self.seat].honor + self.amount(g))
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{player} gains {n} Honor.", player=who(self.seat), n=self.amount(g))


class LoseHonor(OfSeat, frozen=True, kw_only=True):
    """A player loses Honor. If it is `certain`, nothing stops it."""

    rule: ClassVar[str] = "ccg.stronghold.5"
    n: int
    certain: bool = False

    def possible(self, g: EmperorGame) -> bool:
        return self.amount(g) > 0 and (self.certain or not _keeps(g, self))

    def amount(self, g: EmperorGame) -> int:
        """How much is lost, with what reduces it."""
        return self.n if self.certain else max(self.n - reduction(g, "losses", self.cause), 0)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        s = g.state
        honor = s.seats[self.seat].honor - self.amount(g)
        update_seat(s, self.seat, honor=honor, disgraced=s.seats[self.seat].disgraced or honor <= DISGRACE)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{player} loses {n} Honor.", player=who(self.seat), n=self.amount(g))


def _keeps(g: EmperorGame, loss: LoseHonor) -> bool:
    """Whether a player does not lose Honor from the card that would bring it about."""
    for fact, held in standing(g, facts.HonorStays):
        if fact.who.seat(g, held.ctx) != loss.seat:
            continue
        if fact.of is None:
            return True
        if loss.source >= 0 and g.state.cards[loss.source].owner == loss.seat and fact.of.has(g, held.ctx, loss.source):
            return True
    return False


def reduction(g: EmperorGame, how: str, action: str) -> int:
    """By how much gains or losses of Honor from an action are reduced, or from anything if none is named."""
    if action and any(fact.how == how and fact.action == action for fact, _ in standing(g, NegatesHonor)):
        return ALL_OF_IT
    fighting = g.state.phase == "attack" or g.state.battle >= 0
    return sum(
        fact.n
        for fact, _ in standing(g, facts.ReducesHonor)
        if how in fact.how and fact.action in ("", action) and (fact.battles_too or not fighting)
    )


class Dishonor(Deed, frozen=True, kw_only=True):
    """A Personality becomes dishonorable."""

    rule: ClassVar[str] = "ccg.dishonor.1"
    deed: ClassVar[facts.Deed] = "dishonor"

    def possible(self, g: EmperorGame) -> bool:
        card = g.state.cards[self.card]
        fits = card.area == "play" and not card.dishonored and card_type(card) == "personality"
        return fits and not will_not(g, "dishonor", self)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        update(g.state, self.card, dishonored=True)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} is dishonored.", card=named(g, self.card))


class Rehonor(Deed, frozen=True, kw_only=True):
    """A dishonorable Personality becomes honorable again."""

    rule: ClassVar[str] = "ccg.rehonor.1"
    deed: ClassVar[facts.Deed] = "rehonor"

    def possible(self, g: EmperorGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "play" and card.dishonored and not will_not(g, "rehonor", self)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        update(g.state, self.card, dishonored=False)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} is rehonored.", card=named(g, self.card))


# ---- honor gained by the dishonorable ----


def gain(g: EmperorGame, ctx: Context, seat: int, n: int) -> list[Change]:
    """What a gain of Honor from an action or trait comes to: if the player's dishonorable Personalities are involved in
    it, they are rehonored instead."""
    gained = GainHonor(seat=seat, n=n, by=ctx.seat, source=ctx.source, cause=ctx.choice(ACTION))
    if not gained.could(g):
        return [gained]
    return [*rehonored(g, seat, involved(g.state, ctx, performs(g, ctx.source)))] or [gained]


def rehonored(g: EmperorGame, seat: int, cards: list[int]) -> list[Rehonor]:
    """The rehonoring of those of some cards that are dishonorable Personalities of a player."""
    s = g.state
    shamed = [card for card in dict.fromkeys(cards) if s.cards[card].dishonored and s.cards[card].area == "play"]
    return [Rehonor(card=card, by=seat) for card in shamed if s.cards[card].controller == seat]


def involved(s: Emperor, ctx: Context, performer: int) -> list[int]:
    """The cards that an action or trait targets, comes from or is performed by, or whose attachment set it off."""
    found = [thing for _, things in ctx.bound for thing in things]
    found += [card for card in (ctx.source, performer, getattr(ctx.trigger, "host", -1)) if card >= 0]
    return found
