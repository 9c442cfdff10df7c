"""The server: lobby, seats, live games and the API the browser speaks.

    hub.py       live tables: the game, who listens, how a choice is checked, stored and told
    snapshots.py what one viewer is told of a table
    people.py    guests, accounts and who is asking
    lobby.py     making, finding and joining tables
    play.py      choosing, undoing, conceding, looking back
    library.py   games, cards, rules, catalogues
    live.py      websockets and server-sent events
    app.py       the application

Only `game.view(viewer)` and `game.log(viewer)` of a seat leave the server while a game is on.
"""
