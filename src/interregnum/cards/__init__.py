"""What card games share: the ability engine and its language, and the decks of cards.

An ability is an immutable expression that can also read itself aloud. It is built from words. Every word has four
faces: what it does (`run`, `value`, `holds`, `all`), whether it could do anything (`could`), how it is checked for
legality (the same questions, asked before paying), and how it reads in English and German (`text`, `phrase`). Nothing
in a word captures state: it is asked with the game and a `Context`.

    context.py    who uses which card's ability, what was chosen, what triggered it
    language.py   the kinds of words: players, quantities, conditions, selectors, effects
    grammar.py    noun phrases with article, case and qualities
    reader.py     sentences about players, which read differently to each of them
    occasion.py   what a question is about: what happens, and whose doing it is
    composed.py   effects made of effects: in sequence, then, may, select one, for each
    ability.py    what an ability is made of: trigger, costs, targets, limit; constant abilities and facts

What happens to cards, and when abilities answer it:

    change.py     everything that can happen, one small record each
    occurrence.py changes that happen together, and the windows around them
    use.py        using abilities; `targeting.py` and `limits.py`: what may be chosen, and how often
    facts.py      standing facts; `standing.py`: what follows from them; `lasting.py`: how they end
    areas.py      piles, and who listens where; `naming.py`: what cards are called in options, `details.py`: what
                  tells them apart
    looking.py    looking at hidden cards; `hidden.py`: dealing them again; `soundness.py`: what always holds

    words/        the words that all games share; a game adds its own beside them

What a game brings: its state and cards (`state.py`), its catalogue of printed cards (`catalogue.py`), and its
`dialect.py`, which answers what the engine asks and names the game's own charts.

The game in hand is a `CardGame`. It is `Any` in methods that a game's own words and changes override, because each of
those says which game it is for; and in the modules that `state.py` itself is made of.

Beside the language stand the decks its cards are put into:

    decks.py      what a deck is, and what a game says about building one
    printing.py   card files and data files, read
    decklists.py  decks as people write them, read and written
"""
