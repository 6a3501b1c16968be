import { expect, test } from "vitest";
import { describeAmount } from "./approval-words.ts";

test.each([
  [{ amount: 20_001 }, "₹20,001.00"],
  [{ amount: 2_20_081, over: "of this party in 30 days" }, "₹2,20,081.00 of this party in 30 days"],
  [{ amount: null }, ""],
])("whoever approves reads of %j: %s", (approval, words) => expect(describeAmount(approval)).toBe(words));
