// What a file declares at its top, and of each declaration what it uses: finer than a file's imports, since routes and doors of
// modules import all that they hand on.
import { dirname, posix } from "node:path";
import { parseSync } from "vite";

/** A declaration of a file, as "file#name"; "file#*" is the file whole, "file#" what it does as it is loaded. */
export type Place = `${string}#${string}`;

export interface Declared {
  /** By each name at the top what it uses; "" has what stands in no declaration. */
  uses: Map<string, Set<Place>>;
  /** Texts of each that begin with a stroke (addresses, perhaps), and `mailing` where its mails are sent. */
  texts: Map<string, Set<string>>;
  /** Of each route that is handled the endpoint as it is written ("api.readParty", "move"), and what its handler uses. */
  handled: { endpoint: string; uses: Set<Place>; params: Param[] }[];
  /** What is handed to functions that make routes. */
  handed: { to: Param; uses: Set<Place>; params: Param[] }[];
}

/** A parameter of a function by its number. */
export type Param = `${Place}(${number})`;
interface Uses {
  uses: Set<Place>;
  names: Set<string>;
}

/** By this call a test sends the mails that wait. */
export const mailing = "runMailJobs";

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Nodes below one that stand for what it does: no names of members, no keys, no types. */
function innerOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const isName =
      (key === "property" && node.type === "MemberExpression" && !node["computed"]) ||
      (key === "key" && !node["computed"] && /Property|Method/.test(node.type)) ||
      ["typeAnnotation", "typeArguments", "typeParameters", "returnType"].includes(key);
    if (isName) return [];
    return (Array.isArray(value) ? value : [value]).filter((one) => isNode(one) && !one.type.startsWith("TSType"));
  }) as Node[];
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const inner of innerOf(node)) walk(inner, see);
}

const textOf = (node: Node | undefined): string => {
  if (!node) return "";
  if (node.type === "Identifier") return String(node["name"]);
  if (node.type === "MemberExpression") return `${textOf(node["object"] as Node)}.${textOf(node["property"] as Node)}`;
  return "";
};

/** The text of a literal, a hole of a template as `${}`. */
function writtenIn(node: Node): string | undefined {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : undefined;
  if (node.type !== "TemplateLiteral") return undefined;
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("${}");
}

/** Names that a pattern or a declaration gives. */
function namesIn(node: Node | null | undefined): string[] {
  if (!node) return [];
  if (node.type === "Identifier") return [String(node["name"])];
  if (node.type === "ObjectPattern")
    return (node["properties"] as Node[]).flatMap((one) => namesIn((one["value"] ?? one["argument"]) as Node));
  if (node.type === "ArrayPattern") return (node["elements"] as (Node | null)[]).flatMap(namesIn);
  if (node.type === "AssignmentPattern") return namesIn(node["left"] as Node);
  if (node.type === "RestElement") return namesIn(node["argument"] as Node);
  return [];
}

type Resolve = (from: string, text: string) => string | undefined;

/** Reads a file; `resolve` says which of ours a text of an import, or any text that begins with a dot, means. */
export function declarationsOf(file: string, source: string, resolve: Resolve): Declared {
  const program = parseSync(file, source).program as unknown as { body: Node[] };
  const declared: Declared = { uses: new Map(), texts: new Map(), handled: [], handed: [] };
  const named = new Map<string, Place[]>();
  const bodies: { names: string[]; node: Node }[] = [];

  const addNode = (node: Node, isExported: boolean): void => {
    if (node.type === "ImportDeclaration") return addImport(node);
    const from = writtenIn((node["source"] as Node | null) ?? { type: "" });
    if (node.type === "ExportAllDeclaration") {
      const target = resolve(file, from ?? "");
      if (target) declared.uses.set("*", new Set<Place>([...(declared.uses.get("*") ?? []), `${target}#*`]));
      return;
    }
    if (node.type === "ExportNamedDeclaration" && from !== undefined) {
      const target = resolve(file, from);
      for (const one of node["specifiers"] as Node[])
        if (target && one["exportKind"] !== "type" && node["exportKind"] !== "type")
          declared.uses.set(
            textOf(one["exported"] as Node),
            new Set<Place>([`${target}#${textOf(one["local"] as Node)}`]),
          );
      return;
    }
    if (node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration") {
      const inner = node["declaration"] as Node | null;
      if (inner && node.type === "ExportDefaultDeclaration") bodies.push({ names: ["default"], node: inner });
      else if (inner) addNode(inner, true);
      return;
    }
    if (/^TS(Interface|TypeAlias)/.test(node.type)) return;
    const names =
      node.type === "VariableDeclaration"
        ? (node["declarations"] as Node[]).flatMap((one) => namesIn(one["id"] as Node))
        : namesIn(node["id"] as Node);
    bodies.push({ names: names.length > 0 ? names : [""], node });
    for (const name of isExported || names.length > 0 ? names : []) named.set(name, [`${file}#${name}`]);
  };
  const addImport = (node: Node): void => {
    const target = resolve(file, writtenIn(node["source"] as Node) ?? "");
    if (!target || node["importKind"] === "type") return;
    const specifiers = node["specifiers"] as Node[];
    if (specifiers.length === 0) named.set("", [...(named.get("") ?? []), `${target}#*`]);
    for (const one of specifiers) {
      if (one["importKind"] === "type") continue;
      const name =
        one.type === "ImportSpecifier"
          ? textOf(one["imported"] as Node)
          : one.type === "ImportDefaultSpecifier"
            ? "default"
            : "*";
      named.set(textOf(one["local"] as Node), [`${target}#${name}`]);
    }
  };
  for (const node of program.body) addNode(node, false);

  /** What a node uses by names of the top, with what it takes of its function's own names. */
  const usesOf = (node: Node, locals: ReadonlyMap<string, Node>, seen = new Set<string>()): Uses => {
    const uses = new Set<Place>();
    const names = new Set<string>();
    walk(node, (one) => {
      if (one.type === "Identifier" || one.type === "JSXIdentifier") names.add(String(one["name"]));
      const text = writtenIn(one);
      const target = text?.startsWith(".") ? resolve(file, text) : undefined;
      if (target) uses.add(`${target}#*`);
    });
    for (const name of names) {
      for (const place of named.get(name) ?? []) uses.add(place);
      const local = locals.get(name);
      if (!local || seen.has(name)) continue;
      const inner = usesOf(local, locals, seen.add(name));
      for (const place of inner.uses) uses.add(place);
      for (const one of inner.names) names.add(one);
    }
    return { uses, names };
  };
  for (const { names, node } of bodies) {
    const { uses } = usesOf(node, new Map());
    const texts = new Set<string>();
    const locals = new Map<string, Node>();
    const own = (node["type"] === "FunctionDeclaration" ? (node["params"] as Node[]) : []).map(namesIn);
    const paramsOf = (used: Uses): Param[] =>
      own.flatMap((some, at): Param[] =>
        some.some((one) => used.names.has(one)) ? [`${file}#${names[0]!}(${at})`] : [],
      );
    walk(node, (one) => {
      if (one.type === "VariableDeclarator" && isNode(one["init"]))
        for (const name of namesIn(one["id"] as Node)) locals.set(name, one["init"]);
    });
    walk(node, (one) => {
      const text = writtenIn(one);
      if (text !== undefined && /^(\/|\$\{\}\/)/.test(text)) texts.add(text);
      if (textOf(one).endsWith(mailing)) texts.add(mailing);
      const callee = one["callee"];
      if (one.type !== "CallExpression" || !isNode(callee)) return;
      const args = (one["arguments"] as Node[]).map((each) => usesOf(each, locals));
      const called = textOf(callee);
      if (called === "handle") {
        const all = args.slice(1);
        const used = { uses: join(all.map((each) => each.uses)), names: join(all.map((each) => each.names)) };
        const endpoint = textOf((one["arguments"] as Node[])[0]);
        declared.handled.push({ endpoint, uses: used.uses, params: paramsOf(used) });
      } else if (called.endsWith("Routes")) {
        for (const place of named.get(called) ?? [])
          for (const [at, each] of args.entries())
            declared.handed.push({ to: `${place}(${at})`, uses: each.uses, params: paramsOf(each) });
      }
    });
    for (const name of names) {
      declared.uses.set(name, join([declared.uses.get(name) ?? new Set(), uses]));
      declared.texts.set(name, join([declared.texts.get(name) ?? new Set(), texts]));
    }
  }
  declared.uses.set("", join([declared.uses.get("") ?? new Set(), new Set(named.get("") ?? [])]));
  return declared;
}

const join = <T>(sets: readonly ReadonlySet<T>[]): Set<T> => new Set(sets.flatMap((one) => [...one]));

/** Which file of ours a text means, of all that are there. */
export function resolveAmong(files: ReadonlySet<string>, workspaces: ReadonlyMap<string, string>): Resolve {
  return (from, text) => {
    const bare = text.replace(/\?.*$/, "");
    if (bare.startsWith(".")) {
      const path = posix.join(dirname(from), bare);
      return files.has(path) ? path : undefined;
    }
    const [, name = "", rest = ""] = /^(@[^/]+\/[^/]+|[^/]+)\/?(.*)$/.exec(bare) ?? [];
    const folder = workspaces.get(name);
    const path = folder && (posix.extname(rest) ? `${folder}/${rest}` : `${folder}/${rest}.ts`);
    return path && files.has(path) ? path : undefined;
  };
}
