"""Live tables: websockets, and server-sent events where those are blocked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from time import monotonic
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, get, websocket
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.params import FromPath
from litestar.response import ServerSentEvent, ServerSentEventMessage

from interregnum.kernel.errors import InterregnumError
from interregnum.store.database import StoreError
from interregnum.table.audience import Listener
from interregnum.table.errors import NotTaken
from interregnum.table.hub import Hub
from interregnum.table.livetable import LiveTable
from interregnum.table.lobby import open_table
from interregnum.table.people import Asking, hub_of, who
from interregnum.table.play import Client
from interregnum.table.snapshots import Ack, Pong, Refused, Trouble

log = logging.getLogger("interregnum.table")

SAYINGS, SAYINGS_A_SECOND = 8, 1.0
"""Lines of chat a connection may send in a row, and how quickly it may send more."""

QUIET_SECONDS = 15.0
"""How long server-sent events are silent before a comment keeps the line open."""

NOT_STORED = "The database does not answer now; nothing was stored. Try again in a moment."

_encode = msgspec.json.Encoder().encode


class Choose(msgspec.Struct, frozen=True, tag="choose", tag_field="type"):
    """The client answers a question; `id` is its own name for the message."""

    id: Client
    number: int
    key: str


class Say(msgspec.Struct, frozen=True, tag="chat", tag_field="type"):
    """The client says something."""

    text: Annotated[str, msgspec.Meta(max_length=2000, pattern=r"^[^\x00]*$")]


class Look(msgspec.Struct, frozen=True, tag="look", tag_field="type"):
    """The client wants to be told everything again, because it has reason to think that it missed something."""


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type"):
    """The client asks whether the line is open."""


_decode = msgspec.json.Decoder(Choose | Say | Look | Ping).decode


def same_origin(connection: Any) -> bool:
    """Whether a request comes from a page of this server, as far as its browser says where it comes from."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    host = connection.headers.get("host", "")
    return bool(origin.partition("://")[2] == host)


class Line:
    """One connection to a table: what is to be sent waits here; many changes in a row become one snapshot."""

    def __init__(self, hub: Hub, table: LiveTable, player_id: str) -> None:
        self.hub = hub
        self.table = table
        self.player_id = player_id
        self.listener = Listener(self._seat())
        self._wakes = asyncio.Event()
        self._wakes.set()
        self._changed = True
        self._waiting: list[Any] = []
        self._may_say = float(SAYINGS)
        self._said = monotonic()

    def _seat(self) -> int | None:
        return self.table.seat_of(self.player_id) if self.player_id else None

    def changed(self) -> None:
        """The table has changed: send a snapshot."""
        self._changed = True
        self._wakes.set()

    def send(self, message: Any) -> None:
        """Put a message in line."""
        self._waiting.append(message)
        self._wakes.set()

    async def outgoing(self, quiet: float | None = None) -> AsyncIterator[bytes]:
        """What is to be sent, as it comes up; an empty message when nothing came up for so many seconds."""
        while True:
            try:
                await asyncio.wait_for(self._wakes.wait(), quiet)
            except TimeoutError:
                yield b""
                continue
            self._wakes.clear()
            waiting, self._waiting = self._waiting, []
            for message in waiting:
                yield _encode(message)
            if self._changed:
                self._changed = False
                self.listener.seat = self._seat()
                yield await self.hub.draw(self.table, self.listener)

    async def take(self, text: str) -> None:
        """Deal with a message of the client."""
        try:
            message = _decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            self.send(Trouble(f"That is not a message of this table: {error}."))
            return
        if isinstance(message, Choose):
            await self._choose(message)
        elif isinstance(message, Say):
            await self._say(message.text.strip())
        elif isinstance(message, Look):
            self.listener.start_again()
            self.changed()
        else:
            self.send(Pong())

    async def _say(self, text: str) -> None:
        self._may_say = min(SAYINGS, self._may_say + (monotonic() - self._said) * SAYINGS_A_SECOND)
        self._said = monotonic()
        if not self.player_id or not text:
            return
        if self._may_say < 1:
            self.send(Trouble("Not so fast: that was not said."))
            return
        self._may_say -= 1
        try:
            await self.hub.say(self.table, self.player_id, text)
        except InterregnumError:
            log.exception("A line of chat could not be stored.")
            self.send(Trouble("That could not be stored and was not said."))

    async def _choose(self, message: Choose) -> None:
        seat = self._seat()
        try:
            if seat is None:
                raise NotTaken("not-seated", "You do not sit at this table.")
            number = await self.hub.choose(self.table, seat, message.number, message.key, message.id)
            self.send(Ack(message.id, number))
        except NotTaken as error:
            self._refuse(message, error.error, str(error), error.number)
        except StoreError as error:
            log.error("%s", error)
            self._refuse(message, "store", NOT_STORED)
        except Exception:
            log.exception("A choice failed at table %s.", self.table.id)
            self._refuse(message, "internal", "Something went wrong here; it was written down. Nothing was stored.")

    def _refuse(self, message: Choose, error: str, said: str, number: int | None = None) -> None:
        self.hub.measures.refused(error)
        self.send(Refused(message.id, error, said, number))


async def _line(connection: Any, table_id: str) -> Line:
    person = await who(connection)
    hub = hub_of(connection)
    table = await open_table(hub, table_id)
    return Line(hub, table, person.id if person is not None else "")


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """A live table over a websocket."""
    if not same_origin(socket):
        await socket.close(code=4403, reason="Another site's page may not play here.")
        return
    try:
        line = await _line(socket, table_id)
    except (HTTPException, InterregnumError) as error:
        code, said = _no_line(error)
        await socket.accept()
        await socket.send_data(_encode(Trouble(said)))
        await socket.close(code=code)
        return
    await socket.accept()
    async with line.hub.listening(line.table, line):
        sender = asyncio.create_task(_send_all(socket, line))
        try:
            while True:
                await line.take(await socket.receive_text())
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()


def _no_line(error: HTTPException | InterregnumError) -> tuple[int, str]:
    """Why a connection is closed again: a code for programs, a sentence for people."""
    if isinstance(error, HTTPException):
        return 4404, error.detail
    return (4409, str(error)) if isinstance(error, NotTaken) else (4503, NOT_STORED)


async def _send_all(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    try:
        async for message in line.outgoing():
            await socket.send_text(message.decode())
    except Exception as error:
        if socket.connection_state != "disconnect":
            log.exception("Table %s cannot be shown.", line.table.id, exc_info=error)
        await _close(socket)


async def _close(socket: WebSocket[Any, Any, Any]) -> None:
    with suppress(Exception):  # it may be closed already
        await socket.close(code=1011)


@get("/api/tables/{table_id:str}/events", tags=["play"], summary="The table as it changes")
async def events(request: Asking, table_id: FromPath[str]) -> ServerSentEvent:
    """A live table over server-sent events; choices go to POST /choose."""
    line = await _line(request, table_id)

    async def told() -> AsyncIterator[ServerSentEventMessage]:
        async with line.hub.listening(line.table, line):
            async for message in line.outgoing(quiet=QUIET_SECONDS):
                if message:
                    yield ServerSentEventMessage(data=message.decode())
                else:
                    yield ServerSentEventMessage(data=None, comment="still here")

    return ServerSentEvent(told())
