"""In and out of play."""

from __future__ import annotations

import pytest

from interregnum.cards.words.abilities import choose
from interregnum.cards.words.effects import Instead, Later
from interregnum.cards.words.qualities import OTHER, YOURS, Trait
from interregnum.cards.words.selectors import TARGET, TRIGGERING
from interregnum.games.fiverings.cards.words.abilities import action, constant, gets, modifiers, reaction, would
from interregnum.games.fiverings.cards.words.costs import Pays
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.cards.words.selectors import (
    CHARACTER,
    a,
)
from interregnum.games.fiverings.cards.words.triggers import PhaseFinishes
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.hand import Discard, Draw
from interregnum.games.fiverings.rules.participation import MoveToConflict
from interregnum.games.fiverings.rules.provinces import RevealProvince
from tests.fiverings.rules.held import CAMP, DRAW, GAIN_FATE, GAIN_HONOR, goes_on, held
from tests.fiverings.rules.plain import (
    IN_DRAW,
    PlainTable,
    attachment,
    character,
    event,
    holding,
    province,
    role,
    upon,
)


@pytest.mark.rule("lcg.enters-play.1", "lcg.in-play.4")
def test_playing_a_card_and_putting_it_into_play_are_both_entering_play() -> None:
    greeter = character("greeter", does=(reaction(upon(EnterPlay), GAIN_FATE), reaction(upon(EnterPlay), DRAW)))
    lord, guest = character("lord", cost=0), character("guest", side="conflict")
    table = held(
        phase="dynasty",
        north={"characters": [greeter], "hand": [guest], "provinces": [{"card": province("keep"), "holds": [lord]}]},
    )
    table.north(f"play:{lord}")
    assert table.asked == "north reaction"
    table.passes("south dynasty")
    table.happen(EnterPlay(card=table.id(guest), seat=0))
    assert table.asked == "north reaction"
    table.passes("south dynasty")
    count = len(table.events("EnterPlay"))
    assert count == 2


@pytest.mark.rule("lcg.in-play.4")
def test_moving_between_home_and_conflict_is_not_entering_play() -> None:
    greeter = character("greeter", does=reaction(upon(EnterPlay), GAIN_FATE))
    hero = character("hero")
    table = held(north={"characters": [{"card": greeter, "participating": True}, hero]}, conflict={"attacker": "north"})
    table.happen(MoveToConflict(card=table.id(hero)))
    assert table.card(hero).participating
    assert table.asked == "south action"
    assert not table.events("EnterPlay")


@pytest.mark.rule("lcg.in-play.1", "lcg.in-play.3")
def test_what_is_in_play_and_what_is_not() -> None:
    hero, home, lord, fan = character("hero"), character("home"), character("lord"), attachment("fan")
    mill, keep, wall = holding("mill"), province("keep"), province("wall")
    gone = character("gone")
    table = held(
        north={
            "characters": [{"card": hero, "participating": True, "attachments": [fan]}, home, gone],
            "role": role("patron"),
            "hand": ["banzai"],
            "conflict_deck": ["outwit"],
            "dynasty_discard": ["doji-whisperer"],
            "provinces": [{"card": keep, "faceup": True, "holds": [mill]}, {"card": wall, "holds": [lord]}],
        },
        conflict={"attacker": "north"},
    )
    table.happen(Leave(card=table.id(gone), to="removed"))
    for title in (hero, home, fan, mill, keep, CAMP):
        assert stats.in_play(table.card(title, "north")), title
    for title in (lord, "test-patron", "banzai", "outwit", gone):
        assert not stats.in_play(table.card(title, "north")), title
    assert not any(stats.in_play(card) for card in table.s.cards if card.area in ("dynasty discard", "dynasty deck"))


@pytest.mark.rule("lcg.in-play.2")
def test_the_text_of_a_facedown_province_is_dormant() -> None:
    fort = province(
        "fort", does=(constant(*modifiers(a(CHARACTER, YOURS), military=1)), reaction(upon(Draw), GAIN_FATE))
    )
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"provinces": [fort], "characters": [hero]})
    table.resolve(DRAW)
    assert table.asked == "north action"
    assert table.skill(hero, "military") == 1
    table.happen(RevealProvince(card=table.id(fort)))
    assert table.skill(hero, "military") == 2
    table.resolve(DRAW)
    assert table.asked == "north reaction"


@pytest.mark.rule("lcg.in-play.5", "lcg.leaves-play.1")
@pytest.mark.parametrize(
    "leave", [{}, {"how": "returned", "to": "hand"}, {"how": "returned", "to": "deck top"}, {"to": "removed"}]
)
def test_every_way_out_of_play_is_leaving_play(leave: dict[str, str]) -> None:
    watcher = character("watcher", does=reaction(upon(Leave), GAIN_FATE))
    spy, lord = character("spy", side="conflict"), character("lord")
    table = held(
        phase="draw",
        north={"characters": [watcher, spy], "provinces": [{"card": province("keep"), "holds": [lord]}]},
    )
    table.happen(Discard(card=table.id(lord)))
    assert table.card(lord).area == "dynasty discard"
    assert table.asked == "north action"
    table.happen(Leave(card=table.id(spy), **leave))  # type: ignore[arg-type]
    assert not stats.in_play(table.card(spy))
    assert table.asked == "north reaction"


@pytest.mark.rule("lcg.in-play.6")
@pytest.mark.parametrize("leave", [Does("discard", a("stronghold")), Does("return to hand", a("stronghold"))])
def test_a_stronghold_never_leaves_play(leave: Does) -> None:
    storm = event("storm", action(leave), cost=0)
    table = held(phase="draw", north={"hand": [storm]})
    assert not table.offered(f"play:{storm}")
    table.resolve(leave)
    table.happen(Leave(card=table.seat("north").stronghold, to="removed"))
    assert all(table.s.cards[seat.stronghold].area == "stronghold" for seat in table.s.seats)


@pytest.mark.rule("lcg.leaves-play.2")
def test_a_card_that_leaves_play_loses_its_tokens_to_the_general_pool() -> None:
    spy = character("spy", side="conflict", cost=0, glory=1)
    table = held(phase="draw", north={"characters": [{"card": spy, "honored": True, "fate": 3}]})
    table.happen(Leave(card=table.id(spy), how="returned", to="hand"))
    assert (table.card(spy).fate, table.card(spy).status) == (0, 0)
    assert (table.seat("north").fate, table.seat("south").fate) == (0, 0)
    table.north(f"play:{spy}")
    assert (table.card(spy).area, table.card(spy).fate, table.card(spy).status) == ("play", 0, 0)


@pytest.mark.rule("lcg.leaves-play.3")
def test_attachments_leave_with_their_host_each_to_its_own_owner() -> None:
    fan, sword, hero = attachment("fan"), attachment("sword", keywords="ancestral"), character("hero")
    watcher = character("watcher", does=reaction(upon(Leave, "any"), GAIN_FATE))
    table = held(
        phase="draw",
        north={"characters": [{"card": hero, "attachments": [fan]}, watcher]},
        south={"hand": [sword]},
    )
    table.happen(EnterPlay(card=table.id(sword), seat=1, host=table.id(hero)))
    table.happen(Leave(card=table.id(hero)))
    assert table.asked == "north reaction"
    assert table.pile("north", "conflict_discards") == [fan]
    assert table.hand("south") == [sword]


@pytest.mark.rule("lcg.leaves-play.4")
def test_lasting_and_delayed_effects_end_for_a_card_that_leaves_play() -> None:
    doom = Later(PhaseFinishes("draw"), Does("discard", TARGET), "phase")
    bard = character("bard", does=action(choose(a(CHARACTER, OTHER)), gets(TARGET, "phase", military=2), doom))
    spy = character("spy", 1, 1, side="conflict", cost=0)
    table = held(phase="draw", north={"characters": [{"card": bard, "fate": 1}, spy]})
    table.north(f"use:{bard}")
    assert table.skill(spy, "military") == 3
    table.happen(Leave(card=table.id(spy), how="returned", to="hand"))
    table.south("pass")
    table.north(f"play:{spy}")
    assert table.skill(spy, "military") == 1
    goes_on(table, phase="conflict")
    assert table.card(spy).area == "play"
    table = held(phase="draw", north={"characters": [{"card": bard, "fate": 1}, spy]})
    table.north(f"use:{bard}")
    goes_on(table, phase="conflict")
    assert table.card(spy).area == "conflict discard"


@pytest.mark.rule("lcg.removed.1", "lcg.removed.2")
def test_a_card_removed_from_the_game_is_found_by_nothing_for_good() -> None:
    hero = character("hero", does=action(GAIN_FATE))
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)
    card = table.id(hero)
    table.happen(Leave(card=card, how="returned", to="removed"))
    for _ in range(2):
        piles = (table.s.play, table.s.dynasty_decks, table.s.dynasty_discards, table.s.hands, table.s.lying)
        assert not any(card in pile for field in piles for pile in field)
        assert not stats.in_play(table.s.cards[card])
        assert not table.offered(f"use:{hero}")
        table.to_phase("regroup")
        table.to_phase("dynasty")
    assert table.s.removed[0] == (card,)


@pytest.mark.rule("lcg.sacrifice.1", "rulings.fiverings.37")
def test_a_sacrifice_is_a_fitting_card_of_ones_own_for_its_owners_discard_pile() -> None:
    bushi, enemy, lent = (character(name, traits="bushi") for name in ("bushi", "enemy", "lent"))
    courtier = character("courtier", traits="courtier")
    rite = event("rite", action(Pays("sacrifice", a(CHARACTER, YOURS, Trait("bushi"))), GAIN_FATE))
    table = PlainTable(
        north={"hand": [rite], "characters": [bushi, courtier, {"card": lent, "owner": "south"}]},
        south={"characters": [enemy]},
        **IN_DRAW,
    )
    table.north(f"play:{rite}")
    assert table.keys() == ["cost:test-bushi", "cost:test-lent"]
    table.north("cost:test-lent")
    assert (table.pile("south", "dynasty_discards"), table.seat("north").fate) == ([lent], 1)


@pytest.mark.rule("lcg.sacrifice.2")
def test_a_card_that_stays_in_play_was_not_sacrificed() -> None:
    hero = character("hero")
    saves = character("saves", does=would(upon(Leave), Instead(Does("bow", TRIGGERING))))
    after = character("after", does=reaction(upon(Leave), GAIN_HONOR))
    rite = event("rite", action(Pays("sacrifice", a(CHARACTER, YOURS, Trait("victim"))), GAIN_FATE))
    victim = character("victim", traits="victim")
    table = PlainTable(north={"hand": [rite], "characters": [hero, saves, after, victim]}, **IN_DRAW)
    table.north(f"play:{rite}", f"use:{saves}")
    assert (table.card(victim).area, table.card(victim).bowed, table.seat("north").fate) == ("play", True, 0)
    assert not table.asked.endswith("reaction")
    assert not [line for line in table.log() if "sacrificed" in line]


@pytest.mark.rule("lcg.sacrifice.3")
def test_sacrificing_is_leaving_play_but_not_being_discarded() -> None:
    table = PlainTable(north={"characters": [character("a"), character("b")]}, **IN_DRAW)
    sacrificed = Leave(card=table.id("test-a"), how="sacrificed")
    discarded = Leave(card=table.id("test-b"))
    assert (sacrificed.how, discarded.how) == ("sacrificed", "discarded")
    table.happen(sacrificed, discarded)
    assert table.order("a is sacrificed", "b is discarded", "a is discarded") == ["a is sacrificed", "b is discarded"]
