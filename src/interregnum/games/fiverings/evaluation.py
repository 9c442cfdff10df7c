"""How good a position looks to a player, for bots that look one choice ahead.

Honor decides most games, broken provinces the others; characters are worth their skills for as long as their fate
lasts. Choices that are still being put together (attackers, defenders) count for what they promise.
"""

from __future__ import annotations

from interregnum.games.fiverings.phases.conflict import ConflictResolution, Declaration
from interregnum.games.fiverings.phases.draw import HonorBid
from interregnum.games.fiverings.state import Table, player_order
from interregnum.games.fiverings.stats import characters, participants, skill_value, strength, total_skill
from interregnum.games.fiverings.terms import SLOTS, STRONGHOLD_SLOT

HONOR, LOW_HONOR, FATE, CARD, PROVINCE, STRONGHOLD = 3.0, 25.0, 1.0, 2.0, 15.0, 1000.0


def value(g: Table, seat: int) -> float:
    """How much better a player stands than the opponent."""
    return _side(g, seat) - _side(g, 1 - seat) + _conflict(g, seat) + _promise(g, seat)


def _side(g: Table, seat: int) -> float:
    s = g.state
    mine = s.seats[seat]
    total = HONOR * mine.honor + FATE * mine.fate + CARD * len(s.hands[seat])
    total -= LOW_HONOR / max(mine.honor, 1) * 5
    total += sum(_character(g, card) for card in characters(s, seat))
    for slot in range(SLOTS):
        province = s.cards[s.row[seat * SLOTS + slot]] if s.row[seat * SLOTS + slot] >= 0 else None
        if province is not None and province.broken:
            total -= STRONGHOLD if slot == STRONGHOLD_SLOT else PROVINCE
    return total + 2 * (s.favor == seat) + 3 * sum(ring.holder == seat for ring in s.rings)


def _character(g: Table, card: int) -> float:
    """A character's worth: its skills, more the longer it stays, less while it is bowed."""
    held = g.state.cards[card]
    worth = 1.5 + skill_value(g, card, "military") + skill_value(g, card, "political")
    stays = 0.6 + 0.45 * min(held.fate, 3)
    return worth * stays * (0.7 if held.bowed and g.state.phase in ("dynasty", "draw", "conflict") else 1.0)


def _conflict(g: Table, seat: int) -> float:
    """What the conflict in progress promises as it stands."""
    s = g.state
    conflict = s.conflict
    if conflict is None or conflict.decided:
        return 0.0
    ahead = total_skill(g, conflict.attacker) - total_skill(g, conflict.defender)
    worth = 6.0 if ahead >= 0 else -3.0
    if ahead >= 0 and not any(True for _ in participants(s, conflict.defender)):
        worth += HONOR
    if ahead >= strength(g, conflict.province):
        worth += PROVINCE
    worth += 0.2 * min(ahead, 8)
    return worth if seat == conflict.attacker else -worth


def _promise(g: Table, seat: int) -> float:
    """What the choices being put together will bring."""
    s = g.state
    promise = 0.0
    for frame in g.stack:
        if isinstance(frame, Declaration) and frame.seat == seat and s.conflict is None:
            mine = sum(skill_value(g, card, frame.kind) for card in frame.attackers)
            promise += 1.0 + 0.8 * min(mine, 7)
        elif (
            isinstance(frame, ConflictResolution) and frame.seat != seat and s.conflict is not None and frame.defenders
        ):
            added = sum(skill_value(g, card, s.conflict.kind) for card in frame.defenders)
            behind = total_skill(g, frame.seat) - total_skill(g, seat)
            promise += HONOR + 0.5 * min(added, behind + 1) + (6.0 if added > behind else 0.0)
        elif isinstance(frame, HonorBid) and seat in player_order(s)[: len(frame.sealed)]:
            bid = frame.sealed[player_order(s).index(seat)]
            promise += (CARD - HONOR * 0.9) * bid
    return promise
