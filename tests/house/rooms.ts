// Who may import whom, and why. A name is a file or a folder with all in it; * stands for one name, {a,b} for a or b; npm: is a package.
// Types count: what a type comes from is known as well. A file belongs to the first room that has it and may import all of its own room. CONTRIBUTING.md says it in words.

export interface Room {
  at: string;
  may: readonly string[];
  why: string;
}

/** What stands for an import whose path is made while it runs. */
export const computed = "computed";
const packages = ["npm:*", "node:*"];
const anything = ["*"];

/** Each knows those before it. */
export const modules = [
  "inbox",
  "content",
  "accounts",
  "approvals",
  "catalogue",
  "ledger",
  "documents",
  "inquiry",
  "sourcing",
  "parties",
  "imports",
  "exports",
  "backups",
  "settings",
  "desk",
  "erp",
  "people",
  "audit",
];

/** The folders of documents, and which of the others each knows. */
export const foldersOfDocuments: Readonly<Record<string, readonly string[]>> = {
  kinds: [],
  law: ["kinds"],
  ledger: ["law"],
  reading: ["kinds", "law"],
  files: ["kinds", "law", "reading"],
  drafts: ["kinds", "law", "reading"],
  moves: ["kinds", "ledger", "law", "reading", "drafts"],
  "goods-and-money": ["kinds", "ledger", "law", "reading", "drafts", "moves"],
  mirror: [],
};

/** What every file of a module may import. Of a tables.ts only another tables.ts may name anything (table-reads.ts). */
function mayOf(module: string): string[] {
  const left = modules.slice(0, modules.indexOf(module));
  const under = ["contracts", "server/trading", "server/platform", "server/pdf", "server/deps.ts", ...packages];
  return left.length === 0 ? under : [...under, `server/modules/{${left.join(",")}}/{use-cases,views,tables}.ts`];
}

const roomsOfDocuments = Object.entries(foldersOfDocuments).map(([folder, others]): Room => ({
  at: `server/modules/documents/${folder}`,
  may: [
    ...mayOf("documents"),
    "server/modules/documents/*.ts",
    ...others.map((other) => `server/modules/documents/${other}`),
  ],
  why: "within documents: kinds, law, ledger, reading, drafts, moves, goods-and-money, mirror; files beside them, upon reading",
}));

/** The folders of accounts, and which of the others each knows. */
const foldersOfAccounts: Readonly<Record<string, readonly string[]>> = {
  organisations: [],
  "signing-in": ["organisations"],
  people: ["organisations", "signing-in"],
};

const roomsOfAccounts = Object.entries(foldersOfAccounts).map(([folder, others]): Room => ({
  at: `server/modules/accounts/${folder}`,
  may: [
    ...mayOf("accounts"),
    "server/modules/accounts/*.ts",
    ...others.map((other) => `server/modules/accounts/${other}`),
  ],
  why: "within accounts: organisations, signing-in, people",
}));

const roomsOfModules = modules.map((module): Room => ({
  at: `server/modules/${module}`,
  may: mayOf(module),
  why: "of modules further left it knows the use cases, never store, routes or inner folders; of those further right nothing",
}));

const onlyBuild = "the server imports nothing of the web but its build";
const onlyTrading = "of the server the web knows only trading";

export const rooms: readonly Room[] = [
  { at: "contracts", may: ["npm:zod"], why: "contracts import zod and nothing else" },
  { at: "server/trading", may: ["contracts"], why: "the law of trade is pure: it imports contracts and itself" },
  {
    at: "server/platform",
    may: ["contracts/{errors,endpoint,rights,roles}.ts", "server/config.ts", ...packages],
    why: "platform has no domain word: of contracts it knows errors, endpoint, the rights of staff and the roles of parties' people",
  },
  {
    at: "server/pdf",
    may: ["contracts", "server/trading", "server/platform", ...packages],
    why: "pdf makes paper of what the wire says",
  },
  {
    at: "server/modules/catalogue/search-synonyms.ts",
    may: ["server/modules/catalogue", "catalogue/search-synonyms.json"],
    why: "what people call things is data of the catalogue",
  },
  {
    at: "server/modules/catalogue/mending/name-words.ts",
    may: ["server/modules/catalogue", "catalogue/same-words.json"],
    why: "what people call things is data of the catalogue",
  },
  ...roomsOfDocuments,
  ...roomsOfAccounts,
  ...roomsOfModules,
  {
    at: "server/jobs.ts",
    may: [
      "server/deps.ts",
      "server/platform",
      "server/modules/**/{use-cases,mails,sweep,statuses}.ts",
      "server/keeping/{export-zip,run-apart}.ts",
      ...packages,
    ],
    why: "jobs call use cases, mails and sweeps, never a store or routes; exports and backups are made as the commands make them",
  },
  {
    at: "server/connectors",
    may: [
      "contracts",
      "server/trading",
      "server/platform",
      "server/modules/*/{use-cases,views,tables}.ts",
      ...packages,
    ],
    why: "a connector knows use cases as jobs do, and nobody knows it but app, serve, keeping and the commands",
  },
  { at: "server/main.ts", may: ["server", computed], why: "the entry loads the one file that was made of the server" },
  { at: "server/{bundle,process}.ts", may: ["server", "web/build.ts", ...packages], why: onlyBuild },
  { at: "server/web/routes.ts", may: ["server", "contracts", computed, ...packages], why: onlyBuild },
  { at: "server", may: ["contracts", ...packages], why: onlyBuild },
  {
    at: "web/ui",
    may: ["react", "react-dom", "react-router", "react-hot-toast", "@headlessui/react", "lucide-react", "uqr"].map(
      (name) => `npm:${name}`,
    ),
    why: "ui knows react, what draws, and itself: no domain word, no fetching",
  },
  {
    at: "web/app",
    may: ["contracts", "web/ui", "web/texts", ...packages],
    why: "app imports contracts, ui and texts, never features or pages",
  },
  {
    at: "web/texts/hi",
    may: ["contracts", "web/app", "web/texts/en"],
    why: "a translation knows its English group and what both are made with",
  },
  { at: "web/texts", may: ["contracts", "web/app"], why: "texts are sentences: they know app and contracts" },
  {
    at: "web/lists",
    may: ["contracts", "server/trading", "web/ui", "web/app", ...packages],
    why: "the list screen and its filters serve every feature and know none",
  },
  {
    at: "web/features/*",
    may: ["contracts", "server/trading", "web/ui", "web/app", "web/lists", "web/texts", ...packages],
    why: `a feature knows neither another feature nor a page; ${onlyTrading}`,
  },
  {
    at: "web/pages",
    may: [
      "contracts",
      "server/trading",
      "web/features",
      "web/ui",
      "web/app",
      "web/lists",
      "web/texts",
      "web/page-frame.tsx",
      "web/fonts",
      ...packages,
    ],
    why: `pages put features together; ${onlyTrading}`,
  },
  { at: "web", may: ["contracts", "server/trading", ...packages], why: onlyTrading },
  {
    at: "scripts/guide-pictures/erpnext.ts",
    may: ["scripts", "tests/erpnext", ...packages],
    why: "the pictures beside an ERPNext are taken beside the stand-in of one",
  },
  { at: "scripts", may: packages, why: "what the npm scripts run knows nothing of what it runs" },
  { at: "tests", may: anything, why: "tests look at everything" },
  { at: "bench", may: anything, why: "benchmarks look at everything" },
  { at: "*.config.ts", may: anything, why: "tools are told of everything" },
];
