"""What makes a position good for a player: the features that bots weigh.

The measure inside a feature is a point of Force that stays in play: Gold buys about that much a point, and a province
is worth a few of them. An attack that is being planned, defended or fought counts for what it promises; units that
attack are spent until their player's next turn. How much each feature weighs stands in `weights.json`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.flow.attack import Maneuvers
from interregnum.games.emperor.flow.dynasty import CLAN_ALLEGIANCE, CLAN_DISCOUNT, meets_requirement
from interregnum.games.emperor.rules.stats import (
    army_force,
    chi,
    has_keyword,
    ready_force,
    shares_clan,
    strength,
    unit_force,
    value,
)
from interregnum.games.emperor.rules.units import army, card_type, personalities, unit
from interregnum.games.emperor.rules.victory import HONOR_TO_WIN
from interregnum.games.emperor.state import HOME, Emperor, EmperorGame
from interregnum.games.emperor.terms import ELEMENTS
from interregnum.kernel.knowledge import sees

FEATURES: Final = {
    "honor": "Family Honor",
    "near forty": "how near Family Honor is to 40: the square of what it has beyond 25",
    "near disgrace": "how near Family Honor is to -20: the square of what it lacks to -8",
    "gold": "Gold that the Stronghold and Holdings produce each turn, up to sixteen",
    "more gold": "Gold they produce beyond sixteen",
    "purse": "Gold that can be produced now",
    "purchases": "what Gold can still bring into play from the provinces in this round, in points of Force",
    "cards": "cards in hand, up to eight",
    "people": "Force, Chi and Personal Honor of all units",
    "ready": "Force of unbowed units that may still be assigned",
    "dishonored": "dishonorable Personalities",
    "waiting": "what lies in the provinces: what it costs, unknown cards",
    "favor": "the Imperial Favor",
    "rings": "the square of the elements whose Rings their own text brought into play",
    "lost": "provinces that are destroyed",
    "last province": "whether only one is left",
    "exposed": "the chance that a province would fall to the next attack",
    "battle": "what the battles that are planned or fought promise to the Attacker, in points of Force",
}
"""What is counted, by the name it has in the weights."""

TOLD_APART: Final = ("use", "play", "equip", "buy", "over")
"""Words of option keys after which the next one is told apart, where choices are counted."""

_EXCHANGE: Final = "exchanges cards for others; to the features all cards in hand are alike"
_LOOKS: Final = "looks at cards of the deck; the features count what a seat has, not what it knows"
_LATER: Final = "waits for a card that is played later, which the bot does not look ahead to"
NEVER: Final = {
    "favor": "gives the Imperial Favor away for another card; to the features all cards in hand are alike",
    "order-seppuku": "destroys a Personality of one's own, whose Force counts for more than what is saved",
    "play ring-of-the-void/2": _EXCHANGE,
    "play the-honesty-of-the-phoenix": _LATER,
    "play the-sincerity-of-the-dragon": _LATER,
    "use isawa-tamaki": _LOOKS,
    "use public-records": _LOOKS,
}
"""Why some options are never chosen, where choices are counted."""

PARTS: Final = ("assign", "battlefield")
"""Questions in the middle of an attack, beyond which a search goes on."""

PROVINCES: Final = 4
PLENTY: Final = 16
"""As much Gold a turn as is needed for the dearest cards."""
FULL_HAND: Final = 8
GLORIOUS, SHAMEFUL = HONOR_TO_WIN - 15, -8
"""Family Honor from which on each point brings a victory near, for oneself and for the opponent."""
PRESENCE, OWN_CHI, OWN_HONOR = 0.5, 0.3, 0.3
"""What a Personality is worth besides Force: that it is there, a point of Chi, of Personal Honor."""
FOR_HONOR = 0.35
"""What a point of Family Honor is worth that a battle brings."""
FALLEN: Final = (0.0, 9.0, 10.0, 13.0, 60.0)
"""What the next province is worth to the Attacker, by how many the Defender has lost then."""
SPENT = 0.12
"""What it costs that a point of Force attacks and is bowed until the next turn."""
SURPRISE = 2.0
"""By how much cards from hand may still change a battle."""
WAITING, UNKNOWN = 0.12, 0.6
"""A card in a province by its cost; one that nobody has seen."""
PRODUCED = 1.6
"""What a point of Gold that a Holding produces each turn is worth beside a point of Force."""
UNSEEN: Final = (3.0, 4)
"""What a card that nobody has seen is worth when it is bought, and its cost."""


IDLE: Final = ("strike",)
"""What ends the focusing in a duel and adds nothing to it."""

ROUTINE: Final = ("gold",)
"""What is bowed for a cost: the plan that is offered first is as good as any, so a search does not think about it."""


def turn(g: EmperorGame) -> int:
    """How many turns were begun."""
    return g.state.turn


def turns_ahead(g: EmperorGame) -> int:
    """Until the turn is over: attacks and purchases bear fruit in different phases, and are compared after both."""
    return 1


def is_move(g: EmperorGame) -> bool:
    """Whether somebody is asked for the next move, if any."""
    return g.decision is not None and g.decision.kind in ("action", "declare", "discard")


def is_quiet(g: EmperorGame) -> bool:
    """Whether the position can be judged: nothing is under way but an attack that is planned or fought."""
    return is_move(g) or (g.decision is not None and g.decision.kind in ("dynasty", "assign", "battlefield"))


def is_settled(g: EmperorGame) -> bool:
    """Whether no battle is being fought, so that nobody can put off its end by another action."""
    return is_quiet(g) and g.state.battle < 0


class Counts:
    """What the features of both sides are counted from: units by the number of their Personality."""

    def __init__(self, g: EmperorGame) -> None:
        self.g = g
        self.people = [personalities(g.state, 0), personalities(g.state, 1)]
        self.forces = {card: unit_force(g, card) for people in self.people for card in people}
        self.ready = {card: ready_force(g, card) for people in self.people for card in people}
        self.worth = {
            card: PRESENCE + force + OWN_CHI * chi(g, card) + OWN_HONOR * value(g, card, "personal honor")
            for card, force in self.forces.items()
        }
        self.home = [self._home(people) for people in self.people]

    def _home(self, people: list[int]) -> list[int]:
        """The Personalities whose units may still be assigned, the strongest first."""
        cards, ready = self.g.state.cards, self.ready
        found = [card for card in people if not cards[card].bowed and cards[card].location == HOME]
        return sorted(found, key=lambda card: -ready[card])


def features(g: EmperorGame) -> list[tuple[float, ...]]:
    """The features of both sides, in order."""
    counts = Counts(g)
    return [_side(counts, 0), _side(counts, 1)]


def _side(counts: Counts, seat: int) -> tuple[float, ...]:
    g, people = counts.g, counts.people[seat]
    s = g.state
    mine = s.seats[seat]
    producers = _producers(s, seat)
    gold = sum([value(g, card, "gold production") for card in producers])
    purse = sum([value(g, card, "gold production") for card in producers if not s.cards[card].bowed])
    lost = PROVINCES - len(s.row[seat])
    return (
        mine.honor,
        max(mine.honor - GLORIOUS, 0) ** 2,
        max(SHAMEFUL - mine.honor, 0) ** 2,
        min(gold, PLENTY),
        max(gold - PLENTY, 0),
        purse,
        _purchases(g, seat, purse, gold),
        min(len(s.hands[seat]), FULL_HAND),
        sum([counts.worth[card] for card in people]),
        sum([counts.forces[card] for card in counts.home[seat]]),
        sum([s.cards[card].dishonored for card in people]),
        sum([_lying(g, card) for province in s.row[seat] for card in s.cards[province].holds]),
        float(s.favor == seat),
        _elements(g, seat) ** 2,
        float(lost),
        float(lost >= PROVINCES - 1),
        _exposed(counts, seat),
        _prospect(counts) if seat == s.attacker else 0.0,
    )


def _producers(s: Emperor, seat: int) -> list[int]:
    return [card for card in s.play[seat] if card_type(s.cards[card]) in ("stronghold", "holding")]


def _purchases(g: EmperorGame, seat: int, purse: int, gold: int) -> float:
    """What a player can still buy in this round, which ends with the turn of the player who goes second.

    A player who has bought in this round has the cards in play; one who has yet to buy is no worse off for that. So it
    does not matter when in a round a position is judged.
    """
    s = g.state
    if s.active == seat:
        if s.phase == "end" or (g.decision is not None and g.decision.kind == "discard"):
            return 0.0
        left = purse
    elif s.active == s.first:
        left = gold
    else:
        return 0.0
    lying = (_for_sale(g, seat, card) for province in s.row[seat] for card in s.cards[province].holds)
    total = 0.0
    for _, worth, cost in sorted([(worth / max(cost, 1), worth, cost) for worth, cost in lying], reverse=True):
        if cost <= left:
            left -= cost
            total += worth
    return total


def _for_sale(g: EmperorGame, seat: int, card: int) -> tuple[float, int]:
    """What a card in a province is worth to the player who buys it, and its cost; nothing if it cannot be bought."""
    s = g.state
    held = s.cards[card]
    if not held.faceup:  # it is turned up when the player's next turn begins
        return UNSEEN if s.active != seat else (0.0, 0)
    found = printed(held.title)
    if found.kind == "holding":
        return PRODUCED * found.gold, found.cost or 0
    if found.kind != "personality":
        return 0.0, 0
    worth = PRESENCE + found.force + OWN_CHI * found.chi + OWN_HONOR * found.personal_honor
    cost, aligned = found.cost or 0, shares_clan(g, card, seat)
    if not meets_requirement(g, seat, card):
        if not aligned:
            return 0.0, 0
        cost += CLAN_ALLEGIANCE
    return worth, max(cost - CLAN_DISCOUNT, 0) if aligned else cost


def _lying(g: EmperorGame, card: int) -> float:
    held = g.state.cards[card]
    if not held.faceup and not sees(held.known, held.owner):
        return UNKNOWN
    return WAITING * min(printed(held.title).cost or 0, FULL_HAND)


def _elements(g: EmperorGame, seat: int) -> int:
    s = g.state
    rings = [card for card in s.play[seat] if s.cards[card].by_own_text]
    return sum(any(has_keyword(g, ring, element) for ring in rings) for element in ELEMENTS)


def _exposed(counts: Counts, seat: int) -> float:
    """How likely the weakest province would fall to all that the opponent can attack with next."""
    g = counts.g
    s = g.state
    if not s.row[seat]:
        return 1.0
    if s.active == seat:  # until the opponent attacks, all their units straighten
        against = sum([counts.forces[card] for card in counts.people[1 - seat]])
    else:
        against = sum([counts.ready[card] for card in counts.home[1 - seat]])
    guard = sum([counts.ready[card] for card in counts.home[seat]])
    return _chance(against - guard - min([strength(g, province) for province in s.row[seat]]), 0)


# ---- battles ----


class _Front(NamedTuple):
    """A battlefield to come: its province's strength, and the units that would fight there."""

    strength: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


def _prospect(counts: Counts) -> float:
    """What the battles that are not yet fought promise to the Attacker, each side assigning as well as it can."""
    g = counts.g
    s = g.state
    if s.phase != "attack" or not s.battlefields:
        return 0.0
    if s.battle >= 0:
        return sum([_fought(counts, number) for number in _waiting(s)])
    maneuvers = g.innermost(Maneuvers)
    picked = maneuvers.picked if maneuvers is not None else ()
    assigning = maneuvers.turn if maneuvers is not None else 2
    if maneuvers is None or assigning > 1:
        return sum([_fought(counts, number) for number in _waiting(s)])
    return _planned(counts, _fronts(g, picked), assigning == 0, [card for card, _ in picked])


def _waiting(s: Emperor) -> list[int]:
    """The battlefields at which a battle is still to come."""
    return [number for number, field in enumerate(s.battlefields) if not field.fought]


def _fronts(g: EmperorGame, picked: Sequence[tuple[int, int]]) -> list[_Front]:
    s = g.state
    fronts: list[_Front] = []
    for number in _waiting(s):
        province = s.battlefields[number].province
        standing = province >= 0 and s.cards[province].area == "row"
        there = [card for card, to in picked if to == number]
        sides = tuple(
            (*army(s, seat, number), *(card for card in there if s.cards[card].controller == seat))
            for seat in (s.attacker, s.defender)
        )
        fronts.append(_Front(strength(g, province) if standing else 0, *sides))
    return fronts


def _planned(counts: Counts, fronts: list[_Front], attacking: bool, gone: list[int]) -> float:
    """What the fronts promise once the side that assigns has sent as many of those at home as serve it."""
    s = counts.g.state
    seat = s.attacker if attacking else s.defender
    left = [card for card in counts.home[seat] if card not in gone]
    reserve = sum([counts.ready[card] for card in counts.home[s.defender]]) if attacking else 0
    total = 0.0
    for front in sorted(fronts, key=lambda front: (not front.attackers, front.strength)):
        ways = [(_front_gain(counts, front, reserve), 0)]
        for n in range(1, len(left) + 1):
            more = tuple(left[:n])
            if attacking:
                joined = front._replace(attackers=(*front.attackers, *more))
            else:
                joined = front._replace(defenders=(*front.defenders, *more))
            ways.append((_front_gain(counts, joined, reserve), n))
        best, taken = max(ways) if attacking else min(ways)
        left = left[taken:]
        total += best
    return total


def _front_gain(counts: Counts, front: _Front, reserve: int) -> float:
    attack = sum([counts.ready[card] for card in front.attackers])
    defense = sum([counts.ready[card] for card in front.defenders])
    return _gain(counts, attack - defense, front, reserve)


def _fought(counts: Counts, number: int) -> float:
    """What a battle promises to the Attacker as the armies stand."""
    g = counts.g
    s = g.state
    front = next((front for at, front in zip(_waiting(s), _fronts(g, ()), strict=True) if at == number), None)
    assert front is not None
    return _gain(counts, army_force(g, s.attacker, number) - army_force(g, s.defender, number), front, 0)


def _gain(counts: Counts, lead: int, front: _Front, reserve: int) -> float:
    """What a battle is worth to the Attacker who leads by so much, while the Defender could still add a reserve."""
    if not front.attackers:
        return 0.0
    s = counts.g.state
    lost = PROVINCES - len(s.row[s.defender])
    win = _chance(lead, reserve)
    prize = _loss(counts, front.defenders)
    price = _loss(counts, front.attackers)
    falls = _chance(lead - front.strength - 1, reserve) * FALLEN[min(lost + 1, PROVINCES)]
    held = win * prize - (1 - win) * price if front.defenders or reserve else 0.0
    return held + falls - SPENT * sum([counts.ready[card] for card in front.attackers])


def _loss(counts: Counts, people: Iterable[int]) -> float:
    """What it costs to lose units in a battle, and the Honor that the enemy gains for their cards."""
    s = counts.g.state
    return sum([counts.worth[card] + FOR_HONOR * 2 * len(unit(s, card)) for card in people])


def _chance(lead: int, reserve: int) -> float:
    """How likely a lead lasts: cards may change it either way, and the opponent may add any part of a reserve."""
    return min(max((lead + SURPRISE) / (2 * SURPRISE + reserve), 0.0), 1.0)
