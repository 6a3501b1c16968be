// What pages of the documentation name in code is there: scripts of npm, options, calls of the contract, variables, functions, columns.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { expect, test } from "vitest";
import { filesUnder, root } from "./imports.ts";
import { headingsOf, isCall, linksToHeadings, type NamedThing, namedThings } from "./named-things.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/architecture.md", "docs/operations.md"];

/** What is not ours to have, and whose it is. */
const ofOthers: Readonly<Record<string, string>> = {
  AWS_ACCESS_KEY_ID: "read by the library of S3",
  AWS_SECRET_ACCESS_KEY: "read by the library of S3",
  NODE_EXTRA_CA_CERTS: "read by Node",
  "--custom": "of drizzle-kit",
  "--name": "of drizzle-kit",
  ignoreTLS: "of nodemailer, in SMTP_URL",
};

const isCode = (file: string) =>
  /\.(tsx?|mjs|sql|sh|css)$|^deploy\//.test(file) && !/\.test\.tsx?$|^docs\/|named-things/.test(file);
const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, "");
const sources = filesUnder()
  .filter(isCode)
  .map((file) => withoutComments(read(file)))
  .join("\n");
const words = new Set(sources.split(/\W+/));
const options = new Set(sources.match(/--[a-z][\w-]*/g));
const calls = endpointsOf(api).map(([, { method, path }]) => `${method} ${path}`);
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const isThere: Readonly<Record<NamedThing["is"], (name: string) => boolean>> = {
  script: (name) => Object.hasOwn(scripts, name),
  option: (name) => options.has(name),
  // What the contract does not have, Fastify is told of by its path.
  call: (name) => isCall(name, calls) || sources.includes(`("${name.split(" ")[1]}"`),
  word: (name) => words.has(name),
};

test.each(pages)("every script, option, call and word of code that %s names is there", (page) => {
  const named = namedThings(read(page));
  const gone = named.filter(({ is, name }) => !Object.hasOwn(ofOthers, name) && !isThere[is](name));
  expect(gone.map(({ line, is, name }) => `${page}:${line} there is no ${is} ${name}`)).toEqual([]);
});

const documents = [...filesUnder("docs"), ...pages.filter((page) => !page.startsWith("docs/"))].filter((file) =>
  file.endsWith(".md"),
);
const headings = new Map(documents.map((file) => [file, headingsOf(read(file))]));

test("every link to a heading leads to one", () => {
  const gone = documents.flatMap((file) =>
    linksToHeadings(file, read(file))
      .filter(({ page, heading }) => headings.get(page)?.includes(heading) === false)
      .map(({ line, page, heading }) => `${file}:${line} ${page} has no heading #${heading}`),
  );
  expect(gone).toEqual([]);
});

test("nothing is named as another's that no page names", () => {
  const named = new Set(pages.flatMap((page) => namedThings(read(page)).map(({ name }) => name)));
  expect(Object.keys(ofOthers).filter((name) => !named.has(name))).toEqual([]);
});

test("README has a row for each variable that the configuration reads, and for no other", () => {
  const [, table = ""] = /^const Environment = z\.object\(\{\n([^]*?)^\}\);/m.exec(read("server/config.ts")) ?? [];
  const known = [...table.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!);
  const rows = [...read("README.md").matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, cell]) =>
    cell!.replaceAll("`", "").split(", "),
  );
  expect(known.length).toBeGreaterThan(10);
  expect(rows.toSorted()).toEqual(known.toSorted());
});

test("scripts, options, calls and words are read, and English, paths and what is made up are not", () => {
  const page = [
    "`npm run doctor -- --deep` looks; `readHead()`, `gst_rates` and `DATA_DIR/files`, not `once` or `a.fileReader.ts`",
    "`POST /api/parties/{id}/people` and `GET …/{id}/pdf`",
    "```sh",
    "npm run backup -- /srv/made_up --keep 14",
    "```",
  ].join("\n");
  expect(namedThings(page).map(({ line, is, name }) => `${line} ${is} ${name}`)).toEqual([
    "1 script doctor",
    "1 option --deep",
    "1 word readHead",
    "1 word gst_rates",
    "2 call POST /api/parties/{id}/people",
    "2 call GET …/{id}/pdf",
    "3 script backup",
    "3 option --keep",
  ]);
  const known = ["POST /parties/:id/people", "GET /quotation/:id/pdf"];
  const texts = [
    "POST /api/parties/{id}/people",
    "GET …/{id}/pdf",
    "GET /<noun>/{id}/pdf",
    "GET /api/parties",
    "POST people",
  ];
  expect(texts.map((name) => isCall(name, known))).toEqual([true, true, true, false, true]);
});

test("headings are called as a browser finds them", () => {
  const page = "# One, `two`: three\n[a](#one-two-three) [b](law/trade.md#1-moves) [c](https://vanik.example/#d)\n";
  expect(headingsOf(page)).toEqual(["one-two-three"]);
  expect(linksToHeadings("docs/made-up.md", page)).toEqual([
    { line: 2, page: "docs/made-up.md", heading: "one-two-three" },
    { line: 2, page: "docs/law/trade.md", heading: "1-moves" },
  ]);
});
