"""What Holdings, Regions, Followers and Items do while they are in play, and the Celestials beside them."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.flow.attack import may_assign
from interregnum.games.emperor.rules.stats import hand_limit, has_keyword
from tests.emperor.fights import BATTLE, SPARE, fight, use
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial

STRONGHOLDS = {
    "crab": "carpenter-castle",
    "crane": "the-aerie",
    "dragon": "dragons-breath-castle",
    "lion": "shamate-keep",
    "mantis": "suitengus-torch",
    "phoenix": "library-of-rebirth",
    "scorpion": "law-of-darkness-dojo",
    "spider": "keep-of-the-dead",
    "unicorn": "journeys-end-keep",
}


@pytest.mark.parametrize(
    ("title", "clan"),
    [
        ("copper-mine", "lion"),
        ("geisha-house", "scorpion"),
        ("gold-mine", "dragon"),
        ("iron-mine", "crab"),
        ("kobune-port", "mantis"),
        ("marketplace", "crane"),
        ("shinomen-marsh", "spider"),
        ("silver-mine", "phoenix"),
        ("stables", "unicorn"),
    ],
)
def test_a_holding_produces_more_for_its_clan(title: str, clan: str) -> None:
    own = Table(north={"stronghold": STRONGHOLDS[clan], "others": [title]})
    other = Table(north={"stronghold": STRONGHOLDS["crab" if clan != "crab" else "crane"], "others": [title]})
    assert own.stat(title, "gold production") == other.stat(title, "gold production") + 1


# ---- Celestials and Events ----


def test_akodos_guidance_strikes_for_the_lion() -> None:
    north = {"stronghold": "shamate-keep", "stronghold_bowed": True, "others": ["akodos-guidance"]}
    table = fight(here("matsu-hachiro"), here("daidoji-kenshi"), north)
    table.north("use:akodos-guidance")
    assert (table.fallen("daidoji-kenshi"), table.card("akodos-guidance").area) == (True, "dynasty discard")


def test_shibas_guidance_rewards_victors_and_returns_a_spell() -> None:
    north = {"stronghold": "library-of-rebirth", "others": ["shibas-guidance"], "fate_deck": ["focus"]}
    table = fight([here("hida-kisada"), here("ohaba")], here("tsai-tsu"), {**north, "hand": [SPARE]})
    table.end_battle()
    assert "focus" in table.hand("north")
    table = Table(north={**north, "fate_discard": ["conflagration", "incapacitated"]})
    use(table, "shibas-guidance")
    assert table.hand("north") == ["conflagration"]


def test_togashis_guidance_enlarges_the_hand_and_finds_rings() -> None:
    north = {"stronghold": "dragons-breath-castle", "others": ["togashis-guidance"], "hand": ["ring-of-air"]}
    table = Table(north={**north, "fate_discard": ["ring-of-fire"]})
    assert (hand_limit(table.g, 0), hand_limit(table.g, 1)) == (10, 8)
    table.north("use:togashis-guidance", "select:1")
    assert (table.card("ring-of-air").area, table.card("togashis-guidance").area) == ("play", "dynasty discard")


def test_delayed_arrival_keeps_somebody_from_attacking() -> None:
    province = {"holds": ["delayed-arrival"], "facedown": True}
    table = Table(phase="events", north={"provinces": [province], "personalities": ["ohaba"]})
    assert not may_assign(table.g, table.card("ohaba").id, "infantry")
    table.until_turn("south", "south discard")
    table.until_turn("north", "north declare")
    assert may_assign(table.g, table.card("ohaba").id, "infantry")


# ---- Holdings ----


def test_bamboo_harvesters_stay_bowed_in_the_first_turn() -> None:
    for turns, bowed in ((0, True), (1, False)):
        harvesters = {"card": "bamboo-harvesters", "bowed": True}
        table = Table(phase="straighten", north={"others": [harvesters], "turns": turns})
        assert table.card("bamboo-harvesters").bowed is bowed


def test_border_keep_deals_again_once() -> None:
    north = {"others": ["border-keep"], "provinces": [{"holds": ["hida-kisada"]}], "dynasty_deck": ["large-farm"]}
    table = Table(north={**north, "province_count": 1})
    use(table, "border-keep")
    assert (table.province("north", 1), table.pile("north", "dynasty_decks")[-1]) == (["large-farm"], "hida-kisada")


def test_falling_rain_dojo_helps_the_weaker_duelist() -> None:
    south = {"others": ["falling-rain-dojo"], "stronghold_bowed": True}
    table = fight(here("kaiu-kawachi"), here("kakita-genshi"), {"hand": ["steel-on-steel"]}, south)
    table.north("play:steel-on-steel")
    table.south("strike", "use:falling-rain-dojo")
    assert (table.fallen("kaiu-kawachi"), table.fallen("kakita-genshi")) == (True, False)


def test_public_records_order_the_next_cards() -> None:
    table = Table(north={"others": ["public-records"], "fate_deck": ["focus", "sasumata", "outriders"]})
    table.north("use:public-records", "first:outriders", "first:sasumata")
    assert table.pile("north", "fate_decks")[:3] == ["outriders", "sasumata", "focus"]


def test_rugashi_bazaar_takes_revenge(trial: Trial) -> None:
    insult = trial("insult", "strategy", w.open_action(w.loses(1, w.OPPONENT)))
    north = {"others": ["rugashi-bazaar"], "personalities": ["kakita-kazan"]}
    table = Table(north=north, south={"hand": [insult]})
    assert not table.offered("use:rugashi-bazaar")
    table.until("south action")
    table.south("play:insult")
    table.north("use:rugashi-bazaar")
    assert table.force("kakita-kazan") == 4 + 4


def test_akodos_grave_destroys_terrain() -> None:
    south = {"hand": ["heart-of-rokugan", SPARE]}
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("ohaba")], "others": ["akodos-grave"], "stronghold_bowed": True},
        south={"personalities": [here("tsai-tsu")], "stronghold_bowed": True, **south},
    )
    table.south("play:heart-of-rokugan")
    table.north("use:akodos-grave")
    assert [table.card(title).area for title in ("heart-of-rokugan", "akodos-grave")] == [
        "fate discard",
        "dynasty discard",
    ]


# ---- Regions ----


@pytest.mark.parametrize("choice", ["use:kaiu-village", "use:kaiu-village/2"])
def test_kaiu_village_arms_newcomers(choice: str) -> None:
    provinces = [{"holds": ["sandayu"], "region": "kaiu-village"}]
    table = Table(phase="dynasty", north={"provinces": provinces, "others": ["gold-mine"] * 4})
    table.north("buy:sandayu", "plan", choice)
    table.until("north discard")
    assert len(table.card("sandayu").attachments) == 1


def test_ten_thousand_temples_absorb_a_loss_or_honor_the_humble(trial: Trial) -> None:
    insult = trial("insult", "strategy", w.open_action(w.loses(3, w.OPPONENT)))
    south = {"provinces": [{"region": "ten-thousand-temples"}]}
    table = Table(north={"hand": [insult]}, south=south)
    table.north("play:insult")
    table.south("use:ten-thousand-temples")
    assert (table.honor("south"), table.card("ten-thousand-temples").area) == (5, "dynasty discard")
    humble = Table(north={"provinces": [{"region": "ten-thousand-temples"}]})
    humble.north("use:ten-thousand-temples")
    assert humble.honor("north") == 6


# ---- Followers ----


def test_apprentice_shinobi_learns_from_ninja(trial: Trial) -> None:
    trick = trial("trick", "strategy", w.open_action(w.gains(1), keywords=("Ninja",)))
    unit = {"card": "ohaba", "attachments": ["apprentice-shinobi"]}
    table = Table(north={"personalities": [unit], "hand": [trick]})
    table.north("play:trick")
    assert table.force("apprentice-shinobi") == 2


def test_bandit_gang_wants_its_share() -> None:
    mine = here("hida-kisada", attachments=["bandit-gang"])
    table = fight(mine, here("tsai-tsu"), {"hand": [SPARE]})
    table.until("north battlefield")
    assert table.card("bandit-gang").area == "fate discard"
    shop = Table(north={"personalities": ["ohaba"], "hand": ["bandit-gang"]})
    shop.north("equip:bandit-gang")
    assert shop.honor("north") == 3


def test_hiruma_sniper_needs_reconnaissance() -> None:
    mine = [here("ohaba", attachments=["hiruma-sniper"])]
    north = {"personalities": [{"card": "ohaba", "attachments": ["hiruma-sniper"]}, "qalyar"]}
    table = Table(phase="attack", north=north, south={"personalities": ["daidoji-kenshi"], "hand": [SPARE]})
    table.north("attack", "assign:ohaba@1", "assign:qalyar@1")
    table.south("assign:daidoji-kenshi@1")
    table.north("battlefield:1", "use:qalyar", "select:1")
    table.until("north action")
    table.north("use:hiruma-sniper")
    assert table.fallen("daidoji-kenshi")
    assert not fight(mine, here("daidoji-kenshi"), {"hand": [SPARE]}).offered("use:hiruma-sniper")


def test_utaku_elite_guard_leads_maidens() -> None:
    mine = [here("utaku-ryoko", attachments=["utaku-elite-guard"]), here("ohaba")]
    table = Table(battle=BATTLE, north={"personalities": mine})
    assert (table.force("utaku-ryoko"), table.force("ohaba", "north")) == (5, 6)


@pytest.mark.parametrize("title", ["veteran-advisor", "modifications"])
def test_a_battle_ability_draws(title: str) -> None:
    table = fight(here("kaiu-kawachi", attachments=[title]), here("ohaba"), {"fate_deck": ["focus"]})
    table.north(f"use:{title}")
    assert table.hand("north") == ["focus"]


# ---- Items ----


def test_armor_of_the_heavens_makes_attention_costly() -> None:
    theirs = here("kaiu-kawachi", attachments=["armor-of-the-heavens"])
    table = fight(here("ohaba"), theirs, {"hand": ["incapacitated"]})
    table.north("play:incapacitated")
    table.south("use:armor-of-the-heavens", "select:1")
    assert table.honor("north") == 3


def test_chrysanthemum_blossom_marches_out() -> None:
    unit = {"card": "kaiu-kawachi", "attachments": ["chrysanthemum-blossom"]}
    table = Table(phase="attack", north={"personalities": [unit]}, south={"hand": [SPARE]})
    strength = table.force("kaiu-kawachi")
    table.north("attack", "assign:kaiu-kawachi@1", "use:chrysanthemum-blossom")
    assert (table.force("kaiu-kawachi"), table.honor("north")) == (strength + 1, 6)


def test_gift_armor_protects_chi_and_itself(trial: Trial) -> None:
    wither = trial(
        "wither", "strategy", w.open_action(w.target(w.a(w.PERSONALITY, w.THEIRS)), w.gives(w.TARGET, chi=-1))
    )
    smash = trial("smash", "strategy", w.open_action(w.target(w.a(w.ATTACHMENT, w.THEIRS)), w.Does("destroy")))
    unit = {"card": "kaiu-kawachi", "attachments": ["gift-armor"]}
    table = Table(north={"hand": [wither, smash]}, south={"personalities": [unit]})
    chi = table.stat("kaiu-kawachi", "chi")
    table.north("play:wither")
    assert table.stat("kaiu-kawachi", "chi") == chi
    table.until("north action")
    table.north("play:smash")
    assert table.card("gift-armor").area == "play"


def test_kensais_blade_is_drawn_as_battle_begins() -> None:
    kensai = Table(north={"personalities": [{"card": "sandayu", "attachments": ["kensais-blade"]}]})
    other = Table(north={"personalities": [{"card": "kaiu-kawachi", "attachments": ["kensais-blade"]}]})
    assert (kensai.force("sandayu"), other.force("kaiu-kawachi")) == (3 + 3, 5 + 2)
    north = {"personalities": ["kaiu-kawachi"], "hand": ["kensais-blade"]}
    table = Table(phase="attack", north=north, south={"personalities": ["ohaba"], "hand": [SPARE]})
    table.north("attack", "assign:kaiu-kawachi@1")
    table.south("assign:ohaba@1")
    table.north("battlefield:1", "play:kensais-blade")
    assert table.card("kensais-blade").host == table.card("kaiu-kawachi").id


def test_spiked_tetsubo_unsettles_a_duelist() -> None:
    mine = here("hida-bushotsu", attachments=["spiked-tetsubo"])
    table = fight(mine, here("doji-genshin"), {"hand": ["steel-on-steel"]})
    table.north("play:steel-on-steel")
    assert table.asked == "south focus"
    assert not has_keyword(table.g, table.card("doji-genshin").id, "Duelist")


# ---- Strongholds ----


def test_dragons_breath_castle_honors_peace_and_bows_an_attacker() -> None:
    south = {"stronghold": "dragons-breath-castle", "personalities": ["tsai-tsu"], "hand": [SPARE]}
    peace = Table(phase="dynasty", north={"personalities": ["ohaba"]}, south=south)
    assert peace.honor("south") == 7
    table = Table(phase="attack", north={"personalities": ["ohaba"]}, south=south)
    table.north("attack", "assign:ohaba@1")
    table.south("assign:tsai-tsu@1")
    table.north("battlefield:1")
    table.south("use:dragons-breath-castle")
    assert table.card("ohaba").bowed


def test_pillars_of_virtue_follow_a_kiho(trial: Trial) -> None:
    breath = trial("breath", "strategy", w.battle(w.gains(1)), keywords=("Kiho",))
    north = {"stronghold": "pillars-of-virtue", "stronghold_bowed": False, "hand": [breath, SPARE]}
    table = fight(here("ohaba"), here("tsai-tsu"), north)
    table.north("play:breath", "use:pillars-of-virtue")
    assert table.asked == "north additional action"


def test_library_of_rebirth_pays_for_spells_and_wakes_a_shugenja() -> None:
    north = {"stronghold": "library-of-rebirth", "stronghold_bowed": False, "hand": [SPARE]}
    table = fight(here("kuni-shinoda", bowed=True), here("ohaba"), north)
    table.north("use:library-of-rebirth*")
    assert (table.card("kuni-shinoda").bowed, table.asked) == (False, "north additional action")


@pytest.mark.parametrize(("companion", "dead"), [("kuni-shinoda", True), ("sandayu", False)])
def test_shiro_shiba_strikes_beside_shugenja(companion: str, dead: bool) -> None:
    north = {"stronghold": "shiro-shiba", "stronghold_bowed": False}
    table = fight([here("kaiu-esumi"), here(companion)], here("kaiu-kawachi"), north)
    table.north("use:shiro-shiba")
    assert table.fallen("kaiu-kawachi") is dead


def test_keep_of_the_dead_costs_no_honor_and_brings_its_commander() -> None:
    keep: dict[str, Any] = {"stronghold": "keep-of-the-dead"}
    table = Table(north={**keep, "personalities": ["ohaba"], "hand": ["legion-of-pain"], "others": ["large-farm"]})
    table.north("equip:legion-of-pain")
    assert table.honor("north") == 5
    mine = [here("ohaba"), {"card": "akodo-makotai", "bowed": True}]
    march = fight(mine, here("tsai-tsu"), {**keep, "stronghold_bowed": False, "hand": [SPARE]})
    march.north("use:keep-of-the-dead")
    assert (march.card("akodo-makotai").location, march.card("akodo-makotai").bowed) == (0, False)


def test_journeys_end_keep_outnumbers() -> None:
    north = {"stronghold": "journeys-end-keep", "stronghold_bowed": False}
    theirs = [here("tsai-tsu"), here("kaiu-kawachi", attachments=["outriders", "outriders"])]
    table = fight(here("ohaba", attachments=["outriders"]), theirs, north)
    table.north("use:journeys-end-keep")
    assert not table.offered("target:kaiu-kawachi")
    table.north("target:tsai-tsu")
    assert table.card("tsai-tsu").location == HOME
