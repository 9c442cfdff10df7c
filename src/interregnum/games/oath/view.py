"""The board as one viewer may see it."""

from __future__ import annotations

import msgspec

from interregnum.games.oath.hands import hands
from interregnum.games.oath.printed import REGION_OF, REGIONS, SLOTS, SUITS
from interregnum.games.oath.rules.goals import meeting
from interregnum.games.oath.rules.odds import victory
from interregnum.games.oath.rules.ruling import ruler
from interregnum.games.oath.state import BANDITS, Banner, Fight, Table, World, is_vision
from interregnum.kernel.knowledge import EVERYTHING, sees

NAMES = ("p1", "p2", "p3", "p4", "p5", "p6")


class SiteView(msgspec.Struct, frozen=True):
    """A slot of the map; a facedown site has no name unless the viewer knows it."""

    region: str
    site: str | None
    faceup: bool
    cards: tuple[str, ...]
    relics: tuple[str | None, ...]
    favor: int
    secrets: int
    warbands: int
    colour: str | None
    ruler: str | None


class AdviserView(msgspec.Struct, frozen=True):
    """An adviser; a facedown one shows its back, and its face to those who know it."""

    card: str | None
    faceup: bool
    vision: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A player's board."""

    role: str
    colour: str
    site: int
    supply: int
    favor: int
    secrets: int
    turned_secrets: int
    warbands: int
    bank: int
    advisers: tuple[AdviserView, ...]
    relics: tuple[str, ...]
    banners: tuple[str, ...]
    vision: str | None
    hand: tuple[str | None, ...]


class BannerView(msgspec.Struct, frozen=True):
    """A banner."""

    holder: str | None
    tokens: int
    mob: bool


class BackView(msgspec.Struct, frozen=True):
    """A card of a discard pile: its back, and its face if the viewer knows it."""

    vision: bool
    card: str | None


class TokenView(msgspec.Struct, frozen=True):
    """What lies on a card."""

    favor: int
    secrets: int


class FightView(msgspec.Struct, frozen=True):
    """The campaign under way."""

    attacker: str
    defender: str | None
    site: int
    sites: tuple[int, ...]
    things: tuple[str, ...]
    pawn: bool
    allies: tuple[str, ...]
    attack_dice: int
    defense_dice: int
    plans: tuple[str, ...]
    attack_roll: tuple[int, ...]
    defense_roll: tuple[int, ...]
    odds: tuple[float, ...]
    """The chance to win with none, one, two and more sacrificed warbands, until the dice have fallen."""


class BoardView(msgspec.Struct, frozen=True):
    """All that a viewer may see."""

    round: int
    phase: str
    active: str | None
    oath: str
    keeper: str
    usurper: bool
    meeting: tuple[str, ...]
    visions_drawn: int
    sites: tuple[SiteView, ...]
    players: dict[str, PlayerView]
    banks: dict[str, int]
    shared_favor: int
    peoples_favor: BannerView
    darkest_secret: BannerView
    world_deck: BackView | None
    world_known: tuple[str, ...]
    discards: dict[str, tuple[BackView, ...]]
    reliquary: dict[str, str | None]
    relics_left: int
    dispossessed: int
    tokens: dict[str, TokenView]
    caged: dict[str, int]
    fight: FightView | None


def _name(seat: int) -> str | None:
    return NAMES[seat] if seat >= 0 else None


def _known(state: World, card: str, viewer: int) -> str | None:
    return card if sees(state.known.get(card, 0), viewer) else None


def _site(state: World, index: int, viewer: int) -> SiteView:
    site = state.sites[index]
    lord = ruler(state, index)
    return SiteView(
        region=REGIONS[REGION_OF[index]],
        site=site.id if site.faceup else _known(state, site.id, viewer),
        faceup=site.faceup,
        cards=site.cards,
        relics=tuple(_known(state, relic, viewer) for relic in site.relics),
        favor=site.favor,
        secrets=site.secrets,
        warbands=site.warbands,
        colour=_name(site.colour) if site.warbands else None,
        ruler="bandits" if lord == BANDITS else _name(lord),
    )


def _player(state: World, seat: int, viewer: int, hand: tuple[str, ...]) -> PlayerView:
    lord = state.lords[seat]
    advisers = tuple(
        AdviserView(a.card if a.faceup else _known(state, a.card, viewer), a.faceup, is_vision(a.card))
        for a in lord.advisers
    )
    banners = (("peoples-favor", state.peoples_favor), ("darkest-secret", state.darkest_secret))
    return PlayerView(
        role=lord.role,
        colour=lord.colour,
        site=lord.site,
        supply=lord.supply,
        favor=lord.favor,
        secrets=lord.secrets,
        turned_secrets=lord.turned,
        warbands=lord.warbands,
        bank=lord.bank,
        advisers=advisers,
        relics=lord.relics,
        banners=tuple(id for id, banner in banners if banner.holder == seat),
        vision=lord.vision or None,
        hand=tuple(card if viewer == EVERYTHING else _known(state, card, viewer) for card in hand),
    )


def _banner(banner: Banner) -> BannerView:
    return BannerView(_name(banner.holder), banner.tokens, banner.mob)


def _top(state: World, viewer: int) -> tuple[str, ...]:
    """The cards on top of the world deck that the viewer knows, as far as they lie together."""
    found = []
    for card in state.world:
        if _known(state, card, viewer) is None:
            break
        found.append(card)
    return tuple(found) if viewer != EVERYTHING else tuple(state.world)


def fight_view(state: World, war: Fight) -> FightView:
    """A campaign as everybody sees it, with its exact odds."""
    open_dice = not war.attack_roll and war.attack + war.defense > 0
    chances = victory(state, war) if open_dice else ()
    return FightView(
        attacker=NAMES[war.attacker],
        defender=_name(war.defender),
        site=war.site,
        sites=war.sites,
        things=(*war.relics, *war.banners),
        pawn=war.pawn,
        allies=tuple(NAMES[seat] for seat in war.allies),
        attack_dice=war.attack,
        defense_dice=war.defense,
        plans=tuple(plan.key for plan in war.plans),
        attack_roll=war.attack_roll,
        defense_roll=war.defense_roll,
        odds=tuple(round(float(chance), 4) for chance in chances),
    )


def board(g: Table, viewer: int) -> BoardView:
    """What a viewer may see."""
    state = g.state
    held = hands(g)
    ready = len(state.sites) > 0 and state.lords[0].site >= 0
    return BoardView(
        round=state.round,
        phase=state.phase,
        active=_name(state.active),
        oath=state.oath,
        keeper=NAMES[state.keeper],
        usurper=state.usurper,
        meeting=tuple(NAMES[seat] for seat in meeting(state, state.oath)) if ready else (),
        visions_drawn=state.visions_drawn,
        sites=tuple(_site(state, index, viewer) for index in range(len(state.sites))),
        players={NAMES[seat]: _player(state, seat, viewer, held.get(seat, ())) for seat in range(state.seats)},
        banks=dict(zip(SUITS, state.banks, strict=True)),
        shared_favor=state.shared,
        peoples_favor=_banner(state.peoples_favor),
        darkest_secret=_banner(state.darkest_secret),
        world_deck=BackView(is_vision(state.world[0]), _known(state, state.world[0], viewer)) if state.world else None,
        world_known=_top(state, viewer),
        discards={
            REGIONS[pile]: tuple(BackView(is_vision(card), _known(state, card, viewer)) for card in cards)
            for pile, cards in enumerate(state.discards)
        },
        reliquary={
            slot: (_known(state, relic, viewer) or "?") if relic else None
            for slot, relic in zip(SLOTS, state.reliquary, strict=True)
        },
        relics_left=len(state.relic_deck),
        dispossessed=len(state.dispossessed),
        tokens={card: TokenView(lying.favor, lying.secrets) for card, lying in sorted(state.tokens.items())},
        caged={NAMES[seat]: n for seat, n in enumerate(state.caged) if n},
        fight=fight_view(state, state.fight) if state.fight is not None else None,
    )
