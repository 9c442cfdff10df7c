"""How the rulebook is read where it contradicts itself or is silent."""

from __future__ import annotations

import pytest

from interregnum.cards.state import touch
from interregnum.games.emperor.cards import words as w
from interregnum.games.emperor.rules.areas import new_card
from interregnum.games.emperor.rules.control import TakeControl
from interregnum.games.emperor.state import update
from interregnum.kernel.game import new
from tests.emperor.fights import BATTLE, SPARE
from tests.emperor.table import HOME, Table, here
from tests.emperor.trial import Trial


@pytest.mark.rule("rulings.emperor.1", "ccg.personality.5")
def test_nothing_keeps_who_has_no_chi_alive(trial: Trial) -> None:
    trial("wither", "strategy", w.open_action(w.target(w.a(w.PERSONALITY)), w.gives(w.TARGET, chi=-2)))
    table = Table(north={"hand": ["wither"]}, south={"personalities": ["hida-bushotsu"]})
    table.makes("hida-bushotsu", w.WillNot(w.SELF, ("destroy",)), w.Negates(w.SELF, ("destroy",)))
    table.north("play:wither")
    assert table.fallen("hida-bushotsu")


@pytest.mark.rule("rulings.emperor.2", "ccg.holding.2")
def test_a_holding_enters_play_bowed_whatever_brings_it_in(trial: Trial) -> None:
    dead = w.out_of_play(w.HOLDING, areas=("dynasty discard",))
    trial("rebuild", "strategy", w.limited(w.Picks(dead, w.PutsIntoPlay(w.PICKED))))
    table = Table(north={"hand": ["rebuild"], "dynasty_discard": ["iron-mine"]})
    table.north("play:rebuild")
    assert (table.card("iron-mine").area, table.card("iron-mine").bowed) == ("play", True)


@pytest.mark.rule("rulings.emperor.3", "ccg.battle.aftermath.1")
def test_reactions_then_bowing_then_going_home(trial: Trial) -> None:
    trial("report", "holding", w.reaction(w.after(w.AfterBattle()), w.gains(1)))
    table = Table(battle=BATTLE, north={"personalities": [here("hida-bushotsu")], "others": ["report"]})
    table.until("north after")
    table.north("use:report")
    table.end_battle()
    told = table.log()
    order = ["North gains 1 Honor.", "Hida Bushotsu bows.", "Hida Bushotsu returns home."]
    assert [line for line in told if line in order] == order


@pytest.mark.rule("rulings.emperor.4", "ccg.terrain.3")
def test_terrain_is_discarded_after_the_attackers_went_home_and_before_the_battle_ends(trial: Trial) -> None:
    trial("echo", "holding", w.trait(w.after(w.BattleOver()), w.gains(1)))
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "hand": ["heart-of-rokugan"], "others": ["echo"]},
        south={"personalities": [here("kakita-seishi")], "hand": [SPARE], "stronghold_bowed": True},
    )
    table.until("north action")
    table.north("play:heart-of-rokugan")
    table.until("north battlefield")
    order = ["Hida Bushotsu returns home.", "Heart of Rokugan is discarded.", "North gains 1 Honor."]
    assert [line for line in table.log() if line in order] == order


@pytest.mark.rule("rulings.emperor.5", "ccg.battle.no-second.1", "ccg.may-not.1")
def test_who_has_fought_may_be_chosen_to_move_and_does_not(trial: Trial) -> None:
    trial("call", "strategy", w.battle(w.target(w.a(w.PERSONALITY, w.YOURS)), w.Does("move here"), w.gains(1)))
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu"), here("ohaba", 2)], "hand": ["call"], "stronghold_bowed": True},
        south={"personalities": [here("kakita-seishi", 2)], "hand": [SPARE], "stronghold_bowed": True},
    )
    table.until("north battlefield")
    table.north("battlefield:2")
    table.until("north action")
    table.north("play:call", "target:hida-bushotsu")
    assert (table.card("hida-bushotsu").location, table.honor("north")) == (HOME, 6)


@pytest.mark.rule("rulings.emperor.8", "ccg.victory.dishonor.1")
def test_a_disgraced_player_loses_in_the_end_phase_of_their_own_turn() -> None:
    table = Table(phase="dynasty", south={"disgraced": True, "honor": -5})
    table.until("south discard")
    assert (table.s.active, table.g.outcome) == (1, None)
    table.until("")
    assert table.g.outcome is not None
    assert (table.g.outcome.winners, table.s.active) == ((0,), 1)


@pytest.mark.rule("rulings.emperor.9", "ccg.ability.naval-invasion.2", "ccg.ability.naval-invasion.5")
def test_who_passes_the_opportunity_of_naval_invasion_has_passed(trial: Trial) -> None:
    trial("drum", "holding", w.battle(w.gains(1)))
    table = Table(
        phase="attack",
        north={"personalities": ["tsuruchi-isas"], "others": ["drum"]},
        south={"personalities": ["ohaba"], "others": ["drum"]},
    )
    table.north("attack", "assign:tsuruchi-isas@1")
    table.south("assign:ohaba@1")
    table.north("battlefield:1", "use:naval-invasion")
    assert table.asked == "north action"
    table.north("pass")
    assert table.asked == "south action"
    table.south("pass")
    assert table.asked == "north battlefield", "both have passed in a row"


@pytest.mark.rule("rulings.emperor.10", "ccg.action.g-tidy.1", "ccg.ring.2")
def test_a_strategy_lies_open_while_it_is_used_and_does_not_pay_for_itself(trial: Trial) -> None:
    trial("burn", "strategy", w.limited(w.DISCARD_A_CARD, w.DiscardsAtRandom(), w.gains(1)))
    table = Table(north={"hand": ["burn", "tell-the-tale"]})
    table.north("play:burn")
    assert (table.pile("north", "fate_discards"), table.honor("north")) == (["burn", "tell-the-tale"], 6)
    table = Table(north={"hand": ["burn", "prepared-for-death"], "personalities": ["ohaba"]})
    table.north("play:prepared-for-death")
    assert not table.offered("play:burn")


@pytest.mark.rule("rulings.emperor.11", "ccg.phase.events.4", "ccg.phase.events.7")
def test_events_and_regions_revealed_early_wait_for_the_events_phase(trial: Trial) -> None:
    """Border Keep turns them up in the Action Phase; they lie there until the next Events Phase of their player."""
    deck = ["kaiu-village", "imperial-gift"]
    table = Table(
        north={"turns": 1, "others": ["border-keep"], "dynasty_deck": deck, "fate_deck": ["focus", "sasumata"]}
    )
    table.north("use:border-keep", "redeal:ohaba", "redeal:ohaba", "done")
    lying = [table.card(title) for title in deck]
    assert [(card.area, card.faceup) for card in lying] == [("province", True)] * 2
    table.until("south discard")
    assert [table.card(title).area for title in deck] == ["province", "province"]
    table.until("north search")
    assert table.card("kaiu-village").area == "play"
    table.north("take:sasumata")
    assert table.card("imperial-gift").area == "dynasty discard"


@pytest.mark.rule("rulings.emperor.12", "ccg.draw.1")
def test_drawing_from_an_empty_deck_does_nothing() -> None:
    table = Table(phase="end", north={"filler": False, "hand": ["focus"]})
    table.until("south discard")
    assert (table.hand("north"), table.g.outcome) == (["focus"], None)


@pytest.mark.rule("rulings.emperor.13", "ccg.control.5")
def test_an_attachment_that_nobody_may_take_stays() -> None:
    unit = {"card": "kuni-shinoda", "attachments": ["hanabi"]}
    table = Table(north={"personalities": ["hida-bushotsu"]}, south={"personalities": [unit]})
    hanabi = table.card("hanabi").id
    hosts = (-1, table.card("hida-bushotsu").id)
    assert not any(TakeControl(card=hanabi, seat=0, host=host).could(table.g) for host in hosts)


@pytest.mark.rule("rulings.emperor.14", "ccg.rehonor.1")
def test_all_dishonorable_personalities_of_a_gain_are_rehonored(trial: Trial) -> None:
    pair = w.target(w.a(w.PERSONALITY, w.YOURS), least=2, most=2)
    trial("parade", "strategy", w.limited(pair, w.gains(3)))
    shamed = [{"card": title, "dishonored": True} for title in ("kaiu-esumi", "hida-takeuchi")]
    table = Table(north={"personalities": shamed, "hand": ["parade"]})
    table.north("play:parade", "target:kaiu-esumi")
    if table.asked == "north target":
        table.north("target:hida-takeuchi")
    assert table.honor("north") == 5
    assert not any(table.card(title).dishonored for title in ("kaiu-esumi", "hida-takeuchi"))


@pytest.mark.rule("rulings.emperor.15", "ccg.ability.lobby.1")
def test_who_holds_the_favor_may_still_lobby() -> None:
    table = Table(favor="north", north={"honor": 9, "personalities": ["kaiu-esumi"]})
    table.north("lobby")
    assert (table.s.favor, table.card("kaiu-esumi").bowed) == (0, True)


@pytest.mark.rule("rulings.emperor.16", "ccg.ability.equip-limited.1")
def test_what_cannot_be_paid_for_is_not_equipped() -> None:
    side = {"personalities": ["kuni-shinoda"], "hand": ["maga-yari", "cleansing-the-path"], "stronghold_bowed": True}
    table = Table(north={**side, "others": ["iron-mine"]})
    assert [key for key in table.keys if key.startswith("equip:")] == ["equip:cleansing-the-path"]
    assert Table(north={**side, "others": ["iron-mine"] * 2}).offered("equip:maga-yari")


@pytest.mark.rule("rulings.emperor.17", "ccg.terrain.2")
@pytest.mark.parametrize(("where", "offered"), [(0, False), (1, True)])
def test_only_terrain_at_the_same_battlefield_is_in_the_way(where: int, offered: bool) -> None:
    table = Table(
        battle=BATTLE,
        north={
            "personalities": [here("hida-bushotsu")],
            "hand": ["heart-of-rokugan", SPARE],
        },
        south={"personalities": [here("kakita-seishi")], "hand": [SPARE]},
    )
    update(table.s, new_card(table.s, "hard-pressed", 0, "play"), location=where)
    touch(table.s)
    table.until("north action")
    assert table.offered("play:heart-of-rokugan") is offered


@pytest.mark.rule("rulings.emperor.18", "ccg.ring.1")
def test_a_ring_is_put_into_play_among_the_reactions(trial: Trial) -> None:
    trial("report", "holding", w.reaction(w.after(w.AfterBattle()), w.gains(1)))
    table = Table(
        battle=BATTLE,
        north={"personalities": [here("hida-bushotsu")], "hand": ["ring-of-earth"], "others": ["report"]},
        south={"personalities": [here("kakita-seishi")]},
    )
    table.until("north after")
    assert sorted(table.keys) == ["pass", "play:ring-of-earth", "use:report"]


@pytest.mark.rule("rulings.emperor.19", "ccg.traits.triggered.5")
def test_the_active_player_orders_traits(trial: Trial) -> None:
    trial("bell", "holding", w.trait(w.after(w.Engages()), w.gains(1)))
    trial("gong", "holding", w.trait(w.after(w.Engages()), w.gains(1, w.OPPONENT)))
    table = Table(
        phase="attack", north={"personalities": ["hida-bushotsu"], "others": ["bell"]}, south={"others": ["gong"]}
    )
    table.north("attack", "assign:hida-bushotsu@1", "battlefield:1")
    assert table.asked == "north forced"
    assert len(table.keys) == 2


@pytest.mark.rule("rulings.emperor.20", "ccg.turn.2")
@pytest.mark.parametrize(
    ("north", "south", "winners"),
    [
        ({"province_count": 4, "honor": -3}, {"province_count": 3, "honor": 30}, (0,)),
        ({"province_count": 3, "honor": 9}, {"province_count": 3, "honor": 8}, (0,)),
        ({"province_count": 2, "honor": 4}, {"province_count": 2, "honor": 4}, (0, 1)),
    ],
)
def test_a_limited_game_goes_to_more_provinces_then_more_honor(
    north: dict[str, int], south: dict[str, int], winners: tuple[int, ...]
) -> None:
    g = new("emperor", seed="limit", options={"turn_limit": 3})
    g.build({"phase": "end", "turn": 3, "north": north, "south": south})
    while g.decision is not None:
        g.choose(g.decision.keys[-1])
    assert g.outcome is not None
    assert (g.outcome.winners, g.outcome.rule, g.state.turn) == (winners, "ccg.turn.2", 3)


@pytest.mark.rule("rulings.emperor.21", "ccg.traits.3", "ccg.traits.triggered.2")
def test_a_traits_cost_is_paid_whenever_it_can_be(trial: Trial) -> None:
    trial("greed", "personality", w.trait(w.after(w.PhaseStarts("dynasty")), w.pays_gold(3), w.loses(3)))
    side = {"personalities": ["greed"], "others": ["iron-mine"], "stronghold_bowed": True}
    table = Table(phase="dynasty", north=side)
    assert (table.honor("north"), table.card("iron-mine").bowed) == (2, True)
