"""The neutral cards of Fate Has No Secrets."""

from interregnum.games.fiverings.cards.words import *

card("waning-hostilities", reaction(PhaseStarts("conflict"), Lasts((OneConflict(),), "phase")))
