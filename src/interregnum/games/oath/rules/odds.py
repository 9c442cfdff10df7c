"""Exact odds of a campaign: how likely each number of swords, skulls and shields is, and so a victory.

Nothing is simulated. A roll of many dice is built up die by die from the six faces of one, as counts of what the faces
show; `fighting` then says what such a roll is worth, so the odds follow every battle plan that the totals follow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import factorial

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
def rolls(dice: int, kinds: tuple[tuple[int, int], ...]) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """Every roll of so many dice, up to the order of the dice, with its chance."""
    found: list[tuple[tuple[int, ...], Fraction]] = []

    def add(left: int, at: int, faces: tuple[int, ...], ways: int) -> None:
        face, alike = kinds[at]
        if at == len(kinds) - 1:
            ways *= alike**left
            found.append((faces + (face,) * left, Fraction(ways, SIDES**dice * factorial(left))))
            return
        for n in range(left + 1):
            add(left - n, at + 1, faces + (face,) * n, ways * alike**n)

    add(dice, 0, (), 1)
    counted = []
    for faces, chance in found:
        orders = factorial(dice)
        for face, n in Counter(faces).items():
            orders //= factorial(n) if face != kinds[-1][0] else 1
        counted.append((faces, chance * orders))
    return tuple(counted)


@lru_cache(maxsize=1024)
def _defenses(dice: int, notes: tuple[str, ...]) -> tuple[tuple[int, Fraction], ...]:
    total: dict[int, Fraction] = {}
    for faces, chance in rolls(dice, DEFENSE_KINDS):
        worth = shields(faces, notes)
        total[worth] = total.get(worth, Fraction(0)) + chance
    return tuple(sorted(total.items()))


@lru_cache(maxsize=1024)
def _attacks(dice: int, notes: tuple[str, ...]) -> tuple[tuple[int, int, Fraction], ...]:
    total: dict[tuple[int, int], Fraction] = {}
    for faces, chance in rolls(dice, ATTACK_KINDS):
        worth = swords(faces, notes), skulls(faces, notes)
        total[worth] = total.get(worth, Fraction(0)) + chance
    return tuple((*worth, chance) for worth, chance in sorted(total.items()))


def victory(state: World, war: Fight) -> tuple[Fraction, ...]:
    """The chance that the attacker can win by sacrificing at most so many warbands: none, one, two and so on."""
    notes = tuple(sorted(set(war.notes)))
    dice = war.attack // 2 if "half attack" in notes else war.attack
    mine, theirs = force(state, war, "attack"), full_force(state, war, "defense")
    return _chances(dice, war.defense, notes, mine, theirs, sacrifice_worth(war))


@lru_cache(maxsize=1024)
def _chances(
    attack: int, defense: int, notes: tuple[str, ...], mine: int, theirs: int, worth: int
) -> tuple[Fraction, ...]:
    exactly = [Fraction(0)] * (mine + 1)
    for blows, fallen, chance in _attacks(attack, notes):
        left = max(0, mine - fallen)
        for guard, other in _defenses(defense, notes):
            need = max(0, -(-(guard + theirs - blows + 1) // worth))
            if need <= left:
                exactly[need] += chance * other
    return tuple(accumulate(exactly))


def percents(chances: Sequence[Fraction]) -> tuple[int, ...]:
    """Chances in whole percent."""
    return tuple(round(100 * chance) for chance in chances)
