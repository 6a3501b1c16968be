// What a note sends, and where what is refused of a line stands among it.
import { expect, test } from "vitest";
import { placeOfLine, sentNote, type TypedNote } from "./typed-note.ts";

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
