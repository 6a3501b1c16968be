// What takes long while everybody waits is done while others get their turn: pressing and hashing go by node's own threads.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sourceFiles } from "./imports.ts";

const holding =
  /\b(?:gzip|deflate|deflateRaw|brotliCompress|zstdCompress|scrypt|pbkdf2|generateKeyPair|execFile|spawn)Sync\b/;
/** Commands have a process of their own, and so has a build; PostgreSQL is found and begun before anybody waits. */
const apart = /^server\/(?:commands\/|keeping\/|bundle|platform\/postgres-)/;

test("no part of the server presses or hashes while everybody waits", () => {
  const files = sourceFiles("server").filter((file) => !file.endsWith(".test.ts") && !apart.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => holding.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
