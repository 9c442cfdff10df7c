"""Sending e-mail by a server that the host has named."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

import msgspec

from interregnum.kernel.errors import InterregnumError

SECONDS = 20.0
"""How long the mail server may take for an answer."""

PORTS = {"smtps": 465, "smtp": 587, "smtp+plain": 25}

_ADDRESS = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?=.{3,180}$)[a-z0-9-]+(\.[a-z0-9-]+)+", re.IGNORECASE | re.ASCII)


class BadMailServer(InterregnumError):
    """What a host has said of the mail server cannot be understood."""


class MailServer(msgspec.Struct, frozen=True):
    """Who sends e-mail, and as whom. `smtps` is encrypted from the beginning, `smtp` from STARTTLS on."""

    scheme: str
    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""


def mail_server(url: str, sender: str) -> MailServer:
    """The mail server of an address such as smtps://user:password@host."""
    wrong = "Write --smtp smtps://USER:PASSWORD@HOST (or smtp://, then STARTTLS) and --mail-from ADDRESS."
    try:
        place = urlsplit(url)
        port = place.port or PORTS[place.scheme]
    except (ValueError, KeyError):
        raise BadMailServer(wrong) from None
    if not place.hostname or not is_address(sender):
        raise BadMailServer(wrong)
    user, password = unquote(place.username or ""), unquote(place.password or "")
    return MailServer(place.scheme, place.hostname, port, sender, user, password)


def is_address(text: str) -> bool:
    """Whether a text is an e-mail address as people have them."""
    return _ADDRESS.fullmatch(text) is not None


def letter(server: MailServer, to: str, subject: str, text: str, unsubscribe: str = "") -> EmailMessage:
    """An e-mail; `unsubscribe` is the link that ends such mails."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = server.sender, to, subject
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=server.sender.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    if unsubscribe:
        mail["List-Unsubscribe"] = f"<{unsubscribe}>"
    mail.set_content(text)
    return mail


def send(server: MailServer, mail: EmailMessage) -> None:
    """Hand an e-mail to the server; takes its time, so not for the event loop."""
    secure = ssl.create_default_context()
    if server.scheme == "smtps":
        connection: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=secure)
    else:
        connection = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
    with connection:
        if server.scheme == "smtp":
            connection.starttls(context=secure)
        if server.user:
            connection.login(server.user, server.password)
        connection.send_message(mail)
