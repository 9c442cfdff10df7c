"""The live tables of a process: how a choice is checked, tried, stored and told.

A choice is tried on a clone; only when it is stored does the clone become the game. So a choice that cannot be stored,
or on which the rules fail, leaves nothing behind. The rules run in a thread of their own, so that the event loop is
free meanwhile. Others see to what is not a player's choice:

    attending.py   what bots and the server answer in a player's place
    agreements.py  undoing, giving up, another game
    timecalls.py   what happens when somebody's time has run out
    reminders.py   telling people who are away that it is their turn
    opinions.py    what the bots think, when a person asks
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic
from typing import Any, TypeVar

from interregnum.kernel.decision import DONE, PASS
from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Message
from interregnum.scenarios.runner import WON
from interregnum.store.database import StoreError
from interregnum.store.games import StoredGames, Taken
from interregnum.store.people import People
from interregnum.store.rows import STOP, Appended, ChatRow, ChoiceRow, GameRow, is_id
from interregnum.store.studies import Progress
from interregnum.store.writer import Writer
from interregnum.table.attending import Attendant
from interregnum.table.audience import Line, Listener
from interregnum.table.dealing import dealt_again
from interregnum.table.endings import stands
from interregnum.table.errors import NotTaken
from interregnum.table.limits import Lines
from interregnum.table.livetable import LiveTable
from interregnum.table.lookback import Lookback
from interregnum.table.measures import Measures
from interregnum.table.opinions import Opinions
from interregnum.table.reminders import OFF, Reminders, Reminding
from interregnum.table.results import results_of
from interregnum.table.showing import Drawn, drawing, players
from interregnum.table.snapshots import ChatLine, Present
from interregnum.table.thinkers import thinkers
from interregnum.table.timecalls import TimeCalls
from interregnum.table.timepiece import Timepiece

log = logging.getLogger("interregnum.table")

T = TypeVar("T")

ABANDONED_AFTER = 60.0
"""Seconds a player must have been away before a bot may take their seat."""

KEPT_FOR = 60.0
"""Seconds a table stays in memory that nobody looks at."""

NAMED = 20
"""How many of the keys on offer a refusal names."""

SAME_MOMENT = 0.25
"""Seconds for which what was made for one viewer serves others who see the same; clocks run on meanwhile."""


class Hub:
    """The live tables."""

    def __init__(
        self,
        stored_games: StoredGames,
        writer: Writer,
        measures: Measures,
        bot_processes: int = 0,
        reminding: Reminding = OFF,
    ) -> None:
        self.stored_games = stored_games
        self.writer = writer
        self.measures = measures
        self.tables: dict[str, LiveTable] = {}
        self.lookback = Lookback()
        self.lines = Lines()
        self.clock = Timepiece()
        stored_games.now = self.clock.now
        self.abandoned_after = ABANDONED_AFTER
        thinking = thinkers(bot_processes)
        self.attendant = Attendant(self, thinking)
        self.opinions = Opinions(thinking, self.lookback)
        self.time = TimeCalls(self)
        self.reminders = Reminders(self, reminding)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._rules = ThreadPoolExecutor(1, "rules")
        self._foreseeing = ThreadPoolExecutor(1, "foreseeing")

    async def close(self) -> None:
        """Let nobody think any more."""
        for table in self.tables.values():
            if table.playing is not None:
                table.playing.cancel()
        await self.attendant.close()
        self.reminders.close()
        self._rules.shutdown(wait=False, cancel_futures=True)
        self._foreseeing.shutdown(wait=False, cancel_futures=True)

    async def rules(self, work: Callable[[], T]) -> T:
        """Let the rules do something, while the event loop goes on."""
        return await asyncio.get_running_loop().run_in_executor(self._rules, work)

    # ---- loading and letting go ----

    async def table(self, game_id: str) -> LiveTable:
        """A live table, loaded if need be."""
        table = self.tables.get(game_id)
        if table is None:
            loading = self._loading.get(game_id)
            if loading is None:
                loading = self._loading[game_id] = asyncio.create_task(self._load(game_id))
                loading.add_done_callback(lambda _: self._loading.pop(game_id, None))
            table = await asyncio.shield(loading)
        table.used = monotonic()
        return table

    async def _load(self, game_id: str) -> LiveTable:
        table = await asyncio.to_thread(self._read, game_id)
        self.tables[game_id] = table
        self.attendant.attend(table)
        await self.time.wind(table)
        await asyncio.to_thread(self.stored_games.notify, table=game_id, who=True)
        return table

    def _read(self, game_id: str) -> LiveTable:
        # Choices are read before the game they were made in: it may be dealt again until the first of them is stored.
        stored = self.stored_games.choices(game_id) if is_id(game_id) else []
        row = self.stored_games.game(game_id) if is_id(game_id) else None
        if row is None:
            raise NotTaken("unknown-table", "There is no such table.")
        try:
            return LiveTable(row, stored, self.clock.now)
        except InterregnumError as error:
            log.error("Table %s cannot be opened: %s", game_id, error)
            said = (
                "This game was begun under a reading of the rules that this version does not know; it cannot be opened."
            )
            raise NotTaken("damaged", said) from error

    def sweep(self) -> None:
        """Let go of tables nobody looks at, and wake bots that did not answer."""
        idle = monotonic() - KEPT_FOR
        for table in list(self.tables.values()):
            if table.lock.locked():
                continue
            if not table.audience.lines and table.playing is None and table.used < idle:
                del self.tables[table.id]
            elif table.used < monotonic() - 3:
                self.attendant.attend(table)

    async def refresh(self, game_id: str, choices: Sequence[ChoiceRow] = ()) -> None:
        """Something was stored about a table, perhaps by another process: catch up and tell the listeners.

        Where it is known to be some choices and nothing else, they need not be read.
        """
        if game_id in self._loading:
            await asyncio.wait([self._loading[game_id]])
        table = self.tables.get(game_id)
        if table is None:
            return
        async with table.lock:
            if choices and choices[0].number == table.stored:
                row = table.row_after_choices()
                table.stand(row, choices, *await self.rules(partial(table.reached, row, choices)))
            else:
                await self.catch_up(table)
        table.changed()
        if table.answered_by == STOP and table.passes_here:  # the process that took the choice sees to all else
            self.attendant.attend(table)

    async def refresh_player(self, player_id: str, people: People) -> None:
        """A player has another name, or more seats: tell it at the tables where they sit."""
        for game_id in await asyncio.to_thread(people.tables, player_id):
            await self.refresh(game_id)
            if self.stored_games.shared:
                await asyncio.to_thread(self.stored_games.notify, table=game_id)

    async def catch_up(self, table: LiveTable) -> None:
        """Take in what the database says of a table; its lock must be held."""
        stored, row = await asyncio.to_thread(self._news, table)
        row = row or table.row
        table.stand(row, stored, *await self.rules(partial(table.reached, row, stored)))

    def _news(self, table: LiveTable) -> tuple[list[ChoiceRow], GameRow | None]:
        return self.stored_games.choices(table.id, table.stored), self.stored_games.game(table.id)

    async def hang_up(self, player_id: str, *, everywhere: bool = True) -> None:
        """Close the lines of a player who has signed out."""
        for table in self.tables.values():
            for line in table.audience.lines:
                if line.player_id == player_id:
                    line.hang_up()
        if everywhere and self.stored_games.shared:
            await asyncio.to_thread(self.stored_games.notify, gone=player_id)

    @asynccontextmanager
    async def listening(self, table: LiveTable, line: Line) -> AsyncIterator[None]:
        """Listen to a table for a while."""
        before = table.audience.connected()
        table.audience.lines.add(line)
        await self._presence(table, before)
        try:
            yield
        finally:
            before = table.audience.connected()
            table.audience.lines.discard(line)
            if line.listener.seat is not None:
                table.audience.left(line.listener.seat)
            await self._presence(table, before)

    async def _presence(self, table: LiveTable, before: set[int]) -> None:
        """Tell those at a table, and other processes, if it is other players now who are connected."""
        table.used = monotonic()
        if table.audience.connected() == before:
            return
        self.tell_presence(table)
        if self.stored_games.shared:
            try:
                await asyncio.to_thread(self.stored_games.notify, table=table.id, here=table.audience.here())
            except StoreError as error:
                log.warning("Other processes do not learn who is at table %s: %s", table.id, error)

    def tell_presence(self, table: LiveTable) -> None:
        """Tell everybody at a table who is connected."""
        table.drawn.clear()
        table.audience.tell(Present(players(table)))

    async def draw(self, table: LiveTable, listener: Listener) -> bytes:
        """The table as a listener sees it, with the log lines it has not had; made once for all who see the same."""
        draw = drawing(table, listener)
        key, now = (listener.seat, listener.read, listener.epoch), monotonic()
        made = table.drawn.get(key)
        if made is None or made[0] < now - SAME_MOMENT:
            made = table.drawn[key] = (now, asyncio.ensure_future(self.rules(draw)))
        drawn: Drawn = await asyncio.shield(made[1])
        listener.mark, listener.read = drawn.logged, listener.read + drawn.lines
        return drawn.data

    async def foresee(self, table: LiveTable, seat: int, number: int) -> dict[str, Message]:
        """What the options of a seat's question would lead to, found once; nothing if another question is asked now.

        Options are tried for it, in a thread of its own: nobody's choice waits for that.
        """
        game = table.game
        if number != game.answered[seat] or game.decision is None or game.decision.seat != seat or table.undealt:
            return {}
        if table.foreseen is None or table.foreseen[0] is not game:
            foresee = partial(_foreseen, table, game, game.clone(), seat)
            work = asyncio.get_running_loop().run_in_executor(self._foreseeing, foresee)
            table.foreseen = (game, work)
        told: dict[str, Message] = await asyncio.shield(table.foreseen[1])
        return told

    # ---- choosing ----

    async def choose(self, table: LiveTable, seat: int, number: int, key: str, client: str = "") -> int:
        """Take a choice: check it, try it, store it, tell it. The number of the seat's next question."""
        began = monotonic()
        await self._hold(table, seat, number, key)
        async with table.lock:
            if self._repeated(table, seat, key, client):
                return table.game.answered[seat]
            _check(table, seat, number, key)
            game = await self.rules(partial(_tried, table, seat, key))
            now = self.clock.now()
            rows = [ChoiceRow(table.stored, seat, key, client or None, now, spent=table.spent(seat, now))]
            try:
                await self.store(table, rows, game)
            except NotTaken:
                if self._repeated(table, seat, key, client):
                    return table.game.answered[seat]
                raise
            number = game.answered[seat]
        self.measures.chosen(monotonic() - began)
        await self.studied(table)
        self.moved(table)
        return number

    async def _hold(self, table: LiveTable, seat: int, number: int, key: str) -> None:
        """Keep a pass back until one would come from a player who can do nothing else, where that must not show."""
        asked = table.game.decision
        if not table.row.settings.bluff_delays or asked is None or key not in (PASS, DONE):
            return
        if asked.seat == seat and number == table.game.answered[seat]:
            await asyncio.sleep(table.standins.answer_from - monotonic())

    def _repeated(self, table: LiveTable, seat: int, key: str, client: str) -> bool:
        before = table.already(seat, client) if client else None
        if before is not None and before != key:
            said = "A message of that name came before, and chose something else."
            raise NotTaken("repeated", said, table.game.answered[seat])
        return before is not None

    async def store(
        self, table: LiveTable, rows: Sequence[ChoiceRow], game: Game[Any], outcome: Outcome | None = None
    ) -> None:
        """Store choices; with them `game` is what is played. If another process was faster, catch up with it."""
        try:
            results = results_of(table.row, game, outcome or game.outcome)
            await self.writer.append(Appended(table.id, rows, stands(game, outcome, table.due(game, rows)), results))
        except Taken:
            await self.catch_up(table)
            table.changed()
            raise NotTaken("stale", "Somebody else has chosen in the meantime.") from None
        table.game = game
        table.note(rows)
        table.row = table.row_after_choices()
        self.reminders.asked(table, rows[-1].seat if rows[-1].source is None else None)

    async def studied(self, table: LiveTable) -> None:
        """Note that a player has finished what a table was made to teach, before anybody is told."""
        if table.tutor is None or table.learned:
            return
        stands = await self.rules(partial(table.tutor.stands, table.game))
        learner = table.row.seats[table.tutor.study.seat].player_id
        if stands == WON and learner is not None:
            try:
                await asyncio.to_thread(Progress(self.stored_games.engine).finish, learner, table.tutor.study.id)
                table.learned = True
            except StoreError as error:
                log.error("What was learned at table %s is not noted: %s", table.id, error)

    def moved(self, table: LiveTable) -> None:
        """Tell everybody what has changed, and let others answer if no person is asked."""
        table.changed()
        self.attendant.attend(table)

    # ---- answers in a player's place ----

    async def pass_on(self, table: LiveTable, seat: int, number: int) -> None:
        """Pass for a seat until something happens."""
        async with table.lock:
            _check(table, seat, number, PASS)
            if table.game.decision is None or not table.game.decision.window:
                raise NotTaken("no-window", "This question is not one that can be passed for you.", number)
            table.standins.pass_on(table.game, seat)
        self.moved(table)

    def stop_passing(self, table: LiveTable, seat: int) -> None:
        """Ask a seat again itself."""
        if table.standins.passing.pop(seat, None) is not None:
            table.changed()

    async def take_over(self, table: LiveTable, seat: int, bot: str) -> None:
        """A bot plays an open or abandoned seat from now on."""
        held = next((player for player in players(table) if player.seat == seat), None)
        if held is None or held.kind == "bot" or held.connected:
            raise NotTaken("not-abandoned", "Only a seat whose player is not connected can be taken over.")
        left = self.abandoned_after - table.audience.away_for(seat)
        if held.kind == "person" and left > 0:
            raise NotTaken("not-abandoned", f"A bot may take over in {left:.0f} seconds, if the player is still away.")
        await self.give_to_bot(table, seat, bot)

    async def give_to_bot(self, table: LiveTable, seat: int, bot: str) -> None:
        """A bot plays a seat from now on."""
        if table.outcome is not None:
            raise NotTaken("over", "The game is over.")
        deal = dealt_again if table.undealt else None
        await asyncio.to_thread(self.stored_games.give_to_bot, table.id, seat, bot, deal)
        await self.seated(table)

    async def seated(self, table: LiveTable) -> None:
        """Somebody has sat down, or a bot in their place."""
        await self.refresh(table.id)
        await self.time.wind(table)
        self.reminders.asked(table)
        self.attendant.attend(table)

    async def cancel(self, table: LiveTable, player_id: str) -> None:
        """Give up a table that waits for players and at which nobody but this player sits."""
        async with table.lock:
            if not await asyncio.to_thread(self.stored_games.cancel, table.id, player_id):
                raise NotTaken("begun", "Somebody else sits here already: the table can no longer be given up.")
            self.tables.pop(table.id, None)
        for line in table.audience.lines:
            line.hang_up()

    # ---- talking ----

    async def say(self, table: LiveTable, player_id: str, text: str) -> ChatLine:
        """Say something to everybody at a table who may read it."""
        say = partial(self.stored_games.say, watching=table.seat_of(player_id) is None)
        return self.announce(table, await asyncio.to_thread(say, table.id, player_id, text))

    def announce(self, table: LiveTable, row: ChatRow) -> ChatLine:
        """Send a line of chat to everybody at a table who may read it."""
        line = chat_line(row)
        table.audience.tell(line, lambda seat: may_read(table, seat, row))
        return line


def chat_line(row: ChatRow) -> ChatLine:
    """A line of chat as it is told."""
    return ChatLine(row.player, row.text, row.said.isoformat(), row.watching, row.notice)


def may_read(table: LiveTable, seat: int | None, row: ChatRow) -> bool:
    """Whether a line of chat is for a seat: in a game that counts, watchers talk among themselves until the end."""
    kept_back = row.watching and table.row.settings.rated and table.outcome is None
    return seat is None or not kept_back


def _check(table: LiveTable, seat: int, number: int, key: str) -> None:
    game, answered = table.game, table.game.answered[seat]
    if table.outcome is not None or game.decision is None:
        raise NotTaken("over", "The game is over.")
    if table.status == "waiting":
        raise NotTaken("waiting", "The table still waits for players.")
    if number != answered:
        error = "repeated" if number < answered else "stale"
        raise NotTaken(error, f"That answers your question {number}; you are at question {answered}.", answered)
    if game.decision.seat != seat:
        raise NotTaken("not-your-decision", "Another player is being asked.", answered)
    if game.decision.find(key) is None:
        raise NotTaken("unknown-option", f"That is not on offer. On offer are: {_some(game.decision.keys)}.", answered)
    if table.tutor is not None:
        table.tutor.check(game, key)


def _some(keys: Sequence[str]) -> str:
    """The first of the keys on offer."""
    return ", ".join(keys[:NAMED]) + (", ..." if len(keys) > NAMED else "")


def _foreseen(table: LiveTable, asked: Game[Any], game: Game[Any], seat: int) -> dict[str, Message]:
    """What options would lead to in a copy of the game that was asked about; nothing if that is over by now."""
    return game.foresee(seat) if table.game is asked else {}


def _tried(table: LiveTable, seat: int, key: str) -> Game[Any]:
    """The game after a choice, if the rules can take it."""
    game = table.game.clone(logging=True)
    try:
        game.choose(key, seat)
    except Exception as error:
        log.exception("The rules failed on %r at table %s.", key, table.id)
        raise NotTaken("broken", "The rules failed on that choice; it was not taken. Please report it.") from error
    return game
