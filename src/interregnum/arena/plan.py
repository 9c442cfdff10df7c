"""Who plays whom, from which seat, with which deck.

A tournament is a list of pairings. With two seats a pairing is two bots; with more, one bot alone among copies of
another, so that its result does not depend on who else is there. A pairing is played in rounds: in a round the same
deal is played once from every seat. From round to round the decks change, and whatever else is to be varied: after a
full turn everybody has had everything equally often.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, cycle, islice, pairwise, product
from typing import Any, Literal, TypeAlias

import msgspec

from interregnum.arena.playing import Fixture, begin
from interregnum.bots import check
from interregnum.cards.decks import deckbuilding, deckbuilding_of
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.options import read as read_options
from interregnum.kernel.ruleset import ruleset

Format: TypeAlias = Literal["round-robin", "ladder", "challenge"]
ALL = "all"


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played; two equal tournaments have equal results.

    `games` is how many games each pairing gets. `decks` are the shipped decks that take turns, `varied` the values that
    take turns for other options of the game.
    """

    game: str
    rules: str
    seats: int
    options: Mapping[str, Any] = {}
    bots: tuple[str, ...]
    games: int
    seed: str
    format: Format = "round-robin"
    decks: tuple[str, ...] = ()
    varied: Mapping[str, tuple[Any, ...]] = {}
    max_decisions: int | None = None


def command(tournament: Tournament) -> str:
    """The command that plays a tournament again."""
    words = [f"interregnum arena {tournament.game} --bots {','.join(tournament.bots)} --players {tournament.seats}"]
    words.append(f"--games {tournament.games} --rules {tournament.rules} --seed {tournament.seed}")
    if tournament.format != "round-robin":
        words.append(f"--format {tournament.format}")
    if tournament.decks:
        words.append(f"--decks {','.join(tournament.decks)}")
    words += [f"--vary {option}={','.join(map(str, values))}" for option, values in tournament.varied.items()]
    words += [f"--option {option}={value}" for option, value in _unusual(tournament)]
    if tournament.max_decisions is not None:
        words.append(f"--max-decisions {tournament.max_decisions}")
    return " ".join(words)


def _unusual(tournament: Tournament) -> Iterator[tuple[str, Any]]:
    """The options of the game that are not as usual, in the form in which they are given."""
    usual = {option.name: option.default for option in ruleset(tournament.game).describe_options()}
    for name, value in tournament.options.items():
        if name not in tournament.varied and value != usual.get(name) and not (name == "decks" and tournament.decks):
            yield name, ",".join(map(str, value)) if isinstance(value, list | tuple) else value


def pairings(tournament: Tournament) -> list[tuple[str, str]]:
    """Which bots meet: everybody each other, on a ladder only the next in line, or the first challenges the others.

    Among more than two, everybody is once the one who plays alone; in a challenge only the first is.
    """
    bots = tournament.bots
    if len(bots) == 1:
        return [(bots[0], bots[0])]
    if tournament.format == "challenge":
        return [(bots[0], other) for other in bots[1:]]
    met = list(pairwise(bots) if tournament.format == "ladder" else combinations(bots, 2))
    if tournament.seats == 2:
        return met
    return [pair for one, other in met for pair in ((one, other), (other, one))]


def fixtures(tournament: Tournament) -> list[Fixture]:
    """Every game of a tournament, pairing by pairing in turn, so that a part of it is balanced as well.

    The first of them is begun, so that a setting with which none could begin is refused at once.
    """
    _check(tournament)
    met = pairings(tournament)
    sittings = [list(islice(_sittings(tournament, one, other), tournament.games)) for one, other in met]
    planned: list[Fixture] = []
    for turn in range(tournament.games):
        for pairing in sittings:
            bots, options, deal = pairing[turn]
            number = len(planned)
            planned.append(
                Fixture(
                    number=number,
                    game=tournament.game,
                    rules=tournament.rules,
                    bots=bots,
                    options=options,
                    seed=f"{tournament.seed}/{deal}",
                    lots=f"{tournament.seed}/game {number}",
                    max_decisions=tournament.max_decisions,
                )
            )
    begin(planned[0])
    return planned


def _check(tournament: Tournament) -> None:
    if not tournament.bots:
        raise BadConfiguration("Name at least one bot.")
    if len(set(tournament.bots)) != len(tournament.bots):
        raise BadConfiguration("A bot is named twice: name every bot once.")
    for name in tournament.bots:
        check(name, tournament.game)


def _sittings(tournament: Tournament, one: str, other: str) -> Iterator[tuple[tuple[str, ...], dict[str, Any], int]]:
    """The games of a pairing without end: who sits where, the game's options, and the number of the deal."""
    seats = tournament.seats
    for deal, setting in enumerate(cycle(_settings(tournament))):
        for seat in range(seats):
            bots = tuple(one if place == seat else other for place in range(seats))
            yield bots, {**tournament.options, **setting}, deal


def _settings(tournament: Tournament) -> list[dict[str, Any]]:
    """What the options become in turn: every combination of decks with every combination of the rest."""
    names = list(tournament.varied)
    rest = [dict(zip(names, values, strict=True)) for values in product(*tournament.varied.values())]
    if not tournament.decks:
        return rest
    return [{"decks": list(dealt), **more} for more in rest for dealt in deals(tournament.decks, tournament.seats)]


def deals(decks: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every way to give decks to the seats, those with different decks in front; a deck may meet itself.

    Among as many deals in a row as there are decks, each deck is in each seat once: a part of a tournament is fair.
    """
    n = len(decks)
    ways = list(product(range(n), repeat=seats))
    ways.sort(key=lambda way: (len(set(way)) < seats, [(place - way[0]) % n for place in way], way[0]))
    return [tuple(decks[place] for place in way) for way in ways]


def known_decks(game: str, names: Sequence[str]) -> tuple[str, ...]:
    """Shipped decks by name, or all of them; nothing for a game without decks of which none were named."""
    if not names and deckbuilding_of(game) is None:
        return ()
    shipped = deckbuilding(game).shipped()
    if not names or list(names) == [ALL]:
        return tuple(shipped)
    for name in names:
        deckbuilding(game).deck(name)
    return tuple(names)


def known_values(game: str, option: str, words: Sequence[str]) -> tuple[Any, ...]:
    """The values of an option by name, or all of them where the game's options list them."""
    if not words:
        raise BadConfiguration(f"Name at least one value of {option!r}, or {ALL}.")
    rules = ruleset(game)
    described = {one.name: one for one in rules.describe_options()}.get(option)
    if described is None or list(words) != [ALL]:
        return tuple(getattr(read_options(game, rules.options, {option: word}, typed=True), option) for word in words)
    if described.kind == "flag":
        return False, True
    if described.kind != "choice":
        raise BadConfiguration(f"The values of {option!r} are not listed anywhere: name those you want.")
    return tuple(value.value for value in described.values)
