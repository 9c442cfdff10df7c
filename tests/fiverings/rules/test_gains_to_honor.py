"""Gaining and giving, glory and glory counts, holdings, home, honor."""

from __future__ import annotations

import pytest

import interregnum
from interregnum.cards.composed import If
from interregnum.cards.context import Context
from interregnum.cards.facts import GainsKeyword, GainsTrait
from interregnum.cards.language import Condition, Number
from interregnum.cards.standing import has_keyword
from interregnum.cards.words.qualities import THEIRS, YOURS, Trait
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards.catalogue import CATALOGUE
from interregnum.games.fiverings.cards.words.abilities import action, choose, constant, modifiers
from interregnum.games.fiverings.cards.words.conditions import DialCompared, Honorable
from interregnum.games.fiverings.cards.words.effects import Challenges, Does, Pool
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import ATTACHED, CHARACTER, a
from interregnum.games.fiverings.flow.conflict import glory_count
from interregnum.games.fiverings.rules import stats
from interregnum.games.fiverings.rules.bowing import Bow
from interregnum.games.fiverings.rules.honor import GainHonor, GiveHonor, LoseHonor
from interregnum.games.fiverings.rules.participation import MoveHome
from interregnum.games.fiverings.rules.personal_honor import Dishonor
from interregnum.games.fiverings.state import Table
from interregnum.kernel.text import Message, msg
from tests.fiverings.rules.held import GAIN_FATE, GAIN_HONOR, decline, goes_on, held, options
from tests.fiverings.rules.plain import PlainTable, attachment, character, holding, province


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


@pytest.mark.rule("lcg.give.1")
def test_given_tokens_go_from_one_players_pool_to_the_others() -> None:
    table = held(phase="draw", north={"fate": 3})
    table.happen(GiveHonor(seat=0, n=2))
    assert (table.seat("north").honor, table.seat("south").honor) == (8, 12)
    table.resolve(Pool("give fate", Number(2)))
    assert (table.seat("north").fate, table.seat("south").fate) == (1, 2)


@pytest.mark.rule("lcg.glory.1")
def test_glory_alters_both_skills_while_a_character_is_honored_or_dishonored() -> None:
    hero = character("hero", 3, 3, glory=2)
    table = held(phase="draw", north={"characters": [{"card": hero, "honored": True}]})

    def skills() -> tuple[int | None, int | None]:
        return table.skill(hero, "military"), table.skill(hero, "political")

    assert skills() == (5, 5)
    table.happen(Dishonor(card=table.id(hero)))
    assert skills() == (3, 3)
    table.happen(Dishonor(card=table.id(hero)))
    assert skills() == (1, 1)


def _glory(n: int, rings: tuple[str, ...] = (), **more: object) -> PlainTable:
    hero = character("hero", 1, 1, glory=n)
    return held(
        phase="conflict",
        at="glory_count",
        north={"characters": [{"card": hero, "fate": 3}], **more},
        south={"characters": [{"card": character("rival", 1, 1, glory=4), "fate": 3}]},
        rings={ring: {"holder": "north"} for ring in rings},
    )


@pytest.mark.rule("lcg.glory-count.1")
def test_a_glory_count_adds_one_for_each_claimed_ring() -> None:
    hero = character("hero", 1, 1, glory=4)
    table = held(
        north={"characters": [{"card": hero, "participating": True}]},
        conflict={"attacker": "north", "ring": "fire"},
        rings={"air": {"holder": "north"}, "void": {"holder": "north"}, "water": {"holder": "south"}},
    )
    assert table.ring("fire").contested
    assert (glory_count(table.g, 0), glory_count(table.g, 1)) == (6, 1)


@pytest.mark.rule("lcg.glory-count.2", "lcg.glory-count.3")
def test_the_higher_glory_count_claims_the_favor_and_sets_its_side() -> None:
    table = _glory(5)
    assert (table.asked, options(table)) == ("north favor", {"favor:military", "favor:political"})
    table.north("favor:political")
    assert (table.s.favor, table.s.favor_side) == (0, "political")


@pytest.mark.rule("lcg.glory-count.2", "lcg.imperial-favor.6")
def test_equal_glory_counts_have_no_winner() -> None:
    table = _glory(3, rings=("air",))
    assert table.s.phase == "fate"
    assert table.s.favor == -1


@pytest.mark.rule("lcg.glory-count.4")
def test_a_tie_leaves_the_favor_as_it_was() -> None:
    table = held(
        phase="conflict",
        at="glory_count",
        favor={"holder": "south", "side": "political"},
        north={"characters": [{"card": character("hero", glory=2), "fate": 1}]},
        south={"characters": [{"card": character("rival", glory=2), "fate": 1}]},
    )
    assert table.s.phase == "fate"
    assert (table.s.favor, table.s.favor_side) == (1, "political")


class _WinsGloryCount(Condition, frozen=True):
    """You win a glory count."""

    def holds(self, g: Table, ctx: Context) -> bool:
        return glory_count(g, ctx.seat) > glory_count(g, 1 - ctx.seat)

    def text(self) -> Message:
        return msg("if you win a glory count")


@pytest.mark.rule("lcg.glory-count.5", "lcg.glory-count.6")
def test_a_glory_count_made_by_a_card_counts_the_same_and_does_not_touch_the_favor() -> None:
    judge = character("judge", glory=0, does=action(If(_WinsGloryCount(), GAIN_FATE, GAIN_HONOR)))
    position = {
        "phase": "draw",
        "north": {"characters": [{"card": character("hero", glory=3)}, judge]},
        "favor": {"holder": "south", "side": "political"},
    }
    table = held(
        **position,
        south={"characters": [character("rival", glory=4)]},
        rings={"air": {"holder": "north"}, "fire": {"holder": "north"}},
    )
    assert glory_count(table.g, 0) == 5
    table.north(f"use:{judge}")
    assert (table.seat("north").fate, table.seat("north").honor) == (1, 10)
    assert (table.s.favor, table.s.favor_side) == (1, "political")
    table.south("pass")


@pytest.mark.rule("lcg.holding.1", "rulings.fiverings.16")
def test_a_holding_is_active_from_the_moment_it_is_faceup() -> None:
    mill = holding("mill", does=(action(GAIN_FATE), constant(*modifiers(a(CHARACTER, YOURS), military=1))))
    hero = character("hero", 1, 1)
    keep = {"card": province("keep"), "holds": [mill], "facedown": True}
    table = held(phase="regroup", north={"characters": [{"card": hero, "fate": 1}], "provinces": [keep]})
    assert not stats.in_play(table.card(mill))
    assert not table.offered(f"use:{mill}")
    assert table.skill(hero, "military") == 1
    goes_on(table, phase="dynasty")
    table.passes("north dynasty")
    assert stats.in_play(table.card(mill))
    assert table.offered(f"use:{mill}")
    assert table.skill(hero, "military") == 2


@pytest.mark.rule("lcg.holding.2", "lcg.holding.5")
def test_a_faceup_holding_serves_its_player_round_after_round_and_keeps_its_province_from_being_refilled() -> None:
    mill = holding("mill", does=action(GAIN_FATE))
    table = held(phase="dynasty", north={"provinces": [{"card": province("keep"), "holds": [mill]}]})
    for round_ in (1, 2):
        goes_on(table, round_=round_)
        while table.asked == "south dynasty":
            assert not table.offered(f"use:{mill}")
            decline(table)
        table.north(f"use:{mill}")
        assert not table.offered(f"use:{mill}")
        assert table.s.lying[0] == (table.id(mill),)
        goes_on(table, phase="draw")


@pytest.mark.rule("lcg.holding.3")
def test_a_holdings_bonus_alters_the_strength_of_its_own_province_only() -> None:
    mill = holding("mill", strength=2)
    keep, wall = province("keep", "air", 3), province("wall", "earth", 4)
    provinces = [{"card": keep, "faceup": True, "holds": [mill]}, {"card": wall, "faceup": True}]
    table = held(phase="draw", north={"provinces": provinces})
    assert (table.strength(keep), table.strength(wall)) == (5, 4)


@pytest.mark.rule("lcg.holding.4")
def test_a_holding_may_be_discarded_in_the_regroup_phase_and_is_replaced_facedown() -> None:
    mill = holding("mill")
    keep = {"card": province("keep"), "holds": [mill]}
    table = held(
        phase="regroup",
        at="discard_from_provinces",
        north={"provinces": [keep], "dynasty_deck": ["seppun-guardsman"]},
    )
    table.north(f"discard:{mill}", "done")
    assert table.pile("north", "dynasty_discards") == [mill]
    [lying] = [table.s.cards[card] for card in table.s.lying[0]]
    assert (lying.title, lying.faceup) == ("seppun-guardsman", False)


@pytest.mark.rule("lcg.home.1")
def test_characters_outside_the_conflict_are_at_home() -> None:
    hero, friend = character("hero"), character("friend")
    table = held(north={"characters": [{"card": hero, "participating": True}, friend]}, conflict={"attacker": "north"})
    assert (table.card(hero).participating, table.card(friend).participating) == (True, False)
    for _ in range(20):
        if table.s.conflict is None:
            break
        decline(table)
    assert not any(table.card(title).participating for title in (hero, friend))


@pytest.mark.rule("lcg.home.2", "lcg.home.3")
def test_a_character_moved_home_leaves_the_conflict_as_ready_or_bowed_as_it_was() -> None:
    fresh, tired, other = character("fresh", 3, 3), character("tired", 2, 2), character("other", 1, 1)
    participants = [{"card": card, "participating": True} for card in (fresh, tired, other)]
    table = held(north={"characters": participants}, conflict={"attacker": "north"})
    table.happen(Bow(card=table.id(tired)))
    assert table.total("north") == 4
    table.happen(MoveHome(card=table.id(fresh)), MoveHome(card=table.id(tired)))
    assert table.total("north") == 1
    assert [(table.card(c).participating, table.card(c).bowed) for c in (fresh, tired)] == [
        (False, False),
        (False, True),
    ]


@pytest.mark.rule("lcg.honor.1")
def test_honor_is_bid_once_in_the_draw_phase_and_once_in_each_duel() -> None:
    duel = action(choose(a(CHARACTER, THEIRS, PARTICIPATING)), Challenges(TARGET, "political", GAIN_FATE))
    duelist, foe = character("duelist", 1, 1, does=duel), character("foe", 1, 1)
    table = held(
        phase="draw",
        at="begin",
        north={"characters": [{"card": duelist, "fate": 3}]},
        south={"characters": [{"card": foe, "fate": 3}]},
    )
    bids: list[str] = []
    dueled = False
    while table.s.round == 1:
        if table.asked.endswith(" bid"):
            bids.append(f"{table.s.phase}: {table.asked}")
        if table.asked == "north declare" and not dueled:
            table.north("declare:military:air", "province:1")
            table.south(f"defend:{foe}")
            table.south("pass")
            table.north(f"use:{duelist}")
            dueled = True
        else:
            decline(table)
        assert len(bids) < 6
    assert dueled
    assert bids == ["draw: north bid", "draw: south bid", "conflict: north bid", "conflict: south bid"]


@pytest.mark.rule("lcg.honor.2")
@pytest.mark.parametrize(("honor", "gain", "winner"), [(24, 1, 0), (1, -1, 1)])
def test_a_game_is_won_or_lost_by_honor(honor: int, gain: int, winner: int) -> None:
    table = held(phase="draw", north={"honor": honor})
    table.happen(GainHonor(seat=0, n=1) if gain > 0 else LoseHonor(seat=0, n=1))
    assert table.g.outcome is not None
    assert table.g.outcome.winners == (winner,)


@pytest.mark.rule("lcg.honor.4")
def test_starting_honor_is_the_figure_on_the_stronghold() -> None:
    table = held(phase="draw")
    table.g = interregnum.new("fiverings", seed="honor", options={"decks": ["crane", "lion"]})
    goes_on(table, phase="dynasty")
    printed = [CATALOGUE.printed(table.s.cards[seat.stronghold].title).honor for seat in table.s.seats]
    assert printed == [11, 12]
    assert [seat.honor for seat in table.s.seats] == printed


@pytest.mark.rule("lcg.honor.6")
def test_who_is_more_honorable_is_a_matter_of_the_pools() -> None:
    saint = character("saint", does=action(Honorable("more"), GAIN_FATE))
    sinner = character("sinner", does=action(Honorable("less"), GAIN_FATE))
    for honor, found in ((11, {f"use:{saint}"}), (10, set()), (9, {f"use:{sinner}"})):
        table = held(phase="draw", north={"honor": honor, "characters": [saint, sinner]})
        assert options(table) & {f"use:{saint}", f"use:{sinner}"} == found


@pytest.mark.rule("lcg.honor.7")
def test_the_honor_bid_is_the_number_on_the_dial_now() -> None:
    duel = action(choose(a(CHARACTER, THEIRS, PARTICIPATING)), Challenges(TARGET, "political", GAIN_FATE))
    modest = action(DialCompared("lower"), GAIN_FATE)
    duelist, foe = character("duelist", 1, 1, does=(duel, modest)), character("foe", 1, 1)
    table = held(
        north={"dial": 4, "characters": [{"card": duelist, "participating": True}]},
        south={"dial": 3, "characters": [{"card": foe, "participating": True}]},
        conflict={"attacker": "south"},
    )
    assert options(table) >= {f"use:{duelist}"}
    assert not table.offered(f"use:{duelist}:2")
    table.north(f"use:{duelist}", "bid:2")
    table.south("bid:3")
    table.passes("north action")
    assert table.seat("north").dial == 2
    assert table.offered(f"use:{duelist}*")
