// What was found is found again from memory until the catalogue changes: while people type, most of them ask the same.
import { eq } from "drizzle-orm";
import { normalForm } from "@vanik/contracts/normal-form";
import type { Database } from "../../platform/db.ts";
import { remember } from "../../platform/remember.ts";
import { type FoundInCatalogue, searchCatalogue } from "./search.ts";
import { catalogueVersion } from "./tables.ts";

// What the desk changes is found otherwise well within a second, on every node.
const freshFor = 250;
const maxKept = 1000;

/** Case and spaces do not tell questions apart. */
const memoryKeyOf = (q: string) => normalForm(q, "NFKC").toLowerCase().trim().replace(/\s+/g, " ");

/**
 * Remembers what `find` gives for a question as long as `version` stays the same; of more than `max` questions those that
 * were asked last. Callers share what they get and must not change it. A failure is not remembered.
 */
export function rememberFound<T>(version: () => Promise<number>, max: number, find: (q: string) => Promise<T>) {
  const answers = new Map<string, Promise<T>>();
  let keptFor = Number.NaN;
  return async (q: string): Promise<T> => {
    // Read before the search: what is found later is at least as new.
    const now = await version();
    if (now !== keptFor) answers.clear();
    keptFor = now;
    const key = memoryKeyOf(q);
    const found = answers.get(key) ?? find(q);
    answers.delete(key);
    answers.set(key, found);
    if (answers.size > max) answers.delete(answers.keys().next().value!);
    found.catch(() => {
      if (answers.get(key) === found) answers.delete(key);
    });
    return found;
  };
}

/** The version of the catalogue: raised by every change of it. */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const [row] = await db
    .select({ version: catalogueVersion.version })
    .from(catalogueVersion)
    .where(eq(catalogueVersion.id, 1));
  return row!.version;
}

export type CatalogueSearch = (q: string) => Promise<FoundInCatalogue>;

/** The search of one node: made once and handed to all who search, so that they share what it remembers. */
export function rememberingSearch(db: Database): CatalogueSearch {
  const version = remember(freshFor, 1, () => readCatalogueVersion(db));
  return rememberFound(
    () => version("catalogue"),
    maxKept,
    (q) => searchCatalogue(db, q),
  );
}
