"""The keywords of version 10: how many there are, several of one, composure, disguised and restricted."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.facts import GainsKeyword
from interregnum.cards.language import Number
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.abilities import action, constant, modifiers, would
from interregnum.games.fiverings.cards.words.conditions import Composed
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.fate import RemoveFate
from interregnum.games.fiverings.state import Seat, update_seat
from interregnum.games.fiverings.terms import KEYWORDS, NEW_KEYWORDS
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, character, upon
from tests.fiverings.table import fighting
from tests.fiverings.ten import military, ten

GAIN = Pool("gain honor", Number(1))


@pytest.mark.rule("lcg10.keywords.1")
def test_version_10_has_ten_keywords_and_version_1_01_eight() -> None:
    ten_words = {
        "ancestral",
        "composure",
        "courtesy",
        "covert",
        "disguised",
        "limited",
        "no attachments",
        "pride",
        "restricted",
        "sincerity",
    }
    assert set(KEYWORDS) == ten_words
    assert set(NEW_KEYWORDS) == {"composure", "disguised"}


@pytest.mark.rule("lcg10.keywords.2")
@pytest.mark.parametrize("ended", [False, True])
def test_several_instances_of_a_keyword_act_as_one(ended: bool) -> None:
    table = ten(**IN_DRAW, north={"characters": ["asahina-storyteller"]})
    number = table.lasts(GainsKeyword(a(CHARACTER, YOURS), "sincerity"), until="phase")
    if ended:
        table.ends(number)
        table.happen()
    table.happen(Leave(card=table.id("asahina-storyteller")))
    assert len(table.hand("north")) == 1


@pytest.mark.rule("lcg10.keywords.3")
def test_every_instance_of_composure_counts() -> None:
    calm = character(
        "calm",
        1,
        1,
        keywords="composure",
        does=(
            constant(*modifiers(SELF, political=2), when=Composed()),
            constant(*modifiers(SELF, political=1), when=Composed()),
        ),
    )
    table = ten(**IN_DRAW, north={"dial": 1, "characters": [calm]}, south={"dial": 2})
    assert table.skill(calm, "political") == 4


@pytest.mark.rule("lcg10.keywords.4", "lcg10.composure.1", "lcg10.composure.3", "rulings.fiverings.21")
def test_composure_begins_and_ends_for_all_cards_at_once_with_the_dials() -> None:
    table = ten(
        **IN_DRAW,
        north={"dial": 1, "characters": ["sincere-challenger", {"card": "student-of-war", "fate": 1}]},
        south={"dial": 3},
    )
    for mine, theirs, composed in ((1, 3, True), (3, 3, False), (4, 3, False), (2, 3, True), (0, 3, False)):
        update_seat(table.s, 0, dial=mine)
        update_seat(table.s, 1, dial=theirs)
        assert table.skill("sincere-challenger", "political") == (4 if composed else 2)
        assert RemoveFate(card=table.id("student-of-war")).could(table.g) is not composed
    assert not any("compos" in field for field in Seat.__fields__)


@pytest.mark.rule("lcg10.composure.1")
def test_composure_follows_the_bids_of_a_duel() -> None:
    rival = character("rival", 1, 1)
    table = ten(
        busy=True,
        conflict=military(type="political"),
        north={"dial": 1, "characters": [fighting("sincere-challenger")]},
        south={"dial": 3, "characters": [fighting(rival)]},
    )
    assert table.skill("sincere-challenger", "political") == 4
    table.south("pass")
    table.north("use:sincere-challenger", "bid:4")
    table.south("bid:2")
    assert table.skill("sincere-challenger", "political") == 2


@pytest.mark.rule("lcg10.composure.2")
def test_composure_may_grant_a_triggered_ability() -> None:
    calm = character("calm", 1, 1, keywords="composure", does=action(Composed(), GAIN))
    table = ten(phase="draw", busy=True, north={"dial": 3, "characters": [calm]}, south={"dial": 1})
    table.north("bid:1")
    table.south("bid:3")
    assert table.offered(f"use:{calm}")
    table = ten(phase="draw", busy=True, north={"dial": 1, "characters": [calm]}, south={"dial": 3})
    table.north("bid:3")
    table.south("bid:1")
    assert not table.offered(f"use:{calm}")


# ---- disguised ----


def kyora(rider: Any, *, fate: int = 9, **more: Any) -> PlainTable:
    """Shinjo Kyora lies in north's first province during a conflict, with a character in play."""
    north = {
        "fate": fate,
        "characters": rider if isinstance(rider, list) else [rider],
        "provinces": [{"card": "fertile-fields", "holds": ["shinjo-kyora"]}],
    }
    table = ten(**{"busy": True, "conflict": military(), "north": north, **more})
    table.south("pass")
    return table


def rider_card(cost: int = 3, **more: Any) -> str:
    """A non-unique Cavalry character."""
    return character(f"rider {cost}", 1, 1, cost=cost, traits="cavalry", **more)


@pytest.mark.rule("lcg10.disguised.1", "lcg10.disguised.4", "rulings.fiverings.20")
def test_disguised_is_a_second_way_to_play_a_character_in_the_conflict_phase() -> None:
    rider = rider_card()
    table = kyora(fighting(rider))
    assert table.offered("disguise:shinjo-kyora")
    assert not table.offered("play:shinjo-kyora*")
    assert not kyora(fighting(character("walker", 1, 1, cost=3))).offered("disguise:*")
    side = {"fate": 9, "characters": [rider], "provinces": [{"card": "fertile-fields", "holds": ["shinjo-kyora"]}]}
    dynasty = ten(phase="dynasty", north=side)
    assert dynasty.offered("play:shinjo-kyora")
    assert not dynasty.offered("disguise:*")
    dynasty.north("play:shinjo-kyora", "fate:0")
    assert dynasty.seat("north").fate == 5
    assert dynasty.card(rider).area == "play"
    for phase in ("draw", "fate", "regroup"):
        assert not ten(phase=phase, at="action_window", busy=True, north=side).offered("disguise:*")
    assert ten(at="action_window", busy=True, north=side).offered("disguise:shinjo-kyora")


@pytest.mark.rule("lcg10.disguised.2")
def test_only_a_non_unique_character_of_ones_own_with_the_trait_can_be_replaced() -> None:
    rider, walker = rider_card(), character("walker", 1, 1, cost=3)
    famous = character("famous", 1, 1, cost=3, traits="cavalry", unique=True)
    second = rider_card(2)
    table = kyora([fighting(rider), fighting(walker), fighting(famous), second], south={"characters": [rider]})
    table.north("disguise:shinjo-kyora")
    assert table.keys() == [f"replace:{second}", f"replace:{rider}"]


@pytest.mark.rule("lcg10.disguised.2")
def test_disguised_may_name_a_clan() -> None:
    spy = character("spy", 1, 1, cost=2, unique=True, keywords="disguised crane", side="conflict")
    for clan, offered in (("crane", True), ("lion", False)):
        page = character(f"page of {clan}", 1, 1, cost=1, clan=clan)
        table = ten(busy=True, conflict=military(), north={"characters": [fighting(page)], "hand": [spy], "fate": 1})
        table.south("pass")
        assert table.offered(f"disguise:{spy}") is offered


@pytest.mark.rule("lcg10.disguised.2")
def test_only_disguised_says_who_can_be_replaced_and_no_other_keyword() -> None:
    spy = character("spy", cost=2, unique=True, keywords="disguised cavalry, courtesy", side="conflict")
    polite = character("polite", cost=2, traits="courtesy")
    for other, offered in ((rider_card(2), True), (polite, False)):
        table = ten(busy=True, conflict=military(), north={"characters": [fighting(other)], "hand": [spy]})
        table.south("pass")
        assert table.offered(f"disguise:{spy}") is offered


@pytest.mark.rule("lcg10.disguised.3")
@pytest.mark.parametrize(("cost", "price"), [(3, 1), (5, 0)])
def test_the_printed_cost_of_the_replaced_character_is_taken_off(cost: int, price: int) -> None:
    table = kyora(fighting(rider_card(cost)), fate=2)
    table.north("disguise:shinjo-kyora")
    assert table.seat("north").fate == 2 - price
    poor = kyora(fighting(rider_card(1)), fate=2)
    assert not poor.offered("disguise:*")


@pytest.mark.rule("lcg10.disguised.5", "lcg10.disguised.8", "lcg10.disguised.9")
def test_attachments_and_tokens_go_over_and_the_character_is_ready_without_more_fate() -> None:
    rider = rider_card()
    table = kyora(fighting(rider, fate=2, honored=True, bowed=True, attachments=["fine-katana"]))
    table.north("disguise:shinjo-kyora:conflict")
    assert table.asked == "south action"
    card = table.card("shinjo-kyora")
    assert (card.fate, card.status, card.bowed, card.participating) == (2, 1, False, True)
    assert table.card("fine-katana").host == card.id
    assert table.total("north") == 4 + 1 + 2
    assert table.card(rider).area == "dynasty discard"
    assert table.seat("north").honor == 10


@pytest.mark.rule("lcg10.disguised.5")
def test_an_attachment_that_cannot_stay_is_discarded() -> None:
    picky = character("picky", 1, 1, cost=3, unique=True, keywords="disguised cavalry, no attachments", side="conflict")
    rider = rider_card()
    table = ten(
        busy=True,
        conflict=military(),
        north={"hand": [picky], "fate": 0, "characters": [fighting(rider, attachments=["fine-katana"])]},
    )
    table.south("pass")
    table.north(f"disguise:{picky}")
    assert table.card("fine-katana").area == "conflict discard"


@pytest.mark.rule("lcg10.disguised.6")
def test_nothing_saves_the_replaced_character_but_its_leaving_is_noticed() -> None:
    rider = rider_card(keywords="sincerity")
    saver = character("saver", 1, 1, does=would(upon(Leave), Cancel()))
    table = kyora([fighting(rider), saver])
    table.north("disguise:shinjo-kyora")
    assert table.asked == "south action"
    assert table.card(rider).area == "dynasty discard"
    assert len(table.hand("north")) == 1
    saved = kyora([fighting(rider), saver])
    saved.happen(Leave(card=saved.id(rider)))
    assert saved.offered(f"use:{saver}")


@pytest.mark.rule("lcg10.disguised.7")
def test_a_disguised_character_joins_the_conflict_in_the_place_of_a_participant_only() -> None:
    home, there = rider_card(3), rider_card(2)
    assert not kyora([home, fighting(character("walker", 1, 1))]).offered("disguise:shinjo-kyora:conflict")
    table = kyora([home, fighting(there)])
    assert table.offered("disguise:shinjo-kyora:conflict")
    table.north("disguise:shinjo-kyora:conflict")
    assert table.card("shinjo-kyora").participating
    assert table.card(home).area == "play"


@pytest.mark.rule("lcg10.restricted-keyword.1")
def test_a_third_restricted_attachment_may_be_played_and_its_bearers_controller_discards_one() -> None:
    hero = character("hero", 1, 1)
    table = ten(
        **IN_DRAW,
        north={"hand": ["fine-katana"]},
        south={"characters": [{"card": hero, "attachments": ["fine-katana", "ornate-fan"]}]},
    )
    table.north("play:fine-katana")
    assert table.asked == "south restricted"
    assert len(table.keys()) == 3
    table.south("discard:ornate-fan")
    assert len(table.card(hero).attachments) == 2
