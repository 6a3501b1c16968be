// A refusal is never lost: it stands at its field, or above the buttons.
import { expect, test } from "vitest";
import { ApiError } from "../../app/api-error.ts";
import { refusedBeside, refusedFields } from "./refusals.ts";

const refusal = (fields: Record<string, string>) =>
  new ApiError({ status: 400, code: "invalid", message: "Something is missing.", fields });

test.each([
  [null, null],
  [refusal({}), "Something is missing."],
  [refusal({ reason: "Give a reason." }), null],
  [refusal({ "lines.2": "There is no line 7." }), "There is no line 7."],
  [refusal({ reason: "Give a reason.", supplier: "Name the supplier." }), "Name the supplier."],
  [new Error("broken"), "Something went wrong"],
])("%s says %s beside the form", (error, said) => expect(refusedBeside(error, ["reason"])).toBe(said));

test("its fields are its own", () => {
  expect(refusedFields(refusal({ reason: "Give a reason." }))).toEqual({ reason: "Give a reason." });
  expect(refusedFields(null)).toEqual({});
});
