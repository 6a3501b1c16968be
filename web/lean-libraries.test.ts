import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leanCode, leanParts } from "./lean-libraries.ts";

const modules = join(import.meta.dirname, "../node_modules");
const sources = leanParts.map((part) => ({ part, code: readFileSync(join(modules, part.file), "utf8") }));
const exportsOf = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<object>;

test("each part of a library is found as the table has it", () => {
  for (const { part, code } of sources) expect(leanCode(code, part), part.file).not.toBe(code);
});

test("what is unused keeps each of its names", async () => {
  const [{ part }] = sources as [(typeof sources)[number]];
  const lean = leanCode(
    "export const one = 1;\nexport async function two() {}\nfunction three() {}\nexport { three, three as four };",
    part,
  );
  expect(Object.keys(await exportsOf(lean))).toEqual(["four", "one", "three", "two"]);
});

test("a version that says something else does not build", () => {
  const part = leanParts.find(({ known }) => known)!;
  expect(() => leanCode("", part)).toThrow("mend web/lean-libraries.ts");
});
