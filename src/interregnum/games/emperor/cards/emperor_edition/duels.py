"""Strategies of duels and weapons."""

from interregnum.games.emperor.cards.words import *

KENSAI = a(PERSONALITY, YOURS, Has("Kensai"))
HIS_WEAPON = AttachmentsOf(PERFORMER, ITEM, (Has("Weapon"),))

card(
    "steel-on-steel",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED)),
        target(a(PERSONALITY, ENEMY)),
        Challenges(outcome=Does("destroy", LOSER)),
        keywords=("Iaijutsu",),
    ),
)

card(
    "sanctioned-duel",
    limited(
        performing(a(PERSONALITY, YOURS, UNBOWED)),
        target(a(PERSONALITY, THEIRS)),
        Challenges(outcome=Does("destroy", LOSER), refusal=InSequence((Does("dishonor"), gains(2)))),
        keywords=("Iaijutsu",),
    ),
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
    "final-confrontation",
    focus_effect(AfterThat(DuelOver(a(PERSONALITY, YOURS)), TakesFavor(), on=DUELIST)),
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Duelist"))),
        target(a(PERSONALITY), most=2, total=("chi", stat_of("chi", PERFORMER))),
        Does("bow"),
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
    "stay-put",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Kensai"))),
        target(a(UNIT_CARD, ENEMY, Without(("Weapon", "Armor")))),
        Does("bow"),
        If(
            Is(PERFORMER, DEFENDING, "if"),
            May(Picks(in_hand(ITEM, Has("Weapon")), Attaches(PICKED, PERFORMER, 4))),
            May(Picks(in_hand(ITEM, Has("Weapon")), Attaches(PICKED, PERFORMER))),
        ),
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

card(
    "the-slow-death",
    focus_effect(AfterThat(DuelOver(), gives(DuelWinner(), force=3), on=SELF)),
    battle(target(a(UNIT, OPPOSED)), Does("straighten", whole_unit(TARGET))),
)
