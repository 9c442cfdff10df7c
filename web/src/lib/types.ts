/** What the server sends, by the names the server gives it. */

export interface Message {
  is: "Message";
  text: string;
  args: readonly (readonly [string, Arg])[];
  plural: string;
  context: string;
}
export interface PlayerArg {
  is: "Player";
  seat: number;
}
export interface Thing {
  is: "Thing";
  name: Message;
  ref: string;
}
export type Arg = number | string | Message | PlayerArg | Thing | readonly Arg[];

export interface Option {
  key: string;
  label: Message;
  about: readonly string[];
  preview: Message | null;
}
export interface Question {
  kind: string;
  prompt: Message;
  rule: string;
  about: readonly string[];
  options: readonly Option[];
}
export interface Outcome {
  winners: readonly number[];
  reason: Message;
  rule: string;
  scores?: readonly number[];
}
export interface View {
  game: string;
  rules: string;
  viewer: number;
  seats: number;
  answered: number;
  waiting_for: number | null;
  question: Question | null;
  board: unknown;
  outcome: Outcome | null;
}
export interface LogLine {
  message: Message;
  rule: string;
  depth: number;
  kind: string;
}
export interface PlayerAt {
  seat: number;
  name: string;
  kind: string;
  connected: boolean;
}
export interface Snapshot {
  table: string;
  game: string;
  rules: string;
  seat: number | null;
  status: "waiting" | "playing" | "over";
  players: readonly PlayerAt[];
  number: number | null;
  view: View;
  log: readonly LogLine[];
  log_from: number;
  may_undo: boolean;
  undo_request: number | null;
  outcome: Outcome | null;
  length?: number | null;
}
export interface ChatLine {
  player: string;
  text: string;
  said: string;
}
export type FromServer =
  | { type: "snapshot"; snapshot: Snapshot }
  | { type: "ack"; id: string; number: number }
  | { type: "refused"; id: string; error: string; message: string; number: number | null }
  | ({ type: "chat" } & ChatLine)
  | { type: "error"; message: string };

export interface Me {
  id: string;
  name: string;
  account: boolean;
  language: string;
}
export interface GameInfo {
  name: string;
  title: Message;
  seats: { min: number; max: number; default: number };
  versions: readonly string[];
  bots: readonly string[];
  options?: unknown;
}
export interface TableLine {
  id: string;
  game: string;
  title: Message;
  players: readonly PlayerAt[];
  status: "waiting" | "playing" | "over";
  your_turn: boolean;
  your_seat: number | null;
  updated: string;
}
export interface Made {
  id: string;
  seat: number | null;
  invites: Record<string, string>;
}
export interface Rule {
  id: string;
  topic: string;
  says: string;
  book: string;
}
export interface Why {
  rule: string;
  message: Message;
}
/** A card's printed facts; each game fills in what its cards have. */
export interface CardFacts {
  name: Message;
  kind: string;
  clan?: string;
  unique?: boolean;
  cost?: number | null;
  military?: number | null;
  political?: number | null;
  glory?: number | null;
  strength?: number | null;
  elements?: readonly string[];
  influence_cost?: number | null;
  aspect?: string | null;
  traits?: readonly Message[];
  keywords?: readonly Message[];
  text?: readonly Message[];
}
