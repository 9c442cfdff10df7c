/** A table one plays at or watches: what the server tells of it, and what is said to the server. */
import { api, Refused } from "./api";
import { showing } from "./clock";
import { Line, type Link, type Listener } from "./line";
import { doer } from "./lines";
import { Outbox, type Choosing } from "./outbox";
import { namedPlayers } from "./players";
import { preferences, type Pace } from "./preferences.svelte";
import { Procession } from "./procession";
import { reader, say, tr } from "./reader.svelte";
import { refusal } from "./refusals";
import { Shown, type Anchor } from "./shown.svelte";
import type { ChatLine, FromServer, Hints, LogLine, Message, Option, PlayerAt, Snapshot } from "./types";

/** Milliseconds that a thing others did is looked at. */
const PACES: Readonly<Record<Pace, number>> = { instant: 0, quick: 650, calm: 1600 };

/** A name for a choice, so that sending it twice applies it once. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A table one plays at or watches. */
export class LiveTable extends Shown implements Listener {
  chat = $state.raw<readonly ChatLine[]>([]);
  unread = $state(0);
  link = $state<Link>("connecting");
  sending = $state.raw<Choosing | null>(null);
  notice = $state("");
  readonly id: string;
  /** Whether one is asked something that there is something to say to; not where the server answers in a moment. */
  readonly asked = $derived(this.mine && !(this.snapshot?.bluff_delays && this.question?.options.length === 1));

  /** How many things that have happened are still to be shown. */
  behind = $state(0);

  #outbox = new Outbox();
  #procession = new Procession<{ next: Snapshot; lines: readonly LogLine[] }>(({ next, lines }, isLast) => {
    this.show(isLast ? next : { ...next, view: { ...next.view, question: null } }, lines);
    if (isLast) this.#foresee();
    this.behind = this.#procession.length;
  });
  #lines: readonly LogLine[] = [];
  readonly #line: Line;
  #closed = false;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(id: string) {
    super();
    this.id = id;
    this.#line = new Line(id, this);
  }

  /** Sit down: look at once, then listen. */
  async open(): Promise<void> {
    const first = await api.snapshot(this.id);
    if (this.#closed) return;
    this.#told(first);
    this.learn(first.game, first.rules);
    void api.said(this.id).then((said) => (this.chat = said), () => undefined);
    this.#line.connect();
    this.#watch = setInterval(() => this.#keepWatch(), 1000);
    document.addEventListener("visibilitychange", this.#awake);
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#watch);
    document.removeEventListener("visibilitychange", this.#awake);
    this.#line.close();
    reader.names = [];
  }

  // ---- the line ----

  linked(): void {
    this.link = "live";
    if (this.sending) void this.#send(this.sending);
  }

  lost(): void {
    this.link = this.snapshot ? "lost" : "connecting";
  }

  /** Once a second: is the line alive, and has the choice arrived? */
  #keepWatch(): void {
    const now = performance.now();
    this.#line.keepWatch(now);
    const due = this.#outbox.due(now);
    if (due === "nothing" || this.link !== "live") return;
    if (due === "look") this.#look();
    else if (this.#line.takesChoices) this.#line.drop();
    else if (this.sending) void this.#send(this.sending);
  }

  /** Be told everything again, in its place among what else is told: over the line one listens to, or over a new one. */
  #look(): void {
    if (!this.#line.say({ type: "look" })) this.#line.drop();
  }

  /** A page that was put aside may have missed something. */
  #awake = (): void => {
    if (document.hidden) return;
    if (this.link === "live") this.#look();
    else if (!this.#line.open) this.#line.connect();
  };

  // ---- hearing ----

  hear(said: FromServer): void {
    switch (said.type) {
      case "snapshot":
        return this.#told(said.snapshot);
      case "foreseen":
        return this.#foreseen(said.number, said.previews);
      case "players":
        return this.#present(said.players);
      case "ack":
        this.#outbox.acknowledged(said.id, said.number, this.#latest);
        break;
      case "refused":
        this.#refused(said.id, said.error, said.message);
        break;
      case "chat":
        this.chat = [...this.chat, said];
        if (said.notice) this.notice = say(said.notice);
        else this.unread += 1;
        break;
      case "error":
        this.notice = refusal(said.message);
    }
    this.sending = this.#outbox.choice;
  }

  #latest: Snapshot | null = null;

  /** Somebody has come or gone; nothing else has changed. */
  #present(players: readonly PlayerAt[]): void {
    if (!this.#latest || !this.snapshot) return;
    this.#latest = { ...this.#latest, players };
    this.snapshot = { ...this.snapshot, players: namedPlayers(players) };
  }

  /** A question is on the screen: ask what its options would lead to, where that takes a while to find out. */
  #foresee(): void {
    const shown = this.snapshot;
    if (document.hidden || !this.#line.open || !this.mine || !this.question?.foresees || shown?.number == null) return;
    if (this.#line.say({ type: "foresee", number: shown.number }) || this.#line.takesChoices) return;
    api.foreseen(this.id, shown.number).then(
      ({ number, previews }) => this.#foreseen(number, previews),
      () => undefined,
    );
  }

  #foreseen(number: number, previews: Readonly<Record<string, Message>>): void {
    const { snapshot: shown, question } = this;
    if (!shown || !question || shown.number !== number) return;
    const options = question.options.map((option) => ({ ...option, preview: previews[option.key] ?? option.preview }));
    this.snapshot = { ...shown, view: { ...shown.view, question: { ...question, options } } };
  }

  #told(next: Snapshot): void {
    const before = this.#latest;
    this.#latest = next;
    const told = this.toldAt;
    this.toldAt = performance.now();
    this.#outbox.told(next);
    this.sending = this.#outbox.choice;
    this.#lines = [...(next.log_from === 0 ? [] : this.#lines.slice(0, next.log_from)), ...next.log];
    if (before && next.seat === null && next.status === "playing" && this.#ranOut(before, told))
      this.notice = tr("Your time has run out; a bot plays on for you.");
    const lines = this.#lines;
    this.#procession.push({ told: { next, lines }, hold: this.#hold(next, lines) });
    this.behind = this.#procession.length;
    if (this.#hurries(next)) this.skip();
  }

  /** Show what has happened meanwhile at once. */
  skip(): void {
    this.#procession.skip();
    this.behind = 0;
  }

  /** Whether there is no time to look on: nobody looks, or one's own clock runs. */
  #hurries(next: Snapshot): boolean {
    return document.hidden || (next.clocks != null && next.clocks.running === next.seat);
  }

  #longest = 0;

  /** For how long something that others did is looked at before the next is shown. */
  #hold(next: Snapshot, lines: readonly LogLine[]): number {
    const told = lines.slice(Math.min(this.#longest, lines.length));
    this.#longest = lines.length;
    const others = told.filter((line) => doer(line) !== next.seat);
    if (!others.length || this.snapshot === null) return 0;
    return Math.max(...others.map((line) => this.weight(line))) * PACES[preferences.pace];
  }

  /** How much there is to see of a line of the log; the board that is shown knows. */
  weight: (line: LogLine) => number = () => 1;

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

  // ---- hints ----

  hints = $state.raw<Hints | null>(null);

  /** Whether one plays against bots alone, who then tell what they would do. */
  readonly mayHint = $derived(this.mine && (this.snapshot?.players ?? []).every(({ seat, kind }) => seat === this.seat || kind === "bot"));

  /** The best options of the question one is asked, or nothing about an earlier one. */
  readonly hinted = $derived(this.hints && this.hints.number === this.snapshot?.number && this.question ? this.hints.best : null);

  /** Ask the bots what they would do. */
  async hint(): Promise<void> {
    const number = this.snapshot?.number;
    if (this.mayHint && number != null) await this.#attempt(api.hint(this.id, number).then((found) => (this.hints = found)));
  }

  // ---- choosing ----

  choose(option: Option): void {
    const shown = this.snapshot;
    if (this.sending || shown?.number === null || shown?.number === undefined) return;
    this.letGo();
    this.notice = "";
    if (this.wanted && this.wanted.key !== option.key) {
      this.notice = tr("Choose the marked option to go on with the lesson.");
      return;
    }
    const choice = { id: freshId(), seat: shown.seat, number: shown.number, key: option.key };
    this.#outbox.put(choice, performance.now());
    this.sending = choice;
    void this.#send(choice);
  }

  /** Send a choice; sent twice it is taken once. What fails on the way is tried again by the watch. */
  async #send({ id, seat, number, key }: Choosing): Promise<void> {
    if (this.#line.say({ type: "choose", id, number, key, seat }) || this.#line.takesChoices) return;
    try {
      const stored = await api.choose(this.id, number, key, id, seat);
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

  /** Call off what one has begun, as long as nobody else knows of it. */
  async callOff(): Promise<void> {
    if (this.snapshot?.may_call_off && !this.sending) await this.#attempt(api.callOff(this.id));
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
    if (!this.#line.say({ type: "chat", text }))
      await this.#attempt(api.say(this.id, text).then((line) => this.#line.open || (this.chat = [...this.chat, line])));
  }
}
