"""Challenges and duels."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.flow.duel import Duel
from tests.emperor.fights import BATTLE
from tests.emperor.table import Table, here
from tests.emperor.trial import Trial


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


@pytest.mark.rule("ccg.challenge.1", "ccg.challenge.5", "ccg.duel.1")
def test_an_accepted_challenge_is_a_duel_of_two_and_the_challenged_player_decides_first() -> None:
    table = Table(
        north={"personalities": ["doji-genshin", "ohaba"], "hand": ["sanctioned-duel"]},
        south={"personalities": ["daidoji-kenshi", "kakita-seishi"]},
    )
    table.north("play:sanctioned-duel", "target:doji-genshin", "target:daidoji-kenshi")
    table.south("accept")
    assert table.asked == "south focus"
    duel = table.g.innermost(Duel)
    assert duel is not None
    assert duel.sides == (table.card("daidoji-kenshi").id, table.card("doji-genshin").id)
    in_duel = w.a(w.PERSONALITY, w.DUELING)
    ctx = table.context("doji-genshin")
    assert set(in_duel.all(table.g, ctx)) == set(duel.sides)
    table.south("strike")
    assert list(in_duel.all(table.g, ctx)) == []
    assert (table.honor("north"), table.card("daidoji-kenshi").dishonored) == (5, False), "nobody has refused"


@pytest.mark.rule("ccg.challenge.2")
def test_both_in_a_duel_are_controlled_by_different_players(trial: Trial) -> None:
    fight = w.Challenges(outcome=w.Does("destroy", w.LOSER))
    mine = w.performing(w.a(w.PERSONALITY, w.YOURS))
    trial("lure", "strategy", w.limited(mine, w.target(w.a(w.PERSONALITY, w.THEIRS)), w.Does("take control of"), fight))
    trial("spar", "strategy", w.limited(mine, w.target(w.a(w.PERSONALITY)), fight))
    for strategy, target in (("lure", "hida-bushotsu"), ("spar", "hida-takeuchi")):
        side = {"personalities": ["ohaba", "hida-takeuchi"], "hand": [strategy]}
        table = Table(north=side, south={"personalities": ["hida-bushotsu"]})
        table.north(f"play:{strategy}", "target:ohaba")
        if table.asked == "north target":
            table.north(f"target:{target}")
        assert table.asked not in ("south focus", "north focus")
        assert not any(line.endswith(".") and "duels" in line for line in table.log())


@pytest.mark.rule("ccg.duel.17")
def test_what_lasts_until_the_duel_ends_is_gone_when_it_has_ended(trial: Trial) -> None:
    trial(
        "oath",
        "holding",
        w.trait(
            w.after(w.EntersDuel(w.a(w.PERSONALITY, w.YOURS))), w.gives(w.a(w.PERSONALITY, w.YOURS), "duel", force=3)
        ),
    )
    trial("coda", "holding", w.reaction(w.after(w.DuelOver()), w.gains(1)))
    table = _duel("doji-makoto", "ohaba", {"others": ["oath", "coda"]})
    assert table.force("doji-makoto") == printed("doji-makoto").force + 3
    table.south("strike")
    assert (table.asked, table.fallen("ohaba")) == ("north after", True)
    assert table.force("doji-makoto") == printed("doji-makoto").force


@pytest.mark.rule("ccg.duelist.3")
def test_a_duelist_exchanges_before_reactions_to_focus_effects() -> None:
    north = {"hand": ["steel-on-steel", "outriders"], "others": ["falling-rain-dojo"]}
    table = _duel("kakita-genshi", "doji-genshin", north)
    table.south("focus")
    table.north("focus:outriders")
    table.south("strike")
    assert table.asked == "north exchange"
    table.north("done")
    table.south("done")
    assert (table.asked, table.offered("use:falling-rain-dojo")) == ("north before", True)


@pytest.mark.rule("ccg.duelist.4")
def test_the_active_player_exchanges_first_even_if_challenged() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kakita-genshi")], "stronghold_bowed": True},
        south={"personalities": [here("doji-genshin")], "hand": ["steel-on-steel"], "stronghold_bowed": True},
    )
    table.south("play:steel-on-steel")
    table.north("focus")
    table.south("focus")
    table.north("strike")
    assert table.asked == "north exchange"
    table.north("done")
    assert table.asked == "south exchange"


@pytest.mark.rule("ccg.duel.8")
def test_what_is_done_instead_of_focusing_uses_up_a_focus() -> None:
    """Ohaba uses his Reserve Weapon once and focuses three cards; then he can only strike."""
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kaiu-kawachi")], "hand": ["steel-on-steel"], "stronghold_bowed": True},
        south={"personalities": [here("ohaba", attachments=["reserve-weapon"])], "stronghold_bowed": True},
    )
    table.until("north action")
    table.north("play:steel-on-steel")
    table.south("instead:reserve-weapon")
    for _ in range(3):
        table.north("focus")
        table.south("focus")
    duel = table.g.innermost(Duel)
    assert duel is not None
    assert duel.focuses == (4, 3)
    table.north("focus")
    assert table.asked != "south focus", "nothing but striking was left, and that was done"
