// What an image of deploy/Containerfile takes along: what runs it, and nothing that is kept or made beside it.
import { readdirSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { root } from "./imports.ts";

const rules = readFileSync(join(root, ".dockerignore"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => ({ taken: line.startsWith("!"), glob: line.replace("!", "") }));

/** As docker and podman read the rules: of those that name a path or a folder above it the last one holds. */
function isTaken(path: string): boolean {
  const parts = path.split("/");
  const above = parts.map((_, at) => parts.slice(0, at + 1).join("/"));
  return rules.findLast(({ glob }) => above.some((one) => matchesGlob(one, glob)))?.taken ?? true;
}

function imageFilesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return isTaken(path) ? [path] : [];
    return entry.name === "node_modules" && !isTaken(path) ? [] : imageFilesBelow(path);
  });
}

const imageFiles = imageFilesBelow("");

test("what the image runs is in it", () => {
  const needed = [
    "package.json",
    "package-lock.json",
    ".npmrc",
    "scripts/run.sh",
    "server/main.ts",
    "server/bundle.ts",
    "web/build.ts",
  ];
  const read = ["catalogue/categories.json", "contracts/leaked-passwords.bin", "server/migrations/meta/_journal.json"];
  const built = ["docs/guide/README.md", "docs/guide/pictures/books.webp"];
  const workspaces: string[] = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).workspaces;
  const packages = workspaces.map((folder) => `${folder}/package.json`);
  expect(imageFiles).toEqual(expect.arrayContaining([...needed, ...read, ...built, ...packages]));
});

test("nothing of this machine is in it", () => {
  const ofMachine =
    /(^|\/)(secret|postgres|cluster|files|build|node_modules|set-up-link|\.(?!npmrc$)[^/]*)(\/|$)|\.(log|pem|key|copy)$/;
  expect(
    imageFiles.filter((path) => ofMachine.test(path) && !path.startsWith("server/modules/documents/files/")),
  ).toEqual([]);
});

test.each([
  ".data/secret",
  ".data/postgres/cluster/PG_VERSION",
  "data/secret",
  "server/.data/secret",
  "server/trading/.data/files/a/b",
  ".env",
  "vanik.env",
  "web/.env.local",
  "backups/vanik-2026-11-22T02-15-00Z/secret",
  "vanik-2026-11-22T02-15-00Z/secret",
  ".git/config",
  ".built/install.log",
  "node_modules/node/bin/node",
  "server/node_modules/pg/package.json",
  "web/build/server/index.js",
  "server/.built/1764000000000/process.mjs",
])("%s would not be taken", (path) => expect(isTaken(path)).toBe(false));
