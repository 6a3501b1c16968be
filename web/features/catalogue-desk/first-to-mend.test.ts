import { expect, test } from "vitest";
import { firstToMend } from "./first-to-mend.ts";

test.each([
  [{ same: 2, unit: 1, size: 7, hsn: 0 }, "same"],
  [{ same: 2, unit: 1, size: 7, hsn: 1 }, "hsn"],
  [{ same: 0, unit: 1, size: 7, hsn: 0 }, "unit"],
  [{ same: 0, unit: 0, size: 10, hsn: 0 }, "size"],
  [{ same: 0, unit: 0, size: 0, hsn: 0 }, "same"],
])("of %j what leads to be mended opens %s", (counts, shown) => {
  expect(firstToMend({ ...counts, denied: 3, looked: 40, waiting: 0, ended_at: null })).toBe(shown);
});
