"""Card effects read from the data file: each entry is a word by its `op`, with the fields of that word."""

from __future__ import annotations

from typing import Any, Final, Union

import msgspec

from interregnum.games.throne.cards.printed import Printed
from interregnum.games.throne.cards.word import Word
from interregnum.games.throne.cards.words import WORDS
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.fields import types_of


def _written(word: type[Word]) -> type[msgspec.Struct]:
    """A word as the data file writes it."""
    fields: list[Any] = [
        (name, kind, word.__defaults__[name]) if name in word.__defaults__ else (name, kind)
        for name, kind in types_of(word).items()
    ]
    return msgspec.defstruct(
        word.__name__, fields, tag_field="op", tag=word.op, kw_only=True, forbid_unknown_fields=True
    )


_WRITTEN: Final = {_written(word): word for word in WORDS}
_ANY: Final[Any] = Union[tuple(_WRITTEN)]  # noqa: UP007


def words_of(printed: Printed) -> tuple[Word, ...]:
    """The effects of a printed card, or an error that names the card."""
    words: list[Word] = []
    for op in printed.ops:
        try:
            written = msgspec.convert(op, _ANY, strict=True)
        except msgspec.ValidationError as error:
            raise BadConfiguration(f"data/cards.yaml of throne, card {printed.id!r}: {error}.") from None
        words.append(_WRITTEN[type(written)](**msgspec.structs.asdict(written)))
    return tuple(words)
