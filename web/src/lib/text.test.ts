import { describe, expect, it } from "vitest";
import { msg, msgc, msgn, pluralForm, rendered, segments, things, type Reader } from "./text";

const english: Reader = { language: "en", catalogue: null, names: [] };
const german: Reader = {
  language: "de",
  names: ["Änne"],
  catalogue: {
    language: "de",
    singular: { "\u0004Pass": "Passen", "card\u0004Pass": "Der Pass", "\u0004Player {n}": "Spieler {n}" },
    plural: { "\u0004{n} die": ["{n} Würfel", "{n} Würfel (viele)"] },
  },
};

describe("a message", () => {
  it("is said in English where there is no translation", () => {
    expect(rendered(msg("Unheard of"), german)).toBe("Unheard of");
  });
  it("is translated, and so are the messages in it", () => {
    expect(rendered(msg("{choice}!", { choice: msg("Pass") }), german)).toBe("Passen!");
    expect(rendered(msgc("card", "Pass"), german)).toBe("Der Pass");
  });
  it("has a form for one and a form for several", () => {
    expect([0, 1, 2].map((n) => rendered(msgn("{n} die", "{n} dice", n), english))).toEqual(["0 dice", "1 die", "2 dice"]);
    expect([1, 3].map((n) => rendered(msgn("{n} die", "{n} dice", n), german))).toEqual(["1 Würfel", "3 Würfel (viele)"]);
  });
  it("begins a clause with a capital letter where it begins a sentence", () => {
    expect(rendered(msg("{heading}: {body!c}.", { heading: "Action", body: msg("{a}pass", { a: "" }) }), english)).toBe("Action: Pass.");
  });
  it("joins lists as the language does, numbers included", () => {
    const all = msg("{all}", { all: ["a", msg("Pass"), { is: "Player", seat: 2 }] });
    expect(rendered(all, english)).toBe("a, Pass, and Player 3");
    expect(rendered(all, german)).toBe("a, Passen und Spieler 3");
    expect(rendered(msg("{all}", { all: [3, 10] }), english)).toBe("3 and 10");
    expect(rendered(msg("{all}", { all: [] }), english)).toBe("");
  });
  it("keeps which run names which object", () => {
    const tepet = { is: "Thing", name: msg("Tepet"), ref: "region:tepet" } as const;
    const said = msg("{who} attacks {where}.", { who: { is: "Player", seat: 0 }, where: tepet });
    expect(segments(said, german)).toEqual([
      { text: "Änne", ref: "seat:0" },
      { text: " attacks ", ref: "" },
      { text: "Tepet", ref: "region:tepet" },
      { text: ".", ref: "" },
    ]);
    expect(things(said).map((thing) => thing.ref)).toEqual(["seat:0", "region:tepet"]);
  });
});

it("counts plural forms as catalogues do", () => {
  expect([0, 1, 2].map((n) => pluralForm("de", n))).toEqual([1, 0, 1]);
});
