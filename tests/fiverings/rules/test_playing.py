"""Playing."""

from __future__ import annotations

import pytest

from interregnum.cards.facts import Costs
from interregnum.cards.language import YOU
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.arriving import PutsIntoPlay
from interregnum.games.fiverings.cards.words.conditions import Honorable
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, out_of_play
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.entering import EnterPlay
from interregnum.games.fiverings.rules.played import CardPlayed
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR
from tests.fiverings.rules.plain import (
    IN_DRAW,
    PlainTable,
    attachment,
    character,
    event,
    holding,
    province,
    upon,
)


@pytest.mark.rule("lcg.play.1", "lcg.anatomy.2")
def test_playing_pays_the_fate_cost_and_the_card_enters_play() -> None:
    sword, hero = attachment("sword", cost=2), character("hero")
    entered = character("entered", does=reaction(upon(EnterPlay), GAIN_FATE))
    played = character("played", does=reaction(upon(CardPlayed), GAIN_FATE))
    table = PlainTable(north={"hand": [sword], "fate": 3, "characters": [hero, entered, played]}, **IN_DRAW)
    table.north(f"play:{sword}", f"host:{hero}")
    assert (table.seat("north").fate, table.card(sword).area) == (1, "play")
    assert table.card(hero).attachments == (table.id(sword),)
    seen = set()
    while table.asked == "north reaction":
        seen |= set(table.keys()) - {"pass"}
        table.north("pass")
    assert seen == {f"use:{entered}", f"use:{played}"}


@pytest.mark.rule("lcg.play.2")
def test_cards_are_played_from_hand_or_provinces_only() -> None:
    hero = character("hero", cost=0, side="conflict")
    peasant = character("peasant", cost=0)
    table = PlainTable(
        north={"conflict_deck": [hero], "conflict_discard": [hero], "dynasty_discard": [peasant]}, **IN_DRAW
    )
    assert table.keys() == ["pass", "use:test-busy"]
    table = PlainTable(north={"hand": [hero]}, **IN_DRAW)
    assert table.offered(f"play:{hero}")
    lands = [{"card": province("lands"), "holds": [peasant]}]
    table = PlainTable(
        north={"provinces": lands, "dynasty_deck": [peasant], "dynasty_discard": [peasant]}, phase="dynasty", busy=True
    )
    assert table.offered(f"play:{peasant}")
    assert not table.offered(f"play:{peasant}:2")


@pytest.mark.rule("lcg.play.3")
def test_whoever_plays_a_character_may_add_fate_from_his_own_pool() -> None:
    recruit, lord = character("recruit", cost=1, side="conflict"), character("lord", cost=2)
    lands = [{"card": province("lands"), "holds": [lord]}]
    table = PlainTable(north={"provinces": lands, "fate": 4}, phase="dynasty", busy=True)
    table.north(f"play:{lord}")
    assert (table.asked, table.keys()) == ("north fate", ["fate:0", "fate:1", "fate:2"])
    table.north("fate:2")
    assert (table.card(lord).fate, table.seat("north").fate) == (2, 0)
    table = PlainTable(
        north={"characters": [{"card": character("hero"), "participating": True}]},
        south={"hand": [recruit], "fate": 3},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.south(f"play:{recruit}:conflict")
    assert (table.asked, table.keys()) == ("south fate", ["fate:0", "fate:1", "fate:2"])
    table.south("fate:0")
    assert table.card(recruit).fate == 0


@pytest.mark.rule("lcg.play.4", "lcg.play.5", "lcg.play.7", "rulings.fiverings.30")
def test_a_card_put_into_play_costs_nothing_gets_no_fate_and_stands_at_home() -> None:
    giant = character("giant", cost=5)
    rise = event("rise", action(choose(out_of_play(CHARACTER, areas=("dynasty discard",))), PutsIntoPlay(TARGET)))
    table = PlainTable(north={"hand": [rise], "dynasty_discard": [giant], "fate": 4}, **IN_DRAW)
    table.north(f"play:{rise}")
    card = table.card(giant)
    assert (card.area, card.controller, card.participating, card.bowed, card.fate) == ("play", 0, False, False, 0)
    assert (table.seat("north").fate, table.asked) == (4, "south action")


@pytest.mark.rule("lcg.play.6")
def test_putting_into_play_gets_round_restrictions_on_playing() -> None:
    shy = character("shy", cost=0, side="conflict", play_only=(Honorable("less"),))
    rise = event("rise", action(choose(out_of_play(CHARACTER, areas=("hand",))), PutsIntoPlay(TARGET)))
    table = PlainTable(north={"hand": [rise, shy]}, **IN_DRAW)
    assert not table.offered(f"play:{shy}")
    table.north(f"play:{rise}")
    assert table.card(shy).area == "play"


@pytest.mark.rule("lcg.play.8")
def test_a_card_put_into_play_was_not_played() -> None:
    entered = character("entered", does=reaction(upon(EnterPlay), GAIN_FATE))
    played = character("played", does=reaction(upon(CardPlayed), GAIN_FATE))
    hero = character("hero")
    table = PlainTable(north={"dynasty_discard": [hero], "characters": [entered, played]}, **IN_DRAW)
    table.resolve(PutsIntoPlay(out_of_play(CHARACTER, areas=("dynasty discard",))))
    assert table.keys() == ["pass", f"use:{entered}"]
    table.north("pass")
    assert table.asked == "north action"


@pytest.mark.rule("lcg.play.9", "lcg.ready.2")
def test_a_card_put_into_play_arrives_as_if_played() -> None:
    sword, hero, manor = attachment("sword"), character("hero"), holding("manor")
    table = PlainTable(
        north={"hand": [sword], "dynasty_discard": [hero, manor], "characters": [character("host")]}, **IN_DRAW
    )
    assert not EnterPlay(card=table.id(sword), seat=0).possible(table.g)
    table.happen(EnterPlay(card=table.id(sword), seat=0, host=table.id("test-host")))
    table.happen(EnterPlay(card=table.id(hero), seat=0))
    table.happen(EnterPlay(card=table.id(manor), seat=0, slot=1))
    assert table.card(sword).host == table.id("test-host")
    assert [stats.in_play(table.card(t)) and not table.card(t).bowed for t in (sword, hero, manor)] == [True] * 3


@pytest.mark.rule("lcg.play.10")
def test_no_card_is_played_without_paying_its_modified_cost() -> None:
    hero = character("hero", cost=3, side="conflict")
    table = PlainTable(north={"hand": [hero], "fate": 2}, **IN_DRAW)
    assert not table.offered(f"play:{hero}")
    assert table.why_not("north", f"play:{hero}") == "lcg.cost.10"
    table.lasts(Costs(YOU, out_of_play(CHARACTER, areas=("hand",)), -1))
    table.north(f"play:{hero}")
    assert table.seat("north").fate == 0


@pytest.mark.rule("lcg.play.11")
def test_an_event_is_resolved_and_discarded_and_never_enters_play() -> None:
    entered = character("entered", does=reaction(upon(EnterPlay), GAIN_FATE))
    cheer = event("cheer", action(GAIN_HONOR))
    table = PlainTable(north={"hand": [cheer], "characters": [entered]}, **IN_DRAW)
    table.north(f"play:{cheer}")
    assert table.asked == "south action"
    assert (table.seat("north").honor, table.pile("north", "conflict_discards")) == (11, [cheer])
