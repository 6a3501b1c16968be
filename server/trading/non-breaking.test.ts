import { expect, test } from "vitest";
import { nonBreakingSizes } from "./non-breaking.ts";

test.each([
  ["Hex bolt DIN 933, M12 × 50, 8.8, zinc", "Hex bolt DIN 933, M12~×~50, 8.8, zinc"],
  ["MCB 3P, 16 A, C curve, 10 kA", "MCB 3P, 16~A, C curve, 10~kA"],
  ["House wire FR PVC 2.5 sqmm, red, 90 m", "House wire FR PVC 2.5~sqmm, red, 90~m"],
  ["GI pipe IS 1239 medium, 65 NB (2½ inch)", "GI pipe IS 1239 medium, 65~NB (2½~inch)"],
  ["Cement OPC 53, bag of 50 kg", "Cement OPC 53, bag of 50~kg"],
  ["Bar 12 M16 2 long pieces", "Bar 12 M16 2~long pieces"],
])("%s: no line ends inside a size, or between a figure and its unit", (text, expected) =>
  expect(nonBreakingSizes(text)).toBe(expected.replaceAll("~", "\u00a0")),
);
