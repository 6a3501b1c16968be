import type { Import } from "./imports.ts";
import { computed, type Room, rooms } from "./rooms.ts";

/** A name of the table as an expression: what of a path is the room, and what stands in it. */
function asExpression(name: string): RegExp {
  const either = name.replace(/[.]/g, "\\.").replace(/[{},]/g, (sign) => ({ "{": "(?:", ",": "|", "}": ")" })[sign]!);
  return new RegExp(`^(${either.replaceAll("**", "§").replaceAll("*", "[^/]+").replaceAll("§", ".+")})(/.*)?$`);
}

const known = new Map<string, RegExp>();
function matchOf(name: string, path: string): RegExpExecArray | null {
  const expression = known.get(name) ?? asExpression(name);
  known.set(name, expression);
  return expression.exec(path);
}

/** The room of a file, and the folder that it is there. */
export function roomOf(file: string, table: readonly Room[] = rooms): { room: Room; own: string } | undefined {
  for (const room of table) {
    const match = matchOf(room.at, file);
    if (match) return { room, own: match[1]! };
  }
  return undefined;
}

/** Tests may import what they like, and nothing but tests imports them. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Which import of a file the table does not allow, in a sentence with the rule and why; none for tests. */
export function brokenRules(file: string, imports: readonly Import[], table: readonly Room[] = rooms): string[] {
  if (isTest(file)) return [];
  const found = roomOf(file, table);
  if (!found) return [`${file} stands in no room: say in tests/house/rooms.ts who may import it, and whom it may.`];
  const { room, own } = found;
  const isAllowed = (target: string) =>
    !isTest(target) &&
    (target === own || target.startsWith(`${own}/`) || room.may.some((name) => matchOf(name, target) !== null));
  return imports.flatMap(({ line, text, target }) => {
    if (isAllowed(target)) return [];
    const what = target === computed ? `${text}, which only shows while it runs` : text;
    return [
      `${file}:${line} imports ${what}.\n  Rule: ${own} may import itself and ${room.may.join(", ")}.\n  Why: ${room.why}.`,
    ];
  });
}
