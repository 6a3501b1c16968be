import { expect, test } from "vitest";
import { changedByOthers, changedValues, type FormField, formValuesOf, overTheirs } from "./form-values.ts";

const fields: FormField[] = [
  { name: "title", label: "Title", is: "line" },
  { name: "hidden", label: "Hidden", is: "hidden" },
  { name: "picture_id", label: "Picture", is: "picture" },
];
const row = { id: "1", title: "a", hidden: false, picture: { id: "p", urls: {} }, version: 3 };

test("a form begins with what was read, and sends what differs from it", () => {
  const values = formValuesOf(fields, row);
  expect(values).toEqual({ title: "a", hidden: false, picture_id: "p" });
  expect(changedValues(fields, row, values)).toEqual({});
  expect(changedValues(fields, row, { ...values, title: "b", picture_id: null })).toEqual({
    title: "b",
    picture_id: null,
  });
});

test("what somebody else has changed is told field by field", () => {
  const current = { ...row, title: "theirs", picture: null, version: 4 };
  expect(changedByOthers(fields, row, current)).toEqual([
    { name: "title", label: "Title", stored: "theirs" },
    { name: "picture_id", label: "Picture", stored: null },
  ]);
});

test("to keep what is typed here takes nothing of what others wrote elsewhere back", () => {
  const current = { ...row, title: "theirs", hidden: true, version: 4 };
  const typed = { ...formValuesOf(fields, row), title: "mine", read: true };
  const merged = overTheirs(fields, row, typed, current);
  expect(merged).toEqual({ title: "mine", hidden: true, picture_id: "p", read: true });
  expect(changedValues(fields, current, merged)).toEqual({ title: "mine" });
});
