// What the house costs its reader, by area: files and lines, files with a single importer, casts, names declared twice.
// `node bench/house.ts`, or of another checkout `node bench/house.ts <folder>`. Tests are not counted.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseSync, type ESTree, Visitor } from "vite";

const folder = resolve(process.argv[2] ?? ".");
const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: folder, encoding: "utf8" });
const files = listed
  .split("\n")
  .filter((file) => /^(contracts|server|web)\//.test(file) && !/\.test\.ts$|\.d\.ts$/.test(file));

interface SourceFile {
  file: string;
  lines: number;
  imports: string[];
  casts: number;
  declared: string[];
}

const workspaces: Record<string, string> = { contracts: "contracts", trading: "server/trading", server: "server" };

/** The file of ours that an import leads to; null for a package's. */
function fileOf(from: string, source: string): string | null {
  const own = /^@vanik\/(\w+)\/(.+)$/.exec(source);
  if (own) return `${workspaces[own[1]!] ?? own[1]}/${own[2]!.replace(/(\.ts)?$/, ".ts")}`;
  return source.startsWith(".") ? join(dirname(from), source) : null;
}

function namesOf(statement: ESTree.Node): string[] {
  const declaration =
    statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration"
      ? statement.declaration
      : statement;
  if (!declaration) return [];
  if (declaration.type === "VariableDeclaration")
    return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  return "id" in declaration && declaration.id && "name" in declaration.id ? [String(declaration.id.name)] : [];
}

function read(file: string): SourceFile {
  const code = readFileSync(join(folder, file), "utf8");
  const { program } = parseSync(file, code);
  const imports: string[] = [];
  let casts = 0;
  const lead = (source: string) => {
    const to = fileOf(file, source);
    if (to) imports.push(to);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => lead(source.value),
    ExportNamedDeclaration: ({ source }) => source && lead(source.value),
    ImportExpression: ({ source }) => source.type === "Literal" && lead(String(source.value)),
    TSAsExpression: ({ typeAnnotation }) => {
      const isConst =
        typeAnnotation.type === "TSTypeReference" && code.slice(typeAnnotation.start, typeAnnotation.end) === "const";
      if (!isConst) casts += 1;
    },
  }).visit(program);
  return {
    file,
    lines: code.split("\n").length - 1,
    imports,
    casts,
    declared: [...new Set(program.body.flatMap(namesOf))],
  };
}

const sources = files.map(read);
const importers = Map.groupBy(
  sources.flatMap(({ file, imports }) => [...new Set(imports)].map((to) => ({ file, to }))),
  ({ to }) => to,
);
const places = Map.groupBy(
  sources.flatMap(({ file, declared }) => declared.map((name) => ({ name, file }))),
  ({ name }) => name,
);

const areaOf = (file: string) =>
  file
    .split("/")
    .slice(0, /^(server\/(modules|platform|pdf|trading)|web\/(features|lists|ui|app|pages|texts))\//.test(file) ? 2 : 1)
    .join("/");
const quantile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

const rows = [...Map.groupBy(sources, ({ file }) => areaOf(file))].map(([area, of]) => {
  const lines = of.map((source) => source.lines).toSorted((a, b) => a - b);
  const single = of.filter(({ file, lines: length }) => length < 30 && importers.get(file)?.length === 1);
  return {
    area,
    files: of.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    median: quantile(lines, 0.5),
    p90: quantile(lines, 0.9),
    "under 30 lines, one importer": single.length,
    casts: of.reduce((sum, source) => sum + source.casts, 0),
  };
});
console.table(rows.toSorted((a, b) => a.area.localeCompare(b.area)));
const twice = [...places].filter(([, at]) => at.length > 1).toSorted(([, a], [, b]) => b.length - a.length);
console.log(`${places.size} names, ${twice.length} declared in more than one file; the most often:`);
console.log(
  twice
    .slice(0, 25)
    .map(([name, at]) => `${name} ${at.length}`)
    .join(", "),
);
