"""A network that loses, repeats and reorders, and clients that send rubbish: a choice is taken once, in its place."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from random import Random
from time import monotonic
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from uvicorn.protocols.utils import ClientDisconnected
from websockets.exceptions import ConnectionClosed

from interregnum import replay
from interregnum.table.live import _send_all
from tests.table.house import PATIENCE, Guest, House, Live


class Rough:
    """A player whose messages arrive several times, late, and over several lines; some of his lines break."""

    def __init__(self, guest: Guest, table: str, chance: Random) -> None:
        self.guest = guest
        self.table = table
        self.chance = chance
        self.sent: list[dict[str, Any]] = []
        self.lines = [guest.live(table) for _ in range(3)]

    def choose(self, number: int, key: str) -> None:
        """Send a choice together with its echoes, old messages, and some that are ahead of their time."""
        message = {"type": "choose", "id": f"n{number}", "number": number, "key": key}
        early = [{**message, "id": f"early{number}", "number": number + 99}]
        old = self.chance.sample(self.sent, min(3, len(self.sent)))
        self.sent.append(message)
        storm = [message] * 3 + old * 2 + early
        self.chance.shuffle(storm)
        for one in storm:
            if self.chance.random() < 0.15:
                self._break_a_line()
            if self.chance.random() < 0.25:
                body = {"number": one["number"], "key": one["key"], "client": one["id"]}
                assert self.guest.http.post(f"/api/tables/{self.table}/choose", json=body).status_code in (
                    200,
                    409,
                    422,
                )
            else:
                self.chance.choice(self.lines).send(**one)
        self.lines[0].send(**message)  # whatever was lost with a line, a client sends again

    def hear(self) -> None:
        """Take in what came over every line."""
        for line in self.lines:
            line.hear_all()

    def _break_a_line(self) -> None:
        place = self.chance.randrange(1, len(self.lines))
        self.lines[place].socket.close()
        self.lines[place] = self.guest.live(self.table)


@pytest.mark.rule("kernel.table.once", "kernel.table.stored")
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.deep) for n in range(2, 12))])
def test_over_a_rough_network_every_choice_is_taken_once_and_in_its_place(table_house: House, seed: int) -> None:
    chance = Random(seed)
    table, ann, ben = table_house.pair("regency")
    players = [Rough(guest, table, chance) for guest in (ann, ben)]
    made: list[tuple[int, str]] = []
    watcher = table_house.guest().live(table)
    while watcher.snapshot["status"] == "playing" and len(made) < 60:
        seat = watcher.snapshot["view"]["waiting_for"]
        shown = players[seat].guest.at(table)
        key = chance.choice(shown["view"]["question"]["options"])["key"]
        players[seat].choose(shown["number"], key)
        made.append((seat, key))
        until_told(players[seat].guest, table, shown["number"])
        watcher.hear_all()
        for player in players:
            player.hear()
    stored = table_house.hub.stored_games.choices(table)
    assert [(row.seat, row.key) for row in stored] == made
    assert [row.number for row in stored] == list(range(len(made)))
    row = table_house.hub.stored_games.game(table)
    assert row is not None
    g = replay(msgspec.structs.replace(row.record, choices=tuple(key for _, key in made)))
    assert (g.outcome is None) == (watcher.snapshot["status"] == "playing")


def until_told(guest: Guest, table: str, number: int) -> None:
    """Wait until a choice has been taken."""
    end = monotonic() + PATIENCE
    while guest.at(table)["number"] <= number:
        assert monotonic() < end, f"choice {number} was not taken"


def test_who_never_listens_holds_nobody_up(table_house: House) -> None:
    table, ann, ben = table_house.pair("throne")
    deaf = [table_house.guest().socket(table) for _ in range(5)]
    lives = [ann.live(table), ben.live(table)]
    for n in range(80):
        for live in lives:
            live.hear_all()
        live = lives[lives[0].snapshot["view"]["waiting_for"]]
        options = live.question["options"]
        assert live.choose(options[n % len(options)]["key"], f"d{n}")["type"] == "ack"
    for socket in deaf:
        socket.close_timeout = 0.1


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
messages = st.fixed_dictionaries(
    {"type": st.sampled_from(["choose", "chat", "ping", "look", "snapshot", "", None])},
    optional=dict.fromkeys(("id", "number", "key", "text", "seat", "token"), json_values),
)
rubbish = st.one_of(st.text(max_size=200), st.binary(max_size=200), messages, json_values)


# The server runs in a thread beside the test and draws random numbers of its own; hypothesis takes them for the test's.
@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
@settings(phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck))
@given(sent=st.lists(rubbish, min_size=1, max_size=6))
def test_whatever_a_client_sends_the_game_does_not_move_and_goes_on(table_house: House, sent: list[Any]) -> None:
    ann = table_house.guest()
    table = ann.table("regency", "me", "me")["id"]
    live = ann.live(table)
    before = ann.at(table)["view"]
    key = live.question["options"][0]["key"]
    for one in sent:
        if isinstance(one, dict) and one.get("key") in [option["key"] for option in live.question["options"]]:
            continue
        live.socket.send(one if isinstance(one, str | bytes) else msgspec.json.encode(one).decode())
    assert answered(live), "the line is still open"
    assert ann.at(table)["view"] == before
    assert live.choose(key, "after-all-that")["type"] == "ack"
    ann.leave()


def answered(live: Live) -> bool:
    """Whether a ping is answered after all that was sent."""
    try:
        live.send(type="ping")
        return bool(live.answer("pong"))
    except ConnectionClosed:
        return False


class GoneSocket:
    """A websocket whose client has just gone away; the server has not yet heard of it."""

    connection_state = "connect"
    closed = False

    async def send_text(self, text: str) -> None:
        """There is nobody to send to."""
        raise ClientDisconnected

    async def close(self, code: int) -> None:
        """Note that the server gave up."""
        self.closed = True


class OneMessage:
    """A line with something to tell."""

    async def outgoing(self) -> AsyncIterator[bytes]:
        """One message."""
        yield b"{}"


def test_who_goes_away_while_something_is_told_is_no_trouble(caplog: pytest.LogCaptureFixture) -> None:
    socket: Any = GoneSocket()
    line: Any = OneMessage()
    with caplog.at_level(logging.WARNING):
        asyncio.run(_send_all(socket, line))
    assert socket.closed
    assert caplog.records == []
