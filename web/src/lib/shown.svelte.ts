/** A game as it is on the screen: the board, the question, what is lit, and what was pointed at. */
import { api } from "./api";
import { glide } from "./motion";
import { alike, branches, choices, isPass, leading, narrowed, pointable, VERB, type Choice } from "./options";
import { namedPlayers } from "./players";
import { inVersion } from "./printed";
import { reader, tr } from "./reader.svelte";
import type { CardFacts, LogLine, Message, Option, Snapshot } from "./types";

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

/** Milliseconds in which a new question takes no key. */
const FRESH = 300;

/** What is shown of a game, live or looked back at. */
export abstract class Shown {
  snapshot = $state.raw<Snapshot | null>(null);
  /** When that was told, on the clock of the page. */
  toldAt = $state(0);
  log = $state.raw<readonly LogLine[]>([]);
  /** The lines of the log that have just come. */
  latest = $state.raw<readonly LogLine[]>([]);
  cards = $state.raw<Record<string, CardFacts>>({});
  /** The rule that explains each thing the board draws, by the game's own words for them. */
  terms = $state.raw<Record<string, string>>({});
  path = $state.raw<readonly string[]>([]);
  menu = $state.raw<{ anchor: Anchor } | null>(null);
  why = $state.raw<Bubble | null>(null);
  zoomed = $state<string | null>(null);
  peek = $state<string | null>(null);
  /** What was tapped once, and whether it is shown low on the screen. */
  looked = $state.raw<{ of: string; low: boolean; playable: boolean } | null>(null);
  #askedAt = 0;

  readonly question = $derived(this.snapshot?.status === "waiting" ? null : (this.snapshot?.view.question ?? null));
  readonly options = $derived(narrowed(this.question?.options ?? [], this.path));
  readonly lit = $derived(leading(this.options, this.path));
  readonly reachable = $derived(pointable(this.options, this.path));
  readonly choices = $derived(choices(this.options, this.path));
  readonly keyed = $derived(this.#keyed());
  readonly caps = $derived(this.#caps());
  readonly seat = $derived(this.snapshot?.seat ?? null);
  readonly over = $derived(this.snapshot?.status === "over");
  /** The option that a lesson goes on with, and what is to be pointed at next for it. */
  readonly wanted = $derived(this.question?.options.find((option) => option.key === this.snapshot?.study?.wanted) ?? null);
  readonly wantedNext = $derived(this.wanted?.about.find((ref) => !this.path.includes(ref)) ?? null);
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
    this.looked = null;
  }

  /** Show another state of the game; pieces glide to their new places. */
  protected show(told: Snapshot, log: readonly LogLine[]): void {
    const next = { ...told, players: namedPlayers(told.players) };
    const fresh = next.view.question != null && next.number !== this.snapshot?.number;
    glide(() => {
      reader.names = next.players.map((player) => player.name);
      const before = this.log;
      const goesOn = this.snapshot !== null && log.length >= before.length && log[before.length - 1] === before.at(-1);
      this.snapshot = next;
      this.log = log;
      this.latest = goesOn ? log.slice(before.length) : [];
      this.letGo();
    });
    if (fresh) this.#askedAt = performance.now();
  }

  /** Whether the question has only just come, so that a key pressed now was meant for another. */
  get isFresh(): boolean {
    return performance.now() - this.#askedAt < FRESH;
  }

  /** Learn what the game's cards say, and which rules explain what its board draws. */
  protected learn(game: string, rules: string): void {
    void api.cards(game).then((cards) => (this.cards = inVersion(cards, rules)), () => undefined);
    void api.terms(game).then((terms) => (this.terms = terms), () => undefined);
  }

  /** A choice or an object was pointed at. */
  abstract choose(option: Option): void;
  abstract askWhy(ref: string, anchor: Anchor): void;

  take(choice: Choice, anchor: Anchor | null = null): void {
    if (choice.ref === undefined) this.choose(choice.option);
    else this.point([choice.ref], anchor);
  }

  /** Point at an object: take its option, show the several there are, or say why there is none.
   *
   * Where the options that are left go on with different objects, those are lit and no menu lies over them; the bar has
   * the options that need none. Pointing once more at an object whose options differ in nothing one can point at takes the
   * first of them. */
  point(refs: readonly string[], anchor: Anchor | null): void {
    this.why = null;
    this.looked = null;
    const again = this.path.at(-1);
    if (again !== undefined && refs.includes(again) && this.options.length && alike(this.options, this.path)) return this.choose(this.options[0]!);
    const ref = refs.find((one) => this.lit.has(one)) ?? refs.find((one) => this.reachable.has(one));
    if (ref === undefined) {
      const other = this.path.length ? refs.find((one) => this.question?.options.some((o) => o.about.includes(one))) : undefined;
      this.letGo();
      if (other !== undefined) this.point([other], anchor);
      else if (anchor && refs[0] !== undefined) this.askWhy(refs[0], anchor);
      return;
    }
    const path = [...this.path, ref];
    const left = narrowed(this.question?.options ?? [], path);
    if (left.length === 1) return this.choose(left[0]!);
    this.path = path;
    this.menu = anchor && !branches(left, path) ? { anchor } : null;
  }
}
