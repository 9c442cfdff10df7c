"""The Law itself: set-up, wake, rest, the major and minor actions, the Empire, and the ends of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oath.table import Table, fresh


@pytest.mark.rule(
    "oath.1.2.1", "oath.1.2.2", "oath.1.5.1", "oath.1.8.1", "oath.1.10.1", "oath.1.11.1", "oath.1.12.1", "oath.1.12.2",
    "oath.1.12.3", "oath.1.14.1", "oath.1.15.1", "oath.1.15.2", "oath.1.17.1", "oath.1.19.1", "oath.1.20.1",
    "oath.2.3.1", "oath.2.4.0.1",
)  # fmt: skip
def test_the_first_world_is_laid_out() -> None:
    g = fresh(4)
    for seat in (1, 2, 3):
        assert g.decision is not None
        g.choose(g.decision.keys[0])
        assert seat
    state = g.state
    assert [site.warbands for site in state.sites] == [2, 0, 1, 0, 0, 1, 0, 0]
    assert [(lord.favor, lord.secrets, lord.warbands, lord.supply) for lord in state.lords] == [
        (2, 1, 3, 7), (1, 1, 3, 7), (1, 1, 3, 7), (1, 1, 3, 7)
    ]  # fmt: skip
    assert state.lords[0].bank == 24 - 7
    assert state.lords[1].bank == 11
    assert state.lords[0].relics == ("the-grand-scepter",)
    assert all(state.reliquary)
    assert (state.peoples_favor.tokens, state.darkest_secret.tokens, state.keeper) == (1, 1, 0)
    assert [len(pile) for pile in state.discards] == [1, 1, 1]
    assert len(state.world) == 56 - 3 - 12


@pytest.mark.rule("oath.1.6.1", "oath.1.6.2", "oath.2.1.3.1")
@pytest.mark.parametrize(("seats", "favor"), [(1, 3), (4, 3), (5, 4), (6, 4)])
def test_banks_begin_with_favor_by_the_number_of_players(seats: int, favor: int) -> None:
    assert fresh(seats).state.banks == [favor] * 6


@pytest.mark.rule("oath.1.13.1", "oath.1.3.1")
@pytest.mark.parametrize(("oath", "people", "secret"), [("people", 0, -1), ("devotion", -1, 0), ("supremacy", -1, -1)])
def test_the_oath_may_give_the_chancellor_a_banner(oath: str, people: int, secret: int) -> None:
    g = fresh(1, oath=oath)
    assert (g.state.peoples_favor.holder, g.state.darkest_secret.holder) == (people, secret)


@pytest.mark.rule("oath.1.23.1.1", "oath.1.23.1.2", "oath.1.23.2.1", "oath.1.23.3.1")
def test_pawns_advisers_and_discards_end_the_set_up() -> None:
    g = fresh(2)
    assert g.decision is not None
    g.choose(g.decision.keys[0])
    assert g.state.lords[0].site == 0
    assert g.decision.kind == "adviser"
    kept, *others = [key.removeprefix("keep:") for key in g.decision.keys]
    g.choose(f"keep:{kept}")
    g.choose(f"discard:{others[0]}")
    assert g.state.lords[0].advisers[0].card == kept
    assert set(others) <= set(g.state.discards[1])
    assert g.decision.kind == "pawn"
    assert set(g.decision.keys) == {"site:0", "site:2", "site:5"}


@pytest.mark.rule(
    "oath.4.1.1.1.1", "oath.4.1.1.1.2", "oath.4.1.1.1.3", "oath.4.1.1.2.1", "oath.4.1.1.3.1", "oath.faq.1"
)
def test_the_peoples_favor_is_fed_or_returned_at_wake() -> None:
    t = Table(seats=2, phase="wake", peoples_favor={"holder": "p1", "tokens": 3}, banks={"beast": 1})
    t.p1("return:beast")
    assert (t.state.peoples_favor.tokens, t.bank("beast")) == (2, 2)
    t = Table(seats=2, phase="wake", peoples_favor={"holder": "p1", "tokens": 5}, banks={"beast": 1})
    t.p1("add")
    assert t.state.peoples_favor.mob
    t = Table(seats=2, phase="wake", peoples_favor={"holder": "p1", "tokens": 3, "mob": True}, banks={"beast": 1})
    t.p1("add")
    assert t.state.peoples_favor.tokens == 3
    t = Table(seats=2, phase="wake", peoples_favor={"holder": "p1", "tokens": 1})
    assert t.state.peoples_favor.tokens == 2, "with one favor on it one must be added"


@pytest.mark.rule("oath.4.1.3.1", "oath.2.11.13", "oath.3.1.1", "oath.4.1.3.2")
def test_an_exile_with_the_title_becomes_usurper_and_then_wins() -> None:
    t = Table(
        seats=2, phase="wake", active="p2", oath="people", keeper="p2", peoples_favor={"holder": "p2", "tokens": 2}
    )
    t.p2("add")
    assert t.state.usurper
    assert t.winner is None
    t = Table(seats=2, phase="wake", active="p2", oath="people", keeper="p2", usurper=True,
              peoples_favor={"holder": "p2", "tokens": 2})  # fmt: skip
    t.p2("add")
    assert t.winner == 1


@pytest.mark.rule("oath.3.2.1", "oath.3.2.2", "oath.3.2.5", "oath.3.2.6")
@pytest.mark.parametrize(("drawn", "won"), [(2, False), (3, True)])
def test_a_vision_wins_once_three_were_drawn(drawn: int, won: bool) -> None:
    t = Table(seats=2, phase="wake", active="p2", visions_drawn=drawn, darkest_secret={"holder": "p2"},
              players={"p2": {"vision": "vision-of-faith"}}, sites={0: {"warbands": 1, "of": "p1"}})  # fmt: skip
    assert (t.winner == 1) == won


@pytest.mark.rule("oath.4.1.4.1", "oath.11.opportunity.1")
def test_an_opportunity_site_gives_a_token_at_wake() -> None:
    t = Table(seats=2, phase="wake", active="p2", players={"p2": {"site": 2}},
              sites={2: {"site": "mine", "favor": 3}, 0: {"warbands": 1, "of": "p1"}})  # fmt: skip
    t.p2("take:favor")
    assert (t.lord(1).favor, t.site(2).favor) == (2, 2)


@pytest.mark.rule("oath.4.3.1.1", "oath.4.3.2.1", "oath.4.3.2.2", "oath.4.3.3.1", "oath.4.3.4.1", "oath.4.3.4.2")
def test_rest_returns_tokens_and_refreshes_supply() -> None:
    t = Table(seats=2, active="p2", sites={2: {"cards": ["wolves", "elders"]}, 0: {"warbands": 1, "of": "p1"}},
              players={"p2": {"site": 2, "supply": 2, "turned": 2, "secrets": 0, "warbands": 11}},
              tokens={"wolves": {"favor": 1}, "elders": {"secrets": 1}})  # fmt: skip
    t.p2("rest")
    assert (t.bank("beast"), t.lord(1).secrets, t.lord(1).turned) == (4, 3, 0)
    assert t.lord(1).supply == 6, "four for three warbands in the bank, and two saved"


@pytest.mark.rule("oath.5.1.2.4", "oath.2.7.1.1", "oath.faq.18")
def test_a_vision_ends_the_draw_and_moves_the_marker() -> None:
    t = Table(seats=2, active="p2", world=("wolves", "vision-of-faith", "keep"), sites={0: {"warbands": 1, "of": "p1"}})
    t.p2("search")
    assert set(t.decision.keys) == {"keep:wolves", "keep:vision-of-faith"}
    assert t.state.visions_drawn == 1


@pytest.mark.rule("oath.5.1.1.1", "oath.5.1.1.2", "oath.2.1.6.1")
@pytest.mark.parametrize(("drawn", "cost"), [(0, 2), (1, 3), (3, 4)])
def test_searching_the_world_deck_costs_more_the_more_visions_were_drawn(drawn: int, cost: int) -> None:
    t = Table(seats=2, active="p2", visions_drawn=drawn, discards={"cradle": ["keep"]})
    t.p2("search")
    acts: dict[str, Any] = t.decision.meanings
    assert (acts["search:world"].spent, acts["search:cradle"].spent) == (cost, 2)


def test_the_holder_of_the_darkest_secret_searches_the_world_deck_for_two_supply() -> None:
    t = Table(seats=2, active="p2", visions_drawn=4, discards={"cradle": ["keep"]}, darkest_secret={"holder": "p2"})
    t.p2("search")
    acts: dict[str, Any] = t.decision.meanings
    assert acts["search:world"].spent == 2


@pytest.mark.rule("oath.5.2.1.1", "oath.5.2.2.1", "oath.5.2.2.2", "oath.faq.15")
@pytest.mark.parametrize(("role", "bank"), [("exile", 1), ("citizen", 0)])
def test_a_muster_costs_supply_and_a_favor_and_brings_two_warbands(role: str, bank: int) -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": 2, "role": role}}, sites={2: {"cards": ["wolves"]}})
    before = t.lord(bank).bank
    t.p2("muster")
    assert (t.lord(1).warbands, t.lord(1).supply, t.lord(1).favor) == (5, 6, 0)
    assert t.lord(bank).bank == before - 2


@pytest.mark.rule("oath.5.2.1.2", "oath.2.9.3", "oath.5.1.4.1.1")
def test_ruins_and_laden_cards_cannot_be_mustered_on() -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": 2}}, sites={2: {"cards": ["broken-forge", "wolves"]}},
              tokens={"wolves": {"favor": 1}})  # fmt: skip
    assert not t.p2.may("muster")


@pytest.mark.rule("oath.5.6.1.1", "oath.5.6.1.2", "oath.5.6.1.3", "oath.5.6.1.4")
@pytest.mark.parametrize(
    ("here", "costs"),
    [(0, {1: 1, 2: 2, 5: 4}), (2, {0: 2, 3: 2, 6: 2}), (5, {6: 3, 2: 2, 0: 4})],
)
def test_travel_costs_by_region(here: int, costs: dict[int, int]) -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": here}})
    t.p2("travel")
    acts: dict[str, Any] = t.decision.meanings
    assert {to: acts[f"travel:{to}"].spent for to in costs} == costs
    assert f"travel:{here}" not in acts


@pytest.mark.rule("oath.5.6.2.2", "oath.5.6.2.3", "oath.2.8.2.1")
def test_a_facedown_destination_is_turned_up_and_filled() -> None:
    t = Table(seats=2, active="p2", sites={5: {"site": "drowned-city", "faceup": False}}, relics=("map", "whistle"))
    t.p2("travel", "travel:5")
    assert t.site(5).faceup
    assert (t.site(5).relics, t.site(5).secrets) == (("map", "whistle"), 3)


@pytest.mark.rule(
    "oath.11.coast.1", "oath.11.coast.2", "oath.11.charming-valley.1", "oath.11.narrow-pass.1",
    "oath.11.shrouded-wood.1", "oath.11.hidden-place.1",
)  # fmt: skip
def test_sites_change_the_price_of_travel() -> None:
    def costs(here: str, there: str, secrets: int = 1) -> int | None:
        t = Table(seats=2, active="p2", players={"p2": {"site": 2, "secrets": secrets}}, keeper="p1",
                  sites={2: {"site": here}, 5: {"site": there}})  # fmt: skip
        t.p2("travel")
        acts: dict[str, Any] = t.decision.meanings
        return acts["travel:5"].spent if "travel:5" in acts else None

    assert costs("barren-coast", "lush-coast") == 1
    assert costs("charming-valley", "steppe") == 3
    assert costs("shrouded-wood", "steppe") == 2
    assert costs("steppe", "the-hidden-place", secrets=0) is None
    t = Table(seats=2, active="p2", players={"p2": {"site": 2}}, sites={5: {"site": "narrow-pass"}})
    t.p2("travel")
    assert "travel:5" in t.decision.keys
    assert "travel:6" not in t.decision.keys


@pytest.mark.rule("oath.5.4.1.3", "oath.5.4.1.5", "oath.5.4.1.6")
@pytest.mark.parametrize(("cards", "advisers", "open_"), [([], [], False), (["wolves"], [], True),
                                                          (["wolves"], ["rangers"], False)])  # fmt: skip
def test_the_darkest_secret_is_safe_while_every_card_matches(
    cards: list[str], advisers: list[str], open_: bool
) -> None:
    players = {"p1": {"site": 0, "advisers": advisers}, "p2": {"site": 2, "secrets": 4}}
    sites = {0: {"cards": cards, "warbands": 1, "of": "p1"}}
    t = Table(seats=2, active="p2", players=players, sites=sites, darkest_secret={"holder": "p1", "tokens": 2})
    assert t.p2.may("recover") == open_


@pytest.mark.rule("oath.5.5.1.2", "oath.5.5.1.3", "oath.5.5.2.7", "oath.5.5.6.1", "oath.5.5.6.3", "oath.5.5.7.1.1")
def test_a_campaign_is_won_and_the_site_is_taken() -> None:
    t = Table(seats=2, active="p2", powers=False, players={"p1": {"site": 0}, "p2": {"site": 2, "warbands": 5}},
              sites={2: {"warbands": 3, "of": "p1"}, 0: {"warbands": 1, "of": "p1"}})  # fmt: skip
    t.p2("campaign", "done")
    t.dice(1, 1, 4, 4, 4, 6, 4)
    t.p2("dice:5", "garrison:2")
    assert (t.site(2).colour, t.site(2).warbands) == (1, 2)
    assert t.lord(1).warbands == 2, "one fell to the skull, two stay at the site"
    assert t.lord(0).warbands == 5, "one of three died, two went home"
    assert t.lord(1).supply == 5


@pytest.mark.rule("oath.5.5.5.3", "oath.5.5.5.4", "oath.9.5.1", "oath.faq.3")
def test_a_sacrifice_is_exactly_what_is_needed() -> None:
    t = Table(seats=2, active="p2", powers=False, players={"p1": {"site": 0}, "p2": {"site": 2, "warbands": 5}},
              sites={2: {"warbands": 3, "of": "p1"}})  # fmt: skip
    t.dice(3, 1, 4, 4)
    t.p2("campaign", "dice:2")
    assert set(t.decision.keys) == {"sacrifice:0", "sacrifice:3"}
    t.p2("sacrifice:0")
    assert (t.lord(1).warbands, t.site(2).warbands) == (3, 3)


@pytest.mark.rule("oath.6.6.1.1", "oath.6.6.1.3", "oath.6.6.2.1", "oath.6.6.2.2", "oath.6.6.2.4", "oath.6.6.2.7",
                  "oath.6.6.2.8", "oath.6.6.2.9")  # fmt: skip
def test_an_exile_who_accepts_becomes_a_citizen() -> None:
    players = {"p1": {"site": 0, "favor": 3}, "p2": {"site": 2, "vision": "vision-of-faith", "supply": 1}}
    t = Table(seats=2, players=players, sites={2: {"warbands": 2, "of": "p2"}})
    relic = t.state.reliquary[1]
    t.p1("offer:1", "slot:1", "give:favor:2", "propose")
    t.p2("accept")
    lord = t.lord(1)
    assert (lord.role, lord.favor, lord.supply, lord.vision, lord.relics) == ("citizen", 3, 7, "", (relic,))
    assert (t.site(2).colour, lord.bank) == (0, 14)
    assert t.state.reliquary[1] == ""


@pytest.mark.rule("oath.6.7.2", "oath.6.7.3", "oath.6.7.4", "oath.6.7.5", "oath.6.7.6")
def test_exiling_a_citizen_costs_favor() -> None:
    t = Table(seats=2, players={"p1": {"site": 0, "favor": 6}, "p2": {"site": 2, "role": "citizen"}},
              peoples_favor={"holder": "p2"}, sites={2: {"warbands": 1, "of": "p1"}})  # fmt: skip
    t.p1("exile:1")
    assert (t.lord(1).role, t.lord(1).favor, t.lord(0).favor) == ("exile", 6, 1)
    assert (t.lord(1).warbands, t.site(2).colour) == (3, 0)


@pytest.mark.rule("oath.6.8.1", "oath.6.8.2", "oath.6.8.3")
def test_a_citizen_may_leave_for_a_price() -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": 2, "role": "citizen", "favor": 5, "secrets": 1}})
    t.p2("leave")
    assert (t.lord(1).role, t.lord(1).favor, t.lord(0).favor) == ("exile", 1, 5)
    assert t.state.active == 0


@pytest.mark.rule("oath.6.5.1", "oath.6.5.2", "oath.6.5.3")
def test_warbands_move_between_board_and_site() -> None:
    t = Table(seats=2, active="p2", players={"p2": {"site": 2}}, sites={2: {"warbands": 2, "of": "p2"}})
    t.p2("withdraw")
    assert (t.lord(1).warbands, t.site(2).warbands) == (4, 1)
    t.p2("deploy", "move:3")
    assert (t.lord(1).warbands, t.site(2).warbands) == (1, 4)
    t = Table(
        seats=2, active="p2", players={"p2": {"site": 2, "role": "citizen"}}, sites={2: {"warbands": 2, "of": "p1"}}
    )
    t.p2("withdraw")
    t.p1("no")
    assert t.site(2).warbands == 2


@pytest.mark.rule("oath.3.3.0.1", "oath.3.3.0.2", "oath.3.3.0.3", "oath.3.3.0.4", "oath.3.3.0.5")
@pytest.mark.parametrize(
    ("round_", "face", "over"), [(5, 6, True), (5, 5, False), (6, 5, True), (7, 3, True), (7, 2, False)]
)
def test_the_end_die_may_end_the_game(round_: int, face: int, over: bool) -> None:
    t = Table(seats=2, round=round_ - 1, phase="round end", sites={0: {"warbands": 1, "of": "p1"}})
    for _ in range(40):
        if t.winner is not None or (t.state.round == round_ + 1):
            break
        if t.state.round == round_ and t.state.active == 1 and t.g.chance.script is None:
            t.dice(face)
        t.g.choose("rest" if "rest" in t.decision.keys else t.decision.keys[-1])
    assert (t.winner == 0) == over


@pytest.mark.rule("oath.3.4.0.1", "oath.3.4.1.1", "oath.3.4.1.2", "oath.3.4.2.1", "oath.3.3.1.3", "oath.3.3.1.5")
@pytest.mark.parametrize(
    ("position", "winner"),
    [
        ({"oath": "people"}, 0),
        ({"oath": "people", "darkest_secret": {"holder": "p2"}, "players": {"p2": {"role": "citizen"}}}, 1),
        ({"oath": "people", "keeper": "p3", "usurper": True}, 2),
        ({"oath": "devotion", "players": {"p2": {"role": "citizen", "relics": ["the-grand-scepter"]}}}, 1),
        ({"oath": "people", "keeper": "p3"}, 0),
    ],
)
def test_the_game_ends_after_the_eighth_round(position: dict[str, Any], winner: int) -> None:
    t = Table(seats=3, round=8, phase="round end", **position)
    assert t.winner == winner
