// Styles are written once, and for something (decision 111): each class of a sheet is named by code, no two rules say the same.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesUnder, root, sourceFiles } from "./imports.ts";
import { classesIn, type StyleRule, styleRulesIn } from "./style-rules.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const sheets = filesUnder("web").filter((file) => file.endsWith(".css"));
const rules = sheets.flatMap((file) => styleRulesIn(read(file)).map((rule) => ({ file, ...rule })));
const code = ["web", "server", "contracts"]
  .flatMap((folder) => sourceFiles(folder))
  .filter((file) => !/\.test\.tsx?$/.test(file));

/** What stands in texts of the code, and beginnings of names that it puts together: `btn-${variant}`. */
const words = new Set<string>();
const beginnings = new Set<string>();
for (const source of code.map(read)) {
  for (const [text] of source.matchAll(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g))
    for (const [word] of text.matchAll(/[A-Za-z][\w-]*/g)) words.add(word);
  for (const [, beginning] of source.matchAll(/([a-z][\w-]*-)\$\{/g)) beginnings.add(beginning!);
}
/** Of the editor of rich text. */
const ofLibraries = ["ProseMirror", "selectedCell"];
const isNamed = (name: string) =>
  words.has(name) || ofLibraries.includes(name) || [...beginnings].some((beginning) => name.startsWith(beginning));

test("each class of a sheet is named by code", () => {
  expect(rules.length).toBeGreaterThan(1000);
  const dead = rules.flatMap(({ file, within, selector }) =>
    classesIn([...within, selector].join(" "))
      .filter((name) => !isNamed(name))
      .map((name) => `${file}: .${name}`),
  );
  expect([...new Set(dead)]).toEqual([]);
});

/** What so many declarations say alike is one thing that was written twice. */
const alikeFrom = 5;

const sameOf = ({ within, declarations }: StyleRule) =>
  [...within.filter((one) => one.startsWith("@")), ...declarations.toSorted()].join("\n");

test("no two rules say the same", () => {
  const long = rules.filter(({ declarations }) => declarations.length >= alikeFrom);
  const twins = [...Map.groupBy(long, sameOf).values()].filter((same) => same.length > 1);
  expect(twins.map((same) => same.map(({ file, selector }) => `${file}: ${selector}`))).toEqual([]);
});

test("rules are found with what stands around them", () => {
  const css = "@layer a {\n  /* note */\n  .b .c-d:hover {\n    color: red;\n    @media print { top: 0 }\n  }\n}";
  expect(styleRulesIn(css)).toEqual([
    { within: ["@layer a", ".b .c-d:hover"], selector: "@media print", declarations: ["top: 0"] },
    { within: ["@layer a"], selector: ".b .c-d:hover", declarations: ["color: red"] },
  ]);
  expect(classesIn(".b .c-d:hover > .e\\/f")).toEqual(["b", "c-d", "e/f"]);
});
