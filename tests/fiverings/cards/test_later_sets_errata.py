"""The cards of other packs that version 10 has corrected."""

from __future__ import annotations

import pytest

from interregnum.cards.language import Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.state import hand_over
from tests.checking import choose as answer
from tests.fiverings.rules.plain import (
    PlainTable,
    character,
    event,
    holding,
    province,
)
from tests.fiverings.table import fighting
from tests.fiverings.ten import military, ten


@pytest.mark.rule("lcg10.errata.kaiu-inventor")
def test_kaiu_inventor_gives_a_holding_one_more_use_for_this_round_only() -> None:
    mill = holding("mill", does=action(Pool("gain honor", Number(1))))
    for rules, next_round in (("10", 1), ("1.01", 2)):
        table = PlainTable(
            rules=rules,
            phase="draw",
            at="action_window",
            north={
                "characters": [{"card": "kaiu-inventor", "fate": 3}],
                "provinces": [{"card": "fertile-fields", "holds": [mill]}],
            },
        )
        table.north("use:kaiu-inventor", f"use:{mill}", f"use:{mill}")
        assert not table.offered(f"use:{mill}")
        used = _uses_next_round(table, mill)
        assert used == next_round


def _uses_next_round(table: PlainTable, title: str) -> int:
    """How often an action can be used in the dynasty phase of the next round."""
    table.to_phase("dynasty")
    used = 0
    while table.s.phase == "dynasty":
        if table.offered(f"use:{title}"):
            table.north(f"use:{title}")
            used += 1
        else:
            answer(table.g, "pass")
    return used


@pytest.mark.rule("lcg10.errata.pit-trap")
def test_pit_trap_is_played_on_attackers_and_stays_on_them_under_version_10() -> None:
    hero, other = character("hero", 2, 2), character("other", 2, 2)
    for rules, stays in (("10", True), ("1.01", False)):
        table = PlainTable(
            rules=rules,
            conflict=military(),
            north={"characters": [fighting(hero, fate=2), {"card": other, "fate": 2}]},
            south={"hand": ["pit-trap"], "fate": 3, "characters": [fighting(other)]},
        )
        table.south("play:pit-trap")
        table.end_conflict()
        assert (table.card("pit-trap").area == "play") is stays
        table.to_phase("regroup")
        table.passes(until="north regroup")
        assert table.card(hero).bowed is stays
        assert not table.card(other, "north").bowed


@pytest.mark.rule("lcg10.errata.ride-them-down", "rulings.fiverings.24")
def test_ride_them_down_sets_the_base_strength_for_the_conflict_only_under_version_10() -> None:
    hero, wall = character("hero", 1, 1), province("wall", "air", 5)
    for rules, after in (("10", 5), ("1.01", 1)):
        table = PlainTable(
            rules=rules,
            conflict=military(),
            favor={"holder": "north"},
            north={"characters": [fighting(hero)], "hand": ["ride-them-down"], "fate": 1},
            south={"provinces": [{"card": wall, "faceup": True}], "characters": [fighting(hero)]},
        )
        table.north("play:ride-them-down")
        assert table.s.favor == -1
        assert table.strength(wall) == 1
        table.end_conflict()
        assert table.strength(wall) == after


@pytest.mark.rule("lcg10.errata.isawa-tadaka")
def test_isawa_tadaka_bars_copies_of_discarded_events_while_the_earth_ring_is_his() -> None:
    monk = character("monk", 1, 1)
    south = {"characters": [fighting(monk)], "hand": ["banzai"], "conflict_discard": ["banzai"]}
    north = {"characters": [fighting("isawa-tadaka")]}
    for rules, ring, holder, allowed in (
        ("10", "air", None, True),
        ("10", "earth", None, False),
        ("10", "air", "north", False),
        ("10", "air", "south", True),
        ("1.01", "air", None, False),
        ("1.01", "air", "south", True),
    ):
        rings = {} if holder is None else {"earth": {"holder": holder}}
        table = PlainTable(rules=rules, conflict=military(ring=ring), rings=rings, north=north, south=south)
        assert table.offered("play:banzai") is allowed, (rules, ring, holder)


@pytest.mark.rule("lcg10.errata.kaito-kosori")
def test_kaito_kosori_helps_from_home_in_air_conflicts_and_only_ready_under_version_10() -> None:
    monk = character("monk", 1, 1)
    for rules, ring, bowed, others, total in (
        ("10", "air", False, True, 3),
        ("10", "air", True, True, 1),
        ("1.01", "air", True, True, 3),
        ("10", "fire", False, True, 1),
        ("10", "air", False, False, 0),
    ):
        fighters = [fighting(monk)] if others else []
        table = PlainTable(
            rules=rules,
            conflict=military(ring=ring),
            north={"characters": [fighting(monk)], "hand": ["banzai"]},
            south={"characters": [*fighters, {"card": "kaito-kosori", "bowed": bowed}]},
        )
        assert table.total("south") == total, (rules, ring, bowed, others)


@pytest.mark.rule("lcg10.errata.yogo-kikuyo", "rulings.fiverings.24")
def test_yogo_kikuyo_comes_into_play_from_hand_only_and_cancels_a_spell() -> None:
    monk = character("monk", 1, 1)
    spell = event("spell", action(Pool("gain honor", Number(1))), traits="spell")
    prayer = event("prayer", action(Pool("gain honor", Number(1))))
    for rules, where, card, offered in (
        ("10", "hand", spell, True),
        ("10", "conflict_discard", spell, False),
        ("10", "hand", prayer, False),
        ("1.01", "conflict_discard", spell, True),
    ):
        table = PlainTable(
            rules=rules,
            conflict=military(),
            north={"characters": [fighting(monk)], "hand": [card]},
            south={"characters": [fighting(monk)], where: ["yogo-kikuyo"]},
        )
        table.north(f"play:{card}")
        assert table.offered("use:yogo-kikuyo") is offered, (rules, where)
        if offered:
            table.south("use:yogo-kikuyo")
            assert table.card("yogo-kikuyo").area == "play"
            assert not table.card("yogo-kikuyo").participating
            assert table.seat("north").honor == 10


@pytest.mark.rule("lcg10.errata.oracle-of-stone")
def test_oracle_of_stone_draws_two_and_discards_two_from_hand_for_each() -> None:
    table = ten(
        phase="draw",
        at="action_window",
        north={"hand": ["oracle-of-stone", "banzai", "let-go", "rout"]},
        south={"hand": [], "conflict_deck": ["outwit", "court-games"]},
    )
    table.north("play:oracle-of-stone", "discard:banzai", "discard:rout")
    table.south("discard:outwit")
    while table.asked.endswith("pile"):
        answer(table.g, table.keys()[0])
    assert table.hand("north") == ["let-go", "ornate-fan", "ornate-fan"]
    assert table.hand("south") == []


@pytest.mark.rule("lcg10.errata.ikebana-artisan")
def test_ikebana_artisan_cancels_the_loss_and_then_pays_fate_if_there_is_some() -> None:
    monk = character("monk", 1, 1)
    for rules, fate, offered, left in (
        ("10", 2, True, 1),
        ("10", 0, True, 0),
        ("1.01", 0, False, 0),
        ("1.01", 2, True, 1),
    ):
        table = PlainTable(
            rules=rules,
            conflict=military(),
            north={"characters": [fighting(monk)], "hand": ["banzai"]},
            south={"characters": ["ikebana-artisan"], "fate": fate},
        )
        table.both_pass()
        assert table.offered("use:ikebana-artisan") is offered
        if offered:
            table.south("use:ikebana-artisan")
            assert (table.seat("south").honor, table.seat("south").fate) == (10, left)


@pytest.mark.rule("lcg10.errata.hidden-moon-dojo", "lcg10.provinces.5")
def test_hidden_moon_dojo_lets_cards_next_to_it_be_played_and_turned_faceup() -> None:
    monk, guest, far = character("monk", 1, 1), character("guest", 2, 2, cost=1), character("far", 2, 2, cost=1)
    row = [
        {"card": "fertile-fields", "holds": ["hidden-moon-dojo"]},
        {"card": "ancestral-lands", "holds": [guest]},
        {"card": "meditations-on-the-tao", "holds": [far]},
    ]
    table = ten(
        conflict=military(),
        north={"characters": [fighting(monk)], "provinces": row, "fate": 3},
        south={"characters": [fighting(monk)]},
    )
    assert table.offered(f"play:{guest}:revealed")
    assert not table.offered(f"play:{far}*")
    table.north(f"play:{guest}:revealed:conflict", "fate:1")
    assert table.card(guest).participating
    assert table.card(guest).fate == 1
    hidden = [
        {"card": "fertile-fields", "holds": ["hidden-moon-dojo"]},
        {"card": "ancestral-lands", "holds": [guest], "facedown": True},
    ]
    table = ten(
        conflict=military(),
        north={"characters": [fighting(monk)], "provinces": hidden, "fate": 3},
        south={"characters": [fighting(monk)]},
    )
    assert not table.offered(f"play:{guest}*")
    table.north("use:hidden-moon-dojo")
    assert table.card(guest).faceup
    spelt = table.printed_on("hidden-moon-dojo")
    assert spelt.name == "Hidden Moon Dōjō"
    assert spelt.traits == table.printed_on("kakita-dojo").traits


@pytest.mark.rule("lcg10.errata.hawk-tattoo")
def test_hawk_tattoo_moves_its_character_and_lets_a_monk_go_on_but_only_ones_own_under_version_10() -> None:
    monk, other = character("monk", 1, 1, traits="monk"), character("other", 1, 1)
    for rules, opponents in (("10", False), ("1.01", True)):
        table = PlainTable(
            rules=rules,
            busy=True,
            conflict=military(),
            north={"characters": [fighting(other), monk], "hand": ["hawk-tattoo"], "fate": 1},
            south={"characters": [fighting(other)]},
        )
        table.south("pass")
        table.north("play:hawk-tattoo")
        assert table.offered(f"host:{other}:2") is opponents
        table.north(f"host:{monk}", "use:hawk-tattoo")
        assert table.card(monk).participating
        assert table.asked == "north action"
        table.north("pass")
        assert table.asked == "south action"
    hand_over(table.s, table.id(monk), 1)
    assert table.card("hawk-tattoo").area == "play"
    table = ten(
        phase="draw", at="action_window", north={"characters": [{"card": monk, "attachments": ["hawk-tattoo"]}]}
    )
    hand_over(table.s, table.id(monk), 1)
    table.happen()
    assert table.card("hawk-tattoo").area == "conflict discard"


@pytest.mark.rule("lcg10.errata.mantra-of-earth")
def test_mantra_of_earth_keeps_opponents_from_choosing_a_monk_and_draws() -> None:
    monk, hero = character("monk", 1, 1, traits="monk"), character("hero", 1, 1)
    bow_all = event("bow all", action(Does("bow", a(CHARACTER))))
    bow_one = event("bow one", action(choose(a(CHARACTER)), Does("bow", TARGET)))
    table = ten(
        busy=True,
        at="declare_conflict",
        north={"characters": [hero], "hand": [bow_all, bow_one]},
        south={"characters": [monk], "hand": ["mantra-of-earth"], "conflict_deck": ["rout"]},
    )
    table.north("declare:military:earth", "province:1")
    table.south("play:mantra-of-earth")
    assert table.hand("south") == ["rout"]
    table.south("done")
    table.turn("north")
    table.north(f"play:{bow_one}")
    assert not table.card(monk).bowed
    assert table.card(hero).bowed
    table.turn("north")
    table.north(f"play:{bow_all}")
    assert table.card(monk).bowed


@pytest.mark.rule("lcg10.errata.paragon-of-grace", "rulings.fiverings.24")
def test_paragon_of_grace_must_be_alone_on_her_own_side() -> None:
    one, two = character("one", 1, 1), character("two", 1, 1)
    for rules, friends, foes, offered in (
        ("10", 0, 2, True),
        ("10", 1, 2, False),
        ("1.01", 0, 2, False),
        ("1.01", 0, 0, True),
    ):
        table = PlainTable(
            rules=rules,
            conflict=military(),
            north={"characters": [fighting("paragon-of-grace"), *[fighting(one)] * friends]},
            south={"characters": [fighting(one), fighting(two)][:foes], "hand": ["rout"]},
        )
        assert table.offered("use:paragon-of-grace") is offered, (rules, friends, foes)
    table = ten(
        conflict=military(),
        north={"characters": [fighting("paragon-of-grace", honored=True)]},
        south={"hand": ["rout", "outwit"]},
    )
    table.north("use:paragon-of-grace")
    assert len(table.hand("south")) == 1
