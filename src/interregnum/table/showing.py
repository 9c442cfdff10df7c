"""What one viewer is told of a table.

What is small is gathered on the event loop, where nothing else changes the table meanwhile; the view and the log are
made by the rules, which may take their time, so a thread does that. The game looked at never
changes. All who see the same are told it in one encoding.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from interregnum.kernel.events import Logged, LogLine
from interregnum.kernel.game import Game, View
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.store.rows import GameRow
from interregnum.table.audience import Listener
from interregnum.table.livetable import LiveTable
from interregnum.table.snapshots import PlayerAt, RematchOffer, Snapshot, SnapshotMessage
from interregnum.table.undoing import may_call_off, may_undo

_encode = msgspec.json.Encoder().encode


class Drawn(msgspec.Struct, frozen=True):
    """A snapshot ready to be sent, how many log lines it has, and where the log stands with it."""

    data: bytes
    lines: int
    logged: Logged | None


def viewer_of(table: LiveTable, seat: int | None) -> int:
    """As whom a seat looks at the table: as everybody once the game is over."""
    return EVERYTHING if table.outcome is not None else SPECTATOR if seat is None else seat


def players(table: LiveTable) -> tuple[PlayerAt, ...]:
    """Who sits where, and who is connected."""
    here = table.audience.connected()
    return tuple(PlayerAt(s.seat, s.name, s.kind, s.kind == "bot" or s.seat in here) for s in table.row.seats)


def log_of(table: LiveTable, seat: int | None) -> list[LogLine]:
    """The log as a viewer may read it."""
    return [] if table.undealt else table.game.log(viewer_of(table, seat))


def snapshot(table: LiveTable, seat: int | None) -> Callable[[], Snapshot]:
    """What makes the table as a viewer sees it now, with the whole log."""
    return _Scene(table, seat).snapshot


def drawing(table: LiveTable, listener: Listener) -> Callable[[], Drawn]:
    """What makes the message for a listener: the table as it is now, with the log lines it has not had."""
    viewer = viewer_of(table, listener.seat)
    if listener.epoch != table.epoch or listener.viewer != viewer:
        listener.epoch, listener.viewer, listener.mark, listener.read = table.epoch, viewer, None, 0
    scene, mark, read = _Scene(table, listener.seat), listener.mark, listener.read
    return lambda: scene.drawn(mark, read)


def look_back(table: LiveTable, past: Game[Any], seat: int | None) -> Callable[[], Snapshot]:
    """What makes a finished game at an earlier point, as a seat saw it or with nothing hidden."""
    viewer = EVERYTHING if seat is None else seat
    facts = msgspec.structs.replace(_facts(table, None), seat=seat, clocks=None)
    return lambda: msgspec.structs.replace(facts, view=past.view(viewer), log=tuple(past.log(viewer)))


class _Scene:
    """A table at one moment, before the rules have said how it looks."""

    def __init__(self, table: LiveTable, seat: int | None) -> None:
        self._facts = _facts(table, seat)
        self._game = table.game
        self._viewer = viewer_of(table, seat)
        self._hidden = table.undealt
        self._tutor = table.tutor

    def snapshot(self) -> Snapshot:
        return self._with(() if self._hidden else tuple(self._game.log(self._viewer)), 0)

    def drawn(self, mark: Logged | None, read: int) -> Drawn:
        new = () if self._hidden else tuple(self._game.log(self._viewer, mark))
        data = _encode(SnapshotMessage(self._with(new, read)))
        return Drawn(data, len(new), None if self._hidden else self._game.logged)

    def _with(self, lines: tuple[LogLine, ...], log_from: int) -> Snapshot:
        view, facts = self._game.view(self._viewer), self._facts
        if facts.outcome is not None and facts.seat is not None:
            view = msgspec.structs.replace(view, viewer=facts.seat)
        if self._hidden:
            view = msgspec.structs.replace(view, board=None, question=None, waiting_for=None)
        study = None if self._tutor is None else self._tutor.shown(self._game)
        return msgspec.structs.replace(facts, view=view, log=lines, log_from=log_from, study=study)


def _facts(table: LiveTable, seat: int | None) -> Snapshot:
    """All of a snapshot that the rules have no part in."""
    over, undo, row = table.outcome is not None, table.row.undo, table.row
    return Snapshot(
        table=table.id,
        game=row.game,
        rules=table.game.setting.rules,
        seat=seat,
        status=table.status,
        players=players(table),
        number=None if seat is None else table.game.answered[seat],
        view=_NOTHING,
        log=(),
        log_from=0,
        may_undo=seat is not None and may_undo(table, seat),
        undo_request=None if undo is None else undo.seat,
        undo_asked=() if undo is None else undo.asked,
        outcome=table.outcome,
        length=table.game.count if over else None,
        rematch=row.rematch,
        clocks=table.times.shown(table.clock_of(table.game), table.waited()),
        bluff_delays=row.settings.bluff_delays,
        passing=seat in table.standins.passing,
        passed=0 if seat is None else table.times.passed_for(seat),
        public=row.public,
        rated=row.settings.rated,
        rematch_offer=_offered(row),
        may_call_off=seat is not None and not over and may_call_off(table, seat),
    )


def _offered(row: GameRow) -> RematchOffer | None:
    offer = row.offer
    if offer is None:
        return None
    asked = () if offer.declined is not None else tuple(sorted(row.people().difference(offer.wanted)))
    return RematchOffer(offer.wanted, asked, offer.declined)


_NOTHING = View("", "", SPECTATOR, 0, 0, None, None, None, None)
