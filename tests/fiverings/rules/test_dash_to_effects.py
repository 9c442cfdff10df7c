"""Dashes, defenders, delayed effects, discard piles, drawing, duplicates, effects."""

from __future__ import annotations

from typing import ClassVar

import pytest

from interregnum.cards.ability import Limit
from interregnum.cards.change import Change
from interregnum.cards.composed import InSequence, SelectOne
from interregnum.cards.context import Context
from interregnum.cards.facts import GainsAbility, Modifies
from interregnum.cards.language import OPPONENT, Number
from interregnum.cards.words.effects import Cancel, Later
from interregnum.cards.words.qualities import THEIRS
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, choose, constant, reaction, would
from interregnum.games.fiverings.cards.words.costs import Pays
from interregnum.games.fiverings.cards.words.effects import Challenges, Does, Pool
from interregnum.games.fiverings.cards.words.picking import Searches
from interregnum.games.fiverings.cards.words.qualities import DEFENDING, PARTICIPATING, at_most
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, CHARACTER, a
from interregnum.games.fiverings.cards.words.triggers import ConflictEnds, Initiates
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.conflicts import ChangeConflictType
from interregnum.games.fiverings.rules.entering import EnterPlay, Leave
from interregnum.games.fiverings.rules.facts import Cannot, Immune
from interregnum.games.fiverings.rules.fate import RemoveFate
from interregnum.games.fiverings.rules.hand import Discard, Draw
from interregnum.games.fiverings.rules.participation import MoveToConflict
from interregnum.games.fiverings.rules.personal_honor import Dishonor
from interregnum.games.fiverings.view import Board
from interregnum.kernel.state import all_subclasses
from tests.fiverings import entries
from tests.fiverings.rules.held import DRAW, GAIN_FATE, GAIN_HONOR, conflict_over, decline, goes_on, held, options
from tests.fiverings.rules.plain import Upon, attachment, character, event, province, upon


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


@pytest.mark.rule("lcg.defender.1")
def test_whoever_participates_for_the_attacked_player_is_a_defender() -> None:
    declared, moved, home = character("declared"), character("moved"), character("home")
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}]},
        south={"characters": [declared, moved, home]},
        conflict={"attacker": "north", "at": "declare_defenders"},
    )
    table.south(f"defend:{declared}", "done")
    table.happen(MoveToConflict(card=table.id(moved)))
    found = a(CHARACTER, DEFENDING).all(table.g, Context(table.seat("north").stronghold, 0))
    assert {table.s.cards[card].title for card in found} == {declared, moved}


@pytest.mark.rule("lcg.defender.2")
def test_the_defending_player_is_the_attackers_opponent_even_without_defenders() -> None:
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}]}, conflict={"attacker": "north"}
    )
    assert table.s.conflict is not None
    assert table.s.conflict.defender == 1
    assert list(stats.participants(table.s, 1)) == []
    assert table.asked == "south action"


AT_CONFLICT_END = Later(ConflictEnds(), Does("discard", TARGET), "conflict")


@pytest.mark.rule("lcg.delayed.1", "lcg.delayed.2", "rulings.fiverings.31")
def test_a_delayed_effect_resolves_at_its_moment_and_before_reactions_to_it() -> None:
    doom = character("doom", does=action(choose(a(CHARACTER, THEIRS)), AT_CONFLICT_END))
    watcher = character("watcher", does=reaction(ConflictEnds(), GAIN_FATE))
    foe = character("foe")
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}, doom, watcher]},
        south={"characters": [foe]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north(f"use:{doom}")
    assert table.card(foe).area == "play"
    table.passes("north reaction")
    assert table.offered(f"use:{watcher}")
    assert table.card(foe).area == "dynasty discard"


@pytest.mark.rule("lcg.delayed.3")
def test_a_resolving_delayed_effect_is_no_new_use_of_an_ability() -> None:
    doom = character("doom", does=action(choose(a(CHARACTER, THEIRS)), AT_CONFLICT_END))
    naysayer = character("naysayer", does=would(Initiates(), Cancel()))
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}, doom]},
        south={"characters": [naysayer]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north(f"use:{doom}")
    assert table.asked == "south would"
    table.south("pass")
    uses = dict(table.s.uses)
    for _ in range(20):
        if table.s.conflict is None:
            break
        assert table.asked != "south would"
        assert {key: n for key, n in table.s.uses.items() if "actions" not in key}.items() <= uses.items()
        decline(table)
    assert table.card(naysayer).area == "dynasty discard"


@pytest.mark.rule("lcg.delayed.4")
@pytest.mark.parametrize("immune", [True, False])
def test_a_delayed_effect_still_comes_from_the_type_of_card_that_made_it(immune: bool) -> None:
    doom = event("doom", action(choose(a(CHARACTER, THEIRS)), AT_CONFLICT_END), cost=0)
    foe = character("foe")
    table = held(
        north={"characters": [{"card": character("hero"), "participating": True}], "hand": [doom]},
        south={"characters": [foe]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north(f"play:{doom}")
    assert table.card(doom).area == "conflict discard"
    if immune:
        table.lasts(Immune(SELF, "events"), on=foe)
    conflict_over(table)
    assert (table.card(foe).area == "play") is immune


@pytest.mark.rule("lcg.discard-piles.1")
def test_each_player_has_two_discard_piles_out_of_play() -> None:
    side = {"dynasty_discard": ["doji-whisperer"], "conflict_discard": ["banzai"]}
    table = held(phase="draw", north=side, south=side)
    piles = [*table.s.dynasty_discards, *table.s.conflict_discards]
    assert [len(pile) for pile in piles] == [1, 1, 1, 1]
    assert len({card for pile in piles for card in pile}) == 4
    assert not any(stats.in_play(table.s.cards[card]) for pile in piles for card in pile)


@pytest.mark.rule("lcg.discard-piles.2")
def test_a_discarded_card_goes_faceup_on_top_of_its_owners_pile_for_its_deck() -> None:
    hero = character("hero")
    table = held(
        phase="draw",
        north={
            "characters": [hero], "hand": ["banzai"], "conflict_deck": ["court-games"],
            "dynasty_discard": ["doji-whisperer"], "conflict_discard": ["outwit"],
        },
    )  # fmt: skip
    table.happen(Leave(card=table.id(hero)))
    table.happen(Discard(card=table.id("banzai")))
    table.happen(Discard(card=table.id("court-games")))
    assert table.pile("north", "dynasty_discards") == [hero, "doji-whisperer"]
    assert table.pile("north", "conflict_discards") == ["court-games", "banzai", "outwit"]
    assert all(table.card(title).faceup for title in (hero, "banzai", "court-games"))


@pytest.mark.rule("lcg.discard-piles.3")
def test_discard_piles_are_open_to_both_players_at_any_moment() -> None:
    bully = character("bully", does=action(choose(a(CHARACTER)), Does("bow", TARGET)))
    table = held(
        phase="draw",
        north={"characters": [bully, character("other")]},
        south={"conflict_discard": ["banzai", "outwit"]},
    )
    table.north(f"use:{bully}")
    assert table.asked == "north target"
    for viewer in (0, 1):
        board = table.g.view(viewer).board
        assert isinstance(board, Board)
        assert [card.title for card in board.seats[1].conflict_discard] == ["banzai", "outwit"]


@pytest.mark.rule("lcg.discard-piles.4", "lcg.discard-piles.5", "rulings.fiverings.10")
def test_owners_order_what_is_discarded_together_and_nobody_reorders_a_pile_otherwise() -> None:
    one, two = character("one"), character("two")
    sweep = character("sweep", does=action(Does("discard", a(CHARACTER, THEIRS))))
    table = held(
        phase="draw",
        north={"characters": [sweep]},
        south={"characters": [one, two], "dynasty_discard": ["doji-whisperer"]},
    )
    assert not [key for key in options(table) if key not in ("pass", f"use:{sweep}", "use:test-camp")]
    table.north(f"use:{sweep}")
    assert table.asked == "south pile"
    assert set(table.keys()) == {f"top:{one}", f"top:{two}"}
    table.south(f"top:{one}")
    assert table.pile("south", "dynasty_discards") == [one, two, "doji-whisperer"]
    assert set(table.keys()) == {"pass", "use:test-camp"}


@pytest.mark.rule("lcg.draw.1", "lcg.draw.2", "lcg.draw.3")
def test_cards_are_drawn_together_from_the_top_of_the_conflict_deck_into_the_hand() -> None:
    reader = character("reader", does=(action(Pool("draw", Number(3))), reaction(upon(Draw), GAIN_FATE)))
    table = held(
        phase="draw",
        north={
            "characters": [reader],
            "hand": ["banzai"] * 4,
            "conflict_deck": ["court-games", "outwit", "rout", "charge"],
        },
    )
    dynasty = table.pile("north", "dynasty_decks")
    table.north(f"use:{reader}")
    assert table.asked == "north reaction"
    assert table.hand("north") == ["banzai"] * 4 + ["court-games", "outwit", "rout"]
    assert table.pile("north", "conflict_decks")[0] == "charge"
    assert table.pile("north", "dynasty_decks") == dynasty
    board = table.g.view(1).board
    assert isinstance(board, Board)
    assert [card.title for card in board.seats[0].hand] == [""] * 7
    table.north(f"use:{reader}")
    assert table.asked == "south action"
    assert table.seat("north").fate == 1


@pytest.mark.rule("lcg.draw.4", "lcg.draw.5")
def test_there_is_no_limit_to_draws_or_to_the_hand() -> None:
    table = held(phase="draw", north={"conflict_deck": ["banzai"] * 30})
    for _ in range(25):
        table.happen(Draw(seat=0))
    assert len(table.hand("north")) == 25
    goes_on(table, round_=2)
    assert len(table.hand("north")) == 25


def _heroes() -> tuple[str, str]:
    """A unique character of the dynasty deck and a conflict version of the same name."""
    entries.character("test-hero", "Hero", unique=True, cost=2, military=1, pack="test")
    entries.character("test-hero-2", "Hero", unique=True, cost=2, military=1, side="conflict", pack="test")
    return "test-hero", "test-hero-2"


@pytest.mark.rule("lcg.duplicates.1", "lcg.duplicates.4")
def test_a_duplicate_is_a_copy_of_a_unique_character_its_player_controls() -> None:
    hero, version = _heroes()
    rival = character("rival", unique=True)
    table = held(
        phase="dynasty",
        north={
            "characters": [hero], "hand": [hero, version, rival],
            "provinces": [{"card": province("keep"), "holds": [hero]}],
        },
        south={"characters": [rival]},
    )  # fmt: skip
    found = {key for key in options(table) if key.startswith("duplicate:")}
    assert found == {f"duplicate:{hero}", f"duplicate:{hero}:2", f"duplicate:{version}"}


@pytest.mark.rule("lcg.duplicates.2", "lcg.duplicates.3", "lcg.duplicates.4")
@pytest.mark.parametrize("where", ["hand", "province", "version"])
def test_a_duplicate_is_discarded_for_one_fate_on_its_copy(where: str) -> None:
    hero, version = _heroes()
    held_ = version if where == "version" else hero
    table = held(
        phase="dynasty",
        north={
            "fate": 3,
            "characters": [hero],
            "hand": [] if where == "province" else [held_],
            "provinces": [{"card": province("keep"), "holds": [hero if where == "province" else "doji-whisperer"]}],
            "dynasty_deck": ["seppun-guardsman"],
        },
    )
    table.north(f"duplicate:{held_}")
    [in_play] = [table.s.cards[card] for card in table.s.play[0]]
    assert (in_play.title, in_play.fate) == (hero, 1)
    assert table.seat("north").fate == 3
    assert table.asked == "south dynasty"
    discards = "conflict_discards" if where == "version" else "dynasty_discards"
    assert table.pile("north", discards) == [held_]
    [lying] = [table.s.cards[card] for card in table.s.lying[0]]
    expected = ("seppun-guardsman", False) if where == "province" else ("doji-whisperer", True)
    assert (lying.title, lying.faceup) == expected


@pytest.mark.rule("lcg.duplicates.5")
def test_duplicates_are_discarded_only_in_the_dynasty_window_and_only_of_unique_characters() -> None:
    hero, _ = _heroes()
    common = character("common")
    side = {"characters": [hero, common], "hand": [hero, common]}
    for phase in ("draw", "conflict"):
        assert not held(phase=phase, north=side).offered("duplicate:*")
    assert {key for key in options(held(phase="dynasty", north=side)) if "duplicate" in key} == {f"duplicate:{hero}"}


@pytest.mark.rule("lcg.effects.1")
def test_the_effect_of_a_gained_ability_is_a_card_effect_too() -> None:
    whip = attachment(
        "whip", does=constant(GainsAbility(ATTACHED, action(choose(a(CHARACTER, THEIRS)), Does("bow", TARGET))))
    )
    hero = character("hero")
    proud = character("proud", does=constant(Cannot(SELF, "bow", "opponents' card effects")))
    table = held(
        phase="draw",
        north={"characters": [{"card": hero, "attachments": [whip]}]},
        south={"characters": [proud, character("meek")]},
    )
    table.north(f"use:{hero}")
    assert table.card("test-meek").bowed
    assert not table.card(proud).bowed


@pytest.mark.rule("lcg.effects.2")
def test_framework_effects_ignore_protection_from_card_effects() -> None:
    safe = constant(
        Cannot(SELF, "bow", "opponents' card effects"),
        Cannot(SELF, "lose fate", "opponents' card effects"),
        Immune(SELF, "card effects"),
    )
    hero = character("hero", 1, 1, does=safe)
    table = held(
        north={"characters": [{"card": hero, "participating": True, "fate": 2}]}, conflict={"attacker": "north"}
    )
    assert not Bow(card=table.id(hero), by=1, source=table.seat("south").stronghold).could(table.g)
    assert not RemoveFate(card=table.id(hero), by=1, source=table.seat("south").stronghold).could(table.g)
    conflict_over(table)
    assert table.card(hero).bowed
    goes_on(table, phase="regroup")
    assert table.card(hero).fate == 1


@pytest.mark.rule("lcg.effects.3")
def test_paying_a_cost_is_no_effect() -> None:
    stoic = character(
        "stoic",
        does=(
            constant(
                Cannot(SELF, "receive dishonored status tokens", "opponents' card effects"),
                Immune(SELF, "card effects"),
            ),
            action(Pays("dishonor"), GAIN_FATE),
        ),
    )
    table = held(phase="draw", north={"characters": [stoic]})
    assert not Dishonor(card=table.id(stoic), by=1, source=table.seat("south").stronghold).could(table.g)
    table.north(f"use:{stoic}")
    assert table.card(stoic).status == -1


@pytest.mark.rule("lcg.effects.4")
def test_every_part_of_an_effect_is_resolved_as_far_as_possible() -> None:
    effect = InSequence((Does("bow", TARGET), Pool("discard at random", Number(2), OPPONENT)))
    bully = character("bully", does=action(choose(a(CHARACTER, THEIRS)), effect))
    foe = character("foe")
    table = held(phase="draw", north={"characters": [bully]}, south={"characters": [foe], "hand": ["banzai"]})
    table.north(f"use:{bully}")
    assert table.card(foe).bowed
    assert table.hand("south") == []


@pytest.mark.rule("lcg.effects.5")
def test_an_effect_that_asks_for_more_than_there_is_takes_what_there_is() -> None:
    seeker = character("seeker", does=action(Searches(top=10)))
    deck = ["banzai", "outwit", "rout", "charge", "court-games", "for-shame"]
    table = held(phase="draw", north={"characters": [seeker], "conflict_deck": deck, "filler": False})
    table.north(f"use:{seeker}")
    assert len([key for key in options(table) if key not in ("done", "pass", "none")]) == 6
    assert table.seat("north").honor == 10
    assert len(table.s.conflict_decks[0]) == 6


class _Anything(Upon, frozen=True):
    """Whatever happens."""

    kinds: ClassVar[tuple[type[Change], ...]] = tuple(all_subclasses(Change))


@pytest.mark.rule("lcg.effects.6", "lcg.lasting.6")
def test_the_end_of_a_lasting_effect_is_nothing_one_could_react_to() -> None:
    watcher = character("watcher", does=reaction(_Anything("any"), GAIN_FATE, Limit(unlimited=True)))
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"characters": [watcher, hero]})
    table.lasts(Modifies(SELF, "military", Number(2)), on=hero)
    table.lasts(Modifies(SELF, "political", Number(2)), on=hero)
    table.north("pass")
    table.south("pass")
    prompts = 0
    while table.s.phase == "draw":
        assert table.asked == "north reaction"
        assert not table.s.lasting
        table.north("pass")
        prompts += 1
        assert prompts < 5
    assert prompts == 1
    assert table.skill(hero, "military") == 1


@pytest.mark.rule("lcg.effects.7")
def test_only_an_effect_that_could_change_something_may_be_picked() -> None:
    giver = character("giver", does=action(SelectOne((Does("ready", a(CHARACTER)), GAIN_FATE, GAIN_HONOR))))
    table = held(phase="draw", north={"characters": [giver]})
    table.north(f"use:{giver}")
    assert set(table.keys()) == {"select:2", "select:3"}


@pytest.mark.rule("lcg.enters-play.1", "lcg.in-play.4")
def test_playing_a_card_and_putting_it_into_play_are_both_entering_play() -> None:
    greeter = character("greeter", does=(reaction(upon(EnterPlay), GAIN_FATE), reaction(upon(EnterPlay), DRAW)))
    lord, guest = character("lord", cost=0), character("guest", side="conflict")
    table = held(
        phase="dynasty",
        north={"characters": [greeter], "hand": [guest], "provinces": [{"card": province("keep"), "holds": [lord]}]},
    )
    table.north(f"play:{lord}")
    assert table.asked == "north reaction"
    table.passes("south dynasty")
    table.happen(EnterPlay(card=table.id(guest), seat=0))
    assert table.asked == "north reaction"
    table.passes("south dynasty")
    count = len(table.events("EnterPlay"))
    assert count == 2


@pytest.mark.rule("lcg.in-play.4")
def test_moving_between_home_and_conflict_is_not_entering_play() -> None:
    greeter = character("greeter", does=reaction(upon(EnterPlay), GAIN_FATE))
    hero = character("hero")
    table = held(north={"characters": [{"card": greeter, "participating": True}, hero]}, conflict={"attacker": "north"})
    table.happen(MoveToConflict(card=table.id(hero)))
    assert table.card(hero).participating
    assert table.asked == "south action"
    assert not table.events("EnterPlay")
