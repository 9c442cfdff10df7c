"""The Events."""

from interregnum.games.emperor.cards.words import *

card("imperial-gift", event(gains(2), Searches("fate deck", anywhere(ITEM))))

card(
    "delayed-arrival",
    event(Picks(a(PERSONALITY), makes(MayNot(PICKED, "be assigned to attack"), until="your next turn"))),
)
