import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

const change = (version: number, until: string | null) => ({
  version,
  until,
  at: "2026-11-22T08:52:00.000Z",
  by: "Anita Menon",
  reason: null,
});

test("a later day was closed, an earlier one opened again, none opened all", () => {
  const history = [change(4, "2026-10-31"), change(3, null), change(2, "2026-08-31"), change(1, "2026-09-30")];
  expect(changesOf(history).map(({ what }) => what)).toEqual([
    "Closed until 31 Oct 2026",
    "All opened again",
    "Opened again: closed until 31 Aug 2026",
    "Closed until 30 Sep 2026",
  ]);
});
