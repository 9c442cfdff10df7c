"""The Event and Charm Cards: data that plays itself and reads itself aloud.

`printed` reads `data/cards.yaml`; `catalogue` turns each entry's ops into words. A word (`words/*.py`) knows four
things: what a player must choose when they play it (`aims`), whether it can still happen (`possible`), what it does
(`apply`), and how it reads (`text`). For example

    ops: [{op: add_dice, amount: 3, side: self, traits: [sorcery]}]

is played on a pending Sorcery roll of one's own, adds three dice when the cards of that situation take effect, and
reads "Add 3 dice to one of your rolls: Sorcery."
"""
