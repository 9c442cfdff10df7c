"""Readable names for cards and other things in option keys, labels and addresses.

Things that are not cards can be chosen like cards; they stand in contexts as negative numbers, and the game's dialect
says what they are called.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interregnum.cards.change import note
from interregnum.cards.context import Context
from interregnum.cards.state import AnyCard, CardGame
from interregnum.kernel.decision import Decision
from interregnum.kernel.knowledge import PUBLIC, sees
from interregnum.kernel.text import Message, Player, Thing, msg, msgc
from interregnum.kernel.wording import wording


def name_in_keys(card: AnyCard) -> str:
    """The name of a card in option keys: its title, and from the second of those in play on a number.

    A card keeps that name for as long as it is in play.
    """
    return card.title if card.nth < 2 else f"{card.title}:{card.nth}"


def handles(g: CardGame, things: Sequence[int]) -> list[str]:
    """A different name for each thing of a list, with a number where several share it."""
    dialect = g.state.dialect
    return _numbered([dialect.handle(g, thing) for thing in things])


def titles_numbered(g: CardGame, cards: Sequence[int]) -> list[str]:
    """A different name for each card of a list, for a player who may look at all of them."""
    return _numbered([name_in_keys(g.state.cards[card]) for card in cards])


def _numbered(names: list[str]) -> list[str]:
    taken, found = set(names), list[str]()
    for i, name in enumerate(names):
        told, number = name, 2
        if name in found[:i]:
            while told in taken:
                told, number = f"{name}:{number}", number + 1
            taken.add(told)
        found.append(told)
    return found


def details(g: CardGame, cards: Sequence[int]) -> list[Message]:
    """What tells cards of one title apart: who controls them, where they lie, what they are on, or a number."""
    dialect, held = g.state.dialect, [g.state.cards[card] for card in cards]
    players = {card.controller for card in held}
    whose = [msgc("whose", "{player}", player=who(card.controller)) for card in held]
    where = [dialect.whereabouts(g, card.id) for card in held]
    both = [msg("{player}, {where}", player=who(c.controller), where=at) for c, at in zip(held, where, strict=True)]
    for said in (whose, where, both):
        if len({wording(detail) for detail in said}) == len(held):
            return said
    if len(players) > 1:
        return [msg("{player}, no. {n}", player=who(card.controller), n=card.nth) for card in held]
    return [msg("no. {n}", n=card.nth) for card in held]


def offer_things(g: CardGame, ask: Decision, verb: str, things: Sequence[int]) -> None:
    """Offer each of several cards or other things; each option means its thing."""
    dialect = g.state.dialect
    for handle, thing in zip(handles(g, things), things, strict=True):
        ask.offer(f"{verb}:{handle}", dialect.label(g, thing), dialect.address(g, thing), means=thing)


def offer_titles(g: CardGame, ask: Decision, verb: str, cards: Sequence[int]) -> None:
    """Offer each of several cards to a player who may look at all of them; each option means its card."""
    for name, card in zip(titles_numbered(g, cards), cards, strict=True):
        ask.offer(f"{verb}:{name}", thing_label(g, card), f"card:{card}", means=card)


def thing_label(g: CardGame, thing: int) -> Message:
    """The name of a card or other thing."""
    return g.state.dialect.label(g, thing)


def thing_address(g: CardGame, thing: int) -> str:
    """The address of a card or other thing, for clients to light up."""
    return g.state.dialect.address(g, thing)


def veiled(g: CardGame, message: Message, seat: int) -> Message:
    """A message for a player, without the names of cards that the player does not know."""
    return Message(
        message.text, tuple((name, _veiled(g, value, seat)) for name, value in message.args), message.plural,
        message.context,
    )  # fmt: skip


def _veiled(g: CardGame, value: Any, seat: int) -> Any:
    if isinstance(value, Message):
        return veiled(g, value, seat) if value.args else value
    if isinstance(value, tuple):
        return tuple(_veiled(g, entry, seat) for entry in value)
    if isinstance(value, Thing) and value.ref.startswith("card:"):
        card = int(value.ref.removeprefix("card:"))
        if not sees(g.state.cards[card].known, seat):
            return g.state.dialect.label_unknown(g, card)
    return value


def named(g: CardGame, card: int) -> Thing:
    """A card to be named in a message."""
    s = g.state
    held = s.cards[card]
    return s.dialect.catalogue.thing(held.copied or held.title, card)


def asking(g: CardGame, ctx: Context) -> Message:
    """What asks something of a player or does something: an ability with a name of its own, or its card."""
    return g.state.dialect.asking(g, ctx)


def all_named(g: CardGame, cards: Sequence[int]) -> tuple[Thing, ...]:
    """Several cards to be named in a message."""
    return tuple(named(g, card) for card in cards)


def counted(g: CardGame, cards: Sequence[int]) -> tuple[Message, ...]:
    """Several cards to be named in a message, with those of one title named once and counted."""
    groups: dict[str, list[int]] = {}
    for card in cards:
        groups.setdefault(g.state.cards[card].title, []).append(card)
    said = [(thing_label(g, alike[0]), len(alike)) for alike in groups.values()]
    return tuple(msg("{card} ({n} times)", card=label, n=n) if n > 1 else label for label, n in said)


def things_named(g: CardGame, things: Sequence[int]) -> tuple[Message, ...]:
    """Several cards or other things to be named in a message."""
    return tuple(thing_label(g, thing) for thing in things)


def note_choice(g: CardGame, rule: str, seat: int, things: Sequence[int], source: int) -> None:
    """Write into the log what a player has chosen for a card, if everybody may know it."""
    cards = g.state.cards
    if g.logging and things and all(thing < 0 or cards[thing].known == PUBLIC for thing in things):
        said = msg(
            "{player} chooses {things} for {card}.",
            player=who(seat), things=things_named(g, things), card=named(g, source),
        )  # fmt: skip
        note(g, rule, said, "Choice")


def who(seat: int) -> Player:
    """A player to be named in a message."""
    return Player(seat)
