"""The words of a question: no two options read alike, and the player who is asked reads "you".

Labels are compared as they are worded, without the objects they point at. Where some are alike, the game says what
tells them apart (`Ruleset.details`), and what it cannot tell apart is numbered. A sentence that names a player reads
differently to that player (`Ruleset.to_you`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from interregnum.kernel.decision import Decision
from interregnum.kernel.text import Message, Player, Thing, msg
from interregnum.kernel.wire import Option

if TYPE_CHECKING:
    from interregnum.kernel.game import Game


def wording(value: Any) -> Any:
    """What is said in a message, whatever it points at."""
    if isinstance(value, Message):
        return value.text, value.plural, value.context, tuple((name, wording(arg)) for name, arg in value.args)
    if isinstance(value, Thing):
        return wording(value.name)
    return tuple(wording(entry) for entry in value) if isinstance(value, tuple) else value


def put_in_words(g: Game[Any], ask: Decision) -> None:
    """Word a question for the seat that is asked."""
    tell_apart(g, ask)
    readings = g.ruleset.to_you
    if readings:
        you = Player(ask.seat)
        ask.prompt = to_reader(ask.prompt, you, readings)
        for i, option in enumerate(ask.options):
            label = to_reader(option.label, you, readings)
            if label is not option.label:
                ask.options[i] = msgspec.structs.replace(option, label=label)


def to_reader(message: Message, you: Player, readings: Mapping[Message, Message]) -> Message:
    """A message in which sentences that name its reader address them."""
    if not message.args:
        return message
    args = tuple([(name, _read(value, you, readings)) for name, value in message.args])
    if any(value == you for _, value in args):
        told = readings.get(Message(message.text, context=message.context))
        if told is not None:
            kept = tuple([(name, value) for name, value in args if value != you])
            return Message(told.text, kept, told.plural, told.context)
    if all(new is old for (_, new), (_, old) in zip(args, message.args, strict=True)):
        return message
    return Message(message.text, args, message.plural, message.context)


def _read(value: Any, you: Player, readings: Mapping[Message, Message]) -> Any:
    if isinstance(value, Message):
        return to_reader(value, you, readings)
    if isinstance(value, tuple):
        parts = tuple([_read(entry, you, readings) for entry in value])
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else parts
    return value


def tell_apart(g: Game[Any], ask: Decision) -> None:
    """Let no two options of a question read the same."""
    alike: dict[Any, list[int]] = {}
    for i, option in enumerate(ask.options):
        alike.setdefault(wording(option.label), []).append(i)
    if len(alike) == len(ask.options):
        return
    for places in alike.values():
        if len(places) > 1:
            options = [ask.options[i] for i in places]
            for i, said in zip(places, _told_apart(g, ask, options), strict=True):
                ask.options[i] = msgspec.structs.replace(ask.options[i], label=said)


def _told_apart(g: Game[Any], ask: Decision, options: Sequence[Option]) -> list[Message]:
    """The labels of options that read alike, each with what tells it from the others."""
    details = g.ruleset.details(g, ask, options)
    if len({wording(detail) for detail in details}) < len(options):
        details = [msg("no. {n}", n=n) for n in range(1, len(options) + 1)]
    return [
        msg("{option} ({detail})", option=option.label, detail=detail)
        for option, detail in zip(options, details, strict=True)
    ]
