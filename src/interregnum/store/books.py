"""Reading and writing what is stored. Every function is one transaction."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Engine, Row, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from interregnum.kernel.record import Record, decode_record
from interregnum.store.database import StoreError
from interregnum.store.schema import chat, choices, games, players, reports, seats

UNDO = "!undo"
"""Stored in the place of a key: the choice before it is taken back."""

CONCEDE = "!concede"
"""Stored in the place of a key: the seat gives the game up."""


class Taken(StoreError):
    """Another process has stored a choice under that number already."""


class PersonRow(msgspec.Struct, frozen=True):
    """A player as stored."""

    id: str
    name: str
    account: str | None
    password: str | None
    language: str
    secret: str = ""


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, a bot, or nobody yet."""

    seat: int
    kind: str
    player_id: str | None = None
    bot: str | None = None
    token: str | None = None
    name: str = ""


class ChoiceRow(msgspec.Struct, frozen=True):
    """A stored choice, or an undo or concession in the place of one."""

    number: int
    seat: int
    key: str
    client: str | None = None


class GameRow(msgspec.Struct, frozen=True):
    """A game as stored, without its choices."""

    id: str
    game: str
    record: Record
    status: str
    public: bool
    outcome: Any
    updated: datetime
    seats: tuple[SeatRow, ...] = ()


class ChatRow(msgspec.Struct, frozen=True):
    """Something said at a table."""

    id: int
    player: str
    text: str
    said: datetime


def new_id() -> str:
    """An id nobody can guess."""
    return secrets.token_urlsafe(12)


def token_hash(token: str) -> str:
    """What is stored of an invitation's secret."""
    return sha256(token.encode()).hexdigest()


def _now() -> datetime:
    return datetime.now(UTC)


class Books:
    """The stored players and games."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # ---- players ----

    def create_player(self, name: str, secret: str, language: str = "en") -> PersonRow:
        """A new guest, known by a secret of which only the hash is stored."""
        row = PersonRow(new_id(), name, None, None, language, token_hash(secret))
        with self._begin() as db:
            db.execute(
                insert(players).values(id=row.id, name=name, language=language, secret=row.secret, created=_now())
            )
        return row

    def player(self, player_id: str) -> PersonRow | None:
        """The player of an id."""
        with self._begin() as db:
            row = db.execute(select(players).where(players.c.id == player_id)).one_or_none()
        return _person(row)

    def player_by_account(self, account: str) -> PersonRow | None:
        """The player of an account's name, whatever its letters' case."""
        with self._begin() as db:
            row = db.execute(select(players).where(func.lower(players.c.account) == account.lower())).one_or_none()
        return _person(row)

    def change_player(self, player_id: str, **fields: str) -> None:
        """Change a player's name, language, account or password."""
        with self._begin() as db:
            db.execute(update(players).where(players.c.id == player_id).values(**fields))

    def adopt(self, guest: str, owner: str) -> None:
        """Give a guest's seats to an account that signs in."""
        with self._begin() as db:
            db.execute(update(seats).where(seats.c.player_id == guest).values(player_id=owner))

    # ---- games ----

    def create_game(self, record: Record, seated: Sequence[SeatRow], *, public: bool, status: str) -> str:
        """Store a new game and who sits at it."""
        game_id, now = new_id(), _now()
        with self._begin() as db:
            db.execute(
                insert(games).values(
                    id=game_id,
                    game=record.setting.game,
                    record=record.encode(),
                    status=status,
                    public=public,
                    created=now,
                    updated=now,
                )
            )
            db.execute(
                insert(seats),
                [
                    {
                        "game_id": game_id,
                        "seat": s.seat,
                        "kind": s.kind,
                        "player_id": s.player_id,
                        "bot": s.bot,
                        "token": s.token,
                    }
                    for s in seated
                ],
            )
        return game_id

    def game(self, game_id: str) -> GameRow | None:
        """A game by its id, with its seats."""
        with self._begin() as db:
            row = db.execute(select(games).where(games.c.id == game_id)).one_or_none()
            if row is None:
                return None
            return _game(row, self._seats(db, [game_id])[game_id])

    def tables(self, which: str, player_id: str, limit: int = 50) -> list[GameRow]:
        """Games to list: a player's own, those with an open seat, those in play, those that are over."""
        mine = select(seats.c.game_id).where(seats.c.player_id == player_id)
        where = {
            "mine": games.c.id.in_(mine),
            "open": and_(games.c.status == "waiting", games.c.public),
            "live": and_(games.c.status == "playing", or_(games.c.public, games.c.id.in_(mine))),
            "finished": and_(games.c.status == "over", or_(games.c.public, games.c.id.in_(mine))),
        }[which]
        with self._begin() as db:
            rows = db.execute(select(games).where(where).order_by(games.c.updated.desc()).limit(limit)).all()
            seated = self._seats(db, [row.id for row in rows])
        return [_game(row, seated[row.id]) for row in rows]

    def _seats(self, db: Any, game_ids: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
        rows = db.execute(
            select(seats, players.c.name)
            .select_from(seats.outerjoin(players, seats.c.player_id == players.c.id))
            .where(seats.c.game_id.in_(game_ids))
            .order_by(seats.c.game_id, seats.c.seat)
        ).all()
        found: dict[str, tuple[SeatRow, ...]] = dict.fromkeys(game_ids, ())
        for row in rows:
            name = row.name or row.bot or ""
            found[row.game_id] += (SeatRow(row.seat, row.kind, row.player_id, row.bot, row.token, name),)
        return found

    def take_seat(self, game_id: str, seat: int, player_id: str) -> bool:
        """Sit down in an open seat; false if somebody else was faster."""
        with self._begin() as db:
            taken = db.execute(
                update(seats)
                .where(seats.c.game_id == game_id, seats.c.seat == seat, seats.c.kind == "open")
                .values(kind="person", player_id=player_id, token=None)
            )
            return bool(taken.rowcount)

    def give_to_bot(self, game_id: str, seat: int, bot: str) -> None:
        """Let a bot play a seat from now on."""
        with self._begin() as db:
            where = (seats.c.game_id == game_id, seats.c.seat == seat)
            db.execute(update(seats).where(*where).values(kind="bot", bot=bot, player_id=None))

    def set_status(self, game_id: str, status: str, outcome: Any = None) -> None:
        """Note that a game has begun or is over."""
        with self._begin() as db:
            db.execute(
                update(games).where(games.c.id == game_id).values(status=status, outcome=outcome, updated=_now())
            )

    def delete_game(self, game_id: str) -> None:
        """Forget a game and everything about it."""
        with self._begin() as db:
            db.execute(delete(games).where(games.c.id == game_id))

    # ---- choices ----

    def choices(self, game_id: str, since: int = 0) -> list[ChoiceRow]:
        """The stored choices of a game from a number on."""
        with self._begin() as db:
            rows = db.execute(
                select(choices)
                .where(choices.c.game_id == game_id, choices.c.number >= since)
                .order_by(choices.c.number)
            ).all()
        return [ChoiceRow(row.number, row.seat, row.key, row.client) for row in rows]

    def append(self, added: Sequence[tuple[str, ChoiceRow]]) -> None:
        """Store choices of one or more games, all or none; `Taken` if one of the numbers is no longer free."""
        now = _now()
        try:
            with self._begin() as db:
                db.execute(
                    insert(choices),
                    [
                        {
                            "game_id": g,
                            "number": c.number,
                            "seat": c.seat,
                            "key": c.key,
                            "client": c.client,
                            "made": now,
                        }
                        for g, c in added
                    ],
                )
                changed = {game_id for game_id, _ in added}
                db.execute(update(games).where(games.c.id.in_(changed)).values(updated=now))
        except IntegrityError as error:
            raise Taken("Somebody else has chosen in the meantime.") from error

    # ---- chat and reports ----

    def say(self, game_id: str, player_id: str, text: str) -> ChatRow:
        """Store something said at a table."""
        with self._begin() as db:
            now = _now()
            result = db.execute(insert(chat).values(game_id=game_id, player_id=player_id, text=text, said=now))
            name = db.execute(select(players.c.name).where(players.c.id == player_id)).scalar_one()
            key = result.inserted_primary_key
        return ChatRow(int(key[0]) if key is not None else 0, name, text, now)

    def said(self, game_id: str, limit: int = 200) -> list[ChatRow]:
        """What was said at a table, the latest last."""
        with self._begin() as db:
            rows = db.execute(
                select(chat, players.c.name)
                .join(players, chat.c.player_id == players.c.id)
                .where(chat.c.game_id == game_id)
                .order_by(chat.c.id.desc())
                .limit(limit)
            ).all()
        return [ChatRow(row.id, row.name, row.text, row.said) for row in reversed(rows)]

    def report(self, game_id: str, player_id: str, text: str, record: Record) -> str:
        """Store a bug report with the record it is about."""
        report_id = new_id()
        with self._begin() as db:
            db.execute(
                insert(reports).values(
                    id=report_id, game_id=game_id, player_id=player_id, text=text, record=record.encode(), made=_now()
                )
            )
        return report_id

    def _begin(self) -> Any:
        return _Transaction(self.engine)


class _Transaction:
    """A transaction whose failures are told as `StoreError`."""

    def __init__(self, engine: Engine) -> None:
        self._inner = engine.begin()

    def __enter__(self) -> Any:
        try:
            return self._inner.__enter__()
        except OperationalError as error:
            raise StoreError(f"The database cannot be reached: {error.orig}. Nothing was stored.") from error

    def __exit__(self, kind: Any, error: Any, trace: Any) -> bool | None:
        try:
            done = self._inner.__exit__(kind, error, trace)
        except OperationalError as failed:
            raise StoreError(f"The database cannot be written: {failed.orig}. Nothing was stored.") from failed
        if isinstance(error, DBAPIError) and not isinstance(error, IntegrityError):
            raise StoreError(f"The database cannot be written: {error.orig}. Nothing was stored.") from error
        return done


def _person(row: Row[Any] | None) -> PersonRow | None:
    return None if row is None else PersonRow(row.id, row.name, row.account, row.password, row.language, row.secret)


def _game(row: Row[Any], seated: tuple[SeatRow, ...]) -> GameRow:
    record = decode_record(row.record)
    return GameRow(row.id, row.game, record, row.status, row.public, row.outcome, row.updated, seated)


def effective(stored: Sequence[ChoiceRow]) -> list[ChoiceRow]:
    """The choices that still stand when undos are taken into account."""
    standing: list[ChoiceRow] = []
    for row in stored:
        if row.key == UNDO:
            standing.pop()
        else:
            standing.append(row)
    return standing
