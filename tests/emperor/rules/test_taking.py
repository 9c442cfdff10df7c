"""Taking an action: when it may be taken, who performs it, what it targets, what it costs, how it resolves."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.rules.facts import LosesKeyword
from tests.emperor.fights import BATTLE
from tests.emperor.table import Table, here
from tests.emperor.trial import Trial


@pytest.mark.rule("ccg.action.timing.1", "ccg.action.a-conditions.3")
def test_actions_come_from_hand_only_on_strategies_and_rings_and_else_from_play(trial: Trial) -> None:
    trial("tool", "item", w.open_action(w.gains(1)))
    trial("sage", "personality", w.open_action(w.gains(1)))
    trial("plan", "strategy", w.open_action(w.gains(1)))
    trial("circle", "ring", w.open_action(w.BOW_OR_DISCARD, w.gains(1)))
    table = Table(
        north={
            "hand": ["tool", "plan", "circle"],
            "fate_discard": ["plan"],
            "dynasty_discard": ["sage"],
            "provinces": [{"holds": ["sage"]}],
        }
    )
    assert sorted(key for key in table.keys if key != "pass") == ["play:circle", "play:plan"]
    for bowed in (False, True):
        table = Table(north={"personalities": [{"card": "sage", "attachments": [{"card": "tool", "bowed": bowed}]}]})
        assert (table.offered("use:sage"), table.offered("use:tool")) == (True, not bowed)


@pytest.mark.rule("ccg.action.a-conditions.4")
def test_an_ability_that_says_so_is_used_from_out_of_play(trial: Trial) -> None:
    trial("relic", "item", w.reaction(w.after(w.IsDestroyed()), w.gains(3), areas=("fate discard",)))
    trial("break", "strategy", w.limited(w.target(w.a(w.ITEM)), w.Does("destroy")))
    table = Table(north={"personalities": [{"card": "ohaba", "attachments": ["relic"]}], "hand": ["break"]})
    table.north("play:break")
    assert (table.asked, table.card("relic").area) == ("north after", "fate discard")
    table.north("use:relic")
    assert table.honor("north") == 8


@pytest.mark.rule("ccg.action.timing.5")
def test_a_reaction_is_taken_right_after_its_trigger_and_not_later(trial: Trial) -> None:
    trial("welcome", "holding", w.reaction(w.after(w.Enters(w.a(w.PERSONALITY, w.YOURS))), w.gains(1)))
    side = {"provinces": [{"holds": ["ohaba"]}], "others": ["welcome", *["silk-works"] * 4]}
    table = Table(phase="dynasty", north=side)
    assert not table.offered("use:welcome")
    table.north("buy:ohaba", "plan")
    assert (table.asked, table.offered("use:welcome")) == ("north after", True)
    table.north("pass")
    assert not table.offered("use:welcome")


@pytest.mark.rule("ccg.action.reaction.2", "ccg.active-player.1")
def test_reactions_begin_with_the_active_player_and_end_with_two_passes(trial: Trial) -> None:
    """South brings about what both react to, and North, whose turn it is, is asked first."""
    trial("ear", "holding", w.reaction(w.after(w.ActionDone(kind="open")), w.gains(1)))
    trial("word", "holding", w.open_action(w.gains(5)))
    others = ["ear", "ear", "ear"]
    table = Table(north={"others": others, "hand": ["tell-the-tale"]}, south={"others": [*others, "word"]})
    table.north("pass")
    table.south("use:word")
    assert table.asked == "north after"
    table.north("use:ear*1") if table.offered("use:ear*1") else table.north(table.keys[0])
    assert table.asked == "south after"
    table.south(table.keys[0])
    assert table.asked == "north after"
    table.north("pass")
    assert table.asked == "south after"
    table.south(table.keys[0])
    assert table.asked == "north after"
    table.north("pass")
    table.south("pass")
    assert table.asked == "north action"
    assert (table.honor("north"), table.honor("south")) == (6, 12)


@pytest.mark.rule("ccg.action.a-conditions.1")
def test_conditions_have_to_hold_when_the_action_is_taken(trial: Trial) -> None:
    shugenja = w.Exists(w.a(w.PERSONALITY, w.YOURS, w.Has("Shugenja")))
    trial("prayer", "strategy", w.limited(shugenja, w.gains(1)))
    hand = ["prayer", "tell-the-tale"]
    assert Table(north={"personalities": ["kuni-shinoda"], "hand": hand}).offered("play:prayer")
    table = Table(north={"personalities": ["hida-bushotsu"], "hand": hand})
    assert table.refused("play:prayer") == "ccg.action.a-conditions.1"


@pytest.mark.rule("ccg.action.c-performers.2", "ccg.action.d-targeting.5")
def test_performers_and_targets_are_in_play(trial: Trial) -> None:
    trial("duty", "strategy", w.limited(w.performing(w.a(w.PERSONALITY, w.YOURS)), w.gains(1)))
    trial("praise", "strategy", w.limited(w.target(w.a(w.PERSONALITY)), w.gains(1)))
    elsewhere = {
        "hand": ["duty", "praise", "tell-the-tale"],
        "provinces": [{"holds": ["hida-bushotsu"]}],
        "dynasty_discard": [{"card": "kaiu-kawachi", "dead": True}],
    }
    table = Table(north=elsewhere)
    assert {table.refused("play:duty"), table.refused("play:praise")} == {
        "ccg.action.c-performers.1",
        "ccg.action.d-targeting.2",
    }
    table = Table(north={**elsewhere, "personalities": ["ohaba", "kaiu-esumi"]})
    table.north("play:praise")
    assert sorted(table.keys) == ["target:kaiu-esumi", "target:ohaba"]


@pytest.mark.rule("ccg.action.c-performers.3", "ccg.action.c-performers.4", "ccg.action.c-performers.5")
def test_who_may_not_perform_uses_nothing_of_their_own_but_a_follower_acts_for_itself(trial: Trial) -> None:
    trial("wand", "item", w.open_action(w.gains(1)))
    trial("chant", "spell", w.open_action(w.gains(1)))
    trial("page", "follower", w.open_action(w.gains(1)), force=1)
    trial("mystic", "personality", w.open_action(w.gains(1)), keywords=("Shugenja",), personal_honor=2)
    shugenja = w.ActionDone(performer=w.a(w.PERSONALITY, w.Has("Shugenja")))
    trial("scribe", "holding", w.trait(w.after(shugenja), w.gains(10)))
    unit = {"card": "mystic", "attachments": ["wand", "chant", "page"]}
    side = {"personalities": [unit], "hand": ["sasumata"], "honor": 9, "others": ["scribe"]}
    for key, honor in (("use:chant", 20), ("use:wand", 20), ("use:mystic", 20), ("use:page", 10)):
        table = Table(north=side)
        table.north(key)
        assert table.honor("north") == honor, f"{key} is performed by the Shugenja, or not"
    table = Table(north=side)
    assert {"use:mystic", "use:wand", "use:chant", "use:page", "lobby", "equip:sasumata"} <= set(table.keys)
    table.makes("mystic", w.MayNot(w.SELF, "perform actions"))
    table.north("use:page")
    assert table.offered("use:*") is False
    assert (table.offered("lobby"), table.offered("equip:*")) == (False, False)


@pytest.mark.rule("ccg.action.d-targeting.3")
def test_a_target_that_may_be_chosen_need_not_be_there(trial: Trial) -> None:
    maybe = w.target(w.a(w.PERSONALITY, w.Has("Shugenja")), least=0)
    trial("rumor", "strategy", w.limited(maybe, w.Does("bow"), w.gains(1)))
    table = Table(north={"personalities": ["hida-bushotsu"], "hand": ["rumor"]})
    table.north("play:rumor")
    assert table.honor("north") == 6
    table = Table(north={"personalities": ["kuni-shinoda"], "hand": ["rumor"]})
    table.north("play:rumor", "done")
    assert (table.honor("north"), table.card("kuni-shinoda").bowed) == (6, False)


@pytest.mark.rule("ccg.action.d-targeting.4")
def test_what_effects_target_is_chosen_after_the_costs_and_need_not_be_there() -> None:
    archer = here("kaiu-esumi", attachments=["tsuruchi-daikyu"])
    enemies = [here("daidoji-kenshi"), here("kakita-seishi")]
    table = Table(battle=BATTLE, north={"personalities": [archer]}, south={"personalities": enemies})
    table.until("north action")
    table.north("use:tsuruchi-daikyu")
    assert (table.asked, table.card("tsuruchi-daikyu").bowed) == ("north attack", True)
    table = Table(battle=BATTLE, north={"personalities": [archer]})
    table.north("use:tsuruchi-daikyu")
    assert table.card("tsuruchi-daikyu").bowed


@pytest.mark.rule("ccg.action.e-costs.1")
def test_what_the_constraints_order_is_a_cost_and_stays_paid(trial: Trial) -> None:
    trial("offer", "strategy", w.limited(w.bows(w.a(w.PERSONALITY, w.YOURS, w.Has("Samurai")), picks=True), w.gains(5)))
    trial("hush", "holding", w.reaction(w.after(w.ActionAnnounced(by=w.OPPONENT)), w.NegatesThatAction()))
    table = Table(north={"personalities": ["hida-takeuchi"], "hand": ["offer"]}, south={"others": ["hush"]})
    table.north("play:offer")
    assert table.asked == "south after"
    table.south("use:hush")
    assert (table.honor("north"), table.card("hida-takeuchi").bowed) == (5, True)


@pytest.mark.rule("ccg.action.e-costs.2")
def test_costs_are_paid_in_their_order() -> None:
    table = Table(favor="north", north={"hand": ["focus", "sasumata"]})
    table.north("favor")
    assert (table.asked, table.s.favor) == ("north cost", -1), "the Favor is gone before the card is chosen"
    table.north("cost:sasumata")
    told = table.log()
    assert told.index("North discards the Imperial Favor.") < told.index("Sasumata is discarded.")


@pytest.mark.rule("ccg.action.e-costs.4")
def test_a_cost_is_paid_in_full_or_not_at_all(trial: Trial) -> None:
    performer = w.performing(w.a(w.PERSONALITY, w.YOURS))
    trial("march", "strategy", w.limited(performer, w.bows(w.whole_unit(w.PERFORMER)), w.gains(1)))
    trial("march-on", "holding", w.limited(w.bows(w.whole_unit(w.a(w.PERSONALITY, w.YOURS))), w.gains(1)))
    for bowed in (False, True):
        unit = {"card": "hida-bushotsu", "attachments": [{"card": "outriders", "bowed": bowed}]}
        table = Table(north={"personalities": [unit], "hand": ["march", "tell-the-tale"], "others": ["march-on"]})
        assert table.offered("play:march") is not bowed
        assert table.refused("use:march-on") == ("ccg.action.e-costs.4" if bowed else "")


@pytest.mark.rule("ccg.action.e-costs.5")
def test_only_cards_in_play_pay(trial: Trial) -> None:
    trial("toll", "strategy", w.limited(w.bows(w.a(w.HOLDING, w.YOURS), picks=True), w.gains(1)))
    side = {"hand": ["toll", "tell-the-tale"], "provinces": [{"holds": ["silk-works"]}]}
    assert not Table(north=side).offered("play:toll")
    table = Table(north={**side, "others": ["iron-mine", "small-farm"]})
    table.north("play:toll")
    assert sorted(table.keys) == ["cost:iron-mine", "cost:small-farm"]


@pytest.mark.rule("ccg.action.f-resolution.1")
def test_effects_happen_in_their_order_and_are_answered_one_by_one(trial: Trial) -> None:
    trial("strike", "strategy", w.limited(w.target(w.a(w.PERSONALITY, w.THEIRS)), w.Does("destroy"), w.draws(1)))
    trial("mourner", "holding", w.reaction(w.after(w.IsDestroyed(w.a(w.PERSONALITY, w.YOURS))), w.gains(1)))
    table = Table(
        north={"hand": ["strike"], "fate_deck": ["focus"]},
        south={"personalities": ["ohaba"], "others": ["mourner"]},
    )
    table.north("play:strike")
    assert (table.asked, table.hand("north"), table.fallen("ohaba")) == ("south after", [], True)
    table.south("use:mourner")
    assert table.hand("north") == ["focus"]


@pytest.mark.rule("ccg.action.f-resolution.2")
def test_effects_go_on_whatever_becomes_of_the_card_they_come_from(trial: Trial) -> None:
    trial("martyr", "personality", w.limited(w.Does("destroy", w.SELF), w.gains(4)))
    table = Table(north={"personalities": ["martyr"]})
    table.north("use:martyr")
    assert (table.card("martyr").dead, table.honor("north")) == (True, 9)


@pytest.mark.rule("ccg.action.f-resolution.3", "ccg.ignore.1")
def test_who_is_brought_into_play_is_paid_for_unless_costs_are_ignored(trial: Trial) -> None:
    """Hiruma Nitani costs 7 Gold and asks for 3 Honor."""
    dead = w.target(w.out_of_play(w.PERSONALITY, areas=("dynasty discard",)))
    trial("return", "strategy", w.limited(dead, w.BringsIntoPlay(), w.gains(1)))
    trial("revive", "strategy", w.limited(dead, w.BringsIntoPlay(free=True)))
    trial("recall", "strategy", w.limited(dead, w.BringsIntoPlay(ignoring_honor=True)))
    side = {"dynasty_discard": ["hiruma-nitani"], "hand": ["return", "revive", "recall"]}
    came = {}
    for name, honor, mines in (
        ("return", 9, 1),
        ("return", 9, 0),
        ("recall", 0, 1),
        ("recall", 0, 0),
        ("revive", 0, 0),
    ):
        table = Table(north={**side, "honor": honor, "others": ["iron-mine"] * mines})
        table.north(f"play:{name}")
        came[name, mines] = (table.card("hiruma-nitani").area == "play", table.card("carpenter-castle", "north").bowed)
    assert came == {
        ("return", 1): (True, True),
        ("return", 0): (False, False),
        ("recall", 1): (True, True),
        ("recall", 0): (False, False),
        ("revive", 0): (True, False),
    }


@pytest.mark.rule("ccg.duration.2")
def test_bonuses_and_keywords_vanish_when_their_time_is_over(trial: Trial) -> None:
    gift = w.makes(w.GainsKeyword(w.TARGET, "Cavalry"))
    trial("mount", "strategy", w.limited(w.target(w.a(w.PERSONALITY)), w.gives(w.TARGET, force=2), gift))
    table = Table(phase="action", north={"personalities": ["hida-bushotsu"], "hand": ["mount"]})
    table.north("play:mount")
    ctx = w.Exists(w.a(w.PERSONALITY, w.Has("Cavalry")))
    source = table.context("hida-bushotsu")
    assert (table.force("hida-bushotsu"), ctx.holds(table.g, source)) == (9, True)
    table.until("south discard")
    assert (table.force("hida-bushotsu"), ctx.holds(table.g, source)) == (7, False)


@pytest.mark.rule("ccg.bow.2")
def test_bowed_is_bowed_whether_by_a_cost_or_an_effect(trial: Trial) -> None:
    trial("arrest", "strategy", w.open_action(w.target(w.a(w.PERSONALITY, w.THEIRS)), w.Does("bow")))
    table = Table(
        north={"honor": 9, "personalities": ["kakita-seishi", "kaiu-esumi"], "hand": ["tell-the-tale"]},
        south={"hand": ["arrest"]},
    )
    table.north("lobby", "target:kakita-seishi")
    table.south("play:arrest", "target:kaiu-esumi")
    assert all(table.card(title).bowed for title in ("kakita-seishi", "kaiu-esumi"))
    table.until("south discard")
    table.until("north discard")
    assert not any(table.card(title).bowed for title in ("kakita-seishi", "kaiu-esumi"))


@pytest.mark.rule("ccg.spell.2")
def test_a_spell_rests_while_its_bearer_is_no_shugenja() -> None:
    unit = {"card": "kuni-shinoda", "attachments": ["hanabi"]}
    table = Table(north={"personalities": [unit], "hand": ["tell-the-tale"]})
    assert table.offered("use:hanabi")
    table.makes("kuni-shinoda", LosesKeyword(w.SELF, "Shugenja"))
    table.north("play:tell-the-tale")
    table = Table(north={"personalities": [unit], "hand": ["tell-the-tale", "tell-the-tale"]})
    table.makes("kuni-shinoda", LosesKeyword(w.SELF, "Shugenja"))
    table.north("play:tell-the-tale")
    assert table.refused("use:hanabi") == "ccg.spell.2"
    assert table.card("hanabi").area == "play"
