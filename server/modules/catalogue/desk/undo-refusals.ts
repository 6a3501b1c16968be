// What a change that is taken back may not leave behind, as the calls that write it by themselves would refuse it.
import { mostAttributes, mostUnits } from "@vanik/contracts/catalogue-fields";
import { isSameUnit } from "@vanik/contracts/unit-spellings";
import { type SQL, sql } from "drizzle-orm";
import { Refusal } from "../../../platform/errors.ts";
import { lockUnnamed } from "../store.ts";
import { closedForRate } from "./gst-rates.ts";
import { unitsProblems } from "./item-rules.ts";
import type { CatalogueDesk } from "./save-items.ts";
import { rowsToPutBack, type Undoing, type Undone, undoneTable } from "./undo-rows.ts";

/** Whose rows were put back where they differ so, by the first column of their key: an array of it finds each by its index. */
function restoredIn(undoing: Undoing, name: "items" | "item_units" | "attributes", differs: SQL): SQL {
  const table = undoneTable(name);
  const key = sql.raw(`coalesce(c."after", c."before") ->> '${table.key[0]}'`);
  return sql`select ${key} from change_rows c where ${rowsToPutBack(undoing, table)} and (${differs})`;
}

const isOther = (...columns: string[]) =>
  sql.join(
    columns.map((column) => sql.raw(`c."before" -> '${column}' is distinct from c."after" -> '${column}'`)),
    sql` or `,
  );

/** As where an item is written: none of its further units is its own, and there are not too many. */
export async function refuseUnfitUnits(undoing: Undoing): Promise<void> {
  const { rows } = await undoing.tx.execute<{ code: string; uom: string; units: string[] }>(sql`
    select i.code, i.uom, array_agg(u.uom order by u.position) as units from items i join item_units u on u.item_id = i.id
    where i.id = any(array(${restoredIn(undoing, "items", isOther("uom"))}
      union ${restoredIn(undoing, "item_units", sql`true`)}))
    group by i.id order by i.code`);
  for (const { code, uom, units } of rows) {
    const [problem] = Object.values(
      unitsProblems(
        units.map((unit) => ({ uom: unit })),
        uom,
      ),
    );
    if (problem) throw new Refusal("refused", `${code} has other units by now: ${problem}.`);
    if (units.length > mostUnits)
      throw new Refusal("refused", `${code} has other units by now: with these it would have more than ${mostUnits}.`);
  }
}

/** As where a sub-category's attributes are written: none is there twice, and there are not too many. */
export async function refuseUnfitAttributes(undoing: Undoing): Promise<void> {
  const { rows } = await undoing.tx.execute<{ name: string; labels: string[] }>(sql`
    select s.name, array_agg(a.label order by a.position) as labels
    from sub_categories s join attributes a on a.sub_category_id = s.id
    where s.id = any(array(${restoredIn(undoing, "attributes", sql`true`)})) group by s.id order by s.name`);
  for (const { name, labels } of rows) {
    const lower = labels.map((label) => label.toLowerCase());
    const twice = labels.find((_, at) => lower.indexOf(lower[at]!) < at);
    const problem = twice
      ? `${twice} would be there twice`
      : labels.length > mostAttributes && `with these it would have more than ${mostAttributes}`;
    if (problem) throw new Refusal("refused", `${name} has other attributes by now: ${problem}.`);
  }
}

/** As where an item, or a sub-category's attributes are written: its values are such as its attributes take. */
export async function refuseUnfitValues(undoing: Undoing): Promise<void> {
  const { rows } = await undoing.tx.execute<{ code: string; key: string; value: string }>(sql`
    select i.code, coalesce(a.label, v.key) as key, v.value #>> '{}' as value
    from items i cross join lateral jsonb_each(i.attributes) v
      left join attributes a on a.sub_category_id = i.sub_category_id and a.key = v.key
    where i.id = any(array(${restoredIn(undoing, "items", isOther("attributes", "sub_category_id"))}
        union select id from items
          where sub_category_id = any(array(${restoredIn(undoing, "attributes", isOther("kind", "choices", "key"))}))))
      and (a.key is null or (a.kind = 'number' and jsonb_typeof(v.value) <> 'number')
        or (a.kind = 'choice' and v.value #>> '{}' <> all(a.choices)))
    order by i.code limit 1`);
  const [row] = rows;
  if (row)
    throw new Refusal(
      "refused",
      `${row.code} would have ${row.value} as ${row.key}, which its sub-category does not take: change that first.`,
    );
}

/** Of rows that were there before the change and stay: what makes an item, or takes it away, takes its rates and unit along. */
const ofWhatStays = (undoing: Undoing, table: Undone, id: string) => sql`${rowsToPutBack(undoing, table)}
  and not exists (select from change_rows o where o.change_id = ${undoing.id} and o."table" = 'items'
    and o."row" = coalesce(c."after", c."before") ->> ${sql.raw(`'${id}'`)} and (o."before" is null or o."after" is null))`;

/** What a rate of its own may not say (gst-rates.ts) is not put back either: neither begins nor ends one in closed books. */
export async function refuseClosedRates(undoing: Undoing): Promise<void> {
  const { rows } = await undoing.tx.execute<{ day: string | null }>(sql`
    select min(coalesce(c."after", c."before") ->> 'valid_from') as day
    from change_rows c where ${ofWhatStays(undoing, undoneTable("gst_rates"), "item_id")}`);
  const [{ day } = { day: null }] = rows;
  const closed = day === null ? null : await closedForRate(undoing.tx, day);
  if (closed) throw new Refusal("refused", `${closed.sentence} This change has one of ${day}.`);
}

/** As where an item is written (item-rules.ts): its unit stays once documents name it. */
export async function refuseNamedUnits(undoing: Undoing, { namedInTrade }: CatalogueDesk): Promise<void> {
  const { rows } = await undoing.tx.execute<{ id: string; code: string; before: string; after: string }>(sql`
    select c."row" as id, c."after" ->> 'code' as code, c."before" ->> 'uom' as before, c."after" ->> 'uom' as after
    from change_rows c where ${ofWhatStays(undoing, undoneTable("items"), "id")} and c."before" ->> 'uom' <> c."after" ->> 'uom'
    order by c."row"`);
  const others = rows.filter(({ before, after }) => !isSameUnit(before, after));
  const ids = others.map(({ id }) => id);
  await lockUnnamed(undoing.tx, ids);
  const named = await namedInTrade(undoing.tx, ids);
  const one = others.find(({ id }) => named.has(id));
  if (one) throw new Refusal("refused", `Documents name ${one.code}: its unit stays ${one.after}.`);
}
