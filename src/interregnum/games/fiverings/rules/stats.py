"""What is so now: the standing facts that hold, and the numbers, traits and prohibitions that follow from them.

Numbers are computed from the base with all active modifiers: additions first, then multiplication, rounded up at the
end, a set value over all of that, and never below zero.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar, cast

import msgspec

from interregnum.cards.context import Context
from interregnum.games.fiverings.cards.catalogue import (
    OF_KEYWORDS,
    Entry,
    entry,
    entry_as,
    facts_in,
    heard_by,
    heard_by_keyword,
    keyword_abilities,
    own_abilities,
)
from interregnum.games.fiverings.rules import facts
from interregnum.games.fiverings.rules.ability import Ability, Fact
from interregnum.games.fiverings.state import Card, FiveRings, Ring, Table, place
from interregnum.games.fiverings.terms import STRONGHOLD_SLOT, CardType, DuelKind, Element, Skill

T = TypeVar("T", bound=Fact)


class Held(msgspec.Struct, frozen=True):
    """A fact that holds now: its context, the cards it was fixed on if any, and its place in time."""

    fact: Fact
    ctx: Context
    on: tuple[tuple[int, int], ...] | None = None
    number: int = 0

    def covers(self, g: Table, card: int) -> bool:
        """Whether the fact is about a card."""
        if self.on is not None:
            return (card, g.state.cards[card].instance) in self.on
        about = self.fact.about
        return about is None or about.has(g, self.ctx, card)

    def cards(self, g: Table) -> Iterable[int]:
        """The cards the fact is about, if it is about cards."""
        if self.on is not None:
            return [card for card, instance in self.on if g.state.cards[card].instance == instance]
        return self.fact.about.all(g, self.ctx) if self.fact.about is not None else ()


# ---- what a card is ----


def card_type(card: Card) -> CardType:
    """What the card is now."""
    return card.kind or entry(card.title).kind


def printed(card: Card) -> Entry:
    """The entry that applies to the card as the type it is now."""
    return entry_as(card.copied or card.title, card.kind)


def in_play(card: Card) -> bool:
    """Whether the card is in play: home or conflict, stronghold, faceup province, faceup holding."""
    area = card.area
    if area in ("play", "stronghold"):
        return True
    if area == "row":
        return card.faceup
    return area == "province" and card.faceup and card_type(card) == "holding"


def unidentified(card: Card) -> bool:
    """Whether the card is a facedown province, which is nothing but that."""
    return card.area == "row" and not card.faceup


def has_text(card: Card) -> bool:
    """Whether the card's text can work: not facedown, not a broken province."""
    return card.faceup and not (card.area == "row" and card.broken)


# ---- facts ----


def standing(g: Table, kind: type[T]) -> tuple[tuple[T, Held], ...]:
    """The facts of a kind that hold now; they are worked out once for a state."""
    s = g.state
    found: tuple[tuple[T, Held], ...] | None = s.memo.get(kind)
    if found is None:
        heard = s.listening.get(kind.__name__, ())
        lasts = bool(s.lasting) and kind in _kinds_lasting(g)
        found = s.memo[kind] = tuple(_standing(g, kind, heard)) if heard or lasts else ()
    return found


def _kinds_lasting(g: Table) -> frozenset[type]:
    """The kinds of fact that lasting effects state."""
    memo = g.state.memo
    found: frozenset[type] | None = memo.get(_kinds_lasting)
    if found is None:
        found = memo[_kinds_lasting] = frozenset([type(lasting.fact) for lasting in g.state.lasting])
    return found


def _standing(g: Table, kind: type[T], heard: tuple[int, ...]) -> list[tuple[T, Held]]:
    s = g.state
    found: list[tuple[T, Held]] = []
    for card_id in heard:
        card = s.cards[card_id]
        if not has_text(card) or (kind is not facts.Blanks and is_blank(g, card_id)):
            continue
        ctx = Context(card_id, card.controller)
        for fact, condition in facts_in(
            card.copied or card.title, card.kind, s.version, card.area, cast(Hashable, kind)
        ):
            if condition.holds(g, ctx):
                found.append((cast(T, fact), Held(fact, ctx)))
    for lasting in s.lasting:
        said = lasting.fact
        if isinstance(said, kind) and lasting.when.holds(g, lasting.ctx):
            found.append((said, Held(said, lasting.ctx, lasting.on, lasting.number)))
    return found


Kinds: TypeAlias = frozenset[type[Fact]]
"""Kinds of fact that are asked about together."""

_GAINS_ABILITY: Final = facts.GainsAbility.__name__
_GAINS_KEYWORD: Final = facts.GainsKeyword.__name__
OF_ABILITIES: Final = (facts.Blanks, facts.GainsAbility, facts.GainsKeyword)
OF_BASE_SKILL: Final[Kinds] = frozenset((facts.SetsBase, facts.SwitchesBase, facts.MultipliesBase))


def holds(g: Table, kinds: Kinds) -> bool:
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


def about(g: Table, kind: type[T], card: int) -> Sequence[tuple[T, Held]]:
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


def heeding(g: Table) -> Mapping[str, tuple[int, ...]]:
    """By kind of trigger, and for actions: the cards that might have something to say, gained abilities included."""
    s = g.state
    listening = s.listening
    if not s.lasting and _GAINS_ABILITY not in listening and _GAINS_KEYWORD not in listening:
        return listening
    found: dict[str, tuple[int, ...]] | None = s.memo.get(heeding)
    if found is None:
        stated = (*standing(g, facts.GainsAbility), *standing(g, facts.GainsKeyword))
        gains = [(held, kinds) for fact, held in stated if (kinds := _gained(fact))]
        found = s.memo[heeding] = listening.copy() if gains else listening
        for held, kinds in gains:
            _let_heed(g, found, held, kinds)
    return found


def _gained(fact: Fact) -> tuple[str, ...]:
    """What a card that gains an ability or a keyword might have something to say to."""
    if isinstance(fact, facts.GainsKeyword):
        return heard_by_keyword(fact.keyword)
    return heard_by(fact.ability) if isinstance(fact, facts.GainsAbility) else ()


def _let_heed(g: Table, heeding: dict[str, tuple[int, ...]], held: Held, kinds: tuple[str, ...]) -> None:
    for card in held.cards(g):
        for kind in kinds:
            heard = heeding.get(kind, ())
            if card not in heard:
                heeding[kind] = (*heard, card)


def is_blank(g: Table, card: int) -> bool:
    """Whether the card's printed text box counts as blank."""
    return bool(about(g, facts.Blanks, card))


def has_keyword(g: Table, card_id: int, keyword: str) -> bool:
    """Whether a card has a keyword, printed or gained."""
    card = g.state.cards[card_id]
    if keyword in printed(card).keywords and not is_blank(g, card_id):
        return True
    gained = about(g, facts.GainsKeyword, card_id)
    return bool(gained) and any(fact.keyword == keyword for fact, _ in gained)


def keywords(g: Table, card_id: int) -> tuple[str, ...]:
    """The keywords a card has, printed and gained."""
    own = () if is_blank(g, card_id) else printed(g.state.cards[card_id]).keywords
    gained = about(g, facts.GainsKeyword, card_id)
    return (*own, *(fact.keyword for fact, _ in gained)) if gained else own


def has_trait(g: Table, card_id: int, trait: str) -> bool:
    """Whether a card has a trait, printed or gained; a broken province has none."""
    card = g.state.cards[card_id]
    if trait in printed(card).traits and not card.broken and not unidentified(card):
        return all(fact.but_traits for fact, _ in about(g, facts.Blanks, card_id)) or _gained_trait(g, card_id, trait)
    return _gained_trait(g, card_id, trait)


def _gained_trait(g: Table, card_id: int, trait: str) -> bool:
    return any(fact.trait == trait for fact, _ in about(g, facts.GainsTrait, card_id))


def triggered(g: Table, card_id: int) -> Sequence[tuple[int, Ability]]:
    """A card's triggered abilities, printed and gained, each under a number of its own."""
    card = g.state.cards[card_id]
    own = own_abilities(card.copied or card.title, card.kind, g.state.version)
    if card_id not in altered(g):
        return own
    blank, gained, held = is_blank(g, card_id), about(g, facts.GainsAbility, card_id), keywords(g, card_id)
    return [
        *((number, ability) for number, ability in own if number < OF_KEYWORDS and not blank),
        *(one for keyword, numbered in keyword_abilities() if keyword in held for one in numbered),
        *((1000 + (h.number or h.ctx.source), f.ability) for f, h in gained),
    ]


def altered(g: Table) -> frozenset[int]:
    """The cards that have lost abilities or gained some, or keywords that stand for some."""
    memo = g.state.memo
    found: frozenset[int] | None = memo.get(altered)
    if found is None:
        said = [held for kind in OF_ABILITIES for _, held in standing(g, kind)]
        found = memo[altered] = frozenset(card for held in said for card in held.cards(g))
    return found


def cannot(g: Table, deed: facts.Deed, card: int, seat: int = -1, source: int = -1) -> bool:
    """Whether a card is kept from something, given who does it and with which card."""
    for fact, held in standing(g, facts.Cannot):
        if fact.deed == deed and held.covers(g, card) and _meant(g, fact.by, held.ctx.seat, seat, source):
            return True
    return False


def would_be_kept_from(g: Table, deed: facts.Deed, card_id: int, seat: int) -> bool:
    """Whether a card that is not in play would, once it is, be kept from something by what it says itself."""
    card = g.state.cards[card_id]
    if in_play(card):
        return False
    ctx = Context(card_id, seat)
    return any(
        isinstance(fact, facts.Cannot) and fact.deed == deed and fact.of.has(g, ctx, card_id)
        for constant in printed(card).constants_in(g.state.version)
        if constant.condition.holds(g, ctx)
        for fact in constant.facts
    )


def _meant(g: Table, by: facts.By, whose: int, seat: int, source: int) -> bool:
    """Whether a prohibition that a player's ability makes is about what a seat does with a card."""
    if by == "anyone":
        return True
    if source < 0 or seat == whose:
        return False
    return by == "opponents' card effects" or card_type(g.state.cards[source]) == "event"


def immune(g: Table, card: int, source: int, ring: bool = False, by: int = -1) -> bool:
    """Whether a card is immune to the effects of a card, or to ring effects, which a player resolves."""
    if source < 0 and not ring:
        return False
    for fact, held in about(g, facts.Immune, card):
        if ring:
            if fact.to == "ring effects" or (fact.to == "opponents' ring effects" and by != held.ctx.seat):
                return True
        elif fact.to == "card effects" or (fact.to == "events" and card_type(g.state.cards[source]) == "event"):
            return True
    return False


def player_cannot(g: Table, deed: facts.PlayerDeed, seat: int) -> bool:
    """Whether a player is kept from something."""
    barred = standing(g, facts.PlayerCannot)
    return bool(barred) and any(fact.deed == deed and fact.who.seat(g, held.ctx) == seat for fact, held in barred)


# ---- numbers ----


def base_skill(g: Table, card_id: int, kind: Skill) -> int | None:
    """A character's base skill: printed, switched or multiplied. None is a dash."""
    card = printed(g.state.cards[card_id])
    unchanged = card.military if kind == "military" else card.political
    if unchanged is None or not holds(g, OF_BASE_SKILL):
        return unchanged
    base = {"military": card.military, "political": card.political}
    for fact, held in sorted(about(g, facts.SetsBase, card_id), key=lambda found: found[1].number):
        if fact.stat == kind and base[kind] is not None:
            base[kind] = fact.to.value(g, held.ctx)
    changes: list[tuple[int, int | None]] = [(held.number, None) for _, held in about(g, facts.SwitchesBase, card_id)]
    changes += [(h.number, f.factor) for f, h in about(g, facts.MultipliesBase, card_id) if f.stat in (kind, "both")]
    for _, factor in sorted(changes, key=lambda change: change[0]):
        value = base[kind]
        if factor is None:
            if None not in base.values():
                base = {"military": base["political"], "political": base["military"]}
        elif value is not None:
            base[kind] = value * factor
    return base[kind]


def contributions(g: Table, card_id: int, kind: Skill) -> list[tuple[int, int]]:
    """What is added to a character's base skill: the card it comes from, and how much."""
    s = g.state
    card = s.cards[card_id]
    found: list[tuple[int, int]] = []
    for other in card.attachments:
        attachment = printed(s.cards[other])
        bonus = attachment.military if kind == "military" else attachment.political
        if bonus and attachment.kind == "attachment":
            found.append((other, bonus))
    for fact, held in about(g, facts.Modifies, card_id):
        if fact.stat in (kind, "both"):
            found.append((held.ctx.source, fact.by.value(g, held.ctx)))
    if card.status:
        found.append((card_id, card.status * glory(g, card_id)))
    return found


def skill(g: Table, card_id: int, kind: Skill) -> int | None:
    """A character's military or political skill; None is a dash, which nothing modifies."""
    base = base_skill(g, card_id, kind)
    if base is None:
        return None
    return _combined(g, card_id, kind, base + sum(n for _, n in contributions(g, card_id, kind)))


def duel_value(g: Table, card_id: int, kind: DuelKind) -> int | None:
    """What a character brings into a duel; None is a dash, with which it cannot take part."""
    return glory(g, card_id) if kind == "glory" else skill(g, card_id, kind)


def skill_value(g: Table, card_id: int, kind: Skill) -> int:
    """A skill where a number is needed: a dash counts as 0."""
    return skill(g, card_id, kind) or 0


def glory(g: Table, card_id: int) -> int:
    """A character's glory."""
    base = printed(g.state.cards[card_id]).glory
    added = sum(f.by.value(g, h.ctx) for f, h in about(g, facts.Modifies, card_id) if f.stat == "glory")
    return _combined(g, card_id, "glory", base + added)


def _combined(g: Table, card_id: int, stat: facts.Stat, added: int) -> int:
    """The value after additions: multiplied, rounded up, overridden by the latest set value, never below zero."""
    value, divisor = added, 1
    for multiplied, _ in about(g, facts.Multiplies, card_id):
        if multiplied.stat == stat or (multiplied.stat == "both" and stat in ("military", "political")):
            value *= multiplied.factor
            divisor *= multiplied.divisor
    value = -(-value // divisor)
    latest = (-1, -1)
    for fixed, held in about(g, facts.Sets, card_id):
        if fixed.stat == stat and _applied(g, held) > latest:
            latest = _applied(g, held)
            value = fixed.to.value(g, held.ctx)
    return max(value, 0)


def _applied(g: Table, held: Held) -> tuple[int, int]:
    """When a fact was applied: constant abilities before all lasting effects, in the order the first player set."""
    source = g.state.cards[held.ctx.source]
    order = g.state.precedence
    return held.number, order.index((source.id, source.instance)) if (source.id, source.instance) in order else -1


def clashing(g: Table) -> list[int]:
    """Cards whose constant abilities set one number differently, if the first player has not ordered them yet."""
    s = g.state
    if len(s.listening.get("Sets", ())) < 2:
        return []
    found: dict[tuple[int, str], dict[int, int]] = {}
    for fact, held in standing(g, facts.Sets):
        for card in fact.of.all(g, held.ctx) if not held.number else ():
            found.setdefault((card, fact.stat), {})[held.ctx.source] = fact.to.value(g, held.ctx)
    for values in found.values():
        if len(set(values.values())) > 1 and any((c, s.cards[c].instance) not in s.precedence for c in values):
            return list(values)
    return []


def strength(g: Table, province: int) -> int:
    """A province's strength, with the bonus of what lies in it."""
    s = g.state
    card = s.cards[province]
    value = entry(card.title).strength
    for fixed, held in sorted(about(g, facts.SetsBase, province), key=lambda found: found[1].number):
        if fixed.stat == "strength":
            value = fixed.to.value(g, held.ctx)
    for lying in s.lying[place(card.controller, card.slot)]:
        if s.cards[lying].faceup and card_type(s.cards[lying]) == "holding":
            value += entry(s.cards[lying].title).strength
    if card.slot == STRONGHOLD_SLOT:
        value += entry(s.cards[s.seats[card.controller].stronghold].title).strength
    value += sum(f.by.value(g, h.ctx) for f, h in about(g, facts.Modifies, province) if f.stat == "strength")
    return _combined(g, province, "strength", value)


def fate_value(g: Table, seat: int) -> int:
    """What a player collects in the dynasty phase."""
    value = entry(g.state.cards[g.state.seats[seat].stronghold].title).fate
    return max(0, value + sum(f.by for f, h in standing(g, facts.Collects) if f.who.seat(g, h.ctx) == seat))


def fate_cost(g: Table, seat: int, card_id: int, onto: int = -1, x: int = 0) -> int | None:
    """What a player pays for a card, never below zero; None is a dash, which cannot be paid."""
    base = entry(g.state.cards[card_id].title).cost
    if base is None:
        return None
    base += x
    for fact, held in standing(g, facts.Costs):
        if fact.onto is not None and (onto < 0 or not held.covers(g, onto)):
            continue
        ctx = held.ctx.bind("onto", (onto,)) if onto >= 0 else held.ctx
        if fact.who.seat(g, ctx) == seat and fact.of.has(g, ctx, card_id):
            base += fact.by
    return max(base, 0)


def contested_elements(g: Table) -> tuple[Element, ...]:
    """The elements of the contested ring."""
    conflict = g.state.conflict
    if conflict is None:
        return ()
    gained = [fact.element for fact, _ in standing(g, facts.RingGains)]
    return tuple(dict.fromkeys([conflict.ring, *gained]))


def ring_elements(g: Table, ring: Ring) -> tuple[Element, ...]:
    """The elements a ring has: its own, and while it is contested those it has gained."""
    conflict = g.state.conflict
    return contested_elements(g) if conflict is not None and conflict.ring == ring.element else (ring.element,)


def holds_ring(g: Table, seat: int, ring: Ring) -> bool:
    """Whether a ring lies in a player's claimed pool, or counts as lying there."""
    if ring.holder == seat:
        return True
    return any(
        fact.element == ring.element and fact.who.seat(g, held.ctx) == seat
        for fact, held in standing(g, facts.HoldsRing)
    )


# ---- sets of cards ----


def characters(s: FiveRings, seat: int) -> Iterator[int]:
    """The characters a player controls."""
    for card in s.play[seat]:
        if card_type(s.cards[card]) == "character":
            yield card


def participants(s: FiveRings, seat: int) -> Iterator[int]:
    """The participating characters a player controls."""
    for card in s.play[seat]:
        if s.cards[card].participating:
            yield card


def total_skill(g: Table, seat: int) -> int:
    """What a player counts in the conflict now: ready participants' skill and the Imperial Favor."""
    s = g.state
    if s.conflict is None or any(True for _ in standing(g, facts.CountsNoSkill)):
        return 0
    kind = s.conflict.kind
    mine = list(participants(s, seat))
    total = sum(skill_value(g, card, kind) for card in mine if not s.cards[card].bowed)
    if mine and standing(g, facts.HelpsFromHome):
        for card in characters(s, seat):
            if not s.cards[card].participating and any(True for _ in about(g, facts.HelpsFromHome, card)):
                total += skill_value(g, card, kind)
    if mine and s.favor == seat and s.favor_side == kind:
        total += 1
    return total
