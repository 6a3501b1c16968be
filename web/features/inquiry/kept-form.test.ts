import { expect, test } from "vitest";
import { parseForm } from "./kept-form.ts";
import { emptyForm } from "./payload.ts";

test("what was typed is read again", () => {
  const form = { note: "Test certificates", required_by: "2026-12-01", delivery_pincode: "410 501" };
  expect(parseForm(JSON.stringify(form))).toEqual(form);
});

test.each([null, "", "{", "null", "[]", "7", '{"note":7,"required_by":"soon","delivery_pincode":null}'])(
  "%j is an empty form",
  (text) => expect(parseForm(text)).toEqual(emptyForm),
);

test("a field that does not parse is empty, the others stay", () => {
  expect(parseForm('{"note":"Soon","required_by":{},"delivery_pincode":"410501 Pune"}')).toEqual({
    note: "Soon",
    required_by: "",
    delivery_pincode: "410501 ",
  });
});
