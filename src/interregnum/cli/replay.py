"""`replay`: play a record again, check it, and show any position in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from interregnum.cli.options import Json, Language, read_game
from interregnum.cli.output import Output, print_json
from interregnum.cli.screen import Screen
from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.text import Player, msg, msgn


def replay(
    file: Path,
    /,
    *,
    at: Annotated[int | None, Parameter(name="--at")] = None,
    seat: str | None = None,
    json: Json = False,
    language: Language = None,
) -> int:
    """Play a record again, check it, and show any position in it.

    Parameters
    ----------
    file: Path
        A record or a saved game.
    at: int
        Show the position after this many choices; by default the last one.
    seat: str
        Show what this seat may see; by default everything if the game is over, else what everyone may see.
    """
    whole = read_game(file)
    g = whole if at is None else whole.at(at)
    viewer = (
        whole.ruleset.seat_number(seat, whole.setting.seats)
        if seat is not None
        else SPECTATOR
        if whole.outcome is None
        else EVERYTHING
    )
    out = Output(language, [g.ruleset.seat_name(n) for n in range(g.setting.seats)])
    if json:
        print_json(_described(whole, g, viewer, out))
        return 0
    screen = Screen(out)
    screen.log(g.log(viewer))
    screen.board(g.view(viewer))
    out.say(
        msg(
            "{game}, rules {rules}, seed {seed}: {choices}, all of them legal.",
            game=g.ruleset.title,
            rules=g.setting.rules,
            seed=g.seed,
            choices=msgn("{n} choice", "{n} choices", whole.count),
        ),
        "dim",
    )
    if at is not None:
        out.say(msg("This is the position after choice {at}.", at=at), "dim")
    if g.outcome is not None:
        screen.outcome(g.outcome)
    elif g.decision is not None:
        out.say(msg("{player} is being asked: {prompt}", player=Player(g.decision.seat), prompt=g.decision.prompt))
    return 0


def _described(whole: Game[Any], g: Game[Any], viewer: int, out: Output) -> dict[str, Any]:
    asked, outcome = g.decision, g.outcome
    return {
        "game": g.setting.game,
        "rules": g.setting.rules,
        "seats": g.setting.seats,
        "options": g.setting.options,
        "seed": g.seed,
        "choices": whole.choices,
        "at": g.count,
        "decision": asked
        and {"seat": asked.seat, "kind": asked.kind, "prompt": out.text(asked.prompt), "options": asked.keys},
        "outcome": outcome
        and {
            "winners": outcome.winners,
            "reason": out.text(outcome.reason),
            "rule": outcome.rule,
            "scores": outcome.scores,
        },
        "view": g.view(viewer),
        "log": [{"text": out.text(line.message), "rule": line.rule, "depth": line.depth} for line in g.log(viewer)],
    }
