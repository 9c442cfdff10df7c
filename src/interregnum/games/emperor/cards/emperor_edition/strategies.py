"""The Strategies."""

from interregnum.games.emperor.cards.words import *

blank("focus")

card(
    "block-supply-lines",
    battle(target(a(PERSONALITY, ATTACKING)), Then(Does("move home"), Does("bow", whole_unit(TARGET)))),
)

card("incapacitated", battle(target(a(PERSONALITY, DEFENDING)), Does("move home")))

card(
    "fall-back",
    battle(
        target(a(PERSONALITY, YOURS)),
        Does("move home"),
        Does("straighten", whole_unit(TARGET)),
        May(Picks(a(UNIT, YOURS), Does("straighten", whole_unit(PICKED)))),
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
    "the-height-of-courage",
    reaction(
        before(ActionBegins(by=OPPONENT)), performing(a(PERSONALITY, YOURS)), NegatesOfAction(PERFORMER, ("move",))
    ),
    battle(performing(a(PERSONALITY, YOURS)), gives(PERFORMER, force=1), gives(FollowersOf(PERFORMER), force=1)),
)

card(
    "strength-of-purity",
    battle(performing(a(PERSONALITY, YOURS, stat("personal honor", ">=", 3))), gives(PERFORMER, force=3)),
)

card(
    "dangerous-indulgence",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Tactician"))),
        target(a(PERSONALITY, stat("chi", "<=", stat_of("chi", PERFORMER)))),
        SelectOne((Does("bow"), Does("straighten"))),
    ),
)

card("sniping", reaction(after(AttackAimed()), Strengthens()))

card(
    "caught-in-the-act",
    reaction(
        after(ActionTargets(by=OPPONENT, targets=a(PERSONALITY, YOURS))),
        NegatesOfAction(OfActionTargets(a(PERSONALITY, YOURS)), ("bow",)),
    ),
)

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

card("tell-the-tale", limited(gains(1)))

card("prepared-for-death", limited(performing(a(PERSONALITY, YOURS)), gives(PERFORMER, force=2)))

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
    "the-courtesy-of-the-crane",
    focus_effect(AfterThat(DuelOver(a(PERSONALITY, YOURS)), gives(a(PROVINCE, YOURS), strength=2), on=SELF)),
    open_action(performing(a(PERSONALITY, YOURS, UNBOWED, clan("crane"))), May(draws(1, OPPONENT), OPPONENT), draws(2)),
)

card(
    "white-shore-plain",
    constant(
        GainsAbility(
            a(PERSONALITY, YOURS, Has("Tactician"), IN_BATTLE),
            reaction(before(ResolutionOfBattle()), gives(SELF, force=stat_of("chi", SELF)), keywords=("Tactical",)),
        ),
        areas=("play",),
    ),
    battle(NoTerrainHere(), PutsIntoPlay(SELF, here=True)),
)
