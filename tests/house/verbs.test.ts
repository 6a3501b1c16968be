// One verb, one meaning (docs/glossary.md, Verbs): what meant two to five things each names no function of the product or of its
// tests, at the top of a file or within; and a local says what it is, not what was done with it or that it is of something.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { declaredIn } from "./declared.ts";
import { root, sourceFiles } from "./imports.ts";

/** Retired verbs, and by which the function is named for what it does. */
const retired: readonly (readonly [verb: RegExp, instead: string])[] = [
  [/^says?(?![a-z])/, "format (a value as text), describe (a sentence), write or set (a write)"],
  [/^tells?(?![a-z])/, "notify or queue (somebody hears of it), record (minutes, events), describe (a sentence)"],
  [/^holds?(?![a-z])/, "lock (every lock), has or is (a question)"],
  [/^keeps?(?![a-z])/, "save, insert or write (a write), has or is (a question)"],
  [/^takes?(?![a-z])/, "claim (what one alone can have), consume (a code), assign (a number), add, read or may"],
  [/^stands?(?![a-z])/, "is or has (a question), write (a version)"],
  [/^mind(?![a-z])/, "what it does"],
  [/^need(?![a-z])/, "require (it throws)"],
  [/^give(?![a-z])/, "assign, set or add"],
  [/^hang(?![a-z])/, "attach or store"],
];

/** Participles, and forms of the same verbs, that may be of anything. */
const participles = new Set("told said held kept asked given taken stood stands standing takes keeps holds".split(" "));
/** No name of a local or a function; `of` says only that it belongs to something. */
const sayingNothing = new Set([...participles, "of"]);

/** Functions that bear such a verb all the same, and why. */
const lawful: Readonly<Record<string, string>> = {
  takeBack: "the law's own word (an import is taken back); and of a facet, in its text",
  takeChangeBack: "the law's own word (catalogue: a change is taken back)",
  takeImportBack: "the law's own word (an import is taken back)",
  takePartiesBack: "the law's own word (an import is taken back)",
  takeBackLink: "the law's own word (sourcing: an invitation is taken back)",
  say: "a text of a page that needs figures: what the founders say (web/texts)",
};

/** A sentence for each function of a file that begins with a retired verb, and each local that says nothing. */
function unclearIn(file: string, source: string, excepted: ReadonlySet<string>): string[] {
  return declaredIn(file, source).flatMap(({ name, is }) => {
    if (is !== "member" && sayingNothing.has(name)) {
      const instead = is === "local" ? "what it is: rows, sentence, stored" : "what it does or replies";
      return [`${file}: ${name} may be anything. Name it by ${instead}.`];
    }
    if (is === "local" || excepted.has(name)) return [];
    const found = retired.find(([verb]) => verb.test(name));
    return found ? [`${file}: ${name} may mean several things. Name it by ${found[1]}.`] : [];
  });
}

/** Files that are called by such a verb all the same: by the law's word, or by what a button says. */
const lawfulFiles: Readonly<Record<string, string>> = {
  "take-back": "the law's own word (an import is taken back)",
  "take-back-openings": "the law's own word",
  "take-cost": "the law's own word (sourcing: Take cost)",
  "take-draft": "the calls are takeQuotation and takeSupplierQuotation, the button takes the order",
  "take-from-catalogue": "what its button says",
};

/** A sentence where a file's name begins with a retired verb, or ends in a bare participle. */
function unclearFile(path: string): string[] {
  const [name = ""] = path.split("/").at(-1)!.split(".");
  if (name in lawfulFiles) return [];
  const words = name.split("-");
  const verb = [...retired, [/^let$/, "admit, or what it does"] as const].find(([one]) => one.test(words[0]!));
  if (verb) return [`${path} begins with a verb that may mean several things. Call it by the field's word.`];
  return participles.has(words.at(-1)!) ? [`${path} may hold anything. Call it by the field's word.`] : [];
}

test("no file is called by a verb that means several things, or by a participle alone", () => {
  const files = ["contracts", "server", "web", "scripts", "bench", "tests"].flatMap((folder) => sourceFiles(folder));
  expect(files.flatMap(unclearFile)).toEqual([]);
  const names = new Set(files.map((path) => path.split("/").at(-1)!.split(".")[0]));
  expect(
    Object.keys(lawfulFiles).filter((name) => !names.has(name)),
    "exceptions that are gone",
  ).toEqual([]);
});

test.each(["a/keep-items.ts", "a/take.test.ts", "a/bid-told.tsx", "let-in.ts", "standing.ts"])(
  "%s is found",
  (path) => {
    expect(unclearFile(path)).toHaveLength(1);
  },
);

test.each(["a/keeper.ts", "a/take-back.tsx", "a/kept-form.ts", "a/standing-badge.tsx", "a/letter.ts"])(
  "%s may stay",
  (path) => {
    expect(unclearFile(path)).toEqual([]);
  },
);

test("no function begins with a verb that means several things, and no local or function is a bare participle or `of`", () => {
  const files = ["contracts", "server", "web", "scripts", "bench", "tests"]
    .flatMap((folder) => sourceFiles(folder))
    .filter((path) => !path.endsWith(".d.ts"));
  expect(files.length).toBeGreaterThan(1000);
  const met = new Set<string>();
  const sources = files.map((file) => [file, readFileSync(join(root, file), "utf8")] as const);
  for (const [file, source] of sources) for (const { name } of declaredIn(file, source)) met.add(name);
  expect(sources.flatMap(([file, source]) => unclearIn(file, source, new Set(Object.keys(lawful))))).toEqual([]);
  expect(
    Object.keys(lawful).filter((name) => !met.has(name)),
    "exceptions that are gone",
  ).toEqual([]);
});

test.each([
  ["function sayUnits() {}", "sayUnits may mean several things. Name it by format"],
  ["export const keep = () => 1;", "keep may mean several things. Name it by save"],
  ["async function holdsWords() {}", "holdsWords may mean several things. Name it by lock"],
  ["function first() { const tell = () => 1; }", "tell may mean several things. Name it by notify"],
  ["class Store { keep() {} }", "keep may mean several things. Name it by save"],
  ["const said = 1;", "said may be anything. Name it by what it is"],
  ["rows.map((taken) => taken.id);", "taken may be anything."],
  ["const [first, ...kept] = rows;", "kept may be anything."],
  ["const { party: told = null } = row;", "told may be anything."],
  ["rows.map((of) => of.id);", "of may be anything."],
  ["for (const of of rows) read(of);", "of may be anything."],
  ["const told = () => 1;", "told may be anything. Name it by what it does"],
  ["function standing() {}", "standing may be anything."],
])("%s is found", (source, sentence) => {
  expect(unclearIn("a.ts", source, new Set())).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  "const keeper = () => 1;",
  "function takenFor() {}",
  "function tellerOf() {}",
  "const hold = 1;",
  "const { asked } = invitations;",
  "const child = { said: () => output, of: () => 1 };",
  "const column = { title, of: (row) => row.name };",
])("%s may stay", (source) => {
  expect(unclearIn("a.ts", source, new Set())).toEqual([]);
});
