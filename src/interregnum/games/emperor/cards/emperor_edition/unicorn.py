"""The Unicorn Clan."""

from interregnum.games.emperor.cards.words import *

blank("moto-rani", "moto-taha", "shinjo-baeshuko", "shinjo-taeken", "utaku-tsukiko")

card(
    "journeys-end-keep",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED)),
        target(a(PERSONALITY, NoMoreFollowers(PERFORMER))),
        Does("move home", TARGET, certain=True),
    ),
)

card(
    "moto-naleesh",
    trait(after(PhaseStarts("straighten", None)), Does("straighten", whole_unit(SELF))),
    battle(
        target(a(UNIT, ENEMY)),
        Does("bow", whole_unit(TARGET)),
        Does("destroy", Among(whole_unit(TARGET), (BARE, Not(Has("Cavalry"))))),
    ),
)

card(
    "shinjo-horibe",
    battle(Is(SELF, OPPOSED, "if"), target(a(PERSONALITY)), SelectOne((Does("bow"), Does("straighten")))),
)

card("shinjo-itao", reaction(after(Enters()), target(in_hand(FOLLOWER, EquippableTo(SELF))), Attaches(TARGET, SELF)))

RIDERS = created("created-riders", "Cavalry (1F)", "follower", keywords=("Cavalry",), force=1)

card("shinjo-ki-chang", reaction(after(Enters(a(PERSONALITY, YOURS))), Creates(RIDERS, TRIGGERING)))

card(
    "utaku-ryoko",
    reaction(
        after(Engages(here=True)),
        target(a(FIGHTER, ENEMY, IN_BATTLE)),
        Reduces(TARGET, "force", stat_of("personal honor", SELF)),
    ),
)

card(
    "the-khans-estate",
    limited(
        performing(a(PERSONALITY, YOURS, Has("Tactician"))),
        makes(MayNot(PERFORMER, "be assigned to attack")),
        draws(1),
        keywords=("Tactical",),
    ),
)

card("shinjo-eun-sahng", battle(ranged(4)))

card(
    "iuchi-shunshi",
    open_action(
        target(a(PERSONALITY, BARE)),
        makes(MayNot(TARGET, "be assigned"), WillNot(TARGET, ("move to battlefields",))),
    ),
)

card(
    "moto-shigeru",
    constant(*stats(force=1), when=Is(SELF, Bears("item"))),
    reaction(
        after(ActionTargets(kind="limited", targets=a(PERSONALITY, YOURS))),
        NegatesThatAction(),
        Reduces(SELF, "personal honor", count(a(PERSONALITY, YOURS, OTHER)), until="game"),
        If(Is(SELF, stat("personal honor", "=", 0), "if"), CommitsSeppuku(SELF)),
    ),
)

DISCARDED_ENEMY = out_of_play(PERSONALITY, DISCARDED, areas=("dynasty discard",), whose="opponent")

card(
    "moto-shunsuke",
    constant(*stats(force=MostDead())),
    limited(target(DISCARDED_ENEMY), BecomesDead()),
)

card(
    "moto-tetsuo",
    battle(
        Exists(a(UNIT, YOURS, UnitHas("Cavalry"), IN_BATTLE)),
        IfDone(Does("move here", SELF), ranged(4)),
    ),
)

card(
    "plains-of-the-maiden",
    trait(
        after(AfterBattle()),
        Leads("Attacker"),
        Conquered(),
        gains(count(a(UNIT_CARD, YOURS, Has("Battle Maiden"), IN_BATTLE))),
    ),
)

card(
    "the-temple-of-death",
    limited(
        target(out_of_play(PERSONALITY, DISCARDED, areas=("dynasty discard",), whose="anyone")),
        BecomesDead(),
    ),
    battle_or_open(
        Exists(out_of_play(PERSONALITY, DEAD, areas=("dynasty discard",))),
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Shugenja"))),
        target(a(PERSONALITY)),
        Does("straighten"),
        If(InCombat(), May(Does("bow"))),
    ),
)
