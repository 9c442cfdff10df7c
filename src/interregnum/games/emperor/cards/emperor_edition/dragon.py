"""The Dragon Clan."""

from interregnum.games.emperor.cards.words import *

blank("kitsuki-kinaro", "mirumoto-gobashi", "tamori-tomaru", "togashi-tsukagi", "tsai-tsu")

card(
    "dragons-breath-castle",
    trait(
        after(PhaseStarts("dynasty", OPPONENT)),
        Exists(a(PERSONALITY, THEIRS)),
        Unless(HasDone("assigned to attack", "assigned a Personality to an attacking army this turn", who=OPPONENT)),
        gains(2),
    ),
    reaction(
        after(Engages()),
        Is(HERE_PROVINCE, YOURS, "if"),
        Picks(Here(a(PERSONALITY, THEIRS)), Does("bow", PICKED), OPPONENT),
        free=("while bowed",),
    ),
)

card(
    "kitsuki-daisuke",
    battle(
        target(a(PERSONALITY, ENEMY)),
        Challenges(
            outcome=If(Is(LOSER, DISHONORABLE, "if"), Does("move home", LOSER, certain=True), Does("move home", LOSER))
        ),
        keywords=("Iaijutsu",),
    ),
)

card(
    "mirumoto-ichizo",
    battle(target(a(PERSONALITY, ENEMY)), Challenges(outcome=DESTROY_LOSER), keywords=("Iaijutsu",)),
)

card(
    "mirumoto-katagi",
    constant(WillNot(AttachmentsOf(SELF, ITEM, (Has("Weapon"),)), ("transfer",))),
    constant(Prices(in_hand(ITEM, NON_UNIQUE, Has("Weapon")), Number(-4), onto=SELF)),
)

card("mirumoto-reiyu", battle(target(a(FIGHTER, ENEMY)), Reduces(TARGET, "force", stat_of("force", SELF))))

card(
    "mirumoto-shihei",
    limited(draws(1)),
    battle(target(a(PERSONALITY, ENEMY)), Challenges(outcome=DESTROY_LOSER), keywords=("Iaijutsu",)),
)

card(
    "tamori-muzu",
    constant(*stats(a(PERSONALITY, YOURS, OTHER, DEFENDING, Has("Earth")), force=1)),
    battle(target(a(UNIT_CARD, ENEMY)), If(Is(TARGET, Either(ATTACKING, BARE), "if"), Does("bow")), gains(1)),
)

card(
    "togashi-torazu",
    reaction(after(Enters()), PutsTokens(SELF, Number(3), "Fire", force=1)),
    battle(PaysToken("Fire"), ranged(3)),
)

card(
    "pillars-of-virtue",
    reaction(after(ActionDone(by=YOU, kind="battle", keyword="Kiho")), MoreActions()),
)

card(
    "tamori-kusugi",
    battle(
        BOW_THIS,
        SelectOne((gives(HERE_PROVINCE, strength=4), gives(HERE_PROVINCE, strength=-4))),
        free=("anywhere",),
    ),
)

card(
    "togashi-korimi",
    constant(*stats(force=2), when=Is(SELF, DEFENDING)),
    reaction(after(Enters(SELF, "province")), BOW_THIS, draws(1)),
)

SAMURAI = a(PERSONALITY, Has("Samurai"))

card(
    "kitsuki-yataku",
    reaction(
        after(ActionTargets(targets=SAMURAI)),
        target(OfActionTargets(SAMURAI), anywhere=True),
        BOW_THIS,
        ForbidsRefusal(),
        keywords=("Political",),
    ),
)

card(
    "foothills-keep",
    constant(
        GainsAbility(
            RulesOf(YOU),
            battle_or_open(
                UNLIMITED,
                Unless(both(YourTurn(), InPhase("action"))),
                target(in_hand(ITEM, Has("Weapon"))),
                performing(a(PERSONALITY, YOURS, MayBear())),
                Attaches(),
                title="Equip",
            ),
        )
    ),
    battle_or_open(
        performing(a(PERSONALITY, YOURS, Has("Kensai"))),
        target(out_of_play(ITEM, Has("Weapon"), EquippableTo(PERFORMER), areas=("fate discard",))),
        Attaches(),
    ),
)

card(
    "watchful-eye-dojo",
    open_action(
        performing(a(PERSONALITY, YOURS, UNBOWED)),
        target(a(PERSONALITY, THEIRS)),
        Challenges(outcome=Does("bow", LOSER), refusal=InSequence((Does("dishonor"), gains(1)))),
        keywords=("Iaijutsu",),
        free=("while bowed",),
    ),
)
