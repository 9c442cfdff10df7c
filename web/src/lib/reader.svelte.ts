/** The reader: language, catalogue and the names of the players at the table. Whatever is rendered follows them. */
import { api } from "./api";
import { msg, msgc, msgn, rendered, segments, type Args, type Catalogue, type Fields, type Segment } from "./text";
import type { Message } from "./types";

export const LANGUAGES: readonly { code: string; name: string }[] = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
];

class TheReader {
  language = $state("en");
  catalogue = $state.raw<Catalogue | null>(null);
  names = $state.raw<readonly string[]>([]);

  /** Read in another language from now on. */
  async speak(language: string): Promise<void> {
    if (!LANGUAGES.some((known) => known.code === language)) return;
    this.catalogue = language === "en" ? null : await api.catalogue(language);
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const reader = new TheReader();

/** What the browser prefers, if we speak it. */
export function preferredLanguage(): string {
  const stored = localStorage.getItem("interregnum.language");
  const wanted = stored ? [stored] : navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((code) => LANGUAGES.some((known) => known.code === code)) ?? "en";
}

/** A message in the reader's language. */
export const say = (message: Message): string => rendered(message, reader);

/** A message in the reader's language, as runs that can be pointed at. */
export const runs = (message: Message): Segment[] => segments(message, reader);

/** The interface's own words: a message made and rendered at once. */
export function tr<const S extends string>(text: S, ...args: Args<Fields<S>>): string {
  return say(msg(text, ...args));
}

/** Words of the interface that count. */
export function trn<const S extends string, const P extends string>(
  singular: S,
  plural: P,
  n: number,
  ...args: Args<Exclude<Fields<S> | Fields<P>, "n">>
): string {
  return say(msgn(singular, plural, n, ...args));
}

/** Words of the interface whose translation depends on a context. */
export function trc<const S extends string>(context: string, text: S, ...args: Args<Fields<S>>): string {
  return say(msgc(context, text, ...args));
}

/** A name that comes from a game's data, in the reader's language if the game's catalogue has it. */
export const word = (text: string, context = ""): string => say({ is: "Message", text, args: [], plural: "", context });
