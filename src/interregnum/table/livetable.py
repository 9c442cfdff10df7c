"""A game in memory: where it stands and who sits at it, with the parts that a table is made of.

    endings.py      how a game ends for another reason than its rules
    timekeeping.py  the choices that stand, and the clocks
    standin.py      who answers in a player's place
    tutor.py        what is taught at the table of a guided game or a puzzle
    audience.py     who listens
    showing.py      what one viewer is told
    undoing.py      what can be taken back, and who must agree

A game that a table holds never changes: a choice makes another one out of a clone. So anybody may look at it from a
thread of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Any

import msgspec

from interregnum.cards.decks import deckbuilding_of
from interregnum.kernel.game import Game, replay
from interregnum.kernel.ruleset import Outcome
from interregnum.store.rows import UNDO, ChoiceRow, GameRow, choices_that_stand
from interregnum.table.audience import Audience
from interregnum.table.endings import ENDINGS
from interregnum.table.standin import StandIns
from interregnum.table.timekeeping import Timekeeper
from interregnum.table.tutor import tutor_of

REMEMBERED = 32
"""How many of its latest messages a table recognises when they come a second time."""


class LiveTable:
    """A table somebody plays at or looks at."""

    def __init__(
        self, row: GameRow, stored: Sequence[ChoiceRow], now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self.id = row.id
        self._now = now
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.times = Timekeeper(row.settings, len(row.seats))
        self.tutor = tutor_of(row.settings.study)
        self.standins = StandIns(self.tutor)
        self.playing: asyncio.Task[None] | None = None
        self.drawn: dict[Any, tuple[float, asyncio.Future[Any]]] = {}
        self.foreseen: tuple[Game[Any], asyncio.Future[Any]] | None = None
        self.used = monotonic()
        self.learned = False
        self.row = row
        self.game: Game[Any] = replay(row.record)
        self.stored = 0
        self.epoch = 0
        self.called: Outcome | None = None
        self._moved: datetime | None = None
        self._clients: dict[tuple[int, str], str] = {}
        self.stand(row, stored, *self.reached(row, stored))

    # ---- state ----

    def reached(self, row: GameRow, stored: Sequence[ChoiceRow]) -> tuple[Game[Any], Outcome | None]:
        """The game, and how it was called, after choices that were read in the database; nothing here changes.

        A game may have another beginning now, if decks were chosen while the table waited.
        """
        game, called = self.game if row.record == self.row.record else replay(row.record), self.called
        back, left = choices_that_stand(stored)
        game = game.at(game.count - back) if back else game.clone(logging=True) if left else game
        for choice in left:
            if choice.key in ENDINGS:
                called = ENDINGS[choice.key](row.seats, choice.seat)
            else:
                game.choose(choice.key)
        return game, called

    def stand(self, row: GameRow, stored: Sequence[ChoiceRow], game: Game[Any], called: Outcome | None) -> None:
        """Stand where the database has led, and take note of who sits where."""
        if row.record != self.row.record or any(choice.key == UNDO for choice in stored):
            self.epoch += 1
        self.row, self.game, self.called = row, game, called
        self.standins.seated(row)
        self.note(stored)

    def row_after_choices(self) -> GameRow:
        """What is stored about the game once a choice is: nobody waits for an undo any more, nor for a server."""
        row = self.row
        return msgspec.structs.replace(row, undo=None, away=0.0) if row.undo is not None or row.away else row

    def note(self, rows: Sequence[ChoiceRow]) -> None:
        """Remember that choices are stored: whose they are, what time they took, and what their senders called them.

        The game must already be what they have made of it.
        """
        self.times.note(rows)
        if rows:
            self._moved = rows[-1].made
        self.stored += len(rows)
        self.standins.note(self.row, self.game, list(rows))
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

    def seat_of(self, player_id: str, meant: int | None = None) -> int | None:
        """The seat of a player: the one that is meant, or else the one asked first if they have several."""
        mine = [held.seat for held in self.row.seats if held.player_id == player_id]
        if meant is not None:
            return meant if meant in mine else None
        asked = self.game.decision.seat if self.game.decision else None
        return asked if asked in mine else mine[0] if mine else None

    def changed(self) -> None:
        """Something has changed that every listener is to be told."""
        self.used = monotonic()
        self.drawn.clear()
        self.foreseen = None
        self.audience.changed()

    # ---- answers in a player's place ----

    @property
    def answered_by(self) -> str | None:
        """Who answers the present question in a player's place, if anybody does."""
        return self.standing_in(self.game)

    @property
    def passes_here(self) -> bool:
        """Whether the player who is asked has told this process, and no other, to pass for them."""
        return self.game.decision is not None and self.game.decision.seat in self.standins.passing

    def standing_in(self, game: Game[Any]) -> str | None:
        """Who answers in a player's place in a game of this table."""
        return self.standins.answers(self.row, game) if self.status == "playing" else None

    # ---- clocks ----

    def clock_of(self, game: Game[Any]) -> int | None:
        """The seat whose clock runs in a game of this table: a person's who is asked, once all seats are taken."""
        asked = game.decision
        if not self.times.counts or asked is None or self.status != "playing" or asked.seat in self.standins.bots:
            return None
        return asked.seat

    def spent(self, seat: int, now: datetime) -> float:
        """The seconds the present question has cost a seat."""
        asked = self._since()
        if asked is None or seat != self.clock_of(self.game):
            return 0.0
        return self.times.spent((now - asked).total_seconds())

    def due(self, game: Game[Any], rows: Sequence[ChoiceRow] = ()) -> datetime | None:
        """When the seat that is asked in a game of this table runs out of time, once some rows are stored."""
        seat, asked = self.clock_of(game), rows[-1].made if rows else self._since()
        return None if seat is None or asked is None else self.times.due(seat, asked, rows)

    def waited(self) -> float:
        """The seconds since the present question was asked."""
        asked = self._since()
        return 0.0 if asked is None else (self._now() - asked).total_seconds()

    def _since(self) -> datetime | None:
        """When the present question was asked, later by the time in which there was no server."""
        asked = self._moved or self.row.began
        return None if asked is None else asked + timedelta(seconds=self.row.away)
