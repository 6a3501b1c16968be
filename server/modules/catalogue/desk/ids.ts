// Ids of the catalogue: given once, from a name or a code, and never changed (operator 2).
import { sql } from "drizzle-orm";
import { startingWith, type Transaction } from "../../../platform/db.ts";

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
export function idsFromTexts(texts: readonly string[], word: string, usedIds: ReadonlySet<string>): string[] {
  const used = new Set(usedIds);
  // So that a thousand equal texts do not each begin to count anew.
  const reached = new Map<string, number>();
  return texts.map((text) => {
    const base = idFromText(text);
    let n = reached.get(base) ?? 1;
    const named = () => (base === "" ? `${word}-${n}` : n === 1 ? base : `${base}-${n}`);
    while (used.has(named())) n++;
    reached.set(base, n);
    const id = named();
    used.add(id);
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
  const met = await tx.execute<{ base: string }>(sql`
    select base from unnest(${sql.param(bases)}::text[]) as b (base)
    where base = '' or exists (select from ${from} t where t.id = base)`);
  if (met.rows.length === 0) return new Set();
  // Each pattern by itself: so the index of ids has them.
  const begun = met.rows.map(({ base }) => sql`t.id = ${base} or t.id like ${startingWith(`${base || word}-`)}`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select t.id from ${from} t where ${sql.join(begun, sql` or `)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
