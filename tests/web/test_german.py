"""In German nothing is said in English."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from interregnum.kernel.text import translations
from tests.web.table import GAMES, Door, my_turn, play, sit_down, words

pytestmark = pytest.mark.browser

NAMES = 2
"""A sentence with less than so many words of its own beside its arguments could be anything."""


@cache
def english() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """What is said otherwise in German: sentences as they are, and sentences with arguments as patterns."""
    german = translations("de")
    said: dict[str, tuple[str, ...]] = {text: (other,) for (_, text), other in german.singular.items()}
    said |= {text: forms for (_, text), forms in german.plural.items()}
    in_german = {form for forms in said.values() for form in forms}
    foreign = [text for text, forms in said.items() if text not in forms and text not in in_german]
    plain = frozenset(text for text in foreign if "{" not in text)
    open_ended = [text for text in foreign if "{" in text and len(re.findall(r"[A-Za-z]{3,}", _literal(text))) >= NAMES]
    return plain, tuple(re.compile(".+".join(map(re.escape, re.split(r"\{\w+\}", text)))) for text in open_ended)


def _literal(text: str) -> str:
    return re.sub(r"\{\w+\}", " ", text)


def left_in_english(page: Page) -> set[str]:
    """What a page says that should have been said in German."""
    plain, patterns = english()
    said = set(words(page))
    sentences = {part.strip() for text in said if " " in text for part in (text, *re.split(r"(?<=[.?!]) ", text))}
    return (said & plain) | {text for text in sentences if any(found.fullmatch(text) for found in patterns)}


def test_the_search_for_english_finds_it() -> None:
    plain, patterns = english()
    assert "Play now" in plain
    assert len(plain) > 500
    assert any(found.fullmatch("Ann would like to take back the last choice.") for found in patterns)
    assert not any(found.fullmatch("Ann möchte die letzte Wahl zurücknehmen.") for found in patterns)


def test_the_pages_outside_the_games_are_german(door: Door) -> None:
    page = door.visit(language="de-DE")
    expect(page.locator("h1")).to_have_text("Heute Abend spielen.")
    assert page.locator("html").get_attribute("lang") == "de"
    page.locator(".game").first.wait_for()
    assert left_in_english(page) == set()
    for game in GAMES:
        page.locator(f'.game[data-mood="{game}"] .linkish').click()
        page.locator("dialog form").wait_for()
        page.wait_for_load_state("networkidle")
        assert left_in_english(page) == set()
        page.keyboard.press("Escape")
    page.locator("button.guest").click()
    page.locator("dialog").wait_for()
    assert left_in_english(page) == set()
    page.goto("/rules?search=Ehre")
    page.locator(".rulecard").first.wait_for()
    assert left_in_english(page) == set()
    assert page.locator(".rule[lang=en]").count() == 0
    page.goto("/decks?game=fiverings")
    page.locator(".deck").first.wait_for()
    assert left_in_english(page) == set()
    page.locator(".deck__open").first.click()
    page.wait_for_url("**/decks/*/*")
    page.wait_for_load_state("networkidle")
    assert left_in_english(page) == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_german(door: Door, game: str) -> None:
    page = door.visit(language="de-DE")
    sit_down(page, game)
    my_turn(page)
    expect(page.locator(".prompt__ask")).to_contain_text("Du bist am Zug")
    found = set[str]()
    for n in range(6):
        play(page, n, 5)
        found |= left_in_english(page)
    assert found == set()
    page.keyboard.press("?")
    page.locator("dialog").wait_for()
    assert left_in_english(page) == set()
    page.keyboard.press("Escape")
    page.locator(".topbar .tools .tool[aria-label=Einstellungen]").click()
    page.locator("dialog select").first.wait_for()
    assert left_in_english(page) == set()
    page.locator("dialog select").first.select_option("en")
    expect(page.locator("dialog h2")).to_have_text("Settings")
    assert left_in_english(page), "what is English is found"
