"""Running the application: a socket, uvicorn, and logs for people or for programs."""

from __future__ import annotations

import asyncio
import gc
import logging
import logging.config
import socket
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, Literal

import msgspec
import uvicorn
from litestar import Litestar

from interregnum.kernel.errors import InterregnumError
from interregnum.table.doors import Doors, doors_of
from interregnum.table.sockets import Sockets

LARGEST_MESSAGE = 64_000
"""Bytes a client's websocket message may have."""

UNREAD_SECONDS = 30
"""How long a client may leave unread what it is sent."""

CLOSING_SECONDS = 5


class CannotListen(InterregnumError):
    """The address is not free, or not this machine's."""


class JsonLines(logging.Formatter):
    """A log line as one JSON object, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def log_config(style: Literal["text", "json"], level: str) -> dict[str, Any]:
    """What Python's logging is told."""
    formats: dict[str, Any] = {
        "text": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"},
        "json": {"()": f"{__name__}.{JsonLines.__name__}"},
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": formats,
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": style}},
        "root": {"handlers": ["stderr"], "level": level.upper()},
        "loggers": {name: {"level": quieter(level)} for name in HEADERS_LOGGED},
    }


GARBAGE: Final = (100_000, 20, 100)
"""After how many new objects garbage is looked for among the youngest, how often among older ones, and among all."""

HEADERS_LOGGED = ("uvicorn", "uvicorn.error", "websockets")
"""Who would log the headers of requests, cookies included, if everything were logged."""


def quieter(level: str) -> str:
    """How much those log."""
    return "INFO" if level == "debug" else level.upper()


def bind(host: str, port: int) -> socket.socket:
    """A socket to listen at; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # a client that does not read what it is sent is dropped; Linux has it
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
    try:
        bound.bind((host, port))
    except (OSError, OverflowError, TypeError, UnicodeError) as error:
        bound.close()
        reason = getattr(error, "strerror", None) or "it is no address to listen at"
        raise CannotListen(
            f"{host!r}, port {port} cannot be used: {reason}. Choose another with --host and --port."
        ) from None
    return bound


def address_of(bound: socket.socket) -> str:
    """The address of the first page."""
    host, port = bound.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def config_of(app: Litestar, logs: dict[str, Any], trusted: str) -> uvicorn.Config:
    """How uvicorn runs the application; `trusted` are the addresses of reverse proxies."""
    doors = Doors(frozenset(address.strip() for address in trusted.split(",")))
    return uvicorn.Config(
        app,
        http=doors_of(doors),
        ws=Sockets,
        ws_max_size=LARGEST_MESSAGE,
        log_config=logs,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=trusted,
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )


def rarely_collect() -> None:
    """Look for garbage rarely, and never among the games and their cards, which stay: players would wait for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        http: Any = self.config.http_protocol_class
        asyncio.get_running_loop().set_exception_handler(http.doors.trouble)
        await super().startup(sockets)
        if self.started:
            self._ready()
