"""The application: routes, errors told as sentences, headers, limits, health and metrics."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path
from time import monotonic
from typing import Any

from litestar import Litestar, MediaType, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.stores.memory import MemoryStore
from litestar.types import ControllerRouterHandler
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text

from interregnum.cards.decks import IllegalDeck
from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import SOFTWARE
from interregnum.kernel.ruleset import registered
from interregnum.store.chronicles import Annals
from interregnum.store.database import StoreError, open_database, transaction
from interregnum.store.decks import DeckBox
from interregnum.store.games import StoredGames
from interregnum.store.people import People
from interregnum.store.results import Results
from interregnum.store.studies import Progress
from interregnum.store.writer import Writer
from interregnum.table.apipage import ApiPage
from interregnum.table.chronicles import Chronicles
from interregnum.table.decks import Decks
from interregnum.table.errors import NotTaken, said
from interregnum.table.hub import Hub
from interregnum.table.learn import Learn
from interregnum.table.library import Library
from interregnum.table.live import NOT_STORED, events, live, same_origin
from interregnum.table.lobby import Lobby
from interregnum.table.measures import Measures
from interregnum.table.others import HEARTBEAT, Others
from interregnum.table.people import Asking, hub_of
from interregnum.table.people import People as Players
from interregnum.table.play import Play, refused
from interregnum.table.ratings import Ratings
from interregnum.table.reminders import OFF, Reminding
from interregnum.table.reminding import Wishes

log = logging.getLogger("interregnum.table")

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
PAGES = [
    "/", "/t/{table_id:str}", "/r/{table_id:str}", "/rules", "/rules/{rule_id:str}",
    "/decks", "/decks/{game:str}/{deck_id:str}", "/tables", "/chronicles", "/chronicles/{chronicle_id:str}",
    "/ratings", "/ratings/{game:str}", "/learn", "/learn/{game:str}", "/reminders",
]  # fmt: skip
FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
"""For assets: their names change with what is in them."""
SWEEP_SECONDS = 3.0
TICK_SECONDS = 1.0
SEEN_SECONDS = 5.0
FORGET_SECONDS = 3600.0
NOT_STORED_SECONDS = 60.0
"""For how long a server is not ready after a choice that could not be stored, if none was stored since."""
CHANGING = ("POST", "PUT", "PATCH", "DELETE")


def static_folder() -> Path:
    """Where the built client lies."""
    return Path(str(files("interregnum.table").joinpath("static")))


def _page() -> Path:
    return static_folder() / "index.html"


def create_app(
    database: str,
    *,
    requests_per_minute: int = 1200,
    bot_processes: int = 0,
    reminding: Reminding = OFF,
) -> Litestar:
    """The server on a database."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        engine = await asyncio.to_thread(open_database, database)
        await asyncio.to_thread(registered)  # games are loaded now, not when the first player waits for one
        stored_games = StoredGames(engine)
        writer = Writer(stored_games)
        hub = Hub(stored_games, writer, Measures(), bot_processes, reminding)
        app.state.people, app.state.decks, app.state.annals = People(engine), DeckBox(engine), Annals(engine)
        app.state.hub = hub
        app.state.results, app.state.progress = Results(engine), Progress(engine)
        await hub.time.begin()
        tasks = [asyncio.create_task(chore) for chore in (*_chores(hub), _forget(app))]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await hub.close()
            await asyncio.to_thread(writer.close)
            engine.dispose()

    limits = RateLimitConfig(rate_limit=("minute", requests_per_minute), exclude=["^/assets", "^/health", "^/metrics"])
    return Litestar(
        route_handlers=[*_CONTROLLERS, live, events, live_check, ready_check, metrics, *_pages()],
        lifespan=[lifespan],
        before_request=_guard,
        after_request=_headers,
        middleware=[limits.middleware],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, exclude=["/events$"]),
        exception_handlers={
            NotTaken: _not_taken,
            StoreError: _store_error,
            IllegalDeck: _illegal_deck,
            InterregnumError: _our_error,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _unexpected,
        },
        openapi_config=OpenAPIConfig(
            title="Interregnum", version=SOFTWARE, path="/schema", render_plugins=[ApiPage(), JsonRenderPlugin()]
        ),
        request_max_body_size=1_000_000,
    )


_CONTROLLERS: tuple[ControllerRouterHandler, ...] = (
    Players, Lobby, Play, Decks, Chronicles, Library, Ratings, Learn, Wishes,
)  # fmt: skip


def _chores(hub: Hub) -> Iterator[Coroutine[Any, Any, None]]:
    """What is done again and again while the application runs."""
    yield _every(SWEEP_SECONDS, hub.sweep)
    yield _every(TICK_SECONDS, hub.time.call)
    yield _every(SEEN_SECONDS, hub.time.be_seen)
    if hub.stored_games.shared:
        others = Others(hub)
        yield others.follow()
        yield _every(HEARTBEAT, others.beat)


async def _forget(app: Litestar) -> None:
    """Forget from time to time who asked how often, and sessions nobody uses."""
    while True:
        await asyncio.sleep(FORGET_SECONDS)
        with suppress(StoreError):
            await asyncio.to_thread(app.state.people.forget_unused)
        for name in ("rate_limit", "attempts", "codes"):
            kept = app.stores.get(name)
            if isinstance(kept, MemoryStore):
                await kept.delete_expired()


async def _every(seconds: float, chore: Callable[[], Awaitable[None] | None]) -> None:
    while True:
        try:
            doing = chore()
            if doing is not None:
                await doing
        except Exception:
            log.exception("A chore failed; it is tried again in %s seconds.", seconds)
        await asyncio.sleep(seconds)


def _pages() -> list[ControllerRouterHandler]:
    """The client: one page for all its addresses, and its assets."""
    folder = static_folder()
    if not _page().exists():
        return [no_client]

    @get(
        PAGES,
        media_type=MediaType.HTML,
        include_in_schema=False,
        sync_to_thread=False,
    )
    def page(
        table_id: FromPath[str] = "",
        rule_id: FromPath[str] = "",
        game: FromPath[str] = "",
        deck_id: FromPath[str] = "",
        chronicle_id: FromPath[str] = "",
    ) -> Response[bytes]:
        return Response(_page().read_bytes(), headers={"cache-control": "no-cache"})

    @get("/worker.js", media_type="text/javascript", include_in_schema=False, sync_to_thread=False)
    def worker() -> Response[bytes]:
        return Response((folder / "worker.js").read_bytes(), headers={"cache-control": "no-cache"})

    assets = create_static_files_router(
        path="/assets", directories=[folder / "assets"], include_in_schema=False, cache_control=FOREVER
    )
    return [page, assets, worker]


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def no_client() -> str:
    """Said where the client was not built."""
    return "The browser client is not built here; run script/setup. The API is described at /schema."


async def _guard(request: Asking) -> None:
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
    content = {"error": error, "message": said(message), **more}
    return Response(content, status_code=status, media_type=MediaType.JSON, headers=HEADERS)


def _not_taken(request: Asking, error: NotTaken) -> Response[Any]:
    hub_of(request).measures.refused(error.error)
    status, content = refused(error)
    return Response(content, status_code=status, media_type=MediaType.JSON, headers=HEADERS)


def _store_error(_: Asking, error: StoreError) -> Response[Any]:
    log.error("%s", error)
    return _told(503, "store", NOT_STORED)


def _illegal_deck(_: Asking, error: IllegalDeck) -> Response[Any]:
    return _told(400, "illegal-deck", str(error), problems=error.problems)


def _our_error(_: Asking, error: InterregnumError) -> Response[Any]:
    return _told(400, type(error).__name__, str(error))


def _http_error(request: Asking, error: HTTPException) -> Response[Any]:
    if error.status_code == 404 and _is_reader(request) and _page().exists():
        return Response(_page().read_bytes(), status_code=404, media_type=MediaType.HTML, headers=HEADERS)
    extra = error.extra if isinstance(error.extra, list) else []
    details = [{str(name): said(value) for name, value in one.items()} for one in extra[:20] if isinstance(one, dict)]
    response = _told(error.status_code, "request", error.detail.partition(" for ")[0], details=details)
    response.headers.update(error.headers or {})
    return response


def _is_reader(request: Asking) -> bool:
    """Whether somebody typed an address, rather than a program asking for data."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api", "/assets"))


def _too_deep(_: Asking, error: RecursionError) -> Response[Any]:
    return _told(400, "request", "That is nested too deeply.")


def _unexpected(request: Asking, error: Exception) -> Response[Any]:
    log.error("%s %s failed.", request.method, request.url.path, exc_info=error)
    return _told(500, "internal", "Something went wrong here; the error was logged.")


# ---- health ----


@get("/health/live", include_in_schema=False, sync_to_thread=False)
def live_check() -> dict[str, str]:
    """The process answers."""
    return {"status": "live", "software": SOFTWARE}


@get("/health/ready", include_in_schema=False, sync_to_thread=True)
def ready_check(request: Asking) -> Response[dict[str, str]]:
    """The database answers too, and the latest choice could be stored."""
    failed = hub_of(request).writer.failed
    if failed is not None and failed > monotonic() - NOT_STORED_SECONDS:
        return Response({"status": "choices are not stored"}, status_code=503)
    try:
        with transaction(hub_of(request).stored_games.engine) as db:
            db.execute(text("SELECT 1"))
    except StoreError as error:
        log.error("%s", error)
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ready"})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Asking) -> Response[bytes]:
    """What Prometheus reads."""
    hub = hub_of(request)
    hub.measures.tables.set(len(hub.tables))
    hub.measures.connections.set(sum(len(table.audience.lines) for table in hub.tables.values()))
    return Response(generate_latest(hub.measures.registry), headers={"content-type": CONTENT_TYPE_LATEST})
