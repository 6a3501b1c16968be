// The stored status of documents, computed anew from what has become of them (design 5.1); the law itself never looks at it.
import type { Paise } from "@vanik/contracts/money";
import type { Kind } from "@vanik/contracts/trade";
import type { ProgressFacts } from "@vanik/trading/facts";
import { statusOf } from "@vanik/trading/progress";
import { and, gt, not, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { queryPlanned, inTransaction, type Transaction } from "../../../platform/db.ts";
import type { JobType } from "../../../platform/job-type.ts";
import { countedLines, liveNotesOn, ordersOn, quotationsOf } from "./descent.ts";
import { tradeDocuments } from "../tables.ts";

/** What a status follows from, of whatever kind: what a kind lacks is empty. */
interface StatusRow extends Record<string, unknown> {
  id: string;
  kind: Kind;
  status: string;
  lines: ProgressFacts["quotation"]["lines"];
  payable: Paise;
}

async function findProgress(tx: Transaction, ids: readonly string[]): Promise<StatusRow[]> {
  return queryPlanned<StatusRow>(
    tx,
    sql`
    with asked as (select id, kind, case_id from trade_documents where id = any(${sql.param([...ids])}::uuid[]))
    select d.id, d.kind, d.name, d.state, d.status, d.valid_till as "validTill", d.due_date as "dueDate",
      d.rounded_total as payable, d.outstanding,
      case when d.kind in ('sales_invoice', 'purchase_invoice') then ${liveNotesOn(sql`d.id`)} else '[]' end as notes,
      case when d.kind in ('quotation', 'sales_order', 'purchase_order') then ${countedLines(sql`d.id`)} else '[]' end as lines,
      case when d.kind = 'supplier_quotation' then ${ordersOn(sql`d.id`)} else '[]' end as "onOrders",
      case when d.kind = 'opportunity' then ${quotationsOf(sql`d.id`)} else '[]' end as quotations
    from trade_documents d
    where d.id in (select id from asked union select case_id from asked where kind = 'quotation') and not d.remote`,
  );
}

/**
 * Recomputes the status of these documents, and of the opportunities that these quotations descend from; writes only what
 * differs. The caller holds their locks, and calls it when all else is written.
 */
export async function refreshStatuses(tx: Transaction, ids: readonly string[], today: string): Promise<void> {
  if (ids.length === 0) return;
  const changed = (await findProgress(tx, ids))
    // A row holds what every kind's facts may: the compiler cannot tell which.
    .map((row) => ({ id: row.id, before: row.status, status: statusOf(row as never, today) as string }))
    .filter(({ before, status }) => before !== status);
  if (changed.length === 0) return;
  await tx.execute(sql`update trade_documents d set status = c.status
    from json_to_recordset(${JSON.stringify(changed)}) as c (id uuid, status text) where d.id = c.id`);
}

/** Runs at five past midnight in India, and at every start. */
export const dayJob: JobType<object> = { name: "day", retryLimit: 5, retryDelay: 60 };

const batch = 500;
const t = tradeDocuments;

/** What the date alone changes, each served by its partial index: offers that have run out, invoices that are overdue. */
const passed: readonly ((today: string) => SQL)[] = [
  (today) => sql`${t.status} in ('Open', 'Submitted') and ${t.validTill} < ${today}`,
  (today) => sql`${t.status} in ('Unpaid', 'Partly Paid') and ${t.dueDate} < ${today}`,
];

/** Refreshes a batch of what lies behind `after`; resolves to the last of them, null when there are no more. */
function refreshBatch(db: Deps["db"], where: SQL, after: string, today: string): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: t.id })
      .from(t)
      .where(and(where, not(t.remote), gt(t.id, after)))
      .orderBy(t.id)
      .limit(batch)
      .for("update");
    const ids = rows.map(({ id }) => id);
    await refreshStatuses(tx, ids, today);
    return ids.length === batch ? ids.at(-1)! : null;
  });
}

/** Sets Expired and Overdue where the day has come, so many at a time. */
export async function applyDay({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const today = indianDay(clock.now());
  for (const where of passed) {
    let after: string | null = "00000000-0000-0000-0000-000000000000";
    while (after) after = await refreshBatch(db, where(today), after, today);
  }
}
