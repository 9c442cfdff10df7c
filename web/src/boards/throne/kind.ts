import { reader, tr, trn } from "../../lib/reader.svelte";
import type { Option, View } from "../../lib/types";
import { gather, type BoardKind, type Short } from "../boards";
import BoardComponent from "./Board.svelte";
import PanelComponent from "./Panel.svelte";
import { route } from "./route";
import { nameOfSeat, type Board } from "./view";
import { placeName } from "./words";
import ZoomComponent from "./Zoom.svelte";

const MARKS: Readonly<Record<string, string>> = { place: "legion", move: "legion", raise: "coin", manse: "manse", reattune: "essence", melee: "military", missile: "missile", sorcery: "sorcery" };

/** Where from, where to: "V'neef → Tepet", or "→ Tepet" once the origin is pointed at. How many dice: "+2". */
function short({ key, about }: Option, path: readonly string[]): Short | null {
  const [verb = "", what = ""] = key.split(":");
  if (verb === "buy") return { mark: "die-ten", text: `+${what}` };
  const mark = MARKS[verb === "attack" ? what : verb];
  const regions = about.filter((ref) => ref.startsWith("region:"));
  if (!mark || !regions.length) return null;
  const named = route(regions, path).map((ref) => ref && placeName(ref.slice("region:".length)));
  const seat = about.find((ref) => ref.startsWith("seat:"));
  const target = seat ? ` · ${reader.names[Number(seat.slice("seat:".length))] ?? ""}` : "";
  return { mark, text: named.join(" → ").trim() + target };
}

const round = (n: number): string => tr("turn {n}", { n });

const kind: BoardKind = {
  Board: BoardComponent,
  Panel: PanelComponent,
  Zoom: ZoomComponent,
  heading: (view) => {
    const { turn } = view.board as Board;
    return turn ? round(turn) : tr("set-up");
  },
  round,
  short,
  look: (view) => (view.viewer < 0 ? "seat:0" : `seat:${view.viewer}`),
  score: (n) => trn("{n} piece", "{n} pieces", n),
  plays: ["CardPlayed"],
  results: ["AttackAnnounced", "DiceThrown", "CardDiceThrown", "Destroyed", "Weathered", "PushedBack", "Fell"],
  success: 7,
  quiet: ["EventDrawn", "Supplied", "RotationBegan", "RotationDone", "Collected", "Placed", "CounterLaid", "AspectTaken", "HighRoll", "CharmBought", "PhaseBegan"],
  measures: [
    { name: () => tr("Dominions"), of: (board, seat) => (board as Board).players[nameOfSeat(seat)]?.dominions ?? 0 },
    { name: () => tr("Essence"), of: (board, seat) => (board as Board).players[nameOfSeat(seat)]?.essence ?? 0 },
  ],
  opens: gather(
    ["TurnBegan", "PhaseBegan"],
    ["Placed", "RotationBegan", "MoveAnnounced", "AttackAnnounced", "LegionRaised", "ManseRaised", "ManseReattuned", "CardPlayed", "CharmBought", "CharmTraded", "CharmCashed", "Dealt", "OfferRefused", "Allied", "AllianceBroken", "Fell"],
    1,
  ),
  intents: (_, ref) => {
    if (ref.startsWith("region:")) return `*:${ref.slice("region:".length)}*`;
    return ref.startsWith("card:") ? ref : null;
  },
};

export default kind;
