"""Why a card or ring cannot be chosen for an ability: not asked for, protected, or nothing would happen to it."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.cards.ability import Target
from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case
from interregnum.cards.language import Selector
from interregnum.cards.naming import thing_label, who
from interregnum.cards.use import Use
from interregnum.cards.words.picking import Picking
from interregnum.cards.words.selectors import Noun
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.rules.prohibitions import protection
from interregnum.games.fiverings.state import Table
from interregnum.kernel.decision import Decision, Refusal, Requirement
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message

NOT_THE_KIND = Requirement("lcg.target.1", "{card} is not {what}.")
CONTROLLED = Requirement("lcg.target.1", "{player} controls {card}.")
CHOSEN_ALREADY = Requirement("lcg.target.5", "{card} has been chosen already.")
TOO_DEAR = Requirement("lcg.target.1", "{card} has a printed cost of {n}; {left} is left for what is chosen.")
UNAFFECTED = Requirement("lcg.target.7", "{source} could not change anything about {card}.")


def sayings_of(of: Selector) -> Iterator[Message]:
    """Everything that may be said of what is asked for: that there is none, and what a thing is not."""
    cases: tuple[tuple[Article, Case], ...] = (("a", "nom"), ("no", "nom"), ("plural", "nom"), ("a", "acc"))
    yield from (of.phrase(article, case) for article, case in cases)
    if isinstance(of, Noun):
        yield Noun(of.kind, (), of.areas, places=of.places).phrase("a", "nom")
        yield from (Noun(of.kind, (quality,), of.areas).phrase("a", "nom") for quality in of.qualities)


def illegal_choice(g: Table, decision: Decision, thing: int) -> Refusal | None:
    """Why a thing cannot be chosen where an ability wants one chosen."""
    frame = g.stack[-1]
    if isinstance(frame, Use) and decision.kind == "target":
        target = frame.ability.targets[frame.target]
        if thing in frame.picked:
            return CHOSEN_ALREADY(card=thing_label(g, thing))
        return _illegal(g, frame.ctx, target.of, thing, decision.seat) or _useless(g, frame, target, thing)
    if isinstance(frame, Picking):
        picks = frame.picks
        if thing in frame.picked:
            return CHOSEN_ALREADY(card=thing_label(g, thing))
        return _illegal(g, frame.ctx, picks.of, thing, decision.seat) or _unaffected(g, frame.ctx, thing)
    return None


def _illegal(g: Table, ctx: Context, of: Selector, thing: int, reader: int) -> Refusal | None:
    """What a thing is not that is asked for, or what protects it."""
    if not any(one == thing for one in of.all(g, ctx)):
        return _not_in(g, ctx, of, thing, reader)
    return protection(g, ctx, thing)


def _not_in(g: Table, ctx: Context, of: Selector, thing: int, reader: int) -> Refusal:
    """Which of the things asked for fails: the type, who controls it, a quality; or the whole."""
    called = thing_label(g, thing)
    if isinstance(of, Noun) and thing >= 0:
        plain = Noun(of.kind, (), of.areas, places=of.places)
        if not plain.has(g, ctx, thing):
            return NOT_THE_KIND(card=called, what=plain.told_as("a", "nom", ctx, reader))
        if not replace(plain, whose=of.whose).has(g, ctx, thing):
            return CONTROLLED(card=called, player=who(g.state.cards[thing].controller))
        for quality in of.qualities:
            if not quality.fits(g, ctx, thing):
                lacking = replace(plain, qualities=(quality,), places=())
                return NOT_THE_KIND(card=called, what=lacking.told_as("a", "nom", ctx, reader))
    return NOT_THE_KIND(card=called, what=of.told_as("a", "nom", ctx, reader))


def _useless(g: Table, frame: Use, target: Target, thing: int) -> Refusal | None:
    """A thing that is asked for costs too much, or nothing would happen to it."""
    if target.worth and thing >= 0:
        costs = [printed_on(g.state.cards[card].title).cost or 0 for card in (*frame.picked, thing)]
        left = target.worth - sum(costs[:-1])
        if costs[-1] > left:
            return TOO_DEAR(card=thing_label(g, thing), n=costs[-1], left=left)
    return _unaffected(g, frame.ctx, thing)


def _unaffected(g: Table, ctx: Context, thing: int) -> Refusal:
    return UNAFFECTED(card=thing_label(g, thing), source=thing_label(g, ctx.source))
