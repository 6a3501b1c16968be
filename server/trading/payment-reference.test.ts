import { paymentModes } from "@vanik/contracts/trade";
import { expect, test } from "vitest";
import { referenceProblem } from "./payment-reference.ts";

test("every mode but cash wants a reference", () => {
  const free = paymentModes.filter((mode) => referenceProblem(mode, "  ") === null);
  expect(free).toEqual(["Cash"]);
  expect(paymentModes.map((mode) => referenceProblem(mode, "1"))).toEqual(paymentModes.map(() => null));
});
