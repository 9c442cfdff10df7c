/** What the server sends, by the names the server gives it; `schema.d.ts` is made from the server's own description. */
import type { components } from "./schema";

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

type Schema = components["schemas"];

/** The server's types with messages as they really are: the description leaves their arguments open. */
export type Told<T> = T extends { is: "Message" }
  ? Message
  : T extends object
    ? { readonly [Key in keyof T]: Told<T[Key]> }
    : T;

export type Option = Told<Schema["Option"]>;
export type Question = Told<Schema["Question"]>;
export type Outcome = Told<Schema["Outcome"]>;
export type View = Told<Schema["View"]>;
export type LogLine = Told<Schema["LogLine"]>;
export type PlayerAt = Told<Schema["PlayerAt"]>;
export type Snapshot = Told<Schema["Snapshot"]>;
export type StudyAt = Told<Schema["StudyAt"]>;
export type StudyLine = Told<Schema["StudyLine"]>;
export type Ranking = Told<Schema["Ranking"]>;
export type Reminded = Told<Schema["Reminded"]>;
export type Moments = Told<Schema["Moments"]>;
export type SeatClock = Told<Schema["SeatClock"]>;
export type Clocks = Told<Schema["Clocks"]>;
export type ClockSetting = Clocks["setting"];
export type Me = Told<Schema["Me"]>;
export type TableLine = Told<Schema["TableLine"]>;
export type TablePage = Told<Schema["TablePage"]>;
export type Rematch = Told<Schema["Rematch"]>;
export type Made = Told<Schema["Made"]>;
export type Rule = Told<Schema["RuleInfo"]>;
export type Stage = { readonly id: string; readonly name: Message; readonly rule: string; readonly steps?: readonly Stage[]; readonly windows?: readonly string[] };
export type OptionInfo = Told<Schema["OptionInfo"]>;
export type Foreseen = Told<Schema["Foreseen"]>;
export type Why = Told<Schema["Why"]>;
export type Hints = Told<Schema["Hints"]>;
export type Opinion = Told<Schema["Opinion"]>;
export type DeckLine = Told<Schema["DeckLine"]>;
export type DeckInfo = Told<Schema["DeckInfo"]>;
export type Building = Told<Schema["Building"]>;
export type Section = Told<Schema["Section"]>;
export type Problem = Told<Schema["Problem"]>;
export type Checked = Told<Schema["Checked"]>;
export type DeckRead = Told<Schema["DeckRead"]>;
export type ChronicleLine = Told<Schema["ChronicleLine"]>;
export type ChronicleInfo = Told<Schema["ChronicleInfo"]>;
export type ChronicleGame = Told<Schema["ChronicleGame"]>;
export type WorldInfo = Told<Schema["WorldInfo"]>;
/** How many cards of each suit. */
export type Suits = ChronicleInfo["beginning"];
export type GameInfo = Omit<Told<Omit<Schema["GameInfo"], "stages">>, "seats"> & {
  readonly seats: Record<"min" | "max" | "default", number>;
  readonly stages: readonly Stage[];
};
export type ChatLine = Omit<Told<Schema["ChatLine"]>, "type">;

export type FromServer =
  | { type: "snapshot"; snapshot: Snapshot }
  | Foreseen
  | { type: "players"; players: readonly PlayerAt[] }
  | { type: "ack"; id: string; number: number }
  | { type: "refused"; id: string; error: string; message: string; number: number | null }
  | ({ type: "chat" } & ChatLine)
  | { type: "error"; message: string }
  | { type: "pong" };

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
  force?: number | null;
  chi?: number | null;
  personal_honor?: number | null;
  honor_requirement?: number | null;
  focus?: number | null;
  gold?: number | null;
  honor?: number | null;
  fate?: number | null;
  influence?: number | null;
  elements?: readonly string[];
  influence_cost?: number | null;
  aspect?: string | null;
  traits?: readonly Message[];
  keywords?: readonly Message[];
  text?: readonly Message[];
  text_in?: Readonly<Record<string, readonly Message[]>>;
}
