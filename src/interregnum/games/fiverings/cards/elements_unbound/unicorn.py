"""The Unicorn cards of Elements Unbound."""

from interregnum.games.fiverings.cards.words import *

card(
    "hisu-mori-toride-unicorn",
    reaction(
        ConflictResult(YOU, kind="military"),
        MoreCharacters(YOU, PARTICIPATING),
        BOW_THIS,
        sacrifice(a(CHARACTER, Trait("cavalry"), YOURS)),
        AddsOpportunity("military"),
    ),
)

card(
    "unleash-the-djinn",
    action(
        during_conflict(),
        LosesHonor(3),
        Lasts(
            (
                Sets(a(CHARACTER, PARTICIPATING), "military", Number(3)),
                Sets(a(CHARACTER, PARTICIPATING), "political", Number(3)),
            ),
            "conflict",
        ),
    ),
)
