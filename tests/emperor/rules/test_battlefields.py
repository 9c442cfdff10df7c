"""Armies and battlefields: assigning, presence, location, movement, resolution, and what comes after it."""

from __future__ import annotations

import pytest

from interregnum.cards.words.effects import is_about
from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules import stats
from interregnum.games.emperor.rules.attachments import Transfer
from interregnum.games.emperor.rules.movement import Move
from interregnum.games.emperor.rules.units import army, unit
from tests.emperor.fights import BATTLE, SPARE, fight
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial
from tests.emperor.words import Moves


@pytest.mark.rule("ccg.unit.1", "ccg.unit.3")
def test_a_personality_with_all_attachments_is_a_unit_and_stands_for_it(trial: Trial) -> None:
    trial("envoy", "holding", w.reaction(w.after(w.ActionTargets(targets=w.a(w.PERSONALITY, w.YOURS))), w.gains(1)))
    trial("scorn", "strategy", w.open_action(w.target(w.a(w.UNIT, w.THEIRS)), w.Does("bow")))
    crew = {"card": "hida-bushotsu", "attachments": ["outriders", "sasumata"]}
    table = Table(north={"personalities": [crew, "ohaba"], "others": ["envoy"]}, south={"hand": ["scorn"]})
    bushotsu = table.card("hida-bushotsu").id
    attached = {table.card(title, "north").id for title in ("outriders", "sasumata")}
    assert set(unit(table.s, bushotsu)) == {bushotsu, *attached}
    assert unit(table.s, table.card("ohaba").id) == (table.card("ohaba").id,)
    table.south("play:scorn", "target:hida-bushotsu")
    assert table.asked == "north after", "the Personality was targeted with the unit"
    table = Table(phase="attack", north={"personalities": [crew]})
    table.north("attack", "assign:hida-bushotsu@2")
    assert table.card("hida-bushotsu").assigned == 1


@pytest.mark.rule("ccg.attack.declare.2", "ccg.leader.1", "ccg.enemy.1", "ccg.enemy.2")
def test_the_leaders_of_a_battle_and_their_enemies(trial: Trial) -> None:
    choice = w.Picks(w.a(w.PERSONALITY, w.ATTACKING), w.Does("bow", w.PICKED), w.OPPONENT)
    trial("demand", "holding", w.battle(w.Leads("Defender"), choice), w.battle(w.Leads("Attacker"), w.gains(1)))
    units = [here("hida-bushotsu", attachments=["outriders"]), here("ohaba")]
    table = Table(
        battle=BATTLE,
        north={"personalities": units, "others": ["iron-mine", "demand"], "provinces": [{"region": "kaiu-village"}]},
        south={"personalities": [here("kakita-seishi")], "others": ["demand"]},
    )
    assert (table.s.attacker, table.s.defender) == (0, 1)
    enemies = set(w.a(w.CARD, w.ENEMY).all(table.g, table.context("kakita-seishi")))
    assert enemies == {table.card(title, "north").id for title in ("hida-bushotsu", "outriders", "ohaba")}
    assert table.refused("use:demand*/2") == "ccg.action.a-conditions.1"
    table.south("use:demand*")
    assert table.asked == "north pick", "the enemy leader chooses"


@pytest.mark.rule("ccg.attack.declare.4", "ccg.location.1", "ccg.opposing.1", "ccg.opposed.1")
def test_armies_locations_and_who_is_opposed() -> None:
    mine = [here("hida-bushotsu"), here("ohaba"), here("kuni-shinoda", 2), "kaiu-esumi"]
    theirs = [here("daidoji-kenshi", bowed=True), here("kakita-kazan", 3), "doji-genshin"]
    table = Table(battle=BATTLE, north={"personalities": mine}, south={"personalities": theirs, "hand": [SPARE]})
    ids = {table.s.cards[c].title: c for c in (*table.s.play[0], *table.s.play[1])}
    assert army(table.s, 0, 0) == [ids["hida-bushotsu"], ids["ohaba"]]
    same = w.At("the same location", w.SELF)
    fits = {
        title: same.fits(table.g, table.context("kaiu-esumi"), ids[title]) for title in ("doji-genshin", "kaiu-esumi")
    }
    assert fits["kaiu-esumi"]
    assert not fits["doji-genshin"], "the homes of two players are two locations"
    assert same.fits(table.g, table.context("hida-bushotsu"), ids["daidoji-kenshi"])
    opposed = {title for title, card in ids.items() if w.OPPOSED.fits(table.g, table.context("ohaba"), card)}
    assert opposed == {"hida-bushotsu", "ohaba", "daidoji-kenshi"}


@pytest.mark.rule("ccg.attack.infantry.3", "ccg.attack.infantry.4")
def test_any_unit_may_be_assigned_with_the_infantry_and_none_has_to_be() -> None:
    table = Table(
        phase="attack", north={"personalities": ["moto-rani", "hida-bushotsu"]}, south={"personalities": ["moto-taha"]}
    )
    table.north("attack")
    assert {"assign:moto-rani@1", "assign:hida-bushotsu@1"} <= set(table.keys)
    table.north("done")
    assert table.offered("assign:moto-taha@1")
    table.until("north discard")
    assert (len(table.s.row[1]), table.honor("north"), table.honor("south")) == (4, 5, 5)
    assert len([line for line in table.log() if line.startswith("The battle at")]) == 4


@pytest.mark.rule("ccg.attack.infantry.5", "ccg.battle.aftermath.2")
def test_assigning_and_returning_are_no_movement(trial: Trial) -> None:
    trial("tracker", "holding", w.trait(w.after(Moves(w.a(w.PERSONALITY))), w.gains(9)))
    table = Table(phase="attack", north={"personalities": ["hida-bushotsu"], "others": ["tracker"]})
    table.makes("hida-bushotsu", w.WillNot(w.SELF, ("move",)), w.Negates(w.SELF, ("move",)))
    table.north("attack", "assign:hida-bushotsu@2")
    assert table.card("hida-bushotsu").location == 1
    table.until("north discard")
    assert (table.card("hida-bushotsu").location, table.honor("north")) == (HOME, 5)


@pytest.mark.rule("ccg.attack.cavalry.3")
def test_a_rider_bowed_between_the_segments_stays_at_home(trial: Trial) -> None:
    rider = w.a(w.PERSONALITY, w.THEIRS, w.Has("Cavalry"))
    trial("caltrops", "holding", w.reaction(w.after(w.IsAssigned(w.a(w.PERSONALITY, w.THEIRS))), w.Does("bow", rider)))
    for used, offered in ((False, True), (True, False)):
        table = Table(
            phase="attack", north={"personalities": ["moto-rani", "hida-bushotsu"]}, south={"others": ["caltrops"]}
        )
        table.north("attack", "assign:hida-bushotsu@1", "done")
        table.south("use:caltrops" if used else "pass")
        assert table.offered("assign:moto-rani@1") is offered


@pytest.mark.rule("ccg.battle.1", "ccg.engage.1")
def test_a_battle_engages_is_fought_and_is_resolved(trial: Trial) -> None:
    trial("drum", "holding", w.trait(w.after(w.Engages()), w.gains(1)), w.battle(w.gains(10)))
    trial("horn", "holding", w.reaction(w.before(w.ResolutionOfBattle()), w.gains(100)))
    table = Table(
        phase="attack",
        north={"personalities": ["hida-bushotsu"], "others": ["drum", "horn"]},
        south={"personalities": ["ohaba"]},
    )
    table.north("attack", "assign:hida-bushotsu@1")
    table.south("done")
    table.north("battlefield:1")
    assert (table.asked, table.s.segment, table.honor("north")) == ("north action", "combat", 6)
    table.north("use:drum", "pass")
    assert (table.asked, table.s.segment, table.honor("north")) == ("north before", "resolution", 16)
    table.until("north discard")
    assert table.honor("north") == 16 + 3, "it engages once in each of the other three battles"


@pytest.mark.rule("ccg.battle.presence.2")
def test_reactions_need_no_unit_at_the_battle(trial: Trial) -> None:
    trial("walls", "holding", w.reaction(w.after(w.Engages()), w.gains(1)), w.battle(w.gains(10)))
    table = Table(
        phase="attack",
        north={"personalities": ["hida-bushotsu"], "hand": [SPARE]},
        south={"personalities": ["ohaba"], "others": ["walls"], "hand": [SPARE]},
    )
    table.north("attack", "assign:hida-bushotsu@1")
    table.south("done")
    table.north("battlefield:1")
    assert (table.asked, table.keys) == ("south after", ["use:walls", "pass"])
    table.south("use:walls")
    assert (table.asked, table.refused("use:walls")) == ("south action", "ccg.battle.presence.1")


@pytest.mark.rule("ccg.battle.location.2")
def test_performers_in_a_battle_are_there(trial: Trial) -> None:
    trial("ruse", "strategy", w.battle(w.performing(w.a(w.PERSONALITY, w.YOURS, w.Has("Tactician"))), w.gains(1)))
    for where, offered in ((1, True), (2, False), (0, False)):
        units = [here("hida-bushotsu"), here("kaiu-kawachi", where)]
        table = Table(battle=BATTLE, north={"personalities": units, "hand": ["ruse", SPARE]})
        table.until("north action")
        assert table.offered("play:ruse") is offered


@pytest.mark.rule("ccg.battle.exception.2")
def test_what_keeps_a_unit_from_moving_does_not_make_the_action_illegal(trial: Trial) -> None:
    trial("scouts", "follower", w.battle(w.Does("move here", w.BEARER), w.gains(1)), force=1)
    crew = {"card": "hida-bushotsu", "attachments": ["scouts"]}
    table = Table(battle=BATTLE, north={"personalities": [crew, here("ohaba", 2)], "hand": [SPARE]})
    table.makes("hida-bushotsu", w.WillNot(w.SELF, ("move",)))
    assert table.refused("use:scouts") == ""
    table.north("use:scouts")
    assert (table.card("hida-bushotsu").location, table.honor("north")) == (HOME, 6)


@pytest.mark.rule("ccg.battle.no-second.2")
def test_defenders_and_those_moved_home_in_time_may_come_to_another_battle() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), here("kaiu-esumi", 2)], "hand": [SPARE]},
        south={"personalities": [here("ohaba"), here("kakita-seishi", 2)], "hand": ["block-supply-lines", SPARE]},
    )
    table.south("play:block-supply-lines")
    table.end_battle()
    for title in ("hida-bushotsu", "ohaba"):
        card = next(card for card in table.cards(title) if card.area == "play")
        assert Move(card=card.id, to=1).possible(table.g)


@pytest.mark.rule("ccg.battle.resolution.11")
def test_only_cards_that_the_resolution_destroyed_are_honored() -> None:
    """Three Personalities and a Follower: one was shot before, one is not destroyed, and the other two count."""
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), here("kaiu-kawachi")]},
        south={
            "personalities": [
                here("kakita-seishi"),
                here("daidoji-kenshi"),
                here("doji-shunya", attachments=["outriders"]),
            ],
            "stronghold_bowed": True,
        },
    )
    table.makes("kakita-seishi", w.Negates(w.SELF, ("destroy",)))
    table.north("use:carpenter-castle", "target:carpenter-castle", "attack:daidoji-kenshi")
    table.end_battle()
    assert (table.card("kakita-seishi").area, table.fallen("doji-shunya")) == ("play", True)
    assert table.honor("north") == 5 + 2 + 2 * 2, "two by the Castle itself, and two for each of two cards"


@pytest.mark.rule("ccg.battle.aftermath.5")
def test_reactions_to_the_resolution_come_before_the_attackers_go_home() -> None:
    table = Table(battle=BATTLE, north={"personalities": [here("daigotsu-kendo")]})
    table.until("north after")
    kendo = table.card("daigotsu-kendo")
    assert (table.offered("use:conquest"), kendo.location, kendo.bowed) == (True, 0, False)


@pytest.mark.rule("ccg.terrain.3")
def test_terrain_is_gone_when_the_battle_ends(trial: Trial) -> None:
    trial("witness", "holding", w.trait(w.after(w.BattleOver()), w.Exists(w.a(w.STRATEGY)), w.gains(9)))
    table = fight(
        here("hida-bushotsu"), here("kakita-seishi"), north={"hand": ["heart-of-rokugan"], "others": ["witness"]}
    )
    table.north("play:heart-of-rokugan")
    assert table.card("heart-of-rokugan").area == "play"
    table.until("north battlefield")
    assert table.card("heart-of-rokugan").area == "fate discard"
    assert table.honor("north") == 5 + 2, "two for Kakita Seishi, and nothing for a Terrain still there"


@pytest.mark.rule("ccg.move.2")
def test_who_is_moved_to_a_battlefield_arrives_on_the_side_of_the_controller(trial: Trial) -> None:
    trial("drag", "strategy", w.battle(w.target(w.a(w.PERSONALITY, w.THEIRS)), w.Does("move here")))
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "hand": ["drag"]},
        south={"personalities": ["kakita-seishi"], "hand": [SPARE]},
    )
    table.until("north action")
    table.north("play:drag")
    assert army(table.s, 1, 0) == [table.card("kakita-seishi").id]
    assert w.DEFENDING.fits(table.g, table.context("hida-bushotsu"), table.card("kakita-seishi").id)


@pytest.mark.rule("ccg.melee.1", "ccg.compare.1", "ccg.ranged.2")
def test_melee_attacks_are_no_ranged_attacks_and_some_compare_another_stat(trial: Trial) -> None:
    """Kenshi has 3 Force, 3 Chi and costs 5; each attack is weaker than one of them or as strong."""
    attacks = {
        "blow": (w.melee(3), True),
        "poke": (w.melee(2), False),
        "shot": (w.ranged(3), True),
        "gild": (w.ranged(5, against="gold cost"), True),
        "bribe": (w.ranged(4, against="gold cost"), False),
        "curse": (w.ranged(3, against="chi"), True),
    }
    for title, (attack, falls) in attacks.items():
        trial(title, "personality", w.battle(attack))
        table = fight(here(title), here("daidoji-kenshi"))
        table.north(f"use:{title}")
        assert table.fallen("daidoji-kenshi") is falls, title
    for title, falls in (("blow", True), ("shot", False)):
        table = fight(here(title), here("daidoji-kenshi"))
        table.makes("daidoji-kenshi", w.MayNot(w.SELF, "be targeted by Ranged Attacks"))
        table.north(f"use:{title}")
        assert table.fallen("daidoji-kenshi") is falls, title
    table = fight(here("poke"), here("daidoji-kenshi"))
    table.makes("poke", w.AttackStrength(w.SELF, w.Number(5)))
    table.north("use:poke")
    assert not table.fallen("daidoji-kenshi"), "what strengthens Ranged Attacks is not for Melee Attacks"


@pytest.mark.rule("ccg.ranged.4")
def test_an_action_with_a_ranged_attack_among_its_effects_is_a_ranged_attack_action() -> None:
    """Tsuruchi Isas shoots and moves home; Sniping answers the attack among the effects of that action."""
    table = fight(here("tsuruchi-isas"), here("daidoji-kenshi", attachments=["sasumata"]), north={"hand": ["sniping"]})
    table.north("use:tsuruchi-isas")
    assert table.offered("play:sniping")


@pytest.mark.rule("ccg.reconnaissance.1")
def test_reconnaissance_is_had_by_a_player_at_a_battlefield(trial: Trial) -> None:
    trial("spies", "holding", w.battle(w.GetsReconnaissance()), w.battle(w.HasReconnaissance(), w.gains(1)))
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), here("ohaba", 2)], "others": ["spies"]},
        south={"personalities": [here("kakita-seishi"), here("daidoji-kenshi", 2)], "others": ["spies"]},
    )
    table.south("pass")
    assert table.refused("use:spies/2") == "ccg.action.a-conditions.1"
    table.north("use:spies")
    assert (table.asked, table.refused("use:spies*/2")) == ("south action", "ccg.action.a-conditions.1")
    table.south("pass")
    table.north("use:spies/2")
    assert table.honor("north") == 6
    table.until("north battlefield")
    table.north("battlefield:2")
    table.until("north action")
    assert table.refused("use:spies/2") == "ccg.action.a-conditions.1"
    assert [field.reconnaissance for field in table.s.battlefields][:2] == [(0,), ()]


@pytest.mark.rule("ccg.token.3", "ccg.token.4")
def test_tokens_are_no_cards_and_go_with_their_card() -> None:
    laden = here("daidoji-kenshi", tokens=[{"keyword": "Wealth"}] * 3)
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu")]}, south={"personalities": [laden]})
    table.end_battle()
    assert table.honor("north") == 5 + 2
    assert (table.card("daidoji-kenshi").dead, table.card("daidoji-kenshi").tokens) == (True, ())


@pytest.mark.rule("ccg.phase.dynasty.2")
def test_facedown_cards_are_not_brought_into_play() -> None:
    provinces = [{"holds": ["silk-works"]}, {"holds": ["large-farm"], "facedown": True}]
    table = Table(
        phase="dynasty", north={"provinces": provinces, "others": ["silk-works"] * 2, "dynasty_deck": ["small-farm"]}
    )
    table.north("buy:silk-works", "plan")
    assert table.province("north", 1) == ["small-farm"]
    assert not any(table.offered(f"buy:{title}") for title in ("small-farm", "large-farm"))


@pytest.mark.rule("ccg.clan-discount.3", "ccg.clan-discount.4")
def test_clan_discount_goes_down_to_nothing_and_is_not_for_the_created(trial: Trial) -> None:
    trial("novice", "personality", keywords=("Crab Clan",), cost=1, clan="crab")
    side = {"provinces": [{"holds": ["novice"]}], "others": ["iron-mine"], "stronghold_bowed": True}
    table = Table(phase="dynasty", north=side)
    table.north("buy:novice:discount")
    assert (table.card("novice").area, table.card("iron-mine").bowed) == ("play", False)
    for mines, offered in ((["small-farm"], False), (["iron-mine"], True)):
        table = Table(
            north={"others": ["venerable-master", *mines], "stronghold_bowed": True, "hand": ["tell-the-tale"]}
        )
        assert table.offered("use:venerable-master") is offered, "the created Samurai of the Clan costs 2 Gold in full"


@pytest.mark.rule("ccg.phase.end.3")
def test_the_hand_is_counted_in_the_end_phase_alone() -> None:
    table = Table(north={"hand": ["focus"] * 10, "personalities": ["kaiu-kawachi"]})
    table.until("north declare")
    assert len(table.hand("north")) == 10
    table.until("south discard")
    assert len(table.hand("north")) == 8
    assert stats.hand_limit(table.g, 0) == 8


@pytest.mark.rule("ccg.contribute.1")
def test_who_does_not_contribute_keeps_his_force_and_adds_none_of_it() -> None:
    """Hida Horu contributes nothing while another unit is in his army."""
    horu = printed("hida-horu").force
    table = Table(battle=BATTLE, north={"personalities": [here("hida-horu"), here("hida-takeuchi")], "hand": [SPARE]})
    assert (stats.army_force(table.g, 0, 0), table.force("hida-horu")) == (3, horu)
    table = Table(battle=BATTLE, north={"personalities": [here("hida-horu"), "hida-takeuchi"], "hand": [SPARE]})
    assert stats.army_force(table.g, 0, 0) == horu


def test_a_move_concerns_who_moves_and_no_card_that_has_the_number_of_the_battlefield() -> None:
    table = Table(north={"personalities": ["ohaba"]})
    assert Move(card=7, to=1).concerned() == (7,)
    assert not is_about(table.g, Move(card=7, to=1), 1)
    assert [is_about(table.g, Transfer(card=7, host=5), thing) for thing in (1, 5, 7)] == [False, True, True]
