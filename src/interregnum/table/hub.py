"""Live tables: a game in memory, the viewers who listen to it, and how a choice is checked, stored and told.

A choice is tried on a clone; only when it and the bots' answers to it are stored does the clone become the game. So a
choice that cannot be stored, or on which the rules fail, leaves nothing behind.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol

import msgspec

from interregnum.bots import Bot, look, make
from interregnum.kernel.errors import BrokenRules, InterregnumError
from interregnum.kernel.events import Entry, LogLine
from interregnum.kernel.game import Game, replay
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Player, msg
from interregnum.store.books import CONCEDE, UNDO, Books, ChoiceRow, GameRow, SeatRow, Taken, effective
from interregnum.store.writer import Writer
from interregnum.table.snapshots import PlayerAt, Snapshot

log = logging.getLogger("interregnum.table")

BOT_PATIENCE = 2000
"""Choices bots may make in a row before the table takes a breath."""


class NotTaken(InterregnumError):
    """A choice was not taken. `error` is a word for programs."""

    def __init__(self, error: str, message: str, number: int | None = None) -> None:
        super().__init__(message)
        self.error = error
        self.number = number


class Listener:
    """How far a viewer has read the log of a table."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
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
    """A game in memory."""

    def __init__(self, row: GameRow, stored: Sequence[ChoiceRow]) -> None:
        self.id = row.id
        self.row = row
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.undo_request: int | None = None
        self.rows: list[ChoiceRow] = []
        self.given_up: Outcome | None = None
        self.game: Game[Any] = replay(row.record)
        self.bots: dict[int, Bot] = {}
        self.seat(row.seats)
        self.catch_up(stored)

    # ---- state ----

    def seat(self, seats: Sequence[SeatRow]) -> None:
        """Take note of who sits where."""
        self.row = msgspec.structs.replace(self.row, seats=tuple(seats))
        for held in seats:
            if held.kind == "bot" and held.bot and held.seat not in self.bots:
                self.bots[held.seat] = make(held.bot, held.seat, self.id)

    def catch_up(self, stored: Sequence[ChoiceRow]) -> None:
        """Apply choices that were stored by this process earlier, or by another one."""
        if not stored:
            return
        if any(row.key == UNDO for row in stored):
            self.rows.extend(stored)
            standing = effective(self.rows)
            keys = tuple(row.key for row in standing if row.key != CONCEDE)
            self.game = replay(msgspec.structs.replace(self.row.record, choices=keys))
        else:
            for row in stored:
                if row.key == CONCEDE:
                    self.given_up = self._concession(row.seat)
                else:
                    self.game.choose(row.key)
            self.rows.extend(stored)

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

    def seat_of(self, player_id: str) -> int | None:
        """The seat of a player, the one asked first if he has several."""
        mine = [seat.seat for seat in self.row.seats if seat.player_id == player_id]
        asked = self.game.decision.seat if self.game.decision else None
        return asked if asked in mine else mine[0] if mine else None

    def _concession(self, seat: int) -> Outcome:
        others = tuple(held.seat for held in self.row.seats if held.seat != seat)
        said = msg("{player} concedes.", player=Player(seat))
        return Outcome(winners=others, reason=said, rule="kernel.concede")

    # ---- looking ----

    def snapshot(self, seat: int | None, listener: Listener | None = None) -> Snapshot:
        """The table as a viewer sees it; to a listener, with the log lines it has not had."""
        over = self.outcome is not None
        viewer = EVERYTHING if over else SPECTATOR if seat is None else seat
        lines, log_from = self._log(viewer, listener)
        view = self.game.view(viewer)
        if over and seat is not None:
            view = msgspec.structs.replace(view, viewer=seat)
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
            may_undo=seat is not None and self.undo_length(seat) > 0,
            undo_request=self.undo_request,
            outcome=self.outcome,
            length=self.game.count if over else None,
        )

    def _log(self, viewer: int, listener: Listener | None) -> tuple[list[LogLine], int]:
        if listener is None:
            return self.game.log(viewer), 0
        if self.outcome is not None or listener.mark is None:
            lines, log_from = self.game.log(viewer), 0
        else:
            lines, log_from = self.game.log(viewer, listener.mark), listener.read
        listener.mark = self.game.logged
        listener.read = log_from + len(lines)
        return lines, log_from

    def players(self) -> tuple[PlayerAt, ...]:
        """Who sits where, and who is connected."""
        here = {line.listener.seat for line in self.lines}
        return tuple(PlayerAt(s.seat, s.name, s.kind, s.kind == "bot" or s.seat in here) for s in self.row.seats)

    # ---- undo ----

    def undo_length(self, seat: int) -> int:
        """How many choices an undo by this seat takes back: his last one and all that followed it."""
        if self.outcome is not None:
            return 0
        chosen = self.game.chosen
        for back, (who, _) in enumerate(reversed(chosen), 1):
            if who == seat:
                return back
        return 0

    def undo_asks(self, seat: int) -> list[int]:
        """The people who must agree to an undo; nobody if nothing was learned, or if only bots are concerned."""
        if self.game.may_undo(seat):
            return []
        return [held.seat for held in self.row.seats if held.kind == "person" and held.seat != seat]

    def tell(self) -> None:
        """Tell every listener that something has changed."""
        for line in self.lines:
            line.changed()


class Hub:
    """The live tables of this process."""

    def __init__(self, books: Books, writer: Writer) -> None:
        self.books = books
        self.writer = writer
        self.tables: dict[str, LiveTable] = {}
        self.published: Callable[[str], None] = lambda game_id: None
        """Called after something was stored, to tell other processes."""

    async def table(self, game_id: str) -> LiveTable:
        """A live table, loaded if need be."""
        found = self.tables.get(game_id)
        if found is None:
            row, stored = await asyncio.to_thread(self._read, game_id)
            found = self.tables.get(game_id) or self.tables.setdefault(game_id, LiveTable(row, stored))
        return found

    def _read(self, game_id: str) -> tuple[GameRow, list[ChoiceRow]]:
        row = self.books.game(game_id)
        if row is None:
            raise NotTaken("unknown-table", "There is no such table.")
        return row, self.books.choices(game_id)

    async def refresh(self, game_id: str) -> None:
        """Another process has stored something: catch up and tell the listeners."""
        found = self.tables.get(game_id)
        if found is None:
            return
        async with found.lock:
            await self._catch_up(found)
        found.tell()

    async def _catch_up(self, found: LiveTable) -> None:
        row = await asyncio.to_thread(self.books.game, found.id)
        stored = await asyncio.to_thread(self.books.choices, found.id, len(found.rows))
        if row is not None:
            found.seat(row.seats)
        found.catch_up(stored)

    @asynccontextmanager
    async def listening(self, found: LiveTable, line: Line) -> AsyncIterator[None]:
        """Listen to a table for a while; the last one to leave lets it go from memory."""
        self.tables.setdefault(found.id, found)
        found.lines.add(line)
        found.tell()
        try:
            yield
        finally:
            found.lines.discard(line)
            found.tell()
            if not found.lines and not found.lock.locked():
                self.tables.pop(found.id, None)

    def announce(self, found: LiveTable, message: Any) -> None:
        """Send a message to everybody at a table."""
        for line in found.lines:
            line.send(message)

    # ---- choosing ----

    async def choose(self, found: LiveTable, seat: int, number: int, key: str, client: str = "") -> int:
        """Take a choice: check it, try it with the bots' answers, store it, tell it. The seat's next number."""
        async with found.lock:
            if client and any(row.client == client and row.seat == seat for row in found.rows):
                return found.game.answered[seat]
            self._check(found, seat, number, key)
            game = found.game.clone(logging=True)
            rows = [ChoiceRow(len(found.rows), seat, key, client or None)]
            try:
                game.choose(key, seat)
                rows += _bots_answer(found, game, len(found.rows) + 1)
            except BrokenRules as error:
                log.exception("The rules failed at table %s.", found.id)
                raise NotTaken("broken", f"The rules failed on that choice; it was not taken. {error}") from error
            await self._store(found, rows)
            found.game = game
            found.undo_request = None
            number = game.answered[seat]
        await self._after(found)
        return number

    def _check(self, found: LiveTable, seat: int, number: int, key: str) -> None:
        game = found.game
        if found.outcome is not None or game.decision is None:
            raise NotTaken("over", "The game is over.")
        if found.status == "waiting":
            raise NotTaken("waiting", "The table still waits for players.")
        if number != game.answered[seat]:
            error = "repeated" if number < game.answered[seat] else "stale"
            said = f"That was the answer to question {number}; you are at question {game.answered[seat]}."
            raise NotTaken(error, said, game.answered[seat])
        if game.decision.seat != seat:
            raise NotTaken("not-your-decision", "Another player is being asked.", game.answered[seat])
        if game.decision.find(key) is None:
            offered = ", ".join(game.decision.keys)
            raise NotTaken("unknown-option", f"{key!r} is not on offer. On offer are: {offered}.", game.answered[seat])

    async def _store(self, found: LiveTable, rows: list[ChoiceRow]) -> None:
        try:
            await self.writer.append(found.id, rows)
        except Taken:
            await self._catch_up(found)
            found.tell()
            raise NotTaken("stale", "Somebody else has chosen in the meantime.") from None
        found.rows.extend(rows)

    async def _after(self, found: LiveTable) -> None:
        outcome = found.outcome
        if outcome is not None:
            said = msgspec.to_builtins(outcome)
            await asyncio.to_thread(self.books.set_status, found.id, "over", said)
        found.tell()
        self.published(found.id)

    async def wake(self, found: LiveTable) -> None:
        """Let bots answer if the question is theirs: at the start, or after one has taken a seat."""
        async with found.lock:
            if found.status != "playing":
                return
            game = found.game.clone(logging=True)
            rows = _bots_answer(found, game, len(found.rows))
            if rows:
                with suppress(NotTaken):
                    await self._store(found, rows)
                    found.game = game
        await self._after(found)

    async def undo(self, found: LiveTable, seat: int) -> list[int]:
        """Take back a seat's last choice, or ask those who must agree; they are returned."""
        async with found.lock:
            if not found.undo_length(seat):
                raise NotTaken("nothing", "You have not chosen anything that could be taken back.")
            asks = found.undo_asks(seat)
            if asks:
                found.undo_request = seat
            else:
                await self._take_back(found, seat)
        await self._after(found)
        return asks

    async def answer_undo(self, found: LiveTable, seat: int, accept: bool) -> None:
        """Another player accepts or refuses an undo."""
        async with found.lock:
            asking = found.undo_request
            if asking is None or asking == seat:
                raise NotTaken("nothing", "Nobody has asked you for an undo.")
            found.undo_request = None
            if accept:
                await self._take_back(found, asking)
        await self._after(found)

    async def _take_back(self, found: LiveTable, seat: int) -> None:
        back = found.undo_length(seat)
        game = found.game.at(found.game.count - back)
        rows = [ChoiceRow(len(found.rows) + n, seat, UNDO) for n in range(back)]
        await self._store(found, rows)
        found.game = game
        for line in found.lines:
            line.listener.mark = None

    async def concede(self, found: LiveTable, seat: int) -> None:
        """A player gives up: the others win, or a bot plays on for him where more than one is left."""
        if len(found.row.seats) > 2:
            await self.take_over(found, seat, "random")
            return
        async with found.lock:
            if found.outcome is not None:
                raise NotTaken("over", "The game is over.")
            await self._store(found, [ChoiceRow(len(found.rows), seat, CONCEDE)])
            found.given_up = found._concession(seat)
        await self._after(found)

    async def take_over(self, found: LiveTable, seat: int, bot: str) -> None:
        """A bot plays a seat from now on."""
        await asyncio.to_thread(self.books.give_to_bot, found.id, seat, bot)
        row = await asyncio.to_thread(self.books.game, found.id)
        if row is not None:
            found.seat(row.seats)
        await self.wake(found)


def _bots_answer(found: LiveTable, game: Game[Any], number: int) -> list[ChoiceRow]:
    """What the bots answer until a person is asked."""
    rows: list[ChoiceRow] = []
    while game.decision is not None and game.decision.seat in found.bots and len(rows) < BOT_PATIENCE:
        seat = game.decision.seat
        bot = found.bots[seat]
        key = bot.choose(look(game, bot.needs))
        rows.append(ChoiceRow(number + len(rows), seat, key))
        game.choose(key, seat)
    return rows
