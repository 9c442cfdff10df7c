"""The Followers."""

from interregnum.games.emperor.cards.words import *

blank("outriders", "shinjos-children", "veteran-skirmishers")

card(
    "asahina-house-guard",
    battle_or_open(target(a(PERSONALITY, YOURS, BOWED)), Does("straighten"), gains(1)),
    hosts=a(PERSONALITY, clan("crane")),
)

card(
    "kaiu-house-guard",
    battle(
        target(a(UNIT_CARD, ENEMY, BARE, UnitCompares("force", "<", UnitTotal("force", SELF)))),
        Does("destroy"),
        gains(1),
    ),
    hosts=a(PERSONALITY, clan("crab")),
)

card(
    "bandit-gang",
    trait(after(Enters()), loses(2)),
    trait(after(AfterBattle(here=True)), pays_or(2, Does("destroy", SELF))),
)

card("apprentice-shinobi", trait(after(ActionDone(keyword="Ninja")), gives(SELF, force=1)))

card(
    "asako-house-guard",
    battle_or_open(
        target(a(PERSONALITY)),
        SelectOne(
            (
                SetsStat(TARGET, "force", stat_of("chi", TARGET)),
                SetsStat(TARGET, "force", stat_of("personal honor", TARGET)),
            )
        ),
        gains(1),
    ),
    hosts=a(PERSONALITY, clan("phoenix")),
)

card(
    "goju-house-guard",
    battle(
        target(a(PERSONALITY, ENEMY)),
        SelectOne(
            (Does("put on top of the deck", SELF), Does("put at the bottom of the deck", SELF)),
        ),
        Does("put at the bottom of the deck", Among(whole_unit(TARGET), (BARE,))),
        keywords=("Ninja",),
    ),
    hosts=a(PERSONALITY, clan("spider")),
)

card(
    "ikoma-house-guard",
    battle(IfDone(melee(Plus(stat_of("personal honor", BEARER), 2)), gains(1))),
    hosts=a(PERSONALITY, clan("lion")),
)

card(
    "moto-house-guard",
    battle(
        EnemiesHere(),
        Does("move here", BEARER),
        If(Is(BEARER, IN_BATTLE, "if"), ranged(4)),
    ),
    hosts=a(PERSONALITY, clan("unicorn")),
)

card(
    "soshi-house-guard",
    battle_or_open(
        target(a(PERSONALITY)),
        If(InCombat(), Does("bow")),
        If(Is(TARGET, DISHONORABLE, "if"), Loses(Number(1), ControllerOf(TARGET))),
        keywords=("Political",),
    ),
    hosts=a(PERSONALITY, clan("scorpion")),
)

card(
    "tamori-house-guard",
    battle(target(a(FIGHTER, ENEMY)), gives(TARGET, force=-4), makes(MayNot(TARGET, "perform actions"))),
    hosts=a(PERSONALITY, clan("dragon")),
)

card(
    "tsuruchi-house-guard",
    battle(SelectOne((ranged(5), ranged(5, against="gold cost")))),
    hosts=a(PERSONALITY, clan("mantis")),
)

card(
    "utaku-elite-guard",
    constant(*stats(a(PERSONALITY, YOURS, ATTACKING, Has("Battle Maiden"), At("the same battlefield", SELF)), force=1)),
    constant(*stats(a(FOLLOWER, YOURS, ATTACKING, Has("Battle Maiden"), At("the same battlefield", SELF)), force=1)),
)

card("hiruma-sniper", battle(HasReconnaissance(), ranged(4)))

card(
    "khol-regulars",
    battle(ranged(4)),
    reaction(after(AttackAimed()), Is(SELF, IN_BATTLE, "if"), Strengthens(Number(2))),
)

card("stalking-tiger", battle(melee(6)))

card("veteran-advisor", battle(draws(1)))

LAST_BEARER = Chosen("cost", "the Personality it was last attached to")

card(
    "ikiryo",
    battle(
        LeavesBearer("destroy"),
        ranged(stat_of("chi", LAST_BEARER), past_followers=True),
        loses(stat_of("chi", LAST_BEARER)),
        Does("dishonor", LAST_BEARER),
    ),
)

card(
    "legion-of-pain",
    trait(after(Enters()), loses(2)),
    constant(Unreachable(BEARER, anywhere(PERSONALITY, stat("gold cost", "<=", 7)))),
)

card("village-guardian", reaction(after(Enters(SELF, "hand")), draws(LostProvinces())))
