"""Numbers, tables and limits of the Law, each at the value where it begins or ends to hold."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from interregnum.games.oath.chronicle import Saved
from interregnum.games.oath.printed import DENIZENS, INTACT, RELICS, SCEPTER, SITES, VISIONS
from interregnum.games.oath.rules.ruling import ruled_sites
from interregnum.games.oath.state import World
from interregnum.kernel.game import Game, new
from tests.oath.playing import declare, go_on
from tests.oath.table import Table, using

SITE_IDS = tuple(SITES)[:8]


def world(**change: Any) -> Saved:
    """A world with the first site of each region faceup, all relics in their deck, and a deck in a known order."""
    sites = [{"site": site, "faceup": slot in (0, 2, 5)} for slot, site in enumerate(SITE_IDS)]
    denizens = [card for card in DENIZENS if card not in ("longbows", "elders")][:51]
    deck = [*VISIONS, *denizens]
    relics = [relic for relic in RELICS if relic != SCEPTER]
    return msgspec.convert({"sites": sites, "world": deck, "relics": relics, **change}, Saved)


def begun(left: Saved, seats: int = 3, citizen: bool = False) -> Game[World]:
    """A game in a chronicled world, up to the first card that is kept."""
    g = new("oath", seats=seats, seed="edges", options={"chronicle": msgspec.to_builtins(left), "powers": False})
    while g.decision is not None and g.decision.kind == "board":
        g.choose("board:blue" if citizen and "board:blue" in g.decision.keys else g.decision.keys[0])
    return g


# ---- set-up ----


@pytest.mark.rule("oath.1.2.1", "oath.1.2.2", "oath.1.14.1", "oath.1.17.1", "oath.1.19.1", "oath.1.20.1", "oath.2.3.1")
def test_set_up_takes_the_top_relics_and_the_bottom_of_the_world_deck() -> None:
    left = world()
    g = begun(left)
    state = g.state
    assert (state.round, state.visions_drawn, state.keeper, state.usurper) == (1, 0, 0, False)
    assert (tuple(state.reliquary), tuple(state.relic_deck)) == (left.relics[:4], left.relics[4:])
    assert [pile[0] for pile in state.discards] == list(reversed(left.world[-3:]))
    assert tuple(state.world) == left.world[: -3 - 9]
    while g.decision is not None and state.phase == "setup":
        g.choose(g.decision.keys[0])
    assert {adviser.card for lord in state.lords for adviser in lord.advisers} < set(left.world[-12:-3])


@pytest.mark.rule("oath.1.12.2", "oath.1.12.3")
def test_the_chancellor_garrisons_what_is_settled() -> None:
    cards = {2: ["longbows"], 3: [next(iter(INTACT))], 4: ["fallen-spire"], 5: []}
    sites = [
        {"site": site, "faceup": slot in (0, *cards), "cards": cards.get(slot, [])}
        for slot, site in enumerate(SITE_IDS)
    ]
    g = begun(world(sites=sites))
    assert [site.warbands for site in g.state.sites] == [2, 0, 1, 1, 0, 0, 0, 0]


@pytest.mark.rule("oath.1.15.1", "oath.1.15.2", "oath.1.8.1")
def test_a_citizen_begins_with_purple_warbands() -> None:
    g = begun(world(citizens=["blue"]), seats=3, citizen=True)
    chancellor, citizen, exile = g.state.lords
    assert (citizen.role, citizen.favor, citizen.secrets, citizen.warbands, citizen.bank) == ("citizen", 1, 1, 3, 14)
    assert (exile.role, exile.warbands, exile.bank) == ("exile", 3, 11)
    assert (chancellor.relics, chancellor.bank) == ((SCEPTER,), 24 - 3 - 3 - 2)


@pytest.mark.rule("oath.9.3.1", "oath.1.15.2", "rulings.oath.16")
def test_the_last_citizens_begin_with_what_purple_warbands_are_left() -> None:
    cards = iter(DENIZENS)
    settled = [next(card for card in cards if DENIZENS[card].restriction != "adviser") for _ in SITE_IDS]
    sites = [{"site": id, "faceup": True, "cards": [card]} for id, card in zip(SITE_IDS, settled, strict=True)]
    deck = [*VISIONS, *(card for card in DENIZENS if card not in settled)][:56]
    g = begun(world(sites=sites, world=deck, citizens=["red", "blue", "yellow", "white", "black"]), seats=6)
    assert [site.warbands for site in g.state.sites] == [2, 1, 1, 1, 1, 1, 1, 1]
    assert [lord.warbands for lord in g.state.lords] == [3, 3, 3, 3, 3, 0]
    assert [lord.bank for lord in g.state.lords] == [0, 14, 14, 14, 14, 14]


# ---- the phases of a turn ----


@pytest.mark.rule("oath.4.1.1.1.1", "oath.4.1.1.1.3")
def test_favor_returns_to_one_of_the_poorest_banks() -> None:
    banks = {"discord": 0, "arcane": 2, "order": 0, "hearth": 3}
    t = Table(seats=2, phase="wake", peoples_favor={"holder": "p1", "tokens": 3}, banks=banks)
    assert set(t.decision.keys) == {"add", "return:discord", "return:order"}
    t.p1("add")
    assert (t.state.peoples_favor.tokens, t.lord(0).favor) == (4, 0)


@pytest.mark.rule("oath.4.1.1.3.1")
@pytest.mark.parametrize(("tokens", "mob", "answer", "then"), [
    (4, False, "add", (5, False)), (5, False, "add", (6, True)), (7, False, "return:beast", (6, True)),
    (6, False, "return:beast", (5, False)), (3, True, "return:beast", (1, True)),
])  # fmt: skip
def test_six_favor_raise_the_mob(tokens: int, mob: bool, answer: str, then: tuple[int, bool]) -> None:
    t = Table(seats=2, phase="wake", peoples_favor={"holder": "p1", "tokens": tokens, "mob": mob}, banks={"beast": 0})
    while t.decision.kind == "favor":
        t.p1(answer if answer in t.decision.keys else t.decision.keys[-1])
    assert (t.state.peoples_favor.tokens, t.state.peoples_favor.mob) == then


@pytest.mark.rule("oath.4.3.1.1", "oath.4.3.2.1", "oath.4.3.2.2")
def test_rest_clears_every_card_and_nothing_else() -> None:
    t = using(
        "longbows",
        me={"advisers": ["wolves"], "relics": ["whistle"], "secrets": 0, "turned": 1},
        sites={3: {"site": "mine", "cards": ["great-spire"], "favor": 1, "secrets": 1}},
        players={"p3": {"site": 5, "turned": 2}},
        tokens={
            "longbows": {"favor": 2},
            "wolves": {"favor": 1, "secrets": 1},
            "whistle": {"secrets": 1},
            "great-spire": {"favor": 1, "secrets": 1},
        },
        darkest_secret={"tokens": 3},
        banks={"order": 0, "beast": 0, "arcane": 0},
    )
    t.p2("rest")
    assert (t.bank("order"), t.bank("beast"), t.bank("arcane"), t.state.tokens) == (2, 1, 1, {})
    assert (t.lord(1).secrets, t.lord(1).turned, t.lord(2).turned) == (4, 0, 2)
    assert (t.site(3).favor, t.site(3).secrets, t.state.darkest_secret.tokens) == (1, 1, 3)


@pytest.mark.rule("oath.4.3.3.1", "oath.4.3.4.1", "oath.4.3.4.2")
@pytest.mark.parametrize(
    ("seat", "bank", "saved", "supply"),
    [
        (1, 9, 0, 6), (1, 8, 0, 5), (1, 4, 0, 5), (1, 3, 0, 4), (1, 0, 0, 4), (1, 8, 2, 7), (1, 9, 7, 7), (1, 0, 1, 5),
        (0, 18, 0, 6), (0, 17, 0, 5), (0, 11, 0, 5), (0, 10, 0, 4), (0, 4, 0, 4), (0, 3, 0, 3),
    ],
)  # fmt: skip
def test_supply_follows_the_warbands_in_the_bank(seat: int, bank: int, saved: int, supply: int) -> None:
    me = {"site": 2, "supply": saved, "warbands": (14 if seat else 24) - bank}
    t = Table(seats=2, active=f"p{seat + 1}", phase="rest", players={"p1": {"site": 2}, f"p{seat + 1}": me})
    assert t.lord(seat).supply == supply


# ---- the end of a game ----


@pytest.mark.rule("oath.3.3.0.1", "oath.3.3.0.5")
@pytest.mark.parametrize(("round_", "keeper", "winner"), [(4, "p1", None), (5, "p3", None), (5, "p1", 0), (5, "p2", 0)])
def test_the_end_die_is_rolled_from_the_fifth_round_on_for_the_empire(
    round_: int, keeper: str, winner: int | None
) -> None:
    players = {"p2": {"role": "citizen"}}
    t = Table(seats=3, round=round_, active="p3", oath="people", keeper=keeper, players=players)
    t.dice(6)
    t.p3("rest")
    assert t.winner == winner


# ---- travel ----


@pytest.mark.rule("oath.11.shrouded-wood.1")
@pytest.mark.parametrize(("here", "there", "spent"), [(5, 0, 2), (0, 1, 2), (2, 7, 2)])
def test_the_shrouded_wood_sets_the_price_of_travel(here: int, there: int, spent: int) -> None:
    for site, price in (("shrouded-wood", spent), ("steppe", {5: 4, 0: 1, 2: 2}[here])):
        me = {"site": here, "supply": 7}
        t = Table(seats=2, active="p2", players={"p2": me, "p1": {"site": 3}}, sites={here: {"site": site}})
        t.p2("travel")
        assert t.decision.meanings[f"travel:{there}"].spent == price


@pytest.mark.rule("oath.11.narrow-pass.1", "oath.11.coast.2")
def test_the_narrow_pass_binds_who_comes_from_outside_and_not_by_the_coast() -> None:
    def ends(here: int, site: str) -> set[str]:
        sites = {here: {"site": site}, 4: {"site": "narrow-pass"}, 3: {"site": "lush-coast"}}
        t = Table(seats=2, active="p2", players={"p2": {"site": here}, "p1": {"site": 5}}, sites=sites)
        t.p2("travel")
        return {key for key in t.decision.keys if key in ("travel:2", "travel:3", "travel:4")}

    assert ends(0, "plains") == {"travel:4"}
    assert ends(0, "rocky-coast") == {"travel:3", "travel:4"}
    assert ends(2, "plains") == {"travel:3", "travel:4"}


# ---- warbands, citizens, deals ----


@pytest.mark.rule("oath.6.5.2")
@pytest.mark.parametrize(("of", "may"), [("p2", True), ("p3", False), ("p1", False), ("", False)])
def test_warbands_are_put_only_on_a_site_one_rules(of: str, may: bool) -> None:
    place = {"warbands": 1, "of": of} if of else {}
    t = Table(seats=3, active="p2", players={"p2": {"site": 2}}, sites={2: place})
    assert t.p2.may("deploy") == may


@pytest.mark.rule("oath.5.5.7.1.1", "oath.faq.12")
def test_a_site_that_gets_no_warbands_is_left_to_bandits() -> None:
    sites = {2: {"warbands": 1, "of": "p3"}, 4: {"warbands": 1, "of": "p3"}, 6: {"warbands": 1, "of": "p3"}}
    players = {"p2": {"site": 2, "warbands": 9}, "p3": {"site": 5, "warbands": 0}}
    t = Table(seats=3, active="p2", powers=False, sites=sites, players=players, keeper="p1")
    declare(t, 2, "site:4")
    go_on(t, "garrison:0", "garrison:3")
    rulers = [t.g.view(1).board.sites[slot].ruler for slot in (2, 4, 6)]
    assert sorted(map(str, rulers[:2])) == ["bandits", "p2"]
    assert rulers[2] == "p3"


@pytest.mark.rule("oath.6.7.2", "oath.6.7.3", "oath.6.7.4")
@pytest.mark.parametrize(
    ("keeper", "people", "price"),
    [("p3", "", 5), ("p2", "", 6), ("p2", "p2", 7), ("p3", "p2", 6), ("p1", "", 4), ("p1", "p1", 3), ("p1", "p2", 5)],
)
def test_the_price_of_exile(keeper: str, people: str, price: int) -> None:
    def table(favor: int) -> Table:
        players = {"p1": {"site": 0, "favor": favor}, "p2": {"site": 2, "role": "citizen", "favor": 0}}
        banks = dict.fromkeys(("discord", "arcane", "order", "hearth", "beast", "nomad"), 0)
        return Table(seats=3, players=players, keeper=keeper, peoples_favor={"holder": people}, banks=banks)

    assert not table(price - 1).p1.may("exile:1")
    t = table(price + 1)
    t.p1("exile:1")
    assert (t.lord(0).favor, t.lord(1).favor, sum(t.state.banks)) == (1, price, 0)


@pytest.mark.rule("oath.6.6.2.1", "oath.6.6.2.2", "oath.6.6.2.9")
def test_a_new_citizen_rules_purple_sites_and_uncovers_a_burden() -> None:
    players = {"p1": {"site": 0, "supply": 7}, "p2": {"site": 2, "warbands": 5}}
    sites = {2: {"warbands": 2, "of": "p2"}, 5: {"warbands": 1, "of": "p1"}, 6: {"site": "plains"}}
    t = Table(seats=2, players=players, sites=sites)
    purple = t.lord(0).bank
    t.p1("travel")
    assert t.decision.meanings["travel:6"].spent == 4
    t = Table(seats=2, players=players, sites=sites)
    t.p1("offer:1", "slot:1", "propose")
    t.p2("accept")
    assert (t.lord(1).warbands, t.lord(1).bank, t.lord(0).bank, t.site(2).colour) == (5, 14, purple - 7, 0)
    assert ruled_sites(t.state, 1) == (2, 5)
    t.p1("travel")
    assert t.decision.meanings["travel:6"].spent == 5, "Decadent makes the Hinterland dearer"


@pytest.mark.rule("oath.10.exchange.1")
def test_a_deal_may_give_without_taking() -> None:
    t = using("tinkers-fair")
    t.p2("power:tinkers-fair", "seat:2", "give:favor:2", "propose")
    t.p3("accept")
    assert (t.lord(1).favor, t.lord(2).favor) == (4, 3)


@pytest.mark.rule("oath.7.3.2.1")
def test_action_powers_wait_for_ones_own_act_phase() -> None:
    t = using("wayside-inn", active="p3", players={"p3": {"site": 2}}, phase="act")
    assert t.asked == 2
    assert t.g.why_not(1, "power:wayside-inn") is not None
    asleep = using("wayside-inn", phase="wake", peoples_favor={"holder": "p2", "tokens": 2})
    assert (asleep.asked, asleep.p2.may("power:*")) == (1, False)
    asleep.p2("add")
    assert asleep.p2.may("power:wayside-inn")
