"""The board as one viewer may see it."""

from __future__ import annotations

import msgspec

from interregnum.games.oath.cards.power import power_of
from interregnum.games.oath.flow.actions import framed, proposals
from interregnum.games.oath.flow.deals import Bundle, Deal
from interregnum.games.oath.flow.hands import hands
from interregnum.games.oath.flow.rolling import RollDice
from interregnum.games.oath.printed import REGION_OF, REGIONS, SLOTS, SUITS, VISIONS, Oath
from interregnum.games.oath.rules.fighting import (
    attack_total,
    defense_total,
    force,
    full_force,
    hidden_force,
    pooled,
    sacrifice_worth,
    shields,
    short_by,
    skulls,
    swords,
    title_dice,
)
from interregnum.games.oath.rules.goals import fulfilled, meeting, ruled, successor, treasures, visions_of
from interregnum.games.oath.rules.odds import victory
from interregnum.games.oath.rules.ruling import ruler
from interregnum.games.oath.state import BANDITS, Banner, Fight, OathGame, World, banners_of, is_vision
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR, sees
from interregnum.kernel.state import replace

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


class PlanView(msgspec.Struct, frozen=True):
    """A battle plan in use; without a seat it is the bandits'."""

    card: str
    seat: str | None


class RollView(msgspec.Struct, frozen=True):
    """Dice that have fallen, and what one side makes of them."""

    faces: tuple[int, ...]
    worth: int
    """Swords or shields."""
    skulls: int
    total: int


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
    title_dice: int
    """How many of the defense dice come from the Oathkeeper's title."""
    attack_force: int
    defense_force: int
    bandits: int
    """How many of the defending force are bandits."""
    plans: tuple[PlanView, ...]
    attack_roll: RollView | None
    defense_roll: RollView | None
    sacrificed: int
    worth: int
    """What a sacrificed warband adds to the attack."""
    need: int | None
    """How many warbands must be sacrificed to win, once both sides have rolled; 0 if the attack wins without."""
    won: bool | None
    odds: tuple[float, ...]
    """The chance to win with none, one, two and more sacrificed warbands, until dice have fallen."""
    by_dice: tuple[tuple[float, ...], ...]
    """The same for every number of attack dice that may be declared, as long as none is."""


class GoalView(msgspec.Struct, frozen=True):
    """How far a player is: what counts for the oath, and their revealed Visions."""

    oath: int
    visions: tuple[VisionView, ...]


class VisionView(msgspec.Struct, frozen=True):
    """A revealed Vision: what counts for its goal, who has the most, and whether it would win now."""

    vision: str
    count: int
    met: bool


class CostView(msgspec.Struct, frozen=True):
    """What traveling to each slot and searching each pile costs in Supply from where a pawn stands now."""

    seat: str
    travel: tuple[int | None, ...]
    search: dict[str, int]


class BundleView(msgspec.Struct, frozen=True):
    """What one side of a deal gives: favor, secrets, and things such as `relic:map`, `adviser:0` or `site:3`."""

    favor: int
    secrets: int
    things: tuple[str, ...]


class DealView(msgspec.Struct, frozen=True):
    """A deal under negotiation; `slot` is the space of the Reliquary whose relic comes with citizenship."""

    proposer: str
    other: str
    speaks: str
    put: bool
    """Whether the terms are put to the one who speaks, rather than made by them."""
    citizenship: bool
    slot: str | None
    gives: BundleView
    wants: BundleView


class PromiseView(msgspec.Struct, frozen=True):
    """A binding promise: `peace`, or `favor:2` when the next turn of who made it begins."""

    what: str
    by: str
    to: str


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
    goals: dict[str, GoalView]
    successor: str | None
    costs: CostView | None
    deal: DealView | None
    promises: tuple[PromiseView, ...]


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


def _attack(state: World, war: Fight) -> RollView:
    roll = war.attack_roll
    return RollView(roll, swords(roll, war.notes), skulls(roll, war.notes), attack_total(state, war))


def _defense(state: World, war: Fight) -> RollView:
    return RollView(war.defense_roll, shields(war.defense_roll, war.notes), 0, defense_total(state, war))


def _rounded(state: World, war: Fight) -> tuple[float, ...]:
    return tuple(round(float(chance), 4) for chance in victory(state, war))


def _fight_view(state: World, war: Fight, attack: RollView | None, defense: RollView | None) -> FightView:
    filled = war.attack + war.defense > 0
    most = 0 if filled else full_force(state, war, "attack")
    return FightView(
        attacker=NAMES[war.attacker],
        defender=_name(war.defender),
        site=war.site,
        sites=war.sites,
        things=(*war.relics, *war.banners),
        pawn=war.pawn,
        allies=tuple(NAMES[seat] for seat in war.allies),
        attack_dice=war.attack,
        defense_dice=war.defense if filled else pooled(state, war, most).defense,
        title_dice=title_dice(state, war),
        attack_force=force(state, war, "attack"),
        defense_force=full_force(state, war, "defense"),
        bandits=hidden_force(state, war, "defense"),
        plans=tuple(PlanView(power_of(plan.key).card, _name(plan.seat)) for plan in war.plans),
        attack_roll=attack,
        defense_roll=defense,
        sacrificed=war.sacrificed,
        worth=sacrifice_worth(war),
        need=max(0, short_by(state, war)) if attack and defense else None,
        won=war.won if war.won or war.over else None,
        odds=_rounded(state, war) if filled and not (attack or defense) else (),
        by_dice=() if filled else tuple(_rounded(state, pooled(state, war, n)) for n in range(most + 1)),
    )


def _fight(g: OathGame) -> FightView | None:
    """A campaign as everybody sees it, with its exact odds, or with the dice as soon as they have fallen."""
    state, war, rolling = g.state, g.state.fight, g.innermost(RollDice)
    if war is None:
        return None
    if rolling is not None and rolling.faces:
        if not rolling.attack:
            return _fight_view(state, war, None, _defense(state, replace(war, defense_roll=rolling.faces)))
        war = replace(war, attack_roll=rolling.faces)
    if not (war.attack_roll or war.defense_roll):
        return _fight_view(state, war, None, None)
    return _fight_view(state, war, _attack(state, war), _defense(state, war))


def _count(state: World, seat: int, oath: Oath) -> int:
    """What a seat has that counts for a goal."""
    if oath == "supremacy":
        return ruled(state, seat)
    if oath == "protection":
        return treasures(state, seat)
    return int(("peoples-favor" if oath == "people" else "darkest-secret") in banners_of(state, seat))


def _goal(state: World, seat: int) -> GoalView:
    seen = []
    for vision in visions_of(state, seat):
        oath = VISIONS[vision].oath
        if oath is not None:
            seen.append(VisionView(vision, _count(state, seat, oath), fulfilled(state, seat, vision)))
    return GoalView(_count(state, seat, state.oath), tuple(seen))


def _costs(g: OathGame, seat: int) -> CostView:
    """Prices as they are now, with everything counted in that applies by itself."""
    travel: list[int | None] = [None] * len(g.state.sites)
    for act, _ in proposals(g, framed(g, "travel", seat)):
        if not act.refusal:
            travel[act.to] = act.spent
    search = {act.card: act.spent for act, _ in proposals(g, framed(g, "search", seat)) if not act.refusal}
    return CostView(NAMES[seat], tuple(travel), search)


def _bundle(bundle: Bundle) -> BundleView:
    return BundleView(bundle.favor, bundle.secrets, bundle.things)


def _deal(g: OathGame, viewer: int) -> DealView | None:
    """A deal; as long as terms are made only the one who makes them sees it."""
    deal = g.innermost(Deal)
    if deal is None or deal.asked < 0:
        return None
    put = deal.current is Deal.answer
    if not put and viewer not in (deal.asked, EVERYTHING):
        return None
    return DealView(
        proposer=NAMES[deal.proposer],
        other=NAMES[deal.other],
        speaks=NAMES[deal.asked],
        put=put,
        citizenship=deal.citizenship,
        slot=SLOTS[deal.slot] if deal.slot >= 0 else None,
        gives=_bundle(deal.gives),
        wants=_bundle(deal.wants),
    )


def board(g: OathGame, viewer: int) -> BoardView:
    """What a viewer may see; what the chronicle leaves facedown is for the next game and shown to nobody."""
    state = g.state
    if state.phase == "chronicle" and viewer == EVERYTHING:
        viewer = SPECTATOR
    held = hands(g)
    pawn = viewer if 0 <= viewer < state.seats else state.active
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
        fight=_fight(g),
        goals={NAMES[seat]: _goal(state, seat) for seat in range(state.seats)} if ready else {},
        successor=_name(successor(state)) if ready else None,
        costs=_costs(g, pawn) if ready and pawn >= 0 and state.phase in ("wake", "act", "rest") else None,
        deal=_deal(g, viewer),
        promises=tuple(PromiseView(what, NAMES[by], NAMES[to]) for what, by, to in state.promises),
    )
