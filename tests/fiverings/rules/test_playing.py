"""Playing and putting into play, what is printed, priority, provinces, refilling, revealing, removing, uniqueness."""

from __future__ import annotations

import pytest

from interregnum.cards.facts import GainsTrait, Modifies, Sets
from interregnum.cards.language import YOU, Number
from interregnum.cards.words.effects import Later
from interregnum.cards.words.picking import EachPlayerPicks, Picks
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.quantities import count
from interregnum.cards.words.selectors import PICKED, SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, choose, constant, interrupt, modifiers, reaction
from interregnum.games.fiverings.cards.words.arriving import PutsIntoPlay
from interregnum.games.fiverings.cards.words.conditions import Honorable, during_conflict
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.qualities import UNIQUE
from interregnum.games.fiverings.cards.words.revealing import Reveals
from interregnum.games.fiverings.cards.words.selectors import CARD, CHARACTER, PROVINCE, a, out_of_play
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.bowing import Bow, Ready
from interregnum.games.fiverings.rules.control import TakeControl
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave, Refill
from interregnum.games.fiverings.rules.facts import Costs
from interregnum.games.fiverings.rules.hand import Discard
from interregnum.games.fiverings.rules.periods import PhaseEnds
from interregnum.games.fiverings.rules.play import CardPlayed
from interregnum.games.fiverings.rules.provinces import BreakProvince, RevealProvince
from tests.fiverings.rules.plain import (
    IN_DRAW,
    PlainTable,
    attachment,
    character,
    event,
    holding,
    province,
    upon,
)

FATE_1, HONOR_1 = Pool("gain fate", Number(1)), Pool("gain honor", Number(1))


# ---- play and put into play ----


@pytest.mark.rule("lcg.play.1", "lcg.anatomy.2")
def test_playing_pays_the_fate_cost_and_the_card_enters_play() -> None:
    sword, hero = attachment("sword", cost=2), character("hero")
    entered = character("entered", does=reaction(upon(EnterPlay), FATE_1))
    played = character("played", does=reaction(upon(CardPlayed), FATE_1))
    table = PlainTable(north={"hand": [sword], "fate": 3, "characters": [hero, entered, played]}, **IN_DRAW)
    table.north(f"play:{sword}", f"host:{hero}")
    assert (table.seat("north").fate, table.card(sword).area) == (1, "play")
    assert table.card(hero).attachments == (table.id(sword),)
    seen = set()
    while table.asked == "north reaction":
        seen |= set(table.keys()) - {"pass"}
        table.north("pass")
    assert seen == {f"use:{entered}", f"use:{played}"}


@pytest.mark.rule("lcg.play.2")
def test_cards_are_played_from_hand_or_provinces_only() -> None:
    hero = character("hero", cost=0, side="conflict")
    peasant = character("peasant", cost=0)
    table = PlainTable(
        north={"conflict_deck": [hero], "conflict_discard": [hero], "dynasty_discard": [peasant]}, **IN_DRAW
    )
    assert table.keys() == ["pass", "use:test-busy"]
    table = PlainTable(north={"hand": [hero]}, **IN_DRAW)
    assert table.offered(f"play:{hero}")
    lands = [{"card": province("lands"), "holds": [peasant]}]
    table = PlainTable(
        north={"provinces": lands, "dynasty_deck": [peasant], "dynasty_discard": [peasant]}, phase="dynasty", busy=True
    )
    assert table.offered(f"play:{peasant}")
    assert not table.offered(f"play:{peasant}:2")


@pytest.mark.rule("lcg.play.3")
def test_whoever_plays_a_character_may_add_fate_from_his_own_pool() -> None:
    recruit, lord = character("recruit", cost=1, side="conflict"), character("lord", cost=2)
    lands = [{"card": province("lands"), "holds": [lord]}]
    table = PlainTable(north={"provinces": lands, "fate": 4}, phase="dynasty", busy=True)
    table.north(f"play:{lord}")
    assert (table.asked, table.keys()) == ("north fate", ["fate:0", "fate:1", "fate:2"])
    table.north("fate:2")
    assert (table.card(lord).fate, table.seat("north").fate) == (2, 0)
    table = PlainTable(
        north={"characters": [{"card": character("hero"), "participating": True}]},
        south={"hand": [recruit], "fate": 3},
        conflict={"attacker": "north"},
        busy=True,
    )
    table.south(f"play:{recruit}:conflict")
    assert (table.asked, table.keys()) == ("south fate", ["fate:0", "fate:1", "fate:2"])
    table.south("fate:0")
    assert table.card(recruit).fate == 0


@pytest.mark.rule("lcg.play.4", "lcg.play.5", "lcg.play.7", "rulings.fiverings.30")
def test_a_card_put_into_play_costs_nothing_gets_no_fate_and_stands_at_home() -> None:
    giant = character("giant", cost=5)
    rise = event("rise", action(choose(out_of_play(CHARACTER, areas=("dynasty discard",))), PutsIntoPlay(TARGET)))
    table = PlainTable(north={"hand": [rise], "dynasty_discard": [giant], "fate": 4}, **IN_DRAW)
    table.north(f"play:{rise}")
    card = table.card(giant)
    assert (card.area, card.controller, card.participating, card.bowed, card.fate) == ("play", 0, False, False, 0)
    assert (table.seat("north").fate, table.asked) == (4, "south action")


@pytest.mark.rule("lcg.play.6")
def test_putting_into_play_gets_round_restrictions_on_playing() -> None:
    shy = character("shy", cost=0, side="conflict", play_only=(Honorable("less"),))
    rise = event("rise", action(choose(out_of_play(CHARACTER, areas=("hand",))), PutsIntoPlay(TARGET)))
    table = PlainTable(north={"hand": [rise, shy]}, **IN_DRAW)
    assert not table.offered(f"play:{shy}")
    table.north(f"play:{rise}")
    assert table.card(shy).area == "play"


@pytest.mark.rule("lcg.play.8")
def test_a_card_put_into_play_was_not_played() -> None:
    entered = character("entered", does=reaction(upon(EnterPlay), FATE_1))
    played = character("played", does=reaction(upon(CardPlayed), FATE_1))
    hero = character("hero")
    table = PlainTable(north={"dynasty_discard": [hero], "characters": [entered, played]}, **IN_DRAW)
    table.resolve(PutsIntoPlay(out_of_play(CHARACTER, areas=("dynasty discard",))))
    assert table.keys() == ["pass", f"use:{entered}"]
    table.north("pass")
    assert table.asked == "north action"


@pytest.mark.rule("lcg.play.9", "lcg.ready.2")
def test_a_card_put_into_play_arrives_as_if_played() -> None:
    sword, hero, manor = attachment("sword"), character("hero"), holding("manor")
    table = PlainTable(
        north={"hand": [sword], "dynasty_discard": [hero, manor], "characters": [character("host")]}, **IN_DRAW
    )
    assert not EnterPlay(card=table.id(sword), seat=0).possible(table.g)
    table.happen(EnterPlay(card=table.id(sword), seat=0, host=table.id("test-host")))
    table.happen(EnterPlay(card=table.id(hero), seat=0))
    table.happen(EnterPlay(card=table.id(manor), seat=0, slot=1))
    assert table.card(sword).host == table.id("test-host")
    assert [stats.in_play(table.card(t)) and not table.card(t).bowed for t in (sword, hero, manor)] == [True] * 3


@pytest.mark.rule("lcg.play.10")
def test_no_card_is_played_without_paying_its_modified_cost() -> None:
    hero = character("hero", cost=3, side="conflict")
    table = PlainTable(north={"hand": [hero], "fate": 2}, **IN_DRAW)
    assert not table.offered(f"play:{hero}")
    assert table.why_not("north", f"play:{hero}") == "lcg.cost.10"
    table.lasts(Costs(YOU, out_of_play(CHARACTER, areas=("hand",)), -1))
    table.north(f"play:{hero}")
    assert table.seat("north").fate == 0


@pytest.mark.rule("lcg.play.11")
def test_an_event_is_resolved_and_discarded_and_never_enters_play() -> None:
    entered = character("entered", does=reaction(upon(EnterPlay), FATE_1))
    cheer = event("cheer", action(HONOR_1))
    table = PlainTable(north={"hand": [cheer], "characters": [entered]}, **IN_DRAW)
    table.north(f"play:{cheer}")
    assert table.asked == "south action"
    assert (table.seat("north").honor, table.pile("north", "conflict_discards")) == (11, [cheer])


@pytest.mark.rule("lcg.play-restrictions.1")
def test_all_restrictions_must_be_met() -> None:
    trick = event("trick", action(during_conflict("military"), Honorable("less"), FATE_1))
    hero = {"characters": [{"card": character("hero"), "participating": True}]}

    def offered(kind: str, honor: int) -> bool:
        table = PlainTable(
            north=hero,
            south={"hand": [trick], "honor": honor},
            conflict={"attacker": "north", "type": kind},
            busy=True,
        )
        return table.offered(f"play:{trick}")

    assert [offered(*case) for case in (("military", 9), ("military", 10), ("political", 9))] == [True, False, False]


@pytest.mark.rule("lcg.play-restrictions.2")
def test_a_permission_lets_a_card_be_used_where_others_may_not() -> None:
    ghost = event("ghost", action(FATE_1, areas=("conflict discard",)))
    plain = event("plain", action(FATE_1))
    table = PlainTable(north={"conflict_discard": [ghost, plain], "hand": ["tattooed-wanderer"], "fate": 3,
                              "characters": [character("host")]}, **IN_DRAW)  # fmt: skip
    assert table.offered(f"use:{ghost}")
    assert not table.offered(f"*:{plain}")
    assert table.offered("attach:tattooed-wanderer")
    table = PlainTable(
        north={"hand": [character("wanderer", side="conflict", cost=0)], "characters": ["test-host"]}, **IN_DRAW
    )
    assert not table.offered("attach:*")


@pytest.mark.rule("lcg.printed.1")
def test_printed_values_are_those_on_the_card() -> None:
    hero = character("hero", 2, 2, cost=3, traits="bushi")
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)
    table.lasts(Modifies(SELF, "military", Number(2)), on=hero)
    table.lasts(GainsTrait(SELF, "courtier"), on=hero)
    assert table.skill(hero, "military") == 4
    assert stats.has_trait(table.g, table.id(hero), "courtier")
    printed = stats.printed(table.card(hero))
    assert (printed.military, printed.cost, printed.traits) == (2, 3, ("bushi",))


# ---- priority ----


@pytest.mark.rule("lcg.priority.1")
def test_players_choose_first_player_first_and_then_everything_happens_at_once() -> None:
    ours = [character(f"north {n}") for n in (1, 2)]
    theirs = [character(f"south {n}") for n in (1, 2)]
    table = PlainTable(north={"characters": ours}, south={"characters": theirs}, first_player="south", **IN_DRAW)
    table.resolve(EachPlayerPicks(a(CHARACTER, YOURS), Does("sacrifice", PICKED)))
    assert (table.asked, table.keys()) == ("south pick", ["pick:test-south-1", "pick:test-south-2"])
    table.south("pick:test-south-2")
    assert table.card(theirs[1]).area == "play"
    assert (table.asked, table.keys()) == ("north pick", ["pick:test-north-1", "pick:test-north-2"])
    table.north("pick:test-north-1")
    gone = [table.card(t).area != "play" for t in (*ours, *theirs)]
    assert gone == [True, False, False, True]


@pytest.mark.rule("lcg.priority.2")
def test_the_first_player_orders_delayed_effects_that_fall_due_together() -> None:
    mine, theirs = character("mine", 1), character("theirs", 1)
    table = PlainTable(north={"characters": [mine]}, south={"characters": [theirs]}, **IN_DRAW)
    table.resolve(Later(upon(PhaseEnds), HONOR_1, "round"), "north", mine)
    table.resolve(Later(upon(PhaseEnds), FATE_1, "round"), "south", theirs)
    table.passes()
    assert (table.asked, table.keys()) == ("north delayed", [f"delayed:{mine}", f"delayed:{theirs}"])
    table.north(f"delayed:{theirs}")
    assert (table.seat("south").fate, table.seat("north").honor) == (1, 11)
    assert table.order("gains 1 fate", "gains 1 honor") == ["gains 1 fate", "gains 1 honor"]


@pytest.mark.rule("lcg.priority.3", "rulings.fiverings.32")
def test_lasting_effects_that_can_apply_together_do_and_of_those_that_cannot_the_most_recent_prevails() -> None:
    hero = character("hero", 2, 2)
    armed = {
        "card": hero,
        "attachments": [attachment("low", cost=0, does=constant(Sets(a(CHARACTER), "military", Number(1))))],
    }
    table = PlainTable(north={"characters": [armed]}, first_player="south", **IN_DRAW)
    table.lasts(Modifies(SELF, "political", Number(1)), on=hero)
    table.lasts(Modifies(SELF, "political", Number(2)), on=hero)
    assert (table.asked, table.skill(hero, "political")) == ("south action", 5)
    first = table.lasts(Sets(SELF, "military", Number(4)), on=hero)
    last = table.lasts(Sets(SELF, "military", Number(7)), on=hero)
    assert (table.asked, table.skill(hero, "military")) == ("south action", 7)
    table.ends(last)
    assert table.skill(hero, "military") == 4
    table.ends(first)
    assert table.skill(hero, "military") == 1


@pytest.mark.rule("lcg.priority.3", "rulings.fiverings.32")
def test_the_first_player_orders_constant_abilities_that_cannot_apply_together() -> None:
    hero = character("hero", 2)
    low, high, more = (
        attachment("low", cost=0, does=constant(Sets(a(CHARACTER), "military", Number(1)))),
        attachment("high", cost=0, does=constant(Sets(a(CHARACTER), "military", Number(5)))),
        attachment("more", cost=0, does=constant(*modifiers(a(CHARACTER), political=1))),
    )
    armed = {"card": hero, "attachments": [low]}
    table = PlainTable(north={"hand": [high, more], "characters": [armed]}, first_player="south", **IN_DRAW)
    assert table.skill(hero, "military") == 1
    table.south("pass")
    table.north(f"play:{more}")
    assert (table.asked, table.skill(hero, "political")) == ("south action", 2)
    table.south("pass")
    table.north(f"play:{high}")
    assert (table.asked, table.keys()) == ("south order", ["last:test-high", "last:test-low"])
    table.south("last:test-low")
    assert (table.asked, table.skill(hero, "military")) == ("south action", 1)
    table.happen(Leave(card=table.id(low)))
    assert (table.asked, table.skill(hero, "military")) == ("south action", 5)


# ---- provinces ----


@pytest.mark.rule("lcg.provinces.1")
def test_a_facedown_province_is_a_province_and_nothing_more() -> None:
    loud = (
        province("loud", "air", does=action(FATE_1), traits="court")
        if False
        else province("loud", "air", does=action(FATE_1))
    )
    counts = character("counts", 0, 0, does=constant(*modifiers(SELF, military=count(a(PROVINCE, YOURS)))))
    table = PlainTable(north={"provinces": [{"card": loud}], "characters": [counts]}, **IN_DRAW)
    assert table.skill(counts, "military") == 5
    assert not table.offered(f"use:{loud}")
    assert table.g.view(1).board.seats[0].provinces[0].card.title == ""
    table.happen(RevealProvince(card=table.id(loud)))
    assert table.skill(counts, "military") == 5
    assert table.offered(f"use:{loud}")


@pytest.mark.rule("lcg.provinces.2")
def test_a_faceup_unbroken_province_takes_part_in_the_game() -> None:
    loud = province("loud", does=action(FATE_1))
    table = PlainTable(north={"provinces": [{"card": loud, "faceup": True}]}, **IN_DRAW)
    table.north(f"use:{loud}")
    table.to_phase("dynasty")
    table.passes("north dynasty")
    assert table.offered(f"use:{loud}")


@pytest.mark.rule("lcg.provinces.3")
def test_a_broken_province_has_neither_ability_nor_traits() -> None:
    mourning = province("mourning", does=interrupt(upon(Leave), FATE_1), traits="court")
    hero = [character(f"hero {n}") for n in (1, 2)]
    table = PlainTable(north={"provinces": [{"card": mourning, "faceup": True}], "characters": hero}, **IN_DRAW)
    card = table.id(mourning)
    table.happen(Leave(card=table.id(hero[0])))
    assert table.offered(f"use:{mourning}")
    table.north("pass")
    assert stats.has_trait(table.g, card, "court")
    table.happen(BreakProvince(card=card))
    assert not stats.has_trait(table.g, card, "court")
    table.happen(Leave(card=table.id(hero[1])))
    assert table.asked == "north action"


@pytest.mark.rule("lcg.qualifiers.1")
def test_a_qualifier_before_a_list_applies_to_every_term_of_it() -> None:
    lord, peasant = character("lord", unique=True), character("peasant")
    relic, stick = attachment("relic", unique=True), attachment("stick")
    table = PlainTable(
        north={"characters": [{"card": lord, "attachments": [stick]}, {"card": peasant, "attachments": [relic]}]},
        **IN_DRAW,
    )
    table.resolve(Does("bow", a(CARD, UNIQUE)))
    assert {t: table.card(t).bowed for t in (lord, peasant, relic, stick)} == {
        lord: True, peasant: False, relic: True, stick: False,
    }  # fmt: skip


# ---- ready, refill, removed, reveal ----


@pytest.mark.rule("lcg.ready.1", "lcg.ready.3")
def test_a_card_is_ready_or_bowed_and_each_turn_is_one_occurrence() -> None:
    sword, hero = attachment("sword"), character("hero")
    table = PlainTable(north={"characters": [{"card": hero, "attachments": [sword]}]}, **IN_DRAW)
    states = []
    for change in (Ready(card=table.id(sword)), Bow(card=table.id(sword)), Bow(card=table.id(sword)),
                   Ready(card=table.id(sword))):  # fmt: skip
        if change.possible(table.g):
            table.happen(change)
        states.append(table.card(sword).bowed)
    assert states == [False, True, True, False]
    assert table.order("sword bows", "sword readies") == ["sword bows", "sword readies"]


@pytest.mark.rule("lcg.refill.1")
def test_refilling_deals_the_top_dynasty_card_facedown_for_nobody_to_see() -> None:
    hero = character("hero")
    table = PlainTable(north={"dynasty_deck": [hero]}, **IN_DRAW)
    table.happen(Discard(card=table.s.lying[2][0]))
    (new,) = table.s.lying[2]
    assert (table.s.cards[new].title, table.s.cards[new].faceup) == (hero, False)
    for viewer in (0, 1):
        assert table.g.view(viewer).board.seats[0].provinces[2].lying[0].title == ""


@pytest.mark.rule("lcg.refill.2")
def test_a_province_is_refilled_by_itself_once_reactions_are_over() -> None:
    hero = character("hero")
    witness = character("witness", does=reaction(upon(Discard), FATE_1))
    table = PlainTable(north={"dynasty_deck": [hero], "characters": [witness]}, **IN_DRAW)
    table.happen(Discard(card=table.s.lying[2][0]))
    assert (table.asked, table.s.lying[2]) == ("north reaction", ())
    table.north(f"use:{witness}")
    assert [table.s.cards[c].title for c in table.s.lying[2]] == [hero]
    assert table.asked == "north action"


@pytest.mark.rule("lcg.refill.3")
def test_a_province_that_is_not_empty_any_more_is_not_refilled() -> None:
    manor, witness = holding("manor"), character("witness", does=reaction(upon(Discard), FATE_1))
    north = {"dynasty_deck": [character("hero")], "dynasty_discard": [manor], "characters": [witness]}
    table = PlainTable(north=north, **IN_DRAW)
    top = table.s.dynasty_decks[0][0]
    table.happen(Discard(card=table.s.lying[2][0]))
    assert table.asked == "north reaction"
    table.happen(EnterPlay(card=table.id(manor), seat=0, slot=2))
    table.north("pass")
    assert table.s.lying[2] == (table.id(manor),)
    assert table.s.dynasty_decks[0][0] == top


@pytest.mark.rule("lcg.refill.4")
def test_a_province_may_be_refilled_faceup() -> None:
    manor = holding("manor", does=action(FATE_1), strength=2)
    table = PlainTable(
        north={"dynasty_deck": [manor], "provinces": [{"card": province("lands", strength=3), "faceup": True}]},
        **IN_DRAW,
    )
    table.happen(Refill(seat=0, slot=0, faceup=True))
    assert table.card(manor).faceup
    assert table.offered(f"use:{manor}")
    assert table.strength("test-lands") == 5


@pytest.mark.rule("lcg.removed.1", "lcg.removed.2")
def test_a_card_removed_from_the_game_is_found_by_nothing_for_good() -> None:
    hero = character("hero", does=action(FATE_1))
    table = PlainTable(north={"characters": [hero]}, **IN_DRAW)
    card = table.id(hero)
    table.happen(Leave(card=card, how="returned", to="removed"))
    for _ in range(2):
        piles = (table.s.play, table.s.dynasty_decks, table.s.dynasty_discards, table.s.hands, table.s.lying)
        assert not any(card in pile for field in piles for pile in field)
        assert not stats.in_play(table.s.cards[card])
        assert not table.offered(f"use:{hero}")
        table.to_phase("regroup")
        table.to_phase("dynasty")
    assert table.s.removed[0] == (card,)


@pytest.mark.rule("lcg.reveal.1", "lcg.reveal.2", "lcg.reveal.3")
def test_revealed_cards_are_shown_to_the_opponent_where_they_are_while_the_ability_resolves() -> None:
    south = {"characters": [character("a"), character("b")]}
    table = PlainTable(north={"hand": ["banzai", "court-games"]}, south=south, **IN_DRAW)
    shown = out_of_play(CARD, areas=("hand",))
    table.resolve(Reveals(shown, Picks(a(CHARACTER), Does("bow", PICKED))))
    assert table.asked == "north pick"
    assert sorted(card.title for card in table.g.view(1).board.seats[0].hand) == ["banzai", "court-games"]
    assert table.hand("north") == ["banzai", "court-games"]
    table.north("pick:test-a")
    assert [card.title for card in table.g.view(1).board.seats[0].hand] == ["", ""]
    assert sorted(card.title for card in table.g.view(0).board.seats[0].hand) == ["banzai", "court-games"]


# ---- uniqueness ----


@pytest.mark.rule("lcg.unique.1", "lcg.unique.2")
def test_a_player_has_one_instance_of_a_unique_title_in_play_and_bars_himself_by_owning_one() -> None:
    lord = character("lord", unique=True, cost=0, side="conflict")
    table = PlainTable(north={"hand": [lord], "characters": [lord]}, south={"hand": [lord]}, **IN_DRAW)
    assert not table.offered(f"play:{lord}")
    table.north("pass")
    table.south(f"play:{lord}")
    assert [table.s.cards[c].title for c in table.s.play[1]] == [lord]
    table = PlainTable(
        north={"hand": [lord]}, south={"characters": [{"card": lord, "owner": "north"}], "hand": [lord]}, **IN_DRAW
    )
    assert not table.offered(f"play:{lord}")
    held = table.s.hands[0][0]
    assert not EnterPlay(card=held, seat=0).possible(table.g)
    table.north("pass")
    assert not table.offered(f"play:{lord}")


@pytest.mark.rule("lcg.unique.3")
def test_a_player_does_not_take_control_of_a_second_copy_of_a_unique_card() -> None:
    lord, other = character("lord", unique=True), character("other")
    table = PlainTable(north={"characters": [lord]}, south={"characters": [lord, other]}, **IN_DRAW)
    theirs = table.card(lord, "south")
    assert not TakeControl(card=theirs.id, seat=0).possible(table.g)
    table.happen(TakeControl(card=theirs.id, seat=0), TakeControl(card=table.id(other), seat=0))
    assert (table.card(lord, "south").controller, table.card(other).controller) == (1, 0)


@pytest.mark.rule("lcg.unique.4", "lcg.1.4.4", "rulings.fiverings.4")
def test_a_duplicate_is_discarded_in_the_dynasty_phase_for_one_fate_on_the_copy_in_play() -> None:
    lord = character("lord", unique=True, cost=9)
    lands = [{"card": province("lands"), "holds": [lord]}]
    table = PlainTable(north={"characters": [lord], "hand": [lord], "provinces": lands}, phase="dynasty", busy=True)
    assert table.offered(f"duplicate:{lord}")
    assert table.offered(f"duplicate:{lord}:2")
    table.north(f"duplicate:{lord}:2")
    assert (table.card(lord).fate, table.asked) == (1, "south dynasty")
    assert table.pile("north", "dynasty_discards") == [lord]
    table = PlainTable(
        north={"hand": [lord], "provinces": lands},
        south={"characters": [{"card": lord, "owner": "north"}]},
        phase="dynasty",
        busy=True,
    )
    assert not table.offered("duplicate:*")
