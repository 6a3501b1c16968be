import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesUnder, root } from "./imports.ts";
import { isThere, namedPaths } from "./named-paths.ts";

const files = filesUnder();

/** Of a running installation, not of the repository. */
const ofInstallation = ["postgres/", "mail/", "manifest.json"];

test.each([
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/architecture.md",
  "docs/glossary.md",
  "docs/operations.md",
])("every file and folder that %s names is there", (page) => {
  const named = namedPaths(page, readFileSync(join(root, page), "utf8"));
  expect(named.length).toBeGreaterThan(0);
  const gone = named
    .filter(({ name }) => !ofInstallation.includes(name) && !isThere(name, files))
    .map(({ line, name }) => `${page}:${line} ${name}`);
  expect(gone).toEqual([]);
});

test("links, code and trees are read, and addresses and words are not", () => {
  const page = [
    "See [the rules](../contracts/rules.ts#a), [a page](https://vanik.example/a.md) and `law/facts-store.ts` or `GET /api/audit`.",
    "```",
    "server/     what serves",
    "  one.ts two.ts    of db/old.ts",
    "  modules/<word>/  each",
    "```",
    "`inquiry`, `/desk/`, `documents/law/`",
  ].join("\n");
  expect(namedPaths("docs/made-up.md", page)).toEqual([
    { line: 1, name: "contracts/rules.ts" },
    { line: 3, name: "server/" },
    { line: 4, name: "server/one.ts" },
    { line: 4, name: "server/two.ts" },
    { line: 1, name: "law/facts-store.ts" },
    { line: 7, name: "documents/law/" },
  ]);
  const known = ["server/modules/documents/law/facts-store.ts"];
  const there = ["law/facts-store.ts", "documents/law/", "law/facts.ts", "aw/facts-store.ts"];
  expect(there.map((name) => isThere(name, known))).toEqual([true, true, false, false]);
});
