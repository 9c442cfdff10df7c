import { tr } from "../../lib/reader.svelte";
import type { View } from "../../lib/types";
import { gather, type BoardKind } from "../boards";
import BoardComponent from "./Board.svelte";
import type { Board } from "./view";
import ZoomComponent from "./Zoom.svelte";

/** Until something is pointed at: the province under attack, or one's own stronghold. */
function look(view: View): string | null {
  const board = view.board as Board;
  const near = board.seats[Math.max(0, view.viewer)];
  const id = board.conflict?.province ?? near?.stronghold.id;
  return id === undefined ? null : `card:${id}`;
}

/** The rules know the things by the same names. */
const intents = (_: unknown, ref: string): string | null => (/^(card|ring|province):/.test(ref) ? ref : null);

const round = (n: number): string => tr("round {n}", { n });

const kind: BoardKind = {
  Board: BoardComponent,
  Panel: null,
  Zoom: ZoomComponent,
  heading: (view) => {
    const board = view.board as Board;
    return board.round ? round(board.round) : tr("set-up");
  },
  round,
  look,
  plays: ["Play", "Use", "RevealProvince"],
  results: ["SkillTotals", "ConflictWon", "BreakProvince", "RingEffect", "ClaimRing", "Duel", "DuelTotals", "DuelDecided", "GloryCount", "ClaimFavor"],
  quiet: ["Pass", "Refill", "Draw", "GainFate", "ConflictPassed", "TurnFaceup", "Mulligan", "PhaseBegins", "Ready"],
  measures: [
    { name: () => tr("Honor"), of: (board, seat) => (board as Board).seats[seat]?.honor ?? 0 },
    { name: () => tr("Unbroken provinces"), of: (board, seat) => (board as Board).seats[seat]?.provinces.filter(({ card }) => !card.broken).length ?? 0 },
  ],
  opens: gather(["PhaseBegins"], ["FirstPlayer", "Mulligan", "Play", "Use", "Pass", "ConflictPassed", "ConflictDeclared", "Defends", "SkillTotals", "ClaimRing", "RingEffect", "Bid", "Duel", "GloryCount"], 2),
  intents,
};

export default kind;
