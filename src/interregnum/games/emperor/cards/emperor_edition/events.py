"""The Events."""

from interregnum.games.emperor.cards.words import *

card("imperial-gift", event(gains(2), SearchesDeck("fate deck", anywhere(ITEM))))

card(
    "delayed-arrival",
    event(Picks(a(PERSONALITY), makes(MayNot(PICKED, "be assigned to attack"), until="your next turn"))),
)

card("alter-history", event(AfterThat(TakesProvince(), loses(5, OPPONENT), until="game")))

card(
    "disgrace",
    event(
        makes(
            MayNot(a(PERSONALITY, YOURS), "be targeted by Limited actions", "other players"),
            until="your second turn",
            fixed=False,
        )
    ),
)

card(
    "suspicious",
    event(
        makes(
            GainsAbility(RulesOf(YOU), trait(before(PhaseStarts("action")), loses(1), loses(1, OPPONENT))),
            until="game",
        )
    ),
)

card(
    "wisdom-gained",
    event(
        SearchesBoth("fate deck", anywhere(RING)),
        SearchesBoth("fate deck", anywhere(RING), who=OPPONENT),
    ),
)

card(
    "abandoning-the-fortunes",
    event(
        makes(
            GainsAbility(
                RulesOf(),
                trait(
                    before(TurnFinishes()),
                    NoDynastyDeck(),
                    Repeats(
                        Picks(
                            a(CARD, YOURS, OfType(("personality", "holding"))), Does("destroy", PICKED), choosing=False
                        ),
                        EmptyProvinces(),
                    ),
                ),
            ),
            until="game",
        )
    ),
)

card(
    "benefices-of-the-emperor",
    event(
        WeighsCards(
            lowest=GainsProvince(leftmost=True),
            highest=InSequence((makes(HandSize(3), until="game"), draws(3))),
        )
    ),
)

card(
    "boastful-proclamation",
    event(
        If(
            Exists(a(PERSONALITY, THEIRS)),
            InSequence(
                (
                    AfterThat(
                        TurnStarts(),
                        If(OnBoard(), InSequence((gives(THIS_PROVINCE, until="game", strength=3), gains(3)))),
                        until="game",
                    ),
                    AfterThat(
                        FallsInBattle(THIS_PROVINCE),
                        InSequence((PutsTokens(ArmyOf("enemy"), force=1), May(draws(1, OPPONENT), OPPONENT))),
                        until="your next turn",
                    ),
                )
            ),
        )
    ),
)

card(
    "cherry-blossom-festival",
    event(makes(PlayerCannot(YOU, "take Reactions"), PlayerCannot(OPPONENT, "take Reactions"), until="your next turn")),
)

# Its facts are not public: reconstructed from its name as a bond that honors both families.
card(
    "cross-clan-wedding",
    event(
        If(
            both(Exists(a(PERSONALITY, YOURS)), Exists(a(PERSONALITY, THEIRS))),
            InSequence((gains(2), gains(2, OPPONENT))),
        )
    ),
)

EQUIPPING = battle_or_open(
    UNLIMITED,
    Unless(both(YourTurn(), InPhase("action"))),
    target(in_hand(ATTACHMENT)),
    performing(a(PERSONALITY, YOURS, MayBear())),
    Attaches(),
    title="Equip",
)

card(
    "glory-of-the-shogun",
    event(
        makes(
            GainsAbility(RulesOf(), EQUIPPING),
            GainsAbility(
                RulesOf(),
                trait(
                    after(EntersFromHand(a(ATTACHMENT, YOURS, ComparesBase("gold cost", ">=", Number(5))))),
                    times(1),
                    May(draws(1)),
                ),
            ),
            until="game",
        )
    ),
)

card(
    "moon-and-sun",
    event(
        May(Picks(out_of_play(EVENT, areas=("dynasty discard",)), ShufflesIn(PICKED))),
        May(
            Picks(out_of_play(EVENT, areas=("dynasty discard",), whose="opponent"), ShufflesIn(PICKED), OPPONENT),
            OPPONENT,
        ),
    ),
)

card("naoharus-gift", event(OffersGift()))

card(
    "rebuilding-the-empire",
    event(
        *(
            If(
                FewProvinces(3, who),
                May(
                    InSequence(
                        (
                            GainsProvince(who),
                            LowersToStart(who),
                            makes(PlayerCannot(who, "declare an attack"), until="your next turn"),
                        )
                    ),
                    who,
                ),
            )
            for who in (YOU, OPPONENT)
        )
    ),
)

card(
    "successful-bounty",
    event(
        makes(
            GainsAbility(
                RulesOf(YOU),
                trait(
                    after(ShamedFacing(HasAny(("Courtier", "Magistrate")))),
                    Loses(Number(2), ControllerOf(TRIGGERING)),
                ),
            ),
            until="your third turn",
        )
    ),
)
