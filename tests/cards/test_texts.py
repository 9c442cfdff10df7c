"""How words read in forms that few cards have."""

from __future__ import annotations

import pytest

from interregnum.cards.composed import InSequence, May
from interregnum.cards.facts import Blanks, Costs, Multiplies, MultipliesBase, Wins
from interregnum.cards.language import OPPONENT, YOU, Either, Not, Number, Quality, Word
from interregnum.cards.reader import addressed
from interregnum.cards.words.picking import EachPlayerPicks, PicksTogether
from interregnum.cards.words.players import ControllerOf
from interregnum.cards.words.qualities import THEIRS, YOURS, Attachments, Trait
from interregnum.cards.words.selectors import PICKED, SELF
from interregnum.games.fiverings.cards.words.effects import Does, Pool
from interregnum.games.fiverings.cards.words.qualities import PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.kernel.text import Message, render

HEROES = a(CHARACTER, Trait("bushi"))
GAINS = Pool("gain honor", Number(1))
LOSES = Pool("lose honor", Number(1), OPPONENT)


def read(said: Message) -> str:
    """What a player reads of a card of their own."""
    return render(addressed(said, own=True))


@pytest.mark.parametrize(
    ("word", "said"),
    [
        (Costs(YOU, HEROES, -1), "reduce the cost to play each Bushi character by 1"),
        (Costs(YOU, HEROES, 1), "increase the cost of each Bushi character you play by 1"),
        (Costs(OPPONENT, HEROES, 1), "increase the cost of each Bushi character your opponent plays by 1"),
        (Costs(OPPONENT, HEROES, -2), "reduce the cost of each Bushi character your opponent plays by 2"),
        (Costs(YOU, HEROES, -1, once=True), "reduce the cost of the Bushi character you play next by 1"),
        (
            Costs(OPPONENT, HEROES, 1, once=True),
            "increase the cost of the Bushi character your opponent plays next by 1",
        ),
        (
            Costs(YOU, HEROES, 1, onto=a(CHARACTER, YOURS)),
            "increase the cost of each Bushi character you play on each character you control by 1",
        ),
        (
            Costs(OPPONENT, HEROES, -1, once=True, onto=a(CHARACTER)),
            "reduce the cost of the Bushi character your opponent plays next on each character by 1",
        ),
        (Blanks(SELF), "treat this card as if its printed text box were blank, except for traits"),
        (Blanks(SELF, but_traits=False), "treat this card as if its printed text box were blank"),
        (Multiplies(SELF, "military", 2), "double the military skill of this card"),
        (Multiplies(SELF, "military", 3), "multiply the military skill of this card by 3"),
        (Multiplies(SELF, "military", divisor=2), "divide the military skill of this card by 2"),
        (MultipliesBase(SELF, "military", 2), "double the base military skill of this card"),
        (MultipliesBase(SELF, "military", 3), "multiply the base military skill of this card by 3"),
        (Wins(YOU), "you win the game"),
        (Wins(OPPONENT), "your opponent wins the game"),
        (PicksTogether(HEROES, GAINS, most=2), "choose 1 or 2 Bushi characters; gain 1 honor"),
        (PicksTogether(HEROES, GAINS, most=3), "choose 1 to 3 Bushi characters; gain 1 honor"),
        (
            EachPlayerPicks(a(CHARACTER, YOURS), Does("bow", PICKED)),
            "each player chooses a character they control: bow them",
        ),
        (May(LOSES), "you may decide that your opponent loses 1 honor"),
        (May(LOSES, OPPONENT), "your opponent may lose 1 honor"),
        (May(GAINS), "you may gain 1 honor"),
        (May(InSequence((LOSES, GAINS)), OPPONENT), "your opponent may lose 1 honor; gain 1 honor"),
        (ControllerOf(SELF), "this card’s controller"),
        (ControllerOf(HEROES), "the controller of the Bushi character"),
        (Not(PARTICIPATING), "non-participating "),
        (Attachments(0), " without attachments"),
        (Attachments(1, "weapon"), " with a Weapon attachment"),
        (Attachments(2, "weapon"), " with 2 or more Weapon attachments"),
    ],
    ids=repr,
)
def test_a_word_reads_as_it_works(word: Word, said: str) -> None:
    assert read(word.text()) == said


@pytest.mark.parametrize(
    ("quality", "said"),
    [
        (YOURS, "is controlled by you"),
        (THEIRS, "is controlled by your opponent"),
        (Not(Trait("bushi")), "is a non-Bushi card"),
        (Either(PARTICIPATING, YOURS), "is participating or is controlled by you"),
        (Not(PARTICIPATING), "is a non-participating card"),
        (Attachments(0), "has no attachments"),
        (Attachments(0, "weapon"), "has no Weapon attachments"),
        (Attachments(1, "weapon"), "has a Weapon attachment"),
        (Attachments(2), "has 2 or more attachments"),
    ],
    ids=repr,
)
def test_a_quality_is_said_of_a_card_as_a_statement(quality: Quality, said: str) -> None:
    assert read(quality.predicate()) == said
