"""What would come of an option, in a few words: what it costs, what a character adds, how a conflict would end.

Only what the asked seat knows is told. Everything is read off the table as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable

from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.flow.conflict import ConflictResolution, Declaration
from interregnum.games.fiverings.flow.timing import TriggeringCondition
from interregnum.games.fiverings.rules.playing import ExtraFate
from interregnum.games.fiverings.rules.stats import fate_cost, skill, strength, total_skill
from interregnum.games.fiverings.state import Table, place, ring_of, update
from interregnum.games.fiverings.terms import SKILL_NAMES, Skill
from interregnum.kernel.decision import DONE, PASS, Decision, Option
from interregnum.kernel.text import Message, msg, msgn

WINDOWS = ("action", "dynasty", *(stage.name for stage in TriggeringCondition.stages))


def preview(g: Table, decision: Decision, option: Option) -> Message | None:
    """What would come of an option, if it can be told."""
    kind, seat = decision.kind, decision.seat
    if kind == "action" and option.key == PASS:
        return _ending(g, seat)
    if kind in WINDOWS:
        return _price(g, seat, option)
    if kind == "declare" and option.key != PASS:
        return _ring_fate(g, option)
    if kind == "province" and option.key != PASS:
        return _standing(g, seat, option)
    if kind == "attackers":
        return _attack(g, option)
    if kind == "defenders":
        return _defence(g, seat, option)
    if kind == "bid" and g.state.phase == "draw":
        n = int(option.key.removeprefix("bid:"))
        return msgn("draw {n} card", "draw {n} cards", n)
    if kind == "fate" and option.key.startswith("fate:"):
        return _fate_left(g, seat, option)
    return None


def _card(option: Option) -> int | None:
    """The card an option begins with."""
    first = option.about[0] if option.about else ""
    return int(first.removeprefix("card:")) if first.startswith("card:") else None


def _price(g: Table, seat: int, option: Option) -> Message | None:
    """What playing a card costs, and what is left."""
    card = _card(option)
    if card is None or not (option.key.startswith(("play:", "attach:")) or g.state.cards[card].area == "hand"):
        return None
    base = printed_on(g.state.cards[card].title)
    price = fate_cost(g, seat, card)
    if price is None or base.cost is None or base.cost_is_x:
        return None
    left = g.state.seats[seat].fate - price
    if price != base.cost:
        return msg("costs {n} instead of {printed}, {left} fate left", n=price, printed=base.cost, left=left)
    return msg("costs {n}, {left} fate left", n=price, left=left) if price else None


def _ending(g: Table, seat: int) -> Message | None:
    """How the conflict would end if nobody did anything more."""
    conflict = g.state.conflict
    if conflict is None or conflict.decided:
        return None
    return _verdict(g, seat, total_skill(g, conflict.attacker), total_skill(g, 1 - conflict.attacker))


def _verdict(g: Table, seat: int, attack: int, defence: int) -> Message:
    """Both totals, the attacker's first, and what they would mean to a player."""
    conflict = g.state.conflict
    assert conflict is not None
    totals = msg("{attack} : {defence}", attack=attack, defence=defence)
    if not attack and not defence:
        return msg("{totals}, nobody wins", totals=totals)
    won = (attack >= defence) == (seat == conflict.attacker)
    if attack < defence:
        return msg("{totals}, you win", totals=totals) if won else msg("{totals}, you lose", totals=totals)
    if attack - defence >= strength(g, conflict.province) and g.state.cards[conflict.province].faceup:
        told = msg("{totals}, you win, it breaks", totals=totals), msg("{totals}, you lose, it breaks", totals=totals)
    else:
        told = msg("{totals}, you win, it holds", totals=totals), msg("{totals}, you lose, it holds", totals=totals)
    return told[0] if won else told[1]


def _ring_fate(g: Table, option: Option) -> Message | None:
    element = option.key.rpartition(":")[2]
    fate = next((ring_of(g.state, ring.element).fate for ring in g.state.rings if ring.element == element), 0)
    return msg("takes {n} fate", n=fate) if fate else None


def _standing(g: Table, seat: int, option: Option) -> Message | None:
    """How strong a province is, where that is known."""
    slot = option.key.removeprefix("province:")
    if not slot.isdigit():
        return None
    card = g.state.row[place(1 - seat, int(slot) - 1)]
    return msg("strength {n}", n=strength(g, card)) if g.state.cards[card].faceup else msg("unrevealed")


def _sum(g: Table, cards: Iterable[int], kind: Skill) -> int:
    return sum(skill(g, card, kind) or 0 for card in cards)


def _attack(g: Table, option: Option) -> Message | None:
    frame = g.stack[-1]
    if not isinstance(frame, Declaration):
        return None
    chosen, card = _sum(g, frame.attackers, frame.kind), _card(option)
    if option.key == DONE or card is None:
        return msg("{n} {skill} skill in all", n=chosen, skill=SKILL_NAMES[frame.kind])
    n = _sum(g, (card,), frame.kind)
    return msg("adds {n}: {total} in all", n=n, total=chosen + n)


def _defence(g: Table, seat: int, option: Option) -> Message | None:
    frame, conflict = g.stack[-1], g.state.conflict
    if not isinstance(frame, ConflictResolution) or conflict is None:
        return None
    card, twin = _card(option), g.clone()
    for defender in frame.defenders if card is None else (*frame.defenders, card):
        update(twin.state, defender, participating=True)
    return _verdict(g, seat, total_skill(twin, 1 - seat), total_skill(twin, seat))


def _fate_left(g: Table, seat: int, option: Option) -> Message | None:
    frame = g.stack[-1]
    if not isinstance(frame, ExtraFate):
        return None
    return msg("{n} fate left", n=g.state.seats[seat].fate - int(option.key.removeprefix("fate:")))
