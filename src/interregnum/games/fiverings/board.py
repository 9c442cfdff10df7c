"""The table as clients get it: what a viewer may see, as plain structs."""

from __future__ import annotations

import msgspec

from interregnum.games.fiverings.terms import DuelKind, Skill
from interregnum.kernel.text import Message


class ModifierView(msgspec.Struct, frozen=True):
    """What is added to a skill of a character, and by what."""

    skill: Skill
    n: int
    name: Message


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card a viewer may see, or a facedown one (no id, no title)."""

    id: int = -1
    title: str = ""
    name: Message | None = None
    kind: str = ""
    owner: int = -1
    bowed: bool = False
    participating: bool = False
    fate: int = 0
    status: int = 0
    faceup: bool = True
    broken: bool = False
    military: int | None = None
    political: int | None = None
    glory: int | None = None
    attachments: tuple[CardView, ...] = ()
    modifiers: tuple[ModifierView, ...] = ()


class ProvinceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A province: its card, its strength if it is faceup, and the cards lying in it."""

    slot: int
    card: CardView
    strength: int | None
    lying: tuple[CardView, ...]


class SeatView(msgspec.Struct, frozen=True):
    """A player's side of the table."""

    honor: int
    fate: int
    dial: int
    bid: int
    passed: bool
    opportunities: tuple[str, ...]
    stronghold: CardView
    role: CardView | None
    provinces: tuple[ProvinceView, ...]
    characters: tuple[CardView, ...]
    hand: tuple[CardView, ...]
    conflict_deck: int
    dynasty_deck: int
    conflict_discard: tuple[CardView, ...]
    dynasty_discard: tuple[CardView, ...]
    removed: tuple[CardView, ...]
    total: int | None
    known_in_decks: tuple[CardView, ...] = ()
    """Cards in the decks that the viewer knows, because they were revealed or looked at."""


class RingView(msgspec.Struct, frozen=True):
    """A ring."""

    element: str
    side: str
    fate: int
    contested: bool
    holder: int


class ConflictView(msgspec.Struct, frozen=True):
    """The conflict being resolved; the province is attacked that the defender has in `slot`."""

    attacker: int
    kind: str
    ring: str
    province: int
    """Its card, if the viewer may see it."""
    slot: int


class DeclaringView(msgspec.Struct, frozen=True):
    """What a player is about to declare and nobody else knows yet: a conflict, or who defends in one."""

    seat: int
    kind: str
    ring: str
    slot: int
    """The province to be attacked; -1 while it is not chosen."""
    characters: tuple[str, ...]
    """Their addresses."""
    total: int
    """The skill they would have together."""


class DuelistView(msgspec.Struct, frozen=True):
    """One side of a duel: its characters, their skill or glory, the bid once both are shown, and what counts then."""

    seat: int
    cards: tuple[str, ...]
    skill: int
    bid: int | None
    total: int | None
    won: bool


class DuelView(msgspec.Struct, frozen=True):
    """The duel being resolved; `over` says that the sides have been compared."""

    kind: DuelKind
    sides: tuple[DuelistView, ...]
    over: bool


class Board(msgspec.Struct, frozen=True):
    """The whole table as one viewer sees it."""

    round: int
    phase: str
    step: str
    first_player: int
    active: int
    favor: int
    favor_side: str
    rings: tuple[RingView, ...]
    conflict: ConflictView | None
    seats: tuple[SeatView, ...]
    declaring: DeclaringView | None = None
    duel: DuelView | None = None
