"""A push service and a mail server on loopback, and a browser's end of a subscription."""

from __future__ import annotations

import socketserver
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any, cast

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
AUTH = b"0123456789abcdef"


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(encoded: str) -> bytes:
    return urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))


class Browser:
    """Somebody's browser: what it gives to the server, and how it reads what comes back."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(CURVE)
        self._point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, Any]:
        """What the browser tells of itself."""
        return {"endpoint": self.endpoint, "keys": {"p256dh": text(self._point), "auth": text(AUTH)}}

    def read(self, sealed: bytes) -> Any:
        """What was told, opened as RFC 8291 has it."""
        salt, public, rest = sealed[:16], sealed[21 : 21 + sealed[20]], sealed[21 + sealed[20] :]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public))
        secret = HKDF(SHA256(), 32, AUTH, b"WebPush: info\0" + self._point + public).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        return msgspec.json.decode(AESGCM(key).decrypt(nonce, rest, None).removesuffix(b"\2"))


class PushService(ThreadingHTTPServer):
    """Takes what is pushed; `gone` are the paths it answers with 410."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Push)
        self.taken: Queue[tuple[str, dict[str, str], bytes]] = Queue()
        self.gone: set[str] = set()

    def browser(self, name: str) -> Browser:
        """A browser whose push service this is."""
        return Browser(f"http://127.0.0.1:{self.server_port}/{name}")


class _Push(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        house = cast(PushService, self.server)
        body = self.rfile.read(int(self.headers["Content-Length"]))
        house.taken.put((self.path, dict(self.headers), body))
        self.send_response(410 if self.path in house.gone else 201)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Nothing is logged."""


class MailHouse(socketserver.ThreadingTCPServer):
    """Takes e-mail."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Mail)
        self.taken: Queue[EmailMessage] = Queue()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"smtp+plain://127.0.0.1:{self.server_address[1]}"


class _Mail(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        for line in self.rfile:
            word = line.split()[0].upper() if line.split() else b""
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines = iter(self.rfile.readline, b".\r\n")
                mail = message_from_bytes(b"".join(lines), policy=policy.default)
                cast(MailHouse, self.server).taken.put(mail)
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 fine\r\n")
            if word == b"QUIT":
                return


@contextmanager
def serving(server: PushService | MailHouse) -> Iterator[None]:
    """Let a server run in a thread."""
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
