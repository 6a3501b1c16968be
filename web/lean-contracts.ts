// What the browser gets of the contract: of an endpoint its address, and schemas where a page names them.
import * as api from "@vanik/contracts/api";
import type { Endpoint } from "@vanik/contracts/endpoint";
import { type ESTree, type Plugin, Visitor } from "vite";

const page = "@vanik/contracts/api";
const table = new Map<string, object>(Object.entries(api));
const isEndpoint = (value: object): value is Endpoint => "method" in value;

/** Method, path and whether it goes with a key, as source text; of a table of endpoints those of all. */
function lean(value: object): string {
  if (isEndpoint(value)) return JSON.stringify({ method: value.method, path: value.path, once: value.once });
  return `{${Object.entries(value)
    .map(([name, inner]: [string, object]) => `${name}:${lean(inner)}`)
    .join()}}`;
}

const isType = ({ importKind }: { importKind?: "type" | "value" | null }) => importKind === "type";

/** The endpoints that an import names stand in the file itself; tables of them stay to be imported. */
function namedInstead(declaration: ESTree.ImportDeclaration): string {
  const named = declaration.specifiers.flatMap((specifier) => {
    if (specifier.type !== "ImportSpecifier" || isType(specifier) || specifier.imported.type !== "Identifier")
      return [];
    return [{ name: specifier.imported.name, local: specifier.local.name }];
  });
  const written = named.map(({ name, local }) => {
    const value = table.get(name);
    return value && isEndpoint(value)
      ? `const ${local} = ${lean(value)};`
      : `import { ${name} as ${local} } from "${page}";`;
  });
  return written.join(" ");
}

type Edit = { start: number; end: number; text: string };

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code);
}

/** Where calls begin that run as the module is loaded. */
function callsAtLoading(program: ESTree.Program): Set<number> {
  const starts = new Set<number>();
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    CallExpression(call) {
      if (depth === 0) starts.add(call.start);
    },
  }).visit(program);
  return starts;
}

const inBrowser = { enforce: "pre", applyToEnvironment: ({ name }) => name === "client" } satisfies Partial<Plugin>;

export function leanContracts(): Plugin[] {
  return [
    {
      name: "vanik:endpoints-by-address",
      ...inBrowser,
      transform: {
        filter: { id: /\.tsx?(\?|$)/, code: page },
        handler(code, id) {
          const program = this.parse(code, { lang: /\.tsx(\?|$)/.test(id) ? "tsx" : "ts" });
          const edits = program.body.flatMap((statement): Edit[] => {
            if (statement.type !== "ImportDeclaration" || statement.source.value !== page || isType(statement))
              return [];
            return [{ start: statement.start, end: statement.end, text: namedInstead(statement) }];
          });
          return { code: edited(code, edits), map: null };
        },
      },
    },
    {
      name: "vanik:tables-of-endpoints",
      ...inBrowser,
      load: {
        filter: { id: /\/contracts\/api\.ts$/ },
        handler: () =>
          [...table]
            .flatMap(([name, value]) => (isEndpoint(value) ? [] : [`export const ${name} = ${lean(value)};`]))
            .join("\n"),
      },
    },
    {
      // Contracts describe and do nothing by it: a schema that no page names is left out, with all that it was made of.
      name: "vanik:contracts-are-pure",
      ...inBrowser,
      transform: {
        filter: { id: /\/contracts\/(?!api\.)[a-z-]+\.ts$/ },
        handler(code) {
          const starts = callsAtLoading(this.parse(code, { lang: "ts" }));
          const edits = [...starts].map((start) => ({ start, end: start, text: "/* @__PURE__ */ " }));
          return { code: edited(code, edits), map: null };
        },
      },
    },
  ];
}
