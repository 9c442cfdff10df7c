"""Games and players on disk: SQLite in one file by default, PostgreSQL by URL.

What is stored is what cannot be worked out again: who sits where, how a game was set up, and the list of choices. A
choice is stored with its number; the primary key (game, number) makes sure that of two processes only one can
store it.

    schema.py    the tables
    database.py  opening a database, migrating it, saying clearly what is wrong with it
    rows.py      what goes in and out
    settings.py  what is agreed on at a table: clocks, bluff delays
    people.py    players and the browsers they are signed in with
    names.py     what people may be called
    reminders.py how people want to be told that it is their turn
    games.py     games, seats, choices, chat
    decks.py     decks people have built
    writer.py    the thread that stores choices, many tables in one commit
    notices.py   how processes on one PostgreSQL tell one another what has changed
    backup.py    copies of a whole database
"""
