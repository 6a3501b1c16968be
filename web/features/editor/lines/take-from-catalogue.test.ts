import { expect, test } from "vitest";
import { wordsToTake } from "./take-from-catalogue.tsx";

const item = {
  item_code: "A-1",
  item_name: "Bolt",
  hsn: "731815",
  uom: "Nos",
  average_price: 1,
  gst_rate: 18,
  gst_treatment: "taxable" as const,
};
const line = { item_code: "A-1", item_name: "Bolt", hsn: "731815" };

test.each([
  ["what is the same", line, false, {}],
  ["another name", { ...line, item_name: "Screw" }, false, { "A-1": { item_name: "Bolt", hsn: "731815" } }],
  ["another HSN", { ...line, hsn: "7318" }, false, { "A-1": { item_name: "Bolt", hsn: "731815" } }],
  ["an HSN that the desk corrects", { ...line, hsn: "7318" }, true, {}],
  ["another name beside such", { ...line, item_name: "Screw", hsn: "7318" }, true, { "A-1": { item_name: "Bolt" } }],
  ["what the catalogue does not have", { ...line, item_code: "B-2", item_name: "Screw" }, false, {}],
])("%s", (_, typed, ownHsn, words) => {
  expect(Object.fromEntries(wordsToTake([typed], [item], ownHsn))).toEqual(words);
});
