// What a statement of account is made of, for one party: entries before a day, between two, and what is open on the last.
import type { PartyKind, StatementLine } from "@vanik/contracts/parties";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";

interface Account {
  organisationId: string;
  kind: PartyKind;
}

export interface Entry extends Record<string, unknown> {
  day: string;
  type: StatementLine["type"];
  name: string;
  reference: string;
  /** In paise, always positive. */
  amount: number;
}

const invoiceKind = (kind: PartyKind) => (kind === "buyer" ? "sales_invoice" : "purchase_invoice");

/** Submitted invoices; a bill bears the supplier's number, a sale the buyer's. */
const invoices = ({ organisationId, kind }: Account): SQL => sql`
  select d.id, d.transaction_date as day, d.name, d.due_date, d.rounded_total as amount,
    ${kind === "buyer" ? sql`d.po_no` : sql`d.bill_no`} as reference
  from trade_documents d where d.organisation_id = ${organisationId} and d.kind = ${invoiceKind(kind)}
    and d.state <> 'draft' and d.state = 'submitted'`;

const payments = ({ organisationId }: Account): SQL => sql`
  select p.id, p.day, p.name, p.amount, p.mode || case when p.reference <> '' then ' ' || p.reference else '' end as reference
  from payments p where p.organisation_id = ${organisationId} and p.state = 'live'`;

/** What payments settle: TDS and what is written off count from the later of the payment's day and the invoice's. */
const settlements = (account: Account): SQL => sql`
  select greatest(p.day, i.day) as day, p.name, p.day as paid_on, i.day as invoiced_on, i.id as invoice_id, i.name as invoice,
    a.amount, a.tds_amount, a.written_off
  from (${payments(account)}) p join payment_allocations a on a.payment_id = p.id
  join (${invoices(account)}) i on i.id = a.invoice_id`;

/** All that moves the account, one row each. */
const entries = (account: Account): SQL => sql`
  select day, 1 as turn, 'invoice' as type, name, reference, amount from (${invoices(account)}) i
  union all select day, 2, 'payment', name, reference, amount from (${payments(account)}) p
  union all select day, 3, 'tds', name, invoice, tds_amount from (${settlements(account)}) s where tds_amount > 0
  union all select day, 4, 'write_off', name, invoice, written_off from (${settlements(account)}) s where written_off > 0`;

/** What the account stood at before a day, in paise. */
export async function openingOf(db: Queryable, account: Account, from: string): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(case when e.type = 'invoice' then e.amount else -e.amount end), 0)::bigint as sum
    from (${entries(account)}) e where e.day < ${from}`);
  return rows[0]?.sum ?? 0;
}

/** What moved it from one day to another, in the order of days: what is charged before what is paid. At most so many. */
export async function entriesOf(
  db: Queryable,
  account: Account,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<Entry[]> {
  const { rows } = await db.execute<Entry>(sql`
    select day, type, name, reference, amount from (${entries(account)}) e
    where e.day between ${from} and ${to} order by day, turn, name, reference limit ${most}`);
  return rows;
}

/** What was open on a day by when it fell due, in paise; what is paid in advance is no part of it. */
export async function openByDueDate(
  db: Queryable,
  account: Account,
  on: string,
): Promise<{ dueDate: string | null; open: number }[]> {
  const { rows } = await db.execute<{ dueDate: string | null; open: number }>(sql`
    select i.due_date as "dueDate", sum(i.amount - coalesce(s.settled, 0))::bigint as open
    from (${invoices(account)}) i left join (
      select invoice_id, sum(amount + tds_amount + written_off) as settled from (${settlements(account)}) s
      where s.day <= ${on} group by invoice_id) s on s.invoice_id = i.id
    where i.day <= ${on} group by i.due_date having sum(i.amount - coalesce(s.settled, 0)) <> 0`);
  return rows;
}

/** What was paid by a day and not allocated to an invoice of that day or before, in paise. */
export async function advanceOn(db: Queryable, account: Account, on: string): Promise<number> {
  const { rows } = await db.execute<{ advance: number }>(sql`select
    (select coalesce(sum(p.amount), 0) from (${payments(account)}) p where p.day <= ${on})::bigint
    - (select coalesce(sum(s.amount), 0) from (${settlements(account)}) s where s.day <= ${on})::bigint as advance`);
  return rows[0]?.advance ?? 0;
}

export interface FoundInvoice extends Record<string, unknown> {
  name: string;
  day: string;
  dueDate: string | null;
  reference: string;
  payable: number;
  outstanding: number;
}

/** What may be paid, the first due first. */
export async function openInvoicesOf(db: Queryable, { organisationId, kind }: Account): Promise<FoundInvoice[]> {
  const { rows } = await db.execute<FoundInvoice>(sql`
    select d.name, d.transaction_date as day, d.due_date as "dueDate", d.rounded_total as payable, d.outstanding,
      ${kind === "buyer" ? sql`d.po_no` : sql`d.bill_no`} as reference
    from trade_documents d where d.organisation_id = ${organisationId} and d.kind = ${invoiceKind(kind)}
      and d.state <> 'draft' and d.state = 'submitted' and d.outstanding > 0
    order by d.due_date, d.transaction_date, d.name limit 200`);
  return rows;
}
