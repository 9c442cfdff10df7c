"""Why a thing cannot be chosen for an ability: not asked for, protected, or nothing would happen to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from interregnum.cards.ability import Target
from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case
from interregnum.cards.language import Selector
from interregnum.cards.naming import thing_label, who
from interregnum.cards.state import CardGame
from interregnum.cards.use import Use
from interregnum.cards.words.picking import Picking
from interregnum.cards.words.selectors import Noun
from interregnum.kernel.decision import Decision, Refusal, Requirement
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message


def sayings_of(of: Selector) -> Iterator[Message]:
    """Everything that may be said of what is asked for: that there is none, and what a thing is not."""
    cases: tuple[tuple[Article, Case], ...] = (("a", "nom"), ("no", "nom"), ("plural", "nom"), ("a", "acc"))
    yield from (of.phrase(article, case) for article, case in cases)
    if isinstance(of, Noun):
        plain = replace(of, qualities=(), whose="anyone")
        yield plain.phrase("a", "nom")
        yield from (replace(plain, qualities=(quality,), places=()).phrase("a", "nom") for quality in of.qualities)


class IllegalChoices(NamedTuple):
    """What a game says, and by which rules, of things that cannot be chosen.

    `protection` tells what keeps an ability from a thing that is asked for.
    """

    not_the_kind: Requirement
    """Is given `card` and `what`."""
    controlled: Requirement
    """Is given `card` and `player`."""
    chosen_already: Requirement
    """Is given `card`."""
    too_dear: Requirement
    """Is given `card`, `n` and `left`."""
    unaffected: Requirement
    """Is given `card` and `source`."""
    protection: Callable[[Any, Context, int], Refusal | None]

    def refusal(self, g: CardGame, decision: Decision, thing: int) -> Refusal | None:
        """Why a thing cannot be chosen where an ability wants one chosen."""
        frame = g.stack[-1]
        if isinstance(frame, Use) and decision.kind in ("target", "performer"):
            target = frame.ability.targets[frame.target]
            if thing in frame.picked:
                return self.chosen_already(card=thing_label(g, thing))
            return self._illegal(g, frame.ctx, target.of, thing, decision.seat) or self._useless(
                g, frame, target, thing
            )
        if isinstance(frame, Picking):
            if thing in frame.picked:
                return self.chosen_already(card=thing_label(g, thing))
            picks = frame.picks
            return self._illegal(g, frame.ctx, picks.of, thing, decision.seat) or self._unaffected(g, frame.ctx, thing)
        return None

    def _illegal(self, g: CardGame, ctx: Context, of: Selector, thing: int, reader: int) -> Refusal | None:
        """What a thing is not that is asked for, or what protects it."""
        if not any(one == thing for one in of.all(g, ctx)):
            return self._not_in(g, ctx, of, thing, reader)
        return self.protection(g, ctx, thing)

    def _not_in(self, g: CardGame, ctx: Context, of: Selector, thing: int, reader: int) -> Refusal:
        """Which of the things asked for fails: the type, who controls it, a quality; or the whole."""
        called = thing_label(g, thing)
        if isinstance(of, Noun) and thing >= 0:
            plain = replace(of, qualities=(), whose="anyone")
            if not plain.has(g, ctx, thing):
                return self.not_the_kind(card=called, what=plain.told_as("a", "nom", ctx, reader))
            if not replace(plain, whose=of.whose).has(g, ctx, thing):
                return self.controlled(card=called, player=who(g.state.cards[thing].controller))
            for quality in of.qualities:
                if not quality.fits(g, ctx, thing):
                    lacking = replace(plain, qualities=(quality,), places=())
                    return self.not_the_kind(card=called, what=lacking.told_as("a", "nom", ctx, reader))
        return self.not_the_kind(card=called, what=of.told_as("a", "nom", ctx, reader))

    def _useless(self, g: CardGame, frame: Use, target: Target, thing: int) -> Refusal | None:
        """A thing that is asked for costs too much, or nothing would happen to it."""
        if target.worth and thing >= 0:
            printed = g.state.dialect.catalogue.printed
            costs = [printed(g.state.cards[card].title).cost or 0 for card in (*frame.picked, thing)]
            left = target.worth - sum(costs[:-1])
            if costs[-1] > left:
                return self.too_dear(card=thing_label(g, thing), n=costs[-1], left=left)
        return self._unaffected(g, frame.ctx, thing)

    def _unaffected(self, g: CardGame, ctx: Context, thing: int) -> Refusal:
        return self.unaffected(card=thing_label(g, thing), source=thing_label(g, ctx.source))
