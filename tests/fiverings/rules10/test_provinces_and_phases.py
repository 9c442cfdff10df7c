"""What version 10 says of entering play, provinces, rings, set-up and the steps of the round."""

from __future__ import annotations

from typing import Any

import pytest

import interregnum
from interregnum.cards.context import Context
from interregnum.cards.facts import SetsBase
from interregnum.cards.language import Number
from interregnum.cards.standing import standing
from interregnum.cards.words.qualities import Trait
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.cards.words.abilities import action, reaction
from interregnum.games.fiverings.cards.words.conditions import CountsMoreGlory
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.cards.words.qualities import OfElement
from interregnum.games.fiverings.cards.words.triggers import IsHonored, LeavesPlay
from interregnum.games.fiverings.flow.conflict import glory_count
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.facts import BarsCopies
from interregnum.games.fiverings.rules.personal_honor import BecomeStatus, Dishonor
from interregnum.games.fiverings.rules.provinces import RevealProvince, TurnFacedown
from interregnum.games.fiverings.rules.rings import ClaimRing
from interregnum.games.fiverings.rules.stats import contested_elements, in_play
from interregnum.games.fiverings.state import FiveRings, adjacent, place
from interregnum.games.fiverings.terms import ELEMENTS
from tests.checking import choose
from tests.fiverings.rules.held import options
from tests.fiverings.rules.plain import IN_DRAW, PlainTable, character, holding, province, upon
from tests.fiverings.table import fighting
from tests.fiverings.ten import military, ten

GAIN = Pool("gain honor", Number(1))


@pytest.mark.rule("lcg10.put-into-play.1")
def test_a_character_put_into_play_arrives_ready_and_at_home_unless_the_effect_says_more() -> None:
    hero, guest = character("hero", 1, 1), character("guest", 1, 1)
    table = ten(
        busy=True,
        conflict=military(),
        north={
            "characters": [fighting(hero)],
            "hand": ["charge"],
            "fate": 1,
            "provinces": [{"card": "fertile-fields", "holds": [guest]}],
        },
    )
    lying = table.s.lying[0][0]
    twin = table.g.clone()
    table.happen(EnterPlay(card=lying, seat=0, from_area="province"))
    card = table.s.cards[lying]
    assert (card.area, card.bowed, card.participating) == ("play", False, False)
    table.g = twin
    table.south("pass")
    table.north("play:charge", f"*:{guest}")
    assert table.card(guest).participating


@pytest.mark.rule("lcg10.put-into-play.2")
def test_an_attachment_put_into_play_is_attached_ready_to_something_eligible_or_stays_out() -> None:
    table = ten(**IN_DRAW, north={"hand": ["fine-katana"], "characters": ["doji-whisperer", "kitsuki-yaruma"]})
    katana, host = table.id("fine-katana"), table.id("doji-whisperer")
    assert not EnterPlay(card=katana, seat=0).possible(table.g)
    assert not EnterPlay(card=katana, seat=0, host=table.s.row[0]).possible(table.g)
    table.happen(EnterPlay(card=katana, seat=0, host=host))
    assert (table.card("fine-katana").host, table.card("fine-katana").bowed) == (host, False)


@pytest.mark.rule("lcg10.personal-honor.2")
def test_a_character_that_enters_play_dishonored_was_not_dishonored() -> None:
    ninja, hero = character("ninja", 1, 1, traits="shinobi", side="conflict"), character("hero", 1, 1)
    watch = character(
        "watch",
        does=(
            reaction(upon(Dishonor), GAIN),
            reaction(upon(BecomeStatus), GAIN),
            reaction(upon(EnterPlay), Pool("gain fate", Number(1))),
        ),
    )
    table = ten(
        busy=True,
        conflict=military(),
        north={"honor": 9, "characters": [fighting(hero)], "hand": ["from-the-shadows", ninja]},
        south={"characters": [watch]},
    )
    table.south("pass")
    table.north("play:from-the-shadows")
    assert table.card(ninja).status == -1
    assert table.keys() == ["pass", f"use:{watch}/3"]
    table.south(f"use:{watch}/3")
    assert (table.seat("south").fate, table.seat("south").honor) == (1, 10)
    assert not table.offered(f"use:{watch}/3")


@pytest.mark.rule("lcg10.personal-honor.3")
def test_a_status_cannot_be_doubled_but_is_undone_by_the_other() -> None:
    proud, shamed = character("proud", 5, 5), character("shamed", 5, 5)
    for key, who in ((f"dishonor:{proud}", proud), (f"honor:{shamed}", shamed)):
        table = ten(
            busy=True,
            conflict=military(ring="fire"),
            north={"characters": [fighting(proud, honored=True), fighting(shamed, dishonored=True)]},
        )
        table.both_pass()
        while not table.asked.endswith("ring"):
            choose(table.g, "keep")
        assert table.keys() == [f"dishonor:{proud}", f"honor:{shamed}", "pass"]
        table.north(key)
        assert table.card(who).status == 0


@pytest.mark.rule("lcg10.faq.17")
def test_honor_for_a_status_comes_with_the_leaving_itself() -> None:
    hero = character("hero", 1, 1)
    forced = character("forced", does=reaction(LeavesPlay(SELF), GAIN, forced=True))
    table = ten(**IN_DRAW, north={"characters": [{"card": hero, "honored": True}, forced]})
    table.happen(Leave(card=table.id(hero)))
    assert table.seat("north").honor == 11
    assert table.asked == "north action"


@pytest.mark.rule("lcg10.facedown-province.1")
def test_a_facedown_province_is_nothing_but_that() -> None:
    wall = province("wall", "fire", 4, traits="imperial", does=action(GAIN))
    table = ten(**IN_DRAW, north={"provinces": [wall]})
    card = table.card(wall)
    ctx = Context(card.id, 1)
    assert not in_play(card)
    assert not OfElement("fire").fits(table.g, ctx, card.id)
    assert not Trait("imperial").fits(table.g, ctx, card.id)
    assert not table.offered(f"use:{wall}")
    assert table.g.view(1).board.seats[0].provinces[0].card.title == ""


@pytest.mark.rule("lcg10.facedown-province.2")
def test_a_province_turned_over_twice_is_a_new_one() -> None:
    wall = province("wall", "air", 5, does=action(GAIN))
    table = ten(**IN_DRAW, south={"provinces": [{"card": wall, "faceup": True}]}, north={})
    table.north("pass")
    table.south(f"use:{wall}")
    table.lasts(SetsBase(SELF, "strength", Number(1)), on=wall, until="round")
    assert table.strength(wall) == 1
    table.happen(TurnFacedown(card=table.id(wall), by=0))
    table.happen(RevealProvince(card=table.id(wall)))
    assert table.strength(wall) == 5
    table.passes(until="south action")
    assert table.offered(f"use:{wall}")


@pytest.mark.rule("lcg10.provinces.1", "lcg10.step-3-2-5.1")
@pytest.mark.parametrize("choice", ["discard", "keep"])
def test_all_cards_in_a_province_are_in_it_and_go_together_when_it_breaks(choice: str) -> None:
    hero = character("hero", 9, 1)
    first, second, shop = character("first"), character("second"), holding("shop")
    row = [{"card": province("weak", "air", 1), "holds": [first, second, shop]}]
    table = ten(
        busy=True,
        conflict=military(),
        north={"characters": [fighting(hero)]},
        south={"provinces": row, "dynasty_deck": ["seppun-guardsman"]},
    )
    table.both_pass()
    table.north(choice)
    while table.asked.endswith("pile"):
        choose(table.g, table.keys()[0])
    lying = [table.s.cards[card] for card in table.s.lying[place(1, 0)]]
    if choice == "keep":
        assert {card.title for card in lying} == {first, second, shop}
    else:
        assert [(card.title, card.faceup) for card in lying] == [("seppun-guardsman", False)]
        assert {first, second, shop} <= set(table.pile("south", "dynasty_discards"))


@pytest.mark.rule("lcg10.provinces.3")
def test_a_province_is_refilled_when_its_last_card_is_gone() -> None:
    first, second = character("first", cost=0), character("second", cost=0)
    table = ten(phase="dynasty", north={"provinces": [{"card": "fertile-fields", "holds": [first, second]}]})
    table.north(f"play:{first}")
    assert len(table.s.lying[0]) == 1
    table.passes(until="north dynasty")
    table.north(f"play:{second}")
    (dealt,) = table.s.lying[0]
    assert not table.s.cards[dealt].faceup


@pytest.mark.rule("lcg10.provinces.4", "lcg10.provinces.5")
def test_provinces_next_to_each_other_in_the_row_are_adjacent() -> None:
    s = ten(**IN_DRAW).s
    row = [s.row[place(0, slot)] for slot in range(5)]
    found = [[row.index(other) for other in adjacent(s, card)] for card in row]
    assert found == [[1], [0, 2], [1, 3], [2], []]


@pytest.mark.rule("lcg10.provinces.7", "lcg10.provinces.6")
def test_toshi_ranbo_has_all_five_elements() -> None:
    assert printed_on("toshi-ranbo").elements == ELEMENTS
    assert len(printed_on("fertile-fields").elements) == 1
    hero = character("hero", 1, 1)
    for element in ELEMENTS:
        table = ten(
            busy=True,
            conflict=military(ring=element),
            north={"characters": [fighting(hero)]},
            south={"provinces": [{"card": "toshi-ranbo", "faceup": True}]},
        )
        assert table.s.conflict is not None
        (contested,) = contested_elements(table.g)
        attacked = table.s.conflict.province
        assert OfElement(contested).fits(table.g, Context(attacked, 1), attacked)


@pytest.mark.rule("lcg10.breaking.1")
def test_a_province_broken_by_its_own_player_was_broken_by_the_opponent() -> None:
    bushi = character("bushi", 1, 1, traits="bushi")
    table = ten(
        at="declare_conflict",
        busy=True,
        north={"characters": [bushi], "hand": ["for-greater-glory"], "fate": 1},
        south={"provinces": [{"card": "endless-plains", "holds": ["doji-whisperer"]}]},
    )
    table.north("declare:military:air", "province:1")
    table.south("use:endless-plains")
    assert table.card("endless-plains").broken
    assert table.offered("play:for-greater-glory")


@pytest.mark.rule("lcg10.breaking.2")
@pytest.mark.parametrize("broken", [2, 3])
def test_the_stronghold_province_is_eligible_from_the_third_broken_one_on(broken: int) -> None:
    hero = character("hero", 1, 1)
    names = ["fertile-fields", "ancestral-lands", "meditations-on-the-tao", "manicured-garden"]
    row: list[dict[str, Any]] = [{"card": name, "broken": i > 3 - broken} for i, name in enumerate(names)]
    side = {"provinces": row}
    table = ten(at="declare_conflict", busy=True, north={"characters": [hero]}, south=side)
    table.north("declare:military:air")
    assert (table.s.conflict is not None and broken == 3) or table.offered("province:5") is (broken == 3)
    table = ten(
        busy=True,
        conflict=military(),
        north={"characters": [fighting(hero)], "hand": ["chasing-the-sun"], "fate": 1},
        south={"provinces": [{**row[0], "faceup": True}, *row[1:]], "characters": [fighting(hero)]},
    )
    table.south("pass")
    table.north("play:chasing-the-sun")
    if table.asked == "north pick":
        assert table.offered("pick:province-5") is (broken == 3)
        table.north("pick:province-5" if broken == 3 else "pick:province-2")
    assert table.s.conflict is not None
    assert (table.s.cards[table.s.conflict.province].slot == 4) is (broken == 3)


@pytest.mark.rule("lcg10.winning-the-game.1")
def test_who_breaks_his_own_stronghold_province_loses() -> None:
    hero = character("hero", 1, 1)
    names = ["fertile-fields", "ancestral-lands", "meditations-on-the-tao", "manicured-garden"]
    row: list[Any] = [{"card": name, "broken": i < 3} for i, name in enumerate(names)]
    table = ten(
        at="declare_conflict",
        busy=True,
        north={"characters": [hero]},
        south={"provinces": [*row, {"card": "endless-plains"}]},
    )
    table.north("declare:military:air", "province:5")
    table.south("use:endless-plains")
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (0,)


@pytest.mark.rule("lcg10.rings.1", "lcg10.rings.2")
def test_a_claimed_ring_stays_contested_while_its_claiming_is_reacted_to() -> None:
    hero, watch = character("hero", 9, 1), character("watch", does=reaction(upon(ClaimRing), GAIN))
    table = ten(
        busy=True,
        conflict=military(ring="earth", attacker="south"),
        north={"characters": [fighting("isawa-tadaka", bowed=True), watch]},
        south={"characters": [fighting(hero)], "hand": ["banzai"], "conflict_discard": ["banzai"]},
    )
    while table.asked != "north reaction" or not table.offered(f"use:{watch}"):
        keys = table.keys()
        choose(table.g, next(key for key in ("pass", "keep", "done") if key in keys))
    earth = table.ring("earth")
    assert (earth.contested, earth.holder, earth.unclaimed) == (True, 1, False)
    assert len(list(standing(table.g, BarsCopies))) == 1
    table.north("pass")
    table.end_conflict()
    assert not table.ring("earth").contested
    assert len(list(standing(table.g, BarsCopies))) == 0


@pytest.mark.rule("lcg10.ring-effects.1")
def test_each_ring_effect_is_done_with_before_the_next_begins() -> None:
    proud = character("proud", 9, 9, does=reaction(IsHonored(SELF), GAIN))
    table = ten(
        busy=True,
        conflict=military(ring="fire"),
        north={"characters": [fighting("isawa-kaede"), fighting(proud, fate=1)]},
    )
    table.both_pass()
    while table.asked.endswith("break"):
        table.north("keep")
    table.north("ring:fire", f"honor:{proud}", f"use:{proud}")
    assert table.seat("north").honor == 11
    assert table.keys() == ["pass", f"remove:{proud}"]
    table.north("pass")
    assert table.card(proud).fate == 1


@pytest.mark.rule("lcg10.glory-count.1", "lcg10.rings.3")
def test_counting_glory_is_not_a_glory_count() -> None:
    one, two = character("one", 1, 1, glory=2), character("two", 1, 1, glory=2)
    rings = {element: {"holder": "north"} for element in ("earth", "fire", "void")}
    table = ten(
        busy=True,
        conflict=military(),
        rings=rings,
        north={"characters": [fighting(one)], "hand": ["severed-from-the-stream"], "fate": 1},
        south={"characters": [fighting(two)]},
    )
    for seat in (0, 1):
        assert not CountsMoreGlory().holds(table.g, Context(table.seat("north").stronghold, seat))
    assert (glory_count(table.g, 0), glory_count(table.g, 1)) == (5, 2)
    table.south("pass")
    table.north("play:severed-from-the-stream")
    assert "Glory count: 5 to 2." in table.log()


@pytest.mark.rule("lcg10.setup.1")
def test_nobody_gets_fate_for_going_second() -> None:
    for rules, fate in (("10", [0, 0]), ("1.01", [0, 1])):
        g = interregnum.new("fiverings", rules=rules, seed="set-up")
        while isinstance(g.state, FiveRings) and g.state.phase == "setup" and g.state.seats[0].honor == 0:
            assert g.decision is not None
            assert sorted(seat.fate for seat in g.state.seats) == fate
            choose(g, g.decision.keys[-1])


@pytest.mark.rule("lcg10.mulligan.1", "rulings.fiverings.26")
def test_replaced_province_cards_may_be_looked_at_until_the_hand_is_drawn() -> None:
    for rules, seen in (("10", True), ("1.01", False)):
        g = interregnum.new("fiverings", rules=rules, seed="mulligan")
        while g.decision is not None and g.decision.kind != "mulligan":
            choose(g, g.decision.keys[0])
        assert g.decision is not None
        seat = g.decision.seat
        choose(g, g.decision.keys[0])
        choose(g, "done")
        assert isinstance(g.state, FiveRings)
        shown = [card.title != "" for p in g.view(seat).board.seats[seat].provinces for card in p.lying]
        assert all(shown) is seen
        while not g.state.hands[0]:
            choose(g, "done")
        assert not any(card.title for p in g.view(seat).board.seats[seat].provinces for card in p.lying)


@pytest.mark.rule("lcg10.conflict.1", "lcg10.step-3-2.1", "rulings.fiverings.28")
def test_each_player_has_two_opportunities_and_a_pass_names_no_type() -> None:
    hero = character("hero", 1, 1)
    table = ten(at="begin", busy=True, north={"characters": [hero]})
    assert [table.seat(name).opportunities for name in ("north", "south")] == [("military", "political")] * 2
    table.until("north declare")
    assert {key.rsplit(":", 1)[0] for key in options(table)} == {"declare:military", "declare:political", "pass"}
    table.north("pass")
    table.until("north declare")
    assert {key.rsplit(":", 1)[0] for key in options(table)} == {"declare:military", "declare:political", "pass"}
    table.north("declare:military:air", "province:1")
    assert table.seat("north").opportunities == ()


@pytest.mark.rule("lcg10.step-5-2.1")
def test_all_bowed_cards_in_play_ready_in_the_regroup_phase() -> None:
    table = ten(
        phase="regroup",
        busy=True,
        north={
            "stronghold_bowed": True,
            "characters": [{"card": "doji-whisperer", "bowed": True, "attachments": ["spyglass"]}],
        },
    )
    table.happen(Bow(card=table.id("spyglass")))
    assert table.card("spyglass").bowed
    table.passes(until="north regroup")
    assert not table.card("spyglass").bowed
    assert not table.card("doji-whisperer").bowed
    assert not table.s.cards[table.seat("north").stronghold].bowed


@pytest.mark.rule("lcg10.step-5-3.1")
@pytest.mark.parametrize(("rules", "gone", "left"), [("10", 2, 1), ("10", 3, 1), ("1.01", 3, 3)])
def test_one_card_is_dealt_to_each_emptied_province(rules: str, gone: int, left: int) -> None:
    cards = [character(name) for name in ("first", "second", "third")]
    table = PlainTable(
        rules=rules,
        phase="regroup",
        at="discard_from_provinces",
        north={"provinces": [{"card": "fertile-fields", "holds": cards}]},
    )
    for card in cards[:gone]:
        table.north(f"discard:{card}")
    table.north("done")
    while table.asked.endswith("pile"):
        choose(table.g, table.keys()[0])
    assert len(table.s.lying[0]) == left


@pytest.mark.rule("lcg10.target.1")
def test_duelists_are_targets() -> None:
    mage, foe = character("mage", 1, 1, traits="shugenja"), character("foe", 1, 1, traits="shugenja")
    for worn, offered in (([], True), (["above-question"], False)):
        table = ten(
            busy=True,
            conflict=military(),
            north={"characters": [fighting(mage)], "hand": ["taryu-jiai"]},
            south={"characters": [fighting(foe, attachments=worn)]},
        )
        table.south("pass")
        assert table.offered("play:taryu-jiai") is offered
