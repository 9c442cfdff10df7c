import { reader, say, tr } from "../../lib/reader.svelte";
import { isList, things } from "../../lib/text";
import type { LogLine, Option } from "../../lib/types";
import { gather, type BoardKind, type Short } from "../boards";
import BoardComponent from "./Board.svelte";
import PanelComponent from "./Panel.svelte";
import { nameOfSeat, type Board } from "./view";
import ZoomComponent from "./Zoom.svelte";

const ACTIONS: Readonly<Record<string, string>> = { search: "search", muster: "warband", trade: "favor", recover: "relic", campaign: "military", travel: "province" };

/** An option in few words: an action with its mark, a card by its name, a journey by its price. */
function short({ key, label }: Option): Short | null {
  const [verb = "", what = ""] = key.split(":");
  const named = things(label)[0];
  const mark = ACTIONS[verb];
  if (mark && !what) return { mark, text: say(label) };
  if (verb === "power" && named) return { mark: "charm", text: say(named.name) };
  if (verb === "offer") return { mark: "invite", text: tr("Citizenship: {player}", { player: reader.names[Number(what)] ?? "" }) };
  const price = label.args.find(([name]) => name === "n")?.[1];
  if (verb === "travel" && named && typeof price === "number") return { mark: "supply", text: `${price} · ${say(named.name)}` };
  return null;
}

/** The picture of each face of a die, by what the log calls it. */
const FACES: Readonly<Record<string, string>> = {
  "{n} hollow sword": "die-attack-half",
  "{n} sword": "die-attack-sword",
  "{n} skull with two swords": "die-attack-skull",
  "{n} blank": "die-defense-blank",
  "{n} shield": "die-defense-one",
  "{n} double shield": "die-defense-two",
  "{n} doubling": "die-defense-double",
};

/** The dice of a roll, one picture each. */
function dice({ kind, message }: LogLine): readonly string[] {
  const faces = kind === "roll" ? message.args.find(([name]) => name === "faces")?.[1] : undefined;
  if (faces === undefined || !isList(faces)) return [];
  return faces.flatMap((face) => {
    if (typeof face !== "object" || isList(face) || face.is !== "Message") return [];
    const n = face.args.find(([name]) => name === "n")?.[1];
    return Array.from({ length: Number(n) }, () => FACES[face.text] ?? "");
  });
}

const roundName = (n: number): string => tr("round {n}", { n });

const kind: BoardKind = {
  Board: BoardComponent,
  Panel: PanelComponent,
  Zoom: ZoomComponent,
  heading: (view) => {
    const { round, phase } = view.board as Board;
    return phase === "setup" ? tr("set-up") : roundName(round);
  },
  round: roundName,
  short,
  look: (view) => {
    const board = view.board as Board;
    const site = board.players[nameOfSeat(Math.max(0, view.viewer))]?.site ?? -1;
    return site < 0 ? null : `site:${site}`;
  },
  plays: ["play", "plan", "use", "reveal"],
  results: ["campaign", "roll", "decided", "deal", "citizen", "exile", "usurper", "title", "end die", "vision"],
  dice,
  quiet: ["draw", "discard", "turn", "round", "muster", "trade", "pawn", "give"],
  measures: [
    { name: () => tr("What counts for the oath"), of: (board, seat) => (board as Board).goals[nameOfSeat(seat)]?.oath ?? 0 },
    { name: () => tr("Favor"), of: (board, seat) => (board as Board).players[nameOfSeat(seat)]?.favor ?? 0 },
    { name: () => tr("Warbands on the board"), of: (board, seat) => (board as Board).players[nameOfSeat(seat)]?.warbands ?? 0 },
  ],
  opens: gather(["round", "turn"], ["travel", "search", "draw", "muster", "trade", "recover", "campaign", "play", "use", "deal", "citizen", "exile", "plan", "roll", "decided"], 4),
  intents: (_, ref) => {
    if (ref.startsWith("site:")) return `travel:${ref.slice("site:".length)}`;
    return ref.startsWith("card:") ? `*:${ref.slice("card:".length)}*` : null;
  },
};

export default kind;
