"""Duels in their nine steps, and what the parts of a card mean."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from interregnum.cards.facts import Multiplies, Sets
from interregnum.cards.language import Number
from interregnum.cards.words.effects import Cancel
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard, entry
from interregnum.games.fiverings.cards.words.abilities import action, choose, reaction, would
from interregnum.games.fiverings.cards.words.effects import Challenges, Does, Pool
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a, chosen
from interregnum.games.fiverings.flow.initiating import EffectsInitiate
from interregnum.games.fiverings.rules.bids import DialsRevealed
from interregnum.games.fiverings.rules.duel import Duel, DuelDecided
from interregnum.games.fiverings.terms import Element, Skill
from interregnum.kernel.errors import BadConfiguration
from tests.fiverings.rules.plain import BUSY, IN_DRAW, PlainTable, attachment, character, event, holding, province, upon

FATE_1, HONOR_1 = Pool("gain fate", Number(1)), Pool("gain honor", Number(1))
DUELIST, RIVAL = "test-duelist", "test-rival"


def duel(kind: Any = "military") -> Any:
    return action(
        choose(a(CHARACTER, THEIRS, PARTICIPATING)),
        Challenges(TARGET, kind, Does("dishonor", chosen("loser"))),
    )


def dueling(
    mine: int | None = 3, theirs: int | None = 4, *, kind: str = "military", conflict: str = "military", **more: Any
) -> PlainTable:
    """North's duelist may challenge south's rival in a conflict that north attacks; it is north's turn."""
    skills = {kind: mine, "political" if kind == "military" else "military": 1}
    others = {kind: theirs, "political" if kind == "military" else "military": 1}
    character("duelist", skills["military"], skills["political"], does=duel(kind), **more.pop("duelist", {}))
    character("rival", others["military"], others["political"])
    north, south = more.pop("north", {}), more.pop("south", {})
    side = {"card": DUELIST, "participating": True, **more.pop("state", {})}
    table = PlainTable(
        north={"characters": [side, *north.pop("characters", [])], **north},
        south={"characters": [{"card": RIVAL, "participating": True}, *south.pop("characters", [])], **south},
        conflict={"attacker": "north", "type": conflict},
        busy=True,
        **more,
    )
    table.south("pass")
    return table


def challenge(table: PlainTable, mine: int, theirs: int) -> None:
    table.north(f"use:{DUELIST}", f"bid:{mine}")
    table.south(f"bid:{theirs}")


def values(table: PlainTable) -> str:
    return next(line for line in table.log() if "stands" in line)


# ---- D.1, D.2 ----


@pytest.mark.rule("lcg.duel.D1.1")
@pytest.mark.parametrize("canceled", [True, False])
def test_a_duel_begins_when_the_ability_resolves(canceled: bool) -> None:
    silence = character("silence", does=would(upon(EffectsInitiate, "opponent"), Cancel()))
    table = dueling(south={"characters": [silence]})
    table.north(f"use:{DUELIST}")
    table.south(f"use:{silence}" if canceled else "pass")
    assert (table.asked == "north bid") is not canceled
    assert any(isinstance(frame, Duel) for frame in table.g.stack) is not canceled


@pytest.mark.rule("lcg.duel.D1.2", "lcg.duel.D8.1")
def test_the_steps_of_a_duel_come_in_order() -> None:
    named = [rule for step in Duel.steps for rule in step.rules if rule.startswith("lcg.duel.")]
    order = [rule.split(".")[2] for rule in named]
    assert list(dict.fromkeys(order)) == [f"D{n}" for n in range(1, 10)]
    watch = character("watch", does=reaction(upon(DuelDecided), FATE_1))
    table = dueling(south={"characters": [watch]})
    challenge(table, 3, 1)
    assert (table.asked, table.card(RIVAL).status) == ("south reaction", 0)
    table.south("pass")
    assert table.card(RIVAL).status == -1
    story = ("challenges", "bids", "honor goes", "duel stands", "is dishonored")
    assert list(dict.fromkeys(table.order(*story))) == list(story)


@pytest.mark.rule("lcg.duel.D2.1")
def test_the_challenger_is_the_initiating_players_character() -> None:
    character("duelist", 3, 1, does=duel())
    character("rival", 3, 1)
    table = PlainTable(
        north={"characters": [{"card": RIVAL, "participating": True}]},
        south={"characters": [{"card": DUELIST, "participating": True}]},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.south(f"use:{DUELIST}")
    assert "duelist challenges rival to a duel." in table.log()


@pytest.mark.rule("lcg.duel.D2.2")
@pytest.mark.parametrize(("mine", "theirs"), [(3, None), (None, 3)])
def test_a_character_with_a_dash_does_not_duel(mine: int | None, theirs: int | None) -> None:
    table = dueling(mine, theirs, conflict="political")
    assert not table.offered(f"use:{DUELIST}")


# ---- D.3 to D.5 ----


@pytest.mark.rule("lcg.duel.D3.1", "lcg.duel.D3.2", "lcg.duel.D4.1")
def test_duel_bids_are_one_to_five_secret_and_revealed_together() -> None:
    table = dueling()
    table.north(f"use:{DUELIST}")
    assert (table.asked, table.keys()) == ("north bid", [f"bid:{n}" for n in range(1, 6)])
    before = table.g.view(1).board
    table.north("bid:5")
    assert table.asked == "south bid"
    assert table.g.view(1).board == before
    table.south("bid:2")
    assert [seat.dial for seat in table.s.seats] == [5, 2]


@pytest.mark.rule("lcg.duel.D4.2")
def test_the_dial_of_a_duel_stays_until_the_next_bid() -> None:
    table = dueling(north={"dial": 5})
    assert table.seat("north").dial == 5
    challenge(table, 1, 1)
    table.to_phase("regroup")
    assert table.seat("north").dial == 1


@pytest.mark.rule("lcg.duel.D5.1", "lcg.duel.D5.2")
@pytest.mark.parametrize(("bids", "honor"), [((4, 1), (7, 13)), ((2, 2), (10, 10))])
def test_the_higher_duel_bidder_gives_the_difference(bids: tuple[int, int], honor: tuple[int, int]) -> None:
    table = dueling()
    challenge(table, *bids)
    assert (table.seat("north").honor, table.seat("south").honor) == honor
    assert len([line for line in table.log() if "honor goes" in line]) == (bids[0] != bids[1])
    assert values(table)


# ---- D.6 to D.9 ----


@pytest.mark.rule("lcg.duel.D6.1", "lcg.duel.D6.2", "lcg.duel.D6.3")
def test_bids_raise_the_skill_that_the_duel_names_until_it_ends() -> None:
    table = dueling(3, 4, kind="military", conflict="political")
    challenge(table, 3, 1)
    assert values(table) == "The duel stands 6 to 5."
    assert (table.skill(DUELIST, "military"), table.skill(RIVAL, "military")) == (3, 4)
    assert table.total("north") == 1


@pytest.mark.rule("lcg.duel.D6.2", "lcg.modifiers.6")
def test_a_set_value_swallows_the_bid_and_doubling_doubles_it() -> None:
    table = dueling(1, 1)
    table.lasts(Sets(SELF, "military", Number(3)), on=DUELIST)
    table.lasts(Multiplies(SELF, "military", 2), on=RIVAL)
    challenge(table, 5, 2)
    assert values(table) == "The duel stands 3 to 6."


@pytest.mark.rule("lcg.duel.D6.4")
def test_other_modifiers_count_in_a_duel() -> None:
    table = dueling(2, 1, duelist={"glory": 2}, state={"honored": True, "attachments": [attachment("blade", 1)]})
    challenge(table, 1, 1)
    assert values(table) == "The duel stands 6 to 2."


@pytest.mark.rule("lcg.duel.D7.1", "lcg.duel.D7.2", "rulings.fiverings.44")
@pytest.mark.parametrize(("mine", "status"), [(5, -1), (4, 0), (3, 0)])
def test_the_higher_value_wins_and_equal_values_have_no_winner(mine: int, status: int) -> None:
    table = dueling(mine, 4)
    challenge(table, 1, 1)
    assert table.card(RIVAL).status == status
    assert table.card(DUELIST).status == (-1 if mine == 3 else 0)


@pytest.mark.rule("lcg.duel.D9.1")
def test_after_a_duel_the_next_player_acts_in_the_same_window() -> None:
    table = dueling()
    challenge(table, 1, 1)
    assert table.asked == "south action"
    assert table.s.conflict is not None
    assert not table.s.conflict.decided


@pytest.mark.rule("lcg.duel.D9.2", "lcg.duel.D9.3")
def test_in_a_duel_there_are_interrupts_and_reactions_but_no_actions() -> None:
    eager = character("eager", does=reaction(upon(DialsRevealed), HONOR_1))
    recruit, blade = character("recruit", cost=0, side="conflict"), attachment("blade", cost=0)
    table = dueling(south={"characters": [eager], "hand": [recruit, blade]})
    table.north(f"use:{DUELIST}", "bid:3")
    asked = set()
    while any(isinstance(frame, Duel) for frame in table.g.stack):
        assert not table.offered(f"use:{BUSY}")
        assert not table.offered("play:*")
        asked.add(table.asked)
        if table.asked == "south reaction":
            assert (table.keys(), table.seat("south").honor) == (["pass", f"use:{eager}"], 10)
        assert table.g.decision is not None
        table.g.choose("bid:1" if table.asked == "south bid" else table.g.decision.keys[0])
    assert asked == {"south bid", "south reaction"}
    assert table.seat("south").honor == 13


# ---- anatomy ----


@pytest.mark.rule("lcg.anatomy.1")
def test_every_card_has_a_title_of_its_own() -> None:
    cards = CATALOGUE.cards()
    assert len({card.title for card in cards}) == len(cards)
    assert all(card.title and card.name for card in cards)
    character("twin")
    with pytest.raises(BadConfiguration):
        character("twin")
    with pytest.raises(BadConfiguration):
        entry("no-such-card")


@pytest.mark.rule("lcg.anatomy.3")
def test_a_cards_type_tells_where_it_is_used() -> None:
    mill = holding("mill", does=action(FATE_1))
    blade, cheer = attachment("blade", cost=0), event("cheer", action(FATE_1))
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
    assert entry(character("lion", clan="lion")).clan == "lion"
    assert entry(character("ronin")).clan == "neutral"


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
    sage = character("sage", does=(action(FATE_1), action(HONOR_1)))
    table = PlainTable(north={"characters": [sage]}, **IN_DRAW)
    assert table.keys() == ["pass", f"use:{BUSY}", f"use:{sage}", f"use:{sage}:2"]
    table.north(f"use:{sage}:2")
    table.south("pass")
    assert table.seat("north").honor == 11
    assert table.offered(f"use:{sage}")
    assert table.why_not("north", f"use:{sage}:2") == "lcg.triggered-ability.4"
