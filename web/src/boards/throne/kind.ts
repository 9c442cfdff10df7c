import { reader, tr, trn } from "../../lib/reader.svelte";
import type { Option, View } from "../../lib/types";
import { gather, sequence, type BoardKind, type Phase, type Short } from "../boards";
import BoardComponent from "./Board.svelte";
import PanelComponent from "./Panel.svelte";
import type { Board } from "./view";
import { placeName } from "./words";
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

const MARKS: Readonly<Record<string, string>> = { move: "legion", raise: "coin", manse: "manse", reattune: "essence", melee: "military", missile: "missile", sorcery: "sorcery" };

/** Where from, where to: "V'neef → Tepet", or "→ Tepet" once the origin is pointed at. */
function short({ key, about }: Option, path: readonly string[]): Short | null {
  const [verb = "", what = ""] = key.split(":");
  const mark = MARKS[verb === "attack" ? what : verb];
  const regions = about.filter((ref) => ref.startsWith("region:"));
  if (!mark || !regions.length) return null;
  const named = regions.map((ref) => (path.includes(ref) && regions.length > 1 ? "" : placeName(ref.slice("region:".length))));
  const seat = about.find((ref) => ref.startsWith("seat:"));
  const target = seat ? ` · ${reader.names[Number(seat.slice("seat:".length))] ?? ""}` : "";
  return { mark, text: named.join(" → ").trim() + target };
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
  short,
  look: (view) => (view.viewer < 0 ? "seat:0" : `seat:${view.viewer}`),
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
