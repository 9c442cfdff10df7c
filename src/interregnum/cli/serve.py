"""`serve`: the table in a browser; `scenario open`: a scenario's position on such a table."""

from __future__ import annotations

import secrets
import webbrowser
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from cyclopts import Parameter
from cyclopts.validators import Number

from interregnum.bots.registry import check
from interregnum.scenarios import load_scenarios
from interregnum.scenarios import open_scenario as begin_scenario
from interregnum.scenarios.scenario import Scenario
from interregnum.scenarios.source import ScenarioError

Host: TypeAlias = Annotated[str, Parameter(help="The address to listen at.")]
Port: TypeAlias = Annotated[
    int, Parameter(validator=Number(gte=0, lte=65535), help="The port to listen at; 0 takes any that is free.")
]
Database: TypeAlias = Annotated[
    str | None,
    Parameter(
        help="Where games are kept: sqlite:///FILE or postgresql://HOST/NAME; by default a file in your state folder."
    ),
]
OpenBrowser: TypeAlias = Annotated[bool, Parameter(help="Open a page in a browser.")]


def serve(
    *,
    host: Host = "127.0.0.1",
    port: Port = 8377,
    database: Database = None,
    page: str = "",
    open_browser: OpenBrowser = True,
    requests_per_minute: Annotated[int, Parameter(validator=Number(gte=1))] = 1200,
    bot_processes: Annotated[int | None, Parameter(validator=Number(gte=0))] = None,
    trusted_proxies: str = "127.0.0.1",
    address: Annotated[str, Parameter(env_var="INTERREGNUM_ADDRESS")] = "",
    smtp: Annotated[str, Parameter(env_var="INTERREGNUM_SMTP")] = "",
    mail_from: Annotated[str, Parameter(env_var="INTERREGNUM_MAIL_FROM")] = "",
    logs: Literal["text", "json"] = "text",
    log_level: Literal["debug", "info", "warning", "error"] = "warning",
) -> int:
    """Serve the table to browsers.

    Parameters
    ----------
    page:
        The page to open, as in t/TABLE; by default the first.
    requests_per_minute:
        How many requests one address may make.
    bot_processes:
        In how many processes of their own bots may search at once, by default four for each core; they are started as
        they are needed. 0 lets all bots think in the server's.
    trusted_proxies:
        Addresses of reverse proxies that are trusted to say who is asking, with commas between them.
    address:
        Where people find the table, as in https://table.example/; links in e-mail begin with it.
    smtp:
        Who sends e-mail to players whose turn it is, as in smtps://USER:PASSWORD@HOST; nobody by default.
    mail_from:
        The address that e-mail comes from.
    logs:
        Logs on stderr for people, or one JSON object a line.
    log_level:
        How much is logged.
    """
    from interregnum.store.database import default_url, open_database
    from interregnum.table.app import create_app
    from interregnum.table.reminders import reminding
    from interregnum.table.server import Server, address_of, bind, config_of, log_config, rarely_collect
    from interregnum.table.thinkers import usual_processes

    url, wishes = database or default_url(), reminding(smtp, mail_from, address)
    open_database(url).dispose()
    bound = bind(host, port)
    first_page = address_of(bound)

    def ready() -> None:
        rarely_collect()
        print(f"The table is at {first_page}{page} (stop with Ctrl-C).", flush=True)
        if open_browser:
            webbrowser.open(first_page + page)

    processes = usual_processes() if bot_processes is None else bot_processes
    app = create_app(url, requests_per_minute=requests_per_minute, bot_processes=processes, reminding=wishes)
    Server(config_of(app, log_config(logs, log_level), trusted_proxies), ready).run(sockets=[bound])
    return 0


def open_scenario(
    file: Path,
    /,
    *,
    title: str | None = None,
    after: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    bot: str | None = None,
    seat: str | None = None,
    host: Host = "127.0.0.1",
    port: Port = 8377,
    database: Database = None,
    open_browser: OpenBrowser = True,
) -> int:
    """Open a scenario's position in the browser, to be played on from there.

    Parameters
    ----------
    file: Path
        A file of scenarios.
    title: str
        Which of them, if there are several.
    after: int
        How many of its choices are made first.
    bot: str
        Who plays the other seats; by default you play all of them.
    seat: str
        Your seat, as the scenario calls it, if bots play; by default the one that is asked.
    """
    from interregnum.store.database import default_url, open_database
    from interregnum.store.games import StoredGames
    from interregnum.store.rows import SeatRow, secret_hash
    from interregnum.table.endings import stands

    game = begin_scenario(_scenario(file, title), after)
    asked = stands(game).asked
    mine = game.ruleset.seat_number(seat, game.setting.seats) if seat is not None else asked or 0
    token = secrets.token_urlsafe(16)
    if bot is not None:
        check(bot)
    seats = [
        SeatRow(n, "open", token=secret_hash(token)) if bot is None or n == mine else SeatRow(n, "bot", bot=bot)
        for n in range(game.setting.seats)
    ]
    url = database or default_url()
    engine = open_database(url)
    table = StoredGames(engine).create_game(game.record(), seats, public=False, asked=asked)
    engine.dispose()
    page = f"t/{table}?token={token}"
    return serve(host=host, port=port, database=url, page=page, open_browser=open_browser)


def _scenario(file: Path, title: str | None) -> Scenario:
    found = load_scenarios(file)
    fitting = [scenario for scenario in found if title in (None, scenario.title)]
    if len(fitting) == 1:
        return fitting[0]
    titles = ", ".join(repr(scenario.title) for scenario in found)
    raise ScenarioError(str(file), 1, f"Say with --title which scenario is meant; there are {titles}.")
