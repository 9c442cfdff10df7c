"""What a change of the words does to the texts of cards shows in a text file."""

from __future__ import annotations

import pytest

from tests.golden.write import TEXTS, texts_file


@pytest.mark.parametrize("game", sorted(TEXTS))
def test_the_cards_say_what_is_written(game: str) -> None:
    assert TEXTS[game]() == texts_file(game).read_text(encoding="utf-8"), (
        f"Card texts of {game} have changed. If that is meant, run `script/golden {game}` and look at the difference."
    )
