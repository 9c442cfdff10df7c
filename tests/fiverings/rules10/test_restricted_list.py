"""The restricted list of version 10, title by title, and what the version says about itself."""

from __future__ import annotations

import pytest

from interregnum import ledger
from interregnum.cards.decks import Deck, Problem
from interregnum.cards.language import Number
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, printed_on
from interregnum.games.fiverings.cards.words.abilities import action
from interregnum.games.fiverings.cards.words.effects import Pool
from interregnum.games.fiverings.deckbuilding import RESTRICTED_LIST, problems
from interregnum.games.fiverings.decks import shipped
from interregnum.games.fiverings.editions import EDITIONS
from interregnum.kernel.text import render
from tests.fiverings import entries
from tests.fiverings.rules.plain import PlainTable, event
from tests.fiverings.table import Table
from tests.fiverings.ten import ten

GERMAN_ONLY = {"secluded-temple", "steward-of-law", "ancestral-daisho", "outwit", "rout"}

PAIRS = {
    "guest-of-honor": "charge",
    "niten-master": "policy-debate",
    "young-rumormonger": "forged-edict",
    "rebuild": "pathfinder-s-blade",
    "steward-of-law": "guest-of-honor",
    "mirumoto-s-fury": "void-fist",
    "for-greater-glory": "charge",
    "forged-edict": "a-fate-worse-than-death",
    "spyglass": "charge",
    "charge": "policy-debate",
    "embrace-the-void": "secluded-shrine",
    "pathfinder-s-blade": "rebuild",
    "policy-debate": "charge",
    "feast-or-famine": "charge",
    "a-fate-worse-than-death": "young-rumormonger",
    "isawa-tadaka": "embrace-the-void",
    "secluded-shrine": "isawa-tadaka",
    "void-fist": "mirumoto-s-fury",
}


def too_many(deck: Deck, version: str = "10") -> list[Problem]:
    """What is wrong with a deck because of the restricted list."""
    return [problem for problem in problems(deck, version) if problem.rule == "lcg10.deckbuilding.1"]


def free_deck(clan: str) -> dict[str, int]:
    """The shipped deck of a clan without restricted titles."""
    return {title: n for title, n in shipped()[clan].cards if title not in RESTRICTED_LIST}


@pytest.mark.parametrize(
    ("title", "other"),
    [pytest.param(one, two, marks=pytest.mark.rule(f"lcg10.restricted.{one}")) for one, two in PAIRS.items()],
)
def test_a_restricted_title_tolerates_no_other_one(title: str, other: str) -> None:
    card = printed_on(title)
    clan = card.clan if card.clan != "neutral" else "crane"
    n = 1 if card.kind == "province" else 3
    alone = free_deck(clan) | {title: n}
    assert too_many(Deck("alone", tuple(alone.items()))) == []
    both = Deck("both", tuple((alone | {other: 1}).items()))
    (problem,) = too_many(both)
    said = render(problem.message)
    assert card.name in said
    assert printed_on(other).name in said
    assert too_many(both, "1.01") == []


@pytest.mark.rule("lcg10.restricted.isawa-tadaka")
def test_restriction_goes_by_title_so_a_later_card_of_the_title_is_restricted_too() -> None:
    entries.character("later-tadaka", "Isawa Tadaka", side="conflict", clan="phoenix", pack="test")
    deck = free_deck("phoenix")
    assert too_many(Deck("same", (*deck.items(), ("isawa-tadaka", 1), ("later-tadaka", 2)))) == []
    assert len(too_many(Deck("two", (*deck.items(), ("later-tadaka", 1), ("charge", 1))))) == 1


@pytest.mark.rule("lcg10.document.1")
def test_version_10_knows_errata_rulings_and_a_restricted_list_and_version_1_01_none_of_them() -> None:
    books = {book.book: book for book in (ledger.library().book("fiverings"), ledger.library().book("fiverings10"))}
    assert books["fiverings10"].versions == ("10",)
    kinds = {name: {rule.kind for rule in book.rules} for name, book in books.items()}
    assert {"ruling", "erratum"} <= kinds["fiverings10"]
    assert not {"ruling", "erratum"} & kinds["fiverings"]
    listed = [rule for rule in books["fiverings10"].rules if rule.id.startswith("lcg10.restricted.")]
    assert len(listed) == len(RESTRICTED_LIST) == len(PAIRS) == 18
    deck = dict(shipped()["lion"].cards) | {"charge": 1, "for-greater-glory": 1}
    assert too_many(Deck("", tuple(deck.items()))) != []
    assert too_many(Deck("", tuple(deck.items())), "1.01") == []
    for rules, honor in (("10", (9, 10)), ("1.01", (9, 9))):
        table = Table(
            rules=rules,
            phase="draw",
            at="action_window",
            north={"stronghold": "city-of-the-open-hand", "honor": 8},
            south={"honor": 10},
        )
        table.north("use:city-of-the-open-hand")
        if rules == "10":
            table.north("select:1")
        assert (table.seat("north").honor, table.seat("south").honor) == honor


@pytest.mark.rule("lcg10.errata-precedence.2")
def test_a_card_does_what_its_one_entry_says_in_whatever_language_it_is_read() -> None:
    blessing = event("blessing", action(Pool("gain honor", Number(2))))
    (ability,) = printed_on(blessing).abilities
    assert render(ability.text(), language="de") != render(ability.text())
    for version in ("1.01", "10"):
        assert printed_on(blessing).abilities_in(EDITIONS[version].errata) == (ability,)
        table = PlainTable(rules=version, phase="draw", at="action_window", north={"hand": [blessing]})
        table.north(f"play:{blessing}")
        assert table.seat("north").honor == 12


@pytest.mark.rule("lcg10.errata-precedence.3")
def test_errata_of_the_german_printing_change_nothing_about_a_card() -> None:
    changed = {card.title for card in CATALOGUE.cards() if card.errata or card.attach_to_errata is not None}
    listed = {
        rule.id.removeprefix("lcg10.errata."): rule.topic
        for rule in ledger.library().book("fiverings10").rules
        if rule.id.startswith("lcg10.errata.")
    }
    assert {title for title, topic in listed.items() if "German printing only" in topic} == GERMAN_ONLY
    assert changed <= set(listed)
    assert not changed & GERMAN_ONLY
    assert {"city-of-the-open-hand", "restoration-of-balance", "kaiu-inventor", "pit-trap", "hawk-tattoo"} <= changed


@pytest.mark.rule("lcg10.role-cards.3")
def test_role_only_text_matters_in_deckbuilding_alone() -> None:
    deck = free_deck("unicorn") | {"unleash-the-djinn": 1}
    assert "lcg.role.1" in [problem.rule for problem in problems(Deck("", tuple(deck.items())), "10")]
    table = ten(
        conflict={"attacker": "north"},
        north={"characters": [{"card": "doji-whisperer", "participating": True}], "hand": ["unleash-the-djinn"]},
    )
    table.north("play:unleash-the-djinn")
    assert table.skill("doji-whisperer", "military") == 3
