"""The Celestials."""

from interregnum.games.emperor.cards.words import *

card(
    "hidas-guidance",
    battle(
        OfClan("crab"),
        target(a(PERSONALITY)),
        DISCARD_THIS,
        If(Is(TARGET, ATTACKING, "if"), Does("bow", whole_unit(TARGET)), Does("bow")),
    ),
    trait(before(StraightensAgainst("crab")), times(1, "battle"), Cancel()),
)

card(
    "daigotsus-guidance",
    trait(after(Enters(a(CELESTIAL))), Does("discard", a(CELESTIAL, Has("Kami")))),
    battle(
        OfClan("spider"),
        target(a(UNIT, ENEMY)),
        DISCARD_THIS,
        Does("destroy", Among(whole_unit(TARGET), (BOWED,))),
        Does("bow", whole_unit(TARGET)),
    ),
)

card(
    "shibas-guidance",
    trait(after(AfterBattle()), OfClan("phoenix"), Conquered(), draws(1)),
    trait(after(AfterBattle()), OfClan("phoenix", OPPONENT), ConqueredByOther(), draws(1, OPPONENT)),
    battle_or_open(
        OfClan("phoenix"),
        DISCARD_THIS,
        Picks(
            out_of_play(CARD, NON_UNIQUE, Either(OfType(("spell",)), Has("Kiho")), areas=("fate discard",)),
            Does("return to hand", PICKED),
        ),
    ),
)

card(
    "togashis-guidance",
    constant(HandSize(2), when=OfClan("dragon")),
    constant(HandSize(2, OPPONENT), when=OfClan("dragon", OPPONENT)),
    battle_or_open(
        OfClan("dragon"),
        DISCARD_THIS,
        SelectOne(
            (
                Picks(in_hand(RING), PutsIntoPlay(PICKED)),
                Picks(out_of_play(RING, areas=("fate discard",)), Does("return to hand", PICKED)),
                SearchesDeck("fate deck", anywhere(RING)),
            )
        ),
    ),
)

card(
    "akodos-guidance",
    constant(
        GainsAbility(
            RulebookOf("lion"),
            battle(
                target(a(PERSONALITY, ENEMY, DEFENDING)),
                DISCARD_FAVOR,
                Does("move home"),
                keywords=("Favor", "Political"),
                title="Favor",
            ),
        )
    ),
    battle(OfClan("lion"), performing(a(PERSONALITY, YOURS)), DISCARD_THIS, melee(4)),
)

card(
    "dojis-guidance",
    constant(
        GainsAbility(
            RulebookOf("crane"),
            battle(
                target(a(PERSONALITY, ENEMY, ATTACKING)),
                DISCARD_FAVOR,
                Does("move home"),
                keywords=("Favor", "Political"),
                title="Favor",
                free=("absent",),
            ),
        )
    ),
    open_action(
        OfClan("crane"),
        DISCARD_THIS,
        Picks(out_of_play(STRATEGY, NON_UNIQUE, Courtly(), areas=("fate discard",)), Does("return to hand", PICKED)),
    ),
)

card(
    "bayushis-guidance",
    trait(after(TurnStarts(YOU)), OfClan("scorpion"), loses(1, OPPONENT)),
    trait(after(TurnStarts(OPPONENT)), OfClan("scorpion", OPPONENT), loses(1)),
    open_action(
        OfClan("scorpion"),
        target(out_of_play(PERSONALITY, areas=("province",), whose="anyone"), most=20),
        DISCARD_THIS,
        PutsAway(),
    ),
)

card(
    "shinjos-guidance",
    constant(*stats(a(PERSONALITY, clan("unicorn"), Bears()), force=1)),
    limited(DISCARD_THIS, Picks(a(PROVINCE, YOURS), Settles(FromPiles("moto-naleesh"), PICKED))),
)

card(
    "yoritomos-guidance",
    trait(
        after(Engages()),
        EitherHolds(
            both(Leads("Attacker"), OfClan("mantis")), both(Leads("Attacker", OPPONENT), OfClan("mantis", OPPONENT))
        ),
        Is(HERE_PROVINCE, stat("strength", ">", 5), "if"),
        SetsStat(HERE_PROVINCE, "strength", Number(5)),
    ),
    limited(
        OfClan("mantis"),
        target(out_of_play(HOLDING, Has("Port"), areas=("dynasty discard",))),
        DISCARD_THIS,
        BringsIntoPlay(TARGET, more=-2),
    ),
)
