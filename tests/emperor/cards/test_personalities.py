"""What Personalities and Strongholds do."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.rules import stats
from tests.emperor.fights import BATTLE, SPARE, fight
from tests.emperor.table import HOME, Table, here


@pytest.mark.parametrize(
    ("attacker", "victim"),
    [
        ("hida-kisada", "daidoji-kenshi"),
        ("tsuruchi-kosoko", "daidoji-kenshi"),
        ("tsuruchi-samuru", "daidoji-kenshi"),
        ("asako-umeh", "daidoji-kenshi"),
        ("akodo-dairuko", "hida-bushotsu"),
        ("daigotsu-kanpeki", "hida-bushotsu"),
        ("bayushi-nitoshi", "hida-bushotsu"),
        ("shiba-tsukimi", "daidoji-kenshi"),
    ],
)
def test_a_battle_ability_destroys(attacker: str, victim: str) -> None:
    table = fight(here(attacker), here(victim))
    table.north(next(key for key in table.keys if key.startswith(f"use:{attacker}")))
    if table.asked == "north target":
        table.north(f"target:{victim}")
    assert table.fallen(victim)


@pytest.mark.parametrize("attacker", ["mirumoto-reiyu", "matsu-arata", "daidoji-tametaka"])
def test_a_battle_ability_weakens(attacker: str) -> None:
    table = fight(here(attacker), here("hida-bushotsu"))
    table.north(f"use:{attacker}")
    if table.offered("no"):
        table.north("no")
    assert table.force("hida-bushotsu") == 3


@pytest.mark.parametrize("attacker", ["doji-atsumichi", "shinjo-horibe", "yoritomo-hama", "bayushi-waru"])
def test_a_battle_ability_bows(attacker: str) -> None:
    table = fight(here(attacker), here("daidoji-kenshi"))
    table.north(f"use:{attacker}")
    if table.asked == "north target":
        table.north("target:daidoji-kenshi")
    if table.offered("select:1"):
        table.north("select:1")
    assert table.card("daidoji-kenshi").bowed


@pytest.mark.parametrize("attacker", ["doji-makoto", "mirumoto-ichizo", "mirumoto-shihei"])
def test_a_duel_destroys_its_loser(attacker: str) -> None:
    table = fight(here(attacker), here("daidoji-kenshi"))
    table.north(f"use:{attacker}*")
    table.south("strike")
    assert table.fallen("daidoji-kenshi")


def test_kitsuki_daisuke_sends_the_loser_home() -> None:
    table = fight(here("kitsuki-daisuke"), here("daidoji-kenshi"))
    table.north("use:kitsuki-daisuke")
    table.south("strike")
    assert table.card("daidoji-kenshi").location == HOME


@pytest.mark.parametrize(
    ("personality", "force"), [("matsu-hachiro", 3), ("matsu-arata", 5), ("asako-umeh", 4), ("bayushi-kahoku", 5)]
)
def test_standing_force(personality: str, force: int) -> None:
    attachments = ["cleansing-the-path"] if personality == "asako-umeh" else []
    mine, theirs = here(personality, attachments=attachments), here("daidoji-kenshi", dishonored=True)
    table = fight(mine, theirs, north={"hand": ["incapacitated"]})
    assert table.force(personality) == force


@pytest.mark.parametrize(
    ("personality", "honor"),
    [("daigotsu-gyoken", 4), ("daigotsu-matsuda", 4), ("daigotsu-negishi", 4), ("daigotsu-aya", 3)],
)
def test_the_tainted_cost_honor_as_they_enter_play(personality: str, honor: int) -> None:
    table = Table(phase="dynasty", north={"provinces": [{"holds": [personality]}], "others": ["silk-works"] * 3})
    table.north(f"buy:{personality}", "plan")
    assert table.honor("north") == honor


@pytest.mark.rule("ccg.token.1")
def test_togashi_torazu_burns_his_tokens() -> None:
    table = Table(phase="dynasty", north={"provinces": [{"holds": ["togashi-torazu"]}], "others": ["silk-works"] * 2})
    table.north("buy:togashi-torazu", "plan", "use:togashi-torazu")
    assert table.force("togashi-torazu") == 3
    table = fight(here("togashi-torazu", tokens=[{"keyword": "Fire", "force": 1}]), here("daidoji-kenshi"))
    table.north("use:togashi-torazu")
    assert (table.fallen("daidoji-kenshi"), table.force("togashi-torazu")) == (True, 0)


def test_shamate_keep_moves_the_less_honorable_home() -> None:
    table = Table(
        battle=BATTLE,
        north={"stronghold": "shamate-keep", "personalities": [here("matsu-arata")]},
        south={"personalities": [here("daidoji-kenshi")], "stronghold_bowed": True},
    )
    table.north("use:shamate-keep")
    if table.asked == "north target":
        table.north("target:daidoji-kenshi")
    assert (table.card("daidoji-kenshi").location, table.honor("north")) == (HOME, 7)


def test_law_of_darkness_dojo_weakens_and_bows_the_dishonorable() -> None:
    dojo = {"stronghold": "law-of-darkness-dojo", "stronghold_bowed": True}
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("bayushi-kahoku")], **dojo},
        south={"personalities": [here("hida-bushotsu", dishonored=True)], "stronghold_bowed": True},
    )
    table.north("use:law-of-darkness-dojo")
    assert (table.force("hida-bushotsu"), table.card("hida-bushotsu").bowed) == (3, True)


def test_the_aerie_shames_the_loser_of_its_duel() -> None:
    table = Table(
        battle=BATTLE,
        north={"stronghold": "the-aerie", "personalities": [here("doji-genshin")], "stronghold_bowed": True},
        south={"personalities": [here("daidoji-kenshi")], "stronghold_bowed": True, "hand": [SPARE]},
    )
    table.until("north action")
    table.north("use:the-aerie")
    table.south("strike")
    kenshi = table.card("daidoji-kenshi")
    assert (kenshi.bowed, kenshi.dishonored, table.honor("north")) == (True, True, 6)


def test_carpenter_castle_shoots_and_gains_honor() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")]},
        south={"personalities": [here("daidoji-kenshi")], "stronghold_bowed": True},
    )
    table.north("use:carpenter-castle")
    assert (table.fallen("daidoji-kenshi"), table.honor("north")) == (True, 7)
    assert table.card("carpenter-castle", "north").bowed


@pytest.mark.rule("ccg.sample.1", "ccg.sample.2", "ccg.sample.3")
def test_yasuki_palaces() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")]},
        south={"stronghold": "yasuki-palaces", "stronghold_bowed": True, "others": ["iron-mine"]},
    )
    table.south("use:yasuki-palaces")
    assert (table.card("hida-bushotsu").location, table.honor("north")) == (HOME, 4)
    palaces = {"stronghold": "yasuki-palaces"}
    table = Table(phase="dynasty", north={**palaces, "provinces": [{"holds": ["silk-works"]}]})
    assert table.offered("buy:silk-works")
    table = Table(phase="dynasty", north={**palaces, "provinces": [{"holds": ["yoritomo-doho"]}]})
    assert not table.offered("buy:yoritomo-doho")
    assert stats.value(table.g, table.card("yasuki-palaces").id, "gold production") == 5


def test_hida_kisada_lets_another_take_the_blow() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-kisada"), here("hida-bushotsu")], "stronghold_bowed": True},
        south={"personalities": [here("ohaba")], "hand": ["block-supply-lines"], "stronghold_bowed": True},
    )
    table.south("play:block-supply-lines", "target:hida-kisada")
    table.north("use:hida-kisada")
    assert (table.card("hida-kisada").location, table.card("hida-bushotsu").location) == (0, HOME)


def test_shinjo_itao_and_ki_chang_bring_followers() -> None:
    side = {"provinces": [{"holds": ["shinjo-itao"]}], "others": ["silk-works"] * 4, "hand": ["outriders"]}
    table = Table(phase="dynasty", north={**side, "personalities": ["shinjo-ki-chang"]})
    table.north("buy:shinjo-itao", "plan", "use:shinjo-itao", "plan", "use:shinjo-ki-chang")
    titles = {table.s.cards[card].title for card in table.card("shinjo-itao").attachments}
    assert titles == {"outriders", "created-riders"}
