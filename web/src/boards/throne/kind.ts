import { tr } from "../../lib/reader.svelte";
import type { View } from "../../lib/types";
import { sequence, type BoardKind, type Phase } from "../boards";
import BoardComponent from "./Board.svelte";
import PanelComponent from "./Panel.svelte";
import type { Board } from "./view";
import ZoomComponent from "./Zoom.svelte";

const attackSteps = (current: string): Phase[] =>
  sequence(
    [
      { id: "throne.dice.11", name: tr("Attacker declares"), rule: "throne.dice.11" },
      { id: "throne.dice.12", name: tr("Target declares"), rule: "throne.dice.12" },
      { id: "roll", name: tr("Roll"), rule: "throne.dice.7" },
      { id: "losses", name: tr("Losses"), rule: "throne.melee.8" },
    ],
    current,
  );

function phases(view: View): readonly Phase[] {
  const board = view.board as Board;
  const found = sequence(
    [
      { id: "draw", name: tr("Draw"), rule: "throne.draw.1" },
      { id: "supply", name: tr("Supply"), rule: "throne.supply.1" },
      { id: "action", name: tr("Action"), rule: "throne.action.1" },
      { id: "treasury", name: tr("Treasury"), rule: "throne.treasury.1" },
    ],
    board.phase,
  );
  if (!board.attack) return found;
  return found.map((phase) => (phase.now ? { ...phase, steps: attackSteps(view.question?.rule ?? "") } : phase));
}

const kind: BoardKind = {
  Board: BoardComponent,
  Panel: PanelComponent,
  Zoom: ZoomComponent,
  title: () => tr("War for the Throne"),
  heading: (view) => {
    const { turn } = view.board as Board;
    return turn ? tr("War for the Throne · turn {n}", { n: turn }) : tr("War for the Throne");
  },
  phases,
  intents: (_, ref) => {
    if (ref.startsWith("region:")) return `*:${ref.slice("region:".length)}*`;
    return ref.startsWith("card:") ? ref : null;
  },
};

export default kind;
