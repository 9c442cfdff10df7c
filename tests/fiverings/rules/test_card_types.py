"""Card types."""

from __future__ import annotations

from typing import get_args

import pytest

from interregnum.cards.ability import Fact
from interregnum.cards.change import OfCard
from interregnum.cards.facts import Cannot, Immune, PlayerCannot
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.effects import Lasts
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard, printed_on
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    constant,
    modifiers,
)
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.selectors import CARD, CHARACTER, a
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.control import TakeControl
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.hand import SwitchPlaces
from interregnum.games.fiverings.terms import Element, Skill
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.state import all_subclasses
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, goes_on, held
from tests.fiverings.rules.plain import (
    BUSY,
    IN_DRAW,
    PlainTable,
    attachment,
    character,
    event,
    holding,
    province,
    role,
)


@pytest.mark.rule("lcg.cardtypes.1")
def test_there_are_seven_card_types_and_no_more() -> None:
    assert {card.kind for card in CATALOGUE.cards()} == {
        "attachment", "character", "event", "holding", "province", "role", "stronghold",
    }  # fmt: skip
    with pytest.raises(BadConfiguration, match="'spell'"):
        CATALOGUE.add(PrintedCard(title="test-spell", name="spell", kind="spell", side="conflict"))  # type: ignore[arg-type]


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


@pytest.mark.rule("lcg.anatomy.1")
def test_every_card_has_a_title_of_its_own() -> None:
    cards = CATALOGUE.cards()
    assert len({card.title for card in cards}) == len(cards)
    assert all(card.title and card.name for card in cards)
    character("twin")
    with pytest.raises(BadConfiguration):
        character("twin")
    with pytest.raises(BadConfiguration):
        printed_on("no-such-card")


@pytest.mark.rule("lcg.anatomy.3")
def test_a_cards_type_tells_where_it_is_used() -> None:
    mill = holding("mill", does=action(GAIN_FATE))
    blade, cheer = attachment("blade", cost=0), event("cheer", action(GAIN_FATE))
    hero = character("hero", cost=0, side="conflict")
    table = PlainTable(
        north={"hand": [blade, cheer, hero], "provinces": [{"card": province("lands"), "holds": [mill]}],
               "characters": [character("host"), character("second")]},
        **IN_DRAW,
    )  # fmt: skip
    assert table.keys() == ["pass", f"play:{blade}", f"play:{cheer}", f"play:{hero}", f"use:{BUSY}", f"use:{mill}"]
    table.north(f"play:{blade}")
    assert table.asked == "north host"
    with pytest.raises(BadConfiguration):
        CATALOGUE.add(PrintedCard(title="test-bad", name="bad", kind="monument", side="conflict"))  # type: ignore[arg-type]


@pytest.mark.rule("lcg.anatomy.4")
def test_a_card_without_a_clan_symbol_is_neutral() -> None:
    assert printed_on(character("lion", clan="lion")).clan == "lion"
    assert printed_on(character("ronin")).clan == "neutral"


@pytest.mark.rule("lcg.anatomy.5", "lcg.anatomy.7")
@pytest.mark.parametrize("kind", ["military", "political"])
def test_a_skill_of_zero_takes_part_and_a_dash_does_not(kind: Skill) -> None:
    zero = character("zero", 0, 0)
    dash = character("dash", None if kind == "military" else 1, None if kind == "political" else 1)
    table = PlainTable(north={"characters": [zero, dash]}, at="declare_conflict", busy=True)
    assert table.skill(zero, kind) == 0
    assert table.skill(dash, kind) is None
    table.north(f"declare:{kind}:air", "province:1")
    assert (table.card(zero).participating, table.card(dash).participating) == (True, False)


@pytest.mark.rule("lcg.anatomy.6", "lcg.anatomy.8")
def test_an_attachments_skills_are_bonuses_for_its_host() -> None:
    blade, veil = attachment("blade", 2), attachment("veil", 0, -1)
    hero = character("hero", 2, 2)
    table = PlainTable(north={"characters": [{"card": hero, "attachments": [blade]}]}, **IN_DRAW)
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (4, 2)
    table = PlainTable(north={"characters": [{"card": hero, "attachments": [veil]}]}, **IN_DRAW)
    assert (table.skill(hero, "military"), table.skill(hero, "political")) == (2, 1)


@pytest.mark.rule("lcg.anatomy.10")
def test_every_core_province_has_one_element() -> None:
    found = [card for card in CATALOGUE.cards() if card.kind == "province" and card.pack == "core"]
    assert found
    assert all(len(card.elements) == 1 and card.elements[0] in get_args(Element) for card in found)


@pytest.mark.rule("lcg.anatomy.12")
@pytest.mark.parametrize(("skill", "broken"), [(4, False), (5, True)])
def test_a_holding_adds_its_strength_to_its_province(skill: int, broken: bool) -> None:
    wall = {"card": province("wall", strength=4), "holds": [holding("tower", strength=1)]}
    table = PlainTable(
        north={"characters": [{"card": character("hero", skill), "participating": True}]},
        south={"provinces": [wall]},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.play("south: pass", "north: pass")
    assert table.card("test-wall").broken == broken


@pytest.mark.rule("lcg.anatomy.17")
def test_each_ability_of_a_card_is_listed_and_limited_on_its_own() -> None:
    sage = character("sage", does=(action(GAIN_FATE), action(GAIN_HONOR)))
    table = PlainTable(north={"characters": [sage]}, **IN_DRAW)
    assert table.keys() == ["pass", f"use:{BUSY}", f"use:{sage}", f"use:{sage}/2"]
    table.north(f"use:{sage}/2")
    table.south("pass")
    assert table.seat("north").honor == 11
    assert table.offered(f"use:{sage}")
    assert table.why_not("north", f"use:{sage}/2") == "lcg.triggered-ability.4"


@pytest.mark.rule("lcg.role.3")
def test_a_role_works_from_out_of_play() -> None:
    keeper = role(
        "keeper", does=(action(Pool("gain fate", Number(1))), constant(*modifiers(a(CHARACTER, YOURS), military=1)))
    )
    hero = character("hero", 2)
    table = PlainTable(north={"role": keeper, "characters": [hero]}, phase="draw", at="action_window")
    assert not stats.in_play(table.card(keeper))
    assert table.skill(hero, "military") == 3
    table.north(f"use:{keeper}")
    assert table.seat("north").fate == 1


@pytest.mark.rule("lcg.role.4")
def test_a_role_cannot_be_removed_from_the_game() -> None:
    keeper = role("keeper")
    table = PlainTable(north={"role": keeper, "characters": [character("hero")]})
    assert not Leave(card=table.id(keeper), how="returned", to="removed").possible(table.g)
    assert Leave(card=table.id("test-hero"), how="returned", to="removed").possible(table.g)


@pytest.mark.rule("lcg.stronghold.2")
def test_a_stronghold_never_leaves_play() -> None:
    hero = character("hero")
    table = PlainTable(north={"characters": [hero]}, south={"characters": [character("other")]})
    table.resolve(Does("discard", a("stronghold")))
    table.resolve(Does("return to hand", a("stronghold")))
    table.resolve(Does("discard", a(CARD)))
    assert table.s.play == [(), ()]
    assert [table.s.cards[seat.stronghold].area for seat in table.s.seats] == ["stronghold", "stronghold"]


@pytest.mark.rule("lcg.stronghold.3")
def test_a_stronghold_stays_on_its_province() -> None:
    table = PlainTable()
    castle, lies = table.seat("north").stronghold, table.s.lying[0][0]
    assert not SwitchPlaces(card=castle, to=lies).possible(table.g)
    assert not SwitchPlaces(card=lies, to=castle).possible(table.g)
    assert SwitchPlaces(card=lies, to=table.s.lying[1][0]).possible(table.g)


@pytest.mark.rule("lcg.stronghold.4")
def test_nothing_that_can_happen_to_a_card_turns_a_stronghold_facedown() -> None:
    tried = []
    for kind in all_subclasses(OfCard):
        if kind.__module__.startswith("interregnum.games.emperor"):
            continue  # another game's, if it happens to be loaded
        table = PlainTable()
        castle = table.seat("north").stronghold
        try:
            change = kind(card=castle)
        except TypeError:
            continue
        tried.append(kind.__name__)
        if change.possible(table.g):
            table.happen(change)
        assert table.s.cards[castle].faceup
        assert table.s.cards[castle].area == "stronghold"
    assert {"Bow", "Leave", "TurnFaceup"} <= set(tried)


@pytest.mark.rule("lcg.stronghold.5")
def test_nobody_takes_control_of_a_stronghold() -> None:
    table = PlainTable(south={"characters": [character("hero")]})
    assert not TakeControl(card=table.seat("south").stronghold, seat=0).possible(table.g)
    assert TakeControl(card=table.id("test-hero"), seat=0).possible(table.g)


@pytest.mark.parametrize(
    "fact",
    [Cannot(SELF, "be bowed"), Cannot(SELF, "bow", "nobody"), PlayerCannot(YOU, "sing"), Immune(SELF, "weather")],
    ids=lambda fact: type(fact).__name__,
)
def test_a_card_that_speaks_of_something_the_rules_never_ask_about_is_refused(fact: Fact) -> None:
    with pytest.raises(BadConfiguration, match="there are only"):
        character("poet", does=constant(fact))
    with pytest.raises(BadConfiguration, match="there are only"):
        character("singer", does=action(Lasts((fact,), "phase")))
