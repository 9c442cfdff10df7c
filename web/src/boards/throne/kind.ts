import { tr, trn } from "../../lib/reader.svelte";
import type { View } from "../../lib/types";
import { gather, sequence, type BoardKind, type Phase } from "../boards";
import BoardComponent from "./Board.svelte";
import PanelComponent from "./Panel.svelte";
import type { Board } from "./view";
import ZoomComponent from "./Zoom.svelte";

/** The steps of an attack, and which of the engine's steps belong to each. */
const ATTACK: readonly { id: string; rule: string; of: readonly string[]; name: () => string }[] = [
  { id: "announce", rule: "throne.dice.3", of: ["commit", "commit_which", "choose_second", "announce"], name: () => tr("Announce") },
  { id: "attacker", rule: "throne.dice.11", of: ["attacker_declares", "divide"], name: () => tr("Attacker declares") },
  { id: "target", rule: "throne.dice.12", of: ["target_declares"], name: () => tr("Target declares") },
  { id: "cards", rule: "throne.windows.6", of: ["outsiders", "cards_take_effect", "divide_again"], name: () => tr("Others’ cards") },
  { id: "roll", rule: "throne.dice.7", of: ["throw_dice"], name: () => tr("Roll") },
  { id: "losses", rule: "throne.dice.9", of: ["lose_pieces", "push_back"], name: () => tr("Losses") },
];

function attackSteps(step: string): Phase[] {
  const now = ATTACK.find((one) => one.of.includes(step));
  return sequence(ATTACK.map(({ id, rule, name }) => ({ id, rule, name: name() })), now?.id ?? "");
}

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
  return found.map((phase) => (phase.now ? { ...phase, steps: attackSteps(board.step) } : phase));
}

const kind: BoardKind = {
  Board: BoardComponent,
  Panel: PanelComponent,
  Zoom: ZoomComponent,
  title: () => tr("War for the Throne"),
  heading: (view) => {
    const { turn } = view.board as Board;
    return turn ? tr("War for the Throne · turn {n}", { n: turn }) : tr("War for the Throne · set-up");
  },
  phases,
  score: (n) => trn("{n} piece", "{n} pieces", n),
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
