"""Event and Charm Cards in general: holding, buying, using."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.throne.cards.catalogue import deck_list
from interregnum.games.throne.rules.hands import discard, give
from tests.checking import choose
from tests.throne.table import Table


def draw_phase(**position: Any) -> Table:
    """Player 1 is asked about Charms; this turn's Events are dealt."""
    return Table(phase="draw", active="p1", **position)


@pytest.mark.rule("throne.cards.1")
def test_events_can_be_neither_traded_nor_cashed_in() -> None:
    t = draw_phase(hands={"p1": ["angry-spirits"]})
    assert t.p1.refused("charm:trade:angry-spirits") == "throne.cards.1"
    assert t.p1.refused("charm:cash:angry-spirits") == "throne.cards.1"


@pytest.mark.rule("throne.cards.2", "rulings.throne.38")
@pytest.mark.parametrize("phase", ["draw", "supply", "action", "treasury"])
def test_an_anytime_card_is_played_in_any_phase_outside_ones_own_rotation(phase: str) -> None:
    t = Table(seats=3, phase=phase, hands={"p3": ["hidden-strongbox"]}, regions={"tepet": {"p1": 2}})
    if phase == "action":
        t.p1("raise:tepet")
    t.p3("card:hidden-strongbox")
    before = t.p3.coin
    while t.p3.coin == before:
        choose(t.g, "pass")
    assert t.p3.coin == before + 4
    assert t.state.phase == phase


@pytest.mark.rule("throne.cards.3")
def test_a_card_for_a_roll_needs_that_roll() -> None:
    t = Table(
        aspects={"p1": "fire"}, regions={"tepet": {"p1": 3}, "ragara": {"p2": 2}}, hands={"p1": ["wood-hearthstone"]}
    )
    assert t.p1.refused("card:wood-hearthstone") == "throne.cards.3"
    t.p1("attack:missile:tepet:ragara:p2")
    assert t.p1.may("card:wood-hearthstone")
    t = Table(
        aspects={"p1": "fire"}, regions={"tepet": {"p1": 3}, "cynis": {"p2": 2}}, hands={"p1": ["wood-hearthstone"]}
    )
    t.p1("attack:sorcery:tepet:cynis:p2")
    assert t.p1.refused("card:wood-hearthstone") == "throne.cards.3"


@pytest.mark.rule("throne.cards.4", "throne.cards.5", "throne.windows.4")
def test_playing_cards_takes_no_action_and_events_are_unlimited_in_a_turn() -> None:
    t = Table(
        regions={"tepet": {"p1": 3}},
        hands={"p1": ["hidden-strongbox", "dragon-line-confluence", "outcaste-mercenaries"]},
    )
    t.p1("card:hidden-strongbox", "card:dragon-line-confluence", "card:outcaste-mercenaries", "region:tepet")
    t.settle()
    assert t.p1.state.primary
    assert t.force("p1", "tepet") == (5, 0)
    assert t.p1.events == []


def hand_out(t: Table, deck: list[int]) -> None:
    """Let the second player hold all that is left of a deck."""
    for copy in deck:
        give(t.state, 1, copy)
    deck.clear()


@pytest.mark.rule("throne.cards.7")
def test_an_exhausted_event_deck_is_made_anew_from_the_discards() -> None:
    t = Table(phase="treasury")
    spare = [t.state.event_deck.pop() for _ in range(6)]
    for copy in spare:
        discard(t.state, copy)
    hand_out(t, t.state.event_deck)
    held = t.p2.state.events
    t.end_turn()
    drawn = [*t.p1.state.events, *(copy for copy in t.p2.state.events if copy not in held)]
    assert sorted((*drawn, *t.state.event_deck)) == sorted(spare)
    assert len(t.state.event_deck) == 4
    assert t.state.event_discards == []


@pytest.mark.rule("throne.cards.7", "throne.charms.14", "rulings.throne.15")
def test_with_deck_and_discards_empty_nothing_is_drawn() -> None:
    t = Table(phase="draw", hands={"p1": ["babble-of-voices"]})
    hand_out(t, t.state.event_deck)
    hand_out(t, t.state.charm_deck)
    t.reach(0)
    assert t.p1.refused("charm:buy") == "throne.charms.14"
    assert t.p1.refused("charm:trade:babble-of-voices") == "throne.charms.14"
    assert t.p1.may("charm:cash:babble-of-voices")
    events = len(t.p1.events)
    t.end_turn()
    assert len(t.p1.events) == events


@pytest.mark.rule("throne.cards.8", "throne.draw.1")
def test_unused_events_are_kept_without_limit() -> None:
    t = Table(phase="initiative", coin={"p1": 99})
    for _ in range(6):
        t.end_turn()
    assert len(t.p1.events) == 7


@pytest.mark.rule("throne.cards.9")
def test_a_card_aimed_at_a_region_strikes_its_controller_there_only() -> None:
    t = Table(regions={"tepet": {"p2": 4}, "ragara": {"p2": 4}}, hands={"p1": ["dread-infection-strike"]})
    t.dice(7, 8)
    t.p1("card:dread-infection-strike", "force:tepet:p2")
    t.settle()
    assert (t.pieces("p2", "tepet"), t.pieces("p2", "ragara")) == (2, 4)


@pytest.mark.rule("throne.cards.10", "throne.faq.4")
def test_in_a_shared_region_the_player_of_the_card_names_the_victim() -> None:
    t = Table(regions={"tepet": {"p1": 4, "p2": 4, "p3": 4}}, hands={"p1": ["dread-infection-strike"]})
    t.dice(7, 8)
    t.p1("card:dread-infection-strike")
    assert set(t.decision.keys) == {"force:tepet:p2", "force:tepet:p3"}
    t.p1("force:tepet:p3")
    t.settle()
    assert [t.pieces(p, "tepet") for p in ("p1", "p2", "p3")] == [4, 4, 2]


@pytest.mark.rule("throne.cards.11", "throne.faq.5")
def test_a_card_for_all_forces_strikes_everybody_its_player_included() -> None:
    t = Table(regions={"tepet": {"p1": 3, "p2": 4, "p3": 5}}, hands={"p1": ["rampaging-behemoth"]})
    t.dice(7, 8, 1)
    t.p1("card:rampaging-behemoth", "region:tepet")
    t.settle()
    assert [t.pieces(p, "tepet") for p in ("p1", "p2", "p3")] == [1, 2, 3]


@pytest.mark.rule("throne.cards.12", "throne.named.9")
def test_what_lasts_for_the_turn_binds_until_it_ends_and_no_longer() -> None:
    t = Table(regions={"peleps": {"p1": 9}}, hands={"p2": ["babble-of-voices"]}, aspects={"p2": "air"})
    t.p1("raise:peleps")
    t.p2("card:babble-of-voices", "force:peleps:p1")
    t.p1("move:peleps:cynis", "number:3")
    assert t.p1.refused("move:peleps:sesus") == "throne.cards.12"
    t.until("p1", "action")
    assert t.p1.may("move:peleps:sesus")


@pytest.mark.rule("throne.charms.1", "throne.charms.3")
def test_a_charm_costs_three_essence_and_is_the_top_one() -> None:
    t = draw_phase(decks={"charms": ["orchard-of-shafts"]})
    assert [key for key in t.decision.keys if key.startswith("charm:")] == ["charm:buy"]
    t.p1("charm:buy")
    assert (t.p1.essence, t.p1.charms) == (7, ["orchard-of-shafts"])
    t = draw_phase(essence={"p1": 2})
    assert t.p1.refused("charm:buy") == "throne.charms.1"


@pytest.mark.rule("throne.charms.2")
@pytest.mark.parametrize("phase", ["supply", "action", "treasury"])
def test_charms_are_dealt_with_in_the_draw_phase_only(phase: str) -> None:
    t = Table(phase=phase, hands={"p1": ["babble-of-voices"]})
    for intent in ("charm:buy", "charm:trade:babble-of-voices", "charm:cash:babble-of-voices"):
        refusal = t.g.why_not(t.decision.seat, intent)
        assert refusal is not None
        assert refusal.rule == "throne.charms.2"


@pytest.mark.rule("throne.charms.4")
def test_a_player_buys_and_owns_as_many_charms_as_he_can_pay_for() -> None:
    t = draw_phase(hands={"p1": deck_list("charm")[:8]})
    t.p1("charm:buy", "charm:buy", "charm:buy")
    t.settle()
    assert (t.p1.essence, len(t.p1.charms)) == (1, 11)
    assert t.p1.refused("charm:buy") == "throne.charms.1"


@pytest.mark.rule("throne.charms.5")
def test_a_charm_is_traded_for_the_top_one_at_no_cost() -> None:
    t = draw_phase(hands={"p1": ["babble-of-voices"]}, decks={"charms": ["orchard-of-shafts"]})
    t.p1("charm:trade:babble-of-voices")
    assert (t.p1.essence, t.p1.coin, t.p1.charms) == (10, 10, ["orchard-of-shafts"])
    assert t.board().charm_discards == ("babble-of-voices",)


@pytest.mark.rule("throne.charms.6")
def test_a_charm_is_cashed_in_for_one_essence() -> None:
    t = draw_phase(hands={"p1": ["babble-of-voices"]})
    t.p1("charm:cash:babble-of-voices")
    assert (t.p1.essence, t.p1.charms) == (11, [])
    assert t.board().charm_discards == ("babble-of-voices",)


@pytest.mark.rule("throne.charms.7", "throne.faq.8")
@pytest.mark.parametrize("first", ["trade", "cash"])
def test_one_trade_or_cash_in_a_turn(first: str) -> None:
    t = draw_phase(hands={"p1": ["babble-of-voices", "orchard-of-shafts"]})
    t.p1(f"charm:{first}:babble-of-voices")
    assert t.p1.refused("charm:trade:orchard-of-shafts") == "throne.charms.7"
    assert t.p1.refused("charm:cash:orchard-of-shafts") == "throne.charms.7"
    t.p1("done")
    t.until("p1", "charms")
    assert t.p1.may("charm:trade:orchard-of-shafts")
    assert t.p1.may("charm:cash:orchard-of-shafts")


@pytest.mark.rule("throne.charms.8")
def test_buying_and_the_one_exchange_are_independent() -> None:
    t = draw_phase(hands={"p1": ["babble-of-voices"]})
    t.p1("charm:buy", "charm:trade:babble-of-voices", "charm:buy")
    assert (t.p1.essence, len(t.p1.charms), t.p1.state.exchanged) == (4, 3, True)


@pytest.mark.rule("throne.charms.9")
def test_a_charm_bought_just_now_may_be_cashed_in() -> None:
    t = draw_phase(decks={"charms": ["orchard-of-shafts"]})
    t.p1("charm:buy", "charm:cash:orchard-of-shafts")
    assert (t.p1.essence, t.p1.charms) == (8, [])


@pytest.mark.rule("throne.charms.10", "throne.faq.7")
def test_one_charm_is_used_once_in_a_turn() -> None:
    t = Table(hands={"p1": ["space-crossing-theft-technique", "babble-of-voices"]}, regions={"tepet": {"p2": 4}})
    t.p1("card:space-crossing-theft-technique", "player:p2")
    assert t.p1.refused("card:space-crossing-theft-technique") == "throne.charms.10"
    assert t.p1.refused("card:babble-of-voices") == "throne.charms.10"
    t.to_phase("treasury")
    assert t.asked == "p1"
    refusal = t.g.why_not(0, "card:babble-of-voices")
    assert refusal is not None
    assert refusal.rule == "throne.charms.10"


@pytest.mark.rule("throne.charms.11", "throne.charms.12")
def test_a_charm_of_another_aspect_costs_one_essence_and_ones_own_nothing() -> None:
    position: dict[str, Any] = {"regions": {"tepet": {"p2": 4}}, "hands": {"p1": ["babble-of-voices"]}}
    t = Table(aspects={"p1": "fire"}, essence={"p1": 0}, **position)
    assert t.p1.refused("card:babble-of-voices") == "throne.charms.11"
    t = Table(aspects={"p1": "fire"}, essence={"p1": 1}, **position)
    t.p1("card:babble-of-voices", "force:tepet:p2")
    assert t.p1.essence == 0
    t = Table(aspects={"p1": "air"}, essence={"p1": 0}, **position)
    t.p1("card:babble-of-voices", "force:tepet:p2")
    assert t.p1.essence == 0
    t.settle()
    assert [mark.kind for mark in t.state.marks] == ["limit-out"]


@pytest.mark.rule("throne.charms.13")
def test_a_charm_stays_with_its_owner_and_is_paid_for_at_each_use() -> None:
    t = Table(aspects={"p1": "fire"}, hands={"p1": ["breath-borne-confidence"], "p2": ["angry-spirits"]})
    for use in (1, 2, 3):
        t.p1("card:breath-borne-confidence", "player:p2")
        t.settle()
        assert t.p1.charms == ["breath-borne-confidence"]
        assert t.p1.essence == 10 - use
        t.until("p1", "action")


@pytest.mark.rule("throne.charms.14")
def test_an_exhausted_charm_deck_is_made_anew_from_the_discards() -> None:
    t = draw_phase()
    spare = [t.state.charm_deck.pop() for _ in range(4)]
    for copy in spare:
        discard(t.state, copy)
    hand_out(t, t.state.charm_deck)
    t.p1("charm:buy")
    assert t.p1.state.charms[0] in spare
    assert sorted((*t.p1.state.charms, *t.state.charm_deck)) == sorted(spare)
    assert t.state.charm_discards == []
    assert "The discarded Charms are shuffled into a new deck." in t.log()


@pytest.mark.parametrize(
    ("card", "rule"), [("unleash-the-wyld", "throne.cards.6"), ("beacon-fire-muster", "throne.charms.13")]
)
def test_the_log_names_the_rule_of_events_and_that_of_charms(card: str, rule: str) -> None:
    t = Table(regions={"tepet": {"p1": 3}}, hands={"p1": [card]})
    t.p1(f"card:{card}")
    if t.decision.kind == "aim":
        t.p1("region:tepet")
    t.settle()
    assert [line.rule for line in t.g.log(0) if line.kind == "CardPlayed"] == [rule]
