"""The state of a game: cards, players, rings, the conflict in progress, and what is remembered.

Cards are addressed by id, an index into `cards`. Provinces are addressed by seat and slot (`place`): slots 0 to 3 are
the row from left to right, slot 4 is the province under the stronghold.
"""

from __future__ import annotations

from typing import TypeAlias

from interregnum.cards.state import AnyCard, CardState
from interregnum.games.fiverings.editions import EDITIONS, FiveRingsEdition
from interregnum.games.fiverings.terms import SLOTS, STRONGHOLD_SLOT, Area, CardType, Element, Phase, Skill
from interregnum.kernel.game import Game
from interregnum.kernel.state import Entity, replaced


class Card(AnyCard, frozen=True):
    """A card, wherever it is.

    `slot` is the province it lies in. `status` is 1 while honored, -1 while dishonored. `playable` is set while it may
    be played as if it were in hand.
    """

    area: Area
    kind: CardType | None = None
    slot: int = -1
    bowed: bool = False
    participating: bool = False
    fate: int = 0
    status: int = 0
    faceup: bool = True
    broken: bool = False
    playable: bool = False


class Seat(Entity, frozen=True):
    """A player's pools and what they may still do.

    `dial` is the number on the honor dial (0 before the first bid); `bid` the value of the present bid with its
    modifiers. `opportunities` are the conflict types they may still declare this phase, `conflict_passes` how many
    opportunities they have passed without naming a type.
    """

    stronghold: int
    role: int = -1
    honor: int = 0
    fate: int = 0
    dial: int = 0
    bid: int = 0
    passed: bool = False
    opportunities: tuple[Skill, ...] = ()
    conflict_passes: int = 0
    limited: bool = False


class Ring(Entity, frozen=True):
    """A ring: which side is up, its fate, whether it is contested and in whose claimed pool it lies (-1: nobody's)."""

    element: Element
    side: Skill = "military"
    fate: int = 0
    contested: bool = False
    holder: int = -1

    @property
    def unclaimed(self) -> bool:
        """Whether the ring lies in the unclaimed pool."""
        return self.holder < 0 and not self.contested


class Conflict(Entity, frozen=True):
    """The conflict being resolved, or one that was resolved this round.

    `province` is the card id of the attacked province; `winner` is -1 until there is one; `difference` is by how much
    it was won; `evaded` are the characters chosen by covert.
    """

    number: int
    attacker: int
    kind: Skill
    ring: Element
    province: int
    evaded: tuple[int, ...] = ()
    declared: tuple[int, ...] = ()
    decided: bool = False
    winner: int = -1
    difference: int = 0
    unopposed: bool = False
    broke: bool = False
    phase_of: int = 0

    @property
    def defender(self) -> int:
        """The defending player."""
        return 1 - self.attacker


class FiveRings(CardState, kw_only=True):
    """The whole state; the lists by seat or place hold tuples of card ids, the top of a pile first."""

    cards: list[Card]  # type: ignore[assignment]  # the game's own kind of card
    seats: list[Seat]
    rings: list[Ring]
    dynasty_decks: list[tuple[int, ...]]
    conflict_decks: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    dynasty_discards: list[tuple[int, ...]]
    conflict_discards: list[tuple[int, ...]]
    removed: list[tuple[int, ...]]
    play: list[tuple[int, ...]]
    lying: list[tuple[int, ...]]
    """By place (seat * 5 + slot): the dynasty cards in that province."""
    row: list[int]
    """By place: the province card."""
    conflicts: list[Conflict]
    """The conflicts of this round that are over."""
    version: str
    first_player: int = 0
    round: int = 0
    phase: Phase = "setup"
    favor: int = -1
    favor_side: Skill = "military"
    conflict: Conflict | None = None
    limit: int = 0
    """The round after which the game is scored, or 0."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._edition: FiveRingsEdition = EDITIONS[self.version]

    @property
    def edition(self) -> FiveRingsEdition:
        return self._edition


FiveRingsGame: TypeAlias = Game[FiveRings]
"""A game of fiverings in progress, as rules code sees it."""


def place(seat: int, slot: int) -> int:
    """The address of a province."""
    return seat * SLOTS + slot


def adjacent(s: FiveRings, province: int) -> tuple[int, ...]:
    """The provinces directly to the left and right of one in its player's row; that under the stronghold has none."""
    card = s.cards[province]
    if card.slot == STRONGHOLD_SLOT:
        return ()
    slots = [slot for slot in (card.slot - 1, card.slot + 1) if 0 <= slot < STRONGHOLD_SLOT]
    return tuple(s.row[place(card.controller, slot)] for slot in slots)


def update(s: FiveRings, card: int, **fields: object) -> Card:
    """Replace a card by one with other fields."""
    changed = replaced(s.cards[card], fields)
    s.cards[card] = changed
    s.memo.clear()
    return changed


def update_seat(s: FiveRings, seat: int, **fields: object) -> None:
    """Replace a player's record by one with other fields."""
    s.seats[seat] = replaced(s.seats[seat], fields)
    s.memo.clear()


def update_ring(s: FiveRings, element: Element, **fields: object) -> None:
    """Replace a ring by one with other fields."""
    for i, ring in enumerate(s.rings):
        if ring.element == element:
            s.rings[i] = replaced(ring, fields)
    s.memo.clear()


def update_conflict(s: FiveRings, **fields: object) -> None:
    """Replace the present conflict by one with other fields."""
    if s.conflict is not None:
        s.conflict = replaced(s.conflict, fields)
        s.memo.clear()


def ring_of(s: FiveRings, element: Element) -> Ring:
    """The ring of an element."""
    return next(ring for ring in s.rings if ring.element == element)


def player_order(s: FiveRings) -> tuple[int, int]:
    """The first player, then the other."""
    return (s.first_player, 1 - s.first_player)


def hand_over(s: FiveRings, card: int, seat: int) -> None:
    """Change who controls a card in play, and nothing else."""
    old = s.cards[card].controller
    s.play[old] = tuple(c for c in s.play[old] if c != card)
    s.play[seat] = (*s.play[seat], card)
    update(s, card, controller=seat)
