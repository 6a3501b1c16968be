import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { beginWork, endWork, refuseMarked, refuseOthersWork, unfinishedWork } from "./data-marks.ts";

test("a mark is there whole or not at all: what a kill has left of one says nothing and is in nobody's way", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "vanik-marks-"));
  writeFileSync(join(dataDir, "unfinished.part"), "");
  expect(unfinishedWork(dataDir)).toBeNull();
  expect(() => refuseOthersWork(dataDir, "restore")).not.toThrow();
  beginWork(dataDir, "restore");
  expect([unfinishedWork(dataDir), readdirSync(dataDir)]).toEqual(["restore", ["unfinished"]]);
  expect(() => refuseOthersWork(dataDir, "upgrade-database")).toThrow("run npm run restore again");
  expect(() => refuseMarked({ dataDir, databaseUrl: undefined })).toThrow("run npm run restore again");
  endWork(dataDir);
  expect(unfinishedWork(dataDir)).toBeNull();
});
