"""Strategies of tactics: who bows, moves and grows stronger in battle."""

from interregnum.games.emperor.cards.words import *

BERSERKER = a(PERSONALITY, YOURS, UNBOWED, Has("Berserker"))

blank("focus")

card(
    "block-supply-lines",
    battle(target(a(PERSONALITY, ATTACKING)), IfDone(Does("move home"), Does("bow", whole_unit(TARGET)))),
)

card("incapacitated", battle(target(a(PERSONALITY, DEFENDING)), Does("move home")))

card(
    "fall-back",
    battle(
        target(a(PERSONALITY, YOURS)),
        Does("move home"),
        Does("straighten", whole_unit(TARGET)),
        May(Picks(a(UNIT, YOURS, OtherThan(TARGET)), Does("straighten", whole_unit(PICKED)))),
    ),
)

card(
    "treachery-and-deceit",
    battle(target(a(PERSONALITY, UnitCompares("force", ">=", Number(7)))), Does("move home")),
)

card(
    "gold-and-steel",
    battle_or_open(target(a(ATTACHMENT, stat("gold cost", "=", 0)), most=3), Does("destroy")),
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED)),
        target(a(PERSONALITY, ENEMY, stat("gold cost", "<=", stat_of("gold cost", PERFORMER)))),
        Does("bow"),
        May(Does("move home")),
    ),
)

card(
    "back-to-the-front",
    battle(
        target(a(PERSONALITY, YOURS, AssignedHere())),
        Does("straighten", whole_unit(TARGET)),
        Does("move here"),
        free=("absent",),
    ),
)

card(
    "dangerous-indulgence",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Tactician"))),
        target(a(PERSONALITY, stat("chi", "<=", stat_of("chi", PERFORMER)))),
        SelectOne((Does("bow"), Does("straighten"))),
    ),
)

card(
    "shameful-injury",
    battle(
        target(a(PERSONALITY)),
        makes(NegatesModifiers(TARGET, "force", "bonuses and penalties", "actions")),
        free=("absent",),
    ),
)

card(
    "in-the-heart-of-battle",
    battle_or_open(
        performing(a(PERSONALITY, YOURS, Has("Samurai"))),
        Does("straighten", PERFORMER),
        gives(PERFORMER, force=3),
        AfterThat(TurnFinishes(None), Does("destroy", PERFORMER), on=PERFORMER),
    ),
)

card("prepared-for-death", limited(performing(a(PERSONALITY, YOURS)), gives(PERFORMER, force=2)))

card(
    "besieged",
    open_action(
        performing(a(PERSONALITY, YOURS, Owned())),
        DESTROY_PERFORMER,
        SelectOne(
            (
                gives(a(PROVINCE), strength=BaseOf("chi", PERFORMER)),
                Reduces(a(PROVINCE), "strength", BaseOf("chi", PERFORMER)),
            )
        ),
    ),
)

card(
    "control-the-field",
    battle(
        performing(a(PERSONALITY, YOURS, Either(HasAny(("Scout", "Tactician")), stat("chi", ">=", 3)))),
        target(a(STRATEGY, Has("Terrain"))),
        Does("destroy"),
        MoreActions(keyword="Terrain"),
    ),
)

card(
    "deadly-orders",
    battle(
        performing(a(PERSONALITY, YOURS, Has("Commander"))),
        target(a(FOLLOWER, YOURS)),
        gives(TARGET, force=Plus(stat_of("force", TARGET), times=2)),
        AfterThat(AfterBattle(), Does("destroy"), until="battle"),
    ),
)

card(
    "heavily-engaged",
    battle(EachPlayerPicks(Here(a(PERSONALITY, YOURS, UNBOWED)), Does("bow", PICKED)), free=("absent",)),
)

card(
    "strategic-strike",
    battle(
        performing(a(PERSONALITY, YOURS, Has("Scout"))),
        BOW_PERFORMER,
        If(HasReconnaissance(), ranged(6, past_followers=True), ranged(6)),
    ),
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
    "vigilant-eyes",
    open_action(
        target(a(PERSONALITY, YOURS, UNBOWED, Has("Samurai")), name="samurai"),
        target(a(PERSONALITY)),
        Reduces(TARGET, "force", stat_of("force", Chosen("samurai", "your Samurai"))),
        keywords=("Dark Virtue",),
    ),
)

card(
    "banish-all-doubt",
    limited(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Tactician"))),
        LooksAtTop(4, "must", back="bottom"),
        keywords=("Tactical",),
    ),
)

card(
    "fortitude",
    battle(
        performing(BERSERKER),
        target(a(UNIT, ENEMY, UnitCompares("force", "<", BaseOf("force", PERFORMER)))),
        Does("bow", whole_unit(TARGET)),
        makes(NegatesModifiers(PERFORMER, "force", "penalties", "actions")),
    ),
)

card(
    "immovable-object",
    battle_or_open(performing(a(PERSONALITY, YOURS, Has("Berserker"))), Does("straighten", PERFORMER)),
    battle(
        performing(BERSERKER),
        target(a(FIGHTER, ENEMY, stat("force", "<", stat_of("force", PERFORMER)))),
        Does("bow"),
    ),
)

card("paid-off", open_action(target(a(PERSONALITY)), SelectOne((Does("bow"), Does("straighten")))))

card(
    "the-trap-is-sprung",
    battle(
        HasReconnaissance(),
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Scout"))),
        target(a(UNIT_CARD, ENEMY)),
        If(OfClan("crane"), Does("bow", whole_unit(TARGET)), Does("bow")),
    ),
)

card(
    "well-prepared",
    battle(
        Exists(a(STRATEGY, YOURS, Has("Terrain"))),
        target(a(UNIT_CARD)),
        SelectOne((Does("bow"), Does("straighten"))),
    ),
)
