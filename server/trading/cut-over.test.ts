import { expect, test } from "vitest";
import { cutOverProblem, cutOverRefusal } from "./cut-over.ts";

const day = "2026-03-31";

test.each([
  ["the first, before any invoice", { kept: null, hasInvoiced: false }, null],
  ["of the day that is kept", { kept: day, hasInvoiced: false }, null],
  ["of another day", { kept: "2026-02-28", hasInvoiced: false }, /ended on 28 Feb.* and these end on 31 Mar/],
  ["after our first invoice", { kept: null, hasInvoiced: true }, /sent already/],
  ["of another day and after our first invoice", { kept: "2026-02-28", hasInvoiced: true }, /ended on/],
])("openings %s", (_, books, problem) => {
  const sentence = cutOverProblem({ day, ...books });
  if (problem) expect(sentence).toMatch(problem);
  else expect(sentence).toBeNull();
});

test("a reason passes, and two letters are none", () => {
  const late = { day, kept: null, hasInvoiced: true };
  expect(cutOverRefusal(late, "The accountant sent the rest")).toBeNull();
  expect(cutOverRefusal(late, "no")).toMatchObject({ field: "reason", code: "invalid" });
});
