"""Who reads a sentence. What is "you" to the player of an ability is "your opponent" to the one they play against.

A sentence about players has two readings, and words keep both in one message: the reading of the ability's own player,
with the other one beside it (`sided`). The one that shows it says who reads (`addressed`). Words of a game make such
sentences with `Who.says`, so no card can address the wrong player.
"""

from __future__ import annotations

from typing import Any, Final

from interregnum.kernel.text import Message

_OTHERS: Final = "to others"
"""The argument that holds the other reading; no template names it, so it is never rendered by itself."""


_AGAIN: Final = "mentioned again"
"""The argument that holds the own reading where the opponent was just named: "they control"."""


def sided(own: Message, others: Message, again: Message | None = None) -> Message:
    """A sentence as the ability's own player reads it, with how it reads to the player's opponent.

    `again` is how the own player reads it where the opponent was just named.
    """
    more = ((_OTHERS, others),) if again is None else ((_OTHERS, others), (_AGAIN, again))
    return Message(own.text, (*own.args, *more), own.plural, own.context)


def mentioned(message: Message) -> Message:
    """A sentence behind the naming of the opponent: "they" instead of "your opponent" once more."""
    args = dict(message.args)
    if _AGAIN in args:
        return sided(mentioned(args[_AGAIN]), args[_OTHERS])
    retold = tuple((name, value if name == _OTHERS else _retold(value)) for name, value in message.args)
    return Message(message.text, retold, message.plural, message.context)


def _retold(value: Any) -> Any:
    if isinstance(value, Message):
        return mentioned(value)
    return tuple(map(_retold, value)) if isinstance(value, tuple) else value


def addressed(message: Message, *, own: bool) -> Message:
    """A sentence as one reader reads it: the ability's own player, or the opponent."""
    if not message.args:
        return message
    others = next((value for name, value in message.args if name == _OTHERS), None)
    if others is not None and not own:
        return addressed(others, own=False)
    args = tuple((name, _argument(value, own)) for name, value in message.args if name not in (_OTHERS, _AGAIN))
    return Message(message.text, args, message.plural, message.context)


def _argument(value: Any, own: bool) -> Any:
    if isinstance(value, Message):
        return addressed(value, own=own)
    return tuple(_argument(entry, own) for entry in value) if isinstance(value, tuple) else value


def is_sided(message: Message) -> bool:
    """Whether nobody has said yet who reads a sentence."""
    return any(name == _OTHERS or _has_sides(value) for name, value in message.args)


def _has_sides(value: Any) -> bool:
    if isinstance(value, Message):
        return is_sided(value)
    return isinstance(value, tuple) and any(map(_has_sides, value))
