// Texts from outside come to their normal form by one way, in time that grows as they do (contracts/normal-form.ts).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sourceFiles } from "./imports.ts";

test("no file but one calls normalize", () => {
  const files = ["contracts", "server", "web"].flatMap((folder) => sourceFiles(folder));
  const calling = files.filter((file) => readFileSync(join(root, file), "utf8").includes('.normalize("'));
  expect(calling.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([]);
  expect(readFileSync(join(root, "contracts/normal-form.ts"), "utf8")).toContain(".normalize(form)");
});
