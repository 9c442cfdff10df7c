"""What would come of an option, in a few words: what it costs, what it brings, how a battle would end.

Only what the asked seat knows is told. Previews are read off the table as it stands; what an option would bring the
totals of a battle to is foreseen by trying it, which takes longer, so that is asked for separately.
"""

from __future__ import annotations

from typing import Final

from interregnum.cards.foresight import Foresight, Totals
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.flow.attack import Maneuvers, may_assign
from interregnum.games.emperor.flow.duel import Duel
from interregnum.games.emperor.flow.dynasty import Purchase
from interregnum.games.emperor.flow.paying import PLAN, PayGold
from interregnum.games.emperor.flow.taking import strategy_cost
from interregnum.games.emperor.flow.windows import Action
from interregnum.games.emperor.rules.gold import Source, available, price
from interregnum.games.emperor.rules.stats import army_force, ready_force, shares_clan, strength, value
from interregnum.games.emperor.rules.units import army, personalities
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import PASS, Decision, Option
from interregnum.kernel.text import Message, msg

READ_OFF: Final = ("dynasty", "declare", "assign", "gold", "focus", "battlefield")
"""Questions whose previews tell everything."""


def preview(g: EmperorGame, decision: Decision, option: Option) -> Message | None:
    """What would come of an option, if it can be told."""
    kind, seat, meant = decision.kind, decision.seat, decision.meanings.get(option.key)
    if option.key == PASS:
        return _ending(g, seat) if kind == "action" else None
    if isinstance(meant, Action):
        return _price(g, seat, meant)
    if isinstance(meant, Purchase):
        return _purchase(g, seat, meant)
    if kind == "declare":
        force = sum(ready_force(g, card) for card in personalities(g.state, seat) if may_assign(g, card, "infantry"))
        return msg("up to {n} Force", n=force)
    if kind == "assign":
        return _assigned(g, seat, meant)
    if kind == "gold":
        return _still_due(g, option, meant)
    if kind == "battlefield" and isinstance(meant, int):
        return _verdict(g, seat, meant, _totals_at(g, meant))
    return _duel(g, seat, option, meant) if kind == "focus" else None


def foresees(g: EmperorGame, decision: Decision) -> bool:
    """Whether options can be tried: in a battle, where previews do not tell the totals."""
    return totals(g) is not None and decision.kind not in READ_OFF and any(key != PASS for key in decision.keys)


def foresee(g: EmperorGame, decision: Decision, option: Option) -> Message | None:
    """What would come of an option, the totals it brings included."""
    told = preview(g, decision, option)
    if option.key == PASS or not foresees(g, decision):
        return told
    found = FORESIGHT.foreseen(g, decision.seat, option.key)
    if found is None or found[0] == totals(g):
        return told
    brings = _verdict(g, decision.seat, g.state.battle, found[0])
    brings = msg("up to {totals}", totals=brings) if found[1] else brings
    return brings if told is None else msg("{a}; {b}", a=told, b=brings)


# ---- battles ----


def totals(g: EmperorGame) -> Totals | None:
    """The Force of both armies in the battle that is being fought."""
    s = g.state
    return _totals_at(g, s.battle) if s.battle >= 0 and s.segment == "combat" else None


def _totals_at(g: EmperorGame, number: int) -> Totals:
    s = g.state
    return army_force(g, s.attacker, number), army_force(g, s.defender, number)


def _battle(g: EmperorGame) -> int:
    return g.state.turn * 100 + g.state.battle


def _attacker(g: EmperorGame) -> int:
    return g.state.attacker


FORESIGHT: Final = Foresight(totals, _battle, _attacker)


def _ending(g: EmperorGame, seat: int) -> Message | None:
    """How the battle would end if nobody did anything more."""
    now = totals(g)
    return None if now is None else _verdict(g, seat, g.state.battle, now)


def _verdict(g: EmperorGame, seat: int, number: int, found: Totals, more: bool = False) -> Message:
    """Both totals, the Attacker's first, and what they would mean to a player; `more` if somebody joins there."""
    s = g.state
    attack, defense = found
    both = msg("{attack} : {defence}", attack=attack, defence=defense)
    if attack == defense:
        opposed = more or (army(s, s.attacker, number) and army(s, s.defender, number))
        tied = msg("{totals}, both armies fall", totals=both), msg("{totals}, nothing happens", totals=both)
        return tied[0] if opposed else tied[1]
    won = (attack > defense) == (seat == s.attacker)
    if attack < defense:
        return msg("{totals}, you win", totals=both) if won else msg("{totals}, you lose", totals=both)
    province = s.battlefields[number].province
    wall = strength(g, province) if province >= 0 and s.cards[province].area == "row" else None
    if wall is not None and attack > defense + wall:
        told = msg("{totals}, you win, it falls", totals=both), msg("{totals}, you lose, it falls", totals=both)
    else:
        told = msg("{totals}, you win, it holds", totals=both), msg("{totals}, you lose, it holds", totals=both)
    return told[0] if won else told[1]


def _assigned(g: EmperorGame, seat: int, meant: object) -> Message | None:
    """The totals at a battlefield with a unit that is assigned there, and with those chosen before it."""
    frame = g.stack[-1]
    if not isinstance(frame, Maneuvers) or not isinstance(meant, tuple):
        return None
    card, number = meant
    joining = [card, *(other for other, to in frame.picked if to == number)]
    more = sum(ready_force(g, one) for one in joining)
    attack, defense = _totals_at(g, number)
    found = (attack + more, defense) if seat == g.state.attacker else (attack, defense + more)
    return _verdict(g, seat, number, found, more=bool(army(g.state, 1 - seat, number)))


# ---- prices ----


def _price(g: EmperorGame, seat: int, action: Action) -> Message | None:
    """What a card from hand costs, and how much can be produced for it."""
    card, cost = action.ctx.source, strategy_cost(g, action.ctx.source)
    if action.about >= 0:
        card, cost = action.about, price(g, seat, action.about)
    return msg("costs {n} Gold of {had}", n=cost, had=available(g, seat, card)) if cost else None


def _purchase(g: EmperorGame, seat: int, way: Purchase) -> Message | None:
    """What a card from a province brings: Gold, or Honor if it is proclaimed."""
    if way.onto >= 0:
        return None
    found = printed(g.state.cards[way.card].title)
    had = available(g, seat, way.card)
    if found.kind == "holding":
        gold = value(g, way.card, "gold production")
        return msg("{n} Gold each turn; you can produce {had}", n=gold, had=had) if gold else None
    if shares_clan(g, way.card, seat) and not way.discount and found.personal_honor:
        return msg("may be proclaimed for {n} Honor; you can produce {had}", n=found.personal_honor, had=had)
    return msg("you can produce {had}", had=had)


def _still_due(g: EmperorGame, option: Option, meant: object) -> Message | None:
    frame = g.stack[-1]
    if not isinstance(frame, PayGold) or option.key == PLAN or not isinstance(meant, Source):
        return None
    due = frame.cost - frame.produced - meant.gold
    if due > 0:
        return msg("{n} Gold still due", n=due)
    return msg("{n} Gold is lost", n=-due) if due else msg("just enough")


def _duel(g: EmperorGame, seat: int, option: Option, meant: object) -> Message | None:
    """What one has in a duel, with a card that is focused."""
    duel = g.innermost(Duel)
    if duel is None or (option.key != "strike" and not isinstance(meant, int)):
        return None
    side = 0 if duel.seat(g, 0) == seat else 1
    more = value(g, meant, "focus value") if isinstance(meant, int) else 0
    return msg("{n} in all", n=duel.total(g, side) + more)
