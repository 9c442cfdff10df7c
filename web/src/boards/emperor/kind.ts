import { tr, trn } from "../../lib/reader.svelte";
import type { View } from "../../lib/types";
import { gather, type BoardKind } from "../boards";
import BoardComponent from "./Board.svelte";
import PanelComponent from "./Panel.svelte";
import { ownerOf, type Board } from "./view";
import ZoomComponent from "./Zoom.svelte";

/** Until something is pointed at: the province under attack, or one's own Stronghold. */
function look(view: View): string | null {
  const board = view.board as Board;
  const field = board.battlefields.find(({ number }) => number === board.battle);
  const id = field && field.province >= 0 ? field.province : board.seats[Math.max(0, view.viewer)]?.stronghold.id;
  return id === undefined ? null : `card:${id}`;
}

/** What a province counts for where a game is scored after its last turn; Family Honor decides between equals. */
const PER_PROVINCE = 1000;

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
  look,
  score: (n) => tr("{provinces}, {honor} Honor", { provinces: trn("{n} province", "{n} provinces", Math.round(n / PER_PROVINCE)), honor: n - Math.round(n / PER_PROVINCE) * PER_PROVINCE }),
  plays: ["Use", "Reveal", "EnterPlay"],
  owner: (board, ref) => ownerOf(board as Board, ref),
  results: ["BattleTotals", "DestroyProvince", "Duel", "DuelTotals", "DuelWon"],
  quiet: ["Pass", "Refill", "Draw", "BowForGold", "Straighten", "PhaseBegins", "Bow", "ReturnHome"],
  measures: [
    { name: () => tr("Family Honor"), of: (board, seat) => (board as Board).seats[seat]?.honor ?? 0 },
    { name: () => tr("Provinces"), of: (board, seat) => (board as Board).seats[seat]?.provinces.length ?? 0 },
  ],
  opens: gather(["TurnBegins", "PhaseBegins"], ["FirstPlayer", "Use", "Reveal", "Attack", "Engage", "BattleTotals", "Duel", "EnterPlay"], 2),
  intents: (_, ref) => (/^card:/.test(ref) ? ref : null),
};

export default kind;
