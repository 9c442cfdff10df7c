/** The line to the server: a websocket, or server-sent events where websockets are blocked; it repairs itself. */
import { api } from "./api";
import type { FromServer } from "./types";

export type Link = "connecting" | "live" | "lost";

const LONGEST_PAUSE = 15_000;
const PING_EVERY = 20_000;
/** Milliseconds after a ping in which a living line says something. */
const SILENCE = 10_000;
const SOCKETS_BEFORE_EVENTS = 3;

/** Who is at this end of a line. */
export interface Listener {
  hear(said: FromServer): void;
  /** The line is open, again perhaps. */
  linked(): void;
  lost(): void;
}

export class Line {
  readonly #table: string;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #events: EventSource | null = null;
  #failed = 0;
  #heard = 0;
  #pinged = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, listener: Listener) {
    this.#table = table;
    this.#listener = listener;
  }

  get open(): boolean {
    return this.#socket !== null || this.#events !== null;
  }

  /** Whether choices go over the line itself; otherwise they go by POST. */
  get takesChoices(): boolean {
    return this.#socket !== null;
  }

  connect(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    if (this.#failed >= SOCKETS_BEFORE_EVENTS && this.#failed % 2) return this.#listen();
    const socket = new WebSocket(api.liveUrl(this.#table));
    this.#socket = socket;
    socket.onopen = () => {
      this.#failed = 0;
      this.#linked();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(event);
    socket.onclose = () => this.#socket === socket && this.drop();
  }

  #listen(): void {
    const events = new EventSource(api.eventsUrl(this.#table));
    this.#events = events;
    events.onopen = () => this.#linked();
    for (const type of ["message", "snapshot", "players", "chat"]) events.addEventListener(type, (event: MessageEvent<string>) => this.#hear(event));
    events.onerror = () => this.#events === events && this.drop();
  }

  #hear(event: MessageEvent<string>): void {
    this.#heard = performance.now();
    this.#listener.hear(JSON.parse(event.data) as FromServer);
  }

  #linked(): void {
    this.#heard = this.#pinged = performance.now();
    this.#listener.linked();
  }

  /** The line is dead: let go of it, and try another soon. */
  drop(): void {
    if (this.#closed) return;
    this.#letGo();
    this.#listener.lost();
    const pause = Math.min(LONGEST_PAUSE, 400 * 2 ** this.#failed++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.connect(), pause);
  }

  #letGo(): void {
    const [socket, events] = [this.#socket, this.#events];
    this.#socket = this.#events = null;
    socket?.close();
    events?.close();
  }

  /** Say something; whether it could be said. */
  say(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Is the other end still there? Asked once a second. */
  keepWatch(now: number): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (now - this.#heard > PING_EVERY + SILENCE) this.drop();
    else if (now - this.#pinged > PING_EVERY && this.say({ type: "ping" })) this.#pinged = now;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#letGo();
  }
}
