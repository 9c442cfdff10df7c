"""`serve`: the table in a browser."""

from __future__ import annotations

import webbrowser
from threading import Timer


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8377,
    database: str | None = None,
    open_browser: bool = True,
    requests_per_minute: int = 1200,
) -> None:
    """Serve the table to browsers.

    Parameters
    ----------
    host:
        The address to listen at.
    port:
        The port to listen at.
    database:
        Where games are kept: sqlite:///FILE or postgresql://HOST/NAME; by default a file in your state folder.
    open_browser:
        Open the first page in a browser.
    requests_per_minute:
        How many requests one address may make.
    """
    import uvicorn

    from interregnum.store.database import default_url
    from interregnum.table.app import create_app

    app = create_app(database or default_url(), requests_per_minute=requests_per_minute)
    address = f"http://{host}:{port}/"
    print(f"The table is at {address} (stop with Ctrl-C).", flush=True)
    if open_browser:
        Timer(1.0, webbrowser.open, (address,)).start()
    uvicorn.run(app, host=host, port=port, log_level="warning", ws="websockets-sansio")
