"""Duels in the timing of version 10."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.language import Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import TARGET
from interregnum.games.fiverings.cards.words.abilities import action, interrupt, would
from interregnum.games.fiverings.cards.words.costs import sacrifice
from interregnum.games.fiverings.cards.words.duels import LOSER
from interregnum.games.fiverings.cards.words.effects import Challenges, Does, Pool
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.flow.initiating import EffectsInitiate
from interregnum.games.fiverings.rules.duel import Duel, DuelDecided
from interregnum.games.fiverings.rules.facts import KeepsDials
from interregnum.games.fiverings.state import hand_over
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, attachment, character, upon
from tests.fiverings.table import fighting
from tests.fiverings.ten import military

GAIN = Pool("gain honor", Number(1))
DUEL = action(choose(a(CHARACTER, PARTICIPATING, THEIRS)), Challenges(TARGET, "military", Does("bow", LOSER)))


def table_of(hero: Any, foe: Any, rules: str = "10", **more: Any) -> PlainTable:
    """North's hero attacks south's foe, and it is north's turn to act."""
    north = {"characters": [hero if isinstance(hero, dict) else fighting(hero)], **more.pop("north", {})}
    south = {"characters": [foe if isinstance(foe, dict) else fighting(foe)], **more.pop("south", {})}
    table = PlainTable(rules=rules, busy=True, conflict=military(), north=north, south=south, **more)
    table.turn("north")
    return table


@pytest.mark.rule("lcg10.modifiers.1", "lcg10.duel-timing.10", "lcg10.duel-timing.12", "lcg10.modifiers.2")
@pytest.mark.parametrize(("rules", "skill"), [("10", 5), ("1.01", 9)])
def test_the_bid_stands_apart_from_the_duelists_skill(rules: str, skill: int) -> None:
    hero = character("hero", 3, 1, does=DUEL)
    foe = character("foe", 1, 1)
    watch = character("watch", does=interrupt(upon(DuelDecided), GAIN))
    blade = attachment("blade", 2)
    table = table_of(fighting(hero, attachments=[blade]), foe, rules, south={"characters": [fighting(foe), watch]})
    table.north(f"use:{hero}", "bid:4")
    table.south("bid:1")
    assert table.offered(f"use:{watch}")
    assert table.skill(hero, "military") == skill
    assert "The duel stands 9 to 2." in table.log()
    duel = next(frame for frame in table.g.stack if isinstance(frame, Duel))
    assert duel.values == ((5, 1) if rules == "10" else (9, 2))


@pytest.mark.rule("lcg10.modifiers.2")
@pytest.mark.parametrize(("rules", "said"), [("10", "8 to 5"), ("1.01", "3 to 3")])
def test_the_bid_is_added_to_a_set_value(rules: str, said: str) -> None:
    hero, foe = character("hero", 1, 1, does=DUEL), character("foe", 6, 1)
    table = table_of(hero, foe, rules, north={"characters": [fighting(hero)], "hand": ["unleash-the-djinn"]})
    table.north("play:unleash-the-djinn")
    table.south("pass")
    table.north(f"use:{hero}", "bid:5")
    table.south("bid:2")
    assert f"The duel stands {said}." in table.log()


@pytest.mark.rule("lcg10.duel-timing.10")
def test_honor_counts_in_what_a_duelist_brings() -> None:
    hero, foe = character("hero", 3, 1, glory=2, does=DUEL), character("foe", 1, 1)
    watch = character("watch", does=interrupt(upon(DuelDecided), GAIN))
    table = table_of(fighting(hero, honored=True), foe, south={"characters": [fighting(foe), watch]})
    table.north(f"use:{hero}", "bid:5")
    table.south("bid:1")
    assert next(frame for frame in table.g.stack if isinstance(frame, Duel)).values == (5, 1)


@pytest.mark.rule("lcg10.challenge.1")
def test_a_challenge_and_an_initiated_duel_run_the_same_steps() -> None:
    foe, hero = character("foe", 1, 1), character("hero", 3, 1)
    by_word = table_of("kakita-kaezin", foe)
    by_word.north("use:kakita-kaezin")
    dojo = table_of(
        hero,
        foe,
        north={"characters": [fighting(hero)], "provinces": [{"card": "fertile-fields", "holds": ["kakita-dojo"]}]},
    )
    dojo.north("use:kakita-dojo")
    for table in (by_word, dojo):
        assert table.asked == "north bid"
        table.north("bid:2")
        table.south("bid:1")
        assert "The duel stands 5 to 2." in table.log()
        assert table.seat("south").honor == 11


@pytest.mark.rule("lcg10.duel-timing.2", "lcg10.duel-timing.3")
def test_the_duelists_are_one_participant_of_each_side() -> None:
    one, two, home = character("one", 1, 1), character("two", 1, 1), character("home", 1, 1)
    table = PlainTable(
        rules="10",
        busy=True,
        conflict=military(),
        north={
            "characters": [fighting(one), fighting(two), home],
            "provinces": [{"card": "fertile-fields", "holds": ["kakita-dojo"]}],
        },
        south={"characters": [fighting(one), fighting(two), home]},
    )
    table.turn("north")
    table.north("use:kakita-dojo")
    assert table.keys() == [f"target:{one}", f"target:{two}"]
    table.north(f"target:{one}")
    assert table.s.cards[table.id(one, "north")].controller == 0
    assert table.keys() == [f"target:{one}:2", f"target:{two}:2"]
    table.north(f"target:{two}:2")
    duel = next(frame for frame in table.g.stack if isinstance(frame, Duel))
    assert duel.sides == ((table.id(one, "north"),), (table.id(two, "south"),))


@pytest.mark.rule("lcg10.duel-timing.4")
def test_a_character_initiates_duels_for_itself_only() -> None:
    other, foe = character("other", 1, 1), character("foe", 1, 1)
    for challenger, offered in (("honest-challenger", False), (fighting("honest-challenger"), True)):
        table = table_of(other, foe, north={"characters": [fighting(other), challenger]})
        assert table.offered("use:honest-challenger") is offered


@pytest.mark.rule("lcg10.duel-timing.5")
def test_without_two_duelists_there_is_no_duel() -> None:
    foe = character("foe", 1, 1)
    lonely = PlainTable(
        rules="10", busy=True, conflict=military(), north={"characters": [fighting("aspiring-challenger")]}
    )
    lonely.turn("north")
    assert not lonely.offered("use:aspiring-challenger")
    spiteful = action(
        sacrifice(a(CHARACTER, PARTICIPATING)),
        choose(a(CHARACTER, PARTICIPATING, THEIRS)),
        Challenges(TARGET, "military", GAIN),
    )
    hero = character("hero", 1, 1, does=spiteful)
    table = table_of(hero, foe)
    table.north(f"use:{hero}")
    assert not table.asked.endswith("bid")
    assert table.seat("north").honor == 10


@pytest.mark.rule("lcg10.duel-timing.1")
def test_canceling_the_effect_leaves_the_duel_unresolved_and_the_action_used() -> None:
    foe = character("foe", 1, 1)
    guard = character("guard", does=would(upon(EffectsInitiate, "opponent"), Cancel()))
    table = table_of("aspiring-challenger", foe, south={"characters": [fighting(foe), guard]})
    table.north("use:aspiring-challenger")
    table.south(f"use:{guard}")
    assert table.asked == "south action"
    assert [seat.honor for seat in table.s.seats] == [10, 10]
    table.turn("north")
    assert not table.offered("use:aspiring-challenger")


@pytest.mark.rule("lcg10.duel-timing.7", "lcg10.duel-timing.13")
def test_a_duel_has_two_sides_and_its_result_names_characters() -> None:
    hero, foe = character("hero", 3, 1, does=DUEL), character("foe", 1, 1)
    watch = character("watch", does=interrupt(upon(DuelDecided), GAIN))
    table = table_of(hero, foe, south={"characters": [fighting(foe), watch]})
    table.north(f"use:{hero}", "bid:1")
    table.south("bid:1")
    duel = next(frame for frame in table.g.stack if isinstance(frame, Duel))
    assert (duel.kind, duel.winners, duel.losers) == ("military", (table.id(hero),), (table.id(foe),))
    assert not {"challenger", "challenged"} & set(Duel.__fields__)
    hand_over(table.s, table.id(foe), 0)
    table.south("pass")
    assert table.card(foe).bowed


@pytest.mark.rule("lcg10.duel-timing.9", "rulings.fiverings.18")
def test_dials_that_lie_revealed_already_are_used_without_a_transfer() -> None:
    hero, foe = character("hero", 3, 1, does=DUEL), character("foe", 4, 1)
    table = table_of(
        hero, foe, north={"characters": [fighting(hero)], "dial": 4}, south={"characters": [fighting(foe)], "dial": 2}
    )
    table.lasts(KeepsDials(), until="conflict")
    table.north(f"use:{hero}")
    assert "The duel stands 7 to 6." in table.log()
    assert [seat.honor for seat in table.s.seats] == [10, 10]
    assert table.card(foe).bowed


@pytest.mark.rule("lcg10.duel-timing.14")
def test_equal_totals_have_neither_winner_nor_loser() -> None:
    hero, foe = character("hero", 2, 1, does=DUEL), character("foe", 2, 1)
    watch = character("watch", does=interrupt(upon(DuelDecided), GAIN))
    table = table_of(hero, foe, south={"characters": [fighting(foe), watch]})
    table.north(f"use:{hero}", "bid:1")
    table.south("bid:1")
    assert not table.offered(f"use:{watch}")
    assert not table.card(hero).bowed
    assert not table.card(foe).bowed


@pytest.mark.rule("lcg10.duel.1", "rulings.fiverings.19")
@pytest.mark.parametrize(("rules", "fought"), [("10", True), ("1.01", False)])
def test_version_10_knows_duels_outside_conflicts_between_any_characters(rules: str, fought: bool) -> None:
    duel = action(choose(a(CHARACTER, THEIRS)), Challenges(TARGET, "military", Does("bow", LOSER)))
    hero, foe = character("hero", 3, 1, does=duel), character("foe", 1, 1)
    table = PlainTable(rules=rules, north={"characters": [hero]}, south={"characters": [foe]}, **IN_DRAW)
    assert table.offered(f"use:{hero}") is fought
    if fought:
        table.north(f"use:{hero}", "bid:1")
        table.south("bid:1")
        assert table.card(foe).bowed
