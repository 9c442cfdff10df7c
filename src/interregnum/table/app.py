"""The application: routes, errors told as sentences, headers, limits, health and metrics."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.response_cache import ResponseCacheConfig
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest
from sqlalchemy import text

from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import SOFTWARE
from interregnum.store.books import Books
from interregnum.store.database import StoreError, open_database
from interregnum.store.writer import Writer
from interregnum.table.hub import Hub, NotTaken
from interregnum.table.library import Library
from interregnum.table.live import events, live, same_origin
from interregnum.table.lobby import Lobby
from interregnum.table.people import People
from interregnum.table.play import Play, refused

log = logging.getLogger("interregnum.table")

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
CHANGING = ("POST", "PUT", "PATCH", "DELETE")


def static_folder() -> Path:
    """Where the built client lies."""
    return Path(str(files("interregnum.table").joinpath("static")))


def create_app(database: str, *, requests_per_minute: int = 1200) -> Litestar:
    """The server on a database."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        engine = await asyncio.to_thread(open_database, database)
        books = Books(engine)
        app.state.books = books
        app.state.writer = Writer(books)
        app.state.hub = Hub(books, app.state.writer)
        try:
            yield
        finally:
            await asyncio.to_thread(app.state.writer.close)
            engine.dispose()

    limits = RateLimitConfig(rate_limit=("minute", requests_per_minute), exclude=["^/assets", "^/health", "^/metrics"])
    return Litestar(
        route_handlers=[People, Lobby, Play, Library, live, events, live_check, ready_check, metrics, *_pages()],
        lifespan=[lifespan],
        before_request=_guard,
        after_request=_headers,
        middleware=[limits.middleware],
        response_cache_config=ResponseCacheConfig(default_expiration=60),
        exception_handlers={
            NotTaken: _not_taken,
            StoreError: _store_error,
            InterregnumError: _our_error,
            HTTPException: _http_error,
            Exception: _unexpected,
        },
        openapi_config=OpenAPIConfig(title="Interregnum", version=SOFTWARE, path="/schema"),
        request_max_body_size=1_000_000,
    )


def _pages() -> list[ControllerRouterHandler]:
    """The client: one page for all its addresses, and its assets."""
    folder = static_folder()
    if not (folder / "index.html").exists():
        return [no_client]

    @get(
        ["/", "/t/{table_id:str}", "/r/{table_id:str}", "/rules", "/rules/{rule_id:str}", "/decks", "/help"],
        media_type=MediaType.HTML,
        include_in_schema=False,
        sync_to_thread=False,
    )
    def page(table_id: str = "", rule_id: str = "") -> Response[bytes]:
        return Response((folder / "index.html").read_bytes(), headers={"cache-control": "no-cache"})

    assets = create_static_files_router(
        path="/assets", directories=[folder / "assets"], include_in_schema=False, cache_control=None
    )
    return [page, assets]


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def no_client() -> str:
    """Said where the client was not built."""
    return "The browser client is not built here; run script/setup. The API is described at /schema."


async def _guard(request: Request[Any, Any, Any]) -> None:
    """Requests that change something must come from our own pages, or from a program that says it is one."""
    if request.method not in CHANGING:
        return
    if not same_origin(request) or "x-interregnum" not in request.headers:
        raise PermissionDeniedException("Send the header X-Interregnum: 1, from a page of this server.")


async def _headers(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


# ---- errors ----


def _told(status: int, error: str, message: str, **more: Any) -> Response[Any]:
    content = {"error": error, "message": message, **more}
    return Response(content, status_code=status, media_type=MediaType.JSON, headers=HEADERS)


def _not_taken(_: Request[Any, Any, Any], error: NotTaken) -> Response[Any]:
    status, content = refused(error)
    return Response(content, status_code=status, media_type=MediaType.JSON, headers=HEADERS)


def _store_error(_: Request[Any, Any, Any], error: StoreError) -> Response[Any]:
    log.error("%s", error)
    return _told(503, "store", "The database cannot be written now; nothing was stored. Try again in a moment.")


def _our_error(_: Request[Any, Any, Any], error: InterregnumError) -> Response[Any]:
    return _told(400, type(error).__name__, str(error))


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    extra = error.extra if isinstance(error.extra, list) else []
    response = _told(error.status_code, "request", error.detail, details=extra)
    response.headers.update(error.headers or {})
    return response


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.error("%s %s failed.", request.method, request.url.path, exc_info=error)
    return _told(500, "internal", "Something went wrong here; it was written down.")


# ---- health ----


@get("/health/live", include_in_schema=False, sync_to_thread=False)
def live_check() -> dict[str, str]:
    """The process answers."""
    return {"status": "live", "software": SOFTWARE}


@get("/health/ready", include_in_schema=False, sync_to_thread=True)
def ready_check(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """The database answers too."""
    try:
        with request.app.state.books.engine.connect() as db:
            db.execute(text("SELECT 1"))
    except Exception:
        log.exception("The database does not answer.")
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ready"})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What Prometheus reads."""
    registry = CollectorRegistry()
    hub: Hub = request.app.state.hub
    tables = Gauge("interregnum_live_tables", "Tables in memory", registry=registry)
    tables.set(len(hub.tables))
    lines = Gauge("interregnum_connections", "Open connections to tables", registry=registry)
    lines.set(sum(len(table.lines) for table in hub.tables.values()))
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})
