"""The Regions."""

from interregnum.games.emperor.cards.words import *

WEAPON = created("created-weapon", "Weapon (+1F/+1C)", "item", keywords=("Weapon",), force=1, chi=1)
ARMOR = created("created-armor", "Armor (+1F)", "item", keywords=("Armor",), force=1)

card(
    "kaiu-village",
    reaction(after(Enters(a(PERSONALITY, YOURS), "province")), pays_gold(2), Creates(WEAPON, TRIGGERING)),
    reaction(after(Enters(a(PERSONALITY, YOURS), "province")), pays_gold(2), Creates(ARMOR, TRIGGERING)),
)

card(
    "ten-thousand-temples",
    reaction(before(HonorChanges(YOU, "loses")), DESTROY_THIS, Cancel()),
    limited(BOW_THIS, HonorIs("<=", Number(9)), gains(1)),
)

card(
    "blighted-region",
    battle(
        Leads("Defender"),
        performing(a(PERSONALITY, YOURS)),
        BOW_THIS,
        IfDone(
            Does("move here", PERFORMER),
            If(Is(PERFORMER, OPPOSED, "if"), InSequence((Does("straighten", PERFORMER), gains(2)))),
        ),
        free=("absent",),
    ),
)

card(
    "plains-of-otosan-uchi",
    constant(HoldsTwo()),
    trait(before(ProvinceFalls(THIS_PROVINCE)), loses(10)),
)

card(
    "refuge-of-the-three-sisters",
    limited(
        performing(a(PERSONALITY, YOURS, UNBOWED)),
        DESTROY_THIS,
        Pays("remove", PERFORMER),
        SearchesDeck("fate deck", anywhere(CARD, stat("focus value", "<", stat_of("chi", PERFORMER)))),
    ),
)
