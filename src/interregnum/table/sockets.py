"""Websockets as this server has them: what is sent is compressed against what the same listener was sent before.

A view differs little from the one before it. The window is as wide as most views are long, so an unchanged part costs a
few bytes, which is what sending differences would come to; the lowest level of compression finds it as well as any.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

WINDOW_SENT: Final = 14
"""Of what was sent before, two to the power of this many bytes can be referred to; four times as many are held."""

WINDOW_RECEIVED: Final = 12
"""The same of what players send, which is little."""

COMPRESSION: Final = {"level": 1, "memLevel": 5}


class Sockets(WebSocketsSansIOProtocol):
    """The server's end of a websocket."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        compressed = ServerPerMessageDeflateFactory(
            server_max_window_bits=WINDOW_SENT,
            client_max_window_bits=WINDOW_RECEIVED,
            compress_settings=COMPRESSION,
        )
        self.conn = ServerProtocol(
            extensions=[compressed], max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
