"""A bot that plays from anywhere: `python remote_bot.py http://host:8000/ TOKEN TABLE`.

The token is what `POST /api/me/token` answered to the player for whom the bot plays; the table is the one at which that
player sits. It chooses at random: put something better into `choose`.
"""

import json
import random
import sys

from websockets.sync.client import connect


def choose(view: dict) -> str:
    return random.choice(view["question"]["options"])["key"]


def play(address: str, token: str, table: str) -> str:
    """Play a game to its end; how it stands then."""
    url = f"{address.replace('http', 'ws', 1)}api/tables/{table}/live"
    answered = None
    with connect(url, additional_headers={"Authorization": f"Bearer {token}"}, proxy=None) as socket:
        for text in socket:
            shown = json.loads(text).get("snapshot")
            if shown and shown["status"] == "over":
                return shown["status"]
            if shown and shown["view"]["question"] and shown["number"] != answered:
                answered = shown["number"]
                message = {"type": "choose", "id": str(answered), "number": answered, "key": choose(shown["view"])}
                socket.send(json.dumps(message))
    return "the connection was closed"


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
