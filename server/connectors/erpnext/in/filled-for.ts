// What was read by what the mapping reads of the setting is read anew where that changes, and what a supplier may read no more is taken out at once (connector 4, 8).
import type { ErpnextSettings } from "@vanik/contracts/erpnext";
import { eq, sql } from "drizzle-orm";
import { readErpnextSettingsNow } from "../../../modules/content/use-cases.ts";
import { forgetShipTo } from "../../../modules/documents/use-cases.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { remoteItemFields } from "../mapping/item.ts";
import { mappedKinds } from "../mapping/kinds/kinds.ts";
import { purchaseOrderMapping } from "../mapping/kinds/purchase-order.ts";
import { readErpnextState, writeErpnextState } from "../store.ts";
import { erpnextLinks, erpnextState, type FilledFor } from "../tables.ts";
import { refillCursors } from "./cursors.ts";

const purchases = purchaseOrderMapping.asked.doctype;

/** By which key of the setting which DocTypes are mapped; null: all. */
const readBySetting = {
  company: null,
  item_group_root: null,
  price_list: [remoteItemFields.doctype],
  from_day: mappedKinds.map(({ asked }) => asked.doctype),
  drop_ship: [purchases],
} satisfies Record<keyof FilledFor, readonly string[] | null>;
const readKeys = Object.keys(readBySetting) as (keyof FilledFor)[];

/** Notes by what `doctypes` are read from now on; those that were read otherwise are read from the first on. Resolves to whether it is other than it was. */
export async function refillForSetting(
  inLead: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
  db: Queryable,
  settings: ErpnextSettings,
  doctypes: readonly string[],
): Promise<boolean> {
  const { filledFor } = await readErpnextState(db);
  const changed = readKeys.filter((key) => filledFor?.[key] !== settings[key]);
  if (changed.length === 0) return false;
  const isMappedBy = (doctype: string) => changed.some((key) => readBySetting[key]?.includes(doctype) ?? true);
  await inLead(async (tx) => {
    if (filledFor) await refillCursors(tx, doctypes.filter(isMappedBy));
    const { company, item_group_root, price_list, from_day, drop_ship } = settings;
    await writeErpnextState(tx, { filledFor: { company, item_group_root, price_list, from_day, drop_ship } });
  });
  return true;
}

/**
 * Once the setting is written: a supplier does not read whither a drop shipment goes until that is read anew, which may be long where ERPNext is
 * away. No page is stored between this and the commit, and those behind it ask the setting again.
 */
export async function followErpnextSetting(tx: Transaction): Promise<void> {
  if ((await readErpnextSettingsNow(tx)).drop_ship) return;
  await tx.select({ leader: erpnextState.leader }).from(erpnextState).for("update");
  const t = erpnextLinks;
  const links = await tx
    .update(t)
    // Another than any: it is written anew where the setting is taken back at once.
    .set({ hash: "" })
    .where(
      sql`${eq(t.doctype, purchases)} and ${t.localKind} = 'document' and ${t.seen} ->> 'dropShip' is distinct from 'false'`,
    )
    .returning({ id: t.localId });
  await forgetShipTo(
    tx,
    links.flatMap(({ id }) => id ?? []),
  );
}

/** Whether a purchase order that is being stored may say whither it goes to a customer, by what holds as it is. */
export const maySayWhither = async (tx: Transaction, { drop_ship: dropShip }: ErpnextSettings): Promise<boolean> =>
  dropShip && (await readErpnextSettingsNow(tx)).drop_ship;
