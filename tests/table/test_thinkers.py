"""Where bots think: what waits for a turn that nobody wants any more is left undone."""

from __future__ import annotations

from threading import Event

from interregnum.table.thinkers import ThinkingThread


def test_a_server_that_closes_leaves_undone_what_bots_have_not_begun() -> None:
    thinking, go_on = ThinkingThread(), Event()
    begun, waiting = thinking._pool.submit(go_on.wait), thinking._pool.submit(int)
    thinking.close()
    go_on.set()
    assert begun.result()
    assert waiting.cancelled()
