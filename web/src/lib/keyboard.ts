/** The keys of a table: space passes, digits pick options, letters do the rest. One press is one answer. */
import type { LiveTable } from "./live.svelte";
import { isPass } from "./options";

/** What keys do beside choosing. */
export interface Deeds {
  back(): void;
  find(): void;
  hold(): void;
  release(): void;
  help(): void;
}

/** Milliseconds in which a second digit may follow. */
const SECOND_DIGIT = 700;
const FIELDS = "input, textarea, select";
const BUTTONS = "button, a, [role=button], summary";

export class Keyboard {
  readonly #table: LiveTable;
  readonly #deeds: Deeds;
  #typed = "";
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(table: LiveTable, deeds: Deeds) {
    this.#table = table;
    this.#deeds = deeds;
  }

  press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog")) return;
    if (event.key === "Escape") {
      target.blur();
      return this.#deeds.release();
    }
    if (target.closest(FIELDS)) return;
    if (this.#does(event, target)) event.preventDefault();
  };

  /** Do what a key is for; whether it is for anything. A key that is held down does nothing more. */
  #does(event: KeyboardEvent, target: HTMLElement): boolean {
    const { key } = event;
    const isHere = target.closest(BUTTONS) !== null;
    if (event.repeat) return key === " " || (key === "Enter" && target.closest(".opt") !== null) || /^\d$/.test(key);
    if (/^\d$/.test(key)) this.#digit(key);
    else if (key === " " && event.shiftKey) void this.#table.passOn();
    else if (key === " " && !isHere) this.#space();
    else if (key === "z" || key === "Z") this.#deeds.back();
    else if (key === "h" || key === "H") this.#deeds.hold();
    else if (key === "/") this.#deeds.find();
    else if (key === "?") this.#deeds.help();
    else return false;
    return true;
  }

  /** Digits pick options; where there are more than nine, a second digit may follow. */
  #digit(key: string): void {
    if (this.#table.isFresh) return;
    clearTimeout(this.#typing);
    const typed = (this.#typed += key);
    const { keyed } = this.#table;
    const longer = keyed.some((entry) => entry.key.length > typed.length && entry.key.startsWith(typed));
    if (longer) this.#typing = setTimeout(() => this.#take(), SECOND_DIGIT);
    else this.#take();
  }

  #take(): void {
    const found = this.#table.keyed.find((entry) => entry.key === this.#typed);
    this.#typed = "";
    if (found) this.#table.take(found.choice);
  }

  /** Space passes, or confirms the single sensible option. */
  #space(): void {
    if (this.#table.behind) return this.#table.skip();
    if (this.#table.isFresh) return;
    const { options } = this.#table;
    const sensible = options.filter(isPass);
    const option = sensible.length === 1 ? sensible[0] : options.length === 1 ? options[0] : undefined;
    if (option) this.#table.choose(option);
  }
}
