"""Draw phase."""

from __future__ import annotations

import pytest

from interregnum.games.fiverings.cards.words.abilities import reaction
from interregnum.games.fiverings.rules.hand import Draw
from tests.fiverings.rules.held import GAIN_HONOR
from tests.fiverings.rules.plain import (
    PlainTable,
    character,
    upon,
)


@pytest.mark.rule("lcg.2.2.1", "lcg.2.2.2", "lcg.2.3.1")
def test_players_bid_one_to_five_in_secret_and_reveal_together() -> None:
    table = PlainTable(phase="draw", busy=True)
    assert (table.asked, table.keys()) == ("north bid", [f"bid:{n}" for n in range(1, 6)])
    before = table.g.view(1)
    table.north("bid:4")
    assert table.asked == "south bid"
    after = table.g.view(1)
    assert after.board == before.board
    assert [seat.dial for seat in table.s.seats] == [1, 1]
    assert "bids 4" not in " ".join(table.log())
    table.south("bid:2")
    assert [seat.dial for seat in table.g.view(1).board.seats] == [4, 2]


@pytest.mark.rule("lcg.2.3.2")
def test_a_revealed_dial_stays_until_the_next_bid() -> None:
    table = PlainTable(phase="draw", busy=True)
    table.play("north: bid:4", "south: bid:2")
    table.to_phase("regroup")
    assert [seat.dial for seat in table.s.seats] == [4, 2]
    table.passes("south bid")
    table.play("south: bid:1", "north: bid:3")
    assert [seat.dial for seat in table.s.seats] == [3, 1]


@pytest.mark.rule("lcg.2.4.1", "lcg.2.4.2", "lcg.2.5.1", "lcg.2.5.2")
@pytest.mark.parametrize(("bids", "honor"), [((5, 2), (7, 13)), ((3, 3), (10, 10)), ((1, 5), (14, 6))])
def test_the_higher_bidder_gives_the_difference_and_each_draws_as_many_cards_as_bid(
    bids: tuple[int, int], honor: tuple[int, int]
) -> None:
    eager = character("eager", does=reaction(upon(Draw), GAIN_HONOR))
    table = PlainTable(north={"characters": [eager]}, phase="draw")
    table.play(f"north: bid:{bids[0]}", f"south: bid:{bids[1]}")
    assert table.asked == "north reaction"
    assert (len(table.hand("north")), len(table.hand("south"))) == bids
    assert (table.seat("north").honor, table.seat("south").honor) == honor
    moved = [line for line in table.log() if "honor" in line]
    assert len(moved) == (bids[0] != bids[1])
