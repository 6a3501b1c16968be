// The browser needs the address of an endpoint, not its schemas and what the server says of it: those are cut from the
// browser's copy of contracts/api.ts and its parts, and with them zod from every page that has no form.
import { type ESTree, type Plugin, Visitor } from "vite";

const kept = new Set(["method", "path", "creates"]);

function cutRanges(call: ESTree.CallExpression): [number, number][] {
  const definition = call.arguments[0];
  if (definition?.type !== "ObjectExpression") return [];
  return definition.properties.flatMap((property): [number, number][] => {
    const isCut = property.type === "Property" && property.key.type === "Identifier" && !kept.has(property.key.name);
    return isCut ? [[property.start, property.end]] : [];
  });
}

/** Every call of `endpoint` in a file, wherever it stands. */
function endpointCalls(program: ESTree.Program): ESTree.CallExpression[] {
  const found: ESTree.CallExpression[] = [];
  new Visitor({
    CallExpression(call) {
      if (call.callee.type === "Identifier" && call.callee.name === "endpoint") found.push(call);
    },
  }).visit(program);
  return found;
}

export function leanContracts(): Plugin {
  return {
    name: "vanik:lean-contracts",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/contracts\/(api|[a-z]+-endpoints)\.ts$/ },
      handler(code) {
        const program = this.parse(code, { lang: "ts" });
        const calls = endpointCalls(program);
        const ranges = calls.flatMap(cutRanges).toSorted(([a], [b]) => b - a);
        let lean = code;
        for (const [start, end] of ranges) lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, "");
        return { code: lean, map: null };
      },
    },
  };
}
