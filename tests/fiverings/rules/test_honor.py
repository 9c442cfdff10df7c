"""Honor."""

from __future__ import annotations

import pytest

import interregnum
from interregnum.cards.language import OPPONENT, Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards.catalogue import CATALOGUE
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.conditions import DialCompared, Honorable
from interregnum.games.fiverings.cards.words.conflicts import ChangesBid
from interregnum.games.fiverings.cards.words.effects import Challenges, Pool
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import DialsAreRevealed
from interregnum.games.fiverings.rules.bids import ModifyBid
from interregnum.games.fiverings.rules.honor import GainHonor, GiveHonor, LoseHonor
from tests.fiverings.rules.held import GAIN_FATE, decline, goes_on, held, options
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, character


def _bid(by: int, mine: int, theirs: int) -> PlainTable:
    schemer = character("schemer", does=reaction(DialsAreRevealed(), ChangesBid(by)))
    table = held(phase="draw", at="bid_honor", north={"characters": [schemer]})
    table.north(f"bid:{mine}")
    table.south(f"bid:{theirs}")
    table.north(f"use:{schemer}")
    return table


@pytest.mark.rule("lcg.bid-value.1", "lcg.bid-value.4", "rulings.fiverings.6")
def test_a_modified_bid_counts_as_if_it_had_been_bid_and_leaves_the_dial_alone() -> None:
    table = _bid(+1, 3, 3)
    assert (table.seat("north").honor, table.seat("south").honor) == (9, 11)
    assert (len(table.hand("north")), len(table.hand("south"))) == (4, 3)
    assert (table.seat("north").bid, table.seat("north").dial) == (4, 3)


@pytest.mark.rule("lcg.bid-value.2")
def test_a_modified_bid_may_rise_above_five() -> None:
    table = _bid(+2, 5, 1)
    assert (table.seat("north").honor, table.seat("south").honor) == (4, 16)
    assert len(table.hand("north")) == 7


@pytest.mark.rule("lcg.bid-value.3")
def test_a_modified_bid_falls_to_zero_and_no_lower() -> None:
    table = _bid(-2, 1, 3)
    assert table.seat("north").bid == 0
    assert table.hand("north") == []
    assert (table.seat("north").honor, table.seat("south").honor) == (13, 7)
    assert not ModifyBid(seat=0, n=-1).possible(table.g)


@pytest.mark.rule("lcg.give.1")
def test_given_tokens_go_from_one_players_pool_to_the_others() -> None:
    table = held(phase="draw", north={"fate": 3})
    table.happen(GiveHonor(seat=0, n=2))
    assert (table.seat("north").honor, table.seat("south").honor) == (8, 12)
    table.resolve(Pool("give fate", Number(2)))
    assert (table.seat("north").fate, table.seat("south").fate) == (1, 2)


@pytest.mark.rule("lcg.give.1", "rulings.fiverings.14")
def test_who_gives_more_than_they_have_gives_all_of_it_and_the_log_says_how_much() -> None:
    table = held(phase="draw", north={"honor": 2})
    table.happen(GiveHonor(seat=0, n=4))
    assert (table.seat("north").honor, table.seat("south").honor) == (0, 12)
    assert "2 honor goes from North, now 0, to South, now 12." in table.log()
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (1,)


@pytest.mark.rule("lcg.give.1")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_nobody_gives_no_honor(rules: str) -> None:
    table = held(phase="draw", rules=rules)
    assert not GiveHonor(seat=0, n=0).possible(table.g)
    assert GiveHonor(seat=0, n=1).possible(table.g)


@pytest.mark.rule("lcg.honor.1")
def test_honor_is_bid_once_in_the_draw_phase_and_once_in_each_duel() -> None:
    duel = action(choose(a(CHARACTER, THEIRS, PARTICIPATING)), Challenges(TARGET, "political", GAIN_FATE))
    duelist, foe = character("duelist", 1, 1, does=duel), character("foe", 1, 1)
    table = held(
        phase="draw",
        at="begin",
        north={"characters": [{"card": duelist, "fate": 3}]},
        south={"characters": [{"card": foe, "fate": 3}]},
    )
    bids: list[str] = []
    dueled = False
    while table.s.round == 1:
        if table.asked.endswith(" bid"):
            bids.append(f"{table.s.phase}: {table.asked}")
        if table.asked == "north declare" and not dueled:
            table.north("declare:military:air", "province:1")
            table.south(f"defend:{foe}")
            table.south("pass")
            table.north(f"use:{duelist}")
            dueled = True
        else:
            decline(table)
        assert len(bids) < 6
    assert dueled
    assert bids == ["draw: north bid", "draw: south bid", "conflict: north bid", "conflict: south bid"]


@pytest.mark.rule("lcg.honor.2")
@pytest.mark.parametrize(("honor", "gain", "winner"), [(24, 1, 0), (1, -1, 1)])
def test_a_game_is_won_or_lost_by_honor(honor: int, gain: int, winner: int) -> None:
    table = held(phase="draw", north={"honor": honor})
    table.happen(GainHonor(seat=0, n=1) if gain > 0 else LoseHonor(seat=0, n=1))
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (winner,)


@pytest.mark.rule("lcg.honor.4")
def test_starting_honor_is_the_figure_on_the_stronghold() -> None:
    table = held(phase="draw")
    table.g = interregnum.new("fiverings", seed="honor", options={"decks": ["crane", "lion"]})
    goes_on(table, phase="dynasty")
    printed = [CATALOGUE.printed(table.s.cards[seat.stronghold].title).honor for seat in table.s.seats]
    assert printed == [11, 12]
    assert [seat.honor for seat in table.s.seats] == printed


@pytest.mark.rule("lcg.honor.6")
def test_who_is_more_honorable_is_a_matter_of_the_pools() -> None:
    saint = character("saint", does=action(Honorable("more"), GAIN_FATE))
    sinner = character("sinner", does=action(Honorable("less"), GAIN_FATE))
    for honor, found in ((11, {f"use:{saint}"}), (10, set()), (9, {f"use:{sinner}"})):
        table = held(phase="draw", north={"honor": honor, "characters": [saint, sinner]})
        assert options(table) & {f"use:{saint}", f"use:{sinner}"} == found


@pytest.mark.rule("lcg.honor.7")
def test_the_honor_bid_is_the_number_on_the_dial_now() -> None:
    duel = action(choose(a(CHARACTER, THEIRS, PARTICIPATING)), Challenges(TARGET, "political", GAIN_FATE))
    modest = action(DialCompared("lower"), GAIN_FATE)
    duelist, foe = character("duelist", 1, 1, does=(duel, modest)), character("foe", 1, 1)
    table = held(
        north={"dial": 4, "characters": [{"card": duelist, "participating": True}]},
        south={"dial": 3, "characters": [{"card": foe, "participating": True}]},
        conflict={"attacker": "south"},
    )
    assert options(table) >= {f"use:{duelist}"}
    assert not table.offered(f"use:{duelist}:2")
    table.north(f"use:{duelist}", "bid:2")
    table.south("bid:3")
    table.passes("north action")
    assert table.seat("north").dial == 2
    assert table.offered(f"use:{duelist}*")


@pytest.mark.rule("lcg.take.1")
def test_what_is_taken_goes_from_one_pool_to_the_other() -> None:
    table = PlainTable(north={"fate": 1}, south={"fate": 3}, **IN_DRAW)
    table.resolve(Pool("give fate", Number(1), OPPONENT), "north")
    assert (table.seat("north").fate, table.seat("south").fate) == (2, 2)
