import { expect, test } from "vitest";
import { shortHsnWarning } from "./hsn-digits.ts";

const line = (itemName: string, hsn: string, itemCode = "FS-1") => ({ itemCode, itemName, hsn });
const ends = (where: string) => `an invoice needs 6 digits. Correct it ${where}, before the goods wait for it.`;
const end = ends("in the catalogue");

test.each([
  [[], null],
  [[line("Bolt", "731815"), line("Nut", "73181600")], null],
  [[line("Bolt", "7318")], `Bolt has the HSN 7318: ${end}`],
  [[line("Bolt", ""), line("Nut", "731816")], `Bolt has no HSN: ${end}`],
  [
    ["A", "B", "C", "D", "E"].map((name) => line(name, "7318")),
    `A has the HSN 7318, B has the HSN 7318, C has the HSN 7318, 2 more are too short: ${end}`,
  ],
  [[line("Rod", "", "")], `Rod has no HSN: ${ends("in the line")}`],
  [
    [line("Rod", "", ""), line("Bolt", "7318")],
    `Rod has no HSN, Bolt has the HSN 7318: ${ends("in the catalogue, of own words in the line")}`,
  ],
])("%j", (lines, warning) => expect(shortHsnWarning(lines, 6)).toBe(warning));

test("by a setting of 4 a heading is enough", () => expect(shortHsnWarning([line("Bolt", "7318")], 4)).toBeNull());
