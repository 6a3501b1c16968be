// What a file declares at any depth: variables and parameters as locals, functions, and as members the methods of a class and
// the functions of an object, whose names are fields. What takes the name of a field as it takes the field apart ({ asked }) is
// the field's, and is none.
import { type ESTree, parseSync } from "vite";

export interface DeclaredName {
  name: string;
  is: "local" | "function" | "member";
}

/** The names of locals that a pattern makes. */
function localsOf(pattern: ESTree.Node | null): string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return localsOf(pattern.left);
    case "RestElement":
      return localsOf(pattern.argument);
    case "ArrayPattern":
      return pattern.elements.flatMap(localsOf);
    case "ObjectPattern":
      return pattern.properties.flatMap((part) =>
        part.type === "RestElement" ? localsOf(part) : part.shorthand ? [] : localsOf(part.value),
      );
    default:
      return [];
  }
}

const isFunction = (node: ESTree.Node | null) => node !== null && /Function/.test(node.type);
const named = (names: readonly string[], is: DeclaredName["is"]) => names.map((name) => ({ name, is }));

function namesOfNode(node: ESTree.Node): DeclaredName[] {
  switch (node.type) {
    case "VariableDeclarator":
      return named(localsOf(node.id), isFunction(node.init) ? "function" : "local");
    case "FunctionDeclaration":
      return [
        ...named(localsOf(node.id), "function"),
        ...named(
          node.params.flatMap((one) => localsOf(one)),
          "local",
        ),
      ];
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return named(
        node.params.flatMap((one) => localsOf(one)),
        "local",
      );
    case "MethodDefinition":
      return named(localsOf(node.key), "member");
    case "Property":
      return isFunction(node.value) ? named(localsOf(node.key), "member") : [];
    default:
      return [];
  }
}

/** Each as often as it stands there. */
export function declaredIn(file: string, source: string): DeclaredName[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const found: DeclaredName[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (value !== null && typeof value === "object") {
      if ("type" in value) found.push(...namesOfNode(value as ESTree.Node));
      for (const one of Object.values(value)) walk(one);
    }
  };
  walk(program);
  return found;
}
