// Every import of a file as a parser sees it, types included: what a type comes from is known as well.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { computed } from "./rooms.ts";

export const root = join(import.meta.dirname, "../..");

export interface Import {
  line: number;
  /** As the file has it; of an import that is computed, its code. */
  text: string;
  /** A path from the root, `npm:` and a package, `node:` and a module, or `computed`. */
  target: string;
}

const ignored = /^(node_modules|build|\..*)$/;

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as { name: string; workspaces?: string[] };
/** The folder of each workspace, by the name that it is imported by. */
const folderOf = new Map(manifestOf(".").workspaces?.map((folder) => [manifestOf(folder).name, folder]));

/** All files under a folder, as paths from the root, those of tools left out. */
export function filesUnder(folder = "."): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.test(entry.name)) return [];
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

export const sourceFiles = (folder?: string) => filesUnder(folder).filter((path) => /\.tsx?$/.test(path));

function targetOf(file: string, text: string): string {
  const bare = text.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return posix.join(dirname(file), bare);
  const [, name = "", path = ""] = /^(@[^/]+\/[^/]+|[^/]+)\/?(.*)$/.exec(bare) ?? [];
  const folder = folderOf.get(name);
  if (folder) return posix.extname(path) ? `${folder}/${path}` : `${folder}/${path}.ts`;
  return bare.startsWith("node:") ? bare : `npm:${bare}`;
}

/** The text of `"…"` or of a template without holes. */
function literalText(node: ESTree.Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  return node.type === "TemplateLiteral" && node.quasis.length === 1 ? node.quasis[0]!.value.cooked! : undefined;
}

/** Static, dynamic and type imports, re-exports, `import x = require()` and `require()`. Throws for what is no TypeScript. */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = [];
  const add = (from: ESTree.Node) => {
    const text = literalText(from);
    const line = source.slice(0, from.start).split("\n").length;
    found.push({
      line,
      text: text ?? source.slice(from.start, from.end),
      target: text === undefined ? computed : targetOf(file, text),
    });
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  new Visitor({
    ImportDeclaration: ({ source: from }) => add(from),
    ExportNamedDeclaration: ({ source: from }) => from && add(from),
    ExportAllDeclaration: ({ source: from }) => add(from),
    ImportExpression: ({ source: from }) => add(from),
    TSImportType: ({ source: from }) => add(from),
    TSExternalModuleReference: ({ expression: from }) => add(from),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first && callee.type === "Identifier" && callee.name === "require") add(first);
    },
  }).visit(program);
  return found;
}
