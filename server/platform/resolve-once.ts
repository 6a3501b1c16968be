// Node looks a package up anew for every file that imports it, and each time reads through all that the package exports
// (drizzle-orm names a thousand files): a quarter of what it takes to load our code. Within a workspace a name leads one way.
import { readFileSync } from "node:fs";
import { registerHooks, type ResolveFnOutput } from "node:module";

const root = new URL("../../", import.meta.url);
const { workspaces } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { workspaces: string[] };
// The inner one first: server/trading lies in server.
const folders = workspaces.map((folder) => `${root.href}${folder}/`).toSorted((a, b) => b.length - a.length);
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions } = context;
    // `./file.ts`, `#alias`, `node:fs`, what a package itself imports and what is required stay Node's affair.
    const isPackage = /^@?[a-z][^:]*$/.test(specifier) && conditions.includes("import");
    const from = isPackage && !parentURL.includes("/node_modules/") && folders.find((url) => parentURL.startsWith(url));
    if (!from) return next(specifier, context);
    const known = found.get(from + specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(from + specifier, known);
    return known;
  },
});
