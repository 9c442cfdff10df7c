"""The abilities that the rules give to every player: the finer points of each."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.rules.movement import Move
from tests.emperor.fights import BATTLE, SPARE
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial


@pytest.mark.rule("ccg.attachment.1", "ccg.attachment.3")
def test_equip_takes_all_three_kinds_of_attachment_and_ones_own_personalities_alone() -> None:
    hand = ["sasumata", "outriders", "cleansing-the-path", "tell-the-tale", "ring-of-earth"]
    table = Table(
        north={"personalities": ["kuni-shinoda"], "hand": hand, "others": ["silk-works"] * 2},
        south={"personalities": ["moto-rani"]},
    )
    equips = {key for key in table.keys if key.startswith("equip:")}
    assert equips == {"equip:sasumata", "equip:outriders", "equip:cleansing-the-path"}
    table.north("equip:cleansing-the-path")
    assert table.card("cleansing-the-path").host == table.card("kuni-shinoda").id
    table = Table(north={"hand": hand, "others": ["silk-works"]}, south={"personalities": ["moto-rani"]})
    assert not table.offered("equip:*")


@pytest.mark.rule("ccg.ability.equip-battle.2")
def test_spells_are_equipped_one_after_the_other_in_a_battle() -> None:
    table = Table(
        battle=BATTLE,
        north={
            "personalities": [here("kuni-shinoda")],
            "hand": ["cleansing-the-path", "hanabi"],
            "others": ["silk-works"],
        },
        south={"personalities": [here("hida-bushotsu")], "hand": [SPARE], "stronghold_bowed": True},
    )
    table.until("north action")
    table.north("equip:cleansing-the-path")
    table.north("pass")
    assert table.asked == "south action"
    table.south("pass")
    table.north("equip:hanabi")
    if table.asked == "north gold":
        table.north(table.keys[0])
    assert table.card("hanabi").area == "play"


@pytest.mark.rule("ccg.shugenja.1", "ccg.courtier.1")
def test_shugenja_and_courtiers_by_keyword_alone(trial: Trial) -> None:
    trial("clerk", "personality", keywords=("Courtier",))
    trial("monk", "personality")
    for dishonored, gained, equips, seppuku in ((True, "", False, False), (True, "Shugenja", True, True)):
        monk = {"card": "monk", "dishonored": dishonored}
        table = Table(
            north={"personalities": [monk], "hand": ["cleansing-the-path", "prepared-for-death", "tell-the-tale"]}
        )
        if gained:
            table.makes("monk", w.GainsKeyword(w.SELF, gained))
        table.north("play:tell-the-tale")
        assert (table.offered("equip:cleansing-the-path"), table.offered("order-seppuku")) == (equips, seppuku)
    table = Table(north={"personalities": [{"card": "clerk", "dishonored": True}]})
    table.north("order-seppuku")
    assert table.card("clerk").dead


@pytest.mark.rule("ccg.ability.order-seppuku.3", "ccg.seppuku.2")
def test_seppuku_has_no_performer_and_is_not_negated() -> None:
    table = Table(
        north={"personalities": [{"card": "kaiu-esumi", "dishonored": True}, "ohaba"], "hand": ["tell-the-tale"] * 2}
    )
    forbidden = w.MayNot(w.SELF, "perform actions")
    table.makes("kaiu-esumi", forbidden, w.Negates(w.SELF, ("destroy", "rehonor")))
    table.north("play:tell-the-tale")
    table.north("order-seppuku")
    dead = table.card("kaiu-esumi")
    assert (dead.dead, dead.dishonored, table.honor("north")) == (True, False, 6)


@pytest.mark.rule("ccg.ability.favor-battle.3")
def test_the_favor_in_battle_needs_a_unit_there() -> None:
    """Without one the Defender is asked nothing, though the Favor is theirs."""
    for where, offered in ((1, True), (2, False)):
        table = Table(
            battle=BATTLE,
            favor="south",
            north={"personalities": [here("hida-bushotsu")], "hand": [SPARE]},
            south={"personalities": [here("ohaba", where)], "hand": [SPARE]},
        )
        assert table.asked == "south action"
        assert table.offered("favor") is offered
        assert table.refused("favor") == ("" if offered else "ccg.battle.presence.1")


@pytest.mark.rule("ccg.ability.tactical-advantage.2", "ccg.ability.tactical-advantage.3")
def test_each_tactician_takes_advantage_once_and_for_a_card() -> None:
    tacticians = [here("kaiu-kawachi"), here("kaiu-esumi"), here("akodo-suoh")]
    table = Table(
        battle=BATTLE,
        north={"personalities": tacticians, "hand": ["focus"] * 4, "stronghold_bowed": True},
        south={"personalities": [here("ohaba")], "hand": [SPARE], "stronghold_bowed": True},
    )
    for left in (3, 2, 1):
        table.until("north action")
        table.north("tactical-advantage")
        if table.asked == "north performer":
            table.north(table.keys[0])
        table.north("cost:focus") if table.asked == "north cost" else None
        assert (len(table.hand("north")), len(table.pile("north", "fate_discards"))) == (left, 4 - left)
    assert not table.offered("tactical-advantage")
    assert {table.force(title) for title in ("kaiu-kawachi", "kaiu-esumi", "akodo-suoh")} >= {10, 8}
    table = Table(
        battle=BATTLE,
        north={"personalities": tacticians, "others": ["fortifications"]},
        south={"personalities": [here("ohaba")], "hand": [SPARE]},
    )
    table.until("north action")
    assert (table.asked, table.offered("tactical-advantage")) == ("north action", False)


@pytest.mark.rule("ccg.ability.conquest.2", "ccg.ability.conquest.4")
def test_conquest_is_for_one_conqueror_a_turn_and_allows_no_second_battle() -> None:
    conquerors = [here("daigotsu-kendo"), here("daigotsu-misaki"), here("daigotsu-misaki", 2)]
    table = Table(battle=BATTLE, north={"personalities": conquerors})
    table.until("north after")
    table.north("use:conquest")
    if table.asked == "north performer":
        table.north("target:daigotsu-kendo")
    assert table.asked != "north after"
    kendo = table.card("daigotsu-kendo")
    assert (kendo.bowed, kendo.fought) == (False, True)
    assert sorted(card.bowed for card in table.cards("daigotsu-misaki")) == [False, True]
    assert not Move(card=kendo.id, to=1).possible(table.g)
    table.north("battlefield:2")
    assert table.asked != "north after"
    table.end_battle()
    used = ["North uses Conquest.", "Daigotsu Kendo performs Conquest."]
    assert [line for line in table.log() if "Conquest" in line] == used
    assert all(card.bowed for card in table.cards("daigotsu-misaki"))


@pytest.mark.rule("ccg.ability.naval-invasion.2", "ccg.ability.naval-invasion.4", "ccg.ability.naval-invasion.5")
def test_naval_invasion_comes_once_in_each_battle_and_counts_every_naval_card(trial: Trial) -> None:
    """A Naval Follower makes two against one; after the first opportunity the round goes on with the Defender."""
    trial("sailors", "follower", keywords=("Naval",), force=1)
    trial("drum", "holding", w.battle(w.gains(1), free=("absent",)))
    crew = [
        {"card": "tsuruchi-isas", "attachments": ["sailors"]},
        {"card": "yoritomo-doho", "attachments": ["sailors"]},
    ]
    table = Table(
        phase="attack",
        north={"personalities": crew, "hand": ["strength-of-purity"], "stronghold_bowed": True},
        south={"personalities": ["yoritomo-nakoshi", "ohaba"], "others": ["drum"], "stronghold_bowed": True},
    )
    table.north("attack", "assign:tsuruchi-isas@1", "assign:yoritomo-doho@2")
    table.south("assign:yoritomo-nakoshi@1", "assign:ohaba@2")
    table.north("battlefield:1", "use:naval-invasion")
    assert (table.asked, table.offered("use:naval-invasion")) == ("north action", False)
    table.north("use:tsuruchi-isas")
    assert table.asked == "south action"
    table.south("pass")
    table.until("north battlefield")
    table.north("battlefield:2")
    assert (table.asked, table.offered("use:naval-invasion")) == ("north after", True)


@pytest.mark.rule("ccg.ability.proclaim.3")
def test_proclaim_is_for_those_who_come_from_ones_province_on_ones_own_turn(trial: Trial) -> None:
    trial(
        "summons",
        "strategy",
        w.open_action(w.Picks(w.out_of_play(w.PERSONALITY, areas=("province",)), w.BringsIntoPlay(w.PICKED))),
    )
    dead = w.Picks(w.out_of_play(w.PERSONALITY, areas=("dynasty discard",)), w.BringsIntoPlay(w.PICKED))
    trial("revival", "strategy", w.open_action(dead))
    rich = {"others": ["silk-works"] * 3, "honor": 9}
    provinces = [{"holds": ["kaiu-esumi"]}, *[{"holds": ["small-farm"]}] * 3]
    asked = []
    for turn, card, more in (
        ("north", "summons", {"provinces": provinces}),
        ("south", "summons", {"provinces": provinces}),
        ("north", "revival", {"dynasty_discard": ["kaiu-esumi"]}),
    ):
        table = Table(active=turn, north={**rich, **more, "hand": [card]}, south={"hand": ["tell-the-tale"]})
        if turn == "south":
            table.south("pass")
        table.north(f"play:{card}")
        for _ in range(3):
            if table.asked in ("north pick", "north gold"):
                table.north("plan" if table.offered("plan") else table.keys[0])
        assert table.card("kaiu-esumi").area == "play"
        asked.append(table.offered("use:proclaim"))
    assert asked == [True, False, False]


@pytest.mark.rule("ccg.home.1")
def test_cards_come_into_play_at_home_which_is_no_battlefield() -> None:
    table = Table(phase="dynasty", north={"provinces": [{"holds": ["hida-takeuchi"]}], "others": ["silk-works"] * 2})
    table.north("buy:hida-takeuchi", "plan")
    table.until("north discard")
    takeuchi = table.card("hida-takeuchi")
    assert (takeuchi.area, takeuchi.location) == ("play", HOME)
    assert not w.At("the current battlefield").fits(table.g, table.context("hida-takeuchi"), takeuchi.id)
    assert w.AT_HOME.fits(table.g, table.context("hida-takeuchi"), takeuchi.id)
