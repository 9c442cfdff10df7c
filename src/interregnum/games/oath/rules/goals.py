"""The goals: who meets an oath's goal, who has fulfilled a Vision, who is the Successor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from interregnum.games.oath.printed import SCEPTER, VISIONS, Oath
from interregnum.games.oath.rules.ruling import ruler, rulers
from interregnum.games.oath.state import EMPIRE, NOBODY, World, banners_of, holder, side

VISIONS_NEEDED = 3
SUCCESSION: Final[dict[Oath, Oath]] = {"supremacy": "protection", "protection": "people", "people": "devotion"}
"""The oath whose goal a Citizen must meet to succeed the Chancellor; under the Oath of Devotion it is the Scepter."""


def ruled(state: World, seat: int) -> int:
    """How many sites count for a seat: those of the Empire count for the Chancellor."""
    if state.lords[seat].role == "citizen":
        return 0
    return sum(ruler(state, site) == side(state, seat) for site in range(len(state.sites)))


def ruled_by_all(state: World, rulers: Sequence[int]) -> list[int]:
    """How many sites count for every seat, by who rules them."""
    return [0 if lord.role == "citizen" else rulers.count(side(state, seat)) for seat, lord in enumerate(state.lords)]


def treasures(state: World, seat: int) -> int:
    """Relics and banners together."""
    return len(state.lords[seat].relics) + len(banners_of(state, seat))


def meeting(state: World, oath: Oath) -> tuple[int, ...]:
    """The seats that meet an oath's goal, tied ones included."""
    return _meeting(state, oath, range(state.seats))


def _meeting(state: World, oath: Oath, among: Sequence[int]) -> tuple[int, ...]:
    """The seats that meet an oath's goal if only some are compared."""
    if oath == "people":
        return _one(state.peoples_favor.holder)
    if oath == "devotion":
        return _one(state.darkest_secret.holder)
    if oath == "supremacy":
        count = ruled_by_all(state, rulers(state))
    else:
        count = [treasures(state, seat) for seat in range(state.seats)]
    most = max(count[seat] for seat in among)
    return tuple(seat for seat in among if count[seat] == most) if most else ()


def _one(seat: int) -> tuple[int, ...]:
    return () if seat == NOBODY else (seat,)


def fulfilled(state: World, seat: int, vision: str) -> bool:
    """Whether an Exile has fulfilled a Vision: three Visions drawn, and the goal met by nobody else."""
    oath = VISIONS[vision].oath if vision in VISIONS else None
    if oath is None or state.lords[seat].role != "exile" or state.visions_drawn < VISIONS_NEEDED:
        return False
    return meeting(state, oath) == (seat,)


def visions_of(state: World, seat: int) -> tuple[str, ...]:
    """The Visions revealed for a seat: its own, and those its prophets share."""
    shared = tuple(vision for vision, prophet in state.prophecies if prophet == seat)
    own = state.lords[seat].vision
    return (*((own,) if own else ()), *shared)


def visionary(state: World, seat: int) -> str:
    """The Vision an Exile has fulfilled, or nothing."""
    for vision in visions_of(state, seat):
        if fulfilled(state, seat, vision):
            return vision
    return ""


def successor(state: World) -> int:
    """The Citizen who wins in the Chancellor's place, or nobody."""
    citizens = [seat for seat, lord in enumerate(state.lords) if lord.role == "citizen"]
    if not citizens:
        return NOBODY
    goal = SUCCESSION.get(state.oath)
    met = _one(holder(state, SCEPTER)) if goal is None else _meeting(state, goal, (EMPIRE, *citizens))
    return met[0] if len(met) == 1 and met[0] in citizens else NOBODY
