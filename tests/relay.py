"""A wire that can be cut: everything to a port goes through it, and while it is cut nothing arrives on either side.

Nobody is told of a cut, as in a network: what was sent waits. When the wire is mended it arrives late, or never: then
the connections of that time are reset.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Final

CHUNK: Final = 65_536


class Relay:
    """Passes bytes on to a port of this machine, from a port of its own."""

    def __init__(self, target: int) -> None:
        self.target = target
        self._loop = asyncio.new_event_loop()
        self._whole = asyncio.Event()
        self._whole.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        begun = asyncio.run_coroutine_threadsafe(asyncio.start_server(self._accept, "127.0.0.1", 0), self._loop)
        self._server = begun.result(10)
        self.port: int = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Let nothing through."""
        self._loop.call_soon_threadsafe(self._whole.clear)

    def mend(self, *, late: bool) -> None:
        """Let everything through again: what waited arrives late, or is lost with its connections."""
        self._loop.call_soon_threadsafe(self._mend, late)

    def close(self) -> None:
        """Take the wire away."""
        self.mend(late=False)
        self._loop.call_soon_threadsafe(self._server.close)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def _mend(self, late: bool) -> None:
        if not late:
            for writer in list(self._writers):
                writer.transport.abort()
        self._whole.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._whole.wait()
                writer.write(data)
                await writer.drain()
        self._writers.discard(writer)
        writer.close()
