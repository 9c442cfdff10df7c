"""What cards are and can do now: their type, their numbers, and what they are kept from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from interregnum.cards.context import Context
from interregnum.cards.facts import ANYONE, Cannot, Costs, Immune, MultipliesBase, PlayerCannot, SetsBase
from interregnum.cards.standing import Kinds, about, added, combined, gained_trait, holds, keeps_traits, standing
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard, printed_on
from interregnum.games.fiverings.rules import facts
from interregnum.games.fiverings.state import Card, Conflict, FiveRings, FiveRingsGame, Ring, place, update
from interregnum.games.fiverings.terms import (
    RING,
    STRONGHOLD_SLOT,
    CardType,
    Deed,
    DuelKind,
    Element,
    PlayerDeed,
    Skill,
)

BOTH: Final = "military and political"
"""What modifies both skills is a modifier of this."""
GLORY: Final = ("glory",)
STRENGTH: Final = ("strength",)
OF_BASE_SKILL: Final[Kinds] = frozenset((SetsBase, facts.SwitchesBase, MultipliesBase))

# ---- what a card is ----


def card_type(card: Card) -> CardType:
    """What the card is now."""
    return card.kind or printed_on(card.title).kind


def printed(card: Card) -> PrintedCard:
    """The entry that applies to the card as the type it is now."""
    return CATALOGUE.printed_as(card.copied or card.title, card.kind)


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


# ---- traits and prohibitions ----


def has_trait(g: FiveRingsGame, card_id: int, trait: str) -> bool:
    """Whether a card has a trait, printed or gained; a broken province has none."""
    card = g.state.cards[card_id]
    if trait in printed(card).traits and not card.broken and not unidentified(card):
        return keeps_traits(g, card_id) or gained_trait(g, card_id, trait)
    return gained_trait(g, card_id, trait)


def cannot(g: FiveRingsGame, deed: Deed, card: int, seat: int = -1, source: int = -1) -> bool:
    """Whether a card is kept from something, given who does it and with which card."""
    for fact, held in standing(g, Cannot):
        if fact.deed == deed and held.covers(g, card) and _meant(g, fact.by, held.ctx.seat, seat, source):
            return True
    return False


def would_be_kept_from(g: FiveRingsGame, deed: Deed, card_id: int, seat: int) -> bool:
    """Whether a card that is not in play would, once it is, be kept from something by what it says itself."""
    card = g.state.cards[card_id]
    if in_play(card):
        return False
    ctx = Context(card_id, seat)
    return any(
        isinstance(fact, Cannot) and fact.deed == deed and fact.of.has(g, ctx, card_id)
        for constant in printed(card).constants_in(g.state.edition.errata)
        if constant.condition.holds(g, ctx)
        for fact in constant.facts
    )


def _meant(g: FiveRingsGame, by: str, whose: int, seat: int, source: int) -> bool:
    """Whether a prohibition that a player's ability makes is about what a seat does with a card."""
    if by == ANYONE:
        return True
    if source < 0 or seat == whose:
        return False
    return by == "opponents' card effects" or card_type(g.state.cards[source]) == "event"


def immune(g: FiveRingsGame, card: int, source: int, cause: str = "", by: int = -1) -> bool:
    """Whether a card is immune to the effects of a card, or to ring effects, which a player resolves."""
    if source < 0 and cause != RING:
        return False
    for fact, held in about(g, Immune, card):
        if cause == RING:
            if fact.to == "ring effects" or (fact.to == "opponents' ring effects" and by != held.ctx.seat):
                return True
        elif fact.to == "card effects" or (fact.to == "events" and card_type(g.state.cards[source]) == "event"):
            return True
    return False


def cannot_choose(g: FiveRingsGame, card: int, ctx: Context) -> bool:
    """Whether a card is protected from being chosen by an ability; rings have negative numbers and never are."""
    if card < 0:
        return False
    return immune(g, card, ctx.source) or cannot(g, "be chosen as a target", card, ctx.seat, ctx.source)


def player_cannot(g: FiveRingsGame, deed: PlayerDeed, seat: int) -> bool:
    """Whether a player is kept from something."""
    barred = standing(g, PlayerCannot)
    return bool(barred) and any(fact.deed == deed and fact.who.seat(g, held.ctx) == seat for fact, held in barred)


# ---- numbers ----


def base_skill(g: FiveRingsGame, card_id: int, kind: Skill) -> int | None:
    """A character's base skill: printed, switched or multiplied. None is a dash."""
    card = printed(g.state.cards[card_id])
    unchanged = card.military if kind == "military" else card.political
    if unchanged is None or not holds(g, OF_BASE_SKILL):
        return unchanged
    base = {"military": card.military, "political": card.political}
    for fact, held in sorted(about(g, SetsBase, card_id), key=lambda found: found[1].number):
        if fact.stat == kind and base[kind] is not None:
            base[kind] = fact.to.value(g, held.ctx)
    changes: list[tuple[int, int | None]] = [(held.number, None) for _, held in about(g, facts.SwitchesBase, card_id)]
    changes += [(h.number, f.factor) for f, h in about(g, MultipliesBase, card_id) if f.stat in (kind, BOTH)]
    for _, factor in sorted(changes, key=lambda change: change[0]):
        value = base[kind]
        if factor is None:
            if None not in base.values():
                base = {"military": base["political"], "political": base["military"]}
        elif value is not None:
            base[kind] = value * factor
    return base[kind]


def contributions(g: FiveRingsGame, card_id: int, kind: Skill) -> list[tuple[int, int]]:
    """What is added to a character's base skill: the card it comes from, and how much."""
    s = g.state
    card = s.cards[card_id]
    found: list[tuple[int, int]] = []
    for other in card.attachments:
        attachment = printed(s.cards[other])
        bonus = attachment.military if kind == "military" else attachment.political
        if bonus and attachment.kind == "attachment":
            found.append((other, bonus))
    found += added(g, card_id, (kind, BOTH))
    if card.status:
        found.append((card_id, card.status * glory(g, card_id)))
    return found


def skill(g: FiveRingsGame, card_id: int, kind: Skill) -> int | None:
    """A character's military or political skill; None is a dash, which nothing modifies."""
    base = base_skill(g, card_id, kind)
    if base is None:
        return None
    return combined(g, card_id, (kind, BOTH), base + sum(n for _, n in contributions(g, card_id, kind)))


def duel_value(g: FiveRingsGame, card_id: int, kind: DuelKind) -> int | None:
    """What a character brings into a duel; None is a dash, with which it cannot take part."""
    return glory(g, card_id) if kind == "glory" else skill(g, card_id, kind)


def skill_value(g: FiveRingsGame, card_id: int, kind: Skill) -> int:
    """A skill where a number is needed: a dash counts as 0."""
    return skill(g, card_id, kind) or 0


def glory(g: FiveRingsGame, card_id: int) -> int:
    """A character's glory."""
    base = printed(g.state.cards[card_id]).glory
    return combined(g, card_id, GLORY, base + sum(n for _, n in added(g, card_id, GLORY)))


def strength(g: FiveRingsGame, province: int) -> int:
    """A province's strength, with the bonus of what lies in it."""
    s = g.state
    card = s.cards[province]
    value = printed_on(card.title).strength
    for fixed, held in sorted(about(g, SetsBase, province), key=lambda found: found[1].number):
        if fixed.stat == "strength":
            value = fixed.to.value(g, held.ctx)
    for lying in s.lying[place(card.controller, card.slot)]:
        if s.cards[lying].faceup and card_type(s.cards[lying]) == "holding":
            value += printed_on(s.cards[lying].title).strength
    if card.slot == STRONGHOLD_SLOT:
        value += printed_on(s.cards[s.seats[card.controller].stronghold].title).strength
    return combined(g, province, STRENGTH, value + sum(n for _, n in added(g, province, STRENGTH)))


def fate_value(g: FiveRingsGame, seat: int) -> int:
    """What a player collects in the dynasty phase."""
    value = printed_on(g.state.cards[g.state.seats[seat].stronghold].title).fate
    return max(0, value + sum(f.by for f, h in standing(g, facts.Collects) if f.who.seat(g, h.ctx) == seat))


def fate_cost(g: FiveRingsGame, seat: int, card_id: int, onto: int = -1, x: int = 0) -> int | None:
    """What a player pays for a card, never below zero; None is a dash, which cannot be paid."""
    base = printed_on(g.state.cards[card_id].title).cost
    if base is None:
        return None
    base += x
    for fact, held in standing(g, Costs):
        if fact.onto is not None and (onto < 0 or not held.covers(g, onto)):
            continue
        ctx = held.ctx.bind("onto", (onto,)) if onto >= 0 else held.ctx
        if fact.who.seat(g, ctx) == seat and fact.of.has(g, ctx, card_id):
            base += fact.by
    return max(base, 0)


def contested_elements(g: FiveRingsGame) -> tuple[Element, ...]:
    """The elements of the contested ring."""
    conflict = g.state.conflict
    if conflict is None:
        return ()
    gained = [fact.element for fact, _ in standing(g, facts.RingGains)]
    return tuple(dict.fromkeys([conflict.ring, *gained]))


def ring_elements(g: FiveRingsGame, ring: Ring) -> tuple[Element, ...]:
    """The elements a ring has: its own, and while it is contested those it has gained."""
    conflict = g.state.conflict
    return contested_elements(g) if conflict is not None and conflict.ring == ring.element else (ring.element,)


def holds_ring(g: FiveRingsGame, seat: int, ring: Ring) -> bool:
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


def total_skill(g: FiveRingsGame, seat: int) -> int:
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


def total_with(g: FiveRingsGame, seat: int, cards: Iterable[int], conflict: Conflict) -> int:
    """What a player would count in a conflict if these characters took part in it as well."""
    twin = g.clone()
    twin.state.conflict = conflict
    for card in cards:
        update(twin.state, card, participating=True)
    return total_skill(twin, seat)
