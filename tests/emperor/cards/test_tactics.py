"""What Strategies for battles do: who bows, moves, grows stronger or answers."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.rules import stats
from tests.emperor.fights import BATTLE, SPARE, engage, fight, use
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial


def test_a_pure_stroke_doubles_a_weapon() -> None:
    table = fight(here("hida-bushotsu", attachments=["spiked-tetsubo"]), here("daidoji-kenshi"),
        north={"hand": ["a-pure-stroke"]})  # fmt: skip
    bonus = table.force("hida-bushotsu") - 7
    use(table, "a-pure-stroke")
    assert table.force("hida-bushotsu") == 7 + 2 * bonus > 7


def test_a_time_for_mortal_men_trades_an_ancestor_for_force(trial: Trial) -> None:
    trial("forefather", "personality", keywords=("Ancestor",), force=2)
    table = Table(north={"personalities": ["forefather", "kaiu-kawachi"], "hand": ["a-time-for-mortal-men"]})
    table.north("play:a-time-for-mortal-men", "target:kaiu-kawachi")
    assert (table.force("kaiu-kawachi"), table.fallen("forefather")) == (8, True)


def test_ancestral_protection_shields_the_living(trial: Trial) -> None:
    trial("forefather", "personality", keywords=("Ancestor",), force=2)
    table = fight(here("doji-atsumichi"), [here("daidoji-kenshi"), "forefather"],
        south={"hand": ["ancestral-protection", SPARE]})  # fmt: skip
    use(table, "doji-atsumichi")
    table.south("play:ancestral-protection")
    assert (table.card("daidoji-kenshi").bowed, table.fallen("forefather")) == (False, True)


def test_banish_all_doubt_takes_one_of_four() -> None:
    deck = ["focus", "tell-the-tale", "incapacitated", "sniping"]
    table = Table(north={"personalities": ["moto-taha"], "hand": ["banish-all-doubt"], "fate_deck": deck})
    table.north("play:banish-all-doubt", "take:incapacitated")
    while table.asked == "north order":
        table.north(table.keys[0])
    assert table.hand("north") == ["incapacitated"]
    assert sorted(table.pile("north", "fate_decks")[-3:]) == ["focus", "sniping", "tell-the-tale"]


def test_burn_the_towers_weakens_the_province_for_a_scout() -> None:
    table = engage(["burn-the-towers"], ["daidoji-kenshi"], ["hida-bushotsu"], ("kaiu-kawachi",))
    before = table.strength("south", 1)
    table.north("play:burn-the-towers")
    assert (table.strength("south", 1), table.s.battlefields[0].reconnaissance) == (before - 3, (0,))


def test_the_trap_is_sprung_after_reconnaissance() -> None:
    table = engage(["burn-the-towers", "the-trap-is-sprung"], ["daidoji-kenshi"], ["hida-bushotsu"], ("kaiu-kawachi",))
    table.north("play:burn-the-towers")
    table.until("north action")
    table.north("play:the-trap-is-sprung")
    assert table.card("hida-bushotsu").bowed
    table = fight(
        here("daidoji-kenshi"), here("hida-bushotsu"), north={"hand": ["the-trap-is-sprung", "sniping", SPARE]}
    )
    assert table.refused("play:the-trap-is-sprung") == "ccg.action.a-conditions.1"


@pytest.mark.parametrize("scouted", [True, False])
def test_strategic_strike_reaches_leaders_after_reconnaissance(scouted: bool) -> None:
    table = Table(
        phase="attack",
        north={"personalities": ["daidoji-kenshi"], "hand": ["burn-the-towers", "strategic-strike"]},
        south={"personalities": [{"card": "kaiu-kawachi", "attachments": ["outriders"]}]},
    )
    table.north("attack", "assign:daidoji-kenshi@1")
    table.south("assign:kaiu-kawachi@1")
    table.until("north battlefield")
    table.north("battlefield:1", "play:burn-the-towers" if scouted else "pass")
    table.until("north action")
    table.north("play:strategic-strike")
    assert table.offered("attack:kaiu-kawachi") is scouted
    assert table.card("daidoji-kenshi").bowed


def test_control_the_field_clears_a_terrain_and_lays_another() -> None:
    table = fight(here("daidoji-kenshi"), here("hida-bushotsu"),
        north={"hand": ["heart-of-rokugan", "control-the-field", "extended-maneuvers"]})  # fmt: skip
    use(table, "heart-of-rokugan")
    table.until("north action")
    use(table, "control-the-field")
    assert (table.card("heart-of-rokugan").area, table.asked) == ("fate discard", "north additional action")
    table.north("play:extended-maneuvers")
    assert table.card("extended-maneuvers").area == "play"


def test_deadly_orders_burn_a_follower_up() -> None:
    table = fight(here("shinjo-horibe", attachments=["outriders"]), here("hida-bushotsu"),
        north={"hand": ["deadly-orders"]})  # fmt: skip
    before = table.force("outriders", "north")
    use(table, "deadly-orders")
    assert table.force("outriders", "north") == 3 * before > 0
    table.end_battle()
    assert all(card.area != "play" for card in table.cards("outriders", "north"))


def test_falling_leaf_strike_arrives_and_weakens() -> None:
    table = fight([here("hida-bushotsu"), "nishimura"], here("daidoji-kenshi"),
        north={"hand": ["falling-leaf-strike"]})  # fmt: skip
    use(table, "falling-leaf-strike")
    assert (table.card("nishimura").location, table.force("daidoji-kenshi")) == (0, 0)
    assert table.card("daidoji-kenshi").bowed


def test_guided_by_honor_arrives_and_bows_the_less_honorable() -> None:
    table = fight([here("hida-bushotsu"), "matsu-arata"], here("daidoji-kenshi"), north={"hand": ["guided-by-honor"]})
    use(table, "guided-by-honor")
    table.until("north may")
    table.north("yes")
    assert (table.card("matsu-arata").location, table.card("daidoji-kenshi").bowed) == (0, True)


def test_hidden_defenses_bow_attackers_of_an_empty_field() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), here("kaiu-kawachi")], "stronghold_bowed": True},
        south={"hand": ["hidden-defenses"], "stronghold_bowed": True},
    )
    table.south("play:hidden-defenses", "target:hida-bushotsu", "target:kaiu-kawachi")
    assert "Attack 0, defense 0." in table.log()


def test_hidden_defenses_bring_a_defender_straightened() -> None:
    table = Table(
        phase="attack",
        north={"personalities": ["hida-bushotsu"], "stronghold_bowed": True},
        south={"personalities": [{"card": "kaiu-kawachi", "bowed": True}], "hand": ["hidden-defenses"]},
    )
    table.north("attack", "assign:hida-bushotsu@1")
    table.until("north battlefield")
    table.north("battlefield:1")
    table.south("play:hidden-defenses*")
    assert (table.card("kaiu-kawachi").location, table.card("kaiu-kawachi").bowed) == (0, False)


@pytest.mark.parametrize(("way", "area"), [("", "play"), ("/2", "fate discard")])
def test_hundred_fold_cut_parries_with_a_weapon(way: str, area: str) -> None:
    shamed = here("mirumoto-gobashi", attachments=["spiked-tetsubo"], dishonored=True)
    hands = {"north": {"hand": ["relentless-conviction"]}, "south": {"hand": ["hundred-fold-cut", SPARE]}}
    table = fight(here("hida-bushotsu"), shamed, **hands)
    use(table, "relentless-conviction")
    table.south(f"play:hundred-fold-cut{way}")
    assert (table.card("mirumoto-gobashi").area, table.card("spiked-tetsubo").area) == ("play", area)
    if area == "play":
        assert table.card("spiked-tetsubo").bowed


@pytest.mark.parametrize(("last", "bowed"), [(False, "mirumoto-gobashi"), (True, "spiked-tetsubo")])
def test_hundred_fold_cut_draws_two_cards(last: bool, bowed: str) -> None:
    table = fight(here("mirumoto-gobashi", attachments=["spiked-tetsubo"]), here("daidoji-kenshi"),
        north={"hand": ["hundred-fold-cut"], "fate_deck": ["focus", "focus"]})  # fmt: skip
    use(table, "hundred-fold-cut", last=last)
    assert (table.hand("north"), table.card(bowed).bowed) == (["focus", "focus"], True)


def test_my_enemys_mercy_leaves_the_choice_to_the_enemy() -> None:
    table = fight(here("kaiu-kawachi"), here("daidoji-kenshi"), north={"hand": ["my-enemys-mercy"]})
    use(table, "my-enemys-mercy")
    table.south("select:2")
    assert (table.card("daidoji-kenshi").location, table.honor("north")) == (HOME, 7)


@pytest.mark.parametrize("court", [True, False])
def test_selfless_defense_sends_an_enemy_home(court: bool) -> None:
    table = fight([here("bayushi-waru"), "shosuro-tanzaki" if court else "kaiu-kawachi"], here("daidoji-kenshi"),
        north={"hand": ["selfless-defense"]})  # fmt: skip
    use(table, "selfless-defense")
    assert (table.card("daidoji-kenshi").location, table.card("daidoji-kenshi").bowed) == (HOME, court)


def test_selfless_defense_saves_the_court() -> None:
    table = fight([here("bayushi-waru"), here("shosuro-tanzaki")], here("daidoji-kenshi"),
        north={"hand": ["selfless-defense"]})  # fmt: skip
    use(table, "selfless-defense", last=True)
    table.until("south action")
    assert (table.fallen("bayushi-waru"), table.card("shosuro-tanzaki").location) == (True, HOME)


def test_souls_sacrifice_pays_with_a_soul() -> None:
    table = fight(here("kaiu-kawachi"), here("daidoji-kenshi"), north={"hand": ["souls-sacrifice"]})
    use(table, "souls-sacrifice")
    assert table.card("daidoji-kenshi").location == HOME
    assert all(stats.has_keyword(table.g, table.card("kaiu-kawachi").id, word) for word in ("Shadowlands", "Undead"))


def test_spinning_heel_kick_lets_a_monk_act_again() -> None:
    table = fight(here("nishimura", bowed=True), here("daidoji-kenshi"), north={"hand": ["spinning-heel-kick"]})
    use(table, "spinning-heel-kick")
    assert (table.card("nishimura").bowed, table.asked) == (False, "north additional action")


@pytest.mark.parametrize("shamed", [True, False])
def test_summoned_to_justice_calls_an_attacker_away(shamed: bool) -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kaiu-kawachi", dishonored=shamed)], "hand": [SPARE], "stronghold_bowed": True},
        south={"personalities": [here("daidoji-kenshi"), "shosuro-tanzaki"], "hand": ["summoned-to-justice"],
            "stronghold_bowed": True},
    )  # fmt: skip
    table.south("play:summoned-to-justice")
    assert (table.card("kaiu-kawachi").location, table.card("kaiu-kawachi").bowed) == (HOME, True)
    assert table.honor("north") == (2 if shamed else 5)


def test_the_power_of_one_straightens_a_commanders_unit() -> None:
    unit = {"card": "shinjo-horibe", "bowed": True, "attachments": [{"card": "outriders", "bowed": True}]}
    table = Table(north={"personalities": [unit], "hand": ["the-power-of-one"]})
    table.north("play:the-power-of-one*")
    assert not table.card("shinjo-horibe").bowed
    assert not table.card("outriders", "north").bowed


def test_the_power_of_one_bows_no_costlier_units() -> None:
    table = fight(here("shinjo-horibe"), [here("daidoji-kenshi", attachments=["outriders"]), here("ekichu-no-oni")],
        north={"hand": ["the-power-of-one"]})  # fmt: skip
    use(table, "the-power-of-one", last=True)
    table.until("south action")
    assert (table.card("daidoji-kenshi").bowed, table.card("ekichu-no-oni").bowed) == (True, False)
    assert table.card("outriders", "south").bowed


def test_the_slow_death_straightens_an_opposed_unit() -> None:
    table = fight(here("hida-bushotsu", bowed=True), here("daidoji-kenshi"), north={"hand": ["the-slow-death"]})
    use(table, "the-slow-death", "target:hida-bushotsu")
    assert not table.card("hida-bushotsu").bowed


def test_undetectable_enemy_hides_an_oni() -> None:
    table = fight(here("doji-atsumichi"), here("nosloc-no-oni"), south={"hand": ["undetectable-enemy", SPARE]})
    use(table, "doji-atsumichi")
    table.south("play:undetectable-enemy")
    assert not table.card("nosloc-no-oni").bowed


def test_well_prepared_needs_a_terrain() -> None:
    table = fight(here("hida-bushotsu"), here("daidoji-kenshi"), north={"hand": ["heart-of-rokugan", "well-prepared"]})
    assert table.refused("play:well-prepared") == "ccg.action.a-conditions.1"
    use(table, "heart-of-rokugan")
    table.until("north action")
    use(table, "well-prepared", "target:daidoji-kenshi")
    assert table.card("daidoji-kenshi").bowed


@pytest.mark.parametrize(
    ("spell", "bearer", "last", "force"),
    [("conflagration", "asako-umeh", False, 7), ("the-kamis-blessing", "asako-umeh", False, 7),
     ("the-kamis-blessing", "asako-umeh", True, 8)],
)  # fmt: skip
def test_a_spell_strengthens(spell: str, bearer: str, last: bool, force: int) -> None:
    table = fight([here(bearer, attachments=[spell]), here("kaiu-kawachi")], here("daidoji-kenshi"))
    use(table, spell, last=last)
    table.until("south action")
    assert table.force("kaiu-kawachi" if last else bearer) == force


@pytest.mark.parametrize(("bearer", "fallen"), [("asako-umeh", True), ("asako-rinshi", False)])
def test_conflagration_strengthens_ranged_attacks_of_a_fire_unit(bearer: str, fallen: bool) -> None:
    table = fight(here(bearer, attachments=["conflagration", "tsuruchi-daikyu"]), here("yoritomo-naoto"))
    use(table, "tsuruchi-daikyu")
    table.until("south action")
    assert table.fallen("yoritomo-naoto") is fallen


def test_seeking_the_way_leaves_the_field_with_an_attacker() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "hand": [SPARE], "stronghold_bowed": True},
        south={"personalities": [here("asako-rinshi", attachments=["seeking-the-way"])], "stronghold_bowed": True},
    )
    table.south("use:seeking-the-way")
    assert [table.card(name).location for name in ("hida-bushotsu", "asako-rinshi")] == [HOME, HOME]
    assert (table.honor("south"), table.card("asako-rinshi").bowed) == (7, True)


def test_walking_the_way_finds_a_card() -> None:
    unit = {"card": "asako-rinshi", "attachments": ["walking-the-way"]}
    table = Table(north={"personalities": [unit], "fate_deck": ["focus", "sniping"]})
    table.north("use:walking-the-way", "take:sniping")
    assert (table.hand("north"), table.card("asako-rinshi").bowed) == (["sniping"], True)
    assert table.card("walking-the-way").area == "fate discard"


# ---- the other abilities of cards with several ----


def test_obscured_pathways_sends_an_attacker_home_on_the_spot() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "hand": [SPARE], "stronghold_bowed": True},
        south={"personalities": [here("asako-rinshi", attachments=["obscured-pathways"])], "stronghold_bowed": True},
    )
    table.south("use:obscured-pathways")
    assert (table.card("hida-bushotsu").location, table.card("asako-rinshi").bowed) == (HOME, False)


def test_a_paragons_strength_moves_the_less_honorable_home_for_honor() -> None:
    table = fight(here("matsu-arata"), here("daidoji-kenshi"), north={"hand": ["a-paragons-strength"]})
    use(table, "a-paragons-strength", last=True)
    assert (table.card("daidoji-kenshi").location, table.honor("north")) == (HOME, 7)


def test_deception_revealed_straightens_a_ring() -> None:
    table = Table(north={"others": ["ring-of-the-void"], "hand": ["deception-revealed"]}, south={"hand": ["focus"] * 5})
    table.north("use:ring-of-the-void*", "play:deception-revealed*")
    assert not table.card("ring-of-the-void").bowed


@pytest.mark.parametrize(("honor", "offered"), [(4, True), (6, False)])
def test_duel_of_serpents_honors_a_beast_of_the_less_honorable(honor: int, offered: bool) -> None:
    table = Table(north={"honor": honor, "personalities": ["tsai-tsu"], "hand": ["duel-of-serpents", "tell-the-tale"]})
    assert table.offered("play:duel-of-serpents") is offered
    if offered:
        table.north("play:duel-of-serpents")
        assert (table.honor("north"), table.card("tsai-tsu").bowed) == (7, True)


def test_gold_and_steel_destroys_what_cost_nothing() -> None:
    bearer = {"card": "asako-rinshi", "attachments": ["warded-paths"]}
    table = Table(north={"hand": ["gold-and-steel"]}, south={"personalities": [bearer]})
    table.north("play:gold-and-steel*")
    assert table.card("warded-paths").area == "fate discard"


def test_hard_pressed_sends_a_unit_home_before_the_resolution() -> None:
    table = fight(here("hida-bushotsu"), here("kaiu-kawachi"), north={"hand": ["hard-pressed"]})
    use(table, "hard-pressed")
    assert (table.card("hard-pressed").area, table.card("hard-pressed").location) == ("play", 0)
    table.until("north pick")
    table.north("pick:kaiu-kawachi", "yes")
    assert (table.card("kaiu-kawachi").location, table.card("kaiu-kawachi").bowed) == (HOME, True)


def test_immovable_object_straightens_a_berserker() -> None:
    table = Table(north={"personalities": [{"card": "hida-bushotsu", "bowed": True}], "hand": ["immovable-object"]})
    table.north("play:immovable-object*")
    assert not table.card("hida-bushotsu").bowed


def test_prepared_for_death_strengthens() -> None:
    table = Table(north={"personalities": ["kaiu-kawachi"], "hand": ["prepared-for-death"]})
    table.north("play:prepared-for-death")
    assert table.force("kaiu-kawachi") == 7


@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_a_sanctioned_duel_may_be_refused_in_shame(answer: str) -> None:
    table = Table(
        north={"personalities": ["doji-makoto"], "hand": ["sanctioned-duel", "tell-the-tale"]},
        south={"personalities": ["daidoji-kenshi"]},
    )
    table.north("play:sanctioned-duel")
    table.south(answer)
    table.until("north action")
    assert table.fallen("daidoji-kenshi") is (answer == "accept")
    assert table.honor("north") == (5 if answer == "accept" else 7)
    assert table.card("daidoji-kenshi").dishonored is (answer == "refuse")


def test_the_courage_of_the_mantis_arrives_and_acts() -> None:
    table = fight(
        [here("hida-bushotsu"), "yoritomo-doho"], here("daidoji-kenshi"),
        north={"stronghold": "suitengus-torch", "hand": ["the-courage-of-the-mantis", "incapacitated"]},
    )  # fmt: skip
    use(table, "the-courage-of-the-mantis")
    assert (table.card("yoritomo-doho").location, table.asked) == (0, "north additional action")


@pytest.mark.parametrize("accepted", [True, False])
def test_the_courtesy_of_the_crane_offers_a_card_and_draws_two(accepted: bool) -> None:
    table = Table(
        north={
            "stronghold": "the-aerie", "personalities": ["daidoji-kenshi"], "hand": ["the-courtesy-of-the-crane"],
            "fate_deck": ["focus", "focus"],
        }
    )  # fmt: skip
    table.north("play:the-courtesy-of-the-crane")
    table.south("yes" if accepted else "no")
    assert (table.hand("north"), len(table.hand("south"))) == (["focus", "focus"], int(accepted))


def test_the_height_of_courage_stands_fast() -> None:
    table = fight(
        here("hida-bushotsu"), here("daidoji-kenshi"),
        north={"hand": ["incapacitated"]}, south={"hand": ["the-height-of-courage", SPARE]},
    )  # fmt: skip
    use(table, "incapacitated")
    table.south("play:the-height-of-courage")
    assert table.card("daidoji-kenshi").location == 0


@pytest.mark.parametrize("pays", [True, False])
def test_the_power_of_a_word_costs_honor_or_the_action(pays: bool) -> None:
    table = fight(here("doji-atsumichi"), here("shosuro-tanzaki"), south={"hand": ["the-power-of-a-word", SPARE]})
    use(table, "doji-atsumichi")
    table.south("play:the-power-of-a-word")
    table.north("yes" if pays else "no")
    assert (table.honor("north"), table.card("shosuro-tanzaki").bowed) == ((2, True) if pays else (5, False))


def test_unimpeachable_name_softens_a_loss_and_rehonors() -> None:
    table = fight(
        here("matsu-arata"), [here("hida-takeuchi"), {"card": "daidoji-kenshi", "dishonored": True}],
        north={"hand": ["a-paragons-strength"]}, south={"hand": ["unimpeachable-name", SPARE]},
    )  # fmt: skip
    use(table, "a-paragons-strength")
    table.south("play:unimpeachable-name", "yes")
    table.until("south action")
    assert (table.honor("north"), table.card("daidoji-kenshi").dishonored) == (4, False)
