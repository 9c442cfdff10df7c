"""The Crab Clan."""

from interregnum.games.emperor.cards.words import *

blank("hida-bushotsu", "kaiu-kawachi", "yasuki-tono")

card(
    "carpenter-castle",
    battle(
        target(a(CARD, YOURS, UNBOWED, HasAny(("Castle", "Siege"))), name="siege"),
        bows(Chosen("siege", "that card")),
        ranged(5, also=gains(2)),
        keywords=("Siege",),
    ),
)

card(
    "hida-kisada",
    reaction(
        before(ActionTargets(by=OPPONENT, kind="battle", targets=SELF)),
        Picks(a(PERSONALITY, YOURS, OTHER, At("the same location", SELF)), TakesTheBlow(SELF, PICKED)),
    ),
    battle(target(a(UNIT_CARD, ENEMY, stat("force", "<", stat_of("force", SELF)))), Does("destroy")),
)

card(
    "hida-komatsu",
    battle(target(a(FIGHTER, ENEMY, BARE, stat("force", "<", stat_of("force", SELF)))), Does("bow")),
    battle(target(a(ATTACHMENT, ENEMY)), Does("destroy")),
)

card("hida-takeuchi", reaction(after(ActionDone(did="enter play", to=a(FOLLOWER, On(SELF)))), draws(1)))

card(
    "kaiu-esumi",
    battle(ranged(4, also=SelectOne((gives(HERE_PROVINCE, strength=2), gives(HERE_PROVINCE, strength=-2))))),
)

card("kaiu-hideaki", reaction(after(Engages(here=True)), gives(HERE_PROVINCE, until="battle", strength=3)))

card("toritaka-shishido", constant(AttackStrength(a(PERSONALITY, YOURS, At("the same location", SELF)), Number(1))))

card(
    "hiruma-nitani",
    battle(PaidUnless(BOW_THIS, HasReconnaissance()), ranged(4, more=((2, Has("Shadowlands")),))),
)

card(
    "kuni-shinoda",
    battle(
        EnemiesHere(),
        Is(SELF, At("another battlefield"), "if"),
        May(
            Picks(a(PERSONALITY, YOURS, OTHER, clan("crab"), At("the same location", SELF)), Does("move here", PICKED))
        ),
        Does("move here", SELF),
    ),
)

card(
    "yasuki-palaces",
    constant(ProducesFor(SELF, -1, anywhere(PERSONALITY))),
    battle(
        target(a(PERSONALITY, ATTACKING)),
        pays_gold(3),
        IfDone(Does("move home"), Loses(Number(1), ControllerOf(TARGET))),
        free=("while bowed", "absent"),
    ),
)

card(
    "hida-watari",
    constant(
        GainsKeyword(FollowersOf(SELF), "Cavalry"),
        when=both(Is(SELF, Bears("follower")), Unless(Is(SELF, Bears("follower", least=2)))),
    ),
    battle(
        target(a(UNIT, ENEMY)),
        Does("bow", Among(whole_unit(TARGET), (OfType(("follower",)), stat("force", "<=", 3)))),
        keywords=("Fear",),
    ),
)

card(
    "yasuki-jekku",
    limited(
        target(a(PERSONALITY)),
        pays_gold(Plus(BaseOf("personal honor", TARGET), -1)),
        Does("dishonor"),
        If(
            Is(TARGET, ComparesBase("personal honor", ">=", Number(3)), "if"),
            Loses(Number(2), ControllerOf(TARGET)),
            Loses(Number(1), ControllerOf(TARGET)),
        ),
        keywords=("Political",),
    ),
)

card(
    "hida-horu",
    constant(AddsNoForce(SELF), when=Exists(a(PERSONALITY, YOURS, OTHER, At("the same battlefield", SELF)))),
)

card(
    "yasuki-tanimura",
    produce(3, PaysForAction()),
    reaction(
        after(ActionTargets(by=OPPONENT, kind="battle", targets=SELF)),
        pays_or(4, loses(3, OPPONENT), OPPONENT),
        keywords=("Political",),
    ),
)

BERSERKER = a(PERSONALITY, YOURS, Has("Berserker"))

card(
    "halls-of-the-forgotten",
    reaction(
        after(ActionTargets(by=OPPONENT, kind="battle", targets=BERSERKER)),
        DelaysAction(OfActionTargets(BERSERKER)),
    ),
)

LOOKOUT = created("created-lookout", "Scout (0F)", "follower", keywords=("Scout",))

card(
    "kyuden-hida",
    reaction(
        after(Engages()),
        GetsReconnaissance(),
        Picks(a(PERSONALITY, YOURS, IN_BATTLE), Creates(LOOKOUT, PICKED), most=3, choosing=False),
        AfterThat(BattleOver(), Does("remove", a(FOLLOWER, YOURS, Titled(LOOKOUT))), on=SELF),
        keywords=("Recon",),
    ),
)
