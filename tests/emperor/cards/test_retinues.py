"""What Personalities of every Clan do with those around them."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.rules.gold import price
from interregnum.games.emperor.rules.stats import has_keyword
from tests.emperor.fights import BATTLE, SPARE, fight, use
from tests.emperor.table import Table, here
from tests.emperor.trial import Trial

MINES = ["gold-mine"] * 4


def _buys(title: str, **north: Any) -> Table:
    """North brings a Personality into play, and is asked about what comes of it."""
    table = Table(phase="dynasty", north={"provinces": [{"holds": [title]}], "others": MINES, "honor": 12, **north})
    table.north(f"buy:{title}", *(["plan"] if table.offered("buy:*") else []))
    return table


@pytest.mark.parametrize(
    ("title", "honor"),
    [("chuda-niiro", 2), ("nosloc-no-oni", 4), ("goju-oyoto", 3), ("goju-kobashi", 1)],
)
def test_entering_play_costs_honor(title: str, honor: int) -> None:
    assert _buys(title).honor("north") == 12 - honor


# ---- Crab ----


def test_hida_komatsu_bows_the_weaker_and_breaks_attachments() -> None:
    table = fight(here("hida-komatsu"), [here("daidoji-kenshi"), here("kaiu-kawachi", attachments=["sasumata"])])
    table.north("use:hida-komatsu")
    assert table.card("daidoji-kenshi").bowed
    table.until("north action")
    table.north("use:hida-komatsu/2")
    assert table.card("sasumata").area == "fate discard"


def test_hida_takeuchi_draws_for_followers() -> None:
    north = {"personalities": ["hida-takeuchi"], "hand": ["outriders"], "fate_deck": ["focus"]}
    table = Table(north=north)
    table.north("equip:outriders", "use:hida-takeuchi")
    assert table.hand("north") == ["focus"]


def test_hida_watari_rides_with_one_follower_and_frightens() -> None:
    table = fight(here("hida-watari", attachments=["veteran-advisor"]), here("ohaba", attachments=["outriders"]))
    assert has_keyword(table.g, table.card("veteran-advisor").id, "Cavalry")
    table.north("use:hida-watari")
    assert (table.card("outriders", "south").bowed, table.card("ohaba").bowed) == (True, False)


@pytest.mark.parametrize(("victim", "dead"), [("goju-kobashi", True), ("kaiu-kawachi", False)])
def test_hiruma_nitani_hunts_the_shadowlands(victim: str, dead: bool) -> None:
    table = fight(here("hiruma-nitani"), here(victim))
    table.north("use:hiruma-nitani")
    assert (table.fallen(victim), table.card("hiruma-nitani").bowed) == (dead, True)


def test_kaiu_esumi_shoots_and_shakes_the_walls() -> None:
    table = fight(here("kaiu-esumi"), here("daidoji-kenshi"))
    table.north("use:kaiu-esumi", "select:2")
    assert (table.fallen("daidoji-kenshi"), table.strength("south", 1)) == (True, 7)


def test_kaiu_hideaki_raises_walls() -> None:
    south = {"personalities": ["kaiu-hideaki"], "hand": [SPARE]}
    table = Table(phase="attack", north={"personalities": ["ohaba"]}, south=south)
    table.north("attack", "assign:ohaba@1")
    table.south("assign:kaiu-hideaki@1")
    table.north("battlefield:1")
    table.south("use:kaiu-hideaki")
    assert table.strength("south", 1) == 12


def test_kuni_shinoda_comes_over_with_a_friend() -> None:
    mine = [here("ohaba"), here("kuni-shinoda", at=2), here("kaiu-kawachi", at=2)]
    table = fight(mine, here("tsai-tsu"), {"hand": [SPARE]})
    table.north("use:kuni-shinoda", "yes")
    assert [table.card(title).location for title in ("kuni-shinoda", "kaiu-kawachi")] == [0, 0]


def test_toritaka_shishido_guides_arrows() -> None:
    table = fight([here("toritaka-shishido"), here("tsuruchi-kosoko")], here("hida-komatsu"))
    table.north("use:tsuruchi-kosoko")
    assert table.fallen("hida-komatsu")


# ---- Crane and Dragon ----


def test_doji_shunya_trades_the_favor_for_honor() -> None:
    table = Table(favor="north", north={"personalities": ["doji-shunya"]})
    table.north("use:doji-shunya")
    assert (table.honor("north"), table.s.favor) == (7, -1)


def test_kakita_seishi_restores_honor() -> None:
    table = Table(north={"personalities": ["kakita-seishi", {"card": "ohaba", "dishonored": True}]})
    table.north("use:kakita-seishi")
    assert (table.card("ohaba").dishonored, table.card("kakita-seishi").bowed) == (False, True)


def test_kakita_tadanobu_is_favored_for_victory() -> None:
    north = {"hand": ["steel-on-steel"], "fate_deck": ["sasumata", "focus"]}
    table = fight(here("kakita-tadanobu"), here("sandayu"), north, favor="north")
    table.north("play:steel-on-steel")
    table.south("strike")
    table.north("use:kakita-tadanobu")
    assert (table.hand("north"), table.s.favor) == (["sasumata", "focus"], -1)


def test_mirumoto_katagi_wields_cheap_weapons(trial: Trial) -> None:
    north = {"personalities": ["mirumoto-katagi", "ohaba"], "hand": ["modifications"]}
    table = Table(north=north)
    card, katagi, other = (table.card(title).id for title in ("modifications", "mirumoto-katagi", "ohaba"))
    assert (price(table.g, 0, card, katagi), price(table.g, 0, card, other)) == (3, 7)


def test_tamori_kusugi_moves_the_earth_from_afar() -> None:
    table = fight([here("ohaba"), "tamori-kusugi"], here("tsai-tsu"), {"hand": [SPARE]})
    table.north("use:tamori-kusugi", "select:2")
    assert (table.strength("south", 1), table.card("tamori-kusugi").bowed) == (5, True)


def test_tamori_muzu_hardens_defenders_and_bows_attackers() -> None:
    south = {"personalities": [here("tamori-muzu"), here("kuni-shinoda")], "stronghold_bowed": True}
    table = Table(battle=BATTLE, north={"personalities": [here("ohaba")], "hand": [SPARE]}, south=south)
    assert table.force("kuni-shinoda") == 3
    table.south("use:tamori-muzu")
    assert (table.card("ohaba").bowed, table.honor("south")) == (True, 6)


def test_togashi_korimi_stands_firm_and_learns() -> None:
    table = Table(battle=BATTLE, south={"personalities": [here("togashi-korimi")]})
    assert (
        table.force("togashi-korimi") == Table(south={"personalities": ["togashi-korimi"]}).force("togashi-korimi") + 2
    )
    shop = _buys("togashi-korimi", fate_deck=["focus"])
    shop.north("use:togashi-korimi")
    assert (shop.card("togashi-korimi").bowed, "focus" in shop.hand("north")) == (True, True)


# ---- Lion, Mantis, Phoenix ----


def test_akodo_kano_plans_ahead() -> None:
    table = Table(north={"personalities": ["akodo-kano"]})
    table.north("use:akodo-kano")
    assert [token.keyword for token in table.card("akodo-kano").tokens] == ["Master"]
    planned = here("akodo-kano", tokens=[{"keyword": "Master"}])
    battle = fight([planned, here("ohaba")], here("tsai-tsu"), {"hand": [SPARE]})
    use(battle, "akodo-kano")
    assert (battle.asked, battle.card("akodo-kano").tokens) == ("north additional action", ())


def test_ikoma_natsu_shuns_the_unicorn() -> None:
    side = {"provinces": [{"holds": ["ikoma-natsu"]}], "others": MINES, "honor": 12}
    assert Table(phase="dynasty", north=side).offered("buy:ikoma-natsu*")
    unicorn = Table(phase="dynasty", north={**side, "stronghold": "journeys-end-keep"})
    assert not unicorn.offered("buy:ikoma-natsu*")


def test_ikoma_shinju_fights_from_the_ground() -> None:
    north = {"personalities": [here("ikoma-shinju")], "hand": ["heart-of-rokugan"], "stronghold_bowed": True}
    south = {"personalities": [here("tsai-tsu")], "hand": [SPARE, SPARE], "stronghold_bowed": True}
    table = Table(battle=BATTLE, north=north, south=south)
    table.until("north action")
    table.north("play:heart-of-rokugan")
    table.until("north action")
    table.north("use:ikoma-shinju")
    assert (table.card("heart-of-rokugan").area, table.fallen("tsai-tsu")) == ("fate discard", True)


def test_matsu_hana_frightens_a_unit_for_honor() -> None:
    table = fight(here("matsu-hana"), here("daidoji-kenshi", attachments=["outriders"]))
    table.north("use:matsu-hana")
    assert (table.card("daidoji-kenshi").bowed, table.card("outriders", "south").bowed) == (True, True)
    assert table.honor("north") == 7


def test_matsu_yuuto_cannot_be_shot() -> None:
    table = fight(here("tsuruchi-kosoko"), [here("matsu-yuuto"), here("hida-kisada")])
    table.north("use:tsuruchi-kosoko")
    assert not table.offered("attack:matsu-yuuto")
    assert not table.fallen("matsu-yuuto")


def test_yoritomo_naoto_overwhelms_a_unit() -> None:
    table = fight(here("yoritomo-naoto"), here("tsuruchi-kosoko"), {}, {"hand": []})
    table.north("use:yoritomo-naoto")
    assert not table.offered("use:tsuruchi-kosoko")


def test_agasha_ryo_sees_who_comes_next() -> None:
    table = _buys("agasha-ryo", dynasty_deck=["hida-kisada"])
    assert not table.card("hida-kisada").faceup
    table.north("use:agasha-ryo")
    assert table.card("hida-kisada").faceup


def test_isawa_norimichi_protects_and_raises_the_army(trial: Trial) -> None:
    table = fight(here("isawa-norimichi"), here("ohaba"), {"hand": [SPARE]})
    table.north("use:isawa-norimichi")
    own = table.force("isawa-norimichi")
    table.end_battle()
    assert f"Attack {own + 5}, defense 6." in table.log()
    murder = trial("murder", "strategy", w.battle(w.target(w.a(w.PERSONALITY, w.ENEMY)), w.Does("destroy")))
    saved = fight(here("ohaba"), [here("isawa-norimichi"), here("kuni-shinoda")], {"hand": [murder]})
    saved.north("play:murder", "target:kuni-shinoda")
    saved.south("use:isawa-norimichi")
    assert not saved.fallen("kuni-shinoda")


def test_shiba_sansesuke_takes_the_blow(trial: Trial) -> None:
    murder = trial("murder", "strategy", w.battle(w.target(w.a(w.PERSONALITY, w.ENEMY)), w.Does("destroy")))
    table = fight(here("ohaba"), [here("shiba-sansesuke"), here("kuni-shinoda")], {"hand": [murder]})
    table.north("play:murder", "target:kuni-shinoda")
    table.south("use:shiba-sansesuke")
    assert (table.fallen("shiba-sansesuke"), table.fallen("kuni-shinoda")) == (True, False)


# ---- Scorpion, Spider, Unicorn, unaligned ----


def test_bayushi_hurunayi_denies_everything() -> None:
    table = Table(north={"personalities": ["bayushi-hurunayi"]})
    table.north("use:bayushi-hurunayi")
    assert not has_keyword(table.g, table.card("bayushi-hurunayi").id, "Ninja")


def test_bayushi_mitsuo_acts_as_he_moves(trial: Trial) -> None:
    call = w.battle(w.target(w.a(w.PERSONALITY, w.YOURS, w.AT_HOME), anywhere=True), w.Does("move here"))
    north = {"hand": [trial("call", "strategy", call), SPARE]}
    table = fight([here("ohaba"), "bayushi-mitsuo"], here("tsai-tsu"), north)
    table.north("play:call", "use:bayushi-mitsuo")
    assert table.asked == "north additional action"


def test_daigotsu_misaki_leads_followers() -> None:
    mine = here("daigotsu-misaki", attachments=["outriders"])
    table = fight(mine, here("daidoji-kenshi"), {"hand": ["shinjos-children"]})
    card, misaki = table.card("shinjos-children").id, table.card("daigotsu-misaki").id
    assert price(table.g, 0, card, misaki) == 3
    table.north("use:daigotsu-misaki")
    assert (table.fallen("daidoji-kenshi"), table.card("outriders", "north").bowed) == (True, True)


def test_sandayu_straightens_the_armed() -> None:
    armed = {"card": "kaiu-kawachi", "bowed": True, "attachments": ["sasumata"]}
    table = Table(north={"personalities": ["sandayu", armed]})
    table.north("use:sandayu")
    assert not table.card("kaiu-kawachi").bowed


def test_otomo_demiyah_is_received_with_honor() -> None:
    table = _buys("otomo-demiyah")
    table.north("use:otomo-demiyah", "select:1")
    assert table.honor("south") == 4


def test_qalyar_scouts_the_walls() -> None:
    table = Table(phase="attack", north={"personalities": ["qalyar"]}, south={"hand": [SPARE]})
    table.north("attack", "assign:qalyar@1", "battlefield:1", "use:qalyar", "select:2")
    assert (table.strength("south", 1), table.s.battlefields[0].reconnaissance) == (7, (0,))


def test_yung_finds_another_ring() -> None:
    north = {"personalities": ["yung"], "hand": ["ring-of-the-void"], "fate_deck": ["ring-of-air"]}
    table = Table(north=north)
    use(table, "ring-of-the-void")
    table.north("use:yung", "take:ring-of-air")
    assert (table.hand("north"), table.card("yung").bowed) == (["ring-of-air"], True)


def test_moto_naleesh_never_rests_and_crushes_infantry() -> None:
    bowed = {"card": "moto-naleesh", "bowed": True}
    table = Table(phase="straighten", north={}, south={"personalities": [bowed]})
    assert not table.card("moto-naleesh").bowed
    battle = fight(here("moto-naleesh"), here("daidoji-kenshi", attachments=["outriders"]))
    battle.north("use:moto-naleesh")
    assert (battle.card("daidoji-kenshi").bowed, battle.card("outriders", "south").area) == (True, "play")
    foot = fight(here("moto-naleesh"), here("daidoji-kenshi"))
    foot.north("use:moto-naleesh")
    assert foot.fallen("daidoji-kenshi")


def test_utaku_ryoko_charges() -> None:
    south = {"personalities": ["ohaba"], "hand": [SPARE]}
    table = Table(phase="attack", north={"personalities": ["utaku-ryoko"]}, south=south)
    table.north("attack", "assign:utaku-ryoko@1")
    table.south("assign:ohaba@1")
    table.north("battlefield:1", "use:utaku-ryoko")
    assert table.force("ohaba", "south") == 3
