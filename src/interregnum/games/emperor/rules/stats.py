"""Numbers and keywords that depend on everything: Force, Chi, Personal Honor, strength, Gold Cost.

A stat is its base value with all bonuses and penalties, then minimums and maximums; hardly any falls below zero.
"""

from __future__ import annotations

from typing import Final

from interregnum.cards import standing as facts_standing
from interregnum.cards.context import Context
from interregnum.cards.facts import GainsKeyword, Modifies, PlayerCannot
from interregnum.cards.standing import Held, about, holds, standing
from interregnum.games.emperor.cards.catalogue import PrintedCard, printed
from interregnum.games.emperor.rules import facts, privileges
from interregnum.games.emperor.rules.exceptions import FightsBowed
from interregnum.games.emperor.rules.units import card_type, fighters, followers, leader_of, location, unit
from interregnum.games.emperor.state import Card, EmperorGame
from interregnum.games.emperor.terms import FIGHTERS, Stat

ACTION: Final = "action"
"""The name under which a context holds the number of the action it belongs to."""
CERTAIN: Final = "certain"
"""The name under which a context holds that what it gives will not be negated."""
DISHONORABLE_MAXIMUM: Final = 0
_BOUNDS: Final = frozenset((facts.AtLeast, facts.AtMost, facts.NegatesModifiers))
_OF_KEYWORDS: Final = frozenset((GainsKeyword, facts.LosesKeyword))


def printed_on(card: Card) -> PrintedCard:
    """What is printed on a card as it is now."""
    return printed(card.copied or card.title)


def has_text(card: Card) -> bool:
    """Whether a card's text can work as it lies there."""
    return card.area != "province" or card.faceup


def has_keyword(g: EmperorGame, card_id: int, keyword: str) -> bool:
    """Whether a card has a keyword, printed or gained, and has not lost it."""
    if not holds(g, _OF_KEYWORDS):
        return keyword in printed_on(g.state.cards[card_id]).keywords
    if any(fact.keyword == keyword for fact, _ in about(g, facts.LosesKeyword, card_id)):
        return False
    return facts_standing.has_keyword(g, card_id, keyword)


def unit_has_keyword(g: EmperorGame, personality: int, keyword: str) -> bool:
    """Whether a unit has a keyword: its Personality has it, and each of its Followers."""
    if not has_keyword(g, personality, keyword):
        return False
    return all(has_keyword(g, follower, keyword) for follower in followers(g.state, personality))


def clan_keyword(clan: str) -> str:
    """The keyword of a Clan."""
    return f"{clan.capitalize()} Clan"


def shares_clan(g: EmperorGame, card: int, seat: int) -> bool:
    """Whether a card has the Clan alignment of a player."""
    clan = g.state.seats[seat].clan
    return bool(clan) and has_keyword(g, card, clan_keyword(clan))


# ---- numbers ----


def base(g: EmperorGame, card_id: int, stat: Stat) -> int:
    """The unmodified value of a stat."""
    card = g.state.cards[card_id]
    found = printed_on(card)
    match stat:
        case "force":
            return found.force
        case "chi":
            return found.chi
        case "personal honor":
            return found.personal_honor
        case "strength":
            stronghold = g.state.cards[g.state.seats[card.owner].stronghold]
            return printed(stronghold.title).strength if found.kind == "province" else found.strength
        case "gold cost":
            return found.cost or 0
        case "gold production":
            return found.gold
        case "focus value":
            return found.focus
        case "honor requirement":
            return found.honor_requirement or 0
        case "duel stat":
            return 0
        case "unit cost":
            return unit_cost(g, card_id)
        case "unit force":
            return unit_force(g, card_id)


def value(g: EmperorGame, card_id: int, stat: Stat) -> int:
    """A stat as it is now."""
    memo = g.state.memo
    key = (stat, card_id)
    found: int | None = memo.get(key)
    if found is None:
        found = memo[key] = _value(g, card_id, stat)
    return found


def _value(g: EmperorGame, card_id: int, stat: Stat) -> int:
    card = g.state.cards[card_id]
    total = base(g, card_id, stat)
    bounded = holds(g, _BOUNDS)
    if card.attachments or card.tokens or modifying(g, stat):
        for _, n, lasting in modifiers(g, card_id, stat):
            if not (bounded and _negated(g, card_id, stat, n, lasting)):
                total += n
    if bounded:
        total = _within_bounds(g, card_id, stat, total)
    if stat == "personal honor" and card.dishonored and not about(g, facts.KeepsHonor, card_id):
        total = min(total, DISHONORABLE_MAXIMUM)
    if stat in ("honor requirement", "duel stat") or (stat in ("force", "chi") and card_type(card) not in FIGHTERS):
        return total
    return max(total, 0)


def modifiers(g: EmperorGame, card_id: int, stat: Stat) -> list[tuple[int, int, Held | None]]:
    """What is added to a stat: the card it comes from, how much, and the fact that says so if there is one."""
    s = g.state
    card = s.cards[card_id]
    found: list[tuple[int, int, Held | None]] = []
    if stat in ("force", "chi"):
        if card.attachments and card_type(card) == "personality":
            items = [other for other in card.attachments if card_type(s.cards[other]) == "item"]
            found += [(item, value(g, item, stat), None) for item in items]
        found += [(token.source, token.force if stat == "force" else token.chi, None) for token in card.tokens]
    for fact, held in modifying(g, stat):
        if held.covers(g, card_id):
            found.append((held.ctx.source, fact.by.value(g, held.ctx), held))
    return found


def modifying(g: EmperorGame, stat: Stat) -> tuple[tuple[Modifies, Held], ...]:
    """The standing bonuses and penalties to a stat: sorted once for a state, as most are about other stats."""
    memo = g.state.memo
    key = (modifying, stat)
    found: tuple[tuple[Modifies, Held], ...] | None = memo.get(key)
    if found is None:
        found = memo[key] = tuple([one for one in standing(g, Modifies) if one[0].stat == stat])
    return found


def _negated(g: EmperorGame, card_id: int, stat: Stat, n: int, held: Held | None) -> bool:
    for fact, negating in about(g, facts.NegatesModifiers, card_id):
        if fact.stat != stat or (fact.which == "bonuses" and n < 0) or (fact.which == "penalties" and n > 0):
            continue
        if held is not None and held.ctx.choice(CERTAIN):
            continue
        if fact.by == "anything" or (held is not None and is_from(held.ctx, fact.by, negating.ctx.seat)):
            return True
    return False


def is_from(ctx: Context, by: facts.By, seat: int) -> bool:
    """Whether what a context does comes from an action, or from another player's action."""
    if by == "anything":
        return True
    return bool(ctx.choice(ACTION)) and (by == "actions" or ctx.seat != seat)


def _within_bounds(g: EmperorGame, card_id: int, stat: Stat, total: int) -> int:
    for least, held in about(g, facts.AtLeast, card_id):
        if least.stat == stat:
            total = max(total, least.n.value(g, held.ctx))
    for most, held in about(g, facts.AtMost, card_id):
        if most.stat == stat:
            total = min(total, most.n.value(g, held.ctx))
    return total


def force(g: EmperorGame, card: int) -> int:
    """The Force of a card."""
    return value(g, card, "force")


def chi(g: EmperorGame, card: int) -> int:
    """The Chi of a card."""
    return value(g, card, "chi")


def unit_force(g: EmperorGame, personality: int) -> int:
    """The total Force of a unit: its Personality's and its Followers', bowed or not."""
    return sum([force(g, card) for card in fighters(g.state, personality)])


def ready_force(g: EmperorGame, personality: int) -> int:
    """The Force that a unit would contribute to an army: that of its unbowed cards."""
    s = g.state
    return sum([force(g, card) for card in fighters(s, personality) if not s.cards[card].bowed])


def unit_cost(g: EmperorGame, personality: int) -> int:
    """The total Gold Cost of a unit."""
    return sum(value(g, card, "gold cost") for card in unit(g.state, personality))


def army_force(g: EmperorGame, seat: int, battlefield: int) -> int:
    """The Force of an army: that of all its unbowed Personalities and Followers."""
    s = g.state
    total, units = 0, 0
    for card_id in s.play[seat]:
        card = s.cards[card_id]
        if card_type(card) not in FIGHTERS or location(s, card_id) != battlefield:
            continue
        units += 1
        fights = not card.bowed or about(g, FightsBowed, card_id)
        if fights and not about(g, privileges.AddsNoForce, card_id):
            total += force(g, card_id)
    if units:
        raised = [(fact, held) for fact, held in standing(g, facts.ArmyForce) if fact.who.seat(g, held.ctx) == seat]
        total += sum(fact.by.value(g, held.ctx) for fact, held in raised)
    return max(total, 0)


def strength(g: EmperorGame, province: int) -> int:
    """A province's strength."""
    return value(g, province, "strength")


def hand_limit(g: EmperorGame, seat: int) -> int:
    """A player's maximum hand size."""
    return 8 + sum(fact.by for fact, held in standing(g, facts.HandSize) if fact.who.seat(g, held.ctx) == seat)


# ---- what is forbidden ----


def may_not(g: EmperorGame, card: int, what: facts.Choice, seat: int = -1) -> bool:
    """Whether it is forbidden to choose something with a card; `seat` is who would choose."""
    for fact, held in standing(g, facts.MayNot):
        if fact.what == what and held.covers(g, card) and (fact.by == "anyone" or seat != held.ctx.seat):
            return True
    return False


def player_cannot(g: EmperorGame, seat: int, deed: str) -> bool:
    """Whether something is forbidden to a player."""
    return any(fact.deed == deed and fact.who.seat(g, held.ctx) == seat for fact, held in standing(g, PlayerCannot))


def performs(g: EmperorGame, source: int) -> int:
    """The card that performs what is printed on a card, if one does: itself, or the one it is attached to."""
    s = g.state
    kind = card_type(s.cards[source])
    if kind in FIGHTERS:
        return source
    return leader_of(s, source) if kind in ("item", "spell") and s.cards[source].host >= 0 else -1
