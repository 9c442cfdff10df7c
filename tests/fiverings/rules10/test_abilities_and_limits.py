"""What version 10 says of current values, revealing, triggering conditions and limits."""

from __future__ import annotations

import pytest

from interregnum.cards.context import Context
from interregnum.cards.language import Number
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.cards.words.abilities import action, gets, limit, reaction, would
from interregnum.games.fiverings.cards.words.conditions import CountsMoreGlory, CountsMoreSkill
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.events import bared
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import ConflictResult
from interregnum.games.fiverings.flow.initiating import EffectsInitiate
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.hand import Discard as DiscardCard
from interregnum.games.fiverings.rules.hand import RemoveFromGame, ToDeck, ToHand
from interregnum.games.fiverings.rules.participation import MoveToConflict
from interregnum.games.fiverings.rules.provinces import RevealProvince
from interregnum.games.fiverings.state import hand_over, update_seat
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, attachment, character, event, province, upon
from tests.fiverings.table import fighting
from tests.fiverings.ten import military, ten

GAIN = Pool("gain honor", Number(1))


@pytest.mark.rule("lcg10.current.1", "lcg10.glory-count.2")
def test_current_values_are_what_the_conflict_would_count_now() -> None:
    ready, tired = character("ready", 3, 1, glory=1), character("tired", 5, 1, glory=3)
    table = ten(
        busy=True,
        conflict=military(),
        favor={"holder": "north"},
        north={"characters": [fighting(ready), fighting(tired, bowed=True)]},
        south={"characters": [fighting(character("foe", 3, 1, glory=1))]},
    )
    assert table.total("north") == 4
    assert CountsMoreSkill().holds(table.g, _of(table, "north"))
    assert not CountsMoreGlory().holds(table.g, _of(table, "north"))
    assert not CountsMoreGlory().holds(table.g, _of(table, "south"))


def _of(table: PlainTable, name: str) -> Context:
    return Context(table.seat(name).stronghold, ("north", "south").index(name))


@pytest.mark.rule("lcg10.reveal.1")
def test_a_province_revealed_by_an_effect_stays_faceup_and_works() -> None:
    wall = province("wall", "air", 4, does=action(GAIN))
    table = ten(**IN_DRAW, north={"provinces": [wall]})
    assert not table.offered(f"use:{wall}")
    table.happen(RevealProvince(card=table.id(wall), by=1, source=table.seat("south").stronghold))
    table.north(f"use:{wall}")
    table.passes(until="north dynasty")
    assert table.card(wall).faceup
    assert table.offered(f"use:{wall}")


@pytest.mark.rule("lcg10.removed-from-game.1")
def test_removed_cards_are_open_unless_the_effect_hides_them() -> None:
    table = ten(**IN_DRAW, north={"hand": ["banzai", "let-go"]})
    table.happen(RemoveFromGame(card=table.id("banzai"), by=1))
    table.happen(RemoveFromGame(card=table.id("let-go"), by=1, hidden=True))
    for viewer, seen in ((0, {"banzai", ""}), (1, {"banzai", "let-go"})):
        board = table.g.view(viewer).board
        assert {card.title for card in board.seats[0].removed} == seen


@pytest.mark.rule("lcg10.triggered-abilities.1", "lcg10.ability-limits.5")
def test_each_player_has_a_use_of_his_own_of_one_and_the_same_ability() -> None:
    hero = character("hero", does=action(GAIN))
    table = ten(**IN_DRAW, north={"characters": [hero]})
    table.north(f"use:{hero}")
    hand_over(table.s, table.id(hero), 1)
    table.happen()
    table.south(f"use:{hero}")
    table.north("pass")
    assert not table.offered(f"use:{hero}")
    hand_over(table.s, table.id(hero), 0)
    table.south("use:test-busy")
    assert table.asked == "north action"
    assert not table.offered(f"use:{hero}")


@pytest.mark.rule("lcg10.triggering-condition.1")
def test_the_condition_of_an_action_is_a_triggering_condition_that_an_effect_may_ignore() -> None:
    (swim,) = printed_on("i-can-swim").abilities
    table = ten(
        busy=True,
        conflict=military(),
        north={"dial": 1, "characters": [fighting(character("a"))]},
        south={"dial": 2, "characters": [fighting(character("b"), dishonored=True)]},
    )
    ctx = _of(table, "north")
    assert not swim.condition.holds(table.g, ctx)
    assert bared(swim).condition.holds(table.g, ctx)
    update_seat(table.s, 0, dial=5)
    table.happen()
    assert swim.condition.holds(table.g, ctx)
    assert table.asked == "south action"


@pytest.mark.rule("lcg10.ability-limits.1")
def test_an_ability_is_used_once_a_round_unless_it_carries_a_limit() -> None:
    once = character("once", does=action(GAIN))
    table = ten(
        **IN_DRAW,
        north={"characters": [{"card": once, "fate": 2}, {"card": "favored-niece", "fate": 2}], "hand": ["rout"] * 3},
    )
    table.north(f"use:{once}")
    table.south("pass")
    assert not table.offered(f"use:{once}")
    for left in (True, False):
        table.north("use:favored-niece", "cost:rout")
        table.south("pass")
        assert table.offered("use:favored-niece") is left
    table.passes(until="north dynasty")
    assert table.offered(f"use:{once}")
    assert table.offered("use:favored-niece")


@pytest.mark.rule("lcg10.ability-limits.2", "lcg10.in-play.1")
def test_a_card_that_comes_back_is_a_new_one() -> None:
    hero = character("hero", side="conflict", does=action(GAIN))
    table = ten(**IN_DRAW, north={"characters": [hero]})
    table.north(f"use:{hero}")
    table.south("pass")
    assert not table.offered(f"use:{hero}")
    table.happen(Leave(card=table.id(hero), how="returned", to="hand"))
    table.north(f"play:{hero}")
    table.south("pass")
    assert table.offered(f"use:{hero}")


@pytest.mark.rule("lcg10.ability-limits.3", "lcg10.limit.1")
@pytest.mark.parametrize(("times", "by_way_of"), [(1, "deck"), (2, "hand")])
def test_a_card_that_moves_between_areas_out_of_play_is_a_new_one(times: int, by_way_of: str) -> None:
    parts = (GAIN, limit(2)) if times == 2 else (GAIN,)
    ghost = event("ghost", action(*parts, areas=("conflict discard",)))
    table = ten(**IN_DRAW, north={"conflict_discard": [ghost]})
    for _ in range(times):
        table.north(f"use:{ghost}")
        table.south("pass")
    assert not table.offered(f"use:{ghost}")
    card = table.id(ghost)
    table.happen(ToDeck(card=card, where="top") if by_way_of == "deck" else ToHand(card=card))
    table.happen(DiscardCard(card=card))
    assert table.offered(f"use:{ghost}")


@pytest.mark.rule("lcg10.ability-limits.4", "lcg10.limit.2")
@pytest.mark.parametrize("limited", [False, True])
def test_a_card_that_stays_hidden_is_a_new_one_each_time_in_version_10(limited: bool) -> None:
    parts = (GAIN, limit(1)) if limited else (GAIN,)
    secret = attachment("secret", does=action(*parts, areas=("hand",)))
    for rules, again in (("10", True), ("1.01", False)):
        table = PlainTable(rules=rules, **IN_DRAW, north={"hand": [secret]})
        table.north(f"use:{secret}")
        table.south("pass")
        assert table.offered(f"use:{secret}") is again


@pytest.mark.rule("lcg10.ability-limits.6")
def test_a_canceled_use_counts() -> None:
    hero = character("hero", does=action(GAIN))
    guard = character("guard", does=would(upon(EffectsInitiate, "opponent"), Cancel()))
    table = ten(**IN_DRAW, north={"characters": [hero]}, south={"characters": [guard]})
    table.north(f"use:{hero}")
    table.south(f"use:{guard}", "pass")
    assert table.seat("north").honor == 10
    assert not table.offered(f"use:{hero}")


@pytest.mark.rule("lcg10.event-cards.1")
def test_a_lasting_effect_of_any_card_is_fixed_on_what_it_meets() -> None:
    captain = character("captain", 1, 1, does=action(gets(a(CHARACTER, PARTICIPATING), "conflict", military=1)))
    late = character("late", 1, 1)
    table = ten(busy=True, conflict=military(), north={"characters": [fighting(captain), late]})
    table.south("pass")
    table.north(f"use:{captain}")
    table.happen(MoveToConflict(card=table.id(late)))
    assert (table.skill(captain, "military"), table.skill(late, "military")) == (2, 1)


@pytest.mark.rule("lcg10.forced.1")
def test_the_first_player_orders_keywords_and_forced_abilities_together() -> None:
    proud = character("proud", 3, 1, keywords="pride")
    forced = character("forced", 3, 1, does=reaction(ConflictResult(SELF, "wins"), GAIN, forced=True))
    table = ten(
        busy=True, first_player="south", conflict=military(), north={"characters": [fighting(proud), fighting(forced)]}
    )
    table.both_pass()
    assert table.asked == "south forced"
    assert table.keys() == [f"forced:{forced}", f"forced:{proud}/pride"]
    table.south(f"forced:{forced}")
    assert table.seat("north").honor == 11
    assert table.card(proud).status == 1
