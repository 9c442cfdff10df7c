"""Constant abilities, control, copies, costs, counts, courtesy, covert."""

from __future__ import annotations

import pytest

from interregnum.cards.ability import Ability, Constant
from interregnum.cards.composed import If
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.conditions import Is
from interregnum.cards.words.effects import Cancel, Instead
from interregnum.cards.words.qualities import OTHER, YOURS, Trait
from interregnum.cards.words.selectors import SELF, TARGET, TRIGGERING
from interregnum.games.fiverings.cards.catalogue import copies
from interregnum.games.fiverings.cards.words.abilities import (
    action,
    choose,
    constant,
    gets,
    interrupt,
    modifiers,
    reaction,
    would,
)
from interregnum.games.fiverings.cards.words.conditions import CountsMoreSkill
from interregnum.games.fiverings.cards.words.costs import BOW_THIS, LosesHonor, Pays, SpendsFate, sacrifice
from interregnum.games.fiverings.cards.words.effects import Does, Pool, PutFate
from interregnum.games.fiverings.cards.words.qualities import HONORED
from interregnum.games.fiverings.cards.words.selectors import CARD, CHARACTER, a, out_of_play
from interregnum.games.fiverings.cards.words.triggers import Initiates, LeavesPlay
from interregnum.games.fiverings.flow.conflict import glory_count
from interregnum.games.fiverings.rules.ability import TriggeredAbility
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.control import TakeControl
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.facts import Costs
from interregnum.games.fiverings.rules.honor import LoseHonor
from interregnum.games.fiverings.rules.participation import MoveToConflict
from interregnum.games.fiverings.rules.personal_honor import Dishonor, Honor
from interregnum.games.fiverings.rules.play import CardPlayed
from interregnum.kernel.text import render
from tests.fiverings import entries
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, conflict_over, goes_on, held, options
from tests.fiverings.rules.plain import PlainTable, abilities, attachment, character, event, holding, province, upon

BOW_ONE = (choose(a(CHARACTER)), Does("bow", TARGET))


@pytest.mark.rule("lcg.constant.1")
def test_a_constant_ability_is_text_without_a_timing_word_that_is_no_keyword() -> None:
    card = character("many", keywords="covert", does=(constant(*modifiers(SELF, military=1)), action(GAIN_FATE)))
    kinds = {type(ability) for ability in abilities(card)}
    assert kinds == {TriggeredAbility, Constant}
    table = held(phase="draw", north={"characters": [card]})
    assert len(table.entry(card).constants) == 1
    assert table.entry(card).keywords == ("covert",)


@pytest.mark.rule("lcg.constant.2")
def test_a_constant_ability_works_exactly_while_its_card_is_in_play() -> None:
    lord = character(
        "lord", cost=0, side="conflict", does=constant(*modifiers(a(CHARACTER, YOURS, OTHER), political=1))
    )
    hero = character("hero", 1, 1, does=reaction(upon(EnterPlay), GAIN_FATE))
    table = held(phase="draw", north={"characters": [hero], "hand": [lord]})
    assert table.skill(hero, "political") == 1
    table.north(f"play:{lord}")
    assert table.asked == "north reaction"
    assert table.skill(hero, "political") == 2
    table.north("pass")
    table.happen(Leave(card=table.id(lord)))
    assert table.skill(hero, "political") == 1


@pytest.mark.rule("lcg.constant.3")
def test_a_conditional_constant_ability_works_whenever_its_condition_holds() -> None:
    hero = character("hero", 1, 1, does=constant(*modifiers(SELF, military=2), when=Is(SELF, HONORED)))
    table = held(phase="draw", north={"characters": [hero]})
    for change, skill in ((Honor, 3), (Dishonor, 1), (Honor, 3)):
        table.happen(change(card=table.id(hero)))
        assert table.skill(hero, "military") == skill
        assert table.asked == "north action"


@pytest.mark.rule("lcg.constant.4")
def test_several_instances_of_a_constant_ability_add_up() -> None:
    lord = character("lord", does=constant(*modifiers(a(CHARACTER, YOURS, Trait("bushi")), military=1)))
    hero = character("hero", 2, 2, traits="bushi")
    table = held(phase="draw", north={"characters": [hero, lord, lord]})
    assert table.skill(hero, "military") == 4


@pytest.mark.rule("lcg.control.1", "lcg.control.7", "lcg.control.8")
def test_a_change_of_control_changes_nothing_else() -> None:
    fan, hero = attachment("fan"), character("hero")
    described = {"card": hero, "bowed": True, "honored": True, "fate": 2, "attachments": [fan]}
    table = held(phase="draw", south={"characters": [described]})
    before = table.card(hero)
    for seat in (0, 1, 0):
        table.happen(TakeControl(card=table.id(hero), seat=seat))
        card = table.card(hero)
        assert (card.owner, card.controller) == (1, seat)
        assert (card.bowed, card.status, card.fate, card.participating) == (True, 1, 2, False)
        assert card.instance == before.instance
        assert (table.card(fan).controller, table.card(fan).host) == (1, card.id)
    assert table.s.play == [(table.id(hero),), (table.id(fan),)]


@pytest.mark.rule("lcg.control.2")
def test_a_card_enters_play_controlled_by_its_owner() -> None:
    lord, ally = character("lord", cost=0), character("ally", cost=0, side="conflict")
    table = held(phase="dynasty", south={"provinces": [{"card": province("keep"), "holds": [lord]}], "hand": [ally]})
    table.north("pass")
    table.south(f"play:{lord}")
    table.happen(EnterPlay(card=table.id(ally), seat=1))
    assert [table.card(title).controller for title in (lord, ally)] == [1, 1]


@pytest.mark.rule("lcg.control.3")
def test_players_control_what_is_in_their_own_areas_out_of_play() -> None:
    side = {"hand": ["fine-katana"], "conflict_discard": ["banzai"], "dynasty_discard": ["doji-whisperer"]}
    table = held(phase="draw", north=side, south=side)
    for card in table.s.cards:
        assert card.controller == card.owner
    assert {card.area for card in table.s.cards if card.owner == 0} >= {
        "hand", "conflict deck", "dynasty deck", "conflict discard", "dynasty discard",
    }  # fmt: skip


@pytest.mark.rule("lcg.control.4", "lcg.control.5")
def test_a_card_goes_to_its_owners_pile_but_counts_as_having_gone_to_its_controllers() -> None:
    spy = character("spy", side="conflict")
    mourner = character("mourner", does=reaction(LeavesPlay(a(CHARACTER, YOURS)), GAIN_FATE))
    table = held(
        phase="draw",
        north={"characters": [character("other", does=reaction(LeavesPlay(a(CHARACTER, YOURS)), GAIN_FATE))]},
        south={"characters": [{"card": spy, "owner": "north"}, mourner]},
    )
    table.happen(Leave(card=table.id(spy)))
    assert table.pile("north", "conflict_discards") == [spy]
    assert table.pile("south", "conflict_discards") == []
    assert table.asked == "south reaction"
    assert table.offered(f"use:{mourner}")


@pytest.mark.rule("lcg.control.6")
def test_a_participant_that_changes_sides_goes_on_participating_for_its_new_controller() -> None:
    guard, hero = character("guard", 4, 4), character("hero", 1, 1)
    table = held(
        north={"characters": [{"card": hero, "participating": True}]},
        south={"characters": [{"card": guard, "participating": True}]},
        conflict={"attacker": "north"},
    )
    assert (table.total("north"), table.total("south")) == (1, 4)
    table.happen(TakeControl(card=table.id(guard), seat=0))
    assert table.card(guard).participating
    assert (table.total("north"), table.total("south")) == (5, 0)


@pytest.mark.rule("lcg.control.9")
def test_a_change_of_control_without_duration_lasts_until_the_card_leaves_play() -> None:
    hero = character("hero")
    table = held(phase="draw", south={"characters": [{"card": hero, "fate": 5}]})
    table.happen(TakeControl(card=table.id(hero), seat=0))
    goes_on(table, round_=3)
    assert table.card(hero).controller == 0
    table.happen(Leave(card=table.id(hero)))
    assert (table.card(hero).area, table.card(hero).controller) == ("dynasty discard", 1)


@pytest.mark.rule("lcg.copy.1")
def test_cards_of_one_title_are_copies_whatever_else_differs() -> None:
    entries.character("test-sage", "Sage", cost=2, military=1, does=action(GAIN_FATE), pack="test")
    entries.character("test-sage-2", "Sage", side="conflict", cost=4, military=3, pack="test")
    entries.character("test-hermit", "Hermit", cost=2, military=1, does=action(GAIN_FATE), pack="test")
    assert copies("test-sage", "test-sage-2")
    assert copies("test-sage", "test-sage")
    assert not copies("test-sage", "test-hermit")


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
    table.north(f"use:{scribe}:2")
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


SAVE = would(LeavesPlay(a(CHARACTER)), Cancel())


@pytest.mark.rule("lcg.cost.6")
@pytest.mark.parametrize("how", ["canceled", "replaced"])
def test_if_part_of_a_cost_is_prevented_the_rest_is_paid_and_nothing_resolves(how: str) -> None:
    priest = character("priest", does=action(SpendsFate(1), sacrifice(a(CHARACTER, OTHER)), *BOW_ONE))
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
    assert table.why_not("north", f"use:{buyer}") == "lcg.initiate.2.1"
    assert table.seat("north").fate == 1
    assert not table.s.uses
    assert held(phase="draw", north={"fate": 2, "characters": [buyer]}).offered(f"use:{buyer}")


@pytest.mark.rule("lcg.count.1", "lcg.glory.2")
def test_bowed_characters_are_left_out_of_a_count() -> None:
    two, three, one = (character(f"glory {n}", 0, 0, glory=n) for n in (2, 3, 1))
    table = held(phase="draw", north={"characters": [two, {"card": three, "bowed": True}, one]})
    assert glory_count(table.g, 0) == 3


@pytest.mark.rule("lcg.courtesy.1")
def test_courtesy_gives_its_controller_one_fate_when_it_leaves_play() -> None:
    kind = character("kind", keywords="courtesy")
    table = held(phase="fate", at="begin", north={"characters": [kind], "fate": 2})
    assert table.asked == "north action"
    assert table.card(kind).area == "dynasty discard"
    assert table.seat("north").fate == 3


@pytest.mark.rule("lcg.courtesy.2")
def test_courtesy_is_the_controllers_and_does_not_ask_how_the_card_left() -> None:
    kind = character("kind", keywords="courtesy", side="conflict")
    table = held(phase="draw", south={"characters": [{"card": kind, "owner": "north"}]})
    table.happen(Leave(card=table.id(kind), how="returned", to="hand"))
    assert table.hand("north") == [kind]
    assert (table.seat("north").fate, table.seat("south").fate) == (0, 1)


def _covert(attackers: list[str], defenders: list[str]) -> PlainTable:
    table = held(at="declare_conflict", north={"characters": attackers}, south={"characters": defenders})
    table.north("declare:military:air", "province:1")
    for title in attackers:
        if table.asked == "north attackers":
            table.north(f"attack:{title}")
    return table


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


@pytest.mark.rule("lcg.current.1")
def test_current_skill_is_counted_when_the_ability_resolves() -> None:
    judge = character("judge", 2, 2, does=action(If(CountsMoreSkill(), GAIN_FATE, GAIN_HONOR)))
    foe = character("foe", 1, 1)
    helper = character("helper", does=interrupt(Initiates(), gets(a(CHARACTER, YOURS), "conflict", military=5)))
    table = held(
        north={"characters": [{"card": judge, "participating": True}], "honor": 10},
        south={"characters": [{"card": foe, "participating": True}, helper]},
        conflict={"attacker": "south"},
    )
    table.north(f"use:{judge}")
    table.south(f"use:{helper}")
    assert (table.seat("north").fate, table.seat("north").honor) == (0, 11)
