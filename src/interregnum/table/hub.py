"""The live tables of a process: how a choice is checked, tried, stored and told.

A choice is tried on a clone; only when it is stored does the clone become the game. So a choice that cannot be stored,
or on which the rules fail, leaves nothing behind. Bots answer afterwards, in a thread of their own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import msgspec

from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import Outcome
from interregnum.store.books import Books, Taken
from interregnum.store.database import StoreError
from interregnum.store.people import People
from interregnum.store.rows import CONCEDE, UNDO, Appended, ChatRow, ChoiceRow, GameRow, UndoRow, is_id
from interregnum.store.writer import Writer
from interregnum.table.answers import answers
from interregnum.table.livetable import Line, LiveTable, concession, stands
from interregnum.table.lookback import Lookback
from interregnum.table.measures import Measures
from interregnum.table.snapshots import ChatLine

log = logging.getLogger("interregnum.table")

ABANDONED_AFTER = 60.0
"""Seconds a player must have been away before a bot may take his seat."""

KEPT_FOR = 60.0
"""Seconds a table stays in memory that nobody looks at."""


class NotTaken(InterregnumError):
    """Something was not done. `error` is a word for programs, `number` that of the question the seat is at."""

    def __init__(self, error: str, message: str, number: int | None = None) -> None:
        super().__init__(message)
        self.error = error
        self.number = number


class Hub:
    """The live tables."""

    def __init__(self, books: Books, writer: Writer, measures: Measures) -> None:
        self.books = books
        self.writer = writer
        self.measures = measures
        self.tables: dict[str, LiveTable] = {}
        self.lookback = Lookback()
        self.abandoned_after = ABANDONED_AFTER
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._thinkers = ThreadPoolExecutor(2, "bots")

    def close(self) -> None:
        """Let nobody think any more."""
        for found in self.tables.values():
            if found.playing is not None:
                found.playing.cancel()
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    # ---- loading and letting go ----

    async def table(self, game_id: str) -> LiveTable:
        """A live table, loaded if need be."""
        found = self.tables.get(game_id)
        if found is None:
            loading = self._loading.get(game_id)
            if loading is None:
                loading = self._loading[game_id] = asyncio.create_task(self._load(game_id))
                loading.add_done_callback(lambda _: self._loading.pop(game_id, None))
            found = await asyncio.shield(loading)
        found.used = monotonic()
        return found

    async def _load(self, game_id: str) -> LiveTable:
        found = await asyncio.to_thread(self._read, game_id)
        self.tables[game_id] = found
        self.play_bots(found)
        await asyncio.to_thread(self.books.notify, table=game_id, who=True)
        return found

    def _read(self, game_id: str) -> LiveTable:
        # Choices are read before the game they were made in: it may be dealt anew until the first of them is stored.
        stored = self.books.choices(game_id) if is_id(game_id) else []
        row = self.books.game(game_id) if is_id(game_id) else None
        if row is None:
            raise NotTaken("unknown-table", "There is no such table.")
        try:
            return LiveTable(row, stored)
        except InterregnumError as error:
            log.error("Table %s cannot be opened: %s", game_id, error)
            said = (
                "This game was begun under a reading of the rules that this version does not know; it cannot be opened."
            )
            raise NotTaken("damaged", said) from error

    def sweep(self) -> None:
        """Let go of tables nobody looks at, and wake bots that did not answer."""
        idle = monotonic() - KEPT_FOR
        for found in list(self.tables.values()):
            if found.lock.locked():
                continue
            if not found.lines and found.playing is None and found.used < idle:
                del self.tables[found.id]
            elif found.used < monotonic() - 3:
                self.play_bots(found)

    async def refresh(self, game_id: str) -> None:
        """Something was stored about a table, perhaps by another process: catch up and tell the listeners."""
        if game_id in self._loading:
            await asyncio.wait([self._loading[game_id]])
        found = self.tables.get(game_id)
        if found is None:
            return
        async with found.lock:
            await self._catch_up(found)
        found.tell()

    async def refresh_player(self, player_id: str, people: People) -> None:
        """A player has another name, or more seats: tell it at the tables where he sits."""
        for game_id in await asyncio.to_thread(people.tables, player_id):
            await self.refresh(game_id)
            if self.books.shared:
                await asyncio.to_thread(self.books.notify, table=game_id)

    async def _catch_up(self, found: LiveTable) -> None:
        stored, row = await asyncio.to_thread(self._news, found)
        if row is not None:
            found.seated(row)
        found.catch_up(stored)

    def _news(self, found: LiveTable) -> tuple[list[ChoiceRow], GameRow | None]:
        return self.books.choices(found.id, found.stored), self.books.game(found.id)

    @asynccontextmanager
    async def listening(self, found: LiveTable, line: Line) -> AsyncIterator[None]:
        """Listen to a table for a while."""
        found.lines.add(line)
        await self._presence(found)
        try:
            yield
        finally:
            found.lines.discard(line)
            if line.listener.seat is not None:
                found.away[line.listener.seat] = monotonic()
            await self._presence(found)

    async def _presence(self, found: LiveTable) -> None:
        found.tell()
        if self.books.shared:
            try:
                await asyncio.to_thread(self.books.notify, table=found.id, here=found.here())
            except StoreError as error:
                log.warning("Other processes do not learn who is at table %s: %s", found.id, error)

    # ---- choosing ----

    async def choose(self, found: LiveTable, seat: int, number: int, key: str, client: str = "") -> int:
        """Take a choice: check it, try it, store it, tell it. The number of the seat's next question."""
        began = monotonic()
        async with found.lock:
            if self._repeated(found, seat, key, client):
                return found.game.answered[seat]
            _check(found, seat, number, key)
            game = _tried(found, seat, key)
            rows = [ChoiceRow(found.stored, seat, key, client or None)]
            try:
                await self._store(found, rows, game)
            except NotTaken:
                if self._repeated(found, seat, key, client):
                    return found.game.answered[seat]
                raise
            number = game.answered[seat]
        self.measures.chosen(monotonic() - began)
        self._moved(found)
        return number

    def _repeated(self, found: LiveTable, seat: int, key: str, client: str) -> bool:
        before = found.already(seat, client) if client else None
        if before is not None and before != key:
            said = f"A message {client!r} came before, and chose {before!r}."
            raise NotTaken("repeated", said, found.game.answered[seat])
        return before is not None

    async def _store(
        self, found: LiveTable, rows: Sequence[ChoiceRow], game: Game[Any], outcome: Outcome | None = None
    ) -> None:
        """Store choices; with them `game` is what is played. If another process was faster, catch up with it."""
        try:
            await self.writer.append(Appended(found.id, rows, stands(game, outcome)))
        except Taken:
            await self._catch_up(found)
            found.tell()
            raise NotTaken("stale", "Somebody else has chosen in the meantime.") from None
        found.game = game
        found.note(rows)
        if found.row.undo is not None:
            found.row = msgspec.structs.replace(found.row, undo=None)

    def _moved(self, found: LiveTable) -> None:
        found.tell()
        self.play_bots(found)

    # ---- bots ----

    def play_bots(self, found: LiveTable) -> None:
        """Let bots answer if the question is theirs."""
        if found.playing is None and found.bot_asked:
            found.playing = asyncio.create_task(self._play_bots(found))

    async def _play_bots(self, found: LiveTable) -> None:
        try:
            while found.bot_asked:
                await self._bots_answer(found)
                found.tell()
        except StoreError as error:
            log.error("The bots at table %s cannot go on now: %s", found.id, error)
        except Exception:
            found.broken = True
            log.exception("The bots at table %s cannot go on.", found.id)
        finally:
            found.playing = None

    async def _bots_answer(self, found: LiveTable) -> None:
        async with found.lock:
            if not found.bot_asked:
                return
            game = found.game.clone(logging=True)
            loop = asyncio.get_running_loop()
            rows = await loop.run_in_executor(self._thinkers, answers, game, found.bots, found.stored)
            try:
                await self._store(found, rows, game)
            except NotTaken:
                log.info("Another process was faster at table %s.", found.id)

    async def take_over(self, found: LiveTable, seat: int, bot: str) -> None:
        """A bot plays an open or abandoned seat from now on."""
        held = next((player for player in found.players() if player.seat == seat), None)
        if held is None or held.kind == "bot" or held.connected:
            raise NotTaken("not-abandoned", "Only a seat whose player is not connected can be taken over.")
        left = self.abandoned_after - (monotonic() - found.away.get(seat, found.loaded))
        if held.kind == "person" and left > 0:
            raise NotTaken("not-abandoned", f"A bot may take over in {left:.0f} seconds, if the player is still away.")
        await self.give_to_bot(found, seat, bot)

    async def give_to_bot(self, found: LiveTable, seat: int, bot: str) -> None:
        """A bot plays a seat from now on."""
        if found.outcome is not None:
            raise NotTaken("over", "The game is over.")
        await asyncio.to_thread(self.books.give_to_bot, found.id, seat, bot)
        await self.refresh(found.id)
        self.play_bots(found)

    # ---- undoing and giving up ----

    async def undo(self, found: LiveTable, seat: int) -> tuple[int, ...]:
        """Take back a seat's last choice, or ask those who must agree; they are returned."""
        async with found.lock:
            if not found.may_undo(seat):
                raise NotTaken("nothing", "You have not chosen anything that could be taken back.")
            asks = found.undo_asks(seat)
            if asks:
                await asyncio.to_thread(self.books.ask_undo, found.id, UndoRow(seat, asks))
                await self._catch_up(found)
            else:
                await self._take_back(found, seat)
        self._moved(found)
        return asks

    async def answer_undo(self, found: LiveTable, player_id: str, accept: bool) -> None:
        """Another player accepts or refuses an undo; the last to accept carries it out."""
        async with found.lock:
            undo = found.row.undo
            mine = {held.seat for held in found.row.seats if held.player_id == player_id}
            asked = [] if undo is None else [seat for seat in undo.asked if seat in mine]
            if undo is None or not asked:
                raise NotTaken("nothing", "Nobody has asked you for an undo.")
            for seat in asked:
                left = await asyncio.to_thread(self.books.answer_undo, found.id, seat, accept)
            if left is not None and not left.asked:
                await self._take_back(found, undo.seat)
            await self._catch_up(found)
        self._moved(found)

    async def _take_back(self, found: LiveTable, seat: int) -> None:
        back = found.undo_length(seat)
        game = await asyncio.to_thread(found.game.at, found.game.count - back)
        await self._store(found, [ChoiceRow(found.stored + n, seat, UNDO) for n in range(back)], game)
        found.epoch += 1

    async def concede(self, found: LiveTable, seat: int) -> None:
        """A player gives up: of two the other wins; of more, a bot plays on for him."""
        if len(found.row.seats) > 2:
            await self.give_to_bot(found, seat, "random")
            return
        async with found.lock:
            if found.outcome is not None:
                raise NotTaken("over", "The game is over.")
            outcome = concession(found.row.seats, seat)
            await self._store(found, [ChoiceRow(found.stored, seat, CONCEDE)], found.game, outcome)
            found.given_up = outcome
        self._moved(found)

    # ---- talking ----

    async def say(self, found: LiveTable, player_id: str, text: str) -> ChatLine:
        """Say something to everybody at a table."""
        row = await asyncio.to_thread(self.books.say, found.id, player_id, text)
        return self.announce(found, row)

    def announce(self, found: LiveTable, row: ChatRow) -> ChatLine:
        """Send a line of chat to everybody at a table."""
        line = chat_line(row)
        for connection in found.lines:
            connection.send(line)
        return line


def chat_line(row: ChatRow) -> ChatLine:
    """A line of chat as it is told."""
    return ChatLine(row.player, row.text, row.said.isoformat())


def _check(found: LiveTable, seat: int, number: int, key: str) -> None:
    game, answered = found.game, found.game.answered[seat]
    if found.outcome is not None or game.decision is None:
        raise NotTaken("over", "The game is over.")
    if found.status == "waiting":
        raise NotTaken("waiting", "The table still waits for players.")
    if number != answered:
        error = "repeated" if number < answered else "stale"
        raise NotTaken(error, f"That answers your question {number}; you are at question {answered}.", answered)
    if game.decision.seat != seat:
        raise NotTaken("not-your-decision", "Another player is being asked.", answered)
    if game.decision.find(key) is None:
        offered = ", ".join(game.decision.keys)
        raise NotTaken("unknown-option", f"{key!r} is not on offer. On offer are: {offered}.", answered)


def _tried(found: LiveTable, seat: int, key: str) -> Game[Any]:
    """The game after a choice, if the rules can take it."""
    game = found.game.clone(logging=True)
    try:
        game.choose(key, seat)
    except Exception as error:
        log.exception("The rules failed on %r at table %s.", key, found.id)
        raise NotTaken("broken", "The rules failed on that choice; it was not taken. Please report it.") from error
    return game
