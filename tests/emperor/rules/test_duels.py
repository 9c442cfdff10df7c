"""Challenges and duels."""

from __future__ import annotations

from typing import Any

import pytest

from tests.emperor.table import Table, here

BATTLE = {"attacker": "north"}


def _duel(mine: str, theirs: str, north: dict[str, Any] | None = None, south: dict[str, Any] | None = None) -> Table:
    """A duel of the attacker's Personality against the defender's, by Steel on Steel."""
    table = Table(
        battle=BATTLE,
        north={"personalities": [here(mine)], "hand": ["steel-on-steel"], "stronghold_bowed": True, **(north or {})},
        south={"personalities": [here(theirs)], "stronghold_bowed": True, **(south or {})},
    )
    table.until("north action")
    table.north("play:steel-on-steel")
    return table


@pytest.mark.rule("ccg.duel.2", "ccg.duel.6", "ccg.duel.13", "ccg.duel.14", "ccg.duel.15", "ccg.challenge.3")
def test_the_challenged_focuses_first_and_the_higher_total_wins() -> None:
    table = _duel("kakita-seishi", "ohaba", {"fate_deck": ["focus", "focus"]}, {"fate_deck": ["outriders"]})
    assert table.asked == "south focus"
    table.south("focus")
    table.north("focus")
    table.south("strike")
    assert table.fallen("ohaba")
    assert not table.card("kakita-seishi").dead


@pytest.mark.rule("ccg.duel.3", "ccg.duel.4", "ccg.duel.5", "ccg.duel.18", "ccg.duel.10")
def test_focused_cards_are_hidden_and_discarded_afterwards() -> None:
    table = _duel("doji-makoto", "ohaba", {}, {"hand": ["focus"]})
    table.south("focus:focus")
    view = table.g.view(0)
    focused = view.board.seats[1].focused
    assert [card.title for card in focused] == [""]
    table.north("strike")
    assert table.pile("south", "fate_discards") == ["focus"]
    assert table.s.focused == [(), ()]


@pytest.mark.rule("ccg.duel.7", "ccg.duel.9")
def test_nobody_focuses_more_than_four_times() -> None:
    table = _duel("kaiu-kawachi", "ohaba")
    for _ in range(4):
        table.south("focus")
        table.north("focus")
    assert table.asked != "south focus"
    assert table.fallen("ohaba") or table.fallen("kaiu-kawachi")


@pytest.mark.rule("ccg.duel.16")
def test_a_tie_is_lost_by_both() -> None:
    table = _duel("daidoji-kenshi", "ohaba")
    table.south("strike")
    assert (table.card("daidoji-kenshi").dead, table.fallen("ohaba")) == (True, True)


@pytest.mark.rule("ccg.duelist.1")
def test_a_duelist_wins_ties() -> None:
    table = _duel("kakita-genshi", "ohaba")
    table.south("strike")
    assert (table.card("kakita-genshi").dead, table.fallen("ohaba")) == (False, True)


@pytest.mark.rule("ccg.duelist.2", "ccg.duelist.5")
def test_a_duelist_may_exchange_a_focused_card() -> None:
    table = _duel(
        "kakita-genshi",
        "doji-genshin",
        {"hand": ["steel-on-steel", "outriders", "focus"]},
        {"fate_deck": ["outriders"]},
    )
    table.south("focus")
    table.north("focus:outriders")
    table.south("strike")
    assert table.asked == "north exchange"
    table.north("exchange:outriders", "focus:focus")
    table.south("done")
    assert [line for line in table.log() if "has" in line][-1] == "Kakita Genshi has 8, Doji Genshin has 8."


@pytest.mark.rule("ccg.challenge.4")
def test_a_challenge_may_be_refused_where_it_says_so() -> None:
    table = Table(
        north={"personalities": ["doji-genshin"], "hand": ["sanctioned-duel"]}, south={"personalities": ["ohaba"]}
    )
    table.north("play:sanctioned-duel")
    assert table.asked == "south challenge"
    table.south("refuse")
    assert table.card("ohaba", "south").dishonored
    assert table.honor("north") == 7


@pytest.mark.rule("ccg.duel.11", "ccg.duel.12")
def test_focus_effects_resolve_for_their_player() -> None:
    table = _duel("doji-makoto", "kakita-seishi", {"hand": ["steel-on-steel", "the-courtesy-of-the-crane"]})
    table.south("focus")
    table.north("focus:the-courtesy-of-the-crane")
    table.south("strike")
    table.until("north action") if table.asked != "north exchange" else table.north("done")
    assert table.strength("north", 1) == 11
