"""People who are away are told that it is their turn, by browser or e-mail: once, and only if they asked for it."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from email.message import EmailMessage
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from interregnum.kernel.errors import InterregnumError
from interregnum.store.database import StoreError
from interregnum.store.rows import SeatRow, SubscriptionRow
from interregnum.table import reminders
from interregnum.table.mail import MailServer, mail_server, send
from interregnum.table.push import BadSubscription, Signer, _is_open, check, new_key, push, sealed
from interregnum.table.reminders import OFF, Reminders, Reminding, Told, reminding
from interregnum.table.reminding import Keys
from tests.table.house import PATIENCE, Guest, House, house
from tests.table.post import Browser, MailHouse, PushService, data, serving

ADDRESS = "https://table.example/"


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service."""
    found = PushService()
    with serving(found):
        yield found


@pytest.fixture
def post_office() -> Iterator[MailHouse]:
    """A mail server."""
    found = MailHouse()
    with serving(found):
        yield found


@pytest.fixture
def told_house(tmp_path: Any, regency: None, service: PushService, post_office: MailHouse) -> Iterator[House]:
    """A server that tells people of their turn at once, and speaks to push services on this machine."""
    wishes = reminding(post_office.url, "table@table.example", ADDRESS)
    wishes = msgspec.structs.replace(wishes, local=True)
    with house(f"sqlite:///{tmp_path}/tables.sqlite3", reminding=wishes) as found:
        found.hub.reminders.seconds = 0.0
        yield found
    assert service.taken.empty()
    assert post_office.taken.empty()


def asked(guest: Guest, table: str) -> int:
    """The seat that is asked."""
    seat: int = guest.at(table)["view"]["waiting_for"]
    return seat


def go_on(house: House, table: str, *players: Guest) -> int:
    """The one who is asked chooses, by an open page or none, until another is asked; the seat that is asked then."""
    before = seat = asked(players[0], table)
    while seat == before:
        shown = players[seat].at(table)
        key = shown["view"]["question"]["options"][0]["key"]
        players[seat].at(table, "choose", number=shown["number"], key=key, client=f"c{shown['number']}")
        seat = asked(players[0], table)
    settle(house)
    return seat


def settle(house: House) -> None:
    """Wait until nobody is being told anything."""
    until = time.monotonic() + PATIENCE
    while house.hub.reminders.busy and time.monotonic() < until:
        time.sleep(0.01)
    assert not house.hub.reminders.busy


def told(service: PushService, browser: Browser) -> Any:
    """What a browser was told, if it was told one thing."""
    path, headers, body = service.taken.get(timeout=PATIENCE)
    assert browser.endpoint.endswith(path)
    assert headers["Content-Encoding"] == "aes128gcm"
    assert service.taken.empty()
    return browser.read(body)


@pytest.mark.parametrize(
    ("address", "is_open"),
    [
        ("8.8.8.8", True),
        ("10.1.2.3", False),
        ("224.0.0.1", False),
        ("2606:4700::1111", True),
        ("fe80::1%eth0", False),
        ("::ffff:8.8.8.8", True),
        ("::ffff:10.1.2.3", False),
    ],
)
def test_an_address_is_open_if_everybody_can_speak_to_it(address: str, is_open: bool) -> None:
    assert _is_open(address) is is_open


# ---- what is sent ----


def test_a_message_is_sealed_as_the_standard_shows() -> None:
    ours = ec.derive_private_key(
        int.from_bytes(data("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    browser = SubscriptionRow(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    told = sealed(b"When I grow up, I want to be a watermelon", browser, data("DGv6ra1nlYgDCS1FRnbzlw"), ours)
    assert told == data(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_what_is_pushed_is_signed_for_one_push_service() -> None:
    signer = Signer(new_key(), "https://table.example/")
    scheme, token, public = re.split(r" t=|, k=", signer.authorization("https://push.example/a"))
    head, claims, signature = token.split(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(public))
    r, s = (int.from_bytes(half, "big") for half in (data(signature)[:32], data(signature)[32:]))
    key.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    said = msgspec.json.decode(data(claims))
    assert (scheme, public) == ("vapid", signer.public)
    assert said["aud"] == "https://push.example"
    assert said["sub"] == "https://table.example/"
    assert time.time() < said["exp"] < time.time() + 24 * 3600


@pytest.mark.parametrize(
    "endpoint",
    ["http://push.example/a", "https://push.example:8443/a", "https://user@push.example/a", "https://[::1]/a",
     "https://push.example/a b", "https://push.example/a\r\nX: y", "http://127.0.0.1:80/a", "file:///etc/passwd", ""],
)  # fmt: skip
def test_only_a_plain_address_of_https_is_taken_for_a_push_service(endpoint: str) -> None:
    wanted = Browser(endpoint).subscription
    with pytest.raises(BadSubscription, match="https"):
        check(SubscriptionRow(endpoint, wanted["keys"]["p256dh"], wanted["keys"]["auth"]))


@pytest.mark.parametrize(
    ("key", "auth"), [("", "BTBZMqHH6r4Tts7J_aSIgg"), ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"), (None, "AA"), (None, "A")]
)
def test_keys_that_are_none_are_refused(key: str | None, auth: str) -> None:
    good: str = Browser("").subscription["keys"]["p256dh"]
    with pytest.raises(BadSubscription, match="keys"):
        check(SubscriptionRow("https://push.example/a", good if key is None else key, auth))


@pytest.mark.parametrize("field", ["p256dh", "auth"])
def test_a_key_with_a_line_break_behind_it_is_no_key(field: str) -> None:
    keys = Browser("").subscription["keys"]
    assert msgspec.convert(keys, Keys)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(keys | {field: f"{keys[field]}\n"}, Keys)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "224.0.0.1"]
)
def test_machines_that_are_not_on_the_open_internet_are_not_spoken_to(host: str) -> None:
    keys = Browser("").subscription["keys"]
    browser = SubscriptionRow(f"https://{host}/a", keys["p256dh"], keys["auth"])
    with pytest.raises(ConnectionError, match="open internet"):
        asyncio.run(push(browser, b"hello", Signer(new_key())))


# ---- browsers ----


def test_who_is_away_is_told_once_by_their_browser_and_nothing_of_the_position(
    told_house: House, service: PushService
) -> None:
    table, *players = told_house.pair("regency")
    away = 1 - asked(players[0], table)
    players[away].post("/api/me", language="de")
    browser = service.browser("away")
    assert players[away].get("/api/reminders")["browsers"] == []
    wishes = players[away].post("/api/reminders/push", **browser.subscription)
    assert wishes["browsers"] == [browser.endpoint]
    assert go_on(told_house, table, *players) == away
    waits = players[1 - away].me["name"]
    game = players[away].get("/api/tables?which=mine")["tables"][0]["title"]["text"]
    assert told(service, browser) == {
        "title": f"Du bist am Zug: {game}",
        "body": f"Am Tisch mit {waits} bist du am Zug.",
        "url": f"/t/{table}",
        "tag": table,
    }
    assert go_on(told_house, table, *players) == 1 - away  # who has asked for nothing is told nothing
    assert 'interregnum_reminders_total{how="push",taken="true"} 1.0' in players[0].http.get("/metrics").text


def test_who_is_at_the_table_is_not_told(told_house: House, service: PushService) -> None:
    table, *players = told_house.pair("regency")
    here = 1 - asked(players[0], table)
    browser = service.browser("here")
    players[here].post("/api/reminders/push", **browser.subscription)
    players[here].live(table).hear_all()
    assert go_on(told_house, table, *players) == here
    assert service.taken.empty()


def test_who_plays_against_bots_alone_is_told_nothing(told_house: House, service: PushService) -> None:
    ann = told_house.guest()
    ann.answer_everything("regency")
    ann.post("/api/reminders/push", **service.browser("ann").subscription)
    table = ann.table("regency", "me", "random")["id"]
    for n in range(3):
        until = time.monotonic() + PATIENCE
        while asked(ann, table) != 0:
            assert time.monotonic() < until
        shown = ann.at(table)
        key = shown["view"]["question"]["options"][0]["key"]
        ann.at(table, "choose", number=shown["number"], key=key, client=f"c{n}")
        settle(told_house)
    assert service.taken.empty()


def test_the_one_who_is_asked_when_the_last_seat_is_taken_is_told(told_house: House, service: PushService) -> None:
    ann, ben = told_house.guest(), told_house.guest()
    browsers = [service.browser("ann"), service.browser("ben")]
    for guest, browser in zip((ann, ben), browsers, strict=True):
        guest.answer_everything("regency")
        guest.post("/api/reminders/push", **browser.subscription)
    made = ann.table("regency", "me", "open")
    settle(told_house)
    assert service.taken.empty()
    ben.join(made["invites"]["1"])
    settle(told_house)
    assert told(service, browsers[asked(ann, made["id"])])["tag"] == made["id"]


def test_a_browser_that_wants_nothing_any_more_is_forgotten(told_house: House, service: PushService) -> None:
    table, *players = told_house.pair("regency")
    away = 1 - asked(players[0], table)
    browser = service.browser("gone")
    service.gone.add("/gone")
    players[away].post("/api/reminders/push", **browser.subscription)
    go_on(told_house, table, *players)
    told(service, browser)
    assert players[away].get("/api/reminders")["browsers"] == []


def test_a_browser_tells_its_latest_user_and_nobody_after_signing_out(told_house: House, service: PushService) -> None:
    ann, ben = told_house.guest(), told_house.guest()
    browser = service.browser("shared").subscription
    ann.post("/api/reminders/push", **browser)
    ben.post("/api/reminders/push", **browser)
    assert ann.get("/api/reminders")["browsers"] == []
    ann.post("/api/reminders/push/stop", endpoint=browser["endpoint"])
    assert ben.get("/api/reminders")["browsers"] == [browser["endpoint"]]
    name, password = ben.me["name"].replace(" ", ""), "a long enough password"
    ben.post("/api/register", 201, name=name, password=password)
    ben.post("/api/logout")
    ben.get("/api/me")
    ben.post("/api/login", name=name, password=password)
    assert ben.get("/api/reminders")["browsers"] == []


def test_an_account_takes_over_the_browsers_of_the_guest_who_signs_in(told_house: House, service: PushService) -> None:
    ann, guest = told_house.guest(), told_house.guest()
    ann.post("/api/register", 201, name="Anna", password="a long enough password")
    browser = service.browser("phone").subscription
    guest.post("/api/reminders/push", **browser)
    guest.post("/api/login", name="Anna", password="a long enough password")
    assert ann.get("/api/reminders")["browsers"] == [browser["endpoint"]]


def test_a_player_is_told_only_so_often(
    told_house: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reminders, "IN_A_ROW", 1)
    table, *players = told_house.pair("regency")
    away = 1 - asked(players[0], table)
    browser = service.browser("often")
    players[away].post("/api/reminders/push", **browser.subscription)
    go_on(told_house, table, *players)
    told(service, browser)
    go_on(told_house, table, *players)
    assert go_on(told_house, table, *players) == away
    assert service.taken.empty()


def test_the_key_of_the_server_is_made_once(told_house: House) -> None:
    key = told_house.guest().get("/api/reminders")["key"]
    assert len(data(key)) == 65
    store = told_house.hub.reminders.store
    assert store.key(new_key()) == store.key(new_key())
    assert Signer(store.key(new_key())).public == key


# ---- e-mail ----


def ask_for_mail(guest: Guest, post_office: MailHouse, address: str) -> str:
    """Ask for e-mail at an address; the code that is sent there."""
    wishes = guest.post("/api/reminders/mail", address=address)
    assert (wishes["address"], wishes["confirmed"]) == (address, False)
    mail = post_office.taken.get(timeout=PATIENCE)
    assert mail["To"] == address
    assert mail["From"] == "table@table.example"
    assert "http" not in body(mail)
    [code] = set(re.findall(r"\d{8}", body(mail)))
    return str(code)


def body(mail: EmailMessage) -> str:
    return str(mail.get_content())


def test_e_mail_is_sent_to_an_address_that_was_confirmed_until_its_link_ends_it(
    told_house: House, post_office: MailHouse
) -> None:
    table, *players = told_house.pair("regency")
    away = 1 - asked(players[0], table)
    absent = players[away]
    code = ask_for_mail(absent, post_office, "ann@example.com")
    go_on(told_house, table, *players)
    assert post_office.taken.empty()  # nothing before it is confirmed
    absent.post("/api/reminders/mail/confirm", 400, code="00000000" if code != "00000000" else "1")
    players[1 - away].post("/api/reminders/mail/confirm", 400, code=code)  # somebody else's code
    assert absent.post("/api/reminders/mail/confirm", code=code)["confirmed"]
    go_on(told_house, table, *players)
    assert go_on(told_house, table, *players) == away
    mail = post_office.taken.get(timeout=PATIENCE)
    assert players[1 - away].me["name"] in body(mail)
    assert f"{ADDRESS}t/{table}" in body(mail)
    stop = mail["List-Unsubscribe"].strip("<>")
    assert stop in body(mail).replace("=\n", "")
    players[1 - away].post("/api/reminders/stop", code=stop.partition("stop=")[2])
    assert absent.get("/api/reminders")["address"] is None
    go_on(told_house, table, *players)
    assert go_on(told_house, table, *players) == away
    assert post_office.taken.empty()


def test_an_address_is_asked_about_once_in_an_hour_whoever_asks(told_house: House, post_office: MailHouse) -> None:
    ann, ben = told_house.guest(), told_house.guest()
    ask_for_mail(ann, post_office, "ann@example.com")
    ann.post("/api/reminders/mail/stop")
    assert ann.get("/api/reminders")["address"] is None
    for guest in (ann, ben):
        guest.post("/api/reminders/mail", 429, address="ann@example.com")
    ask_for_mail(ann, post_office, "anna@example.com")
    settle(told_house)


def test_nobody_has_more_than_a_few_addresses_written_to(told_house: House, post_office: MailHouse) -> None:
    ann = told_house.guest()
    for n in range(6):
        ask_for_mail(ann, post_office, f"a{n}@example.com")
    ann.post("/api/reminders/mail", 429, address="a7@example.com")


def test_what_is_no_address_is_refused(told_house: House) -> None:
    ann = told_house.guest()
    for address in ("ann", "@example.com", "a b@example.com", "a@b\r\nBcc: c@d.example", "a@localhost"):
        ann.post("/api/reminders/mail", 400, address=address)


def test_a_server_without_a_mail_server_says_so(table_house: House) -> None:
    ann = table_house.guest()
    assert not ann.get("/api/reminders")["mail"]
    ann.post("/api/reminders/mail", 409, address="ann@example.com")


@pytest.mark.parametrize(
    ("url", "done"),
    [
        ("smtp://mail.example", ["SMTP mail.example 587", "starttls", "sent"]),
        ("smtp://ann:secret@mail.example:25", ["SMTP mail.example 25", "starttls", "login ann secret", "sent"]),
        ("smtps://ann:secret@mail.example", ["SMTP_SSL mail.example 465", "login ann secret", "sent"]),
    ],
)
def test_nothing_is_said_to_a_mail_server_before_the_line_is_secure(
    monkeypatch: pytest.MonkeyPatch, url: str, done: list[str]
) -> None:
    steps: list[str] = []

    class Server(AbstractContextManager["Server"]):
        """In the place of a mail server."""

        def __exit__(self, *_: object) -> None:
            """The line is closed."""

        def starttls(self, *, context: ssl.SSLContext) -> None:
            assert context.verify_mode == ssl.CERT_REQUIRED
            steps.append("starttls")

        def login(self, user: str, password: str) -> None:
            steps.append(f"login {user} {password}")

        def send_message(self, mail: EmailMessage) -> None:
            steps.append("sent")

    def connecting(kind: str) -> Any:
        def connect(host: str, port: int, **_: Any) -> Server:
            steps.append(f"{kind} {host} {port}")
            return Server()

        return connect

    for kind in ("SMTP", "SMTP_SSL"):
        monkeypatch.setattr(smtplib, kind, connecting(kind))
    send(mail_server(url, "table@table.example"), EmailMessage())
    assert steps == done


# ---- what goes wrong ----


TOLD = Told("Your turn", "It is your turn.", "/t/table", "table")
BROWSER = SubscriptionRow("https://push.example/ann", "key", "auth")


class Quiet(Reminders):
    """Reminders of no server, that note what is counted and which browsers are forgotten."""

    def __init__(self, settings: Reminding = OFF) -> None:
        self.counted: list[tuple[str, bool]] = []
        self.forgotten: list[str] = []
        measures = SimpleNamespace(reminded=lambda how, taken: self.counted.append((how, taken)))
        super().__init__(
            cast(Any, SimpleNamespace(stored_games=SimpleNamespace(engine=None), measures=measures)), settings
        )
        self.store = cast(Any, SimpleNamespace(unsubscribe=self.forgotten.append))
        self._signer = cast(Any, "the signer")


def test_a_server_that_closes_tells_nobody_anything_any_more() -> None:
    told: list[str] = []

    async def tell() -> None:
        told.append("begun")
        await asyncio.sleep(PATIENCE)

    async def close() -> None:
        quiet = Quiet()
        quiet._waiting["table"] = asyncio.get_running_loop().call_soon(told.append, "due")  # type: ignore[assignment]
        quiet.start(tell())
        quiet.close()
        [sending] = quiet._sending
        with pytest.raises(asyncio.CancelledError):
            await sending
        with pytest.raises(RuntimeError, match="shutdown"):
            quiet._mailing.submit(told.append, "mailed")

    asyncio.run(close())
    assert told == []


def test_only_so_much_is_told_at_once_and_the_rest_is_not(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    monkeypatch.setattr(reminders, "UNDER_WAY", 2)
    told: list[int] = []

    async def tell(n: int) -> None:
        told.append(n)

    async def many() -> None:
        quiet = Quiet()
        assert not quiet.busy
        assert [quiet.start(tell(n)) for n in range(4)] == [True, True, False, False]
        assert quiet.busy
        await asyncio.gather(*quiet._sending)
        assert not quiet.busy
        assert quiet.start(tell(4))
        await asyncio.gather(*quiet._sending)

    asyncio.run(many())
    assert told == [0, 1, 4]
    assert [record.getMessage() for record in caplog.records] == [
        "2 reminders are under way; further ones are not sent. (1 times)"
    ]


def test_it_is_remembered_of_only_so_many_players_how_often_they_were_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "COUNTED", 2)
    monkeypatch.setattr(reminders, "IN_A_ROW", 1)
    quiet = Quiet()
    allowed = [quiet._allow(player) for player in ("ann", "ben", "ann", "ben", "eve", "ben", "ann")]
    assert allowed == [True, True, False, False, True, False, True], "ann was forgotten when eve came"


def test_where_the_database_fails_nobody_is_told_and_that_is_written_down(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)

    def ways(player_id: str) -> Any:
        raise StoreError("the database is locked")

    quiet = Quiet()
    quiet.store = cast(Any, SimpleNamespace(ways=ways))
    asyncio.run(quiet._remind(cast(Any, None), SeatRow(0, "person", "ann")))
    assert quiet.counted == []
    assert "Nobody can be told whose turn it is: the database is locked" in caplog.text


@pytest.mark.parametrize(
    ("answer", "taken", "forgotten"),
    [(201, True, []), (300, False, []), (404, False, [BROWSER.endpoint]), (410, False, [BROWSER.endpoint])],
)
def test_what_a_push_service_takes_is_counted(
    monkeypatch: pytest.MonkeyPatch, answer: int, taken: bool, forgotten: list[str]
) -> None:
    async def pushed(browser: SubscriptionRow, data: bytes, signer: Any, *, local: bool) -> int:
        assert (browser, signer, local) == (BROWSER, "the signer", False)
        assert msgspec.json.decode(data, type=Told) == TOLD
        return answer

    monkeypatch.setattr("interregnum.table.push.push", pushed)
    quiet = Quiet()
    asyncio.run(quiet._push(BROWSER, TOLD))
    assert quiet.counted == [("push", taken)]
    assert quiet.forgotten == forgotten


def test_a_push_service_that_cannot_be_reached_is_counted_and_written_down(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)

    async def pushed(*_: Any, local: bool) -> int:
        raise OSError("no route")

    monkeypatch.setattr("interregnum.table.push.push", pushed)
    quiet = Quiet()
    asyncio.run(quiet._push(BROWSER, TOLD))
    assert quiet.counted == [("push", False)]
    assert "A push service cannot be reached: no route" in caplog.text


@pytest.mark.parametrize("trouble", [None, OSError("no route"), smtplib.SMTPServerDisconnected("gone")])
def test_what_the_mail_server_takes_is_counted_and_what_not_is_written_down(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, trouble: Exception | None
) -> None:
    caplog.set_level(logging.WARNING)
    sent: list[str] = []

    def fails(server: MailServer, mail: EmailMessage) -> None:
        sent.append(mail["To"])
        if trouble is not None:
            raise trouble

    monkeypatch.setattr(reminders, "send", fails)
    quiet = Quiet(reminding("smtp://mail.example", "table@table.example", ADDRESS))
    asyncio.run(quiet.post("ann@example.com", "Your turn", "It is your turn."))
    assert sent == ["ann@example.com"]
    assert quiet.counted == [("mail", trouble is None)]
    assert ("The mail server did not take an e-mail" in caplog.text) is (trouble is not None)


def test_without_a_mail_server_no_letter_is_written() -> None:
    quiet = Quiet()
    asyncio.run(quiet.post("ann@example.com", "Your turn", "It is your turn."))
    assert quiet.counted == []


# ---- the host's settings ----


def test_a_host_names_who_sends_e_mail() -> None:
    found = reminding("smtps://ann%40example.com:p%3Aw@mail.example", "table@table.example", "https://table.example")
    assert found.address == ADDRESS
    assert found.mail is not None
    assert (found.mail.host, found.mail.port, found.mail.scheme) == ("mail.example", 465, "smtps")
    assert (found.mail.user, found.mail.password) == ("ann@example.com", "p:w")
    assert reminding("", "", "") == Reminding()


@pytest.mark.parametrize(
    ("smtp", "sender", "address", "said"),
    [
        ("mail.example", "a@b.example", ADDRESS, "--smtp smtps"),
        ("smtps://", "a@b.example", ADDRESS, "--smtp smtps"),
        ("smtp://mail.example:x", "a@b.example", ADDRESS, "--smtp smtps"),
        ("smtp://mail.example", "", ADDRESS, "--mail-from"),
        ("smtp://mail.example", "a@b.example", "", "--address"),
        ("", "", "table.example", "--address"),
    ],
)
def test_settings_that_cannot_be_are_refused(smtp: str, sender: str, address: str, said: str) -> None:
    with pytest.raises(InterregnumError, match=said):
        reminding(smtp, sender, address)
