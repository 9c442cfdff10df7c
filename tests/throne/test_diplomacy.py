"""The optional rule of diplomacy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.throne.table import Table


def talks(**position: Any) -> Table:
    return Table(options={"diplomacy": True}, **position)


@pytest.mark.rule("throne.diplomacy.1")
def test_without_the_option_nobody_makes_offers() -> None:
    for phase in ("draw", "supply", "action", "treasury"):
        t = Table(phase=phase)
        refusal = t.g.why_not(t.decision.seat, "offer:p2")
        assert refusal is not None
        assert refusal.rule == "throne.diplomacy.1"


@pytest.mark.rule("throne.diplomacy.2")
def test_essence_coin_events_and_charms_change_hands() -> None:
    t = talks(hands={"p1": ["hidden-strongbox", "babble-of-voices"], "p2": ["orchard-of-shafts", "red-anvil-fervor"]})
    t.p1("offer:p2", "give:coin", "give:coin", "give:coin", "give:hidden-strongbox")
    t.p1("want:charm", "want:essence", "want:essence", "propose")
    t.p2("accept", "give:orchard-of-shafts")
    assert (t.p1.essence, t.p1.coin, t.p1.events, t.p1.charms) == (12, 7, [], ["babble-of-voices", "orchard-of-shafts"])
    assert (t.p2.essence, t.p2.coin, t.p2.events, t.p2.charms) == (8, 13, ["hidden-strongbox"], ["red-anvil-fervor"])
    assert t.board("p1").players["p2"].known == ("hidden-strongbox",)
    assert t.p1.state.primary


@pytest.mark.rule("throne.diplomacy.2")
def test_a_charm_received_is_used_under_the_receivers_own_limit() -> None:
    t = talks(
        hands={"p1": ["space-crossing-theft-technique"], "p2": ["red-anvil-fervor", "babble-of-voices"]},
        regions={"tepet": {"p2": 4}},
    )
    t.p1("offer:p2", "want:charm", "propose")
    t.p2("accept", "give:babble-of-voices")
    t.p1("card:space-crossing-theft-technique", "player:p2")
    assert t.p1.refused("card:babble-of-voices") == "throne.charms.10"


@pytest.mark.rule("throne.diplomacy.2", "rulings.throne.37")
@pytest.mark.parametrize("phase", ["draw", "supply", "treasury"])
def test_offers_can_be_made_in_every_phase(phase: str) -> None:
    t = talks(phase=phase)
    t.p1("offer:p2", "give:coin", "propose")
    t.p2("accept")
    assert t.p2.coin == 11


@pytest.mark.rule("throne.diplomacy.4")
def test_an_offer_may_be_refused_dropped_or_answered_by_another() -> None:
    t = talks()
    t.p1("offer:p2", "give:coin", "pass")
    assert (t.p1.coin, t.p2.coin) == (10, 10)
    t.p1("offer:p2", "give:coin", "propose")
    t.p2("refuse")
    assert (t.p1.coin, t.p2.coin) == (10, 10)
    t.p1("offer:p2", "give:coin", "propose")
    t.p2("counter", "want:coin", "want:coin", "give:essence", "propose")
    assert "counter" not in t.decision.keys
    t.p1("accept")
    assert (t.p1.coin, t.p2.coin, t.p1.essence, t.p2.essence) == (8, 12, 11, 9)


@pytest.mark.rule("throne.diplomacy.4")
def test_a_deal_in_which_one_side_only_delivers_is_carried_out() -> None:
    t = talks(hands={"p1": ["angry-spirits"]})
    t.p1("offer:p2", "give:angry-spirits", "give:essence", "propose")
    t.p2("accept")
    assert (t.p2.events, t.p2.essence, t.p1.events, t.p1.essence) == (["angry-spirits"], 11, [], 9)
    assert "p1 gives p2 1 Essence and Angry Spirits." in t.log("p2")


@pytest.mark.rule("throne.diplomacy.2", "throne.info.1")
def test_outsiders_learn_only_how_many_cards_changed_hands() -> None:
    t = talks(seats=3, hands={"p1": ["angry-spirits"]})
    t.p1("offer:p2", "give:angry-spirits", "propose")
    t.p2("accept")
    assert "p1 gives p2 1 card." in t.log("p3")
    assert t.board("p3").players["p2"].known == ()


@pytest.mark.rule("throne.diplomacy.3")
def test_an_alliance_binds_nobody() -> None:
    t = talks(regions={"tepet": {"p1": 3, "p2": 2}})
    t.p1("offer:p2", "alliance", "propose")
    t.p2("accept")
    t.reach(0)
    assert t.board().alliances == (("p1", "p2"),)
    before = (t.p1.essence, t.p1.coin)
    t.dice(1, 1, 1, 1, 1)
    t.p1("attack:melee:tepet:tepet:p2", "number:3", "buy:0")
    t.p2("buy:0")
    t.reach(0)
    assert (t.p1.essence, t.p1.coin) == before
    t.p1("break:p2")
    t.reach(0)
    assert t.board().alliances == ()
