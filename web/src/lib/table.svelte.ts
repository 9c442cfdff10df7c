/** One table as this browser sees it: the connection, the question, what is lit, and what was pointed at. */
import { tick } from "svelte";
import { api, Refused } from "./api";
import { namedPlayers } from "./games";
import { choices, isPass, leading, narrowed, pointable, VERB, type Choice } from "./options";
import { preferences } from "./preferences.svelte";
import { reader, tr } from "./reader.svelte";
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
const PING_EVERY = 25_000;
const SOCKETS_BEFORE_EVENTS = 3;

/** A name for a choice, so that sending it twice applies it once. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is shown of a game, live or looked back at. */
export abstract class Shown {
  snapshot = $state.raw<Snapshot | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  cards = $state.raw<Record<string, CardFacts>>({});
  path = $state.raw<readonly string[]>([]);
  menu = $state.raw<{ anchor: Anchor } | null>(null);
  why = $state.raw<Bubble | null>(null);
  zoomed = $state<string | null>(null);
  peek = $state<string | null>(null);

  readonly question = $derived(this.snapshot?.view.question ?? null);
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
  sending = $state.raw<{ id: string; number: number; key: string } | null>(null);
  notice = $state("");
  readonly id: string;

  #socket: WebSocket | null = null;
  #events: EventSource | null = null;
  #failed = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;

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
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    this.#socket?.close();
    this.#events?.close();
    reader.names = [];
  }

  #connect(): void {
    if (this.#closed) return;
    if (this.#failed >= SOCKETS_BEFORE_EVENTS && this.#failed % 2) return this.#listen();
    const socket = new WebSocket(api.liveUrl(this.id));
    this.#socket = socket;
    socket.onopen = () => {
      this.#failed = 0;
      this.#linked();
      this.#ping = setInterval(() => socket.send(JSON.stringify({ type: "ping" })), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.#lost(socket);
  }

  /** Where websockets are blocked: server-sent events, and choices by POST. */
  #listen(): void {
    const events = new EventSource(api.eventsUrl(this.id));
    this.#events = events;
    events.onopen = () => this.#linked();
    const hear = (event: MessageEvent<string>): void => this.#hear(JSON.parse(event.data) as FromServer);
    for (const type of ["message", "snapshot", "chat"]) events.addEventListener(type, hear);
    events.onerror = () => {
      events.close();
      this.#lost(null);
    };
  }

  #linked(): void {
    this.link = "live";
    const waiting = this.sending;
    if (waiting) void this.#send(waiting);
  }

  #lost(socket: WebSocket | null): void {
    clearInterval(this.#ping);
    if (this.#closed || (socket && socket !== this.#socket)) return;
    this.#socket = null;
    this.#events = null;
    this.link = this.snapshot ? "lost" : "connecting";
    const pause = Math.min(LONGEST_PAUSE, 400 * 2 ** this.#failed++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  #hear(said: FromServer): void {
    switch (said.type) {
      case "snapshot":
        return this.#told(said.snapshot);
      case "ack":
        return this.#stored(said.id, said.number);
      case "refused":
        if (this.sending?.id === said.id) this.sending = null;
        return this.#refused(said.error, said.message);
      case "chat":
        this.chat = [...this.chat, { player: said.player, text: said.text, said: said.said }];
        this.unread += 1;
        return;
      case "error":
        this.notice = said.message;
    }
  }

  /** A choice is stored; until the table is told anew, the old question stays closed. */
  #stored(id: string, number: number): void {
    if (this.sending?.id !== id) return;
    if ((this.snapshot?.number ?? 0) >= number) this.sending = null;
    else setTimeout(() => this.sending?.id === id && void api.snapshot(this.id).then((next) => this.#told(next)), 3000);
  }

  #told(next: Snapshot): void {
    if (this.sending && next.number !== null && next.number > this.sending.number) this.sending = null;
    const before = next.log_from === 0 ? [] : this.log.slice(0, next.log_from);
    this.show(next, [...before, ...next.log]);
  }

  #refused(error: string, message: string): void {
    if (error === "repeated" || error === "stale") void api.snapshot(this.id).then((next) => this.#told(next));
    else this.notice = message;
  }

  choose(option: Option): void {
    const number = this.snapshot?.number;
    if (this.sending || number === null || number === undefined) return;
    this.letGo();
    this.notice = "";
    this.sending = { id: freshId(), number, key: option.key };
    void this.#send(this.sending);
  }

  async #send(choice: { id: string; number: number; key: string }): Promise<void> {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ type: "choose", ...choice }));
      return;
    }
    try {
      await api.choose(this.id, choice.number, choice.key, choice.id);
      if (this.sending === choice) this.sending = null;
      this.#told(await api.snapshot(this.id));
    } catch (error) {
      if (error instanceof Refused) {
        this.sending = null;
        this.#refused(error.error, error.message);
      }
    }
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

  answerUndo = (accept: boolean): Promise<void> => this.#attempt(api.answerUndo(this.id, accept));
  concede = (): Promise<void> => this.#attempt(api.concede(this.id));
  takeOver = (seat: number, bot: string): Promise<void> => this.#attempt(api.takeOver(this.id, seat, bot));

  async talk(text: string): Promise<void> {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: "chat", text }));
    else await this.#attempt(api.say(this.id, text).then((line) => (this.chat = [...this.chat, line])));
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
