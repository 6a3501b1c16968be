// What a statement of account is made of, for one party: entries before a day, between two, and what is open on the last.
import { noPaise, type Paise } from "@vanik/contracts/money";
import type { PartyKind, StatementLine } from "@vanik/contracts/parties";
import type { KindOf } from "@vanik/contracts/trade";
import { accountMoves } from "@vanik/trading/account";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { advanceOf } from "../reading/party-credit.ts";
import { paymentLivesOrNone } from "./allocation-store.ts";

interface StatementAccount {
  organisationId: string;
  kind: PartyKind;
}

export interface StatementEntry extends Record<string, unknown> {
  day: string;
  type: StatementLine["type"];
  name: string;
  reference: string;
  /** In paise, always positive. */
  amount: Paise;
}

const invoiceKind = (kind: PartyKind) => (kind === "buyer" ? "sales_invoice" : "purchase_invoice");

/** From one day to another, both included. */
interface Days {
  from: string;
  to: string;
}

/** Open invoices of the old books count from their last day on: no report of a day before it knows them. */
const dayOf = (alias: "d" | "i") => sql.raw(`coalesce(${alias}.opening_on, ${alias}.transaction_date)`);

/** Invoices on their own day and on that of their cancelling; a bill bears the supplier's number, a sale the buyer's, or the invoice that it raises. */
const invoiceEntries = ({ organisationId, kind }: StatementAccount, { from, to }: Days): SQL => {
  const reference = sql`coalesce(nullif(d.old_no, ''), ${kind === "buyer" ? sql`d.extras #>> '{raises,name}', d.po_no` : sql`d.bill_no`})`;
  const own = sql`d.organisation_id = ${organisationId} and d.kind = ${invoiceKind(kind)} and d.state <> 'draft'`;
  return sql`
    select d.transaction_date as day, 'invoice' as type, d.name, ${reference} as reference, d.rounded_total as amount
    from trade_documents d where ${own} and d.transaction_date between ${from} and ${to} and d.opening_on is null
      and (d.cancelled_on is null or d.cancelled_on > d.transaction_date)
    union all select d.opening_on, 'invoice', d.name, ${reference}, d.rounded_total
    from trade_documents d where ${own} and d.opening_on between ${from} and ${to}
      and (d.cancelled_on is null or d.cancelled_on > d.opening_on)
    union all select d.cancelled_on, 'invoice_cancelled', d.name, ${reference}, d.rounded_total
    from trade_documents d where ${own} and d.cancelled_on between ${from} and ${to} and d.cancelled_on > ${dayOf("d")}`;
};

/** Notes likewise, each with its invoice. */
const noteEntries = ({ organisationId, kind }: StatementAccount, { from, to }: Days): SQL => {
  const noteKind = kind === "buyer" ? "credit_note" : "debit_note";
  const own = sql`d.organisation_id = ${organisationId} and d.kind = ${noteKind} and d.state <> 'draft'`;
  const invoice = sql`coalesce(d.extras #>> '{credit,against,name}', '')`;
  return sql`
    select d.transaction_date as day, ${noteKind} as type, d.name, ${invoice} as reference, d.rounded_total as amount
    from trade_documents d where ${own} and d.transaction_date between ${from} and ${to}
      and (d.cancelled_on is null or d.cancelled_on > d.transaction_date)
    union all select d.cancelled_on, ${`${noteKind}_cancelled`}, d.name, ${invoice}, d.rounded_total
    from trade_documents d where ${own} and d.cancelled_on between ${from} and ${to} and d.cancelled_on > d.transaction_date`;
};

/** Payments and refunds likewise. */
const paymentEntries = ({ organisationId }: StatementAccount, { from, to }: Days): SQL => {
  const reference = sql`p.mode || case when p.reference <> '' then ' ' || p.reference else '' end`;
  const type = sql`case when p.is_refund then 'refund' else 'payment' end`;
  return sql`
    select p.day, ${type} as type, p.name, ${reference} as reference, p.amount
    from payments p where p.organisation_id = ${organisationId} and p.day between ${from} and ${to}
      and (p.cancelled_on is null or p.cancelled_on > p.day)
    union all select p.cancelled_on, ${type} || '_cancelled', p.name, ${reference}, p.amount
    from payments p where p.organisation_id = ${organisationId} and p.cancelled_on between ${from} and ${to}
      and p.cancelled_on > p.day`;
};

/**
 * TDS and what is written off, each with its invoice: where it begins to count and where it ends, by allocating anew or with its
 * payment. What is withheld as a bill is booked has the bill's name.
 */
const settlementEntries = ({ organisationId }: StatementAccount, { from, to }: Days): SQL => sql`
  select s.day, v.type || s.ends as type, coalesce(s.payment, i.name) as name, coalesce(i.name, '') as reference, v.amount from (
    select a.day, '' as ends, p.name as payment, a.invoice_id, a.tds_amount, a.written_off
    from payment_allocations a left join payments p on p.id = a.payment_id and p.organisation_id = a.organisation_id
    where a.organisation_id = ${organisationId} and a.day between ${from} and ${to}
      and coalesce(a.ended_on, p.cancelled_on, 'infinity') > a.day
    union all select a.ended_on, '_reversed', p.name, a.invoice_id, a.tds_amount, a.written_off
    from payment_allocations a left join payments p on p.id = a.payment_id and p.organisation_id = a.organisation_id
    where a.organisation_id = ${organisationId} and a.ended_on between ${from} and ${to} and a.ended_on > a.day
    union all select p.cancelled_on, '_reversed', p.name, a.invoice_id, a.tds_amount, a.written_off
    from payments p join payment_allocations a on a.payment_id = p.id and a.ended_on is null
    where p.organisation_id = ${organisationId} and p.cancelled_on between ${from} and ${to} and p.cancelled_on > a.day) s
  cross join lateral (values ('tds', s.tds_amount), ('write_off', s.written_off)) v (type, amount)
  left join trade_documents i on i.id = s.invoice_id
  where v.amount > 0`;

/** All that moves the account on these days, one row each; what came and went on one day moves nothing. */
const entries = (account: StatementAccount, days: Days): SQL => {
  const moves = accountMoves.map(({ type, turn, sign }) => sql`(${type}::text, ${turn}::int, ${sign}::int)`);
  return sql`
    select e.*, m.turn, m.sign from (
      ${invoiceEntries(account, days)} union all ${paymentEntries(account, days)} union all ${settlementEntries(account, days)}
      union all ${noteEntries(account, days)}) e
    join (values ${sql.join(moves, sql`, `)}) m (type, turn, sign) on m.type = e.type`;
};

/**
 * What the account stood at before a day, in paise: what it stands at now, without what moved it since. So of all that was
 * settled before only payments and their parts are added up, and no invoice is read.
 */
export async function openingOf(db: Queryable, account: StatementAccount, from: string): Promise<Paise> {
  const { organisationId, kind } = account;
  const { rows } = await db.execute<{ sum: Paise }>(sql`select
    (select coalesce(sum(d.outstanding), 0) from trade_documents d
      where d.organisation_id = ${organisationId} and d.kind = ${invoiceKind(kind)} and d.outstanding > 0)::bigint
    - ${advanceOf(organisationId)}
    - (select coalesce(sum(e.sign * e.amount), 0) from (${entries(account, { from, to: "infinity" })}) e)::bigint as sum`);
  return rows[0]?.sum ?? noPaise;
}

/** What moved it on these days, in their order: what is charged before what is paid. At most so many. */
export async function findStatementEntries(
  db: Queryable,
  account: StatementAccount,
  { most, ...days }: Days & { most: number },
): Promise<StatementEntry[]> {
  const { rows } = await db.execute<StatementEntry>(sql`
    select day, type, name, reference, amount from (${entries(account, days)}) e
    order by day, turn, name, reference limit ${most}`);
  return rows;
}

/** What falls due on one day. */
export interface OpenSum extends Record<string, unknown> {
  dueDate: string | null;
  open: Paise;
}

/**
 * What was open of each invoice on a day, one party's or all parties', in paise: what is open now, and what has settled or cancelled it
 * since is taken back, so that what was settled before is not read. What is paid in advance is no part of it.
 */
export const openOn = (
  { organisationId, kind }: { organisationId?: string; kind: KindOf<"invoice"> },
  on: string,
): SQL => {
  const part = sql`a.amount + a.tds_amount + a.written_off`;
  const isOf = (alias: string) =>
    organisationId ? sql`${sql.raw(alias)}.organisation_id = ${organisationId}` : sql`true`;
  return sql`
      select d.id, d.outstanding as open from trade_documents d
      where ${isOf("d")} and d.kind = ${kind} and d.outstanding > 0
        and ${dayOf("d")} <= ${on}
      union all select d.id, d.rounded_total from trade_documents d
      where ${isOf("d")} and d.kind = ${kind} and d.cancelled_on > ${on}
        and ${dayOf("d")} <= ${on}
      union all select a.invoice_id, ${part} from payment_allocations a
      left join payments p on p.id = a.payment_id and p.organisation_id = a.organisation_id
      join trade_documents i on i.id = a.invoice_id and ${dayOf("i")} <= ${on}
      where ${isOf("a")} and a.day > ${on} and a.ended_on is null and ${paymentLivesOrNone}
      union all select a.invoice_id, -(${part}) from payment_allocations a
      where ${isOf("a")} and a.ended_on > ${on} and a.day <= ${on}
      union all select a.invoice_id, -(${part}) from payments p
      join payment_allocations a on a.payment_id = p.id and a.ended_on is null and a.day <= ${on}
      where ${isOf("p")} and p.cancelled_on > ${on}`;
};

/** What was open on a day by when it fell due. */
export async function openByDueDate(
  db: Queryable,
  { organisationId, kind }: StatementAccount,
  on: string,
): Promise<OpenSum[]> {
  const { rows } = await db.execute<OpenSum>(sql`
    select d.due_date as "dueDate", sum(o.open)::bigint as open from (${openOn({ organisationId, kind: invoiceKind(kind) }, on)}) o
    join trade_documents d on d.id = o.id
    group by d.due_date`);
  return rows;
}
