import { expect, test } from "vitest";
import { tidyTyped } from "./tidy-typed.ts";

test.each([
  ["1.rate", "123456", "1,23,456.00"],
  ["1.rate", "₹ 1,23,456.5", "1,23,456.50"],
  ["1.breaks.0.rate", "9", "9.00"],
  ["1.breaks.0.from", "100000", "1,00,000"],
  ["freight.amount", "3200", "3,200.00"],
  ["freight.slabs.0.from", "100000", "1,00,000.00"],
  ["1.gst_rate", "18.0", "18"],
  ["1.lead_days", "08", "8"],
  ["1.conversion.0", "1000", "1000"],
  ["1.hsn", "73181500", "73181500"],
  ["1.rate", "ten", "ten"],
  // Two of its places would be cut, and the comma may be a point.
  ["1.rate", "1.234", "1.234"],
  ["1.rate", "1,5", "1,5"],
  ["1.rate", "", ""],
])("%s, typed as %s, reads %s", (name, text, tidied) => expect(tidyTyped(name, text)).toBe(tidied));
