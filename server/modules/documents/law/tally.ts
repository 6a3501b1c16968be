// Over what an act adds up (controls 1, "added up"): the live acts of its row by the row's key, whoever did them and in how many slices.
import type { ApprovalAct } from "@vanik/contracts/approvals";
import { noPaise, type Paise, sumPaise } from "@vanik/contracts/money";
import { actRows, addedUp, type DelicateAct, tallyDays } from "@vanik/trading/acts";
import { addDays } from "@vanik/trading/days";
import { type SQL, sql } from "drizzle-orm";
import { startOfIndianDay } from "../../../platform/clock.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { inForce, sourceIdsOf } from "./descent.ts";

interface Tallied {
  organisationId: string;
  today: string;
  /** On which money goes out; today without it. */
  day?: string;
  /** Of one party, done by one call. */
  acts: readonly DelicateAct[];
  /** Nothing of the call is written yet: it only asks. */
  unwritten?: boolean;
  /** What it would write off, then. */
  writingOff?: Paise;
}

/** What these acts of one row come to with all that counts beside them, in paise, whether they are written yet or not. */
type TotalOf = (tallied: Required<Omit<Tallied, "acts">>, acts: readonly DelicateAct[]) => SQL;

const idsOfActs = (acts: readonly DelicateAct[]) => sql`${sql.param(acts.flatMap(({ of }) => of ?? []))}::uuid[]`;
const ofThese = (acts: readonly DelicateAct[]) => sql`any(${idsOfActs(acts)})`;
const sumOfActs = (acts: readonly DelicateAct[]) => sumPaise(acts.map(({ amount }) => amount ?? noPaise));

/** How far all that is in force of a kind and came of the same source is off it: its parts are one deal. What raises an invoice is of that one's. */
const offOfSameSource: TotalOf = (_, acts) => {
  const part = sql`(select coalesce((r.extras #>> '{raises,id}')::uuid, r.id) from trade_documents r where r.id = ${acts[0]!.of})`;
  return sql`
  with parts as (select ${part} as id union select l.document_id from trade_lines l where l.source_document_id in ${sourceIdsOf(part)})
  select ${sumOfActs(acts)}::bigint + coalesce(sum((d.extras ->> 'priceOff')::bigint), 0) as total
  from trade_documents own join trade_documents d on d.kind = own.kind and d.id <> own.id and ${inForce(sql`d.state`)}
  where own.id = ${acts[0]!.of}
    and d.id in (select id from parts union select k.to_id from document_links k join parts p on p.id = k.from_id)`;
};

/** What was let go of a party in thirty days, of one of its two kinds: each has its index. */
const letGoSum = (column: "written_off" | "tds_beyond", organisationId: string, today: string) => {
  const letGo = sql.raw(`a.${column}`);
  return sql`(select coalesce(sum(${letGo}), 0) from payment_allocations a join payments p on p.id = a.payment_id and p.state = 'live'
    where a.organisation_id = ${organisationId} and ${letGo} > 0 and a.ended_on is null
      and greatest(a.day, (p.created_at at time zone 'Asia/Kolkata')::date) > ${addDays(today, -tallyDays)})`;
};

const totals: Partial<Record<ApprovalAct, TotalOf>> = {
  cancel: ({ organisationId, today }, acts) => sql`
    select (select coalesce(sum(d.rounded_total), 0) from trade_documents d where d.organisation_id = ${organisationId}
        and d.kind in ('sales_invoice', 'purchase_invoice', 'credit_note', 'debit_note')
        and (d.cancelled_on > ${addDays(today, -tallyDays)} or d.id = ${ofThese(acts)}))
      + (select coalesce(sum(p.amount), 0) from payments p where p.organisation_id = ${organisationId}
        and (p.cancelled_on > ${addDays(today, -tallyDays)} or p.id = ${ofThese(acts)})) as total`,
  // What is written down for an earlier day counts on the day on which it was.
  write_off: ({ organisationId, today, writingOff }) => sql`
    select ${writingOff}::bigint + ${letGoSum("written_off", organisationId, today)} + ${letGoSum("tds_beyond", organisationId, today)} as total`,
  // Of the day that it bears, or of that on which it is recorded, whichever comes to more: days that are still open are many.
  payment_out: ({ organisationId, today, day, unwritten }, acts) => sql`
    select ${unwritten ? acts[0]!.amount : 0}::bigint + greatest(coalesce(sum(p.amount) filter (where p.day = ${day}), 0),
        coalesce(sum(p.amount) filter (where p.created_at >= ${startOfIndianDay(today)}::timestamptz), 0)) as total
      from payments p where p.organisation_id = ${organisationId} and (p.day = ${day} or p.created_at >= ${startOfIndianDay(today)}::timestamptz)
        and p.direction = 'out' and p.state = 'live' and p.mode <> 'Opening'`,
  // Lives by itself until it is cancelled, whatever it settles.
  note: ({ organisationId, today }, acts) => sql`
    select ${sumOfActs(acts)}::bigint + coalesce(sum(d.rounded_total), 0) as total from trade_documents d where d.organisation_id = ${organisationId}
      and d.kind in ('credit_note', 'debit_note') and d.state = 'submitted' and d.transaction_date > ${addDays(today, -tallyDays)}
      and d.id <> all(${idsOfActs(acts)})`,
  purchase_off: offOfSameSource,
  sale_off: offOfSameSource,
  invoice_off: offOfSameSource,
  bill_off: offOfSameSource,
};

/** The acts of a party, each with what its row adds up to. */
export async function actsInAll(
  db: Queryable,
  { acts, today, day = today, unwritten = false, writingOff = noPaise, organisationId }: Tallied,
): Promise<DelicateAct[]> {
  const added: DelicateAct[] = [];
  for (const [act, same] of Map.groupBy(acts, (one) => one.act)) {
    const query = totals[act]?.({ organisationId, today, day, unwritten, writingOff }, same);
    const rows = query ? (await db.execute<{ total: string }>(query)).rows : [];
    added.push(...same.map((one) => (query ? addedUp(one, Number(rows[0]!.total) as Paise) : one)));
  }
  return added;
}

/**
 * The same of what is done now. Acts of a party go one after the other, so that each sees what the other did: their lock comes
 * when its documents are locked, of several parties in the order of their ids.
 */
export async function addUpActs(tx: Transaction, tallied: Tallied): Promise<DelicateAct[]> {
  if (tallied.acts.some(({ act }) => actRows[act].over?.startsWith("party")))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${tallied.organisationId}, 2))`);
  return actsInAll(tx, tallied);
}
