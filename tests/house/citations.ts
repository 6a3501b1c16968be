// Citations of the law in comments and pages, and whether they lead anywhere.
import { extname } from "node:path";

interface Cited {
  line: number;
  cited: string;
}

const ofCode = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** What of a file is read, by the end of its name; where nothing is said, comments as TypeScript, CSS and Typst write them. */
const readOf: Readonly<Record<string, RegExp>> = { ".sql": /--[^\n]*/g, ".md": /[\s\S]+/g };
const pageNames = "trade|sourcing|operator|wire-desk|wire|controls|spec|security|india|erpnext|design|books|connector";
/** "trade 11", "trade 1, 3.2 and 4". */
const byNumber = new RegExp(
  `\\b(${pageNames})(?:\\.md)? (\\d+(?:\\.\\d+)?(?:(?:, | and | to )\\d+(?:\\.\\d+)?)*)`,
  "g",
);
/** What a citation in brackets names behind its number: "(trade 11, The past stays)", "(wire-desk 2 "Imports")". */
const nameBehind = new RegExp(`^(?:, (?!(?:${pageNames}|look)\\b)([^();,.]+)| "([^"]+)")`);
/** "wire: Screens", "look: Tables" or "look 05" of a drawing: up to what ends it. */
const byWord =
  /\b(wire|look)(?:\.md)?: ([`\p{Lu}\d][^();,.]*|(?<=[(;,] ?(?:wire|look): )[^();,.]+)|\b(look) (\d\d)\b/gu;

/** What stands below a heading of that number, or at a point of that number within the section before its dot. */
function sectionOf(page: string, number: string): string | undefined {
  const below = (numbered: string) => {
    const heading = new RegExp(`^(#+) ${numbered.replaceAll(".", "\\.")}\\.? `, "m").exec(page);
    return (
      heading &&
      page.slice(heading.index + heading[1]!.length).split(new RegExp(`^#{1,${heading[1]!.length}} `, "m"))[0]
    );
  };
  const [section, point] = number.split(".");
  return (
    below(number) ??
    (point &&
      below(section!)
        ?.split(new RegExp(`^${point}\\. `, "m"))[1]
        ?.split(/^\d+\. |^#/m)[0]) ??
    undefined
  );
}

/** What a text cites that stands on no page; `pages` by the names that citations use. */
export function dangling(text: string, pages: ReadonlyMap<string, string>, file = "a.ts"): Cited[] {
  const found: Cited[] = [];
  for (const { 0: citing, index } of text.matchAll(readOf[extname(file)] ?? ofCode)) {
    const lineOf = (at: number) => text.slice(0, index + at).split("\n").length;
    const has = (place: string, words: string) =>
      place.toLowerCase().includes(
        words
          .replaceAll(/\s+(\* )?/g, " ")
          .replace(/ …$/, "")
          .trim()
          .toLowerCase(),
      );
    for (const match of citing.matchAll(byNumber)) {
      const numbers = match[2]!.split(/, | and | to /);
      const sections = numbers.map((number) => sectionOf(pages.get(match[1]!) ?? "", number));
      const line = lineOf(match.index);
      for (const [at, section] of sections.entries())
        if (section === undefined) found.push({ line, cited: `${match[1]} ${numbers[at]}` });
      const isBracketed = /\([^()]*$/.test(citing.slice(0, match.index));
      const [, name, quoted] = nameBehind.exec(citing.slice(match.index + match[0].length)) ?? [];
      const words = quoted ?? (isBracketed ? name : undefined);
      if (words && !sections.some((section) => section !== undefined && has(section, words)))
        found.push({ line, cited: `${match[0]}, ${words.trim()}` });
    }
    for (const match of citing.matchAll(byWord))
      if (!has(pages.get(match[1] ?? match[3]!) ?? "", match[2] ?? match[4]!))
        found.push({ line: lineOf(match.index), cited: match[0].trim() });
  }
  return found;
}
