"""Costs."""

from __future__ import annotations

import pytest

from interregnum.cards.ability import Ability
from interregnum.cards.facts import Costs, Modifies
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.effects import Cancel, Instead
from interregnum.cards.words.qualities import OTHER, THEIRS, YOURS
from interregnum.cards.words.selectors import SELF, TARGET, TRIGGERING
from interregnum.games.fiverings.cards.words.abilities import action, constant, reaction, would
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, LosesHonor, Pays, SpendsFate, sacrifice
from interregnum.games.fiverings.cards.words.effects import Challenges, Does, Pool, PutFate
from interregnum.games.fiverings.cards.words.qualities import HONORED, PARTICIPATING, at_most
from interregnum.games.fiverings.cards.words.selectors import CARD, CHARACTER, a, out_of_play
from interregnum.games.fiverings.cards.words.triggers import Initiates, LeavesPlay
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.conflicts import ChangeConflictType
from interregnum.games.fiverings.rules.honor import LoseHonor
from interregnum.games.fiverings.rules.played import CardPlayed
from interregnum.kernel.text import render
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, held, options
from tests.fiverings.rules.plain import abilities, attachment, character, event, holding, province, upon

CHOOSE_AND_BOW = (choose(a(CHARACTER)), Does("bow", TARGET))
SAVE = would(LeavesPlay(a(CHARACTER)), Cancel())


@pytest.mark.rule("lcg.cost.1")
def test_playing_a_card_costs_its_fate() -> None:
    lord = character("lord", cost=3)
    table = held(phase="dynasty", north={"fate": 5, "provinces": [{"card": province("keep"), "holds": [lord]}]})
    table.north(f"play:{lord}")
    assert table.asked == "north fate"
    assert table.seat("north").fate == 2


@pytest.mark.rule("lcg.cost.2", "lcg.dash.1", "lcg.dash.2")
def test_what_stands_before_the_dash_is_needed_and_what_stands_behind_it_is_done() -> None:
    card = character(
        "mover", does=action(Is(SELF, HONORED), BOW_THIS, LosesHonor(1), choose(a(CHARACTER)), Does("bow", TARGET))
    )
    [ability] = abilities(card)
    assert isinstance(ability, Ability)
    assert ability.costs == (BOW_THIS, LosesHonor(1))
    assert [target.of for target in ability.targets] == [a(CHARACTER)]
    needs, does = render(ability.text()).split(" – ")
    for word in ("honored", "bow this card", "lose 1 honor", "choose a character"):
        assert word in needs
        assert word not in does
    assert does.startswith("bow")


@pytest.mark.rule("lcg.dash.2")
@pytest.mark.parametrize("before", [True, False])
def test_the_same_words_are_a_cost_before_the_dash_and_can_be_canceled_behind_it(before: bool) -> None:
    parts = (LosesHonor(1), GAIN_FATE) if before else (Pool("lose honor", Number(1)),)
    penitent = character("penitent", does=action(*parts))
    naysayer = character("naysayer", does=would(Initiates(), Cancel()))
    table = held(phase="draw", north={"characters": [penitent]}, south={"characters": [naysayer]})
    table.north(f"use:{penitent}")
    table.south(f"use:{naysayer}")
    assert table.seat("north").honor == (9 if before else 10)


@pytest.mark.rule("lcg.cost.3")
@pytest.mark.parametrize("what", [a(CHARACTER), a(CHARACTER, YOURS)])
def test_costs_are_paid_with_ones_own_cards_friendly_or_not(what: object) -> None:
    priest = character("priest", does=action(Pays("sacrifice", what), GAIN_FATE))  # type: ignore[arg-type]
    hero, foe = character("hero"), character("foe")
    table = held(phase="draw", north={"characters": [priest, hero]}, south={"characters": [foe]})
    table.north(f"use:{priest}")
    assert set(table.keys()) == {f"cost:{priest}", f"cost:{hero}"}


@pytest.mark.rule("lcg.cost.4")
def test_costs_out_of_play_come_from_the_payers_own_areas_and_pools() -> None:
    discard = Pays("discard from hand", out_of_play(CARD, areas=("hand",), whose="anyone"))
    scribe = character("scribe", does=(action(discard, GAIN_FATE), action(LosesHonor(1), GAIN_FATE)))
    table = held(
        phase="draw",
        north={"characters": [scribe], "hand": ["fine-katana", "ornate-fan"]},
        south={"hand": ["banzai", "court-games"]},
    )
    table.north(f"use:{scribe}")
    assert set(table.keys()) == {"cost:fine-katana", "cost:ornate-fan"}
    table.north("cost:fine-katana")
    table.south("pass")
    table.north(f"use:{scribe}/2")
    assert (table.seat("north").honor, table.seat("south").honor) == (9, 10)


@pytest.mark.rule("lcg.cost.5")
def test_several_costs_are_paid_at_the_same_moment() -> None:
    monk = character("monk", does=action(BOW_THIS, LosesHonor(1), GAIN_FATE))
    watcher = character("watcher", does=(reaction(upon(LoseHonor), GAIN_HONOR), reaction(upon(Bow), GAIN_HONOR)))
    table = held(phase="draw", north={"characters": [monk, watcher]})
    table.north(f"use:{monk}")
    assert table.asked == "north reaction"
    assert table.card(monk).bowed
    assert table.seat("north").honor == 9
    assert len([key for key in options(table) if key.startswith("use:")]) == 2


@pytest.mark.rule("lcg.cost.6", "rulings.fiverings.47")
@pytest.mark.parametrize("how", ["canceled", "replaced"])
def test_if_part_of_a_cost_is_prevented_the_rest_is_paid_and_nothing_resolves(how: str) -> None:
    priest = character("priest", does=action(SpendsFate(1), sacrifice(a(CHARACTER, OTHER)), *CHOOSE_AND_BOW))
    instead = would(LeavesPlay(a(CHARACTER)), Instead(PutFate(TRIGGERING)))
    saviour = character("saviour", does=SAVE if how == "canceled" else instead)
    hero = character("hero")
    table = held(phase="draw", north={"fate": 2, "characters": [priest, hero]}, south={"characters": [saviour]})
    table.north(f"use:{priest}")
    table.south(f"use:{saviour}")
    assert table.seat("north").fate == 1
    assert table.card(hero).area == "play"
    assert table.asked == "south action"
    assert not any(card.bowed for card in table.s.cards)
    table.south("pass")
    assert table.offered(f"use:{priest}"), "what was not paid for does not count as used"


@pytest.mark.rule("lcg.cost.7")
def test_a_card_whose_cost_is_prevented_stays_unplayed_where_it_was() -> None:
    rite = event("rite", action(sacrifice(a(CHARACTER)), GAIN_HONOR), cost=0)
    saviour = character("saviour", does=SAVE)
    fan = character("fan", does=reaction(upon(CardPlayed), GAIN_FATE))
    table = held(phase="draw", north={"hand": [rite], "characters": [fan]}, south={"characters": [saviour]})
    table.north(f"play:{rite}")
    table.south(f"use:{saviour}")
    assert table.asked == "south action"
    assert table.hand("north") == [rite]
    assert table.seat("north").honor == 10


@pytest.mark.rule("lcg.cost.8")
def test_an_ability_whose_effect_would_change_nothing_may_not_be_paid_for() -> None:
    waker = character("waker", does=action(BOW_THIS, Does("ready", a(CHARACTER, YOURS, OTHER))))
    hero = character("hero")
    table = held(phase="draw", north={"characters": [waker, hero]})
    assert table.why_not("north", f"use:{waker}") == "lcg.triggered-ability.7"
    assert held(phase="draw", north={"characters": [waker, {"card": hero, "bowed": True}]}).offered(f"use:{waker}")


@pytest.mark.rule("lcg.cost.9", "lcg.initiate.2.1")
def test_fate_is_paid_after_modifiers() -> None:
    lord = character("lord", cost=4)
    mill = holding("mill", does=constant(Costs(YOU, out_of_play(CHARACTER, areas=("province",)), -1)))
    provinces = [{"card": province("keep"), "holds": [lord]}, {"card": province("yard"), "holds": [mill]}]
    table = held(phase="dynasty", north={"fate": 3, "provinces": provinces[:1]})
    assert table.why_not("north", f"play:{lord}") == "lcg.cost.10"
    table = held(phase="dynasty", north={"fate": 3, "provinces": provinces})
    table.north(f"play:{lord}")
    assert table.card(lord).area == "play"
    assert table.seat("north").fate == 0


@pytest.mark.rule("lcg.cost.10", "lcg.initiate.0.2")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    buyer = character("buyer", does=action(SpendsFate(2), GAIN_HONOR))
    table = held(phase="draw", north={"fate": 1, "characters": [buyer]})
    assert table.why_not("north", f"use:{buyer}") == "lcg.cost.10"
    assert table.seat("north").fate == 1
    assert not table.s.uses
    assert held(phase="draw", north={"fate": 2, "characters": [buyer]}).offered(f"use:{buyer}")


@pytest.mark.rule("lcg.dash.3")
@pytest.mark.parametrize(("kind", "there"), [("military", False), ("political", True)])
def test_a_character_with_a_dash_takes_part_only_in_the_other_kind_of_conflict(kind: str, there: bool) -> None:
    scholar, hero, foe = character("scholar", None, 3), character("hero"), character("foe", None, 3)
    table = held(
        at="declare_conflict",
        north={"characters": [scholar, hero]},
        south={"characters": [foe, character("guard")]},
    )
    table.north(f"declare:{kind}:air", "province:1")
    if there:
        assert table.offered(f"attack:{scholar}")
        table.north(f"attack:{hero}", "done")
    assert table.asked == "south defenders"
    assert not table.card(scholar).participating
    assert table.offered(f"defend:{foe}") is there


@pytest.mark.rule("lcg.dash.4")
def test_a_dash_character_that_ends_up_in_such_a_conflict_goes_home_bowed_at_once() -> None:
    scholar = character("scholar", None, 3)
    table = held(
        north={
            "characters": [{"card": scholar, "participating": True}, {"card": character("hero"), "participating": True}]
        },
        conflict={"attacker": "north", "type": "political"},
    )
    table.happen(ChangeConflictType(kind="military"))
    assert table.asked == "south action"
    assert (table.card(scholar).participating, table.card(scholar).bowed) == (False, True)
    assert table.card("test-hero").participating


@pytest.mark.rule("lcg.dash.5", "lcg.dash.6")
def test_a_dash_cannot_be_modified_and_counts_as_zero_where_a_number_is_needed() -> None:
    katana = attachment("katana", 3)
    weak = action(choose(a(CHARACTER, at_most("military", 0))), Does("bow", TARGET))
    scholar, hero = character("scholar", None, 3, glory=2), character("hero", 1, 1, does=weak)
    table = held(
        phase="conflict", north={"characters": [{"card": scholar, "honored": True, "attachments": [katana]}, hero]}
    )
    table.lasts(Modifies(SELF, "military", Number(4)), on=scholar)
    assert table.skill(scholar, "military") is None
    assert stats.skill_value(table.g, table.id(scholar), "military") == 0
    assert table.skill(scholar, "political") == 5
    table.north(f"use:{hero}")
    assert table.card(scholar).bowed
    table.passes("north declare")
    table.north("declare:military:air", "province:1")
    assert not table.card(scholar).participating


@pytest.mark.rule("lcg.dash.7", "rulings.fiverings.43")
def test_a_dash_character_is_neither_challenger_nor_challenged() -> None:
    duel = action(choose(a(CHARACTER, THEIRS, PARTICIPATING)), Challenges(TARGET, "military", GAIN_FATE))
    bold, timid = character("bold", 1, 1, does=duel), character("timid", None, 1, does=duel)
    foe, sage = character("foe", 1, 1), character("sage", None, 1)
    participants = [{"card": card, "participating": True} for card in (bold, timid)]
    foes = [{"card": card, "participating": True} for card in (foe, sage, character("other"))]
    table = held(
        north={"characters": participants},
        south={"characters": foes},
        conflict={"attacker": "south", "type": "political"},
    )
    assert not table.offered(f"use:{timid}")
    table.north(f"use:{bold}")
    assert set(table.keys()) == {f"target:{foe}", "target:test-other"}
