"""Building positions for scenarios and tests.

    phase: conflict              # where play goes on; `at` names a step of the phase
    round: 2
    first_player: north
    rings: {air: {fate: 1}, void: {holder: south}}
    favor: {holder: north, side: political}
    conflict: {attacker: north, type: military, ring: fire, province: 2}
    north:
      honor: 11
      fate: 4
      dial: 3
      stronghold: yojin-no-shiro
      role: keeper-of-fire
      provinces: [{card: fertile-fields, faceup: true, holds: [imperial-storehouse]}, ancestral-lands, ...]
      characters: [{card: matsu-berserker, fate: 1, attachments: [fine-katana], participating: true}, akodo-toturi]
      hand: [banzai]
      conflict_deck: [court-games]      # the top first; a stock of harmless cards lies below
      dynasty_deck: []
      conflict_discard: []
      dynasty_discard: []

What is not said is at its usual: ready, ordinary, no fate, facedown provinces with faceup harmless characters in them.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from interregnum.cards.areas import attach, listen, stop_listening
from interregnum.cards.state import next_number, touch
from interregnum.games.fiverings.cards.catalogue import entry
from interregnum.games.fiverings.flow.conflict import ConflictPhase, ConflictResolution, Declaration
from interregnum.games.fiverings.flow.draw import DrawPhase
from interregnum.games.fiverings.flow.dynasty import DynastyPhase
from interregnum.games.fiverings.flow.fate import FatePhase
from interregnum.games.fiverings.flow.game import WholeGame
from interregnum.games.fiverings.flow.regroup import RegroupPhase
from interregnum.games.fiverings.rules.areas import move, turn_faceup
from interregnum.games.fiverings.state import (
    Card,
    Conflict,
    FiveRings,
    Seat,
    Table,
    place,
    player_order,
    update,
    update_ring,
    update_seat,
)
from interregnum.games.fiverings.terms import PILES, SKILLS, SLOTS, STRONGHOLD_SLOT, Area, Element, Skill
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.knowledge import PUBLIC, seats
from interregnum.kernel.procedure import Procedure, Step

NAMES = ("north", "south")
Name = Literal["north", "south"]
FILLER_CONFLICT, FILLER_DYNASTY, FILLER = "ornate-fan", "doji-whisperer", 8
USUAL_PROVINCES = (
    "fertile-fields", "ancestral-lands", "meditations-on-the-tao", "manicured-garden", "entrenched-position",
)  # fmt: skip


class Described(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a position; a typo in it is an error."""


class CharacterAt(Described):
    """A character in play."""

    card: str
    bowed: bool = False
    fate: int = 0
    honored: bool = False
    dishonored: bool = False
    participating: bool = False
    attachments: list[str] = []
    owner: Name | None = None


class ProvinceAt(Described):
    """A province and what lies in it."""

    card: str
    faceup: bool = False
    broken: bool = False
    holds: list[str] = []
    facedown: bool = False
    """Whether what lies in it is facedown."""


class SeatAt(Described):
    """A player's side."""

    honor: int = 10
    fate: int = 0
    dial: int = 1
    stronghold: str = "yojin-no-shiro"
    stronghold_bowed: bool = False
    role: str = ""
    provinces: list[ProvinceAt | str] = []
    characters: list[CharacterAt | str] = []
    hand: list[str] = []
    conflict_deck: list[str] = []
    dynasty_deck: list[str] = []
    conflict_discard: list[str] = []
    dynasty_discard: list[str] = []
    opportunities: tuple[Skill, ...] = SKILLS
    filler: bool = True


class RingAt(Described):
    """A ring."""

    fate: int = 0
    holder: Name | None = None


class FavorAt(Described):
    """Who holds the Imperial Favor."""

    holder: Name
    side: Skill = "military"


class ConflictAt(Described, rename={"kind": "type"}):
    """A conflict in progress; `at` is a step of its resolution."""

    attacker: Name
    kind: Skill = "military"
    ring: Element = "air"
    province: int = 1
    at: str = "conflict_action_window"


class Position(Described):
    """A whole position."""

    phase: Literal["dynasty", "draw", "conflict", "fate", "regroup"] = "conflict"
    at: str = ""
    round: int = 1
    first_player: Name = "north"
    rings: dict[Element, RingAt] = {}
    favor: FavorAt | None = None
    conflict: ConflictAt | None = None
    north: SeatAt = msgspec.field(default_factory=SeatAt)
    south: SeatAt = msgspec.field(default_factory=SeatAt)


PHASES: dict[str, tuple[str, type[Procedure], str]] = {
    "dynasty": ("dynasty_phase", DynastyPhase, "play_cards"),
    "draw": ("draw_phase", DrawPhase, "begin"),
    "conflict": ("conflict_phase", ConflictPhase, "action_window"),
    "fate": ("fate_phase", FatePhase, "begin"),
    "regroup": ("regroup_phase", RegroupPhase, "begin"),
}


def build(g: Table, described: Any) -> None:
    """Turn a fresh game into a position."""
    try:
        position = msgspec.convert(described, Position)
    except msgspec.ValidationError as error:
        raise BadConfiguration(f"The position cannot be built: {error}.") from None
    s = g.state
    _clear(s)
    s.round, s.phase = position.round, position.phase
    s.first_player = NAMES.index(position.first_player)
    for seat, side in enumerate((position.north, position.south)):
        _build_seat(s, seat, side)
    for element, ring in position.rings.items():
        update_ring(s, element, fate=ring.fate, holder=-1 if ring.holder is None else NAMES.index(ring.holder))
    if position.favor is not None:
        s.favor, s.favor_side = NAMES.index(position.favor.holder), position.favor.side
    g.stack[:] = _stack(s, position)
    touch(s)


def _clear(s: FiveRings) -> None:
    for field in PILES.values():
        setattr(s, field, [(), ()])
    s.lying[:] = [()] * (2 * SLOTS)
    s.row[:] = [-1] * (2 * SLOTS)
    s.cards.clear()
    s.listening.clear()


def _new_card(s: FiveRings, title: str, owner: int, area: Area, **fields: Any) -> int:
    found = entry(title)
    known = PUBLIC if area in ("stronghold", "role") else 0
    card = Card(len(s.cards), found.title, owner, owner, area, known=known, **fields)
    s.cards.append(card)
    return card.id


def _put(s: FiveRings, title: str, seat: int, area: Area, **where: Any) -> int:
    card = _new_card(s, title, seat, "removed")
    move(s, card, area, seat=seat, **where)
    return card


def _build_seat(s: FiveRings, seat: int, side: SeatAt) -> None:
    stronghold = _new_card(s, side.stronghold, seat, "stronghold", bowed=side.stronghold_bowed)
    role = _new_card(s, side.role, seat, "role") if side.role else -1
    s.seats[seat] = Seat(stronghold, role, side.honor, side.fate, side.dial, side.dial)
    update_seat(s, seat, opportunities=side.opportunities)
    for card in (stronghold, role):
        if card >= 0:
            listen(s, s.cards[card])
    _build_provinces(s, seat, side)
    for described in side.characters:
        _build_character(s, seat, described)
    filler = FILLER if side.filler else 0
    for title in reversed([*side.conflict_deck, *[FILLER_CONFLICT] * filler]):
        _put(s, title, seat, "conflict deck")
    for title in reversed([*side.dynasty_deck, *[FILLER_DYNASTY] * filler]):
        _put(s, title, seat, "dynasty deck")
    for title in side.hand:
        _put(s, title, seat, "hand")
    for title in reversed(side.conflict_discard):
        _put(s, title, seat, "conflict discard")
    for title in reversed(side.dynasty_discard):
        _put(s, title, seat, "dynasty discard")


def _build_provinces(s: FiveRings, seat: int, side: SeatAt) -> None:
    given = [ProvinceAt(p, holds=[FILLER_DYNASTY]) if isinstance(p, str) else p for p in side.provinces]
    if len(given) > SLOTS:
        raise BadConfiguration(f"A player has {SLOTS} provinces; the position gives {NAMES[seat]} {len(given)}.")
    spare = [title for title in USUAL_PROVINCES if title not in {p.card for p in given}]
    while len(given) < SLOTS:
        given.append(ProvinceAt(spare.pop(0), holds=[FILLER_DYNASTY] if len(given) < STRONGHOLD_SLOT else []))
    for slot, province in enumerate(given):
        faceup = province.faceup or province.broken
        card = _new_card(s, province.card, seat, "row", slot=slot, faceup=faceup, broken=province.broken)
        update(s, card, known=PUBLIC if faceup else seats(seat))
        s.row[place(seat, slot)] = card
        listen(s, s.cards[card])
        for title in province.holds:
            lying = _put(s, title, seat, "province", slot=slot)
            if not province.facedown:
                turn_faceup(s, lying)


def _build_character(s: FiveRings, seat: int, described: CharacterAt | str) -> None:
    at = CharacterAt(described) if isinstance(described, str) else described
    owner = seat if at.owner is None else NAMES.index(at.owner)
    card = _new_card(s, at.card, owner, "removed")
    move(s, card, "play", seat=seat)
    update(
        s,
        card,
        bowed=at.bowed,
        fate=at.fate,
        status=int(at.honored) - int(at.dishonored),
        participating=at.participating,
    )
    for title in at.attachments:
        attachment = _new_card(s, title, seat, "removed")
        move(s, attachment, "play", seat=seat)
        if entry(title).kind == "character":
            stop_listening(s, s.cards[attachment])
            listen(s, update(s, attachment, kind="attachment"))
        attach(s, attachment, card)


def _stack(s: FiveRings, position: Position) -> list[Procedure]:
    name, phase, start = PHASES[position.phase]
    whole = WholeGame().starting_at(_step(WholeGame, name))
    frame = phase().starting_at(_step(phase, position.at or start))
    stack: list[Procedure] = [whole, frame]
    if position.conflict is None:
        return stack
    wanted = position.conflict
    attacker = NAMES.index(wanted.attacker)
    if not 1 <= wanted.province <= SLOTS:
        raise BadConfiguration(f"There are provinces 1 to {SLOTS}, not {wanted.province}.")
    province = s.row[place(1 - attacker, wanted.province - 1)]
    turn_faceup(s, province)
    update_ring(s, wanted.ring, contested=True, side=wanted.kind)
    attackers = tuple(c for c in s.play[attacker] if s.cards[c].participating)
    s.conflict = Conflict(next_number(s), attacker, wanted.kind, wanted.ring, province, declared=attackers)
    left = tuple(kind for kind in SKILLS if kind != wanted.kind and kind in s.seats[attacker].opportunities)
    update_seat(s, attacker, opportunities=left)
    declaration = Declaration(seat=attacker, kind=wanted.kind, ring=wanted.ring, province=province, attackers=attackers)
    resolution = ConflictResolution(seat=attacker).starting_at(_step(ConflictResolution, wanted.at))
    if isinstance(frame, ConflictPhase):
        frame.turn = 1 + player_order(s).index(attacker)
        frame.starting_at(ConflictPhase.declare_conflict)
    return [*stack, declaration.starting_at(Declaration.resolve), resolution]


def _step(kind: type[Procedure], name: str) -> Step:
    steps = {step.name: step for step in kind.steps}
    if name not in steps:
        raise BadConfiguration(f"There is no step {name!r}; the steps are {', '.join(steps)}.")
    return steps[name]
