"""Ways to get through a campaign or a search without naming every answer."""

from __future__ import annotations

from typing import Any

from interregnum.games.oath.log import Told
from interregnum.games.oath.rules.fighting import pooled
from interregnum.games.oath.state import Fight
from interregnum.kernel.text import Message
from tests.oath.table import Table, using

LIKELY = ("sacrifice:0", "done", "garrison:0", "spare", "stay", "pass", "no", "keep", "refuse")


def war(t: Table) -> Fight:
    """The campaign under way."""
    assert t.state.fight is not None
    return t.state.fight


def declare(t: Table, foe: int, *targets: str, dice: int | None = None, faces: tuple[int, int] = (1, 4)) -> None:
    """Who is asked begins a campaign and names its targets; `faces` are what all defense and attack dice will show."""
    t.g.choose("campaign")
    if t.decision.kind == "modify":
        t.g.choose("done")
    if t.decision.kind == "campaign":
        t.g.choose("campaign:bandits" if foe < 0 else f"campaign:{foe}")
    for target in targets:
        if t.decision.kind == "target" and target in t.decision.keys:
            t.g.choose(target)
    if t.decision.kind == "target":
        t.g.choose("done")
    assert set(targets) <= targeted(war(t)), f"not targeted: {set(targets) - targeted(war(t))}"
    if t.decision.kind == "dice":
        n = len(t.decision.keys) - 1 if dice is None else dice
        fall(t, *faces, defense=pooled(t.state, war(t), n).defense)
        t.g.choose(f"dice:{n}")


def targeted(fight: Fight) -> set[str]:
    """The targets that have been declared, by the keys of their options."""
    found = {f"site:{site}" for site in fight.sites} | {f"relic:{relic}" for relic in fight.relics}
    return found | {f"banner:{id}" for id in fight.banners} | ({"pawn"} if fight.pawn else set())


def fall(t: Table, shield: int, sword: int, defense: int | None = None) -> None:
    """Let all dice of the campaign show these faces, whatever was decided before."""
    decide(t, *[shield] * (war(t).defense if defense is None else defense), *[sword] * 40)


def decide(t: Table, *faces: int) -> None:
    """Let the coming dice show these faces, whatever was decided before."""
    t.g.chance.script = None
    t.dice(*faces)


def go_on(t: Table, *answers: str, until: str = "", likely: tuple[str, ...] = LIKELY) -> None:
    """Play the campaign to its end, or up to a kind of question, with these answers where they are offered."""
    left = list(answers)
    while t.g.decision is not None and t.state.fight is not None and t.decision.kind != until:
        keys = t.decision.keys
        wanted = next((key for key in left if key in keys), None)
        if wanted is not None:
            left.remove(wanted)
        t.g.choose(wanted or next((key for key in likely if key in keys), keys[0]))
    assert not left, f"never offered: {left}"


def attack(card: str, dice: tuple[int, ...] = (), **more: Any) -> Table:
    """p2 attacks p3's site 3 from there, with a plan in hand, up to the battle plan step."""
    me = {"site": 3, **more.pop("me", {})}
    sites = {3: {"warbands": 2, "of": "p3", **more.pop("there", {})}, **more.pop("sites", {})}
    players = {"p3": {"site": 5, "warbands": 3, **more.pop("foe", {})}}
    t = using(card, me=me, sites=sites, players=players, keeper="p1", **more)
    t.p2("campaign")
    while t.decision.kind in ("target",):
        t.p2("done")
    t.dice(*dice)
    t.p2("dice:4")
    return t


def defend(card: str, **more: Any) -> Table:
    """p3 attacks p2's site 2, where p2 has a plan, up to p2's battle plan step."""
    players = {"p3": {"site": 2, "warbands": 4, **more.pop("foe", {})}}
    me = {"site": 5, **more.pop("me", {})}
    t = using(card, me=me, players=players, active="p3", keeper="p1", **more)
    t.p3("campaign", "dice:4")
    if t.decision.seat == 2 and t.decision.kind == "plan":
        t.p3("done")
    return t


def dice_in(roll: Told) -> int:
    """How many dice a line of the log tells of."""
    faces = dict(roll.said.args)["faces"]
    assert isinstance(faces, tuple)
    told = [dict(face.args).get("n", 0) for face in faces if isinstance(face, Message)]
    return sum(n for n in told if isinstance(n, int))


def rolled(t: Table) -> tuple[int, int]:
    """How many dice of both kinds are, or were, in the pools."""
    rolls = [event for event in t.g.events() if event.category == "roll"]
    if rolls:
        counts = [dice_in(event) for event in rolls[:2] if isinstance(event, Told)]
        return counts[1], counts[0]
    return war(t).attack, war(t).defense
