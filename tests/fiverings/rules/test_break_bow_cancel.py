"""Breaking provinces, bowing, canceling, prohibitions, card types, characters, choosing."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import THEIRS, YOURS
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    choose,
    constant,
    interrupt,
    modifiers,
    reaction,
    would,
)
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, SpendsFate
from interregnum.games.fiverings.cards.words.effects import Challenges, Does
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import Initiates
from interregnum.games.fiverings.rules.bowing import Bow, Ready
from interregnum.games.fiverings.rules.facts import CancelsRingEffects, Cannot
from interregnum.games.fiverings.rules.play import CardPlayed
from interregnum.games.fiverings.rules.provinces import BreakProvince
from interregnum.games.fiverings.view import Board
from interregnum.kernel.errors import BadConfiguration
from tests.fiverings.rules.held import GAIN_FATE, conflict_over, goes_on, held
from tests.fiverings.rules.plain import PlainTable, character, event, province, stronghold, upon

BOW_ONE = action(choose(a(CHARACTER)), Does("bow", TARGET))
"""Choose a character; bow it."""


def _attack(skill: int, against: int, strength: int = 4, holds: list[str] | None = None, **south: Any) -> PlainTable:
    """North attacks a province with a skill against another, up to the comparison of skill."""
    keep = {"card": province("keep", "air", strength), "holds": holds or ["doji-whisperer"]}
    guard = character("guard", against, against)
    return held(
        north={"characters": [{"card": character("host", skill, skill), "participating": True}]},
        south={
            "characters": [{"card": guard, "participating": True}],
            "provinces": [keep],
            **south,
        },
        conflict={"attacker": "north", "at": "compare_skill"},
    )


@pytest.mark.rule("lcg.break.1")
@pytest.mark.parametrize(("skill", "breaks"), [(7, True), (6, False)])
def test_a_province_breaks_when_the_attacker_wins_by_its_strength(skill: int, breaks: bool) -> None:
    table = _attack(skill, 3)
    conflict_over(table)
    assert table.card("test-keep").broken is breaks


@pytest.mark.rule("lcg.break.2")
def test_a_broken_province_is_seen_to_be_broken_and_stays_so() -> None:
    table = _attack(7, 3)
    conflict_over(table)
    for viewer in (0, 1):
        board = table.g.view(viewer).board
        assert isinstance(board, Board)
        assert board.seats[1].provinces[0].card.broken
    goes_on(table, round_=3)
    assert table.card("test-keep").broken


@pytest.mark.rule("lcg.break.3", "lcg.break.4")
@pytest.mark.parametrize("answer", ["discard", "keep"])
def test_the_attacker_may_discard_what_lies_in_a_broken_province_which_is_then_refilled(answer: str) -> None:
    lord = character("lord")
    table = _attack(7, 3, holds=[lord], dynasty_deck=["seppun-guardsman"])
    assert table.asked == "north break"
    assert set(table.keys()) == {"discard", "keep"}
    table.north(answer)
    [lying] = [table.s.cards[card] for card in table.s.lying[5]]
    if answer == "keep":
        assert (lying.title, lying.faceup) == (lord, True)
        return
    assert table.pile("south", "dynasty_discards") == [lord]
    assert (lying.title, lying.faceup, lying.owner) == ("seppun-guardsman", False, 1)


@pytest.mark.rule("lcg.break.5")
def test_the_text_of_a_broken_province_does_nothing() -> None:
    fort = province("fort", does=(action(GAIN_FATE), constant(*modifiers(a(CHARACTER, YOURS), military=2))))
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"provinces": [{"card": fort, "faceup": True}], "characters": [hero]})
    assert table.offered(f"use:{fort}")
    assert table.skill(hero, "military") == 3
    table.happen(BreakProvince(card=table.id(fort)))
    assert not table.offered(f"use:{fort}")
    assert table.skill(hero, "military") == 1


@pytest.mark.rule("lcg.break.6", "lcg.break.7")
def test_cards_are_played_from_broken_provinces_which_are_refilled() -> None:
    lord = character("lord", cost=1)
    table = held(
        phase="dynasty",
        north={
            "fate": 3,
            "provinces": [{"card": province("ruin"), "broken": True, "holds": [lord]}],
            "dynasty_deck": ["seppun-guardsman"],
        },
    )
    table.north(f"play:{lord}", "fate:0")
    assert table.card(lord).area == "play"
    [lying] = [table.s.cards[card] for card in table.s.lying[0]]
    assert (lying.title, lying.faceup) == ("seppun-guardsman", False)


@pytest.mark.rule("lcg.break.8")
@pytest.mark.parametrize(("broken", "there"), [(2, False), (3, True)])
def test_the_stronghold_province_may_be_attacked_when_three_others_are_broken(broken: int, there: bool) -> None:
    provinces = [{"card": province(f"wall {n}"), "broken": n < broken} for n in range(4)]
    table = held(at="declare_conflict", north={"characters": [character("hero")]}, south={"provinces": provinces})
    table.north("declare:military:air")
    assert table.offered("province:5") is there


@pytest.mark.rule("lcg.break.9")
def test_a_player_whose_stronghold_province_breaks_loses_at_once() -> None:
    provinces = [{"card": province(f"wall {n}"), "broken": n < 3} for n in range(4)]
    table = held(
        north={"characters": [{"card": character("host", 20, 20), "participating": True}]},
        south={"provinces": [*provinces, province("heart", "air", 3)]},
        conflict={"attacker": "north", "province": 5, "at": "compare_skill", "ring": "fire"},
    )
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (0,)
    assert table.g.outcome.rule == "lcg.winning-the-game.2"
    assert not table.events("RingEffect")


@pytest.mark.rule("lcg.bow.1", "lcg.bow.2")
def test_bowing_turns_a_ready_card_and_a_bowed_card_cannot_bow_again() -> None:
    tired, fresh = character("tired"), character("fresh")
    bully = character("bully", does=(BOW_ONE, action(Does("bow", a(CHARACTER)))))
    table = held(phase="draw", north={"characters": [{"card": tired, "bowed": True}, fresh, bully]})
    table.north(f"use:{bully}")
    assert not table.offered(f"target:{tired}")
    table.north(f"target:{fresh}")
    assert table.card(fresh).bowed
    assert len(table.events("Bow")) == 1
    table.south("pass")
    table.north(f"use:{bully}:2")
    assert all(table.card(title).bowed for title in (tired, fresh, bully))
    assert len(table.events("Bow")) == 2


@pytest.mark.rule("lcg.bow.3")
def test_bowed_characters_add_no_skill() -> None:
    strong, weak = character("strong", 3, 3), character("weak", 2, 2)
    participants = [{"card": strong, "participating": True}, {"card": weak, "participating": True}]
    table = held(north={"characters": participants}, conflict={"attacker": "north"})
    assert table.total("north") == 5
    table.happen(Bow(card=table.id(strong)))
    assert table.total("north") == 2


@pytest.mark.rule("lcg.bow.5")
def test_the_abilities_of_a_bowed_card_still_work() -> None:
    lord = character("lord", does=(action(GAIN_FATE), constant(*modifiers(a(CHARACTER, YOURS), military=1))))
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"characters": [{"card": lord, "bowed": True}, hero]})
    assert table.offered(f"use:{lord}")
    assert table.skill(hero, "military") == 2


@pytest.mark.rule("lcg.bow.6")
def test_an_ability_that_costs_bowing_its_card_is_not_there_while_the_card_is_bowed() -> None:
    keep = stronghold("keep", does=action(BOW_THIS, GAIN_FATE))
    hero = character("hero", does=action(GAIN_FATE))
    table = PlainTable(
        phase="draw", at="action_window", north={"stronghold": keep, "stronghold_bowed": True, "characters": [hero]}
    )
    assert not table.offered(f"use:{keep}")
    table.happen(Ready(card=table.id(keep)))
    assert table.offered(f"use:{keep}")


@pytest.mark.rule("lcg.bow.7")
def test_a_bowed_card_stays_bowed_until_something_readies_it() -> None:
    hero = character("hero")
    table = held(phase="draw", north={"characters": [{"card": hero, "fate": 3}]})
    table.happen(Bow(card=table.id(hero)))
    for phase in ("conflict", "fate", "regroup"):
        goes_on(table, phase=phase)
        assert table.card(hero).bowed
    goes_on(table, phase="dynasty")
    assert not table.card(hero).bowed


CANCEL_EVENTS = would(Initiates(event=True), Cancel())


@pytest.mark.rule("lcg.cancel.1", "lcg.cancel.5", "lcg.initiate.6.1", "lcg.initiate.7.1")
@pytest.mark.parametrize("canceled", [True, False])
def test_a_canceled_event_does_nothing_but_has_been_played(canceled: bool) -> None:
    snare, nay = event("snare", BOW_ONE, cost=0), event("nay", CANCEL_EVENTS, cost=0)
    fan = character("fan", does=reaction(upon(CardPlayed, "you"), GAIN_FATE))
    hero, other = character("hero"), character("other")
    table = held(
        phase="draw", north={"hand": [snare], "characters": [fan]}, south={"hand": [nay], "characters": [hero, other]}
    )
    table.north(f"play:{snare}")
    assert not table.offered(f"*:{nay}")
    table.north(f"target:{hero}")
    assert table.asked == "south would"
    assert not table.card(hero).bowed
    table.south(f"use:{nay}" if canceled else "pass")
    assert table.card(hero).bowed is not canceled
    assert len(table.events("Bow")) == (0 if canceled else 1)
    assert table.pile("north", "conflict_discards") == [snare]
    while table.asked == "north reaction":
        table.north(f"use:{fan}")
    assert table.seat("north").fate == 1


@pytest.mark.rule("lcg.cancel.2")
def test_cancels_come_before_other_interrupts() -> None:
    snare, nay = event("snare", BOW_ONE, cost=0), event("nay", CANCEL_EVENTS, cost=0)
    watcher = character("watcher", does=interrupt(Initiates(event=True), GAIN_FATE))
    table = held(
        phase="draw",
        north={"hand": [snare, nay], "characters": [watcher]},
        south={"hand": [nay], "characters": [character("hero")]},
    )
    table.north(f"play:{snare}", "target:test-hero")
    assert table.asked == "north would"
    assert not table.offered(f"use:{watcher}")
    table.north("pass")
    assert table.asked == "south would"
    table.south("pass")
    assert table.asked == "north interrupt"
    assert table.offered(f"use:{watcher}")


@pytest.mark.rule("lcg.cancel.3")
def test_nothing_interrupts_an_effect_that_is_already_canceled() -> None:
    snare = event("snare", BOW_ONE, cost=0)
    naysayer = character("naysayer", does=CANCEL_EVENTS)
    table = held(
        phase="draw",
        north={"hand": [snare], "characters": [naysayer]},
        south={"characters": [character("hero"), character("second", does=CANCEL_EVENTS)]},
    )
    table.north(f"play:{snare}", "target:test-hero")
    assert table.asked == "north would"
    table.north("pass")
    table.south("use:test-second")
    assert table.asked == "south action"
    assert not table.card("test-hero").bowed


@pytest.mark.rule("lcg.cancel.4")
def test_a_canceled_ability_counts_as_used_and_its_costs_stay_paid() -> None:
    bully = character("bully", does=action(BOW_THIS, SpendsFate(1), choose(a(CHARACTER, THEIRS)), Does("bow", TARGET)))
    naysayer = character("naysayer", does=would(Initiates(), Cancel()))
    table = held(phase="draw", north={"fate": 2, "characters": [bully]}, south={"characters": [naysayer]})
    table.north(f"use:{bully}")
    table.south(f"use:{naysayer}")
    assert table.card(bully).bowed
    assert table.seat("north").fate == 1
    assert not table.card(naysayer).bowed
    table.happen(Ready(card=table.id(bully)))
    table.south("pass")
    assert table.why_not("north", f"use:{bully}") == "lcg.triggered-ability.4"


@pytest.mark.rule("lcg.cancel.6")
def test_canceling_a_ring_effect_does_not_stop_the_ring_being_claimed() -> None:
    hero = character("hero", 1, 1)
    table = held(
        north={"characters": [{"card": hero, "participating": True}]},
        conflict={"attacker": "north", "ring": "fire", "at": "compare_skill"},
    )
    assert table.asked == "north ring"
    table = held(
        north={"characters": [{"card": hero, "participating": True}]}, conflict={"attacker": "north", "ring": "fire"}
    )
    table.lasts(CancelsRingEffects(), until="conflict")
    conflict_over(table)
    assert not table.events("RingEffect")
    assert table.ring("fire").holder == 0


@pytest.mark.rule("lcg.cannot.1")
def test_what_cannot_be_is_overridden_by_nothing() -> None:
    frozen, other = character("frozen", does=constant(Cannot(SELF, "ready"))), character("other")
    waker = character("waker", does=action(Does("ready", a(CHARACTER))))
    bowed = [{"card": frozen, "bowed": True, "fate": 3}, {"card": other, "bowed": True, "fate": 3}]
    table = held(phase="regroup", north={"characters": [*bowed, {"card": waker, "fate": 3}]})
    table.north(f"use:{waker}")
    assert (table.card(frozen).bowed, table.card(other).bowed) == (True, False)
    goes_on(table, phase="dynasty")
    assert table.card(frozen).bowed


@pytest.mark.rule("lcg.cardtypes.1")
def test_there_are_seven_card_types_and_no_more() -> None:
    assert {card.kind for card in CATALOGUE.cards()} == {
        "attachment", "character", "event", "holding", "province", "role", "stronghold",
    }  # fmt: skip
    with pytest.raises(BadConfiguration, match="'spell'"):
        CATALOGUE.add(PrintedCard(title="test-spell", name="spell", kind="spell", side="conflict"))  # type: ignore[arg-type]


@pytest.mark.rule("lcg.challenge.1", "lcg.duel.1")
def test_a_challenge_starts_a_duel_between_two_participants() -> None:
    duel = action(choose(a(CHARACTER, THEIRS)), Challenges(TARGET, "military", GAIN_FATE))
    challenger, foe, home = character("challenger", does=duel), character("foe"), character("home")
    table = held(
        north={"characters": [{"card": challenger, "participating": True}]},
        south={"characters": [{"card": foe, "participating": True}, home]},
        conflict={"attacker": "south"},
    )
    table.north(f"use:{challenger}")
    assert table.asked == "north bid"
    assert table.events("Duel")
    for conflict in ({"attacker": "south"}, None):
        table = held(
            phase="conflict",
            north={"characters": [{"card": challenger, "participating": False}]},
            south={"characters": [{"card": foe, "participating": conflict is not None}, home]},
            **({"conflict": conflict} if conflict else {}),
        )
        assert not table.offered(f"use:{challenger}")
    table = held(
        north={"characters": [{"card": challenger, "participating": True}]},
        south={"characters": [home]},
        conflict={"attacker": "south"},
    )
    assert table.why_not("north", f"use:{challenger}") == "lcg.initiate.1.2"


@pytest.mark.rule("lcg.character.1")
def test_a_character_enters_play_ready_at_home() -> None:
    lord = character("lord", cost=0)
    table = held(phase="dynasty", north={"provinces": [{"card": province("keep"), "holds": [lord]}]})
    table.north(f"play:{lord}")
    card = table.card(lord)
    assert (card.area, card.bowed, card.participating) == ("play", False, False)


@pytest.mark.rule("lcg.character.2")
def test_a_character_with_three_fate_is_discarded_in_the_fourth_fate_phase() -> None:
    hero = character("hero")
    table = held(phase="conflict", north={"characters": [{"card": hero, "fate": 3}]})
    for round_ in (1, 2, 3):
        goes_on(table, phase="regroup")
        assert table.card(hero).area == "play"
        goes_on(table, round_=round_ + 1)
    goes_on(table, phase="regroup")
    assert table.card(hero).area == "dynasty discard"


@pytest.mark.rule("lcg.character.3")
def test_a_character_played_during_a_conflict_may_join_it() -> None:
    ally = character("ally", cost=0, side="conflict")
    table = held(
        north={"hand": [ally, ally], "characters": [{"card": character("hero"), "participating": True}]},
        conflict={"attacker": "south"},
        south={"characters": [{"card": character("foe"), "participating": True}]},
    )
    assert {f"play:{ally}", f"play:{ally}:conflict"} <= set(table.keys())
    table.north(f"play:{ally}:conflict")
    card = table.card(ally)
    assert (card.bowed, card.participating, card.controller) == (False, True, 0)
    table.south("pass")
    table.north(f"play:{ally}")
    assert sorted(c.participating for c in table.cards(ally)) == [False, True]


@pytest.mark.rule("lcg.choose.1")
def test_choosing_means_targets_and_each_does_not() -> None:
    shy = character("shy", does=constant(Cannot(SELF, "be chosen as a target")))
    chooser, sweeper = character("chooser", does=BOW_ONE), character("sweeper", does=action(Does("bow", a(CHARACTER))))
    assert [len(CATALOGUE.printed(title).abilities[0].targets) for title in (chooser, sweeper)] == [1, 0]
    table = held(phase="draw", north={"characters": [chooser, sweeper]}, south={"characters": [shy]})
    table.north(f"use:{chooser}")
    assert not table.offered(f"target:{shy}")
    table.north(f"target:{chooser}")
    table.south("pass")
    table.north(f"use:{sweeper}")
    assert table.card(shy).bowed
