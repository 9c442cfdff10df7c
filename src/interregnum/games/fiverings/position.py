"""Building positions for scenarios and tests: a description of what lies where becomes a game in the middle.

    phase: conflict
    first_player: north
    rings: {air: {fate: 1}, void: {holder: south}}
    conflict: {attacker: north, type: military, ring: fire, province: 2}
    north:
      honor: 11
      provinces: [{card: fertile-fields, faceup: true, holds: [imperial-storehouse]}, ancestral-lands]
      characters: [{card: matsu-berserker, fate: 1, attachments: [fine-katana], participating: true}, akodo-toturi]
      hand: [banzai]

`docs/fiverings.md` lists all words. What is not said is as at the start of a game, with harmless cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from interregnum.cards.areas import attach, listen, stop_listening
from interregnum.cards.context import Context
from interregnum.cards.grammar import wants_an
from interregnum.cards.limits import count_use
from interregnum.cards.state import next_number, touch
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard, printed_on
from interregnum.games.fiverings.flow.conflict import ConflictPhase, ConflictResolution, Declaration
from interregnum.games.fiverings.flow.draw import DrawPhase
from interregnum.games.fiverings.flow.dynasty import DynastyPhase
from interregnum.games.fiverings.flow.fate import FatePhase
from interregnum.games.fiverings.flow.game import WholeGame
from interregnum.games.fiverings.flow.regroup import RegroupPhase
from interregnum.games.fiverings.flow.setup import starts_faceup
from interregnum.games.fiverings.rules.areas import move, turn_faceup
from interregnum.games.fiverings.rules.attachments import may_host
from interregnum.games.fiverings.state import (
    Card,
    Conflict,
    FiveRings,
    FiveRingsGame,
    Seat,
    place,
    player_order,
    update,
    update_ring,
    update_seat,
)
from interregnum.games.fiverings.terms import (
    PILES,
    SKILLS,
    SLOTS,
    STRONGHOLD_SLOT,
    Area,
    CardType,
    Element,
    Side,
    Skill,
)
from interregnum.kernel.errors import BadPosition, did_you_mean
from interregnum.kernel.knowledge import PUBLIC, seats
from interregnum.kernel.position import known_name, read_position
from interregnum.kernel.procedure import Procedure, Step

NAMES = ("north", "south")
Name = Literal["north", "south"]
Fate = Annotated[int, msgspec.Meta(ge=0, le=99)]
FILLER_CONFLICT, FILLER_DYNASTY, FILLER = "ornate-fan", "doji-whisperer", 8
USUAL_PROVINCES = (
    "fertile-fields", "ancestral-lands", "meditations-on-the-tao", "manicured-garden", "entrenched-position",
)  # fmt: skip


class Described(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a position; a typo in it is an error."""


class AttachmentAt(Described):
    """An attachment in play; `controller` is the player whose character it is on unless another is named."""

    card: str
    bowed: bool = False
    controller: Name | None = None
    owner: Name | None = None


class CharacterAt(Described):
    """A character in play."""

    card: str
    bowed: bool = False
    fate: Fate = 0
    honored: bool = False
    dishonored: bool = False
    participating: bool = False
    attachments: list[AttachmentAt | str] = []
    owner: Name | None = None


class ProvinceAt(Described):
    """A province and what lies in it; `holds` of None is one facedown card, as at the start of a game."""

    card: str
    faceup: bool | None = None
    broken: bool = False
    holds: list[str] | None = None
    facedown: bool = False
    """Whether what lies in it is facedown."""


class UsedAt(Described):
    """An ability that was used this round, phase or conflict, as its limit counts; abilities count from 1."""

    card: str
    ability: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    times: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1


class SeatAt(Described):
    """A player's side."""

    honor: Annotated[int, msgspec.Meta(ge=1, le=24)] = 10
    fate: Fate = 0
    dial: Annotated[int, msgspec.Meta(ge=0, le=5)] = 1
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
    limited: bool = False
    used: list[UsedAt | str] = []
    filler: bool = True


class RingAt(Described):
    """A ring."""

    fate: Fate = 0
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
    province: Annotated[int, msgspec.Meta(ge=1, le=SLOTS)] = 1
    at: str = "conflict_action_window"


class Position(Described):
    """A whole position."""

    phase: Literal["dynasty", "draw", "conflict", "fate", "regroup"] = "conflict"
    at: str = ""
    round: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
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


def build(g: FiveRingsGame, described: Any) -> None:
    """Turn a fresh game into a position."""
    _Builder(g, read_position(described, Position)).build()


def _clear(s: FiveRings) -> None:
    for field in PILES.values():
        setattr(s, field, [(), ()])
    s.lying[:] = [()] * (2 * SLOTS)
    s.row[:] = [-1] * (2 * SLOTS)
    s.cards.clear()
    s.listening.clear()


class _Sort(NamedTuple):
    """Which cards belong somewhere: what they are called, and how they are told."""

    called: str
    fits: Callable[[PrintedCard], bool]


def _of_kind(kind: CardType) -> _Sort:
    return _Sort(f"{'an' if wants_an(kind) else 'a'} {kind}", lambda card: card.kind == kind)


def _of_side(side: Side) -> _Sort:
    return _Sort(f"a {side} card", lambda card: card.side == side)


CHARACTER, STRONGHOLD, ROLE, PROVINCE = (
    _of_kind(kind) for kind in ("character", "stronghold", "role", "province")
)  # fmt: skip
ATTACHMENT = _Sort(
    "an attachment, or a character that can be one",
    lambda card: card.kind == "attachment" or card.as_attachment is not None,
)
DYNASTY, CONFLICT = _of_side("dynasty"), _of_side("conflict")
IN_HAND = _Sort("a conflict or dynasty card", lambda card: card.side in ("conflict", "dynasty"))


def _checked(title: str, sort: _Sort, *path: str) -> PrintedCard:
    """The card of a title, which must be of the right sort for its place."""
    titles = [card.title for card in CATALOGUE.cards()]
    if title not in titles:
        fitting = [name for name in titles if sort.fits(printed_on(name))]
        near = did_you_mean(title, fitting) or did_you_mean(title, titles)
        raise BadPosition(f"There is no card {title!r}.{near}", *path)
    printed = printed_on(title)
    if not sort.fits(printed):
        is_a = _of_kind(printed.kind).called
        raise BadPosition(f"{title} is {is_a} ({printed.side}); {sort.called} belongs here.", *path)
    return printed


def _new_card(s: FiveRings, title: str, owner: int, area: Area, **fields: Any) -> int:
    known = PUBLIC if area in ("stronghold", "role") else 0
    card = Card(len(s.cards), title, owner, owner, area, known=known, **fields)
    s.cards.append(card)
    return card.id


def _put(s: FiveRings, title: str, seat: int, area: Area, **where: Any) -> int:
    card = _new_card(s, title, seat, "removed")
    move(s, card, area, seat=seat, **where)
    return card


class _Builder:
    """Lays a position out, part by part; `attached` are the attachments laid out, with their places in it."""

    def __init__(self, g: FiveRingsGame, position: Position) -> None:
        self.g = g
        self.s = g.state
        self.position = position
        self.sides = (position.north, position.south)
        self.attached: list[tuple[int, tuple[str, ...]]] = []

    def build(self) -> None:
        s, position = self.s, self.position
        _clear(s)
        s.round, s.phase = position.round, position.phase
        s.first_player = NAMES.index(position.first_player)
        for seat, side in enumerate(self.sides):
            self._seat(seat, side)
        for element, ring in position.rings.items():
            update_ring(s, element, fate=ring.fate, holder=-1 if ring.holder is None else NAMES.index(ring.holder))
        if position.favor is not None:
            s.favor, s.favor_side = NAMES.index(position.favor.holder), position.favor.side
        self._contradictions()
        self.g.stack[:] = _stack(s, position)
        touch(s)
        self._attachments_fit()
        for seat, side in enumerate(self.sides):
            for number, used in enumerate(side.used):
                self._use(seat, UsedAt(used) if isinstance(used, str) else used, NAMES[seat], "used", str(number))

    def _seat(self, seat: int, side: SeatAt) -> None:
        s, name = self.s, NAMES[seat]
        people = [CharacterAt(person) if isinstance(person, str) else person for person in side.characters]
        # The first of all cards is a character where there is one, as in a deck that lists one first.
        numbered = [self._character(seat, at, name, "characters", str(n)) for n, at in enumerate(people)]
        _checked(side.stronghold, STRONGHOLD, name, "stronghold")
        stronghold = _new_card(s, side.stronghold, seat, "stronghold", bowed=side.stronghold_bowed)
        role = -1
        if side.role:
            _checked(side.role, ROLE, name, "role")
            role = _new_card(s, side.role, seat, "role")
        s.seats[seat] = Seat(stronghold, role, side.honor, side.fate, side.dial, side.dial)
        update_seat(s, seat, opportunities=side.opportunities, limited=side.limited)
        for card in (stronghold, role):
            if card >= 0:
                listen(s, s.cards[card])
        self._provinces(seat, side)
        for number, (card, at) in enumerate(zip(numbered, people, strict=True)):
            self._enter(seat, card, at, name, "characters", str(number))
        self._piles(seat, side)

    def _piles(self, seat: int, side: SeatAt) -> None:
        filler = FILLER if side.filler else 0
        piles: tuple[tuple[str, list[str], _Sort, Area, list[str]], ...] = (
            ("conflict_deck", side.conflict_deck, CONFLICT, "conflict deck", [FILLER_CONFLICT] * filler),
            ("dynasty_deck", side.dynasty_deck, DYNASTY, "dynasty deck", [FILLER_DYNASTY] * filler),
            ("hand", side.hand, IN_HAND, "hand", []),
            ("conflict_discard", side.conflict_discard, CONFLICT, "conflict discard", []),
            ("dynasty_discard", side.dynasty_discard, DYNASTY, "dynasty discard", []),
        )
        for field, titles, sort, area, below in piles:
            for number, title in enumerate(titles):
                _checked(title, sort, NAMES[seat], field, str(number))
            for title in titles if area == "hand" else reversed([*titles, *below]):
                _put(self.s, title, seat, area)

    def _provinces(self, seat: int, side: SeatAt) -> None:
        name = NAMES[seat]
        given = [ProvinceAt(p) if isinstance(p, str) else p for p in side.provinces]
        if len(given) > SLOTS:
            raise BadPosition(f"A player has {SLOTS} provinces; {name} has {len(given)} here.", name, "provinces")
        for number, province in enumerate(given):
            path = (name, "provinces", str(number))
            _checked(province.card, PROVINCE, *path, "card")
            if province.card in [other.card for other in given[:number]]:
                raise BadPosition(f"{province.card} is there twice; a player has one copy of a province.", *path)
            if province.broken and province.faceup is False:
                raise BadPosition(f"{province.card} is broken, and a broken province is faceup.", *path, "faceup")
            for place_in, title in enumerate(province.holds or ()):
                _checked(title, DYNASTY, *path, "holds", str(place_in))
        spare = [title for title in USUAL_PROVINCES if title not in {p.card for p in given}]
        given += [ProvinceAt(title) for title in spare[: SLOTS - len(given)]]
        for slot, province in enumerate(given):
            self._province(seat, slot, province)

    def _province(self, seat: int, slot: int, province: ProvinceAt) -> None:
        s = self.s
        faceup = (
            province.broken or starts_faceup(printed_on(province.card)) if province.faceup is None else province.faceup
        )
        card = _new_card(s, province.card, seat, "row", slot=slot, faceup=faceup, broken=province.broken)
        update(s, card, known=PUBLIC if faceup else seats(seat))
        s.row[place(seat, slot)] = card
        listen(s, s.cards[card])
        if province.holds is None and slot != STRONGHOLD_SLOT:
            _put(s, FILLER_DYNASTY, seat, "province", slot=slot)
        for title in province.holds or ():
            lying = _put(s, title, seat, "province", slot=slot)
            if not province.facedown:
                turn_faceup(s, lying)

    def _character(self, seat: int, at: CharacterAt, *path: str) -> int:
        """The card of a character that is to enter play."""
        _checked(at.card, CHARACTER, *path, "card")
        if at.honored and at.dishonored:
            raise BadPosition(f"{at.card} is honored and dishonored; it can be one of them.", *path, "dishonored")
        if at.participating and self.position.conflict is None:
            sentence = f"{at.card} participates in no conflict; describe one under `conflict`."
            raise BadPosition(sentence, *path, "participating")
        return _new_card(self.s, at.card, seat if at.owner is None else NAMES.index(at.owner), "removed")

    def _enter(self, seat: int, card: int, at: CharacterAt, *path: str) -> None:
        move(self.s, card, "play", seat=seat)
        status = int(at.honored) - int(at.dishonored)
        update(self.s, card, bowed=at.bowed, fate=at.fate, status=status, participating=at.participating)
        for number, attachment in enumerate(at.attachments):
            self._attachment(seat, card, attachment, *path, "attachments", str(number))

    def _attachment(self, seat: int, host: int, described: AttachmentAt | str, *path: str) -> None:
        at = AttachmentAt(described) if isinstance(described, str) else described
        s, printed = self.s, _checked(at.card, ATTACHMENT, *path, "card")
        controller = seat if at.controller is None else NAMES.index(at.controller)
        card = _new_card(s, at.card, controller if at.owner is None else NAMES.index(at.owner), "removed")
        move(s, card, "play", seat=controller)
        if printed.kind == "character":
            stop_listening(s, s.cards[card])
            listen(s, update(s, card, kind="attachment"))
        attach(s, card, host)
        update(s, card, bowed=at.bowed)
        self.attached.append((card, path))

    def _contradictions(self) -> None:
        """Refuse what cannot hold together."""
        position = self.position
        for name, side in zip(NAMES, self.sides, strict=True):
            names: set[str] = set()
            for number, described in enumerate(side.characters):
                printed = printed_on(described if isinstance(described, str) else described.card)
                if printed.unique and printed.name in names:
                    sentence = f"{printed.title} is unique, and {name} has it in play twice."
                    raise BadPosition(sentence, name, "characters", str(number))
                names.add(printed.name)
        if position.conflict is None:
            return
        if position.phase != "conflict":
            sentence = f"Conflicts are in the conflict phase, and the phase is {position.phase!r}."
            raise BadPosition(sentence, "conflict")
        ring = position.conflict.ring
        if (held := position.rings.get(ring)) is not None and held.holder is not None:
            raise BadPosition(f"The {ring} ring is contested, so nobody has claimed it.", "rings", ring, "holder")

    def _attachments_fit(self) -> None:
        for card, path in self.attached:
            attachment = self.s.cards[card]
            if not may_host(self.g, card, attachment.host, attachment.controller):
                host = self.s.cards[attachment.host].title
                raise BadPosition(
                    f"{attachment.title} cannot be attached to {host}, by what is printed on them.", *path
                )

    def _use(self, seat: int, used: UsedAt, *path: str) -> None:
        """Count uses of an ability of a card, as if the player had used it in the present period."""
        s = self.s
        mine = {card.title: card for card in reversed(s.cards) if card.controller == seat}
        card = mine[known_name(used.card, mine, f"card of {NAMES[seat]}", *path)]
        abilities = CATALOGUE.own_abilities(used.card, card.kind, s.edition.errata)
        if used.ability > len(abilities):
            sentence = f"{used.card} has {len(abilities)} abilities that are used; there is no number {used.ability}."
            raise BadPosition(sentence, *path)
        number, ability = abilities[used.ability - 1]
        for _ in range(used.times):
            count_use(self.g, Context(card.id, seat, number), ability.limit)


def _stack(s: FiveRings, position: Position) -> list[Procedure]:
    name, phase, start = PHASES[position.phase]
    whole = WholeGame().starting_at(_step(WholeGame, name))
    frame = phase().starting_at(_step(phase, position.at or start, "at"))
    stack: list[Procedure] = [whole, frame]
    if position.conflict is None:
        return stack
    wanted = position.conflict
    attacker = NAMES.index(wanted.attacker)
    province = s.row[place(1 - attacker, wanted.province - 1)]
    turn_faceup(s, province)
    update_ring(s, wanted.ring, contested=True, side=wanted.kind)
    attackers = tuple(c for c in s.play[attacker] if s.cards[c].participating)
    s.conflict = Conflict(next_number(s), attacker, wanted.kind, wanted.ring, province, declared=attackers)
    left = tuple(kind for kind in SKILLS if kind != wanted.kind and kind in s.seats[attacker].opportunities)
    update_seat(s, attacker, opportunities=left)
    declaration = Declaration(seat=attacker, kind=wanted.kind, ring=wanted.ring, province=province, attackers=attackers)
    resolution = ConflictResolution(seat=attacker).starting_at(_step(ConflictResolution, wanted.at, "conflict", "at"))
    if isinstance(frame, ConflictPhase):
        frame.turn = 1 + player_order(s).index(attacker)
        frame.starting_at(ConflictPhase.declare_conflict)
    return [*stack, declaration.starting_at(Declaration.resolve), resolution]


def _step(kind: type[Procedure], name: str, *path: str) -> Step:
    steps = {step.name: step for step in kind.steps}
    return steps[known_name(name, steps, "step", *path)]
