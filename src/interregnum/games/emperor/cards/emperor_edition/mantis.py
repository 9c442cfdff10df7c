"""The Mantis Clan."""

from interregnum.games.emperor.cards.words import *

blank("moshi-madoka", "yoritomo-doho", "yoritomo-nakoshi", "kitsune-kohaki")

card("tsuruchi-isas", battle(BOW_THIS, ranged(3), Does("move home", SELF)))

card("tsuruchi-kosoko", battle(ranged(5)))

card("tsuruchi-samuru", battle(ranged(6, against="gold cost")))

card("tsuruchi-tomaru", battle(times(2), ranged(3)))

card(
    "yoritomo-hama",
    battle(
        target(a(UNIT_CARD, stat("gold cost", "<", stat_of("gold cost", SELF)))),
        SelectOne((Does("bow"), Does("straighten"))),
    ),
)

card(
    "yoritomo-naoto",
    battle(target(a(UNIT, ENEMY)), makes(MayNot(whole_unit(TARGET), "use abilities"), until="battle")),
)

card("moshi-yokohime", battle(target(a(UNIT_CARD, ENEMY, BARE)), Does("bow"), keywords=("Thunder",)))

SNAKE = created(
    "created-snake",
    "Snake (2F/2C/3PH)",
    "personality",
    open_action(target(a(PERSONALITY)), makes(MayNot(TARGET, "use printed abilities"))),
    keywords=("Mantis Clan", "Nonhuman", "Snake", "Spirit"),
    force=2,
    chi=2,
    personal_honor=3,
)

card("kitsune-denhei", reaction(after(Enters()), Creates(SNAKE)))

FOX = created(
    "created-fox",
    "Fox (2F/2C/3PH)",
    "personality",
    constant(*stats(a(FIGHTER, ENEMY, ATTACKING, At("the same battlefield", SELF)), force=-1)),
    keywords=("Mantis Clan", "Nonhuman", "Fox", "Spirit"),
    force=2,
    chi=2,
    personal_honor=3,
)

card("kitsune-gina", reaction(after(Enters()), Creates(FOX)))

SHAPES = (
    "Earth", "Thunder", "Courtier", "Samurai", "Shugenja", "Cavalry", "Duelist", "Magistrate", "Naval", "Scout",
    "Tactician",
)  # fmt: skip

card(
    "unmei",
    constant(*(GainsKeyword(SelfSharing("mantis", shape), shape) for shape in SHAPES)),
    constant(
        *stats(force=3),
        GainsAbility(SELF, battle(BOW_THIS, ranged(5))),
        when=Is(SELF, HasAny(("Samurai", "Shugenja"))),
    ),
)

card(
    "yoritomo-hiromi",
    trait(before(ActionBegins(kind="battle", performer=SELF)), Assures(("bow", "destroy", "move"))),
    battle(
        target(a(UNIT_CARD, ENEMY, Either(BARE, OfType(("personality",))), WorthLess(SELF))),
        Does("destroy"),
        keywords=("Thunder",),
    ),
)

# Its facts are not public: reconstructed from its name, as a harbor whose crews harass an army.
card(
    "kalanis-landing",
    battle(
        performing(a(PERSONALITY, YOURS, UNBOWED, Has("Naval"))),
        target(a(FIGHTER, ENEMY)),
        gives(TARGET, force=-3),
    ),
)

card(
    "koshin-keep",
    reaction(after(Engages()), GetsReconnaissance(), makes(PressesOn(), until="battle"), keywords=("Recon",)),
)

card(
    "kyuden-kitsune",
    trait(before(Reinforces()), times(1, "battle"), Cancel()),
    limited(target(a(CARD, YOURS, UNBOWED, Has("Forest"))), bows(TARGET), gains(1)),
)

card(
    "suitengus-torch",
    reaction(after(ActionAnnounced(by=YOU, kind="battle", keyword="Thunder")), Assures()),
    battle(performing(a(PERSONALITY, YOURS, UNBOWED)), target(a(PERSONALITY, ENEMY)), Does("move home")),
)
