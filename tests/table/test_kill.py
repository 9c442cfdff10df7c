"""kill -9 in the middle of moves: nothing acknowledged is lost, and the game goes on."""

from __future__ import annotations

import threading
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep

import httpx
import pytest
from websockets.exceptions import WebSocketException

from interregnum import replay
from interregnum.store.database import open_database
from interregnum.store.games import StoredGames
from interregnum.store.rows import ChoiceRow
from tests.table.house import PATIENCE, Guest, Live, Process, process

LOST = (WebSocketException, OSError, httpx.HTTPError, EOFError)


class Player:
    """Somebody who plays two seats of a table as fast as he can, and writes down what was acknowledged where."""

    def __init__(self, address: str, game: str) -> None:
        self.guest = Guest(address)
        self.guest.answer_everything(game)
        self.acknowledged: dict[str, list[ChoiceRow]] = {}
        self.made = 0
        self._game = game
        self._chance = Random(game)
        self._table = ""

    def until_death(self, address: str, life: int) -> None:
        """Choose until the connection breaks."""
        with suppress(*LOST):
            self.play(address, f"life{life}", 100_000)

    def play(self, address: str, name: str, choices: int) -> None:
        """Make so many choices, at a new table when a game is over."""
        self.guest.http.base_url = httpx.URL(address)
        live = None
        for n in range(choices):
            live = live or self._sit_down()
            live.hear_until(lambda live=live: live.question is not None or live.snapshot["status"] == "over")
            if live.snapshot["status"] == "over":
                live, self._table = None, ""
                continue
            self._choose(live, f"{name}-{n}")

    def _sit_down(self) -> Live:
        self._table = self._table or self.guest.table(self._game, "me", "me", "random")["id"]
        return self.guest.live(self._table)

    def _choose(self, live: Live, client: str) -> None:
        seat, number = live.snapshot["seat"], live.snapshot["number"]
        key = self._chance.choice(live.question["options"])["key"]
        answer = live.choose(key, client)
        assert answer["type"] == "ack", answer
        self.acknowledged.setdefault(self._table, []).append(ChoiceRow(number, seat, key, client))
        self.made += 1
        over = (seat, number)
        live.hear_until(
            lambda: (live.snapshot["seat"], live.snapshot["number"]) != over or live.snapshot["status"] == "over"
        )


def kill_after(server: Process, player: Player, choices: int, seconds: float) -> None:
    """Kill a server some moments after a player has had so many choices acknowledged."""
    end = monotonic() + PATIENCE
    while player.made < choices and monotonic() < end:
        sleep(0.001)
    sleep(seconds)
    server.kill()


@pytest.mark.rule("kernel.table.stored")
@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.deep)])
def test_nothing_acknowledged_is_lost_however_often_the_server_is_killed(tmp_path: Path, kills: int) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    player, chance = None, Random("death")
    for life in range(kills):
        with process(database) as server:
            player = player or Player(server.address, "throne")
            fate = (server, player, player.made + chance.randint(6, 40), chance.random() / 20)
            death = threading.Thread(target=kill_after, args=fate)
            death.start()
            player.until_death(server.address, life)
            death.join()
    assert player is not None
    with process(database) as server:
        player.play(server.address, "at-last", 5)
    player.guest.leave()
    assert sum(map(len, player.acknowledged.values())) > 5 * kills
    engine = open_database(database)
    for table, promised in player.acknowledged.items():
        check(StoredGames(engine), table, promised)
    engine.dispose()


def check(stored_games: StoredGames, table: str, acknowledged: list[ChoiceRow]) -> None:
    """Every acknowledged choice is stored once, in its place, and all that is stored can be played again."""
    row, rows = stored_games.game(table), stored_games.choices(table)
    assert [choice.number for choice in rows] == list(range(len(rows)))
    by_client = {choice.client: choice for choice in rows}
    for promised in acknowledged:
        kept = by_client[promised.client]
        assert (kept.seat, kept.key) == (promised.seat, promised.key)
        assert sum(before.seat == kept.seat for before in rows[: kept.number]) == promised.number
    assert row is not None
    g = replay(row.record)
    for choice in rows:
        g.choose(choice.key, choice.seat)
