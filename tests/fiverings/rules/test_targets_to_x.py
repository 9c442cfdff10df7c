"""Targets, "then", tokens, traits and X."""

from __future__ import annotations

import pytest

from interregnum.cards.composed import Then
from interregnum.cards.context import Context
from interregnum.cards.facts import Modifies
from interregnum.cards.language import OPPONENT, YOU, Number
from interregnum.cards.words.effects import Cancel, Instead
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS, YOURS, Trait
from interregnum.cards.words.quantities import ChosenX
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, choose, reaction, would
from interregnum.games.fiverings.cards.words.arriving import PutsIntoPlay
from interregnum.games.fiverings.cards.words.costs import Pays
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.qualities import BOWED, HONORED
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a, chosen, out_of_play
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.facts import Costs
from interregnum.games.fiverings.rules.fate import GainFate, LoseFate
from interregnum.games.fiverings.rules.honor import LoseHonor
from interregnum.games.fiverings.rules.personal_honor import Honor
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, character, event, take_out, upon, won

FATE_1, DRAW_1 = Pool("gain fate", Number(1)), Pool("draw", Number(1))


# ---- targets ----


@pytest.mark.rule("lcg.target.1")
def test_only_what_meets_the_requirements_is_chosen() -> None:
    strike = event("strike", action(choose(a(CHARACTER, HONORED)), Does("bow", TARGET)))
    there = [
        {"card": character("proud"), "honored": True},
        character("plain"),
        {"card": character("vain"), "honored": True},
    ]
    table = PlainTable(north={"hand": [strike]}, south={"characters": there}, **IN_DRAW)
    table.north(f"play:{strike}")
    assert table.keys() == ["target:test-proud", "target:test-vain"]


@pytest.mark.rule("lcg.target.2", "lcg.target.5")
def test_the_controller_picks_all_targets_with_nothing_in_between() -> None:
    strike = event(
        "strike",
        action(choose(a(CHARACTER, YOURS), name="mine"), choose(a(CHARACTER, THEIRS), name="theirs"),
               Does("bow", chosen("mine")), Does("bow", chosen("theirs"))),
    )  # fmt: skip
    eager = character("eager", does=reaction(upon(Bow), FATE_1))
    table = PlainTable(
        north={"hand": [strike], "characters": [eager, character("a")]},
        south={"characters": [character("b"), character("c")]},
        **IN_DRAW,
    )
    table.north(f"play:{strike}")
    assert table.asked == "north target"
    table.north("target:test-a")
    assert (table.asked, table.keys()) == ("north target", ["target:test-b", "target:test-c"])
    assert not table.card("test-a").bowed
    table.north("target:test-c")
    assert table.card("test-a").bowed


@pytest.mark.rule("lcg.target.3")
def test_an_ability_with_too_few_targets_is_not_initiated() -> None:
    strike = event("strike", action(choose(a(CHARACTER), least=2, most=2), Does("bow", TARGET)), cost=1)
    table = PlainTable(north={"hand": [strike], "fate": 1}, south={"characters": [character("a")]}, **IN_DRAW)
    assert not table.offered(f"play:{strike}")
    assert table.why_not("north", f"play:{strike}") == "lcg.initiate.1.2"
    assert table.seat("north").fate == 1
    table = PlainTable(
        north={"hand": [strike], "fate": 1}, south={"characters": ["test-a", character("b"), character("c")]}, **IN_DRAW
    )
    table.north(f"play:{strike}", "target:test-a")
    assert table.keys() == ["target:test-b", "target:test-c"]


@pytest.mark.rule("lcg.target.4")
def test_a_target_may_be_one_that_was_not_there_before_the_cost_was_paid() -> None:
    strike = event(
        "strike", action(Pays("sacrifice", a(CHARACTER, YOURS)), choose(a(CHARACTER, THEIRS)), Does("bow", TARGET))
    )
    late = character("late")
    calls = character(
        "calls", does=reaction(upon(Leave), PutsIntoPlay(out_of_play(CHARACTER, areas=("dynasty discard",))))
    )
    table = PlainTable(
        north={"hand": [strike], "characters": [character("a")]},
        south={"characters": [character("b"), calls], "dynasty_discard": [late]},
        **IN_DRAW,
    )
    table.north(f"play:{strike}")
    table.south(f"use:{calls}")
    assert table.keys() == ["target:test-b", "target:test-calls", "target:test-late"]


@pytest.mark.rule("lcg.target.6")
def test_choosing_no_target_at_all_changes_nothing() -> None:
    sweep = event("sweep", action(choose(a(CHARACTER, THEIRS), least=0, most=9), Does("bow", TARGET), DRAW_1))
    table = PlainTable(north={"hand": [sweep]}, south={"characters": [character("a")]}, **IN_DRAW)
    table.north(f"play:{sweep}", "done")
    assert (table.hand("north"), table.card("test-a").bowed) == ([], False)
    table = PlainTable(north={"hand": [sweep]}, **IN_DRAW)
    assert not table.offered(f"play:{sweep}")
    any_of_mine = choose(a(CHARACTER, YOURS), name="mine", least=0, most=9)
    both = event(
        "both", action(choose(a(CHARACTER, THEIRS)), any_of_mine, Does("bow", TARGET), Does("bow", chosen("mine")))
    )
    table = PlainTable(north={"hand": [both]}, south={"characters": ["test-a"]}, **IN_DRAW)
    assert not table.offered(f"play:{both}")


@pytest.mark.rule("lcg.target.7")
def test_what_an_effect_could_not_affect_is_no_target() -> None:
    strike = event("strike", action(choose(a(CHARACTER)), Does("bow", TARGET)))
    there = [{"card": character("tired"), "bowed": True}, character("fresh"), character("other")]
    table = PlainTable(north={"hand": [strike]}, south={"characters": there}, **IN_DRAW)
    table.north(f"play:{strike}")
    assert table.keys() == ["target:test-fresh", "target:test-other"]


@pytest.mark.rule("lcg.target.8", "lcg.then.2")
def test_targets_chosen_after_initiation_are_not_needed_beforehand() -> None:
    study = event("study", action(Then(DRAW_1, Picks(a(CHARACTER, BOWED), Does("ready", PICKED)))))
    table = PlainTable(north={"hand": [study]}, **IN_DRAW)
    table.north(f"play:{study}")
    assert (len(table.hand("north")), table.asked) == (1, "south action")


@pytest.mark.rule("lcg.target.9")
def test_a_target_of_reference_need_not_be_affected() -> None:
    admire = event("admire", action(choose(a(CHARACTER), referential=True), FATE_1))
    table = PlainTable(
        north={"hand": [admire]}, south={"characters": [{"card": character("tired"), "bowed": True}]}, **IN_DRAW
    )
    table.north(f"play:{admire}")
    assert table.seat("north").fate == 1


# ---- then ----


@pytest.mark.rule("lcg.then.1", "lcg.then.2")
@pytest.mark.parametrize(("held", "drawn"), [(1, 0), (3, 2)])
def test_what_follows_then_needs_all_of_what_stands_before_it(held: int, drawn: int) -> None:
    raid = event("raid", action(Then(Pool("discard at random", Number(2), OPPONENT), Pool("draw", Number(2)))))
    table = PlainTable(north={"hand": [raid]}, south={"hand": ["banzai"] * held}, **IN_DRAW)
    table.north(f"play:{raid}")
    assert len(table.hand("south")) == max(held - 2, 0)
    assert (len(table.hand("north")), table.asked) == (drawn, "south action")


@pytest.mark.rule("lcg.then.3")
@pytest.mark.parametrize("how", ["replaced", "canceled", "passed"])
def test_what_follows_then_is_not_attempted_if_the_rest_was_replaced_or_prevented(how: str) -> None:
    praise = event("praise", action(choose(a(CHARACTER, BOWED)), Then(Does("honor", TARGET), Does("ready", TARGET))))
    effect = Instead(FATE_1) if how == "replaced" else Cancel()
    stops = character("stops", does=would(upon(Honor), effect))
    hero = character("hero")
    table = PlainTable(
        north={"hand": [praise], "characters": [{"card": hero, "bowed": True}]},
        south={"characters": [stops]},
        **IN_DRAW,
    )
    table.north(f"play:{praise}")
    table.south("pass" if how == "passed" else f"use:{stops}")
    assert table.card(hero).bowed == (how != "passed")
    assert table.card(hero).status == (how == "passed")


# ---- tokens, traits, X ----


@pytest.mark.rule("lcg.token-pool.2", "lcg.token-pool.3")
def test_tokens_come_from_and_return_to_the_general_pool_and_to_nobody_else() -> None:
    hero = character("hero")
    table = PlainTable(north={"fate": 5, "characters": [{"card": hero, "fate": 2}]}, south={"fate": 5}, **IN_DRAW)

    def pools() -> tuple[int, int, int, int]:
        north, south = table.seat("north"), table.seat("south")
        return north.fate, north.honor, south.fate, south.honor

    table.happen(GainFate(seat=0, n=2))
    assert pools() == (7, 10, 5, 10)
    table.happen(LoseFate(seat=0, n=3))
    assert pools() == (4, 10, 5, 10)
    table.happen(LoseHonor(seat=0, n=4))
    assert pools() == (4, 6, 5, 10)
    table.happen(Leave(card=table.id(hero)))
    assert pools() == (4, 6, 5, 10)
    assert table.card(hero).fate == 0


@pytest.mark.rule("lcg.tokens-running-out.1")
def test_there_are_tokens_without_end() -> None:
    heroes = [character(f"hero {n}") for n in range(30)]
    table = PlainTable(north={"characters": heroes}, **IN_DRAW)
    table.happen(GainFate(seat=0, n=500))
    table.happen(*(Honor(card=table.id(hero)) for hero in heroes))
    assert table.seat("north").fate == 500
    assert all(table.card(hero).status == 1 for hero in heroes)


@pytest.mark.rule("lcg.traits.1", "lcg.traits.2", "lcg.anatomy.16")
def test_traits_matter_only_to_what_refers_to_them_and_a_card_may_have_several() -> None:
    results = []
    for traits in ("", "bushi cavalry"):
        take_out()
        hero = character("hero", 3, traits=traits)
        table = won("air", north={"characters": [{"card": hero, "participating": True}]})
        results.append(
            (table.total("north"), table.seat("south").honor, [c.broken for c in table.s.cards if c.area == "row"])
        )
        for trait in ("bushi", "cavalry"):
            found = list(a(CHARACTER, Trait(trait)).all(table.g, Context(0, 0)))
            assert found == ([table.id(hero)] if traits else [])
    assert results[0] == results[1]


@pytest.mark.rule("lcg.x.1")
def test_x_is_zero_unless_something_says_what_it_is() -> None:
    hero = character("hero", 2)
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)
    table.lasts(Modifies(SELF, "military", ChosenX()), on=hero)
    assert table.skill(hero, "military") == 2


@pytest.mark.rule("lcg.x.2")
def test_x_is_chosen_first_and_stays_whatever_is_paid() -> None:
    gift = event("gift", action(Pool("gain honor", ChosenX())), cost_is_x=True)
    table = PlainTable(north={"hand": [gift], "fate": 2}, **IN_DRAW)
    table.lasts(Costs(YOU, out_of_play("event", areas=("hand",)), -1))
    table.north(f"play:{gift}")
    assert table.keys() == ["x:0", "x:1", "x:2", "x:3"]
    table.north("x:3")
    assert (table.seat("north").fate, table.seat("north").honor) == (0, 13)
