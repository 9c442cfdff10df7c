"""The numbers of a campaign: pools, forces and totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from interregnum.games.oath.cards.power import facts
from interregnum.games.oath.cards.words.campaign import TargetDice
from interregnum.games.oath.cards.words.persistent import Extends, MoreBandits
from interregnum.games.oath.printed import RELICS
from interregnum.games.oath.rules.ruling import card_ruler, crowned, ruler
from interregnum.games.oath.state import (
    BANDITS,
    EMPIRE,
    NOBODY,
    Fight,
    OathGame,
    World,
    banner,
    colour,
    fight,
    imperial,
    set_fight,
    side,
)
from interregnum.kernel.state import replace

Side = Literal["attack", "defense"]

PAWN_DICE = 2


def bandits_at(state: World) -> int:
    """How many bandits each site has."""
    return 1 + sum(word.n for word, _, _ in facts(state, MoreBandits))


def target_dice(state: World, war: Fight) -> int:
    """The dice that the declared targets add to the defense pool."""
    dice = len(war.sites) + len(war.lying) + sum(RELICS[relic].dice for relic in war.relics)
    dice += sum(banner(state, id).tokens for id in war.banners) + PAWN_DICE * war.pawn
    for word, card, spot in facts(state, Extends):
        if word.what == "site":
            lord = card_ruler(state, card, spot)
            dice += word.dice * sum(ruler(state, site) == lord for site in war.sites)
        elif spot.seat == war.defender:
            dice += word.dice * (len(war.relics) if word.what == "relic" else int(war.pawn))
    return dice


def title_dice(state: World, war: Fight) -> int:
    """The dice that the Oathkeeper title adds."""
    keeper = state.keeper
    defends = keeper == war.defender
    helps = keeper == EMPIRE and imperial(state, war.defender)
    return (2 if state.usurper else 1) if defends or helps else 0


def places_targeted(war: Fight) -> set[int]:
    """The sites at which something is targeted: pawn, relics and banners are where the attacker acts."""
    found = set(war.sites)
    if war.pawn or war.relics or war.banners:
        found.add(war.site)
    return found


def terrain_dice(state: World, war: Fight) -> int:
    """How the ground changes the attack pool."""
    places = places_targeted(war)
    return sum(word.n for word, _, spot in facts(state, TargetDice) if spot.site in places)


def pooled(state: World, war: Fight, n: int) -> Fight:
    """A campaign with its pools filled: so many attack dice, those of targets and title, what the ground adds."""
    left = n + terrain_dice(state, war)
    defense = target_dice(state, war) + title_dice(state, war) + max(0, -left)
    return replace(war, attack=max(0, left), defense=defense)


def short_by(state: World, war: Fight) -> int:
    """How many warbands must be sacrificed to win what was rolled; none or less if the attack wins without."""
    short = defense_total(state, war) - attack_total(state, war) + 1
    return -(-short // sacrifice_worth(war))


def change_attack(g: OathGame, n: int) -> None:
    """Add dice to the attack pool, or remove them; each one that is not there adds a defense die."""
    war = fight(g.state)
    left = war.attack + n
    set_fight(g.state, attack=max(0, left), defense=war.defense + max(0, -left))


def change_defense(g: OathGame, n: int) -> None:
    """Add dice to the defense pool."""
    set_fight(g.state, defense=max(0, fight(g.state).defense + n))


def note(g: OathGame, *words: str) -> None:
    """Note what holds in this campaign."""
    set_fight(g.state, notes=(*fight(g.state).notes, *words))


# ---- forces ----


def attack_places(state: World, war: Fight) -> list[str]:
    """Where the attacker's warbands are, as places that can take losses."""
    found = [f"board:{war.attacker}"] if state.lords[war.attacker].warbands else []
    mine = colour(state, war.attacker)
    return found + [f"site:{i}" for i in war.joined if state.sites[i].warbands and state.sites[i].colour == mine]


def defense_places(state: World, war: Fight) -> list[str]:
    """Where the defending side's warbands are, as places that can take losses."""
    if war.defender == BANDITS:
        return []
    near = {war.site, *war.sites}
    mine = side(state, war.defender)
    found = [
        f"site:{i}"
        for i in war.sites
        if state.sites[i].warbands and state.sites[i].colour == mine and i not in war.joined
    ]
    for seat in (war.defender, *war.allies):
        lord = state.lords[seat]
        if lord.site in near and lord.warbands:
            found.append(f"board:{seat}")
    return found


def count_at(state: World, place: str) -> int:
    """How many warbands a place has."""
    kind, _, number = place.partition(":")
    return state.sites[int(number)].warbands if kind == "site" else state.lords[int(number)].warbands


def force(state: World, war: Fight, of: Side) -> int:
    """The warbands of a side's force that can die."""
    places = attack_places(state, war) if of == "attack" else defense_places(state, war)
    return sum(count_at(state, place) for place in places)


def hidden_force(state: World, war: Fight, of: Side) -> int:
    """The bandits that count in a side's force and cannot die."""
    if of == "defense" and war.defender == BANDITS:
        return bandits_at(state) * len(war.sites)
    holder = crowned(state)
    if holder == NOBODY:
        return 0
    if of == "defense":
        return bandits_at(state) * len(war.sites) if holder in (war.defender, *war.allies) else 0
    return bandits_at(state) * len(war.joined) if holder == war.attacker else 0


def full_force(state: World, war: Fight, of: Side) -> int:
    """A side's force as powers compare it."""
    return force(state, war, of) + hidden_force(state, war, of)


# ---- totals ----


def shields(roll: Sequence[int], notes: Sequence[str]) -> int:
    """What a defense roll is worth: faces 3 and 4 are one shield, 5 is two, 6 doubles."""
    ones = 0 if "no single shields" in notes else sum(face in (3, 4) for face in roll)
    twos = 0 if "no double shields" in notes else 2 * sum(face == 5 for face in roll)
    return int((ones + twos) * 2 ** sum(face == 6 for face in roll))


def swords(roll: Sequence[int], notes: Sequence[str]) -> int:
    """What an attack roll is worth: faces 1 to 3 are hollow, 4 and 5 a sword, 6 two swords and a skull."""
    times = 2 if "double attack" in notes else 1
    hollow = 0 if "no hollow swords" in notes else times * sum(face <= 3 for face in roll)
    full = times * sum(face in (4, 5) for face in roll)
    twos = 0 if "no double swords" in notes else times * 2 * sum(face == 6 for face in roll)
    return full + twos + hollow // 2


def skulls(roll: Sequence[int], notes: Sequence[str]) -> int:
    """How many warbands an attack roll kills."""
    if "ignore skulls" in notes:
        return 0
    return (2 if "double attack" in notes else 1) * sum(face == 6 for face in roll)


def defense_total(state: World, war: Fight) -> int:
    """The defense: shields and the whole force."""
    return shields(war.defense_roll, war.notes) + full_force(state, war, "defense")


def sacrifice_worth(war: Fight) -> int:
    """What one sacrificed warband adds to the attack."""
    return 3 if "zeal" in war.notes else 1


def attack_total(state: World, war: Fight) -> int:
    """The attack: swords and what was sacrificed."""
    return swords(war.attack_roll, war.notes) + war.sacrificed * sacrifice_worth(war)
