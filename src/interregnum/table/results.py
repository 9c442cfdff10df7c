"""What is noted of a game that ends, for ratings and the results of decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import Outcome
from interregnum.store.rows import GameRow, ResultRow


def results_of(row: GameRow, game: Game[Any], outcome: Outcome | None) -> tuple[ResultRow, ...]:
    """What is noted of a game that ends."""
    if outcome is None or row.settings.study:
        return ()
    decks: Sequence[Any] = game.setting.options.get("decks") or ()
    counts = row.settings.rated and all(held.kind == "person" for held in row.seats)
    return tuple(
        ResultRow(
            game_id=row.id,
            seat=held.seat,
            game=row.game,
            rules=game.setting.rules,
            won=held.seat in outcome.winners,
            rated=counts,
            player_id=held.player_id,
            bot=held.bot,
            deck=_deck(decks, held.seat),
        )
        for held in row.seats
    )


def _deck(decks: Sequence[Any], seat: int) -> str:
    deck = decks[seat] if seat < len(decks) else ""
    return deck if isinstance(deck, str) else ""
