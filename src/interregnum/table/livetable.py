"""A game in memory: where it stands, who sits at it, who listens, and what one viewer is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Any, Protocol

import msgspec

from interregnum.bots import Bot, UnknownBot, make
from interregnum.cards.decks import deckbuilding_of
from interregnum.kernel.events import Entry, LogLine
from interregnum.kernel.game import Game, replay
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Player, msg
from interregnum.store.rows import CONCEDE, ChoiceRow, GameRow, SeatRow, Standing, standing
from interregnum.table.snapshots import PlayerAt, Snapshot, SnapshotMessage

log = logging.getLogger("interregnum.table")

REMEMBERED = 32
"""How many of its latest messages a table recognises when they come a second time."""

_encode = msgspec.json.Encoder().encode


class Listener:
    """How far a connection has read the log of a table, and as whom."""

    __slots__ = ("epoch", "mark", "read", "seat", "viewer")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.viewer = SPECTATOR
        self.epoch = -1
        self.read = 0
        self.mark: Entry | None = None


class Line(Protocol):
    """A viewer's connection to a table."""

    listener: Listener

    def send(self, message: Any) -> None:
        """Put a message in line."""

    def changed(self) -> None:
        """The table has changed."""


class LiveTable:
    """A table somebody plays at or looks at."""

    def __init__(self, row: GameRow, stored: Sequence[ChoiceRow]) -> None:
        self.id = row.id
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.elsewhere: dict[str, tuple[int, ...]] = {}
        self.away: dict[int, float] = {}
        self.loaded = self.used = monotonic()
        self.game: Game[Any] = replay(row.record)
        self.base = self.game.count
        self.stored = 0
        self.epoch = 0
        self.given_up: Outcome | None = None
        self.broken = False
        self.bots: dict[int, Bot] = {}
        self.playing: asyncio.Task[None] | None = None
        self._clients: dict[tuple[int, str], str] = {}
        self._encoded: dict[tuple[int | None, int], bytes] = {}
        self.row = row
        self.seated(row)
        self.catch_up(stored)

    # ---- state ----

    def seated(self, row: GameRow) -> None:
        """Take note of who sits where, and of another beginning if decks were chosen while the table waited."""
        if row.record != self.row.record:
            self.game, self.epoch = replay(row.record), self.epoch + 1
        self.row = row
        self.bots = {held.seat: self.bots.get(held.seat) or _bot(self.id, held) for held in row.seats if held.bot}

    def catch_up(self, stored: Iterable[ChoiceRow]) -> None:
        """Apply choices that this process read in the database rather than took itself."""
        rows = list(stored)
        back, left = standing(rows)
        if back:
            self.game = self.game.at(self.game.count - back)
        if len(left) < len(rows):
            self.epoch += 1
        for row in left:
            if row.key == CONCEDE:
                self.given_up = concession(self.row.seats, row.seat)
            else:
                self.game.choose(row.key)
        self.note(rows)

    def note(self, rows: Sequence[ChoiceRow]) -> None:
        """Remember that choices are stored, and what their senders called them."""
        self.stored += len(rows)
        for row in rows[-REMEMBERED:]:
            if row.client is not None:
                self._clients[row.seat, row.client] = row.key
        while len(self._clients) > REMEMBERED:
            del self._clients[next(iter(self._clients))]

    def already(self, seat: int, client: str) -> str | None:
        """What a seat chose in a message of that name."""
        return self._clients.get((seat, client))

    @property
    def outcome(self) -> Outcome | None:
        """How the table ended: by the rules or by concession."""
        return self.given_up or self.game.outcome

    @property
    def status(self) -> str:
        """Whether the table waits for players, is in play or is over."""
        if self.outcome is not None:
            return "over"
        return "waiting" if any(seat.kind == "open" for seat in self.row.seats) else "playing"

    @property
    def undealt(self) -> bool:
        """Whether decks may still be chosen: until every seat is taken nobody sees anything of the game."""
        waits = self.status == "waiting" and self.row.record.position is None
        return waits and deckbuilding_of(self.row.game) is not None

    @property
    def bot_asked(self) -> bool:
        """Whether it is a bot's turn."""
        asked = self.game.decision
        return self.status == "playing" and not self.broken and asked is not None and asked.seat in self.bots

    def seat_of(self, player_id: str) -> int | None:
        """The seat of a player, the one asked first if he has several."""
        mine = [held.seat for held in self.row.seats if held.player_id == player_id]
        asked = self.game.decision.seat if self.game.decision else None
        return asked if asked in mine else mine[0] if mine else None

    # ---- looking ----

    def viewer(self, seat: int | None) -> int:
        """As whom a seat looks at the table: as everybody once the game is over."""
        return EVERYTHING if self.outcome is not None else SPECTATOR if seat is None else seat

    def snapshot(self, seat: int | None) -> Snapshot:
        """The table as a viewer sees it, with the whole log."""
        return self._snapshot(seat, self.lines_of_log(seat), 0)

    def lines_of_log(self, seat: int | None) -> list[LogLine]:
        """The log as a viewer may read it."""
        return [] if self.undealt else self.game.log(self.viewer(seat))

    def message(self, listener: Listener) -> bytes:
        """The table as a listener sees it, with the log lines it has not had; made once for all who see the same."""
        viewer = self.viewer(listener.seat)
        if listener.epoch != self.epoch or listener.viewer != viewer:
            listener.epoch, listener.viewer, listener.mark, listener.read = self.epoch, viewer, None, 0
        key = (listener.seat, listener.read)
        new = [] if self.undealt else self.game.log(viewer, listener.mark)
        if key not in self._encoded:
            self._encoded[key] = _encode(SnapshotMessage(self._snapshot(listener.seat, new, listener.read)))
        listener.mark = None if self.undealt else self.game.logged
        listener.read += len(new)
        return self._encoded[key]

    def _snapshot(self, seat: int | None, lines: list[LogLine], log_from: int) -> Snapshot:
        over = self.outcome is not None
        view = self.game.view(self.viewer(seat))
        if over and seat is not None:
            view = msgspec.structs.replace(view, viewer=seat)
        if self.undealt:
            view = msgspec.structs.replace(view, board=None, question=None, waiting_for=None)
        undo = self.row.undo
        return Snapshot(
            table=self.id,
            game=self.row.game,
            rules=self.game.setting.rules,
            seat=seat,
            status=self.status,
            players=self.players(),
            number=None if seat is None else self.game.answered[seat],
            view=view,
            log=tuple(lines),
            log_from=log_from,
            may_undo=seat is not None and self.may_undo(seat),
            undo_request=None if undo is None else undo.seat,
            undo_asked=() if undo is None else undo.asked,
            outcome=self.outcome,
            length=self.game.count if over else None,
            rematch=self.row.rematch,
        )

    def look_back(self, past: Game[Any], seat: int | None) -> Snapshot:
        """The finished game at an earlier point, as a seat saw it or with nothing hidden."""
        viewer = EVERYTHING if seat is None else seat
        shown = self._snapshot(None, past.log(viewer), 0)
        return msgspec.structs.replace(shown, seat=seat, view=past.view(viewer))

    def here(self) -> tuple[int, ...]:
        """The seats connected to this process."""
        return tuple(sorted({line.listener.seat for line in self.lines if line.listener.seat is not None}))

    def players(self) -> tuple[PlayerAt, ...]:
        """Who sits where, and who is connected."""
        here = set(self.here()).union(*self.elsewhere.values())
        return tuple(PlayerAt(s.seat, s.name, s.kind, s.kind == "bot" or s.seat in here) for s in self.row.seats)

    def tell(self) -> None:
        """Tell every listener that something has changed."""
        self.used = monotonic()
        self._encoded.clear()
        for line in self.lines:
            line.changed()

    # ---- undo ----

    def may_undo(self, seat: int) -> bool:
        """Whether a seat has chosen something at this table that could be taken back, if need be with leave."""
        return self.outcome is None and self.undo_length(seat) > 0

    def undo_length(self, seat: int) -> int:
        """How many choices an undo takes back: the last one of the player in that seat, and all that followed it."""
        mine, here = self._seats_like(seat), self.game.count - self.base
        for back, (who, _) in enumerate(self.game.latest(), 1):
            if back > here:
                break
            if who in mine:
                return back
        return 0

    def undo_asks(self, seat: int) -> tuple[int, ...]:
        """The people who must agree to an undo; nobody if nothing was learned, or if only bots are concerned."""
        mine = self._seats_like(seat)
        if any(self.game.may_undo(held) for held in mine):
            return ()
        return tuple(held.seat for held in self.row.seats if held.kind == "person" and held.seat not in mine)

    def _seats_like(self, seat: int) -> tuple[int, ...]:
        """All seats of the player in a seat."""
        player = next(held.player_id for held in self.row.seats if held.seat == seat)
        return tuple(held.seat for held in self.row.seats if held.player_id == player)


def stands(game: Game[Any], outcome: Outcome | None = None) -> Standing:
    """Where a game stands, as it is stored beside its choices."""
    ended = outcome or game.outcome
    asked = game.decision.seat if game.decision is not None and ended is None else None
    return Standing(asked, None if ended is None else msgspec.to_builtins(ended))


def concession(seats: Sequence[SeatRow], seat: int) -> Outcome:
    """How a game ends that a seat gives up."""
    others = tuple(held.seat for held in seats if held.seat != seat)
    return Outcome(winners=others, reason=msg("{player} concedes.", player=Player(seat)), rule="kernel.concede")


def _bot(table: str, held: SeatRow) -> Bot:
    try:
        return make(held.bot or "random", held.seat, table)
    except UnknownBot as error:
        log.warning("%s A random bot plays instead.", error)
        return make("random", held.seat, table)
