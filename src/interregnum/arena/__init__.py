"""The arena: many games between bots, and what they say about the bots.

    plan.py       who plays whom, from which seat, with which deck: a list of fixtures
    playing.py    one fixture played to its end
    workers.py    fixtures played in this process, in several, or on a Ray cluster
    folder.py     the folder in which results and records are kept, so that a crash costs nothing
    standings.py  what the results say: shares with their intervals, ratings, matchups
    charts.py     the standings as pictures
    report.py     and as one HTML page

Every fixture holds all that its game depends on, so the results depend on the seed alone, no matter who plays it.
"""
