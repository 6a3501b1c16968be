// Which tables of others a module names: in SQL, wherever it stands, and as Drizzle's tables that it imports.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { root, sourceFiles } from "./imports.ts";

/** A table by its name in SQL and in code. */
export interface Owned {
  module: string;
  table: string;
  constant: string;
}

export interface TableRead {
  file: string;
  line: number;
  table: string;
  owner: string;
}

/** Tables that no `tables.ts` declares: one of a migration by hand, and those of the queue. */
const undeclared: readonly Owned[] = [
  { module: "audit", table: "audit_pending", constant: "" },
  { module: "catalogue", table: "catalogue_touched", constant: "" },
  { module: "platform", table: "pgboss.job", constant: "" },
];

const isTables = (path: string) => /\/([a-z-]+-)?tables\.ts$/.test(path);
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The module of a file of the server, or platform; what puts modules together belongs to none. */
function moduleOf(file: string): string | undefined {
  const [, module, platform] = /^server\/(?:modules\/([^/]+)|(platform))\//.exec(file) ?? [];
  return module ?? platform;
}

/** What owns the tables of a file: a connector has its own, and reads those of modules as use cases hand them out (rooms.ts). */
const ownerOf = (file: string) => moduleOf(file) ?? /^server\/connectors\/([^/]+)\//.exec(file)?.[1];

export function tablesIn(file: string, source: string): Owned[] {
  const module = ownerOf(file);
  const found: Owned[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!module || id.type !== "Identifier" || init?.type !== "CallExpression") return;
      const [name] = init.arguments;
      const isTable = init.callee.type === "Identifier" && init.callee.name === "pgTable";
      if (isTable && name?.type === "Literal") found.push({ module, table: String(name.value), constant: id.name });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Every table of the server. */
export function ownedTables(): Owned[] {
  const declared = sourceFiles("server")
    .filter(isTables)
    .flatMap((file) => tablesIn(file, read(file)));
  return [...declared, ...undeclared];
}

/** Those that the migrations have made and not removed. */
export function tablesOfMigrations(): string[] {
  const folder = "server/migrations";
  const texts = readdirSync(join(root, folder)).filter((name) => name.endsWith(".sql"));
  const all = texts.map((name) => read(`${folder}/${name}`)).join("\n");
  const named = (pattern: RegExp) => [...all.matchAll(pattern)].map(([, name]) => name!);
  const dropped = new Set(named(/^\s*drop table (?:if exists )?"?(\w+)/gim));
  return named(/^\s*create (?:unlogged )?table (?:if not exists )?"?(\w+)/gim).filter((name) => !dropped.has(name));
}

/** A template without its comments; what is filled in is left out. */
const sqlOf = (quasis: readonly ESTree.TemplateElement[]) =>
  quasis
    .map(({ value }) => value.raw)
    .join("?")
    .replace(/--.*$/gm, "");

// A name in SQL is a table unless it is a column of something, a name that is given, or a function.
const asTable = (table: string) => new RegExp(`(?<![\\w.$])(?<!\\bas\\s+)"?\\b${table}\\b"?(?!\\s*\\()`, "i");
// In a text that may be anything it is one behind the words that want a table.
const behindWord = (table: string) => new RegExp(`\\b(from|join|into|update|table|using|only)\\s+"?${table}\\b`, "i");

type Specifier = ESTree.ImportDeclarationSpecifier | ESTree.ExportSpecifier;

/** The name that another module has; * for all that it has. */
function nameIn(specifier: Specifier): string {
  const name =
    specifier.type === "ImportSpecifier"
      ? specifier.imported
      : specifier.type === "ExportSpecifier"
        ? specifier.local
        : undefined;
  return name?.type === "Identifier" ? name.name : "*";
}

/** What a file names of tables that other modules own, and which of its own it hands to others. */
export function foreignReads(file: string, source: string, owned: readonly Owned[]): TableRead[] {
  const module = moduleOf(file);
  if (!module) return [];
  const foreign = owned.filter((table) => table.module !== module);
  const reads: TableRead[] = [];
  const add = (node: ESTree.Node, table: string, owner: string) =>
    reads.push({ file, line: source.slice(0, node.start).split("\n").length, table, owner });
  const addNamed = (node: ESTree.Node, text: string, pattern: (table: string) => RegExp) => {
    for (const { table, module: owner } of foreign) if (pattern(table).test(text)) add(node, table, owner);
  };
  const addTaken = (from: ESTree.StringLiteral | null, specifiers: readonly Specifier[], isExport: boolean) => {
    const path = from?.value.startsWith(".") ? posix.join(dirname(file), from.value) : "";
    const owner = moduleOf(path);
    if (!from || !owner || !isTables(path) || isTables(file) || (owner === module && !isExport)) return;
    for (const name of specifiers.map(nameIn)) {
      const table = owned.find(({ constant, module: its }) => constant === name && its === owner)?.table;
      // Types of its own rows a module may hand on.
      if (table || owner !== module) add(from, table ?? name, owner);
    }
  };
  const queries = new Set<ESTree.Node>();
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== "Identifier" || tag.name !== "sql") return;
      queries.add(quasi);
      addNamed(quasi, sqlOf(quasi.quasis), asTable);
    },
    TemplateLiteral(node) {
      if (!queries.has(node)) addNamed(node, sqlOf(node.quasis), behindWord);
    },
    Literal(node) {
      if (typeof node.value === "string") addNamed(node, node.value, behindWord);
    },
    ImportDeclaration: ({ source: from, specifiers }) => addTaken(from, specifiers, false),
    ExportNamedDeclaration: ({ source: from, specifiers }) => addTaken(from, specifiers, true),
    ExportAllDeclaration: ({ source: from }) => {
      if (isTables(from.value)) add(from, "*", module);
    },
  }).visit(parseSync(file, source).program);
  return reads;
}
