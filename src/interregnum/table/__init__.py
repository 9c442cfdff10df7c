"""The server: lobby, seats, live games and the API the browser speaks.

    livetable.py a game in memory, who sits at it and who listens
    hub.py       all live tables: how a choice is checked, tried, stored and told
    answers.py   what bots answer
    others.py    other server processes on the same database
    snapshots.py what one viewer is told of a table
    people.py    guests, accounts and who is asking
    lobby.py     making, finding and joining tables
    decks.py     decks that come with the games, and those people build
    play.py      choosing, undoing, conceding, looking back
    library.py   games, cards, rules, catalogues
    live.py      websockets and server-sent events
    measures.py  what is counted and timed
    app.py       the application

Only `game.view(viewer)` and `game.log(viewer)` of a seat leave the server while a game is on.
"""
