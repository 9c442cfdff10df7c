"""How texts are put together: nouns in the plural, articles, what happens together, and whose doing it is."""

from __future__ import annotations

from typing import Any, cast

import pytest

from interregnum.cards.change import Happened
from interregnum.cards.composed import InSequence, Nothing
from interregnum.cards.grammar import NOTHING, every, joined, nor, noun_phrase, plural, signed
from interregnum.cards.language import Not, Quality
from interregnum.cards.naming import thing_label
from interregnum.cards.occasion import MOST_TOLD, asked_about, together
from interregnum.cards.words.qualities import PrintedCost, Trait
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.cards.words.effects import Does
from interregnum.games.fiverings.rules.honor import LoseHonor
from interregnum.kernel.knowledge import EVERYTHING, NOBODY, SPECTATOR, seats
from interregnum.kernel.text import UNSAID, Message, msg, render
from tests.fiverings.table import Table

NAMES = ("North", "South")


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("card", "cards"),
        ("personality", "personalities"),
        ("day", "days"),
        ("way of life", "way of lifes"),
        ("card in a unit", "cards in a unit"),
        ("Follower or Personality", "Followers or Personalities"),
    ],
)
def test_nouns_have_a_plural(one: str, several: str) -> None:
    assert plural(one) == several


@pytest.mark.parametrize(
    ("noun", "article", "before", "said"),
    [
        ("character", "a", [], "a character"),
        ("attachment", "a", [], "an attachment"),
        ("character", "a", ["honored "], "an honored character"),
        ("attachment", "a", ["bowed "], "a bowed attachment"),
        ("unit", "a", [], "a unit"),
        ("card", "a", ["unique "], "a unique card"),
        ("personality", "plural", ["bowed ", "unique "], "bowed unique personalities"),
        ("card", "another", [], "another card"),
    ],
)
def test_a_noun_has_the_article_of_the_word_behind_it(noun: str, article: Any, before: list[str], said: str) -> None:
    assert render(noun_phrase(noun, article, "acc", [Message(word) for word in before])) == said


def test_parts_are_put_together() -> None:
    a, b, c = (Message(letter) for letter in "abc")
    assert [render(joined(parts)) for parts in ([], [a], [a, b, c])] == ["", "a", "abc"]
    assert [render(every(parts)) for parts in ([a], [a, b], [a, b, c])] == ["a", "a and b", "a, b, and c"]
    assert [render(nor(parts)) for parts in ([a], [a, b], [a, b, c])] == ["a", "a or b", "a or b or c"]
    assert [signed(n) for n in (-1, 0, 2)] == ["–1", "+0", "+2"]


@pytest.mark.parametrize(
    ("quality", "said"),
    [
        (Trait("bushi"), "has the Bushi trait"),
        (Not(Trait("bushi")), "is a non-Bushi card"),
        (PrintedCost("<=", 2), "is a card with printed cost 2 or lower"),
    ],
)
def test_a_quality_is_said_of_a_card_on_the_side_of_the_noun_where_it_stands(quality: Quality, said: str) -> None:
    assert render(quality.predicate()) == said


def test_an_effect_that_does_nothing_is_not_mentioned() -> None:
    bows = Does("bow", SELF)
    assert Nothing().text() == NOTHING
    assert InSequence((Nothing(), bows, Nothing())).text() == bows.text()


def test_what_happens_together_is_told_once_each_and_the_rest_is_counted() -> None:
    def told(*numbers: int) -> str:
        return render(together([msg("{n}.", n=n) for n in numbers]))

    assert MOST_TOLD == 3
    assert told(1) == told(1, 1) == "1."
    assert told(1, 2, 3) == told(1, 2, 1, 3) == "1. 2. 3."
    assert told(1, 2, 3, 4) == "1. 2. 3. (And 1 more.)"
    assert told(1, 2, 3, 4, 5) == "1. 2. 3. (And 2 more.)"


def test_a_secret_is_read_by_those_it_is_for_and_by_nobody_else() -> None:
    said, secret = msg("somebody draws a card"), msg("you draw a certain card")
    viewers = (0, 1, SPECTATOR, EVERYTHING)
    told = Happened(rule="lcg.draw.1", what="Draw", said=said, secret=secret, to=seats(0))
    assert [told.message(viewer) for viewer in viewers] == [secret, said, said, secret]
    nobodys = Happened(rule="lcg.draw.1", what="Draw", said=said, secret=secret, to=NOBODY)
    assert [nobodys.message(viewer) for viewer in viewers] == [said, said, said, secret]
    plain = Happened(rule="lcg.draw.1", what="Draw", said=said, to=seats(0))
    assert [plain.message(viewer) for viewer in viewers] == [said] * 4
    assert cast(Any, plain).category == "Draw"


@pytest.mark.parametrize(("by", "source"), [(0, 0), (1, 0), (0, 3)])
def test_a_question_says_whose_doing_it_is_about_and_by_which_card(by: int, source: int) -> None:
    table = Table()
    change, card = LoseHonor(seat=1, n=2, by=by, source=source), thing_label(table.g, source)
    for after, said in ((True, ""), (False, "About to happen, by ")):
        asked = asked_about(table.g, [change], msg("Well?"), 0, after=after)
        begun = f"{said}{NAMES[by]} with {render(card, names=NAMES)}: "
        assert render(asked, names=NAMES) == f"{begun}{render(change.told(table.g) or UNSAID, names=NAMES)} Well?"


def test_a_question_about_nobodys_doing_tells_what_happens() -> None:
    table = Table()
    change = LoseHonor(seat=1, n=2)
    told = render(change.told(table.g) or UNSAID, names=NAMES)
    assert "South" in told
    assert render(asked_about(table.g, [change], msg("Well?"), 0, after=True), names=NAMES) == f"{told} Well?"
    asked = asked_about(table.g, [change], msg("Well?"), 0, after=False)
    assert render(asked, names=NAMES) == f"About to happen: {told} Well?"


@pytest.mark.parametrize(("by", "begun"), [(1, ""), (0, "North: ")])
def test_who_does_something_is_named_once(by: int, begun: str) -> None:
    table = Table()
    change = LoseHonor(seat=1, n=2, by=by)
    told = render(change.told(table.g) or UNSAID, names=NAMES)
    asked = asked_about(table.g, [change], msg("Well?"), 0, after=True)
    assert render(asked, names=NAMES) == f"{begun}{told} Well?"
