"""The state of a game: cards, players, provinces, battlefields, and what is remembered.

Cards are addressed by id, an index into `cards`. Provinces stand among them, so that effects can be about them: what
lies in a province is in its `holds`, a Region is attached to it. A unit is a Personality with its attachments; where it
is, is where its Personality is.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from interregnum.cards.state import AnyCard, CardState, Edition
from interregnum.games.emperor.terms import Area, CardType, Phase, Segment
from interregnum.kernel.game import Game
from interregnum.kernel.state import Entity, replaced

HOME: Final = -1
"""The location of units that are at no battlefield."""
EDITION: Final = Edition(name="emperor")


class Token(Entity, frozen=True):
    """A marker on a card, with its keyword if it has one and what it adds; `source` is the card that last placed it,
    `number` its place in time among all that lasts."""

    keyword: str = ""
    force: int = 0
    chi: int = 0
    source: int = -1
    number: int = 0


class Card(AnyCard, frozen=True):
    """A card, wherever it is.

    `location` is the battlefield a Personality or Terrain is at. `assigned` is the battlefield its unit was assigned to
    this turn, `fought` is set once it was in an attacking army during the resolution of a battle. `slot` is the
    province a card lies in, `holds` what lies in a province. `by_own_text` is set for a Ring that its own text brought
    into play, `dead` for a Personality that was destroyed.
    """

    area: Area
    kind: CardType | None = None
    bowed: bool = False
    dishonored: bool = False
    dead: bool = False
    faceup: bool = True
    location: int = HOME
    assigned: int = -1
    fought: bool = False
    slot: int = -1
    holds: tuple[int, ...] = ()
    tokens: tuple[Token, ...] = ()
    by_own_text: bool = False


class Seat(Entity, frozen=True):
    """A player: the Stronghold, what holds the abilities of all players, Family Honor and turns taken.

    `disgraced` is set once Family Honor has been -20 or lower.
    """

    stronghold: int
    rules: int
    clan: str = ""
    honor: int = 0
    starting_honor: int = 0
    turns: int = 0
    disgraced: bool = False
    provinces_lost: int = 0


class Battlefield(Entity, frozen=True):
    """A battlefield, at a province of the Defender or at none (-1); its number is its place in the list."""

    province: int
    fought: bool = False
    opposed: tuple[int, ...] = ()
    """The players against whom there has been a unit in the battle, at any time."""
    reconnaissance: tuple[int, ...] = ()
    """The players who have Reconnaissance there."""
    closed: bool = False
    """Whether no unit moves there."""


class Extra(Entity, frozen=True):
    """An additional action that a player may take: its kinds, and its card, performer or keyword if one is set.

    With `aim` it is one with a Ranged Attack that targets that card.
    """

    seat: int
    kinds: tuple[str, ...]
    card: int = -1
    performer: int = -1
    keyword: str = ""
    aim: int = -1


class Emperor(CardState, kw_only=True):
    """The whole state; the lists by seat hold tuples of card ids, the top of a pile first."""

    cards: list[Card]  # type: ignore[assignment]  # the game's own kind of card
    seats: list[Seat]
    dynasty_decks: list[tuple[int, ...]]
    fate_decks: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    dynasty_discards: list[tuple[int, ...]]
    fate_discards: list[tuple[int, ...]]
    removed: list[tuple[int, ...]]
    play: list[tuple[int, ...]]
    focused: list[tuple[int, ...]]
    row: list[tuple[int, ...]]
    """By seat: the provinces, from left to right."""
    battlefields: list[Battlefield]
    extras: list[Extra]
    """Additional actions that are still to be offered."""
    vacant: list[int]
    """Provinces without a card, which are to be refilled at once."""
    active: int = 0
    """The player whose turn it is."""
    first: int = 0
    """The player who has the first turn."""
    turn: int = 0
    phase: Phase = "setup"
    segment: Segment = ""
    favor: int = -1
    """Who controls the Imperial Favor."""
    attacker: int = -1
    """The player who attacks in the present Attack Phase or battle."""
    battle: int = -1
    """The battlefield at which a battle is being fought."""
    first_to_act: int = -1
    """Who has the first opportunity in the Combat Segment, where that is not the Defender, and who must perform."""
    must_perform: int = -1
    aim: int = -1
    """The card that the attack of an additional action has to target."""
    held_empty: tuple[int, ...] = ()
    """The provinces that stay empty meanwhile: while their Event resolves, or before they are refilled faceup."""
    limit: int = 0
    """The turn after which the game is scored, or 0."""

    @property
    def edition(self) -> Edition:
        return EDITION

    @property
    def defender(self) -> int:
        """The player who is attacked."""
        return 1 - self.attacker if self.attacker >= 0 else -1


EmperorGame: TypeAlias = Game[Emperor]
"""A game in progress, as rules code sees it."""


def update(s: Emperor, card: int, **fields: object) -> Card:
    """Replace a card by one with other fields."""
    changed = replaced(s.cards[card], fields)
    s.cards[card] = changed
    s.memo.clear()
    return changed


def update_seat(s: Emperor, seat: int, **fields: object) -> None:
    """Replace a player's record by one with other fields."""
    s.seats[seat] = replaced(s.seats[seat], fields)
    s.memo.clear()


def update_battlefield(s: Emperor, number: int, **fields: object) -> None:
    """Replace a battlefield by one with other fields."""
    s.battlefields[number] = replaced(s.battlefields[number], fields)
    s.memo.clear()


def player_order(s: Emperor) -> tuple[int, int]:
    """The active player, then the other."""
    return (s.active, 1 - s.active)
