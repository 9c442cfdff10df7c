"""The goals: who meets an oath's goal, who has fulfilled a Vision, who is the Successor."""

from __future__ import annotations

from interregnum.games.oath.printed import SCEPTER, VISIONS, Oath
from interregnum.games.oath.rules.ruling import ruler
from interregnum.games.oath.state import EMPIRE, NOBODY, World, banners_of, holder, side

VISIONS_NEEDED = 3


def ruled(state: World, seat: int) -> int:
    """How many sites count for a seat: those of the Empire count for the Chancellor."""
    if state.lords[seat].role == "citizen":
        return 0
    return sum(ruler(state, site) == side(state, seat) for site in range(len(state.sites)))


def _ruled_by_all(state: World) -> list[int]:
    """How many sites count for every seat, each site looked at once."""
    rulers = [ruler(state, site) for site in range(len(state.sites))]
    return [0 if lord.role == "citizen" else rulers.count(side(state, seat)) for seat, lord in enumerate(state.lords)]


def treasures(state: World, seat: int) -> int:
    """Relics and banners together."""
    return len(state.lords[seat].relics) + len(banners_of(state, seat))


def meeting(state: World, oath: Oath) -> tuple[int, ...]:
    """The seats that meet an oath's goal, tied ones included."""
    if oath == "people":
        return _one(state.peoples_favor.holder)
    if oath == "devotion":
        return _one(state.darkest_secret.holder)
    count = _ruled_by_all(state) if oath == "supremacy" else [treasures(state, seat) for seat in range(state.seats)]
    most = max(count)
    return tuple(seat for seat, n in enumerate(count) if n == most) if most else ()


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
    for seat in citizens:
        if _succeeds(state, seat, citizens):
            return seat
    return NOBODY


def _succeeds(state: World, seat: int, citizens: list[int]) -> bool:
    if state.oath == "people":
        return state.darkest_secret.holder == seat
    if state.oath == "protection":
        return state.peoples_favor.holder == seat
    if state.oath == "devotion":
        return holder(state, SCEPTER) == seat
    rivals = [EMPIRE, *(other for other in citizens if other != seat)]
    return all(treasures(state, seat) > treasures(state, rival) for rival in rivals)
