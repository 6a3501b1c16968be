import { globSync, readFileSync } from "node:fs";
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

test("a function that has nothing to do keeps its name and loses its body", () => {
  const part = { file: "router.js", idle: ["two"] };
  const code =
    "function one() {\n\tasync function two(key, opts = {}) {\n\t\tif (key) {\n\t\t}\n\t}\n\treturn two;\n}\n";
  expect(leanCode(code, part)).toBe("function one() {\n\tasync function two(key, opts = {}) {}\n\treturn two;\n}\n");
});

// What is left out of the router does nothing in the browser, and says nothing of it.
const leftOut =
  /\b(useFetchers?|useSubmit|useActionData|useFormAction|useViewTransitionState|<Form|viewTransition=|export (?:async )?(?:const|function) (?:action|clientAction|clientMiddleware))\b/;

test("no page asks for what is left out of the router", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname, exclude: ["node_modules", "build"] });
  const pages = files.filter((file) => !file.startsWith("lean-libraries"));
  expect(pages.length).toBeGreaterThan(500);
  const asks = pages.filter((file) => leftOut.test(readFileSync(join(import.meta.dirname, file), "utf8")));
  expect(asks).toEqual([]);
});
