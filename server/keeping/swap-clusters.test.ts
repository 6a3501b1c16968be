// A swap of clusters that a kill broke off, at each of its steps: `old` is what had moved away, `copy` what came back.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backName, placeOfBack, type SwapPlace, swapClusters, resumeSwap } from "./swap-clusters.ts";

const quiet = { info: () => {}, warn: () => {} };
type Which = "old" | "copy" | "older";
type Lay = Partial<Record<"cluster" | "copy" | "aside", Which>>;

function layOut(lay: Lay): { dataDir: string; place: SwapPlace } {
  const dataDir = mkdtempSync(join(tmpdir(), "vanik-swap-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const place = placeOfBack(dataDir, quiet);
  for (const [name, which] of Object.entries(lay) as [keyof Lay, Which][]) {
    mkdirSync(place[name]);
    writeFileSync(join(place[name], "is"), which);
  }
  writeFileSync(join(dataDir, "moved-to"), "elsewhere/vanik\n");
  return { dataDir, place };
}

const whichIn = (folder: string) => (existsSync(folder) ? readFileSync(join(folder, "is"), "utf8") : null);
const found = ({ cluster, copy, aside }: SwapPlace) => [whichIn(cluster), whichIn(copy), whichIn(aside)];
const markOf = (dataDir: string, name: string) => {
  const file = join(dataDir, name);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
};

test.each<[Lay, (Which | null)[]]>([
  [{ cluster: "old", copy: "copy" }, ["copy", null, "old"]],
  [{ cluster: "old", copy: "copy", aside: "older" }, ["copy", null, "old"]],
  [{ copy: "copy" }, ["copy", null, null]],
])("%j becomes %j", async (lay, after) => {
  const { dataDir, place } = layOut(lay);
  expect(await swapClusters(dataDir, place, quiet)).toBe(lay.cluster !== undefined);
  expect(found(place)).toEqual(after);
  expect([markOf(dataDir, "unfinished"), markOf(dataDir, "moved-to")]).toEqual([null, "embedded"]);
});

test.each<[string, Lay, (Which | null)[]]>([
  ["before its first name", { cluster: "old", copy: "copy" }, ["old", "copy", null]],
  ["between its names", { copy: "copy", aside: "old" }, ["old", "copy", null]],
  ["before its last mark", { cluster: "copy", aside: "old" }, ["old", "copy", null]],
  ["between its names, where nothing had lain", { copy: "copy" }, [null, "copy", null]],
  ["before its last mark, where nothing had lain", { cluster: "copy" }, [null, "copy", null]],
])("one that was killed %s is taken back", (_, lay, after) => {
  const { dataDir, place } = layOut(lay);
  writeFileSync(join(dataDir, "unfinished"), `${backName}\n`);
  expect(resumeSwap(dataDir, place)).toBe(false);
  expect(found(place)).toEqual(after);
  expect([markOf(dataDir, "unfinished"), markOf(dataDir, "moved-to")]).toEqual([null, "elsewhere/vanik"]);
});

test("one that was killed behind its last mark is done", () => {
  const { dataDir, place } = layOut({ cluster: "copy", aside: "old" });
  writeFileSync(join(dataDir, "unfinished"), `${backName}\n`);
  writeFileSync(join(dataDir, "moved-to"), "embedded\n");
  expect(resumeSwap(dataDir, place)).toBe(true);
  expect(found(place)).toEqual(["copy", null, "old"]);
  expect(markOf(dataDir, "unfinished")).toBe(null);
});

test("what another command left half done is not its business", () => {
  const { dataDir, place } = layOut({ cluster: "copy", aside: "old" });
  writeFileSync(join(dataDir, "unfinished"), "restore\n");
  expect(resumeSwap(dataDir, place)).toBe(false);
  expect(found(place)).toEqual(["copy", null, "old"]);
  expect(markOf(dataDir, "unfinished")).toBe("restore");
});
