import { expect, test } from "vitest";
import { requiredByOf } from "./required-by.ts";

const today = "2026-11-29";

test("a dialog begins with the document's own day, else its inquiry's, and with none that is past", () => {
  const own = { schedule_date: "2026-12-01", required_by: "2026-12-05" };
  expect(requiredByOf(own, today)).toBe("2026-12-01");
  expect(requiredByOf({ ...own, schedule_date: null }, today)).toBe("2026-12-05");
  expect(requiredByOf({ ...own, schedule_date: "2026-11-28" }, today)).toBe("2026-12-05");
  expect(requiredByOf({ required_by: "2026-11-28" }, today)).toBe("");
  expect(requiredByOf({}, today)).toBe("");
});
