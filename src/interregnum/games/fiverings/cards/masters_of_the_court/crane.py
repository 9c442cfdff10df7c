"""The Crane cards of Masters of the Court."""

from interregnum.games.fiverings.cards.words import *

card("kyuden-kakita", reaction(DuelIsResolved(), BOW_THIS, choose(Involved()), Does("honor", TARGET)))
