"""The Lion cards of The Ebb and Flow."""

from interregnum.games.fiverings.cards.words import *

card(
    "my-ancestor-s-strength",
    action(
        during_conflict(),
        choose(a(CHARACTER, PARTICIPATING, Trait("shugenja"), YOURS)),
        choose(out_of_play(CHARACTER, areas=("dynasty discard",)), name="original", referential=True),
        Lasts(
            (
                SetsBase(TARGET, "military", PrintedSkill(chosen("original"), "military")),
                SetsBase(TARGET, "political", PrintedSkill(chosen("original"), "political")),
            ),
            "conflict",
        ),
    ),
)
