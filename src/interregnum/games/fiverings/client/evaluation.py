"""What makes a position good for a player: the features that bots weigh.

The measure inside a feature is a point of skill that serves through one conflict phase: fate buys characters at about
that price, and a won conflict is worth a few of them. A conflict that is being declared, defended or fought counts for
what it promises; those who take part in it are spent for this round. How much each feature weighs stands in
`weights.json`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.flow.conflict import ConflictResolution, Declaration
from interregnum.games.fiverings.flow.fate import DiscardCharacters
from interregnum.games.fiverings.rules.conflicts import attackable
from interregnum.games.fiverings.rules.stats import (
    characters,
    participants,
    printed,
    skill_value,
    strength,
    total_skill,
)
from interregnum.games.fiverings.state import FiveRings, FiveRingsGame, place, ring_of
from interregnum.games.fiverings.terms import SKILLS, STRONGHOLD_SLOT, Element, Skill
from interregnum.kernel.knowledge import sees

FEATURES: Final = {
    "honor": "points of honor",
    "dishonor": "how near honor is to 0: one divided by it",
    "glory": "how near honor is to 25: the square of what it has beyond 17",
    "fate": "fate in the pool",
    "reserve": "the first two of it, because they pay for cards from hand",
    "cards": "cards in hand, up to six",
    "spare cards": "cards in hand beyond six",
    "lasting": "skill in play that stays for further rounds, by the fate on it",
    "serving": "skill in play that may still take part in a conflict this round",
    "waiting": "what lies in the provinces: skill to buy, holdings, unknown cards",
    "favor": "the Imperial Favor",
    "one broken": "one province of the row is broken",
    "two broken": "two are broken",
    "three broken": "three are broken, so that the way to the stronghold is open",
    "four broken": "all four are broken",
    "exposed": "the chance that the stronghold would fall to the next attack",
    "conflict": "what the conflict that is being declared or fought promises, in points of skill",
}
"""What is counted, by the name it has in the weights."""

TOLD_APART: Final = ("play", "use")
"""Words of option keys after which the next one is told apart, where choices are counted."""

_NO_SKILL: Final = "adds no skill, and the features count what an attachment adds to skill"
_LATER: Final = "bears fruit later in the phase, when something else is done that the bot does not look ahead to"
_FORBIDS: Final = "keeps the opponent from something; what they might do does not count before they do it"
NEVER: Final = {
    "play daimyo-s-favor": _NO_SKILL,
    "play duelist-training": _NO_SKILL,
    "play pacifism": _FORBIDS,
    "play sashimono": _NO_SKILL,
    "play the-mountain-does-not-fall": _LATER,
    "play tranquility": _FORBIDS,
    "play way-of-the-phoenix": _FORBIDS,
    "use adept-of-the-waves": _LATER,
    "use city-of-lies": _LATER,
    "use favored-niece": "exchanges a card for another; to the features all cards in hand are alike",
    "use grasp-of-earth": _FORBIDS,
    "use hiruma-ambusher": _FORBIDS,
    "use iuchi-wayfinder": "shows a province; the features count what a seat has, not what it knows",
    "use togashi-yokuni": _LATER,
    "dynasty use borderlands-fortifications": "exchanges cards of provinces; they count the same wherever they lie",
}
"""Why some options are never chosen, where choices are counted."""

PARTS: Final = ("province", "attackers", "defenders")
"""Questions in the middle of a conflict, beyond which a search goes on."""

TRIES_MUCH: Final = True
"""In a conflict both sides answer each other again and again: what looks best at first sight is seldom all there is."""

FATE, FULL_HAND = 1.0, 6
"""What a fate on a ring is worth to the attacker; as many cards as can be used."""
STAYS: Final = (0.0, 0.7, 1.1, 1.3)
"""What a character's fate is worth, as a share of its skill: the longer off, the less certain."""
PRESENCE, OTHER_SKILL, OWN_GLORY = 0.5, 0.3, 0.2
"""What a character is worth besides its better skill: that it is there, a point of the other skill, of glory."""
SERVES = 0.7
"""What it is worth that a character may still take part in a conflict this round."""
BROKEN: Final = (0.0, 10.0, 21.0, 38.0, 44.0)
"""What it costs to have so many provinces of the row broken: the third opens the way to the stronghold."""
STRONGHOLD, EXPOSED = 300.0, 0.2
"""The loss of the stronghold; the share of it that counts where the next attack could bring it about."""
RING: Final[dict[Element, float]] = {"air": 4.0, "earth": 5.0, "fire": 4.0, "water": 3.0, "void": 4.0}
"""Winning a conflict with a ring as the attacker."""
HELD, UNOPPOSED = 1.5, 1.5
"""Winning a conflict as the defender, who claims the ring without its effect; winning it against nobody."""
HOLDING, LYING, UNKNOWN = 2.0, 0.2, 0.8
"""A holding; a point of skill that waits in a province; a card there that nobody has seen."""
SURPRISE = 2.0
"""By how much cards from hand may still change a conflict."""


def is_move(g: FiveRingsGame) -> bool:
    """Whether somebody is asked for the next move, if any."""
    return g.decision is not None and g.decision.kind in ("action", "dynasty", "declare")


def is_quiet(g: FiveRingsGame) -> bool:
    """Whether the position can be judged: nothing is under way but a conflict that is being declared or defended."""
    return is_move(g) or (g.decision is not None and g.decision.kind in ("province", "attackers", "defenders"))


def is_settled(g: FiveRingsGame) -> bool:
    """Whether no conflict is being fought, so that nobody can put off its end by another action."""
    return is_quiet(g) and (g.state.conflict is None or (g.decision is not None and g.decision.kind != "action"))


def features(g: FiveRingsGame) -> list[tuple[float, ...]]:
    """The features of both sides, in order."""
    return [_side(g, 0), _side(g, 1)]


def _side(g: FiveRingsGame, seat: int) -> tuple[float, ...]:
    s = g.state
    mine, cards, broken = s.seats[seat], len(s.hands[seat]), _broken(s, seat)
    people = [(card, _worth(g, card)) for card in characters(s, seat)]
    return (
        mine.honor,
        1 / max(mine.honor, 0.5),
        max(mine.honor - 17, 0) ** 2,
        mine.fate,
        min(mine.fate, 2),
        min(cards, FULL_HAND),
        max(cards - FULL_HAND, 0),
        sum(worth * STAYS[min(s.cards[card].fate, 3)] for card, worth in people),
        sum(worth for card, worth in people if _serves(g, card)),
        sum(_lying(g, card) for slot in range(STRONGHOLD_SLOT) for card in s.lying[place(seat, slot)]),
        float(s.favor == seat),
        float(broken == 1),
        float(broken == 2),
        float(broken == 3),
        float(broken == 4),
        _exposed(g, seat),
        _prospect(g, seat),
    )


def _worth(g: FiveRingsGame, card: int) -> float:
    """What a character brings into a conflict: mostly its better skill, because it takes part in one a round.

    What only lasts until the end of a conflict is left out.
    """
    held = g.state.cards[card]
    itself = printed(held)
    worn = [itself, *(printed(g.state.cards[other]) for other in held.attachments)]
    token = held.status * itself.glory
    less, more = sorted((sum(x.military or 0 for x in worn) + token, sum(x.political or 0 for x in worn) + token))
    return PRESENCE + max(more, 0) + OTHER_SKILL * max(less, 0) + OWN_GLORY * itself.glory


def _serves(g: FiveRingsGame, card: int) -> bool:
    """Whether a character may still take part in a conflict before it next loses fate."""
    s = g.state
    if s.phase == "conflict":
        return not s.cards[card].bowed and not s.cards[card].participating
    return not any(isinstance(frame, DiscardCharacters) for frame in g.stack)


def _lying(g: FiveRingsGame, card: int) -> float:
    held = g.state.cards[card]
    if not held.faceup and not sees(held.known, held.owner):
        return UNKNOWN
    printed = printed_on(held.title)
    return HOLDING if printed.kind == "holding" else LYING * ((printed.military or 0) + (printed.political or 0))


def _broken(s: FiveRings, seat: int) -> int:
    row = [s.row[place(seat, slot)] for slot in range(STRONGHOLD_SLOT)]
    return sum(card >= 0 and s.cards[card].broken for card in row)


def _exposed(g: FiveRingsGame, seat: int, without: tuple[int, ...] = ()) -> float:
    """How likely the stronghold would fall to all that the opponent can attack with, without some of its defenders."""
    s = g.state
    if _broken(s, seat) < 3:
        return 0.0
    kinds = s.seats[1 - seat].opportunities if s.phase == "conflict" else SKILLS
    wall = strength(g, s.row[place(seat, STRONGHOLD_SLOT)])
    leads = [_skill(g, 1 - seat, kind) - _skill(g, seat, kind, without) - wall for kind in kinds]
    return max((_chance(lead, 0) for lead in leads), default=0.0)


# ---- conflicts ----


def _prospect(g: FiveRingsGame, seat: int) -> float:
    """What the conflict that is being declared or fought promises to its attacker."""
    s = g.state
    conflict, frame = s.conflict, g.stack[-1] if g.stack else None
    if conflict is None:
        if not isinstance(frame, Declaration) or frame.seat != seat or not frame.past(Declaration.choose_ring):
            return 0.0
        return _attack(g, frame)
    if seat != conflict.attacker:
        return 0.0
    defender = conflict.defender
    lead = total_skill(g, conflict.attacker) - total_skill(g, defender)
    if not isinstance(frame, ConflictResolution):
        opposed = any(True for _ in participants(s, defender))
        return _gain(g, conflict.ring, conflict.province, lead, 0, opposed)
    return min(
        _gain(g, conflict.ring, conflict.province, lead - skill, 0, bool(cards)) + _spent(g, defender, cards)
        for cards, skill in _ways(g, defender, conflict.kind, frame.defenders)
    )


def _attack(g: FiveRingsGame, frame: Declaration) -> float:
    """The best attack that can still be made of a declaration."""
    reserve = _skill(g, 1 - frame.seat, frame.kind)
    gains = [
        _gain(g, frame.ring, province, skill, reserve, reserve > 0) - _spent(g, frame.seat, cards)
        for cards, skill in _ways(g, frame.seat, frame.kind, frame.attackers)
        if cards
        for province in (attackable(g, 1 - frame.seat) if frame.province < 0 else [frame.province])
    ]
    return max(gains, default=0.0) + FATE * ring_of(g.state, frame.ring).fate


def _gain(g: FiveRingsGame, ring: Element, province: int, lead: int, reserve: int, opposed: bool) -> float:
    """What a conflict is worth to the attacker who leads by so much, while the defender could still add a reserve."""
    attacked = g.state.cards[province]
    broken = _broken(g.state, attacked.controller)
    loss = STRONGHOLD
    if attacked.slot != STRONGHOLD_SLOT:
        loss = 0.0 if attacked.broken else BROKEN[broken + 1] - BROKEN[broken]
    win = _chance(lead, reserve)
    spoils = RING[ring] + (0.0 if opposed else UNOPPOSED)
    return win * spoils - (1 - win) * HELD + _chance(lead - strength(g, province), reserve) * loss


def _chance(lead: int, reserve: int) -> float:
    """How likely a lead lasts: cards may change it either way, and the opponent may add any part of a reserve."""
    return min(max((lead + SURPRISE) / (2 * SURPRISE + reserve), 0.0), 1.0)


def _home(g: FiveRingsGame, seat: int, kind: Skill) -> list[int]:
    """The characters that could still join a conflict, the most skilled in front."""
    cards = [card for card in characters(g.state, seat) if _serves(g, card)]
    return sorted(cards, key=lambda card: -skill_value(g, card, kind))


def _skill(g: FiveRingsGame, seat: int, kind: Skill, without: tuple[int, ...] = ()) -> int:
    """All the skill a player could still bring into a conflict, without some of those at home."""
    return sum(skill_value(g, card, kind) for card in _home(g, seat, kind) if card not in without)


def _ways(g: FiveRingsGame, seat: int, kind: Skill, chosen: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Those chosen, then with ever more of those at home, and the skill they have together."""
    skill = sum(skill_value(g, card, kind) for card in chosen)
    yield chosen, skill
    for card in [card for card in _home(g, seat, kind) if card not in chosen]:
        chosen, skill = (*chosen, card), skill + skill_value(g, card, kind)
        yield chosen, skill


def _spent(g: FiveRingsGame, seat: int, cards: tuple[int, ...]) -> float:
    """What it costs to have characters bow for a conflict: their service, and their watch over the stronghold."""
    watch = _exposed(g, seat, cards) - _exposed(g, seat)
    return SERVES * sum(_worth(g, card) for card in cards) + STRONGHOLD * EXPOSED * watch
