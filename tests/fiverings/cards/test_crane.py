"""The Crane cards of the Core Set, each shown to do what it says."""

from __future__ import annotations

from typing import Any

import pytest

from interregnum.games.fiverings.rules import stats
from tests.checking import choose
from tests.fiverings.table import Table, fighting

GUARD = fighting("seppun-guardsman")
COURTIER = fighting("doji-whisperer")
POLITICS = {"attacker": "north", "type": "political"}


def win(table: Table) -> None:
    """Both players let the conflict come to its result."""
    while table.asked in ("north action", "south action"):
        choose(table.g, "pass")


def test_shizuka_toshi_bows_a_participant_of_little_political_skill_in_a_political_conflict() -> None:
    table = Table(
        north={"stronghold": "shizuka-toshi", "characters": [COURTIER]},
        south={"characters": [fighting("savvy-politician"), fighting("kakita-asami"), "doji-gift-giver"]},
        conflict=POLITICS,
    )
    table.turn("north")
    table.north("use:shizuka-toshi")
    assert table.card("savvy-politician").bowed
    assert table.card("shizuka-toshi").bowed
    assert not table.card("kakita-asami").bowed


def test_shizuka_toshi_is_of_no_use_in_a_military_conflict() -> None:
    table = Table(
        north={"stronghold": "shizuka-toshi", "characters": [COURTIER], "hand": ["levy"]},
        south={"characters": [GUARD]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    assert table.offered("play:levy")
    assert not table.offered("use:shizuka-toshi")


def test_the_art_of_peace_shames_attackers_and_honors_defenders_when_it_breaks() -> None:
    table = Table(
        north={"characters": [fighting("hida-kisada"), fighting("brash-samurai", honored=True), "doji-challenger"]},
        south={"characters": [COURTIER], "provinces": ["the-art-of-peace"]},
        conflict={"attacker": "north"},
    )
    win(table)
    table.south("use:the-art-of-peace")
    assert table.card("the-art-of-peace").broken
    statuses = [table.card(t).status for t in ("hida-kisada", "brash-samurai", "doji-challenger")]
    assert statuses == [-1, 0, 0]
    assert table.card("doji-whisperer", "south").status == 1


ACADEMY = [{"card": "fertile-fields", "holds": ["artisan-academy"]}]


def test_artisan_academy_lets_the_top_card_of_the_deck_be_played() -> None:
    table = Table(
        north={"characters": ["hida-kisada"], "provinces": ACADEMY, "conflict_deck": ["fine-katana", "banzai"]},
    )
    table.north("use:artisan-academy")
    assert [card.title for card in table.g.view(1).board.seats[0].known_in_decks] == ["fine-katana"]
    table.turn("north")
    table.north("play:fine-katana:revealed")
    assert table.skill("hida-kisada", "military") == 9
    assert table.pile("north", "conflict_decks")[0] == "banzai"
    assert table.g.view(1).board.seats[0].known_in_decks == ()


@pytest.mark.rule("lcg10.faq.11")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_an_event_played_from_the_deck_stays_there_until_its_targets_are_chosen(rules: str) -> None:
    table = Table(
        rules=rules,
        north={
            "characters": ["hida-kisada", "doji-whisperer", "doji-challenger"],
            "provinces": ACADEMY,
            "conflict_deck": ["way-of-the-crane"],
        },
    )
    table.north("use:artisan-academy")
    table.turn("north")
    table.north("play:way-of-the-crane:revealed")
    assert table.asked == "north target"
    assert table.card("way-of-the-crane").area == "conflict deck"
    table.north("target:doji-challenger")
    assert table.card("doji-challenger").status == 1
    assert table.pile("north", "conflict_discards") == ["way-of-the-crane"]


def test_an_interrupt_revealed_by_artisan_academy_may_be_played() -> None:
    table = Table(
        north={
            "characters": [{"card": "doji-challenger", "honored": True}],
            "provinces": ACADEMY,
            "conflict_deck": ["voice-of-honor"],
        },
        south={"hand": ["levy"]},
    )
    table.north("use:artisan-academy")
    table.south("play:levy")
    table.north("play:voice-of-honor")
    assert table.seat("north").honor == 10
    assert table.pile("north", "conflict_discards") == ["voice-of-honor"]


@pytest.mark.rule("lcg10.in-play.2")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_the_leave_to_play_a_revealed_card_ends_when_it_goes_elsewhere(rules: str) -> None:
    holdings = [*ACADEMY, {"card": "ancestral-lands", "holds": ["imperial-storehouse"]}]
    table = Table(rules=rules, north={"provinces": holdings, "conflict_deck": ["levy"]})
    table.north("use:artisan-academy")
    assert table.offered("play:levy:revealed")
    table.north("use:imperial-storehouse")
    assert table.hand("north") == ["levy"]
    assert table.offered("play:levy")
    assert not table.offered("play:levy:revealed")
    assert not table.card("levy").playable


def test_a_card_revealed_by_artisan_academy_may_not_be_played_any_more_once_the_phase_is_over() -> None:
    north = {"provinces": ACADEMY, "conflict_deck": ["levy"], "hand": ["levy"], "filler": True}
    table = Table(north=north, south={"fate": 0})
    table.north("use:artisan-academy")
    table.turn("north")
    assert table.offered("play:levy")
    assert table.offered("play:levy:revealed")
    while table.s.phase == "conflict":
        choose(table.g, "pass")
    assert table.s.phase == "fate"
    assert table.offered("play:levy")
    assert not table.offered("play:levy:revealed")


def test_artisan_academy_works_in_the_conflict_phase_only() -> None:
    table = Table(phase="draw", at="action_window", north={"provinces": ACADEMY, "hand": ["levy"]})
    assert table.offered("play:levy")
    assert not table.offered("use:artisan-academy")


def test_asahina_artisan_helps_another_crane_in_debate() -> None:
    table = Table(
        north={"characters": ["asahina-artisan", fighting("brash-samurai"), fighting("wandering-ronin")]},
        south={"characters": [COURTIER]},
        conflict=POLITICS,
    )
    table.turn("north")
    table.north("use:asahina-artisan")
    assert not table.offered("target:asahina-artisan")
    assert not table.offered("target:wandering-ronin")
    table.north("target:brash-samurai")
    assert table.card("asahina-artisan").bowed
    assert table.skill("brash-samurai", "political") == 4


def test_asahina_storyteller_lends_sincerity_to_honored_cranes() -> None:
    pyre = [{"card": "fertile-fields", "holds": ["funeral-pyre"]}]

    def drawn(*characters: Any) -> int:
        table = Table(north={"characters": ["asahina-storyteller", *characters], "provinces": pyre})
        title = characters[0]["card"]
        table.north("use:funeral-pyre", f"cost:{title}")
        return len(table.hand("north"))

    assert drawn({"card": "brash-samurai", "honored": True}) == 2
    assert drawn({"card": "brash-samurai"}) == 1
    assert drawn({"card": "wandering-ronin", "honored": True}) == 1


def test_asahina_storyteller_is_sincere_herself() -> None:
    pyre = [{"card": "fertile-fields", "holds": ["funeral-pyre"]}]
    table = Table(north={"characters": [{"card": "asahina-storyteller", "honored": True}], "provinces": pyre})
    table.north("use:funeral-pyre")
    assert len(table.hand("north")) == 2


@pytest.mark.parametrize("alone", [True, False])
def test_brash_samurai_honors_himself_while_he_fights_alone(alone: bool) -> None:
    table = Table(
        north={
            "characters": [fighting("brash-samurai"), {**COURTIER, "participating": not alone}],
            "hand": ["levy"],
        },
        south={"characters": [GUARD]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    assert table.offered("play:levy")
    assert table.offered("use:brash-samurai") is alone
    if alone:
        table.north("use:brash-samurai")
        assert table.card("brash-samurai").status == 1


def test_cautious_scout_blanks_the_province_he_attacks_alone() -> None:
    def table(*others: Any) -> Table:
        return Table(
            north={"characters": [fighting("cautious-scout"), *others]},
            south={"characters": [GUARD], "provinces": ["entrenched-position"]},
            conflict={"attacker": "north"},
        )

    for blank, strength in ((table(), 5), (table(GUARD), 10)):
        province = blank.card("entrenched-position", "south").id
        assert stats.strength(blank.g, province) == strength
    scouted = Table(
        north={"characters": [fighting("cautious-scout")]},
        south={"characters": [GUARD], "provinces": ["manicured-garden"], "hand": ["levy"]},
        conflict={"attacker": "north"},
    )
    assert scouted.offered("play:levy")
    assert not scouted.offered("use:manicured-garden")


def test_daidoji_nerishma_turns_a_card_of_her_player_faceup() -> None:
    table = Table(
        north={
            "characters": ["daidoji-nerishma"],
            "provinces": [{"card": "fertile-fields", "holds": ["artisan-academy"], "facedown": True}],
        },
        south={"provinces": [{"card": "manicured-garden", "holds": ["doji-hotaru"], "facedown": True}]},
    )
    table.north("use:daidoji-nerishma", "target:province-1")
    assert table.card("artisan-academy").faceup
    assert not table.card("doji-hotaru").faceup
    table.turn("north")
    assert table.offered("use:artisan-academy")


@pytest.mark.parametrize("attacker", ["north", "south"])
def test_doji_challenger_calls_an_enemy_to_the_conflict_while_attacking(attacker: str) -> None:
    table = Table(
        north={"characters": [fighting("doji-challenger"), "brash-samurai"], "hand": ["levy"]},
        south={"characters": [GUARD, "hida-guardian"]},
        conflict={"attacker": attacker},
    )
    table.turn("north")
    assert table.offered("play:levy")
    assert table.offered("use:doji-challenger") is (attacker == "north")
    if attacker == "north":
        table.north("use:doji-challenger")
        assert table.card("hida-guardian").participating
        assert not table.card("brash-samurai").participating


def test_doji_gift_giver_buys_the_absence_of_a_character_the_opponent_chooses() -> None:
    table = Table(
        north={"characters": [fighting("doji-gift-giver")], "fate": 2},
        south={"characters": [COURTIER, fighting("kakita-asami"), fighting("doji-hotaru", bowed=True)], "fate": 0},
        conflict=POLITICS,
    )
    table.turn("north")
    table.north("use:doji-gift-giver")
    assert (table.seat("north").fate, table.seat("south").fate) == (1, 1)
    assert not table.offered("target:doji-hotaru")
    table.south("target:kakita-asami")
    assert table.card("kakita-asami").bowed


def hotaru(rules: str, attacker: str, kind: str = "political") -> Table:
    """South wins a conflict with Doji Hotaru and claims the earth ring; both hold one card."""
    north, south = {"characters": [COURTIER], "hand": ["banzai"]}, {"characters": [fighting("doji-hotaru")]}
    table = Table(
        rules=rules,
        north=north,
        south={**south, "hand": ["banzai"]},
        conflict={"attacker": attacker, "type": kind, "ring": "earth", "province": 2},
    )
    win(table)
    return table


def test_doji_hotaru_resolves_the_ring_she_claims_again() -> None:
    table = hotaru("1.01", "south")
    table.south("earth:draw", "use:doji-hotaru", "earth:draw")
    assert len(table.hand("south")) == 3
    assert table.hand("north") == []


def test_doji_hotaru_reacts_to_political_conflicts_only() -> None:
    table = hotaru("1.01", "south", "military")
    table.south("pass")
    assert not table.offered("use:doji-hotaru")


@pytest.mark.rule("lcg10.faq.2", "rulings.fiverings.22")
@pytest.mark.parametrize(("rules", "resolver"), [("1.01", "south"), ("10", "north")])
def test_a_ring_claimed_by_the_defender_is_resolved_by_the_attacker_in_version_ten(rules: str, resolver: str) -> None:
    table = hotaru(rules, "north")
    table.south("use:doji-hotaru")
    table.play(f"{resolver}: earth:draw")
    loser = "north" if resolver == "south" else "south"
    assert len(table.hand(resolver)) == 2
    assert table.hand(loser) == []


def test_guest_of_honor_silences_events_while_participating() -> None:
    def table(participating: bool) -> Table:
        guest = {"card": "guest-of-honor", "participating": participating}
        return Table(
            north={"characters": [guest, COURTIER], "hand": ["levy"]},
            south={"characters": [COURTIER], "hand": ["levy", "ornate-fan"]},
            conflict=POLITICS,
        )

    silent, loud = table(True), table(False)
    assert silent.offered("play:ornate-fan")
    assert not silent.offered("play:levy")
    assert loud.offered("play:levy")
    silent.turn("north")
    assert silent.offered("play:levy")


def test_kakita_asami_takes_honor_while_her_side_leads() -> None:
    def table(south: str) -> Table:
        return Table(
            north={"characters": [fighting("kakita-asami")], "hand": ["levy"]},
            south={"characters": [fighting(south)]},
            conflict=POLITICS,
        )

    leading, behind = table("savvy-politician"), table("guest-of-honor")
    leading.turn("north")
    leading.north("use:kakita-asami")
    assert (leading.seat("north").honor, leading.seat("south").honor) == (11, 9)
    even = table("doji-whisperer")
    for trailing in (even, behind):
        trailing.turn("north") if trailing.asked == "south action" else None
        assert not trailing.offered("use:kakita-asami")


def kaezin(north_bid: int, south_bid: int) -> Table:
    """Kakita Kaezin challenges, and his opponent chooses the berserker."""
    table = Table(
        north={"characters": [fighting("kakita-kaezin"), fighting("brash-samurai")]},
        south={"characters": [fighting("matsu-berserker"), fighting("seppun-guardsman")]},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("use:kakita-kaezin")
    table.south("target:matsu-berserker")
    table.north(f"bid:{north_bid}")
    table.south(f"bid:{south_bid}")
    return table


def test_kakita_kaezin_who_wins_is_left_alone_with_his_enemy() -> None:
    table = kaezin(3, 1)
    present = [c.title for c in table.s.cards if c.participating]
    assert sorted(present) == ["kakita-kaezin", "matsu-berserker"]
    assert (table.seat("north").honor, table.seat("south").honor) == (8, 12)


def test_kakita_kaezin_who_loses_goes_home() -> None:
    table = kaezin(1, 2)
    present = [c.title for c in table.s.cards if c.participating]
    assert sorted(present) == ["brash-samurai", "matsu-berserker", "seppun-guardsman"]
    assert not table.card("kakita-kaezin").bowed


@pytest.mark.rule("lcg.duel.D7.2")
def test_a_tied_duel_of_kakita_kaezin_moves_nobody() -> None:
    assert sum(card.participating for card in kaezin(2, 2).s.cards) == 4


def test_savvy_politician_shares_her_honor() -> None:
    table = Table(
        north={"characters": ["savvy-politician", "brash-samurai"], "hand": ["way-of-the-crane"]},
    )
    table.north("play:way-of-the-crane", "target:savvy-politician", "use:savvy-politician")
    assert table.card("brash-samurai").status == 1


def test_savvy_politician_answers_the_fire_ring() -> None:
    table = Table(
        rules="10",
        north={"characters": [fighting("savvy-politician"), "brash-samurai"]},
        conflict={"attacker": "north", "type": "political", "ring": "fire", "province": 2},
    )
    win(table)
    table.north("honor:savvy-politician", "use:savvy-politician")
    assert table.card("brash-samurai").status == 1


def test_political_rival_is_strong_in_defence() -> None:
    rival = {"characters": [fighting("political-rival")]}
    table = Table(north={"characters": [COURTIER]}, south=rival, conflict=POLITICS)
    assert table.skill("political-rival", "political") == 6
    table = Table(north={"characters": [COURTIER]}, south=rival, conflict={"attacker": "south", "type": "political"})
    assert table.skill("political-rival", "political") == 3


@pytest.mark.rule("lcg10.faq.8", "lcg10.errata.steward-of-law")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_steward_of_law_keeps_dishonored_tokens_away_but_not_the_loss_of_honored_ones(rules: str) -> None:
    table = Table(
        rules=rules,
        north={"characters": [fighting("steward-of-law"), fighting("doji-hotaru")]},
        south={"characters": [fighting("brash-samurai", honored=True), "doji-challenger"]},
        conflict={"attacker": "north", "type": "political", "ring": "fire", "province": 2},
    )
    win(table)
    assert not table.offered("dishonor:doji-challenger")
    assert not table.offered("dishonor:steward-of-law")
    table.north("dishonor:brash-samurai")
    assert table.card("brash-samurai").status == 0


def test_above_question_protects_from_the_events_of_opponents_only() -> None:
    questioned = [fighting("brash-samurai", attachments=["above-question"])]
    killers = {"hand": ["assassination", "levy"]}
    theirs = Table(north=killers, south={"characters": questioned}, conflict={"attacker": "south"})
    theirs.turn("north")
    assert theirs.offered("play:levy")
    assert not theirs.offered("play:assassination")
    ours = Table(north={**killers, "characters": questioned}, conflict={"attacker": "north"})
    ours.turn("north")
    assert ours.offered("play:assassination")


@pytest.mark.rule("lcg10.faq.12", "rulings.fiverings.2")
def test_above_question_counts_even_if_its_own_player_would_choose() -> None:
    table = Table(
        rules="10",
        north={"characters": [COURTIER], "hand": ["court-games"]},
        south={"characters": [fighting("brash-samurai", attachments=["above-question"])]},
        conflict=POLITICS,
    )
    table.turn("north")
    table.north("play:court-games")
    assert table.card("doji-whisperer", "north").status == 1
    assert table.card("brash-samurai").status == 0


def training(**south: Any) -> Table:
    """A trained duelist challenges the berserker, and his opponent bids 3 more than he."""
    table = Table(
        north={"characters": [fighting("doji-hotaru", attachments=["duelist-training"])], "hand": ["levy"]},
        south={"characters": [fighting("matsu-berserker"), fighting("seppun-guardsman"), "hida-guardian"], **south},
        conflict={"attacker": "north"},
    )
    table.turn("north")
    table.north("use:doji-hotaru/duelist-training")
    assert not table.offered("target:hida-guardian")
    table.north("target:matsu-berserker", "bid:1")
    table.south("bid:4")
    return table


def test_duelist_training_lets_the_character_challenge_and_bows_the_loser() -> None:
    table = training()
    assert table.card("doji-hotaru").bowed
    assert not table.card("matsu-berserker").bowed
    assert (table.seat("north").honor, table.seat("south").honor) == (13, 7)


def test_duelist_training_lets_cards_be_discarded_instead_of_giving_honor() -> None:
    table = training(hand=["banzai", "levy", "banzai", "court-games"])
    table.south("discard", "discard:banzai", "discard:levy", "discard:banzai")
    while table.asked == "south pile":
        table.south(table.g.decision.keys[0] if table.g.decision else "")
    assert table.hand("south") == ["court-games"]
    assert (table.seat("north").honor, table.seat("south").honor) == (10, 10)
    assert table.card("doji-hotaru").bowed


def test_duelist_training_still_lets_honor_be_given() -> None:
    table = training(hand=["banzai", "levy", "banzai"])
    table.south("give")
    assert (table.seat("north").honor, table.seat("south").honor) == (13, 7)
    assert len(table.hand("south")) == 3


def test_duelist_training_wants_the_required_number_of_cards() -> None:
    table = training(hand=["banzai", "levy"])
    assert (table.seat("north").honor, table.seat("south").honor) == (13, 7)
    assert len(table.hand("south")) == 2


def test_height_of_fashion_cannot_be_played_during_a_conflict() -> None:
    north = {"characters": [COURTIER], "hand": ["height-of-fashion", "levy"], "fate": 3}
    table = Table(north=north, south={"characters": [COURTIER]}, conflict=POLITICS)
    table.turn("north")
    assert table.offered("play:levy")
    assert not table.offered("play:height-of-fashion")
    table = Table(north={**north, "characters": ["brash-samurai"]})
    table.north("play:height-of-fashion")
    assert table.skill("brash-samurai", "political") == 5


def test_admit_defeat_bows_a_lone_defender() -> None:
    def table(*others: Any) -> Table:
        return Table(
            north={"characters": [fighting("doji-challenger")], "hand": ["admit-defeat", "levy"], "fate": 1},
            south={"characters": [GUARD, *others]},
            conflict={"attacker": "north"},
        )

    lone, many = table(), table(fighting("brash-samurai"))
    lone.turn("north")
    lone.north("play:admit-defeat")
    assert lone.card("seppun-guardsman").bowed
    many.turn("north")
    assert many.offered("play:levy")
    assert not many.offered("play:admit-defeat")


def test_noble_sacrifice_trades_an_honored_character_for_a_dishonored_one() -> None:
    table = Table(
        north={
            "characters": [{"card": "brash-samurai", "honored": True}, "doji-challenger"],
            "hand": ["noble-sacrifice"],
            "fate": 1,
            "honor": 10,
        },
        south={"characters": [{"card": "hida-kisada", "dishonored": True, "fate": 2}, "hida-guardian"]},
    )
    table.north("play:noble-sacrifice")
    assert table.card("brash-samurai").area == table.card("hida-kisada").area == "dynasty discard"
    assert table.card("hida-guardian").area == "play"
    assert (table.seat("north").honor, table.seat("south").honor) == (11, 9)


def test_the_perfect_gift_gives_each_player_one_of_four_revealed_cards() -> None:
    north, south = ["banzai", "levy", "court-games", "outwit", "rout"], ["charge", "fine-katana", "rebuild", "levy"]
    table = Table(
        north={"hand": ["the-perfect-gift"], "conflict_deck": north},
        south={"conflict_deck": south},
    )
    table.north("play:the-perfect-gift")
    assert [card.title for card in table.g.view(1).board.seats[0].known_in_decks] == north[:4]
    assert not table.offered("take:rout")
    table.north("take:outwit")
    assert not table.offered("take:banzai")
    table.north("take:rebuild")
    assert (table.hand("north"), table.hand("south")) == (["outwit"], ["rebuild"])
    assert [card.title for card in table.g.view(1).board.seats[0].hand] == ["outwit"]
    assert table.g.view(1).board.seats[0].known_in_decks == ()
    assert len(table.pile("north", "conflict_decks")) == 4 + 8
    assert table.pile("north", "conflict_discards") == ["the-perfect-gift"]


VOICE = {"characters": [{"card": "brash-samurai", "honored": True}], "hand": ["voice-of-honor"]}
CHEER = {"characters": [fighting("matsu-berserker")], "hand": ["banzai"]}


@pytest.mark.rule("lcg10.faq.5", "lcg.cancel.5")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_voice_of_honor_cancels_the_whole_of_banzai(rules: str) -> None:
    table = Table(rules=rules, north=VOICE, south=CHEER, conflict={"attacker": "south"})
    table.turn("south")
    table.south("play:banzai")
    table.north("play:voice-of-honor")
    assert table.asked != "south may"
    assert table.skill("matsu-berserker", "military") == 3
    assert table.pile("south", "conflict_discards") == ["banzai"]
    assert table.pile("north", "conflict_discards") == ["voice-of-honor"]


@pytest.mark.rule("lcg10.faq.23")
@pytest.mark.parametrize("rules", ["1.01", "10"])
def test_voice_of_honor_may_cancel_only_the_repetition_of_banzai(rules: str) -> None:
    table = Table(rules=rules, north=VOICE, south=CHEER, conflict={"attacker": "south"})
    table.turn("south")
    table.south("play:banzai")
    table.north("pass")
    table.south("yes")
    table.north("play:voice-of-honor")
    assert table.skill("matsu-berserker", "military") == 5
    assert table.seat("south").honor == 9


def test_voice_of_honor_needs_more_honored_characters_and_an_event() -> None:
    honored = {"card": "doji-whisperer", "honored": True}
    table = Table(
        north=VOICE,
        south={"characters": [fighting("matsu-berserker"), honored], "hand": ["banzai"]},
        conflict={"attacker": "south"},
    )
    table.turn("south")
    table.south("play:banzai")
    assert table.asked == "south may"
    table = Table(
        north=VOICE, south={"characters": [fighting("wandering-ronin", fate=1)]}, conflict={"attacker": "south"}
    )
    table.turn("south")
    table.south("use:wandering-ronin")
    assert not table.offered("play:voice-of-honor")
    assert table.skill("wandering-ronin", "military") == 4


def test_way_of_the_crane_honors_a_crane_of_ones_own() -> None:
    table = Table(
        north={"characters": ["brash-samurai", "wandering-ronin"], "hand": ["way-of-the-crane"]},
        south={"characters": ["doji-challenger"]},
    )
    table.north("play:way-of-the-crane")
    assert table.card("brash-samurai").status == 1
    assert [table.card(t).status for t in ("wandering-ronin", "doji-challenger")] == [0, 0]
