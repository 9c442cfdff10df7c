"""Deckbuilding rules of both versions, on decks made from a legal one by one change each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import interregnum
from interregnum.cards.decklists import read_list, write_list
from interregnum.cards.decks import Deck, IllegalDeck
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard, printed_on
from interregnum.games.fiverings.deckbuilding import (
    DECKBUILDING,
    LEAST,
    RESTRICTED_LIST,
    core_set_decks,
    in_clan,
    in_controllers_clan,
    influence,
    out_of_clan,
    primary_clan,
    problems,
)
from interregnum.games.fiverings.decks import shipped
from interregnum.games.fiverings.state import hand_over
from interregnum.games.fiverings.terms import CLANS
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import render
from tests.fiverings import entries
from tests.fiverings.table import Table

LION = dict(shipped()["lion"].cards)


@pytest.fixture(autouse=True)
def extra_cards() -> Iterator[None]:
    """Cards that exist only for these tests."""
    before = {card.title for card in CATALOGUE.cards()}
    for n in (1, 2, 6):
        entries.event(f"limit-{n}", f"Limit {n}", does=(), deck_limit=n, pack="test")
    entries.character("twin-dynasty", "Twin", pack="test")
    entries.character("twin-conflict", "Twin", side="conflict", pack="test")
    entries.stronghold("six-influence", "Six Influence", clan="lion", influence=6, pack="test")
    entries.event("two-points", "Two Points", does=(), clan="crane", influence_cost=2, pack="test")
    entries.event("one-point", "One Point", does=(), clan="crane", influence_cost=1, pack="test")
    entries.event("one-more-point", "One More Point", does=(), clan="crane", influence_cost=1, pack="test")
    entries.event("no-influence", "No Influence", does=(), clan="crane", pack="test")
    for n in range(11):
        entries.character(f"soldier-{n}", f"Soldier {n}", side="conflict", pack="test")
    entries.province("wild-province", "Wild Province", "water", 3, pack="test")
    wild = printed_on("wild-province")
    fields = {f: getattr(wild, f) for f in wild.__fields__} | {
        "title": "five-elements",
        "elements": ("air", "earth", "fire", "water", "void"),
    }
    CATALOGUE.add(PrintedCard(**fields))
    yield
    for title in {card.title for card in CATALOGUE.cards()} - before:
        CATALOGUE.remove(title)


def changed(**cards: int) -> Deck:
    """The Lion deck with other numbers of some cards; underscores stand for hyphens."""
    wanted = LION | {title.replace("_", "-"): n for title, n in cards.items()}
    return Deck("changed", tuple((title, n) for title, n in wanted.items() if n))


def plain(**cards: int) -> dict[str, int]:
    """A conflict deck of 40 neutral cards, without characters, next to the Lion deck's other parts."""
    rest = {t: n for t, n in LION.items() if printed_on(t).side != "conflict"}
    stock = ["banzai", "assassination", "rout", "outwit", "fine-katana", "ornate-fan", "good-omen", "court-games",
             "for-shame", "fallen-in-battle", "spies-at-court", "contingency-plan", "cloud-the-mind"]  # fmt: skip
    wanted = {title.replace("_", "-"): n for title, n in cards.items()}
    left = LEAST - sum(wanted.values())
    for title in stock:
        wanted[title] = min(3, max(left, 0))
        left -= wanted[title]
    if left > 0:
        wanted["way-of-the-lion"] = left
    return rest | {t: n for t, n in wanted.items() if n}


def as_deck(cards: dict[str, int]) -> Deck:
    return Deck("made", tuple((t, n) for t, n in cards.items() if n))


def rules(deck: Deck, version: str = "1.01", **how: object) -> set[str]:
    return {problem.rule for problem in problems(deck, version, **how)}  # type: ignore[arg-type]


@pytest.mark.parametrize("version", ["1.01", "10"])
@pytest.mark.parametrize("clan", CLANS)
def test_every_clan_has_a_legal_shipped_deck(clan: str, version: str) -> None:
    deck = shipped()[clan]
    assert primary_clan(deck) == clan
    assert [render(problem.message) for problem in problems(deck, version)] == []


@pytest.mark.rule("lcg.deck.1")
def test_a_deck_has_exactly_one_stronghold() -> None:
    assert "lcg.deck.1" in rules(changed(yojin_no_shiro=0))
    assert "lcg.deck.1" in rules(changed(yojin_no_shiro=2))
    assert rules(changed()) == set()


@pytest.mark.rule("lcg.deck.2")
def test_a_deck_has_at_most_one_role() -> None:
    assert rules(changed(keeper_of_water=0)) == set()
    assert "lcg.deck.2" in rules(changed(seeker_of_air=1))


@pytest.mark.rule("lcg.deck.3")
@pytest.mark.parametrize(("extra", "legal"), [(-1, False), (0, True), (5, True), (6, False)])
def test_a_dynasty_deck_has_40_to_45_cards(extra: int, legal: bool) -> None:
    deck = (
        changed(imperial_storehouse=LION["imperial-storehouse"] - 1)
        if extra < 0
        else changed(wandering_ronin=LION.get("wandering-ronin", 0) + min(extra, 3), miya_mystic=max(extra - 3, 0))
    )
    assert ("lcg.deck.3" not in rules(deck)) is legal


@pytest.mark.rule("lcg.deck.5")
@pytest.mark.parametrize(("n", "legal"), [(39, False), (40, True), (45, True), (46, False)])
def test_a_conflict_deck_has_40_to_45_cards(n: int, legal: bool) -> None:
    cards = plain()
    for title in ("sashimono", "honored-blade", "guidance-of-the-ancestors"):
        add = min(3, max(n - LEAST, 0) - sum(cards.get(t, 0) for t in ("sashimono", "honored-blade")))
        cards[title] = max(add, 0)
    if n < LEAST:
        cards["banzai"] -= 1
    assert sum(k for t, k in cards.items() if printed_on(t).side == "conflict") == n
    assert ("lcg.deck.5" not in rules(as_deck(cards))) is legal


@pytest.mark.rule("lcg.deck.4", "lcg.influence.2")
def test_a_dynasty_deck_takes_no_cards_of_other_clans_whatever_the_influence() -> None:
    assert "lcg.deck.4" in rules(changed(doji_whisperer=1, deathseeker=LION["deathseeker"] - 1))


@pytest.mark.rule("lcg.deck.6", "lcg.influence.2")
def test_influence_buys_from_one_other_clan_only() -> None:
    assert rules(as_deck(plain(two_points=1))) == set()
    assert rules(as_deck(plain(two_points=1, reprieve=1))) == {"lcg.deck.6"}


@pytest.mark.rule("lcg.deck.7", "lcg.influence.3", "lcg.anatomy.15", "lcg.anatomy.18")
def test_every_copy_costs_its_influence_up_to_what_the_stronghold_gives() -> None:
    cards = plain(two_points=3, one_point=3, one_more_point=1) | {"keeper-of-water": 0}
    assert influence(as_deck(cards)) == (10, 10)
    assert rules(as_deck(cards)) == set()
    more = plain(two_points=3, one_point=3, one_more_point=2) | {"keeper-of-water": 0}
    assert rules(as_deck(more)) == {"lcg.deck.7"}


@pytest.mark.rule("lcg.role.1")
def test_a_keeper_adds_three_influence() -> None:
    cards = plain(two_points=3, one_point=3, one_more_point=3)
    assert influence(as_deck(cards)) == (12, 13)
    assert rules(as_deck(cards)) == set()
    assert "lcg.role.1" in rules(changed(keeper_initiate=1, keeper_of_water=0))
    assert "lcg.role.1" not in rules(changed(keeper_initiate=1))


@pytest.mark.rule("lcg.influence.1")
def test_the_influence_comes_from_the_stronghold() -> None:
    cards = plain(two_points=3, one_point=2) | {"keeper-of-water": 0}
    assert rules(as_deck(cards)) == set()
    assert rules(as_deck(cards | {"yojin-no-shiro": 0, "six-influence": 1})) == {"lcg.deck.7"}


@pytest.mark.rule("lcg.influence.4", "lcg.anatomy.18")
def test_a_clan_card_without_influence_cost_cannot_be_bought() -> None:
    assert rules(as_deck(plain(no_influence=1))) == {"lcg.influence.4"}


@pytest.mark.rule("lcg.influence.5", "lcg.neutral.1")
def test_own_clan_and_neutral_cards_cost_no_influence() -> None:
    assert influence(as_deck(plain(honored_blade=3)))[0] == 0
    for clan in ("crane", "lion"):
        assert "banzai" in dict(shipped()[clan].cards)
        own = {t: n for t, n in shipped()[clan].cards if not out_of_clan(printed_on(t), clan)}
        assert influence(as_deck(own))[0] == 0


@pytest.mark.rule("lcg.deck.8")
def test_a_conflict_deck_has_at_most_ten_characters() -> None:
    ten = {f"soldier_{n}": 1 for n in range(10)}
    assert rules(as_deck(plain(**ten))) == set()
    assert rules(as_deck(plain(**ten, soldier_10=1))) == {"lcg.deck.8"}


@pytest.mark.rule("lcg.deck.9", "lcg.deck-limits.1")
def test_three_copies_of_a_title_over_both_decks() -> None:
    def twins(dynasty: int, conflict: int) -> Deck:
        cards = plain(twin_conflict=conflict)
        cards["imperial-storehouse"] -= dynasty
        return as_deck(cards | {"twin-dynasty": dynasty})

    assert rules(twins(1, 2)) == set()
    assert rules(twins(2, 2)) == {"lcg.deck.9"}


@pytest.mark.rule("lcg.deck-limits.2", "lcg.deck-limits.3", "lcg.deck-limits.4")
@pytest.mark.parametrize("limit", [1, 2, 6])
def test_a_printed_deck_limit_narrows_or_widens_the_usual_one(limit: int) -> None:
    assert rules(as_deck(plain(**{f"limit_{limit}": limit}))) == set()
    assert rules(as_deck(plain(**{f"limit_{limit}": limit + 1}))) == {"lcg.deck-limits.2"}


@pytest.mark.rule("lcg.deck.10")
def test_a_deck_has_five_provinces() -> None:
    assert "lcg.deck.10" in rules(changed(fertile_fields=0))
    assert "lcg.deck.10" in rules(changed(manicured_garden=1))


@pytest.mark.rule("lcg.deck.11")
def test_the_provinces_are_one_of_each_element() -> None:
    assert rules(changed(shameful_display=0, night_raid=1)) == {"lcg.deck.11"}


@pytest.mark.rule("lcg.deck.12")
def test_provinces_of_other_clans_are_refused() -> None:
    assert rules(changed(entrenched_position=0, defend_the_wall=1)) == {"lcg.deck.12"}


@pytest.mark.rule("lcg.deck.13")
def test_a_province_may_not_be_there_twice() -> None:
    assert "lcg.deck.13" in rules(changed(fertile_fields=2, entrenched_position=0))


@pytest.mark.rule("lcg.role.1")
def test_a_seeker_may_have_a_second_province_of_its_element_in_place_of_any() -> None:
    doubled = {"shameful_display": 0, "manicured_garden": 1, "keeper_of_water": 0}
    assert "lcg.deck.11" in rules(changed(**doubled))
    assert "lcg.deck.11" not in rules(changed(**doubled, seeker_of_air=1))
    assert "lcg.deck.11" in rules(changed(**doubled, seeker_of_fire=1))


@pytest.mark.rule("lcg10.deckbuilding.3", "lcg10.provinces.6")
def test_a_province_of_several_elements_fills_any_one_slot() -> None:
    assert "lcg.deck.11" not in rules(changed(the_art_of_war=0, five_elements=1), "10")
    twice = changed(the_art_of_war=0, shameful_display=0, five_elements=1, manicured_garden=1)
    assert "lcg.deck.11" in rules(twice, "10")
    assert printed_on("fertile-fields").elements == ("air",)


@pytest.mark.rule("lcg.deck.14")
def test_decks_from_one_core_set_need_thirty_cards() -> None:
    small = {t: n for t, n in plain().items() if printed_on(t).side not in ("dynasty", "conflict")}
    for side in ("dynasty", "conflict"):
        titles = [t for t, n in LION.items() if printed_on(t).side == side]
        for n in range(30):
            title = titles[n % 12]
            small[title] = small.get(title, 0) + 1
    assert rules(as_deck(small), core_set=True) <= {"lcg.deck.7"}
    assert {"lcg.deck.3", "lcg.deck.5"} <= rules(as_deck(small))
    fewer = dict(small)
    fewer[next(t for t in fewer if printed_on(t).side == "dynasty")] -= 1
    assert "lcg.deck.14" in rules(as_deck(fewer), core_set=True)


@pytest.mark.rule("lcg.deck.15")
def test_one_core_set_makes_two_decks_of_two_clans() -> None:
    one, other = (dict(deck.cards) for deck in core_set_decks("crane", "lion"))
    core = [card for card in CATALOGUE.cards() if card.pack == "core"]
    assert all(one.get(card.title, 0) == card.copies for card in core if card.clan == "crane")
    assert all(other.get(card.title, 0) == card.copies for card in core if card.clan == "lion")
    for card in core:
        if card.clan == "neutral":
            assert one.get(card.title, 0) + other.get(card.title, 0) <= card.copies
    assert sum(n for t, n in one.items() if printed_on(t).kind == "province") == 5


@pytest.mark.rule("lcg.role.5", "lcg10.role-cards.1")
def test_a_tournament_lists_the_roles_of_each_clan() -> None:
    listed = {"lion": ("keeper-of-fire",)}
    assert rules(changed(), roles=listed) == {"lcg.role.5"}
    assert rules(changed(), roles={"lion": ("keeper-of-water",)}) == set()
    assert rules(changed()) == set()


@pytest.mark.rule("lcg10.role-cards.2")
def test_a_role_that_is_neither_keeper_nor_seeker_is_open_to_all() -> None:
    entries.role("free-role", "Free Role", traits="air", pack="test")
    assert rules(changed(keeper_of_water=0, free_role=1), "10", roles={}) <= {"lcg.deck.7"}


@pytest.mark.rule("lcg.clan.1")
def test_there_are_seven_clans_and_no_others() -> None:
    assert CLANS == ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn")
    with pytest.raises(BadConfiguration, match="mantis"):
        entries.character("stranger", "Stranger", clan="mantis", pack="test")


@pytest.mark.rule("lcg.clan.2")
def test_the_stronghold_fixes_the_clan() -> None:
    assert primary_clan(changed(doji_whisperer=3)) == "lion"


@pytest.mark.rule("lcg.clan.4", "lcg.neutral.2")
def test_in_clan_out_of_clan_and_neutral() -> None:
    lion, crane, neutral = printed_on("matsu-berserker"), printed_on("doji-whisperer"), printed_on("banzai")
    assert (in_clan(lion, "lion"), out_of_clan(lion, "lion")) == (True, False)
    assert (in_clan(crane, "lion"), out_of_clan(crane, "lion")) == (False, True)
    assert (in_clan(neutral, "lion"), out_of_clan(neutral, "lion")) == (False, False)


@pytest.mark.rule("lcg10.deckbuilding.1", "lcg10.deckbuilding.2")
def test_version_10_allows_one_restricted_title_in_any_number() -> None:
    cards = plain(charge=3)
    assert rules(as_deck(cards), "10") == set()
    both = plain(charge=1, for_greater_glory=1)
    assert rules(as_deck(both), "10") == {"lcg10.deckbuilding.1"}
    assert rules(as_deck(both), "1.01") == set()
    (problem,) = problems(as_deck(both), "10")
    assert "Charge!" in render(problem.message)
    assert "For Greater Glory" in render(problem.message)
    assert rules(as_deck(plain(charge=4)), "10") == {"lcg.deck.9"}


def test_the_restricted_list_has_eighteen_titles() -> None:
    assert len(set(RESTRICTED_LIST)) == 18


def test_a_game_refuses_an_illegal_deck_and_says_what_is_wrong() -> None:
    cards = dict(changed(yojin_no_shiro=0).cards)
    with pytest.raises(BadConfiguration, match="exactly one stronghold"):
        interregnum.new("fiverings", seed=1, options={"decks": [cards, "crane"]})


@pytest.mark.rule("lcg.clan.3")
def test_a_card_is_in_clan_by_its_controllers_stronghold() -> None:
    table = Table(
        north={"stronghold": "yojin-no-shiro", "characters": ["matsu-berserker"]}, south={"stronghold": "shizuka-toshi"}
    )
    card = table.card("matsu-berserker").id
    assert in_controllers_clan(table.g, card)
    hand_over(table.s, card, 1)
    assert not in_controllers_clan(table.g, card)


@pytest.mark.rule("lcg.anatomy.19")
def test_two_printings_of_a_card_are_copies_and_the_set_makes_no_difference() -> None:
    entries.event("old-print", "Reprinted", does=printed_on("banzai").abilities, pack="core")
    entries.event("new-print", "Reprinted", does=printed_on("banzai").abilities, pack="test")
    assert CATALOGUE.copies("old-print", "new-print")
    assert rules(as_deck(plain(old_print=2, new_print=1))) == set()
    assert rules(as_deck(plain(old_print=2, new_print=2))) == {"lcg.deck.9"}
    fighter = {"card": "matsu-berserker", "participating": True}
    for title in ("old-print", "new-print"):
        table = Table(north={"characters": [fighter], "hand": [title]}, conflict={"attacker": "north"})
        table.south("pass")
        table.north(f"play:{title}", "no")
        assert table.skill("matsu-berserker", "military") == 5


def test_without_checks_a_game_is_played_with_any_decks_it_can_be_set_up_with() -> None:
    foreign = {**dict(shipped()["crane"].cards), "akodo-toturi": 3}
    foreign["doji-whisperer"] -= 3
    cards = {title: n for title, n in foreign.items() if n}
    with pytest.raises(IllegalDeck) as told:
        interregnum.new("fiverings", seed=1, options={"decks": [cards, "crane"]})
    assert {problem.rule for problem in told.value.problems} == {"lcg.deck.4"}
    interregnum.new("fiverings", seed=1, options={"decks": [cards, "crane"], "check_decks": False})


@pytest.mark.parametrize(
    ("title", "n", "rule"),
    [
        ("shizuka-toshi", 0, "lcg.deck.1"),
        ("shizuka-toshi", 2, "lcg.deck.1"),
        ("keeper-of-air", 2, "lcg.deck.2"),
        ("doji-challenger", 50, "lcg.deck.3"),
        ("banzai", 50, "lcg.deck.5"),
        ("night-raid", 0, "lcg.deck.10"),
    ],
)
def test_a_deck_the_game_cannot_be_set_up_with_is_refused_even_without_checks(title: str, n: int, rule: str) -> None:
    cards = {**dict(shipped()["crane"].cards), title: n}
    cards = {title: n for title, n in cards.items() if n}
    with pytest.raises(IllegalDeck) as told:
        interregnum.new("fiverings", seed=1, options={"decks": [cards, "crane"], "check_decks": False})
    assert [problem.rule for problem in told.value.problems] == [rule]


@pytest.mark.rule("lcg10.errata.ancestral-daisho")
@pytest.mark.parametrize("written", ["Daishō der Ahen", "Daisho der Ahen", "Daishō der Ahnen", "Ancestral Daishō"])
def test_a_card_is_found_by_a_misprinted_german_title_and_shown_by_the_corrected_one(written: str) -> None:
    read = read_list(DECKBUILDING, f"2 {written}")
    assert (dict(read.cards), read.unread) == ({"ancestral-daisho": 2}, ())
    again = write_list(DECKBUILDING, Deck("", tuple(read.cards.items())), "de")
    assert "Daishō der Ahnen" in again
    assert "Ahen" not in again
