import { expect, test } from "vitest";
import { accentStyles } from "./brand-files.ts";

test("an accent of one's own is written for its theme alone; ours is not written at all", () => {
  expect(accentStyles("#0070cc", "#ff8c66")).toBe(
    "@media not (prefers-color-scheme: dark){:root{--accent:#0070cc;--accent-2:color-mix(in oklab,#0070cc 84%,#000000);--wash:color-mix(in oklab,#0070cc 9%,#ffffff)}}@media (prefers-color-scheme: dark){}",
  );
  expect(accentStyles("#bf3a12", "#ff8c66")).not.toContain(":root");
});
