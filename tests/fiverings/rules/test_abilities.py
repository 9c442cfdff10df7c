"""What outranks what, abilities and their types, actions, the active player."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from interregnum.cards.ability import Ability, Constant
from interregnum.cards.composed import InSequence, May
from interregnum.cards.context import Context
from interregnum.cards.language import OPPONENT, Number
from interregnum.cards.words.picking import Picks
from interregnum.cards.words.qualities import THEIRS, YOURS
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.cards.catalogue import CATALOGUE
from interregnum.games.fiverings.cards.words.abilities import action, choose, constant, modifiers, reaction
from interregnum.games.fiverings.cards.words.conditions import YouAre
from interregnum.games.fiverings.cards.words.effects import Challenges, Does, Pool
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import ATTACHMENT, CHARACTER, a
from interregnum.games.fiverings.flow.game import active_player
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.ability import TriggeredAbility
from interregnum.games.fiverings.rules.bowing import Bow, Ready
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.facts import Cannot
from interregnum.games.fiverings.ruleset import GAME
from interregnum.games.fiverings.state import update
from interregnum.games.fiverings.terms import KEYWORDS, ONE_PER_CHARACTER
from interregnum.games.fiverings.view import Board
from interregnum.kernel.errors import BadConfiguration, NotYourDecision
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.state import all_subclasses
from interregnum.kernel.text import render
from interregnum.ledger import library
from tests.fiverings.rules.held import GAIN_FATE, conflict_over, decline, goes_on, held
from tests.fiverings.rules.plain import PlainTable, abilities, attachment, character, event, role, upon


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


def _kind(ability: object) -> str:
    return ability.kinds[0] if isinstance(ability, Ability) else ""


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
    assert table.why_not("north", f"use:{healer}") == "lcg.initiate.1.2"
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
        table.g.choose("pass")
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
        table.g.choose("bid:1")
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
        table.g.choose(f"use:{busy}", seat=1)
    assert table.why_not("south", f"use:{busy}") == "kernel.turn"
    table.north(f"target:{busy}")
    assert table.card(busy).bowed
    assert table.asked == "south action"
    assert table.offered(f"use:{busy}")


def _active(table: PlainTable) -> int:
    board = table.g.view(0).board
    assert isinstance(board, Board)
    assert board.active == active_player(table.g)
    return board.active


@pytest.mark.rule("lcg.active-player.1", "lcg.active-player.4")
def test_there_is_an_active_player_in_the_dynasty_window_and_for_each_conflict() -> None:
    hero, rival = character("hero", 1, 1), character("rival", 1, 1)
    sides = {"north": {"characters": [hero]}, "south": {"characters": [rival]}}
    table = held(phase="dynasty", **sides)
    assert (table.asked, _active(table)) == ("north dynasty", 0)
    table.north("pass")
    assert (table.asked, _active(table)) == ("south dynasty", 1)
    assert _active(held(phase="draw", **sides)) == -1
    table = held(phase="conflict", first_player="south", **sides)
    assert _active(table) == -1
    table.passes("south declare")
    assert _active(table) == 1
    table.south("declare:military:air", "province:1")
    asked = set()
    for _ in range(20):
        if table.s.conflict is None:
            break
        assert _active(table) == 1
        asked.add(table.asked.split()[0])
        decline(table)
    assert asked == {"north", "south"}
    assert _active(table) == -1
    table.passes("north declare")
    assert _active(table) == 0


@pytest.mark.rule("lcg.active-player.2")
def test_only_the_active_player_plays_from_provinces_or_acts_in_the_dynasty_phase() -> None:
    cheap, busy = character("cheap", cost=0), character("busy", does=action(GAIN_FATE))
    side = {"characters": [busy], "provinces": [{"card": "fertile-fields", "holds": [cheap]}]}
    table = held(phase="dynasty", north=side, south=side)
    assert table.offered(f"play:{cheap}")
    assert table.offered(f"use:{busy}")
    for key in (f"play:{cheap}", f"use:{busy}"):
        with pytest.raises(NotYourDecision):
            table.g.choose(key, seat=1)
    table.north(f"play:{cheap}")
    assert len(table.s.play[0]) == 2
    table.south(f"play:{cheap}")
    assert len(table.s.play[1]) == 2


@pytest.mark.rule("lcg.active-player.3")
def test_after_one_player_passes_the_other_stays_active_until_passing_too() -> None:
    cheap = [character(name, cost=0) for name in ("one", "two", "three", "four")]
    places = ("fertile-fields", "ancestral-lands", "manicured-garden", "meditations-on-the-tao")
    provinces = [{"card": card, "holds": [held_]} for card, held_ in zip(places, cheap, strict=True)]
    table = held(phase="dynasty", north={"provinces": provinces}, south={"provinces": provinces})
    table.north(f"play:{cheap[0]}")
    table.south(f"play:{cheap[0]}")
    table.north("pass")
    for card in cheap[1:]:
        assert _active(table) == 1
        table.south(f"play:{card}")
    assert table.asked == "south dynasty"
    table.south("pass")
    assert table.s.phase == "draw"


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
