"""Who rules what, who may use what, and what is closed to whom."""

from __future__ import annotations

from collections import Counter
from typing import Final

from interregnum.games.oath.cards.power import POWERS_OF, facts
from interregnum.games.oath.cards.words.persistent import (
    AdviserLimit,
    BanditsServe,
    CountsAs,
    Deed,
    Forbids,
    LocksSites,
    RulesImperialCards,
    UnlimitedSuit,
)
from interregnum.games.oath.printed import CARDS, LOCKED, Suit
from interregnum.games.oath.state import (
    BANDITS,
    EMPIRE,
    NOBODY,
    Spot,
    World,
    faceup_advisers,
    side,
    spots,
    suit,
)
from interregnum.kernel.decision import Refusal, Requirement

FACEDOWN: Final = -2
"""What rules a facedown site: not even bandits."""
ADVISERS: Final = 3

FORBIDDEN = Requirement("oath.9.2.2", "{card} forbids it.")
CHAINED = Requirement("oath.7.2.2.1", "{card} is locked.")


def crowned(state: World) -> int:
    """Who counts bandits as their own warbands."""
    for _, _, spot in facts(state, BanditsServe):
        return spot.seat
    return NOBODY


def ruler(state: World, site: int) -> int:
    """The side that rules a site: a seat, the Empire, or bandits."""
    place = state.sites[site]
    if not place.faceup:
        return FACEDOWN
    if place.warbands:
        return place.colour
    holder = crowned(state)
    return BANDITS if holder == NOBODY else side(state, holder)


def rulers(state: World) -> list[int]:
    """The side that rules each site."""
    return [ruler(state, site) for site in range(len(state.sites))]


def rules_site(state: World, seat: int, site: int) -> bool:
    """Whether a seat rules a site."""
    return seat >= 0 and ruler(state, site) == side(state, seat)


def ruled_sites(state: World, seat: int) -> tuple[int, ...]:
    """The sites a seat rules."""
    mine = side(state, seat)
    return tuple(site for site in range(len(state.sites)) if ruler(state, site) == mine)


def _is_plan(card: str) -> bool:
    return any(power.timing in ("attack", "defense", "both") for power in POWERS_OF.get(card, ()))


def card_ruler(state: World, card: str, spot: Spot) -> int:
    """Who rules a card: the seat it lies beside, or the side that rules its site."""
    if spot.site < 0:
        return spot.seat
    lord = ruler(state, spot.site)
    if lord == EMPIRE and not spot.land:
        for _, _, mask in facts(state, RulesImperialCards):
            masked = state.lords[mask.seat].role == "exile" and state.active == mask.seat
            if masked and not _is_plan(card):
                return mask.seat
    return lord


def rules_card(state: World, seat: int, card: str, spot: Spot) -> bool:
    """Whether a seat rules a card."""
    if spot.site < 0:
        return spot.seat == seat
    return seat >= 0 and card_ruler(state, card, spot) == side(state, seat)


def has_access(state: World, seat: int, card: str, spot: Spot) -> bool:
    """Whether a seat may use a card's power: it rules the card, or its pawn is at the card's site."""
    return (spot.site >= 0 and state.lords[seat].site == spot.site) or rules_card(state, seat, card, spot)


def ruled_cards(state: World, seat: int) -> list[str]:
    """The suited cards and ruins a seat rules, at sites and among advisers."""
    found = [
        card
        for card, spot in spots(state).items()
        if spot.site >= 0 and not spot.land and rules_card(state, seat, card, spot)
    ]
    return found + list(faceup_advisers(state, seat))


def suits_of(state: World, seat: int) -> Counter[Suit]:
    """How many advisers of each suit a seat has, as powers count them."""
    found: Counter[Suit] = Counter()
    more = {card: word.n for word, card, _ in facts(state, CountsAs)}
    for card in faceup_advisers(state, seat):
        shown = suit(card)
        if shown is not None:
            found[shown] += more.get(card, 1)
    return found


def locked_for(state: World, seat: int, card: str) -> Refusal | None:
    """Why a seat cannot discard, move or swap a card."""
    if card in LOCKED:
        return CHAINED(card=CARDS[card])
    spot = spots(state).get(card)
    where = spot.site if spot is not None else _lying(state, card)
    if where < 0:
        return None
    for _, source, guard in facts(state, LocksSites):
        lord = ruler(state, where)
        if lord == side(state, guard.seat) and lord != side(state, seat):
            return FORBIDDEN(card=CARDS[source])
    return None


def _lying(state: World, relic: str) -> int:
    for index, site in enumerate(state.sites):
        if relic in site.relics:
            return index
    return -1


def forbidden(
    state: World, deed: Deed, seat: int, *, card: str = "", site: int = -1, owner: int = NOBODY
) -> Refusal | None:
    """Why a persistent power closes a deed to a seat; `owner` is who holds the thing or is attacked."""
    for word, source, spot in facts(state, Forbids):
        if deed in word.deeds and source != card and _binds(state, word, source, spot, seat, card, site, owner):
            return FORBIDDEN(card=CARDS[source])
    return None


def _binds(state: World, word: Forbids, source: str, spot: Spot, seat: int, card: str, site: int, owner: int) -> bool:
    lord = card_ruler(state, source, spot)
    bound = {
        "holder": seat == spot.seat,
        "others": seat != spot.seat,
        "enemies": side(state, seat) != (side(state, lord) if lord >= 0 else lord),
        "everyone": True,
        "attackers": state.fight is not None and state.fight.attacker == seat,
    }[word.to]
    if not bound:
        return False
    if word.suits and suit(card) not in word.suits:
        return False
    if word.things and card not in word.things:
        return False
    if word.held and owner != spot.seat:
        return False
    if word.ruled and ruler(state, site if site >= 0 else state.lords[seat].site) != lord:
        return False
    if word.elsewhere and state.lords[seat].site == spot.site:
        return False
    if word.matching and suit(card) not in suits_of(state, spot.seat):
        return False
    if word.here and (state.fight is None or spot.site not in state.fight.sites):
        return False
    return word.unless_rules is None or all(suit(mine) != word.unless_rules for mine in ruled_cards(state, seat))


def adviser_room(state: World, seat: int, card: str, faceup: bool) -> int:
    """How many advisers too many a seat would have with one card more; negative if there is room left."""
    cards = [(adviser.card, adviser.faceup) for adviser in state.lords[seat].advisers if adviser.card != card]
    if card:
        cards.append((card, faceup))
    limit = ADVISERS
    for word, source in _limits(cards):
        if isinstance(word, AdviserLimit):
            limit = min(limit, word.n)
        elif isinstance(word, UnlimitedSuit):
            others = [one for one, up in cards if one != source and not (up and suit(one) == word.suit)]
            mine = suit(source) == word.suit
            return len(others) + (0 if mine else 1) - word.others
    return len(cards) - limit


def _limits(cards: list[tuple[str, bool]]) -> list[tuple[AdviserLimit | UnlimitedSuit, str]]:
    return [
        (word, card)
        for card, faceup in cards
        if faceup
        for power in POWERS_OF.get(card, ())
        for word in power.words
        if isinstance(word, AdviserLimit | UnlimitedSuit)
    ]
