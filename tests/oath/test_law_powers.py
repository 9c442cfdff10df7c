"""Powers, their costs, modifiers, precedence, the words of the glossary, and the sites."""

from __future__ import annotations

import pytest

from interregnum.games.oath.cards.power import POWERS_OF, Act
from interregnum.games.oath.printed import COST, DENIZENS, SITES, VISIONS
from tests.oath.playing import declare, go_on, rolled, war
from tests.oath.table import Table, using


def acts(t: Table) -> dict[str, Act]:
    return dict(t.decision.meanings)


@pytest.mark.rule("oath.7.1.1.3", "oath.11.tribunal.1", "oath.11.marshes.1", "oath.11.river.1")
def test_every_site_says_who_may_use_it() -> None:
    afar = using("longbows", me={"site": 5}, sites={2: {"site": "the-tribunal"}})
    assert afar.p2.may("power:the-tribunal")
    there = using("longbows", me={"site": 3}, sites={3: {"site": "the-tribunal", "warbands": 1, "of": "p1"}})
    assert there.p2.may("power:the-tribunal")
    assert not using("longbows", sites={3: {"site": "the-tribunal"}}).p2.may("power:the-tribunal")
    t = using("longbows", me={"site": 5}, sites={2: {"site": "marshes"}})
    t.p2("search")
    assert len(t.decision.keys) == 3, "ruling the Marshes from afar costs no card"
    guest = using("wolves", me={"site": 3}, sites={3: {"site": "river", "cards": ["tents"], "warbands": 1, "of": "p1"}})
    guest.p2("muster")
    assert guest.lord(1).warbands == 6


@pytest.mark.rule("oath.11.tribunal.1")
def test_the_tribunal_reaches_any_player() -> None:
    t = using("longbows", sites={2: {"site": "the-tribunal"}}, players={"p1": {"site": 0}, "p3": {"site": 7}})
    t.p2("power:the-tribunal")
    assert set(t.decision.keys) == {"seat:0", "seat:2"}


@pytest.mark.rule("oath.7.1.2.3", "oath.7.1.2.2", "oath.10.burn.1")
def test_placed_tokens_lie_on_the_card_and_burned_ones_are_gone() -> None:
    t = using("alchemist")
    assert COST["alchemist"] == ("secret", "secret_burn")
    t.p2("power:alchemist")
    assert (t.lord(1).secrets, t.state.tokens["alchemist"].secrets) == (2, 1)


@pytest.mark.rule("oath.7.1.2.4")
def test_sites_and_visions_have_no_printed_cost() -> None:
    assert not any(COST.get(id) for id in (*SITES, *VISIONS))
    assert not any(power.cost for site in SITES for power in POWERS_OF[site])


@pytest.mark.rule("oath.7.1.2.6")
def test_a_defender_pays_without_placing() -> None:
    t = using("fire-talkers", me={"site": 5, "secrets": 2}, players={"p3": {"site": 2, "warbands": 4}}, active="p3")
    declare(t, 1)
    t.p2("plan:fire-talkers")
    assert (t.lord(1).secrets, t.lord(1).turned, "fire-talkers" in t.state.tokens) == (1, 1, False)


@pytest.mark.rule("oath.7.1.2.7")
def test_facedown_secrets_pay_for_nothing() -> None:
    t = using("elders", me={"secrets": 0, "turned": 4, "advisers": ["tutor"]}, sites={2: {"cards": ["alchemist"]}})
    assert not t.p2.may("power:alchemist")
    assert t.p2.refused("power:tutor") == "oath.7.1.2.7"
    assert not t.p2.may("recover:darkest-secret")


@pytest.mark.rule("oath.7.1.4.3", "oath.7.1.4.1")
def test_a_persistent_adviser_speaks_of_its_holder() -> None:
    t = using("vow-of-peace", players={"p3": {"site": 2}}, active="p3")
    assert t.p3.may("campaign")
    assert not using("vow-of-peace", players={"p3": {"site": 2}}).p2.may("campaign")


@pytest.mark.rule("oath.7.2.1.1", "oath.7.2.1.2", "oath.10.swap.1", "oath.9.1.5", "oath.10.play.1")
def test_swaps_and_moves_obey_restrictions() -> None:
    t = using("horned-mask", me={"advisers": ["wolves"]}, sites={2: {"cards": ["tome-guardians"]}})
    t.p2("power:horned-mask")
    assert (t.site(2).cards, t.lord(1).advisers[0].card) == (("tome-guardians",), "wolves")
    t = using("horned-mask", me={"advisers": ["gleaming-armor"]}, sites={2: {"cards": ["wolves"]}})
    t.p2("power:horned-mask")
    assert (t.site(2).cards, t.lord(1).advisers[0].card) == (("wolves",), "gleaming-armor")
    t = using("homesteaders", me={"advisers": ["gleaming-armor"]})
    t.p2("power:homesteaders")
    assert t.lord(1).advisers[0].card == "gleaming-armor"


@pytest.mark.rule("oath.7.3.0.1")
def test_every_printed_power_is_of_a_known_kind() -> None:
    alone = {"action", "when_played", "rest", "wake"}
    for card in DENIZENS.values():
        for timing in card.timings:
            assert timing in alone | {"persistent"} or timing.startswith(("modifier:", "battle_plan:")), (
                card.id,
                timing,
            )
    kinds = {timing for card in DENIZENS.values() for timing in card.timings}
    assert {"action", "when_played", "rest"} <= kinds


@pytest.mark.rule("oath.7.3.1.1", "oath.11.opportunity.2")
def test_the_opportunity_of_a_site_is_a_choice() -> None:
    for site, keys in (
        ("mine", {"take:favor", "pass"}),
        ("drowned-city", {"take:secret", "pass"}),
        ("salt-flats", {"take:favor", "take:secret", "pass"}),
    ):
        t = Table(
            seats=2,
            active="p1",
            players={"p1": {"site": 2}, "p2": {"site": 6}},
            sites={5: {"site": site, "faceup": False}},
        )
        t.p1("travel", "travel:5")
        assert (t.site(5).favor, t.site(5).secrets) == (SITES[site].favor, SITES[site].secrets)
        t.p1("rest")
        while t.decision.kind != "opportunity":
            t.g.choose("rest" if "rest" in t.decision.keys else t.decision.keys[-1])
        assert set(t.decision.keys) == keys


@pytest.mark.rule("oath.7.4.1.1", "oath.9.2.1")
def test_a_modifier_is_a_choice_and_a_must_is_not() -> None:
    t = using("augury", sites={2: {"site": "marshes"}}, world=("wolves", "tents", "elders", "scryer"))
    t.p2("search", "done")
    assert len(t.decision.keys) == 2


@pytest.mark.rule("oath.7.4.2.2", "oath.7.4.2.3", "oath.7.4.2.1")
def test_a_modifier_works_once_for_an_action_and_again_for_the_next() -> None:
    t = using("birdsong", sites={2: {"site": "plains", "cards": ["wolves", "tents"]}})
    for card in ("wolves", "tents"):
        t.p2("trade", "use:birdsong")
        assert not t.p2.may("use:birdsong")
        t.p2(f"trade:{card}:favor")
        assert t.lord(1).supply == 7
    t.p2("travel")
    assert acts(t)["travel:5"].spent == 2, "it was used for trades alone"


@pytest.mark.rule("oath.7.4.3.1")
def test_a_card_in_use_is_not_discarded() -> None:
    sites = {2: {"site": "plains", "cards": ["elders", "tents"]}}
    t = using("crop-rotation", me={"hidden": ["wolves"]}, sites=sites)
    t.p2("adviser:wolves", "use:crop-rotation", "site:2")
    assert set(t.decision.keys) == {"discard:elders", "discard:tents"}


@pytest.mark.rule("oath.9.2.3", "oath.11.coast.2", "oath.11.shrouded-wood.2")
def test_what_ignores_a_rule_ignores_only_what_it_names() -> None:
    def open_to(here: str, there: str, secrets: int = 0) -> bool:
        t = using(
            "longbows",
            me={"secrets": secrets},
            sites={2: {"site": here}, 5: {"site": "narrow-pass"}, 6: {"site": there}},
        )
        t.p2("travel")
        return t.p2.may("travel:6")

    assert open_to("barren-coast", "rocky-coast")
    assert not open_to("barren-coast", "the-hidden-place", secrets=1)
    assert not open_to("plains", "rocky-coast")
    assert open_to("shrouded-wood", "the-hidden-place")


@pytest.mark.rule("oath.9.2.4", "oath.7.1.3.1")
def test_what_is_to_be_done_if_able_is_skipped_if_not() -> None:
    t = using(
        "whistle", me={"site": 3}, sites={3: {"site": "narrow-pass"}, 2: {"warbands": 0}}, players={"p3": {"site": 5}}
    )
    assert t.p2.may("power:whistle")
    t = using("tyrant")
    t.p2("travel", "travel:5")
    assert t.lord(1).warbands == 4


@pytest.mark.rule("oath.9.3.2", "oath.10.gain.4")
def test_a_short_bank_gives_what_it_has() -> None:
    t = using("gambling-hall", banks={"order": 2})
    t.dice(5, 5, 1, 1)
    t.p2("power:gambling-hall", "bank:order")
    assert (t.bank("order"), t.lord(1).favor) == (0, 6)


@pytest.mark.rule("oath.9.3.3")
def test_secrets_never_run_out() -> None:
    t = using("elders", me={"secrets": 19}, players={"p3": {"site": 5, "secrets": 19}})
    t.p2("power:elders")
    assert t.lord(1).secrets == 20


@pytest.mark.rule("oath.10.discard.2", "oath.10.discard.4", "oath.10.discard.5")
@pytest.mark.parametrize(("slot", "pile"), [(5, 0), (0, 1)])
def test_a_discarded_card_goes_by_its_own_region_and_leaves_its_tokens(slot: int, pile: int) -> None:
    t = using(
        "roving-terror",
        me={"site": 0, "secrets": 1},
        sites={slot: {"cards": ["wolves"]}},
        tokens={"wolves": {"favor": 1, "secrets": 1}},
    )
    t.p2("power:roving-terror")
    assert t.state.discards[pile] == ("wolves",)
    assert (t.bank("beast"), t.lord(1).turned) == (4, 1)


@pytest.mark.rule("oath.10.give.1", "oath.10.take.1")
def test_giving_and_taking_go_from_board_to_board() -> None:
    t = using("charming-friend", players={"p3": {"site": 2, "favor": 2}})
    t.p2("power:charming-friend")
    assert (t.lord(1).favor, t.lord(2).favor) == (7, 1)
    t = Table(seats=2, players={"p1": {"site": 0, "favor": 5}, "p2": {"site": 2, "role": "citizen", "favor": 0}})
    t.p1("exile:1")
    assert t.lord(1).favor == 4


@pytest.mark.rule("oath.10.personal-bank.1", "oath.10.take.1")
def test_relics_are_taken_from_ones_bank() -> None:
    t = using("longbows", me={"hidden": ["blackmail"]}, players={"p3": {"site": 2, "favor": 0, "relics": ["map"]}})
    t.p2("adviser:blackmail", "faceup")
    assert (t.lord(1).relics, t.lord(2).relics) == (("map",), ())
    assert t.p2.may("power:map")


@pytest.mark.rule("oath.10.reveal.1")
def test_what_is_revealed_is_known_to_everybody() -> None:
    t = using(
        "brass-horse", discards={"provinces": ["keep"]}, sites={5: {"cards": ["longbows"]}, 6: {"cards": ["scouts"]}}
    )
    t.p2("power:brass-horse")
    assert [t.g.view(seat).board.discards["provinces"][0].card for seat in (0, 2)] == ["keep", "keep"]


@pytest.mark.rule("oath.10.travel-cost.1", "oath.7.6.2.1", "rulings.oath.6")
@pytest.mark.parametrize(
    ("here", "cards", "used", "spent"),
    [("charming-valley", [], "", 3), ("charming-valley", ["tents"], "tents", 0), ("shrouded-wood", [], "", 2)],
)
def test_what_forgives_the_price_goes_before_what_raises_it(here: str, cards: list[str], used: str, spent: int) -> None:
    t = using(
        "longbows", sites={2: {"site": here, "cards": cards}, 3: {"cards": ["toll-roads"], "warbands": 1, "of": "p3"}}
    )
    t.p2("travel")
    if used:
        t.p2(f"use:{used}")
    act = acts(t)["travel:3"]
    assert (act.spent, act.tolls) == (spent, (2,)), "a toll is no part of the Travel cost"


@pytest.mark.rule("rulings.oath.11", "oath.10.after.1")
def test_the_acting_player_answers_first_then_clockwise() -> None:
    players = {"p1": {"site": 0, "advisers": ["chaos-cult"]}, "p3": {"site": 5, "advisers": ["book-binders"]}}
    t = using("longbows", me={"hidden": ["vision-of-faith"]}, players=players, seats=4)
    t.p2("adviser:vision-of-faith", "reveal")
    assert (t.asked, t.decision.kind) == (2, "pick")
    both = {
        "p1": {"site": 0, "advisers": ["herald"]},
        "p4": {"site": 6, "advisers": []},
        "p3": {"site": 2, "advisers": []},
    }
    t = using("longbows", players=both, seats=4, me={"warbands": 9})
    declare(t, 2, "pawn")
    assert (t.asked, t.decision.kind) == (0, "pick")


@pytest.mark.rule("rulings.oath.12", "oath.9.4.1", "oath.6.3.2")
def test_a_seat_remembers_where_it_saw_a_card_go_until_it_leaves_a_hand_unseen() -> None:
    t = using("longbows", me={"hidden": ["wolves"]}, discards={"hinterland": ["tents"]})
    t.p2("adviser:wolves", "discard")
    known = [[back.card for back in t.g.view(seat).board.discards["hinterland"]] for seat in (1, 2)]
    assert known == [["wolves", None], [None, None]]
    t.p2("rest")
    t.p3("search", "search:hinterland")
    assert sorted(t.g.view(1).board.players["p3"].hand, key=str) == [None, "wolves"]
    assert t.g.view(0).board.players["p3"].hand == (None, None)
    t.p3("keep:wolves")
    assert t.g.view(1).board.players["p3"].hand == (None,), "which card was kept nobody else has seen"
    t.p3("facedown")
    assert [adviser.card for adviser in t.g.view(1).board.players["p3"].advisers] == [None]
    assert [adviser.card for adviser in t.g.view(2).board.players["p3"].advisers] == ["wolves"]


@pytest.mark.rule("oath.11.homeland.2", "oath.11.homeland.1")
@pytest.mark.parametrize(("cleared", "secrets"), [("spirit-snare", 4), ("wolves", 5)])
def test_a_homeland_is_not_churned(cleared: str, secrets: int) -> None:
    t = using(
        "longbows",
        me={"hidden": ["alchemist"]},
        peoples_favor={"holder": "p2"},
        sites={2: {"site": "standing-stones", "cards": [cleared]}},
    )
    t.p2("adviser:alchemist", "site:2", f"discard:{cleared}")
    assert t.lord(1).secrets == secrets


@pytest.mark.rule("oath.11.homeland.4")
def test_the_favor_of_a_homeland_comes_on_top() -> None:
    t = using("longbows", me={"hidden": ["storyteller"]}, sites={2: {"site": "fertile-valley"}})
    t.p2("adviser:storyteller", "site:2")
    assert (t.lord(1).favor, t.bank("hearth")) == (8, 1)


@pytest.mark.rule("oath.11.shrouded-wood.3")
@pytest.mark.parametrize(("role", "asked"), [("exile", 0), ("citizen", 1)])
def test_the_chancellor_sends_travelers_from_a_purple_wood_but_no_citizens(role: str, asked: int) -> None:
    t = Table(
        seats=3,
        active="p2",
        players={"p2": {"site": 2, "role": role}},
        sites={2: {"site": "shrouded-wood", "warbands": 1, "of": "p1"}},
    )
    t.p2("travel")
    assert t.asked == asked


@pytest.mark.rule("oath.11.buried-giant.1")
def test_a_secret_carries_one_off_the_buried_giant() -> None:
    t = using("longbows", me={"supply": 1}, sites={2: {"site": "buried-giant"}, 5: {"site": "narrow-pass"}})
    t.p2("travel")
    if t.decision.kind == "modify":
        t.p2("use:buried-giant")
    t.p2("travel:6")
    assert (t.lord(1).site, t.lord(1).secrets, t.lord(1).turned) == (6, 3, 1)
    t = using("longbows", sites={2: {"site": "buried-giant"}})
    t.p2("travel", "done")
    assert acts(t)["travel:5"].spent == 2


@pytest.mark.rule("oath.9.1.4")
def test_the_darkest_secret_never_makes_a_search_dearer() -> None:
    t = using("longbows", darkest_secret={"holder": "p2"}, visions_drawn=5)
    t.p2("search")
    assert t.lord(1).supply == 5


@pytest.mark.rule("oath.9.1.3", "oath.9.1.1")
def test_the_number_of_dice_follows_the_rules_and_not_the_box() -> None:
    t = using("longbows", me={"site": 3, "warbands": 12}, sites={2: {"warbands": 0}, 3: {"warbands": 2, "of": "p3"}})
    declare(t, 2, dice=12)
    assert rolled(t)[0] == 12, "there are ten in the box"


@pytest.mark.rule("oath.7.1.4.2", "oath.10.after.1")
def test_a_persistent_power_works_at_the_moment_it_names() -> None:
    t = using(
        "longbows", oath="people", keeper="p3", me={"favor": 9}, players={"p3": {"site": 5, "advisers": ["chaos-cult"]}}
    )
    t.p2("recover", "recover:peoples-favor", "pay:2", "bank:order")
    assert (t.state.keeper, t.lord(2).favor) == (1, 2)
    t = using("longbows", me={"warbands": 9}, players={"p3": {"site": 2}})
    declare(t, 2, "pawn")
    assert war(t).plans == ()
    go_on(t)
