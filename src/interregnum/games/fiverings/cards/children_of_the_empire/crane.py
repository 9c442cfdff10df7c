"""The Crane cards of Children of the Empire."""

from interregnum.games.fiverings.cards.words import *

card(
    "kakita-toshimoko",
    would(
        WouldLose(SELF),
        choose(a(CHARACTER, PARTICIPATING, THEIRS), who=OPPONENT),
        Challenges(TARGET, "military", If(WinsDuel(SELF), Lasts((CountsNoSkill(),), "conflict"))),
    ),
)

card(
    "paragon-of-grace",
    action(
        both(Is(SELF, ALONE), Lacks(a(CHARACTER, PARTICIPATING, THEIRS))),
        If(
            Is(SELF, HONORED, "if"),
            Pool("discard at random", Number(1), OPPONENT),
            DiscardsFromHand(Number(1), OPPONENT),
        ),
    ),
    errata=action(
        Is(SELF, ALONE),
        If(
            Is(SELF, HONORED, "if"),
            Pool("discard at random", Number(1), OPPONENT),
            DiscardsFromHand(Number(1), OPPONENT),
        ),
    ),
)

card(
    "courtly-challenger",
    reaction(DuelIsFought(SELF, "wins"), Does("honor", SELF), UNLIMITED, forced=True),
    reaction(DuelIsFought(SELF, "loses"), Does("dishonor", SELF), UNLIMITED, forced=True),
    action(
        during_conflict(),
        OPPOSING_DUELIST,
        Challenges(TARGET, "political", EachController(WINNER, Pool("draw", Number(2)))),
    ),
)

card(
    "kakita-dojo",
    action(
        during_conflict(),
        OWN_DUELIST,
        OPPOSING_DUELIST,
        Challenges(
            TARGET,
            "military",
            InSequence(
                (
                    Lasts((Cannot(LOSER, "trigger abilities"),), "conflict"),
                    If(Is(WINNER, Trait("duelist"), "if"), Does("bow", LOSER)),
                )
            ),
            challenger=DUELIST,
        ),
    ),
)
