"""Positions for scenarios: a mapping that says what stands where becomes a game in the middle.

    aspects: {p1: wood, p2: fire}
    counters: {tepet: [3, 2]}                                   # others as in the rulebook's example of play
    regions:
      tepet: {p1: 3, p2: {fresh: 1, used: 2}, manses: {p1: 1}}
    essence: {p1: 4}                                            # 10 if not said, Coin likewise
    hands: {p1: [air-hearthstone, babble-of-voices]}
    decks: {events: [angry-spirits], charms: []}                # what lies on top
    initiative: [p2, p1]
    phase: action
    active: p2

The phase may be `placing` (with `unplaced`), `initiative`, `draw`, `supply`, `action` or `treasury`. With `active`, the
Draw Phase begins at that player's Charms and the Action Phase in their rotation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec

from interregnum.games.throne.cards.catalogue import CARDS
from interregnum.games.throne.flow.actions import ActionPhase, Rotation
from interregnum.games.throne.flow.draw import CharmBusiness, DrawPhase
from interregnum.games.throne.flow.setup import PlacingForces
from interregnum.games.throne.flow.supply import SupplyPhase
from interregnum.games.throne.flow.treasury import TreasuryPhase
from interregnum.games.throne.flow.turn import Turn, WarForTheThrone
from interregnum.games.throne.rules.aspects import ASPECTS, AspectId
from interregnum.games.throne.rules.hands import discard, give
from interregnum.games.throne.rules.regions import DOMINIONS, EXAMPLE_COUNTERS, INDEX, REGIONS
from interregnum.games.throne.state import (
    Deck,
    Realm,
    ThroneGame,
    change,
    living,
    set_manses,
    set_worth,
    station,
    total_pieces,
)
from interregnum.kernel.errors import BadPosition
from interregnum.kernel.position import Count, known_name, read_position
from interregnum.kernel.procedure import Procedure

Stage = Literal["placing", "initiative", "draw", "supply", "action", "treasury"]


class Piles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards by deck."""

    events: tuple[str, ...] = ()
    charms: tuple[str, ...] = ()


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a position may say."""

    aspects: dict[str, AspectId] = {}
    counters: dict[str, tuple[Count, Count]] = {}
    regions: dict[str, dict[str, Any]] = {}
    essence: dict[str, Count] = {}
    coin: dict[str, Count] = {}
    hands: dict[str, tuple[str, ...]] = {}
    decks: Piles = Piles()
    discards: Piles = Piles()
    initiative: tuple[str, ...] = ()
    turn: Annotated[int, msgspec.Meta(ge=1)] = 1
    phase: Stage = "action"
    active: str | None = None
    unplaced: dict[str, Count] = {}
    out: tuple[str, ...] = ()
    primary_used: tuple[str, ...] = ()
    unsupplied: tuple[str, ...] = ()
    charm_used: tuple[str, ...] = ()
    exchanged: tuple[str, ...] = ()
    melees: dict[str, tuple[str, ...]] = {}
    sailed: dict[str, tuple[str, ...]] = {}
    lost: dict[str, tuple[str, ...]] = {}


class _Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fresh: Count = 0
    used: Count = 0


def build(g: ThroneGame, position: Mapping[str, Any]) -> None:
    """Turn a fresh game into a position."""
    wanted = read_position(position, Position)
    state = g.state
    _Builder(g, wanted).build()
    state.turn = wanted.turn - 1 if wanted.phase in ("placing", "initiative") else wanted.turn
    g.stack[:] = _stack(state, wanted, [_active(state, wanted.active)] if wanted.active else [])


class _Builder:
    """Lays a position out, part by part."""

    def __init__(self, g: ThroneGame, wanted: Position) -> None:
        self.g = g
        self.state = g.state
        self.wanted = wanted

    def build(self) -> None:
        self._aspects()
        self._board()
        self._stocks()
        self._cards()
        self._order()
        self._turn_so_far()

    def _seats(self, names: Iterable[str], field: str) -> list[int]:
        return [_seat(self.state, name, field, str(place)) for place, name in enumerate(names)]

    def _contradictions(self) -> None:
        """Refuse what cannot hold together."""
        state, wanted = self.state, self.wanted
        if wanted.unplaced and wanted.phase != "placing":
            raise BadPosition("Pieces are unplaced only in the phase `placing`.", "unplaced")
        gone = self._seats(wanted.out, "out")
        for seat in gone:
            name = f"p{seat + 1}"
            if total_pieces(state, seat):
                raise BadPosition(f"{name} is out of the game and cannot have forces.", "out")
            for field in ("essence", "coin", "hands", "unplaced"):
                if getattr(wanted, field).get(name):
                    raise BadPosition(f"{name} is out of the game and has no {field}.", field, name)
        for field in ("melees", "sailed"):
            for name, regions in getattr(wanted, field).items():
                for place, region in enumerate(regions):
                    where = _region(region, field, name, str(place))
                    if field == "sailed" and where not in DOMINIONS:
                        raise BadPosition(f"{region} is a sea zone; legions put to sea from dominions.", field, name)

    def _aspects(self) -> None:
        given = {_seat(self.state, name, "aspects", name): aspect for name, aspect in self.wanted.aspects.items()}
        if len(set(given.values())) < len(given):
            raise BadPosition("Two seats of the position have the same aspect; each has its own.", "aspects")
        free = [aspect for aspect in ASPECTS if aspect not in given.values()]
        for seat in range(self.state.seats):
            change(self.state, seat, aspect=given[seat] if seat in given else free.pop(0))

    def _board(self) -> None:
        for region in DOMINIONS:
            set_worth(self.state, region, *EXAMPLE_COUNTERS[region])
        for name, worth in self.wanted.counters.items():
            if (region := _region(name, "counters", name)) not in DOMINIONS:
                raise BadPosition(f"{name} is a sea zone, and zones have no counter.", "counters", name)
            set_worth(self.state, region, *worth)
        for name, contents in self.wanted.regions.items():
            region = _region(name, "regions", name)
            for key, value in contents.items():
                if key != "manses":
                    self._force(region, _seat(self.state, key, "regions", name, key), value)
            manses = read_position(contents.get("manses", {}), dict[str, Count], "regions", name, "manses")
            if manses and region not in DOMINIONS:
                sentence = f"{name} is a sea zone, and war manses cannot stand at sea."
                raise BadPosition(sentence, "regions", name, "manses")
            for owner, number in manses.items():
                set_manses(self.state, _seat(self.state, owner, "regions", name, "manses", owner), region, number)

    def _force(self, region: int, seat: int, value: Any) -> None:
        path = ("regions", REGIONS[region].id, f"p{seat + 1}")
        if isinstance(value, dict):
            force = read_position(value, _Force, *path)
        else:
            force = _Force(read_position(value, Count, *path))
        station(self.state, seat, region, force.fresh, force.used)

    def _stocks(self) -> None:
        state, wanted = self.state, self.wanted
        for seat in range(state.seats):
            change(state, seat, unplaced=0)
        for field in ("essence", "coin", "unplaced"):
            for name, number in getattr(wanted, field).items():
                change(state, _seat(state, name, field, name), **{field: number})
        gone = self._seats(wanted.out, "out")
        for seat in range(state.seats):
            if seat in gone:
                change(state, seat, essence=0, coin=0, out=True, primary=False)
            elif not total_pieces(state, seat) and wanted.phase != "placing":
                raise BadPosition(f"p{seat + 1} has no forces; give it some or list it under `out`.", "regions")
        self._contradictions()

    def _cards(self) -> None:
        state, wanted = self.state, self.wanted
        for name, kinds in wanted.hands.items():
            seat = _seat(state, name, "hands", name)
            for place, kind in enumerate(kinds):
                give(state, seat, self._find(kind, "hands", name, str(place)))
        piles: tuple[tuple[Deck, list[int]], ...] = (("event", state.event_deck), ("charm", state.charm_deck))
        for deck, _ in piles:
            for place, kind in enumerate(getattr(wanted.discards, f"{deck}s")):
                discard(state, self._find(kind, "discards", f"{deck}s", str(place), deck=deck))
        for deck, pile in piles:
            top = getattr(wanted.decks, f"{deck}s")
            first = [self._find(kind, "decks", f"{deck}s", str(place), deck=deck) for place, kind in enumerate(top)]
            pile[:] = [*first, *self.g.chance.shuffled(pile)]

    def _find(self, kind: str, *path: str, deck: Deck | None = None) -> int:
        """Take a card out of its deck."""
        known_name(kind, CARDS, "card", *path)
        if deck is not None and CARDS[kind].deck != deck:
            raise BadPosition(f"{kind} is no {deck.capitalize()}; it is of the other deck.", *path)
        deck = CARDS[kind].deck
        pile = self.state.event_deck if deck == "event" else self.state.charm_deck
        copy = next((copy for copy in pile if self.state.cards[copy].kind == kind), None)
        if copy is None:
            raise BadPosition(f"The position uses more copies of {kind} than there are.", *path)
        pile.remove(copy)
        return copy

    def _order(self) -> None:
        state = self.state
        order = self._seats(self.wanted.initiative, "initiative") if self.wanted.initiative else living(state)
        if sorted(order) != sorted(living(state)):
            raise BadPosition("`initiative` must name every seat that is still in the game once.", "initiative")
        state.order = tuple(order)

    def _turn_so_far(self) -> None:
        state, wanted = self.state, self.wanted
        for seat in self._seats(wanted.primary_used, "primary_used"):
            change(state, seat, primary=False)
        for seat in self._seats(wanted.unsupplied, "unsupplied"):
            change(state, seat, primary=False, supplied=False)
        for seat in self._seats(wanted.charm_used, "charm_used"):
            change(state, seat, charm_used=True)
        for seat in self._seats(wanted.exchanged, "exchanged"):
            change(state, seat, exchanged=True)
        for field, done in (("melees", state.melees), ("sailed", state.sailed), ("lost", state.losses)):
            for name, regions in getattr(wanted, field).items():
                seat = _seat(state, name, field, name)
                done.extend((seat, _region(region, field, name, str(n))) for n, region in enumerate(regions))


def _seat(state: Realm, name: str, *path: str) -> int:
    names = [f"p{seat + 1}" for seat in range(state.seats)]
    return names.index(known_name(name, names, "seat", *path))


def _active(state: Realm, name: str) -> int:
    seat = _seat(state, name, "active")
    if state.players[seat].out:
        raise BadPosition(f"{name} is out of the game and cannot be active.", "active")
    return seat


def _region(name: str, *path: str) -> int:
    return INDEX[known_name(name, INDEX, "region", *path)]


def _stack(state: Realm, wanted: Position, active: list[int]) -> list[Procedure]:
    """The running procedures, as play would have left them."""
    if wanted.phase == "placing":
        return [WarForTheThrone().starting_at(WarForTheThrone.set_up), PlacingForces()]
    whole = WarForTheThrone().starting_at(WarForTheThrone.play_turn)
    if wanted.phase == "initiative":
        return [whole, Turn()]
    state.phase = wanted.phase
    turn = Turn().starting_at(getattr(Turn, wanted.phase))
    if wanted.phase == "supply":
        return [whole, turn, SupplyPhase()]
    if wanted.phase == "treasury":
        return [whole, turn, TreasuryPhase()]
    if wanted.phase == "draw":
        if not active:
            return [whole, turn, DrawPhase()]
        draw = DrawPhase(index=state.order.index(active[0]) + 1).starting_at(DrawPhase.next_player)
        return [whole, turn, draw, CharmBusiness(seat=active[0]).starting_at(CharmBusiness.act)]
    seat = active[0] if active else state.order[0]
    state.active = seat
    action = ActionPhase(index=state.order.index(seat) + 1).starting_at(ActionPhase.next_rotation)
    return [whole, turn, action, Rotation(seat=seat).starting_at(Rotation.act)]
