/** Being told of one's turn while no page is open: by this browser's push service, or by e-mail. */
import { api } from "./api";
import { tr } from "./reader.svelte";
import type { Reminded } from "./types";

class Reminders {
  /** What the server knows of our wishes, once it has been asked. */
  wishes = $state.raw<Reminded | null>(null);
  /** Whether this browser tells us. */
  here = $state(false);
  /** Whether this browser could: it can only on pages that nobody on the way can change. */
  readonly possible = isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

  async look(): Promise<void> {
    await this.#know(api.reminders());
  }

  async beToldHere(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") throw new Error(tr("Your browser does not allow it; you can change that in its settings for this page."));
    const worker = await navigator.serviceWorker.register("/worker.js");
    await navigator.serviceWorker.ready;
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    const key = this.wishes?.key ?? "";
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
      throw new Error(tr("Your browser has no push service now."));
    });
    await this.#know(api.remindHere(made.toJSON()));
  }

  async beToldHereNoMore(): Promise<void> {
    const subscription = await this.#subscription();
    if (!subscription) return;
    await this.#know(api.remindHereNoMore(subscription.endpoint));
    await subscription.unsubscribe();
  }

  beToldAt = (address: string): Promise<void> => this.#know(api.remindByMail(address));
  confirm = (code: string): Promise<void> => this.#know(api.confirmMail(code));
  beToldByMailNoMore = (): Promise<void> => this.#know(api.mailNoMore());

  async #know(told: Promise<Reminded>): Promise<void> {
    this.wishes = await told;
    const subscription = await this.#subscription();
    this.here = subscription !== null && this.wishes.browsers.includes(subscription.endpoint);
  }

  async #subscription(): Promise<PushSubscription | null> {
    const worker = this.possible ? await navigator.serviceWorker.getRegistration() : undefined;
    return (await worker?.pushManager.getSubscription()) ?? null;
  }
}

export const reminders = new Reminders();
