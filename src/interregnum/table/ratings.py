"""Ratings of players, and how decks have done.

A rated game counts if people sat in all its seats to the end. Decks that somebody has built are for nobody else to see:
their results are told together.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence

import msgspec
from litestar import Controller, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from interregnum.arena.rating import ratings
from interregnum.kernel.ruleset import known_games
from interregnum.store.results import Results
from interregnum.store.rows import ResultRow
from interregnum.table.people import Asking, who

MOST = 200
"""How many players a page of ratings names."""

SURE = 2
"""How many times the uncertainty is taken off a rating to order players, so that no lucky newcomer comes first."""


class Rated(msgspec.Struct, frozen=True):
    """A player's rating, with how many rated games they have played and won."""

    name: str
    mu: float
    sigma: float
    games: int
    won: int
    you: bool


class Fared(msgspec.Struct, frozen=True):
    """How a deck has done, against all or against another; an empty name stands for decks that people have built."""

    deck: str
    against: str | None
    games: int
    won: int


class Ranking(msgspec.Struct, frozen=True):
    """The ratings of a game's players, the strongest first, and how decks have done."""

    players: list[Rated]
    decks: list[Fared]


class Ratings(Controller):
    """Ratings and results."""

    path = "/api/ratings"
    tags = ("library",)

    @get("/{game:str}", summary="The ratings of a game's players, and how decks have done")
    async def ranking(self, request: Asking, game: FromPath[str]) -> Ranking:
        if game not in known_games():
            raise NotFoundException(f"There is no game {game!r}; there are {', '.join(known_games())}.")
        person = await who(request)
        results: Results = request.app.state.results
        return await asyncio.to_thread(_ranking, results, game, person.id if person is not None else "")


def _ranking(results: Results, game: str, mine: str) -> Ranking:
    finished = list(results.games(game))
    counting = [seats for seats in finished if all(seat.rated and seat.player_id for seat in seats)]
    names = results.names()
    rated = ratings(
        ([str(seat.player_id) for seat in seats], {n for n, seat in enumerate(seats) if seat.won}) for seats in counting
    )
    played: dict[str, list[bool]] = defaultdict(list)
    for seats in counting:
        for seat in seats:
            played[str(seat.player_id)].append(seat.won)
    ranked = [
        Rated(names.get(player, ""), rating.mu, rating.sigma, len(played[player]), sum(played[player]), player == mine)
        for player, rating in rated.items()
    ]
    ranked.sort(key=lambda one: SURE * one.sigma - one.mu)
    return Ranking(ranked[:MOST], _fared(finished))


def _fared(finished: Sequence[Sequence[ResultRow]]) -> list[Fared]:
    """How decks have done in games of two, against all and against each; two of the same say nothing."""
    won: dict[tuple[str, str | None], list[bool]] = defaultdict(list)
    for seats in finished:
        if len(seats) != 2 or not any(seat.deck for seat in seats) or seats[0].deck == seats[1].deck:
            continue
        for seat, other in (seats, reversed(seats)):
            won[seat.deck, None].append(seat.won)
            won[seat.deck, other.deck].append(seat.won)
    ordered = sorted(won.items(), key=lambda one: (one[0][0], one[0][1] is not None, one[0][1] or ""))
    return [Fared(deck, against, len(games), sum(games)) for (deck, against), games in ordered]
