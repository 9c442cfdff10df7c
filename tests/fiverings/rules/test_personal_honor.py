"""Personal honor."""

from __future__ import annotations

import pytest

from interregnum.cards.facts import Modifies
from interregnum.cards.language import Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.costs import Pays
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.personal_honor import Dishonor, Honor
from tests.checking import choose as answer
from tests.fiverings.rules.held import held, taking_part
from tests.fiverings.rules.plain import (
    IN_DRAW,
    PlainTable,
    character,
    event,
)


@pytest.mark.rule("lcg.courtesy.1")
def test_courtesy_gives_its_controller_one_fate_when_it_leaves_play() -> None:
    kind = character("kind", keywords="courtesy")
    table = held(phase="fate", at="begin", north={"characters": [kind], "fate": 2})
    assert table.asked == "north action"
    assert table.card(kind).area == "dynasty discard"
    assert table.seat("north").fate == 3


@pytest.mark.rule("lcg.courtesy.2")
def test_courtesy_is_the_controllers_and_does_not_ask_how_the_card_left() -> None:
    kind = character("kind", keywords="courtesy", side="conflict")
    table = held(phase="draw", south={"characters": [{"card": kind, "owner": "north"}]})
    table.happen(Leave(card=table.id(kind), how="returned", to="hand"))
    assert table.hand("north") == [kind]
    assert (table.seat("north").fate, table.seat("south").fate) == (0, 1)


@pytest.mark.rule("lcg.personal-honor.1", "lcg.personal-honor.3", "lcg.personal-honor.8", "lcg.personal-honor.9")
def test_a_character_is_honored_ordinary_or_dishonored_and_goes_from_one_to_the_next() -> None:
    hero = character("hero", 3, 3, glory=2)
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)

    def now() -> tuple[int, int | None, int | None]:
        return table.card(hero).status, table.skill(hero, "military"), table.skill(hero, "political")

    assert now() == (0, 3, 3)
    table.happen(Honor(card=table.id(hero)))
    assert now() == (1, 5, 5)
    table.happen(Dishonor(card=table.id(hero)))
    assert now() == (0, 3, 3)
    table.happen(Dishonor(card=table.id(hero)))
    assert now() == (-1, 1, 1)
    table.happen(Honor(card=table.id(hero)))
    assert now() == (0, 3, 3)


@pytest.mark.rule("lcg.personal-honor.2")
def test_characters_enter_play_ordinary() -> None:
    hero = character("hero", side="conflict", cost=0)
    table = PlainTable(north={"characters": [{"card": hero, "dishonored": True}]}, **IN_DRAW)
    table.happen(Leave(card=table.id(hero), how="returned", to="hand"))
    table.north(f"play:{hero}")
    assert (table.card(hero).area, table.card(hero).status) == ("play", 0)


@pytest.mark.rule("lcg.personal-honor.4")
def test_an_honored_character_adds_its_present_glory_to_both_skills() -> None:
    hero = character("hero", 2, 3, glory=2)
    table = PlainTable(north={"characters": [{"card": hero, "honored": True}]}, **IN_DRAW)
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (4, 5)
    table.lasts(Modifies(SELF, "glory", Number(1)), on=hero)
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (5, 6)


@pytest.mark.rule("lcg.personal-honor.6")
def test_a_dishonored_character_loses_its_glory_from_both_skills() -> None:
    hero = character("hero", 1, 3, glory=2)
    table = PlainTable(north={"characters": [{"card": hero, "dishonored": True}]}, **IN_DRAW)
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (0, 1)


@pytest.mark.rule("lcg.personal-honor.5")
def test_an_honored_character_leaving_play_earns_its_controller_one_honor() -> None:
    hero = character("hero")
    table = PlainTable(south={"characters": [{"card": hero, "honored": True, "owner": "north"}]}, **IN_DRAW)
    table.happen(Leave(card=table.id(hero)))
    assert (table.seat("south").honor, table.seat("north").honor) == (11, 10)


@pytest.mark.rule("lcg.personal-honor.7")
def test_a_dishonored_character_leaving_play_costs_its_controller_one_honor() -> None:
    hero = character("hero")
    table = PlainTable(north={"characters": [{"card": hero, "dishonored": True}], "honor": 2}, phase="fate", busy=True)
    assert (table.seat("north").honor, table.pile("north", "dynasty_discards")) == (1, [hero])
    table = PlainTable(north={"characters": [{"card": hero, "dishonored": True}], "honor": 1}, phase="fate", busy=True)
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (1,)


@pytest.mark.rule("lcg.personal-honor.10", "lcg.personal-honor.11")
def test_what_is_honored_or_dishonored_already_cannot_become_so_again() -> None:
    praise = event("praise", action(choose(a(CHARACTER)), Does("honor", TARGET)))
    penance = event("penance", action(Pays("dishonor", a(CHARACTER, YOURS)), Pool("gain fate", Number(1))))
    proud, plain, shamed = character("proud"), character("plain"), character("shamed")
    south = {"characters": [{"card": proud, "honored": True}, plain, character("other")]}
    table = PlainTable(
        north={"hand": [praise, penance], "characters": [{"card": shamed, "dishonored": True}]}, south=south, **IN_DRAW
    )
    assert not table.offered(f"play:{penance}")
    table.north(f"play:{praise}")
    assert table.keys() == ["target:test-other", "target:test-plain", "target:test-shamed"]
    table.north("target:test-shamed")
    table.south("pass")
    assert table.offered(f"play:{penance}")


@pytest.mark.rule("lcg.pride.1", "rulings.fiverings.29")
def test_a_pride_character_that_wins_a_conflict_is_honored_without_being_asked() -> None:
    hero, home = character("hero", 3, keywords="pride"), character("home", 1, keywords="pride")
    table = PlainTable(north={"characters": [*taking_part(hero), home]}, conflict={"attacker": "north"}, busy=True)
    table.passes("north ring")
    assert (table.card(hero).status, table.card(home).status) == (1, 0)
    assert table.order("is honored", "loses 1 honor", "broken")[0] == "is honored"


@pytest.mark.rule("lcg.pride.2")
def test_a_pride_character_that_loses_a_conflict_is_dishonored() -> None:
    hero, proud = character("hero", 3), character("proud", 1, keywords="pride")
    table = PlainTable(
        north={"characters": taking_part(hero)},
        south={"characters": [{"card": proud, "participating": True, "honored": True}]},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.passes("north ring")
    assert table.card(proud).status == 0


@pytest.mark.rule("lcg.pride.3")
def test_pride_does_nothing_in_a_conflict_that_nobody_wins() -> None:
    a_, b = character("a", 0, keywords="pride"), character("b", 0, keywords="pride")
    home = character("home", keywords="pride")
    table = PlainTable(
        north={"characters": [*taking_part(a_), home]},
        south={"characters": taking_part(b)},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.passes("north declare")
    assert [table.card(title).status for title in (a_, b, home)] == [0, 0, 0]


@pytest.mark.rule("lcg.sincerity.1", "lcg.sincerity.2")
def test_sincerity_lets_the_controller_draw_a_card_as_the_character_leaves_play() -> None:
    honest = character("honest", keywords="sincerity")
    table = PlainTable(south={"characters": [{"card": honest, "owner": "north"}]}, phase="fate", busy=True)
    assert table.asked == "north action"
    assert table.pile("north", "dynasty_discards") == [honest]
    assert (len(table.hand("south")), len(table.hand("north"))) == (1, 0)
    assert len(table.s.conflict_decks[0]) == len(table.s.conflict_decks[1]) + 1


@pytest.mark.rule("rulings.fiverings.8")
def test_courtesy_and_sincerity_are_ordered_by_the_first_player_and_come_before_the_honor_of_the_departed() -> None:
    kind = character("kind", keywords="courtesy, sincerity", glory=1)
    table = PlainTable(south={"characters": [{"card": kind, "honored": True}], "fate": 0, "honor": 10}, **IN_DRAW)
    table.happen(Leave(card=table.id(kind)))
    assert table.asked == "north forced", "the first player orders what is forced, whosever it is"
    assert (table.seat("south").fate, len(table.hand("south")), table.seat("south").honor) == (0, 0, 10)
    answer(table.g, table.keys()[0])
    assert (table.seat("south").fate, len(table.hand("south"))) == (1, 1)
    assert (table.seat("south").honor, table.card(kind).area) == (11, "dynasty discard")
