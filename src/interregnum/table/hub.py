"""The live tables of a process: how a choice is checked, tried, stored and told.

A choice is tried on a clone; only when it is stored does the clone become the game. So a choice that cannot be stored,
or on which the rules fail, leaves nothing behind. Bots answer afterwards, in a thread of their own, and so does the
server where it answers in a player's place.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from time import monotonic
from typing import Any

import msgspec

from interregnum.kernel.decision import DONE, PASS
from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import Outcome
from interregnum.store.books import Books, Taken
from interregnum.store.database import StoreError
from interregnum.store.people import People
from interregnum.store.rows import (
    CONCEDE,
    STOP,
    TIMEOUT,
    UNDO,
    Appended,
    ChatRow,
    ChoiceRow,
    GameRow,
    UndoRow,
    is_id,
)
from interregnum.store.writer import Writer
from interregnum.table.answers import answers
from interregnum.table.livetable import ENDINGS, Line, LiveTable, stands
from interregnum.table.lookback import Lookback
from interregnum.table.measures import Measures
from interregnum.table.snapshots import ChatLine

log = logging.getLogger("interregnum.table")

ABANDONED_AFTER = 60.0
"""Seconds a player must have been away before a bot may take his seat."""

GRACE = 30.0
"""Seconds after its start in which a server calls nobody's time: players have to find their way back first."""

LEEWAY = timedelta(seconds=1)
"""How long after a seat's time has run out a choice may still be on its way."""

SUBSTITUTE = "greedy"
"""The bot that plays on for somebody who gives up or runs out of time."""

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
        self.time_called_from = monotonic() + GRACE
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
        self.attend(found)
        await self._wind(found)
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
                self.attend(found)

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
        if found.answered_by(found.game) == STOP:  # whoever has taken the latest choice sees to everything else
            self.attend(found)

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
        await self._hold(found, seat, number, key)
        async with found.lock:
            if self._repeated(found, seat, key, client):
                return found.game.answered[seat]
            _check(found, seat, number, key)
            game = _tried(found, seat, key)
            now = datetime.now(UTC)
            rows = [ChoiceRow(found.stored, seat, key, client or None, now, spent=found.spent(seat, now))]
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

    async def _hold(self, found: LiveTable, seat: int, number: int, key: str) -> None:
        """Keep a pass back until one would come from somebody who can do nothing else, where that must not show."""
        asked = found.game.decision
        if not found.row.settings.bluff_delays or asked is None or key not in (PASS, DONE):
            return
        if asked.seat == seat and number == found.game.answered[seat]:
            await asyncio.sleep(found.answer_from - monotonic())

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
            await self.writer.append(Appended(found.id, rows, stands(game, outcome, found.due(game, rows))))
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
        self.attend(found)

    # ---- answers in a player's place ----

    def attend(self, found: LiveTable) -> None:
        """Let a bot answer if the question is a bot's, or the server where it answers for a player."""
        if found.playing is None and found.attended:
            found.playing = asyncio.create_task(self._attend(found))

    async def _attend(self, found: LiveTable) -> None:
        try:
            while found.attended:
                await self._answer(found)
                found.tell()
        except StoreError as error:
            log.error("The bots at table %s cannot go on now: %s", found.id, error)
        except Exception:
            found.broken = True
            log.exception("The bots at table %s cannot go on.", found.id)
        finally:
            found.playing = None

    async def _answer(self, found: LiveTable) -> None:
        """Think, wait if that is the custom of the table, and store the answers if the question is still the same."""
        slowly = found.row.settings.bluff_delays
        think = partial(answers, by=found.answered_by, slowly=slowly)
        async with found.lock:
            if not found.attended:
                return
            game, number = found.game.clone(logging=True), found.stored
            rows = await asyncio.get_running_loop().run_in_executor(self._thinkers, partial(think, game, number=number))
            if not slowly or found.answer_from <= monotonic():
                await self._store_answers(found, rows, game)
                return
        await asyncio.sleep(found.answer_from - monotonic())
        async with found.lock:
            if found.stored == number and found.attended:
                now = datetime.now(UTC)
                await self._store_answers(found, [msgspec.structs.replace(row, made=now) for row in rows], game)

    async def _store_answers(self, found: LiveTable, rows: Sequence[ChoiceRow], game: Game[Any]) -> None:
        try:
            await self._store(found, rows, game)
        except NotTaken:
            log.info("Another process was faster at table %s.", found.id)

    async def pass_on(self, found: LiveTable, seat: int, number: int) -> None:
        """Pass for a seat until something happens."""
        async with found.lock:
            _check(found, seat, number, PASS)
            if found.game.decision is None or not found.game.decision.window:
                raise NotTaken("no-window", "This question is not one that can be passed for you.", number)
            found.pass_on(seat)
        self._moved(found)

    def stop_passing(self, found: LiveTable, seat: int) -> None:
        """Ask a seat again itself."""
        if found.passing.pop(seat, None) is not None:
            found.tell()

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
        await self.seated(found)

    async def seated(self, found: LiveTable) -> None:
        """Somebody has sat down, or a bot in his place."""
        await self.refresh(found.id)
        await self._wind(found)
        self.attend(found)

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
        back, now = found.undo_length(seat), datetime.now(UTC)
        game = await asyncio.to_thread(found.game.at, found.game.count - back)
        chose = found.turns[-back].seat
        rows = [ChoiceRow(found.stored + n, chose, UNDO, made=now) for n in range(back)]
        rows[0] = msgspec.structs.replace(rows[0], spent=found.spent(chose, now))
        found.passing.pop(chose, None)
        await self._store(found, rows, game)
        found.epoch += 1

    async def concede(self, found: LiveTable, seat: int) -> None:
        """A player gives up: of two the other wins; of more, a bot plays on for him."""
        if len(found.row.seats) > 2:
            await self.give_to_bot(found, seat, SUBSTITUTE)
            return
        async with found.lock:
            if found.outcome is not None:
                raise NotTaken("over", "The game is over.")
            await self._end(found, seat, CONCEDE)
        self._moved(found)

    async def _end(self, found: LiveTable, seat: int, how: str) -> None:
        outcome = ENDINGS[how](found.row.seats, seat)
        await self._store(found, [ChoiceRow(found.stored, seat, how, made=datetime.now(UTC))], found.game, outcome)
        found.called = outcome

    # ---- clocks ----

    async def _wind(self, found: LiveTable) -> None:
        """Write down when the asked seat runs out of time, where no choice has done so."""
        if found.row.settings.clock is not None and found.outcome is None:
            await asyncio.to_thread(self.books.set_due, found.id, found.due(found.game))

    async def call_time(self) -> None:
        """See whose time has run out, at any table, and let it have its consequence."""
        if monotonic() < self.time_called_from:
            return
        for game_id in await asyncio.to_thread(self.books.out_of_time, datetime.now(UTC) - LEEWAY):
            try:
                await self._time_out(await self.table(game_id))
            except NotTaken as error:
                log.info("No time was called at table %s: %s", game_id, error)
                if error.error == "damaged":
                    await asyncio.to_thread(self.books.set_due, game_id, None)

    async def _time_out(self, found: LiveTable) -> None:
        """Of two, who has run out of time loses; of more, a bot plays on for him."""
        async with found.lock:
            await self._catch_up(found)
            seat, due = found.clock_of(found.game), found.due(found.game)
            if seat is None or due is None or due > datetime.now(UTC) - LEEWAY:
                await self._wind(found)
                return
            if len(found.row.seats) == 2:
                await self._end(found, seat, TIMEOUT)
        if found.outcome is None:
            await self.give_to_bot(found, seat, SUBSTITUTE)
        else:
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
