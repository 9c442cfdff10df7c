"""What would come of an option, in a few words: what it costs, what a character adds, how a conflict would end.

Only what the asked seat knows is told. Previews are read off the table as it stands; what an option would bring the
totals of a conflict to is foreseen by trying it, which takes longer, so that is asked for separately.
"""

from __future__ import annotations

from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.client.foresight import FORESIGHT, totals
from interregnum.games.fiverings.flow.conflict import ConflictResolution, Declaration
from interregnum.games.fiverings.flow.timing import TriggeringCondition
from interregnum.games.fiverings.flow.windows import ConflictWindow
from interregnum.games.fiverings.rules.duel import Duel
from interregnum.games.fiverings.rules.playing import ExtraFate
from interregnum.games.fiverings.rules.stats import (
    duel_value,
    fate_cost,
    skill_value,
    strength,
    total_skill,
    total_with,
)
from interregnum.games.fiverings.state import FiveRingsGame, place, ring_of
from interregnum.games.fiverings.terms import HIGHEST_BID, SKILL_NAMES
from interregnum.kernel.decision import DONE, PASS, Decision, Option
from interregnum.kernel.text import Message, msg, msgn

READ_OFF = ("declare", "province", "attackers", "defenders", "bid", "fate")
"""Questions whose previews tell everything."""

WINDOWS = ("action", "dynasty", *(stage.name for stage in TriggeringCondition.stages))


def preview(g: FiveRingsGame, decision: Decision, option: Option) -> Message | None:
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
    if kind == "bid":
        return _bid(g, seat, int(option.key.removeprefix("bid:")))
    if kind == "fate" and option.key.startswith("fate:"):
        return _fate_left(g, seat, option)
    return None


def foresees(g: FiveRingsGame, decision: Decision) -> bool:
    """Whether options can be tried: in a conflict that is not decided, where previews do not tell the totals."""
    fights = g.innermost(ConflictWindow) is not None and totals(g) is not None
    return fights and decision.kind not in READ_OFF and any(key != PASS for key in decision.keys)


def foresee(g: FiveRingsGame, decision: Decision, option: Option) -> Message | None:
    """What would come of an option, the totals it brings included."""
    told = preview(g, decision, option)
    if option.key == PASS or not foresees(g, decision):
        return told
    return _joined(told, _brings(g, decision.seat, option))


def _joined(*parts: Message | None) -> Message | None:
    found = [part for part in parts if part is not None]
    if len(found) == 2:
        return msg("{a}; {b}", a=found[0], b=found[1])
    return found[0] if found else None


def _brings(g: FiveRingsGame, seat: int, option: Option) -> Message | None:
    """What an option would bring the totals of the conflict to, if it changes them."""
    found = FORESIGHT.foreseen(g, seat, option.key)
    if found is None or found[0] == totals(g):
        return None
    verdict = _verdict(g, seat, *found[0])
    return msg("up to {totals}", totals=verdict) if found[1] else verdict


def _bid(g: FiveRingsGame, seat: int, n: int) -> Message | None:
    """What a bid brings, and what honor it may cost or give."""
    honor = _bid_honor(n - 1, HIGHEST_BID - n)
    duel = g.innermost(Duel)
    if duel is not None:
        mine, theirs = (
            [c for side in duel.sides for c in side if (g.state.cards[c].controller == seat) == own]
            for own in (True, False)
        )
        a, b = (sum(duel_value(g, card, duel.kind) or 0 for card in cards) for cards in (mine, theirs))
        against = msg("{n} against {least} to {most}", n=a + n, least=b + 1, most=b + HIGHEST_BID)
        return _joined(against, honor)
    if g.state.phase == "draw":
        return _joined(msgn("draw {n} card", "draw {n} cards", n), honor)
    return honor


def _bid_honor(cost: int, gain: int) -> Message:
    if not cost:
        return msg("get up to {gain} honor", gain=gain)
    if not gain:
        return msg("give up to {cost} honor", cost=cost)
    return msg("give up to {cost} honor or get up to {gain}", cost=cost, gain=gain)


def _card(option: Option) -> int | None:
    """The card an option begins with."""
    first = option.about[0] if option.about else ""
    return int(first.removeprefix("card:")) if first.startswith("card:") else None


def _price(g: FiveRingsGame, seat: int, option: Option) -> Message | None:
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


def _ending(g: FiveRingsGame, seat: int) -> Message | None:
    """How the conflict would end if nobody did anything more."""
    conflict = g.state.conflict
    if conflict is None or conflict.decided:
        return None
    return _verdict(g, seat, total_skill(g, conflict.attacker), total_skill(g, 1 - conflict.attacker))


def _verdict(g: FiveRingsGame, seat: int, attack: int, defence: int) -> Message:
    """Both totals, the attacker's first, and what they would mean to a player."""
    conflict = g.state.conflict
    assert conflict is not None
    both = msg("{attack} : {defence}", attack=attack, defence=defence)
    if not attack and not defence:
        return msg("{totals}, nobody wins", totals=both)
    won = (attack >= defence) == (seat == conflict.attacker)
    if attack < defence:
        return msg("{totals}, you win", totals=both) if won else msg("{totals}, you lose", totals=both)
    if attack - defence >= strength(g, conflict.province) and g.state.cards[conflict.province].faceup:
        told = msg("{totals}, you win, it breaks", totals=both), msg("{totals}, you lose, it breaks", totals=both)
    else:
        told = msg("{totals}, you win, it holds", totals=both), msg("{totals}, you lose, it holds", totals=both)
    return told[0] if won else told[1]


def _ring_fate(g: FiveRingsGame, option: Option) -> Message | None:
    element = option.key.rpartition(":")[2]
    fate = next((ring_of(g.state, ring.element).fate for ring in g.state.rings if ring.element == element), 0)
    return msg("takes {n} fate", n=fate) if fate else None


def _standing(g: FiveRingsGame, seat: int, option: Option) -> Message | None:
    """How strong a province is, where that is known."""
    slot = option.key.removeprefix("province:")
    if not slot.isdigit():
        return None
    card = g.state.row[place(1 - seat, int(slot) - 1)]
    return msg("strength {n}", n=strength(g, card)) if g.state.cards[card].faceup else msg("unrevealed")


def _attack(g: FiveRingsGame, option: Option) -> Message | None:
    frame = g.stack[-1]
    if not isinstance(frame, Declaration):
        return None
    card = _card(option)
    if option.key == DONE or card is None:
        n = total_with(g, frame.seat, frame.attackers, frame.planned)
        return msg("{n} {skill} skill in all", n=n, skill=SKILL_NAMES[frame.kind])
    total = total_with(g, frame.seat, (*frame.attackers, card), frame.planned)
    return msg("adds {n}: {total} in all", n=skill_value(g, card, frame.kind), total=total)


def _defence(g: FiveRingsGame, seat: int, option: Option) -> Message | None:
    frame, conflict = g.stack[-1], g.state.conflict
    if not isinstance(frame, ConflictResolution) or conflict is None:
        return None
    card = _card(option)
    defenders = frame.defenders if card is None else (*frame.defenders, card)
    return _verdict(g, seat, total_skill(g, 1 - seat), total_with(g, seat, defenders, conflict))


def _fate_left(g: FiveRingsGame, seat: int, option: Option) -> Message | None:
    frame = g.stack[-1]
    if not isinstance(frame, ExtraFate):
        return None
    return msg("{n} fate left", n=g.state.seats[seat].fate - int(option.key.removeprefix("fate:")))
