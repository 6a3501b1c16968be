// Names that files of the product declare at their top, and those that several files declare (CONTRIBUTING, Names).
import { type ESTree, parseSync } from "vite";

interface Declared {
  name: string;
  /** Functions are of one name whether exported or not; types and constants only where others can import them. */
  is: "function" | "exported type" | "exported constant";
}

/** What React Router calls by name in a route. */
const ofFramework = new Set([
  "action",
  "clientAction",
  "clientLoader",
  "ErrorBoundary",
  "handle",
  "headers",
  "HydrateFallback",
  "links",
  "loader",
  "meta",
  "shouldRevalidate",
]);

function namesOfStatement(statement: ESTree.Program["body"][number]): Declared[] {
  if (statement.type === "ExportDefaultDeclaration") return [];
  const isExported = statement.type === "ExportNamedDeclaration";
  const declaration = isExported ? statement.declaration : statement;
  switch (declaration?.type) {
    case "FunctionDeclaration":
      return declaration.id ? [{ name: declaration.id.name, is: "function" }] : [];
    case "VariableDeclaration":
      return declaration.declarations.flatMap(({ id, init }): Declared[] => {
        if (id.type !== "Identifier") return [];
        if (init && /Function/.test(init.type)) return [{ name: id.name, is: "function" }];
        return isExported ? [{ name: id.name, is: "exported constant" }] : [];
      });
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
    case "ClassDeclaration":
      return isExported && declaration.id ? [{ name: declaration.id.name, is: "exported type" }] : [];
    default:
      return [];
  }
}

/** The names of a file; overloads once, the framework's left out. */
export function namesOf(file: string, source: string): Declared[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const names = program.body.flatMap(namesOfStatement).filter(({ name }) => !ofFramework.has(name));
  return [...new Map(names.map((declared) => [`${declared.is} ${declared.name}`, declared])).values()];
}

/** One sentence for each name that several files declare as the same, with all of them and what to do. */
export function namesTwice(sources: Iterable<readonly [file: string, source: string]>): string[] {
  const files = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const { name, is } of namesOf(file, source)) {
      const key = `${is} ${name}`;
      files.set(key, [...(files.get(key) ?? []), file]);
    }
  return [...files]
    .filter(([, among]) => among.length > 1)
    .map(
      ([key, among]) =>
        `The ${key} stands in ${among.join(" and ")}. Keep one and import it where they do the same; else name each for what it does.`,
    );
}
