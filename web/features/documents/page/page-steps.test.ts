import type { Step } from "@vanik/contracts/steps";
import { expect, test } from "vitest";
import { begunOnArrival, moveStep, ownSteps, stepElsewhere } from "./page-steps.ts";

const step = (name: Step["step"], more: Partial<Step> = {}): Step => ({ step: name, label: name, why: null, ...more });
const purchase = { kind: "purchase_order", name: "PO-1" } as const;

test("a page tells its own steps from its move and from what waits elsewhere", () => {
  const there = step("receive", { document: purchase, main: true });
  const steps = [step("submit"), step("discard"), there];
  expect(ownSteps({ steps })).toEqual([step("discard")]);
  expect(moveStep({ steps })).toEqual(step("submit"));
  expect(stepElsewhere({ steps })).toEqual(there);
  expect([moveStep({}), stepElsewhere({}), ownSteps({})]).toEqual([null, null, []]);
});

test.each([
  ["receive_bill", purchase, "receive_bill"],
  ["submit", purchase, "submit"],
  ["submit", { kind: "sales_order", name: "SO-1" }, null],
  ["bill", purchase, null],
  ["accept", { kind: "quotation", name: "QTN-1" }, null],
] as const)("who is led to %s of %j begins with %s", (name, document, begins) => {
  expect(begunOnArrival({ ...step(name), document })).toBe(begins);
});
