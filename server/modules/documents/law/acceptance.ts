// When what bills are of was accepted, as far as receipts say it: from then on a small supplier's days count (books 8).
import { type GoodsOfBill, dayOfAcceptance, lastDayToPay } from "@vanik/trading/small-supplier-clock";
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import type { StoredDocument } from "../tables.ts";

interface AcceptedBill {
  day0: string;
  /** A receipt says so; else it is the bill's own day. */
  received: boolean;
}

/** By the bills' ids, as of the end of a day: bills that were booked before take first of what came. */
export async function acceptanceOfBills(
  db: Queryable,
  bills: readonly { id: string; billDay: string }[],
  day: string,
): Promise<Map<string, AcceptedBill>> {
  const ids = sql.param(bills.map(({ id }) => id));
  const { rows } = await db.execute<GoodsOfBill & { id: string } & Record<string, unknown>>(sql`
    select l.id, l.qty, (
        select coalesce(sum(e.qty), 0)::bigint from trade_lines e join trade_documents i on i.id = e.document_id
        where e.source_document_id = l.order_id and e.source_idx = l.idx and i.kind = 'purchase_invoice' and i.state <> 'draft'
          and (i.transaction_date, i.name) < (l.booked, l.name) and (i.cancelled_on is null or i.cancelled_on > ${day})) as before,
      (select coalesce(json_agg(json_build_object('day', v.day, 'qty', p.qty) order by v.day, v.name), '[]')
        from movements v join movement_lines p on p.movement_id = v.id
        where v.document_id = l.order_id and p.idx = l.idx and v.day <= ${day} and (v.cancelled_on is null or v.cancelled_on > ${day})) as receipts
    from (
      select d.id, d.name, d.transaction_date as booked, f.source_document_id as order_id, f.source_idx as idx, sum(f.qty)::bigint as qty
      from trade_documents d join trade_lines f on f.document_id = d.id and f.source_document_id is not null
      where d.id = any(${ids}::uuid[]) group by d.id, f.source_document_id, f.source_idx) l`);
  const goods = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    bills.map(({ id, billDay }) => {
      const own = goods.get(id) ?? [];
      const received = own.some(({ receipts }) => receipts.length > 0);
      return [id, { day0: dayOfAcceptance(billDay, own), received }];
    }),
  );
}

/** A small supplier's bill that has just left Draft is due by its last day, where its goods came before it. */
export async function hastenDue(tx: Transaction, bill: StoredDocument, today: string): Promise<void> {
  const { id, billDate, transactionDate, paymentDays, extras } = bill;
  if (!extras.msme) return;
  const accepted = await acceptanceOfBills(tx, [{ id, billDay: billDate ?? transactionDate }], today);
  const lastDay = lastDayToPay(accepted.get(id)!.day0, paymentDays, extras.msme);
  await tx.execute(sql`update trade_documents set due_date = least(due_date, ${lastDay}::date) where id = ${id}`);
}
