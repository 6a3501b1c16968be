// Pictures from outside are read and drawn in a worker: the library comes in through one door, which is shut on the event loop.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSharp } from "../../server/platform/sharp.ts";
import { root, sourceFiles } from "./imports.ts";

test("one file of the server brings in the library that draws", () => {
  const bringing = sourceFiles("server").filter(
    (file) => !file.endsWith(".test.ts") && /["']sharp["']/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(bringing).toEqual(["server/platform/sharp.ts"]);
});

test("it is not loaded on the thread that answers people", () => expect(loadSharp()).rejects.toThrow("in a worker"));
