"""What Strongholds do."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.emperor.cards import words as w
from tests.emperor.fights import BATTLE, SPARE, fight, use
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial


def _of(title: str, bowed: bool = False, **more: Any) -> dict[str, Any]:
    """A side with a Stronghold."""
    return {"stronghold": title, "stronghold_bowed": bowed, **more}


# ---- Crab, Crane ----


def test_halls_of_the_forgotten_delay_what_happens_to_a_berserker(trial: Trial) -> None:
    slow = trial("slow", "strategy", w.battle(w.target(w.a(w.PERSONALITY, w.ENEMY)), w.Does("bow")))
    south = _of("halls-of-the-forgotten", hand=[SPARE])
    table = fight(here("tsai-tsu"), here("hida-bushotsu"), {"hand": [slow]}, south)
    table.north("play:slow")
    table.south("use:halls-of-the-forgotten")
    assert not table.card("hida-bushotsu").bowed
    table.end_battle()
    assert "Attack 3, defense 7." in table.log()
    assert table.card("hida-bushotsu").bowed


@pytest.mark.rule("rulings.emperor.27")
def test_halls_of_the_forgotten_delay_a_force_penalty(trial: Trial) -> None:
    weak = trial("weak", "strategy", w.battle(w.target(w.a(w.PERSONALITY, w.ENEMY)), w.gives(w.TARGET, force=-3)))
    south = _of("halls-of-the-forgotten", hand=[SPARE])
    table = fight(here("tsai-tsu"), here("hida-bushotsu"), {"hand": [weak]}, south)
    strong = table.force("hida-bushotsu")
    table.north("play:weak")
    table.south("use:halls-of-the-forgotten")
    assert table.force("hida-bushotsu") == strong
    table.end_battle()
    assert table.force("hida-bushotsu") == strong - 3
    other = fight(here("tsai-tsu"), here("hida-bushotsu"), {"hand": [weak]}, south)
    other.north("play:weak")
    other.south("pass")
    assert other.force("hida-bushotsu") == strong - 3


def test_kyuden_hida_sends_lookouts() -> None:
    north = _of("kyuden-hida", personalities=["hida-bushotsu", "kaiu-kawachi"], hand=[SPARE])
    table = Table(phase="attack", north=north, south={"personalities": ["ohaba"], "hand": [SPARE]})
    table.north("attack", "assign:hida-bushotsu@1", "assign:kaiu-kawachi@1")
    table.south("assign:ohaba@1")
    table.north("battlefield:1", "use:kyuden-hida", "pick:hida-bushotsu", "pick:kaiu-kawachi")
    assert table.s.battlefields[0].reconnaissance == (0,)
    assert [card.area for card in table.cards("created-lookout")] == ["play", "play"]
    table.end_battle()
    assert [card.area for card in table.cards("created-lookout")] == ["removed", "removed"]


def test_hidden_falls_dojo_sends_scouts_after_the_maneuvers() -> None:
    scouts = ["daidoji-kenshi", "hida-bushotsu"]
    table = Table(north={"personalities": ["ohaba"]}, south=_of("hidden-falls-dojo", personalities=scouts))
    table.until("south action")
    table.south("use:hidden-falls-dojo", "target:province-south-1", "done")
    table.until("north declare")
    table.north("attack", "assign:ohaba@1")
    table.south("done")
    assert table.asked == "south assign"
    assert sorted(table.keys) == ["assign:daidoji-kenshi@1", "done"]
    table.south("assign:daidoji-kenshi@1")
    assert table.card("daidoji-kenshi").location == 0
    assert [field.reconnaissance for field in table.s.battlefields][:2] == [(1,), ()]


def test_kyuden_otomo_keeps_favors() -> None:
    north = _of("kyuden-otomo", personalities=["doji-shunya"], honor=9, fate_deck=["focus"], hand=["tell-the-tale"])
    table = Table(north=north)
    table.north("lobby", "yes")
    assert (table.s.favor, len(table.card("kyuden-otomo").tokens)) == (-1, 1)
    table.until("north action")
    table.north("favor")
    assert (table.hand("north"), table.card("kyuden-otomo").tokens) == (["focus"], ())


def test_kyuden_otomo_offers_a_choice_between_favors() -> None:
    north = _of("kyuden-otomo", personalities=["doji-shunya"], hand=["tell-the-tale", "tell-the-tale"])
    table = Table(favor="north", north=north)
    table.north("use:kyuden-otomo")
    assert (table.card("doji-shunya").bowed, len(table.card("kyuden-otomo").tokens)) == (True, 1)
    table.until("north action")
    table.north("favor", "token")
    assert (table.s.favor, table.card("kyuden-otomo").tokens) == (0, ())


@pytest.mark.parametrize(("answer", "honor"), [("yes", 5), ("no", 6)])
def test_shinden_asahina_calms_or_honors(answer: str, honor: int) -> None:
    north = _of("shinden-asahina", bowed=True, personalities=["asahina-yasutora"])
    table = Table(north=north, south={"personalities": ["ohaba"], "others": ["shrine-to-hachiman"]})
    table.north("use:shinden-asahina")
    table.south(answer)
    assert (table.card("asahina-yasutora").bowed, table.card("ohaba").bowed) == (True, answer == "yes")
    assert table.honor("north") == honor


# ---- Dragon, Lion ----


def test_foothills_keep_arms_in_battle() -> None:
    north = _of("foothills-keep", hand=["sasumata", "outriders"])
    table = fight(here("mirumoto-gobashi"), here("ohaba"), north)
    assert not table.offered("equip:outriders")
    table.north("equip:sasumata")
    assert table.card("sasumata").host == table.card("mirumoto-gobashi").id
    plain = fight(here("mirumoto-gobashi"), here("ohaba"), {"hand": ["sasumata", SPARE], "stronghold_bowed": False})
    assert not plain.offered("equip:sasumata")


def test_foothills_keep_finds_lost_weapons() -> None:
    north = _of("foothills-keep", personalities=["mirumoto-gobashi"], others=["large-farm", "gold-mine"])
    table = Table(north={**north, "fate_discard": ["sasumata", "outriders"]})
    table.north("use:foothills-keep", "plan")
    assert table.card("sasumata").host == table.card("mirumoto-gobashi").id


@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_watchful_eye_dojo_challenges(answer: str) -> None:
    north = _of("watchful-eye-dojo", bowed=True, personalities=["doji-genshin"])
    table = Table(north=north, south={"personalities": ["sandayu"]})
    table.north("use:watchful-eye-dojo")
    table.south(answer)
    if answer == "accept":
        table.south("strike")
        assert table.card("sandayu").bowed
    assert table.card("sandayu").dishonored is (answer == "refuse")
    assert table.honor("north") == (6 if answer == "refuse" else 5)


def test_eternal_victory_dojo_rewards_tactics() -> None:
    north = _of("eternal-victory-dojo", hand=["focus", SPARE], fate_deck=["tell-the-tale", "sasumata"])
    table = fight(here("akodo-suoh"), here("ohaba"), north)
    table.north("tactical-advantage", "cost:focus", "use:eternal-victory-dojo")
    assert "tell-the-tale" not in table.hand("north")
    table.until_turn("south", "south discard")
    assert {"tell-the-tale", "sasumata"} <= set(table.hand("north"))


def test_halls_of_memory_weaken_attacking_ancestors_and_honor_them() -> None:
    north = _of("halls-of-memory", hand=[SPARE])
    table = fight([here("created-ancestor"), here("ohaba")], here("hida-bushotsu"), north)
    assert table.force("created-ancestor") == 1
    defending = Table(battle=BATTLE, south=_of("halls-of-memory", personalities=[here("created-ancestor")]))
    assert defending.force("created-ancestor") == 2


def test_halls_of_memory_honor_the_fallen(trial: Trial) -> None:
    murder = trial("murder", "strategy", w.battle(w.target(w.a(w.PERSONALITY, w.ENEMY)), w.Does("destroy")))
    south = _of("halls-of-memory", hand=[SPARE])
    table = fight(here("ohaba"), [here("created-ancestor"), here("hida-bushotsu")], {"hand": [murder]}, south)
    table.north("play:murder", "target:created-ancestor")
    assert table.honor("south") == 6


def test_halls_of_memory_let_shugenja_act_from_home() -> None:
    north = _of("halls-of-memory")
    table = fight([here("created-ancestor"), "kitsu-tamasine"], here("ohaba"), north)
    use(table, "kitsu-tamasine")
    assert table.force("created-ancestor") == 5
    elsewhere = fight([here("created-ancestor"), "kitsu-tamasine"], here("ohaba"), {"hand": [SPARE]})
    assert not elsewhere.offered("use:kitsu-tamasine*")


def test_the_golden_plains_prepare_the_ground() -> None:
    north = _of("the-golden-plains", personalities=["akodo-suoh"], hand=["heart-of-rokugan"])
    table = Table(phase="attack", north=north, south={"personalities": ["ohaba"], "hand": [SPARE]})
    table.north("attack", "assign:akodo-suoh@1")
    table.south("assign:ohaba@1")
    table.north("battlefield:1", "use:the-golden-plains")
    assert (table.card("created-field").area, table.s.battlefields[0].reconnaissance) == ("play", (0,))
    table.until("north action")
    table.north("use:created-field", "play:heart-of-rokugan")
    assert (table.card("created-field").area, table.card("heart-of-rokugan").area) == ("removed", "play")


# ---- Mantis, Phoenix ----


def test_kalanis_landing_harasses() -> None:
    table = fight(here("yoritomo-naoto"), here("hida-bushotsu"), _of("kalanis-landing"))
    table.north("use:kalanis-landing")
    assert table.force("hida-bushotsu") == 4
    ashore = fight(here("ohaba"), here("hida-bushotsu"), _of("kalanis-landing", hand=[SPARE]))
    assert not ashore.offered("use:kalanis-landing")


def test_koshin_keep_presses_on() -> None:
    north = _of("koshin-keep", personalities=["tsuruchi-kosoko", "tsuruchi-tomaru"])
    table = Table(phase="attack", north=north, south={"personalities": ["hida-kisada", "ohaba"], "hand": [SPARE]})
    table.north("attack", "assign:tsuruchi-kosoko@1", "assign:tsuruchi-tomaru@1")
    table.south("assign:hida-kisada@1", "assign:ohaba@1")
    table.north("battlefield:1", "use:koshin-keep")
    table.until("north action")
    table.north("use:tsuruchi-kosoko", "attack:hida-kisada")
    assert (table.asked, table.force("hida-kisada")) == ("north additional action", 2)
    table.north("use:tsuruchi-tomaru")
    assert (table.fallen("hida-kisada"), table.fallen("ohaba")) == (True, False)


def test_kyuden_kitsune_maddens_those_who_follow(trial: Trial) -> None:
    call = w.battle(w.target(w.a(w.PERSONALITY, w.YOURS, w.AT_HOME), anywhere=True), w.Does("move here"))
    north = {"hand": [trial("call", "strategy", call)] * 2}
    south = _of("kyuden-kitsune", hand=[SPARE])
    table = fight([here("ohaba"), "hida-bushotsu"], here("tsai-tsu"), north, south)
    table.north("play:call")
    assert table.card("hida-bushotsu").location == HOME
    table.until("north action")
    table.north("play:call")
    assert table.card("hida-bushotsu").location == 0


def test_kyuden_kitsune_honors_its_forests() -> None:
    table = Table(north=_of("kyuden-kitsune"))
    table.north("use:kyuden-kitsune")
    assert (table.honor("north"), table.card("kyuden-kitsune").bowed) == (6, True)


def test_suitengus_torch_sends_home_and_lets_nothing_stop_thunder(trial: Trial) -> None:
    bow = w.battle(w.target(w.a(w.PERSONALITY, w.ENEMY)), w.Does("bow"), keywords=("Thunder",))
    guard = trial("guard", "personality", w.constant(w.Negates(w.SELF, ("bow",))), force=2)
    table = fight(here("ohaba"), here(guard), _of("suitengus-torch", hand=[trial("bolt", "strategy", bow)]))
    table.north("play:bolt", "use:suitengus-torch")
    assert table.card("guard").bowed
    table.until("north action")
    table.north("use:suitengus-torch*")
    assert table.card("guard").location == HOME


@pytest.mark.parametrize(("title", "shamed"), [("goju-oyoto", True), ("daidoji-kenshi", False)])
def test_temple_of_purity_punishes_the_tainted(title: str, shamed: bool) -> None:
    south = _of("temple-of-purity", bowed=True, personalities=["asako-rinshi"])
    table = Table(north={"personalities": [title]}, south=south)
    table.until("south action")
    table.south("use:temple-of-purity", *(["select:1"] if shamed else []))
    assert table.force(title) == 0
    assert table.honor("north") == (3 if shamed else 5)


def test_temple_of_purity_is_not_negated(trial: Trial) -> None:
    calm = w.constant(w.NegatesModifiers(w.SELF, "force", "penalties"))
    guard = trial("guard", "personality", calm, force=6)
    table = Table(north=_of("temple-of-purity"), south={"personalities": [guard]})
    table.north("use:temple-of-purity")
    assert table.force("guard") == 2


def test_waystation_of_the_path_gives_a_henshin_another_life(trial: Trial) -> None:
    murder = trial("murder", "strategy", w.battle(w.target(w.a(w.PERSONALITY, w.ENEMY)), w.Does("destroy")))
    henshin = here("asako-yorisada", attachments=["sasumata"], tokens=[{"force": 1}])
    south = _of("waystation-of-the-path", hand=[SPARE])
    table = fight(here("ohaba"), [henshin, here("tsai-tsu")], {"hand": [murder]}, south)
    new = table.card("tsai-tsu").id
    table.north("play:murder", "target:asako-yorisada")
    table.south("use:waystation-of-the-path")
    reborn = table.card("asako-yorisada")
    assert (reborn.id, reborn.area, reborn.location) == (new, "play", 0)
    assert table.card("sasumata").host == new
    assert table.force("asako-yorisada") == 4 + 2 + 1
    assert not table.fallen("asako-yorisada")


# ---- Scorpion, Spider ----


def test_midday_shadow_court_lobbies_from_below() -> None:
    side: dict[str, Any] = {"personalities": ["shosuro-kameyoi"], "honor": 1}
    table = Table(north=_of("midday-shadow-court", **side), south={"honor": 20})
    table.north("lobby")
    assert table.s.favor == 0
    assert not Table(north=side, south={"honor": 20}).offered("lobby")


def test_midday_shadow_court_watches_for_a_misstep() -> None:
    north = _of("midday-shadow-court", bowed=True)
    table = Table(north=north, south={"personalities": ["shosuro-tanzaki", "ohaba"]})
    table.north("use:midday-shadow-court", "target:shosuro-tanzaki")
    assert not table.card("shosuro-tanzaki").dishonored
    table.south("use:shosuro-tanzaki")
    assert (table.card("shosuro-tanzaki").dishonored, table.honor("south")) == (True, 4)


def test_shiro_chugo_plays_honor_down(trial: Trial) -> None:
    boast = trial("boast", "strategy", w.open_action(w.gains(3)))
    south = _of("shiro-chugo", personalities=["shosuro-kameyoi"])
    table = Table(north={"hand": [boast]}, south=south)
    table.north("play:boast")
    table.south("use:shiro-chugo")
    assert table.honor("north") == 6


@pytest.mark.parametrize(("title", "dead"), [("shosuro-kameyoi", True), ("bayushi-kahoku", False)])
def test_shiro_chugo_strikes_harder_with_the_loyal(title: str, dead: bool) -> None:
    table = fight(here(title), here("kaiu-kawachi"), _of("shiro-chugo"))
    use(table, "shiro-chugo")
    if table.asked == "north before":
        table.north("pass")
    assert table.fallen("kaiu-kawachi") is dead


def test_the_otoro_estate_sees_and_strikes() -> None:
    lying = {"provinces": [{"holds": ["hida-kisada"], "facedown": True}]}
    table = Table(north=_of("the-otoro-estate", hand=["tell-the-tale"]), south=lying)
    known = table.card("hida-kisada").known
    use(table, "the-otoro-estate")
    assert table.card("hida-kisada").known != known
    strike = fight(here("shosuro-konishi"), here("daidoji-kenshi"), _of("the-otoro-estate"))
    use(strike, "the-otoro-estate", "yes")
    assert (strike.fallen("daidoji-kenshi"), strike.card("shosuro-konishi").location) == (True, HOME)


@pytest.mark.parametrize(
    ("title", "stronghold"), [("goju-oyoto", "the-otoro-estate"), ("goju-oyoto", "the-shadows-lair")]
)
def test_ninja_cost_no_honor(title: str, stronghold: str) -> None:
    north = _of(stronghold, provinces=[{"holds": [title]}], others=["gold-mine"])
    table = Table(phase="dynasty", north=north)
    table.north(f"buy:{title}", *(["plan"] if table.offered("plan") else []))
    table.until("north discard")
    assert (table.card(title).area, table.honor("north")) == ("play", 5)


def test_steel_soul_dojo_rewards_dark_virtue(trial: Trial) -> None:
    virtue = trial("virtue", "strategy", w.open_action(w.loses(1)), keywords=("Dark Virtue",))
    table = Table(north=_of("steel-soul-dojo", hand=[virtue, virtue], fate_deck=["focus", "sasumata"]))
    table.north("play:virtue")
    assert (table.hand("north"), table.honor("north")) == (["virtue", "focus"], 5)
    table.until("north action")
    table.north("play:virtue")
    assert table.hand("north") == ["focus"]


def test_the_shadows_lair_sends_units_home() -> None:
    lair = _of("the-shadows-lair", bowed=True)
    mine = [here("daidoji-kenshi"), here("hida-bushotsu"), here("sandayu")]
    table = Table(battle=BATTLE, north={"personalities": mine, "hand": [SPARE]}, south=lair)
    table.south("use:the-shadows-lair", "target:daidoji-kenshi")
    assert not table.offered("target:hida-bushotsu")
    table.south("target:sandayu")
    assert [table.card(title).location for title in ("daidoji-kenshi", "hida-bushotsu", "sandayu")] == [HOME, 0, HOME]
    assert not table.offered("use:the-shadows-lair*")


def test_the_shadows_lair_is_certain_for_a_ninja(trial: Trial) -> None:
    guard = trial("guard", "personality", w.constant(w.Negates(w.SELF, ("move",))), force=2)
    for helper, goes in (("goju-oyoto", True), ("ohaba", False)):
        south = _of("the-shadows-lair", personalities=[here(helper)])
        table = Table(battle=BATTLE, north={"personalities": [here(guard)], "hand": [SPARE]}, south=south)
        table.south("use:the-shadows-lair/2", "target:guard")
        assert table.card("guard").location == (HOME if goes else 0)


@pytest.mark.parametrize(("title", "armed"), [("sandayu", True), ("daigotsu-gyoken", False)])
def test_the_spiders_web_arms_a_kensai(title: str, armed: bool) -> None:
    north = _of("the-spiders-web", provinces=[{"holds": [title]}], hand=["sasumata"], others=["gold-mine"] * 2)
    table = Table(phase="dynasty", north=north)
    table.north(f"buy:{title}", "plan")
    assert (table.asked == "north may") is armed
    if armed:
        table.north("yes")
        assert table.card("sasumata").host == table.card(title).id


# ---- Unicorn, unaligned ----


def test_palace_of_the_breaking_dawn_hires_ronin() -> None:
    north = _of("palace-of-the-breaking-dawn", provinces=[{"holds": ["genmyo"]}])
    table = Table(phase="dynasty", north=north)
    table.north("buy:genmyo")
    assert table.card("genmyo").area == "play"
    battle = fight(here("genmyo"), here("ohaba"), _of("palace-of-the-breaking-dawn", bowed=True))
    battle.north("use:palace-of-the-breaking-dawn")
    assert battle.force("genmyo") == 5


def test_plains_of_the_maiden_honors_maidens() -> None:
    mine = [here("utaku-ryoko"), here("utaku-tsukiko"), here("hida-bushotsu")]
    table = fight(mine, here("tsai-tsu"), _of("plains-of-the-maiden", bowed=True, hand=[SPARE]))
    table.end_battle()
    assert table.honor("north") == 5 + 2 + 2


def test_the_temple_of_death_raises_by_the_dead() -> None:
    side: dict[str, Any] = {
        "personalities": ["kuni-shinoda", {"card": "ohaba", "bowed": True}],
        "dynasty_discard": ["hida-kisada"],
    }
    table = Table(north=_of("the-temple-of-death", **side))
    assert [key for key in table.keys if "temple" in key] == ["use:the-temple-of-death"]
    table.north("use:the-temple-of-death")
    assert table.card("hida-kisada").dead
    table.until("north action")
    table.north("use:the-temple-of-death*", "target:ohaba")
    assert not table.card("ohaba").bowed
    fighting = _of("the-temple-of-death", dynasty_discard=[{"card": "hida-kisada", "dead": True}])
    battle = fight(here("kuni-shinoda"), here("hida-bushotsu", bowed=True), fighting)
    use(battle, "the-temple-of-death", "target:hida-bushotsu", "yes", last=True)
    assert battle.card("hida-bushotsu").bowed
