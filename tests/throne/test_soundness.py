"""The check of a state finds whatever could not have come about by play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from interregnum.games.throne.rules.regions import INDEX
from interregnum.games.throne.state import (
    Mark,
    PendingMove,
    Realm,
    Situation,
    change,
    pay,
    reinforce,
    set_manses,
    set_worth,
)
from interregnum.kernel.state import replace
from tests.throne.table import Table

TEPET, SEA = INDEX["tepet"], INDEX["sea-1"]


def _pending(number: int) -> Situation:
    move = PendingMove(seat=0, origin=TEPET, target=INDEX["ragara"], fresh=number, used=0, primary=True)
    return Situation(actor=0, move=move)


def _limit(state: Realm, n: int, tally: tuple[int, ...]) -> None:
    state.marks.append(Mark(kind="limit-in", card="anathema", by=0, region=TEPET, n=n, tally=tally))


@pytest.mark.rule("kernel.check")
@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda s: reinforce(s, 0, TEPET, -5), "p1 has -2 fresh and 0 used pieces and 0 manses in tepet"),
        (lambda s: reinforce(s, 0, TEPET, 0, -1), "p1 has 3 fresh and -1 used pieces"),
        (lambda s: set_manses(s, 1, TEPET, -1), "and -1 manses in tepet"),
        (lambda s: set_manses(s, 1, SEA, 1), "a manse of p2 stands at sea in sea-1"),
        (lambda s: s.grounds.__setitem__(TEPET, replace(s.grounds[TEPET], occupants=())), "tepet is said to hold"),
        (lambda s: set_worth(s, SEA, 1, 2), "sea-1 is worth 1/2"),
        (lambda s: set_worth(s, TEPET, 1, -2), "tepet is worth 1/-2"),
        (lambda s: pay(s, 0, essence=11), "p1 has -1 Essence, 10 Coin"),
        (lambda s: pay(s, 0, coin=12), "p1 has 10 Essence, -2 Coin"),
        (lambda s: change(s, 0, unplaced=-1), "and -1 pieces to place"),
        (lambda s: change(s, 1, out=True), "p2 is out of the game and still has something"),
        (lambda s: reinforce(s, 0, TEPET, -3), "p1 is in the game without a piece"),
        (lambda s: setattr(s, "order", (0, 0)), "the order of Initiative is (0, 0)"),
        (lambda s: change(s, 0, events=()), "is in 0 places"),
        (lambda s: s.event_discards.append(s.players[0].events[0]), "is in 2 places"),
        (lambda s: s.event_deck.append(s.charm_deck.pop()), "is no event"),
        (lambda s: _limit(s, 2, (0, 3)), "anathema allows 2"),
        (lambda s: _limit(s, -1, (0, 0)), "anathema allows -1"),
        (lambda s: setattr(s, "situation", _pending(4)), "4 pieces are to leave tepet, which holds fewer"),
    ],
)
def test_what_cannot_be_is_found(spoil: Callable[[Realm], None], says: str) -> None:
    t = Table(regions={"tepet": {"p1": 3}, "ragara": {"p2": 1}}, hands={"p1": ["angry-spirits"]})
    assert list(t.g.ruleset.check(t.state)) == []
    spoil(t.state)
    assert says in "; ".join(t.g.ruleset.check(t.state))
