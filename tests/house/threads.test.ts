// What takes long is done in threads: nothing that the server loads for itself leads to it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSharp } from "../../server/platform/sharp.ts";
import { importsOf, root, sourceFiles } from "./imports.ts";

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** All files that these lead to, themselves included. */
function reachedFrom(...files: string[]): Set<string> {
  const reached = new Set<string>();
  for (let next = files; next.length > 0;) {
    for (const file of next) reached.add(file);
    const targets = next.flatMap((file) => importsOf(file, textOf(file)).map(({ target }) => target));
    next = [...new Set(targets)].filter(
      (target) => /^(server|contracts)\/.*\.tsx?$/.test(target) && !reached.has(target),
    );
  }
  return reached;
}

test("the search for the cheapest split is reached by its thread alone", () => {
  const search = ["server/modules/sourcing/optimum.ts", "server/modules/sourcing/solve-program.ts"];
  expect([...reachedFrom("server/modules/sourcing/split-thread.ts")]).toEqual(expect.arrayContaining(search));
  const served = reachedFrom("server/process.ts");
  expect(served).toContain("server/modules/sourcing/find-apart.ts");
  expect(search.filter((file) => served.has(file))).toEqual([]);
});

test("one file of the server brings in the library that draws", () => {
  const bringing = sourceFiles("server").filter(
    (file) => !file.endsWith(".test.ts") && /["']sharp["']/.test(textOf(file)),
  );
  expect(bringing).toEqual(["server/platform/sharp.ts"]);
});

test("it is not loaded on the thread that answers people", () => expect(loadSharp()).rejects.toThrow("in a worker"));
