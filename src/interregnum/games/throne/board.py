"""The board as clients get it: what a viewer may see, as plain structs."""

from __future__ import annotations

import msgspec

from interregnum.games.throne.rules.aspects import AspectId


class ForceView(msgspec.Struct, frozen=True):
    """One player's pieces in a region; used ones have performed their secondary action."""

    fresh: int
    used: int


class RegionView(msgspec.Struct, frozen=True):
    """A region: its Essence and Coin, who controls it, and what stands there."""

    essence: int
    coin: int
    controller: str | None
    forces: dict[str, ForceView]
    manses: dict[str, int]


class PlayerView(msgspec.Struct, frozen=True):
    """A player: what is open to all, and of the cards what the viewer knows."""

    aspect: AspectId
    essence: int
    coin: int
    pieces: int
    dominions: int
    inner_zones: int
    events: int
    charms: int
    known: tuple[str, ...]
    unplaced: int
    primary: bool
    supplied: bool
    charm_used: bool
    out: bool


class PlayedView(msgspec.Struct, frozen=True):
    """A card announced in the pending situation."""

    seat: str
    card: str
    status: str


class MoveView(msgspec.Struct, frozen=True):
    """A pending move."""

    seat: str
    origin: str
    target: str
    number: int
    primary: bool
    beyond: str | None


class ClashView(msgspec.Struct, frozen=True):
    """One target of a pending attack: both sides' dice, and the chance of each number of losses.

    `if_bought[a][d]` are the chances if the attacker bought a dice more and the target d, as far as both still may.
    """

    region: str
    seat: str
    attack_dice: int
    defence_dice: int
    odds: tuple[float, ...]
    if_bought: tuple[tuple[tuple[float, ...], ...], ...]


class AttackView(msgspec.Struct, frozen=True):
    """A pending attack."""

    seat: str
    kind: str
    origin: str
    essence: int
    clashes: tuple[ClashView, ...]


class MarkView(msgspec.Struct, frozen=True):
    """What a card has put on the board until the end of the turn."""

    card: str
    by: str
    region: str | None
    seat: str | None
    n: int


class BoardView(msgspec.Struct, frozen=True):
    """All that a viewer may see."""

    turn: int
    turn_limit: int
    phase: str
    step: str
    active: str | None
    order: tuple[str, ...]
    dominions_to_win: int
    regions: dict[str, RegionView]
    players: dict[str, PlayerView]
    event_deck: int
    charm_deck: int
    event_discards: tuple[str, ...]
    charm_discards: tuple[str, ...]
    played: tuple[PlayedView, ...]
    move: MoveView | None
    attack: AttackView | None
    marks: tuple[MarkView, ...]
    alliances: tuple[tuple[str, str], ...]
