import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsOf, root, sourceFiles } from "./imports.ts";
import { type ReadFile, smallFilesOf } from "./small-files.ts";

const read = (file: string, source: string): ReadFile => ({ source, imports: importsOf(file, source) });

test("a file of fewer than 30 lines that one other alone imports stands in that other", () => {
  const files = sourceFiles().map((file) => [file, read(file, readFileSync(join(root, file), "utf8"))] as const);
  expect(smallFilesOf(new Map(files)).map(([file, into]) => `${file} belongs into ${into}`)).toEqual([]);
});

test("what is placed, loaded later, gathered or a rule with a test keeps a file of its own", () => {
  const files: Record<string, string> = {
    "web/features/cart/foot.tsx": "export const Foot = () => null;\n",
    "web/features/cart/placed.tsx": "export const Placed = () => null;\n",
    "web/features/cart/later.tsx": "export const Later = () => null;\n",
    "web/features/cart/rule.ts": "export const rule = 1;\n",
    "web/features/cart/long.ts": "export const long = 1;\n".padEnd(60, "\n"),
    "web/features/cart/queries.ts": "export const query = 1;\n",
    "web/features/cart/rule.test.ts": `import { rule } from "./rule.ts";\n`,
    "web/features/cart/cart.tsx": `import "./foot.tsx";\nimport "./rule.ts";\nimport "./long.ts";\nimport "./queries.ts";\nimport("./later.tsx");\n`,
    "web/pages/cart.tsx": `import "../features/cart/placed.tsx";\n`,
    "server/modules/desk/logo.ts": "export const logo = 1;\n",
    "server/modules/desk/routes.ts": `import "./logo.ts";\n`,
  };
  const known = new Map(Object.entries(files).map(([file, source]) => [file, read(file, source)]));
  expect(smallFilesOf(known)).toEqual([["web/features/cart/foot.tsx", "web/features/cart/cart.tsx"]]);
});
