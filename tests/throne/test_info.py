"""Open and hidden information."""

from __future__ import annotations

import msgspec
import pytest

from interregnum.games.throne.cards.printed import PRINTED
from interregnum.games.throne.client.public import cards
from interregnum.games.throne.rules.situations import announced
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.text import render
from tests.throne.table import Table


@pytest.mark.rule("throne.info.1")
def test_cards_in_hand_are_counted_but_not_named_to_others() -> None:
    t = Table(seats=3, hands={"p1": ["angry-spirits", "babble-of-voices"]})
    for viewer in (1, 2, SPECTATOR):
        seen = t.g.view(viewer).board.players["p1"]
        assert (seen.events, seen.charms, seen.known) == (1, 1, ())
        assert b"angry-spirits" not in msgspec.json.encode(t.g.view(viewer))
    assert t.board("p1").players["p1"].known == ("angry-spirits", "babble-of-voices")


@pytest.mark.rule("throne.info.2")
def test_cards_shown_by_an_effect_are_known_to_who_used_it_alone() -> None:
    t = Table(seats=3, hands={"p1": ["opened-dispatch-case"], "p2": ["angry-spirits", "babble-of-voices"]})
    t.p1("card:opened-dispatch-case", "player:p2")
    t.settle()
    assert t.board("p1").players["p2"].known == ("angry-spirits", "babble-of-voices")
    assert t.board("p3").players["p2"].known == ()
    assert "p1 sees the cards of p2: Angry Spirits and Babble of Voices." in t.log("p1")
    assert "p1 looks at the cards of p2." in t.log("p3")


@pytest.mark.rule("throne.info.3")
@pytest.mark.parametrize("phase", ["draw", "supply", "action", "treasury"])
def test_essence_and_coin_are_open_in_every_phase(phase: str) -> None:
    t = Table(seats=3, phase=phase, essence={"p1": 7, "p2": 3}, coin={"p1": 2, "p3": 9})
    for viewer in ("p1", "p2", "p3"):
        players = t.board(viewer).players
        assert [(players[p].essence, players[p].coin) for p in ("p1", "p2", "p3")] == [(7, 2), (3, 10), (10, 9)]


@pytest.mark.rule("throne.info.4", "throne.cards.6", "throne.charms.5")
def test_used_events_and_traded_charms_lie_face_up() -> None:
    t = Table(
        seats=3, phase="draw", active="p1", hands={"p1": ["hidden-strongbox", "babble-of-voices"]},
    )  # fmt: skip
    t.p1("card:hidden-strongbox", "charm:trade:babble-of-voices")
    t.settle()
    for viewer in ("p1", "p2", "p3"):
        assert t.board(viewer).event_discards == ("hidden-strongbox",)
        assert t.board(viewer).charm_discards == ("babble-of-voices",)
    assert t.p1.events == []
    assert t.p1.refused("card:hidden-strongbox") == "throne.cards.6"


@pytest.mark.rule("throne.info.1", "throne.info.2")
def test_of_two_equal_cards_the_one_that_was_seen_is_taken_to_be_played() -> None:
    t = Table(
        regions={"tepet": {"p1": 3, "p2": 3}, "ragara": {"p1": 3, "p2": 3}},
        hands={"p2": ["jade-shod-veterans", "jade-shod-veterans"], "p3": ["sundered-chain-of-command"]},
        seats=3,
    )
    t.p1("attack:melee:tepet:tepet:p2", "number:3", "buy:0")
    t.p2("card:jade-shod-veterans", "buy:0")
    t.p3("card:sundered-chain-of-command", "force:tepet:p1")
    t.settle()
    assert t.board("p1").players["p2"].known == ("jade-shod-veterans",)
    t.dice(*[1] * 8)
    t.p1("attack:melee:ragara:ragara:p2", "number:3", "buy:0")
    t.p2("card:jade-shod-veterans", "buy:0")
    t.settle()
    assert t.p2.events == ["jade-shod-veterans"]
    assert t.board("p1").players["p2"].known == ()


def test_every_card_is_described_with_its_deck_and_text() -> None:
    told = cards()
    assert set(told) == set(PRINTED)
    stone = told["wood-hearthstone"]
    assert (render(stone.name), stone.kind) == ("Wood Hearthstone", PRINTED["wood-hearthstone"].deck)
    assert render(stone.text[0]).startswith("Add 3 dice")


def test_no_card_is_announced_while_nothing_goes_on() -> None:
    t = Table(regions={"tepet": {"p1": 3}, "ragara": {"p2": 2}})
    assert t.state.situation is None
    assert announced(t.state) == ()


@pytest.mark.rule("kernel.determinize")
def test_what_a_player_does_not_see_could_be_any_card_of_its_deck_and_what_they_see_is_as_it_is() -> None:
    t = Table(hands={"p1": ["wood-hearthstone"], "p2": ["angry-spirits", "babble-of-voices"]})

    def hands(seed: str) -> tuple[list[str], list[str]]:
        state = t.g.determinize(0, seed).state
        own, other = ([state.cards[copy].kind for copy in (*p.events, *p.charms)] for p in state.players)
        assert [PRINTED[kind].deck for kind in other] == ["event", "charm"]
        return own, other

    imagined = [hands(seed) for seed in "abcdefgh"]
    assert {tuple(own) for own, _ in imagined} == {("wood-hearthstone",)}
    assert len({tuple(other) for _, other in imagined}) > 1
