"""More Strategies of the starter decks."""

from interregnum.games.emperor.cards.words import *

PARAGON = a(PERSONALITY, YOURS, Has("Paragon"))
UNBOWED_PARAGON = a(PERSONALITY, YOURS, UNBOWED, Has("Paragon"))
LESS_HONORABLE = stat("personal honor", "<=", stat_of("personal honor", PERFORMER))

card(
    "a-paragons-strength",
    battle(performing(UNBOWED_PARAGON), ranged(stat_of("force", PERFORMER)), loses(4)),
    battle(performing(UNBOWED_PARAGON), target(a(PERSONALITY, ENEMY, LESS_HONORABLE)), Does("move home"), gains(2)),
)

card(
    "a-pure-stroke",
    battle_or_open(
        target(a(ITEM, Has("Weapon"))), gives(TARGET, force=BaseOf("force", TARGET), chi=BaseOf("chi", TARGET))
    ),
)

card(
    "bend-like-a-reed",
    reaction(
        before(FocusEffectsResolve()),
        times(1, "duel", by_title=True),
        performing(a(PERSONALITY, YOURS, DUELING, Struck(False)), anywhere=True),
        gives(PERFORMER, until="duel", duel_stat=2),
    ),
)

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
    "burn-the-towers",
    reaction(
        after(Engages()),
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Scout"), IN_BATTLE)),
        GetsReconnaissance(),
        gives(HERE_PROVINCE, strength=-3),
        keywords=("Recon",),
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
    "deception-revealed",
    reaction(after(ActionDone(did="bow", to=a(RING))), Picks(a(RING, BOWED), Does("straighten", PICKED))),
    battle(target(a(FIGHTER)), gives(TARGET, force=-4), If(Exists(a(RING, YOURS)), Does("bow"))),
)

card(
    "final-confrontation",
    focus_effect(AfterThat(DuelOver(a(PERSONALITY, YOURS)), TakesFavor(), on=DUELIST)),
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Duelist"))),
        target(a(PERSONALITY), most=2, total=("chi", stat_of("chi", PERFORMER))),
        Does("bow"),
    ),
)

card(
    "guided-by-honor",
    battle(
        EnemiesHere(),
        performing(UNBOWED_PARAGON),
        Then(
            Does("move here", PERFORMER),
            May(Picks(Here(a(PERSONALITY, ENEMY, LESS_HONORABLE)), Does("bow", PICKED))),
        ),
    ),
)

card(
    "hes-mine",
    reaction(
        before(EntersDuel(a(PERSONALITY, YOURS))),
        target(a(PERSONALITY, YOURS, DUELING, UNBOWED), anywhere=True),
        performing(
            a(PERSONALITY, YOURS, UNBOWED, Has("Samurai"), OtherThan(TARGET), At("the same location", TARGET)),
            anywhere=True,
        ),
        bows(TARGET),
        EntersInstead(),
        AfterThat(DuelOver(), Does("bow", PERFORMER), on=PERFORMER),
    ),
)

card(
    "heavily-engaged",
    battle(EachPlayerPicks(Here(a(PERSONALITY, YOURS, UNBOWED)), Does("bow", PICKED)), free=("absent",)),
)

card(
    "hidden-defenses",
    battle(
        Lacks(a(PERSONALITY, YOURS)),
        target(a(PERSONALITY), most=2, anywhere=True),
        Does("bow"),
        makes(Negates(TARGET, ("straighten",))),
        free=("absent",),
    ),
    reaction(
        after(Engages()),
        EnemiesHere(),
        performing(a(PERSONALITY, YOURS), anywhere=True),
        Then(Does("move here", PERFORMER), Does("straighten", PERFORMER)),
    ),
)

KENSAI = a(PERSONALITY, YOURS, Has("Kensai"))
HIS_WEAPON = AttachmentsOf(PERFORMER, ITEM, (Has("Weapon"),))

card(
    "hundred-fold-cut",
    reaction(
        after(ActionTargets(by=OPPONENT, targets=KENSAI)),
        performing(OfActionTargets(KENSAI), anywhere=True),
        bows(HIS_WEAPON, picks=True),
        NegatesOfAction(PERFORMER, ("destroy",)),
    ),
    reaction(
        after(ActionTargets(by=OPPONENT, targets=KENSAI)),
        performing(OfActionTargets(KENSAI), anywhere=True),
        Pays("destroy", HIS_WEAPON, picks=True),
        NegatesOfAction(PERFORMER, ("destroy",)),
    ),
    battle(performing(KENSAI), BOW_PERFORMER, draws(2)),
    battle(performing(KENSAI), bows(HIS_WEAPON, picks=True), draws(2)),
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

card("introspection", reaction(after(Enters(a(RING, YOURS))), Searches("fate deck")))

card("murderous-intent", battle_or_open(performing(PARAGON), gives(PERFORMER, force=KeywordCount(PERFORMER)), loses(4)))

card(
    "my-enemys-mercy",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Samurai"))),
        target(a(PERSONALITY, ENEMY, LESS_HONORABLE)),
        SelectOne((Does("bow"), Does("move home")), OPPONENT),
        gains(2),
    ),
)

card("relentless-conviction", battle(target(a(PERSONALITY, DISHONORABLE)), Does("destroy")))

card(
    "remember-your-ancestors",
    battle(
        performing(a(PERSONALITY, YOURS, Has("Courtier")), anywhere=True),
        target(a(PERSONALITY, ENEMY, ATTACKING)),
        BOW_PERFORMER,
        MayElse(Does("destroy"), InSequence((DiscardsAtRandom(OPPONENT), someone_gains_or_loses(3))), OPPONENT),
    ),
)

COURT = HasAny(("Courtier", "Shugenja"))

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
    "stay-put",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Kensai"))),
        target(a(UNIT_CARD, ENEMY, Bears("item", "Weapon", 0), Bears("item", "Armor", 0))),
        Does("bow"),
        If(
            Is(PERFORMER, DEFENDING, "if"),
            May(Picks(in_hand(ITEM, Has("Weapon")), Attaches(PICKED, PERFORMER, 4))),
            May(Picks(in_hand(ITEM, Has("Weapon")), Attaches(PICKED, PERFORMER))),
        ),
    ),
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
    "strength-in-terror",
    battle(
        performing(PARAGON),
        target(a(PERSONALITY, ENEMY)),
        Reduces(TARGET, "force", stat_of("force", PERFORMER)),
        May(Picks(AttachmentsOf(TARGET), Does("destroy", PICKED))),
        loses(3),
    ),
)

card(
    "summoned-to-justice",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Courtier")), anywhere=True),
        target(a(PERSONALITY, ATTACKING)),
        Then(Does("move home"), Does("bow")),
        If(Is(TARGET, DISHONORABLE, "if"), Loses(BaseOf("personal honor", TARGET), ControllerOf(TARGET))),
    ),
)

card(
    "superior-opponent",
    focus_effect(
        If(Is(DUELIST, IN_BATTLE, "if"), May(Picks(a(ATTACHMENT, IN_BATTLE), Does("destroy", PICKED)))),
    ),
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Duelist"))),
        target(a(UNIT, ENEMY)),
        Does("bow", Among(whole_unit(TARGET), (FIGHTING, stat("force", "<=", stat_of("chi", PERFORMER))))),
    ),
)
