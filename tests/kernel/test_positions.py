"""Described positions: what is wrong with one is said with its place, and with what would be right."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from interregnum.kernel.errors import BadPosition
from interregnum.kernel.position import read_position
from interregnum.kernel.state import Entity


class Camp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    banner: Literal["red", "blue"]
    men: Annotated[int, "those who can fight", msgspec.Meta(ge=0, le=9)] = 0


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    camps: dict[str, Camp] = {}
    pair: tuple[int, str] = (0, "")
    rows: tuple[int, ...] = ()
    guest: Camp | str | None = None
    losses: list[int] | int = 0


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            {"camp": {}},
            "The position has no 'camp'. Did you mean 'camps'? It may say: camps, pair, rows, guest, losses.",
        ),
        ({"camps": {"hill": {}}}, "'hill' must say its 'banner'."),
        ({"camps": {"hill": {"banner": "rad"}}}, "'banner' is one of red, blue, not 'rad'. Did you mean 'red'?"),
        ({"camps": {"hill": {"banner": "red", "men": 10}}}, "'men' is a whole number from 0 to 9, not 10."),
        ({"pair": [1]}, "'pair' has 2 entries, not 1."),
        ({"pair": ["one", "two"]}, "Entry 1 of 'pair' is a whole number, not 'one'."),
        ({"pair": [1, 2]}, "Entry 2 of 'pair' is a word, not 2."),
        ({"rows": [1, 2, "three"]}, "Entry 3 of 'rows' is a whole number, not 'three'."),
        ({"guest": {"banner": "green"}}, "'banner' is one of red, blue, not 'green'."),
        ({"rows": True}, "'rows' is a list, not true."),
        ({"rows": False}, "'rows' is a list, not false."),
        ({"rows": None}, "'rows' is a list, not nothing."),
        ({"pair": [[], "b"]}, "Entry 1 of 'pair' is a whole number, not a list."),
        ({"camps": []}, "'camps' is a mapping, not a list."),
        ({"camps": {"hill": 3}}, "'hill' is a mapping with banner, men, not 3."),
        ({"losses": "many"}, "'losses' is a list or a whole number, not 'many'."),
        ({"losses": ["many"]}, "Entry 1 of 'losses' is a whole number, not 'many'."),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_position_is_said_with_its_place(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as error:
        read_position(wrong, Field)
    assert str(error.value) == said


def test_a_position_that_is_right_is_read() -> None:
    told = {"camps": {"hill": {"banner": "red"}}, "pair": [1, "a"], "rows": [1, 2, 3], "guest": "nobody"}
    assert read_position(told, Field) == Field({"hill": Camp("red")}, (1, "a"), (1, 2, 3), "nobody")


def test_a_field_that_is_declared_again_without_a_value_must_be_given() -> None:
    class Base(Entity, frozen=True):
        n: int = 3

    class Strict(Base, frozen=True):
        n: int

    assert Base().n == 3
    with pytest.raises(TypeError):
        Strict()  # type: ignore[call-arg]
