"""The Items."""

from interregnum.games.emperor.cards.words import *

card(
    "clan-standard",
    constant(
        *stats(a(PERSONALITY, YOURS, OF_YOUR_CLAN, At("the same battlefield", SELF)), force=1),
        *stats(a(PERSONALITY, YOURS, OF_YOUR_CLAN, At("the same battlefield", SELF), Bears("follower")), force=1),
    ),
)

card(
    "gift-armor",
    constant(NegatesModifiers(BEARER, "chi", "penalties")),
    constant(Negates(SELF, ("destroy",))),
)

card(
    "maga-yari",
    constant(WillNot(SELF, ("transfer",))),
    constant(Prices(SELF, Number(-3), onto=a(PERSONALITY, YOURS, HasAny(("Paragon", "Kensai")))), areas=("hand",)),
)

card(
    "sasumata",
    battle(target(a(UNIT_CARD, ENEMY, Without(("Weapon", "Armor")))), BOW_THIS, Does("bow")),
)

card("spiked-tetsubo", trait(after(EntersDuel(BEARER)), makes(LosesKeyword(OtherDuelist(), "Duelist"), until="duel")))

card("tsuruchi-daikyu", battle(BOW_THIS, ranged(5)))

card("chrysanthemum-blossom", reaction(after(IsAssigned(BEARER)), PutsTokens(BEARER, force=1), gains(1)))

card(
    "kensais-blade",
    constant(*stats(SELF, force=1), when=Is(BEARER, Has("Kensai"))),
    reaction(
        after(Engages()),
        performing(a(PERSONALITY, YOURS, IN_BATTLE, MayBear(SELF))),
        Attaches(SELF, PERFORMER),
        areas=("hand",),
    ),
)

card(
    "armor-of-the-heavens",
    reaction(after(ActionTargets(by=OPPONENT, targets=BEARER)), someone_gains_or_loses(2), keywords=("Political",)),
)

card("modifications", battle(draws(1)))

card(
    "blade-of-perfection",
    trait(after(Bows()), Does("straighten", SELF)),
    reaction(
        after(ActionDone(by=OPPONENT, did="destroy", to=SELF)),
        performing(a(PERSONALITY, YOURS, MayBear(SELF)), anywhere=True),
        Attaches(SELF, PERFORMER),
        areas=("fate discard",),
    ),
)

card("reserve-weapon", constant(InsteadOfFocusing(BEARER, 3)))
