"""The Crane cards of Children of the Empire."""

from __future__ import annotations

from functools import partial

from interregnum.cards.composed import If, InSequence
from interregnum.cards.language import OPPONENT, Number
from interregnum.cards.words.conditions import Is, Lacks, both
from interregnum.cards.words.effects import Lasts
from interregnum.cards.words.qualities import THEIRS, Trait
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.fiverings.cards import entries
from interregnum.games.fiverings.cards.words.abilities import UNLIMITED, action, choose, reaction, would
from interregnum.games.fiverings.cards.words.conditions import WinsDuel, during_conflict
from interregnum.games.fiverings.cards.words.duels import (
    DUELIST,
    LOSER,
    OPPOSING_DUELIST,
    OWN_DUELIST,
    WINNER,
    DuelIsFought,
    EachController,
)
from interregnum.games.fiverings.cards.words.effects import Challenges, Does, Pool
from interregnum.games.fiverings.cards.words.hands import DiscardsFromHand
from interregnum.games.fiverings.cards.words.occasions import WouldLose
from interregnum.games.fiverings.cards.words.qualities import ALONE, HONORED, PARTICIPATING
from interregnum.games.fiverings.cards.words.selectors import CHARACTER, a
from interregnum.games.fiverings.rules.facts import Cannot, CountsNoSkill

character = partial(entries.character, clan="crane", pack="children-of-the-empire")
holding = partial(entries.holding, clan="crane", pack="children-of-the-empire")

character(
    "kakita-toshimoko",
    "Kakita Toshimoko",
    cost=4,
    military=4,
    political=3,
    glory=2,
    unique=True,
    copies=3,
    traits="bushi duelist",
    does=would(
        WouldLose(SELF),
        choose(a(CHARACTER, PARTICIPATING, THEIRS), who=OPPONENT),
        Challenges(TARGET, "military", If(WinsDuel(SELF), Lasts((CountsNoSkill(),), "conflict"))),
    ),
)
character(
    "paragon-of-grace",
    "Paragon of Grace",
    cost=3,
    military=2,
    political=3,
    glory=1,
    copies=3,
    traits="bushi courtier",
    does=action(
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
character(
    "courtly-challenger",
    "Courtly Challenger",
    cost=2,
    military=None,
    political=2,
    glory=2,
    copies=3,
    traits="courtier duelist",
    does=(
        reaction(DuelIsFought(SELF, "wins"), Does("honor", SELF), UNLIMITED, forced=True),
        reaction(DuelIsFought(SELF, "loses"), Does("dishonor", SELF), UNLIMITED, forced=True),
        action(
            during_conflict(),
            OPPOSING_DUELIST,
            Challenges(TARGET, "political", EachController(WINNER, Pool("draw", Number(2)))),
        ),
    ),
)
holding(
    "kakita-dojo",
    "Kakita Dōjō",
    strength=1,
    copies=3,
    traits="dojo",
    does=action(
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
