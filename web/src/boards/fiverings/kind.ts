import { tr } from "../../lib/reader.svelte";
import type { View } from "../../lib/types";
import { sequence, type BoardKind, type Phase } from "../boards";
import BoardComponent from "./Board.svelte";
import type { Board, CardView } from "./view";
import ZoomComponent from "./Zoom.svelte";

const STEP_OF: Readonly<Record<string, string>> = {
  declare: "declare",
  province: "declare",
  attackers: "declare",
  evade: "declare",
  defenders: "defenders",
  action: "actions",
  ring: "ring",
};

function conflictSteps(view: View): Phase[] {
  const board = view.board as Board;
  const kind = view.question?.kind ?? "";
  const current = STEP_OF[kind] ?? (board.conflict ? "actions" : "");
  if (!board.conflict && current !== "declare") return [];
  return sequence(
    [
      { id: "declare", name: tr("Declare"), rule: "lcg.3.2.0.1" },
      { id: "defenders", name: tr("Defenders"), rule: "lcg.3.2.1.1" },
      { id: "actions", name: tr("Actions"), rule: "lcg.3.2.2.1" },
      { id: "compare", name: tr("Compare"), rule: "lcg.3.2.3.1" },
      { id: "unopposed", name: tr("Unopposed"), rule: "lcg.3.2.4.1" },
      { id: "break", name: tr("Break"), rule: "lcg.3.2.5.1" },
      { id: "ring", name: tr("Ring"), rule: "lcg.3.2.6.1" },
      { id: "claim", name: tr("Claim"), rule: "lcg.3.2.7.1" },
      { id: "home", name: tr("Return"), rule: "lcg.3.2.8.1" },
    ],
    current,
  );
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
  return found.map((phase) => (phase.now && board.phase === "conflict" ? { ...phase, steps: conflictSteps(view) } : phase));
}

function titleOf(board: Board, ref: string): string | null {
  const id = Number(ref.slice("card:".length));
  const search = (cards: readonly CardView[]): string | null => {
    for (const card of cards) {
      if (card.id === id) return card.title ?? null;
      const inner = search(card.attachments ?? []);
      if (inner) return inner;
    }
    return null;
  };
  for (const seat of board.seats) {
    const lying = seat.provinces.flatMap((province) => [province.card, ...(province.lying ?? [])]);
    const found = search([...seat.characters, ...seat.hand, ...lying, seat.stronghold]);
    if (found) return found;
  }
  return null;
}

function intents(board: unknown, ref: string): string | null {
  if (ref.startsWith("ring:")) return `declare:*:${ref.slice("ring:".length)}`;
  const title = ref.startsWith("card:") ? titleOf(board as Board, ref) : null;
  return title && `*:${title}*`;
}

const kind: BoardKind = {
  Board: BoardComponent,
  Panel: null,
  Zoom: ZoomComponent,
  title: () => tr("Five Rings"),
  heading: (view) => {
    const { round } = view.board as Board;
    return round ? tr("Five Rings · round {n}", { n: round }) : tr("Five Rings");
  },
  phases,
  intents,
};

export default kind;
