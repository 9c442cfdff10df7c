"""Powers used as actions, at rest and when a card is played: each does what its entry says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.oath.table import Table, using

NEAR = {"players": {"p3": {"site": 2, "favor": 3, "secrets": 3}}}
"""p3 stands at p2's site."""

Check = Callable[[Table], Any]

ACTIONS: list[tuple[str, dict[str, Any], tuple[str, ...], Check, Any]] = [
    # card, position, what p2 chooses after using it, what is looked at, what it is then
    ("sleight-of-hand", NEAR, (), lambda t: (t.lord(1).secrets, t.lord(2).secrets), (5, 2)),
    ("charming-friend", NEAR, (), lambda t: (t.lord(1).favor, t.lord(2).favor), (7, 2)),
    ("spirit-snare", {}, ("bank:order",), lambda t: (t.lord(1).favor, t.bank("order")), (7, 2)),
    ("wizard-school", {}, (), lambda t: (t.lord(1).secrets, t.state.active), (5, 2)),
    ("tutor", {}, (), lambda t: (t.lord(1).secrets, t.state.tokens["tutor"].secrets), (4, 1)),
    ("elders", {}, (), lambda t: (t.lord(1).secrets, t.lord(1).favor), (5, 4)),
    ("wayside-inn", {"me": {"supply": 3}}, (), lambda t: t.lord(1).supply, 5),
    ("storyteller", {}, (), lambda t: t.state.darkest_secret.tokens, 2),
    ("forgotten-vault", {}, (), lambda t: t.state.darkest_secret.tokens, 2),
    ("forgotten-vault", {"darkest_secret": {"tokens": 3}}, ("burn",), lambda t: t.state.darkest_secret.tokens, 2),
    ("blood-pact", {}, ("number:2",), lambda t: (t.lord(1).warbands, t.lord(1).secrets), (0, 5)),
    ("alchemist", {}, ("bank:order", "bank:order", "bank:beast", "bank:nomad"), lambda t: t.lord(1).favor, 10),
    ("memory-of-home", {}, ("bank:order",), lambda t: (t.bank("order"), t.bank("hearth")), (0, 6)),
    ("plague-engines", {}, (), lambda t: (t.bank("arcane"), t.lord(1).favor), (4, 5)),
    ("levelers", {"banks": {"order": 5, "beast": 0}}, (), lambda t: (t.bank("order"), t.bank("beast")), (3, 2)),
    ("gambling-hall", {}, ("bank:order",), lambda t: t.lord(1).favor, 7),
    ("wolves", {}, ("seat:2",), lambda t: (t.lord(2).warbands, t.lord(2).bank), (2, 12)),
    ("siege-engines", {"sites": {3: {"warbands": 3, "of": "p3"}}}, ("site:3",), lambda t: t.site(3).warbands, 1),
    (
        "second-chance", {"players": {"p3": {"site": 5, "advisers": ["longbows"]}}}, (),
        lambda t: (t.lord(1).warbands, t.lord(2).warbands), (5, 2),
    ),
    (
        "terror-spells", {**NEAR, "darkest_secret": {"holder": "p2"}}, ("board:2", "site:2"),
        lambda t: (t.lord(2).warbands, t.site(2).warbands), (2, 1),
    ),
    (
        "taming-charm", {"sites": {2: {"cards": ["wolves"]}}}, (),
        lambda t: (t.lord(1).favor, t.bank("beast"), t.site(2).cards), (8, 1, ("taming-charm",)),
    ),
    ("assassin#1", {"players": {"p3": {"site": 2, "advisers": ["longbows"]}}}, (), lambda t: t.lord(2).advisers, ()),
    (
        "armed-mob", {"players": {"p3": {"site": 5, "advisers": ["longbows"]}}, "darkest_secret": {"holder": "p3"}}, (),
        lambda t: t.state.discards[2], ("longbows",),
    ),
    (
        "relic-breaker", {"sites": {2: {"relics": ["map"]}}}, (),
        lambda t: (t.lord(1).warbands, t.site(2).relics, t.state.relic_deck[-1]), (7, (), "map"),
    ),
    ("convoys", {"discards": {"cradle": ["wolves", "keep"]}}, (), lambda t: t.state.discards[1], ("wolves", "keep")),
    ("homesteaders", {"me": {"advisers": ["wolves"]}}, (), lambda t: t.site(2).cards, ("homesteaders", "wolves")),
    (
        "resettle", {"players": {"p3": {"site": 5, "advisers": ["elders"]}}}, ("site:3",),
        lambda t: (t.site(3).cards, t.lord(2).advisers), (("elders",), ()),
    ),
    (
        "roving-terror", {"sites": {5: {"cards": ["wolves"]}}}, (),
        lambda t: (t.site(5).cards, t.site(2).cards), (("roving-terror",), ()),
    ),
    ("fae-merchant", {"relics": ["map"]}, (), lambda t: (t.lord(1).relics, t.state.relic_deck[-1]),
     ((), "map")),
    (
        "pied-piper#1", {"players": {"p3": {"site": 5, "favor": 3}}}, ("seat:2",),
        lambda t: (t.lord(1).favor, t.lord(2).advisers[0].card, t.state.tokens["pied-piper"].secrets),
        (8, "pied-piper", 1),
    ),
    (
        "enchantress", {"players": {"p3": {"site": 5, "advisers": ["wolves"]}}}, (),
        lambda t: (t.lord(1).advisers[0].card, t.lord(2).advisers[0].card), ("wolves", "enchantress"),
    ),
    ("memory-of-nature", {"sites": {5: {"cards": ["wolves", "rangers"]}}}, ("bank:order",) * 3,
     lambda t: (t.bank("order"), t.bank("beast")), (0, 6)),
    ("ancient-binding", NEAR, (), lambda t: (t.lord(1).secrets, t.lord(2).secrets, t.state.tokens["ancient-binding"]
     .secrets), (0, 1, 1)),
    ("ballot-box", {"peoples_favor": {"holder": "p2"}}, (), lambda t: t.lord(1).role, "citizen"),
    (
        "witchs-bargain", NEAR, ("sell:2", "buy:2", "done"),
        lambda t: (t.lord(1).favor, t.lord(1).secrets, t.lord(2).favor), (6, 3, 3),
    ),
    ("a-round-of-ale", {"me": {"turned": 2}, "tokens": {"wolves": {"secrets": 1}}, "sites": {3: {"cards": ["wolves"]}}},
     (), lambda t: (t.lord(1).secrets, t.lord(1).turned), (7, 0)),
    ("map", {"me": {"supply": 1}}, (), lambda t: (t.lord(1).supply, t.state.relic_deck[-1]), (5, "map")),
    ("broken-forge", {}, (), lambda t: t.site(2).cards, ("ancient-forge",)),
    ("ancient-forge", {"relics": ["whistle"]}, ("keep",), lambda t: t.lord(1).relics, ("whistle",)),
    ("dowsing-sticks", {"relics": ["whistle"]}, ("bury",), lambda t: t.state.relic_deck[-1], "whistle"),
    ("horned-mask", {"me": {"advisers": ["wolves"]}, "sites": {2: {"cards": ["elders"]}}}, (),
     lambda t: (t.site(2).cards, t.lord(1).advisers[0].card), (("wolves",), "elders")),
    ("whistle", {}, ("seat:2",), lambda t: (t.lord(2).site, t.lord(2).secrets), (2, 2)),
    ("brass-horse", {"discards": {"provinces": ["keep"]}, "sites": {5: {"cards": ["longbows"]}}}, (),
     lambda t: t.lord(1).site, 5),
    ("captains", {"players": {"p3": {"site": 2}}}, (),
     lambda t: (t.decision.kind, t.decision.keys[0]), ("dice", "dice:6")),
    ("wild-allies", {"players": {"p3": {"site": 5}}, "sites": {5: {"cards": ["wolves"], "warbands": 1, "of": "p3"}}},
     ("site:5", "done"), lambda t: t.decision.keys[0], "dice:4"),
    ("palanquin", NEAR, ("to:5",), lambda t: (t.lord(1).site, t.lord(2).site), (5, 5)),
    ("messenger", {}, ("to:2", "done"), lambda t: (t.lord(1).warbands, t.site(2).warbands), (3, 3)),
    ("skeleton-key", {"sites": {2: {"warbands": 1, "of": "p1"}}}, ("slot:0", "keep"),
     lambda t: (len(t.lord(1).relics), t.state.reliquary[0]), (2, "")),
    ("inquisitor", NEAR, (), lambda t: t.lord(2).favor, 4),
    ("fallen-spire", {"discards": {"provinces": ["wolves"]}, "dispossessed": ("keep",)}, ("number:1",),
     lambda t: (t.state.discards[1], t.state.dispossessed), (("keep",), ["wolves"])),
]  # fmt: skip


@pytest.mark.rule("oath.6.2.1", "oath.7.3.2.1", "oath.7.1.2.2")
@pytest.mark.parametrize(("card", "position", "keys", "look", "then"), ACTIONS, ids=[case[0] for case in ACTIONS])
def test_an_action_power_does_what_it_says(
    card: str, position: dict[str, Any], keys: tuple[str, ...], look: Check, then: Any
) -> None:
    t = using(card.partition("#")[0], **position)
    t.dice(1, 3, 5, 6)
    t.p2(f"power:{card}", *keys)
    assert look(t) == then


@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("sleight-of-hand", {"players": {"p3": {"site": 2, "secrets": 1}}}),
        ("terror-spells", {}),
        ("ballot-box", {}),
        ("taming-charm", {}),
        ("brass-horse", {}),
        ("skeleton-key", {}),
        ("wayside-inn", {"me": {"favor": 0}}),
        ("wayside-inn", {"tokens": {"wayside-inn": {"favor": 1}}}),
        ("armed-mob", {"darkest_secret": {"holder": "p3"}, "peoples_favor": {"holder": "p3"},
                       "players": {"p3": {"site": 5, "advisers": ["longbows"]}}}),
    ],
)  # fmt: skip
@pytest.mark.rule("oath.7.1.2.1", "oath.7.1.2.5", "oath.7.1.3.1")
def test_an_action_power_cannot_be_used_without_what_it_needs(card: str, position: dict[str, Any]) -> None:
    t = using(card, **position)
    assert t.p2.refused(f"power:{card}").startswith("oath.7.1.")


@pytest.mark.rule("oath.7.1.1.1", "oath.7.1.1.2")
def test_a_power_is_open_to_its_ruler_and_to_who_stands_there() -> None:
    elsewhere = using("wayside-inn", me={"site": 5})
    assert elsewhere.p2.may("power:wayside-inn")
    guest = Table(seats=2, players={"p2": {"site": 2, "favor": 3}}, active="p2",
                  sites={2: {"cards": ["wayside-inn"], "warbands": 1, "of": "p1"}})  # fmt: skip
    assert guest.p2.may("power:wayside-inn")
    far = Table(seats=2, players={"p2": {"site": 3, "favor": 3}}, active="p2",
                sites={2: {"cards": ["wayside-inn"], "warbands": 1, "of": "p1"}})  # fmt: skip
    assert not far.p2.may("power:wayside-inn")


@pytest.mark.rule("oath.10.peek.1", "oath.9.4.1")
@pytest.mark.parametrize(
    ("card", "keys", "seen"),
    [("scryer", ("pile:cradle",), "longbows"), ("tavern-songs", (), "wolves"), ("oracular-pig", (), "rangers")],
)
def test_what_is_peeked_at_is_seen_by_its_user_alone(card: str, keys: tuple[str, ...], seen: str) -> None:
    t = using(
        card, discards={"cradle": ["longbows"], "provinces": ["wolves"], "hinterland": ["elders"]}, world=("rangers",)
    )
    t.p2(f"power:{card}", *keys)
    assert seen in str(t.g.view(1).board)
    assert seen not in str(t.g.view(2).board)


@pytest.mark.rule("oath.10.peek.1")
def test_the_ivory_eye_sees_a_facedown_site() -> None:
    t = using("ivory-eye", sites={5: {"site": "mine", "faceup": False}}, players={"p3": {"site": 6}})
    t.p2("power:ivory-eye")
    assert t.g.view(1).board.sites[5].site == "mine"
    assert t.g.view(2).board.sites[5].site is None


@pytest.mark.rule("oath.10.swap.1")
def test_the_dream_thief_swaps_facedown_advisers() -> None:
    t = using("dream-thief", players={"p1": {"site": 0, "hidden": ["wolves"]}, "p3": {"site": 5, "hidden": ["keep"]}})
    t.p2("power:dream-thief", "adviser:0:0")
    assert (t.lord(0).advisers[0].card, t.lord(2).advisers[0].card) == ("keep", "wolves")


@pytest.mark.rule("oath.7.6.3.1", "oath.10.exchange.1")
@pytest.mark.parametrize("card", ["tinkers-fair", "festival-district", "deed-writer", "the-tribunal"])
def test_a_binding_deal_is_carried_out_when_it_is_accepted(card: str) -> None:
    place: dict[str, Any] = {"sites": {2: {"site": card}}} if card == "the-tribunal" else {}
    t = using("longbows" if place else card, **place)
    t.p2(f"power:{card}", "seat:2", "give:favor:2", "want:secrets:1", "propose")
    t.p3("accept")
    assert (t.lord(1).favor, t.lord(1).secrets, t.lord(2).favor, t.lord(2).secrets) == (4, 5, 3, 0)


@pytest.mark.rule("oath.7.6.3.1")
def test_a_deal_can_be_countered_and_refused() -> None:
    t = using("tinkers-fair")
    t.p2("power:tinkers-fair", "seat:2", "want:favor:1", "propose")
    t.p3("counter", "want:favor:3", "propose")
    t.p2("refuse")
    assert (t.lord(1).favor, t.lord(2).favor) == (6, 1)


@pytest.mark.rule("oath.7.6.3.1")
def test_the_deed_writer_hands_over_sites() -> None:
    t = using("deed-writer", players={"p3": {"site": 5, "warbands": 3}})
    t.p2("power:deed-writer", "seat:2", "give:site:2", "propose")
    t.p3("accept", "garrison:1")
    assert (t.site(2).colour, t.site(2).warbands, t.lord(1).warbands, t.lord(2).warbands) == (2, 1, 6, 2)


REST: list[tuple[str, dict[str, Any], tuple[str, ...], Check, Any]] = [
    ("insomnia#1", {}, (), lambda t: t.lord(1).secrets, 5),
    ("silver-tongue#1", {"sites": {2: {"cards": ["wolves"]}}}, (), lambda t: t.lord(1).favor, 7),
    ("vow-of-obedience#1", {}, ("bank:order",), lambda t: t.lord(1).favor, 7),
    ("vow-of-poverty#1", {"me": {"favor": 0}}, ("bank:order",), lambda t: t.lord(1).favor, 2),
    ("naysayers", {"keeper": "p3"}, (), lambda t: (t.lord(1).favor, t.lord(0).favor), (7, 0)),
]


@pytest.mark.rule("oath.7.3.4.1", "oath.4.3.5.1")
@pytest.mark.parametrize(("card", "position", "keys", "look", "then"), REST, ids=[case[0] for case in REST])
def test_a_rest_power_is_used_once_at_the_end_of_the_turn(
    card: str, position: dict[str, Any], keys: tuple[str, ...], look: Check, then: Any
) -> None:
    t = using(card.partition("#")[0], phase="rest", oath="devotion", **position)
    t.p2(f"power:{card}", *keys)
    assert look(t) == then
    assert t.state.active == 2


PLAYED: list[tuple[str, dict[str, Any], tuple[str, ...], Check, Any]] = [
    ("a-small-favor", {}, ("faceup",), lambda t: t.lord(1).warbands, 8),
    ("faithful-friend", {"me": {"supply": 2}}, ("faceup",), lambda t: t.lord(1).supply, 6),
    ("charlatan", {"darkest_secret": {"tokens": 4}}, ("faceup",), lambda t: t.state.darkest_secret.tokens, 1),
    ("garrison", {}, ("site:2",), lambda t: (t.lord(1).warbands, t.site(2).warbands), (4, 3)),
    ("royal-tax", NEAR, ("faceup",), lambda t: (t.lord(1).favor, t.lord(2).favor), (8, 1)),
    ("salad-days", {}, ("faceup", "bank:order", "bank:beast", "bank:nomad"), lambda t: t.lord(1).favor, 9),
    ("fabled-feast", {}, ("faceup", "bank:order"), lambda t: t.lord(1).favor, 7),
    ("animal-host", {"sites": {5: {"cards": ["wolves"]}}}, ("faceup",), lambda t: t.lord(1).warbands, 5),
    ("bandit-chief", {"sites": {5: {"warbands": 2, "of": "p3"}}}, ("site:2",), lambda t: t.site(5).warbands, 1),
    ("dazzle", {"sites": {3: {"cards": ["pressgangs", "keep"]}}}, ("faceup",), lambda t: t.site(3).cards, ("keep",)),
    ("threatening-roar", {"sites": {3: {"cards": ["wolves", "elders"]}}}, ("faceup",), lambda t: t.site(3).cards, ()),
    ("family-heirloom", {"relics": ["map"]}, ("faceup", "keep"), lambda t: t.lord(1).relics, ("map",)),
    ("long-lost-heir", {}, ("faceup", "join"), lambda t: t.lord(1).role, "citizen"),
    ("long-lost-heir", {}, ("faceup", "stay"), lambda t: t.lord(1).role, "exile"),
    ("royal-ambitions", {}, ("faceup", "join", "slot:1"), lambda t: (t.lord(1).role, len(t.lord(1).relics)),
     ("citizen", 1)),
    ("bewitch", {}, ("faceup", "join"), lambda t: t.lord(1).role, "citizen"),
    ("ancient-pact", {"darkest_secret": {"holder": "p2"}}, ("faceup", "join", "slot:0"),
     lambda t: (t.lord(1).role, t.state.darkest_secret.holder), ("citizen", 0)),
    ("key-to-the-city", {"sites": {2: {"warbands": 3, "of": "p3"}}}, ("site:2",),
     lambda t: (t.site(2).colour, t.site(2).warbands, t.lord(1).warbands), (1, 1, 4)),
    ("dissent", {}, ("faceup",), lambda t: (t.lord(1).favor, t.state.tokens["dissent"].favor), (4, 2)),
    ("salt-the-earth", {"sites": {2: {"cards": ["wolves"]}}}, ("site:2",), lambda t: t.site(2).cards,
     ("salt-the-earth",)),
    ("riots", {"peoples_favor": {"mob": True}, "sites": {3: {"cards": ["wolves", "rangers"]}}}, ("faceup",),
     lambda t: t.site(3).cards, ()),
    ("blackmail", {"players": {"p3": {"site": 2, "relics": ["map"], "favor": 1}}}, ("faceup",),
     lambda t: t.lord(1).relics, ("map",)),
    ("great-herd", {"sites": {5: {"cards": ["elders"]}}}, ("site:2", "card:elders"),
     lambda t: (t.site(2).cards, t.site(5).cards), (("longbows", "elders"), ("great-herd",))),
    ("twin-brother", {"players": {"p3": {"site": 5, "advisers": ["elders"]}}}, ("faceup", "card:elders"),
     lambda t: (t.lord(1).advisers[-1].card, t.lord(2).advisers[0].card), ("elders", "twin-brother")),
    ("false-prophet", {"players": {"p3": {"site": 5, "vision": "vision-of-faith"}}}, ("faceup",),
     lambda t: (t.state.prophecies, t.lord(1).bank), ([("vision-of-faith", 1)], 7)),
    ("pilgrimage", {"dispossessed": ("keep",)}, ("faceup",), lambda t: (t.site(2).cards, len(t.state.dispossessed)),
     ((), 1)),
    ("vow-of-kinship", {}, ("faceup",), lambda t: (t.lord(1).favor, t.bank("nomad")), (0, 9)),
]  # fmt: skip


@pytest.mark.rule("oath.7.3.3.1", "oath.6.1.1")
@pytest.mark.parametrize(("card", "position", "keys", "look", "then"), PLAYED, ids=[case[0] for case in PLAYED])
def test_a_when_played_power_is_carried_out_when_its_card_is_played_faceup(
    card: str, position: dict[str, Any], keys: tuple[str, ...], look: Check, then: Any
) -> None:
    position = dict(position)
    me = {"hidden": [card], **position.pop("me", {})}
    t = using("longbows", me=me, **position)
    t.p2(f"adviser:{card}", *keys)
    assert look(t) == then


@pytest.mark.rule("oath.7.3.3.1")
def test_revelation_and_the_gathering_go_round_the_table_from_the_chancellor() -> None:
    t = using("longbows", me={"hidden": ["revelation"]})
    t.p2("adviser:revelation", "faceup")
    t.p1("burn:1")
    t.p2("burn:2")
    t.p3("burn:0")
    assert [lord.secrets for lord in t.state.lords] == [2, 6, 1]
    t = using("longbows", me={"hidden": ["the-gathering"]})
    t.p2("adviser:the-gathering", "site:2")
    t.p1("come")
    t.p3("stay")
    assert (t.lord(0).site, t.lord(2).site) == (2, 5)
    t.p1("deal:1", "give:favor:1", "propose")
    t.p2("accept")
    t.p1("done")
    t.p2("done")
    assert t.lord(0).favor == 0


@pytest.mark.rule("oath.2.7.1.1", "oath.faq.5")
def test_the_oracle_draws_the_topmost_vision() -> None:
    t = using("oracle", world=("wolves", "vision-of-faith"))
    t.p2("power:oracle", "reveal")
    assert t.lord(1).vision == "vision-of-faith"
    assert t.state.visions_drawn == 1
    assert t.state.world[0] == "wolves"
