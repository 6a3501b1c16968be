// Over what an act adds up (controls 1, "added up"): the live acts of its row by the row's key, whoever did them and in how many slices.
import type { ApprovalAct } from "@vanik/contracts/approvals";
import type { Paise } from "@vanik/contracts/money";
import { actRows, addedUp, type DelicateAct, tallyDays } from "@vanik/trading/acts";
import { addDays } from "@vanik/trading/days";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { sourceIdsOf } from "./descent.ts";

interface Tallied {
  organisationId: string;
  today: string;
  /** On which money goes out; today without it. */
  day?: string;
  /** Of one party, done by one call. */
  acts: readonly DelicateAct[];
}

/** What these acts of one row come to with all that counts beside them, in paise, whether they are written yet or not. */
type TotalOf = (tallied: Required<Omit<Tallied, "acts">>, acts: readonly DelicateAct[]) => SQL;

const ofThese = (acts: readonly DelicateAct[]) => sql`any(${sql.param(acts.flatMap(({ of }) => of ?? []))}::uuid[])`;

const totals: Partial<Record<ApprovalAct, TotalOf>> = {
  cancel: ({ organisationId, today }, acts) => sql`
    select (select coalesce(sum(d.rounded_total), 0) from trade_documents d where d.organisation_id = ${organisationId}
        and d.kind in ('sales_invoice', 'purchase_invoice')
        and (d.cancelled_on > ${addDays(today, -tallyDays)} or d.id = ${ofThese(acts)}))
      + (select coalesce(sum(p.amount), 0) from payments p where p.organisation_id = ${organisationId}
        and (p.cancelled_on > ${addDays(today, -tallyDays)} or p.id = ${ofThese(acts)})) as total`,
  // What is written down for an earlier day counts on the day on which it was.
  write_off: ({ organisationId, today }) => sql`
    select coalesce(sum(a.written_off), 0) as total
    from payment_allocations a join payments p on p.id = a.payment_id and p.state = 'live'
    where a.organisation_id = ${organisationId} and a.ended_on is null
      and greatest(a.day, (p.created_at at time zone 'Asia/Kolkata')::date) > ${addDays(today, -tallyDays)}`,
  bill_off: (_, acts) => sql`
    select ${acts[0]!.amount} + coalesce(sum((d.extras ->> 'priceOff')::bigint), 0) as total from trade_documents d
    where d.kind = 'purchase_invoice' and d.state = 'submitted' and d.id <> ${acts[0]!.of}
      and d.id in (select l.document_id from trade_lines l where l.source_document_id in ${sourceIdsOf(acts[0]!.of!)})`,
};

/**
 * The acts of a party, each with what its row adds up to. They go one after the other, so that each sees what the other did:
 * their lock is the last that a call takes, of several parties in the order of their ids.
 */
export async function addUp(
  tx: Transaction,
  { organisationId, today, day = today, acts }: Tallied,
): Promise<DelicateAct[]> {
  if (acts.some(({ act }) => actRows[act].over === "party"))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${organisationId}, 2))`);
  const added: DelicateAct[] = [];
  for (const [act, same] of Map.groupBy(acts, (one) => one.act)) {
    const totalOf = totals[act];
    if (!totalOf) added.push(...same);
    else {
      const { rows } = await tx.execute<{ total: string }>(totalOf({ organisationId, today, day }, same));
      added.push(...same.map((one) => addedUp(one, Number(rows[0]!.total) as Paise)));
    }
  }
  return added;
}
