"""The neutral cards of The Chrysanthemum Throne."""

from interregnum.games.fiverings.cards.words import *

card("way-of-the-chrysanthemum", reaction(GivenForBid(YOU), Pool("gain honor", HonorGiven()), maximum(1)))
