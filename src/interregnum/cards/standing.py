"""What is so now: the standing facts that hold, and the abilities, keywords, traits and numbers that follow from them.

Numbers are computed from the base with all active modifiers: additions first, then multiplication, rounded up at the
end, a set value over all of that, and never below zero. Answers are remembered for as long as the state stays the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar, cast

from interregnum.cards.ability import Ability, Fact
from interregnum.cards.catalogue import GAINED, OF_KEYWORDS, heard_by
from interregnum.cards.context import Context
from interregnum.cards.facts import Blanks, GainsAbility, GainsKeyword, GainsTrait, Modifies, Multiplies, Sets
from interregnum.cards.state import CardGame
from interregnum.kernel.state import Entity

T = TypeVar("T", bound=Fact)


class Held(Entity):
    """A fact that holds now: its context, the cards it was fixed on if any, and its place in time."""

    fact: Fact
    ctx: Context
    on: tuple[tuple[int, int], ...] | None = None
    number: int = 0

    def covers(self, g: CardGame, card: int) -> bool:
        """Whether the fact is about a card."""
        if self.on is not None:
            return (card, g.state.cards[card].instance) in self.on
        about = self.fact.about
        return about is None or about.has(g, self.ctx, card)

    def cards(self, g: CardGame) -> Iterable[int]:
        """The cards the fact is about, if it is about cards."""
        if self.on is not None:
            return [card for card, instance in self.on if g.state.cards[card].instance == instance]
        return self.fact.about.all(g, self.ctx) if self.fact.about is not None else ()


# ---- facts ----


def standing(g: CardGame, kind: type[T]) -> tuple[tuple[T, Held], ...]:
    """The facts of a kind that hold now; they are worked out once for a state."""
    s = g.state
    found: tuple[tuple[T, Held], ...] | None = s.memo.get(kind)
    if found is None:
        heard = s.listening.get(kind.__name__, ())
        lasts = bool(s.lasting) and kind in _kinds_lasting(g)
        found = s.memo[kind] = tuple(_standing(g, kind, heard)) if heard or lasts else ()
    return found


def _kinds_lasting(g: CardGame) -> frozenset[type]:
    """The kinds of fact that lasting effects state."""
    memo = g.state.memo
    found: frozenset[type] | None = memo.get(_kinds_lasting)
    if found is None:
        found = memo[_kinds_lasting] = frozenset([type(lasting.fact) for lasting in g.state.lasting])
    return found


def _standing(g: CardGame, kind: type[T], heard: tuple[int, ...]) -> list[tuple[T, Held]]:
    s = g.state
    dialect, errata = s.dialect, s.edition.errata
    facts_in = dialect.catalogue.facts_in
    found: list[tuple[T, Held]] = []
    for card_id in heard:
        card = s.cards[card_id]
        if not dialect.has_text(card) or (kind is not Blanks and is_blank(g, card_id)):
            continue
        ctx = Context(card_id, card.controller)
        for fact, condition in facts_in(card.copied or card.title, card.kind, errata, card.area, kind):
            if condition.holds(g, ctx):
                found.append((cast(T, fact), Held(fact, ctx)))
    for lasting in s.lasting:
        said = lasting.fact
        if isinstance(said, kind) and lasting.when.holds(g, lasting.ctx):
            found.append((said, Held(said, lasting.ctx, lasting.on, lasting.number)))
    return found


Kinds: TypeAlias = frozenset[type[Fact]]
"""Kinds of fact that are asked about together."""

_GAINS_ABILITY: Final = GainsAbility.__name__
_GAINS_KEYWORD: Final = GainsKeyword.__name__
_SETS: Final = Sets.__name__
OF_ABILITIES: Final = (Blanks, GainsAbility, GainsKeyword)


def holds(g: CardGame, kinds: Kinds) -> bool:
    """Whether any fact of several kinds holds now."""
    memo = g.state.memo
    found: bool | None = memo.get(kinds)
    if found is None:
        found = False
        for kind in kinds:
            if standing(g, kind):
                found = True
                break
        memo[kinds] = found
    return found


def about(g: CardGame, kind: type[T], card: int) -> Sequence[tuple[T, Held]]:
    """The facts of a kind that hold now and are about a card."""
    memo = g.state.memo
    said: tuple[tuple[T, Held], ...] | None = memo.get(kind)
    if said is None:
        said = standing(g, kind)
    if not said:
        return said
    found: list[tuple[T, Held]] | None = memo.get((kind, card))
    if found is None:
        found = memo[kind, card] = [one for one in said if one[1].covers(g, card)]
    return found


# ---- who listens, and to what ----


def listening(g: CardGame) -> Mapping[str, tuple[int, ...]]:
    """By kind of change and stage, and by kind of action: the cards that might have something to say now."""
    s = g.state
    printed = s.listening
    if not s.lasting and _GAINS_ABILITY not in printed and _GAINS_KEYWORD not in printed:
        return printed
    found: dict[str, tuple[int, ...]] | None = s.memo.get(listening)
    if found is None:
        stated = (*standing(g, GainsAbility), *standing(g, GainsKeyword))
        gains = [(held, keys) for fact, held in stated if (keys := _gained(g, fact))]
        found = s.memo[listening] = printed.copy() if gains else printed
        for held, keys in gains:
            _add_listeners(g, found, held, keys)
    return found


def _gained(g: CardGame, fact: Fact) -> tuple[str, ...]:
    """What a card that gains an ability or a keyword might have something to say to."""
    if isinstance(fact, GainsKeyword):
        return g.state.dialect.catalogue.heard_by_keyword(fact.keyword)
    return heard_by(fact.ability) if isinstance(fact, GainsAbility) else ()


def _add_listeners(g: CardGame, listeners: dict[str, tuple[int, ...]], held: Held, keys: tuple[str, ...]) -> None:
    for card in held.cards(g):
        for key in keys:
            heard = listeners.get(key, ())
            if card not in heard:
                listeners[key] = (*heard, card)


# ---- abilities, keywords, traits ----


def is_blank(g: CardGame, card: int) -> bool:
    """Whether the card's printed text box counts as blank."""
    return bool(about(g, Blanks, card))


def printed_keywords(g: CardGame, card_id: int) -> tuple[str, ...]:
    """The keywords printed on a card as the type it is now."""
    card = g.state.cards[card_id]
    keywords: tuple[str, ...] = g.state.dialect.catalogue.printed_as(card.copied or card.title, card.kind).keywords
    return keywords


def has_keyword(g: CardGame, card_id: int, keyword: str) -> bool:
    """Whether a card has a keyword, printed or gained."""
    if keyword in printed_keywords(g, card_id) and not is_blank(g, card_id):
        return True
    gained = about(g, GainsKeyword, card_id)
    return bool(gained) and any(fact.keyword == keyword for fact, _ in gained)


def keywords(g: CardGame, card_id: int) -> tuple[str, ...]:
    """The keywords a card has, printed and gained."""
    own = () if is_blank(g, card_id) else printed_keywords(g, card_id)
    gained = about(g, GainsKeyword, card_id)
    return (*own, *(fact.keyword for fact, _ in gained)) if gained else own


def keeps_traits(g: CardGame, card_id: int) -> bool:
    """Whether nothing blanks the printed traits of a card."""
    return all(fact.but_traits for fact, _ in about(g, Blanks, card_id))


def gained_trait(g: CardGame, card_id: int, trait: str) -> bool:
    """Whether a card has gained a trait."""
    return any(fact.trait == trait for fact, _ in about(g, GainsTrait, card_id))


def triggered(g: CardGame, card_id: int) -> Sequence[tuple[int, Ability]]:
    """A card's abilities, printed and gained, each under a number of its own."""
    s = g.state
    card, catalogue = s.cards[card_id], s.dialect.catalogue
    own = catalogue.own_abilities(card.copied or card.title, card.kind, s.edition.errata)
    if card_id not in altered(g):
        return own
    blank, gained, held = is_blank(g, card_id), about(g, GainsAbility, card_id), keywords(g, card_id)
    return [
        *((number, ability) for number, ability in own if number < OF_KEYWORDS and not blank),
        *(one for keyword, numbered in catalogue.numbered_keywords() if keyword in held for one in numbered),
        *((_gained_number(held), fact.ability) for fact, held in gained),
    ]


def _gained_number(held: Held) -> int:
    """The number of an ability that a card has gained."""
    return GAINED + (held.number or held.ctx.source)


def gained_from(g: CardGame, card: int, number: int) -> int:
    """The card that gave a card its ability of a number, or -1 if it has it by itself."""
    if number < GAINED:
        return -1
    return next((held.ctx.source for _, held in about(g, GainsAbility, card) if _gained_number(held) == number), -1)


def altered(g: CardGame) -> frozenset[int]:
    """The cards that have lost abilities or gained some, or keywords that stand for some."""
    memo = g.state.memo
    found: frozenset[int] | None = memo.get(altered)
    if found is None:
        said = [held for kind in OF_ABILITIES for _, held in standing(g, kind)]
        found = memo[altered] = frozenset(card for held in said for card in held.cards(g))
    return found


# ---- numbers ----


def added(g: CardGame, card: int, stats: tuple[str, ...]) -> list[tuple[int, int]]:
    """What is added to stats of a card: the card it comes from, and how much."""
    return [
        (held.ctx.source, fact.by.value(g, held.ctx)) for fact, held in about(g, Modifies, card) if fact.stat in stats
    ]


def combined(g: CardGame, card: int, stats: tuple[str, ...], value: int) -> int:
    """A value after additions: multiplied, rounded up, overridden by the latest set value, never below zero.

    `stats` are the stat itself, and the names of what it is a part of.
    """
    divisor = 1
    for multiplied, _ in about(g, Multiplies, card):
        if multiplied.stat in stats:
            value *= multiplied.factor
            divisor *= multiplied.divisor
    value = -(-value // divisor)
    latest = (-1, -1)
    for fixed, held in about(g, Sets, card):
        if fixed.stat == stats[0] and _applied(g, held) > latest:
            latest = _applied(g, held)
            value = fixed.to.value(g, held.ctx)
    return max(value, 0)


def _applied(g: CardGame, held: Held) -> tuple[int, int]:
    """When a fact was applied: constant abilities before all lasting effects, in the order that was set for them."""
    source = g.state.cards[held.ctx.source]
    order = g.state.precedence
    return held.number, order.index((source.id, source.instance)) if (source.id, source.instance) in order else -1


def clashing(g: CardGame) -> list[int]:
    """Cards whose constant abilities set one number differently, if nobody has put them in order yet."""
    s = g.state
    if len(s.listening.get(_SETS, ())) < 2:
        return []
    found: dict[tuple[int, str], dict[int, int]] = {}
    for fact, held in standing(g, Sets):
        for card in fact.of.all(g, held.ctx) if not held.number else ():
            found.setdefault((card, fact.stat), {})[held.ctx.source] = fact.to.value(g, held.ctx)
    for values in found.values():
        if len(set(values.values())) > 1 and any((c, s.cards[c].instance) not in s.precedence for c in values):
            return list(values)
    return []
