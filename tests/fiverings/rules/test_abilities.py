"""Abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Literal

import pytest

from interregnum.cards.ability import Ability, Constant, Limit
from interregnum.cards.change import Change
from interregnum.cards.composed import If, InSequence, May, SelectOne
from interregnum.cards.context import Context
from interregnum.cards.facts import Cannot, GainsAbility, GainsTrait, Immune, Modifies
from interregnum.cards.language import OPPONENT, Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import OTHER, THEIRS, YOURS, Trait
from interregnum.cards.words.searching import Searches
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.cards.catalogue import CATALOGUE
from interregnum.games.fiverings.cards.words.abilities import action, constant, gets, interrupt, modifiers, reaction
from interregnum.games.fiverings.cards.words.conditions import CountsMoreSkill, Honorable, YouAre, during_conflict
from interregnum.games.fiverings.cards.words.costs import Pays
from interregnum.games.fiverings.cards.words.effects import Challenges, Does, Pool
from interregnum.games.fiverings.cards.words.qualities import HONORED, PARTICIPATING, UNIQUE
from interregnum.games.fiverings.cards.words.selectors import (
    ATTACHED,
    ATTACHMENT,
    CARD,
    CHARACTER,
    a,
)
from interregnum.games.fiverings.cards.words.triggers import Initiates
from interregnum.games.fiverings.flow.conflict import glory_count
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.ability import TriggeredAbility
from interregnum.games.fiverings.rules.bowing import Bow, Ready
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.fate import RemoveFate
from interregnum.games.fiverings.rules.personal_honor import Dishonor, Honor
from interregnum.games.fiverings.rules.stats import skill
from interregnum.games.fiverings.ruleset import GAME
from interregnum.games.fiverings.state import FiveRings, update, update_ring, update_seat
from interregnum.games.fiverings.terms import KEYWORDS, ONE_PER_CHARACTER, Element
from interregnum.kernel.errors import BadConfiguration, NotYourDecision
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.state import all_subclasses
from interregnum.kernel.text import render
from interregnum.ledger import library
from tests.checking import choose as answer
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, conflict_over, goes_on, held, options
from tests.fiverings.rules.plain import (
    BOWED,
    IN_DRAW,
    PlainTable,
    Upon,
    abilities,
    attachment,
    character,
    event,
    role,
    upon,
)
from tests.fiverings.table import Table


def _contest(s: FiveRings, *rings: Element) -> None:
    for ring in rings:
        update_ring(s, ring, contested=True)


def _character(s: FiveRings) -> int:
    return next(card.id for card in s.cards if card.title == "matsu-berserker")


def _kind(ability: object) -> str:
    return ability.kinds[0] if isinstance(ability, Ability) else ""


class _Anything(Upon, frozen=True):
    """Whatever happens."""

    kinds: ClassVar[tuple[type[Change], ...]] = tuple(all_subclasses(Change))


@pytest.mark.rule("lcg.jade.1")
def test_the_rules_reference_is_the_only_rulebook_that_decides() -> None:
    books = [library().book(name) for name in GAME.books]
    assert all("Rules Reference" in book.source or "Referenzhandbuch" in book.source for book in books)
    steps = [step for kind in all_subclasses(Procedure) if ".fiverings." in kind.__module__ for step in kind.steps]
    named = {rule for step in steps for rule in step.rules if not rule.startswith("kernel.")}
    assert named
    assert {library().book_of(rule).book for rule in named} <= set(GAME.books)


@pytest.mark.rule("lcg.jade.2")
def test_a_card_outranks_the_rulebook_only_where_it_contradicts_it() -> None:
    steady = character("steady", 1, 1, does=constant(Cannot(SELF, "bow as a result of conflict resolution")))
    plain = character("plain", 1, 1)
    table = held(
        north={"characters": [{"card": steady, "participating": True}, {"card": plain, "participating": True}]},
        conflict={"attacker": "north", "at": "compare_skill"},
    )
    table.passes("north action")
    assert table.s.conflict is None
    assert not table.card(steady).bowed
    assert not table.card(steady).participating
    assert table.card(plain).bowed


@pytest.mark.rule("lcg.ability.1")
def test_every_ability_is_an_action_constant_interrupt_keyword_or_reaction_and_only_two_may_be_forced() -> None:
    for card in CATALOGUE.cards():
        for ability in (*card.abilities, *card.constants):
            assert isinstance(ability, Constant) or _kind(ability) in ("action", "interrupt", "reaction")
        assert all(keyword.startswith((*KEYWORDS, ONE_PER_CHARACTER)) for keyword in card.keywords)
    for kind in ("interrupt", "reaction"):
        TriggeredAbility(kinds=(kind,), stage=kind, forced=True)
    with pytest.raises(BadConfiguration, match="cannot be forced"):
        TriggeredAbility(kinds=("action",), forced=True)
    with pytest.raises(TypeError):
        Constant(facts=(), forced=True)  # type: ignore[call-arg]


@pytest.mark.rule("lcg.ability.2")
def test_an_ability_touches_only_cards_in_play() -> None:
    healer = character("healer", does=action(choose(a(CHARACTER)), Does("ready", TARGET)))
    tired = character("tired")
    table = held(
        phase="draw",
        north={
            "characters": [healer],
            "dynasty_discard": [tired],
            "provinces": [{"card": "fertile-fields", "holds": [tired]}],
        },
    )
    for card in table.cards(tired):
        update(table.s, card.id, bowed=True)
    table.happen()
    assert not table.offered(f"use:{healer}")
    assert table.why_not("north", f"use:{healer}") == "lcg.target.7"
    table.happen(Bow(card=table.id(healer)))
    assert table.offered(f"use:{healer}")


@pytest.mark.rule("lcg.ability.3")
def test_the_abilities_of_a_character_lying_in_a_province_do_nothing() -> None:
    lord = character(
        "lord", 0, 0, cost=0, does=(action(GAIN_FATE), constant(*modifiers(a(CHARACTER, YOURS), military=1)))
    )
    friend = character("friend", 2, 2)
    table = held(
        phase="dynasty", north={"characters": [friend], "provinces": [{"card": "fertile-fields", "holds": [lord]}]}
    )
    assert not table.offered(f"use:{lord}")
    assert table.skill(friend, "military") == 2
    table.north(f"play:{lord}")
    table.south("pass")
    assert table.offered(f"use:{lord}")
    assert table.skill(friend, "military") == 3


@pytest.mark.rule("lcg.ability.4")
def test_an_ability_that_refers_to_an_area_out_of_play_works_from_there_only() -> None:
    ghost = character("ghost", does=action(GAIN_FATE, areas=("dynasty discard",)))
    assert held(phase="draw", north={"dynasty_discard": [ghost]}).offered(f"use:{ghost}")
    assert not held(phase="draw", north={"characters": [ghost]}).offered(f"use:{ghost}")


@pytest.mark.rule("lcg.ability.5")
def test_events_and_roles_act_from_out_of_play() -> None:
    windfall = event("windfall", action(GAIN_FATE), cost=0)
    patron = role("patron", does=constant(*modifiers(a(CHARACTER, YOURS), military=1)))
    friend = character("friend", 2, 2)
    table = PlainTable(
        phase="draw", at="action_window", north={"characters": [friend], "hand": [windfall], "role": patron}
    )
    assert table.offered(f"play:{windfall}")
    assert table.skill(friend, "military") == 3
    assert not stats.in_play(table.card(windfall))
    assert not stats.in_play(table.card(patron))


@pytest.mark.rule("lcg.ability.6")
def test_nobody_may_decline_a_forced_ability_or_a_constant_one() -> None:
    cursed = character(
        "cursed", 3, 3,
        does=(
            reaction(upon(Bow, "this card"), Pool("lose honor", Number(1)), forced=True),
            constant(*modifiers(SELF, military=-1)),
        ),
    )  # fmt: skip
    table = held(phase="draw", north={"characters": [cursed]}, auto=False)
    assert table.skill(cursed, "military") == 2
    table.happen(Bow(card=table.id(cursed)))
    while table.asked != "north forced":
        assert table.seat("north").honor == 10
        answer(table.g, "pass")
    assert table.keys() == [f"forced:{cursed}"]
    table.north(f"forced:{cursed}")
    table.passes("north action")
    assert table.seat("north").honor == 9


@pytest.mark.rule("lcg.ability.7")
def test_only_a_keyword_that_says_may_can_be_declined() -> None:
    sly, sincere = character("sly", keywords="covert"), character("sincere", keywords="sincerity")
    table = PlainTable(
        at="declare_conflict", north={"characters": [sly, sincere]}, south={"characters": ["doji-whisperer"]}
    )
    table.north("declare:military:air", "province:1", f"attack:{sly}", "done")
    assert set(table.keys()) == {"evade:doji-whisperer", "pass"}
    table.north("pass")
    asked = table.asked
    table.happen(Leave(card=table.id(sincere)))
    assert len(table.hand("north")) == 1
    assert table.asked == asked


@pytest.mark.rule("lcg.ability.8")
def test_an_ability_that_is_not_forced_need_not_be_used() -> None:
    eager = character("eager", does=reaction(upon(Bow, "this card"), GAIN_FATE))
    table = held(phase="draw", north={"characters": [eager]})
    table.happen(Bow(card=table.id(eager)))
    assert set(table.keys()) == {f"use:{eager}", "pass"}
    table.north("pass")
    assert table.asked == "north action"
    assert table.seat("north").fate == 0
    assert not table.s.uses


@pytest.mark.rule("lcg.ability.9")
def test_may_in_an_effect_is_a_choice_while_the_rest_is_compulsory() -> None:
    fan = attachment("fan")
    effect = InSequence((Pool("draw", Number(1)), May(Picks(a(ATTACHMENT), Does("discard", PICKED)))))
    scholar = character("scholar", does=action(effect))
    table = held(phase="draw", north={"characters": [{"card": scholar, "attachments": [fan]}]})
    table.north(f"use:{scholar}")
    assert len(table.hand("north")) == 1
    assert set(table.keys()) == {"yes", "no"}
    table.north("no")
    assert table.card(fan).area == "play"
    assert table.asked == "south action"


@pytest.mark.rule("lcg.ability.10")
def test_the_controller_of_a_card_decides_about_its_optional_abilities_not_its_owner() -> None:
    turned = character("turned", does=reaction(upon(Bow, "this card"), GAIN_FATE))
    table = held(phase="draw", south={"characters": [{"card": turned, "owner": "north"}]})
    table.happen(Bow(card=table.id(turned)))
    assert table.asked == "south reaction"
    table.south(f"use:{turned}")
    assert (table.seat("north").fate, table.seat("south").fate) == (0, 1)


@pytest.mark.rule("lcg.ability.11", "lcg.action.1")
def test_an_ability_headed_by_a_timing_word_is_triggered() -> None:
    card = character(
        "many",
        does=(action(GAIN_FATE), reaction(upon(Bow), GAIN_FATE, forced=True), constant(*modifiers(SELF, military=1))),
    )
    acts, reacts, stands = abilities(card)
    assert render(acts.text()).startswith("Action: ")
    assert render(reacts.text()).startswith("Forced Reaction: ")
    assert ":" not in render(stands.text())
    assert isinstance(acts, Ability)
    assert isinstance(reacts, Ability)
    assert not isinstance(stands, Ability)
    assert (acts.kinds, acts.stage, acts.forced, acts.trigger) == (("action",), "", False, None)


@pytest.mark.rule("lcg.ability.12")
def test_the_controller_decides_while_an_ability_resolves_unless_it_says_otherwise() -> None:
    first, second, third = attachment("first"), attachment("second"), attachment("third")
    mine = character("mine", does=action(Picks(a(ATTACHMENT, THEIRS), Does("discard", PICKED))))
    theirs = character("theirs", does=action(Picks(a(ATTACHMENT, THEIRS), Does("discard", PICKED), OPPONENT)))
    table = held(
        phase="draw",
        north={"characters": [mine, theirs]},
        south={"characters": [{"card": "doji-whisperer", "attachments": [first, second, third]}]},
    )
    table.north(f"use:{mine}")
    assert table.asked == "north pick"
    table.north(f"pick:{first}")
    table.south("pass")
    table.north(f"use:{theirs}")
    assert table.asked == "south pick"


@pytest.mark.rule("lcg.action.2")
@pytest.mark.parametrize(
    ("where", "there"),
    [
        ({"phase": "dynasty"}, True),
        ({"phase": "draw", "at": "action_window"}, True),
        ({"phase": "conflict"}, True),
        ({"conflict": {"attacker": "south"}}, True),
        ({"phase": "fate", "at": "action_window"}, True),
        ({"phase": "regroup", "at": "action_window"}, True),
        ({"phase": "draw"}, False),
        ({"phase": "conflict", "at": "declare_conflict"}, False),
        ({"conflict": {"attacker": "south", "at": "declare_defenders"}}, False),
        ({"phase": "regroup", "at": "discard_from_provinces"}, False),
    ],
)
def test_an_action_may_be_triggered_in_any_action_window_and_at_no_other_time(
    where: dict[str, Any], there: bool
) -> None:
    busy = character("busy", does=action(GAIN_FATE))
    table = PlainTable(
        north={"characters": [{"card": busy, "fate": 1}]},
        south={"characters": [{"card": "doji-whisperer", "participating": "conflict" in where}]},
        auto=False,
        **where,
    )
    assert table.asked.startswith("north")
    assert table.offered(f"use:{busy}") is there


@pytest.mark.rule("lcg.action.2")
def test_no_action_may_be_triggered_during_a_duel() -> None:
    duel = action(choose(a(CHARACTER, THEIRS, PARTICIPATING)), Challenges(TARGET, "military", GAIN_FATE))
    challenger, busy = character("challenger", does=duel), character("busy", does=action(GAIN_FATE))
    table = held(
        north={"characters": [{"card": challenger, "participating": True}, busy]},
        south={"characters": [{"card": "doji-whisperer", "participating": True}]},
        conflict={"attacker": "south", "type": "political"},
    )
    assert table.offered(f"use:{busy}")
    table.north(f"use:{challenger}")
    assert table.asked == "north bid"
    while table.asked.endswith(" bid"):
        assert not table.offered("use:*")
        answer(table.g, "bid:1")
    table.passes("north action")
    assert table.offered(f"use:{busy}")


@pytest.mark.rule("lcg.action.3")
def test_an_action_is_initiated_once_a_round() -> None:
    busy = character("busy", does=action(GAIN_FATE))
    table = held(phase="draw", north={"characters": [{"card": busy, "fate": 3}]})
    table.north(f"use:{busy}")
    table.happen(Bow(card=table.id(busy)))
    table.happen(Ready(card=table.id(busy)))
    goes_on(table, phase="conflict")
    assert table.asked == "north action"
    assert not table.offered(f"use:{busy}")
    assert table.why_not("north", f"use:{busy}") == "lcg.triggered-ability.4"
    goes_on(table, round_=2)
    table.passes("north dynasty")
    assert table.offered(f"use:{busy}")


@pytest.mark.rule("lcg.action.4")
def test_an_action_finishes_resolving_before_another_begins() -> None:
    bully = character("bully", does=action(choose(a(CHARACTER)), Does("bow", TARGET)))
    busy = character("busy", does=action(GAIN_FATE))
    table = held(phase="draw", north={"characters": [bully]}, south={"characters": [busy]})
    table.north(f"use:{bully}")
    assert table.asked == "north target"
    with pytest.raises(NotYourDecision):
        answer(table.g, f"use:{busy}", seat=1)
    assert table.why_not("south", f"use:{busy}") == "kernel.turn"
    table.north(f"target:{busy}")
    assert table.card(busy).bowed
    assert table.asked == "south action"
    assert table.offered(f"use:{busy}")


@pytest.mark.rule("lcg.against.1")
def test_attacker_and_defender_are_in_a_conflict_against_one_another() -> None:
    hero = character("hero", 1, 1)
    table = held(north={"characters": [{"card": hero, "participating": True}]}, conflict={"attacker": "north"})

    def side(role: Literal["attacking", "defending"], seat: int) -> bool:
        return YouAre(role).holds(table.g, Context(table.id(hero), seat))

    assert table.s.conflict is not None
    assert (table.s.conflict.attacker, table.s.conflict.defender) == (0, 1)
    assert [side("attacking", seat) for seat in (0, 1)] == [True, False]
    assert [side("defending", seat) for seat in (0, 1)] == [False, True]
    conflict_over(table)
    assert not any(side(role, seat) for role in ("attacking", "defending") for seat in (0, 1))


@pytest.mark.rule("lcg.constant.1")
def test_a_constant_ability_is_text_without_a_timing_word_that_is_no_keyword() -> None:
    card = character("many", keywords="covert", does=(constant(*modifiers(SELF, military=1)), action(GAIN_FATE)))
    kinds = {type(ability) for ability in abilities(card)}
    assert kinds == {TriggeredAbility, Constant}
    table = held(phase="draw", north={"characters": [card]})
    assert len(table.printed_on(card).constants) == 1
    assert table.printed_on(card).keywords == ("covert",)


@pytest.mark.rule("lcg.constant.2")
def test_a_constant_ability_works_exactly_while_its_card_is_in_play() -> None:
    lord = character(
        "lord", cost=0, side="conflict", does=constant(*modifiers(a(CHARACTER, YOURS, OTHER), political=1))
    )
    hero = character("hero", 1, 1, does=reaction(upon(EnterPlay), GAIN_FATE))
    table = held(phase="draw", north={"characters": [hero], "hand": [lord]})
    assert table.skill(hero, "political") == 1
    table.north(f"play:{lord}")
    assert table.asked == "north reaction"
    assert table.skill(hero, "political") == 2
    table.north("pass")
    table.happen(Leave(card=table.id(lord)))
    assert table.skill(hero, "political") == 1


@pytest.mark.rule("lcg.constant.3")
def test_a_conditional_constant_ability_works_whenever_its_condition_holds() -> None:
    hero = character("hero", 1, 1, does=constant(*modifiers(SELF, military=2), when=Is(SELF, HONORED)))
    table = held(phase="draw", north={"characters": [hero]})
    for change, expected in ((Honor, 3), (Dishonor, 1), (Honor, 3)):
        table.happen(change(card=table.id(hero)))
        assert table.skill(hero, "military") == expected
        assert table.asked == "north action"


@pytest.mark.rule("lcg.constant.4")
def test_several_instances_of_a_constant_ability_add_up() -> None:
    lord = character("lord", does=constant(*modifiers(a(CHARACTER, YOURS, Trait("bushi")), military=1)))
    hero = character("hero", 2, 2, traits="bushi")
    table = held(phase="draw", north={"characters": [hero, lord, lord]})
    assert table.skill(hero, "military") == 4


@pytest.mark.rule("lcg.count.1", "lcg.glory.2")
def test_bowed_characters_are_left_out_of_a_count() -> None:
    two, three, one = (character(f"glory {n}", 0, 0, glory=n) for n in (2, 3, 1))
    table = held(phase="draw", north={"characters": [two, {"card": three, "bowed": True}, one]})
    assert glory_count(table.g, 0) == 3


@pytest.mark.rule("lcg.current.1")
def test_current_skill_is_counted_when_the_ability_resolves() -> None:
    judge = character("judge", 2, 2, does=action(If(CountsMoreSkill(), GAIN_FATE, GAIN_HONOR)))
    foe = character("foe", 1, 1)
    helper = character("helper", does=interrupt(Initiates(), gets(a(CHARACTER, YOURS), "conflict", military=5)))
    table = held(
        north={"characters": [{"card": judge, "participating": True}], "honor": 10},
        south={"characters": [{"card": foe, "participating": True}, helper]},
        conflict={"attacker": "south"},
    )
    table.north(f"use:{judge}")
    table.south(f"use:{helper}")
    assert (table.seat("north").fate, table.seat("north").honor) == (0, 11)


@pytest.mark.rule("lcg.effects.1")
def test_the_effect_of_a_gained_ability_is_a_card_effect_too() -> None:
    whip = attachment(
        "whip", does=constant(GainsAbility(ATTACHED, action(choose(a(CHARACTER, THEIRS)), Does("bow", TARGET))))
    )
    hero = character("hero")
    proud = character("proud", does=constant(Cannot(SELF, "bow", "opponents' card effects")))
    table = held(
        phase="draw",
        north={"characters": [{"card": hero, "attachments": [whip]}]},
        south={"characters": [proud, character("meek")]},
    )
    table.north(f"use:{hero}/test-whip")
    assert table.card("test-meek").bowed
    assert not table.card(proud).bowed


@pytest.mark.rule("lcg.effects.2")
def test_framework_effects_ignore_protection_from_card_effects() -> None:
    safe = constant(
        Cannot(SELF, "bow", "opponents' card effects"),
        Cannot(SELF, "lose fate", "opponents' card effects"),
        Immune(SELF, "card effects"),
    )
    hero = character("hero", 1, 1, does=safe)
    table = held(
        north={"characters": [{"card": hero, "participating": True, "fate": 2}]}, conflict={"attacker": "north"}
    )
    assert not Bow(card=table.id(hero), by=1, source=table.seat("south").stronghold).could(table.g)
    assert not RemoveFate(card=table.id(hero), by=1, source=table.seat("south").stronghold).could(table.g)
    conflict_over(table)
    assert table.card(hero).bowed
    goes_on(table, phase="regroup")
    assert table.card(hero).fate == 1


@pytest.mark.rule("lcg.effects.3")
def test_paying_a_cost_is_no_effect() -> None:
    stoic = character(
        "stoic",
        does=(
            constant(
                Cannot(SELF, "receive dishonored status tokens", "opponents' card effects"),
                Immune(SELF, "card effects"),
            ),
            action(Pays("dishonor"), GAIN_FATE),
        ),
    )
    table = held(phase="draw", north={"characters": [stoic]})
    assert not Dishonor(card=table.id(stoic), by=1, source=table.seat("south").stronghold).could(table.g)
    table.north(f"use:{stoic}")
    assert table.card(stoic).status == -1


@pytest.mark.rule("lcg.effects.4")
def test_every_part_of_an_effect_is_resolved_as_far_as_possible() -> None:
    effect = InSequence((Does("bow", TARGET), Pool("discard at random", Number(2), OPPONENT)))
    bully = character("bully", does=action(choose(a(CHARACTER, THEIRS)), effect))
    foe = character("foe")
    table = held(phase="draw", north={"characters": [bully]}, south={"characters": [foe], "hand": ["banzai"]})
    table.north(f"use:{bully}")
    assert table.card(foe).bowed
    assert table.hand("south") == []


@pytest.mark.rule("lcg.effects.5")
def test_an_effect_that_asks_for_more_than_there_is_takes_what_there_is() -> None:
    seeker = character("seeker", does=action(Searches("conflict deck", top=10)))
    deck = ["banzai", "outwit", "rout", "charge", "court-games", "for-shame"]
    table = held(phase="draw", north={"characters": [seeker], "conflict_deck": deck, "filler": False})
    table.north(f"use:{seeker}")
    assert len([key for key in options(table) if key not in ("done", "pass", "none")]) == 6
    assert table.seat("north").honor == 10
    assert len(table.s.conflict_decks[0]) == 6


@pytest.mark.rule("lcg.effects.6", "lcg.lasting.6")
def test_the_end_of_a_lasting_effect_is_nothing_one_could_react_to() -> None:
    watcher = character("watcher", does=reaction(_Anything("any"), GAIN_FATE, Limit(unlimited=True)))
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"characters": [watcher, hero]})
    table.lasts(Modifies(SELF, "military", Number(2)), on=hero)
    table.lasts(Modifies(SELF, "political", Number(2)), on=hero)
    table.north("pass")
    table.south("pass")
    prompts = 0
    while table.s.phase == "draw":
        assert table.asked == "north reaction"
        assert not table.s.lasting
        table.north("pass")
        prompts += 1
        assert prompts < 5
    assert prompts == 1
    assert table.skill(hero, "military") == 1


@pytest.mark.rule("lcg.effects.7")
def test_only_an_effect_that_could_change_something_may_be_picked() -> None:
    giver = character("giver", does=action(SelectOne((Does("ready", a(CHARACTER)), GAIN_FATE, GAIN_HONOR))))
    table = held(phase="draw", north={"characters": [giver]})
    table.north(f"use:{giver}")
    assert set(table.keys()) == {"select:2", "select:3"}


@pytest.mark.rule("lcg.may.1")
def test_the_player_who_may_do_something_is_asked_and_may_decline() -> None:
    table = PlainTable(south={"hand": ["banzai"]})
    table.resolve(May(Pool("discard at random", Number(1), OPPONENT), OPPONENT), seat="north")
    assert table.asked == "south may"
    table.south("no")
    assert table.hand("south") == ["banzai"]
    table.resolve(May(Pool("discard at random", Number(1), OPPONENT), OPPONENT), seat="north")
    table.south("yes")
    assert table.hand("south") == []


@pytest.mark.rule("lcg.may.2")
def test_where_nobody_is_named_the_controller_of_the_card_may() -> None:
    monk = character("monk", does=action(choose(a(CHARACTER, BOWED)), May(Does("ready", TARGET))))
    tired = character("tired")
    table = PlainTable(
        south={"characters": [{"card": monk, "owner": "north"}, {"card": tired, "bowed": True}]},
        phase="draw",
        at="action_window",
    )
    assert table.asked == "south action"
    table.south(f"use:{monk}")
    assert table.asked == "south may"
    table.south("yes")
    assert not table.card(tired).bowed


@pytest.mark.rule("lcg.play-restrictions.1")
def test_all_restrictions_must_be_met() -> None:
    trick = event("trick", action(during_conflict("military"), Honorable("less"), GAIN_FATE))
    hero = {"characters": [{"card": character("hero"), "participating": True}]}

    def offered(kind: str, honor: int) -> bool:
        table = PlainTable(
            north=hero,
            south={"hand": [trick], "honor": honor},
            conflict={"attacker": "north", "type": kind},
            busy=True,
        )
        return table.offered(f"play:{trick}")

    assert [offered(*case) for case in (("military", 9), ("military", 10), ("political", 9))] == [True, False, False]


@pytest.mark.rule("lcg.play-restrictions.2")
def test_a_permission_lets_a_card_be_used_where_others_may_not() -> None:
    ghost = event("ghost", action(GAIN_FATE, areas=("conflict discard",)))
    plain = event("plain", action(GAIN_FATE))
    table = PlainTable(north={"conflict_discard": [ghost, plain], "hand": ["tattooed-wanderer"], "fate": 3,
                              "characters": [character("host")]}, **IN_DRAW)  # fmt: skip
    assert table.offered(f"use:{ghost}")
    assert not table.offered(f"*:{plain}")
    assert table.offered("attach:tattooed-wanderer")
    table = PlainTable(
        north={"hand": [character("wanderer", side="conflict", cost=0)], "characters": ["test-host"]}, **IN_DRAW
    )
    assert not table.offered("attach:*")


@pytest.mark.rule("lcg.printed.1")
def test_printed_values_are_those_on_the_card() -> None:
    hero = character("hero", 2, 2, cost=3, traits="bushi")
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)
    table.lasts(Modifies(SELF, "military", Number(2)), on=hero)
    table.lasts(GainsTrait(SELF, "courtier"), on=hero)
    assert table.skill(hero, "military") == 4
    assert stats.has_trait(table.g, table.id(hero), "courtier")
    printed = stats.printed(table.card(hero))
    assert (printed.military, printed.cost, printed.traits) == (2, 3, ("bushi",))


@pytest.mark.rule("lcg.qualifiers.1")
def test_a_qualifier_before_a_list_applies_to_every_term_of_it() -> None:
    lord, peasant = character("lord", unique=True), character("peasant")
    relic, stick = attachment("relic", unique=True), attachment("stick")
    table = PlainTable(
        north={"characters": [{"card": lord, "attachments": [stick]}, {"card": peasant, "attachments": [relic]}]},
        **IN_DRAW,
    )
    table.resolve(Does("bow", a(CARD, UNIQUE)))
    assert {t: table.card(t).bowed for t in (lord, peasant, relic, stick)} == {
        lord: True, peasant: False, relic: True, stick: False,
    }  # fmt: skip


@pytest.mark.rule("lcg.self-referential.1")
def test_this_character_means_that_very_copy() -> None:
    twin = character("twin", 1, does=action(gets(SELF, "phase", military=2)))
    table = PlainTable(north={"characters": [twin, twin]}, **IN_DRAW)
    table.north(f"use:{twin}")
    assert sorted(skill(table.g, card.id, "military") or 0 for card in table.cards(twin)) == [1, 3]


@pytest.mark.rule("kernel.check")
@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda s: update_seat(s, 0, honor=-1), "seat 0 has -1 honor"),
        (lambda s: update_seat(s, 1, fate=-2), "-2 fate"),
        (lambda s: update_ring(s, "air", fate=-1), "the air ring has -1 fate"),
        (lambda s: _contest(s, "air", "fire"), "air and fire are contested at once"),
        (lambda s: update(s, _character(s), fate=-1), "matsu-berserker has -1 fate"),
        (lambda s: update(s, _character(s), status=2), "has the status 2"),
        (lambda s: update(s, _character(s), area="hand"), "says it is in hand, and is not"),
        (lambda s: update(s, _character(s), host=0), "which does not know it"),
        (lambda s: s.hands.__setitem__(0, (*s.hands[0], _character(s))), "is in 2 places"),
        (lambda s: s.play.__setitem__(0, ()), "is in 0 places"),
    ],
)
def test_what_cannot_be_is_found(spoil: Callable[[FiveRings], None], says: str) -> None:
    table = Table(north={"characters": ["matsu-berserker"]})
    assert list(table.g.ruleset.check(table.s)) == []
    spoil(table.s)
    assert says in "; ".join(table.g.ruleset.check(table.s))
