/** One table as this browser sees it: the connection, the question, what is lit, and what was pointed at. */
import { tick } from "svelte";
import { api, Refused } from "./api";
import { showing } from "./clock";
import { namedPlayers } from "./games";
import { choices, isPass, leading, narrowed, pointable, VERB, type Choice } from "./options";
import { Outbox, type Choosing } from "./outbox";
import { preferences } from "./preferences.svelte";
import { reader, tr } from "./reader.svelte";
import { refusal } from "./refusals";
import type { CardFacts, ChatLine, FromServer, LogLine, Message, Option, Snapshot } from "./types";

export type Link = "connecting" | "live" | "lost";

/** Where on the screen a bubble points to. */
export interface Anchor {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Bubble {
  anchor: Anchor;
  message: Message;
  rule: string;
}

const LONGEST_PAUSE = 15_000;
const PING_EVERY = 20_000;
/** Milliseconds after a ping in which a living line says something. */
const SILENCE = 10_000;
/** Milliseconds after which pieces that do not begin to glide jump. */
const GLIDE_BEGINS = 400;
const SOCKETS_BEFORE_EVENTS = 3;

/** A name for a choice, so that sending it twice applies it once. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is shown of a game, live or looked back at. */
export abstract class Shown {
  snapshot = $state.raw<Snapshot | null>(null);
  /** When that was told, on the clock of the page. */
  toldAt = $state(0);
  log = $state.raw<readonly LogLine[]>([]);
  cards = $state.raw<Record<string, CardFacts>>({});
  path = $state.raw<readonly string[]>([]);
  menu = $state.raw<{ anchor: Anchor } | null>(null);
  why = $state.raw<Bubble | null>(null);
  zoomed = $state<string | null>(null);
  peek = $state<string | null>(null);

  readonly question = $derived(this.snapshot?.status === "waiting" ? null : (this.snapshot?.view.question ?? null));
  readonly options = $derived(narrowed(this.question?.options ?? [], this.path));
  readonly lit = $derived(leading(this.options, this.path));
  readonly reachable = $derived(pointable(this.options, this.path));
  readonly choices = $derived(choices(this.options, this.path));
  readonly keyed = $derived(this.#keyed());
  readonly caps = $derived(this.#caps());
  readonly seat = $derived(this.snapshot?.seat ?? null);
  readonly over = $derived(this.snapshot?.status === "over");
  readonly mine = $derived(this.question !== null && !this.over);

  /** The key that takes each choice: digits in order, space for passing. */
  #keyed(): { choice: Choice; key: string }[] {
    let digit = 0;
    return this.choices.map((choice) => {
      const passing = choice.ref === undefined && isPass(choice.option);
      return { choice, key: passing ? "Space" : String(++digit) };
    });
  }

  /** The key cap of each lit object: the digit of the one choice about it. */
  #caps(): Map<string, string> {
    const found = new Map<string, string>();
    const twice = new Set<string>();
    for (const { choice, key } of this.keyed) {
      const refs = choice.ref === undefined ? choice.option.about : [choice.ref];
      for (const ref of new Set(refs)) {
        if (found.has(ref)) twice.add(ref);
        found.set(ref, key);
      }
    }
    for (const ref of twice) found.delete(ref);
    return found;
  }

  isLit(...refs: readonly string[]): boolean {
    return refs.some((ref) => this.lit.has(ref));
  }

  /** The digit to show on an object, if it is lit and one choice is about it. */
  cap(...refs: readonly string[]): string {
    for (const ref of refs) {
      const found = this.lit.has(ref) ? this.caps.get(ref) : undefined;
      if (found) return found;
    }
    return "";
  }

  /** An object's name for those who hear the page, with what can be done about it. */
  label(name: string, ...refs: readonly string[]): string {
    if (!refs.some((ref) => this.reachable.has(ref))) return name;
    const key = this.cap(...refs);
    return key && key !== "Space"
      ? tr("{name}, can be chosen: option {key}", { name, key })
      : tr("{name}, can be chosen", { name });
  }

  /** Say first what kind of thing to do; the objects of such options are lit. */
  pick(verb: string): void {
    this.letGo();
    this.path = [VERB + verb];
  }

  /** Take back what was pointed at. */
  letGo(): void {
    this.path = [];
    this.menu = null;
    this.why = null;
  }

  /** Show another state of the game; pieces glide to their new places where the reader likes that. */
  protected show(told: Snapshot, log: readonly LogLine[]): void {
    const next = { ...told, players: namedPlayers(told.players) };
    const update = (): void => {
      reader.names = next.players.map((player) => player.name);
      this.snapshot = next;
      this.log = log;
      this.letGo();
    };
    const glides = this.snapshot !== null && preferences.mayMove && !document.hidden && "startViewTransition" in document;
    if (!glides) return update();
    const transition = document.startViewTransition(async () => {
      update();
      await tick();
    });
    const jump = setTimeout(() => transition.skipTransition(), GLIDE_BEGINS);
    transition.updateCallbackDone.finally(() => clearTimeout(jump)).catch(() => undefined);
    transition.ready.catch(() => undefined);
    transition.finished.catch(() => undefined);
  }

  /** A choice or an object was pointed at. */
  abstract choose(option: Option): void;
  abstract askWhy(ref: string, anchor: Anchor): void;

  take(choice: Choice, anchor: Anchor | null = null): void {
    if (choice.ref === undefined) this.choose(choice.option);
    else this.point([choice.ref], anchor);
  }

  /** Point at an object: take its option, show the several there are, or say why there is none. */
  point(refs: readonly string[], anchor: Anchor | null): void {
    this.why = null;
    const ref = refs.find((one) => this.lit.has(one)) ?? refs.find((one) => this.reachable.has(one));
    if (ref === undefined) {
      const again = this.path.length ? refs.find((one) => this.question?.options.some((o) => o.about.includes(one))) : undefined;
      this.letGo();
      if (again !== undefined) this.point([again], anchor);
      else if (anchor && refs[0] !== undefined) this.askWhy(refs[0], anchor);
      return;
    }
    const path = [...this.path, ref];
    const left = narrowed(this.question?.options ?? [], path);
    if (left.length === 1) return this.choose(left[0]!);
    this.path = path;
    this.menu = anchor ? { anchor } : null;
  }
}

/** A table one plays at or watches. */
export class LiveTable extends Shown {
  chat = $state.raw<readonly ChatLine[]>([]);
  unread = $state(0);
  link = $state<Link>("connecting");
  sending = $state.raw<Choosing | null>(null);
  notice = $state("");
  readonly id: string;
  /** Whether one is asked something that there is something to say to; not where the server answers in a moment. */
  readonly asked = $derived(this.mine && !(this.snapshot?.bluff_delays && this.question?.options.length === 1));

  #outbox = new Outbox();
  #lines: readonly LogLine[] = [];
  #socket: WebSocket | null = null;
  #events: EventSource | null = null;
  #failed = 0;
  #heard = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #pinged = 0;

  constructor(id: string) {
    super();
    this.id = id;
  }

  /** Sit down: look at once, then listen. */
  async open(): Promise<void> {
    const first = await api.snapshot(this.id);
    if (this.#closed) return;
    this.#told(first);
    void api.cards(first.game).then((cards) => (this.cards = cards), () => undefined);
    void api.said(this.id).then((said) => (this.chat = said), () => undefined);
    this.#connect();
    this.#watch = setInterval(() => this.#keepWatch(), 1000);
    document.addEventListener("visibilitychange", this.#awake);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    document.removeEventListener("visibilitychange", this.#awake);
    this.#socket?.close();
    this.#events?.close();
    reader.names = [];
  }

  // ---- the connection ----

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    if (this.#failed >= SOCKETS_BEFORE_EVENTS && this.#failed % 2) return this.#listen();
    const socket = new WebSocket(api.liveUrl(this.id));
    this.#socket = socket;
    socket.onopen = () => {
      this.#failed = 0;
      this.#linked();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.#socket === socket && this.#lost();
  }

  /** Where websockets are blocked: server-sent events, and choices by POST. */
  #listen(): void {
    const events = new EventSource(api.eventsUrl(this.id));
    this.#events = events;
    events.onopen = () => this.#linked();
    const hear = (event: MessageEvent<string>): void => this.#hear(JSON.parse(event.data) as FromServer);
    for (const type of ["message", "snapshot", "chat"]) events.addEventListener(type, hear);
    events.onerror = () => this.#events === events && this.#lost();
  }

  #linked(): void {
    this.link = "live";
    this.#heard = this.#pinged = performance.now();
    if (this.sending) void this.#send(this.sending);
  }

  /** The line is dead: let go of it, and try another soon. */
  #lost(): void {
    if (this.#closed) return;
    const [socket, events] = [this.#socket, this.#events];
    this.#socket = this.#events = null;
    socket?.close();
    events?.close();
    this.link = this.snapshot ? "lost" : "connecting";
    const pause = Math.min(LONGEST_PAUSE, 400 * 2 ** this.#failed++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  #say(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Once a second: is the line alive, and has the choice arrived? */
  #keepWatch(): void {
    const now = performance.now();
    if (this.#socket && this.link === "live") {
      if (now - this.#heard > PING_EVERY + SILENCE) return this.#lost();
      if (now - this.#pinged > PING_EVERY && this.#say({ type: "ping" })) this.#pinged = now;
    }
    const due = this.#outbox.due(now);
    if (due === "nothing" || this.link !== "live") return;
    if (due === "look") this.#look();
    else if (this.#socket) this.#lost();
    else if (this.sending) void this.#send(this.sending);
  }

  /** Be told everything again, in its place among what else is told: over the line one listens to, or over a new one. */
  #look(): void {
    if (!this.#say({ type: "look" })) this.#lost();
  }

  /** A page that was put aside may have missed something. */
  #awake = (): void => {
    if (document.hidden) return;
    if (this.link === "live") this.#look();
    else if (!this.#socket && !this.#events) this.#connect();
  };

  // ---- hearing ----

  #hear(said: FromServer): void {
    this.#heard = performance.now();
    switch (said.type) {
      case "snapshot":
        return this.#told(said.snapshot);
      case "ack":
        this.#outbox.acknowledged(said.id, said.number, this.#latest);
        break;
      case "refused":
        this.#refused(said.id, said.error, said.message);
        break;
      case "chat":
        this.chat = [...this.chat, { player: said.player, text: said.text, said: said.said }];
        this.unread += 1;
        break;
      case "error":
        this.notice = refusal(said.message);
    }
    this.sending = this.#outbox.choice;
  }

  #latest: Snapshot | null = null;

  #told(next: Snapshot): void {
    const before = this.#latest;
    this.#latest = next;
    const told = this.toldAt;
    this.toldAt = performance.now();
    this.#outbox.told(next);
    this.sending = this.#outbox.choice;
    const lines = this.#lines.length;
    this.#lines = [...(next.log_from === 0 ? [] : this.#lines.slice(0, next.log_from)), ...next.log];
    if (before && next.seat === null && next.status === "playing" && this.#ranOut(before, told))
      this.notice = tr("Your time has run out; a bot plays on for you.");
    if (before && before.undo_request !== null && before.undo_request === next.seat && next.undo_request === null)
      this.notice = this.#lines.length < lines ? "" : tr("It may not be taken back.");
    this.show(next, this.#lines);
  }

  /** Whether one's time was up at the end of what was told before, give or take what a message needs. */
  #ranOut(before: Snapshot, toldAt: number): boolean {
    const { clocks, seat } = before;
    if (!clocks || seat === null || clocks.running !== seat) return false;
    return showing(clocks, seat, (this.toldAt - toldAt) / 1000 + 1).left <= 0;
  }

  /** A choice was not taken; where it came too late, what is on the screen is too old. */
  #refused(id: string, error: string, message: string): void {
    this.#outbox.refused(id);
    if (error === "repeated" || error === "stale" || error === "not-your-decision") this.#look();
    else this.notice = refusal(message);
  }

  // ---- choosing ----

  choose(option: Option): void {
    const shown = this.snapshot;
    if (this.sending || shown?.number === null || shown?.number === undefined) return;
    this.letGo();
    this.notice = "";
    const choice = { id: freshId(), seat: shown.seat, number: shown.number, key: option.key };
    this.#outbox.put(choice, performance.now());
    this.sending = choice;
    void this.#send(choice);
  }

  /** Send a choice; sent twice it is taken once. What fails on the way is tried again by the watch. */
  async #send({ id, number, key }: Choosing): Promise<void> {
    if (this.#say({ type: "choose", id, number, key }) || this.#socket) return;
    try {
      const stored = await api.choose(this.id, number, key, id);
      this.#outbox.acknowledged(id, stored.number, this.#latest);
    } catch (error) {
      if (error instanceof Refused && error.status < 500) this.#refused(id, error.error, error.message);
    }
    this.sending = this.#outbox.choice;
  }

  askWhy(ref: string, anchor: Anchor): void {
    if (this.seat === null || this.over) return;
    const board = this.snapshot?.view.board;
    const intent = this.intents(board, ref);
    if (!intent) return;
    api.why(this.id, intent).then(
      (why) => (this.why = why && { anchor, ...why }),
      () => undefined,
    );
  }

  /** The keys somebody may mean who points at an object; the board that is shown knows. */
  intents: (board: unknown, ref: string) => string | null = () => null;

  async #attempt(doing: Promise<unknown>): Promise<void> {
    try {
      await doing;
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  async undo(): Promise<void> {
    await this.#attempt(
      api.undo(this.id).then(({ asked }) => {
        if (asked.length) this.notice = tr("The others are asked whether you may take that back.");
      }),
    );
  }

  /** Pass, and go on passing until something happens. */
  async passOn(): Promise<void> {
    const shown = this.snapshot;
    if (this.sending || !this.mayPassOn || shown?.number === null || shown?.number === undefined) return;
    this.letGo();
    await this.#attempt(api.passing(this.id, shown.number));
  }

  /** Whether the question is one that the server can go on passing. */
  readonly mayPassOn = $derived(!!this.question?.window && this.question.options.some((option) => option.key === "pass"));

  /** Be asked again. */
  async stopPassing(): Promise<void> {
    if (this.snapshot?.passing) await this.#attempt(api.passing(this.id, null));
  }

  answerUndo = (accept: boolean): Promise<void> => this.#attempt(api.answerUndo(this.id, accept));
  concede = (): Promise<void> => this.#attempt(api.concede(this.id));
  takeOver = (seat: number, bot: string): Promise<void> => this.#attempt(api.takeOver(this.id, seat, bot));

  async talk(text: string): Promise<void> {
    if (!this.#say({ type: "chat", text }))
      await this.#attempt(api.say(this.id, text).then((line) => this.#events ?? (this.chat = [...this.chat, line])));
  }
}

/** A finished game, looked back at. */
export class Replay extends Shown {
  at = $state(0);
  length = $state(0);
  from = $state<number | null>(null);
  readonly id: string;
  #wanted = 0;

  constructor(id: string) {
    super();
    this.id = id;
  }

  async open(step: number | null): Promise<void> {
    const now = await api.snapshot(this.id);
    this.length = now.length ?? 0;
    void api.cards(now.game).then((cards) => (this.cards = cards), () => undefined);
    await this.seek(step ?? 0);
  }

  /** Look at another point, or through other eyes; of several wishes in a row only the last counts. */
  async seek(at: number, from: number | null = this.from): Promise<void> {
    const wish = ++this.#wanted;
    this.at = Math.max(0, Math.min(at, this.length));
    this.from = from;
    const found = await api.replay(this.id, this.at, from);
    if (wish === this.#wanted) this.show(found, found.log);
  }

  choose(): void {
    /* Looking back, nothing can be chosen. */
  }
  askWhy(): void {
    /* Looking back, nothing is refused. */
  }
  override readonly mine = false;
}
