"""The Phoenix cards of the Core Set, each shown to do what it says."""

from __future__ import annotations

import pytest

from interregnum.games.fiverings.flow.conflict import glory_count
from interregnum.games.fiverings.state import Ring
from interregnum.games.fiverings.terms import Element
from tests.fiverings.table import Table

BERSERKER = {"card": "matsu-berserker", "participating": True}
STORE = {"provinces": [{"card": "ancestral-lands", "holds": ["imperial-storehouse"]}]}
"""A side with something to do in every action window, so that nothing passes by itself."""


def there(card: str, **more: object) -> dict[str, object]:
    """A participating character."""
    return {"card": card, "participating": True, **more}


def ring(table: Table, element: Element) -> Ring:
    """A ring as it lies."""
    return next(ring for ring in table.s.rings if ring.element == element)


# ---- stronghold, province, holding ----


def test_isawa_mori_seido_bows_to_give_two_glory_until_the_end_of_the_phase() -> None:
    table = Table(
        north={"stronghold": "isawa-mori-seido", "characters": ["serene-warrior", "naive-student"], **STORE},
        south=STORE,
        phase="fate",
        at="action_window",
    )
    table.north("use:isawa-mori-seido", "target:serene-warrior")
    assert table.glory("serene-warrior") == 6
    assert table.glory("naive-student") == 2
    assert table.card("isawa-mori-seido").bowed
    table.south("pass")
    assert table.why_not("north", "use:isawa-mori-seido") == "lcg.triggered-ability.4"
    table.north("pass")
    assert table.s.phase != "fate"
    assert table.glory("serene-warrior") == 4


def kuroi_mori() -> Table:
    return Table(
        rings={"fire": {"fate": 2}},
        north={"characters": [BERSERKER, there("seppun-guardsman")], **STORE},
        south={"provinces": [{"card": "kuroi-mori", "faceup": True}]},
        conflict={"attacker": "north", "ring": "air"},
    )


@pytest.mark.rule("lcg.rings.8", "lcg.select.1")
def test_kuroi_mori_switches_the_contested_ring_whose_fate_goes_to_the_attacker() -> None:
    table = kuroi_mori()
    table.south("use:kuroi-mori", "select:1", "pick:fire")
    assert table.s.conflict is not None
    assert table.s.conflict.ring == "fire"
    assert table.s.conflict.kind == "military"
    assert ring(table, "fire").contested
    assert ring(table, "air").unclaimed
    assert table.seat("north").fate == 2


def test_kuroi_mori_switches_the_conflict_type_instead() -> None:
    table = kuroi_mori()
    table.south("use:kuroi-mori", "select:2")
    assert table.s.conflict is not None
    assert (table.s.conflict.kind, table.s.conflict.ring) == ("political", "air")
    assert table.card("seppun-guardsman").bowed
    assert not table.card("seppun-guardsman").participating


def test_kuroi_mori_works_only_during_a_conflict_at_it() -> None:
    table = Table(
        north={"characters": [BERSERKER]},
        south={"provinces": [{"card": "kuroi-mori", "faceup": True}, "fertile-fields"], "hand": ["banzai"]},
        conflict={"attacker": "north", "province": 2},
    )
    assert not table.offered("use:kuroi-mori")


def test_forgotten_library_draws_a_card_when_the_draw_phase_begins() -> None:
    table = Table(
        north={"provinces": [{"card": "fertile-fields", "holds": ["forgotten-library"]}], "conflict_deck": ["banzai"]},
        phase="draw",
    )
    assert table.asked == "north reaction"
    table.north("use:forgotten-library")
    assert table.hand("north") == ["banzai"]
    assert table.asked == "north bid"


# ---- dynasty characters ----


def test_adept_of_the_waves_gives_covert_during_water_conflicts_only() -> None:
    for element in ("water", "air"):
        table = Table(
            north={"characters": ["adept-of-the-waves", "matsu-berserker"]},
            south={"characters": ["serene-warrior", "seppun-guardsman"]},
        )
        table.north("use:adept-of-the-waves", "target:matsu-berserker")
        table.north(f"declare:military:{element}", "province:1", "attack:matsu-berserker", "done")
        if element == "water":
            assert table.asked == "north covert"
            table.north("evade:serene-warrior")
            assert table.offered("defend:seppun-guardsman")
            assert not table.offered("defend:serene-warrior")
        else:
            assert table.offered("defend:serene-warrior")


def test_asako_diplomat_honors_or_dishonors_a_character_after_winning() -> None:
    table = Table(
        north={"characters": [there("asako-diplomat")]},
        south={"characters": [{"card": "matsu-berserker", "honored": True}, "naive-student"]},
        conflict={"attacker": "north", "type": "political"},
    )
    table.both_pass()
    assert table.asked == "north reaction"
    table.north("use:asako-diplomat", "target:matsu-berserker")
    assert table.card("matsu-berserker").status == 0


def test_asako_diplomat_does_not_react_to_a_conflict_it_sat_out() -> None:
    table = Table(
        north={"characters": ["asako-diplomat", there("matsu-berserker")]},
        conflict={"attacker": "north"},
    )
    table.both_pass()
    assert not table.offered("use:asako-diplomat")


def fearsome(element: str) -> Table:
    return Table(
        north={"characters": [there("fearsome-mystic")]},
        south={
            "characters": [
                there("naive-student", fate=1),
                there("asako-diplomat", fate=2),
                {"card": "bayushi-liar", "fate": 1},
                there("serene-warrior", fate=1),
            ]
        },
        conflict={"attacker": "south", "type": "political", "ring": element},
    )


def test_fearsome_mystic_has_more_glory_in_air_conflicts_and_drains_the_less_glorious() -> None:
    table = fearsome("air")
    assert table.glory("fearsome-mystic") == 3
    table.north("use:fearsome-mystic")
    assert [table.card(t).fate for t in ("naive-student", "asako-diplomat", "serene-warrior", "bayushi-liar")] == [
        0, 1, 1, 1,
    ]  # fmt: skip


def test_fearsome_mystic_outside_air_conflicts_outshines_nobody_here() -> None:
    table = fearsome("fire")
    assert table.glory("fearsome-mystic") == 1
    assert table.why_not("north", "use:fearsome-mystic") == "lcg.triggered-ability.7"


def test_isawa_atsuko_raises_her_side_and_lowers_the_other_in_void_conflicts() -> None:
    table = Table(
        north={"characters": ["isawa-atsuko", there("serene-warrior")]},
        south={"characters": [there("matsu-berserker"), "naive-student"], "hand": ["adept-of-shadows"], "fate": 2},
        conflict={"attacker": "south", "ring": "void"},
    )
    table.north("use:isawa-atsuko")
    assert (table.skill("serene-warrior", "military"), table.skill("serene-warrior", "political")) == (4, 3)
    assert (table.skill("matsu-berserker", "military"), table.skill("isawa-atsuko", "military")) == (2, 3)
    table.south("play:adept-of-shadows:conflict")
    assert table.skill("adept-of-shadows", "military") == 2


def test_isawa_atsuko_needs_a_void_conflict() -> None:
    table = Table(
        north={"characters": ["isawa-atsuko", there("serene-warrior")], "hand": ["banzai"]},
        conflict={"attacker": "south", "ring": "air"},
        south={"characters": [BERSERKER]},
    )
    assert not table.offered("use:isawa-atsuko")


def test_isawa_masahiro_bows_to_discard_a_cheap_participant_in_fire_conflicts() -> None:
    table = Table(
        north={"characters": [there("isawa-masahiro")]},
        south={"characters": [there("matsu-berserker"), there("serene-warrior"), there("seppun-guardsman")]},
        conflict={"attacker": "south", "ring": "fire"},
    )
    table.north("use:isawa-masahiro")
    assert not table.offered("target:serene-warrior")
    assert table.offered("target:seppun-guardsman")
    table.north("target:matsu-berserker")
    assert table.card("matsu-berserker").area == "dynasty discard"
    assert table.card("isawa-masahiro").bowed


def mediator(**south: object) -> Table:
    return Table(
        first_player="south",
        at="declare_conflict",
        north={"characters": ["meddling-mediator"], **STORE},
        south={"characters": ["matsu-berserker", "serene-warrior"], **south},
    )


def test_meddling_mediator_takes_fate_or_honor_from_one_who_attacked_twice() -> None:
    for selected, fate, honor in ((1, 1, 9), (2, 0, 10)):
        table = mediator(fate=1)
        table.south("declare:military:air", "province:1", "attack:matsu-berserker", "done")
        table.north("done")
        assert table.asked == "north action"
        assert not table.offered("use:meddling-mediator")
        table.north("pass")
        table.south("pass", "air:gain")
        table.north("pass", "pass", "pass")
        table.south("declare:political:fire", "province:1")
        table.north("done", "use:meddling-mediator", f"select:{selected}")
        assert (table.seat("north").fate, table.seat("north").honor) == (fate, honor)
        assert (table.seat("south").fate, table.seat("south").honor) == (1 - fate, 21 - honor)


def test_naive_student_draws_a_card_when_it_leaves_play() -> None:
    table = Table(
        north={"characters": [there("naive-student"), there("serene-warrior")], "conflict_deck": ["banzai"]},
        south={"characters": [there("isawa-masahiro")]},
        conflict={"attacker": "north", "type": "political", "ring": "fire"},
    )
    table.south("use:isawa-masahiro")
    assert table.card("naive-student").area == "dynasty discard"
    assert table.hand("north") == ["banzai"]


def orator(*others: dict[str, object]) -> Table:
    return Table(
        north={"characters": [there("radiant-orator")], "hand": ["banzai"]},
        south={"characters": [there("asako-diplomat"), *others]},
        conflict={"attacker": "south", "type": "political"},
    )


def test_radiant_orator_moves_an_enemy_home_while_counting_more_glory() -> None:
    table = orator(there("serene-warrior", bowed=True), {"card": "naive-student"})
    table.north("use:radiant-orator")
    assert not table.offered("target:naive-student")
    table.north("target:serene-warrior")
    assert not table.card("serene-warrior").participating


def test_radiant_orator_fails_against_as_much_glory() -> None:
    table = orator(there("meddling-mediator"))
    assert not table.offered("use:radiant-orator")


def test_serene_warrior_counts_four_glory() -> None:
    table = Table(north={"characters": ["serene-warrior"]})
    assert glory_count(table.g, 0) == 4


def test_shiba_peacemaker_defends_but_never_attacks() -> None:
    table = Table(
        north={"characters": ["shiba-peacemaker", "matsu-berserker"]},
        south={"characters": ["shiba-peacemaker"]},
        at="declare_conflict",
    )
    table.north("declare:military:air", "province:1")
    assert table.asked == "south defenders"
    assert not table.card("shiba-peacemaker", "north").participating
    assert table.offered("defend:shiba-peacemaker:2")


def test_shiba_tsukune_resolves_up_to_two_unclaimed_rings_when_the_conflict_phase_ends() -> None:
    table = Table(
        rings={"fire": {"holder": "south"}},
        north={"characters": ["shiba-tsukune"], "opportunities": [], "conflict_deck": ["banzai"]},
        south={"characters": [{"card": "matsu-berserker", "fate": 1}], "opportunities": []},
        at="declare_conflict",
    )
    table.north("favor:military")
    table.north("use:shiba-tsukune")
    assert not table.offered("pick:fire")
    table.north("pick:air", "air:gain")
    assert table.seat("north").honor == 12
    assert not table.offered("pick:air")
    table.north("pick:void", "remove:matsu-berserker")
    assert table.card("matsu-berserker").fate == 0
    assert not table.offered("pick:*")
    assert ring(table, "air").unclaimed


def yojimbo() -> Table:
    return Table(
        north={"characters": [there("solemn-scholar"), "shiba-yojimbo", there("matsu-berserker")]},
        south={"characters": [there("sinister-soshi"), there("sinister-soshi")], "hand": ["banzai"]},
        conflict={"attacker": "north"},
    )


def test_shiba_yojimbo_cancels_an_ability_that_targets_a_shugenja() -> None:
    table = yojimbo()
    table.south("use:sinister-soshi", "target:solemn-scholar")
    assert table.asked == "north would"
    table.north("use:shiba-yojimbo")
    assert table.skill("solemn-scholar", "military") == 1
    table.north("pass")
    table.south("use:sinister-soshi:2", "target:solemn-scholar")
    assert table.skill("solemn-scholar", "military") == 0


def test_shiba_yojimbo_lets_others_be_targeted() -> None:
    table = yojimbo()
    table.south("use:sinister-soshi", "target:matsu-berserker")
    assert table.asked == "north action"
    assert table.skill("matsu-berserker", "military") == 1


def test_solemn_scholar_bows_an_attacker_while_the_earth_ring_is_yours() -> None:
    for holder in ("north", "south"):
        table = Table(
            rings={"earth": {"holder": holder}},
            north={"characters": ["solemn-scholar", there("serene-warrior")], "hand": ["banzai"]},
            south={"characters": [BERSERKER, "naive-student"]},
            conflict={"attacker": "south"},
        )
        if holder == "south":
            assert not table.offered("use:solemn-scholar")
        else:
            table.north("use:solemn-scholar")
            assert table.card("matsu-berserker").bowed
            assert not table.card("serene-warrior").bowed


# ---- conflict characters ----


def test_ishiken_initiate_grows_with_every_claimed_ring() -> None:
    table = Table(
        rings={"earth": {"holder": "north"}, "air": {"holder": "south"}}, north={"characters": ["ishiken-initiate"]}
    )
    assert (table.skill("ishiken-initiate", "military"), table.skill("ishiken-initiate", "political")) == (3, 3)


@pytest.mark.rule("lcg.ring-effects.7")
def test_seeker_of_knowledge_adds_air_to_the_ring_while_attacking() -> None:
    table = Table(
        north={"characters": [there("seeker-of-knowledge")]},
        conflict={"attacker": "north", "type": "political", "ring": "earth", "at": "compare_skill"},
        south={"provinces": [{"card": "ancestral-lands", "faceup": True}]},
    )
    assert table.asked == "north element"
    table.north("ring:air", "air:gain")
    assert table.seat("north").honor == 12
    assert ring(table, "earth").holder == 0
    assert ring(table, "air").unclaimed


def test_seeker_of_knowledge_adds_nothing_while_defending() -> None:
    table = Table(
        north={"characters": [there("matsu-berserker")]},
        south={"characters": [there("seeker-of-knowledge")]},
        conflict={"attacker": "north", "ring": "earth", "at": "compare_skill"},
    )
    assert table.asked == "north ring"


# ---- attachments ----


def test_grasp_of_earth_goes_on_a_shugenja_of_ones_own() -> None:
    table = Table(
        north={
            "characters": ["solemn-scholar", "matsu-berserker", "isawa-atsuko"],
            "hand": ["grasp-of-earth"],
            "fate": 1,
        },
        south={"characters": ["adept-of-the-waves"]},
    )
    table.north("play:grasp-of-earth")
    assert sorted(table.g.decision.keys) == ["host:isawa-atsuko", "host:solemn-scholar"]  # type: ignore[union-attr]


def test_grasp_of_earth_keeps_opposing_characters_out_of_the_conflict() -> None:
    table = Table(
        north={"characters": [there("solemn-scholar", attachments=["grasp-of-earth"]), "matsu-berserker"]},
        south={
            "characters": [there("matsu-berserker"), there("yogo-hiroue"), "serene-warrior"],
            "hand": ["adept-of-shadows", "banzai"],
            "fate": 5,
        },
        conflict={"attacker": "south"},
    )
    table.north("use:grasp-of-earth")
    assert table.card("grasp-of-earth").bowed
    assert not table.offered("play:adept-of-shadows*")
    table.south("use:yogo-hiroue")
    assert table.card("matsu-berserker", "north").participating


def test_magnificent_kimono_gives_pride() -> None:
    table = Table(
        north={"characters": [there("matsu-berserker", attachments=["magnificent-kimono"])]},
        south={"characters": [there("naive-student", attachments=["magnificent-kimono"])]},
        conflict={"attacker": "north", "at": "compare_skill"},
    )
    assert table.card("matsu-berserker").status == 1


def test_magnificent_kimono_dishonors_a_loser() -> None:
    table = Table(
        north={"characters": [there("matsu-berserker")]},
        south={"characters": [there("seppun-guardsman", attachments=["magnificent-kimono"])]},
        conflict={"attacker": "north", "at": "compare_skill"},
    )
    assert table.card("seppun-guardsman").status == -1


def test_pacifism_keeps_a_character_out_of_military_conflicts() -> None:
    table = Table(
        north={"characters": [{"card": "matsu-berserker", "attachments": ["pacifism"]}, "serene-warrior"]},
        at="declare_conflict",
    )
    table.north("declare:military:air", "province:1")
    assert not table.offered("attack:matsu-berserker")


def test_pacifism_is_not_played_during_a_conflict() -> None:
    side = {"characters": ["serene-warrior"], "hand": ["pacifism", "banzai"], "fate": 2}
    south = {"characters": [BERSERKER]}
    assert not Table(north=side, south=south, conflict={"attacker": "south"}).offered("play:pacifism")
    table = Table(north=side, south={"characters": ["matsu-berserker"]})
    table.north("play:pacifism", "host:matsu-berserker")
    assert table.card("pacifism").host == table.card("matsu-berserker").id


# ---- events ----


def test_against_the_waves_bows_or_readies_a_shugenja() -> None:
    for bowed in (False, True):
        table = Table(
            north={
                "characters": [{"card": "solemn-scholar", "bowed": bowed}, "matsu-berserker"],
                "hand": ["against-the-waves"],
                "fate": 1,
            },
        )
        table.north("play:against-the-waves")
        assert table.card("solemn-scholar").bowed is not bowed
        assert table.seat("north").fate == 0


def lost_unopposed(
    rules: str = "1.01", *attackers: str, ring: str = "earth", province: str = "fertile-fields"
) -> Table:
    return Table(
        rules=rules,
        north={"characters": [there(card) for card in attackers or ("serene-warrior", "matsu-berserker")]},
        south={
            "hand": ["display-of-power"],
            "conflict_deck": ["banzai"],
            "fate": 2,
            "provinces": [{"card": province, "faceup": True, "holds": []}],
        },
        conflict={"attacker": "north", "ring": ring, "at": "compare_skill"},
    )


@pytest.mark.rule("lcg10.faq.7")
def test_display_of_power_takes_over_the_ring_after_honor_is_lost_and_the_province_broken() -> None:
    for rules in ("1.01", "10"):
        table = lost_unopposed(rules)
        assert table.asked == "south reaction"
        table.south("play:display-of-power")
        assert table.seat("south").honor == 9
        assert table.card("fertile-fields", "south").broken
        assert table.asked == "south ring"
        table.south("earth:draw")
        assert "banzai" in table.hand("south")
        assert ring(table, "earth").holder == 1
        assert not ring(table, "earth").contested


@pytest.mark.rule("lcg10.faq.24", "lcg.cancel.6")
def test_display_of_power_at_pilgrimage_claims_the_ring_and_resolves_nothing() -> None:
    table = lost_unopposed("10", "naive-student", "solemn-scholar", province="pilgrimage")
    table.south("play:display-of-power")
    assert table.s.conflict is None
    assert table.hand("south") == []
    assert ring(table, "earth").holder == 1


@pytest.mark.rule("lcg10.faq.25")
def test_display_of_power_against_seeker_of_knowledge_lets_the_defender_choose_the_element() -> None:
    table = lost_unopposed("10", "seeker-of-knowledge", "solemn-scholar")
    table.south("play:display-of-power")
    assert table.asked == "south element"
    table.south("ring:air", "air:gain")
    assert table.seat("south").honor == 11
    assert ring(table, "earth").holder == 1


def test_display_of_power_needs_an_unopposed_loss() -> None:
    table = Table(
        north={"characters": [BERSERKER]},
        south={"characters": [there("naive-student")], "hand": ["display-of-power"], "fate": 2},
        conflict={"attacker": "north", "type": "political", "at": "compare_skill"},
    )
    assert not table.offered("play:display-of-power")


@pytest.mark.rule("lcg10.rings.3", "lcg.switch.1")
def test_know_the_world_switches_a_claimed_ring_and_takes_its_fate() -> None:
    table = Table(
        rings={"air": {"holder": "north"}, "void": {"fate": 2}, "fire": {"holder": "south"}},
        north={
            "hand": ["know-the-world"],
            "fate": 1,
            "provinces": [{"card": "fertile-fields", "holds": ["doji-whisperer"]}],
        },
    )
    table.north("play:know-the-world")
    assert not table.offered("ring:fire")
    table.north("ring:void")
    assert ring(table, "void").holder == 0
    assert ring(table, "air").unclaimed
    assert table.seat("north").fate == 2
    assert glory_count(table.g, 0) == 1


@pytest.mark.rule("lcg.switch.1")
def test_know_the_world_needs_a_claimed_ring() -> None:
    table = Table(north={"hand": ["know-the-world", "against-the-waves"], "fate": 1, "characters": ["solemn-scholar"]})
    assert table.offered("play:against-the-waves")
    assert not table.offered("play:know-the-world")


@pytest.mark.rule("lcg.modifiers.1")
def test_supernatural_storm_counts_ones_shugenja() -> None:
    table = Table(
        north={
            "characters": [there("serene-warrior"), "solemn-scholar", "isawa-atsuko"],
            "hand": ["supernatural-storm"],
        },
        south={"characters": ["adept-of-the-waves"], **STORE},
        conflict={"attacker": "north"},
    )
    table.south("pass")
    table.north("play:supernatural-storm")
    assert (table.skill("serene-warrior", "military"), table.skill("serene-warrior", "political")) == (5, 4)


def test_supernatural_storm_without_shugenja_changes_nothing_and_is_not_played() -> None:
    table = Table(
        north={"characters": [there("matsu-berserker")], "hand": ["supernatural-storm", "banzai"]},
        south=STORE,
        conflict={"attacker": "north"},
    )
    table.south("pass")
    assert table.offered("play:banzai")
    assert not table.offered("play:supernatural-storm")


def test_way_of_the_phoenix_bars_an_element_for_the_phase_once() -> None:
    table = Table(
        first_player="south",
        north={"hand": ["way-of-the-phoenix", "way-of-the-phoenix"]},
        south={"characters": ["matsu-berserker"]},
    )
    table.north("play:way-of-the-phoenix", "target:fire")
    assert not table.offered("play:way-of-the-phoenix")
    assert table.asked == "south declare"
    assert table.offered("declare:military:air")
    assert not table.offered("declare:*:fire")
