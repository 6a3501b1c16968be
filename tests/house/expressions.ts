// Regular expressions of the product, each proven to take no longer than its text is long: what is sent from outside may be made to
// hold the one thread that serves everybody. `recheck` proves them, in JavaScript alone.
import { createRequire } from "node:module";
import type * as recheck from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";

const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as typeof recheck;

export interface Expression {
  file: string;
  line: number;
  /** As it stands in the code, white space aside. */
  text: string;
  /** Null of one that is put together as the program runs. */
  pattern: string | null;
  flags: string;
}

/** All that a file writes down or makes. */
export function expressionsIn(file: string, source: string): Expression[] {
  const found: Expression[] = [];
  const lineAt = (at: number) => source.slice(0, at).split("\n").length;
  const add = ({ start, end }: { start: number; end: number }, pattern: string | null, flags: string) =>
    found.push({ file, line: lineAt(start), text: source.slice(start, end).replace(/\s+/g, " "), pattern, flags });
  const made = (call: ESTree.NewExpression | ESTree.CallExpression) => {
    if (call.callee.type !== "Identifier" || call.callee.name !== "RegExp") return;
    const [pattern, flags] = call.arguments;
    const isLiteral = pattern?.type === "Literal" && typeof pattern.value === "string";
    add(call, isLiteral ? String(pattern.value) : null, flags?.type === "Literal" ? String(flags.value) : "");
  };
  new Visitor({
    Literal(literal) {
      if ("regex" in literal) add(literal, literal.regex.pattern, literal.regex.flags);
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(parseSync(file, source).program);
  return found;
}

/** Where nothing is repeated without end, a text of any length takes so many steps a sign and no more. */
function repeatsWithoutEnd(pattern: string): boolean {
  const plain = pattern.replace(/\\./gs, "e").replace(/\[[^\][]*\]/g, "c");
  return /[*+]|\{\d+,\}/.test(plain);
}

const judgedBefore = new Map<string, string | null>();

/** Why an expression is not known to be linear; null where it is. The same one is judged once. */
export function faultOfExpression(pattern: string, flags: string): string | null {
  if (!repeatsWithoutEnd(pattern)) return null;
  // What "v" adds to "u" is of classes alone; an engine that has no "d" needs none.
  const known = flags.replace("v", "u").replace("d", "");
  const key = `/${pattern}/${known}`;
  if (!judgedBefore.has(key)) {
    // By automata: a proof, and the same at every run. Without a limit of time: a slow machine judges as a fast one does.
    const judged = checkSync(pattern, known, { checker: "automaton", timeout: null });
    const verdict = judged.status === "vulnerable" ? judged.complexity.summary : judged.status;
    judgedBefore.set(key, judged.status === "safe" ? null : verdict);
  }
  return judgedBefore.get(key)!;
}
