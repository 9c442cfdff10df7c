/** Messages: sentences with named arguments, made here or by the server, rendered in the reader's language. */
import type { Arg, Message } from "./types";

type Bare<Name extends string> = Name extends `${infer Field}!c` ? Field : Name;
export type Fields<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Bare<Name> | Fields<Rest> : never;
export type Args<Names extends string> = [Names] extends [never] ? [] : [args: Record<Names, Arg>];

const made = (text: string, args: Record<string, Arg> = {}, plural = "", context = ""): Message => ({
  is: "Message",
  text,
  args: Object.entries(args),
  plural,
  context,
});

/** A message; the compiler checks that the arguments are those the sentence names. */
export function msg<const S extends string>(text: S, ...[args]: Args<Fields<S>>): Message {
  return made(text, args);
}

/** A message whose translation depends on a context. */
export function msgc<const S extends string>(context: string, text: S, ...[args]: Args<Fields<S>>): Message {
  return made(text, args, "", context);
}

/** A message that counts: one form for one thing, another for several. */
export function msgn<const S extends string, const P extends string>(
  singular: S,
  plural: P,
  n: number,
  ...[args]: Args<Exclude<Fields<S> | Fields<P>, "n">>
): Message {
  return made(singular, { n, ...args }, plural);
}

export interface Catalogue {
  language: string;
  singular: Record<string, string>;
  plural: Record<string, readonly string[]>;
}

export interface Reader {
  language: string;
  catalogue: Catalogue | null;
  names: readonly string[];
}

/** A run of rendered text, with the object it names if it names one. */
export interface Segment {
  text: string;
  ref: string;
}

const GLUE = "\u0004";
const key = (message: Message): string =>
  message.context ? message.context + GLUE + message.text : message.text;

function lookUp<T>(table: Record<string, T> | undefined, message: Message): T | undefined {
  return table?.[key(message)] ?? table?.[GLUE + message.text];
}

/** Which of a language's plural forms a number takes, counted as catalogues count them: the form for one comes first. */
export function pluralForm(language: string, n: number): number {
  const rules = new Intl.PluralRules(language);
  const categories = ["zero", "one", "two", "few", "many", "other"].filter((c) =>
    rules.resolvedOptions().pluralCategories.includes(c as Intl.LDMLPluralRule),
  );
  return categories.indexOf(rules.select(n));
}

function template(message: Message, reader: Reader): string {
  if (!message.plural) return lookUp(reader.catalogue?.singular, message) ?? message.text;
  const n = Number(message.args.find(([name]) => name === "n")?.[1] ?? 0);
  const forms = lookUp(reader.catalogue?.plural, message);
  if (forms) return forms[Math.min(pluralForm(reader.language, n), forms.length - 1)] ?? message.text;
  return n === 1 ? message.text : message.plural;
}

function* pieces(message: Message, reader: Reader): Generator<Segment> {
  const args = new Map(message.args);
  for (const part of template(message, reader).split(/(\{\{|\}\}|\{[A-Za-z_]\w*(?:!c)?\})/)) {
    if (part === "{{" || part === "}}") yield { text: part[0]!, ref: "" };
    else if (part.startsWith("{") && part.endsWith("}")) {
      const [name = "", begins] = part.slice(1, -1).split("!");
      const value = args.get(name);
      if (value !== undefined) yield* begins ? capitalised(argument(value, reader)) : argument(value, reader);
    } else if (part) yield { text: part, ref: "" };
  }
}

/** Runs of text of which the first letter is a capital: `{name!c}` begins a sentence. */
function* capitalised(said: Generator<Segment>): Generator<Segment> {
  let first = true;
  for (const run of said) {
    yield first ? { ...run, text: capital(run.text) } : run;
    first &&= !run.text;
  }
}

function* argument(value: Arg, reader: Reader): Generator<Segment> {
  if (typeof value === "number" || typeof value === "string") yield { text: String(value), ref: "" };
  else if (isList(value)) yield* list(value, reader);
  else if (value.is === "Message") yield* pieces(value, reader);
  else if (value.is === "Thing") yield { text: plain(value.name, reader), ref: value.ref };
  else {
    const name = reader.names[value.seat] ?? plain(msg("Player {n}", { n: value.seat + 1 }), reader);
    yield { text: name, ref: `seat:${value.seat}` };
  }
}

export const isList = (value: Arg): value is readonly Arg[] => Array.isArray(value);

function* list(values: readonly Arg[], reader: Reader): Generator<Segment> {
  const format = new Intl.ListFormat(reader.language, { type: "conjunction" });
  let at = 0;
  for (const part of format.formatToParts(values.map(() => "\u0001"))) {
    if (part.type === "element") yield* argument(values[at++]!, reader);
    else yield { text: part.value, ref: "" };
  }
}

function plain(message: Message, reader: Reader): string {
  return Array.from(pieces(message, reader), (part) => part.text).join("");
}

/** A message as runs of text, keeping which run names which object. */
export function segments(message: Message, reader: Reader): Segment[] {
  const found: Segment[] = [];
  for (const part of pieces(message, reader)) {
    const last = found.at(-1);
    if (last && !last.ref && !part.ref) last.text += part.text;
    else if (part.text) found.push({ ...part });
  }
  return found;
}

/** With a capital letter, as names that come from data are written in catalogues. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A message as plain text. */
export function rendered(message: Message, reader: Reader): string {
  return plain(message, reader);
}

/** The objects a message names, in order. */
export function things(message: Message): { name: Message; ref: string }[] {
  const found: { name: Message; ref: string }[] = [];
  const walk = (value: Arg): void => {
    if (typeof value === "number" || typeof value === "string") return;
    if (isList(value)) value.forEach(walk);
    else if (value.is === "Message") value.args.forEach(([, arg]) => walk(arg));
    else if (value.is === "Thing") found.push(value);
    else found.push({ name: msg("{player}", { player: value }), ref: `seat:${value.seat}` });
  };
  walk(message);
  return found;
}
