"""What the asked seat is told would come of its options, and the step of the timing chart that everybody sees."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.ability import Ability
from interregnum.cards.language import OPPONENT, Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import PICKED, TARGET
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.text import render
from tests.fiverings.rules.plain import PlainTable, character, event
from tests.fiverings.table import Table, fighting


def told(table: Table | PlainTable) -> dict[str, str]:
    """The previews of the options, by key."""
    assert table.g.decision is not None
    question = table.g.view(table.g.decision.seat, foreseeing=True).question
    assert question is not None
    return {option.key: render(option.preview) for option in question.options if option.preview is not None}


def step(table: Table) -> str:
    """The step, as somebody who only watches is told it."""
    found: str = table.g.view(SPECTATOR).board.step
    return found


def battle() -> Table:
    return Table(
        conflict={"attacker": "north", "province": 1},
        north={"characters": [fighting("akodo-toturi")], "fate": 3, "hand": ["fine-katana", "steward-of-law"]},
        south={
            "characters": [fighting("doji-challenger")],
            "provinces": [{"card": "manicured-garden", "faceup": True}],
            "fate": 3,
        },
    )


def test_passing_tells_how_the_conflict_would_end_for_the_one_who_is_asked() -> None:
    table = battle()
    assert told(table)["pass"] == "6 : 3, you lose, it holds"
    table.south("pass")
    assert told(table)["pass"] == "6 : 3, you win, it holds"
    table.north("play:fine-katana", "*akodo-toturi*")
    table.south("pass")
    assert told(table)["pass"] == "8 : 3, you win, it breaks"


def test_a_card_tells_its_price_and_what_is_left() -> None:
    table = battle()
    table.south("pass")
    found = told(table)
    assert found["play:steward-of-law"] == "costs 1, 2 fate left"


def test_a_reduced_price_is_told_with_the_printed_one() -> None:
    north = {"fate": 3, "provinces": [{"card": "fertile-fields", "holds": ["meishodo-wielder"]}]}
    first = told(Table(phase="dynasty", north=north))["play:meishodo-wielder"]
    assert first == "costs 1 instead of 2, 2 fate left"


def test_fate_put_on_a_character_tells_what_is_left() -> None:
    table = Table(
        phase="dynasty", north={"fate": 3, "provinces": [{"card": "fertile-fields", "holds": ["doji-whisperer"]}]}
    )
    table.north("play:doji-whisperer")
    left = {key: words for key, words in told(table).items() if key.startswith("fate:")}
    assert left == {"fate:0": "2 fate left", "fate:1": "1 fate left", "fate:2": "0 fate left"}


def test_a_conflict_without_any_skill_tells_that_nobody_would_win() -> None:
    table = PlainTable(
        conflict={"attacker": "north"}, north={"characters": [fighting(character("hero", 0))]}, busy=True
    )
    assert told(table)["pass"] == "0 : 0, nobody wins"


def test_a_bid_in_a_duel_tells_the_totals_it_may_lead_to() -> None:
    table = Table(
        north={"characters": [fighting("mirumoto-raitsugu")]},
        south={"characters": [fighting("matsu-berserker")]},
        conflict={"attacker": "north", "province": 2},
    )
    table.turn("north")
    table.north("use:mirumoto-raitsugu")
    assert told(table)["bid:1"] == "4 against 4 to 8; get up to 4 honor"
    table.north("bid:2")
    assert told(table)["bid:5"] == "8 against 4 to 8; give up to 4 honor"


def test_what_changes_the_totals_of_the_conflict_tells_them() -> None:
    table = battle()
    table.south("pass")
    found = told(table)
    assert found["play:fine-katana"] == "up to 8 : 3, you win, it breaks", "on whom is asked later"
    assert found["play:steward-of-law:conflict"] == "costs 1, 2 fate left; 7 : 3, you win, it breaks"
    table.north("play:fine-katana")
    assert told(table) == {
        "host:akodo-toturi": "8 : 3, you win, it breaks",
        "host:doji-challenger": "6 : 5, you win, it holds",
    }


BOW_ONE = action(choose(a(CHARACTER, THEIRS)), Does("bow", TARGET))


def facing(defenders: list[Any], ability: Ability, *, attacker: int = 9, **more: Any) -> PlainTable:
    """North attacks with one character and may play an event; nobody else could do anything."""
    table = PlainTable(
        conflict={"attacker": "north", "province": 1},
        north={"characters": [fighting(character("hero", attacker))], "hand": [event("plan", ability)]},
        south={"characters": defenders, **more},
    )
    assert table.asked == "north action"
    return table


def crowd(weak: int) -> list[Any]:
    """So many weak participants; a strong one comes behind them when they are chosen from."""
    return [fighting(character("strong", 5)), *(fighting(character(f"weak {n}", 1)) for n in range(weak))]


def test_the_best_of_many_ways_to_carry_an_option_out_is_told() -> None:
    table = facing(crowd(13), BOW_ONE)
    assert told(table)["play:test-plan"] == "up to 9 : 13, you lose"
    table.north("play:test-plan")
    assert table.g.decision is not None
    assert table.g.decision.keys[-1] == "target:test-strong", "it is looked at last"


@pytest.mark.parametrize(("weak", "best"), [(21, 21), (22, 26)])
def test_of_very_many_ways_to_carry_an_option_out_only_the_first_are_looked_at(weak: int, best: int) -> None:
    assert told(facing(crowd(weak), BOW_ONE))["play:test-plan"] == f"up to 9 : {best}, you lose"


def test_the_best_way_for_a_defender_is_the_worst_for_the_attacker() -> None:
    table = PlainTable(
        conflict={"attacker": "north", "province": 1},
        north={"characters": [fighting(character("strong", 5)), fighting(character("weak", 1))]},
        south={"characters": [fighting(character("hero", 3))], "hand": [event("plan", BOW_ONE)]},
    )
    assert table.asked == "south action"
    assert told(table)["play:test-plan"] == "up to 1 : 3, you win"


def test_what_an_option_changes_is_told_also_if_the_conflict_would_be_over_with_it() -> None:
    assert told(facing([fighting(character("strong", 5))], BOW_ONE))["play:test-plan"] == "9 : 0, you win, it breaks"


def test_what_may_be_done_more_than_once_is_told_for_the_best_number() -> None:
    both = action(choose(a(CHARACTER, THEIRS), most=2), Does("bow", TARGET))
    assert told(facing(crowd(1), both, attacker=2))["play:test-plan"] == "up to 2 : 0, you win, it holds"


def test_nothing_is_told_of_what_others_will_decide() -> None:
    theirs = action(Picks(a(CHARACTER, THEIRS), Does("bow", PICKED), who=OPPONENT))
    table = facing(crowd(1), theirs)
    assert "play:test-plan" not in told(table)
    table.north("play:test-plan")
    assert table.asked.startswith("south ")


def test_nothing_is_told_of_totals_when_the_game_would_be_over() -> None:
    shame = action(Pool("lose honor", Number(1), who=OPPONENT))
    table = facing(crowd(1), shame, honor=1)
    assert "play:test-plan" not in told(table)
    table.north("play:test-plan")
    assert table.g.decision is None


def test_what_hangs_on_something_unseen_is_not_told() -> None:
    table = Table(
        conflict={"attacker": "north", "province": 1},
        north={"characters": [fighting("akodo-toturi")], "hand": ["fine-katana"]},
        south={"characters": [fighting("doji-challenger")], "hand": ["fine-katana", "ornate-fan"], "fate": 3},
    )
    asked = table.g.view(1, foreseeing=True).question
    assert asked is not None
    twin = table.g.determinize(1, "another world")
    assert twin.view(1, foreseeing=True).question == asked, "what is told does not depend on what the seat cannot see"


def test_defenders_tell_the_totals_they_would_make() -> None:
    table = Table(
        first_player="north",
        north={"characters": ["akodo-toturi", "matsu-berserker"]},
        south={"characters": ["doji-challenger", "doji-whisperer"]},
        favor={"holder": "south", "side": "military"},
    )
    table.until("north declare")
    assert step(table) == "lcg.3.2.0.3"
    table.north("declare:military:air", "province:1", "attack:akodo-toturi")
    assert told(table)["done"] == "6 military skill in all"
    table.north("done")
    table.until("south defenders")
    assert step(table) == "lcg.3.2.1.1"
    found = told(table)
    assert found["done"] == "6 : 0, you lose, it breaks"
    assert found["defend:doji-challenger"] == "6 : 4, you lose, it holds"
    table.south("defend:doji-challenger")
    assert told(table)["done"] == "6 : 4, you lose, it holds"
    table.south("done")
    table.until("south action")
    assert step(table) == "lcg.3.2.2.1"
    assert all(option.preview is None for option in table.g.decision.options)  # type: ignore[union-attr]
    assert table.g.view(SPECTATOR).question is None


def test_a_bid_tells_how_many_cards_are_drawn_and_what_honor_may_go_or_come() -> None:
    table = Table(phase="draw")
    assert told(table)["bid:1"] == "draw 1 card; get up to 4 honor"
    assert told(table)["bid:3"] == "draw 3 cards; give up to 2 honor or get up to 2"
    assert told(table)["bid:5"] == "draw 5 cards; give up to 4 honor"
    assert step(table) == "lcg.2.2.1"


def test_the_action_window_of_a_phase_is_a_step_of_its_own() -> None:
    north = {"characters": ["kakita-kaezin"], "fate": 5, "hand": ["steward-of-law"]}
    assert step(Table(phase="conflict", north=north)) == "lcg.chart.4"
    north["provinces"] = [{"card": "fertile-fields", "holds": ["doji-whisperer"]}]
    assert step(Table(phase="dynasty", north=north)) == "lcg.1.4.1"
