// Openings are taken back: those that nothing is settled of, and the others stand in the way (operator 3, Openings).
import { noPaise, type Paise } from "@vanik/contracts/money";
import type { AboveLimit } from "@vanik/contracts/settings";
import { type DelicateAct, limitMarkOf } from "@vanik/trading/acts";
import { wantsReason } from "@vanik/trading/moving";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { addUpActs } from "./law/tally.ts";
import { readLimits } from "../content/use-cases.ts";
import { paymentLivesOrNone } from "./goods-and-money/allocation-store.ts";
import { payments } from "./goods-and-money/tables.ts";
import { postToLedger } from "./ledger/post.ts";
import { eventOf } from "./openings.ts";
import { insertEvents } from "./store.ts";
import { tradeDocuments } from "./tables.ts";

/** The names of those that something is settled of, or that settle something, or of which a note lives; all are held until the transaction ends. */
export async function settledOpenings(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const t = tradeDocuments;
  await tx
    .select({ id: t.id })
    .from(t)
    .where(inArray(t.id, [...ids]))
    .orderBy(t.id)
    .for("update");
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.id, [...ids]))
    .orderBy(payments.id)
    .for("update");
  const { rows } = await tx.execute<{ name: string }>(sql`
    select d.name from trade_documents d where d.id = any(${sql.param([...ids])}::uuid[]) and d.state = 'submitted'
      and (exists (select from payment_allocations a left join payments p on p.id = a.payment_id
          where a.invoice_id = d.id and a.ended_on is null and ${paymentLivesOrNone})
        or exists (select from document_links k join trade_documents n on n.id = k.to_id
          where k.from_id = d.id and n.kind in ('credit_note', 'debit_note') and n.state = 'submitted'))
    union all select p.name from payments p where p.id = any(${sql.param([...ids])}::uuid[]) and p.state = 'live'
      and (exists (select from payment_allocations a where a.payment_id = p.id and a.ended_on is null)
        or exists (select from payment_refunds r join payments b on b.id = r.refund_id and b.state = 'live' where r.payment_id = p.id))
    order by 1`);
  return rows.map(({ name }) => name);
}

interface LiveOpening {
  id: string;
  organisationId: string;
  name: string;
  day: string;
  /** What is cancelled with it: an invoice's payable, an advance's amount. */
  amount: Paise;
}

/** Whether cancelling openings wants a reason, as the calls that cancel one do. */
export const cancelWantsReason = (["sales_invoice", "purchase_invoice", "payment"] as const).some((kind) =>
  wantsReason(kind, "cancel"),
);

/** Those that are not cancelled yet. */
export async function liveOpenings(tx: Transaction, ids: readonly string[]): Promise<LiveOpening[]> {
  const t = tradeDocuments;
  const invoices = await tx
    .select({
      id: t.id,
      organisationId: sql<string>`${t.organisationId}`,
      name: t.name,
      day: t.transactionDate,
      amount: t.roundedTotal,
    })
    .from(t)
    .where(and(inArray(t.id, [...ids]), eq(t.state, "submitted")));
  const advances = await tx
    .select({
      id: payments.id,
      organisationId: payments.organisationId,
      name: payments.name,
      day: payments.day,
      amount: payments.amount,
    })
    .from(payments)
    .where(and(inArray(payments.id, [...ids]), eq(payments.state, "live")));
  return [...invoices, ...advances];
}

/** Their cancelling as acts, each with what is cancelled of its party in all. */
export async function cancelsOf(tx: Transaction, openings: readonly LiveOpening[], today: string) {
  const byParty = [...Map.groupBy(openings, ({ organisationId }) => organisationId)];
  const acts: DelicateAct[] = [];
  for (const [organisationId, same] of byParty.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const cancels = same.map(({ id, amount }) => ({ act: "cancel", amount, of: id }) as const);
    acts.push(...(await addUpActs(tx, { organisationId, today, acts: cancels })));
  }
  return acts;
}

/** Cancels openings that nothing is settled of; what is above the limit bears its mark, as where one is cancelled by itself. */
export async function cancelOpenings(
  tx: Transaction,
  { clock }: Pick<Deps, "clock">,
  { approved }: Pick<DeskViewer, "approved">,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<void> {
  const limits = await readLimits(tx);
  const now = clock.now();
  const cancelledOn = indianDay(now);
  const acts = await cancelsOf(tx, await liveOpenings(tx, ids), cancelledOn);
  const marks = new Map(acts.map((act) => [act.of, limitMarkOf([act], limits)]));
  const t = tradeDocuments;
  const cancelled = await tx
    .update(t)
    .set({ state: "cancelled", status: "Cancelled", outstanding: noPaise, cancelledOn, version: sql`${t.version} + 1` })
    .where(and(inArray(t.id, [...ids]), eq(t.state, "submitted")))
    .returning({ id: t.id });
  await insertEvents(
    tx,
    cancelled.map(({ id }) => ({
      ...eventOf(id, "cancel", now),
      reason: reason || null,
      aboveLimit: marks.get(id) ?? null,
      approvedBy: approved?.by,
    })),
  );
  const mark: AboveLimit = { act: "cancel", limit: limits.cancel };
  const marked = [...marks].flatMap(([id, above]) => (id && above ? [id] : []));
  await tx
    .update(payments)
    .set({
      aboveLimit: sql`case when ${inArray(payments.id, marked)} then ${JSON.stringify(mark)}::jsonb end`,
      state: "cancelled",
      cancelledOn,
      cancelReason: reason,
      version: sql`${payments.version} + 1`,
    })
    .where(and(inArray(payments.id, [...ids]), eq(payments.state, "live")));
  await postToLedger(tx, { invoices: ids, payments: ids });
}
