// What of the catalogue is a company's own ERPNext's is written there, whichever call would write it here (connector 1).
import { erpnextFields, erpnextFieldsChanged, type OfErpnext } from "@vanik/contracts/erpnext-fields";
import { percentSaid, toQuantity, toRupees } from "@vanik/contracts/money";
import { sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { runThere } from "../../../platform/erpnext.ts";
import type { StoredItem } from "./desk-rows.ts";
import type { ItemFacts, ItemWrite } from "./item-facts.ts";
import type { Undoing } from "./undo-rows.ts";

type Mode = Pick<Deps, "erpnext">;
interface Sent {
  sent: object;
  stored: object;
}

/** Throws where one of these sends a field of ERPNext's otherwise than it stands. */
export function refuseTheirs({ erpnext }: Mode, what: OfErpnext, changes: readonly Sent[], name: string): void {
  if (!erpnext) return;
  const fields = changes.flatMap(({ sent, stored }) =>
    erpnextFieldsChanged(what, sent as Record<string, unknown>, stored as Record<string, unknown>),
  );
  if (fields.length > 0) throw runThere(name, fields);
}

const asSent = (item: StoredItem) => ({
  sub_category: item.subCategoryId,
  item_code: item.code,
  item_name: item.name,
  uom: item.uom,
  units: item.units,
  hsn: item.hsn,
  gst_rate: percentSaid(item.gstRate),
  gst_treatment: item.gstTreatment,
  average_price: toRupees(item.averagePrice),
  min_qty: item.minQty === null ? null : toQuantity(item.minQty),
  lead_days: item.leadDays,
  hidden: item.hiddenAt !== null,
});

/** Its makes and its description, where it has one: ours stand beside those, or in their place where there are none. */
function besideTheirs(
  { makes, description }: ItemWrite,
  { remote, description: storedDescription }: StoredItem,
): string[] {
  const without = makes !== undefined && remote?.makes.some((make) => !makes.includes(make));
  const written = description !== undefined && remote?.hasDescription && description !== storedDescription;
  return [...(without ? ["makes"] : []), ...(written ? ["description"] : [])];
}

/** The same of items, with the fields of all rows; `at` leads to a row's fields. */
export function refuseTheirItems(
  { erpnext }: Mode,
  rows: readonly ItemWrite[],
  { stored }: ItemFacts,
  at: (row: number) => string = () => "",
): void {
  if (!erpnext) return;
  const refused = rows.flatMap((row, index) => {
    const item = row.id === undefined ? undefined : stored.get(row.id);
    if (!item) return [];
    const fields = [...erpnextFieldsChanged("item", { ...row }, asSent(item)), ...besideTheirs(row, item)];
    return fields.map((field) => ({ code: item.code, field: at(index) + field }));
  });
  if (refused.length > 0)
    throw runThere(
      refused[0]!.code,
      refused.map(({ field }) => field),
    );
}

const branches = { categories: "category", sub_categories: "sub_category", items: "item" } as const;

/** That a row of a change is of a column of theirs, was made or taken away by them, or has units or rates. */
const isTheirs = sql.join(
  [
    sql.raw(`c."table" in ('item_units', 'gst_rates')`),
    ...Object.entries(branches).map(([table, what]) => {
      const columns = new Set(Object.values(erpnextFields[what]).filter((column) => !column.includes("gst_rates")));
      const differs = [...columns].map(
        (column) => `c."before" -> '${column}' is distinct from c."after" -> '${column}'`,
      );
      const isWhole = `c."before" is null or c."after" is null`;
      return sql.raw(`c."table" = '${table}' and (${[isWhole, ...differs].join(" or ")})`);
    }),
    sql.raw(`c."table" = 'items' and i.remote is not null and (not (c."before" -> 'makes') @> (i.remote -> 'makes')
      or (i.remote ->> 'hasDescription')::boolean and c."before" -> 'description' <> c."after" -> 'description')`),
  ],
  sql` or `,
);

/** Throws where what a change is taken back of is theirs; what stays as it is is not. */
export async function refuseToUndoTheirs({ erpnext }: Mode, { tx, id, left }: Undoing): Promise<void> {
  if (!erpnext) return;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(i.code, coalesce(c."after", c."before") ->> 'code', coalesce(c."after", c."before") ->> 'name') as name
    from change_rows c left join items i
      on i.id = case when c."table" = 'items' then c."row" else coalesce(c."after", c."before") ->> 'item_id' end
    where c.change_id = ${id} and c."table" || ' ' || c."row" <> all(${left}) and (${isTheirs})
    order by c."table", c."row" limit 1`);
  const [row] = rows;
  if (row) throw runThere(row.name);
}
