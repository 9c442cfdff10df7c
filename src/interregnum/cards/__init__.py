"""The ability language: what a card does, as an immutable expression that can also read itself aloud.

An ability is built from words. Every word has four faces: what it does (`run`, `value`, `holds`, `all`), whether it
could do anything (`could`), how it is checked for legality (the same questions, asked before paying), and how it reads
in English and German (`text`, `phrase`). Nothing in a word captures state: it is asked with the game and a `Context`.

    context.py   who uses which card's ability, what was chosen, what triggered it
    language.py  the kinds of words: players, quantities, conditions, selectors, effects
    grammar.py   noun phrases with article, case and qualities
    composed.py  effects made of effects: in sequence, then, may, select one, for each

Beside the language stand the decks its cards are put into:

    decks.py     what a deck is, and what a game says about building one
    decklists.py decks as people write them, read and written
"""
