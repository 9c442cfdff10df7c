"""One game between bots, with whatever goes wrong as part of its result."""

from __future__ import annotations

from collections.abc import Mapping
from traceback import extract_tb
from typing import Any

import msgspec

from interregnum import new
from interregnum.bots import make, play
from interregnum.kernel.game import Game
from interregnum.kernel.record import Record
from interregnum.kernel.text import Message, Player, msg

ENDLESS = 200_000
"""A game that asks more decisions than this, when no limit was given, is taken to be endless."""

STOPPED = msg("Stopped at the limit of decisions")


class Fixture(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is to be played: everything its course depends on.

    `bots` are names by seat. `seed` is the game's own; bots choose by `lots`, so that games of one seed can be played
    by different bots, or by the same ones in other seats.
    """

    number: int
    game: str
    rules: str | None
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str
    lots: str
    max_decisions: int | None = None


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went; the record is there if it was asked for or the game failed."""

    number: int
    seed: str
    bots: tuple[str, ...]
    options: Mapping[str, Any] = {}
    decisions: int = 0
    finished: bool = False
    winners: tuple[int, ...] = ()
    reason: Message | None = None
    rule: str = ""
    scores: tuple[int, ...] = ()
    error: str = ""
    record: Record | None = None


def begin(fixture: Fixture) -> Game[Any]:
    """The game of a fixture before its first choice."""
    return new(
        fixture.game,
        seats=len(fixture.bots),
        rules=fixture.rules,
        seed=fixture.seed,
        options=fixture.options,
        logging=False,
    )


def play_fixture(fixture: Fixture, keep_record: bool = False) -> Played:
    """Play a game."""
    g: Game[Any] | None = None
    told = Played(number=fixture.number, seed=fixture.seed, bots=fixture.bots, options=fixture.options)
    try:
        g = begin(fixture)
        bots = [make(name, seat, fixture.lots) for seat, name in enumerate(fixture.bots)]
        limit = ENDLESS if fixture.max_decisions is None else fixture.max_decisions
        result = play(g, bots, max_decisions=limit)
    except Exception as error:
        return _failed(told, g, _said(error))
    outcome = result.outcome
    if outcome is None and fixture.max_decisions is None:
        return _failed(told, g, f"The game did not end within {ENDLESS} decisions.")
    return msgspec.structs.replace(
        told,
        decisions=result.decisions,
        finished=outcome is not None,
        winners=outcome.winners if outcome else (),
        reason=outcome.reason if outcome else STOPPED,
        rule=outcome.rule if outcome else "",
        scores=result.scores,
        record=g.record() if keep_record else None,
    )


def _said(error: Exception) -> str:
    """What went wrong, where, and by which choice."""
    where = extract_tb(error.__traceback__)[-1]
    said = f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"
    return " ".join((said, *getattr(error, "__notes__", ())))


def _failed(told: Played, g: Game[Any] | None, error: str) -> Played:
    return msgspec.structs.replace(told, decisions=g.count if g else 0, error=error, record=g.record() if g else None)


def unnamed(reason: Message) -> Message:
    """A reason without the players and numbers it names, so that ends of one kind count as the same."""
    dropped = Player | tuple if reason.plural else Player | tuple | int
    args = ((name, "…" if isinstance(value, dropped) else value) for name, value in reason.args)
    return msgspec.structs.replace(reason, args=tuple(args))
