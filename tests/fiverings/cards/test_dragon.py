"""The Dragon stronghold, province, holding and characters of the Core Set, each shown to do what it says."""

from __future__ import annotations

import pytest

from interregnum.cards.standing import has_keyword, triggered
from interregnum.games.fiverings.state import update
from interregnum.kernel.knowledge import sees
from tests.fiverings.cards.positions import ATTACK, BERSERKER, BUSY, in_conflict
from tests.fiverings.table import Table

# ---- stronghold, province, holding ----


def test_mountains_anvil_castle_strengthens_by_one_and_by_two_with_two_attachments() -> None:
    for attachments, gained in ((["fine-katana"], 1), (["fine-katana", "fine-katana"], 2)):
        table = Table(
            north={
                "stronghold": "mountain-s-anvil-castle",
                "characters": [in_conflict("niten-adept", attachments=attachments), BERSERKER],
            },
            conflict=ATTACK,
        )
        before = table.skill("niten-adept", "military") or 0
        table.north("use:mountain-s-anvil-castle")
        assert table.skill("niten-adept", "military") == before + gained
        assert table.skill("niten-adept", "political") == 1 + gained
        assert table.skill("matsu-berserker", "military") == 3
        assert table.card("mountain-s-anvil-castle").bowed


def test_mountains_anvil_castle_needs_a_participating_character_with_an_attachment() -> None:
    table = Table(
        north={
            "stronghold": "mountain-s-anvil-castle",
            "characters": [BERSERKER, {"card": "niten-adept", "attachments": ["fine-katana"]}],
            "hand": ["banzai"],
        },
        conflict=ATTACK,
    )
    assert table.why_not("north", "use:mountain-s-anvil-castle") == "lcg.target.3"


def restoration(rules: str) -> Table:
    table = Table(
        rules=rules,
        north={"characters": ["matsu-berserker"], "hand": ["ornate-fan"] * 6},
        south={"provinces": ["restoration-of-balance"]},
        at="declare_conflict",
    )
    table.north("declare:military:air", "province:1")
    return table


@pytest.mark.rule("lcg10.errata.restoration-of-balance")
def test_restoration_of_balance_reacts_to_its_revelation_and_in_version_10_interrupts_its_breaking() -> None:
    table = restoration("1.01")
    assert table.asked == "south reaction"
    table.south("use:restoration-of-balance")
    table.north("discard:ornate-fan", "discard:ornate-fan")
    assert len(table.hand("north")) == 4

    table = restoration("10")
    assert table.asked == "north action"
    table.north("pass")
    assert table.asked == "south interrupt"
    table.south("use:restoration-of-balance")
    table.north("discard:ornate-fan", "discard:ornate-fan")
    assert len(table.hand("north")) == 4
    assert table.card("restoration-of-balance").broken


def test_restoration_of_balance_is_not_offered_against_a_hand_of_four() -> None:
    table = Table(
        rules="10",
        north={"characters": [BERSERKER], "hand": ["ornate-fan"] * 4},
        south={"provinces": ["restoration-of-balance"]},
        conflict={"attacker": "north", "at": "compare_skill"},
    )
    assert table.asked != "south interrupt"


@pytest.mark.rule("lcg10.errata.secluded-temple")
def test_secluded_temple_takes_a_fate_from_an_opponent_with_more_characters_as_the_conflict_phase_begins() -> None:
    temple = {"provinces": [{"card": "fertile-fields", "holds": ["secluded-temple"]}], "characters": ["niten-adept"]}
    rich = [{"card": "matsu-berserker", "fate": 2}, {"card": "akodo-gunso", "fate": 1}]
    table = Table(north={"characters": rich}, south=temple, phase="conflict", at="begin")
    assert table.asked == "south reaction"
    table.south("use:secluded-temple")
    table.north("target:akodo-gunso")
    assert (table.card("matsu-berserker").fate, table.card("akodo-gunso").fate) == (2, 0)

    table = Table(north={"characters": rich[:1]}, south=temple, phase="conflict", at="begin")
    assert table.asked != "south reaction"


# ---- characters ----


@pytest.mark.rule("lcg.search.1", "lcg.search.3", "lcg.search.4")
def test_agasha_swordsmith_searches_five_cards_for_an_attachment_and_shows_it() -> None:
    deck = ["banzai", "fine-katana", "let-go", "assassination", "banzai", "honored-blade"]
    table = Table(north={"characters": ["agasha-swordsmith"], "conflict_deck": deck})
    table.north("use:agasha-swordsmith")
    assert table.offered("take:fine-katana")
    assert table.offered("pass")
    assert not table.offered("take:banzai")
    assert not table.offered("take:honored-blade")
    table.north("take:fine-katana")
    assert table.hand("north") == ["fine-katana"]
    assert sees(table.card("fine-katana").known, 1)
    assert not table.offered("use:agasha-swordsmith")


def test_ascetic_visionary_readies_a_monk_or_the_bearer_of_a_monk_attachment() -> None:
    table = Table(
        north={
            "fate": 1,
            "characters": [
                in_conflict("ascetic-visionary"),
                {"card": "togashi-initiate", "bowed": True},
                {"card": "niten-adept", "bowed": True, "attachments": ["tattooed-wanderer"]},
                {"card": "akodo-gunso", "bowed": True},
            ],
        },
        conflict=ATTACK,
    )
    table.north("use:ascetic-visionary", "cost:void")
    assert table.offered("target:togashi-initiate")
    assert table.offered("target:niten-adept")
    assert not table.offered("target:akodo-gunso")
    table.north("target:niten-adept")
    assert not table.card("niten-adept").bowed
    assert table.seat("north").fate == 0
    assert next(ring.fate for ring in table.s.rings if ring.element == "void") == 1


def test_ascetic_visionary_may_not_be_used_while_defending() -> None:
    table = Table(
        north={"characters": [BERSERKER]},
        south={
            "fate": 1,
            "characters": [in_conflict("ascetic-visionary"), {"card": "togashi-initiate", "bowed": True}],
            "hand": ["banzai"],
        },
        conflict=ATTACK,
    )
    assert table.why_not("south", "use:ascetic-visionary") == "lcg.play-restrictions.1"


def test_ascetic_visionary_takes_no_attachments_but_monks_and_tattoos() -> None:
    table = Table(north={"fate": 3, "characters": ["ascetic-visionary"], "hand": ["ornate-fan", "tattooed-wanderer"]})
    assert not table.offered("play:ornate-fan")
    assert table.offered("attach:tattooed-wanderer")


@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_doomed_shugenja_gets_no_fate_when_played_from_a_province_and_is_limited(rules: str) -> None:
    doomed = [{"card": province, "holds": ["doomed-shugenja"]} for province in ("fertile-fields", "ancestral-lands")]
    other = {"card": "meditations-on-the-tao", "holds": ["doji-whisperer"]}
    table = Table(rules=rules, north={"fate": 5, "provinces": [*doomed, other]}, phase="dynasty")
    table.north("play:doomed-shugenja")
    assert table.card("doomed-shugenja").area == "play"
    assert table.card("doomed-shugenja").fate == 0
    assert table.seat("north").fate == 4
    assert table.why_not("north", "play:doomed-shugenja") == "lcg.limited.1"


def test_enlightened_warrior_gets_a_fate_when_the_opponent_selects_a_ring_with_fate() -> None:
    for ring, offered in (("fire", True), ("air", False)):
        table = Table(
            north={"characters": ["matsu-berserker"], "provinces": ["fertile-fields"]},
            south={"characters": ["enlightened-warrior"]},
            rings={"fire": {"fate": 1}},
            at="declare_conflict",
        )
        table.north(f"declare:military:{ring}", "province:1")
        assert (table.asked == "south reaction") is offered
        if offered:
            table.south("use:enlightened-warrior")
        assert table.card("enlightened-warrior").fate == int(offered)


def investigation(kind: str) -> Table:
    return Table(
        north={"fate": 3, "characters": [in_conflict("kitsuki-investigator"), in_conflict("kitsuki-investigator")]},
        south={"hand": ["banzai", "let-go"]},
        conflict={"attacker": "north", "type": kind},
    )


def test_kitsuki_investigator_sees_the_opponents_hand_and_discards_one_card_once_a_conflict() -> None:
    table = investigation("political")
    table.south("pass")
    table.north("use:kitsuki-investigator", "cost:void")
    assert sees(table.card("banzai").known, 0)
    table.north("pick:let-go")
    assert table.hand("south") == ["banzai"]
    assert table.pile("south", "conflict_discards") == ["let-go"]
    assert table.seat("north").fate == 2
    table.south("pass")
    assert not table.offered("use:kitsuki-investigator*")


def test_kitsuki_investigator_works_in_political_conflicts_only() -> None:
    table = investigation("military")
    table.south("pass")
    assert not table.offered("use:kitsuki-investigator*")


def test_mirumoto_prodigy_attacking_alone_lets_the_opponent_declare_one_defender() -> None:
    south = {"characters": ["matsu-berserker", "akodo-gunso"]}
    conflict = {"attacker": "north", "at": "declare_defenders"}
    table = Table(north={"characters": [in_conflict("mirumoto-prodigy")]}, south=south, conflict=conflict)
    table.south("defend:matsu-berserker")
    assert not table.offered("defend:akodo-gunso")

    helped = {"characters": [in_conflict("mirumoto-prodigy"), in_conflict("niten-adept")]}
    table = Table(north=helped, south=south, conflict=conflict)
    table.south("defend:matsu-berserker")
    assert table.offered("defend:akodo-gunso")


def test_mirumoto_raitsugu_discards_the_loser_of_a_duel_or_takes_a_fate_from_it() -> None:
    for fate, area in ((0, "dynasty discard"), (2, "play")):
        table = Table(
            north={"characters": [in_conflict("mirumoto-raitsugu")]},
            south={"characters": [in_conflict("matsu-berserker", fate=fate), "akodo-gunso"]},
            conflict=ATTACK,
        )
        table.north("use:mirumoto-raitsugu", "bid:2")
        table.south("bid:1")
        assert table.card("matsu-berserker").area == area
        assert table.card("matsu-berserker").fate == max(0, fate - 1)
        assert table.card("akodo-gunso").area == "play"


def test_mirumoto_raitsugu_himself_suffers_if_he_loses_his_duel() -> None:
    table = Table(
        north={"characters": [in_conflict("mirumoto-raitsugu")]},
        south={"characters": [BERSERKER]},
        conflict=ATTACK,
    )
    table.north("use:mirumoto-raitsugu", "bid:1")
    table.south("bid:3")
    assert table.card("mirumoto-raitsugu").area == "dynasty discard"


def test_niten_adept_bows_an_attachment_to_bow_a_participant_without_attachments() -> None:
    table = Table(
        north={"characters": [in_conflict("niten-adept", attachments=["fine-katana"])]},
        south={
            "characters": [
                in_conflict("matsu-berserker"),
                in_conflict("akodo-gunso", attachments=["ornate-fan"]),
                "deathseeker",
            ]
        },
        conflict=ATTACK,
    )
    table.north("use:niten-adept")
    assert table.card("fine-katana").bowed
    assert [c.title for c in table.s.cards if c.bowed] == ["fine-katana", "matsu-berserker"]


def test_niten_adept_cannot_pay_with_an_attachment_that_is_bowed_or_the_opponents() -> None:
    table = Table(
        north={"characters": [in_conflict("niten-adept", attachments=["fine-katana"])], "hand": ["banzai"]},
        south={"characters": [BERSERKER], "hand": ["banzai"]},
        conflict=ATTACK,
    )
    katana = table.card("fine-katana").id
    update(table.s, katana, bowed=True)
    table.south("pass")
    assert table.why_not("north", "use:niten-adept") == "lcg.triggered-ability.8"


def test_niten_master_readies_twice_a_round_when_you_attach_weapons() -> None:
    table = Table(
        north={
            "characters": [{"card": "niten-master", "bowed": True}],
            "hand": ["ornate-fan", "fine-katana", "fine-katana", "fine-katana"],
            "provinces": BUSY,
        }
    )
    master = table.card("niten-master").id
    table.north("play:ornate-fan")
    assert table.asked == "north action"
    for _ in range(2):
        table.north("play:fine-katana")
        if table.offered("discard:ornate-fan"):
            table.north("discard:ornate-fan")
        table.north("use:niten-master")
        assert not table.card("niten-master").bowed
        update(table.s, master, bowed=True)
    table.north("play:fine-katana", "discard:fine-katana")
    assert not table.offered("use:niten-master")
    assert table.card("niten-master").bowed


def test_niten_master_does_not_react_to_a_weapon_on_another_character() -> None:
    table = Table(
        north={
            "characters": [{"card": "niten-master", "bowed": True}, "niten-adept"],
            "hand": ["fine-katana"],
        }
    )
    table.north("play:fine-katana", "host:niten-adept")
    assert not table.offered("use:niten-master")


def test_seeker_of_enlightenment_grows_with_the_fate_on_unclaimed_rings() -> None:
    table = Table(
        north={"characters": ["seeker-of-enlightenment"]},
        rings={"fire": {"fate": 2}, "void": {"fate": 1}, "air": {"fate": 3, "holder": "south"}},
    )
    assert table.skill("seeker-of-enlightenment", "military") == 4
    assert table.skill("seeker-of-enlightenment", "political") == 4


def test_togashi_initiate_is_honored_for_a_fate_while_attacking() -> None:
    table = Table(
        north={"fate": 1, "characters": [in_conflict("togashi-initiate")]},
        south={"fate": 1, "characters": [in_conflict("togashi-initiate")]},
        conflict=ATTACK,
    )
    assert table.asked == "north action"
    table.north("use:togashi-initiate", "cost:earth")
    assert table.card("togashi-initiate", "north").status == 1
    assert table.card("togashi-initiate", "south").status == 0
    assert table.seat("north").fate == 0


@pytest.mark.rule("lcg.attachment.12")
def test_tattooed_wanderer_may_be_an_attachment_that_gives_covert() -> None:
    table = Table(
        north={"fate": 2, "characters": ["matsu-berserker", "niten-adept"], "hand": ["tattooed-wanderer"]},
        south={"characters": ["akodo-gunso"]},
        at="action_window",
    )
    assert table.offered("play:tattooed-wanderer")
    table.north("attach:tattooed-wanderer", "host:matsu-berserker")
    assert table.card("tattooed-wanderer").host == table.card("matsu-berserker").id
    assert table.seat("north").fate == 1
    assert table.skill("matsu-berserker", "military") == 3
    table.north("declare:military:air", "province:1", "attack:matsu-berserker", "done", "evade:akodo-gunso")
    assert not table.offered("defend:akodo-gunso")


def test_tattooed_wanderer_as_a_character_gives_nothing() -> None:
    table = Table(north={"characters": ["tattooed-wanderer"]})
    assert table.skill("tattooed-wanderer", "military") == 2
    assert not has_keyword(table.g, table.card("tattooed-wanderer").id, "covert")


def test_togashi_kazue_as_an_attachment_moves_fate_from_another_participant() -> None:
    table = Table(
        north={
            "characters": [
                in_conflict("niten-adept", fate=1, attachments=["togashi-kazue"]),
                in_conflict("akodo-gunso", fate=1),
            ]
        },
        south={"characters": [in_conflict("matsu-berserker", fate=1), {"card": "deathseeker", "fate": 1}]},
        conflict=ATTACK,
    )
    table.north("use:togashi-kazue")
    assert table.offered("target:akodo-gunso")
    assert table.offered("target:matsu-berserker")
    assert not table.offered("target:niten-adept")
    assert not table.offered("target:deathseeker")
    table.north("target:matsu-berserker")
    assert (table.card("niten-adept").fate, table.card("matsu-berserker").fate) == (2, 0)


def test_togashi_kazue_in_play_as_a_character_has_no_action() -> None:
    table = Table(
        north={"characters": [in_conflict("togashi-kazue"), in_conflict("niten-adept", fate=1)], "hand": ["banzai"]},
        conflict=ATTACK,
    )
    assert table.asked == "north action"
    assert not table.offered("use:togashi-kazue")


@pytest.mark.rule("lcg.gains.2")
def test_togashi_yokuni_gains_an_ability_printed_on_another_character_until_the_end_of_the_phase() -> None:
    table = Table(
        north={"characters": ["togashi-yokuni", "matsu-berserker"], "conflict_deck": ["fine-katana"]},
        south={"characters": ["agasha-swordsmith", "venerable-historian"]},
        phase="draw",
        at="action_window",
    )
    table.north("use:togashi-yokuni")
    assert not table.offered("target:matsu-berserker")
    assert not table.offered("target:togashi-yokuni")
    assert table.offered("target:venerable-historian")
    table.north("target:agasha-swordsmith")
    table.south("pass")
    assert not table.offered("use:togashi-yokuni")
    table.north("use:togashi-yokuni/gained", "take:fine-katana")
    assert table.hand("north") == ["fine-katana"]
    table.south("pass")
    table.north("pass")
    assert table.s.phase == "conflict"
    assert len(list(triggered(table.g, table.card("togashi-yokuni").id))) == 1
