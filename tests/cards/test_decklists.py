"""Deck lists as people write them."""

from __future__ import annotations

import pytest

from interregnum.cards.decklists import DeckRead, read_list, write_list
from interregnum.cards.decks import MOST_CARDS, Deck, deckbuilding, deckbuilding_of
from interregnum.games.fiverings.decks import shipped
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.text import render

DECKS = deckbuilding("fiverings")


def read(text: str) -> DeckRead:
    return read_list(DECKS, text)


@pytest.mark.parametrize(
    "line",
    [
        "3 Doji Whisperer",
        "3x Doji Whisperer",
        "3 x Doji Whisperer",
        "3× doji whisperer",
        "Doji Whisperer x3",
        "Doji Whisperer ×3",
        "- 3 DOJI WHISPERER (Core Set)",
        "3 doji-whisperer",
        "3 Doji Whisperer [doji-whisperer]",
        "Dynasty deck (40):\n3 Doji Whisperer",
        "dynasty\n  3 Doji Whisperer  ",
        "Dynasty: 3 Doji Whisperer",
        "# a comment\n\n// another\n3 Doji Whisperer",
        "1 Doji Whisperer\n2x Doji Whisperer",
        "dynasty:\n  doji-whisperer: 3\n",
        "2 Doji Whisperer\nDoji Whisperer",
    ],
)
def test_a_line_is_read_in_every_usual_form(line: str) -> None:
    assert read(line).cards == {"doji-whisperer": 3}
    assert read(line).unread == ()


@pytest.mark.parametrize(
    "written", ["Hiruma Yōjimbō", "hiruma yojimbo", "HIRUMA YOJIMBO", "Daimyō's Favor", "Daimyo’s Favor"]
)
def test_accents_and_apostrophes_are_not_needed(written: str) -> None:
    assert len(read(f"1 {written}").cards) == 1


def test_names_are_read_in_every_language() -> None:
    names = {render(name, "de"): title for title, name in DECKS.known.items()}
    german = next(name for name, title in names.items() if name != render(DECKS.known[title]))
    assert read(f"2 {german}").cards == {names[german]: 2}


@pytest.mark.parametrize("deck", shipped().values(), ids=lambda deck: deck.name)
def test_what_is_written_is_read_again(deck: Deck) -> None:
    for language in ("en", "de"):
        found = read(write_list(DECKS, deck, language))
        assert found == DeckRead(deck.name, dict(found.cards), ())
        assert found.cards == dict(deck.cards)


def test_every_card_can_be_written_and_read() -> None:
    deck = Deck("All", tuple((title, 1) for title in list(DECKS.known)[:MOST_CARDS]))
    rest = Deck("All", tuple((title, 1) for title in list(DECKS.known)[MOST_CARDS:]))
    for half in (deck, rest):
        assert read(write_list(DECKS, half)).cards == dict(half.cards)


def test_an_unknown_card_is_named_with_its_line_and_the_nearest_names() -> None:
    found = read("# Mine\n3 Banzai!\n\n2 Doji Wisperer\n1 Xqzzy\n0 Assassination")
    assert (found.name, found.cards) == ("Mine", {"banzai": 3})
    near, strange, none = found.unread
    assert (near.line, near.text, near.near[0]) == (4, "2 Doji Wisperer", "doji-whisperer")
    assert render(near.message).startswith("Line 4: there is no card Doji Wisperer; near it are Doji Whisperer")
    assert (strange.near, render(strange.message)) == ((), "Line 5: there is no card Xqzzy.")
    assert render(none.message) == "Line 6: a deck cannot hold 0 of a card."


def test_two_cards_of_one_name_are_told_apart_by_title() -> None:
    [told] = read("1 Hisu Mori Toride").unread
    assert told.near == ("hisu-mori-toride", "hisu-mori-toride-unicorn")
    assert "[hisu-mori-toride-unicorn]" in render(told.message)
    assert read("1 Hisu Mori Toride [hisu-mori-toride-unicorn]").cards == {"hisu-mori-toride-unicorn": 1}


def test_an_unknown_card_in_the_yaml_form_is_named_with_its_line() -> None:
    [told] = read("stronghold:\n  shizuka-toshi: 1\ndynasty:\n  doji-wisperer: 3\n").unread
    assert (told.line, told.near[0]) == (4, "doji-whisperer")


@pytest.mark.parametrize(
    "text", ["", "\n\n", ":", "{", "[1, 2]", "a: &a {b: *a}", "\t- \x07", "9" * 300, "dynasty: {a: {b: 1}}"]
)
def test_rubbish_is_told_and_never_fails(text: str) -> None:
    assert read(text).cards == {}


def test_no_more_is_read_than_a_deck_can_hold() -> None:
    found = read(f"{MOST_CARDS} Banzai!\n1 Assassination")
    assert found.cards == {"banzai": MOST_CARDS}
    assert [unread.line for unread in found.unread] == [2]


def test_only_games_with_decks_have_deckbuilding() -> None:
    assert deckbuilding_of("throne") is None
    with pytest.raises(BadConfiguration, match="throne is not played with decks"):
        deckbuilding("throne")


@pytest.mark.parametrize(
    ("cards", "said"),
    [({"nobody": 1}, "no card 'nobody'"), ({"banzai": 0}, "leave it out"), ({"banzai": 251}, "at most")],
)
def test_cards_that_make_no_deck_are_refused(cards: dict[str, int], said: str) -> None:
    with pytest.raises(BadConfiguration, match=said):
        DECKS.deck(cards)
    with pytest.raises(BadConfiguration, match="there are crab, crane"):
        DECKS.deck("mantis")


def test_a_card_that_is_no_longer_known_is_a_problem_and_not_a_failure() -> None:
    deck = Deck("", (*shipped()["crane"].cards, ("card-of-yesterday", 2)))
    assert [render(problem.message) for problem in DECKS.problems(deck, "1.01")] == [
        "There is no card card-of-yesterday any more."
    ]
    assert (DECKS.group(deck), DECKS.mark(deck)) == ("crane", "clan-crane")
    assert DECKS.tallies(deck) == DECKS.tallies(shipped()["crane"])
    with pytest.raises(BadConfiguration, match="rules version '3'"):
        DECKS.problems(deck, "3")
