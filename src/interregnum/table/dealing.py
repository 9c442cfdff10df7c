"""How games at tables begin, and begin again with other decks or for the same players."""

from __future__ import annotations

from typing import Any

from interregnum.kernel.game import Game, new, sequel
from interregnum.kernel.record import Record
from interregnum.table.endings import stands


def begun_again(record: Record, **changed: Any) -> Game[Any]:
    """A game that begins like another except for some options, dealt again."""
    setting = record.setting
    return new(
        setting.game,
        seats=setting.seats,
        rules=setting.rules,
        options={**setting.options, **changed},
        position=record.position,
        script=record.script,
        auto=record.auto,
        logging=False,
    )


def following(game: Game[Any]) -> tuple[Record, int | None, tuple[int, ...]]:
    """How the game after a finished one begins, which seat is asked first in it, and who sits where."""
    game, order = sequel(game, logging=False)
    return game.record(), stands(game).asked, order


def dealt_again(record: Record, **changed: Any) -> tuple[Record, int | None]:
    """How such a game begins, and which seat is asked first in it."""
    game = begun_again(record, **changed)
    return game.record(), stands(game).asked
