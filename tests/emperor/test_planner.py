"""The gold planner: every way to pay in which nothing bows in vain, the best first."""

from __future__ import annotations

from itertools import combinations

import pytest

from interregnum.games.emperor.client.planner import ways
from interregnum.games.emperor.rules.gold import Source, best_plan
from interregnum.kernel.knowledge import SPECTATOR
from tests.emperor.table import Table


def sources(*gold: int) -> list[Source]:
    return [Source(card, n) for card, n in enumerate(gold)]


def by_hand(found: list[Source], cost: int) -> list[tuple[int, ...]]:
    """The same by trying everything."""
    tried = [way for n in range(len(found) + 1) for way in combinations(range(len(found)), n)]

    def made(way: tuple[int, ...]) -> int:
        return sum(found[n].gold for n in way)

    needed = [way for way in tried if made(way) >= cost and all(made(way) - found[n].gold < cost for n in way)]
    return sorted(needed, key=lambda way: (made(way) - cost, len(way), way))


@pytest.mark.rule("ccg.gold.3", "ccg.gold.4")
@pytest.mark.parametrize("cost", range(1, 14))
@pytest.mark.parametrize("gold", [(4, 2, 2, 3), (1, 1, 1, 5, 2), (6, 4, 2, 2, 2, 1)])
def test_every_way_without_waste_of_cards_is_found_the_best_first(gold: tuple[int, ...], cost: int) -> None:
    found = sources(*gold)
    assert ways(found, cost) == by_hand(found, cost)


@pytest.mark.rule("ccg.gold.3")
@pytest.mark.parametrize("cost", range(1, 14))
def test_the_proposal_is_as_good_as_the_best_way(cost: int) -> None:
    found = sources(6, 4, 2, 2, 2, 1)
    best, proposed = ways(found, cost)[0], best_plan(found, cost)
    assert sum(found[n].gold for n in best) == sum(source.gold for source in proposed)
    assert len(best) == len(proposed)


def test_the_first_way_without_a_card_is_the_best_that_keeps_it() -> None:
    found = sources(4, 2, 2, 3)
    kept = next(way for way in ways(found, 5) if 3 not in way)
    assert sorted(found[n].gold for n in kept) == [2, 4]
    without = best_plan([source for source in found if source.card != 3], 5)
    assert sum(found[n].gold for n in kept) == sum(source.gold for source in without)


def test_there_is_no_way_to_pay_more_than_there_is() -> None:
    assert ways(sources(2, 2), 5) == []


def paying() -> Table:
    table = Table(
        phase="dynasty",
        north={
            "stronghold": "carpenter-castle",
            "provinces": [{"holds": ["silver-mine"]}, {}, {}, {}],
            "others": ["border-keep", "large-farm", "small-farm"],
            "honor": 5,
        },
    )
    table.north("buy:silver-mine")
    return table


@pytest.mark.rule("ccg.gold.1")
def test_who_pays_is_shown_the_sources_and_the_ways() -> None:
    table = paying()
    payment = table.g.view(0).board.payment
    assert payment.name.text == "Silver Mine"
    assert sorted(source.name.text for source in payment.sources)[:2] == ["Border Keep", "Carpenter Castle"]
    gold = [source.gold for source in payment.sources]
    assert sum(gold[n] for n in payment.ways[0]) >= payment.due > 0
    assert table.offered("plan")


def test_nobody_else_is_shown_how_somebody_could_pay() -> None:
    table = paying()
    assert table.g.view(1).board.payment is None
    assert table.g.view(SPECTATOR).board.payment is None
