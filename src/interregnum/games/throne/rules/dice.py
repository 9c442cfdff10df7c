"""Ten-sided dice: what counts as a success, and throwing for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from interregnum.games.throne.state import Realm, ThroneGame

SIDES: Final = 10


class Success(NamedTuple):
    """What a player's dice must show: this or more for one success; a ten counts `ten`; `blind` faces never count."""

    threshold: int = 7
    ten: int = 2
    blind: tuple[int, ...] = ()


NORMAL: Final = Success()


def success_rule(state: Realm, seat: int, blind: tuple[int, ...] = ()) -> Success:
    """What counts as a success for a seat just now."""
    threshold, ten = NORMAL.threshold, NORMAL.ten
    for mark in state.marks:
        if mark.kind == "success" and mark.by != seat:
            threshold, ten = max(threshold, mark.n), min(ten, mark.m)
    return Success(threshold, ten, blind)


def worth(face: int, rule: Success = NORMAL) -> int:
    """How many successes one die is worth."""
    if face < rule.threshold or face in rule.blind:
        return 0
    return rule.ten if face == SIDES else 1


def successes(faces: Iterable[int], rule: Success = NORMAL) -> int:
    """How many successes a throw is worth."""
    return sum(worth(face, rule) for face in faces)


def throw(g: ThroneGame, dice: int, rule: Success, throws: int = 1) -> tuple[int, ...]:
    """Throw dice, the whole pool several times if that is allowed, and keep the best throw."""
    best = g.roll(dice, SIDES)
    for _ in range(throws - 1):
        again = g.roll(dice, SIDES)
        if successes(again, rule) > successes(best, rule):
            best = again
    return best


def high_rollers(g: ThroneGame, seats: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """One die each: the faces in order of the seats, and the seats that rolled highest."""
    faces = g.roll(len(seats), SIDES)
    high = max(faces)
    return faces, tuple(seat for seat, face in zip(seats, faces, strict=True) if face == high)
