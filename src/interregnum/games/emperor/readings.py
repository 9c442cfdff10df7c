"""Sentences that name a player, each with how it reads to that player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from interregnum.cards.readings import TO_YOU as OF_ALL_CARD_GAMES
from interregnum.kernel.text import Message, reading

TO_YOU: Final[Mapping[Message, Message]] = {
    **OF_ALL_CARD_GAMES,
    **dict(
        [
            reading("{player}, province {n}", "Your province {n}"),
            reading("{player}, province {n}: facedown", "Your province {n}: facedown"),
            reading("{player} takes the Imperial Favor.", "You take the Imperial Favor."),
            reading("{player} discards the Imperial Favor.", "You discard the Imperial Favor."),
            reading("{player} puts a card into their hand.", "You put a card into your hand."),
            reading("{player} puts a card at the bottom of the deck.", "You put a card at the bottom of the deck."),
            reading("{player} puts a card on top of the deck.", "You put a card on top of the deck."),
            reading("{player} shuffles their hand into their Fate deck.", "You shuffle your hand into your Fate deck."),
            reading("{player} gains {n} Honor.", "You gain {n} Honor."),
            reading("{player} loses {n} Honor.", "You lose {n} Honor."),
            reading("{player} takes control of {card}.", "You take control of {card}."),
            reading("A province of {player} is destroyed.", "A province of yours is destroyed."),
            reading(
                "{player}'s Action Phase: take a Limited or Open action, or pass.",
                "Your Action Phase: take a Limited or Open action, or pass.",
            ),
            reading("The turn of {player} begins.", "Your turn begins."),
            reading("The turn of {player} ends.", "Your turn ends."),
            reading("The {phase} of {player} begins.", "Your {phase} begins."),
            reading("The {phase} of {player} ends.", "Your {phase} ends."),
            reading("{player} has won the battle at battlefield {n}.", "You have won the battle at battlefield {n}."),
            reading("{player} announces {action}.", "You announce {action}."),
            reading("{player} uses {action}, which targets {targets}.", "You use {action}, which targets {targets}."),
            reading("{action} of {player} resolves.", "Your {action} resolves."),
            reading(
                "{action} of {player}, which targets {targets}, resolves.",
                "Your {action}, which targets {targets}, resolves.",
            ),
            reading("{player} has used {action}.", "You have used {action}."),
        ]
    ),
}
