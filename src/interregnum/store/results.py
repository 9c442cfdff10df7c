"""How finished games ended for each seat: what ratings and the results of decks are made from."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from sqlalchemy import Engine, select

from interregnum.store.database import transaction
from interregnum.store.rows import ResultRow
from interregnum.store.schema import players, results


class Results:
    """The stored results."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def games(self, game: str) -> Iterator[list[ResultRow]]:
        """The finished games of a game in the order in which they ended, each as its seats."""
        columns = [results.c[name] for name in ResultRow.__struct_fields__]
        order = (results.c.finished, results.c.game_id, results.c.seat)
        with transaction(self._engine) as db:
            found = db.execute(select(*columns).where(results.c.game == game).order_by(*order)).all()
        for _, rows in groupby(found, key=lambda row: row.game_id):
            yield [ResultRow(*row) for row in rows]

    def names(self) -> dict[str, str]:
        """The names of everybody who has a result."""
        with transaction(self._engine) as db:
            mine = select(players.c.id, players.c.name).where(players.c.id.in_(select(results.c.player_id).distinct()))
            return {row.id: row.name for row in db.execute(mine)}
