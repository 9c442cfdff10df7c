"""What version 10 says of tokens, of initiating abilities, of bids, dashes and costs."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.cards.context import Context
from interregnum.cards.facts import Costs
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.abilities import UNLIMITED, choose
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import On, cost_at_most
from interregnum.cards.words.selectors import TARGET, Anywhere
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.cards.words.abilities import action, reaction, would
from interregnum.games.fiverings.cards.words.conditions import Composed, DialCompared
from interregnum.games.fiverings.cards.words.costs import LosesHonor
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import ATTACHMENT, CHARACTER, a
from interregnum.games.fiverings.rules.bids import ModifyBid
from interregnum.games.fiverings.rules.entering import EnterPlay
from interregnum.games.fiverings.rules.fate import GainFate, GiveFate, PlaceFate, RemoveFate, TakeRingFate
from interregnum.games.fiverings.rules.honor import GainHonor, GiveHonor, LoseHonor
from interregnum.games.fiverings.rules.played import CardPlayed
from interregnum.games.fiverings.terms import RING
from tests.fiverings.rules.held import options
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, character, event, upon
from tests.fiverings.table import fighting
from tests.fiverings.ten import military, ten

GAIN = Pool("gain honor", Number(1))
FATE = Pool("gain fate", Number(1))


def watcher() -> str:
    """A character that reacts to its player gaining and to its opponent losing honor."""
    return character(
        "watcher", does=(reaction(upon(GainHonor, "you"), FATE), reaction(upon(LoseHonor, "opponent"), FATE))
    )


@pytest.mark.rule("lcg10.give.1", "lcg10.take.1")
@pytest.mark.parametrize(("rules", "reactions"), [("10", 2), ("1.01", 0)])
def test_honor_given_for_a_bid_is_lost_by_one_and_gained_by_the_other(rules: str, reactions: int) -> None:
    table = PlainTable(rules=rules, busy=True, phase="draw", north={"characters": [watcher()]})
    table.north("bid:2")
    table.south("bid:5")
    assert (table.seat("north").honor, table.seat("south").honor) == (13, 7)
    assert len([key for key in options(table) if key.startswith("use:test-watcher")]) == reactions


@pytest.mark.rule("lcg10.take.1")
@pytest.mark.parametrize(("rules", "reactions"), [("10", 2), ("1.01", 0)])
def test_taking_honor_is_gaining_it_and_the_others_losing_it(rules: str, reactions: int) -> None:
    table = PlainTable(rules=rules, **IN_DRAW, north={"characters": [watcher()]})
    table.happen(GiveHonor(seat=1, n=1, by=0, cause=RING))
    assert len([key for key in options(table) if key.startswith("use:test-watcher")]) == reactions


@pytest.mark.rule("lcg10.give.1", "lcg10.lose.1")
@pytest.mark.parametrize(("rules", "honor"), [("10", (10, 10)), ("1.01", (6, 14))])
def test_who_can_neither_gain_nor_lose_honor_gives_none(rules: str, honor: tuple[int, int]) -> None:
    rival = character("rival", 1, 1)
    table = PlainTable(
        rules=rules,
        busy=True,
        conflict=military(),
        north={"characters": [fighting("aspiring-challenger")]},
        south={"characters": [fighting("righteous-magistrate"), fighting(rival)]},
    )
    table.south("pass")
    table.north("use:aspiring-challenger", f"target:{rival}", "bid:5")
    table.south("bid:1")
    assert (table.seat("north").honor, table.seat("south").honor) == honor


@pytest.mark.rule("lcg10.gain.1")
def test_tokens_come_from_the_general_pool_or_the_named_source_and_both_ways_are_gains() -> None:
    happy = character(
        "happy",
        does=(
            reaction(upon(GainHonor, "you"), Pool("draw", Number(1))),
            reaction(upon(GainFate, "you"), Pool("draw", Number(1))),
        ),
    )
    for rules, gained in (("10", True), ("1.01", False)):
        table = PlainTable(rules=rules, **IN_DRAW, rings={"air": {"fate": 2}}, north={"characters": [happy]})
        table.happen(TakeRingFate(seat=0, element="air"))
        assert (table.seat("north").fate, table.ring("air").fate) == (2, 0)
        assert table.offered(f"use:{happy}/2") is gained
    table = ten(**IN_DRAW, north={"characters": [happy]})
    table.happen(GainHonor(seat=0, n=2))
    assert (table.seat("north").honor, table.seat("south").honor) == (12, 10)
    assert table.offered(f"use:{happy}")


@pytest.mark.rule("lcg10.give.2", "lcg10.lose.1")
def test_given_tokens_go_from_pool_to_pool_and_lost_ones_away() -> None:
    table = ten(**IN_DRAW, north={"fate": 2}, south={"fate": 1})
    table.happen(GiveFate(seat=0, n=1))
    assert (table.seat("north").fate, table.seat("south").fate) == (1, 2)
    table.happen(LoseHonor(seat=0, n=1, unopposed=True))
    assert (table.seat("north").honor, table.seat("south").honor) == (9, 10)
    table.happen(GiveHonor(seat=0, n=1))
    assert (table.seat("north").honor, table.seat("south").honor) == (8, 11)


@pytest.mark.rule("lcg10.lose.2")
def test_a_card_loses_the_tokens_that_are_removed_from_it() -> None:
    for dials, left in (((1, 2), 2), ((2, 1), 1)):
        table = ten(
            phase="fate",
            at="remove_fate",
            busy=True,
            north={"dial": dials[0], "characters": [{"card": "student-of-war", "fate": 2}], "fate": 5},
            south={"dial": dials[1]},
        )
        assert table.card("student-of-war").fate == left
        assert table.seat("north").fate == 5
        assert RemoveFate(card=table.id("student-of-war"), cause=RING).could(table.g) is (left == 1)


@pytest.mark.rule("lcg10.initiating.1")
def test_too_few_targets_are_none() -> None:
    one, two = character("one", 1, 1), character("two", 1, 1)
    for foes, offered in (([], False), ([fighting(two)], True)):
        table = ten(
            busy=True,
            conflict=military(),
            north={"characters": [fighting(one)]},
            south={"characters": foes, "provinces": [{"card": "shameful-display", "faceup": True}]},
        )
        assert table.offered("use:shameful-display") is offered


@pytest.mark.rule("lcg10.initiating.2", "lcg10.initiating.3", "lcg10.fate.1")
def test_a_character_enters_play_then_gets_fate_and_only_then_has_been_played() -> None:
    guest = character("guest", cost=1)
    watch = character(
        "watch",
        does=(
            reaction(upon(EnterPlay), Pool("gain honor", Number(1)), UNLIMITED, forced=True),
            reaction(upon(CardPlayed), Pool("draw", Number(1)), UNLIMITED, forced=True),
        ),
    )
    table = ten(
        phase="dynasty",
        north={"fate": 3, "provinces": [{"card": "fertile-fields", "holds": [guest]}]},
        south={"characters": [watch]},
    )
    table.north(f"play:{guest}")
    assert table.asked == "north fate"
    assert table.card(guest).area == "play"
    assert table.seat("south").honor == 10
    assert not table.hand("south")
    table.north("fate:1")
    assert table.card(guest).fate == 1
    assert table.seat("south").honor == 11
    assert len(table.hand("south")) == 1
    old = PlainTable(phase="dynasty", north={"fate": 3, "provinces": [{"card": "fertile-fields", "holds": [guest]}]})
    old.north(f"play:{guest}")
    assert old.asked == "north fate"
    assert old.card(guest).area == "province"


@pytest.mark.parametrize("rules", ["1.01", "10"])
@pytest.mark.rule("lcg.1.4.9", "lcg.1.4.10", "lcg.refill.2", "lcg10.fate.1", "rulings.fiverings.35")
def test_extra_fate_comes_before_reactions_to_entering_and_these_before_the_refill(rules: str) -> None:
    guest, watch = character("guest", cost=1), character("watch", does=reaction(upon(EnterPlay), GAIN))
    seen = character("eager", does=reaction(upon(PlaceFate), FATE))
    table = ten(
        rules=rules,
        phase="dynasty",
        north={"fate": 3, "provinces": [{"card": "fertile-fields", "holds": [guest]}]},
        south={"characters": [watch, seen], "fate": 0},
    )
    table.north(f"play:{guest}")
    assert table.asked == "north fate"
    assert table.card(guest).area == ("play" if rules == "10" else "province")
    deck = table.s.dynasty_decks[0]
    table.north("fate:2")
    assert table.asked == "south reaction"
    assert table.keys() == ["pass", f"use:{seen}", f"use:{watch}"]
    assert (table.card(guest).fate, table.s.dynasty_decks[0]) == (2, deck)
    table.south(f"use:{seen}", f"use:{watch}")
    assert (table.seat("south").fate, table.seat("south").honor) == (1, 11)
    assert table.s.dynasty_decks[0] == deck[1:]


@pytest.mark.rule("lcg10.initiating.2", "lcg10.initiating.3", "lcg10.fate.1")
def test_a_character_stopped_from_entering_play_gets_no_fate_and_was_not_played() -> None:
    guest = character("guest", cost=1)
    guard = character("guard", does=(would(upon(EnterPlay), Cancel()), reaction(upon(CardPlayed), GAIN)))
    table = ten(
        phase="dynasty",
        north={"fate": 3, "provinces": [{"card": "fertile-fields", "holds": [guest]}]},
        south={"characters": [guard]},
    )
    table.north(f"play:{guest}")
    table.south(f"use:{guard}")
    assert table.card(guest).area == "province"
    assert table.seat("north").fate == 2
    assert not table.asked.endswith(("fate", "reaction"))


@pytest.mark.rule("lcg10.initiating.3")
def test_an_event_resolved_twice_has_been_played_once_and_after_its_effects() -> None:
    hero = character("hero", 1, 1)
    watch = character("watch", does=reaction(upon(CardPlayed), FATE, UNLIMITED, forced=True))
    table = ten(
        busy=True,
        conflict=military(),
        north={"characters": [fighting(hero)], "hand": ["banzai"]},
        south={"characters": [watch]},
    )
    table.south("pass")
    table.north("play:banzai")
    assert table.seat("south").fate == 0
    table.north("yes")
    assert table.skill(hero, "military") == 5
    assert table.seat("south").fate == 1


@pytest.mark.rule("lcg10.bid-value.1", "lcg10.composure.3")
def test_an_honor_bid_is_what_the_dial_shows() -> None:
    table = ten(**IN_DRAW, north={"dial": 3}, south={"dial": 4})
    table.happen(ModifyBid(seat=0, n=2))
    assert (table.seat("north").dial, table.seat("north").bid) == (3, 5)
    ctx = Context(table.seat("north").stronghold, 0)
    assert Composed().holds(table.g, ctx)
    assert not DialCompared("higher").holds(table.g, ctx)


@pytest.mark.rule("lcg10.dash.1", "lcg10.participating.1")
@pytest.mark.parametrize("guest", ["otomo-courtier", "shiba-peacemaker"])
def test_who_cannot_participate_is_not_put_into_the_conflict(guest: str) -> None:
    hero = character("hero", 1, 1)
    provinces = [{"card": "fertile-fields", "holds": [guest]}]
    for rules, seat, kind, offered in (
        ("10", "north", "military", False),
        ("1.01", "north", "military", True),
        ("10", "south", "military", guest == "shiba-peacemaker"),
    ):
        sides: dict[str, Any] = {name: {"characters": [fighting(hero)]} for name in ("north", "south")}
        sides[seat] |= {"hand": ["charge"], "fate": 1, "provinces": provinces}
        table = PlainTable(rules=rules, busy=True, conflict=military(type=kind), **sides)
        if seat == "north":
            table.south("pass")
        table.play(f"{seat}: play:charge")
        assert table.offered(f"*:{guest}") is offered, (rules, seat)


@pytest.mark.rule("lcg10.dash.1")
def test_a_dash_character_in_hand_may_be_played_home_but_not_into_the_conflict() -> None:
    hero, dashed = character("hero", 1, 1), character("dashed", None, 2, side="conflict", cost=0)
    table = ten(busy=True, conflict=military(), north={"characters": [fighting(hero)], "hand": [dashed]})
    table.south("pass")
    assert table.offered(f"play:{dashed}")
    assert not table.offered(f"play:{dashed}:conflict")


@pytest.mark.rule("lcg10.dash.3")
def test_a_dash_keeps_out_of_duels_of_that_skill_only() -> None:
    for challenger, offered in (("aspiring-challenger", False), ("sincere-challenger", True)):
        table = ten(
            busy=True,
            conflict=military(type="political"),
            north={"characters": [fighting(challenger)]},
            south={"characters": [fighting("courtly-challenger")]},
        )
        table.south("pass")
        assert table.offered(f"use:{challenger}") is offered
    mage, mute = character("mage", 1, 1, traits="shugenja"), character("mute", None, 1, traits="shugenja", glory=1)
    table = ten(
        busy=True,
        conflict=military(type="political"),
        north={"characters": [fighting(mage)], "hand": ["taryu-jiai"]},
        south={"characters": [fighting(mute)]},
    )
    table.south("pass")
    assert table.offered("play:taryu-jiai")


@pytest.mark.rule("lcg10.cost.2")
def test_a_cost_modifier_touches_fate_only() -> None:
    dear = event("dear", action(LosesHonor(1), FATE), cost=2)
    table = ten(**IN_DRAW, north={"hand": [dear], "fate": 2})
    table.lasts(Costs(YOU, Anywhere("event"), -1))
    table.north(f"play:{dear}")
    assert (table.seat("north").fate, table.seat("north").honor) == (2, 9)


@pytest.mark.rule("lcg10.cost.3", "lcg10.cost.4")
def test_a_dash_cost_cannot_be_paid_and_counts_as_nothing() -> None:
    hero = character("hero", 1, 1)
    table = ten(
        busy=True,
        conflict=military(),
        north={"characters": [fighting(hero)], "hand": ["daimyo-s-gunbai"], "fate": 20},
        south={"characters": [fighting(hero, attachments=["daimyo-s-gunbai"])]},
    )
    table.south("pass")
    assert printed_on("daimyo-s-gunbai").cost is None
    assert not table.offered("play:daimyo-s-gunbai")
    assert table.why_not("north", "play:daimyo-s-gunbai") == "lcg10.cost.3"
    assert table.offered("use:daimyo-s-gunbai")
    cheap = a(ATTACHMENT, cost_at_most(1))
    assert list(cheap.all(table.g, Context(table.seat("north").stronghold, 0))) == [
        table.card("daimyo-s-gunbai", "south").id
    ]


@pytest.mark.rule("lcg10.target.2")
def test_any_number_of_targets_may_be_none_if_something_changes_all_the_same() -> None:
    ninja = character("ninja", 1, 1, traits="shinobi")
    for rules, offered in (("10", True), ("1.01", False)):
        table = PlainTable(
            rules=rules,
            busy=True,
            conflict=military(),
            north={"characters": [fighting("shinjo-kyora"), "shinjo-tatsuo"]},
        )
        table.south("pass")
        assert table.offered("use:shinjo-tatsuo") is offered
    table = ten(
        busy=True,
        conflict=military(),
        north={"characters": [fighting(character("x", 1, 1)), ninja], "fate": 1, "hand": ["smoke-and-mirrors"]},
    )
    table.south("pass")
    assert not table.offered("play:smoke-and-mirrors")


@pytest.mark.rule("lcg10.target.3", "lcg10.target.4")
def test_a_referential_target_must_let_the_effect_change_something() -> None:
    strip = event("strip", action(choose(a(CHARACTER), referential=True), Does("discard", a(ATTACHMENT, On(TARGET)))))
    armed, bare = character("armed", 1, 1), character("bare", 1, 1)
    for rules, choice in (("10", False), ("1.01", True)):
        table = PlainTable(
            rules=rules,
            **IN_DRAW,
            north={
                "hand": [strip],
                "characters": [
                    {"card": armed, "attachments": ["fine-katana"], "bowed": True, "dishonored": True},
                    bare,
                ],
            },
        )
        table.north(f"play:{strip}")
        assert table.offered(f"target:{bare}") is choice
        if choice:
            table.north(f"target:{armed}")
        assert table.card("fine-katana").area == "conflict discard"
    table = ten(**IN_DRAW, north={"hand": [strip], "characters": [bare]})
    assert not table.offered(f"play:{strip}")
