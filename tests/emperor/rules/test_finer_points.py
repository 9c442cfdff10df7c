"""Finer points of rules whose main point other tests prove."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.rules.facts import AtLeast, AtMost
from tests.emperor.fights import BATTLE, SPARE
from tests.emperor.table import Table, here
from tests.emperor.trial import Trial


@pytest.mark.rule("ccg.ability.lobby.4", "ccg.action.a-conditions.5")
def test_lobby_is_used_once_a_turn() -> None:
    table = Table(north={"honor": 9, "personalities": ["kaiu-esumi", "kakita-seishi"], "hand": ["tell-the-tale"]})
    table.north("lobby", "target:kaiu-esumi")
    assert table.refused("lobby") == "ccg.action.a-conditions.5"


@pytest.mark.rule("ccg.action.a-conditions.6")
def test_two_cards_of_one_title_have_their_abilities_each(trial: Trial) -> None:
    trial("clerk", "personality", w.limited(w.gains(1)))
    table = Table(north={"personalities": ["clerk", "clerk"], "hand": ["tell-the-tale"]})
    for honor in (6, 7):
        table.north(next(key for key in table.keys if key.startswith("use:clerk")))
        assert table.honor("north") == honor
    assert not table.offered("use:clerk*")


@pytest.mark.rule("ccg.ability.order-seppuku.2")
def test_seppuku_is_ordered_any_number_of_times_by_either_player() -> None:
    shamed = [{"card": title, "dishonored": True} for title in ("kaiu-esumi", "hida-takeuchi")]
    table = Table(north={"hand": ["tell-the-tale"]}, south={"personalities": shamed})
    table.north("pass")
    table.south("order-seppuku", "target:kaiu-esumi")
    table.north("pass")
    table.south("order-seppuku")
    assert (table.fallen("kaiu-esumi"), table.fallen("hida-takeuchi")) == (True, True)


@pytest.mark.rule("ccg.ability.proclaim.6")
def test_discount_with_allegiance_rules_proclaim_out() -> None:
    side = {"provinces": [{"holds": ["hiruma-nitani"]}], "others": ["silk-works"] * 3, "honor": 0}
    table = Table(phase="dynasty", north=side)
    table.north("buy:hiruma-nitani:discount+allegiance", "plan")
    assert (table.card("hiruma-nitani").area, table.offered("use:proclaim")) == ("play", False)


@pytest.mark.rule("ccg.stats.2", "ccg.stats.3")
def test_bounds_come_after_all_bonuses_and_nothing_falls_below_zero() -> None:
    table = Table(north={"personalities": ["hida-takeuchi"]})
    table.makes("hida-takeuchi", w.Modifies(w.SELF, "force", w.Number(-9)))
    assert table.force("hida-takeuchi") == 0
    table.makes("hida-takeuchi", AtLeast(w.SELF, "force", w.Number(2)))
    assert table.force("hida-takeuchi") == 2
    table.makes("hida-takeuchi", w.Modifies(w.SELF, "force", w.Number(20)), AtMost(w.SELF, "force", w.Number(6)))
    assert table.force("hida-takeuchi") == 6
    table.makes("hida-takeuchi", w.Modifies(w.SELF, "honor requirement", w.Number(-3)))
    assert table.stat("hida-takeuchi", "honor requirement") == -3
    weak = {"card": "hida-bushotsu", "attachments": ["sasumata"]}
    table = Table(north={"personalities": [weak]})
    table.makes("sasumata", w.Modifies(w.SELF, "force", w.Number(-5)))
    assert (table.force("sasumata"), table.force("hida-bushotsu")) == (-3, 4)


@pytest.mark.rule("ccg.duel.4", "ccg.duel.5", "ccg.duel.12")
def test_a_focused_card_is_seen_by_its_player_is_not_played_and_does_nothing_else(trial: Trial) -> None:
    trial("secret", "strategy", w.reaction(w.before(w.FocusEffectsResolve()), w.gains(9)), focus=2)
    trial("ear", "holding", w.trait(w.after(w.ActionDone(by=w.OPPONENT, kind="open")), w.gains(5)))
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("doji-makoto")], "hand": ["steel-on-steel"], "stronghold_bowed": True},
        south={"personalities": [here("ohaba")], "hand": ["secret"], "stronghold_bowed": True},
    )
    table.until("north action")
    table.north("play:steel-on-steel")
    table.south("focus:secret")
    seen = [[card.title for card in table.g.view(viewer).board.seats[1].focused] for viewer in (0, 1)]
    assert seen == [[""], ["secret"]]
    table.north("strike")
    assert not any("uses Secret" in line for line in table.log())
    assert table.honor("south") == 5


@pytest.mark.rule("ccg.phase.events.10")
def test_a_regions_player_has_its_traits_and_abilities() -> None:
    south = {"provinces": [{"region": "ten-thousand-temples"}], "hand": ["tell-the-tale"], "personalities": ["ohaba"]}
    table = Table(active="south", north={"hand": ["tell-the-tale"]}, south=south)
    table.south("use:ten-thousand-temples")
    assert (table.honor("south"), table.card("ten-thousand-temples").bowed) == (6, True)
    table = Table(active="north", north={"hand": ["tell-the-tale"]}, south=south)
    assert not table.offered("use:ten-thousand-temples")


@pytest.mark.rule("ccg.rehonor.7")
def test_nothing_gained_rehonors_nobody(trial: Trial) -> None:
    trial("empty", "strategy", w.limited(w.target(w.a(w.PERSONALITY, w.YOURS)), w.gains(0)))
    table = Table(north={"personalities": [{"card": "kaiu-esumi", "dishonored": True}], "hand": ["empty"]})
    table.north("play:empty")
    assert table.card("kaiu-esumi").dishonored


@pytest.mark.rule("ccg.ability.conquest.3")
def test_a_defending_conqueror_gets_nothing_from_conquest(trial: Trial) -> None:
    trial("report", "holding", w.reaction(w.after(w.AfterBattle()), w.gains(1)))
    south = {"personalities": [here("daigotsu-kendo", bowed=True)], "others": ["report"]}
    table = Table(battle=BATTLE, south=south)
    table.until("south after")
    assert (table.offered("use:report"), table.offered("use:conquest")) == (True, False)


@pytest.mark.rule("ccg.ability.naval-invasion.3")
def test_equal_numbers_of_naval_cards_are_not_enough_and_the_defender_has_nothing_of_it(trial: Trial) -> None:
    trial("drum", "holding", w.reaction(w.after(w.Engages()), w.gains(1)))
    for mine, theirs, offered in (
        (["tsuruchi-isas"], ["yoritomo-doho"], False),
        (["hida-bushotsu"], ["yoritomo-doho"], False),
        (["tsuruchi-isas"], ["ohaba"], True),
    ):
        table = Table(
            phase="attack",
            north={"personalities": mine, "others": ["drum"]},
            south={"personalities": theirs, "others": ["drum"]},
        )
        table.north("attack", f"assign:{mine[0]}@1")
        table.south(f"assign:{theirs[0]}@1")
        table.north("battlefield:1")
        assert (table.asked, table.offered("use:naval-invasion")) == ("north after", offered)
        table.north("pass")
        assert (table.asked, table.offered("use:naval-invasion")) == ("south after", False)


@pytest.mark.rule("ccg.battle.exception.3")
def test_moving_one_personality_there_does_not_make_another_present(trial: Trial) -> None:
    """The performer comes; the second Personality that the action asks for would still be elsewhere."""
    second = w.target(w.a(w.PERSONALITY, w.YOURS, w.Has("Courtier")), name="second")
    mover = w.performing(w.a(w.PERSONALITY, w.YOURS, w.Has("Berserker")))
    trial("rally", "strategy", w.battle(mover, second, w.Does("move here", w.PERFORMER)))
    for courtier, offered in ((here("doji-shunya"), True), ("doji-shunya", False)):
        table = Table(
            battle=BATTLE,
            north={"personalities": ["hida-bushotsu", here("ohaba"), courtier], "hand": ["rally", SPARE]},
            south={"personalities": [here("kakita-seishi")], "hand": [SPARE]},
        )
        table.until("north action")
        assert table.offered("play:rally") is offered


@pytest.mark.rule("ccg.victory.dishonor.2", "ccg.victory.dishonor.3")
def test_disgrace_is_not_undone_by_honor_but_may_come_too_late(trial: Trial) -> None:
    trial("mercy", "holding", w.limited(w.gains(30)))
    table = Table(north={"honor": -20, "others": ["mercy"]})
    table.north("use:mercy")
    assert (table.honor("north"), table.seat("north").disgraced, table.g.outcome) == (10, True, None)
    table.until("")
    assert table.g.outcome is not None
    assert table.g.outcome.rule == "ccg.victory.dishonor.1"
    table = Table(
        battle=BATTLE,
        north={"honor": -20, "personalities": [here("hida-bushotsu"), here("kaiu-kawachi")]},
        south={"province_count": 1},
    )
    table.end_battle()
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.g.outcome.rule) == ((0,), "ccg.victory.military.1")


@pytest.mark.rule("ccg.action.b-announce.2")
def test_a_card_used_from_hand_is_shown_to_the_other_player() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "hand": ["the-height-of-courage"]},
        south={"personalities": [here("ohaba")], "hand": ["block-supply-lines"]},
    )
    assert [card.title for card in table.g.view(0).board.seats[1].hand] == [""]
    table.south("play:block-supply-lines")
    assert [card.title for card in table.g.view(0).board.being_played] == ["block-supply-lines"]
