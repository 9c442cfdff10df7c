"""What the results of a tournament say: shares of games won with their 95 % intervals, ratings, matchups, ends.

A shared win counts for its part. Games that failed count for nobody; they are told apart.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist

import msgspec

from interregnum.arena.playing import Played, unnamed
from interregnum.arena.rating import Rating, settled_ratings
from interregnum.kernel.text import Message

Z = NormalDist().inv_cdf(0.975)


class Share(msgspec.Struct, frozen=True):
    """Games won out of games played, and the 95 % interval of the share (Wilson's)."""

    won: float
    games: int

    @property
    def share(self) -> float:
        """The part of the games that was won."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95 % confidence."""
        n, p = self.games, self.share
        if not n:
            return 0.0, 1.0
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        reach = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)


class Standings(msgspec.Struct, frozen=True):
    """What a tournament has shown."""

    bots: dict[str, Share]
    ratings: dict[str, Rating]
    matchups: dict[tuple[str, str], Share]
    seats: list[Share]
    decks: dict[tuple[str, str], Share]
    by_deck: dict[str, Share]
    varied: dict[str, dict[str, dict[str, Share]]]
    lengths: list[int]
    ends: list[tuple[Message, str, int]]
    games: int
    failed: int


def standings(played: Iterable[Played], bots: Sequence[str], varied: Iterable[str] = ()) -> Standings:
    """Count results, in the order of their numbers."""
    results = sorted(played, key=lambda one: one.number)
    good = [one for one in results if not one.error]
    won: dict[str, list[float]] = {bot: [] for bot in bots}
    matchups: dict[tuple[str, str], list[float]] = defaultdict(list)
    for one in good:
        for seat, bot, other in _meetings(one):
            won[bot].append(_part(one, seat))
            matchups[bot, other].append(_part(one, seat))
    seats = max((len(one.bots) for one in good), default=0)
    return Standings(
        bots={bot: _share(parts) for bot, parts in won.items()},
        ratings=settled_ratings([(one.bots, one.winners) for one in good if one.finished], bots),
        matchups={pair: _share(parts) for pair, parts in matchups.items()},
        seats=[_share([_part(one, seat) for one in good if seat < len(one.bots)]) for seat in range(seats)],
        decks=(decks := _decks(good)),
        by_deck=_by_deck(decks),
        varied={option: _varied(good, option) for option in varied},
        lengths=[one.decisions for one in good],
        ends=_ends(good),
        games=len(good),
        failed=len(results) - len(good),
    )


def _part(one: Played, seat: int) -> float:
    """What a seat has of the win."""
    return 1 / len(one.winners) if seat in one.winners else 0.0


def _share(parts: Sequence[float]) -> Share:
    return Share(sum(parts), len(parts))


def _meetings(one: Played) -> list[tuple[int, str, str]]:
    """Who met whom: each bot that sits alone among seats of one other bot, with its seat."""
    counts = Counter(one.bots)
    if len(counts) != 2:
        return []
    first, second = counts
    met = ((first, second), (second, first))
    return [(one.bots.index(bot), bot, other) for bot, other in met if counts[bot] == 1]


def _decks(played: Sequence[Played]) -> dict[tuple[str, str], Share]:
    """How a deck does against another, no matter who plays it; two of the same say nothing."""
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for one in played:
        decks = one.options.get("decks", ())
        for seat, deck in enumerate(decks):
            for other, against in enumerate(decks):
                if seat != other and isinstance(deck, str) and isinstance(against, str) and deck != against:
                    found[deck, against].append(_part(one, seat))
    return {pair: _share(parts) for pair, parts in sorted(found.items())}


def _by_deck(decks: Mapping[tuple[str, str], Share]) -> dict[str, Share]:
    """How each deck does against all others together, the best first."""
    shares = {
        deck: Share(sum(one.won for one in met), sum(one.games for one in met))
        for deck in sorted({deck for deck, _ in decks})
        if (met := [share for (one, _), share in decks.items() if one == deck])
    }
    return dict(sorted(shares.items(), key=lambda item: -item[1].share))


def _varied(played: Sequence[Played], option: str) -> dict[str, dict[str, Share]]:
    """By value of an option: how each bot did; where a bot plays against itself, how each seat did, by its number."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for one in played:
        named = [(seat, bot) for seat, bot, _ in _meetings(one)]
        if len(set(one.bots)) == 1:
            named = [(seat, str(seat + 1)) for seat in range(len(one.bots))]
        for seat, name in named:
            found[str(one.options[option])][name].append(_part(one, seat))
    return {value: {name: _share(parts) for name, parts in by_name.items()} for value, by_name in found.items()}


def _ends(played: Sequence[Played]) -> list[tuple[Message, str, int]]:
    """The ways games ended, with their rules, the most frequent first."""
    ends = Counter((unnamed(one.reason), one.rule) for one in played if one.reason)
    return [(reason, rule, n) for (reason, rule), n in ends.most_common()]
