"""Why not, in words: each reason has its own sentence with its own rule, in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from interregnum.games.fiverings.position import NAMES
from interregnum.kernel.text import render
from tests.fiverings.cards.positions import ATTACK, in_conflict
from tests.fiverings.table import Table


def said(table: Table, seat: str, intent: str, language: str = "en") -> tuple[str, str]:
    """The rule and the sentence a player is told."""
    refusal = table.g.why_not(NAMES.index(seat), intent)
    assert refusal is not None, f"{intent} is possible"
    return refusal.rule, render(refusal.message, language, ("North", "South"))


def banzai_twice() -> Table:
    table = Table(
        north={"hand": ["banzai", "banzai"], "characters": [in_conflict("doji-whisperer")], "honor": 10},
        south={"hand": ["levy"]},
        conflict=ATTACK,
    )
    table.turn("north")
    table.north("play:banzai", "no")
    table.turn("north")
    return table


def spyglass() -> Table:
    table = Table(
        north={"characters": [{"card": "favored-niece"}], "hand": ["levy", "banzai", "banzai", "banzai"], "fate": 0},
        south={"hand": ["levy"], "fate": 5},
        phase="conflict",
    )
    for _ in range(2):
        table.north("use:favored-niece", "cost:banzai")
        table.turn("north")
    return table


def once() -> Table:
    table = Table(
        north={"characters": [in_conflict("doji-challenger"), "steward-of-law"], "hand": ["levy"]},
        south={"characters": ["doji-whisperer", "savvy-politician"], "hand": ["levy"]},
        conflict=ATTACK,
    )
    table.turn("north")
    table.north("use:doji-challenger", "target:doji-whisperer")
    table.turn("north")
    return table


def outside() -> Table:
    return Table(north={"hand": ["banzai", "levy"], "characters": ["doji-whisperer"], "fate": 0}, phase="conflict")


def targets() -> Table:
    table = Table(
        north={"hand": ["way-of-the-crane"], "characters": ["doji-whisperer", "savvy-politician", "bayushi-liar"]},
        south={"characters": ["doji-challenger"]},
        phase="conflict",
    )
    table.north("play:way-of-the-crane")
    return table


def poor() -> Table:
    return Table(
        north={"hand": ["assassination", "levy"], "characters": [in_conflict("doji-whisperer")], "honor": 2, "fate": 0},
        south={"characters": [in_conflict("bayushi-liar")]},
        conflict=ATTACK,
    )


def covert() -> Table:
    table = Table(
        north={"characters": ["bayushi-manipulator", "political-rival"]},
        south={"characters": ["doji-whisperer", {"card": "savvy-politician", "bowed": True}, "bayushi-liar"]},
        phase="conflict",
        at="declare_conflict",
    )
    table.north("declare:political:air", "province:1", "attack:political-rival", "done", "evade:doji-whisperer")
    return table


def declared() -> Table:
    table = covert()
    table.south("done")
    table.end_conflict()
    table.until("north declare")
    return table


CASES: list[tuple[Callable[[], Table], str, str, str, str, str]] = [
    (
        banzai_twice, "north", "play:banzai", "lcg.max.1",
        "All copies of Banzai! together may be used once per conflict, and have been.",
        "Alle Kopien von Banzai! zusammen dürfen einmal pro Konflikt benutzt werden, und das wurden sie.",
    ),
    (
        spyglass, "north", "use:favored-niece", "lcg.limit.1",
        "Favored Niece may be used 2 times per round, and has been.",
        "Bevorzugte Nichte darf 2-mal pro Runde benutzt werden, und das wurde die Karte.",
    ),
    (
        once, "north", "use:doji-challenger", "lcg.triggered-ability.4",
        "Doji Challenger has been used this round, and may be used once per round.",
        "Herausforderin der Doji wurde in dieser Runde schon benutzt und darf einmal pro Runde benutzt werden.",
    ),
    (
        outside, "north", "play:banzai", "lcg.play-restrictions.1",
        "Banzai! can be used only during a conflict.",
        "Banzai! kann nur benutzt werden: während eines Konflikts.",
    ),
    (
        targets, "north", "target:bayushi-liar", "lcg.target.1",
        "Bayushi Liar is not a Crane character.",
        "Lügner der Bayushi ist nicht: ein Charakter (Kranich).",
    ),
    (
        targets, "north", "target:doji-challenger", "lcg.target.1",
        "South controls Doji Challenger.",
        "South kontrolliert Herausforderin der Doji.",
    ),
    (
        poor, "north", "play:assassination", "lcg.cost.10",
        "Assassination wants: lose 3 honor. You have 2; it takes 1 more.",
        "Meuchelmord verlangt: verliere 3 Ehre. Du hast 2; es braucht 1 mehr.",
    ),
    (
        covert, "south", "defend:doji-whisperer", "lcg.covert.2",
        "Doji Whisperer was evaded by covert and cannot be declared as a defender.",
        "Flüsterin der Doji wurde durch Verstohlenheit umgangen und kann nicht als Verteidiger deklariert werden.",
    ),
    (
        covert, "south", "defend:savvy-politician", "lcg.3.2.1.1",
        "Savvy Politician is bowed; only ready characters defend.",
        "Gerissene Politikerin ist gebeugt; nur bereite Charaktere verteidigen.",
    ),
    (
        declared, "north", "declare:political:fire", "lcg.3.2.0.1",
        "You have no political conflict left in this phase.",
        "Du hast in dieser Phase keinen Politik-Konflikt mehr.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("begin", "seat", "intent", "rule", "english", "german"), CASES)
def test_each_reason_is_a_sentence_of_its_own(
    begin: Callable[[], Table], seat: str, intent: str, rule: str, english: str, german: str
) -> None:
    table = begin()
    assert said(table, seat, intent) == (rule, english)
    assert said(table, seat, intent, "de") == (rule, german)


def test_a_blank_card_says_so() -> None:
    table = Table(
        north={"characters": [in_conflict("doji-challenger", attachments=["cloud-the-mind"])], "hand": ["levy"]},
        south={"characters": ["doji-whisperer"], "hand": ["levy"]},
        conflict=ATTACK,
    )
    table.turn("north")
    rule, sentence = said(table, "north", "use:doji-challenger")
    assert rule == "lcg.blank.1"
    assert sentence == "Cloud the Mind makes the text box of Doji Challenger blank: it has no abilities."


def test_a_card_at_the_wrong_moment_tells_the_right_one() -> None:
    table = Table(north={"hand": ["levy", "spies-at-court", "forged-edict"]}, phase="conflict")
    assert said(table, "north", "play:spies-at-court") == (
        "lcg.reaction.3",
        "Spies at Court is used at another moment: after you win a political conflict.",
    )
    assert said(table, "north", "play:forged-edict") == (
        "lcg.interrupt.3",
        "Forged Edict is used at another moment: when the effects of an event would initiate.",
    )
