"""What is spoken with push services: keys as they write them, and answers as they come."""

from __future__ import annotations

import asyncio

import pytest

from interregnum.store.rows import SubscriptionRow
from interregnum.table.push import Signer, _bytes, _text, new_key, push
from tests.table.post import Browser


@pytest.mark.parametrize("length", range(12))
def test_keys_are_written_without_padding_and_read_whatever_their_length(length: int) -> None:
    key = bytes(range(250, 250 - length, -1))
    assert "=" not in _text(key)
    assert _bytes(_text(key)) == key


def answered(line: bytes) -> int:
    """The status that is made of a push service's first line."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(line)
        await writer.drain()
        writer.close()

    async def ask() -> int:
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        async with server:
            port = server.sockets[0].getsockname()[1]
            told = Browser(f"http://127.0.0.1:{port}/a?b=c").subscription
            browser = SubscriptionRow(told["endpoint"], told["keys"]["p256dh"], told["keys"]["auth"])
            return await push(browser, b"it is your turn", Signer(new_key()), local=True)

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("line", "status"),
    [
        (b"HTTP/1.1 201 Created\r\n\r\n", 201),
        (b"HTTP/1.1 410\r\n\r\n", 410),
        (b"HTTP/1.1 404 Not Found at all\r\n", 404),
    ],
)
def test_the_status_of_an_answer_is_read_with_or_without_a_reason(line: bytes, status: int) -> None:
    assert answered(line) == status


@pytest.mark.parametrize("line", [b"", b"\r\n", b"HTTP/1.1\r\n", b"220 mail.example ESMTP\r\n", b"HTTP/1.1 -1 No\r\n"])
def test_what_is_no_answer_is_refused(line: bytes) -> None:
    with pytest.raises(ConnectionError, match="does not speak HTTP"):
        answered(line)
