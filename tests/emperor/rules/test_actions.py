"""Taking actions: steps A to G, the abilities of all players, traits and reactions."""

from __future__ import annotations

import pytest

from interregnum.cards.context import Context
from interregnum.cards.facts import Modifies
from interregnum.cards.language import Number
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.words.selectors import SELF
from interregnum.games.emperor.rules.bowing import Bow, Straighten
from interregnum.games.emperor.rules.checks import due
from interregnum.games.emperor.rules.facts import Negates, WillNot
from tests.emperor.fights import BATTLE
from tests.emperor.table import Table, here


@pytest.mark.rule("ccg.phase.action.1", "ccg.action.timing.2", "ccg.action.timing.3", "ccg.phase.action.4")
def test_limited_actions_are_for_the_active_player_and_open_ones_for_both() -> None:
    hand = ["tell-the-tale", "in-the-heart-of-battle"]
    side = {"hand": hand, "personalities": ["kaiu-kawachi"]}
    table = Table(north=side, south=side)
    assert {"play:tell-the-tale", "play:in-the-heart-of-battle"} <= set(table.keys)
    table.north("pass")
    assert table.asked == "south action"
    assert not table.offered("play:tell-the-tale")
    table.south("play:in-the-heart-of-battle")
    assert table.asked == "north action"


@pytest.mark.rule("ccg.phase.action.2", "ccg.phase.action.3")
def test_a_pass_does_not_exclude_and_two_in_a_row_end_the_phase() -> None:
    side = {"hand": ["in-the-heart-of-battle", "in-the-heart-of-battle"], "personalities": ["kaiu-kawachi"]}
    table = Table(north=side, south=side)
    table.north("pass")
    table.south("play:in-the-heart-of-battle")
    table.north("play:in-the-heart-of-battle")
    table.south("pass")
    table.north("pass")
    assert table.asked == "north declare"


@pytest.mark.rule("ccg.action.a-conditions.2", "ccg.action.a-conditions.5", "ccg.action.a-conditions.6")
def test_a_bowed_card_and_a_used_ability_cannot_be_used() -> None:
    dishonorable = {"card": "hida-bushotsu", "dishonored": True}
    table = Table(north={"personalities": ["kakita-seishi", dishonorable]})
    table.north("use:kakita-seishi")
    assert not table.card("hida-bushotsu").dishonored
    table = Table(
        north={"personalities": [{"card": "kakita-seishi", "bowed": True}, dishonorable], "hand": ["tell-the-tale"]}
    )
    assert table.refused("use:kakita-seishi") == "ccg.action.a-conditions.2"


@pytest.mark.rule("ccg.action.a-conditions.5")
def test_an_ability_is_used_once_a_turn() -> None:
    table = Table(favor="south", north={"personalities": ["doji-makoto"], "hand": ["tell-the-tale"]})
    table.north("use:doji-makoto")
    assert table.s.favor == 0
    assert table.refused("use:doji-makoto") == "ccg.action.a-conditions.5"


@pytest.mark.rule("ccg.action.b-announce.1", "ccg.action.b-announce.2", "ccg.action.g-tidy.1", "ccg.strategy.1")
def test_a_strategy_is_shown_and_discarded_afterwards() -> None:
    table = Table(north={"hand": ["tell-the-tale", "focus"]})
    table.north("play:tell-the-tale")
    assert (table.honor("north"), table.pile("north", "fate_discards")) == (6, ["tell-the-tale"])
    assert "North uses Tell the Tale." in table.log()


@pytest.mark.rule("ccg.action.d-targeting.2", "ccg.action.d-targeting.1", "ccg.action.c-performers.1")
def test_an_action_needs_a_legal_choice_for_everything_it_asks_for() -> None:
    """The performer must be a Tactician; then somebody with equal or lower Chi is a target, be it the performer."""
    for mine, legal in (("kaiu-esumi", True), ("hida-bushotsu", False)):
        table = Table(
            battle=BATTLE,
            north={"personalities": [here(mine)], "hand": ["dangerous-indulgence"]},
            south={"personalities": [here("doji-genshin")], "stronghold_bowed": True},
        )
        assert table.asked == "north action"
        assert table.offered("play:dangerous-indulgence") is legal


@pytest.mark.rule("ccg.action.constraints.2", "ccg.action.constraints.1")
def test_effects_need_not_be_possible() -> None:
    """An attacker who has been bowed can be bowed again in vain, and what else the action does happens."""
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kakita-kazan")]},
        south={"personalities": [here("ohaba", bowed=True, dishonored=True)], "stronghold_bowed": True},
    )
    table.north("use:kakita-kazan")
    assert (table.honor("north"), table.honor("south")) == (7, 3)


@pytest.mark.rule("ccg.ability.equip-limited.1", "ccg.ability.equip-limited.4", "ccg.attachment.2", "ccg.attachment.4")
def test_equip_attaches_a_card_from_hand_and_pays_for_it() -> None:
    table = Table(north={"personalities": [{"card": "hida-bushotsu", "bowed": True}], "hand": ["sasumata"]})
    table.north("equip:sasumata")
    assert table.card("sasumata").host == table.card("hida-bushotsu").id
    assert table.card("carpenter-castle", "north").bowed
    assert table.force("hida-bushotsu") == 9


@pytest.mark.rule(
    "ccg.ability.equip-limited.3", "ccg.spell.1", "ccg.weapon.1", "ccg.kensai.1", "ccg.follower.2", "ccg.armor.1"
)
def test_equip_keeps_to_the_restrictions_on_attaching() -> None:
    rich = ["silk-works"] * 4
    armed = {"card": "hida-bushotsu", "attachments": ["sasumata", "gift-armor"]}
    table = Table(
        north={
            "personalities": [armed],
            "others": rich,
            "hand": ["sasumata", "gift-armor", "cleansing-the-path", "shinjos-children"],
        }
    )
    assert not table.offered("equip:*")
    kensai = {"card": "ohaba", "attachments": ["sasumata"]}
    assert Table(north={"personalities": [kensai], "others": rich, "hand": ["sasumata"]}).offered("equip:sasumata")


@pytest.mark.rule("ccg.ability.equip-limited.2")
def test_equip_may_be_used_any_number_of_times() -> None:
    table = Table(
        north={"personalities": ["hida-bushotsu"], "others": ["silk-works"] * 2, "hand": ["outriders", "outriders"]}
    )
    table.north("equip:outriders", "gold:silk-works", "equip:outriders", "plan")
    assert [card.area for card in table.cards("outriders", "north")].count("play") == 2


@pytest.mark.rule("ccg.ability.equip-battle.1", "ccg.ability.equip-battle.3", "ccg.ability.equip-battle.4")
def test_a_spell_is_equipped_in_battle_and_used_at_once() -> None:
    table = Table(
        battle=BATTLE,
        north={
            "personalities": [here("kuni-shinoda")],
            "hand": ["cleansing-the-path", "outriders"],
            "stronghold_bowed": True,
        },
        south={"personalities": [here("kakita-seishi"), here("daidoji-kenshi")], "stronghold_bowed": True},
    )
    assert not table.offered("equip:outriders")
    table.north("equip:cleansing-the-path")
    assert table.asked == "north additional action"
    table.north("use:cleansing-the-path", "attack:daidoji-kenshi")
    assert table.card("daidoji-kenshi").dead
    assert table.card("cleansing-the-path").area == "fate discard"


@pytest.mark.rule(
    "ccg.ability.lobby.1", "ccg.ability.lobby.2", "ccg.ability.lobby.3", "ccg.ability.lobby.4", "ccg.favor.1"
)
def test_lobby_takes_more_honor_and_an_unbowed_honorable_personality() -> None:
    table = Table(north={"honor": 6, "personalities": ["kaiu-esumi"]}, favor="south")
    table.north("lobby")
    assert (table.s.favor, table.card("kaiu-esumi").bowed) == (0, True)
    for honor, personality in ((5, "kaiu-esumi"), (6, "hida-bushotsu")):
        table = Table(north={"honor": honor, "personalities": [personality], "hand": ["tell-the-tale"]})
        assert not table.offered("lobby")


@pytest.mark.rule("ccg.ability.favor-limited.1", "ccg.ability.favor-limited.2", "ccg.discard.2")
def test_the_favor_exchanges_a_card() -> None:
    table = Table(favor="north", north={"hand": ["focus"], "fate_deck": ["tell-the-tale"]})
    table.north("favor")
    assert (table.hand("north"), table.s.favor) == (["tell-the-tale"], -1)
    assert not Table(favor="north", north={"personalities": ["kakita-seishi"]}).offered("favor")


@pytest.mark.rule("ccg.ability.order-seppuku.1", "ccg.ability.order-seppuku.2", "ccg.seppuku.1", "ccg.samurai.1")
def test_a_dishonorable_samurai_is_ordered_to_commit_seppuku() -> None:
    table = Table(
        north={
            "personalities": [{"card": "kaiu-esumi", "dishonored": True}, {"card": "hida-bushotsu", "dishonored": True}]
        }
    )
    table.north("order-seppuku")
    dead = table.card("kaiu-esumi")
    assert (dead.dead, dead.dishonored, table.honor("north")) == (True, False, 5)
    assert not table.card("hida-bushotsu").dead


@pytest.mark.rule("ccg.negate.1", "ccg.negate.4", "ccg.action.e-costs.6", "ccg.will-not.1", "ccg.fail.1")
def test_negation_stops_effects_and_not_costs_and_will_not_stops_both() -> None:
    table = Table(north={"personalities": ["kaiu-esumi", "hida-bushotsu"]})
    esumi, bushotsu = table.card("kaiu-esumi").id, table.card("hida-bushotsu").id
    for fact, card in ((Negates(SELF, ("bow",)), esumi), (WillNot(SELF, ("bow",)), bushotsu)):
        begin_lasting(table.s, fact, Context(card, 0), "turn", ((card, table.s.cards[card].instance),))
    assert not Bow(card=esumi, source=bushotsu).could(table.g)
    assert Bow(card=esumi, cost=True).could(table.g)
    assert Bow(card=esumi, source=bushotsu, certain=True).could(table.g)
    assert not Bow(card=bushotsu, cost=True).could(table.g)
    assert not Straighten(card=esumi).could(table.g)


@pytest.mark.rule("ccg.action.reaction.1", "ccg.action.f-resolution.4", "ccg.negate.3")
def test_an_action_whose_effect_is_negated_was_legal_all_the_same() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "hand": ["the-height-of-courage"]},
        south={"personalities": [here("ohaba")], "hand": ["block-supply-lines"]},
    )
    table.south("play:block-supply-lines")
    assert table.asked == "north before"
    table.north("play:the-height-of-courage")
    bushotsu = table.card("hida-bushotsu")
    assert (bushotsu.location, bushotsu.bowed) == (0, False)
    assert table.card("block-supply-lines").area == "fate discard"


@pytest.mark.rule("ccg.traits.triggered.2", "ccg.entering-play.1")
def test_a_triggered_trait_is_mandatory() -> None:
    table = Table(north={"personalities": ["hida-bushotsu"], "hand": ["bandit-gang"]})
    table.north("equip:bandit-gang")
    assert table.honor("north") == 3


@pytest.mark.rule("ccg.duration.3", "ccg.duration.1")
def test_what_is_given_lasts_until_the_turn_ends() -> None:
    table = Table(north={"personalities": ["hida-bushotsu"], "hand": ["prepared-for-death"]})
    table.north("play:prepared-for-death")
    assert table.force("hida-bushotsu") == 9
    table.until("south discard")
    assert table.force("hida-bushotsu") == 7


@pytest.mark.rule("ccg.personality.4", "ccg.personality.5")
def test_a_personality_without_chi_is_destroyed_at_once() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kaiu-esumi")]},
        south={"personalities": [here("daidoji-kenshi", tokens=[{"chi": -2}])]},
    )
    kenshi = table.card("daidoji-kenshi")
    on = ((kenshi.id, kenshi.instance),)
    begin_lasting(table.s, Negates(SELF, ("destroy",)), Context(kenshi.id, 1), "turn", on)
    table.s.memo.clear()
    assert due(table.g) == ()
    begin_lasting(table.s, Modifies(SELF, "chi", Number(-1)), Context(kenshi.id, 0), "turn", on)
    table.s.memo.clear()
    assert [change.could(table.g) for change in due(table.g)] == [True]


@pytest.mark.rule("ccg.battle.location.1", "ccg.battle.location.4")
def test_a_card_elsewhere_cannot_act_in_the_battle() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kakita-kazan", 2), here("hida-bushotsu")], "hand": ["incapacitated"]},
        south={"personalities": [here("ohaba", dishonored=True)]},
    )
    table.until("north action")
    assert table.refused("use:kakita-kazan") == "ccg.battle.location.1"
    assert table.offered("use:carpenter-castle")


@pytest.mark.rule("ccg.action.b-announce.1", "ccg.action.b-announce.2")
def test_a_card_that_is_equipped_is_shown_when_the_action_is_announced() -> None:
    table = Table(
        north={
            "personalities": ["hida-bushotsu", "kaiu-kawachi"],
            "hand": ["veteran-skirmishers"],
            "others": ["gold-mine"],
        }
    )
    assert all(not card.title for card in table.g.view(1).board.seats[0].hand)
    table.north("equip:veteran-skirmishers")
    assert table.asked == "north performer"
    assert [card.title for card in table.g.view(1).board.seats[0].hand] == ["veteran-skirmishers"]
