import { expect, test } from "vitest";
import { ApiError } from "../../app/api-error.ts";
import { refusalBeside, refusedFields } from "./refusal-beside.ts";

const refusal = (fields: Record<string, string>) =>
  new ApiError({ status: 422, code: "invalid", message: "Check the fields", fields });

test.each<[Error | null, readonly string[], string | null]>([
  [null, [], null],
  // What names no field is said whole, whatever the form shows.
  [refusal({}), [], "Check the fields"],
  [refusal({}), ["reason"], "Check the fields"],
  [new Error("of the program"), ["reason"], "Something went wrong"],
  // What stands at its field is not said twice.
  [refusal({ reason: "Give a reason." }), ["reason"], null],
  [refusal({ "lines.3.rate": "Enter a rate." }), ["lines"], null],
  // Of a field that the form does not have it is said; beside one that it has a toast says it.
  [refusal({ "lines.2": "There is no line 7." }), ["reason"], "Check the fields"],
  [refusal({ reason: "Give a reason.", day: "Choose a day." }), ["reason"], null],
])("of %o, with the fields %j, %j is said beside them", (error, fields, sentence) =>
  expect(refusalBeside(error, fields)).toBe(sentence),
);

test("a field that the form calls otherwise than the wire stands by the form's name", () => {
  const error = refusal({ "profile.gstNo": "Enter a GSTIN" });
  const fieldNamed = (wire: string) => wire.replace("profile.", "");
  expect(refusedFields(error, fieldNamed)).toEqual({ gstNo: "Enter a GSTIN" });
  expect(refusalBeside(error, ["gstNo"], fieldNamed)).toBe(null);
  expect(refusalBeside(error, ["gstNo"])).toBe("Check the fields");
});
