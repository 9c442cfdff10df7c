"""Setting up, and the course of a turn."""

from __future__ import annotations

import pytest

from interregnum.cards.decks import Deck
from interregnum.games.emperor.cards.catalogue import CATALOGUE, printed
from interregnum.games.emperor.deckbuilding import DECKBUILDING, problems
from interregnum.games.emperor.ruleset import GAME
from interregnum.games.emperor.state import Emperor
from interregnum.games.emperor.terms import CLANS, DYNASTY_TYPES, FATE_TYPES
from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import NOBODY
from tests.emperor.table import Table


def _begin(one: str, other: str, seed: str = "setup") -> Game[Emperor]:
    g: Game[Emperor] = Game(GAME, GAME.setting(None, None, {"decks": [one, other]}), seed, None, True)
    g.advance()
    return g


@pytest.mark.rule("ccg.setup.3", "ccg.setup.5", "ccg.setup.6", "ccg.setup.7", "ccg.stronghold.1", "ccg.stronghold.5")
def test_the_most_honorable_goes_first_and_the_other_has_bamboo_harvesters_bowed() -> None:
    s = _begin("lion", "spider").state
    assert s.first == 0
    in_play = [sorted(s.cards[c].title for c in s.play[seat] if s.cards[c].host < 0) for seat in (0, 1)]
    assert in_play[0] == ["border-keep", "shamate-keep"]
    assert in_play[1] == ["bamboo-harvesters", "border-keep", "keep-of-the-dead"]
    assert [s.seats[seat].honor for seat in (0, 1)] == [7, 0]
    harvesters = next(card for card in s.cards if card.title == "bamboo-harvesters" and card.owner == 1)
    assert harvesters.bowed
    assert next(c for c in s.cards if c.title == "bamboo-harvesters" and c.owner == 0).area == "removed"


@pytest.mark.rule("ccg.setup.4")
def test_a_tie_is_decided_at_random() -> None:
    assert {_begin("crab", "crab", str(seed)).state.first for seed in range(12)} == {0, 1}


@pytest.mark.rule("ccg.setup.12", "ccg.setup.13", "ccg.setup.14", "ccg.province.2", "ccg.setup.1", "ccg.cards.1")
def test_four_facedown_provinces_six_cards_and_nobodys_favor() -> None:
    s = _begin("crab", "crane").state
    waiting = 1 - s.active
    for province in s.row[waiting]:
        (card,) = s.cards[province].holds
        assert (s.cards[card].faceup, s.cards[card].known) == (False, NOBODY)
    assert [len(s.row[seat]) for seat in (0, 1)] == [4, 4]
    assert [len(s.hands[seat]) for seat in (0, 1)] == [6, 6]
    assert s.favor == -1
    everywhere = [s.cards[card].title for seat in (0, 1) for card in (*s.dynasty_decks[seat], *s.fate_decks[seat])]
    assert not {"border-keep", "bamboo-harvesters"} & set(everywhere)


@pytest.mark.rule("ccg.cards.2", "ccg.cards.3", "ccg.cards.4", "ccg.setup.2")
def test_every_card_belongs_to_the_deck_of_its_type() -> None:
    cards = CATALOGUE.playable()
    assert len(cards) == 428
    for card in cards:
        deck = "dynasty" if card.kind in DYNASTY_TYPES else "fate" if card.kind in FATE_TYPES else ""
        assert (card.deck, bool(card.name)) == (deck, True)


@pytest.mark.rule("ccg.deck.1", "ccg.deck.2")
@pytest.mark.parametrize("clan", CLANS)
def test_the_starter_decks_are_legal(clan: str) -> None:
    deck = DECKBUILDING.shipped()[clan]
    assert problems(deck) == []
    assert DECKBUILDING.group(deck) == clan


CRAB = dict(DECKBUILDING.shipped()["crab"].cards)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        pytest.param({"iron-mine": 2}, "ccg.deck.1", marks=pytest.mark.rule("ccg.deck.1"), id="too few"),
        pytest.param({"border-keep": 2}, "ccg.deck.3", marks=pytest.mark.rule("ccg.deck.3"), id="starting holding"),
        pytest.param({"iron-mine": 4}, "ccg.deck.7", marks=pytest.mark.rule("ccg.deck.7"), id="four copies"),
        pytest.param({"hida-kisada": 2}, "ccg.deck.8", marks=pytest.mark.rule("ccg.deck.8"), id="two of a unique"),
        pytest.param({"kyuden-hida": 1}, "ccg.cards.1", marks=pytest.mark.rule("ccg.cards.1"), id="two strongholds"),
    ],
)
def test_what_is_wrong_with_a_deck_is_told_with_its_rule(change: dict[str, int], rule: str) -> None:
    wrong = problems(Deck("changed", tuple({**CRAB, **change}.items())))
    assert [problem.rule for problem in wrong] == [rule]


@pytest.mark.rule("ccg.deck.10")
def test_eternal_victory_dojo_allows_four_copies_of_two_battle_strategies() -> None:
    cards = {**CRAB, "eternal-victory-dojo": 1, "incapacitated": 4, "block-supply-lines": 4}
    del cards["carpenter-castle"]
    assert problems(Deck("fours", tuple(cards.items()))) == []
    assert [p.rule for p in problems(Deck("more", tuple({**cards, "fall-back": 4}.items())))] == ["ccg.deck.7"]


@pytest.mark.rule("ccg.phase.straighten.1", "ccg.bow.1")
def test_only_the_active_players_cards_straighten() -> None:
    bowed = {"others": [{"card": "iron-mine", "bowed": True}], "stronghold_bowed": True, "hand": ["tell-the-tale"]}
    table = Table(phase="straighten", north=bowed, south=bowed)
    table.until("north action")
    assert not table.card("iron-mine", "north").bowed
    assert not table.card("carpenter-castle", "north").bowed
    assert table.card("iron-mine", "south").bowed


@pytest.mark.rule("ccg.phase.straighten.2")
def test_bamboo_harvesters_stay_bowed_on_the_first_turn() -> None:
    harvesters = {"others": [{"card": "bamboo-harvesters", "bowed": True}], "hand": ["tell-the-tale"]}
    for turns, stays in ((0, True), (1, False)):
        table = Table(phase="straighten", north={**harvesters, "turns": turns})
        table.until("north action")
        assert table.card("bamboo-harvesters").bowed is stays


@pytest.mark.rule("ccg.phase.end.1", "ccg.phase.end.2", "ccg.phase.end.4", "ccg.turn.2", "ccg.draw.1")
def test_the_end_phase_draws_and_discards_down_to_eight() -> None:
    table = Table(phase="end", north={"hand": ["focus"] * 8, "fate_deck": ["tell-the-tale"]})
    assert table.asked == "north discard"
    table.north("discard:tell-the-tale")
    assert table.hand("north") == ["focus"] * 8
    assert table.s.active == 1


@pytest.mark.rule("ccg.province.3", "ccg.province.1")
def test_a_province_without_a_card_still_exists_when_the_deck_is_empty() -> None:
    table = Table(phase="dynasty", north={"filler": False, "dynasty_deck": ["silk-works"]})
    table.until("north discard")
    table.north("discard:1")
    assert table.province("north", 1) == ["silk-works"]
    assert not table.s.cards[table.s.cards[table.s.row[0][0]].holds[0]].faceup
    table.north("discard:1")
    assert (table.province("north", 2), len(table.s.row[0])) == ([], 4)


@pytest.mark.rule("ccg.experienced.1")
def test_experience_levels() -> None:
    assert [printed(title).level for title in ("isawa-kimi", "shiba-tsukimi", "tetsuo", "hida-bushotsu")] == [
        2,
        4,
        1,
        0,
    ]
