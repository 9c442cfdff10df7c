import { expect, test } from "vitest";
import { parted } from "./emblems";

const shown = (name: string): string => parted(name).replaceAll("\u00ad", "|");

test("long words of a name may be parted, short ones stay whole", () => {
  expect(shown("Duellantentraining")).toBe("Duel|lan|ten|trai|ning");
  expect(shown("Duellmeisterin der Doji")).toBe("Duell|meis|te|rin der Doji");
  expect(shown("Verteidigungsplan")).toBe("Ver|tei|di|gungs|plan");
  expect(shown("Überraschungsangriff")).toBe("Über|ra|schung|san|griff");
  expect(shown("Schlacht der Kraniche")).toBe("Schlacht der Kraniche");
});
