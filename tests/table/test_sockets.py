"""What is sent is compressed against what was sent before; who measures a server follows it as a player would."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from ipaddress import ip_address
from typing import Any

import msgspec
import pytest

from interregnum.kernel.game import new
from interregnum.table import limits, load
from interregnum.table.sockets import COMPRESSION, WINDOW_SENT
from tests.table.house import House


def test_a_websocket_remembers_what_it_was_sent(table_house: House) -> None:
    ann = table_house.guest()
    socket = ann.socket(ann.table("regency", "me", "me")["id"])
    assert socket.response is not None
    assert f"server_max_window_bits={WINDOW_SENT}" in socket.response.headers["Sec-WebSocket-Extensions"]


@pytest.mark.parametrize("game", ["throne", "oath"])
def test_what_has_not_changed_costs_next_to_nothing(game: str) -> None:
    view = msgspec.json.encode(new(game, seed="again").view(0))
    wire = zlib.compressobj(COMPRESSION["level"], wbits=-WINDOW_SENT, memLevel=COMPRESSION["memLevel"])
    first, again = (len(wire.compress(view) + wire.flush(zlib.Z_SYNC_FLUSH)) for _ in range(2))
    assert again < first / 2
    assert again < len(view) / 10


class Wire:
    """A websocket on which answers are laid out beforehand: the first by itself, one batch for each choice."""

    def __init__(self, *batches: list[dict[str, Any]]) -> None:
        self._batches = list(batches)
        self._ready: asyncio.Queue[bytes] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self._next()

    def _next(self) -> None:
        for message in self._batches.pop(0):
            self._ready.put_nowait(msgspec.json.encode(message))

    async def send(self, data: bytes, *, text: bool) -> None:
        self.sent.append(msgspec.json.decode(data))
        self._next()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            yield await self._ready.get()

    async def close(self) -> None:
        return None


def shown(number: int) -> dict[str, Any]:
    view = {"question": {"options": [{"key": "pass"}]}}
    return {"type": "snapshot", "snapshot": {"seat": 0, "status": "playing", "number": number, "view": view}}


def test_a_question_that_the_server_has_answered_is_no_error_for_who_measures() -> None:
    async def play() -> Wire:
        wire = Wire([shown(5)], [{"type": "refused", "error": "repeated"}, shown(6)], [shown(7)])
        seat, game = load._Seat(asyncio.Event()), load._Game("http://127.0.0.1/", "throne", "one", "random")
        seat.listen(wire)  # type: ignore[arg-type]
        await seat.seen_since(0)
        game._seats = [seat]
        assert await game.move(0) is not None
        await game.leave()
        return wire

    assert [choice["number"] for choice in asyncio.run(play()).sent] == [5, 6]


def test_so_many_games_play_from_one_address_as_a_server_takes() -> None:
    homes = [load.home_of(number) for number in range(10_000)]
    assert max(map(homes.count, set(homes[:2000]))) * 2 <= limits.LINES_AN_ADDRESS
    assert all(ip_address(home).is_loopback for home in homes)
