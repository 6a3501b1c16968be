import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brokenRules, roomOf } from "./broken-rules.ts";
import { importsOf, root, sourceFiles } from "./imports.ts";
import { foldersOfDocuments, modules, rooms } from "./rooms.ts";

const files = sourceFiles();
const read = (file: string) => readFileSync(join(root, file), "utf8");
const judge = (file: string, source: string) => brokenRules(file, importsOf(file, source));

test("every import is one that the table of rooms allows", () => {
  const broken = files.flatMap((file) => judge(file, read(file)));
  expect(broken.join("\n\n")).toBe("");
});

test("every room has somebody in it", () => {
  const lived = new Set(files.map((file) => roomOf(file)?.room));
  expect(rooms.filter((room) => !lived.has(room)).map(({ at }) => at)).toEqual([]);
});

test("CONTRIBUTING names the same rooms, and the modules in the same order", () => {
  const [, block = ""] = /## Who may import what\n```\n([\s\S]*?)```/.exec(read("CONTRIBUTING.md")) ?? [];
  expect(block.replace(/\s+/g, " ")).toContain(`further left: ${modules.join(", ")} (`);
  const inOrder = Object.keys(foldersOfDocuments).filter((folder) => folder !== "files");
  expect(block).toContain(`within documents: ${inOrder.join(", ")}; files beside them`);
  const named = [...block.matchAll(/(?:^|\s{2})(\S+)\s+←/gm)].map(([, name]) => name!);
  const inWords = (at: string) =>
    at
      .replace(/^server\/modules\/(documents|accounts)\/.+/, "…/$1/X")
      .replace(/^server\/modules\/[^/]+$/, "server/modules/X")
      .replace("/*", "/X");
  // Files with a line of their own stand in a room that is named, and what looks at everything needs no word.
  const listed = rooms.filter(({ at, may }) => !/\.tsx?$/.test(at) && !may.includes("*")).map(({ at }) => inWords(at));
  const unsaid = ["web/texts/hi", "scripts"];
  expect(new Set([...named, ...unsaid])).toEqual(new Set([...listed, "server/jobs.ts"]));
});

const faults: [file: string, source: string, told: RegExp][] = [
  ["contracts/made-up.ts", `import { readFile } from "node:fs";`, /contracts import zod and nothing else/],
  ["contracts/made-up.ts", `import { Kind } from "@vanik/trading/lifecycle";`, /contracts import zod/],
  ["server/trading/made-up.ts", `import { sql } from "drizzle-orm";`, /the law of trade is pure/],
  ["server/trading/made-up.ts", `import { now } from "../platform/clock.ts";`, /the law of trade is pure/],
  ["server/platform/made-up.ts", `import { kinds } from "@vanik/contracts/trade";`, /no domain word/],
  ["server/platform/made-up.ts", `export { findNews } from "../modules/content/use-cases.ts";`, /no domain word/],
  ["server/pdf/made-up.ts", `const moving = await import("../modules/documents/use-cases.ts");`, /pdf makes paper/],
  ["server/modules/content/made-up.ts", `import { api } from "../erp/use-cases.ts";`, /further right nothing/],
  ["server/modules/inquiry/made-up.ts", `export * from "../catalogue/store.ts";`, /never store, routes/],
  ["server/modules/inquiry/made-up.ts", `import "../documents/law/facts-store.ts";`, /inner folders/],
  ["server/modules/desk/made-up.ts", `import type { App } from "../../app.ts";`, /it knows the use cases/],
  ["server/modules/desk/made-up.ts", `type App = import("../../app.ts").App;`, /it knows the use cases/],
  ["server/modules/desk/made-up.ts", `import home = require("../../../web/root.tsx");`, /it knows the use cases/],
  ["server/modules/documents/law/made-up.ts", `import "../moves/moving.ts";`, /within documents/],
  ["server/modules/documents/files/made-up.ts", `import "../drafts/store.ts";`, /within documents/],
  ["server/modules/accounts/signing-in/made-up.ts", `import "../people/staff.ts";`, /within accounts/],
  ["server/jobs.ts", `import "./modules/content/store.ts";`, /never a store/],
  ["server/app.ts", `import { home } from "../web/pages/public/home.tsx";`, /nothing of the web/],
  ["server/app.ts", "const page = await import(`./${name}.ts`);", /only shows while it runs/],
  ["server/app.ts", `import { inOrder } from "./config.test.ts";`, /nothing of the web/],
  ["web/ui/made-up.tsx", `import { useQuery } from "@tanstack/react-query";`, /no fetching/],
  ["web/ui/made-up.tsx", `import { api } from "@vanik/contracts/api";`, /no domain word/],
  ["web/app/made-up.ts", `import { cart } from "../features/cart/cart.ts";`, /never features/],
  ["web/texts/en/made-up.ts", `import { Button } from "../../ui/button.tsx";`, /texts are sentences/],
  ["web/texts/hi/made-up.ts", `import { home } from "./home.ts";\nimport "../hindi.ts";`, /its English group/],
  ["web/features/cart/made-up.ts", `import { q } from "../search/queries.ts";`, /neither another feature/],
  ["web/features/documents/page/made-up.ts", `const q = require("../../search/queries.ts");`, /neither another/],
  ["web/features/cart/made-up.ts", `import { db } from "@vanik/server/database";`, /only trading/],
  ["web/pages/made-up.tsx", `import { db } from "../../server/database.ts";`, /only trading/],
  ["scripts/made-up.ts", `import { createApp } from "../server/app.ts";`, /knows nothing of what it runs/],
  ["web/features/cart/made-up.ts", `import { makeCart } from "../../../tests/app.ts";`, /neither another/],
  ["elsewhere/made-up.ts", `export const one = 1;`, /stands in no room/],
];

test.for(faults)("in %s a reader is told of %s", ([file, source, sentence]) => {
  const broken = judge(file, source);
  expect(broken).toHaveLength(1);
  expect(broken[0]).toMatch(sentence);
  if (file.startsWith("elsewhere")) return;
  expect(broken[0]).toMatch(new RegExp(`^${file}:${source.split("\n").length} imports`));
});

test("what is allowed is not told of: types, packages, one's own room, a module's door, tests", () => {
  const allowed: [file: string, source: string][] = [
    ["contracts/made-up.ts", `import { z } from "zod";\nimport type { Paise } from "./money.ts";`],
    ["server/modules/desk/made-up.ts", `import { answersTo } from "../documents/use-cases.ts";\nimport pg from "pg";`],
    ["server/modules/documents/moves/made-up.ts", `import "../law/allowed.ts";\nimport "../tables.ts";`],
    ["web/features/cart/made-up.ts", `import { leftOf } from "@vanik/trading/parts";\nimport "./cart.ts";`],
    ["web/features/cart/made-up.test.ts", `import { createApp } from "../../../server/app.ts";`],
    ["bench/made-up.ts", `import { createApp } from "../server/app.ts";`],
  ];
  expect(allowed.flatMap(([file, source]) => judge(file, source))).toEqual([]);
});
