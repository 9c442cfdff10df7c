/** What a game brings to the table screen: its board, its panel, how its things are looked at. */
import type { Component } from "svelte";
import { part } from "../lib/parts";
import type { Shown } from "../lib/shown.svelte";
import type { LogLine, Option, View } from "../lib/types";

/** What a line of the log begins: a chapter such as a phase, an action with all that comes of it, or nothing new. */
export type Opening = "chapter" | "action" | "";

export interface Short {
  mark: string;
  text: string;
}

/** A number that tells how a seat stands. */
export interface Measure {
  name: () => string;
  of: (board: unknown, seat: number) => number;
}

export interface BoardKind {
  Board: Component<{ shown: Shown }>;
  /** What stands beside the board, above the log: a dialog about what is going on. */
  Panel: Component<{ shown: Shown }> | null;
  /** A thing seen large; nothing where there is nothing to tell. */
  Zoom: Component<{ shown: Shown; of: string }>;
  heading: (view: View) => string;
  /** What the game calls the round or turn of a number. */
  round: (n: number) => string;
  /** An option in as few words as the board makes plain, with a mark for the rest. */
  short?: (option: Option, path: readonly string[]) => Short | null;
  /** What the numbers are called that are told at the end. */
  score?: (n: number) => string;
  /** What is seen large until something is pointed at. */
  look?: (view: View) => string | null;
  /** Lines of the log that show a card for a moment, unless one has played it oneself. */
  plays: readonly string[];
  /** Whose a card is, where such lines do not say who played it. */
  owner?: (board: unknown, ref: string) => number | null;
  /** Lines of the log that tell how something ended; they stay in sight until the next click. */
  results: readonly string[];
  /** The least face of a die that counts, where dice have numbers. */
  success?: number;
  /** The pictures of the dice that a line of the log tells of, where their faces are pictures. */
  dice?: (line: LogLine) => readonly string[];
  /** Lines of the log with little to see. */
  quiet: readonly string[];
  /** The numbers whose course is drawn after the game. */
  measures: readonly Measure[];
  /** How the log is gathered. */
  opens: (line: LogLine) => Opening;
  /** The option keys somebody may mean who points at a thing. */
  intents: (board: unknown, ref: string) => string | null;
}

/** Every folder here is the board of the game of that name. */
const KINDS = import.meta.glob<{ default: BoardKind }>("./*/kind.ts");

/** The board of a game, loaded when it is first needed. */
export async function boardOf(game: string): Promise<BoardKind> {
  const find = KINDS[`./${game}/kind.ts`];
  if (!find) throw new Error(`There is no board for ${game}.`);
  return (await part(find)).default;
}

/** Gather a log by the kinds of its lines; actions as deep as `inner` belong to what they interrupt. */
export function gather(chapters: readonly string[], actions: readonly string[], inner: number): (line: LogLine) => Opening {
  return ({ kind, depth }) => (chapters.includes(kind) ? "chapter" : actions.includes(kind) && depth < inner ? "action" : "");
}
