"""Which attacks may be staged: Sorcery at exactly two regions, Missiles at one, Melee inside, and never Sorcery or
Missiles from a region that is contested."""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.cards.printed import CARD_THINGS
from interregnum.games.throne.rules.aspects import AttackKind
from interregnum.games.throne.rules.passage import NO_FORCES, NOT_FRESH, no_primary
from interregnum.games.throne.rules.regions import DISTANCE, THINGS
from interregnum.games.throne.state import Realm, marked
from interregnum.kernel.decision import Refusal, Requirement
from interregnum.kernel.text import Player

RANGE: Final[dict[AttackKind, int]] = {"sorcery": 2, "missile": 1, "melee": 0}

TOO_NEAR_OR_FAR = Requirement("throne.sorcery.1", "Sorcery strikes exactly two regions away; {target} is {n} away.")
SHARES_BORDER = Requirement("throne.sorcery.2", "{target} shares a border with {origin}: too near for Sorcery.")
OUT_OF_SHOT = Requirement("throne.missile.1", "Missiles reach adjacent regions only; {target} is not adjacent.")
OWN_REGION = Requirement("throne.missile.2", "Missiles cannot be used inside your own region.")
ELSEWHERE = Requirement("throne.melee.1", "Melee is fought inside one region only.")
NO_ENEMY = Requirement("throne.multi.2", "{player} has no forces in {region}.")
SELF = Requirement("throne.faq.3", "Your own forces are never the target.")
CONTESTED_SORCERY = Requirement("throne.sorcery.7", "Enemies stand in {origin}: its forces can only fight Melee.")
CONTESTED_MISSILE = Requirement("throne.missile.5", "Enemies stand in {origin}: its forces can only fight Melee.")
ROLLED_ALREADY = Requirement("throne.melee.10", "You have already rolled for Melee in {region} this turn.")
HELD_FROM_ATTACK = Requirement("throne.cards.12", "{card} keeps your forces in {region} from attacking.")


def may_stage(state: Realm, seat: int, kind: AttackKind, origin: int) -> Refusal | None:
    """Why the forces of a region cannot stage an attack of a kind at all."""
    ground = state.grounds[origin]
    if seat not in ground.occupants:
        return NO_FORCES(region=THINGS[origin])
    if kind == "melee":
        if (seat, origin) in state.melees:
            return ROLLED_ALREADY(region=THINGS[origin])
        if not ground.fresh[seat]:
            return NOT_FRESH(region=THINGS[origin])
    else:
        if not state.players[seat].primary:
            return no_primary(state, seat)
        if len(ground.occupants) > 1:
            contested = CONTESTED_SORCERY if kind == "sorcery" else CONTESTED_MISSILE
            return contested(origin=THINGS[origin])
    return held(state, seat, origin) if state.marks else None


def held(state: Realm, seat: int, origin: int) -> Refusal | None:
    """Why a card keeps a force from attacking."""
    for kind in ("revolt", "no-attacks"):
        if (mark := marked(state, kind, origin, seat)) is not None:
            return HELD_FROM_ATTACK(card=CARD_THINGS[mark.card], region=THINGS[origin])
    return None


def out_of_range(kind: AttackKind, origin: int, region: int) -> Refusal | None:
    """Why a region is too near or too far for an attack."""
    distance = DISTANCE[origin][region]
    if distance == RANGE[kind]:
        return None
    if kind == "sorcery":
        if distance == 1:
            return SHARES_BORDER(origin=THINGS[origin], target=THINGS[region])
        return TOO_NEAR_OR_FAR(target=THINGS[region], n=distance)
    if kind == "missile":
        return OUT_OF_SHOT(target=THINGS[region]) if distance else OWN_REGION()
    return ELSEWHERE()


def no_target(state: Realm, seat: int, region: int, target: int) -> Refusal | None:
    """Why a player's forces in a region cannot be the target."""
    if target == seat:
        return SELF()
    if target not in state.grounds[region].occupants:
        return NO_ENEMY(player=Player(target), region=THINGS[region])
    return None


def may_attack(state: Realm, seat: int, kind: AttackKind, origin: int, region: int, target: int) -> Refusal | None:
    """Why a seat cannot stage an attack."""
    return (
        out_of_range(kind, origin, region)
        or no_target(state, seat, region, target)
        or may_stage(state, seat, kind, origin)
    )
