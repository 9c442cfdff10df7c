"""Live tables: websockets, and server-sent events where those are blocked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
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
from interregnum.table.limits import Bucket
from interregnum.table.livetable import LiveTable
from interregnum.table.lobby import open_table
from interregnum.table.people import Asking, hub_of, who
from interregnum.table.play import PLAIN, Client, Key, Number, Seat
from interregnum.table.snapshots import Ack, Foreseen, Pong, Refused, Trouble

log = logging.getLogger("interregnum.table")

SAYINGS, SAYINGS_A_SECOND = 8, 1.0
"""Lines of chat a connection may send in a row, and how quickly it may send more."""

MESSAGES, MESSAGES_A_SECOND = 60, 20.0
"""Messages of any kind a connection may send in a row; more are read no sooner than at that rate."""

LOOKS, LOOKS_A_SECOND = 10, 0.5
"""How often a connection may be told everything again in a row, and how quickly after that."""

MOST_WAITING = 200
"""Messages that may wait for a connection; one that reads so slowly that more would wait is dropped."""

QUIET_SECONDS = 15.0
"""How long server-sent events are silent before a comment keeps the line open."""

NOT_STORED = "The database does not answer now; nothing was stored. Try again in a moment."

_encode = msgspec.json.Encoder().encode


class Choose(msgspec.Struct, frozen=True, tag="choose", tag_field="type"):
    """The client answers a question; `id` is its own name for the message.

    A player with several seats says whose question it was: by then another of their seats may be asked.
    """

    id: Client
    number: Number
    key: Key
    seat: Seat | None = None


class Say(msgspec.Struct, frozen=True, tag="chat", tag_field="type"):
    """The client says something."""

    text: Annotated[str, msgspec.Meta(max_length=2000, pattern=PLAIN)]


class Foresee(msgspec.Struct, frozen=True, tag="foresee", tag_field="type"):
    """The client shows a question and wants to know what its options would lead to."""

    number: Number


class Look(msgspec.Struct, frozen=True, tag="look", tag_field="type"):
    """The client wants to be told everything again, because it has reason to think that it missed something."""


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type"):
    """The client asks whether the line is open."""


_decode = msgspec.json.Decoder(Choose | Say | Foresee | Look | Ping).decode

MESSAGES_ARE = (
    "a message is a JSON object whose type is choose, chat, foresee, look or ping, with the fields of its type."
)


def same_origin(connection: Any) -> bool:
    """Whether a request comes from a page of this server, as far as its browser says where it comes from."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    host = connection.headers.get("host", "")
    return bool(origin.partition("://")[2] == host)


class TooSlow(Exception):
    """A connection does not read what it is sent."""


class Line:
    """One connection to a table: what is to be sent waits here; many changes in a row become one snapshot."""

    def __init__(self, hub: Hub, table: LiveTable, player_id: str) -> None:
        self.hub = hub
        self.table = table
        self.player_id = player_id
        self.dropped = False
        self.listener = Listener(self._seat())
        self._wakes = asyncio.Event()
        self._wakes.set()
        self._changed = True
        self._waiting: list[Any] = []
        self._room = asyncio.Event()
        self._room.set()
        self._may_say = Bucket(SAYINGS, SAYINGS_A_SECOND)
        self._may_send = Bucket(MESSAGES, MESSAGES_A_SECOND)
        self._may_look = Bucket(LOOKS, LOOKS_A_SECOND)
        self._foreseeing: asyncio.Task[None] | None = None

    def _seat(self, meant: int | None = None) -> int | None:
        return self.table.seat_of(self.player_id, meant) if self.player_id else None

    def changed(self) -> None:
        """The table has changed: send a snapshot."""
        self._changed = True
        self._wakes.set()

    def send(self, message: Any) -> None:
        """Put a message in line, unless too many wait there already."""
        if len(self._waiting) >= MOST_WAITING:
            self.dropped = True
        else:
            self._waiting.append(message)
        if len(self._waiting) > MOST_WAITING // 4:
            self._room.clear()
        self._wakes.set()

    def hang_up(self) -> None:
        """Close the connection."""
        self.dropped = True
        self._wakes.set()

    async def room(self) -> None:
        """Wait until what was said before is on its way, and until another message may be sent."""
        await self._room.wait()
        while (wait := self._may_send.take()) > 0:
            await asyncio.sleep(wait)

    async def outgoing(self, quiet: float | None = None) -> AsyncIterator[bytes]:
        """What is to be sent, as it comes up; an empty message when nothing came up for this many seconds."""
        while True:
            try:
                await asyncio.wait_for(self._wakes.wait(), quiet)
            except TimeoutError:
                yield b""
                continue
            self._wakes.clear()
            if self.dropped:
                raise TooSlow
            while self._waiting:
                yield _encode(self._waiting.pop(0))
            self._room.set()
            if self._changed:
                self._changed = False
                self.listener.seat = self._seat()
                yield await self.hub.draw(self.table, self.listener)

    async def take(self, text: str) -> None:
        """Deal with a message of the client."""
        try:
            message = _decode(text)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            self.send(Trouble(f"That is not a message of this table; {MESSAGES_ARE}"))
            return
        if isinstance(message, Choose):
            await self._choose(message)
        elif isinstance(message, Say):
            await self._say(message.text.strip())
        elif isinstance(message, Look):
            if wait := self._may_look.take():
                await asyncio.sleep(wait)
            self.listener.start_again()
            self.changed()
        elif isinstance(message, Foresee):
            self.close()
            self._foreseeing = asyncio.create_task(self._foresee(message.number))
        else:
            self.send(Pong())

    def close(self) -> None:
        """Wait for nothing any more that was asked for."""
        if self._foreseeing is not None:
            self._foreseeing.cancel()

    async def _foresee(self, number: int) -> None:
        """Tell what options would lead to, while the line goes on."""
        seat = self._seat()
        if seat is None:
            return
        try:
            self.send(Foreseen(number, await self.hub.foresee(self.table, seat, number)))
        except Exception:
            log.exception("Nothing can be foreseen at table %s.", self.table.id)

    async def _say(self, text: str) -> None:
        if not self.player_id or not text:
            return
        if self._may_say.take():
            self.send(Trouble("Not so fast: that was not said."))
            return
        try:
            await self.hub.say(self.table, self.player_id, text)
        except InterregnumError:
            log.exception("A line of chat could not be stored.")
            self.send(Trouble("That could not be stored and was not said."))

    async def _choose(self, message: Choose) -> None:
        seat = self._seat(message.seat)
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
            self._refuse(message, "internal", "Something went wrong here; the error was logged. Nothing was stored.")

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
        line.hub.lines.check(line.player_id, _address(socket))
    except (HTTPException, InterregnumError) as error:
        code, said = _no_line(error)
        await socket.accept()
        await socket.send_data(_encode(Trouble(said)))
        await socket.close(code=code)
        return
    await socket.accept()
    with line.hub.lines.held(line.player_id, _address(socket)):
        async with line.hub.listening(line.table, line):
            sender = asyncio.create_task(_send_all(socket, line))
            try:
                while True:
                    text = await socket.receive_text()
                    await line.room()
                    await line.take(text)
            except WebSocketDisconnect:
                pass
            finally:
                sender.cancel()
                line.close()


def _address(connection: Any) -> str:
    return connection.client.host if connection.client is not None else ""


def _no_line(error: HTTPException | InterregnumError) -> tuple[int, str]:
    """Why a connection is closed again: a code for programs, a sentence for people."""
    if isinstance(error, HTTPException):
        return 4404, error.detail
    return (4409, str(error)) if isinstance(error, NotTaken) else (4503, NOT_STORED)


async def _send_all(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    try:
        async for message in line.outgoing():
            await socket.send_text(message.decode())
    except (TooSlow, OSError):  # it does not read, or has gone away in this moment
        await _close(socket)
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
    line.hub.lines.check(line.player_id, _address(request))

    async def told() -> AsyncIterator[ServerSentEventMessage]:
        with suppress(TooSlow), line.hub.lines.held(line.player_id, _address(request)):
            async with line.hub.listening(line.table, line):
                async for message in line.outgoing(quiet=QUIET_SECONDS):
                    if message:
                        yield ServerSentEventMessage(data=message.decode())
                    else:
                        yield ServerSentEventMessage(data=None, comment="still here")

    return ServerSentEvent(told())
