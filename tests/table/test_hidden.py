"""Nothing hidden is sent: what reaches a seat or a spectator, byte for byte, while a game is on."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import msgspec
import pytest

from interregnum.kernel.game import Game, new
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.store.rows import GameRow, SeatRow
from interregnum.store.settings import TableSettings
from interregnum.table.audience import Listener
from interregnum.table.endings import stands
from interregnum.table.livetable import LiveTable
from interregnum.table.showing import drawing, viewer_of
from interregnum.table.standin import plain_to_all
from tests.table.house import House, Live
from tests.table.secrets import titles, words, words_of

MOMENT = datetime(2026, 1, 1, tzinfo=UTC)

GAMES = ("throne", "fiverings", "oath", "emperor", "regency")


@pytest.mark.rule("kernel.table.hidden")
@pytest.mark.parametrize("game", GAMES)
def test_the_bytes_sent_to_a_viewer_name_no_card_he_may_not_see(table_house: House, game: str) -> None:
    table, ann, ben = table_house.pair(game)
    eve = table_house.guest()
    lives: list[Live] = [ann.live(table), ben.live(table), eve.live(table)]
    chance, met = Random(game), 0
    known: list[set[str]] = [set(), set(), set()]
    for n in range(60):
        for live in lives:
            live.hear_all()
        g = table_house.hub.tables[table].game
        if g.decision is None:
            break
        cards = titles(g)
        for live, viewer, seen in zip(lives, (0, 1, SPECTATOR), known, strict=True):
            seen |= words_of(g, viewer)
            sent = set(words([msgspec.json.decode(text) for text in live.raw]))
            hidden = cards - seen
            met += len(hidden)
            assert not sent & hidden, f"after {n} choices viewer {viewer} was told of {sorted(sent & hidden)}"
            live.raw.clear()
        seat = g.decision.seat
        options = [option["key"] for option in lives[seat].question["options"]]
        assert lives[1 - seat].question is None
        assert lives[2].question is None
        lives[seat].choose(chance.choice(options), f"h{n}")
    assert met > 20, "there were hidden cards all the time"


@pytest.mark.rule("kernel.table.hidden", "kernel.table.bluff")
@pytest.mark.parametrize("bluff", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_is_the_same_when_hidden_cards_change_places(game: str, bluff: bool) -> None:
    g, chance = new(game, seats=2, seed="hidden", auto=not bluff), Random(game)
    differs = 0
    for n in range(360 if bluff else 120):
        if g.decision is None:
            break
        if n % 8 == 0:
            for seat in (0, 1, None):
                viewer = SPECTATOR if seat is None else seat
                other = g.determinize(viewer, f"swapped {n}")
                assert sent(g, seat) == sent(other, seat), f"viewer {viewer} after {n} choices"
                assert hurried(g) == hurried(other), f"a pass would come sooner after {n} choices"
                differs += g.ruleset.codec().encode(g.state) != other.ruleset.codec().encode(other.state)
        g.choose(chance.choice(g.decision.keys))
    assert differs > 10, "the hidden cards did change places"


def hurried(g: Game[Any]) -> bool:
    """Whether the present question would be answered without a delay."""
    assert g.decision is not None
    return plain_to_all(g.decision)


def sent(g: Game[Any], seat: int | None) -> bytes:
    """What a table with this game would send to a viewer now, apart from the log, which has its own test."""
    table = at_table(g)
    listener = Listener(seat)
    listener.viewer, listener.epoch, listener.mark = viewer_of(table, seat), 0, g.logged
    return drawing(table, listener)().data


def at_table(g: Game[Any]) -> LiveTable:
    """A game that is played somewhere, put on a table."""
    begun = new(g.setting.game, seats=g.setting.seats, seed="any")
    seats = tuple(SeatRow(seat, "person", f"p{seat}") for seat in range(g.setting.seats))
    settings = TableSettings(bluff_delays=not g.auto)
    asked = stands(g).asked
    row = GameRow("t", g.setting.game, begun.record(), "playing", asked, False, None, None, MOMENT, seats, settings)
    table = LiveTable(row, [])
    table.game = g
    return table
