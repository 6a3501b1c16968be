import { expect, test } from "vitest";
import { attributesToSend, newAttribute, problemOfAttribute, typedAttributes } from "./attributes-draft.ts";

const thread = {
  key: "thread",
  label: "Thread",
  label_hi: "",
  kind: "choice",
  unit: "",
  choices: ["M6", "M8"],
  facet: true,
} as const;

test("what was read is sent as it was", () => {
  const read = { ...thread, choices: [...thread.choices] };
  expect(attributesToSend(typedAttributes([read]))).toEqual([read]);
});

test("a new one has no key, and of its kind what the kind has", () => {
  const typed = { ...newAttribute(1), label: " Length ", kind: "number" as const, unit: "mm", choices: "M6" };
  expect(attributesToSend([typed])).toEqual([
    { label: "Length", label_hi: "", kind: "number", unit: "mm", choices: [], facet: true },
  ]);
});

test("choices are lines, or parted by semicolons", () => {
  const typed = { ...newAttribute(1), label: "Grade", choices: "8.8\n 10.9; A2-70\n\n" };
  expect(attributesToSend([typed])[0]?.choices).toEqual(["8.8", "10.9", "A2-70"]);
});

test("a sentence stands at its attribute and field", () => {
  const fields = { "attributes.1.label": "Enter it", "attributes.0.choices.3": "Too long" };
  expect(problemOfAttribute(fields, 1, "label")).toBe("Enter it");
  expect(problemOfAttribute(fields, 0, "choices")).toBe("Too long");
  expect(problemOfAttribute(fields, 0, "label")).toBeUndefined();
});
