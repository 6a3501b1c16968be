// Circles of imports: files that lead back to each other, by types and `import()` too.
import { type Import } from "./imports.ts";

/** Groups of files each of which leads to each other one (Tarjan); of one file where it imports itself. */
export function circlesOf(importsByFile: ReadonlyMap<string, readonly Import[]>): string[][] {
  const circles: string[][] = [];
  const found = new Map<string, { at: number; lowest: number }>();
  const open: string[] = [];
  const visit = (file: string): number => {
    const own = { at: found.size, lowest: found.size };
    found.set(file, own);
    open.push(file);
    const targets = importsByFile.get(file)!.flatMap(({ target }) => (importsByFile.has(target) ? [target] : []));
    for (const target of targets) {
      const known = found.get(target);
      if (!known) own.lowest = Math.min(own.lowest, visit(target));
      else if (open.includes(target)) own.lowest = Math.min(own.lowest, known.at);
    }
    if (own.lowest === own.at) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1 || targets.includes(file)) circles.push(circle.toSorted());
    }
    return own.lowest;
  };
  for (const file of importsByFile.keys()) if (!found.has(file)) visit(file);
  return circles;
}
