// Citations of the law in comments, and whether they lead anywhere.

interface Cited {
  line: number;
  cited: string;
}

const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const pageNames = "trade|sourcing|operator|wire-desk|wire|controls|spec|security|india|erpnext|design|books|connector";
/** "trade 11", "trade 1, 3.2 and 4". */
const byNumber = new RegExp(
  `\\b(${pageNames})(?:\\.md)? (\\d+(?:\\.\\d+)?(?:(?:, | and | to )\\d+(?:\\.\\d+)?)*)`,
  "g",
);
/** "wire: Screens", "look: Tables" or "look 05" of a drawing: up to what ends it. */
const byWord =
  /\b(wire|look)(?:\.md)?: ([`\p{Lu}\d][^();,.]*|(?<=[(;,] ?(?:wire|look): )[^();,.]+)|\b(look) (\d\d)\b/gu;

/** A heading of that number, or a point of that number within the section before its dot. */
function hasSection(page: string, number: string): boolean {
  const heading = (of: string) => new RegExp(`^#+ ${of.replaceAll(".", "\\.")}\\.? `, "m").exec(page);
  if (heading(number)) return true;
  const [section, point] = number.split(".");
  const begin = point && heading(section!);
  if (!begin) return false;
  const rest = page.slice(begin.index + begin[0].length);
  const end = /^## /m.exec(rest)?.index ?? rest.length;
  return new RegExp(`^${point}\\. `, "m").test(rest.slice(0, end));
}

/** What a text cites that stands on no page; `pages` by the names that citations use. */
export function dangling(text: string, pages: ReadonlyMap<string, string>): Cited[] {
  const found: Cited[] = [];
  for (const { 0: said, index } of text.matchAll(comment)) {
    const lineOf = (at: number) => text.slice(0, index + at).split("\n").length;
    for (const match of said.matchAll(byNumber))
      for (const number of match[2]!.split(/, | and | to /))
        if (!hasSection(pages.get(match[1]!) ?? "", number))
          found.push({ line: lineOf(match.index), cited: `${match[1]} ${number}` });
    for (const match of said.matchAll(byWord)) {
      const page = (pages.get(match[1] ?? match[3]!) ?? "").toLowerCase();
      const words = (match[2] ?? match[4]!).replace(/ …$/, "").trim().toLowerCase();
      if (!page.includes(words)) found.push({ line: lineOf(match.index), cited: match[0].trim() });
    }
  }
  return found;
}
