"""The bots by name, as command lines and tables ask for them.

A name may be followed by a colon and what that kind of bot takes: "search:400", "greedy:weights.json".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interregnum.bots.bot import Bot
from interregnum.bots.budget import read_budget
from interregnum.bots.greedy import GreedyBot
from interregnum.bots.judgement import judgement
from interregnum.bots.levels import LEVELS
from interregnum.bots.random import RandomBot
from interregnum.bots.search import SearchBot
from interregnum.kernel.errors import BadConfiguration, InterregnumError


class UnknownBot(InterregnumError):
    """No bot of that name is registered."""


def _search(seed: str, text: str = "1000ms") -> Bot:
    return SearchBot(seed, read_budget(text))


_makers: dict[str, Callable[[str], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": _search}
_makers |= {level.name: level.make for level in LEVELS}
_searching = {"search", *(level.name for level in LEVELS if level.budget is not None)}
_adjustable: dict[str, Callable[[str, str], Bot]] = {"greedy": GreedyBot, "search": _search}
_fitted: dict[str, Callable[[str, str], object]] = {"greedy": judgement}
"""What reads that which a kind of bot takes, where it has to fit the game."""


def register(name: str, maker: Callable[[str], Bot]) -> None:
    """Make a bot known by its name; `maker` makes one for a seat of one game from a seed."""
    _makers[name] = maker


def bot_names() -> list[str]:
    """The names of all bots."""
    return sorted(_makers)


def make(name: str, seat: int, seed: str) -> Bot:
    """A fresh bot for a seat; bots of one game made from one seed still choose independently."""
    check(name)
    kind, colon, given = name.partition(":")
    own = f"{seed}/seat {seat}"
    return _adjustable[kind](own, given) if colon else _makers[name](own)


def check(name: str, game: str | None = None) -> None:
    """Refuse the name of a bot that does not exist, or that takes what does not fit the game it is to play."""
    kind, colon, given = name.partition(":")
    if name not in _makers and not (colon and given and kind in _adjustable):
        raise UnknownBot(f"There is no bot {name!r}; there are {', '.join(bot_names())}.")
    if colon:
        _adjustable[kind]("", given)
    if colon and game is not None and kind in _fitted:
        _fitted[kind](game, given)


def searches(name: str) -> bool:
    """Whether a bot of that name takes its time to search; the others answer at once."""
    return name.partition(":")[0] in _searching


def line_up(names: Sequence[str], seats: int, game: str | None = None) -> list[str]:
    """Which bot sits where: the names in order, repeated until every seat is taken."""
    for name in names:
        check(name, game)
    if not names or len(names) > seats:
        raise BadConfiguration(f"{len(names)} bots cannot share {seats} seats: name one bot, or up to one a seat.")
    return [names[seat % len(names)] for seat in range(seats)]
