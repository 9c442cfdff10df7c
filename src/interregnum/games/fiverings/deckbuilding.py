"""Deckbuilding: what makes a deck legal, and a clear list of what is wrong with one that is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import ClassVar

from interregnum.cards.ability import Fact
from interregnum.cards.decks import Deck, Deckbuilding, Group, Grouping, Problem, Section, Tally
from interregnum.games.fiverings.cards.catalogue import CATALOGUE, PrintedCard, printed_on
from interregnum.games.fiverings.decks import shipped
from interregnum.games.fiverings.editions import EDITIONS
from interregnum.games.fiverings.rules.facts import RaisesInfluence, ReplacesProvince
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import CLAN_NAMES, CLANS, ELEMENT_NAMES, ELEMENTS, PACK_NAMES, Element
from interregnum.kernel.text import Message, msg, msgc

LEAST, MOST = 40, 45
LEAST_CORE_SET = 30
CONFLICT_CHARACTERS = 10
PROVINCES = 5
USUAL_LIMIT = 3
RESTRICTED_LIST = (
    "a-fate-worse-than-death", "charge", "embrace-the-void", "feast-or-famine", "for-greater-glory", "forged-edict",
    "guest-of-honor", "isawa-tadaka", "mirumoto-s-fury", "niten-master", "pathfinder-s-blade", "policy-debate",
    "rebuild", "secluded-shrine", "spyglass", "steward-of-law", "void-fist", "young-rumormonger",
)  # fmt: skip


class FiveRingsDecks(Deckbuilding):
    """Decks of Legend of the Five Rings: The Card Game."""

    game: ClassVar[str] = "fiverings"
    sections: ClassVar[tuple[Section, ...]] = (
        Section("stronghold", msg("Stronghold"), 1, 1),
        Section("role", msg("Role"), 0, 1),
        Section("provinces", msg("Provinces"), PROVINCES, PROVINCES),
        Section("dynasty", msg("Dynasty deck"), LEAST, MOST),
        Section("conflict", msg("Conflict deck"), LEAST, MOST),
    )

    frame: ClassVar[tuple[str, ...]] = ("lcg.deck.1", "lcg.deck.2", "lcg.deck.3", "lcg.deck.5", "lcg.deck.10")
    grouping: ClassVar[Grouping] = Grouping(
        msg("Clan"),
        msg("All clans"),
        msg("Nothing is in it yet. Begin with a stronghold: it fixes the clan."),
        tuple(Group(clan, name, f"clan-{clan}") for clan, name in CLAN_NAMES.items()),
    )

    def shipped(self) -> Mapping[str, Deck]:
        return shipped()

    def shipped_name(self, name: str) -> Message:
        return CLAN_NAMES[name]

    def names(self) -> Mapping[str, Message]:
        return {card.title: card.display_name for card in CATALOGUE.cards() if card.pack in PACK_NAMES}

    def section(self, title: str) -> str:
        card = printed_on(title)
        return {"stronghold": "stronghold", "role": "role", "province": "provinces"}.get(card.kind, card.side)

    def limit(self, title: str) -> int:
        card = printed_on(title)
        return card.deck_limit if card.side in ("dynasty", "conflict") else 1

    def group(self, deck: Deck) -> str:
        return primary_clan(self.understood(deck))

    def group_of(self, title: str) -> str:
        return printed_on(title).clan

    def wrong(self, deck: Deck, rules: str) -> list[Problem]:
        return problems(deck, rules)

    def misprints(self) -> Mapping[str, str]:
        return {"Daishō der Ahen": "ancestral-daisho"}

    def tallies(self, deck: Deck) -> list[Tally]:
        spent, had = influence(self.understood(deck))
        characters = _conflict_characters(self.understood(deck))
        return [
            Tally(msg("Influence"), spent, had),
            Tally(msg("Conflict characters"), characters, CONFLICT_CHARACTERS),
        ]


DECKBUILDING = FiveRingsDecks()


def problems(
    deck: Deck, version: str = "1.01", *, core_set: bool = False, roles: Mapping[str, tuple[str, ...]] | None = None
) -> list[Problem]:
    """Everything wrong with a deck under a rules version.

    `core_set` asks for the smaller decks of play with a single core set. `roles` is a tournament's list of the Keeper
    and Seeker roles open to each clan.
    """
    checks = [
        _strongholds(deck), _roles(deck, roles), _sizes(deck, core_set), _clans(deck), _influence(deck),
        _too_many_characters(deck), _copies(deck), _provinces(deck), _role_only(deck),
    ]  # fmt: skip
    if EDITIONS[version].restricted_list:
        checks.append(_restricted(deck))
    return [problem for check in checks for problem in check]


def in_clan(card: PrintedCard, clan: str) -> bool:
    """Whether a card belongs to a clan; neutral cards belong to none."""
    return card.clan == clan and card.clan in CLANS


def in_controllers_clan(g: FiveRingsGame, card: int) -> bool:
    """Whether a card in the game is of the clan of its controller's stronghold."""
    s = g.state
    stronghold = s.cards[s.seats[s.cards[card].controller].stronghold]
    return in_clan(printed_on(s.cards[card].title), printed_on(stronghold.title).clan)


def out_of_clan(card: PrintedCard, clan: str) -> bool:
    """Whether a card belongs to another clan than this one."""
    return card.clan in CLANS and card.clan != clan


def primary_clan(deck: Deck) -> str:
    """The clan of a deck, fixed by its stronghold."""
    return next((card.clan for card, _ in _of(deck, "stronghold")), "neutral")


def influence(deck: Deck) -> tuple[int, int]:
    """The influence a deck spends, and how much it has."""
    clan = primary_clan(deck)
    spent = sum((card.influence_cost or 0) * n for card, n in _conflict(deck) if out_of_clan(card, clan))
    had = sum(card.influence for card, _ in _of(deck, "stronghold"))
    had += sum(fact.n for fact in _role_facts(deck) if isinstance(fact, RaisesInfluence))
    return spent, had


def core_set_decks(one: str, other: str) -> tuple[Deck, Deck]:
    """The two decks that a single core set gives for two clans: all their cards, and the neutral cards shared out."""
    shares: list[Counter[str]] = [Counter(), Counter()]
    for turn, clan in enumerate((one, other)):
        for card in _core_cards(clan):
            shares[turn][card.title] += card.copies
    neutral = [card for card in _core_cards("neutral") if card.kind not in ("role", "province") and not card.role_only]
    pile = [card.title for card in neutral for _ in range(card.copies)]
    for place, title in enumerate(pile):
        shares[place % 2][title] += 1
    for turn, clan in enumerate((one, other)):
        own = {element for card in _core_cards(clan) if card.kind == "province" for element in card.elements}
        for element in ELEMENTS:
            spare = [c for c in _core_cards("neutral") if c.kind == "province" and element in c.elements]
            if element not in own:
                shares[turn][spare[turn % len(spare)].title] += 1
    return (Deck(one, tuple(shares[0].items())), Deck(other, tuple(shares[1].items())))


def _core_cards(clan: str) -> list[PrintedCard]:
    return [card for card in CATALOGUE.cards() if card.pack == "core" and card.clan == clan]


def _cards(deck: Deck) -> Iterator[tuple[PrintedCard, int]]:
    for title, n in deck.cards:
        yield printed_on(title), n


def _of(deck: Deck, kind: str) -> list[tuple[PrintedCard, int]]:
    return [(card, n) for card, n in _cards(deck) if card.kind == kind]


def _conflict(deck: Deck) -> list[tuple[PrintedCard, int]]:
    return [(card, n) for card, n in _cards(deck) if card.side == "conflict"]


def _dynasty(deck: Deck) -> list[tuple[PrintedCard, int]]:
    return [(card, n) for card, n in _cards(deck) if card.side == "dynasty"]


def _strongholds(deck: Deck) -> Iterator[Problem]:
    n = sum(n for _, n in _of(deck, "stronghold"))
    if n != 1:
        yield Problem("lcg.deck.1", msg("A deck has exactly one stronghold, not {n}.", n=n))


def _roles(deck: Deck, allowed: Mapping[str, tuple[str, ...]] | None) -> Iterator[Problem]:
    roles = _of(deck, "role")
    n = sum(n for _, n in roles)
    if n > 1:
        yield Problem("lcg.deck.2", msg("A deck has at most one role, not {n}.", n=n))
    clan = primary_clan(deck)
    for card, _ in roles:
        listed = {"keeper", "seeker"} & set(card.traits)
        if allowed is not None and listed and card.title not in allowed.get(clan, ()):
            said = msg("{role} is not open to the {clan} clan.", role=card.display_name, clan=CLAN_NAMES[clan])
            yield Problem("lcg.role.5", said)


def _sizes(deck: Deck, core_set: bool) -> Iterator[Problem]:
    least = LEAST_CORE_SET if core_set else LEAST
    rule = "lcg.deck.14" if core_set else ""
    dynasty, conflict = (sum(n for _, n in cards) for cards in (_dynasty(deck), _conflict(deck)))
    if not least <= dynasty <= MOST:
        said = msg("A dynasty deck has {least} to {most} cards, not {n}.", least=least, most=MOST, n=dynasty)
        yield Problem(rule or "lcg.deck.3", said)
    if not least <= conflict <= MOST:
        said = msg("A conflict deck has {least} to {most} cards, not {n}.", least=least, most=MOST, n=conflict)
        yield Problem(rule or "lcg.deck.5", said)


def _clans(deck: Deck) -> Iterator[Problem]:
    clan = primary_clan(deck)
    for card, _ in _dynasty(deck):
        if out_of_clan(card, clan):
            said = msg("{card} is not of your clan, and a dynasty deck has no influence.", card=card.display_name)
            yield Problem("lcg.deck.4", said)
    for card, _ in _of(deck, "province"):
        if out_of_clan(card, clan):
            yield Problem("lcg.deck.12", msg("The province {card} is not of your clan.", card=card.display_name))


def _influence(deck: Deck) -> Iterator[Problem]:
    clan = primary_clan(deck)
    foreign = [card for card, _ in _conflict(deck) if out_of_clan(card, clan)]
    others = sorted({card.clan for card in foreign})
    if len(others) > 1:
        said = msg(
            "Influence buys cards of one other clan, not of {clans}.", clans=tuple(CLAN_NAMES[c] for c in others)
        )
        yield Problem("lcg.deck.6", said)
    for card in foreign:
        if card.influence_cost is None:
            yield Problem("lcg.influence.4", msg("{card} cannot be bought with influence.", card=card.display_name))
    spent, had = influence(deck)
    if spent > had:
        yield Problem("lcg.deck.7", msg("The deck spends {spent} influence and has {had}.", spent=spent, had=had))


def _conflict_characters(deck: Deck) -> int:
    return sum(n for card, n in _conflict(deck) if card.kind == "character")


def _too_many_characters(deck: Deck) -> Iterator[Problem]:
    n = _conflict_characters(deck)
    if n > CONFLICT_CHARACTERS:
        said = msg("A conflict deck has at most {most} characters, not {n}.", most=CONFLICT_CHARACTERS, n=n)
        yield Problem("lcg.deck.8", said)


def _copies(deck: Deck) -> Iterator[Problem]:
    """Copies are counted by name: cards of one name are copies whatever else they are."""
    counted: Counter[str] = Counter()
    limits: dict[str, int] = {}
    for card, n in (*_dynasty(deck), *_conflict(deck)):
        counted[card.name] += n
        limits[card.name] = card.deck_limit
    for name, n in counted.items():
        if n > limits[name]:
            said = msg("{card}: at most {most} copies, not {n}.", card=msgc("card", name), most=limits[name], n=n)
            yield Problem("lcg.deck.9" if limits[name] == USUAL_LIMIT else "lcg.deck-limits.2", said)


def _provinces(deck: Deck) -> Iterator[Problem]:
    provinces = _of(deck, "province")
    n = sum(n for _, n in provinces)
    if n != PROVINCES:
        yield Problem("lcg.deck.10", msg("A deck has exactly {most} provinces, not {n}.", most=PROVINCES, n=n))
    for card, copies in provinces:
        if copies > 1:
            yield Problem("lcg.deck.13", msg("The province {card} is there twice.", card=card.display_name))
    if n == PROVINCES and not _slots_filled(deck):
        names = tuple(ELEMENT_NAMES[element] for element in ELEMENTS)
        yield Problem("lcg.deck.11", msg("The provinces must be one each of {elements}.", elements=names))


def _slots_filled(deck: Deck) -> bool:
    """Whether the provinces can fill one slot of each element; a Seeker's element may take the place of another."""
    cards = [card for card, n in _of(deck, "province") for _ in range(n)]
    return any(
        all(element in card.elements for card, element in zip(cards, order, strict=True))
        for slots in _slot_sets(deck)
        for order in set(permutations(slots))
    )


def _slot_sets(deck: Deck) -> Iterator[tuple[Element, ...]]:
    yield ELEMENTS
    for fact in _role_facts(deck):
        if isinstance(fact, ReplacesProvince):
            extra = fact.element
            yield from (tuple(extra if e == out else e for e in ELEMENTS) for out in ELEMENTS if out != extra)


def _role_facts(deck: Deck) -> Iterator[Fact]:
    return (fact for card, _ in _of(deck, "role") for constant in card.constants for fact in constant.facts)


def _role_only(deck: Deck) -> Iterator[Problem]:
    traits = {trait for card, _ in _of(deck, "role") for trait in card.traits}
    for card, _ in _cards(deck):
        if card.role_only and card.role_only not in traits:
            said = msg("{card} needs a {role} role.", card=card.display_name, role=msgc("trait", card.role_only))
            yield Problem("lcg.role.1", said)


def _restricted(deck: Deck) -> Iterator[Problem]:
    listed = {card.name for card in CATALOGUE.cards() if card.title in RESTRICTED_LIST}
    found = {card.name: card for card, _ in _cards(deck) if card.name in listed}
    if len(found) > 1:
        names = tuple(card.display_name for card in found.values())
        said = msg("Only one title of the restricted list may be in a deck, not {cards}.", cards=names)
        yield Problem("lcg10.deckbuilding.1", said)
