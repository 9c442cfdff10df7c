"""What a tournament has shown, in sentences.

Only what lies outside its 95 % interval is called a difference.
"""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.arena.standings import Share, Standings
from interregnum.kernel.text import Message, msg


def percent(share: Share) -> str:
    """A share with its interval."""
    low, high = share.interval
    return f"{share.share:.1%} ({low:.1%}–{high:.1%})"


def findings(standings: Standings) -> list[Message]:
    """What the games have shown about bots, seats and decks."""
    return [*_bots(standings), *_seats(standings), *_decks(standings)]


def _bots(standings: Standings) -> Iterator[Message]:
    for (bot, other), share in standings.matchups.items():
        told = {"bot": bot, "other": other, "share": percent(share)}
        if _is_more(share, 1 / len(standings.seats)):
            yield msg("{bot} beats {other}: it wins {share} of its games.", **told)
        elif bot < other and not _is_less(share, 1 / len(standings.seats)):
            yield msg("{bot} wins {share} of its games against {other}: neither is shown to be better.", **told)


def _seats(standings: Standings) -> Iterator[Message]:
    even = 1 / max(len(standings.seats), 1)
    for seat, share in enumerate(standings.seats, 1):
        if _is_more(share, even):
            yield msg("Seat {n} wins more than its share: {share}.", n=seat, share=percent(share))
        elif _is_less(share, even):
            yield msg("Seat {n} wins less than its share: {share}.", n=seat, share=percent(share))
    if not any(_is_more(share, even) or _is_less(share, even) for share in standings.seats):
        yield msg("No seat is shown to be better than another.")


def _decks(standings: Standings) -> Iterator[Message]:
    strong = [deck for deck, share in standings.by_deck.items() if _is_more(share, 1 / 2)]
    weak = [deck for deck, share in standings.by_deck.items() if _is_less(share, 1 / 2)]
    if strong:
        yield msg("Decks that win more than half of their games: {decks}.", decks=", ".join(strong))
    if weak:
        yield msg("Decks that win less than half of their games: {decks}.", decks=", ".join(weak))
    if standings.by_deck and not strong and not weak:
        yield msg("No deck is shown to be better than the others.")


def _is_more(share: Share, part: float) -> bool:
    return share.interval[0] > part


def _is_less(share: Share, part: float) -> bool:
    return share.interval[1] < part
