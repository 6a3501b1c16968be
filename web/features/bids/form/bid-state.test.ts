import { roundStates } from "@vanik/contracts/round";
import type { BidPage } from "@vanik/contracts/bid-page";
import { expect, test } from "vitest";
import { staysSealed } from "./bid-state.ts";

test("that nobody reads figures before the closing is said until then, and of sealed rounds alone", () => {
  const sealedStates = roundStates.round.filter((round_state) => staysSealed({ sealed: true, round_state } as BidPage));
  expect(sealedStates).toEqual(["waiting", "open"]);
  expect(staysSealed({ sealed: false, round_state: "open" } as BidPage)).toBe(false);
});
