"""Players, and the browsers they are signed in with. Every function is one transaction."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Engine, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from interregnum.store.database import StoreError, transaction
from interregnum.store.names import account_of
from interregnum.store.reminders import hand_over_reminders
from interregnum.store.rows import PersonRow, Stops, moment, new_id, secret_hash
from interregnum.store.schema import decks, players, results, seats, sessions, subscriptions
from interregnum.store.studies import hand_over

UNUSED = timedelta(days=90)
"""How long a session lasts that is not used."""

NOTED = timedelta(days=1)
"""How long a session may be used before that is noted again."""

TAKEN = "That name is taken; choose another."


class NameTaken(StoreError):
    """There is an account of that name already."""


class People:
    """The stored players."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def create(self, name: str, secret: str, language: str) -> PersonRow:
        """A new guest, signed in by a secret of which only the hash is stored."""
        row = PersonRow(new_id(), name, None, None, language)
        now = datetime.now(UTC)
        with transaction(self._engine) as db:
            db.execute(insert(players).values(id=row.id, name=name, language=language, created=now))
            db.execute(insert(sessions).values(secret=secret_hash(secret), player_id=row.id, created=now, used=now))
        return row

    def signed_in(self, secret: str) -> PersonRow | None:
        """The player signed in by a secret, if it was used not too long ago."""
        here, now = sessions.c.secret == secret_hash(secret), datetime.now(UTC)
        with transaction(self._engine) as db:
            both = select(players, sessions.c.used).join(sessions, sessions.c.player_id == players.c.id).where(here)
            row = db.execute(both).one_or_none()
        if row is None or moment(row.used) < now - UNUSED:
            return None
        if moment(row.used) < now - NOTED:
            with transaction(self._engine) as db:
                db.execute(update(sessions).where(here).values(used=now))
        return _person(row)

    def forget_unused(self) -> None:
        """Forget sessions that were not used for too long."""
        with transaction(self._engine) as db:
            db.execute(delete(sessions).where(sessions.c.used < datetime.now(UTC) - UNUSED))

    def by_account(self, name: str) -> PersonRow | None:
        """The player of an account's name, whatever its letters' case."""
        return self._find(players.c.account == account_of(name))

    def _find(self, where: Any) -> PersonRow | None:
        with transaction(self._engine) as db:
            return _person(db.execute(select(players).where(where)).one_or_none())

    def sign_in(self, player_id: str, secret: str) -> None:
        """Sign a player in with one more browser."""
        now = datetime.now(UTC)
        with transaction(self._engine) as db:
            row = {"secret": secret_hash(secret), "player_id": player_id, "created": now, "used": now}
            db.execute(insert(sessions).values(**row))

    def sign_out_everywhere(self, player_id: str) -> None:
        """Forget all browsers of a player; none of them is told anything any more."""
        with transaction(self._engine) as db:
            for table in (sessions, subscriptions):
                db.execute(delete(table).where(table.c.player_id == player_id))

    def sign_out(self, secret: str) -> None:
        """Forget one browser of a player."""
        with transaction(self._engine) as db:
            db.execute(delete(sessions).where(sessions.c.secret == secret_hash(secret)))

    def change(self, player_id: str, **fields: Any) -> None:
        """Change a player's name, language or stops; nobody gets the name of somebody else's account."""
        with transaction(self._engine, writes=True) as db:
            if "name" in fields:
                theirs = select(players.c.id).where(players.c.account == account_of(fields["name"]))
                if db.execute(theirs).scalar() not in (None, player_id):
                    raise NameTaken(TAKEN)
            db.execute(update(players).where(players.c.id == player_id).values(**fields))

    def make_account(self, player_id: str, name: str, password: str) -> None:
        """Make an account of a guest; `password` is a hash."""
        try:
            self.change(player_id, name=name, account=account_of(name), password=password)
        except IntegrityError:
            raise NameTaken(TAKEN) from None

    def adopt(self, guest: str, owner: str) -> None:
        """Give a guest's seats, decks, results, progress and reminders to an account that signs in."""
        with transaction(self._engine, writes=True) as db:
            hand_over(db, guest, owner)
            hand_over_reminders(db, guest, owner)
            for table in (seats, decks, results):
                db.execute(update(table).where(table.c.player_id == guest).values(player_id=owner))

    def tables(self, player_id: str) -> list[str]:
        """The games a player sits at."""
        with transaction(self._engine) as db:
            return list(db.execute(select(seats.c.game_id).where(seats.c.player_id == player_id)).scalars())


def _person(row: Row[Any] | None) -> PersonRow | None:
    if row is None:
        return None
    stops = msgspec.convert(row.stops or {}, Stops)
    return PersonRow(row.id, row.name, row.account, row.password, row.language, stops)
