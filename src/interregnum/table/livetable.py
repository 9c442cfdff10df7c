"""A game in memory: where it stands, who sits at it, who listens, and what one viewer is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import takewhile
from time import monotonic
from typing import Any, Protocol

import msgspec

from interregnum.bots import Bot, UnknownBot, make
from interregnum.cards.decks import deckbuilding_of
from interregnum.kernel.decision import PASS, Decision
from interregnum.kernel.events import Entry, LogLine
from interregnum.kernel.game import Game, replay
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Message, Player, msg
from interregnum.store.rows import (
    CONCEDE,
    FORCED,
    STOP,
    TIMEOUT,
    UNDO,
    ChoiceRow,
    GameRow,
    SeatRow,
    Standing,
    standing,
)
from interregnum.table import standin
from interregnum.table.clocks import Clocks, Reading, Turn, rate_of
from interregnum.table.snapshots import PlayerAt, Snapshot, SnapshotMessage
from interregnum.table.standin import Passing, plain_to_all

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
        self.mark: Entry | None = None
        self.start_again()

    def start_again(self) -> None:
        """Forget what was read."""
        self.epoch = -1
        self.read = 0


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
        self.stored = 0
        self.epoch = 0
        self.called: Outcome | None = None
        self.broken = False
        self.bots: dict[int, Bot] = {}
        self.turns: list[Turn] = []
        self.passing: dict[int, Passing] = {}
        self.answer_from = 0.0
        self._rate = rate_of(row.settings)
        self._reading = None if self._rate is None else self._rate.start(len(row.seats))
        self._moved: datetime | None = None
        self._held = -1
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
        self._encoded.clear()
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
            if row.key in ENDINGS:
                self.called = ENDINGS[row.key](self.row.seats, row.seat)
            else:
                self.game.choose(row.key)
        self.note(rows)

    def note(self, rows: Sequence[ChoiceRow]) -> None:
        """Remember that choices are stored: whose they are, what time they took, and what their senders called them.

        The game must already be what they have made of it.
        """
        kept, turns, self._reading = self._after(rows)
        self.turns[kept:] = turns
        if rows:
            self._moved = rows[-1].made
            self._held = self.game.count if rows[-1].key == UNDO else -1
        self.stored += len(rows)
        self._encoded.clear()
        self._asked_anew()
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
        """How the table ended: by the rules, by concession or by the clock."""
        return self.called or self.game.outcome

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

    # ---- answers in a player's place ----

    @property
    def attended(self) -> bool:
        """Whether somebody else than the player answers the present question."""
        return self.answered_by(self.game) is not None

    def answered_by(self, game: Game[Any]) -> Bot | str | None:
        """Who answers in the place of the seat that is asked in a game of this table: a bot, or the server."""
        asked = game.decision
        if asked is None or self.broken or self.status != "playing":
            return None
        if asked.seat in self.bots:
            return self.bots[asked.seat]
        if self.row.settings.bluff_delays and len(asked.options) == 1:
            return FORCED
        return STOP if self._passes(game, asked) else None

    def _passes(self, game: Game[Any], asked: Decision) -> bool:
        """Whether a player has his pass made for him; a question that an undo brought back is his to answer."""
        if not asked.window or asked.find(PASS) is None or game.count == self._held:
            return False
        told = self.row.seats[asked.seat].stops.get(self.row.game, ())
        passing = self.passing.get(asked.seat)
        return asked.window in told or (passing is not None and passing.goes_on(game, asked))

    def pass_on(self, seat: int) -> None:
        """Let a seat pass until something happens, from the present question on."""
        asked = self.game.decision
        assert asked is not None
        self._held = -1
        self.passing[seat] = Passing(self.game.count, asked.window, self.game.ruleset.phase(self.game))

    def _asked_anew(self) -> None:
        """Another question is asked: draw how long a pass will take, and see whether something has happened."""
        asked = self.game.decision
        hurried = not self.row.settings.bluff_delays or asked is None or plain_to_all(asked)
        self.answer_from = monotonic() + (0.0 if hurried else standin.delay())
        if asked is not None and asked.seat in self.passing and not self._passes(self.game, asked):
            del self.passing[asked.seat]

    # ---- clocks ----

    def spent(self, seat: int, now: datetime) -> float:
        """The seconds the present question has cost a seat."""
        asked = self._since()
        if self._rate is None or self._reading is None or asked is None or seat != self.clock_of(self.game):
            return 0.0
        return self._rate.used(self._reading, (now - asked).total_seconds())

    def clock_of(self, game: Game[Any]) -> int | None:
        """The seat whose clock runs in a game of this table: a person's who is asked, once all seats are taken."""
        asked = game.decision
        if self._rate is None or asked is None or self.status != "playing" or asked.seat in self.bots:
            return None
        return asked.seat

    def due(self, game: Game[Any], rows: Sequence[ChoiceRow] = ()) -> datetime | None:
        """When the seat that is asked in a game of this table runs out of time, once some rows are stored."""
        seat, (_, _, reading) = self.clock_of(game), self._after(rows)
        asked = rows[-1].made if rows else self._since()
        if self._rate is None or reading is None or seat is None or asked is None:
            return None
        return self._rate.due(reading, seat, asked)

    def _since(self) -> datetime | None:
        """When the present question was asked."""
        return self._moved or self.row.began

    def _after(self, rows: Sequence[ChoiceRow]) -> tuple[int, list[Turn], Reading | None]:
        """What follows from rows: how many turns are kept, those that come after them, and what the clocks show."""
        kept, new, reading, rate = len(self.turns), list[Turn](), self._reading, self._rate
        for row in rows:
            if row.key == UNDO:
                if new:
                    turn = new.pop()
                else:
                    kept -= 1
                    turn = self.turns[kept]
                if rate is not None and reading is not None:
                    reading = rate.taken_back(reading, turn, row.seat, row.spent)
            elif row.key not in ENDINGS:
                new.append(Turn(row.seat, row.source, row.spent, reading))
                if rate is not None and reading is not None:
                    reading = rate.chosen(reading, row.seat, row.spent, passed=row.key == PASS)
        return kept, new, reading

    def _clocks(self) -> Clocks | None:
        rate, reading, asked = self._rate, self._reading, self._since()
        if rate is None or reading is None or self.row.settings.clock is None:
            return None
        running, now = self.clock_of(self.game), datetime.now(UTC)
        waited = 0.0 if asked is None else (now - asked).total_seconds()
        used = 0.0 if running is None else rate.used(reading, waited)
        shown = (rate.left(bank, used if seat == running else 0.0) for seat, bank in enumerate(reading.banks))
        free = 0.0 if running is None else max(0.0, rate.untouched - waited)
        return Clocks(self.row.settings.clock, tuple(shown), running, free)

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
            clocks=self._clocks(),
            bluff_delays=self.row.settings.bluff_delays,
            passing=seat in self.passing,
            passed=0 if seat is None else self._passed(seat),
            public=self.row.public,
        )

    def _passed(self, seat: int) -> int:
        """How often the server has passed for a seat since it last chose itself."""
        mine = (turn.source for turn in reversed(self.turns) if turn.seat == seat and turn.source != FORCED)
        return sum(1 for _ in takewhile(lambda source: source == STOP, mine))

    def look_back(self, past: Game[Any], seat: int | None) -> Snapshot:
        """The finished game at an earlier point, as a seat saw it or with nothing hidden."""
        viewer = EVERYTHING if seat is None else seat
        shown = self._snapshot(None, past.log(viewer), 0)
        return msgspec.structs.replace(shown, seat=seat, view=past.view(viewer), clocks=None)

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
        """How many choices an undo takes back: the last one of the player in that seat, and all that followed it.

        What the server chose for want of another option does not count as his.
        """
        mine = self._seats_like(seat)
        for back, turn in enumerate(reversed(self.turns), 1):
            if turn.seat in mine and turn.source != FORCED:
                return back
        return 0

    def undo_asks(self, seat: int) -> tuple[int, ...]:
        """The people who must agree to an undo; nobody if nothing was learned, or if only bots are concerned."""
        mine, back = self._seats_like(seat), self.undo_length(seat)
        if any(self.game.may_undo(held, back) for held in mine):
            return ()
        return tuple(held.seat for held in self.row.seats if held.kind == "person" and held.seat not in mine)

    def _seats_like(self, seat: int) -> tuple[int, ...]:
        """All seats of the player in a seat."""
        player = next(held.player_id for held in self.row.seats if held.seat == seat)
        return tuple(held.seat for held in self.row.seats if held.player_id == player)


def stands(game: Game[Any], outcome: Outcome | None = None, due: datetime | None = None) -> Standing:
    """Where a game stands, as it is stored beside its choices."""
    ended = outcome or game.outcome
    if ended is not None:
        return Standing(None, msgspec.to_builtins(ended))
    return Standing(game.decision.seat if game.decision is not None else None, due=due)


def concession(seats: Sequence[SeatRow], seat: int) -> Outcome:
    """How a game ends that a seat gives up."""
    return _lost(seats, seat, msg("{player} concedes.", player=Player(seat)), "kernel.concede")


def late(seats: Sequence[SeatRow], seat: int) -> Outcome:
    """How a game ends in which a seat runs out of time."""
    return _lost(seats, seat, msg("{player} has run out of time.", player=Player(seat)), "kernel.table.clock")


def _lost(seats: Sequence[SeatRow], seat: int, reason: Message, rule: str) -> Outcome:
    return Outcome(winners=tuple(held.seat for held in seats if held.seat != seat), reason=reason, rule=rule)


ENDINGS: Mapping[str, Callable[[Sequence[SeatRow], int], Outcome]] = {CONCEDE: concession, TIMEOUT: late}
"""What is stored in the place of a choice when a game ends otherwise than by its rules, and how it ends then."""


def _bot(table: str, held: SeatRow) -> Bot:
    try:
        return make(held.bot or "random", held.seat, table)
    except UnknownBot as error:
        log.warning("%s A random bot plays instead.", error)
        return make("random", held.seat, table)
