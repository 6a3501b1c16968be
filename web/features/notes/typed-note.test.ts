// What a note sends, and where what is refused of a line stands among it.
import { noteCauses } from "@vanik/contracts/notes";
import { expect, test } from "vitest";
import { blankEntryLine, causesAgainst, placeOfLine, placeOfWhole, sentNote, type TypedNote } from "./typed-note.ts";

const blank = { qty: "", rate: "", amount: "" };
const typed: TypedNote = {
  cause: "return",
  gst: true,
  again: false,
  reason: "",
  agreement: "",
  amount: "",
  lines: [
    { ...blank, source: 1 },
    { ...blank, source: 2, qty: "0" },
    { ...blank, source: 4, qty: "3" },
  ],
};

test("a refusal of the first line that is sent stands at that line, and at none that is left blank", () => {
  expect(sentNote(typed).lines).toEqual([
    { source: 2, qty: 0 },
    { source: 4, qty: 3 },
  ]);
  expect([1, 2, 4].map((source) => placeOfLine(typed, source))).toEqual([-1, 0, 1]);
});

test("of the old books each line is sent whole, with what its cause and its tax ask; one that is left blank is none", () => {
  const bolts = { ...blankEntryLine, item_name: "Bolts", hsn: "7318", gst_rate: "18%", amount: "1,000.50" };
  const whole = [blankEntryLine, bolts];
  const entry = { ...typed, lines: [], amount: "7", again: true, whole };
  const words = { reason: "", agreement: "" };
  expect(sentNote(entry)).toEqual({
    ...words,
    cause: "return",
    gst: true,
    lines: [{ item_name: "Bolts", hsn: "7318", gst_rate: 18, uom: "Nos", amount: 1000.5 }],
  });
  expect(sentNote({ ...entry, cause: "discount", gst: false })).toEqual({
    ...words,
    cause: "discount",
    gst: false,
    lines: [{ item_name: "Bolts", amount: 1000.5 }],
  });
  expect([0, 1].map((at) => placeOfWhole(whole, at))).toEqual([-1, 0]);
  // What is refused is of the lines as they were sent, and of none that is added since.
  expect([0, 1, 2].map((at) => placeOfWhole(whole, at))).toEqual([-1, 0, -1]);
});

test("of what raises an invoice no goods are offered to be taken back", () => {
  expect(causesAgainst({ raises: true })).toEqual(["price", "discount", "correction"]);
  expect(causesAgainst({})).toEqual(Object.keys(noteCauses));
});
