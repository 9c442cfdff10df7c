"""`play`: a game in the terminal, against bots or hot-seat."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from interregnum import new
from interregnum.bots import line_up
from interregnum.cli.gameoptions import game_options
from interregnum.cli.lines import ask_line
from interregnum.cli.options import Bots, Choices, Flag, Language, Rules, Seed, read_game, words
from interregnum.cli.output import Output
from interregnum.cli.session import Keeping, Session
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import Ruleset, registered, ruleset
from interregnum.kernel.text import msg


def play(
    game: str | None = None,
    /,
    *,
    seats: int | None = None,
    bots: Bots = None,
    hot_seat: Flag = False,
    seed: Seed = None,
    rules: Rules = None,
    option: Choices = None,
    chosen: Mapping[str, Any],
    language: Language = None,
    load: Path | None = None,
    save_as: Path | None = None,
) -> int:
    """Play a game in the terminal, against bots or hot-seat.

    Parameters
    ----------
    game: str
        The game to play; you are asked if you leave it out.
    seats: int
        How many players.
    hot_seat: bool
        Several people share the terminal; what one seat may see is hidden from the next.
    load: Path
        Go on with a record or a saved game, or begin where a scenario does.
    save_as: Path
        Where to keep the record; an unfinished game is always kept somewhere.
    """
    if load is not None:
        _begun_already(game, seats, seed, rules, option, chosen)
        g = read_game(load)
    else:
        found = ruleset(game or _which_game(language))
        seats = _seats_for(found, len(words(bots))) if seats is None else seats
        g = new(found.name, seats=seats, seed=seed, rules=rules, options=game_options(found, option, chosen))
    seating = seat_players(g.setting.seats, words(bots), hot_seat)
    names = [g.ruleset.seat_name(seat) for seat in range(g.setting.seats)]
    keeping = Keeping(save_as or _keeping_place(g), save_as is not None, _to_go_on(bots, hot_seat, language))
    return Session(g, seating, Output(language, names), keeping).run()


def _begun_already(
    game: str | None,
    seats: int | None,
    seed: str | None,
    rules: str | None,
    option: Sequence[str] | None,
    chosen: Mapping[str, Any],
) -> None:
    """Refuse what would set up another game than the one that is loaded."""
    given = {"GAME": game, "--seats": seats, "--seed": seed, "--rules": rules, "--option": option}
    given |= {f"--{name.replace('_', '-')}": value for name, value in chosen.items()}
    named = [name for name, value in given.items() if value is not None]
    if named:
        raise BadConfiguration(f"A loaded game is set up already: leave out {', '.join(named)}, or leave out --load.")


def _to_go_on(bots: str | None, hot_seat: bool, language: str | None) -> tuple[str, ...]:
    """What a command must say beside the file, so that the same players go on."""
    seated = ("--bots", bots) if bots else ()
    spoken = ("--language", language) if language else ()
    return (*seated, *(("--hot-seat",) if hot_seat else ()), *spoken)


def _seats_for(game: Ruleset[Any], bots: int) -> int:
    """One seat more than there are bots, if the game can be played so."""
    wanted = bots + 1
    return wanted if bots and game.min_seats <= wanted <= game.max_seats else game.default_seats


def seat_players(seats: int, bots: Sequence[str], hot_seat: bool) -> list[str | None]:
    """Who sits where: the name of a bot, or nothing for a person."""
    if hot_seat:
        people = seats - len(bots)
        if people < 1:
            raise BadConfiguration(f"{len(bots)} bots leave no seat of {seats} for people.")
        return [None] * people + (list(line_up(bots, len(bots))) if bots else [])
    if len(bots) >= seats:
        return list(line_up(bots, seats))
    return [None, *line_up(bots or ["random"], seats - 1)] if seats > 1 else [None]


def _which_game(language: str | None) -> str:
    """Ask which game to play."""
    out = Output(language)
    games = registered()
    for number, found in enumerate(games, 1):
        out.console.print(f"{number}  {out.text(found.title)} ({found.name})")
    answers = {str(number): found.name for number, found in enumerate(games, 1)} | {g.name: g.name for g in games}
    while True:
        line = ask_line(out, out.text(msg("Which game?")) + " ")
        if line is None:
            raise BadConfiguration(f"Name a game to play: {', '.join(found.name for found in games)}.")
        if line in answers:
            return answers[line]


def _keeping_place(g: Game[Any]) -> Path:
    """Where an unfinished game is kept if nobody said where."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home, "interregnum", f"{g.setting.game}-{datetime.now():%Y%m%d-%H%M%S}.json")
