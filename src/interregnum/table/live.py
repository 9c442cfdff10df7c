"""Live tables: websockets, and server-sent events where those are blocked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Request, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.response import ServerSentEvent

from interregnum.kernel.errors import InterregnumError
from interregnum.table.hub import Hub, Listener, LiveTable, NotTaken
from interregnum.table.lobby import hub_of, open_table
from interregnum.table.people import books_of, who
from interregnum.table.snapshots import Ack, ChatLine, Refused, SnapshotMessage, Trouble

LARGEST = 10_000
"""Characters a client's message may have."""

_encode = msgspec.json.Encoder().encode


class Choose(msgspec.Struct, frozen=True, tag="choose", tag_field="type"):
    """The client answers a question; `id` is its own name for the message."""

    id: str
    number: int
    key: str


class Say(msgspec.Struct, frozen=True, tag="chat", tag_field="type"):
    """The client says something."""

    text: str


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type"):
    """The client asks for nothing, so that the line stays open."""


_decode = msgspec.json.Decoder(Choose | Say | Ping).decode


def same_origin(connection: Any) -> bool:
    """Whether a request comes from a page of this server, as far as its browser says where it comes from."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    host = connection.headers.get("host", "")
    return bool(origin.partition("://")[2] == host)


class Line:
    """One connection to a table: what is to be sent waits here; many changes in a row become one snapshot."""

    def __init__(self, hub: Hub, table: LiveTable, seat: int | None, player_id: str) -> None:
        self.hub = hub
        self.table = table
        self.player_id = player_id
        self._wakes = asyncio.Event()
        self._wakes.set()
        self._waiting: list[Any] = []
        self.listener = Listener(seat)

    def changed(self) -> None:
        """The table has changed: send a snapshot."""
        self._wakes.set()

    def send(self, message: Any) -> None:
        """Put a message in line."""
        self._waiting.append(message)
        self._wakes.set()

    async def outgoing(self) -> AsyncIterator[bytes]:
        """What is to be sent, as it comes up."""
        while True:
            await self._wakes.wait()
            self._wakes.clear()
            waiting, self._waiting = self._waiting, []
            for message in waiting:
                yield _encode(message)
            yield _encode(SnapshotMessage(self.snapshot()))

    def snapshot(self) -> Any:
        """The table as this viewer sees it now."""
        if self.player_id:
            self.listener.seat = self.table.seat_of(self.player_id)
        return self.table.snapshot(self.listener.seat, self.listener)

    async def take(self, text: str, books: Any) -> None:
        """Deal with a message of the client."""
        if len(text) > LARGEST:
            self.send(Trouble(f"A message has at most {LARGEST} characters."))
            return
        try:
            message = _decode(text)
        except msgspec.MsgspecError as error:
            self.send(Trouble(f"That is not a message of this table: {error}."))
            return
        if isinstance(message, Choose):
            await self._choose(message)
        elif isinstance(message, Say) and self.player_id and message.text.strip():
            row = await asyncio.to_thread(books.say, self.table.id, self.player_id, message.text[:2000])
            self.hub.announce(self.table, ChatLine(row.player, row.text, row.said.isoformat()))

    async def _choose(self, message: Choose) -> None:
        seat = self.table.seat_of(self.player_id) if self.player_id else None
        if seat is None:
            self.send(Refused(message.id, "not-seated", "You do not sit at this table."))
            return
        try:
            number = await self.hub.choose(self.table, seat, message.number, message.key, message.id[:64])
            self.send(Ack(message.id, number))
        except NotTaken as error:
            self.send(Refused(message.id, error.error, str(error), error.number))
        except InterregnumError as error:
            self.send(Refused(message.id, "store", str(error)))


async def _line(connection: Any, table_id: str) -> Line:
    person = await who(connection)
    hub = hub_of(connection)
    table = await open_table(hub, table_id)
    player_id = person.id if person is not None else ""
    return Line(hub, table, table.seat_of(player_id) if player_id else None, player_id)


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: str) -> None:
    """A live table over a websocket."""
    if not same_origin(socket):
        await socket.close(code=4403, reason="Another site's page may not play here.")
        return
    try:
        line = await _line(socket, table_id)
    except Exception as error:
        await socket.accept()
        await socket.send_bytes(_encode(Trouble(str(getattr(error, "detail", "There is no such table.")))))
        await socket.close(code=4404)
        return
    await socket.accept()
    async with line.hub.listening(line.table, line):
        sender = asyncio.create_task(_send_all(socket, line))
        try:
            while True:
                await line.take(await socket.receive_text(), books_of(socket))
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()


async def _send_all(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    async for message in line.outgoing():
        await socket.send_text(message.decode())


@get("/api/tables/{table_id:str}/events", tags=["play"], summary="The table as it changes")
async def events(request: Request[Any, Any, Any], table_id: str) -> ServerSentEvent:
    """A live table over server-sent events; choices go to POST /choose."""
    line = await _line(request, table_id)

    async def told() -> AsyncIterator[str]:
        async with line.hub.listening(line.table, line):
            async for message in line.outgoing():
                yield message.decode()

    return ServerSentEvent(told())
