"""Dice pools: how many dice each side of the pending attack rolls, what it may buy, and what would come of it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

from interregnum.games.throne.cards.catalogue import CARDS
from interregnum.games.throne.cards.words.rolls import RaiseLimit, SetSuccess, trait_limit
from interregnum.games.throne.rules.aspects import TRAITS, AttackKind
from interregnum.games.throne.rules.dice import success_rule
from interregnum.games.throne.rules.odds import Roll, preview
from interregnum.games.throne.rules.regions import REGIONS, THINGS
from interregnum.games.throne.rules.situations import announced
from interregnum.games.throne.state import DicePool, PendingAttack, Realm, ThroneGame, pending_attack, pieces
from interregnum.kernel.decision import Option, Refusal, Requirement
from interregnum.kernel.text import Player, msg, msgn

OVER_LIMIT = Requirement("throne.dice.4", "You may spend at most {n} Essence on this roll.")
TOO_POOR = Requirement("throne.dice.5", "You have only {n} Essence.")


def buy_limit(state: Realm, seat: int, clash: int, attacker: bool) -> int:
    """The most Essence a seat may spend on a roll, with what its cards allow."""
    most = trait_limit(state, seat, clash, attacker)
    for played in announced(state):
        if played.seat == seat and played.aim.attacker == attacker and (attacker or played.aim.clash == clash):
            most += sum(word.amount for word in CARDS[played.kind].words if isinstance(word, RaiseLimit))
    return most


def may_buy(state: Realm, seat: int, clash: int, attacker: bool, n: int) -> Refusal | None:
    """Why a seat cannot buy so many dice for a roll."""
    most = buy_limit(state, seat, clash, attacker)
    if n > most:
        return OVER_LIMIT(n=most)
    if n > state.players[seat].essence:
        return TOO_POOR(n=state.players[seat].essence)
    return None


def attacking_pieces(state: Realm, attack: PendingAttack) -> int:
    """The pieces that supply the attacker's dice."""
    ground = state.grounds[attack.origin]
    fresh, used = ground.fresh[attack.seat], ground.used[attack.seat]
    if attack.kind == "melee":
        return min(attack.fresh, fresh) + min(attack.used, used)
    return fresh + used


def total_dice(state: Realm, attack: PendingAttack) -> int:
    """The attacker's dice from pieces and Essence, to be divided in a split attack."""
    return attacking_pieces(state, attack) + attack.essence


def divided(attack: PendingAttack) -> bool:
    """Whether the attack is divided between two rolls."""
    return sum(clash.roll_of < 0 for clash in attack.clashes) > 1


def _with_cards(dice: int, pool: DicePool) -> int:
    dice += pool.dice
    return max(dice - pool.fewer, min(dice, pool.least)) if pool.fewer else dice


def attack_dice(state: Realm, attack: PendingAttack, index: int) -> int:
    """How many dice the attacker throws in a clash."""
    clash = attack.clashes[index]
    if clash.roll_of >= 0:
        return attack_dice(state, attack, clash.roll_of)
    base = clash.share if divided(attack) else total_dice(state, attack)
    return _with_cards(base, clash.attack)


def defence_dice(state: Realm, attack: PendingAttack, index: int) -> int:
    """How many dice the target throws in a clash."""
    clash = attack.clashes[index]
    return _with_cards(pieces(state, clash.seat, clash.region) + clash.defence.essence, clash.defence)


def rolls(state: Realm, attack: PendingAttack, index: int) -> tuple[Roll, Roll]:
    """Both rolls of a clash as the odds see them."""
    clash = attack.clashes[index]
    throws = clash.attack.throws if clash.roll_of < 0 else attack.clashes[clash.roll_of].attack.throws
    return (
        Roll(attack_dice(state, attack, index), success_rule(state, attack.seat, clash.attack.blind), throws),
        Roll(defence_dice(state, attack, index), success_rule(state, clash.seat), clash.defence.throws),
    )


def projected(g: ThroneGame) -> Realm:
    """The state as the announced cards would make it for the pending roll, if nothing else happened."""
    if not announced(g.state):
        return g.state
    twin = g.clone()
    for played in sorted(announced(g.state), key=lambda p: g.state.order.index(p.seat)):
        for word in CARDS[played.kind].words:
            if word.bound == "roll" or isinstance(word, SetSuccess):
                word.apply(twin, played)
    return twin.state


Odds: TypeAlias = tuple[Roll, Roll, int, int | None]
"""Both rolls, the force in question, and whose it is if not the reader's own."""


@cache
def attack_option(kind: AttackKind, origin: int, region: int, target: int) -> Option:
    """The option to stage an attack."""
    if kind == "melee":
        label = msg("Melee in {region} against {player}", region=THINGS[region], player=Player(target))
    else:
        label = msg(
            "{kind} from {origin} on {player} in {region} (primary)",
            kind=TRAITS[kind],
            origin=THINGS[origin],
            player=Player(target),
            region=THINGS[region],
        )
    key = f"attack:{kind}:{REGIONS[origin].id}:{REGIONS[region].id}:p{target + 1}"
    about = (THINGS[origin].ref, THINGS[region].ref, f"seat:{target}")
    return Option(key, label, about)


@lru_cache(maxsize=1 << 14)
def buy_option(n: int, odds: Odds | None) -> Option:
    """The option to buy dice and so end one's declaration, with the odds if they can be told."""
    label = msgn("Buy {n} extra die", "Buy {n} extra dice", n) if n else msg("Buy no extra dice")
    return Option(f"buy:{n}", label, (), preview(*odds) if odds else None)


def odds_with(state: Realm, index: int, attacker: bool, n: int) -> Odds | None:
    """What the odds follow from if one side bought n dice; nothing while a division is still open."""
    attack = pending_attack(state)
    if attacker and divided(attack):
        return None
    mine, theirs = rolls(state, attack, index)
    clash = attack.clashes[index]
    if attacker:
        mine = mine._replace(dice=mine.dice + n)
    else:
        theirs = theirs._replace(dice=theirs.dice + n)
    return mine, theirs, pieces(state, clash.seat, clash.region), clash.seat if attacker else None
