"""The Holdings. What a Holding produces when it bows is among its printed numbers."""

from interregnum.games.emperor.cards.words import *

blank("small-farm", "large-farm", "silk-works", "well-tended-farm")

card("bamboo-harvesters", constant(WillNot(SELF, ("straighten",)), when=TurnsTaken("<=", 1)))

card("border-keep", limited(TurnsTaken("<=", 1), Redeals()), limited(times(1, "game"), Redeals()))

card("copper-mine", constant(*stats(gold_production=1), when=OfClan("lion")))
card("geisha-house", constant(*stats(gold_production=1), when=OfClan("scorpion")))
card("gold-mine", constant(*stats(gold_production=1), when=OfClan("dragon")))
card("iron-mine", constant(*stats(gold_production=1), when=OfClan("crab")))
card("kobune-port", constant(*stats(gold_production=1), when=OfClan("mantis")))
card("marketplace", constant(*stats(gold_production=1), when=OfClan("crane")))
card("shinomen-marsh", constant(*stats(gold_production=1), when=OfClan("spider")))
card("silver-mine", constant(*stats(gold_production=1), when=OfClan("phoenix")))
card("stables", constant(*stats(gold_production=1), when=OfClan("unicorn")))

card("prosperous-village", constant(Prices(SELF, count(a(PERSONALITY, YOURS), times=-1)), areas=("province",)))

card("fortifications", constant(*stats(a(PROVINCE, YOURS), strength=1)))

card(
    "falling-rain-dojo",
    reaction(
        before(FocusEffectsResolve()),
        OutmatchedDuelist(),
        gives(a(PERSONALITY, YOURS, DUELING, Has("Duelist")), until="duel", duel_stat=1),
    ),
)

card("shrine-to-hachiman", battle_or_open(target(a(ATTACHMENT)), Does("straighten")))

card("traveling-peddler", limited(BOW_THIS, pays_gold(3), draws(1)))

card("public-records", limited(BOW_THIS, LooksAtTop(3)))

card(
    "rugashi-bazaar",
    constant(WillNot(SELF, ("destroy",))),
    battle_or_open(
        HasDone(
            "lost Honor to an action",
            "lost Honor from another player’s action in an Action Phase since your last turn",
            "since your last turn",
        ),
        performing(a(PERSONALITY, YOURS), most=4),
        GivesEach(PERFORMER, "force", "personal honor"),
        keywords=("Revenge",),
    ),
)

card("akodos-grave", battle(target(a(STRATEGY, Has("Terrain"))), DESTROY_THIS, Does("destroy")))

for clan_name in ("crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn", "unaligned"):
    alignment = () if clan_name == "unaligned" else (f"{clan_name.capitalize()} Clan",)
    created(
        f"created-samurai-{clan_name}",
        "Samurai (3F/3C/3PH)",
        "personality",
        keywords=("Samurai", *alignment),
        force=3,
        chi=3,
        personal_honor=3,
    )

card("venerable-master", open_action(BOW_THIS, pays_gold(2), DESTROY_THIS, CreatesOfYourClan("created-samurai")))

TARGETED = OfActionTargets(a(PERSONALITY, YOURS))

card(
    "chugo-seido",
    reaction(
        before(ActionTargets(by=OPPONENT, targets=a(PERSONALITY, YOURS))),
        DESTROY_THIS,
        Picks(
            a(PERSONALITY, YOURS, Has("Samurai"), At("the same location", TARGETED), OtherThan(TARGETED)),
            TakesTheBlow(a(PERSONALITY, YOURS), PICKED),
        ),
    ),
)

card("deeds-and-words", reaction(before(HonorFromAction()), InPhase("action"), DESTROY_THIS, Cancel()))

card(
    "family-library",
    limited(
        target(out_of_play(CARD, FACEUP, areas=("province",)), name="place"),
        target(out_of_play(PERSONALITY, DISCARDED, areas=("dynasty discard",))),
        Settles(TARGET, Chosen("place", "the card in the province")),
        Does("destroy", SELF),
    ),
)

card(
    "governors-court",
    open_action(
        Exists(a(PERSONALITY, THEIRS, UNBOWED)),
        performing(a(PERSONALITY, YOURS, Has("Courtier"))),
        bows(OneOf(PERFORMER, SELF), picks=True),
        MayElse(Picks(a(PERSONALITY, THEIRS, UNBOWED), Does("bow", PICKED), OPPONENT), gains(2), OPPONENT),
        keywords=("Political",),
        free=("while bowed",),
    ),
)

card("luxurious-silk", produce(2, PaysForAction(), while_bowed=True))

# It costs any amount of Gold, which is paid as it enters play.
card(
    "moneylender",
    gold_for_tokens("Wealth"),
    trait(after(Enters()), PaysX(PutsTokens(SELF, GoldPaid(), "Wealth"))),
    limited(BOW_THIS, PaysX(PutsTokens(SELF, GoldPaid(), "Wealth"))),
)

card(
    "temples-of-gisei-toshi",
    limited(
        BOW_THIS,
        SelectOne(
            tuple(LooksAtTop(4, "may", anywhere(kind), "as they were") for kind in (FOLLOWER, ITEM, SPELL)),
        ),
    ),
)
