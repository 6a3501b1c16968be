import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { accentStyles } from "./brand-files.ts";

test("an accent of one's own is written for its theme alone; ours is not written at all", () => {
  expect(accentStyles("#0070cc", "#ff8c66")).toBe(
    "@media not (prefers-color-scheme: dark){:root:root{--accent:#0070cc;--accent-2:color-mix(in oklab,#0070cc 84%,#000000);--wash:color-mix(in oklab,#0070cc 9%,#ffffff)}}@media (prefers-color-scheme: dark){}",
  );
  expect(accentStyles("#bf3a12", "#ff8c66")).not.toContain(":root");
});

const web = join(import.meta.dirname, "../../web");
const sheets = ["app", "features", "lists", "pages", "texts", "ui", "."].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: folder !== "." })
    .map(String)
    .filter((name) => name.endsWith(".css"))
    .map((name) => join(web, folder, name)),
);

test("no sheet that comes later takes an accent of one's own back: ours are said of :root alone, which the brand's outweighs", () => {
  expect(sheets.length).toBeGreaterThan(30);
  const selectors = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, "utf8").matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , body = ""]) => /--(?:accent|accent-2|wash)\s*:/.test(body))
      .map(([, selector = ""]) => selector.replace(/\/\*[^]*?\*\//g, "").trim()),
  );
  expect(selectors).toEqual([":root", ":root"]);
  expect(accentStyles("#0070cc", "#0070cc").match(/:root:root\{/g)).toHaveLength(2);
});
