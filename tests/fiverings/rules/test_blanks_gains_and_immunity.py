"""Blanks, what cards gain and lose, immunity."""

from __future__ import annotations

import pytest

from interregnum.cards.context import Context
from interregnum.cards.facts import Blanks, Cannot, GainsKeyword, GainsTrait, Immune
from interregnum.cards.language import Number
from interregnum.cards.standing import has_keyword, is_blank
from interregnum.cards.words.abilities import choose
from interregnum.cards.words.qualities import THEIRS, Trait
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.words.abilities import action, constant, gets, interrupt
from interregnum.games.fiverings.cards.words.costs import sacrifice
from interregnum.games.fiverings.cards.words.effects import Does, Pool, TakeFate
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, ATTACHMENT, CHARACTER, a
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.entering import Leave
from interregnum.games.fiverings.rules.honor import GainHonor, LoseHonor
from interregnum.games.fiverings.rules.personal_honor import Honor
from tests.fiverings.rules.held import GAIN_FATE, conflict_over, goes_on, held
from tests.fiverings.rules.plain import (
    attachment,
    character,
    event,
    take_out,
    upon,
    won,
)

AGAINST_EVENTS = constant(Immune(SELF, "events"))


@pytest.mark.rule("lcg.blank.1")
def test_a_blank_card_has_neither_its_printed_traits_nor_its_abilities() -> None:
    proud = character("proud", 3, 3, traits="bushi", keywords="pride", does=action(GAIN_FATE))
    table = held(
        north={"characters": [{"card": proud, "participating": True}]},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    assert table.offered(f"use:{proud}")
    assert stats.has_trait(table.g, table.id(proud), "bushi")
    table.lasts(Blanks(SELF, but_traits=False), on=proud)
    assert not stats.has_trait(table.g, table.id(proud), "bushi")
    assert not table.offered(f"use:{proud}")
    conflict_over(table)
    assert table.card(proud).status == 0


@pytest.mark.rule("lcg.blank.2")
def test_gained_text_survives_blanking() -> None:
    cloak = attachment("cloak", does=constant(GainsKeyword(ATTACHED, "covert")))
    hero = character("hero", keywords="pride")
    table = held(phase="draw", north={"characters": [{"card": hero, "attachments": [cloak]}]})
    table.lasts(Blanks(SELF, but_traits=False), on=hero)
    assert has_keyword(table.g, table.id(hero), "covert")
    assert not has_keyword(table.g, table.id(hero), "pride")


@pytest.mark.rule("lcg.blank.3")
def test_blanking_leaves_everything_outside_the_text_box() -> None:
    hero = character("hero", 2, 4, cost=3, glory=2, clan="crane", does=interrupt(upon(Leave), GAIN_FATE))
    table = held(phase="draw", north={"characters": [hero]})
    table.happen(Honor(card=table.id(hero)))
    table.lasts(Blanks(SELF, but_traits=False), on=hero)
    assert (table.skill(hero, "military"), table.skill(hero, "political"), table.glory(hero)) == (4, 6, 2)
    view = table.g.view(1).board.seats[0].characters[0]
    assert (view.title, view.military, view.political, view.glory) == (hero, 4, 6, 2)
    assert (table.printed_on(hero).cost, table.printed_on(hero).clan) == (3, "crane")
    assert is_blank(table.g, table.id(hero))


@pytest.mark.rule("lcg.cannot.1")
def test_what_cannot_be_is_overridden_by_nothing() -> None:
    frozen, other = character("frozen", does=constant(Cannot(SELF, "ready"))), character("other")
    waker = character("waker", does=action(Does("ready", a(CHARACTER))))
    bowed = [{"card": frozen, "bowed": True, "fate": 3}, {"card": other, "bowed": True, "fate": 3}]
    table = held(phase="regroup", north={"characters": [*bowed, {"card": waker, "fate": 3}]})
    table.north(f"use:{waker}")
    assert (table.card(frozen).bowed, table.card(other).bowed) == (True, False)
    goes_on(table, phase="dynasty")
    assert table.card(frozen).bowed


@pytest.mark.rule("lcg.cannot.1")
def test_what_cannot_be_discarded_may_still_be_returned_to_its_owners_hand() -> None:
    steady = character("steady", does=constant(Cannot(SELF, "be discarded")))
    table = held(phase="draw", north={"characters": [steady]})
    table.resolve(Does("discard", a(CHARACTER)))
    assert table.card(steady).area == "play"
    table.resolve(Does("return to hand", a(CHARACTER)))
    assert table.hand("north") == [steady]


@pytest.mark.rule("lcg.gains.1", "lcg.honor.5")
def test_gained_honor_comes_from_the_general_pool_and_lost_honor_goes_back_there() -> None:
    table = held(phase="draw")
    table.happen(LoseHonor(seat=0, n=2))
    assert (table.seat("north").honor, table.seat("south").honor) == (8, 10)
    table.happen(GainHonor(seat=0, n=1))
    assert (table.seat("north").honor, table.seat("south").honor) == (9, 10)
    table.resolve(Pool("gain honor", Number(2)))
    table.resolve(Pool("gain fate", Number(2)))
    assert (table.seat("north").honor, table.seat("south").honor) == (11, 10)
    assert (table.seat("north").fate, table.seat("south").fate) == (2, 0)


@pytest.mark.rule("lcg.gains.2")
def test_a_gained_trait_keyword_or_ability_works_like_any_other() -> None:
    host = character("host", does=action(choose(a(CHARACTER, Trait("courtier"))), Does("bow", TARGET)))
    hero = character("hero")
    table = held(phase="draw", north={"characters": [host, hero]})
    assert not table.offered(f"use:{host}")
    table.lasts(GainsTrait(SELF, "courtier"), on=hero)
    table.north(f"use:{host}")
    assert table.card(hero).bowed


@pytest.mark.rule("lcg.gains.3")
def test_what_is_gained_is_not_printed() -> None:
    sash = attachment("sash", does=constant(GainsKeyword(ATTACHED, "pride"), GainsTrait(ATTACHED, "bushi")))
    hero, proud = character("hero"), character("proud", keywords="pride", traits="bushi")
    table = held(phase="draw", north={"characters": [{"card": hero, "attachments": [sash]}, proud]})
    for title in (hero, proud):
        assert has_keyword(table.g, table.id(title), "pride")
        assert stats.has_trait(table.g, table.id(title), "bushi")
    printed = [title for title in (hero, proud) if "pride" in stats.printed(table.card(title)).keywords]
    assert printed == [proud]
    assert stats.printed(table.card(hero)).traits == ()


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
    assert table.why_not("north", f"play:{snare}") == "lcg.immune.1"


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


@pytest.mark.rule("lcg.traits.1", "lcg.traits.2", "lcg.anatomy.16")
def test_traits_matter_only_to_what_refers_to_them_and_a_card_may_have_several() -> None:
    results = []
    for traits in ("", "bushi cavalry"):
        take_out()
        hero = character("hero", 3, traits=traits)
        table = won("air", north={"characters": [{"card": hero, "participating": True}]})
        results.append(
            (table.total("north"), table.seat("south").honor, [c.broken for c in table.s.cards if c.area == "row"])
        )
        for trait in ("bushi", "cavalry"):
            found = list(a(CHARACTER, Trait(trait)).all(table.g, Context(0, 0)))
            assert found == ([table.id(hero)] if traits else [])
    assert results[0] == results[1]
