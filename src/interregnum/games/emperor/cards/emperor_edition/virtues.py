"""Strategies of the Clans' virtues: courtesy, courage, honesty and what comes of them in a duel."""

from interregnum.games.emperor.cards.words import *

SCORPION = a(PERSONALITY, YOURS, clan("scorpion"))

DELAY = focus_effect(May(DelaysLoss()))
STRENGTHEN = focus_effect(AfterThat(DuelOver(a(PERSONALITY, YOURS)), gives(a(PROVINCE, YOURS), strength=2), on=DUELIST))
INSIGHT = InSequence((draws(1), SelectOne((DiscardsFromHand(Number(1), OPPONENT), DiscardsFromHand(Number(1))))))

card(
    "the-honesty-of-the-phoenix",
    DELAY,
    battle_or_open(
        OfClan("phoenix"),
        performing(a(PERSONALITY, YOURS, UNBOWED, clan("phoenix"))),
        Names("title", AfterThat(ActionDone(by=YOU, source=NamedSource("title")), INSIGHT)),
        Does("remove", SELF),
    ),
)

card(
    "the-sincerity-of-the-dragon",
    STRENGTHEN,
    battle_or_open(
        OfClan("dragon"),
        performing(a(PERSONALITY, YOURS, UNBOWED, clan("dragon"))),
        Names("focus value", AfterThat(ActionDone(by=YOU, source=NamedSource("focus value")), INSIGHT)),
        Does("remove", SELF),
    ),
)

card(
    "the-duty-of-the-crab",
    DELAY,
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, clan("crab"))),
        If(Is(PERFORMER, DEFENDING, "if"), gives(PERFORMER, force=4), gives(PERFORMER, force=2)),
    ),
)

card(
    "the-courtesy-of-the-crane",
    focus_effect(AfterThat(DuelOver(a(PERSONALITY, YOURS)), gives(a(PROVINCE, YOURS), strength=2), on=SELF)),
    open_action(performing(a(PERSONALITY, YOURS, UNBOWED, clan("crane"))), May(draws(1, OPPONENT), OPPONENT), draws(2)),
)

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
