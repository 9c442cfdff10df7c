"""`serve`: the table in a browser."""

from __future__ import annotations

import webbrowser
from typing import Literal


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8377,
    database: str | None = None,
    page: str = "",
    open_browser: bool = True,
    requests_per_minute: int = 1200,
    trusted_proxies: str = "127.0.0.1",
    logs: Literal["text", "json"] = "text",
    log_level: Literal["debug", "info", "warning", "error"] = "warning",
) -> int:
    """Serve the table to browsers.

    Parameters
    ----------
    host:
        The address to listen at.
    port:
        The port to listen at; 0 takes any that is free.
    database:
        Where games are kept: sqlite:///FILE or postgresql://HOST/NAME; by default a file in your state folder.
    page:
        The page to open, as in t/TABLE; by default the first.
    open_browser:
        Open a page in a browser.
    requests_per_minute:
        How many requests one address may make.
    trusted_proxies:
        Addresses of reverse proxies that tell who asks, with commas between them.
    logs:
        Logs on stderr for people, or one JSON object a line.
    log_level:
        How much is logged.
    """
    from interregnum.store.database import default_url, open_database
    from interregnum.table.app import create_app
    from interregnum.table.server import Server, address_of, bind, config_of, log_config

    url = database or default_url()
    open_database(url).dispose()
    bound = bind(host, port)
    address = address_of(bound)

    def ready() -> None:
        print(f"The table is at {address} (stop with Ctrl-C).", flush=True)
        if open_browser:
            webbrowser.open(address + page)

    app = create_app(url, requests_per_minute=requests_per_minute)
    Server(config_of(app, log_config(logs, log_level), trusted_proxies), ready).run(sockets=[bound])
    return 0
