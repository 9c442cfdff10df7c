"""The commands by name. They are given as addresses, so that `--help` loads none of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import SOFTWARE

WRONG_USE = 2
INTERRUPTED = 130

app = App(
    name="interregnum",
    help="A rules-exact digital table for four games about empty thrones.",
    version=SOFTWARE,
    help_format="plaintext",
    result_action="return_value",
)

COMMANDS = {
    "games": "List the games, their seats, rules versions and options.",
    "play": "Play a game in the terminal, against bots or hot-seat.",
    "sim": "Let bots play many games and count how they end.",
    "replay": "Play a record again, check it, and show any position in it.",
    "ledger": "Show which rules are proved by tests.",
    "bench": "Measure how fast the games run.",
    "doctor": "Check this installation.",
}
for _name, _help in COMMANDS.items():
    app.command(f"interregnum.cli.{_name}:{_name}", name=_name, help=_help)

scenario = App(name="scenario", help="Run scenario files, or make one from a record.")
scenario.command("interregnum.cli.scenario:run", name="run", help="Run scenarios and report like a test runner.")
scenario.command("interregnum.cli.scenario:record", name="record", help="Turn a played record into a scenario.")
app.command(scenario)

rules = App(name="rules", help="Look up rules in the ledgers.")
rules.command("interregnum.cli.rules:search", name="search", help="Find rules by words.")
rules.command("interregnum.cli.rules:show", name="show", help="Show rules by id.")
app.command(rules)


def run(argv: Sequence[str] | None) -> int:
    """Run one command line; errors become one sentence and an exit code."""
    try:
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
