import { describe, expect, it } from "vitest";
import { botsBesideLevels, usualBot } from "./bots";

const titled = (name: string) => ({ name, title: { text: name } }) as never;

describe("bots as people choose them", () => {
  it("seats the usual level at a table for one", () => {
    expect(usualBot({ bots: ["greedy", "learner", "random", "rival"] })).toBe("rival");
    expect(usualBot({ bots: ["mine"] })).toBe("mine");
    expect(usualBot({ bots: [] })).toBe("random");
  });

  it("offers beside the levels what no level stands for", () => {
    const bots = ["greedy", "learner", "mine", "random", "rival", "search"];
    expect(botsBesideLevels({ bots, levels: [titled("learner"), titled("rival")] })).toEqual(["mine", "random"]);
  });
});
