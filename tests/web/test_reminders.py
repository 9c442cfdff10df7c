"""Being told of one's turn, in Chromium: the switch in the settings, and the worker that runs while no page is open."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.table.post import Browser
from tests.web.table import Door, complaints

pytestmark = pytest.mark.browser

SUBSCRIPTION = Browser("https://push.example/ann").subscription

PUSH_SERVICE = (
    f"const given = {json.dumps(SUBSCRIPTION)};"
    + """(() => {
    let made = null;
    const unsubscribe = async () => { made = null; return true; };
    const subscription = { endpoint: given.endpoint, toJSON: () => given, unsubscribe };
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        if (!applicationServerKey) throw new Error("no key");
        return (made = subscription);
    };
    PushManager.prototype.getSubscription = async () => made;
})()"""
)
"""A browser that needs no push service of its maker's."""


def reminders_of(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "fetch('/api/reminders').then((said) => said.json()).then((said) => said.browsers)"
    )
    return found


def test_a_switch_lets_the_browser_tell_of_ones_turn_and_no_more(door: Door) -> None:
    page = door.visit()
    page.add_init_script(PUSH_SERVICE)
    page.context.grant_permissions(["notifications"])
    page.goto(page.url + "reminders")
    switch = page.get_by_label("By this browser")
    expect(switch).not_to_be_checked()
    assert reminders_of(page) == []
    switch.click()
    expect(switch).to_be_checked()
    expect(switch).to_be_enabled()
    assert reminders_of(page) == [SUBSCRIPTION["endpoint"]]
    assert complaints(page) == []
    switch.click()
    expect(switch).not_to_be_checked()
    expect(switch).to_be_enabled()
    assert reminders_of(page) == []


def test_the_worker_shows_what_is_pushed(door: Door) -> None:
    page = door.visit()
    page.context.grant_permissions(["notifications"])
    devtools = page.context.new_cdp_session(page)
    registrations: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    while not registrations:  # what DevTools tells comes in while the page is asked something
        page.evaluate("navigator.serviceWorker.getRegistration().then(() => true)")
    told = {"title": "Your turn: Oath", "body": "At the table with Ben it is your turn.", "url": "/t/abc", "tag": "abc"}
    origin = page.url.rstrip("/")
    push = {"origin": origin, "registrationId": registrations[-1], "data": json.dumps(told)}
    devtools.send("ServiceWorker.deliverPushMessage", push)
    page.wait_for_function(
        "navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((shown) => shown.length)"
    )
    shown = page.evaluate(
        "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
        ".then((shown) => shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url })))"
    )
    assert shown == [told]
