// Ids of the catalogue: given once, from a name or a code, and never changed (operator 2).
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";

const longest = 60;

/** Lower case, other signs a hyphen, at most 60 characters; empty where nothing is left. */
export function idFromText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, longest)
    .replace(/-$/, "");
}

/** An id for each text that is neither taken nor another's: `-2` and so on behind it, `item-1` of nothing. */
export function idsFromTexts(texts: readonly string[], word: string, taken: ReadonlySet<string>): string[] {
  const given = new Set(taken);
  // So that a thousand equal texts do not each begin to count anew.
  const reached = new Map<string, number>();
  return texts.map((text) => {
    const base = idFromText(text);
    let n = reached.get(base) ?? 1;
    const named = () => (base === "" ? `${word}-${n}` : n === 1 ? base : `${base}-${n}`);
    while (given.has(named())) n++;
    reached.set(base, n);
    const id = named();
    given.add(id);
    return id;
  });
}

/** Ids of a table that might stand in the way of these texts'. */
export async function takenIds(
  tx: Transaction,
  table: "categories" | "sub_categories" | "items",
  texts: readonly string[],
  word: string,
): Promise<Set<string>> {
  const bases = [...new Set(texts.map(idFromText))];
  const from = sql.identifier(table);
  const { rows } = await tx.execute<{ id: string }>(sql`
    with bases as (select unnest(${sql.param(bases)}::text[]) as base),
      met as (select base from bases where base = '' or exists (select from ${from} t where t.id = base))
    select t.id from met join ${from} t on t.id = met.base
    union select t.id from met join ${from} t on t.id like coalesce(nullif(met.base, ''), ${word}) || '-%'`);
  return new Set(rows.map(({ id }) => id));
}
