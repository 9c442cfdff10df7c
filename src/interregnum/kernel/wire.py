"""What leaves the program as it is, in files and over the network: plain structs that msgspec reads and writes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from interregnum.kernel.text import Message


class Option(msgspec.Struct, frozen=True, gc=False):
    """One way to answer: a stable readable key, a label, the addresses of the objects it is about, and what follows.

    `preview` says what it would lead to ("13 : 13, still lost"), where a game can tell.
    """

    key: str
    label: Message
    about: tuple[str, ...] = ()
    preview: Message | None = None


class Script(msgspec.Struct, frozen=True, kw_only=True):
    """Results decided beforehand: `rolls` die by die in order, `shuffles` as the items to lie on top, per pile."""

    rolls: tuple[int, ...] = ()
    shuffles: tuple[tuple[str, tuple[str, ...]], ...] = ()


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log as one reader may see it; `depth` grows inside nested abilities."""

    message: Message
    rule: str
    depth: int
    kind: str


class Outcome(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="is"):
    """How a game ended: the winners (all of them, where they share it), why, by which rule, and scores if any."""

    winners: tuple[int, ...]
    reason: Message
    rule: str
    scores: tuple[int, ...] = ()


class Origin(msgspec.Struct, frozen=True):
    """How a game began, and the results that were decided beforehand, each with the number of choices before it."""

    script: Script | None = None
    position: Mapping[str, Any] | None = None
    scripted: tuple[tuple[int, Script], ...] = ()


class Question(msgspec.Struct, frozen=True):
    """A decision as its seat sees it; `window` names the opportunity it is, if it is one of the game's windows.

    `foresees` says that more can be told of its options than their previews do, if they are tried: see `Game.foresee`.
    """

    kind: str
    prompt: Message
    rule: str
    about: tuple[str, ...]
    options: tuple[Option, ...]
    window: str = ""
    continues: bool = False
    foresees: bool = False


class View(msgspec.Struct, frozen=True):
    """What leaves the game for one viewer: the board as they may see it, and the question if it is theirs.

    `answered` counts the viewer's own answers; nothing in a view tells how often others were asked.
    `stage` says which of the game's stages it is in.
    """

    game: str
    rules: str
    viewer: int
    seats: int
    answered: int
    waiting_for: int | None
    question: Question | None
    board: Any
    outcome: Outcome | None
    stage: tuple[str, ...] = ()
