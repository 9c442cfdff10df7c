"""What is stored, as it goes in and out."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec

from interregnum.kernel.record import Record
from interregnum.store.settings import PLAIN, TableSettings

UNDO = "!undo"
"""Stored in the place of a key: the choice before it is taken back."""

CONCEDE = "!concede"
"""Stored in the place of a key: the seat gives the game up."""

TIMEOUT = "!timeout"
"""Stored in the place of a key: the seat has run out of time."""

FORCED = "forced"
"""Where a choice comes from: the server took the only option there was."""

STOP = "stop"
"""Where a choice comes from: the server passed because the player had told it to."""


Stops: TypeAlias = Mapping[str, tuple[str, ...]]
"""Windows that a player has passed for them, by game."""

_ID = re.compile(r"[\w-]{1,32}", re.ASCII)


class PersonRow(msgspec.Struct, frozen=True):
    """A player; guests have no account. `stops` are the windows they have passed for them, by game."""

    id: str
    name: str
    account: str | None
    password: str | None
    language: str
    stops: Stops = {}


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, a bot, or nobody yet."""

    seat: int
    kind: str
    player_id: str | None = None
    bot: str | None = None
    token: str | None = None
    name: str = ""
    stops: Stops = {}


class UndoRow(msgspec.Struct, frozen=True):
    """A seat wants to take its last choice back; `asked` are those who have not yet agreed."""

    seat: int
    asked: tuple[int, ...]


class Offer(msgspec.Struct, frozen=True):
    """Seats that want another game after a finished one, and the seat that declined it."""

    wanted: tuple[int, ...] = ()
    declined: int | None = None


class ChoiceRow(msgspec.Struct, frozen=True, gc=False):
    """A choice, or an undo, a concession or the end of somebody's time in the place of one.

    `made` is when; `source` is where it comes from if not from the player or a bot; `spent` are the seconds it
    takes off the seat's clock.
    """

    number: int
    seat: int
    key: str
    client: str | None = None
    made: datetime | None = None
    source: str | None = None
    spent: float = 0.0


class GameRow(msgspec.Struct, frozen=True):
    """A game without its choices."""

    id: str
    game: str
    record: Record
    status: str
    asked: int | None
    public: bool
    undo: UndoRow | None
    rematch: str | None
    updated: datetime
    seats: tuple[SeatRow, ...] = ()
    settings: TableSettings = PLAIN
    began: datetime | None = None
    outcome: Any = None
    offer: Offer | None = None
    away: float = 0.0
    chronicle: str | None = None

    def people(self) -> frozenset[int]:
        """The seats in which people sit."""
        return frozenset(held.seat for held in self.seats if held.kind == "person")


class Present(msgspec.Struct, frozen=True):
    """Where a game stands after its latest choice: who is asked now and until when, or how it ended."""

    asked: int | None = None
    outcome: Any = None
    due: datetime | None = None


class ResultRow(msgspec.Struct, frozen=True):
    """How a game ended for a seat. `deck` is the name of one that comes with the game, and empty for any other."""

    game_id: str
    seat: int
    game: str
    rules: str
    won: bool
    rated: bool
    finished: datetime | None = None
    player_id: str | None = None
    bot: str | None = None
    deck: str = ""


class Appended(msgspec.Struct, frozen=True):
    """Choices to be added to a game, where it stands with them, and if it is over how it ended for each seat."""

    game_id: str
    choices: Sequence[ChoiceRow]
    present: Present
    results: Sequence[ResultRow] = ()


class DeckRow(msgspec.Struct, frozen=True):
    """A deck somebody has built."""

    id: str
    player_id: str
    game: str
    rules: str
    name: str
    cards: dict[str, int]
    revision: int
    updated: datetime


class ChronicleRow(msgspec.Struct, frozen=True):
    """A chronicle, kept by a player; `world` is how it is written down."""

    id: str
    player_id: str
    game: str
    name: str
    world: dict[str, Any]
    revision: int
    updated: datetime


class SubscriptionRow(msgspec.Struct, frozen=True):
    """A browser that can be told something by way of its push service; `key` and `auth` are the browser's own."""

    endpoint: str
    key: str
    auth: str


class MailboxRow(msgspec.Struct, frozen=True):
    """Where a player wants to be told something by e-mail; `token` ends that."""

    address: str
    confirmed: bool
    token: str


class ChatRow(msgspec.Struct, frozen=True):
    """Something said at a table, by a player or by somebody `watching`; `notice` is what the table says itself."""

    id: int
    player: str
    text: str
    said: datetime
    notice: Any = None
    watching: bool = False


def new_id() -> str:
    """An id nobody can guess."""
    return secrets.token_urlsafe(12)


def is_id(text: str) -> bool:
    """Whether a text could be an id at all; what is not is never asked of the database."""
    return _ID.fullmatch(text) is not None


def secret_hash(secret: str) -> str:
    """What is stored of a secret."""
    return sha256(secret.encode()).hexdigest()


def moment(stored: datetime) -> datetime:
    """When something was stored. SQLite keeps no time zones; everything stored is UTC."""
    return stored.astimezone(UTC) if stored.tzinfo is not None else stored.replace(tzinfo=UTC)


def choices_that_stand(stored: Sequence[ChoiceRow]) -> tuple[int, list[ChoiceRow]]:
    """What is left of some choices when undos are taken into account.

    The number says how many choices from before them the undos take back as well.
    """
    left: list[ChoiceRow] = []
    before = 0
    for row in stored:
        if row.key != UNDO:
            left.append(row)
        elif left:
            left.pop()
        else:
            before += 1
    return before, left
