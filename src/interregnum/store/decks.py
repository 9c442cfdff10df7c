"""Decks people have built. Every function is one transaction; nobody reaches another's deck."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, delete, func, insert, select, update

from interregnum.store.database import StoreError, transaction
from interregnum.store.rows import DeckRow, moment, new_id
from interregnum.store.schema import decks

MOST_DECKS = 200
"""How many decks somebody may keep."""


class TooManyDecks(StoreError):
    """Somebody has as many decks as are kept."""


class ChangedElsewhere(StoreError):
    """A deck was changed since it was read."""


class DeckBox:
    """The stored decks."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def create(self, player_id: str, game: str, rules: str, name: str, cards: Mapping[str, int]) -> DeckRow:
        """Store a new deck."""
        row = DeckRow(new_id(), player_id, game, rules, name, dict(cards), 1, datetime.now(UTC))
        values = msgspec.structs.asdict(row)
        with transaction(self._engine) as db:
            db.execute(insert(decks).values(**values, created=row.updated))
            if db.execute(select(func.count()).where(decks.c.player_id == player_id)).scalar_one() > MOST_DECKS:
                raise TooManyDecks(f"You have {MOST_DECKS} decks; delete one to make room.")
        return row

    def of(self, player_id: str, game: str | None = None) -> list[DeckRow]:
        """Somebody's decks, the latest first."""
        wanted = [decks.c.player_id == player_id, *([decks.c.game == game] if game is not None else [])]
        with transaction(self._engine) as db:
            rows = db.execute(select(decks).where(*wanted).order_by(decks.c.updated.desc(), decks.c.id)).all()
        return [_deck(row) for row in rows]

    def deck(self, player_id: str, deck_id: str) -> DeckRow | None:
        """One of somebody's decks."""
        with transaction(self._engine) as db:
            return self._find(db, player_id, deck_id)

    def change(self, player_id: str, deck_id: str, seen: int, **fields: Any) -> DeckRow | None:
        """Change a deck that was read at the revision `seen`; the deck as it is now, nothing if there is none."""
        now = datetime.now(UTC)
        here = (decks.c.player_id == player_id, decks.c.id == deck_id)
        with transaction(self._engine) as db:
            change = update(decks).where(*here, decks.c.revision == seen)
            done = db.execute(change.values(**fields, revision=seen + 1, updated=now)).rowcount
            found = self._find(db, player_id, deck_id)
        if found is not None and not done:
            raise ChangedElsewhere("This deck was changed elsewhere in the meantime; load it again.")
        return found

    def remove(self, player_id: str, deck_id: str) -> bool:
        """Delete a deck; false if there is none."""
        with transaction(self._engine) as db:
            here = (decks.c.player_id == player_id, decks.c.id == deck_id)
            return bool(db.execute(delete(decks).where(*here)).rowcount)

    def _find(self, db: Connection, player_id: str, deck_id: str) -> DeckRow | None:
        here = (decks.c.player_id == player_id, decks.c.id == deck_id)
        row = db.execute(select(decks).where(*here)).one_or_none()
        return None if row is None else _deck(row)


def _deck(row: Row[Any]) -> DeckRow:
    return DeckRow(row.id, row.player_id, row.game, row.rules, row.name, row.cards, row.revision, moment(row.updated))
