import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readManifest } from "./manifest.ts";

const whole = {
  format: 1,
  kind: "cluster",
  at: "2026-04-01T00:00:00.000Z",
  vanik: "0.1.0",
  postgres: "18",
  migration: 1,
  secret: true,
  folders: ["cluster/pg_wal/archive_status"],
  files: [{ path: "cluster/PG_VERSION", size: 3, sha256: "0" }],
  tables: [],
  sequences: [],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vanik-manifest-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readOf = (manifest: object) => {
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  return () => readManifest(folder);
};

test("a manifest is read as it stands", () => {
  expect(readOf(whole)()).toEqual(whole);
});

const outside = [
  "../secret",
  "cluster/../../../etc/cron.d/at-once",
  "cluster/./x/../..",
  "/etc/passwd",
  "cluster\\..\\..\\secret",
  "cluster//x",
  "cluster/x\0.conf",
  "",
];

test.each(outside)("what would be put outside its place is no backup: %j", (path) => {
  expect(readOf({ ...whole, files: [{ path, size: 0, sha256: "0" }] })).toThrow(/cannot be read/);
  expect(readOf({ ...whole, folders: [path] })).toThrow(/cannot be read/);
  expect(readOf({ ...whole, tables: [{ name: path, rows: 0, sum: "0" }] })).toThrow(/cannot be read/);
});
