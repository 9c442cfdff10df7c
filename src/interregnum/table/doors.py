"""The connections to this server as such: how many there may be, and how long one may keep silent.

A connection must send a whole request in a while, or is closed; one that does not read what it is sent is closed by the
operating system (see `server.bind`). Where there are as many as the machine allows, the oldest that is no websocket
makes way for a new one, so that people who sit at tables stay and can come back.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections import Counter
from time import monotonic
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

log = logging.getLogger("interregnum.table")

REQUEST_SECONDS = 20.0
"""How long a connection may take to send a request."""

PER_ADDRESS = 500
"""Connections from one address, reverse proxies apart."""

KEPT_BACK = 96
"""Open files that are not for connections: the database, logs, files that are sent."""

QUIET_SECONDS = 60.0
"""How often the same trouble is logged."""


class Seldom:
    """Logs a problem that may come a thousand times a second only now and then, with how often it came."""

    def __init__(self, seconds: float = QUIET_SECONDS) -> None:
        self._seconds = seconds
        self._logged = -seconds
        self._times = 0

    def warn(self, message: str) -> None:
        """Log it, or only count it."""
        self._times += 1
        if monotonic() - self._logged >= self._seconds:
            log.warning("%s (%d times)", message, self._times)
            self._logged, self._times = monotonic(), 0


class Doors:
    """The open connections of a server."""

    def __init__(self, trusted: frozenset[str] = frozenset(), most: int | None = None) -> None:
        self.most = _files() - KEPT_BACK if most is None else most
        self._trusted = trusted
        self._open = 0
        self._from: Counter[str] = Counter()
        self._passing: dict[Door, None] = {}
        self._full = Seldom()
        self._files = Seldom()

    def opened(self, door: Door, address: str) -> bool:
        """Note a new connection; false if it is one too many."""
        self._open += 1
        self._from[address] += 1
        if self._from[address] > PER_ADDRESS and address not in self._trusted:
            self._full.warn(f"More than {PER_ADDRESS} connections from one address; further ones are refused.")
            return False
        if self._open > self.most:
            self._full.warn(f"There are {self.most} connections, as many as can be; the oldest idle one makes way.")
            oldest = next(iter(self._passing), None)
            if oldest is None:
                return False
            del self._passing[oldest]
            oldest.abort()
        self._passing[door] = None
        return True

    def stays(self, door: Door) -> None:
        """A connection has become a websocket: it does not make way."""
        self._passing.pop(door, None)

    def closed(self, door: Door, address: str) -> None:
        """Note that a connection is no more."""
        self._open -= 1
        self._passing.pop(door, None)
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]

    def trouble(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the event loop has to say; that no file can be opened, only once in a while."""
        error = context.get("exception")
        if isinstance(error, OSError) and "accept" in str(context.get("message", "")):
            self._files.warn(f"No more connections can be taken now: {error.strerror}.")
        else:
            loop.default_exception_handler(context)


def _files() -> int:
    """How many files this process may have open; as many as it may have without being somebody else."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, 65_536) if hard != resource.RLIM_INFINITY else 65_536
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)


class Door(H11Protocol):
    """A connection that must say in a while what it wants."""

    doors: Doors
    _address = ""
    _waits: asyncio.TimerHandle | None = None
    _upgraded = False
    _counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._counted = True
        if self.doors.opened(self, self._address):
            self._wait()
        else:
            self.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._upgraded or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._wait_no_more()
        elif self._waits is None:
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._upgraded = True
        self._wait_no_more()
        self.doors.stays(self)
        super().handle_websocket_upgrade(event)
        protocol: Any = self.transport.get_protocol()
        lost = protocol.connection_lost

        def gone(error: Exception | None) -> None:
            self._gone()
            lost(error)

        protocol.connection_lost = gone

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def abort(self) -> None:
        """Close at once, whatever was not sent."""
        self._wait_no_more()
        self.transport.abort()

    def _gone(self) -> None:
        self._wait_no_more()
        if self._counted:
            self._counted = False
            self.doors.closed(self, self._address)

    def _wait(self) -> None:
        self._waits = self.loop.call_later(REQUEST_SECONDS, self.abort)

    def _wait_no_more(self) -> None:
        if self._waits is not None:
            self._waits.cancel()
            self._waits = None


def doors_of(doors: Doors) -> type[Door]:
    """The class of the connections that are counted together."""
    return type("Door", (Door,), {"doors": doors})
