"""What bots make of a position: features that count what they say, and choices that follow from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interregnum.bots import look, make, play
from interregnum.bots.budget import Budget
from interregnum.bots.greedy import Judge
from interregnum.bots.judgement import SURE, judgement
from interregnum.bots.search import SearchBot
from interregnum.kernel.state import replace
from tests.oath.table import Table, fresh


def counted(t: Table) -> list[dict[str, float]]:
    known = judgement("oath")
    return [dict(zip(known.names, side, strict=True)) for side in known.features(t.g)]


def test_the_features_count_what_they_say() -> None:
    t = Table(
        seats=3,
        oath="protection",
        keeper="p2",
        usurper=True,
        active="p2",
        visions_drawn=3,
        sites={0: {"warbands": 5, "of": "p1"}, 2: {"cards": ["longbows", "elders"], "warbands": 1, "of": "p2"}},
        players={
            "p1": {"site": 2, "warbands": 4},
            "p2": {"site": 2, "relics": ["map", "whistle"], "advisers": ["tents"], "hidden": ["vision-of-faith"]},
            "p3": {"site": 0, "warbands": 6, "vision": "vision-of-rebellion", "favor": 3},
        },
        peoples_favor={"holder": "p3", "tokens": 4},
    )
    chancellor, keeper, visionary = counted(t)
    assert (keeper["title"], keeper["usurper"], keeper["crown"]) == (1, 1, 1)
    assert (visionary["vision"], visionary["vision met"], visionary["crown"]) == (1, 1, 1)
    assert (visionary["vision lead"], visionary["banners"], visionary["stacks"]) == (2, 1, 4)
    assert (keeper["relics"], keeper["lead"], keeper["advisers"], keeper["plots"]) == (2, 1, 1, 1)
    assert (chancellor["crown"], chancellor["title"], chancellor["garrisons"], chancellor["sites"]) == (0, 0, 3, 1)
    assert (chancellor["threats"], keeper["threats"]) == (1, 0)
    assert (keeper["prospects"], chancellor["prospects"]) == (2, 2)
    assert chancellor["reach"] > 0 == visionary["peace"]


def attacking(dice: int) -> Table:
    """An Exile attacks the Chancellor with so many dice, and battle plans are still to be used."""
    t = Table(seats=2, active="p2", sites={2: {"site": "salt-flats", "warbands": 1, "of": "p1"}},
              players={"p1": {"site": 2, "warbands": 1, "advisers": ["longbows"]},
                       "p2": {"site": 2, "warbands": 5}})  # fmt: skip
    t.p2("campaign", "done", f"dice:{dice}")
    assert t.decision.kind == "plan"
    return t


def test_a_campaign_promises_by_its_odds() -> None:
    (guard, many), (_, few) = counted(attacking(5)), counted(attacking(0))
    assert many["battle"] > 0 > guard["battle"]
    assert many["battle"] > few["battle"]


def besieging(**position: Any) -> Table:
    """An Exile with five warbands has declared an attack on a site of the Chancellor; battle plans are to come."""
    sites = {n: {"site": site, "warbands": n // 2, "of": "p1"} for n, site in ((2, "salt-flats"), (3, "mine"))}
    t = Table(seats=2, active="p2", sites=sites | position.pop("sites", {}), **position,
              players={"p1": {"site": 0, "warbands": 0, "advisers": ["longbows"]},
                       "p2": {"site": 2, "warbands": 5}})  # fmt: skip
    t.p2("campaign", "done", "dice:5")
    assert t.decision.kind == "plan"
    return t


def test_a_prize_that_brings_the_title_is_worth_more() -> None:
    title = besieging(sites={6: {"warbands": 1, "of": "p2"}})
    no_title = besieging(sites={6: {"warbands": 1, "of": "p1"}})
    assert counted(title)[1]["battle"] > counted(no_title)[1]["battle"] + 1
    vision = besieging(sites={6: {"warbands": 1, "of": "p2"}}, oath="people", peoples_favor={"holder": "p1"})
    assert counted(vision)[1]["battle"] < counted(title)[1]["battle"] - 1
    vision.state.lords[1] = replace(vision.state.lords[1], vision="vision-of-conquest")
    assert counted(vision)[1]["battle"] == counted(title)[1]["battle"]


def test_sites_are_no_prize_for_a_citizen() -> None:
    t = Table(seats=2, active="p2", sites={2: {"site": "salt-flats", "cards": ["longbows"]}},
              players={"p1": {"site": 0}, "p2": {"role": "citizen", "site": 2, "warbands": 5}})  # fmt: skip
    assert counted(t)[1]["reach"] == 0
    bot = make("greedy", 1, "x")
    assert bot.choose(look(t.g, bot.needs)) != "campaign"


def test_dice_are_judged_before_they_roll() -> None:
    for seed in "abcdefgh":
        t = Table(seats=2, active="p2", sites={2: {"site": "salt-flats"}}, powers=False,
                  players={"p1": {"site": 0}, "p2": {"site": 2, "warbands": 4}})  # fmt: skip
        t.g.seed = seed
        t.p2("campaign", "done")
        assert t.decision.kind == "dice"
        bot = make("greedy", 1, seed)
        assert bot.choose(look(t.g, bot.needs)) == "dice:4"


def test_warbands_are_not_moved_to_and_fro() -> None:
    sites = {n: {"site": site, "cards": [card], "warbands": warbands, "of": "p1"}
             for n, site, card, warbands in ((0, "plains", "warning-signals", 9), (2, "salt-flats", "elders", 1),
                                             (3, "mine", "tents", 1), (5, "rocky-coast", "longbows", 1))}  # fmt: skip
    t = Table(seats=2, active="p2", sites=sites,
              players={"p1": {"site": 0, "warbands": 4, "favor": 2}, "p2": {"site": 3, "warbands": 6}})  # fmt: skip
    t.p2("campaign", "site:2", "done", "dice:6")
    t.p1("plan:warning-signals")
    bot = make("greedy", 0, "x")
    moved = 0
    while t.decision.kind == "move" and moved < 60:
        t.g.choose(bot.choose(look(t.g, bot.needs)))
        moved += 1
    assert 0 < moved < 30


def reach(warbands: int = 3, **position: Any) -> float:
    """What the second player could win at a site with one warband of the Chancellor, who stands there with no other."""
    more = position.pop("me", {})
    t = Table(seats=2, active="p2", sites={2: {"site": "salt-flats", "warbands": 1, "of": "p1"}}, **position,
              players={"p1": {"site": 2, "warbands": 0}, "p2": {"site": 2, "warbands": warbands} | more})  # fmt: skip
    return counted(t)[1]["reach"]


def test_what_a_campaign_could_win_is_within_reach() -> None:
    assert 0 == reach(0) < reach(2) < reach(4) <= 3
    banner = {"holder": "p1", "tokens": 1}
    assert reach(4, oath="people", peoples_favor=banner) > reach(4, oath="devotion", peoples_favor=banner)
    citizen = {"role": "citizen"}
    assert reach(2, peoples_favor=banner, me=citizen) > reach(2, peoples_favor=banner | {"tokens": 3}, me=citizen) > 0


def empire(*garrisons: int, me: dict[str, Any] | None = None, **position: Any) -> Table:
    """The Chancellor rules as many sites as garrisons are named, from the third on, and stands at the first of all."""
    sites = {site: {"warbands": n, "of": "p1"} for site, n in enumerate(garrisons, 2)}
    players = {"p1": {"site": 0, "warbands": 2}, "p2": {"site": 2, "warbands": 6} | (me or {})}
    return Table(seats=2, active="p2", sites=sites, players=players, **position)


def test_a_campaign_for_several_sites_is_within_reach() -> None:
    one, several = (counted(t)[1]["reach"] for t in (empire(1), empire(1, 1, 1)))
    assert one <= 3 < several
    assert counted(empire(1, 1, 1))[1]["reach"] > counted(empire(1, 4, 4))[1]["reach"]


def test_the_title_can_be_seized_from_afar() -> None:
    def seizure(*garrisons: int, **me: Any) -> float:
        return counted(empire(*garrisons, me=me))[1]["seizure"]

    assert 0 == seizure(1, 1, 1, warbands=0) < seizure(1, 1, 1, warbands=4) < seizure(1, 1, 1) < 1
    assert seizure(1, 1, 1, site=6) == seizure(1, 1, 1)
    assert seizure(1, 1, 1) == seizure(1, 1, 9) > seizure(1, 2, 9) > seizure(2, 2, 2, 2)
    assert seizure(1, 1, 1, role="citizen") == 0


def test_the_goal_of_a_vision_can_be_seized_where_its_holder_stands() -> None:
    banner = {"holder": "p1", "tokens": 1}
    rebel = {"vision": "vision-of-rebellion", "warbands": 3}
    with_vision = counted(empire(5, 5, 5, me=rebel, peoples_favor=banner))[1]["seizure"]
    without = counted(empire(5, 5, 5, me={"warbands": 3}, peoples_favor=banner))[1]["seizure"]
    assert with_vision > 0.1 > without
    safer = counted(empire(5, 5, 5, me=rebel, peoples_favor=banner | {"tokens": 4}))[1]["seizure"]
    assert with_vision > safer


def test_who_has_the_title_need_not_seize_it() -> None:
    chancellor, keeper = counted(empire(1, keeper="p2", me={"warbands": 0}))
    assert chancellor["seizure"] == keeper["seizure"] == 0
    t = Table(seats=2, active="p1", keeper="p2", sites={3: {"warbands": 1, "of": "p2"}},
              players={"p1": {"site": 0, "warbands": 5}, "p2": {"site": 3, "warbands": 2}})  # fmt: skip
    chancellor, keeper = counted(t)
    assert chancellor["seizure"] > 0 == keeper["seizure"]


def test_nobody_is_within_reach_who_was_promised_peace() -> None:
    t = Table(seats=2, active="p2", sites={2: {"warbands": 1, "of": "p1"}},
              players={"p1": {"site": 2, "favor": 1}, "p2": {"site": 2, "warbands": 9, "favor": 4}})  # fmt: skip
    before = counted(t)[1]
    t.state.promises += [("peace", 1, 0), ("favor:2", 1, 0)]
    chancellor, exile = counted(t)
    assert before["reach"] > 0 == exile["reach"]
    assert before["seizure"] > 0 == exile["seizure"]
    assert (before["peace"], exile["peace"], chancellor["peace"]) == (0, 1, 0)
    assert (before["favor"], exile["favor"], chancellor["favor"]) == (4, 2, 3)


def test_greedy_takes_what_wins_and_ends_its_turn_when_nothing_helps() -> None:
    t = Table(seats=2, active="p2", sites={2: {"cards": ["longbows"]}},
              players={"p1": {"site": 0}, "p2": {"site": 2, "favor": 1, "warbands": 0, "supply": 1}})  # fmt: skip
    bot = make("greedy", 1, "x")
    assert bot.choose(look(t.g, bot.needs)) == "muster"
    idle = Table(seats=2, active="p2", players={"p1": {"site": 0}, "p2": {"site": 5, "favor": 0, "supply": 0}},
                 sites={5: {"site": "great-slum", "warbands": 1, "of": "p2"}})  # fmt: skip
    for _ in range(20):
        key = bot.choose(look(idle.g, bot.needs))
        if key == "rest":
            break
        idle.g.choose(key)
    assert key == "rest"


def test_a_lonely_chancellor_can_be_played_by_a_bot() -> None:
    g = fresh(1, "alone", powers=True)
    play(g, [make("greedy", 0, "alone")], max_decisions=25)
    assert g.count == 25


def test_a_citizen_has_given_up_every_other_way_to_win() -> None:
    def citizen(relics: list[str]) -> dict[str, float]:
        t = Table(seats=2, oath="supremacy", players={"p2": {"role": "citizen", "relics": relics}})
        return counted(t)[1]

    assert (citizen([])["subject"], citizen([])["succession"]) == (1, 0)
    assert (citizen(["map", "whistle"])["subject"], citizen(["map", "whistle"])["succession"]) == (1, 1)
    assert [side["subject"] for side in counted(Table(seats=2))] == [0, 0]


def test_a_site_promises_what_can_be_paid_for() -> None:
    def prospects(**pays: int) -> float:
        here = {"site": 2, "warbands": 0, "favor": 0, "secrets": 0, **pays}
        t = Table(seats=2, active="p2", sites={2: {"cards": ["longbows", "elders"], "warbands": 1, "of": "p2"}},
                  players={"p1": {"site": 0}, "p2": here})  # fmt: skip
        return counted(t)[1]["prospects"]

    assert (prospects(), prospects(favor=1), prospects(favor=1, secrets=1), prospects(secrets=3)) == (0, 1, 2, 2)


def test_a_site_promises_the_same_after_a_trade() -> None:
    t = Table(seats=2, active="p2", sites={2: {"cards": ["longbows"]}},
              players={"p1": {"site": 0}, "p2": {"site": 2, "favor": 0, "secrets": 1}})  # fmt: skip
    before = counted(t)[1]["prospects"]
    t.p2("trade")
    assert t.state.tokens["longbows"].secrets == 1
    assert counted(t)[1]["prospects"] == before == 1


def test_the_empire_is_the_nearer_to_victory_the_later_it_is() -> None:
    crowns = [counted(Table(seats=2, round=n))[0]["crown"] for n in (1, 3, 6, 8)]
    assert crowns == [1 / 6, 1 / 2, 1, 1]


def test_ending_the_turn_brings_a_citizen_no_nearer_to_victory() -> None:
    t = Table(seats=2, round=3, active="p2", players={"p2": {"role": "citizen", "relics": ["map", "whistle"]}})
    assert counted(t)[1]["crown"] == 1 / 2
    t.p2("rest")
    assert (t.state.round, t.state.active) == (4, 0)
    assert counted(t)[1]["crown"] == 1 / 2


def test_a_citizen_leads_or_lags_behind_towards_the_goal_of_the_successor() -> None:
    def lead(oath: str, relics: Sequence[str] = (), **more: Any) -> float:
        t = Table(seats=2, oath=oath, players={"p2": {"role": "citizen", "relics": list(relics)}}, **more)
        return counted(t)[1]["lead"]

    assert (lead("supremacy"), lead("supremacy", ["whistle", "map"])) == (-1, 1)
    assert lead("protection", peoples_favor={"holder": "p2", "tokens": 4}) == 2
    assert lead("people", darkest_secret={"holder": "p1", "tokens": 4}) == -1
    assert (lead("devotion"), lead("devotion", ["the-grand-scepter"])) == (-1, 1)


def test_only_the_empire_contends_for_the_succession() -> None:
    t = Table(seats=3, players={"p2": {"role": "citizen", "relics": ["map", "whistle"]},
                                "p3": {"relics": ["cup-of-plenty", "horned-mask", "ivory-eye"]}})  # fmt: skip
    assert counted(t)[1]["lead"] == 1


def test_a_bot_does_not_ask_for_what_it_would_be_refused_however_much_else_there_is_to_compare() -> None:
    t = Table(seats=2, active="p2", powers=True, sites={2: {"site": "the-tribunal"}},
              players={"p1": {"site": 2, "warbands": 4, "favor": 5, "secrets": 3},
                       "p2": {"role": "citizen", "site": 2, "warbands": 1, "favor": 5, "secrets": 3}})  # fmt: skip
    assert t.p2.may("power:the-tribunal")
    assert t.p2.may("ask:0")
    known = judgement("oath")
    sight = look(t.g, "world")
    assert sight.world is not None
    rated = Judge(known, 1).rate(sight.world, sight.options)
    assert rated["ask:0"] == known.value(sight.world, 1)


def test_who_has_won_has_every_chance_while_the_chronicle_is_written() -> None:
    known = judgement("oath")
    t = Table(seats=3, round=8, phase="round end", sites={0: {"cards": ["longbows"], "warbands": 2, "of": "p1"}})
    asked = 0
    while t.g.decision is not None:
        assert known.is_quiet(t.g)
        assert known.chances(t.g) == [1, 0, 0]
        assert [known.value(t.g, seat) for seat in range(3)] == [SURE, -SURE, -SURE]
        t.g.choose(t.decision.keys[-1])
        asked += 1
    assert asked > 1
    assert known.winners(fresh(2)) is None


def test_a_search_sees_that_ending_the_turn_would_let_the_usurper_win() -> None:
    t = Table(seats=2, keeper="p2", usurper=True, active="p1",
              sites={0: {"warbands": 1, "of": "p1"}, 2: {"warbands": 1, "of": "p2"}, 3: {"warbands": 1, "of": "p2"}},
              players={"p1": {"site": 2, "warbands": 5}})  # fmt: skip
    known = judgement("oath", ahead=True)
    assert Judge(known, 0, until_settled=True).rate(t.g, t.decision.options)["rest"] == -SURE
    bot = SearchBot("any", Budget(40))
    thoughts = {thought.key: thought.chance for thought in bot.think(look(t.g, "world"))}
    assert bot.tree is not None
    ended = bot.tree.root.edges["rest"]
    bot.tree.walk(t.g.determinize(0, "any"), "rest")
    assert (ended.nodes, ended.total) == ({}, 0), "nothing is looked at after the end"
    assert thoughts["rest"] < 0.001 < thoughts["campaign"]
