"""The neutral cards of Masters of the Court."""

from interregnum.games.fiverings.cards.words import *

card(
    "daimyo-s-gunbai",
    action(
        during_conflict(),
        OWN_DUELIST,
        choose(a(CHARACTER, PARTICIPATING, THEIRS), who=OPPONENT),
        Challenges(TARGET, "military", AttachesThis(WINNER), challenger=DUELIST),
        Discards(THIS_IN_HAND),
        areas=("hand",),
    ),
)
