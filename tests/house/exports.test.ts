// What a file exports another file names, and each file is asked for by another: what nobody wants is not there.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { importsOf, root, sourceFiles } from "./imports.ts";

const files = new Map(sourceFiles().map((file) => [file, readFileSync(join(root, file), "utf8")]));
const isTest = (file: string) => /\.test\.tsx?$|^(tests|bench|scripts)\//.test(file);
const product = [...files].filter(([file]) => !isTest(file) && !file.endsWith(".d.ts"));

/** Read by a tool by itself: the router's files, the build's, and tables, of which migrations are made. */
const isRead = (file: string) =>
  /^web\/(pages\/|routes\.ts|root\.tsx|entry\.)|tables\.ts$|\.config\.ts$|^web\/app\/jsx-runtime\.ts$/.test(file);

const exported = /^export (?:async )?(?:const|function\*?|class|let) ([A-Za-z_$][\w$]*)/gm;

/** How many files have a word in their code. */
const filesWith = new Map<string, number>();
for (const text of files.values())
  for (const word of new Set(text.replace(/\/\/.*|\/\*[^]*?\*\//g, "").match(/[A-Za-z_$][\w$]*/g)))
    filesWith.set(word, (filesWith.get(word) ?? 0) + 1);

test("what a file exports another file names", () => {
  const names = product.flatMap(([file, text]) =>
    isRead(file) ? [] : [...text.matchAll(exported)].map(([, name]) => ({ file, name: name! })),
  );
  expect(names.length).toBeGreaterThan(3000);
  const alone = names.filter(({ name }) => filesWith.get(name) === 1);
  expect(
    alone.map(({ file, name }) => `${file}: ${name}`),
    "leave its `export` out, or it itself",
  ).toEqual([]);
});

/** Begun by itself, or by its name in a text: the product's entry, the web's build, threads and commands. */
const isEntry = (file: string) => isRead(file) || file === "server/main.ts";

test("each file is asked for by another", () => {
  const wanted = new Set([...files].flatMap(([file, text]) => importsOf(file, text).map(({ target }) => target)));
  const texts = [...files];
  const alone = product.filter(
    ([file]) =>
      !wanted.has(file) &&
      !isEntry(file) &&
      !texts.some(([other, text]) => other !== file && text.includes(basename(file))),
  );
  expect(alone.map(([file]) => file)).toEqual([]);
});
