"""The game's own words for card abilities.

    selectors.py   sets of cards and rings, and the qualities that narrow them
    quantities.py  numbers that depend on the game
    conditions.py  when something works
    triggers.py    what interrupts and reactions wait for
    costs.py       what is paid before the dash
    effects.py     what happens
    keywords.py    the keywords that are abilities
    abilities.py   the sentences made of all these

Effects of one subject have a module of their own, named after it (`rings.py`, `decks.py`, `control.py`, ...).

A card file imports what it needs from these and writes each card as one entry; see `cards/core/`.
"""
