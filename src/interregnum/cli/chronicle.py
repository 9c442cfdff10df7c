"""`chronicle`: worlds of Oath that live on from game to game, each in a file of its own."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
from cyclopts import Parameter

from interregnum import new as new_game
from interregnum.cli.options import (
    Bots,
    CannotRead,
    CannotWrite,
    Flag,
    Json,
    Language,
    Seed,
    read_file,
    read_game,
    words,
    write_file,
)
from interregnum.cli.output import Output, print_json
from interregnum.cli.play import seat_players
from interregnum.cli.session import Keeping, Session
from interregnum.games.oath.chronicle import Saved
from interregnum.games.oath.client import chronicles
from interregnum.games.oath.printed import CARDS, OATHS, Oath
from interregnum.games.oath.terms import REGION_NAMES, SUIT_NAMES
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.text import msg

GAME = "oath"
Tts: TypeAlias = Annotated[
    bool, Parameter(name="--tts", negative="", show_default=False, help="As a seed of Tabletop Simulator.")
]


def new(file: Path, *, name: str = "Empire and Exile", oath: str = OATHS[0], language: Language = None) -> int:
    """Begin a chronicle.

    Parameters
    ----------
    file: Path
        Where to keep it.
    name: str
        What it is called.
    oath: str
        The oath of its first game.
    """
    _keep(file, chronicles.begin(name, _oath(oath)), fresh=True)
    Output(language).say(msg("The chronicle is in {file}; play it with: {command}", file=str(file),
                             command=f"interregnum chronicle play {file}"))  # fmt: skip
    return 0


def show(file: Path, *, json: Json = False, language: Language = None) -> int:
    """Show a chronicle: the world as it is now, and the games it has seen.

    Parameters
    ----------
    file: Path
        The chronicle.
    """
    chronicle = _read(file)
    told = chronicles.shown(chronicle)
    if json:
        print_json(told)
        return 0
    out = Output(language)
    out.say(msg("{name}: {oath}", name=told.name, oath=told.oath_name), "bold")
    _show_games(told, language)
    if told.world is None:
        out.say(msg("No game of it has been played yet."))
        return 0
    _show_world(told.world, out)
    return 0


def _show_games(told: chronicles.ChronicleShown, language: str | None) -> None:
    for game in told.games:
        out = Output(language, [player.name for player in game.players])
        out.say(msg("Game {n}, {oath}: {reason}", n=game.number, oath=game.oath_name, reason=game.reason))


def _show_world(world: chronicles.WorldInfo, out: Output) -> None:
    regions = {str(id): name for id, name in REGION_NAMES.items()}
    table = out.table(msg("Region"), msg("Site"), msg("Cards"), msg("Relics"))
    for site in world.sites:
        name = out.text(CARDS[site.site].name) if site.site is not None else "–"
        cards = ", ".join(out.text(CARDS[card].name) for card in site.cards)
        table.add_row(out.text(regions[site.region]), name, cards, str(site.relics or ""))
    out.console.print(table)
    suits = ", ".join(f"{out.text(SUIT_NAMES[suit])} {n}" for suit, n in world.suits.items())
    out.say(msg("World deck, {n} denizens: {suits}", n=len(world.cards), suits=suits))
    out.say(msg("Dispossessed: {n}", n=len(world.dispossessed)))


def play(
    file: Path,
    *,
    seats: int | None = None,
    bots: Bots = None,
    hot_seat: Flag = False,
    seed: Seed = None,
    names: Annotated[str | None, Parameter(help="The players' names by seat, with commas between them.")] = None,
    language: Language = None,
) -> int:
    """Play the next game of a chronicle in the terminal, or go on with the one that was left.

    The first seat is the Chancellor's. The record of each game is kept beside the file; when a game is over, the file
    holds the world that its winner made.

    Parameters
    ----------
    file: Path
        The chronicle.
    seats: int
        How many players.
    hot_seat: bool
        Several people share the terminal.
    """
    chronicle = _read(file)
    record = file.with_name(f"{file.stem}-{len(chronicle.games) + 1}.json")
    g = _going_on(record, seats) if record.exists() else _next_game(chronicle, seats, seed)
    called = words(names) or [g.ruleset.seat_name(seat) for seat in range(g.setting.seats)]
    if len(called) != g.setting.seats:
        raise BadConfiguration(f"{len(called)} names were given for {g.setting.seats} seats.")
    seating = seat_players(g.setting.seats, words(bots), hot_seat)
    keeping = Keeping(record, always=True, players=_to_go_on(bots, hot_seat), go_on=("chronicle", "play", str(file)))
    session = Session(g, seating, Output(language, called), keeping)
    session.run()
    left = chronicles.after(session.game, called, record.name)
    if left is not None:
        _keep(file, msgspec.structs.replace(left, games=(*chronicle.games, left.games[-1])))
        Output(language).say(msg("The chronicle goes on in {file}.", file=str(file)))
    return 0


def _to_go_on(bots: str | None, hot_seat: bool) -> tuple[str, ...]:
    return (*(("--bots", bots) if bots else ()), *(("--hot-seat",) if hot_seat else ()))


def _next_game(chronicle: Saved, seats: int | None, seed: str | None) -> Game[Any]:
    world = msgspec.to_builtins(msgspec.structs.replace(chronicle, games=()))
    return new_game(GAME, seats=seats, seed=seed, options={"chronicle": world})


def _going_on(record: Path, seats: int | None) -> Game[Any]:
    g = read_game(record)
    if seats is not None and seats != g.setting.seats:
        raise BadConfiguration(f"{record} is a game of {g.setting.seats}; leave out --seats to go on with it.")
    return g


def export(file: Path, *, tts: Tts = False, output: Path | None = None) -> int:
    """Write a chronicle out, as a file or as a seed of Tabletop Simulator.

    Parameters
    ----------
    file: Path
        The chronicle.
    output: Path
        Where to write; by default it is printed.
    """
    chronicle = _read(file)
    text = chronicles.write_seed(chronicle) + "\n" if tts else chronicles.write_text(chronicle)
    if output is None:
        sys.stdout.write(text)
    else:
        write_file(output, text.encode())
    return 0


def import_(source: str, file: Path, *, tts: Tts = False, language: Language = None) -> int:
    """Make a chronicle of a file, or of a seed of Tabletop Simulator.

    Parameters
    ----------
    source: str
        A file to read, or - for what is typed in; with --tts it may also be the seed itself.
    file: Path
        Where to keep the chronicle.
    """
    if source == "-":
        text = sys.stdin.read()
    elif tts and not Path(source[:255]).exists():
        text = source
    else:
        text = _text(Path(source))
    found = chronicles.read_seed(text.strip()) if tts else chronicles.read_text(text)
    _keep(file, found, fresh=True)
    Output(language).say(msg("{name} is in {file}.", name=found.name, file=str(file)))
    return 0


def _oath(word: str) -> Oath:
    for oath in OATHS:
        if oath == word:
            return oath
    raise BadConfiguration(f"There is no oath {word!r}; there are {', '.join(OATHS)}.")


def _text(file: Path) -> str:
    try:
        return read_file(file).decode()
    except UnicodeDecodeError:
        raise CannotRead(f"{file} is not a text in UTF-8.") from None


def _read(file: Path) -> Saved:
    return chronicles.read_text(_text(file))


def _keep(file: Path, chronicle: Saved, *, fresh: bool = False) -> None:
    """Write a chronicle; a new one never takes the place of another file."""
    if fresh and file.exists():
        raise CannotWrite(f"{file} exists already; name a new file.")
    write_file(file, chronicles.write_text(chronicle).encode())
