"""The game-agnostic machine. A game is a state machine that only ever asks: seat S, which of these options?

What flows through it: a `Ruleset` describes a game and begins it with a `State` and one `Procedure`; the `Game` runs
the procedures' steps until one returns a `Decision`; `choose` hands the chosen `Option` back to that procedure. `view`
shows a seat what it may see, `record` is the list of choices that replays the game, `save` stops it anywhere.

Read `game.py` for the machine, `procedure.py` to write rules, `decision.py` to ask and to refuse, `state.py` for what
data may look like, `text.py` for anything a person reads.
"""
