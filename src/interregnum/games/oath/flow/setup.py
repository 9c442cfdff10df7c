"""Set-up: the chronicled world is laid out and every player takes their place."""

from __future__ import annotations

from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import (
    CARDS,
    COLOURS,
    DENIZENS,
    FIRST_WORLD,
    INTACT,
    REGIONS,
    RELICS,
    SCEPTER,
    SITES,
    VISIONS,
)
from interregnum.games.oath.rules.piles import add_adviser, count_vision, discard, to_pile
from interregnum.games.oath.state import (
    EMPIRE,
    FAVOR,
    MAX_SUPPLY,
    WARBANDS,
    Banner,
    Lord,
    OathGame,
    Role,
    Site,
    World,
    change,
    change_site,
    forget,
    is_vision,
    set_banner,
)
from interregnum.games.oath.terms import COLOUR_NAMES
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg

HAND = 3
LEVY = 3
"""How many warbands a player begins with on their board."""
RELIQUARY = 4


def empty_world(seats: int, powers: bool) -> World:
    """A world in which nothing is laid out yet."""
    return World(
        seats=seats,
        powers=powers,
        oath=FIRST_WORLD.oath,
        sites=[],
        lords=[Lord(role="chancellor", relics=(SCEPTER,)), *(Lord(role="exile") for _ in range(1, seats))],
        banks=[3 if seats <= 4 else 4] * 6,
        world=[],
        discards=[()] * len(REGIONS),
        relic_deck=[],
        site_deck=[],
        archive=[],
        dispossessed=[],
        reliquary=[""] * RELIQUARY,
        boards=dict.fromkeys(COLOURS, "exile"),
        tokens={},
        known={},
        cleared=[],
        prophecies=[],
        inherited=[],
        caged=[0] * seats,
        box=[],
        promises=[],
        shared=FAVOR - 6 * (3 if seats <= 4 else 4) - 1,
        peoples_favor=Banner(),
        darkest_secret=Banner(),
    )


class FirstChronicle(Procedure):
    """The world of a first game: three sites are known, the rest is shuffled."""

    @step("oath.1.1.1", "oath.1.1.2")
    def sites(self, g: OathGame) -> Flow:
        state = g.state
        given = {slot.site for slot in FIRST_WORLD.sites}
        rest = g.shuffle([id for id in SITES if id not in given], "sites")
        relics = g.shuffle([id for id in RELICS if id != SCEPTER], "relics")
        for slot in FIRST_WORLD.sites:
            lying = tuple(relics.pop(0) for _ in range(slot.relics))
            id = slot.site or rest.pop(0)
            state.sites.append(Site(id=id, faceup=slot.faceup, cards=slot.denizens, relics=lying))
        state.site_deck = rest
        state.relic_deck = relics
        return None

    @step("oath.8.8.2", "oath.8.8.3", "oath.8.8.4")
    def world_deck(self, g: OathGame) -> Flow:
        state = g.state
        at_sites = {card for site in state.sites for card in site.cards}
        early = [id for id, card in DENIZENS.items() if card.seed <= FIRST_WORLD.denizens_up_to and id not in at_sites]
        state.world = stacked(g, g.shuffle(early, "denizens"))
        state.archive = [id for id, card in DENIZENS.items() if card.seed > FIRST_WORLD.denizens_up_to]
        state.archive += list(INTACT)
        return Done()


def stacked(g: OathGame, denizens: list[str]) -> list[str]:
    """A world deck: ten denizens with two Visions, on fifteen with three, on the rest."""
    visions = g.shuffle(list(VISIONS), "visions")
    top = g.shuffle([*denizens[:10], *visions[:2]], "first pile")
    middle = g.shuffle([*denizens[10:25], *visions[2:]], "second pile")
    return [*top, *middle, *denizens[25:]]


def seat_of_empire(state: World) -> int:
    """The highest faceup site of the Cradle."""
    return next(slot for slot, site in enumerate(state.sites) if site.faceup)


class Setup(Procedure):
    """The steps of set-up."""

    seat: int = 1
    hands: tuple[tuple[str, ...], ...] = ()

    @step("oath.1.1.1")
    def world(self, g: OathGame) -> Flow:
        return None if g.state.sites else FirstChronicle()

    @step("oath.1.9.1")
    def boards(self, g: OathGame) -> Flow:
        state = g.state
        if self.seat >= state.seats:
            return self.pieces
        taken = {lord.colour for lord in state.lords[1 : self.seat]}
        ask = Decision(self.seat, "board", msg("Which board do you take?"), rule="oath.1.9.1")
        for colour in COLOURS:
            if colour not in taken:
                name = COLOUR_NAMES[colour]
                citizen = state.boards[colour] == "citizen"
                label = msg("{colour} (Citizen)", colour=name) if citizen else msg("{colour} (Exile)", colour=name)
                ask.offer(f"board:{colour}", label, means=colour)
        return ask

    @boards.chosen
    def board_taken(self, g: OathGame, option: Option) -> Flow:
        role: Role = g.state.boards[str(g.meant)]
        change(g.state, self.seat, colour=g.meant, role=role)
        self.seat += 1
        return self.boards

    @step("oath.1.8.1", "oath.1.11.1", "oath.1.12.1", "oath.1.15.1")
    def pieces(self, g: OathGame) -> Flow:
        state = g.state
        for seat, lord in enumerate(state.lords):
            favor, own = (2, WARBANDS[0]) if seat == EMPIRE else (1, WARBANDS[1])
            n = 0 if lord.role == "citizen" else LEVY
            change(state, seat, favor=favor, secrets=1, warbands=n, bank=own - n, supply=MAX_SUPPLY)
            state.shared -= favor
        return None

    @step("oath.1.12.2", "oath.1.12.3", "oath.1.16.1")
    def garrisons(self, g: OathGame) -> Flow:
        state = g.state
        first = seat_of_empire(state)
        for index, site in enumerate(state.sites):
            settled = any(card in DENIZENS or card in INTACT for card in site.cards)
            if site.faceup:
                change_site(state, index, secrets=SITES[site.id].secrets)
            n = 2 if index == first else int(site.faceup and settled)
            if n:
                change(state, EMPIRE, bank=state.lords[EMPIRE].bank - n)
                change_site(state, index, warbands=n, colour=EMPIRE)
        return None

    @step("oath.1.15.2", "oath.9.3.1")
    def citizens(self, g: OathGame) -> Flow:
        """Citizens take purple warbands, as far as they last."""
        state = g.state
        for seat, lord in enumerate(state.lords):
            if lord.role == "citizen":
                n = min(LEVY, state.lords[EMPIRE].bank)
                change(state, EMPIRE, bank=state.lords[EMPIRE].bank - n)
                change(state, seat, warbands=n)
        return None

    @step("oath.1.13.1", "oath.1.14.1")
    def title(self, g: OathGame) -> Flow:
        state = g.state
        if state.oath == "devotion":
            set_banner(state, "darkest-secret", holder=EMPIRE)
        elif state.oath == "people":
            set_banner(state, "peoples-favor", holder=EMPIRE)
        state.keeper, state.usurper = EMPIRE, False
        return None

    @step("oath.1.16.1", "oath.1.16.2")
    def prompts(self, g: OathGame) -> Flow:
        state = g.state
        wanting = [i for i, site in enumerate(state.sites) if site.faceup and site.favor < SITES[site.id].favor]
        if not wanting or not state.shared:
            return self.relics
        ask = Decision(EMPIRE, "prompt", msg("Which site gets the next favor?"), rule="oath.1.16.1")
        for index in wanting:
            name = CARDS[state.sites[index].id]
            ask.offer(f"site:{index}", msg("{site}", site=name), name.ref, means=index)
        short = sum(SITES[state.sites[i].id].favor - state.sites[i].favor for i in wanting) > state.shared
        return ask if short and len(wanting) > 1 else self.fill

    @prompts.chosen
    def prompted(self, g: OathGame, option: Option) -> Flow:
        index = int(g.meant)
        change_site(g.state, index, favor=g.state.sites[index].favor + 1)
        g.state.shared -= 1
        return self.prompts

    @step("oath.1.16.1")
    def fill(self, g: OathGame) -> Flow:
        state = g.state
        for index, site in enumerate(state.sites):
            if site.faceup:
                n = min(state.shared, SITES[site.id].favor - site.favor)
                state.shared -= n
                change_site(state, index, favor=site.favor + n)
        return None

    @step("oath.1.17.1", "oath.1.18.1")
    def relics(self, g: OathGame) -> Flow:
        state = g.state
        state.reliquary = state.relic_deck[:RELIQUARY]
        state.relic_deck = state.relic_deck[RELIQUARY:]
        state.memo.clear()
        return None

    @step("oath.1.19.1", "oath.1.20.1", "oath.1.21.1", "oath.1.22.1")
    def deal(self, g: OathGame) -> Flow:
        state = g.state
        for pile in range(len(REGIONS)):
            to_pile(state, state.world.pop(), pile)
        hands = []
        for seat in range(state.seats):
            hand = tuple(state.world.pop() for _ in range(HAND))
            hands.append(hand)
            for card in hand:
                forget(state, card, seat)
                if is_vision(card):
                    count_vision(g, seat)
        self.hands, self.seat = tuple(hands), 0
        return None

    @step("oath.1.23.0.1", "oath.1.23.1.1", "oath.1.23.1.2")
    def pawn(self, g: OathGame) -> Flow:
        state = g.state
        if self.seat >= state.seats:
            return self.over
        ask = Decision(self.seat, "pawn", msg("Where do you place your pawn?"), rule="oath.1.23.0.1")
        for index, site in enumerate(state.sites):
            if site.faceup and (self.seat != EMPIRE or index == seat_of_empire(state)):
                name = CARDS[site.id]
                ask.offer(f"site:{index}", msg("{site}", site=name), name.ref, f"site:{index}", means=index)
        return ask

    @pawn.chosen
    def pawn_placed(self, g: OathGame, option: Option) -> Flow:
        change(g.state, self.seat, site=int(g.meant))
        if g.logging:
            where = CARDS[g.state.sites[int(g.meant)].id]
            said = msg("{player} begins at {site}.", player=player(self.seat), site=where)
            tell(g, "oath.1.23.1.1", "pawn", said)
        return None

    @step("oath.1.23.2.1")
    def adviser(self, g: OathGame) -> Flow:
        ask = Decision(self.seat, "adviser", msg("Which card do you keep as a facedown adviser?"), rule="oath.1.23.2.1")
        for card in self.hands[self.seat]:
            ask.offer(f"keep:{card}", msg("Keep {card}", card=CARDS[card]), f"card:{card}", means=card)
        return ask

    @adviser.chosen
    def adviser_kept(self, g: OathGame, option: Option) -> Flow:
        add_adviser(g.state, self.seat, str(g.meant), faceup=False)
        self._drop(str(g.meant))
        return None

    def _drop(self, card: str) -> None:
        left = tuple(other for other in self.hands[self.seat] if other != card)
        self.hands = (*self.hands[: self.seat], left, *self.hands[self.seat + 1 :])

    @step("oath.1.23.3.1", "oath.10.discard.3")
    def discards(self, g: OathGame) -> Flow:
        if not self.hands[self.seat]:
            self.seat += 1
            return self.pawn
        ask = Decision(self.seat, "order", msg("Which card do you discard first?"), rule="oath.1.23.3.1")
        for card in self.hands[self.seat]:
            ask.offer(f"discard:{card}", msg("Discard {card}", card=CARDS[card]), f"card:{card}", means=card)
        return ask

    @discards.chosen
    def discarded(self, g: OathGame, option: Option) -> Flow:
        self._drop(str(g.meant))
        discard(g, self.seat, str(g.meant))
        return self.discards

    @step("oath.1.23.3.1")
    def over(self, g: OathGame) -> Flow:
        return Done()
