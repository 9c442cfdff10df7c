"""Exact odds of a campaign: how likely each number of swords, skulls and shields is, and so a victory.

Nothing is simulated. Rolls are counted by what their faces show, each with the number of ways to roll it; `fighting`
then says what such a roll is worth, so the odds follow every battle plan that the totals follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from interregnum.games.oath.rules.fighting import (
    force,
    full_force,
    sacrifice_worth,
    shields,
    skulls,
    swords,
)
from interregnum.games.oath.state import Fight, World

SIDES = 6
ATTACK_KINDS = ((1, 3), (4, 2), (6, 1))
"""A face of each kind and how many faces of an attack die show the same."""
DEFENSE_KINDS = ((1, 2), (3, 2), (5, 1), (6, 1))


@lru_cache(maxsize=256)
def rolls(dice: int, kinds: tuple[tuple[int, int], ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every roll of so many dice, up to the order of the dice, with the number of ways to roll it."""
    found: list[tuple[tuple[int, ...], int]] = []

    def add(left: int, at: int, faces: tuple[int, ...], ways: int) -> None:
        face, alike = kinds[at]
        if at == len(kinds) - 1:
            found.append((faces + (face,) * left, ways * alike**left))
            return
        for n in range(left + 1):
            add(left - n, at + 1, faces + (face,) * n, ways * comb(left, n) * alike**n)

    add(dice, 0, (), 1)
    return tuple(found)


@lru_cache(maxsize=1024)
def _defenses(dice: int, notes: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    total: dict[int, int] = {}
    for faces, ways in rolls(dice, DEFENSE_KINDS):
        worth = shields(faces, notes)
        total[worth] = total.get(worth, 0) + ways
    return tuple(sorted(total.items()))


@lru_cache(maxsize=1024)
def _attacks(dice: int, notes: tuple[str, ...]) -> tuple[tuple[int, int, int], ...]:
    total: dict[tuple[int, int], int] = {}
    for faces, ways in rolls(dice, ATTACK_KINDS):
        worth = swords(faces, notes), skulls(faces, notes)
        total[worth] = total.get(worth, 0) + ways
    return tuple((*worth, ways) for worth, ways in sorted(total.items()))


class Pools(NamedTuple):
    """All that the odds of a campaign depend on: dice, the attacker's warbands, the defending force, what holds."""

    attack: int
    defense: int
    mine: int
    theirs: int
    notes: tuple[str, ...] = ()
    worth: int = 1


def pools(state: World, war: Fight) -> Pools:
    """What the odds of a campaign under way depend on."""
    notes = tuple(sorted(set(war.notes)))
    dice = war.attack // 2 if "half attack" in notes else war.attack
    mine, theirs = force(state, war, "attack"), full_force(state, war, "defense")
    return Pools(dice, war.defense, mine, theirs, notes, sacrifice_worth(war))


def victory(state: World, war: Fight) -> tuple[Fraction, ...]:
    """The chance that the attacker can win by sacrificing at most so many warbands: none, one, two and so on."""
    known = pools(state, war)
    every = SIDES ** (known.attack + known.defense)
    return tuple(Fraction(ways, every) for ways in _ways(known))


@lru_cache(maxsize=8192)
def chances(known: Pools) -> tuple[float, ...]:
    """The same chances as plain numbers, for those who ask often."""
    every = SIDES ** (known.attack + known.defense)
    return tuple(ways / every for ways in _ways(known))


def _ways(known: Pools) -> list[int]:
    """In how many rolls of both pools the attacker can win by sacrificing at most so many warbands."""
    exactly = [0] * (known.mine + 1)
    for blows, fallen, ways in _attacks(known.attack, known.notes):
        left = max(0, known.mine - fallen)
        for guard, others in _defenses(known.defense, known.notes):
            need = max(0, -(-(guard + known.theirs - blows + 1) // known.worth))
            if need <= left:
                exactly[need] += ways * others
    return list(accumulate(exactly))


def percents(chances: Sequence[Fraction]) -> tuple[int, ...]:
    """Chances in whole percent."""
    return tuple(round(100 * chance) for chance in chances)
