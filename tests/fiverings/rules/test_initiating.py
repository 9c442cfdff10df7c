"""Initiating abilities and playing cards, player order, interrupts, keywords."""

from __future__ import annotations

import pytest

from interregnum.cards.ability import Ability
from interregnum.cards.composed import SelectOne
from interregnum.cards.facts import GainsKeyword
from interregnum.cards.language import YOU, Number
from interregnum.cards.standing import has_keyword
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import OTHER
from interregnum.cards.words.quantities import Count
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import (
    UNLIMITED,
    action,
    choose,
    constant,
    interrupt,
    limit,
    reaction,
    would,
)
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, SpendsFate, sacrifice
from interregnum.games.fiverings.cards.words.effects import Does, MayRepeat, Pool
from interregnum.games.fiverings.cards.words.qualities import BOWED, READY, WITH_FATE
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, CARD, CHARACTER, a, out_of_play
from interregnum.games.fiverings.cards.words.triggers import Initiates, IsBowed, LeavesPlay
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.facts import Costs
from interregnum.games.fiverings.rules.fate import LoseFate
from interregnum.games.fiverings.terms import KEYWORDS
from interregnum.games.fiverings.view import Board
from interregnum.kernel.errors import BadConfiguration, UnknownOption
from interregnum.kernel.text import render
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, decline, goes_on, held, options
from tests.fiverings.rules.plain import (
    abilities,
    attachment,
    character,
    event,
    holding,
    province,
    upon,
)

LOSE_HONOR = Pool("lose honor", Number(1))
CHEAPER = Costs(YOU, out_of_play(CARD, areas=("hand",)), -1)


@pytest.mark.rule("lcg.initiate.0.1")
@pytest.mark.parametrize("kind", ["event", "character", "attachment"])
def test_a_card_played_from_hand_is_shown_before_its_cost_is_paid(kind: str) -> None:
    card = {
        "event": lambda: event("card", action(GAIN_HONOR), cost=1),
        "character": lambda: character("card", side="conflict", cost=1),
        "attachment": lambda: attachment("card", cost=1),
    }[kind]()
    payer = character("payer", does=interrupt(upon(LoseFate), GAIN_HONOR))
    table = held(phase="draw", north={"hand": [card], "fate": 1, "characters": [payer]})
    table.north(f"play:{card}")
    assert table.asked == "north interrupt"
    assert table.seat("north").fate == 1
    board = table.g.view(1).board
    assert isinstance(board, Board)
    assert [seen.title for seen in board.seats[0].hand] == [card]


@pytest.mark.rule("lcg.initiate.0.2", "lcg.initiate.1.2")
def test_an_attempt_that_fails_a_check_changes_nothing() -> None:
    waker = character("waker", does=action(SpendsFate(1), choose(a(CHARACTER, BOWED)), Does("ready", TARGET)))
    table = held(phase="draw", north={"fate": 1, "characters": [waker]})
    assert table.why_not("north", f"use:{waker}") == "lcg.initiate.1.2"
    with pytest.raises(UnknownOption):
        table.g.choose(f"use:{waker}")
    assert (table.seat("north").fate, table.s.uses) == (1, {})
    table = held(phase="draw", north={"fate": 0, "characters": [{"card": waker, "bowed": True}]})
    assert table.why_not("north", f"use:{waker}") == "lcg.initiate.2.1"
    with pytest.raises(UnknownOption):
        table.g.choose(f"use:{waker}")
    assert (table.card(waker).bowed, table.s.uses) == (True, {})


@pytest.mark.rule("lcg.initiate.0.3", "lcg.initiate.5.1", "lcg.initiate.6.1")
def test_the_steps_run_in_order_cost_payment_target_cancel_opportunity_resolution() -> None:
    snare = event("snare", action(choose(a(CHARACTER, READY)), Does("bow", TARGET)), cost=2)
    mill = holding("mill", does=constant(CHEAPER))
    hero, other = character("hero"), character("other")
    naysayer = character("naysayer", does=would(Initiates(event=True), Cancel()))
    table = held(
        phase="draw",
        north={"hand": [snare], "fate": 1, "provinces": [{"card": province("keep"), "holds": [mill]}]},
        south={"characters": [hero, other, naysayer]},
    )
    table.north(f"play:{snare}")
    assert table.asked == "north target"
    assert table.seat("north").fate == 0
    table.north(f"target:{hero}")
    assert table.asked == "south would"
    assert not table.card(hero).bowed
    table.south("pass")
    assert table.card(hero).bowed
    assert table.order("plays", "spends", "bows") == ["plays", "spends", "bows"]


@pytest.mark.rule("lcg.initiate.0.4", "lcg.initiate.4.1")
def test_costs_are_paid_before_targets_are_chosen_and_interrupts_come_in_between() -> None:
    priest = character("priest", does=action(sacrifice(a(CHARACTER, OTHER)), choose(a(CHARACTER)), Does("bow", TARGET)))
    martyr = character("martyr", does=interrupt(LeavesPlay(SELF), GAIN_FATE))
    other, foe = character("other"), character("foe")
    table = held(phase="draw", north={"characters": [priest, martyr, other]}, south={"characters": [foe]})
    table.north(f"use:{priest}", f"cost:{martyr}")
    assert table.asked == "north interrupt"
    assert table.card(martyr).area == "play"
    table.north(f"use:{martyr}")
    assert table.asked == "north target"
    assert options(table) == {f"target:{title}" for title in (priest, other, foe)}


@pytest.mark.rule("lcg.initiate.1.1")
@pytest.mark.parametrize(("kind", "there"), [("political", True), ("military", False)])
def test_play_restrictions_are_checked_first(kind: str, there: bool) -> None:
    intrigue = event("intrigue", action(during_conflict("political"), GAIN_HONOR), cost=0)
    table = held(
        north={"hand": [intrigue]},
        south={"characters": [{"card": character("foe"), "participating": True}]},
        conflict={"attacker": "south", "type": kind},
    )
    assert table.offered(f"play:{intrigue}") is there
    if not there:
        assert table.why_not("north", f"play:{intrigue}") == "lcg.play-restrictions.1"


@pytest.mark.rule("lcg.initiate.2.1")
@pytest.mark.parametrize("reduced", [True, False])
def test_the_cost_is_worked_out_with_its_modifiers(reduced: bool) -> None:
    luck = event("luck", action(GAIN_HONOR), cost=3)
    mill = holding("mill", does=constant(CHEAPER))
    keep = {"card": province("keep"), "holds": [mill if reduced else "doji-whisperer"]}
    table = held(phase="draw", north={"hand": [luck], "fate": 2, "provinces": [keep]})
    assert table.offered(f"play:{luck}") is reduced


@pytest.mark.rule("lcg.initiate.3.1")
def test_a_cost_never_falls_below_zero() -> None:
    luck = event("luck", action(GAIN_HONOR), cost=2)
    mill = holding("mill", does=constant(Costs(YOU, out_of_play(CARD, areas=("hand",)), -2), CHEAPER))
    keep = {"card": province("keep"), "holds": [mill]}
    table = held(phase="draw", north={"hand": [luck], "fate": 1, "provinces": [keep]})
    table.north(f"play:{luck}")
    assert (table.seat("north").fate, table.seat("north").honor) == (1, 11)


@pytest.mark.rule("lcg.initiate.5.2")
def test_a_selection_before_the_dash_is_made_before_anybody_may_cancel() -> None:
    picky = character("picky", does=action(SelectOne((GAIN_FATE, GAIN_HONOR), beforehand=True)))
    naysayer = character("naysayer", does=would(Initiates(), Cancel()))
    table = held(phase="draw", north={"characters": [picky]}, south={"characters": [naysayer]})
    table.north(f"use:{picky}")
    assert options(table) == {"select:1", "select:2"}
    table.north("select:2")
    assert table.asked == "south would"
    table.south("pass")
    assert (table.seat("north").fate, table.seat("north").honor) == (0, 11)


TWICE = (choose(a(CHARACTER, READY)), Does("bow", TARGET), MayRepeat(honor=1))


@pytest.mark.rule("lcg.initiate.twice.1", "lcg.initiate.twice.2", "lcg.initiate.twice.3")
def test_resolving_twice_repeats_targets_and_effects_before_reactions_and_without_costs() -> None:
    bully = character("bully", does=action(BOW_THIS, SpendsFate(1), *TWICE))
    one, two = character("one"), character("two")
    watcher = character("watcher", does=reaction(IsBowed(a(CHARACTER, OTHER)), GAIN_HONOR, limit(5)))
    table = held(phase="draw", north={"fate": 3, "characters": [bully]}, south={"characters": [one, two, watcher]})
    table.north(f"use:{bully}")
    if table.asked == "south reaction":
        table.south("pass")
    table.north(f"target:{one}")
    assert table.asked == "north may"
    table.north("yes")
    assert table.asked == "north target"
    assert table.card(one).bowed
    assert not table.offered(f"target:{one}")
    table.north(f"target:{two}")
    assert table.asked == "south reaction"
    assert table.card(two).bowed
    assert table.seat("north").fate == 2
    assert len(table.events("Bow")) == 3
    table.south(f"use:{watcher}*")
    assert table.asked == "south reaction"
    table.south(f"use:{watcher}*")
    assert table.asked == "south action"


@pytest.mark.rule("lcg.in-player-order.1")
@pytest.mark.parametrize("first", ["north", "south"])
def test_in_player_order_the_first_player_goes_first(first: str) -> None:
    other = "south" if first == "north" else "north"
    table = held(phase="dynasty", at="collect_fate", first_player=first)
    gained = [line.split()[0].lower() for line in table.log() if "gains 7 fate" in line]
    assert gained == [first, other]


@pytest.mark.rule("lcg.in-player-order.2")
def test_a_sequence_goes_on_alternating_until_it_is_complete() -> None:
    hero = {"card": character("hero"), "fate": 3}
    table = held(
        at="declare_conflict",
        north={"characters": [hero], "opportunities": ["military", "political"]},
        south={"characters": [hero], "opportunities": ["military", "political", "military"]},
    )
    order: list[str] = []
    while table.s.phase == "conflict":
        if table.asked.endswith(" declare"):
            order.append(table.asked.split()[0])
        decline(table)
        assert len(order) < 9
    assert order == ["north", "south", "north", "south", "south"]


@pytest.mark.rule("lcg.interrupt.1")
def test_an_ability_headed_interrupt_is_a_triggered_interrupt() -> None:
    card = character("card", does=interrupt(upon(Bow), GAIN_FATE))
    [ability] = abilities(card)
    assert isinstance(ability, Ability)
    assert (ability.kinds, ability.forced, ability.stage) == (("interrupt",), False, "interrupt")
    assert render(ability.text()).startswith("Interrupt: ")


@pytest.mark.rule("lcg.interrupt.2", "lcg.interrupt.4", "lcg.interrupt.9")
def test_interrupts_resolve_while_their_condition_is_pending() -> None:
    rich = Count(a(CHARACTER, WITH_FATE))
    miser = character("miser", does=interrupt(LeavesPlay(SELF), Pool("gain honor", rich)))
    table = held(phase="draw", north={"characters": [{"card": miser, "fate": 2}]})
    table.happen(Leave(card=table.id(miser)))
    assert table.asked == "north interrupt"
    assert (table.card(miser).area, table.card(miser).fate) == ("play", 2)
    table.north(f"use:{miser}")
    assert table.seat("north").honor == 11
    assert table.card(miser).area == "dynasty discard"
    assert table.asked == "north action"


@pytest.mark.rule("lcg.interrupt.6", "lcg.interrupt.7", "lcg.interrupt.8")
def test_an_interrupt_window_closes_when_both_have_passed_in_a_row() -> None:
    watcher = character("watcher", does=(interrupt(upon(Bow), GAIN_FATE), interrupt(upon(Bow), GAIN_HONOR)))
    hero = character("hero")
    table = held(phase="draw", north={"characters": [watcher, hero]}, south={"characters": [watcher]})
    table.happen(Bow(card=table.id(hero)))
    table.north("pass")
    table.south(f"use:{watcher}")
    assert table.asked == "north interrupt"
    table.north(f"use:{watcher}")
    assert table.asked == "south interrupt"
    table.south("pass")
    assert table.asked == "north interrupt"
    assert not table.card(hero).bowed
    table.north("pass")
    assert table.asked == "north action"
    assert table.card(hero).bowed
    with pytest.raises(UnknownOption):
        table.g.choose(f"use:{watcher}")


@pytest.mark.rule("lcg.interrupt.10")
@pytest.mark.parametrize("forced", [True, False])
def test_an_interrupt_is_usable_once_a_round(forced: bool) -> None:
    watcher = character("watcher", does=interrupt(upon(Bow), GAIN_HONOR, forced=forced))
    one, two = character("one"), character("two")
    table = held(phase="draw", north={"characters": [{"card": c, "fate": 3} for c in (watcher, one, two)]})
    for card, honor in ((one, 11), (two, 11)):
        table.happen(Bow(card=table.id(card)))
        if table.asked == "north interrupt":
            table.north(f"use:{watcher}")
        assert table.seat("north").honor == honor
    goes_on(table, round_=2)
    table.passes("north dynasty")
    honor = table.seat("north").honor
    table.happen(Bow(card=table.id(one)))
    if not forced:
        table.north(f"use:{watcher}")
    assert table.seat("north").honor == honor + 1


@pytest.mark.rule("lcg.interrupt.11")
def test_an_interrupt_with_a_higher_limit_is_used_once_for_each_occurrence() -> None:
    watcher = character("watcher", does=interrupt(upon(Bow), GAIN_HONOR, limit(3)))
    keen = character("keen", does=interrupt(upon(Bow), GAIN_FATE, UNLIMITED))
    one, two = character("one"), character("two")
    table = held(phase="draw", north={"characters": [watcher, keen, one, two]})
    for card in (one, two):
        table.happen(Bow(card=table.id(card)))
        table.north(f"use:{watcher}")
        assert table.asked == "north interrupt"
        assert options(table) == {f"use:{keen}", "pass"}
        table.north("pass")
        assert table.card(card).bowed


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
