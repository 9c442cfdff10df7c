"""The abilities that the rules give to every player."""

from __future__ import annotations

from interregnum.cards.words.abilities import UNLIMITED
from interregnum.cards.words.qualities import YOURS
from interregnum.cards.words.selectors import TARGET, TRIGGERING
from interregnum.games.emperor.cards.catalogue import CATALOGUE, PrintedCard
from interregnum.games.emperor.cards.words.abilities import (
    after,
    battle,
    limited,
    open_action,
    performing,
    reaction,
    target,
    times,
)
from interregnum.games.emperor.cards.words.attaching import Attaches, MayBear
from interregnum.games.emperor.cards.words.conditions import MoreHonorable
from interregnum.games.emperor.cards.words.costs import BOW_PERFORMER, DISCARD_A_CARD, DISCARD_FAVOR
from interregnum.games.emperor.cards.words.effects import Does, IfDone, MoreActions, TakesFavor, draws, gains
from interregnum.games.emperor.cards.words.fighting import CommitsSeppuku
from interregnum.games.emperor.cards.words.lasting import gives, makes
from interregnum.games.emperor.cards.words.player_abilities import ActsFirst, MoreNaval, Proclaimable
from interregnum.games.emperor.cards.words.qualities import (
    ATTACKING,
    DISHONORABLE,
    ENEMY,
    IN_BATTLE,
    OPPOSED,
    UNBOWED,
    Has,
    HasAny,
    stat,
)
from interregnum.games.emperor.cards.words.quantities import BaseOf, stat_of
from interregnum.games.emperor.cards.words.selectors import (
    ATTACHMENT,
    COST,
    PERFORMER,
    PERSONALITY,
    SPELL,
    a,
    in_hand,
    whole_unit,
)
from interregnum.games.emperor.cards.words.triggers import AfterBattle, Engages
from interregnum.games.emperor.rules.facts import StaysUnbowed
from interregnum.games.emperor.terms import RULEBOOK

EQUIP = limited(
    UNLIMITED, target(in_hand(ATTACHMENT)), performing(a(PERSONALITY, YOURS, MayBear())), Attaches(), title="Equip"
)

EQUIP_SPELL = battle(
    UNLIMITED,
    target(in_hand(SPELL)),
    performing(a(PERSONALITY, YOURS, UNBOWED, OPPOSED, Has("Shugenja"), MayBear())),
    IfDone(Attaches(), MoreActions(("battle",), on=TARGET)),
    title="Equip",
)

LOBBY = limited(
    MoreHonorable(),
    performing(a(PERSONALITY, YOURS, stat("personal honor", ">=", 1))),
    BOW_PERFORMER,
    TakesFavor(),
    keywords=("Political",),
    title="Lobby",
)

FAVOR = limited(DISCARD_FAVOR, DISCARD_A_CARD, draws(1), keywords=("Favor", "Political"), title="Favor")

FAVOR_IN_BATTLE = battle(
    target(a(PERSONALITY, ENEMY, ATTACKING)),
    DISCARD_FAVOR,
    Does("move home"),
    keywords=("Favor", "Political"),
    title="Favor",
)

ORDER_SEPPUKU = open_action(
    UNLIMITED,
    target(a(PERSONALITY, YOURS, DISHONORABLE, HasAny(("Courtier", "Samurai", "Shugenja")))),
    CommitsSeppuku(),
    title="Order Seppuku",
)

PROCLAIM = reaction(after(Proclaimable()), gains(BaseOf("personal honor", TRIGGERING)), title="Proclaim")

TACTICAL_ADVANTAGE = battle(
    UNLIMITED,
    performing(a(PERSONALITY, YOURS, Has("Tactician"))),
    DISCARD_A_CARD,
    gives(PERFORMER, force=stat_of("focus value", COST)),
    keywords=("Tactical",),
    title="Tactical Advantage",
)

CONQUEST = reaction(
    after(AfterBattle()),
    performing(a(PERSONALITY, YOURS, ATTACKING, IN_BATTLE, Has("Conqueror"))),
    Does("straighten", whole_unit(PERFORMER)),
    makes(StaysUnbowed(PERFORMER), until="battle"),
    title="Conquest",
)

NAVAL_INVASION = reaction(
    after(Engages()),
    times(1, "battle"),
    MoreNaval(),
    performing(a(PERSONALITY, YOURS, IN_BATTLE, Has("Naval"))),
    ActsFirst(),
    title="Naval Invasion",
)

CATALOGUE.add(
    PrintedCard(
        title=RULEBOOK,
        name="Rulebook",
        kind="rules",
        abilities=(
            EQUIP,
            EQUIP_SPELL,
            LOBBY,
            FAVOR,
            FAVOR_IN_BATTLE,
            ORDER_SEPPUKU,
            PROCLAIM,
            TACTICAL_ADVANTAGE,
            CONQUEST,
            NAVAL_INVASION,
        ),
    )
)
