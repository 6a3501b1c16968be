// What may be paid of a party: its open invoices.
import { noPaise, type Paise } from "@vanik/contracts/money";
import type { PartyKind } from "@vanik/contracts/parties";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { settledByInvoice } from "./allocation-store.ts";
import { withholdingOf } from "./payment-facts.ts";
import { netOfYearBefore } from "./payment-facts-store.ts";

interface OpenRow extends Record<string, unknown> {
  id: string;
  name: string;
  day: string;
  dueDate: string | null;
  reference: string;
  payable: Paise;
  outstanding: Paise;
  net: Paise;
}

export interface FoundInvoice extends OpenRow {
  /** By payments that live. */
  tds: Paise;
  writtenOff: Paise;
  tdsBasis: { before: Paise; hasPan: boolean } | null;
}

const nobody = "00000000-0000-0000-0000-000000000000";

/** What may be paid, the first due first, with what bounds its TDS and what is written off. */
export async function openInvoicesOf(
  db: Queryable,
  { organisationId, kind }: { organisationId: string; kind: PartyKind },
): Promise<FoundInvoice[]> {
  const { rows } = await db.execute<OpenRow>(sql`
    select d.id, d.name, d.net_total as net, d.transaction_date as day, d.due_date as "dueDate", d.rounded_total as payable, d.outstanding,
      coalesce(nullif(d.old_no, ''), ${kind === "buyer" ? sql`d.po_no` : sql`d.bill_no`}) as reference
    from trade_documents d where d.organisation_id = ${organisationId} and d.kind = ${kind === "buyer" ? "sales_invoice" : "purchase_invoice"}
      and d.state <> 'draft' and d.state = 'submitted' and d.outstanding > 0
    order by d.due_date, d.transaction_date, d.name limit 200`);
  const ids = rows.map(({ id }) => id);
  const settled = await settledByInvoice(db, ids, nobody);
  const withholding = await withholdingOf(db, { organisationId, direction: kind === "buyer" ? "in" : "out" });
  const before = withholding ? await netOfYearBefore(db, ids) : undefined;
  return rows.map((row) => ({
    ...row,
    tds: settled.get(row.id)?.tds ?? noPaise,
    writtenOff: settled.get(row.id)?.writtenOff ?? noPaise,
    tdsBasis: withholding && { ...withholding, before: before?.get(row.id) ?? noPaise },
  }));
}
