"""What is printed on cards: stats, text, keywords, traits and abilities."""

from __future__ import annotations

import pytest

from interregnum.cards.context import Context
from interregnum.cards.standing import keywords
from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard, printed
from interregnum.games.emperor.rules import stats
from interregnum.games.emperor.rules.facts import LosesKeyword
from interregnum.games.emperor.terms import CLANS
from interregnum.kernel.text import render
from tests.emperor.fights import BATTLE, SPARE
from tests.emperor.table import Table, here
from tests.emperor.trial import Trial


@pytest.mark.rule("ccg.stronghold.3")
def test_the_stronghold_gives_every_province_its_strength() -> None:
    table = Table(north={"stronghold": "yasuki-palaces"}, south={"province_count": 2})
    assert [table.strength("north", n) for n in (1, 2, 3, 4)] == [7, 7, 7, 7]
    assert [table.strength("south", n) for n in (1, 2)] == [printed("carpenter-castle").strength] * 2


@pytest.mark.rule("ccg.personality.1", "ccg.unaligned.1", "ccg.clan-alignment.1")
def test_clan_alignments_are_nine_keywords_and_unaligned_is_none() -> None:
    assert (printed("hida-bushotsu").clan, printed("qalyar").clan) == ("crab", "")
    table = Table(north={"personalities": ["hida-bushotsu", "qalyar", "seppun-washi"]})
    ids = {title: table.card(title).id for title in ("hida-bushotsu", "qalyar", "seppun-washi")}
    clans = {title: [word for word in keywords(table.g, id) if word.endswith(" Clan")] for title, id in ids.items()}
    assert clans == {"hida-bushotsu": ["Crab Clan"], "qalyar": [], "seppun-washi": []}
    everywhere = {word for card in CATALOGUE.playable() for word in card.keywords}
    assert {word for word in everywhere if word.endswith(" Clan")} == {stats.clan_keyword(clan) for clan in CLANS}
    assert not {"Unaligned", "Human", "Infantry"} & everywhere


@pytest.mark.rule("ccg.personality.2", "ccg.personality.3")
def test_force_fights_and_chi_duels() -> None:
    """Seven Force count in the battle; in the duel two Chi meet three."""
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "hand": ["steel-on-steel"], "stronghold_bowed": True},
        south={"personalities": [here("kakita-genshi")], "stronghold_bowed": True},
    )
    assert stats.army_force(table.g, 0, 0) == 7
    table.north("play:steel-on-steel")
    table.south("strike")
    assert f"Hida Bushotsu has 2, Kakita Genshi has {printed('kakita-genshi').chi}." in table.log()


@pytest.mark.rule("ccg.personality.8")
def test_a_personality_is_paid_for_in_full_before_entering_play() -> None:
    side = {"provinces": [{"holds": ["hiruma-nitani"]}], "stronghold_bowed": True}
    side["provinces"] = [{"holds": ["hiruma-nitani"]}, {"holds": ["small-farm"]}]
    table = Table(phase="dynasty", north={**side, "others": ["iron-mine", "iron-mine"]})
    assert table.refused("buy:hiruma-nitani") == "ccg.phase.dynasty.3"
    table = Table(phase="dynasty", north={**side, "others": ["iron-mine", "iron-mine"]})
    table.until("north discard")
    assert table.card("hiruma-nitani").area == "province"
    assert not any(mine.bowed for mine in table.cards("iron-mine"))


@pytest.mark.rule("ccg.personality.9")
def test_personal_honor_is_what_lobbying_asks_for() -> None:
    for personality, offered in (("kakita-seishi", True), ("hida-bushotsu", False)):
        table = Table(north={"honor": 9, "personalities": [personality], "hand": ["tell-the-tale"]})
        assert table.stat(personality, "personal honor") == printed(personality).personal_honor
        assert table.offered("lobby") is offered


@pytest.mark.rule("ccg.stats.1", "ccg.base.1")
def test_bonuses_and_penalties_change_a_stat_and_not_its_base(trial: Trial) -> None:
    trial(
        "double",
        "strategy",
        w.limited(w.target(w.a(w.PERSONALITY)), w.gives(w.TARGET, force=w.BaseOf("force", w.TARGET))),
    )
    armed = {"card": "hida-takeuchi", "attachments": ["sasumata"]}
    table = Table(north={"personalities": [armed], "hand": ["double"]})
    table.makes("hida-takeuchi", w.Modifies(w.SELF, "force", w.Number(-1)))
    takeuchi = table.card("hida-takeuchi").id
    assert (table.force("hida-takeuchi"), stats.base(table.g, takeuchi, "force")) == (3 + 2 - 1, 3)
    table.north("play:double")
    assert table.force("hida-takeuchi") == 3 + 2 - 1 + 3


@pytest.mark.rule("ccg.base.2")
def test_the_base_of_a_created_card_is_what_it_was_created_with() -> None:
    table = Table(north={"personalities": ["akodo-makotai"], "hand": ["tell-the-tale"]})
    table.north("use:akodo-makotai")
    table.makes("created-troops", w.Modifies(w.SELF, "force", w.Number(1)))
    assert (table.force("created-troops"), stats.base(table.g, table.card("created-troops").id, "force")) == (3, 2)


@pytest.mark.rule("ccg.item.2")
def test_an_items_own_force_is_its_modifier(trial: Trial) -> None:
    trial("crush", "strategy", w.open_action(w.target(w.a(w.ITEM, w.stat("force", "<=", 2))), w.Does("destroy")))
    strong, weak = (
        {"card": bearer, "attachments": [item]} for bearer, item in (("ohaba", "maga-yari"), ("kaiu-esumi", "sasumata"))
    )
    table = Table(north={"personalities": [strong, weak], "hand": ["crush"]})
    table.north("play:crush")
    assert (table.card("maga-yari").area, table.card("sasumata").area) == ("play", "fate discard")


@pytest.mark.rule("ccg.text.1")
def test_what_a_card_says_goes_before_the_rule_of_presence(trial: Trial) -> None:
    trial("bound", "holding", w.battle(w.gains(1)))
    trial("free", "holding", w.battle(w.gains(2), free=("absent",)))
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu")]}, south={"others": ["bound", "free"]})
    assert (table.offered("use:free"), table.refused("use:bound")) == (True, "ccg.battle.presence.1")


@pytest.mark.rule("ccg.text.2")
def test_any_part_of_the_text_may_be_missing() -> None:
    bushotsu = printed("hida-bushotsu")
    assert (bushotsu.abilities, bushotsu.constants) == ((), ())
    assert bushotsu.keywords


@pytest.mark.rule("ccg.text.3", "ccg.text.5", "ccg.text.6")
def test_flavor_border_text_and_rarity_are_no_part_of_a_card(trial: Trial) -> None:
    """The number is the only fact of the border that is kept, and changes nothing."""
    fields = (
        set(PrintedCard.__struct_fields__)
        if hasattr(PrintedCard, "__struct_fields__")
        else set(PrintedCard.__annotations__)
    )
    assert not fields & {"flavor", "artist", "rarity", "set", "story"}
    for number in (1, 9):
        trial(f"printing-{number}", "personality", w.limited(w.gains(1)), name="Same", number=number, force=2, cost=3)
    keys = []
    for number in (1, 9):
        table = Table(phase="action", north={"personalities": [f"printing-{number}"], "hand": ["prepared-for-death"]})
        keys.append([key.replace(f"printing-{number}", "same") for key in table.keys])
    assert keys[0] == keys[1]


@pytest.mark.rule("ccg.text.4")
def test_only_what_names_a_term_of_the_game_happens() -> None:
    """Daigotsu Kanpeki's ability tells a story; what comes of it is a destruction and no more."""
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("daigotsu-kanpeki")], "stronghold_bowed": True},
        south={"personalities": [here("daidoji-kenshi")], "stronghold_bowed": True, "hand": [SPARE]},
    )
    table.until("north action")
    before = len(table.log())
    table.north("use:daigotsu-kanpeki*")
    told = table.log()[before:]
    assert told[:3] == [
        "North uses Daigotsu Kanpeki.",
        "Daigotsu Kanpeki targets Daidoji Kenshi.",
        "Daidoji Kenshi is destroyed.",
    ]


@pytest.mark.rule("ccg.keywords.1", "ccg.keywords.2")
def test_keywords_are_separate_phrases() -> None:
    assert set(printed("kakita-seishi").keywords) == {"Crane Clan", "Artisan", "Soul of Kakita Ariteko"}
    assert printed("hidas-guidance").keywords == ("Kami", "Experienced", "Unique")
    everywhere = {word for card in CATALOGUE.playable() for word in card.keywords}
    assert not [word for word in everywhere if "•" in word or "\n" in word or word != word.strip()]


@pytest.mark.rule("ccg.keywords.3")
def test_a_keyword_of_several_words_is_one_phrase() -> None:
    table = Table(north={"personalities": ["mirumoto-gobashi"]})
    gobashi = table.card("mirumoto-gobashi").id
    assert stats.has_keyword(table.g, gobashi, "Dragon Clan")
    assert not stats.has_keyword(table.g, gobashi, "Dragon")
    assert not stats.has_keyword(table.g, gobashi, "Clan")


@pytest.mark.rule("ccg.keywords.4")
def test_some_keywords_mean_something_by_themselves_and_others_do_not(trial: Trial) -> None:
    trial("rider", "personality", keywords=("Cavalry", "Commander"), force=2)
    offered = {}
    for lost in ("", "Commander", "Cavalry"):
        table = Table(phase="attack", north={"personalities": ["rider", "hida-bushotsu"]})
        if lost:
            table.makes("rider", LosesKeyword(w.SELF, lost))
        table.north("attack", "assign:hida-bushotsu@1", "done")
        offered[lost] = table.offered("assign:rider@1")
    assert offered == {"": True, "Commander": True, "Cavalry": False}


@pytest.mark.rule("ccg.human.1", "ccg.infantry.1")
def test_human_and_infantry_are_no_keywords_but_their_opposites_are_missing(trial: Trial) -> None:
    trial("beast", "personality", keywords=("Nonhuman",))
    table = Table(north={"personalities": [{"card": "hida-bushotsu", "attachments": ["sasumata"]}, "beast"]})
    bushotsu, beast = table.card("hida-bushotsu").id, table.card("beast").id
    human, infantry = w.a(w.FIGHTER, w.HUMAN), w.a(w.FIGHTER, w.In("infantry"))
    ctx = Context(bushotsu, 0)
    assert list(human.all(table.g, ctx)) == [bushotsu]
    assert bushotsu in list(infantry.all(table.g, ctx))
    table.makes("hida-bushotsu", w.GainsKeyword(w.SELF, "Cavalry"))
    assert list(infantry.all(table.g, ctx)) == [beast]
    assert not {"Human", "Infantry"} & set(keywords(table.g, bushotsu))


@pytest.mark.rule("ccg.traits.1", "ccg.traits.continuous.1", "ccg.traits.continuous.2", "ccg.duration.4")
def test_a_trait_without_trigger_works_while_its_card_is_in_play_and_its_condition_holds(trial: Trial) -> None:
    samurai = w.a(w.PERSONALITY, w.YOURS, w.Has("Samurai"))
    trial("captain", "personality", w.constant(*w.stats(samurai, force=1)), keywords=("Samurai",), force=2)
    trial("guard", "personality", w.constant(*w.stats(force=2), when=w.Is(w.SELF, w.DEFENDING)), force=1)
    table = Table(north={"personalities": ["hida-takeuchi"], "provinces": [{"holds": ["captain"]}]})
    assert table.force("hida-takeuchi") == 3
    table = Table(north={"personalities": ["hida-takeuchi", {"card": "captain", "dishonored": True}]})
    assert (table.force("hida-takeuchi"), table.force("captain")) == (4, 3)
    table.north("order-seppuku")
    assert (table.card("captain").dead, table.force("hida-takeuchi")) == (True, 3)
    side = {"personalities": ["guard", "ohaba"], "others": ["fortifications"]}
    table = Table(phase="attack", north={"personalities": ["hida-bushotsu"]}, south=side)
    assert (table.force("guard"), table.strength("south", 1)) == (1, 10)
    table.north("attack", "assign:hida-bushotsu@1")
    table.south("assign:guard@2", "done")
    assert table.force("guard") == 3
    table.until("north discard")
    assert (table.card("guard").area, table.force("guard")) == ("play", 1)


@pytest.mark.rule("ccg.traits.2", "ccg.traits.triggered.4", "ccg.traits.triggered.3")
def test_a_triggered_trait_happens_each_time_even_on_a_bowed_card(trial: Trial) -> None:
    trial("herald", "holding", w.trait(w.after(w.Enters(w.a(w.PERSONALITY, w.YOURS))), w.gains(1)))
    provinces = [{"holds": ["daigotsu-gyoken"]}, {"holds": ["daigotsu-gyoken"]}]
    others = ["silk-works"] * 6
    table = Table(
        phase="dynasty", north={"provinces": provinces, "others": [*others, {"card": "herald", "bowed": True}]}
    )
    for spent in (1, 2):
        table.north("buy:daigotsu-gyoken", "plan")
        if table.asked == "north forced":
            table.north(table.keys[0])
        assert table.honor("north") == 5 + spent - spent


@pytest.mark.rule("ccg.traits.3", "ccg.traits.triggered.1")
@pytest.mark.parametrize(("others", "honor", "bowed"), [(["iron-mine"], 8, True), (["small-farm"], 5, False)])
def test_what_stands_before_a_traits_colon_has_to_be_paid(
    trial: Trial, others: list[str], honor: int, bowed: bool
) -> None:
    trial("patron", "personality", w.trait(w.after(w.PhaseStarts("dynasty")), w.pays_gold(3), w.gains(3)))
    side = {"personalities": ["patron"], "others": others, "stronghold_bowed": True}
    table = Table(phase="dynasty", north=side)
    assert (table.honor("north"), table.card(others[0]).bowed) == (honor, bowed)


@pytest.mark.rule("ccg.traits.triggered.1")
@pytest.mark.parametrize(("personality", "honor"), [("kuni-shinoda", 6), ("hida-bushotsu", 5)])
def test_a_traits_conditions_have_to_hold(trial: Trial, personality: str, honor: int) -> None:
    shugenja = w.Exists(w.a(w.PERSONALITY, w.YOURS, w.Has("Shugenja")))
    trial("shrine", "holding", w.trait(w.after(w.Engages()), shugenja, w.gains(1)))
    table = Table(phase="attack", north={"personalities": [personality], "others": ["shrine"], "hand": [SPARE]})
    table.north("attack", f"assign:{personality}@1", "battlefield:1")
    assert table.honor("north") == honor


@pytest.mark.rule("ccg.traits.4")
def test_a_card_that_names_itself_means_that_copy() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("tsuruchi-isas"), here("tsuruchi-isas")], "stronghold_bowed": True},
        south={"personalities": [here("hida-bushotsu")], "stronghold_bowed": True, "hand": [SPARE]},
    )
    table.until("north action")
    first = table.cards("tsuruchi-isas")[0].id
    table.north(next(key for key in table.keys if key.startswith("use:tsuruchi-isas")))
    assert [card.bowed for card in table.cards("tsuruchi-isas")] == [
        card.id == first for card in table.cards("tsuruchi-isas")
    ]


@pytest.mark.rule("ccg.abilities.1", "ccg.abilities.2")
def test_designators_tell_when_an_ability_is_used(trial: Trial) -> None:
    trial("both", "holding", w.battle_or_open(w.gains(1)), w.trait(w.after(w.ActionDone(kind="open")), w.draws(1)))
    trial("fighting", "holding", w.battle(w.gains(1)))
    trial("talking", "holding", w.open_action(w.gains(1)))
    others = ["both", "fighting", "talking"]
    table = Table(north={"others": others})
    assert {key for key in table.keys if key.startswith("use:")} == {"use:both", "use:talking"}
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu")], "others": others})
    assert {key for key in table.keys if key in ("use:both", "use:talking", "use:fighting")} == {
        "use:both",
        "use:fighting",
    }
    table.north("use:both")
    assert len(table.hand("north")) == 1, "it is an Open action all the same"


@pytest.mark.rule("ccg.abilities.3", "ccg.abilities.4")
def test_an_ability_has_the_keywords_of_its_card_and_its_own(trial: Trial) -> None:
    trial("watcher", "holding", w.trait(w.after(w.ActionDone(keyword="Ninja")), w.gains(1)))
    trial("gossip", "holding", w.trait(w.after(w.ActionDone(keyword="Political")), w.gains(10)))
    trial(
        "shade",
        "personality",
        w.limited(w.draws(1), keywords=("Political",)),
        w.limited(w.draws(1)),
        keywords=("Ninja",),
    )
    for key, honor in (("use:shade", 5 + 1 + 10), ("use:shade/2", 5 + 1)):
        table = Table(north={"personalities": ["shade"], "others": ["watcher", "gossip"]})
        table.north(key)
        if table.asked == "north forced":
            table.north(table.keys[0])
        assert table.honor("north") == honor
    shade = table.card("shade").id
    assert keywords(table.g, shade) == ("Ninja",)


@pytest.mark.rule("ccg.abilities.5", "ccg.abilities.6")
def test_constraints_stand_before_the_last_colon_and_effects_behind_it(trial: Trial) -> None:
    ability = w.open_action(w.BOW_THIS, w.gains(1))
    assert (ability.costs, ability.effect) == ((w.BOW_THIS,), w.gains(1))
    assert render(ability.text()) == "Open: Bow this card: gain 1 Honor."
    trial("modest", "strategy", w.limited(w.target(w.a(w.PERSONALITY, w.YOURS)), w.Does("bow"), w.gains(1)))
    table = Table(north={"personalities": [{"card": "hida-bushotsu", "bowed": True}], "hand": ["modest"]})
    table.north("play:modest")
    assert table.honor("north") == 6, "bowing is no cost here, so that it may fail"


@pytest.mark.rule("ccg.strategy.2", "ccg.action.e-costs.3")
def test_every_action_of_a_strategy_costs_its_gold_and_that_first(trial: Trial) -> None:
    performer = w.performing(w.a(w.PERSONALITY, w.YOURS))
    trial("dear", "strategy", w.limited(w.gains(1)), w.limited(performer, w.BOW_PERFORMER, w.gains(2)), cost=4)
    side = {"personalities": ["hida-bushotsu"], "hand": ["dear"]}
    for key, honor in (("play:dear", 6), ("play:dear/2", 7)):
        table = Table(north=side)
        table.north(key)
        assert (table.honor("north"), table.card("carpenter-castle", "north").bowed) == (honor, True)
    told = table.log()
    assert told.index("Carpenter Castle bows and produces 4 Gold.") < told.index("Hida Bushotsu bows.")
    table = Table(north={**side, "stronghold_bowed": True, "others": ["iron-mine"], "hand": ["dear", "tell-the-tale"]})
    assert (table.refused("play:dear"), table.offered("play:dear*")) == ("ccg.action.e-costs.4", False)
