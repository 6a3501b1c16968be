// Files of fewer than 30 lines that one other alone imports, and none of what gives such a file a place of its own (CONTRIBUTING, Size).
import { dirname } from "node:path";
import { roomOf } from "./broken-rules.ts";
import type { Import } from "./imports.ts";

export interface ReadFile {
  source: string;
  imports: readonly Import[];
}

const fewest = 30;

const isTest = (file: string) => /\.test\.tsx?$|^(tests|bench)\//.test(file);
/** What every module, kind or language has. */
const ofEach = /\/(routes|tables|views|sweep|queries|soundness|use-cases)\.ts$|\/(kinds|texts|commands)\//;
/** What only gathers what others decide, each in a file of its own word. */
const gathers = /\/(use-cases|routes|run)\.ts$|^contracts\/api\.ts$|^server\/app\.ts$|\.config\.ts$/;
/** Named by an address, or begun by itself. */
const isEntry = /^web\/pages\/|\.config\.ts$/;
const isTool = /\/platform\//;
/** Where a recipe of CONTRIBUTING has something added. */
const ofRecipes = new Set(["server/modules/documents/moves/delicate.ts"]);

const roomAt = (file: string) => roomOf(file)?.own ?? dirname(file);

/** Each with the file that it should stand in. */
export function smallFilesOf(files: ReadonlyMap<string, ReadFile>): [file: string, into: string][] {
  const importers = new Map<string, Set<string>>();
  for (const [file, { imports }] of files)
    for (const { target } of imports) importers.set(target, (importers.get(target) ?? new Set<string>()).add(file));
  return [...files].flatMap(([file, { source }]): [string, string][] => {
    if (isTest(file) || source.split("\n").length > fewest) return [];
    const all = [...(importers.get(file) ?? [])];
    const [into, ...others] = all.filter((one) => !isTest(one));
    if (!into || others.length > 0 || ofRecipes.has(file)) return [];
    if (ofEach.test(file) || isEntry.test(file) || isTool.test(file)) return [];
    const isElsewhere = gathers.test(into) || roomAt(into) !== roomAt(file);
    const isLoadedLater = files.get(into)!.source.includes(`import("./${file.slice(dirname(file).length + 1)}")`);
    const isRule = all.some(isTest);
    return isElsewhere || isLoadedLater || isRule ? [] : [[file, into]];
  });
}
