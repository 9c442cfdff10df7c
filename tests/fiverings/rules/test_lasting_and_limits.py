"""Lasting effects, leaving play, limited cards, limits."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.context import Context
from interregnum.cards.language import Quantity
from interregnum.cards.words.effects import Cancel, Later
from interregnum.cards.words.qualities import OTHER, YOURS
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards.words.abilities import action, choose, gets, limit, reaction, would
from interregnum.games.fiverings.cards.words.conditions import during_conflict
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.qualities import HONORED
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import Initiates, PhaseFinishes
from interregnum.games.fiverings.rules.control import TakeControl
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.personal_honor import Honor
from interregnum.games.fiverings.rules.stats import glory
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, conflict_over, decline, goes_on, held
from tests.fiverings.rules.plain import attachment, character, event, province, upon


@pytest.mark.rule("lcg.lasting.1", "lcg.lasting.7")
def test_a_lasting_effect_holds_for_its_duration_and_can_begin_only_within_it() -> None:
    drill = character("drill", 1, 1, does=action(choose(a(CHARACTER, OTHER)), gets(TARGET, "conflict", military=2)))
    hero = character("hero", 1, 1)
    side = {"characters": [drill, {"card": hero, "participating": True}]}
    assert not held(phase="draw", north={"characters": [drill, hero]}).offered(f"use:{drill}")
    table = held(north=side, conflict={"attacker": "north"})
    table.south("pass")
    table.north(f"use:{drill}")
    assert table.skill(hero, "military") == 3
    conflict_over(table)
    assert table.skill(hero, "military") == 1


@pytest.mark.rule("lcg.lasting.2")
def test_a_lasting_effect_outlives_its_source() -> None:
    drill = character("drill", does=action(choose(a(CHARACTER, OTHER)), gets(TARGET, "phase", military=2)))
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"characters": [drill, {"card": hero, "fate": 2}]})
    table.north(f"use:{drill}")
    table.happen(Leave(card=table.id(drill)))
    assert table.skill(hero, "military") == 3
    goes_on(table, phase="conflict")
    assert table.skill(hero, "military") == 1


@pytest.mark.rule("lcg.lasting.3", "lcg.lasting.4")
def test_a_lasting_effect_covers_only_what_qualified_when_it_began() -> None:
    lord = character(
        "lord",
        does=(
            action(gets(a(CHARACTER, YOURS), "phase", military=1)),
            action(gets(a(CHARACTER, HONORED), "phase", political=1)),
        ),
    )
    early, late, ally = (
        character("early", 1, 1),
        character("late", 1, 1),
        character("ally", 1, 1, side="conflict", cost=0),
    )
    table = held(phase="draw", north={"characters": [lord, {"card": early, "honored": True}, late], "hand": [ally]})
    table.north(f"use:{lord}")
    table.south("pass")
    table.north(f"use:{lord}:2" if table.offered(f"use:{lord}:2") else f"use:{lord}")
    table.south("pass")
    table.north(f"play:{ally}")
    table.happen(Honor(card=table.id(late)))
    assert [table.skill(title, "military") for title in (early, late, ally)] == [2, 2, 1]
    assert [table.skill(title, "political") for title in (early, late, ally)] == [2, 1, 1]


class _GloryOfTarget(Quantity, frozen=True):
    """The glory of the chosen character."""

    def value(self, g: Any, ctx: Context) -> int:
        return sum(glory(g, card) for card in ctx.get("target"))


@pytest.mark.rule("lcg.lasting.5")
def test_what_lasts_until_the_end_of_the_phase_is_over_before_what_is_due_at_its_end() -> None:
    boost = gets(TARGET, "phase", glory=2)
    later = Later(PhaseFinishes("draw"), Pool("gain honor", _GloryOfTarget()), "phase")
    bard = character("bard", does=action(choose(a(CHARACTER, OTHER)), boost, later))
    hero = character("hero", glory=1)
    table = held(phase="draw", north={"characters": [bard, {"card": hero, "fate": 3}]})
    table.north(f"use:{bard}")
    assert table.glory(hero) == 3
    goes_on(table, phase="conflict")
    assert table.seat("north").honor == 11


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


def _limited(name: str, kind: str) -> str:
    facts: dict[str, Any] = {"keywords": "limited", "cost": 0}
    if kind == "event":
        return event(name, action(GAIN_FATE), **facts)
    if kind == "attachment":
        return attachment(name, **facts)
    return character(name, side="conflict", **facts)


@pytest.mark.rule("lcg.limited.1")
@pytest.mark.parametrize("first", ["event", "attachment", "character"])
@pytest.mark.parametrize("second", ["event", "attachment", "character"])
def test_a_player_plays_one_limited_card_a_round_whatever_its_title(first: str, second: str) -> None:
    one, two = _limited("one", first), _limited("two", second)
    table = held(phase="draw", north={"hand": [one, two], "characters": [character("hero")]})
    assert table.offered(f"play:{two}")
    table.north(f"play:{one}")
    if table.asked == "north host":
        table.north("host:test-hero")
    table.south("pass")
    assert table.asked == "north action"
    assert not table.offered(f"play:{two}")


@pytest.mark.rule("lcg.limited.2")
def test_limited_cards_from_provinces_count_too() -> None:
    lord, card = character("lord", keywords="limited", cost=0), _limited("card", "event")
    keep = {"card": province("keep"), "holds": [lord]}
    table = held(phase="dynasty", north={"provinces": [keep], "hand": [card]})
    table.north(f"play:{lord}")
    goes_on(table, phase="draw")
    goes_on(table, phase="conflict")
    assert table.asked == "north action"
    assert not table.offered(f"play:{card}")
    table = held(phase="draw", north={"hand": [card], "provinces": [keep]})
    assert table.offered(f"play:{card}")


@pytest.mark.rule("lcg.limited.3")
def test_limited_cards_put_into_play_are_outside_the_limit() -> None:
    one, two = _limited("one", "character"), _limited("two", "character")
    table = held(phase="draw", north={"hand": [one, two]})
    table.happen(EnterPlay(card=table.id(two), seat=0))
    assert table.offered(f"play:{one}")
    table = held(phase="draw", north={"hand": [one, two]})
    table.north(f"play:{one}")
    table.happen(EnterPlay(card=table.id(two), seat=0))
    assert table.card(two).area == "play"


@pytest.mark.rule("lcg.limited.4")
def test_the_limit_is_each_players_own_and_begins_anew_each_round() -> None:
    one, two = _limited("one", "event"), _limited("two", "event")
    table = held(phase="draw", north={"hand": [one, two]}, south={"hand": [one]})
    table.north(f"play:{one}")
    assert table.offered(f"play:{one}")
    table.south(f"play:{one}")
    assert not table.offered(f"play:{two}")
    goes_on(table, round_=2)
    goes_on(table, phase="conflict")
    table.passes("north action")
    assert table.offered(f"play:{two}")


@pytest.mark.rule("lcg.limit.1")
def test_a_stated_limit_takes_the_place_of_once_a_round() -> None:
    busy = character("busy", does=action(GAIN_FATE, limit(2)))
    table = held(phase="draw", north={"characters": [busy]})
    for _ in range(2):
        table.north(f"use:{busy}")
        table.south("pass")
    assert table.why_not("north", f"use:{busy}") == "lcg.triggered-ability.4"


@pytest.mark.rule("lcg.limit.2")
def test_every_copy_has_its_own_allowance() -> None:
    busy = character("busy", does=action(during_conflict(), GAIN_FATE, limit(1, "conflict")))
    table = held(
        north={"characters": [busy, busy]},
        south={"characters": [{"card": character("foe"), "participating": True}]},
        conflict={"attacker": "south"},
    )
    for _ in range(2):
        table.north(next(key for key in sorted(table.keys()) if busy in key))
        table.south("pass")
    assert not table.offered(f"use:{busy}*")
    assert table.seat("north").fate == 2


@pytest.mark.rule("lcg.limit.3", "lcg.limit.4", "rulings.fiverings.17")
@pytest.mark.parametrize("stated", [True, False])
def test_a_card_that_comes_back_remembers_no_use(stated: bool) -> None:
    parts = (GAIN_FATE, limit(1, "phase")) if stated else (GAIN_FATE,)
    spy = character("spy", side="conflict", cost=0, does=action(*parts))
    table = held(phase="draw", north={"characters": [spy]})
    table.north(f"use:{spy}")
    table.south("pass")
    assert not table.offered(f"use:{spy}")
    table.happen(Leave(card=table.id(spy), how="returned", to="hand"))
    table.north(f"play:{spy}", "fate:0")
    table.south("pass")
    assert table.offered(f"use:{spy}")


@pytest.mark.rule("lcg.limit.5")
def test_limits_are_counted_for_each_player() -> None:
    busy = character("busy", does=action(GAIN_FATE))
    table = held(phase="draw", north={"characters": [busy]})
    table.north(f"use:{busy}")
    table.happen(TakeControl(card=table.id(busy), seat=1))
    table.south(f"use:{busy}")
    assert (table.seat("north").fate, table.seat("south").fate) == (1, 1)
    table.north("pass")
    assert not table.offered(f"use:{busy}")


@pytest.mark.rule("lcg.limit.6")
def test_a_canceled_use_counts() -> None:
    busy = character("busy", does=action(GAIN_HONOR, limit(1)))
    naysayer = character("naysayer", does=would(Initiates(), Cancel()))
    table = held(phase="draw", north={"characters": [busy]}, south={"characters": [naysayer]})
    table.north(f"use:{busy}")
    table.south(f"use:{naysayer}")
    assert table.seat("north").honor == 10
    table.south("pass")
    assert table.why_not("north", f"use:{busy}") == "lcg.triggered-ability.4"


@pytest.mark.rule("lcg.limit.7")
def test_an_allowance_renews_with_its_period() -> None:
    busy = character("busy", does=action(during_conflict(), GAIN_FATE, limit(1, "conflict")))
    one, two = character("one"), character("two")
    table = held(
        at="declare_conflict", north={"characters": [busy, one, two], "opportunities": ["military", "political"]}
    )
    for kind, attacker in (("military", one), ("political", two)):
        table.passes("north declare")
        table.north(
            f"declare:{kind}:{'air' if kind == 'military' else 'fire'}", "province:1", f"attack:{attacker}", "done"
        )
        table.passes("north action")
        table.north(f"use:{busy}")
        table.passes("north action")
        assert table.s.conflict is not None
        assert not table.offered(f"use:{busy}")
        conflict_over(table)
        while table.asked != "north declare" and kind == "military":
            decline(table)
    assert table.seat("north").fate == 2
