"""What is on the board and in the bar can be read, on a phone and on a low screen, in German with its long words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.table import Door, House, my_turn, play, settled, sit_down

pytestmark = pytest.mark.browser

SMALL = """() => [...document.querySelectorAll(".stage :is(.card__name, .card__when, .card__cost, .card__stat b)")]
    .filter((name) => name.checkVisibility() && name.textContent.trim())
    .filter((name) => parseFloat(getComputedStyle(name).fontSize) < 9)
    .map((name) => `${name.textContent.trim()}: ${getComputedStyle(name).fontSize}`)"""
"""Names of cards, and numbers on them, that are written smaller than nine pixels."""

CUT = """() => [...document.querySelectorAll(".prompt__ask strong, .stage .card__when")]
    .filter((said) => said.checkVisibility())
    .filter((said) => said.scrollHeight > said.clientHeight + 2 || said.scrollWidth > said.clientWidth + 1)
    .map((said) => said.textContent.trim())"""
"""Questions, and words on cards, of which not everything is seen."""


def troubles(page: Page) -> list[str]:
    return [*page.evaluate(SMALL), *page.evaluate(CUT)]


@pytest.mark.parametrize("game", ["throne", "fiverings", "oath", "emperor"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 640)])
def test_names_and_questions_can_be_read(door: Door, house: House, game: str, width: int, height: int) -> None:
    house.deal(3)
    page = door.visit(width=width, height=height, language="de-DE")
    sit_down(page, game)
    page.evaluate("document.fonts.ready.then(() => true)")
    found: list[str] = []
    for click in range(12):
        my_turn(page)
        settled(page)
        found += troubles(page)
        play(page, click, 2)
    assert found == []
