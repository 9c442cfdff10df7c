"""Strategies of the courts: Honor, shame and the Imperial Favor."""

from interregnum.games.emperor.cards.words import *

COURT = HasAny(("Courtier", "Shugenja"))

COURTLY = a(PERSONALITY, YOURS, HasAny(("Courtier", "Magistrate")))

card(
    "rhetoric",
    reaction(
        before(HonorFromAction()),
        performing(a(PERSONALITY, YOURS, Has("Courtier")), anywhere=True),
        BOW_PERFORMER,
        DivertsHonor(stat_of("chi", PERFORMER)),
    ),
)

card(
    "the-shadow-court",
    battle(
        performing(a(PERSONALITY, YOURS, DEFENDING, Has("Courtier"))),
        target(a(PERSONALITY, ENEMY)),
        Does("bow"),
        AfterThat(Falls(PERFORMER), InSequence((draws(1), someone_gains_or_loses(2))), on=None),
    ),
)

card(
    "words-have-strength",
    reaction(after(AfterBattle(destroyed=COURTLY)), OnlyCopy(), someone_loses(3)),
    reaction(after(ActionDone(by=OPPONENT, kind="battle", did="destroy", to=COURTLY)), OnlyCopy(), someone_loses(3)),
)

card(
    "confusion-at-court",
    reaction(before(ActionBegins(keyword="Favor")), NegatesThatAction(), LosesFavor(ItsPlayer())),
)

card(
    "rumors-travel",
    limited(makes(ReducesHonor("gains", 1, battles_too=False), until="your next turn")),
    battle(
        EnemiesHere(),
        performing(a(PERSONALITY, YOURS)),
        IfDone(Does("move here", PERFORMER), Does("straighten", PERFORMER)),
    ),
)

card(
    "solid-defense",
    reaction(
        before(ActionBegins(by=OPPONENT)),
        MayElse(
            IfDone(LosesFavor(), NegatesHonorOfAction("losses")),
            If(Exists(a(PERSONALITY, YOURS, stat("force", ">=", 5))), NegatesHonorOfAction("losses")),
        ),
        keywords=("Favor", "Political"),
    ),
    battle(target(a(PERSONALITY, BARE)), Does("move home")),
)

card(
    "useful-connections",
    open_action(
        performing(a(PERSONALITY, YOURS, Has("Courtier"))),
        target(a(PERSONALITY), most=ANY_NUMBER, up_to=stat_of("chi", PERFORMER)),
        BOW_PERFORMER,
        makes(GainsKeyword(TARGET, "Cavalry"), GainsKeyword(FollowersOf(TARGET), "Cavalry")),
    ),
)

card(
    "the-light-of-justice",
    battle(
        EnemiesHere(),
        performing(a(PERSONALITY, YOURS, Has("Magistrate"), AT_HOME)),
        IfDone(Does("move here", PERFORMER), Does("straighten", whole_unit(PERFORMER))),
        If(
            both(Is(PERFORMER, IN_BATTLE, "if"), Exists(a(PERSONALITY, THEIRS, DISHONORABLE, IN_BATTLE))),
            MoreActions(),
        ),
    ),
)

DEFENDER_OF_YOURS = a(PERSONALITY, YOURS, DEFENDING)
FROM_THE_DEAD = (
    performing(a(PERSONALITY, YOURS, HasAny(("Courtier", "Empress"))), anywhere=True),
    target(out_of_play(PERSONALITY, NON_UNIQUE, OF_YOUR_CLAN, areas=("dynasty discard",))),
    BOW_PERFORMER,
    BringsIntoPlay(TARGET, free=True),
    gains(2),
)

card(
    "the-empress-address",
    reaction(after(AfterBattle(destroyed=DEFENDER_OF_YOURS)), *FROM_THE_DEAD),
    reaction(after(ActionDone(did="destroy", to=DEFENDER_OF_YOURS)), *FROM_THE_DEAD),
)

card(
    "mysterious-deaths",
    limited(
        target(a(UNIT, YOURS, Cheapest()), name="mine", if_able=True),
        target(a(UNIT, THEIRS, Cheapest()), name="theirs", who=OPPONENT, if_able=True),
        Does("destroy", ChosenTogether(("mine", "theirs"), "the targeted units")),
        Does("remove", SELF),
        loses(4),
    ),
)

card(
    "preserving-honor",
    battle(target(a(PERSONALITY, ENEMY)), BowsOrMoves()),
)

card(
    "sacrifice-of-pawns",
    limited(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Courtier"))),
        target(a(PERSONALITY, THEIRS)),
        DESTROY_PERFORMER,
        MayElse(Does("destroy"), Finds(anywhere(PERSONALITY), BringsIntoPlay(PICKED, more=2)), ControllerOf(TARGET)),
    ),
)

card(
    "inexplicable-challenge",
    battle(
        target(a(PERSONALITY, YOURS, Has("Courtier")), name="courtier", anywhere=True),
        target(a(UNIT_CARD, ENEMY, BARE)),
        Does("bow"),
        someone_gains_or_loses(2),
        keywords=("Political",),
    ),
)

card(
    "inspired-devotion",
    battle_or_open(
        target(a(PERSONALITY, YOURS)),
        If(
            Is(TARGET, Has("Yojimbo"), "if"),
            SelectOne(
                (
                    gives(TARGET, force=stat_of("chi", a(PERSONALITY, YOURS, HasAny(("Courtier", "Shugenja"))))),
                    gives(TARGET, force=2),
                )
            ),
            gives(TARGET, force=2),
        ),
    ),
)

card(
    "remember-your-ancestors",
    battle(
        performing(a(PERSONALITY, YOURS, Has("Courtier")), anywhere=True),
        target(a(PERSONALITY, ENEMY, ATTACKING)),
        BOW_PERFORMER,
        MayElse(Does("destroy"), InSequence((DiscardsAtRandom(OPPONENT), someone_gains_or_loses(3))), OPPONENT),
    ),
)

card(
    "selfless-defense",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Yojimbo"))),
        target(a(PERSONALITY, ENEMY)),
        Does("move home"),
        If(Exists(a(PERSONALITY, YOURS, COURT)), Does("bow")),
    ),
    battle(
        performing(a(PERSONALITY, YOURS, Has("Yojimbo"))),
        target(a(PERSONALITY, YOURS, COURT, OtherThan(PERFORMER)), most=20),
        DESTROY_PERFORMER,
        Does("move home"),
    ),
)

card(
    "summoned-to-justice",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Courtier")), anywhere=True),
        target(a(PERSONALITY, ATTACKING)),
        IfDone(Does("move home"), Does("bow")),
        If(Is(TARGET, DISHONORABLE, "if"), Loses(BaseOf("personal honor", TARGET), ControllerOf(TARGET))),
    ),
)

card(
    "the-laws-strength",
    battle(
        performing(a(PERSONALITY, YOURS, HasAny(("Courtier", "Magistrate")))),
        target(a(PERSONALITY)),
        OrElse(Does("move home"), Does("destroy")),
    ),
)

card(
    "the-power-of-a-word",
    reaction(
        after(ActionTargets(by=OPPONENT, kind="battle", targets=a(PERSONALITY, YOURS, Has("Courtier")))),
        MayElse(loses(3, OPPONENT), NegatesThatAction(), OPPONENT),
    ),
    battle(target(a(PERSONALITY, ENEMY, DISHONORABLE), most=3), Does("move home")),
)

card(
    "unimpeachable-name",
    reaction(
        before(ActionBegins(by=OPPONENT)),
        ReducesHonorOfAction("losses", 3),
        May(Picks(a(PERSONALITY, DISHONORABLE), Does("rehonor", PICKED))),
    ),
    battle(
        performing(a(PERSONALITY, YOURS, Has("Shugenja"))),
        target(a(UNIT_CARD, ENEMY)),
        BOW_PERFORMER,
        Does("bow"),
        gains(2),
    ),
)

card(
    "veiled-menace",
    open_action(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Courtier"))),
        target(a(PERSONALITY, DISHONORABLE)),
        Loses(Number(2), ControllerOf(TARGET)),
        AfterThat(IsAssigned(TARGET), Loses(Number(1), ControllerOf(TARGET))),
    ),
)
