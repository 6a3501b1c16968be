// What a statement of account is made of, for one party: entries before a day, between two, and what is open on the last.
import { noPaise, type Paise } from "@vanik/contracts/money";
import type { PartyKind, StatementLine } from "@vanik/contracts/parties";
import { addDays } from "@vanik/trading/days";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";

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
const always: Days = { from: "-infinity", to: "infinity" };

/** Submitted invoices of these days; a bill bears the supplier's number, a sale the buyer's. */
const invoices = ({ organisationId, kind }: StatementAccount, { from, to }: Days): SQL => sql`
  select d.id, d.transaction_date as day, d.name, d.rounded_total as amount,
    ${kind === "buyer" ? sql`d.po_no` : sql`d.bill_no`} as reference
  from trade_documents d where d.organisation_id = ${organisationId} and d.kind = ${invoiceKind(kind)}
    and d.state <> 'draft' and d.state = 'submitted' and d.transaction_date between ${from} and ${to}`;

const payments = ({ organisationId }: StatementAccount, { from, to }: Days): SQL => sql`
  select p.id, p.day, p.name, p.amount, p.mode || case when p.reference <> '' then ' ' || p.reference else '' end as reference
  from payments p where p.organisation_id = ${organisationId} and p.state = 'live' and p.day between ${from} and ${to}`;

/**
 * TDS and what is written off, each with its invoice; they count from the later of the payment's day and the invoice's. What
 * comes of payments of these days and what comes of invoices of these days are asked apart: each is found by its days.
 */
const settlements = (account: StatementAccount, days: Days): SQL => sql`
  select s.day, v.turn, v.type, s.name, s.invoice, v.amount from (
    select p.day, p.name, i.name as invoice, a.tds_amount, a.written_off
    from (${payments(account, days)}) p join payment_allocations a on a.payment_id = p.id
    join trade_documents i on i.id = a.invoice_id and i.transaction_date <= p.day
    where a.tds_amount + a.written_off > 0
    union all select i.day, p.name, i.name, a.tds_amount, a.written_off
    from (${invoices(account, days)}) i join payment_allocations a on a.invoice_id = i.id
    join payments p on p.id = a.payment_id and p.state = 'live' and p.day < i.day
    where a.tds_amount + a.written_off > 0) s
  cross join lateral (values (3, 'tds', s.tds_amount), (4, 'write_off', s.written_off)) v (turn, type, amount)
  where v.amount > 0`;

/** All that moves the account on these days, one row each. */
const entries = (account: StatementAccount, days: Days): SQL => sql`
  select day, 1 as turn, 'invoice' as type, name, reference, amount from (${invoices(account, days)}) i
  union all select day, 2, 'payment', name, reference, amount from (${payments(account, days)}) p
  union all ${settlements(account, days)}`;

/**
 * What the account stood at before a day, in paise: what it stands at now, without what moved it since. So of all that was
 * settled before only payments are added up, and no invoice is read.
 */
export async function openingOf(db: Queryable, account: StatementAccount, from: string): Promise<Paise> {
  const { organisationId, kind } = account;
  const { rows } = await db.execute<{ sum: Paise }>(sql`select
    (select coalesce(sum(d.outstanding), 0) from trade_documents d
      where d.organisation_id = ${organisationId} and d.kind = ${invoiceKind(kind)} and d.outstanding > 0)::bigint
    - (select coalesce(sum(p.amount), 0) from (${payments(account, always)}) p)::bigint
    + (select coalesce(sum(a.amount), 0) from (${payments(account, always)}) p
      join payment_allocations a on a.payment_id = p.id)::bigint
    - (select coalesce(sum(case when e.type = 'invoice' then e.amount else -e.amount end), 0)
      from (${entries(account, { from, to: always.to })}) e)::bigint as sum`);
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
 * What was open on a day by when it fell due, in paise: what is open now and what later payments have settled, so that what
 * was settled before is not read. What is paid in advance is no part of it.
 */
export async function openByDueDate(db: Queryable, account: StatementAccount, on: string): Promise<OpenSum[]> {
  const { organisationId, kind } = account;
  const { rows } = await db.execute<OpenSum>(sql`
    select o.due_date as "dueDate", sum(o.open)::bigint as open from (
      select d.due_date, d.outstanding as open from trade_documents d
      where d.organisation_id = ${organisationId} and d.kind = ${invoiceKind(kind)} and d.outstanding > 0
        and d.transaction_date <= ${on}
      union all select d.due_date, a.amount + a.tds_amount + a.written_off
      from (${payments(account, { from: addDays(on, 1), to: always.to })}) p
      join payment_allocations a on a.payment_id = p.id
      join trade_documents d on d.id = a.invoice_id and d.transaction_date <= ${on}) o
    group by o.due_date`);
  return rows;
}

export interface FoundInvoice extends Record<string, unknown> {
  name: string;
  day: string;
  dueDate: string | null;
  reference: string;
  payable: Paise;
  outstanding: Paise;
}

/** What may be paid, the first due first. */
export async function openInvoicesOf(
  db: Queryable,
  { organisationId, kind }: StatementAccount,
): Promise<FoundInvoice[]> {
  const { rows } = await db.execute<FoundInvoice>(sql`
    select d.name, d.transaction_date as day, d.due_date as "dueDate", d.rounded_total as payable, d.outstanding,
      ${kind === "buyer" ? sql`d.po_no` : sql`d.bill_no`} as reference
    from trade_documents d where d.organisation_id = ${organisationId} and d.kind = ${invoiceKind(kind)}
      and d.state <> 'draft' and d.state = 'submitted' and d.outstanding > 0
    order by d.due_date, d.transaction_date, d.name limit 200`);
  return rows;
}
