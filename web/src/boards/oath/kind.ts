import { tr } from "../../lib/reader.svelte";
import { gather, type BoardKind } from "../boards";
import BoardComponent from "./Board.svelte";
import PanelComponent from "./Panel.svelte";
import { nameOfSeat, type Board } from "./view";
import ZoomComponent from "./Zoom.svelte";

const kind: BoardKind = {
  Board: BoardComponent,
  Panel: PanelComponent,
  Zoom: ZoomComponent,
  heading: (view) => {
    const { round, phase } = view.board as Board;
    return phase === "setup" ? tr("set-up") : tr("round {n}", { n: round });
  },
  look: (view) => {
    const board = view.board as Board;
    const site = board.players[nameOfSeat(Math.max(0, view.viewer))]?.site ?? -1;
    return site < 0 ? null : `site:${site}`;
  },
  plays: ["play", "plan", "use", "reveal"],
  results: ["campaign", "roll", "decided", "deal", "citizen", "exile", "usurper", "title", "end die", "vision"],
  quiet: ["draw", "discard", "turn", "round", "muster", "trade", "pawn", "give"],
  measures: [
    { name: () => tr("What counts for the oath"), of: (board, seat) => (board as Board).goals[nameOfSeat(seat)]?.oath ?? 0 },
    { name: () => tr("Favor"), of: (board, seat) => (board as Board).players[nameOfSeat(seat)]?.favor ?? 0 },
    { name: () => tr("Warbands on the board"), of: (board, seat) => (board as Board).players[nameOfSeat(seat)]?.warbands ?? 0 },
  ],
  opens: gather(["round", "turn"], ["travel", "search", "draw", "muster", "trade", "recover", "campaign", "play", "use", "deal", "citizen", "exile", "plan", "roll", "decided"], 4),
  intents: (_, ref) => {
    if (/^(site|seat):/.test(ref)) return `*${ref.slice(ref.indexOf(":"))}`;
    return ref.startsWith("card:") ? `*:${ref.slice("card:".length)}*` : null;
  },
};

export default kind;
