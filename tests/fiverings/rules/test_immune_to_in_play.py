"""Immunity, the Imperial Favor, what is in play."""

from __future__ import annotations

import pytest

import interregnum
from interregnum.cards.words.qualities import THEIRS, YOURS
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, choose, constant, gets, modifiers, reaction
from interregnum.games.fiverings.cards.words.costs import sacrifice
from interregnum.games.fiverings.cards.words.effects import Does, TakeFate
from interregnum.games.fiverings.cards.words.favor import ClaimsFavor, DiscardsFavor
from interregnum.games.fiverings.cards.words.selectors import ATTACHMENT, CHARACTER, a
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.facts import Immune
from interregnum.games.fiverings.rules.favor import ClaimFavor
from interregnum.games.fiverings.rules.hand import Discard, Draw
from interregnum.games.fiverings.rules.provinces import RevealProvince
from tests.fiverings.rules.held import CAMP, DRAW, GAIN_FATE, decline, goes_on, held, options
from tests.fiverings.rules.plain import attachment, character, event, holding, province, role, upon

AGAINST_EVENTS = constant(Immune(SELF, "events"))


@pytest.mark.rule("lcg.immune.1")
def test_an_immune_card_cannot_be_chosen() -> None:
    stone, hero = character("stone", does=constant(Immune(SELF, "ring effects"))), character("hero", 1, 1)
    table = held(
        north={"characters": [{"card": hero, "participating": True}]},
        south={"characters": [stone, character("soft")]},
        conflict={"attacker": "north", "ring": "fire", "at": "compare_skill"},
    )
    assert table.asked == "north ring"
    assert table.offered("dishonor:test-soft")
    assert not table.offered(f"*:{stone}")
    snare = event("snare", action(choose(a(CHARACTER, THEIRS)), Does("bow", TARGET)), cost=0)
    table = held(phase="draw", north={"hand": [snare]}, south={"characters": [character("rock", does=AGAINST_EVENTS)]})
    assert table.why_not("north", f"play:{snare}") == "lcg.initiate.1.2"


@pytest.mark.rule("lcg.immune.2")
def test_an_immune_card_is_not_affected_by_untargeted_effects() -> None:
    storm = event("storm", action(Does("bow", a(CHARACTER))), cost=0)
    rock, hero = character("rock", does=AGAINST_EVENTS), character("hero")
    table = held(phase="draw", north={"hand": [storm], "characters": [hero]}, south={"characters": [rock]})
    table.north(f"play:{storm}")
    assert (table.card(hero).bowed, table.card(rock).bowed) == (True, False)
    table = held(phase="draw", north={"hand": [storm]}, south={"characters": [rock]})
    assert not table.offered(f"play:{storm}")


@pytest.mark.rule("lcg.immune.3", "rulings.fiverings.15")
def test_immunity_covers_neither_attachments_nor_tokens() -> None:
    fan, rock = attachment("fan"), character("rock", does=AGAINST_EVENTS)
    theft = event("theft", action(choose(a(ATTACHMENT)), Does("discard", TARGET)), cost=0)
    tax = event("tax", action(TakeFate(a(CHARACTER))), cost=0)
    table = held(
        phase="draw",
        north={"hand": [theft, tax]},
        south={"characters": [{"card": rock, "attachments": [fan], "fate": 1}]},
    )
    table.north(f"play:{theft}")
    assert table.pile("south", "conflict_discards") == [fan]
    table.south("pass")
    table.north(f"play:{tax}")
    assert table.card(rock).fate == 0


@pytest.mark.rule("lcg.immune.4")
def test_gaining_immunity_does_not_undo_what_already_lasts() -> None:
    curse = event("curse", action(choose(a(CHARACTER)), gets(TARGET, "phase", military=-2)), cost=0)
    hero = character("hero", 3, 3)
    table = held(phase="draw", north={"hand": [curse]}, south={"characters": [{"card": hero, "fate": 3}]})
    table.north(f"play:{curse}")
    table.lasts(Immune(SELF, "events"), on=hero, until="round")
    assert table.skill(hero, "military") == 1
    goes_on(table, phase="conflict")
    assert table.skill(hero, "military") == 3


@pytest.mark.rule("lcg.immune.5")
def test_an_immune_card_may_pay_costs() -> None:
    rite = event("rite", action(sacrifice(a(CHARACTER)), GAIN_FATE), cost=0)
    rock = character("rock", does=AGAINST_EVENTS)
    table = held(phase="draw", north={"hand": [rite], "characters": [rock]})
    table.north(f"play:{rite}")
    assert table.card(rock).area == "dynasty discard"
    assert table.seat("north").fate == 1


@pytest.mark.rule("lcg.imperial-favor.1", "lcg.imperial-favor.3")
@pytest.mark.parametrize(("kind", "total"), [("military", 3), ("political", 2)])
def test_the_favor_adds_one_to_its_holders_total_in_conflicts_of_its_side(kind: str, total: int) -> None:
    hero = character("hero", 2, 2)
    table = held(
        favor={"holder": "north", "side": "military"},
        north={"characters": [{"card": hero, "participating": True}]},
        south={"characters": [{"card": character("foe", 2, 2), "participating": True}]},
        conflict={"attacker": "north", "type": kind},
    )
    assert (table.total("north"), table.total("south")) == (total, 2)
    assert table.skill(hero, "military") == 2


@pytest.mark.rule("lcg.imperial-favor.2")
def test_the_favor_gives_nothing_without_a_participant() -> None:
    table = held(
        favor={"holder": "south", "side": "military"},
        north={"characters": [{"card": character("hero", 2, 2), "participating": True}]},
        south={"characters": [character("home", 5, 5)]},
        conflict={"attacker": "north"},
    )
    assert table.total("south") == 0


@pytest.mark.rule("lcg.imperial-favor.4")
def test_the_favor_keeps_its_side_until_it_is_claimed_anew() -> None:
    table = held(phase="draw", favor={"holder": "north", "side": "military"})
    while table.s.round < 3:
        assert not table.offered("*favor*")
        assert table.s.favor_side == "military"
        decline(table)
    assert (table.s.favor, table.s.favor_side) == (0, "military")


@pytest.mark.rule("lcg.imperial-favor.5")
def test_a_holder_who_wins_the_count_claims_the_favor_again() -> None:
    herald = character("herald", glory=2, does=reaction(upon(ClaimFavor), GAIN_FATE))
    table = held(
        at="glory_count",
        favor={"holder": "north", "side": "military"},
        north={"characters": [herald]},
    )
    assert options(table) == {"favor:military", "favor:political"}
    table.north("favor:political")
    assert table.asked == "north reaction"
    assert (table.s.favor, table.s.favor_side) == (0, "political")


@pytest.mark.rule("lcg.imperial-favor.7")
def test_nobody_holds_the_favor_at_the_start() -> None:
    table = held(phase="draw")
    table.g = interregnum.new("fiverings", seed="favor")
    goes_on(table, phase="conflict")
    assert table.s.favor == -1
    table = held(
        north={"characters": [{"card": character("hero", 2, 2), "participating": True}]}, conflict={"attacker": "north"}
    )
    assert (table.s.favor, table.total("north")) == (-1, 2)


@pytest.mark.rule("lcg.imperial-favor.8", "lcg.imperial-favor.9")
@pytest.mark.parametrize("holder", [None, "south"])
def test_a_card_may_claim_the_favor_from_anywhere_and_its_claimant_sets_the_side(holder: str | None) -> None:
    courtier = character("courtier", does=action(ClaimsFavor()))
    favor = {"favor": {"holder": holder, "side": "political"}} if holder else {}
    table = held(phase="draw", north={"characters": [courtier]}, **favor)
    table.north(f"use:{courtier}")
    assert (table.asked, options(table)) == ("north favor", {"favor:military", "favor:political"})
    table.north("favor:military")
    assert (table.s.favor, table.s.favor_side) == (0, "military")


@pytest.mark.rule("lcg.imperial-favor.10")
def test_a_discarded_favor_is_nobodys() -> None:
    courtier = character("courtier", 1, 1, does=action(DiscardsFavor(), DRAW))
    table = held(
        favor={"holder": "north", "side": "military"},
        north={"characters": [{"card": courtier, "participating": True}]},
        south={"characters": [{"card": character("foe"), "participating": True}]},
        conflict={"attacker": "south"},
    )
    assert table.total("north") == 2
    table.north(f"use:{courtier}")
    assert (table.s.favor, table.total("north")) == (-1, 1)
    assert len(table.hand("north")) == 1
    table.south("pass")
    table.happen(ClaimFavor(seat=1, side="military"))
    assert not table.offered(f"use:{courtier}")


@pytest.mark.rule("lcg.in-play.1", "lcg.in-play.3")
def test_what_is_in_play_and_what_is_not() -> None:
    hero, home, lord, fan = character("hero"), character("home"), character("lord"), attachment("fan")
    mill, keep, wall = holding("mill"), province("keep"), province("wall")
    gone = character("gone")
    table = held(
        north={
            "characters": [{"card": hero, "participating": True, "attachments": [fan]}, home, gone],
            "role": role("patron"),
            "hand": ["banzai"],
            "conflict_deck": ["outwit"],
            "dynasty_discard": ["doji-whisperer"],
            "provinces": [{"card": keep, "faceup": True, "holds": [mill]}, {"card": wall, "holds": [lord]}],
        },
        conflict={"attacker": "north"},
    )
    table.happen(Leave(card=table.id(gone), to="removed"))
    for title in (hero, home, fan, mill, keep, CAMP):
        assert stats.in_play(table.card(title, "north")), title
    for title in (lord, "test-patron", "banzai", "outwit", gone):
        assert not stats.in_play(table.card(title, "north")), title
    assert not any(stats.in_play(card) for card in table.s.cards if card.area in ("dynasty discard", "dynasty deck"))


@pytest.mark.rule("lcg.in-play.2")
def test_the_text_of_a_facedown_province_is_dormant() -> None:
    fort = province(
        "fort", does=(constant(*modifiers(a(CHARACTER, YOURS), military=1)), reaction(upon(Draw), GAIN_FATE))
    )
    hero = character("hero", 1, 1)
    table = held(phase="draw", north={"provinces": [fort], "characters": [hero]})
    table.resolve(DRAW)
    assert table.asked == "north action"
    assert table.skill(hero, "military") == 1
    table.happen(RevealProvince(card=table.id(fort)))
    assert table.skill(hero, "military") == 2
    table.resolve(DRAW)
    assert table.asked == "north reaction"


@pytest.mark.rule("lcg.in-play.5", "lcg.leaves-play.1")
@pytest.mark.parametrize(
    "leave", [{}, {"how": "returned", "to": "hand"}, {"how": "returned", "to": "deck top"}, {"to": "removed"}]
)
def test_every_way_out_of_play_is_leaving_play(leave: dict[str, str]) -> None:
    watcher = character("watcher", does=reaction(upon(Leave), GAIN_FATE))
    spy, lord = character("spy", side="conflict"), character("lord")
    table = held(
        phase="draw",
        north={"characters": [watcher, spy], "provinces": [{"card": province("keep"), "holds": [lord]}]},
    )
    table.happen(Discard(card=table.id(lord)))
    assert table.card(lord).area == "dynasty discard"
    assert table.asked == "north action"
    table.happen(Leave(card=table.id(spy), **leave))  # type: ignore[arg-type]
    assert not stats.in_play(table.card(spy))
    assert table.asked == "north reaction"


@pytest.mark.rule("lcg.in-play.6")
@pytest.mark.parametrize("leave", [Does("discard", a("stronghold")), Does("return to hand", a("stronghold"))])
def test_a_stronghold_never_leaves_play(leave: Does) -> None:
    storm = event("storm", action(leave), cost=0)
    table = held(phase="draw", north={"hand": [storm]})
    assert not table.offered(f"play:{storm}")
    table.resolve(leave)
    table.happen(Leave(card=table.seat("north").stronghold, to="removed"))
    assert all(table.s.cards[seat.stronghold].area == "stronghold" for seat in table.s.seats)
