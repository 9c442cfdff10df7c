"""Games, seats, choices and chat. Every function is one transaction.

On PostgreSQL each change also notifies the other server processes, as part of the same transaction.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from interregnum.kernel.record import Record, decode_record
from interregnum.kernel.text import Message
from interregnum.store.database import StoreError, shared, transaction
from interregnum.store.rows import Appended, ChatRow, ChoiceRow, GameRow, Offer, SeatRow, Stops, UndoRow, moment, new_id
from interregnum.store.schema import chat, choices, games, players, reports, results, seats, service
from interregnum.store.settings import PLAIN, TableSettings

CHANNEL = "interregnum"

LONGEST_NOTICE = 7900
"""Bytes that a notice may have; PostgreSQL takes a few more."""

LAST_SEEN = 15.0
"""Seconds after which no server is taken to run, where there may be several; a running one is seen more often."""

Deal: TypeAlias = Callable[[Record], tuple[Record, int | None]]
"""How a game is to begin instead, and which seat is asked first then."""

Sequel: TypeAlias = Callable[[], tuple[Record, int | None, Sequence[int]]]
"""How the next game begins, who is asked first in it, and for each of its seats the seat its player had."""

Which: TypeAlias = Literal["mine", "open", "live", "finished"]
Status: TypeAlias = Literal["waiting", "playing", "over"]


class Wanted(msgspec.Struct, frozen=True):
    """Which games are to be listed: of one game or status, with a name at the table, before another in the list."""

    which: Which = "mine"
    game: str = ""
    status: Status | None = None
    search: str = ""
    before: tuple[datetime, str] | None = None
    limit: int = 50


class Found(msgspec.Struct, frozen=True):
    """Some of the games that were asked for, how many there are in all, and whether more follow."""

    rows: list[GameRow]
    total: int
    more: bool


class Taken(StoreError):
    """Another process has stored a choice under that number already."""


class StoredGames:
    """The stored games. `process` is what this process calls itself when it notifies others."""

    def __init__(self, engine: Engine, now: Callable[[], datetime] | None = None) -> None:
        self.engine = engine
        self.now = now or _now
        self.shared = shared(engine)
        self.process = secrets.token_hex(8)

    # ---- games ----

    def create_game(
        self,
        record: Record,
        seated: Sequence[SeatRow],
        *,
        public: bool,
        asked: int | None,
        settings: TableSettings = PLAIN,
        chronicle: str | None = None,
    ) -> str:
        """Store a new game and who sits at it."""
        with transaction(self.engine) as db:
            return _create(db, record, seated, public, asked, settings, self.now(), chronicle)

    def game(self, game_id: str) -> GameRow | None:
        """A game by its id, with its seats."""
        with transaction(self.engine) as db:
            row = db.execute(select(games).where(games.c.id == game_id)).one_or_none()
            return None if row is None else _game(row, _seated(db, [game_id])[game_id])

    def tables(self, wanted: Wanted, player_id: str) -> Found:
        """Games to list, those that changed last first."""
        mine = games.c.id.in_(select(seats.c.game_id).where(seats.c.player_id == player_id))
        where = [_listed(wanted.which, mine)]
        if wanted.game:
            where.append(games.c.game == wanted.game)
        if wanted.status:
            where.append(games.c.status == wanted.status)
        if wanted.search:
            where.append(_matches(wanted.search))
        before = list(where)
        if wanted.before is not None:
            when, last = wanted.before
            before.append(or_(games.c.updated < when, and_(games.c.updated == when, games.c.id < last)))
        order = (games.c.updated.desc(), games.c.id.desc())
        with transaction(self.engine) as db:
            total = db.execute(select(func.count()).select_from(games).where(*where)).scalar_one()
            rows = db.execute(select(games).where(*before).order_by(*order).limit(wanted.limit + 1)).all()
            more, rows = len(rows) > wanted.limit, rows[: wanted.limit]
            seated = _seated(db, [row.id for row in rows])
        return Found([_game(row, seated[row.id]) for row in rows], total, more)

    def chronicled(self, chronicle: str) -> list[GameRow]:
        """The games of a chronicle in the order in which they began."""
        with transaction(self.engine) as db:
            here = select(games).where(games.c.chronicle == chronicle)
            rows = db.execute(here.order_by(games.c.created, games.c.id)).all()
            seated = _seated(db, [row.id for row in rows])
        return [_game(row, seated[row.id]) for row in rows]

    def claim(self, game_id: str, chronicle: str) -> bool:
        """Let a finished game belong to a chronicle; false if it is not over or belongs to one already."""
        with transaction(self.engine, writes=True) as db:
            here = (games.c.id == game_id, games.c.status == "over", games.c.chronicle.is_(None))
            return bool(db.execute(update(games).where(*here).values(chronicle=chronicle)).rowcount)

    def take_seat(self, game_id: str, seat: int, player_id: str, deal: Deal | None = None) -> bool:
        """Sit down in an open seat; false if somebody else was faster. `deal` deals a waiting game again."""
        return self._fill(game_id, seat, seats.c.kind == "open", deal, kind="person", player_id=player_id)

    def give_to_bot(self, game_id: str, seat: int, bot: str, deal: Deal | None = None) -> bool:
        """Let a bot play a seat from now on."""
        return self._fill(game_id, seat, seats.c.kind != "bot", deal, kind="bot", bot=bot, player_id=None)

    def _fill(self, game_id: str, seat: int, where: Any, deal: Deal | None = None, **held: str | None) -> bool:
        """Change who sits in a seat of a game that is not over; a table whose last open seat is taken begins."""
        with transaction(self.engine, writes=True) as db:
            found = self._locked(db, game_id)
            if found.status == "over":
                return False
            here = (seats.c.game_id == game_id, seats.c.seat == seat, where)
            if not db.execute(update(seats).where(*here).values(**held, token=None)).rowcount:
                return False
            if deal is not None and found.status == "waiting":
                self._deal(db, game_id, deal)
            still_open = exists().where(seats.c.game_id == game_id, seats.c.kind == "open")
            begins = (games.c.id == game_id, games.c.status == "waiting", ~still_open)
            now = self.now()
            db.execute(update(games).where(*begins).values(status="playing", began=now, updated=now))
            self._notify(db, table=game_id)
        return True

    def cancel(self, game_id: str, player_id: str) -> bool:
        """Forget a game that waits for players, unless somebody else sits at it."""
        with transaction(self.engine, writes=True) as db:
            others = (seats.c.game_id == game_id, seats.c.kind == "person", seats.c.player_id != player_id)
            if self._locked(db, game_id).status != "waiting" or db.execute(select(seats.c.seat).where(*others)).first():
                return False
            db.execute(delete(games).where(games.c.id == game_id))
        return True

    def deal_again(self, game_id: str, deal: Deal) -> bool:
        """Give a game that waits another beginning; false if it waits no more."""
        with transaction(self.engine, writes=True) as db:
            waits = select(games.c.id).where(games.c.id == game_id, games.c.status == "waiting").with_for_update()
            if db.execute(waits).first() is None:
                return False
            self._deal(db, game_id, deal)
            self._notify(db, table=game_id)
        return True

    def _deal(self, db: Connection, game_id: str, deal: Deal) -> None:
        """Put another beginning in the place of a waiting game's; nobody has chosen anything in it yet."""
        here = (games.c.id == game_id, games.c.status == "waiting")
        stored = db.execute(select(games.c.record).where(*here).with_for_update()).scalar_one()
        record, asked = deal(decode_record(stored))
        db.execute(update(games).where(*here).values(record=record.encode(), asked=asked))

    def want_rematch(self, game_id: str, wanted: Sequence[int], sequel: Sequel) -> GameRow:
        """Some seats of a finished game want another one; once all people do, it is made, once and for all."""
        with transaction(self.engine, writes=True) as db:
            found = self._locked(db, game_id)
            if found.rematch is not None:
                return found
            agreed = {*(found.offer.wanted if found.offer is not None else ()), *wanted}
            if agreed >= found.people():
                record, asked, order = sequel()
                seated = [msgspec.structs.replace(found.seats[before], seat=seat) for seat, before in enumerate(order)]
                made = _create(db, record, seated, found.public, asked, found.settings, self.now(), found.chronicle)
                changes: dict[str, Any] = {"rematch": made, "offer": None}
            else:
                changes = {"offer": msgspec.to_builtins(Offer(tuple(sorted(agreed))))}
            db.execute(update(games).where(games.c.id == game_id).values(**changes))
            self._notify(db, table=game_id)
            return self._locked(db, game_id)

    def decline_rematch(self, game_id: str, seat: int) -> bool:
        """A seat does not want another game; false if nobody has asked for one, or it is made already."""
        with transaction(self.engine, writes=True) as db:
            found = self._locked(db, game_id)
            if found.rematch is not None or found.offer is None or not found.offer.wanted:
                return False
            declined = msgspec.to_builtins(Offer((), seat))
            db.execute(update(games).where(games.c.id == game_id).values(offer=declined))
            self._notify(db, table=game_id)
        return True

    def _locked(self, db: Connection, game_id: str) -> GameRow:
        row = db.execute(select(games).where(games.c.id == game_id).with_for_update()).one_or_none()
        if row is None:
            raise StoreError(f"There is no game {game_id}.")
        return _game(row, _seated(db, [game_id])[game_id])

    # ---- choices ----

    def choices(self, game_id: str, since: int = 0) -> list[ChoiceRow]:
        """The stored choices of a game from a number on."""
        here = (choices.c.game_id == game_id, choices.c.number >= since)
        with transaction(self.engine) as db:
            rows = db.execute(select(choices).where(*here).order_by(choices.c.number)).all()
        return [
            ChoiceRow(row.number, row.seat, row.key, row.client, moment(row.made), row.source, row.spent)
            for row in rows
        ]

    def append(self, added: Sequence[Appended]) -> None:
        """Store choices of one or more games, all or none; `Taken` if one of the numbers is no longer free."""
        now = self.now()
        added = sorted(added, key=lambda a: a.game_id)  # one order for every process, so that none waits for another
        rows = [
            {"game_id": a.game_id, **msgspec.structs.asdict(c), "made": c.made or now} for a in added for c in a.choices
        ]
        try:
            with transaction(self.engine) as db:
                db.execute(insert(choices), rows)
                db.execute(_STAND, [_stands(a, now) for a in added])
                if ended := [msgspec.structs.asdict(row) | {"finished": now} for a in added for row in a.results]:
                    db.execute(insert(results), ended)
                if self.shared:
                    db.execute(_SAY, {"said": [self._of_choices(a) for a in added]})
        except IntegrityError as error:
            raise Taken("Somebody else has chosen in the meantime.") from error

    def out_of_time(self, now: datetime) -> list[str]:
        """The games in which somebody's time has run out."""
        with transaction(self.engine) as db:
            return list(db.execute(select(games.c.id).where(games.c.due < now)).scalars())

    def set_due(self, game_id: str, due: datetime | None) -> None:
        """Note when the asked seat of a game runs out of time."""
        with transaction(self.engine) as db:
            db.execute(update(games).where(games.c.id == game_id).values(due=due))

    def seen(self, now: datetime) -> datetime:
        """Note that a server runs at a moment; the latest moment at which one is known to have run."""
        with transaction(self.engine, writes=True) as db:
            last = db.execute(select(service.c.seen).where(service.c.id == 1).with_for_update()).scalar()
            if last is None:
                db.execute(insert(service).values(id=1, seen=now))
            elif moment(last) < now:
                db.execute(update(service).where(service.c.id == 1).values(seen=now))
            return now if last is None else max(moment(last), now)

    def resume(self, now: datetime) -> float:
        """A server starts: the time since one was last seen, if there is any, is taken off nobody's clock."""
        with transaction(self.engine, writes=True) as db:
            last = db.execute(select(service.c.seen).where(service.c.id == 1).with_for_update()).scalar()
            away = 0.0 if last is None else (now - moment(last)).total_seconds()
            if abs(away) > (LAST_SEEN if self.shared else 0.0):
                waiting = db.execute(select(games.c.id, games.c.due).where(games.c.due.is_not(None))).all()
                for row in waiting:
                    later = moment(row.due) + timedelta(seconds=away)
                    changed = {"due": later, "away": games.c.away + away}
                    db.execute(update(games).where(games.c.id == row.id).values(**changed))
            db.execute(delete(service))
            db.execute(insert(service).values(id=1, seen=now))
        return away

    def ask_undo(self, game_id: str, undo: UndoRow) -> None:
        """Note that a seat wants to take its last choice back."""
        self._set_undo(game_id, lambda _: undo)

    def answer_undo(self, game_id: str, seat: int, accept: bool) -> UndoRow | None:
        """Note a seat's answer; what is left of the request, nothing if there is none or it was refused."""

        def answered(undo: UndoRow | None) -> UndoRow | None:
            if undo is None or seat not in undo.asked or not accept:
                return None if undo is not None and seat in undo.asked else undo
            return UndoRow(undo.seat, tuple(other for other in undo.asked if other != seat))

        return self._set_undo(game_id, answered)

    def _set_undo(self, game_id: str, change: Any) -> UndoRow | None:
        with transaction(self.engine, writes=True) as db:
            held = db.execute(select(games.c.undo).where(games.c.id == game_id).with_for_update()).scalar_one()
            undo: UndoRow | None = change(msgspec.convert(held, UndoRow | None))
            db.execute(update(games).where(games.c.id == game_id).values(undo=msgspec.to_builtins(undo)))
            self._notify(db, table=game_id)
        return undo

    # ---- chat and reports ----

    def say(
        self, game_id: str, player_id: str, text: str, *, watching: bool = False, notice: Message | None = None
    ) -> ChatRow:
        """Store something said at a table, or a notice about a player."""
        row = {"game_id": game_id, "player_id": player_id, "text": text, "said": _now(), "watching": watching}
        row["notice"] = msgspec.to_builtins(notice)
        with transaction(self.engine) as db:
            result = db.execute(insert(chat).values(**row))
            key = result.inserted_primary_key
            line = int(key[0]) if key is not None else 0
            self._notify(db, table=game_id, chat=line)
            return _said(db.execute(_CHAT.where(chat.c.id == line)).one())

    def said(self, game_id: str, limit: int = 200) -> list[ChatRow]:
        """What was said at a table, the latest last."""
        with transaction(self.engine) as db:
            rows = db.execute(_CHAT.where(chat.c.game_id == game_id).order_by(chat.c.id.desc()).limit(limit)).all()
        return [_said(row) for row in reversed(rows)]

    def chat_line(self, line: int) -> ChatRow | None:
        """One line of chat."""
        with transaction(self.engine) as db:
            row = db.execute(_CHAT.where(chat.c.id == line)).one_or_none()
        return None if row is None else _said(row)

    def report(self, game_id: str, player_id: str, text: str, record: Record) -> str:
        """Store a bug report with the record it is about."""
        row = {"id": new_id(), "game_id": game_id, "player_id": player_id, "text": text, "record": record.encode()}
        with transaction(self.engine) as db:
            db.execute(insert(reports).values(**row, made=_now()))
        return str(row["id"])

    # ---- other processes ----

    def notify(self, **said: Any) -> None:
        """Tell the other processes something that is not stored."""
        if self.shared:
            with transaction(self.engine) as db:
                self._notify(db, **said)

    def _notify(self, db: Connection, **said: Any) -> None:
        if self.shared:
            db.execute(_SAY, {"said": [self._said(**said)]})

    def _said(self, **said: Any) -> str:
        return msgspec.json.encode({"process": self.process, **said}).decode()

    def _of_choices(self, added: Appended) -> str:
        """What others are told of choices: all about them, so that they need not read them, unless it is too much."""
        said = self._said(table=added.game_id, choices=added.choices)
        return said if len(said.encode()) <= LONGEST_NOTICE else self._said(table=added.game_id)


_SAY = text(f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(CAST(:said AS text[])) AS said")
_STAND = (
    update(games)
    .where(games.c.id == bindparam("of_game"))
    .values(
        updated=bindparam("now"),
        asked=bindparam("now_asked"),
        due=bindparam("now_due"),
        undo=None,
        outcome=bindparam("ended"),
        status=bindparam("stands"),
        away=0.0,
    )
)
_CHAT = select(chat, players.c.name).join(players, chat.c.player_id == players.c.id)


def _stands(added: Appended, now: datetime) -> dict[str, Any]:
    present = added.present
    status = "playing" if present.outcome is None else "over"
    return {
        "of_game": added.game_id,
        "now": now,
        "now_asked": present.asked,
        "now_due": present.due,
        "ended": present.outcome,
        "stands": status,
    }


def _create(
    db: Connection,
    record: Record,
    seated: Sequence[SeatRow],
    public: bool,
    asked: int | None,
    settings: TableSettings,
    now: datetime,
    chronicle: str | None = None,
) -> str:
    game_id = new_id()
    waits = any(held.kind == "open" for held in seated)
    status, began = ("waiting", None) if waits else ("playing", now)
    row = {"id": game_id, "game": record.setting.game, "record": record.encode(), "status": status, "began": began}
    row["settings"], row["chronicle"] = msgspec.to_builtins(settings), chronicle
    fields = ("seat", "kind", "player_id", "bot", "token")
    sitting = [{"game_id": game_id, **{name: getattr(held, name) for name in fields}} for held in seated]
    db.execute(insert(games).values(**row, asked=asked, public=public, created=now, updated=now))
    db.execute(insert(seats), sitting)
    return game_id


def _listed(which: Which, mine: ColumnElement[bool]) -> ColumnElement[bool]:
    """The games of a list, of which some are a player's own."""
    match which:
        case "mine":
            return mine
        case "open":
            return and_(games.c.status == "waiting", games.c.public)
        case "live":
            return and_(games.c.status == "playing", or_(games.c.public, mine))
        case "finished":
            return and_(games.c.status == "over", or_(games.c.public, mine))


def _matches(search: str) -> ColumnElement[bool]:
    """Games whose id is a text, or at which somebody sits in whose name it is."""
    named = or_(
        func.lower(players.c.name).contains(search.lower(), autoescape=True),
        func.lower(seats.c.bot).contains(search.lower(), autoescape=True),
    )
    at = select(seats.c.game_id).select_from(seats.outerjoin(players, seats.c.player_id == players.c.id)).where(named)
    return or_(games.c.id == search, games.c.id.in_(at))


def _now() -> datetime:
    return datetime.now(UTC)


def _seated(db: Connection, game_ids: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    rows = db.execute(
        select(seats, players.c.name, players.c.stops)
        .select_from(seats.outerjoin(players, seats.c.player_id == players.c.id))
        .where(seats.c.game_id.in_(game_ids))
        .order_by(seats.c.game_id, seats.c.seat)
    ).all()
    found: dict[str, tuple[SeatRow, ...]] = dict.fromkeys(game_ids, ())
    for row in rows:
        name = row.name or row.bot or ""
        stops = msgspec.convert(row.stops or {}, Stops)
        found[row.game_id] += (SeatRow(row.seat, row.kind, row.player_id, row.bot, row.token, name, stops),)
    return found


def _game(row: Row[Any], seated: tuple[SeatRow, ...]) -> GameRow:
    return GameRow(
        id=row.id,
        game=row.game,
        record=decode_record(row.record),
        status=row.status,
        asked=row.asked,
        public=row.public,
        undo=msgspec.convert(row.undo, UndoRow | None),
        rematch=row.rematch,
        updated=moment(row.updated),
        seats=seated,
        settings=msgspec.convert(row.settings or {}, TableSettings),
        began=None if row.began is None else moment(row.began),
        outcome=row.outcome,
        offer=msgspec.convert(row.offer, Offer | None),
        away=row.away,
        chronicle=row.chronicle,
    )


def _said(row: Row[Any]) -> ChatRow:
    notice = msgspec.convert(row.notice, Message | None)
    return ChatRow(row.id, row.name, row.text, moment(row.said), notice, row.watching)
