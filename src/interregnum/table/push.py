"""Web Push: telling a browser something while no page is open, by way of its push service (RFC 8030).

What is told is encrypted for the browser (RFC 8291), so that the service cannot read it, and signed with the key of
this server (RFC 8292). The address of a service comes from a browser, which is to say from anybody: only https to an
address of the open internet is spoken to, redirections are not followed, and of the answer only the status is read.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from ipaddress import IPv6Address, ip_address
from time import time
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from interregnum.kernel.errors import InterregnumError
from interregnum.store.rows import SubscriptionRow

CURVE = ec.SECP256R1()
RECORD = 4096
"""The longest message a push service has to take."""

SECONDS = 10.0
"""How long a push service may take for everything together."""

KEPT_SECONDS = 24 * 3600
"""How long a push service keeps what a browser cannot be told now."""

SIGNED_SECONDS = 12 * 3600
HTTPS = 443

_ENDPOINT = re.compile(r"https://[a-z0-9.-]+/[!-~]*", re.IGNORECASE)
_LOCAL = re.compile(r"http://127\.0\.0\.1:\d+/[!-~]*")


class BadSubscription(InterregnumError):
    """A browser's subscription cannot be used."""


def new_key() -> str:
    """A new private key."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def check(wanted: SubscriptionRow, *, local: bool = False) -> None:
    """Refuse a subscription that is none; `local` allows for push services on this machine, in tests."""
    if not (_ENDPOINT.fullmatch(wanted.endpoint) or (local and _LOCAL.fullmatch(wanted.endpoint))):
        raise BadSubscription("A push service is reached at an address that begins with https.")
    try:
        sealed(b"", wanted)
    except ValueError:
        raise BadSubscription("The keys of a subscription are a point of the curve P-256 and 16 bytes.") from None


def sealed(
    told: bytes, browser: SubscriptionRow, salt: bytes = b"", ours: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """A message that only one browser can read, as RFC 8291 has it; salt and key are used once."""
    salt, ours = salt or secrets.token_bytes(16), ours or ec.generate_private_key(CURVE)
    theirs, auth, public = _bytes(browser.key), _bytes(browser.auth), _point(ours.public_key())
    if len(auth) != 16:
        raise ValueError("The secret of a subscription has 16 bytes.")
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derived(shared, auth, b"WebPush: info\0" + theirs + public, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, told + b"\2", None)


class Signer:
    """Signs what this server pushes; `contact` is an address at which its host can be reached, if there is one."""

    def __init__(self, private: str, contact: str = "") -> None:
        self._key = ec.derive_private_key(int.from_bytes(_bytes(private), "big"), CURVE)
        self._contact = contact
        self.public = _text(_point(self._key.public_key()))

    def authorization(self, endpoint: str) -> str:
        """The header that says to a push service who speaks."""
        place = urlsplit(endpoint)
        claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": int(time()) + SIGNED_SECONDS}
        if self._contact:
            claims["sub"] = self._contact
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(_text(msgspec.json.encode(part)) for part in parts)
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={signed}.{_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


async def push(browser: SubscriptionRow, told: bytes, signer: Signer, *, local: bool = False) -> int:
    """Tell a browser something; the status with which its push service answers."""
    place = urlsplit(browser.endpoint)
    headers = {
        "Host": place.netloc,
        "Authorization": signer.authorization(browser.endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        "Connection": "close",
    }
    target = place.path + (f"?{place.query}" if place.query else "")
    async with asyncio.timeout(SECONDS):
        return await _post(place.hostname or "", place.port, target, headers, sealed(told, browser), local)


async def _post(host: str, port: int | None, target: str, headers: dict[str, str], body: bytes, local: bool) -> int:
    address = await _address(host, local)
    if local and port is not None:
        reader, writer = await asyncio.open_connection(address, port)
    else:
        secure = ssl.create_default_context()
        reader, writer = await asyncio.open_connection(address, HTTPS, ssl=secure, server_hostname=host)
    try:
        lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        writer.write("\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode("ascii") + body)
        await writer.drain()
        answer = (await reader.readline()).split()
    finally:
        writer.close()
    if len(answer) < 2 or not answer[1].isdigit():
        raise ConnectionError("The push service does not speak HTTP.")
    return int(answer[1])


async def _address(host: str, local: bool) -> str:
    """An address of a push service; it is looked up once, so that what was checked is what is spoken to."""
    found = await asyncio.get_running_loop().getaddrinfo(host, HTTPS)
    addresses = [str(entry[4][0]) for entry in found]
    if not local and not all(_is_open(address) for address in addresses):
        raise ConnectionError("A push service is on the open internet.")
    return addresses[0]


def _is_open(address: str) -> bool:
    """Whether an address is one of the open internet, and of none of our own machines."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return _is_open(str(found.ipv4_mapped))
    return found.is_global and not found.is_multicast


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
