"""Who answers in a player's place: a bot, the server where one option is left, or a pass the player has asked for.

Where speed must not give anything away, every pass comes after a delay that is drawn from nothing but chance when the
question is asked; see `StandIns.answer_from`.
"""

from __future__ import annotations

from itertools import islice
from random import SystemRandom
from time import monotonic
from typing import Any

import msgspec

from interregnum.kernel.decision import DONE, PASS, Decision
from interregnum.kernel.game import Game
from interregnum.store.rows import FORCED, STOP, UNDO, ChoiceRow, GameRow
from interregnum.table.tutor import Tutor

SHORTEST, LONGEST = 0.7, 2.5
"""Seconds that somebody might need to see that there is nothing they want to do."""

BOT = "bot"
"""Who answers: the bot in the seat that is asked."""

_chance = SystemRandom()


def delay() -> float:
    """How long a pass is to take."""
    return _chance.uniform(SHORTEST, LONGEST)


def plain_to_all(asked: Decision) -> bool:
    """Whether everybody sees that a question has only one answer, so that answering at once gives nothing away."""
    return asked.settled and len(asked.options) == 1


class Passing(msgspec.Struct, frozen=True):
    """A seat passes until something happens: since which choice, in which window and in which part of the game."""

    count: int
    window: str
    phase: str

    def goes_on(self, game: Game[Any], asked: Decision) -> bool:
        """Whether nothing has happened yet: the same window in the same phase, and nobody else has done anything."""
        if asked.window != self.window or game.ruleset.phase(game) != self.phase:
            return False
        since = islice(game.latest(), game.count - self.count)
        return all(seat == asked.seat or key in (PASS, DONE) for seat, key in since)


class StandIns:
    """Who answers in the place of the players of one table."""

    def __init__(self, tutor: Tutor | None = None) -> None:
        self._tutor = tutor
        self.bots: dict[int, str] = {}
        self.passing: dict[int, Passing] = {}
        self.answer_from = 0.0
        self.broken = False
        self._held = -1

    def seated(self, row: GameRow) -> None:
        """Take note of who sits where."""
        self.bots = {held.seat: held.bot for held in row.seats if held.bot}

    def answers(self, row: GameRow, game: Game[Any]) -> str | None:
        """Who answers for the seat that is asked in a game of a table in play: `BOT`, `FORCED`, `STOP` or nobody."""
        asked = game.decision
        if asked is None or self.broken:
            return None
        if self._tutor is not None and self._tutor.rests(game):
            return None
        if asked.seat in self.bots:
            return BOT
        if self._tutor is not None and self._tutor.cue(game) is not None:
            return STOP if self._tutor.passes(game) and game.count != self._held else None
        if row.settings.bluff_delays and len(asked.options) == 1:
            return FORCED
        return STOP if self._passes(row, game, asked) else None

    def _passes(self, row: GameRow, game: Game[Any], asked: Decision) -> bool:
        """Whether a player's pass is made for them; a question that an undo brought back is theirs to answer."""
        if not asked.window or asked.find(PASS) is None or game.count == self._held:
            return False
        told = row.seats[asked.seat].stops.get(row.game, game.ruleset.usually_passed)
        if self._tutor is not None and self._tutor.asks_everywhere:
            told = ()
        passing = self.passing.get(asked.seat)
        return asked.window in told or (passing is not None and passing.goes_on(game, asked))

    def pass_on(self, game: Game[Any], seat: int) -> None:
        """Let a seat pass until something happens, from the present question on."""
        asked = game.decision
        assert asked is not None
        self._held = -1
        self.passing[seat] = Passing(game.count, asked.window, game.ruleset.phase(game))

    def note(self, row: GameRow, game: Game[Any], rows: list[ChoiceRow]) -> None:
        """Another question is asked: draw how long a pass will take, and see whether something has happened."""
        if rows:
            self._held = game.count if rows[-1].key == UNDO else -1
        asked = game.decision
        hurried = not row.settings.bluff_delays or asked is None or plain_to_all(asked)
        self.answer_from = monotonic() + (0.0 if hurried else delay())
        if asked is not None and asked.seat in self.passing and not self._passes(row, game, asked):
            del self.passing[asked.seat]
