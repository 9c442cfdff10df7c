import { tr } from "../../lib/reader.svelte";
import type { View } from "../../lib/types";
import { gather, sequence, type BoardKind, type Phase } from "../boards";
import BoardComponent from "./Board.svelte";
import type { Board, CardView } from "./view";
import ZoomComponent from "./Zoom.svelte";

interface Step {
  id: string;
  name: string;
  rule: string;
}

/** A step of the timing chart, told apart by the beginning of its rule. */
const step = (id: string, name: string): Step => ({ id, name, rule: `lcg.${id}.1` });
const actions = (chart: number): Step => ({ id: `chart.${chart}`, name: tr("Actions"), rule: `lcg.chart.${chart}` });

const STEPS: Readonly<Record<string, () => readonly Step[]>> = {
  dynasty: () => [step("1.2", tr("Reveal")), step("1.3", tr("Collect fate")), step("1.4", tr("Play"))],
  draw: () => [step("2.2", tr("Bid")), step("2.4", tr("Give honor")), step("2.5", tr("Draw")), actions(3)],
  conflict: () => [actions(4), step("3.2.0", tr("Declare")), step("3.4.1", tr("Favor"))],
  fate: () => [step("4.2", tr("Discard")), step("4.3", tr("Remove fate")), step("4.4", tr("Fate on rings")), actions(6)],
  regroup: () => [actions(7), step("5.2", tr("Ready")), step("5.3", tr("Discard")), step("5.4", tr("Return rings")), step("5.5", tr("First player"))],
};

const inConflict = (): readonly Step[] => [
  step("3.2.0", tr("Declare")),
  step("3.2.1", tr("Defenders")),
  step("3.2.2", tr("Actions")),
  step("3.2.3", tr("Compare")),
  step("3.2.4", tr("Unopposed")),
  step("3.2.5", tr("Break")),
  step("3.2.6", tr("Ring")),
  step("3.2.7", tr("Claim")),
  step("3.2.8", tr("Return")),
];

/** The steps of the phase, or of the conflict in it, with the one that is being carried out. */
function stepsOf(board: Board): Phase[] {
  const steps = board.conflict ? inConflict() : (STEPS[board.phase]?.() ?? []);
  const now = steps.find((one) => `${board.step}.`.startsWith(`lcg.${one.id}.`));
  return sequence(steps, now?.id ?? "");
}

function phases(view: View): readonly Phase[] {
  const board = view.board as Board;
  const found = sequence(
    [
      { id: "dynasty", name: tr("Dynasty"), rule: "lcg.1.1.1" },
      { id: "draw", name: tr("Draw"), rule: "lcg.2.1.1" },
      { id: "conflict", name: tr("Conflict"), rule: "lcg.3.1.1" },
      { id: "fate", name: tr("Fate"), rule: "lcg.4.1.1" },
      { id: "regroup", name: tr("Regroup"), rule: "lcg.5.1.1" },
    ],
    board.phase,
  );
  return found.map((phase) => (phase.now ? { ...phase, steps: stepsOf(board) } : phase));
}

/** Until something is pointed at: the province under attack, or one's own stronghold. */
function look(view: View): string | null {
  const board = view.board as Board;
  const near = board.seats[Math.max(0, view.viewer)];
  const id = board.conflict?.province ?? near?.stronghold.id;
  return id === undefined ? null : `card:${id}`;
}

/** The rules know the things by the same names. */
const intents = (_: unknown, ref: string): string | null => (/^(card|ring|province):/.test(ref) ? ref : null);

const kind: BoardKind = {
  Board: BoardComponent,
  Panel: null,
  Zoom: ZoomComponent,
  title: () => tr("Five Rings"),
  heading: (view) => {
    const { round } = view.board as Board;
    return round ? tr("Five Rings · round {n}", { n: round }) : tr("Five Rings · set-up");
  },
  phases,
  look,
  opens: gather(["PhaseBegins"], ["FirstPlayer", "Mulligan", "Play", "Use", "Pass", "ConflictPassed", "ConflictDeclared", "Defends", "SkillTotals", "ClaimRing", "RingEffect", "Bid", "Duel", "GloryCount"], 2),
  intents,
};

export default kind;
