"""What one viewer is told of a table."""

from __future__ import annotations

import msgspec

from interregnum.kernel.events import LogLine
from interregnum.kernel.game import View
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Message
from interregnum.table.clocks import Clocks
from interregnum.table.tutor import StudyAt


class PlayerAt(msgspec.Struct, frozen=True):
    """Who sits in a seat."""

    seat: int
    name: str
    kind: str
    connected: bool = False


class RematchOffer(msgspec.Struct, frozen=True):
    """Another game is offered: the seats that want it, those that have not answered, and the one that declined."""

    wanted: tuple[int, ...]
    asked: tuple[int, ...]
    declined: int | None


class Snapshot(msgspec.Struct, frozen=True):
    """A table as one viewer may see it now.

    `number` is what a choice must carry; it counts the viewer's own answers. `log` has the lines from `log_from` on.
    `undo_request` is the seat that wants to take something back, `undo_asked` are those who have not answered yet;
    `rematch` is the table that follows a finished one. With `bluff_delays` the server answers questions with one option
    after a while; `passing` says that it passes for the viewer until something happens, `passed` how often it has
    passed for them since they last chose themselves. At a `public` table anybody may take a free seat; a `rated` game
    counts. `rematch_offer` says who wants another game, `study` what is taught at the table.
    """

    table: str
    game: str
    rules: str
    seat: int | None
    status: str
    players: tuple[PlayerAt, ...]
    number: int | None
    view: View
    log: tuple[LogLine, ...]
    log_from: int
    may_undo: bool
    undo_request: int | None
    outcome: Outcome | None
    length: int | None = None
    undo_asked: tuple[int, ...] = ()
    rematch: str | None = None
    clocks: Clocks | None = None
    bluff_delays: bool = False
    passing: bool = False
    passed: int = 0
    public: bool = False
    rated: bool = False
    rematch_offer: RematchOffer | None = None
    may_call_off: bool = False
    study: StudyAt | None = None


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list; `outcome` is how it ended."""

    id: str
    game: str
    rules: str
    title: Message
    players: tuple[PlayerAt, ...]
    status: str
    your_turn: bool
    your_seat: int | None
    updated: str
    public: bool = False
    rated: bool = False
    outcome: Outcome | None = None


class TablePage(msgspec.Struct, frozen=True):
    """Some of the tables that were asked for, how many there are in all, and where the next page begins, if any."""

    tables: list[TableLine]
    total: int
    next: str | None


class Ack(msgspec.Struct, frozen=True, tag="ack", tag_field="type"):
    """A choice is stored; `number` is what the next one must carry."""

    id: str
    number: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """A choice was not taken, and why."""

    id: str
    error: str
    message: str
    number: int | None = None


class SnapshotMessage(msgspec.Struct, frozen=True, tag="snapshot", tag_field="type"):
    """The table has changed."""

    snapshot: Snapshot


class Present(msgspec.Struct, frozen=True, tag="players", tag_field="type"):
    """Somebody has come or gone: who sits where, and who is connected. Nothing else has changed."""

    players: tuple[PlayerAt, ...]


class Foreseen(msgspec.Struct, frozen=True, tag="foreseen", tag_field="type"):
    """What the options of the viewer's question `number` would lead to, by their keys: longer than the previews."""

    number: int
    previews: dict[str, Message]


class ChatLine(msgspec.Struct, frozen=True, tag="chat", tag_field="type"):
    """Somebody said something: a player, or somebody `watching`. A `notice` is said by the table itself."""

    player: str
    text: str
    said: str
    watching: bool = False
    notice: Message | None = None


class Trouble(msgspec.Struct, frozen=True, tag="error", tag_field="type"):
    """Something went wrong with a message."""

    message: str


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """The line is open."""
