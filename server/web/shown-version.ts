// What public pages show, told apart by one word: kept pages end when it changes (decision 029).
import type { Deps } from "../deps.ts";
import { readCatalogueVersion } from "../modules/catalogue/use-cases.ts";
import { readContentVersion } from "../modules/content/use-cases.ts";
import { indianDay } from "../platform/clock.ts";
import { remember } from "../platform/remember.ts";

// How late a node may hear of a change that another one made. Asked for and not told: a pooler between us and PostgreSQL
// keeps LISTEN from working, and a message that was lost would leave a page for ever.
const freshFor = 250;

/**
 * Another text as soon as catalogue, content or settings are others, something that was scheduled falls due, or the day in
 * India is another: from then on dated rates and policies may hold. What is read after a text was told is at least as new as it.
 */
export function watchShown({ db, clock }: Pick<Deps, "db" | "clock">): () => Promise<string> {
  const read = remember(freshFor, 1, async () => {
    const now = clock.now();
    return [await readCatalogueVersion(db), await readContentVersion(db, now), indianDay(now)].join(" ");
  });
  return () => read("shown");
}
