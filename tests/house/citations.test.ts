// Comments and pages cite the law by page and section, "(trade 11)", with a name behind it or not, or by what it says,
// "(wire: Screens)": each leads to a place in docs/law that has it.
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
    ['// (trade 3, gross; trade 3.2, Net; trade 3 "Rest")', []],
    ["// (trade 3.1, Net; trade 1, Rest)", ["trade 3.1, Net", "trade 1, Rest"]],
    ["// as of trade 1, nobody's name", []],
  ])("%s", (text, missing) => {
    expect(dangling(text, pages).map(({ cited }) => cited)).toEqual(missing);
  });

  test.each([
    ["a.sql", "-- (trade 2)\nselect 'trade 4' // 5\n", ["trade 2"]],
    ["a.typ", "// (trade 2)\n#let a = [trade 4]\n", ["trade 2"]],
    ["a.css", "/* (look: Chairs) */\n.a { content: 'trade 4' }\n", ["look: Chairs"]],
    ["a.md", "A page (trade 2)\n", ["trade 2"]],
  ])("of %s what is said is read", (file, text, missing) => {
    expect(dangling(text, pages, file).map(({ cited }) => cited)).toEqual(missing);
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
  const found = filesUnder()
    .filter((file) => /\.(ts|tsx|css|mjs|js|sql|typ|md)$/.test(file) && !file.startsWith("tests/house/citations."))
    .flatMap((file) =>
      dangling(read(file), pages, file).map(
        ({ line, cited }) => `${file}:${line}: no place in docs/law for "${cited}"`,
      ),
    );
  expect(found).toEqual([]);
});

test("a decision has a number of its own, and a heading that says no other", () => {
  const files = filesUnder("docs/decisions").filter((file) => file.endsWith(".md"));
  const numbers = files.map((file) => /(\d{3})-[^/]*$/.exec(file)?.[1]);
  expect(numbers.filter((number, at) => number === undefined || numbers.indexOf(number) !== at)).toEqual([]);
  const headed = files.map((file) => /^# (\d{3}) /.exec(read(file))?.[1]);
  expect(files.filter((_, at) => headed[at] !== undefined && headed[at] !== numbers[at])).toEqual([]);
});
