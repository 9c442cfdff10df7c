import { expect, test } from "vitest";
import { Outbox, PATIENCE, type Told } from "./outbox";

const choice = { id: "a", seat: 0, number: 4, key: "pass" };
const table = (number: number | null, seat: number | null = 0, status = "playing"): Told => ({ seat, number, status });

function sent(): Outbox {
  const box = new Outbox();
  box.put(choice, 0);
  return box;
}

test("the old question stays closed until the table is told again", () => {
  const box = sent();
  box.told(table(4));
  expect(box.choice).not.toBeNull();
  box.acknowledged("a", 5, table(4));
  expect(box.choice).not.toBeNull();
  box.told(table(5));
  expect(box.choice).toBeNull();
});

test("a table told before the acknowledgement counts", () => {
  const box = sent();
  box.told(table(5));
  expect(box.choice).toBeNull();
  const late = sent();
  late.acknowledged("a", 5, table(5));
  expect(late.choice).toBeNull();
});

test("an undo that lowers the number again does not keep the choice under way", () => {
  const box = sent();
  box.acknowledged("a", 5, table(4));
  box.told(table(4));
  expect(box.choice).toBeNull();
});

test("another seat of the same player is asked next", () => {
  const box = sent();
  box.told(table(1, 1));
  expect(box.choice).toBeNull();
  const late = sent();
  late.acknowledged("a", 5, table(1, 1));
  expect(late.choice).toBeNull();
});

test("a refusal, the end of the game and the loss of the seat free the player", () => {
  const refused = sent();
  refused.refused("b");
  expect(refused.choice).not.toBeNull();
  refused.refused("a");
  expect(refused.choice).toBeNull();
  for (const now of [table(4, 0, "over"), table(null, null)]) {
    const box = sent();
    box.told(now);
    expect(box.choice).toBeNull();
  }
});

test("a choice without an answer is sent again and again, one that was stored is looked for", () => {
  const box = sent();
  expect(box.due(PATIENCE - 1)).toBe("nothing");
  expect(box.due(PATIENCE)).toBe("again");
  expect(box.due(PATIENCE + 1)).toBe("nothing");
  expect(box.due(2 * PATIENCE)).toBe("again");
  box.acknowledged("a", 5, table(4));
  expect(box.due(3 * PATIENCE)).toBe("look");
  expect(box.due(4 * PATIENCE)).toBe("look");
  box.told(table(5));
  expect(box.due(5 * PATIENCE)).toBe("nothing");
});
