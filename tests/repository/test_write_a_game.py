"""The walk through the test game shows the test game as it is."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
GAME = " ".join(" ".join(file.read_text(encoding="utf-8").split()) for file in (ROOT / "tests/testgame").glob("*.*"))


def shown(language: str) -> list[str]:
    """The lines of all examples in a language, but for what they leave out."""
    blocks = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return [line.removesuffix(" ...").removesuffix(", ...)") for line in lines if line not in ("", "...")]


def test_every_line_of_the_examples_is_in_the_test_game() -> None:
    lines = shown("python") + shown("yaml")
    assert len(lines) > 30
    assert [line for line in lines if " ".join(line.split()) not in GAME] == []


def test_every_name_the_page_speaks_of_is_there() -> None:
    code = GAME + " ".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/interregnum/kernel").glob("*.py"))
    names = {name for name in re.findall(r"`([A-Za-z_]+)`", PAGE) if not name.islower() or "_" in name}
    assert [name for name in sorted(names) if name not in code and name not in ("NAME", "GAME")] == []
