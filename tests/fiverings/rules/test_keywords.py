"""Keywords."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.facts import GainsKeyword
from interregnum.cards.standing import has_keyword
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    constant,
)
from interregnum.games.fiverings.cards.words.selectors import ATTACHED
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.terms import KEYWORDS
from interregnum.kernel.errors import BadConfiguration
from tests.fiverings.rules.held import GAIN_FATE, decline, goes_on, held
from tests.fiverings.rules.plain import (
    attachment,
    character,
    event,
    province,
)


def _limited(name: str, kind: str) -> str:
    facts: dict[str, Any] = {"keywords": "limited", "cost": 0}
    if kind == "event":
        return event(name, action(GAIN_FATE), **facts)
    if kind == "attachment":
        return attachment(name, **facts)
    return character(name, side="conflict", **facts)


@pytest.mark.rule("lcg.keywords.1")
def test_the_eight_keywords_are_known_and_no_others_are_accepted() -> None:
    eight = ("covert", "pride", "courtesy", "sincerity", "ancestral", "restricted", "limited", "no attachments")
    assert set(eight) <= set(KEYWORDS)
    for keyword in eight:
        card = character(f"card {keyword}", keywords=keyword)
        table = held(phase="draw", north={"characters": [card]})
        assert has_keyword(table.g, table.id(card), keyword)
    with pytest.raises(BadConfiguration, match="'coverd'"):
        character("typo", keywords="coverd")


@pytest.mark.rule("lcg.keywords.1", "lcg.keywords.2")
@pytest.mark.parametrize(
    ("keyword", "fate", "cards"), [("courtesy", 1, 0), ("sincerity", 0, 1), ("courtesy, sincerity", 1, 1)]
)
def test_a_keyword_behaves_alike_on_every_card_that_has_it(keyword: str, fate: int, cards: int) -> None:
    for card in (character("person", keywords=keyword), attachment("thing", keywords=keyword)):
        host = character(f"host of {card}")
        described = {"card": host, "attachments": [card]} if "thing" in card else card
        table = held(phase="draw", north={"characters": [described]})
        table.happen(Leave(card=table.id(card)))
        if table.asked == "north forced":
            decline(table)
        assert (table.seat("north").fate, len(table.hand("north"))) == (fate, cards)


@pytest.mark.rule("lcg.keywords.3")
def test_the_same_keyword_from_several_sources_works_once() -> None:
    sash = attachment("sash", does=constant(GainsKeyword(ATTACHED, "courtesy")))
    kind = character("kind", keywords="courtesy")
    table = held(phase="draw", north={"characters": [{"card": kind, "attachments": [sash, sash]}]})
    table.happen(Leave(card=table.id(kind)))
    assert table.seat("north").fate == 1


@pytest.mark.rule("lcg.limited.1")
@pytest.mark.parametrize("first", ["event", "attachment", "character"])
@pytest.mark.parametrize("second", ["event", "attachment", "character"])
def test_a_player_plays_one_limited_card_a_round_whatever_its_title(first: str, second: str) -> None:
    one, two = _limited("one", first), _limited("two", second)
    table = held(phase="draw", north={"hand": [one, two], "characters": [character("hero")]})
    assert table.offered(f"play:{two}")
    table.north(f"play:{one}")
    if table.asked == "north host":
        table.north("host:test-hero")
    table.south("pass")
    assert table.asked == "north action"
    assert not table.offered(f"play:{two}")


@pytest.mark.rule("lcg.limited.2")
def test_limited_cards_from_provinces_count_too() -> None:
    lord, card = character("lord", keywords="limited", cost=0), _limited("card", "event")
    keep = {"card": province("keep"), "holds": [lord]}
    table = held(phase="dynasty", north={"provinces": [keep], "hand": [card]})
    table.north(f"play:{lord}")
    goes_on(table, phase="draw")
    goes_on(table, phase="conflict")
    assert table.asked == "north action"
    assert not table.offered(f"play:{card}")
    table = held(phase="draw", north={"hand": [card], "provinces": [keep]})
    assert table.offered(f"play:{card}")


@pytest.mark.rule("lcg.limited.3")
def test_limited_cards_put_into_play_are_outside_the_limit() -> None:
    one, two = _limited("one", "character"), _limited("two", "character")
    table = held(phase="draw", north={"hand": [one, two]})
    table.happen(EnterPlay(card=table.id(two), seat=0))
    assert table.offered(f"play:{one}")
    table = held(phase="draw", north={"hand": [one, two]})
    table.north(f"play:{one}")
    table.happen(EnterPlay(card=table.id(two), seat=0))
    assert table.card(two).area == "play"


@pytest.mark.rule("lcg.limited.4")
def test_the_limit_is_each_players_own_and_begins_anew_each_round() -> None:
    one, two = _limited("one", "event"), _limited("two", "event")
    table = held(phase="draw", north={"hand": [one, two]}, south={"hand": [one]})
    table.north(f"play:{one}")
    assert table.offered(f"play:{one}")
    table.south(f"play:{one}")
    assert not table.offered(f"play:{two}")
    goes_on(table, round_=2)
    goes_on(table, phase="conflict")
    table.passes("north action")
    assert table.offered(f"play:{two}")
