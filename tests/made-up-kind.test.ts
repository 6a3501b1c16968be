// A new kind costs the files that the compiler names, and no others: none lacks it silently; nor does a table of moves lack a
// new move. Both are added to a copy of the sources, and the product is compiled; the tests' own tables, of which the compiler
// names four more, are left out.
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "vanik-kind-"));
afterAll(() => rmSync(copy, { recursive: true }));

/** The list of kinds. What CONTRIBUTING begins with is added there: the kind's row, states, moves, statuses and why it waits. */
const list = "contracts/trade.ts";
const additions = [
  [
    "\n} as const satisfies Record<string, KindRow>;",
    `\n  pro_forma: { noun: "proForma", shape: "invoice", side: "sale", party: "buyer", prefix: "PF", paper: "pro forma", upload: null },`,
  ],
  ["\n  invitation: [", "\n  pro_forma: invoiceStates,"],
  ["\n} as const satisfies Record<Subject, readonly string[]>;\nexport type MoveName", "\n  pro_forma: invoiceMoves,"],
  ["\n} as const satisfies Record<Kind, readonly string[]>;\nexport type Status", "\n  pro_forma: invoiceStatuses,"],
  ["\n} as const satisfies Record<Kind, readonly string[]>;\nexport type Wait", `\n  pro_forma: ["draft"],`],
  // And a move of a kind that is there, in whose tables nothing else is missing.
  [`, "extend", "cancel"],`, `, "renew"`],
] as const;

/** What has to be said of the kind elsewhere. */
const named = [
  "contracts/api.ts",
  "contracts/desk-pages.ts",
  "contracts/document-pages.ts",
  "server/modules/documents/kinds/kinds.ts",
  "server/modules/documents/law/facts-store.ts",
  "server/modules/documents/reading/waiting.ts",
  "server/pdf/kinds.ts",
  "server/trading/case-waits.ts",
  "server/trading/lifecycle.ts",
  "server/trading/progress.ts",
  "server/trading/steps.ts",
  "server/trading/succession.ts",
  "web/app/account-links.ts",
  "web/features/documents/kinds/kinds.ts",
];

/** What has to be said of the move: the rights, its kind's file, the law, its title, its keys, its toast. */
const namedOfMove = [
  "contracts/rights-of-trade.ts",
  "server/modules/documents/kinds/quotation.ts",
  "server/trading/lifecycle.ts",
  "web/features/documents/move-words.ts",
  "web/features/documents/page/move-keys.ts",
  "web/features/documents/timeline.tsx",
];

/** A page knows no process, the server no document, and what both share neither. */
const astray = {
  "contracts/astray.ts": ["document", "process"],
  "server/trading/astray.ts": ["document", "process"],
  "server/platform/astray.ts": ["document"],
  "web/app/astray.ts": ["process"],
};

const workspaces: string[] = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).workspaces;
const nameOf = (room: string): string => JSON.parse(readFileSync(join(root, room, "package.json"), "utf8")).name;
const isLeftOut = (path: string) =>
  /(^|\/)(node_modules|build|\.[a-z-]+)$|^(tests|bench|scripts|docs)$|\.test\.tsx?$/.test(path);

/** The sources, and packages that lead to what is installed; those of the house lead into the copy. */
function copyCheckout(): void {
  const wanted = [
    "*/**/*.{ts,tsx}",
    "tsconfig.*.json",
    "catalogue/*.json",
    ...workspaces.map((room) => `${room}/package.json`),
  ];
  for (const file of globSync(wanted, { cwd: root, exclude: isLeftOut })) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const installed = join(copy, "node_modules");
  mkdirSync(join(installed, "@vanik"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "@vanik") symlinkSync(join(root, "node_modules", name), join(installed, name));
  for (const room of workspaces) {
    symlinkSync(join(copy, room), join(installed, nameOf(room)));
    const own = join(root, room, "node_modules");
    if (existsSync(own)) symlinkSync(own, join(copy, room, "node_modules"));
  }
}

function addKind(): void {
  const path = join(copy, list);
  let table = readFileSync(path, "utf8");
  for (const [before, line] of additions) {
    expect(table.split(before), before).toHaveLength(2);
    table = table.replace(before, () => line + before);
  }
  writeFileSync(path, table);
}

/** The errors that the compiler tells of the copy. Types of routes are made by another tool, which may not have run. */
async function compile(): Promise<string[]> {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  // Each thread reads types anew, and what tidies memory takes a third: alone and untidy it takes half of the processor.
  const args = [compiler, "-b", "tsconfig.server.json", "tsconfig.web.json", "--singleThreaded", "--pretty", "false"];
  const child = spawn(process.execPath, args, { cwd: copy, env: { ...process.env, GOGC: "400" } });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  await new Promise((resolve) => child.once("close", resolve));
  // An error's further lines are indented: of a table that lacks a row they name the row.
  const errors = output.split(/\n(?! )/).filter((error) => /^\S+\(\d+,\d+\): error/.test(error));
  return errors.filter((error) => !error.includes("'./+types/"));
}

const filesOf = (errors: readonly string[]) =>
  [...new Set(errors.map((error) => error.slice(0, error.indexOf("("))))].toSorted();

test(
  "a made-up kind is missed in these files, at most fifteen with the list of kinds, a made-up move in these, and a global where it is not known",
  { timeout: 300_000 },
  async () => {
    copyCheckout();
    addKind();
    for (const file of Object.keys(astray))
      writeFileSync(join(copy, file), "export const astray = [document, process];");
    const all = await compile();
    const errors = all.filter((line) => !line.includes("/astray.ts("));
    for (const [file, unknown] of Object.entries(astray)) {
      const names = all
        .filter((line) => line.startsWith(file))
        .map((line) => /Cannot find name '(\w+)'/.exec(line)?.[1]);
      expect(names, file).toEqual(unknown);
    }
    expect(filesOf(errors), errors.join("\n")).toEqual([...new Set([...named, ...namedOfMove])].toSorted());
    const ofMove = errors.filter((error) => error.includes("'renew'"));
    expect(filesOf(ofMove), errors.join("\n")).toEqual(namedOfMove);
    expect(named.length + 1).toBeLessThanOrEqual(15);
  },
);

test("no code tells a kind by the letters of its name", () => {
  const byLetters = [
    /\b(?:startsWith|endsWith|includes)\(\s*["'`](?:_?(?:order|invoice|quotation|opportunity)|(?:sales|purchase|supplier|request)_?)["'`]/,
    /\bstartsWith\(\s*["'`](?:OPP|RFQ|SQ|QTN|SO|PO|SI|PI|DN|GR|PAY)-?["'`]/,
  ];
  const sources = globSync("*/**/*.{ts,tsx}", { cwd: root, exclude: isLeftOut });
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return byLetters.some((letters) => letters.test(text));
  });
  expect(found).toEqual([]);
});
