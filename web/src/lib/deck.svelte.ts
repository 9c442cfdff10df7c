/** A deck on the workbench: what is in it, what is wrong with it, and keeping it without being asked. */
import { api, Refused } from "./api";
import { deckCards, type DeckCard } from "./cardsearch";
import { inVersion } from "./printed";
import { say, tr, word } from "./reader.svelte";
import type { Building, CardFacts, Checked, DeckInfo, DeckLine } from "./types";

const CHECK_AFTER = 120;
const KEEP_AFTER = 700;
const TRY_AGAIN_AFTER = 5000;
const REMEMBERED = 100;

/** What a deck is called: those that come with the game in the reader's language. */
export const deckName = (deck: { name: string; shipped: boolean }): string => (deck.shipped ? word(deck.name) : deck.name);

/** A copy of a deck as one's own, which can be changed. */
export function copyDeck(deck: DeckInfo): Promise<DeckInfo> {
  const name = tr("Copy of {name}", { name: deckName(deck) }).slice(0, 60);
  return api.keepDeck({ game: deck.game, name, cards: deck.cards, rules: deck.rules });
}

const LAST = "interregnum.deck.";

/** Play this deck next time as well, unless another is chosen. */
export const rememberDeck = (game: string, id: string): void => localStorage.setItem(LAST + game, id);

/** The deck played last, or the first there is. */
export function rememberedDeck(game: string, decks: readonly DeckLine[]): string {
  const last = localStorage.getItem(LAST + game);
  const known = decks.some((deck) => deck.id === last);
  return known && last ? last : (decks.find((deck) => !deck.wrong)?.id ?? decks[0]?.id ?? "");
}

export type Counted = readonly [DeckCard, number];

export class Workbench {
  info = $state.raw<DeckInfo | null>(null);
  name = $state("");
  rules = $state("");
  cards = $state.raw<Readonly<Record<string, number>>>({});
  checked = $state.raw<Checked | null>(null);
  kept = $state<"kept" | "keeping" | "waiting">("kept");
  trouble = $state("");
  /** The deck was changed elsewhere: what is here must not overwrite that. */
  overtaken = $state(false);
  building = $state.raw<Building | null>(null);
  facts = $state.raw<Readonly<Record<string, CardFacts>>>({});
  #past = $state.raw<readonly Readonly<Record<string, number>>[]>([]);
  #checking: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(
    readonly game: string,
    readonly id: string,
  ) {}

  /** Every card of the game, under its name in the reader's language. */
  readonly pool: readonly DeckCard[] = $derived(
    this.building ? deckCards(this.building, this.#printed(), (card) => say(card.name)) : [],
  );
  readonly byTitle: ReadonlyMap<string, DeckCard> = $derived(new Map(this.pool.map((card) => [card.title, card])));
  readonly contents: readonly Counted[] = $derived(
    this.pool.flatMap((card) => (this.cards[card.title] ? [[card, this.cards[card.title]!] as const] : [])),
  );
  /** Titles no card of this version has: kept, and told as a problem. */
  readonly strange: readonly string[] = $derived(Object.keys(this.cards).filter((title) => !this.byTitle.has(title)));
  readonly mayUndo: boolean = $derived(this.#past.length > 0);

  get mine(): boolean {
    return this.info !== null && !this.info.shipped;
  }

  /** Card texts as the chosen rules version has them. */
  #printed(): Readonly<Record<string, CardFacts>> {
    return inVersion(this.facts, this.rules);
  }

  async open(): Promise<void> {
    const [info, building, facts] = await Promise.all([
      api.deck(this.game, this.id),
      api.building(this.game),
      api.cards(this.game),
    ]);
    this.building = building;
    this.facts = facts;
    this.#take(info);
  }

  #take(info: DeckInfo): void {
    this.info = info;
    this.name = info.name;
    this.rules = info.rules;
    this.cards = info.cards;
    this.#past = [];
    this.overtaken = false;
    this.kept = "kept";
    this.#check();
  }

  /** Put this many copies of a card into the deck. */
  set(title: string, n: number): void {
    const most = this.byTitle.get(title)?.limit ?? 0;
    const wanted = Math.max(0, Math.min(n, most));
    if (wanted === (this.cards[title] ?? 0)) return;
    const next = { ...this.cards, [title]: wanted };
    if (!wanted) delete next[title];
    this.replace(next);
  }

  /** Put other cards in the place of all that are there; this can be taken back. */
  replace(cards: Readonly<Record<string, number>>): void {
    this.#past = [...this.#past.slice(1 - REMEMBERED), this.cards];
    this.cards = cards;
    this.changed();
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.cards = before;
    this.changed();
  }

  /** Something is different: check it, and keep it a moment later. */
  changed(): void {
    this.#check();
    if (!this.mine || this.overtaken) return;
    this.kept = "waiting";
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => void this.keep(), KEEP_AFTER);
  }

  /** Keep the deck now; changes are sent one after the other, each knowing the one before it. */
  keep(): Promise<void> {
    clearTimeout(this.#keeping);
    if (this.kept !== "waiting") return this.#last;
    this.#last = this.#last.then(() => this.#send());
    return this.#last;
  }

  async #send(): Promise<void> {
    const { info } = this;
    if (this.kept !== "waiting" || !info || this.overtaken) return;
    this.kept = "keeping";
    const { cards, rules } = this;
    const name = this.name.trim() || info.name;
    try {
      const stored = await api.changeDeck(this.game, this.id, { revision: info.revision, name, cards, rules });
      this.info = stored;
      this.trouble = "";
      if (this.kept === "keeping") this.kept = "kept";
    } catch (error) {
      this.kept = "waiting";
      this.overtaken = error instanceof Refused && error.status === 409;
      this.trouble = error instanceof Error ? error.message : String(error);
      if (!this.overtaken) this.#keeping = setTimeout(() => void this.keep(), TRY_AGAIN_AFTER);
    }
  }

  #check(): void {
    clearTimeout(this.#checking);
    this.#checking = setTimeout(() => void this.#ask(), this.checked ? CHECK_AFTER : 0);
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const checked = await api.checkDeck(this.game, this.cards, this.rules);
      if (asked === this.#asked) this.checked = checked;
    } catch (error) {
      if (asked === this.#asked) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Keep what is not kept yet, and stop. */
  close(): void {
    clearTimeout(this.#checking);
    void this.keep();
  }

  /** A copy of what is here. */
  copy(): Promise<DeckInfo> {
    return copyDeck({ ...this.info!, name: this.name, cards: this.cards, rules: this.rules });
  }
}
