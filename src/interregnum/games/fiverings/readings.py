"""Sentences that name a player, each with how it reads to that player.

What happens is told in the log with the names of the players. A question that tells it says "you" to whom it asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from interregnum.cards.readings import TO_YOU as OF_ALL_CARD_GAMES
from interregnum.kernel.text import Message, reading, readings

TO_YOU: Final[Mapping[Message, Message]] = {
    **OF_ALL_CARD_GAMES,
    **dict(
        [
            reading("{player}, province {n}: facedown", "Your province {n}: facedown"),
            reading("{player}'s province {n}", "your province {n}"),
            reading("Which card does {player} get?", "Which card do you get?"),
            reading("{player} claims the Imperial Favor, {side} side.", "You claim the Imperial Favor, {side} side."),
            reading("{player} discards the Imperial Favor.", "You discard the Imperial Favor."),
            readings("{player} draws {n} card.", "You draw {n} card.", "You draw {n} cards."),
            readings(
                "{player} discards {n} card at random.",
                "You discard {n} card at random.",
                "You discard {n} cards at random.",
            ),
            reading("{player} adds {card} to hand.", "You add {card} to your hand."),
            reading(
                "{player} declares a {kind} conflict with the {ring} ring.",
                "You declare a {kind} conflict with the {ring} ring.",
            ),
            reading("{player} passes on declaring a conflict.", "You pass on declaring a conflict."),
            reading("{player} wins the conflict by {n}.", "You win the conflict by {n}."),
            reading(
                "{player} may declare one more {kind} conflict this phase.",
                "You may declare one more {kind} conflict this phase.",
            ),
            reading("{player} gains {n} honor.", "You gain {n} honor."),
            reading("{player} loses {n} honor.", "You lose {n} honor."),
            reading("{player} claims the {ring} ring.", "You claim the {ring} ring."),
            reading(
                "{player} switches the {ring} ring with the {other} ring.",
                "You switch the {ring} ring with the {other} ring.",
            ),
            reading("{player} refills a province.", "You refill a province."),
            reading("{player} gains {n} fate.", "You gain {n} fate."),
            reading("{player} spends {n} fate.", "You spend {n} fate."),
            reading("{player} spends {n} fate to the {ring} ring.", "You spend {n} fate to the {ring} ring."),
            reading("{player} takes the fate on the {ring} ring.", "You take the fate on the {ring} ring."),
            reading("{player}'s bid changes by {n}.", "Your bid changes by {n}."),
            reading("{player} has played {card}.", "You have played {card}."),
            reading("{player} takes control of {card}.", "You take control of {card}."),
            reading("{player} is now the first player.", "You are now the first player."),
            reading("{player} uses {card}, and its effects initiate.", "You use {card}, and its effects initiate."),
            reading(
                "{player} uses {card} on {targets}, and its effects initiate.",
                "You use {card} on {targets}, and its effects initiate.",
            ),
        ]
    ),
}
