"""The commands by name. They are given as addresses, so that `--help` loads none of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from cyclopts import App, CycloptsError

from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import SOFTWARE

WRONG_USE = 2
INTERRUPTED = 130

app = App(
    name="interregnum",
    version=SOFTWARE,
    help_format="plaintext",
    result_action="return_value",
)

COMMANDS = {
    "games": "List the games, their seats, rules versions and options.",
    "play": """Play a game in the terminal, against bots or hot-seat.

        You take the first seat against random bots. Bots named with --bots take the other seats in order, repeated as
        needed; as many bots as seats play among themselves. With --hot-seat people share the terminal, and the bots
        named take the last seats.""",
    "serve": """Serve the table to browsers.

        Opens the first page at a local address. Games are kept in an embedded database unless --database names a
        server.""",
    "load": """Drive many games over websockets, and measure.

        Starts a server of its own on loopback with an empty database, and stops it afterwards. Exits with 1 if a game
        fails.""",
    "sim": """Let bots play many games and count how they end.

        Game number i of the series has the seed "SEED/i". Bots are repeated until every seat is taken. Exits with 1
        if a game fails.""",
    "arena": """Let bots play tournaments, and rate them.

        Every deal is played from every seat, and decks take turns. Results, a record of every game, pictures and a
        report are kept in a folder; what was broken off goes on from there. The same seed gives the same results,
        no matter how many processes play. Exits with 1 if a game fails.""",
    "analyse": """What the search thinks of a game that was played.

        Shows every seat's chance of winning over the course, the best options at each question, and the choices that
        turned the game.""",
    "train": """Fit the weights of a game's judgement to games that bots play.

        The weights say how much each feature of a position is worth to bots that judge positions.""",
    "choices": """List what bots are offered and never choose.

        Options are counted by the kind of their question and the first word of their key, cards by their name.""",
    "replay": """Play a record again, check it, and show any position in it.

        Every choice of the record must have been on offer, or the record is damaged.""",
    "ledger": """Show which rules are proved by tests.

        An entry is proved if tests claim it and all of them passed when they last ran. Exits with 1 if a test fails
        that claims one of the rules shown.""",
    "bench": """Measure how fast the games run.

        Shows the median of each metric, and what nine of ten samples were at least as good as.""",
    "doctor": """Check this installation.

        Looks at Python, libraries, files, catalogues, ledgers, a random game of each game, and the terminal. Exits
        with 1 if anything is broken.""",
}

WITH_GAME_OPTIONS = ("play", "sim")
"""Commands that set up a game and take its options, each as an option of its own."""


def _flowing(text: str) -> str:
    """Paragraphs without line breaks, for terminals of any width."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


for _name, _help in COMMANDS.items():
    app.command(f"interregnum.cli.{_name}:{_name}", name=_name, help=_flowing(_help))

scenario = App(name="scenario", help="Run scenario files, open one in the browser, or make one from a record.")
scenario.command("interregnum.cli.scenario:run", name="run", help="Run scenarios and report like a test runner.")
scenario.command("interregnum.cli.serve:open_scenario", name="open", help="Open a scenario's position in the browser.")
scenario.command("interregnum.cli.scenario:record", name="record", help="Turn a played record into a scenario.")
app.command(scenario)

rules = App(name="rules", help="Look up rules in the ledgers.")
rules.command("interregnum.cli.rules:search", name="search", help="Find rules by words.")
rules.command("interregnum.cli.rules:show", name="show", help="Show rules by id.")
app.command(rules)

decks = App(name="decks", help="List, show and check decks of card games.")
decks.command("interregnum.cli.decks:list_", name="list", help="List the decks that come with a game.")
decks.command("interregnum.cli.decks:show", name="show", help="Write a deck that comes with a game as plain text.")
decks.command("interregnum.cli.decks:check", name="check", help="Check deck lists against the deckbuilding rules.")
app.command(decks)

chronicle = App(name="chronicle", help="Keep worlds of Oath that live on from game to game.")
chronicle.command("interregnum.cli.chronicle:new", name="new", help="Begin a chronicle.")
chronicle.command("interregnum.cli.chronicle:show", name="show", help="Show the world and the games it has seen.")
chronicle.command("interregnum.cli.chronicle:play", name="play", help="Play the next game of a chronicle.")
chronicle.command("interregnum.cli.chronicle:export", name="export", help="Write a chronicle out, or its seed.")
chronicle.command("interregnum.cli.chronicle:import_", name="import", help="Make a chronicle of a file or a seed.")
app.command(chronicle)

app.command("interregnum.cli.backup:backup", name="backup", help="Copy all tables and players into a file.")
app.command("interregnum.cli.backup:restore", name="restore", help="Fill an empty database from a backup.")


def _take_game_options(argv: Sequence[str]) -> None:
    """Give a command that sets up games the options of the games there are now."""
    if not argv or argv[0] not in WITH_GAME_OPTIONS:
        return
    from interregnum.cli.gameoptions import with_game_options
    from interregnum.kernel.ruleset import registered

    name = argv[0]
    command = getattr(import_module(f"interregnum.cli.{name}"), name)
    del app[name]
    app.command(with_game_options(command, registered()), name=name, help=_flowing(COMMANDS[name]))


def _tell_games() -> None:
    """Name the games there are in the help."""
    import interregnum  # noqa: F401 - announces the games
    from interregnum.kernel.ruleset import known_games

    app.help = f"A rules-exact digital table for games about empty thrones: {', '.join(known_games())}."


def run(argv: Sequence[str] | None) -> int:
    """Run one command line; errors become one sentence and an exit code."""
    try:
        _tell_games()
        argv = sys.argv[1:] if argv is None else argv
        _take_game_options(argv)
        code = app(argv, exit_on_error=False)
        sys.stdout.flush()
    except CycloptsError:
        return WRONG_USE
    except InterregnumError as error:
        print(error, file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (as with `| head`); what is still buffered must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code or 0
