"""The bots by name, as command lines and tables ask for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interregnum.bots.bot import Bot
from interregnum.bots.greedy import GreedyBot
from interregnum.bots.random import RandomBot
from interregnum.kernel.errors import BadConfiguration, InterregnumError


class UnknownBot(InterregnumError):
    """No bot of that name is registered."""


_makers: dict[str, Callable[[str], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def register(name: str, maker: Callable[[str], Bot]) -> None:
    """Make a bot known by its name; `maker` makes one for a seat of one game from a seed."""
    _makers[name] = maker


def bot_names() -> list[str]:
    """The names of all bots."""
    return sorted(_makers)


def make(name: str, seat: int, seed: str) -> Bot:
    """A fresh bot for a seat; bots of one game made from one seed still choose independently."""
    check(name)
    return _makers[name](f"{seed}/seat {seat}")


def check(name: str) -> None:
    """Refuse the name of a bot that does not exist."""
    if name not in _makers:
        raise UnknownBot(f"There is no bot {name!r}; there are {', '.join(bot_names())}.")


def line_up(names: Sequence[str], seats: int) -> list[str]:
    """Which bot sits where: the names in order, repeated until every seat is taken."""
    for name in names:
        check(name)
    if not names or len(names) > seats:
        raise BadConfiguration(f"{len(names)} bots cannot share {seats} seats: name one bot, or up to one a seat.")
    return [names[seat % len(names)] for seat in range(seats)]
