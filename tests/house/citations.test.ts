// Comments cite the law by page and section, "(trade 11)", or by what it says, "(wire: Screens)": each leads to a place in docs/law.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dangling } from "./citations.ts";
import { filesUnder, root } from "./imports.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("what a citation leads to", () => {
  const pages = new Map([
    ["trade", "# Trade\n## 1 Moves\nText\n## 3 Calculation\n1. Gross\n2. Net\n### 3.4 Rest\n"],
    ["look", "# Look\n- **05.** One column\n- **Tables.** Hang\n"],
    ["wire", "# Wire\n## Screens\n- **A document**: `name`, Units\n"],
  ]);
  test.each([
    ["// (trade 1)", []],
    ["// (trade 3.2)", []],
    ["// (trade 3.4)", []],
    ["// (trade 1, 3 and 3.1; wire: Screens)", []],
    ["// (trade 1, Moves)", []],
    ["// (wire: a document, wire: units)", []],
    ["/* of a line (trade 2) */", ["trade 2"]],
    ["// (trade 1 and 4)", ["trade 4"]],
    ["// (trade 3.3)", ["trade 3.3"]],
    ["// (wire: Nowhere)", ["wire: Nowhere"]],
    ["// (look: Tables; trade.md 1)", []],
    ["// (look 05)", []],
    ["// (look 77, look: Chairs)", ["look 77", "look: Chairs"]],
    ["// (operator.md 8)", ["operator 8"]],
  ])("%s", (text, missing) => {
    expect(dangling(text, pages).map(({ cited }) => cited)).toEqual(missing);
  });
});

test("every citation leads to a heading, a numbered point or a word of docs/law", () => {
  const names = [
    "books",
    "connector",
    "controls",
    "design",
    "erpnext",
    "india",
    "look",
    "operator",
    "security",
    "sourcing",
  ];
  const pages = new Map([...names, "trade", "wire", "wire-desk"].map((name) => [name, read(`docs/law/${name}.md`)]));
  pages.set("spec", read("docs/law/screens.md"));
  const files = ["contracts", "server", "web", "tests", "scripts", "bench"].flatMap((folder) => filesUnder(folder));
  const found = files
    .filter((file) => /\.(ts|tsx|css|mjs|js)$/.test(file) && !file.startsWith("tests/house/citations."))
    .flatMap((file) =>
      dangling(read(file), pages).map(({ line, cited }) => `${file}:${line}: no place in docs/law for "${cited}"`),
    );
  expect(found).toEqual([]);
});
