"""The Strategies of the Clans' virtues, and others of the starter decks."""

from interregnum.games.emperor.cards.words import *

DELAY = focus_effect(May(DelaysLoss()))
STRENGTHEN = focus_effect(AfterThat(DuelOver(a(PERSONALITY, YOURS)), gives(a(PROVINCE, YOURS), strength=2), on=DUELIST))

card(
    "the-compassion-of-the-unicorn",
    DELAY,
    battle_or_open(
        performing(a(PERSONALITY, YOURS, UNBOWED, clan("unicorn"))),
        target(a(UNIT, OtherThan(PERFORMER))),
        Does("straighten", whole_unit(TARGET)),
        If(Is(TARGET, THEIRS, "if"), gains(2), gains(1)),
    ),
)

card(
    "the-courage-of-the-mantis",
    DELAY,
    battle(
        EnemiesHere(),
        performing(a(PERSONALITY, YOURS, UNBOWED, clan("mantis"))),
        Does("move here", PERFORMER),
        MoreActions(),
    ),
)

card(
    "the-honor-of-the-lion",
    DELAY,
    battle_or_open(
        performing(a(PERSONALITY, YOURS, UNBOWED, HONORABLE, clan("lion"))),
        If(
            Is(PERFORMER, stat("personal honor", "<", 4), "if"),
            SetsStat(PERFORMER, "personal honor", Number(4), "game"),
        ),
        makes(
            GainsAbility(
                PERFORMER,
                battle(
                    target(a(PERSONALITY, ENEMY, stat("personal honor", "<=", stat_of("personal honor", SELF)))),
                    Does("bow"),
                    gains(2),
                ),
            ),
            until="game",
        ),
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

SCORPION = a(PERSONALITY, YOURS, clan("scorpion"))

card(
    "the-loyalty-of-the-scorpion",
    DELAY,
    reaction(
        after(ActionTargets(targets=SCORPION)),
        performing(SCORPION, anywhere=True),
        DESTROY_PERFORMER,
        SelectOne(
            (
                NegatesOfAction(OfActionTargets(SCORPION), ("bow",)),
                NegatesOfAction(OfActionTargets(SCORPION), ("move",)),
                NegatesOfAction(OfActionTargets(SCORPION), ("destroy",)),
            )
        ),
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
    "the-power-of-one",
    battle_or_open(performing(a(PERSONALITY, YOURS, Has("Commander"))), Does("straighten", whole_unit(PERFORMER))),
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Commander"))),
        target(a(UNIT, ENEMY), most=2, total=("unit cost", UnitTotal("gold cost", PERFORMER))),
        Does("bow", whole_unit(TARGET)),
    ),
)

card(
    "the-slow-death",
    focus_effect(AfterThat(DuelOver(), gives(DuelWinner(), force=3), on=SELF)),
    battle(target(a(UNIT, OPPOSED)), Does("straighten", whole_unit(TARGET))),
)

card(
    "the-strength-of-the-spider",
    DELAY,
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, clan("spider"))),
        target(a(FIGHTER, ENEMY)),
        If(Is(TARGET, BOWED, "if"), Does("destroy")),
        Reduces(TARGET, "force", stat_of("force", PERFORMER)),
        If(Is(TARGET, stat("force", "=", 0), "if"), Does("bow")),
    ),
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

card(
    "vigilant-eyes",
    open_action(
        target(a(PERSONALITY, YOURS, UNBOWED, Has("Samurai")), name="samurai"),
        target(a(PERSONALITY)),
        Reduces(TARGET, "force", stat_of("force", Chosen("samurai", "your Samurai"))),
        keywords=("Dark Virtue",),
    ),
)
