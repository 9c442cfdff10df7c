"""Options that read alike: no two of one question may.

Labels are compared as they are worded, without the objects they point at. Where some are alike, the game says what
tells them apart (`Ruleset.details`), and what it cannot tell apart is numbered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from interregnum.kernel.decision import Decision
from interregnum.kernel.text import Message, Thing, msg
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
