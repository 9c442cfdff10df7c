"""What Personalities do that bend the rules: they copy, silence, shield, pay and summon."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.rules import stats
from tests.emperor.fights import BATTLE, SPARE, fight, use
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial


def _table(
    mine: Any, theirs: Any = (), north: dict[str, Any] | None = None, south: dict[str, Any] | None = None
) -> Table:
    """North acts in an Action Phase, with some Personalities at home on either side."""
    listed = [list(units) if isinstance(units, list | tuple) else [units] for units in (mine, theirs)]
    return Table(
        north={"personalities": listed[0], "hand": ["tell-the-tale"], **(north or {})},
        south={"personalities": listed[1], **(south or {})},
    )


def _killing(trial: Trial) -> str:
    return trial("murder", "strategy", w.battle_or_open(w.target(w.a(w.PERSONALITY, w.THEIRS)), w.Does("destroy")))


# ---- Crab and Crane ----


def test_hida_horu_fights_alone() -> None:
    alone = fight(here("hida-horu"), here("ohaba"), {"hand": [SPARE]})
    alone.end_battle()
    assert "Attack 8, defense 6." in alone.log()
    crowd = fight([here("hida-horu"), here("kaiu-kawachi")], here("ohaba"), {"hand": [SPARE]})
    crowd.end_battle()
    assert "Attack 5, defense 6." in crowd.log()


@pytest.mark.parametrize(("answer", "honor"), [("yes", 5), ("no", 2)])
def test_yasuki_tanimura_asks_for_a_bribe(answer: str, honor: int) -> None:
    north = {"hand": ["incapacitated"], "stronghold_bowed": False}
    south = {"stronghold_bowed": True, "hand": [SPARE]}
    table = fight(here("kaiu-kawachi"), here("yasuki-tanimura"), north, south)
    table.north("play:incapacitated")
    table.south("use:yasuki-tanimura")
    table.north(answer)
    assert table.honor("north") == honor


def test_yasuki_tanimura_pays_for_actions() -> None:
    north = {"others": ["traveling-peddler"], "stronghold_bowed": True, "fate_deck": ["focus"], "hand": []}
    table = _table("yasuki-tanimura", (), north)
    table.north("use:traveling-peddler")
    assert (table.hand("north"), table.card("yasuki-tanimura").bowed) == (["focus"], False)


def test_asahina_keigo_turns_a_card_into_gold() -> None:
    north = {"hand": ["bandit-gang", "focus"], "stronghold_bowed": True, "provinces": [{"holds": ["silk-works"]}]}
    table = Table(phase="dynasty", north={**north, "personalities": ["asahina-keigo"], "province_count": 1})
    table.north("buy:silk-works")
    assert (table.card("focus").area, table.card("silk-works").area) == ("fate discard", "play")
    assert (table.card("bandit-gang").area, table.card("asahina-keigo").bowed) == ("hand", True)
    poor = Table(
        phase="dynasty",
        north={**north, "hand": ["bandit-gang"], "personalities": ["asahina-keigo"], "province_count": 1},
    )
    assert not poor.offered("buy:silk-works")


def test_asahina_kitiaru_copies_a_political_ability() -> None:
    table = _table(["asahina-kitiaru", "shosuro-kameyoi"], "kakita-kazan")
    table.north("use:asahina-kitiaru", "target:shosuro-kameyoi")
    table.until("north action")
    table.north("use:asahina-kitiaru/*", "target:kakita-kazan")
    assert table.card("kakita-kazan").dishonored


def test_asahina_michiru_saves_once(trial: Trial) -> None:
    murder = _killing(trial)
    table = _table(["asahina-michiru", "ohaba"], (), {}, {"hand": [murder, murder]})
    table.north("use:asahina-michiru", "target:ohaba")
    table.south("play:murder", "target:ohaba")
    assert table.card("ohaba").area == "play"
    table.until("south action")
    table.south("play:murder", "target:ohaba")
    assert table.fallen("ohaba")


@pytest.mark.parametrize(("answer", "honor", "usable"), [("no", 6, False), ("yes", 5, True)])
def test_kakita_genshi_shames_or_silences(answer: str, honor: int, usable: bool) -> None:
    table = _table("kakita-genshi", "shosuro-tanzaki")
    table.north("use:kakita-genshi")
    table.south(answer)
    assert (table.honor("north"), table.card("shosuro-tanzaki").dishonored) == (honor, answer == "yes")
    assert table.offered("use:shosuro-tanzaki") is usable
    table.until_turn("south", "south discard")
    table.until_turn("north", "north action")
    table.north("pass")
    assert table.offered("use:shosuro-tanzaki")


# ---- Dragon, Lion, Mantis ----


@pytest.mark.parametrize("present", [True, False])
def test_kitsuki_yataku_lets_nobody_refuse(present: bool) -> None:
    mine = ["kakita-seishi", "kitsuki-yataku"] if present else ["kakita-seishi"]
    table = _table(mine, "hida-kisada", {"hand": ["sanctioned-duel"]})
    table.north("play:sanctioned-duel", *(["target:kakita-seishi"] if present else []))
    if present:
        table.north("use:kitsuki-yataku")
        assert table.card("kitsuki-yataku").bowed
    assert table.asked == ("south focus" if present else "south challenge")


def test_kitsu_suki_weighs_the_ancestors() -> None:
    north = {"honor": 9}
    table = _table(["kitsu-suki", "created-ancestor"], "ohaba", north, {"honor": 9})
    table.north("use:kitsu-suki", "yes")
    assert (table.honor("north"), table.honor("south")) == (10, 8)
    table = _table("kitsu-suki", ["ohaba", "created-ancestor"], north, {"honor": 9})
    table.north("use:kitsu-suki", "no")
    assert (table.honor("north"), table.honor("south")) == (9, 10)


def test_kitsu_tamasine_summons_and_strengthens_ancestors() -> None:
    north = {"provinces": [{"holds": ["kitsu-tamasine"]}], "others": ["gold-mine"] * 4, "honor": 9}
    table = Table(phase="dynasty", north=north)
    table.north("buy:kitsu-tamasine", "plan", "use:kitsu-tamasine")
    assert table.force("created-ancestor") == 2
    army = [here("kitsu-tamasine"), here("created-ancestor")]
    table = fight(army, here("ohaba"))
    use(table, "kitsu-tamasine")
    assert (table.force("created-ancestor"), table.card("kitsu-tamasine").bowed) == (6, True)


def test_kitsu_tamasine_takes_revenge_with_several(trial: Trial) -> None:
    insult = trial("insult", "strategy", w.open_action(w.loses(1, w.OPPONENT)))
    army = ["kitsu-tamasine", "created-ancestor", "created-ancestor"]
    table = _table(army, "ohaba", {}, {"hand": [insult]})
    table.north("pass")
    table.south("play:insult")
    table.until("north declare")
    table.north("attack", "assign:kitsu-tamasine@1", "assign:created-ancestor@1", "assign:created-ancestor:2@1")
    table.south("assign:ohaba@1")
    table.until("north action")
    use(table, "kitsu-tamasine", "target:created-ancestor", "target:created-ancestor:2")
    assert [stats.force(table.g, card.id) for card in table.cards("created-ancestor")] == [6, 6]


@pytest.mark.parametrize(("title", "spirit"), [("kitsune-denhei", "created-snake"), ("kitsune-gina", "created-fox")])
def test_kitsune_bring_a_spirit(title: str, spirit: str) -> None:
    north = {"provinces": [{"holds": [title]}], "others": ["gold-mine"] * 4, "stronghold": "suitengus-torch"}
    table = Table(phase="dynasty", north=north)
    table.north(f"buy:{title}", "plan", f"use:{title}")
    assert (table.card(spirit).area, table.force(spirit)) == ("play", 2)


def test_the_snake_bites_and_the_fox_weakens() -> None:
    table = _table("created-snake", "shosuro-tanzaki")
    table.north("use:created-snake", "target:shosuro-tanzaki")
    assert not table.offered("use:shosuro-tanzaki")
    fox = Table(
        battle=BATTLE,
        north={"personalities": [here("ohaba"), "hida-bushotsu"]},
        south={"personalities": [here("created-fox")]},
    )
    assert (fox.force("ohaba"), fox.force("hida-bushotsu")) == (5, 7)


def test_unmei_takes_the_shape_of_others() -> None:
    table = fight([here("unmei"), here("yoritomo-naoto")], here("daidoji-kenshi"))
    unmei = table.card("unmei").id
    assert all(stats.has_keyword(table.g, unmei, word) for word in ("Samurai", "Naval"))
    assert not stats.has_keyword(table.g, unmei, "Cavalry")
    assert table.force("unmei") == 5
    table.north("use:unmei/*")
    assert table.fallen("daidoji-kenshi")
    alone = fight([here("unmei"), here("hida-kisada")], here("daidoji-kenshi"))
    assert (alone.force("unmei"), alone.offered("use:unmei*")) == (2, False)


def test_yoritomo_hiromi_destroys_what_is_cheaper(trial: Trial) -> None:
    theirs = [here("hida-kisada", attachments=["outriders"]), here("daidoji-kenshi", attachments=["outriders"])]
    table = fight(here("yoritomo-hiromi"), theirs)
    table.north("use:yoritomo-hiromi")
    assert not table.offered("target:hida-kisada")
    table.north("target:daidoji-kenshi")
    assert table.fallen("daidoji-kenshi")


def test_yoritomo_hiromi_is_not_negated(trial: Trial) -> None:
    guard = trial("guard", "personality", w.constant(w.Negates(w.SELF, ("destroy", "bow"))), force=2, cost=2)
    table = fight(here("yoritomo-hiromi"), here(guard))
    table.north("use:yoritomo-hiromi")
    assert table.fallen("guard")
    weaker = fight(here("ekichu-no-oni"), here(guard))
    weaker.north("use:ekichu-no-oni/2")
    assert not weaker.fallen("guard")


# ---- Phoenix and Scorpion ----


def test_asako_nobunori_may_strike_at_the_bare_man() -> None:
    theirs = here("daidoji-kenshi", tokens=[{"force": 3}])
    for choice, dead in (("select:1", False), ("select:2", True)):
        table = fight(here("asako-nobunori"), theirs)
        table.north("use:asako-nobunori", choice)
        assert table.fallen("daidoji-kenshi") is dead


def test_asako_yorisada_finds_who_is_not_himself() -> None:
    theirs = [here("daidoji-kenshi", tokens=[{"force": 1}]), here("ohaba")]
    table = fight(here("asako-yorisada"), theirs)
    table.north("use:asako-yorisada")
    assert (table.card("daidoji-kenshi").bowed, table.card("ohaba").bowed) == (True, False)


def test_isawa_kimi_strengthens_her_elements() -> None:
    table = _table(["isawa-kimi", "asako-niou", "asako-yorisada"])
    assert (table.force("asako-niou"), table.force("asako-yorisada"), table.force("isawa-kimi")) == (3, 4, 4)


def test_isawa_kimi_makes_drawing_costly() -> None:
    south = {"others": ["traveling-peddler"], "fate_deck": ["focus"]}
    table = _table({"card": "isawa-kimi", "bowed": True}, (), {}, south)
    table.until_turn("south", "south action")
    table.south("use:traveling-peddler")
    table.north("use:isawa-kimi")
    assert (table.hand("south"), table.pile("south", "fate_discards")) == ([], ["focus"])


def test_bayushi_irezu_takes_the_place_of_others() -> None:
    north = {"hand": [SPARE]}
    table = fight([here("bayushi-kahoku"), "bayushi-irezu"], here("ohaba"), north)
    table.north("use:bayushi-irezu")
    assert (table.card("bayushi-irezu").location, table.card("bayushi-kahoku").location) == (0, HOME)
    south = {"personalities": [here("doji-makoto")], "hand": ["steel-on-steel"], "stronghold_bowed": True}
    duel = Table(battle=BATTLE, north={"personalities": [here("bayushi-kahoku"), "bayushi-irezu"]}, south=south)
    duel.south("play:steel-on-steel")
    duel.north("use:bayushi-irezu", "strike")
    assert (duel.fallen("bayushi-irezu"), duel.fallen("bayushi-kahoku")) == (True, False)


def test_bayushi_rentatsu_keeps_his_vigil() -> None:
    table = _table("bayushi-rentatsu")
    table.north("use:bayushi-rentatsu")
    assert table.card("bayushi-rentatsu").bowed
    table.until_turn("south", "south discard")
    table.until("north select")
    table.north("select:1")
    assert table.honor("south") == 3
    table.north("yes")
    assert table.card("bayushi-rentatsu").bowed
    table.until_turn("south", "south discard")
    table.until("north select")
    table.north("select:1", "no")
    assert (table.honor("south"), table.card("bayushi-rentatsu").bowed) == (1, False)
    table.until_turn("south", "south discard")
    table.until_turn("north", "north discard")
    assert table.honor("south") == 1


def test_shosuro_rokuta_leaves_an_apprentice(trial: Trial) -> None:
    murder = _killing(trial)
    table = _table((), "shosuro-rokuta", {"hand": [murder]})
    table.north("play:murder")
    table.south("use:shosuro-rokuta", "select:1")
    assert (table.card("created-apprentice").controller, table.honor("north")) == (1, 2)


def test_soshi_yorimi_need_not_bow_twice_a_turn(trial: Trial) -> None:
    plot = trial(
        "plot", "strategy",
        w.open_action(w.performing(w.a(w.PERSONALITY, w.YOURS)), w.BOW_PERFORMER, w.gains(1), keywords=("Political",)),
    )  # fmt: skip
    table = _table("soshi-yorimi", "ohaba", {"hand": [plot] * 3}, {"hand": ["tell-the-tale"]})
    for _ in range(2):
        table.north("play:plot", "ignore")
        table.until("north action")
    assert (table.honor("north"), table.card("soshi-yorimi").bowed) == (7, False)
    table.north("play:plot")
    assert (table.honor("north"), table.card("soshi-yorimi").bowed) == (8, True)


# ---- Spider, Unicorn, unaligned ----


def test_daigotsu_ishibashi_shows_a_dark_virtue() -> None:
    table = fight(here("daigotsu-ishibashi"), here("kaiu-kawachi"), {"hand": ["vigilant-eyes"]})
    table.north("use:daigotsu-ishibashi")
    assert (table.fallen("kaiu-kawachi"), table.hand("north")) == (True, ["vigilant-eyes"])
    without = fight(here("daigotsu-ishibashi"), here("kaiu-kawachi"), {"hand": [SPARE]})
    assert not without.offered("use:daigotsu-ishibashi")


def test_ninube_onchi_silences_and_costs_honor() -> None:
    table = _table("ninube-onchi", "shosuro-tanzaki")
    table.north("use:ninube-onchi", "target:shosuro-tanzaki")
    assert not table.offered("use:shosuro-tanzaki")
    north = {"provinces": [{"holds": ["ninube-onchi"]}], "others": ["gold-mine"] * 4}
    shop = Table(phase="dynasty", north=north)
    shop.north("buy:ninube-onchi", "plan")
    assert shop.honor("north") == 3


def test_tetsuo_breaks_weapons_and_the_unarmed() -> None:
    mine = here("tetsuo", attachments=["sasumata"])
    table = fight(mine, [here("daidoji-kenshi"), here("kaiu-kawachi", attachments=["spiked-tetsubo"])])
    table.north("use:tetsuo/2")
    assert table.fallen("daidoji-kenshi")
    table = fight(mine, here("kaiu-kawachi", attachments=["spiked-tetsubo"]))
    assert not table.offered("use:tetsuo/2")
    table.north("use:tetsuo", "target:spiked-tetsubo")
    assert table.card("spiked-tetsubo").area == "fate discard"


def test_genmyo_copies_a_keyword() -> None:
    table = _table(["genmyo", "kaiu-kawachi"])
    table.north("use:genmyo", "keyword:tactician")
    assert stats.has_keyword(table.g, table.card("genmyo").id, "Tactician")


def test_suiteiru_no_oni_turns_a_man_into_spawn() -> None:
    table = _table(["suiteiru-no-oni", "daidoji-kenshi"])
    table.north("use:suiteiru-no-oni", "target:daidoji-kenshi")
    assert table.fallen("daidoji-kenshi")
    assert [card.area for card in table.cards("created-oni")] == ["play"] * 3
    assert table.honor("north") == 2
    shop = Table(phase="dynasty", north={"provinces": [{"holds": ["suiteiru-no-oni"]}], "others": ["gold-mine"] * 4})
    shop.north("buy:suiteiru-no-oni", "plan")
    assert shop.honor("north") == 1


@pytest.mark.parametrize(("mover", "comes"), [("kaiu-kawachi", False), ("tsai-tsu", True)])
def test_ugulu_no_oni_frightens_humans(mover: str, comes: bool, trial: Trial) -> None:
    call = w.battle(w.target(w.a(w.PERSONALITY, w.YOURS, w.AT_HOME), anywhere=True), w.Does("move here"))
    north = {"hand": [trial("call", "strategy", call)]}
    table = fight([here("ohaba"), mover], here("ugulu-no-oni"), north)
    table.north("play:call")
    assert table.card(mover).location == (0 if comes else HOME)


def test_ugulu_no_oni_costs_honor() -> None:
    shop = Table(phase="dynasty", north={"provinces": [{"holds": ["ugulu-no-oni"]}], "others": ["gold-mine"] * 2})
    shop.north("buy:ugulu-no-oni", "gold:carpenter-castle")
    assert shop.honor("north") == 0


def test_iuchi_shunshi_keeps_somebody_at_home() -> None:
    table = _table(["iuchi-shunshi", "ohaba"], "hida-bushotsu")
    table.north("use:iuchi-shunshi", "target:hida-bushotsu")
    table.until("north declare")
    table.north("attack", "assign:ohaba@1")
    assert not table.offered("assign:hida-bushotsu*")


def test_moto_shigeru_stops_a_limited_action() -> None:
    theirs = [{"card": "moto-shigeru", "attachments": ["sasumata"]}, "ohaba"]
    table = _table("shosuro-kameyoi", theirs)
    assert table.force("moto-shigeru") == 3 + 2 + 1
    table.north("use:shosuro-kameyoi", "target:ohaba")
    table.south("use:moto-shigeru")
    assert (table.card("ohaba").dishonored, table.stat("moto-shigeru", "personal honor")) == (False, 1)
    crowd = _table("shosuro-kameyoi", ["moto-shigeru", "ohaba", "kaiu-kawachi"])
    crowd.north("use:shosuro-kameyoi", "target:ohaba")
    crowd.south("use:moto-shigeru")
    assert crowd.fallen("moto-shigeru")


def test_moto_shunsuke_feeds_on_the_dead() -> None:
    dead = [{"card": "kaiu-kawachi", "dead": True}, "hida-bushotsu"]
    table = _table("moto-shunsuke", (), {}, {"dynasty_discard": dead})
    assert table.force("moto-shunsuke") == 4
    table.north("use:moto-shunsuke")
    assert (table.force("moto-shunsuke"), table.card("hida-bushotsu").dead) == (5, True)


@pytest.mark.parametrize(("companion", "comes"), [("moto-taha", True), ("ohaba", False)])
def test_moto_tetsuo_rides_to_the_cavalry(companion: str, comes: bool) -> None:
    table = fight([here(companion), "moto-tetsuo"], here("daidoji-kenshi"), {"hand": [SPARE]})
    assert table.offered("use:moto-tetsuo") is comes
    if comes:
        table.north("use:moto-tetsuo")
        assert (table.card("moto-tetsuo").location, table.fallen("daidoji-kenshi")) == (0, True)
