"""What Strategies for duels, honor and the Clans' virtues do, and what Rings do."""

from __future__ import annotations

import pytest

from interregnum.games.emperor.cards import words as w
from tests.emperor.fights import BATTLE, SPARE, fight, use
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial


def _duel(north: list[str], south: list[str], mine: str = "kaiu-kawachi", theirs: str = "doji-genshin") -> Table:
    """North's Personality has challenged South's, who is asked to focus or strike."""
    table = fight(here(mine), here(theirs), north={"hand": ["steel-on-steel", *north]}, south={"hand": [*south, SPARE]})
    use(table, "steel-on-steel")
    return table


@pytest.mark.parametrize(("bends", "winner"), [(True, "kaiu-kawachi"), (False, "kakita-tadanobu")])
def test_bend_like_a_reed_helps_who_did_not_strike(bends: bool, winner: str) -> None:
    table = _duel(["bend-like-a-reed"], [], theirs="kakita-tadanobu")
    table.south("strike")
    if bends:
        table.until("north before")
        table.north("play:bend-like-a-reed")
    table.until("north battlefield")
    fallen = [name for name in ("kaiu-kawachi", "kakita-tadanobu") if table.fallen(name)]
    assert fallen == [name for name in ("kaiu-kawachi", "kakita-tadanobu") if name != winner]


def test_hes_mine_lets_another_samurai_duel() -> None:
    table = fight(
        here("doji-genshin"), [here("kakita-seishi"), here("kakita-kazan")],
        north={"hand": ["steel-on-steel"]}, south={"hand": ["hes-mine", SPARE]},
    )  # fmt: skip
    use(table, "steel-on-steel", "target:kakita-seishi")
    table.south("play:hes-mine")
    table.until("south action")
    assert table.card("kakita-seishi").area == "play"
    assert "Doji Genshin has 5, Kakita Kazan has 4." in table.log()


@pytest.mark.parametrize(
    "virtue",
    [
        "the-compassion-of-the-unicorn", "the-honor-of-the-lion", "the-loyalty-of-the-scorpion",
        "the-courage-of-the-mantis", "the-strength-of-the-spider", "the-honesty-of-the-phoenix", "the-duty-of-the-crab",
    ],
)  # fmt: skip
def test_a_focused_virtue_delays_defeat(virtue: str) -> None:
    table = _duel([], [virtue], mine="doji-makoto", theirs="kakita-seishi")
    table.south(f"focus:{virtue}")
    table.until("south may")
    table.south("yes")
    table.until("south action")
    assert table.card("kakita-seishi").area == "play"


@pytest.mark.parametrize("virtue", ["the-courtesy-of-the-crane", "the-sincerity-of-the-dragon"])
def test_a_focused_virtue_of_the_victor_strengthens_provinces(virtue: str) -> None:
    table = _duel([], [virtue], mine="kakita-seishi", theirs="doji-makoto")
    before = table.strength("south", 2)
    table.south(f"focus:{virtue}")
    table.until("north battlefield")
    assert table.fallen("kakita-seishi")
    assert table.strength("south", 2) == before + 2


def test_the_slow_death_strengthens_the_victor() -> None:
    table = _duel([], ["the-slow-death"], mine="kakita-seishi", theirs="doji-makoto")
    table.south("focus:the-slow-death")
    table.until("north battlefield")
    assert table.force("doji-makoto") == 5 + 3


def test_final_confrontation_wins_the_favor() -> None:
    table = _duel([], ["final-confrontation"], mine="kakita-seishi", theirs="doji-makoto")
    table.south("focus:final-confrontation")
    table.until("north battlefield")
    assert table.s.favor == 1


def test_superior_opponent_destroys_an_attachment_as_it_is_focused() -> None:
    table = fight(
        here("kakita-seishi", attachments=["outriders"]), here("doji-makoto"),
        north={"hand": ["steel-on-steel"]}, south={"hand": ["superior-opponent", SPARE]},
    )  # fmt: skip
    use(table, "steel-on-steel")
    table.south("focus:superior-opponent")
    table.until("south may")
    table.south("yes")
    assert table.card("outriders", "north").area != "play"


@pytest.mark.parametrize(("target", "gained"), [("hida-bushotsu", 2), ("moto-rani", 1)])
def test_the_compassion_of_the_unicorn_is_greater_for_others(target: str, gained: int) -> None:
    table = Table(
        north={
            "stronghold": "the-khans-estate", "hand": ["the-compassion-of-the-unicorn"],
            "personalities": ["moto-taha", {"card": "moto-rani", "bowed": True}],
        },
        south={"personalities": [{"card": "hida-bushotsu", "bowed": True}]},
    )  # fmt: skip
    table.north("play:the-compassion-of-the-unicorn", f"target:{target}")
    assert (table.card(target).bowed, table.honor("north")) == (False, 5 + gained)


def test_the_honor_of_the_lion_gives_honor_and_an_ability() -> None:
    table = fight(
        here("matsu-hachiro"), [here("daidoji-kenshi"), here("kakita-kazan")],
        north={"stronghold": "shamate-keep", "hand": ["the-honor-of-the-lion"]},
    )  # fmt: skip
    use(table, "the-honor-of-the-lion")
    assert table.stat("matsu-hachiro", "personal honor") == 4
    table.until("north action")
    table.north("use:matsu-hachiro*", "target:kakita-kazan")
    assert (table.card("kakita-kazan").bowed, table.honor("north")) == (True, 7)


@pytest.mark.parametrize(("selected", "bowed"), [("select:1", False), ("select:3", True)])
def test_the_loyalty_of_the_scorpion_saves_another_scorpion(selected: str, bowed: bool) -> None:
    table = fight(
        here("doji-atsumichi"), [here("shosuro-koshiba"), "bayushi-manami"],
        south={"hand": ["the-loyalty-of-the-scorpion", SPARE]},
    )  # fmt: skip
    use(table, "doji-atsumichi")
    table.south("play:the-loyalty-of-the-scorpion", "target:bayushi-manami", selected)
    assert (table.fallen("bayushi-manami"), table.card("shosuro-koshiba").bowed) == (True, bowed)


def test_inexplicable_challenge_bows_and_shames() -> None:
    table = fight([here("hida-bushotsu"), "shosuro-tanzaki"], here("daidoji-kenshi"),
        north={"hand": ["inexplicable-challenge"]})  # fmt: skip
    use(table, "inexplicable-challenge", "select:1")
    assert (table.card("daidoji-kenshi").bowed, table.honor("south")) == (True, 3)


@pytest.mark.parametrize(("samurai", "select", "force"), [("bayushi-waru", "select:1", 8), ("hida-takeuchi", "", 5)])
def test_inspired_devotion_is_greatest_in_a_yojimbo(samurai: str, select: str, force: int) -> None:
    table = Table(north={"personalities": [samurai, "shosuro-tanzaki"], "hand": ["inspired-devotion"]})
    table.north("play:inspired-devotion", f"target:{samurai}", *([select] if select else []))
    assert table.force(samurai) == force


def test_introspection_searches_after_a_ring_enters_play() -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "hand": ["ring-of-earth", "introspection"],
            "fate_deck": ["sniping"], "stronghold_bowed": True},
        south={"personalities": [here("daidoji-kenshi")], "stronghold_bowed": True},
    )  # fmt: skip
    table.until("north after")
    table.north("*ring-of-earth*", "play:introspection", "take:sniping")
    assert "sniping" in table.hand("north")


@pytest.mark.parametrize("destroyed", [True, False])
def test_remember_your_ancestors_leaves_a_bitter_choice(destroyed: bool) -> None:
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("kaiu-kawachi")], "hand": [SPARE, SPARE], "stronghold_bowed": True},
        south={"personalities": [here("daidoji-kenshi"), "shosuro-tanzaki"], "hand": ["remember-your-ancestors"],
            "stronghold_bowed": True},
    )  # fmt: skip
    table.south("play:remember-your-ancestors")
    table.north("yes" if destroyed else "no")
    if not destroyed:
        table.south("select:1")
    assert (table.fallen("kaiu-kawachi"), table.honor("north")) == ((True, 5) if destroyed else (False, 2))
    assert (len(table.hand("north")), table.card("shosuro-tanzaki").bowed) == (2 if destroyed else 1, True)


def test_veiled_menace_shames_a_dishonorable_enemy_twice() -> None:
    table = Table(
        north={"personalities": ["shosuro-tanzaki"], "hand": ["veiled-menace"]}, active="south",
        south={"personalities": [{"card": "hida-bushotsu", "dishonored": True}]},
    )  # fmt: skip
    table.until("north action")
    table.north("play:veiled-menace")
    assert table.honor("south") == 3
    table.until("south declare")
    table.south("attack", "assign:hida-bushotsu@1")
    assert table.honor("south") == 2


def test_vigilant_eyes_weaken_by_the_samurais_force() -> None:
    table = Table(north={"personalities": ["kaiu-kawachi"], "hand": ["vigilant-eyes"]},
        south={"personalities": ["hida-bushotsu"]})  # fmt: skip
    table.north("play:vigilant-eyes", "target:hida-bushotsu")
    assert table.force("hida-bushotsu") == 2


# ---- Rings ----


@pytest.mark.parametrize("petitions", [1, 2])
def test_ring_of_air_enters_play_after_two_favor_actions(trial: Trial, petitions: int) -> None:
    trial("petition", "strategy", w.open_action(w.gains(1), keywords=("Favor",)))
    table = Table(north={"hand": ["ring-of-air", "petition", "petition"]})
    for _ in range(petitions):
        table.until("north action")
        table.north("play:petition")
    if petitions == 1:
        assert table.asked != "north after"
        return
    table.north("*ring-of-air*")
    assert (table.card("ring-of-air").area, table.card("ring-of-air").by_own_text) == ("play", True)


def test_ring_of_air_straightens_one_of_your_cards() -> None:
    table = Table(
        north={"personalities": [{"card": "kaiu-kawachi", "bowed": True}], "others": ["ring-of-air"]},
        south={"personalities": [{"card": "hida-bushotsu", "bowed": True}]},
    )
    table.north("use:ring-of-air*")
    assert (table.card("kaiu-kawachi").bowed, table.card("ring-of-air").bowed) == (False, True)
    assert table.card("hida-bushotsu").bowed


def test_ring_of_fire_burns_a_card_after_a_lost_battle() -> None:
    table = fight(here("kakita-seishi"), here("hida-bushotsu"), north={"hand": ["ring-of-fire"]})
    use(table, "ring-of-fire")
    table.end_battle()
    assert (table.fallen("kakita-seishi"), table.fallen("hida-bushotsu")) == (True, True)


@pytest.mark.parametrize(("where", "there"), [("home", 0), ("field", HOME)])
def test_ring_of_water_moves_a_personality_either_way(where: str, there: int) -> None:
    mover = here("kaiu-kawachi") if where == "field" else "kaiu-kawachi"
    table = fight([here("hida-bushotsu"), mover], here("daidoji-kenshi"), north={"hand": ["ring-of-water"]})
    use(table, "ring-of-water", "target:kaiu-kawachi")
    assert table.card("kaiu-kawachi").location == there


def test_ring_of_water_enters_play_after_a_battle_over_terrain() -> None:
    hand = ["heart-of-rokugan", "encircled-terrain", "ring-of-water"]
    table = fight(here("hida-bushotsu"), here("daidoji-kenshi"), north={"hand": hand})
    use(table, "heart-of-rokugan")
    table.until("north action")
    use(table, "encircled-terrain")
    table.until("north after")
    table.north("*ring-of-water*")
    assert (table.card("ring-of-water").area, table.card("ring-of-water").by_own_text) == ("play", True)


def test_ring_of_the_void_draws_a_card() -> None:
    table = Table(north={"others": ["ring-of-the-void"], "fate_deck": ["focus"]}, south={"hand": ["focus"] * 3})
    table.north("use:ring-of-the-void*")
    assert (table.hand("north"), table.card("ring-of-the-void").bowed) == (["focus"], True)
