"""What players are asked: where they may act, who performs an action, what it targets, and how a duel stands."""

from __future__ import annotations

from interregnum.cards.ability import Ability, Target
from interregnum.cards.context import Context
from interregnum.cards.naming import all_named, asking, named, who
from interregnum.cards.reader import addressed
from interregnum.games.emperor.rules.ability import Performer
from interregnum.games.emperor.rules.movement import place_number
from interregnum.games.emperor.rules.stats import army_force, value
from interregnum.games.emperor.state import EmperorGame, Extra
from interregnum.games.emperor.terms import STAT_NAMES, Stat
from interregnum.kernel.text import UNSAID, Message, msg, msgn


def in_action_phase(g: EmperorGame, seat: int, kinds: tuple[str, ...]) -> Message:
    """The question what to do with an opportunity of an Action Phase."""
    if not g.speaking:
        return UNSAID
    player = who(g.state.active)
    if "limited" in kinds:
        return msg("{player}'s Action Phase: take a Limited or Open action, or pass.", player=player)
    return msg("{player}'s Action Phase: take an Open action, or pass.", player=player)


def in_battle(g: EmperorGame, seat: int) -> Message:
    """The question what to do with an opportunity of a Combat Segment, with the Force of both armies."""
    if not g.speaking:
        return UNSAID
    s = g.state
    n, mine, theirs = place_number(s, s.battle), army_force(g, seat, s.battle), army_force(g, 1 - seat, s.battle)
    if seat == s.attacker:
        return msg(
            "Battle at battlefield {n}, you attack with {mine} Force against {theirs}: take a Battle action, or pass.",
            n=n, mine=mine, theirs=theirs,
        )  # fmt: skip
    return msg(
        "Battle at battlefield {n}, you defend with {mine} Force against {theirs}: take a Battle action, or pass.",
        n=n, mine=mine, theirs=theirs,
    )  # fmt: skip


def additional(g: EmperorGame, extra: Extra) -> Message:
    """The question whether to take an additional action, and with what."""
    if not g.speaking:
        return UNSAID
    if extra.card >= 0:
        return msg("Take an additional action of {card}, or pass.", card=named(g, extra.card))
    if extra.performer >= 0:
        return msg("Take an additional action performed by {card}, or pass.", card=named(g, extra.performer))
    if extra.aim >= 0:
        return msg("Take an additional action with a Ranged Attack at {card}, or pass.", card=named(g, extra.aim))
    return msg("Take an additional action or pass.")


def assigning(g: EmperorGame, seat: int, segment: str, scouts: bool) -> Message:
    """The question which units to assign where."""
    if not g.speaking:
        return UNSAID
    if scouts:
        return msg("Scouts: assign units of Scouts to the battlefields you have scouted.")
    other = who(1 - seat)
    if segment == "infantry":
        if seat == g.state.attacker:
            return msg("Infantry Maneuvers: assign units to attack provinces of {player}.", player=other)
        return msg("Infantry Maneuvers: assign units to defend against {player}.", player=other)
    if seat == g.state.attacker:
        return msg("Cavalry Maneuvers: assign Cavalry units to attack provinces of {player}.", player=other)
    return msg("Cavalry Maneuvers: assign Cavalry units to defend against {player}.", player=other)


def choosing(g: EmperorGame, ctx: Context, ability: Ability, target: Target, seat: int) -> Message:
    """The question who performs an action, or what it targets."""
    if not g.speaking:
        return UNSAID
    if isinstance(target, Performer):
        use = use_name(g, ctx, ability)
        what = target.of.told_as("plural" if target.most > 1 else "a", "acc", ctx, seat)
        return msg("{use}: who performs it? Choose {what}.", use=use, what=what)
    use = asking(g, ctx)
    if target.most > 1:
        return msg("{use}: {targets}.", use=use, targets=addressed(target.text(), own=seat == ctx.seat))
    return msg("{use}: target {what}.", use=use, what=target.of.told_as("a", "acc", ctx, seat))


def use_name(g: EmperorGame, ctx: Context, ability: Ability) -> Message:
    """What an action is called, with what is to be equipped by it."""
    use = asking(g, ctx)
    bound = [card for one in ability.targets if not isinstance(one, Performer) for card in ctx.get(one.name)]
    return msg("{use} ({cards})", use=use, cards=all_named(g, bound)) if bound else use


def duelling(g: EmperorGame, sides: tuple[int, int], side: int, stat: Stat, focuses: tuple[int, int]) -> Message:
    """The question whether to focus or to strike: who duels with what, and how often both have focused."""
    if not g.speaking:
        return UNSAID
    mine, theirs = sides[side], sides[1 - side]
    duel = msg(
        "Duel of {stat}: {mine} with {n} against {theirs} with {m}.", stat=STAT_NAMES[stat],
        mine=named(g, mine), n=_stat(g, mine, stat), theirs=named(g, theirs), m=_stat(g, theirs, stat),
    )  # fmt: skip
    return msgn(
        "{duel} You have focused {n} card, your opponent {m}. Focus or strike?",
        "{duel} You have focused {n} cards, your opponent {m}. Focus or strike?",
        focuses[side], duel=duel, m=focuses[1 - side],
    )  # fmt: skip


def _stat(g: EmperorGame, card: int, stat: Stat) -> int:
    return value(g, card, stat) + value(g, card, "duel stat")
