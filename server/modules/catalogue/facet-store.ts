// By what the items of a sub-category are narrowed: the attributes that are facets, and makes. Or within one, and between them.
import type { Facet } from "@vanik/contracts/catalogue";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { itemRow } from "./detail-store.ts";
import { attributes, items } from "./tables.ts";

type Chosen = Readonly<Record<string, readonly string[]>>;

/** Items of a sub-category that have what is chosen, from one on; keys that are no facet of it say nothing. */
export function findChosenRows(db: Database, subCategoryId: string, chosen: Chosen, limit: number, start: number) {
  const wanted = sql`${JSON.stringify(chosen)}::jsonb`;
  return db
    .select({ ...itemRow, total: sql<number>`count(*) over ()` })
    .from(items)
    .where(
      and(
        eq(items.subCategoryId, subCategoryId),
        isNull(items.hiddenAt),
        sql`not exists (select from ${attributes} a where a.sub_category_id = ${subCategoryId} and a.facet and ${wanted} ? a.key
          and not coalesce(${wanted} -> a.key ? (${items.attributes} ->> a.key), false))`,
        chosen.make && sql`${items.makes} && ${sql.param([...chosen.make])}::text[]`,
      ),
    )
    .orderBy(asc(items.position), asc(items.id))
    .limit(limit)
    .offset(start);
}

// Each item with its values of each facet: it counts in a facet where it has what is chosen of all the others.
const countsText = `with f as (
    select key, label, label_hi, unit, kind, choices, position from attributes where sub_category_id = $1 and facet
    union all select 'make', 'Make', 'मेक', '', 'make', '{}', 99
  ), v as materialized (
    select i.id, f.key, case when f.key = 'make' then i.makes else array_remove(array[i.attributes ->> f.key], null) end as has
    from items i cross join f where i.sub_category_id = $1 and i.hidden_at is null
  ), missed as materialized (
    select id, count(*) as n, min(key) as key from v
    where $2::jsonb ? key and not coalesce(has && array(select jsonb_array_elements_text($2::jsonb -> key)), false) group by id
  ), counted as (
    select v.key, x.value, count(*)::int as n from v left join missed m on m.id = v.id cross join unnest(v.has) as x (value)
    where m.id is null or (m.n = 1 and m.key = v.key) group by v.key, x.value
  )
  select f.key, f.label, f.label_hi, f.unit, f.kind, f.choices,
    (select json_agg(json_build_object('value', c.value, 'count', c.n)) from counted c where c.key = f.key) as counts
  from f order by f.position, f.key`;

interface Counted {
  key: string;
  label: string;
  label_hi: string;
  unit: string;
  kind: string;
  choices: string[];
  counts: Facet["choices"] | null;
}

/** Choices in their own order, numbers by size, others by letters. */
function inOrder({ kind, choices }: Counted, values: readonly Facet["choices"][number][]): Facet["choices"] {
  const place = new Map(choices.map((choice, at) => [choice, at]));
  return values.toSorted((a, b) => {
    if (kind === "number") return Number(a.value) - Number(b.value);
    if (kind === "choice") return (place.get(a.value) ?? 0) - (place.get(b.value) ?? 0);
    return a.value < b.value ? -1 : 1;
  });
}

/** The facets of a sub-category with their counts; one that no item has a value of is left out, what is chosen stays to be taken back. */
export async function findFacets(db: Database, subCategoryId: string, chosen: Chosen): Promise<Facet[]> {
  const { rows } = await db.$client.query<Counted>({
    name: "facets",
    text: countsText,
    values: [subCategoryId, JSON.stringify(chosen)],
  });
  return rows.flatMap((row) => {
    const { key, label, label_hi, unit, counts } = row;
    const had = counts ?? [];
    const gone = (chosen[key] ?? []).filter((value) => !had.some((one) => one.value === value));
    const all = inOrder(row, [...had, ...gone.map((value) => ({ value, count: 0 }))]);
    return all.length > 0 ? [{ key, label, label_hi, unit, choices: all }] : [];
  });
}
