"""Participating."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.context import Context
from interregnum.cards.facts import Cannot
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.qualities import OTHER
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, constant
from interregnum.games.fiverings.cards.words.conflicts import SWITCH_RING
from interregnum.games.fiverings.cards.words.effects import Does, MovesFate
from interregnum.games.fiverings.cards.words.qualities import ATTACKING, DEFENDING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.participation import MoveHome, MoveToConflict
from interregnum.games.fiverings.rules.stats import characters, participants
from tests.checking import choose as answer
from tests.fiverings.rules.held import conflict_over, context_of_north, decline, held, taking_part
from tests.fiverings.rules.plain import (
    IN_DRAW,
    PlainTable,
    character,
    event,
)


def _covert(attackers: list[str], defenders: list[str]) -> PlainTable:
    table = held(at="declare_conflict", north={"characters": attackers}, south={"characters": defenders})
    table.north("declare:military:air", "province:1")
    for title in attackers:
        if table.asked == "north attackers":
            table.north(f"attack:{title}")
    return table


@pytest.mark.rule("lcg.attacker.1")
def test_whoever_participates_for_the_attacking_player_is_an_attacker() -> None:
    declared, moved, home = character("declared"), character("moved"), character("home")
    foe = character("foe")
    table = held(
        north={"characters": [{"card": declared, "participating": True}, moved, home]},
        south={"characters": [{"card": foe, "participating": True}]},
        conflict={"attacker": "north"},
    )
    table.happen(MoveToConflict(card=table.id(moved)))
    attackers = a(CHARACTER, ATTACKING).all(table.g, context_of_north(table))
    assert {table.s.cards[card].title for card in attackers} == {declared, moved}


@pytest.mark.rule("lcg.attacker.2")
def test_the_attacking_player_is_whoever_initiated_the_conflict() -> None:
    foe = character("foe")
    table = held(at="declare_conflict", north={"opportunities": []}, south={"characters": [foe]})
    table.south("declare:military:air", "province:1")
    for _ in range(10):
        if table.s.conflict is None:
            break
        assert table.s.conflict.attacker == 1
        decline(table)
    assert table.s.conflict is None


@pytest.mark.rule("lcg.covert.1", "lcg.covert.2")
def test_each_covert_attacker_evades_one_character_which_may_not_defend() -> None:
    sly, sneaky = character("sly", keywords="covert"), character("sneaky", keywords="covert")
    guards = [character(f"guard {n}") for n in range(3)]
    table = _covert([sly, sneaky], guards)
    table.north(f"evade:{guards[0]}")
    assert not table.offered(f"evade:{guards[0]}")
    table.north(f"evade:{guards[1]}")
    assert table.asked == "south defenders"
    assert set(table.keys()) == {f"defend:{guards[2]}", "done"}


@pytest.mark.rule("lcg.covert.3")
def test_a_covert_character_cannot_be_evaded() -> None:
    sly, wary = character("sly", keywords="covert"), character("wary", keywords="covert")
    table = _covert([sly], [wary])
    assert table.asked == "south defenders"
    assert table.offered(f"defend:{wary}")


@pytest.mark.rule("lcg.covert.4")
def test_covert_may_be_declined() -> None:
    sly, guards = character("sly", keywords="covert"), [character("one"), character("two")]
    table = _covert([sly], guards)
    table.north("pass")
    assert {f"defend:{guard}" for guard in guards} <= set(table.keys())


@pytest.mark.rule("lcg.covert.5")
def test_an_evaded_character_may_be_moved_into_the_conflict() -> None:
    sly, guards = character("sly", keywords="covert"), [character("one"), character("two")]
    table = _covert([sly], guards)
    table.north(f"evade:{guards[0]}")
    table.south("done")
    table.happen(MoveToConflict(card=table.id(guards[0]), by=1, source=table.id(guards[1])))
    assert table.card(guards[0]).participating


@pytest.mark.rule("lcg.covert.6")
def test_covert_works_only_when_attackers_are_declared() -> None:
    plain, sly = character("plain"), character("sly", keywords="covert")
    sneaky = character("sneaky", cost=0, side="conflict", keywords="covert")
    table = held(
        north={"characters": [{"card": plain, "participating": True}, sly], "hand": [sneaky]},
        south={"characters": [character("guard")]},
        conflict={"attacker": "north"},
    )
    table.happen(MoveToConflict(card=table.id(sly)))
    assert table.asked == "south action"
    table.south("pass")
    table.north(f"play:{sneaky}:conflict")
    assert table.card(sneaky).participating
    assert table.asked == "south action"


@pytest.mark.rule("lcg.covert.7")
def test_evasion_ends_with_its_conflict() -> None:
    sly, plain, guard = character("sly", keywords="covert"), character("plain"), character("guard")
    table = held(at="declare_conflict", north={"characters": [sly, plain]}, south={"characters": [guard]})
    table.north("declare:military:air", "province:1", f"attack:{sly}", "done", f"evade:{guard}")
    conflict_over(table)
    table.passes("south declare")
    table.south("pass")
    if table.asked == "south pass":
        table.south("pass:military")
    table.passes("north declare")
    table.north("declare:political:earth", "province:1")
    assert table.asked == "south defenders"
    assert table.offered(f"defend:{guard}")


@pytest.mark.rule("lcg.defender.1")
def test_whoever_participates_for_the_attacked_player_is_a_defender() -> None:
    declared, moved, home = character("declared"), character("moved"), character("home")
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}]},
        south={"characters": [declared, moved, home]},
        conflict={"attacker": "north", "at": "declare_defenders"},
    )
    table.south(f"defend:{declared}", "done")
    table.happen(MoveToConflict(card=table.id(moved)))
    found = a(CHARACTER, DEFENDING).all(table.g, Context(table.seat("north").stronghold, 0))
    assert {table.s.cards[card].title for card in found} == {declared, moved}


@pytest.mark.rule("lcg.defender.2")
def test_the_defending_player_is_the_attackers_opponent_even_without_defenders() -> None:
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}]}, conflict={"attacker": "north"}
    )
    assert table.s.conflict is not None
    assert table.s.conflict.defender == 1
    assert list(stats.participants(table.s, 1)) == []
    assert table.asked == "south action"


@pytest.mark.rule("lcg.home.1")
def test_characters_outside_the_conflict_are_at_home() -> None:
    hero, friend = character("hero"), character("friend")
    table = held(north={"characters": [{"card": hero, "participating": True}, friend]}, conflict={"attacker": "north"})
    assert (table.card(hero).participating, table.card(friend).participating) == (True, False)
    for _ in range(20):
        if table.s.conflict is None:
            break
        decline(table)
    assert not any(table.card(title).participating for title in (hero, friend))


@pytest.mark.rule("lcg.home.2", "lcg.home.3")
def test_a_character_moved_home_leaves_the_conflict_as_ready_or_bowed_as_it_was() -> None:
    fresh, tired, other = character("fresh", 3, 3), character("tired", 2, 2), character("other", 1, 1)
    participants = [{"card": card, "participating": True} for card in (fresh, tired, other)]
    table = held(north={"characters": participants}, conflict={"attacker": "north"})
    table.happen(Bow(card=table.id(tired)))
    assert table.total("north") == 4
    table.happen(MoveHome(card=table.id(fresh)), MoveHome(card=table.id(tired)))
    assert table.total("north") == 1
    assert [(table.card(c).participating, table.card(c).bowed) for c in (fresh, tired)] == [
        (False, False),
        (False, True),
    ]


@pytest.mark.rule("lcg.move.1")
def test_a_character_cannot_move_to_where_it_is() -> None:
    march = event("march", action(choose(a(CHARACTER)), Does("move to the conflict", TARGET)))
    there, home = character("there"), character("home")
    table = PlainTable(
        north={"hand": [march], "characters": [{"card": there, "participating": True}, home, character("third")]},
        conflict={"attacker": "north"},
    )
    assert not MoveToConflict(card=table.id(there)).possible(table.g)
    table.passes("north action")
    table.north(f"play:{march}")
    assert table.keys() == ["target:test-home", "target:test-third"]


@pytest.mark.rule("lcg.move.3", "lcg.participating.4")
def test_a_character_moved_to_the_conflict_participates_for_its_controller() -> None:
    guard, friend = character("guard", 3), character("friend", 2)
    table = PlainTable(
        north={"characters": [{"card": character("hero", 2), "participating": True}, friend]},
        south={"characters": [guard]},
        conflict={"attacker": "north"},
    )
    table.happen(MoveToConflict(card=table.id(guard)))
    assert (table.total("north"), table.total("south")) == (2, 3)
    table.happen(MoveToConflict(card=table.id(friend)))
    assert (table.total("north"), table.total("south")) == (4, 3)
    assert table.card(friend).participating


@pytest.mark.rule("lcg.participating.1", "lcg.participating.2")
def test_declared_characters_participate_until_they_return_home_and_the_others_do_not() -> None:
    hero, guard, idle = character("hero", 3), character("guard", 1), character("idle", 1)
    table = PlainTable(
        north={"characters": [hero, idle]}, south={"characters": [guard]}, at="declare_conflict", busy=True
    )
    table.north("declare:military:air", "province:1", f"attack:{hero}", "done")
    table.south(f"defend:{guard}")
    while table.s.conflict is not None and table.asked != "north ring":
        taking_part = {c for seat in (0, 1) for c in participants(table.s, seat)}
        assert taking_part == {table.id(hero), table.id(guard)}
        everyone = {c for seat in (0, 1) for c in characters(table.s, seat)}
        assert {c for c in everyone if not table.s.cards[c].participating} == {table.id(idle)}
        answer(table.g, "pass" if table.offered("pass") else "done")
    assert table.asked == "north ring"
    table.north("pass")
    assert not any(card.participating for card in table.s.cards)


@pytest.mark.rule("lcg.participating.3")
def test_a_character_moved_home_no_longer_participates() -> None:
    hero, guard = character("hero", 3), character("guard", 2)
    table = PlainTable(
        north={"characters": taking_part(hero)},
        south={"characters": taking_part(guard)},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.happen(MoveHome(card=table.id(guard)))
    assert not table.card(guard).participating
    assert table.card(guard).controller == 1
    assert table.total("south") == 0


@pytest.mark.rule("lcg.participating.5")
def test_a_bowed_participant_adds_no_skill_and_still_opposes() -> None:
    hero, guard = character("hero", 3), character("guard", 2)
    table = PlainTable(
        north={"characters": taking_part(hero)},
        south={"characters": taking_part(guard)},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.happen(Bow(card=table.id(guard)))
    assert (table.total("south"), table.card(guard).participating) == (0, True)
    table.passes("north ring")
    assert table.seat("south").honor == 10


@pytest.mark.rule("lcg.participating.6")
def test_a_participant_that_leaves_play_and_comes_back_does_not_participate() -> None:
    hero = character("hero", 3)
    table = PlainTable(north={"characters": taking_part(hero)}, conflict={"attacker": "north"}, busy=True)
    table.happen(Leave(card=table.id(hero)))
    assert table.total("north") == 0
    table.happen(EnterPlay(card=table.id(hero), seat=0))
    assert (table.card(hero).area, table.card(hero).participating, table.total("north")) == ("play", False, 0)


@pytest.mark.rule("lcg.participating.7", "lcg.3.2.2.6", "lcg.3.2.2.7", "lcg.skill.3")
def test_a_character_played_in_a_conflict_joins_it_or_stays_home_as_declared() -> None:
    hero, recruit = character("hero", 1), character("recruit", 3, cost=0, side="conflict")
    position: dict[str, Any] = {
        "north": {"characters": taking_part(hero)},
        "south": {"hand": [recruit]},
        "conflict": {"attacker": "north"},
        "busy": True,
    }
    table = PlainTable(**position)
    assert table.offered(f"play:{recruit}")
    table.south(f"play:{recruit}:conflict")
    card = table.card(recruit)
    assert (card.participating, card.bowed, table.total("south")) == (True, False, 3)
    table = PlainTable(**position)
    table.south(f"play:{recruit}")
    card = table.card(recruit)
    assert (card.area, card.participating, card.bowed, table.total("south")) == ("play", False, False, 0)
    table.north("pass")
    assert table.keys() == ["pass", "use:test-busy"]


@pytest.mark.rule("lcg.participating.8", "lcg.3.2.1.3", "lcg.3.2.0.11")
def test_a_character_that_cannot_participate_is_not_declared_moved_or_played_into_the_conflict() -> None:
    pacifist, fighter = character("pacifist", 2, cost=0, side="conflict"), character("fighter", 2)
    dash, tired = character("dash", None), character("tired", 2)
    march = event("march", action(choose(a(CHARACTER)), Does("move to the conflict", TARGET)))
    mine = [pacifist, fighter, dash, {"card": tired, "bowed": True}]
    never = Cannot(a(CHARACTER), "participate in military conflicts")

    def barred(table: PlainTable) -> None:
        for card in table.cards(pacifist):
            if card.area == "play":
                table.lasts(never, on=pacifist)

    table = PlainTable(north={"characters": mine}, south={"characters": [character("other")]}, busy=True)
    barred(table)
    table.passes("north declare")
    table.north("declare:military:air", "province:1")
    assert (table.asked, table.card(fighter).participating) == ("south defenders", True)
    assert not any(table.card(c).participating for c in (pacifist, dash, tired, "test-other"))

    table = PlainTable(
        north={"characters": taking_part(character("hero", 2))},
        south={"characters": mine, "hand": [march]},
        conflict={"attacker": "north", "at": "declare_defenders"},
        busy=True,
    )
    barred(table)
    assert table.keys() == ["defend:test-fighter", "done"]
    table.south("done")
    assert not MoveToConflict(card=table.id(pacifist)).possible(table.g)
    assert not MoveToConflict(card=table.id(dash)).possible(table.g)
    table.south(f"play:{march}")
    assert table.keys() == ["target:test-fighter", "target:test-tired"]
    political_only = character("scholar", None, 3, cost=0, side="conflict")
    table = PlainTable(
        north={"characters": taking_part("test-hero")},
        south={"hand": [political_only]},
        conflict={"attacker": "north"},
        busy=True,
    )
    assert table.offered(f"play:{political_only}")
    assert not table.offered(f"play:{political_only}:conflict")
    assert table.why_not("south", f"play:{political_only}:conflict") == "lcg.dash.3"


@pytest.mark.rule("lcg.participating.9")
def test_a_participant_that_comes_not_to_be_able_to_participate_goes_home_bowed() -> None:
    hero = character("hero", 3)
    table = PlainTable(
        north={"characters": taking_part(hero, character("friend", 1))}, conflict={"attacker": "north"}, busy=True
    )
    table.lasts(Cannot(SELF, "participate in military conflicts"), on=hero, until="conflict")
    assert (table.card(hero).participating, table.card(hero).bowed) == (False, True)
    assert table.card("test-friend").participating


@pytest.mark.rule("lcg.pass.1")
def test_a_pass_hands_the_opportunity_to_the_opponent() -> None:
    table = PlainTable(**IN_DRAW)
    assert table.asked == "north action"
    before = table.log()
    table.north("pass")
    assert table.asked == "south action"
    assert table.log() == before


@pytest.mark.rule("lcg.pass.2", "lcg.1.4.11", "lcg.1.4.13", "lcg.1.4.14")
def test_in_the_dynasty_phase_the_earliest_to_pass_gains_one_fate_and_acts_no_more() -> None:
    table = PlainTable(phase="dynasty", busy=True)
    table.north("use:test-busy")
    table.south("pass")
    assert table.seat("south").fate == 1
    table.north("use:test-busy", "use:test-busy")
    assert table.seat("north").fate == 3
    table.north("pass")
    assert table.s.phase != "dynasty"
    assert (table.seat("north").fate, table.seat("south").fate) == (3, 1)


@pytest.mark.rule("lcg.pass.3", "lcg.window.4", "lcg.window.5")
def test_other_windows_stay_open_until_both_players_pass_in_a_row() -> None:
    table = PlainTable(**IN_DRAW)
    table.play("north: pass", "south: use:test-busy", "north: use:test-busy", "south: pass")
    assert (table.asked, table.s.phase) == ("north action", "draw")
    table.north("pass")
    assert table.s.phase == "conflict"


@pytest.mark.rule("lcg.pass.4")
@pytest.mark.parametrize("kind", ["military", "political"])
def test_a_conflict_is_passed_without_naming_its_type(kind: str) -> None:
    table = PlainTable(
        north={"characters": [character("hero", 1, 1)]}, south={"opportunities": []}, at="declare_conflict", busy=True
    )
    table.north("pass")
    assert table.asked == "north action"
    table.passes("north declare")
    table.north(f"declare:{kind}:air", "province:1")
    table.passes("north action")
    assert table.seat("north").opportunities == ()
    table.passes("north favor")


@pytest.mark.rule("lcg.switch.1")
def test_switching_needs_something_on_each_side() -> None:
    turn = event("turn", action(SWITCH_RING))
    hero = [{"card": character("hero"), "participating": True}]
    claimed = {e: {"holder": "north"} for e in ("earth", "fire", "water", "void")}
    table = PlainTable(
        north={"characters": hero}, south={"hand": [turn]}, conflict={"attacker": "north"}, rings=claimed, busy=True
    )
    assert not table.offered(f"play:{turn}")
    del claimed["void"]
    table = PlainTable(
        north={"characters": hero}, south={"hand": [turn]}, conflict={"attacker": "north"}, rings=claimed, busy=True
    )
    assert table.offered(f"play:{turn}")


@pytest.mark.rule("lcg.move.2")
def test_a_move_needs_a_destination() -> None:
    lender = character("lender", does=action(choose(a(CHARACTER, OTHER)), MovesFate(SELF, TARGET)))
    rich = {"card": lender, "fate": 1}
    table = PlainTable(north={"characters": [rich]}, **IN_DRAW)
    assert not table.offered(f"use:{lender}")
    table = PlainTable(north={"characters": [rich, character("friend")]}, **IN_DRAW)
    table.north(f"use:{lender}")
    assert (table.card(lender).fate, table.card("test-friend").fate) == (0, 1)


@pytest.mark.rule("rulings.fiverings.9")
def test_covert_may_evade_a_bowed_character_and_one_that_cannot_be_targeted() -> None:
    sly = character("sly", keywords="covert")
    bowed, proud = character("bowed"), character("proud", does=constant(Cannot(SELF, "be chosen as a target")))
    table = held(
        at="declare_conflict",
        north={"characters": [sly]},
        south={"characters": [{"card": bowed, "bowed": True}, proud, character("third")]},
    )
    table.north("declare:military:air", "province:1")
    assert table.asked == "north covert"
    assert table.offered(f"evade:{bowed}")
    assert table.offered(f"evade:{proud}")
