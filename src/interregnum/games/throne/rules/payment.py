"""Paying a price in any mixture of Essence and Coin."""

from __future__ import annotations

from interregnum.games.throne.log import amount
from interregnum.games.throne.state import Realm, ThroneGame, pay
from interregnum.kernel.decision import Decision, Refusal, Requirement
from interregnum.kernel.text import Message

TOO_DEAR = Requirement("throne.manse.1", "That costs {price} in Essence and Coin; you have {held}.")
TOO_DEAR_TO_REATTUNE = Requirement("throne.reattune.2", "That costs {price} in Essence and Coin; you have {held}.")


def cannot_pay(state: Realm, seat: int, price: int, requirement: Requirement) -> Refusal | None:
    """Why a seat cannot pay a price."""
    player = state.players[seat]
    held = player.essence + player.coin
    return requirement(price=price, held=held) if held < price else None


def ask_payment(g: ThroneGame, seat: int, price: int, prompt: Message, rule: str, about: str) -> Decision:
    """Ask how a price is split into Essence and Coin."""
    player = g.state.players[seat]
    ask = Decision(seat, "payment", prompt, rule=rule, about=(about,))
    for essence in range(max(0, price - player.coin), min(price, player.essence) + 1):
        ask.offer(f"pay:{essence}:{price - essence}", amount(essence, price - essence))
    return ask


def take_payment(g: ThroneGame, seat: int, key: str) -> tuple[int, int]:
    """Take what the chosen key says; returns the Essence and the Coin."""
    _, essence, coin = key.split(":")
    pay(g.state, seat, int(essence), int(coin))
    return int(essence), int(coin)
