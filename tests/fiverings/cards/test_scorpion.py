"""The Scorpion cards of the Core Set, each shown to do what it says."""

from __future__ import annotations

import pytest

from interregnum.kernel.knowledge import PUBLIC
from tests.checking import choose
from tests.fiverings.table import Table

STORE = {"provinces": [{"card": "ancestral-lands", "holds": ["imperial-storehouse"]}]}
"""A side with something to do in every action window, so that nothing passes by itself."""


def there(card: str, **more: object) -> dict[str, object]:
    """A participating character."""
    return {"card": card, "participating": True, **more}


# ---- stronghold, province, holding ----


def open_hand(rules: str, north: int, south: int) -> Table:
    return Table(
        rules=rules,
        north={"stronghold": "city-of-the-open-hand", "honor": north, "characters": ["serene-warrior"], **STORE},
        south={"honor": south},
        phase="fate",
        at="action_window",
    )


def test_city_of_the_open_hand_takes_an_honor_while_less_honorable() -> None:
    table = open_hand("1.01", 8, 10)
    table.north("use:city-of-the-open-hand")
    assert (table.seat("north").honor, table.seat("south").honor) == (9, 9)
    assert table.card("city-of-the-open-hand").bowed
    assert not open_hand("1.01", 10, 10).offered("use:city-of-the-open-hand")


@pytest.mark.rule("lcg10.errata.city-of-the-open-hand", "lcg10.cost.1", "lcg10.errata-precedence.1")
def test_city_of_the_open_hand_in_version_10_gains_or_makes_lose_an_honor() -> None:
    for selected, honor in ((1, (9, 10)), (2, (8, 9))):
        table = open_hand("10", 8, 10)
        table.north("use:city-of-the-open-hand")
        assert table.card("city-of-the-open-hand").bowed
        table.north(f"select:{selected}")
        assert (table.seat("north").honor, table.seat("south").honor) == honor


@pytest.mark.rule("lcg.search.1", "lcg.search.3", "lcg.search.4")
def test_secret_cache_searches_five_cards_when_attacked() -> None:
    deck = ["banzai", "court-games", "rout", "outwit", "charge", "assassination"]
    table = Table(
        first_player="south",
        at="declare_conflict",
        north={"provinces": [{"card": "secret-cache"}], "conflict_deck": deck},
        south={"characters": ["matsu-berserker"]},
    )
    table.south("declare:military:air", "province:1")
    assert table.asked == "north reaction"
    table.north("use:secret-cache")
    assert all(table.offered(f"take:{title}") for title in deck[:5])
    assert not table.offered("take:assassination")
    table.north("take:outwit")
    assert table.hand("north") == ["outwit"]
    assert table.card("outwit").known != PUBLIC
    assert not table.card("outwit").known & 2


def test_secret_cache_is_quiet_when_another_province_is_attacked() -> None:
    table = Table(
        first_player="south",
        at="declare_conflict",
        north={
            "provinces": ["ancestral-lands", {"card": "secret-cache", "faceup": True}],
            "characters": ["naive-student"],
        },
        south={"characters": ["matsu-berserker"], **STORE},
    )
    table.south("declare:military:air", "province:1")
    assert table.asked == "south action"


def test_city_of_lies_makes_the_next_event_cheaper_and_only_that() -> None:
    table = Table(
        north={
            "provinces": [{"card": "ancestral-lands", "holds": ["city-of-lies", "imperial-storehouse"]}],
            "hand": ["against-the-waves", "against-the-waves"],
            "characters": ["solemn-scholar"],
            "fate": 0,
        },
        south=STORE,
    )
    assert not table.offered("play:against-the-waves")
    table.north("use:city-of-lies")
    table.south("pass")
    assert not table.offered("use:city-of-lies")
    table.north("play:against-the-waves")
    assert table.card("solemn-scholar").bowed
    table.south("pass")
    assert not table.offered("play:against-the-waves")


# ---- dynasty characters ----


def test_bayushi_liar_draws_a_card_when_it_leaves_play() -> None:
    table = Table(north={"characters": ["bayushi-liar"], "conflict_deck": ["banzai"]}, phase="fate")
    assert table.card("bayushi-liar").area == "dynasty discard"
    assert table.hand("north")[0] == "banzai"


def test_bayushi_manipulator_raises_the_bid_by_one_and_leaves_the_dial() -> None:
    table = Table(north={"characters": ["bayushi-manipulator"]}, south=STORE, phase="draw")
    table.north("bid:3")
    table.south("bid:3")
    assert table.asked == "north reaction"
    table.north("use:bayushi-manipulator")
    assert len(table.hand("north")) == 4
    assert (table.seat("north").dial, table.seat("north").bid) == (3, 4)
    assert (table.seat("north").honor, table.seat("south").honor) == (9, 11)


def shoju(kind: str = "political") -> Table:
    return Table(
        north={"characters": [there("bayushi-shoju")], **STORE},
        south={"characters": [there("wandering-ronin", fate=2), there("miya-mystic"), "naive-student"], **STORE},
        conflict={"attacker": "south", "type": kind, "ring": "void"},
    )


def test_bayushi_shoju_lowers_political_skill_and_discards_at_zero_twice_a_round() -> None:
    table = shoju()
    table.north("use:bayushi-shoju")
    assert not table.offered("target:naive-student")
    table.north("target:miya-mystic")
    assert table.card("miya-mystic").area == "dynasty discard"
    table.south("pass")
    table.north("use:bayushi-shoju")
    assert table.skill("wandering-ronin", "political") == 1
    table.south("pass")
    assert table.why_not("north", "use:bayushi-shoju") == "lcg.limit.1"


def test_bayushi_shoju_discards_whenever_the_skill_falls_to_zero_later() -> None:
    table = Table(
        north={"characters": [there("bayushi-shoju"), "sinister-soshi"], **STORE},
        south={"characters": [there("wandering-ronin"), there("serene-warrior")], **STORE},
        conflict={"attacker": "south", "type": "political"},
    )
    table.north("use:bayushi-shoju", "target:wandering-ronin")
    table.south("pass")
    table.north("use:sinister-soshi", "target:wandering-ronin")
    assert table.card("wandering-ronin").area == "dynasty discard"


def test_a_character_that_bayushi_shoju_discards_interrupts_that_once() -> None:
    table = Table(
        north={"characters": [there("bayushi-shoju")], **STORE},
        south={"characters": [there("kaiu-envoy"), there("miya-mystic")], **STORE},
        conflict={"attacker": "south", "type": "political"},
    )
    table.north("use:bayushi-shoju", "target:kaiu-envoy", "forced:kaiu-envoy/courtesy")
    assert table.card("kaiu-envoy").area == "dynasty discard"
    assert table.seat("south").fate == 1


def test_bayushi_shoju_needs_a_political_conflict() -> None:
    assert not shoju("military").offered("use:bayushi-shoju")


@pytest.mark.rule("lcg.dash.5")
def test_bayushi_yunako_switches_base_skills_of_a_character_without_a_dash() -> None:
    table = Table(
        north={"characters": [there("bayushi-yunako"), "bayushi-liar"], **STORE},
        south={"characters": [{"card": "yogo-hiroue", "attachments": ["fine-katana"]}], **STORE},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("use:bayushi-yunako")
    assert not table.offered("target:bayushi-liar")
    table.north("target:yogo-hiroue")
    assert (table.skill("yogo-hiroue", "military"), table.skill("yogo-hiroue", "political")) == (6, 0)


def test_blackmail_artist_takes_an_honor_after_winning_a_political_conflict() -> None:
    for kind in ("political", "military"):
        table = Table(
            north={"characters": [there("blackmail-artist")]},
            conflict={"attacker": "north", "type": kind, "ring": "void", "at": "compare_skill"},
        )
        if kind == "military":
            assert not table.offered("use:blackmail-artist")
        else:
            table.north("use:blackmail-artist")
            assert (table.seat("north").honor, table.seat("south").honor) == (11, 8)


def test_favored_niece_discards_to_draw_twice_a_round() -> None:
    table = Table(
        north={
            "characters": ["favored-niece"],
            "hand": ["fine-katana", "ornate-fan"],
            "conflict_deck": ["rout", "outwit", "banzai"],
            **STORE,
        },
        south=STORE,
    )
    table.north("use:favored-niece", "cost:ornate-fan")
    assert table.hand("north") == ["fine-katana", "rout"]
    assert table.pile("north", "conflict_discards") == ["ornate-fan"]
    table.south("pass")
    table.north("use:favored-niece", "cost:rout")
    table.south("pass")
    assert not table.offered("use:favored-niece")


def actress(rules: str = "1.01", **south: object) -> Table:
    return Table(
        rules=rules,
        north={"characters": [there("shosuro-actress"), there("serene-warrior")], **STORE},
        south={
            "dynasty_discard": ["shosuro-miyako", "fearsome-mystic", "matsu-berserker", "kakita-kaezin"],
            "conflict_discard": ["seeker-of-knowledge"],
            "provinces": ["ancestral-lands"],
            **south,
        },
        conflict={"attacker": "north", "at": "conflict_action_window"},
    )


def test_shosuro_actress_is_sacrificed_for_a_discarded_enemy() -> None:
    table = actress()
    table.north("use:shosuro-actress")
    assert table.card("shosuro-actress").area == "dynasty discard"
    assert not table.offered("target:shosuro-miyako")
    assert not table.offered("target:fearsome-mystic")
    assert table.offered("target:seeker-of-knowledge")
    table.north("target:matsu-berserker")
    berserker = table.card("matsu-berserker")
    assert (berserker.controller, berserker.owner, berserker.participating) == (0, 1, True)


@pytest.mark.rule("lcg10.unique.2")
def test_shosuro_actress_may_not_bring_in_a_unique_card_its_owner_controls_in_version_10() -> None:
    for rules in ("1.01", "10"):
        table = actress(rules, characters=["kakita-kaezin"])
        table.north("use:shosuro-actress")
        assert table.offered("target:kakita-kaezin") is (rules == "1.01")


def miyako(**south: object) -> Table:
    table = Table(
        north={"characters": ["shosuro-miyako"], "hand": ["adept-of-shadows"], "fate": 2},
        south={"characters": ["matsu-berserker", "serene-warrior"], "hand": ["banzai"], **south},
    )
    table.north("play:adept-of-shadows", "use:shosuro-miyako")
    return table


def test_shosuro_miyako_makes_the_opponent_discard_at_random() -> None:
    table = miyako()
    assert table.asked == "south select"
    table.south("select:1")
    assert table.pile("south", "conflict_discards") == ["banzai"]


def test_shosuro_miyako_makes_the_opponent_dishonor_a_character() -> None:
    table = miyako()
    table.south("select:2", "pick:serene-warrior")
    assert table.card("serene-warrior").status == -1
    assert table.hand("south") == ["banzai"]


def test_shosuro_miyako_ignores_characters_from_provinces() -> None:
    table = Table(
        phase="dynasty",
        north={
            "characters": ["shosuro-miyako"],
            "fate": 2,
            "provinces": [{"card": "ancestral-lands", "holds": ["matsu-berserker"]}],
        },
        south={"characters": ["serene-warrior"]},
    )
    table.north("play:matsu-berserker", "fate:0")
    assert table.card("matsu-berserker").area == "play"
    assert not table.offered("use:shosuro-miyako")


def test_sinister_soshi_lowers_both_skills_of_a_participant_from_home() -> None:
    table = Table(
        north={"characters": ["sinister-soshi", there("wandering-ronin")], **STORE},
        south={"characters": [there("serene-warrior"), "naive-student"], **STORE},
        conflict={"attacker": "south"},
    )
    table.north("use:sinister-soshi")
    assert not table.offered("target:naive-student")
    table.north("target:serene-warrior")
    assert (table.skill("serene-warrior", "military"), table.skill("serene-warrior", "political")) == (1, 0)


def test_soshi_illusionist_pays_to_discard_a_status_token() -> None:
    table = Table(
        north={
            "characters": ["soshi-illusionist", {"card": "wandering-ronin", "dishonored": True}],
            "fate": 1,
            **STORE,
        },
        south={"characters": [{"card": "serene-warrior", "honored": True}, "naive-student"], **STORE},
    )
    table.north("use:soshi-illusionist")
    assert not table.offered("target:naive-student")
    table.north("target:serene-warrior")
    assert table.card("serene-warrior").status == 0
    assert table.card("wandering-ronin").status == -1
    assert table.seat("north").fate == 0


def hiroue() -> Table:
    table = Table(
        north={"characters": [there("yogo-hiroue"), "bayushi-liar"]},
        south={"characters": [there("wandering-ronin", bowed=True), "serene-warrior"], "provinces": ["pilgrimage"]},
        conflict={"attacker": "north", "type": "political", "ring": "void"},
    )
    table.north("use:yogo-hiroue")
    assert not table.offered("target:wandering-ronin")
    return table


def test_yogo_hiroue_moves_a_character_in_and_may_dishonor_it_after_winning() -> None:
    table = hiroue()
    table.north("target:serene-warrior", "pass")
    assert table.asked == "north may"
    table.north("yes")
    assert table.card("serene-warrior").status == -1


def test_yogo_hiroue_dishonors_nobody_after_losing() -> None:
    table = Table(
        north={"characters": [there("yogo-hiroue")], **STORE},
        south={"characters": [{"card": "serene-warrior", "honored": True}], "provinces": ["ancestral-lands"]},
        conflict={"attacker": "north", "type": "political", "ring": "void"},
    )
    table.north("use:yogo-hiroue", "pass")
    assert not table.offered("yes")
    assert table.card("serene-warrior").status == 1


def test_yogo_outcast_is_stronger_while_less_honorable() -> None:
    for honor, skill in ((9, 3), (10, 2)):
        table = Table(north={"characters": ["yogo-outcast"], "honor": honor}, south={"honor": 10})
        assert (table.skill("yogo-outcast", "military"), table.skill("yogo-outcast", "political")) == (skill, skill)


def fire_ring(rules: str, *others: object) -> Table:
    table = Table(
        rules=rules,
        north={"characters": ["young-rumormonger", *others]},
        south={"characters": [there("serene-warrior"), "wandering-ronin"]},
        conflict={"attacker": "south", "ring": "fire", "province": 2, "at": "compare_skill"},
    )
    assert table.asked == "south ring"
    return table


def test_young_rumormonger_diverts_dishonor_to_another_character_of_that_player() -> None:
    for rules in ("1.01", "10"):
        table = fire_ring(rules, "matsu-berserker", "naive-student")
        table.south("dishonor:matsu-berserker")
        assert table.asked == "north would"
        table.north("use:young-rumormonger")
        assert sorted(table.g.decision.keys) == ["target:naive-student", "target:young-rumormonger"]  # type: ignore[union-attr]
        table.north("target:naive-student")
        assert (table.card("naive-student").status, table.card("matsu-berserker").status) == (-1, 0)


def test_young_rumormonger_diverts_honor_as_well() -> None:
    table = fire_ring("10", "matsu-berserker")
    table.south("honor:serene-warrior")
    table.north("use:young-rumormonger")
    assert (table.card("wandering-ronin").status, table.card("serene-warrior").status) == (1, 0)


def test_young_rumormonger_diverts_honor_or_dishonor_once_a_round_in_all() -> None:
    table = Table(
        north={"characters": ["young-rumormonger", there("matsu-berserker", honored=True)], **STORE},
        south={"characters": [there("serene-warrior")], "hand": ["way-of-the-scorpion"] * 2, **STORE},
        conflict={"attacker": "north", "province": 2},
    )
    table.south("play:way-of-the-scorpion", "target:matsu-berserker")
    table.north("use:young-rumormonger")
    assert table.card("young-rumormonger").status == -1
    table.north("pass")
    table.south("play:way-of-the-scorpion", "target:matsu-berserker")
    assert table.card("matsu-berserker").status == 0


@pytest.mark.rule("lcg10.replacement-effects.2")
def test_young_rumormonger_cannot_divert_to_where_nothing_would_change() -> None:
    table = Table(
        rules="10",
        north={"characters": [{"card": "young-rumormonger", "dishonored": True}, "matsu-berserker"]},
        south={"characters": [there("serene-warrior")]},
        conflict={"attacker": "south", "ring": "fire", "province": 2, "at": "compare_skill"},
    )
    table.south("dishonor:matsu-berserker")
    assert table.card("matsu-berserker").status == -1


# ---- conflict characters ----


def test_adept_of_shadows_returns_to_hand_for_an_honor() -> None:
    table = Table(north={"characters": ["adept-of-shadows"], **STORE}, south=STORE)
    table.north("use:adept-of-shadows")
    assert table.hand("north") == ["adept-of-shadows"]
    assert table.seat("north").honor == 9


def test_unassuming_yojimbo_is_covert() -> None:
    table = Table(
        north={"characters": ["unassuming-yojimbo"]},
        south={"characters": ["serene-warrior", "matsu-berserker"]},
        at="declare_conflict",
    )
    table.north("declare:military:air", "province:2", "evade:serene-warrior")
    assert table.offered("defend:matsu-berserker")
    assert not table.offered("defend:serene-warrior")


# ---- attachments ----


def test_court_mask_returns_to_hand_and_dishonors_its_bearer() -> None:
    table = Table(north={"characters": [{"card": "serene-warrior", "attachments": ["court-mask"]}]}, south=STORE)
    assert table.skill("serene-warrior", "political") == 4
    table.north("use:court-mask")
    assert table.hand("north") == ["court-mask"]
    assert table.card("serene-warrior").status == -1


def test_court_mask_goes_on_ones_own_characters_only() -> None:
    table = Table(
        north={"characters": ["serene-warrior", "bayushi-liar"], "hand": ["court-mask"], "fate": 1},
        south={"characters": ["matsu-berserker"]},
    )
    table.north("play:court-mask")
    assert not table.offered("host:matsu-berserker")


def test_fiery_madness_lowers_both_skills_by_two() -> None:
    table = Table(north={"characters": [{"card": "serene-warrior", "attachments": ["fiery-madness"]}]})
    assert (table.skill("serene-warrior", "military"), table.skill("serene-warrior", "political")) == (1, 0)


# ---- events ----


def ambush(opponent: dict[str, object] | None = None) -> Table:
    table = Table(
        north={
            "characters": [there("wandering-ronin")],
            "hand": ["ambush", "adept-of-shadows", "unassuming-yojimbo", "seeker-of-knowledge"],
            "provinces": [
                {"card": "ancestral-lands", "holds": ["bayushi-yunako"]},
                {"card": "fertile-fields", "holds": ["shosuro-miyako"], "facedown": True},
            ],
            "fate": 3,
        },
        south={"provinces": ["ancestral-lands"], **(opponent or {})},
        conflict={"attacker": "north"},
    )
    table.north("play:ambush")
    return table


def test_ambush_puts_scorpions_from_hand_and_province_into_the_conflict() -> None:
    table = ambush()
    assert not table.offered("target:seeker-of-knowledge")
    assert not table.offered("target:province-2")
    table.north("target:bayushi-yunako")
    assert not table.offered("target:unassuming-yojimbo")
    table.north("target:adept-of-shadows")
    assert table.card("bayushi-yunako").participating
    assert table.card("adept-of-shadows").participating
    assert table.seat("north").fate == 0


def test_the_characters_ambush_chooses_in_hand_are_shown_before_its_effects_initiate() -> None:
    table = ambush(opponent={"characters": ["bayushi-liar"], "hand": ["forged-edict"]})
    table.north("target:unassuming-yojimbo", "done")
    assert table.asked == "south would"
    assert table.card("unassuming-yojimbo").known & 2
    assert not table.card("adept-of-shadows").known & 2


def test_ambush_may_bring_a_single_character() -> None:
    table = ambush()
    table.north("target:unassuming-yojimbo", "done")
    assert table.card("unassuming-yojimbo").participating
    assert table.card("adept-of-shadows").area == "hand"


def blackmail(honor: int = 9) -> Table:
    return Table(
        north={
            "characters": [there("wandering-ronin")],
            "hand": ["blackmail", "court-mask"],
            "fate": 4,
            "honor": honor,
        },
        south={
            "characters": [there("matsu-berserker", honored=True), "serene-warrior", "naive-student"],
            "provinces": ["ancestral-lands"],
        },
        conflict={"attacker": "north", "ring": "void"},
    )


@pytest.mark.rule("lcg.control.6", "lcg.control.7")
def test_blackmail_takes_control_of_a_cheap_character_until_the_conflict_ends() -> None:
    table = blackmail()
    table.north("play:blackmail")
    assert not table.offered("target:serene-warrior")
    table.north("target:matsu-berserker")
    berserker = table.card("matsu-berserker")
    assert (berserker.controller, berserker.participating, berserker.status) == (0, True, 1)
    table.north("play:court-mask", "host:matsu-berserker")
    table.both_pass()
    while table.s.conflict is not None:
        choose(table.g, table.g.decision.keys[-1])  # type: ignore[union-attr]
    assert table.card("matsu-berserker").controller == 1
    assert table.card("court-mask").area == "conflict discard"


def test_blackmail_is_played_only_while_less_honorable() -> None:
    assert not blackmail(10).offered("play:blackmail")


def favors(attachment: str, *mine: object, on: str = "matsu-berserker") -> Table:
    table = Table(
        north={"characters": list(mine), "hand": ["calling-in-favors"], "fate": 1},
        south={"characters": [{"card": on, "attachments": [attachment]}]},
    )
    table.north("play:calling-in-favors")
    return table


def test_calling_in_favors_seizes_an_attachment_for_the_dishonored_character() -> None:
    table = favors("court-mask", "wandering-ronin", {"card": "bayushi-liar", "dishonored": True}, "serene-warrior")
    assert not table.offered("cost:bayushi-liar")
    table.north("cost:wandering-ronin")
    mask = table.card("court-mask")
    assert (mask.controller, mask.host) == (0, table.card("wandering-ronin").id)
    assert table.card("wandering-ronin").status == -1


def test_calling_in_favors_discards_an_attachment_that_cannot_be_there() -> None:
    table = favors("grasp-of-earth", "wandering-ronin", on="adept-of-the-waves")
    assert table.card("grasp-of-earth").area == "conflict discard"


def edict(rules: str = "1.01", *others: object) -> Table:
    table = Table(
        rules=rules,
        north={"characters": ["bayushi-liar", "wandering-ronin", *others], "hand": ["forged-edict"]},
        south={"characters": [there("matsu-berserker")], "hand": ["banzai"]},
        conflict={"attacker": "south", "province": 2},
    )
    table.south("play:banzai")
    return table


@pytest.mark.rule("lcg.cancel.1", "lcg.cancel.5")
def test_forged_edict_dishonors_a_courtier_to_cancel_an_event() -> None:
    table = edict()
    assert table.asked == "north would"
    table.north("play:forged-edict")
    assert table.card("bayushi-liar").status == -1
    assert table.skill("matsu-berserker", "military") == 3
    assert table.pile("south", "conflict_discards") == ["banzai"]


@pytest.mark.rule("lcg10.replacement-effects.1")
def test_a_cost_diverted_by_young_rumormonger_is_paid() -> None:
    for rules in ("1.01", "10"):
        table = edict(rules, {"card": "young-rumormonger", "dishonored": True})
        table.north("play:forged-edict", "use:young-rumormonger")
        assert (table.card("bayushi-liar").status, table.card("wandering-ronin").status) == (0, -1)
        assert table.skill("matsu-berserker", "military") == 3


def test_i_can_swim_discards_a_dishonored_participant_of_the_lower_bidder() -> None:
    for dial in (3, 2):
        table = Table(
            north={"hand": ["i-can-swim"], "fate": 2, "dial": dial, **STORE},
            south={
                "characters": [
                    there("matsu-berserker", dishonored=True),
                    there("serene-warrior"),
                    {"card": "naive-student", "dishonored": True},
                ],
                "dial": 2,
                **STORE,
            },
            conflict={"attacker": "south"},
        )
        if dial == 2:
            assert not table.offered("play:i-can-swim")
        else:
            table.north("play:i-can-swim")
            assert table.card("matsu-berserker").area == "dynasty discard"
            assert table.card("serene-warrior").area == "play"


def test_way_of_the_scorpion_dishonors_a_participant_of_another_clan() -> None:
    table = Table(
        north={"characters": [there("bayushi-yunako")], "hand": ["way-of-the-scorpion"], **STORE},
        south={"characters": [there("matsu-berserker"), "naive-student"], **STORE},
        conflict={"attacker": "south"},
    )
    table.north("play:way-of-the-scorpion")
    assert table.card("matsu-berserker").status == -1
