// Invoices and payments as the ledger looks at them (trading/standing-vouchers.ts).
import type { BookedChallan, BookedInvoice, BookedPayment, BookedSettlement } from "@vanik/trading/standing-vouchers";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { partiesAs } from "../../accounts/views.ts";
import { isCreditNone, taxOfHead } from "../tax-heads-sql.ts";

const isBooked = sql`d.kind in ('sales_invoice', 'purchase_invoice', 'credit_note', 'debit_note') and d.state in ('submitted', 'cancelled') and not d.remote`;
const asIds = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

type SettledRow = BookedSettlement & Record<string, unknown> & { holder: string };

/** What besides money is settled, by what it stands with. */
async function findSettled(db: Queryable, holder: SQL, where: SQL): Promise<Map<string, SettledRow[]>> {
  const { rows } = await db.execute<SettledRow>(sql`
    select ${holder} as holder, a.id, a.invoice_id as "invoiceId", i.name as invoice, a.day, a.ended_on as "endedOn", a.tds_amount as tds,
      a.tds_section as section, a.written_off as "writtenOff"
    from payment_allocations a left join trade_documents i on i.id = a.invoice_id
    where a.tds_amount + a.written_off > 0 and ${where} order by a.day, a.id`);
  return Map.groupBy(rows, (row) => row.holder);
}

/** Those of these documents that are invoices or notes of ours and have left Draft. */
export async function findBookedInvoices(db: Queryable, ids: readonly string[]): Promise<BookedInvoice[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Omit<BookedInvoice, "settled"> & Record<string, unknown>>(sql`
    select d.id, d.kind, d.name, d.organisation_id as organisation, d.registration_id as registration,
      coalesce(d.opening_on, d.transaction_date) as day, d.opening_on is not null as "isOpening", d.cancelled_on as "endedOn",
      d.reverse_charge as "reverseCharge", ${isCreditNone} as "withoutCredit", coalesce(d.extras #>> '{credit,gst}' = 'false', false) as "isFinancial",
      d.kind = 'sales_invoice' and d.extras -> 'raises' is not null as "isRaise",
      coalesce(nullif(d.old_no, ''), d.extras #>> '{credit,against,name}',
        case d.kind when 'sales_invoice' then coalesce(d.extras #>> '{raises,name}', d.po_no) else d.bill_no end) as reference,
      d.rounded_total as payable, d.net_total as net,
      (select coalesce(sum(l.amount), 0) from trade_lines l where l.document_id = d.id and l.hsn like '99%')::bigint as services,
      ${taxOfHead("cgst")} as cgst, ${taxOfHead("sgst")} as sgst, ${taxOfHead("igst")} as igst
    from trade_documents d where d.id = ${asIds(ids)} and ${isBooked}`);
  const settled = await findSettled(db, sql`a.invoice_id`, sql`a.invoice_id = ${asIds(ids)} and a.payment_id is null`);
  return rows.map((row) => ({ ...row, settled: settled.get(row.id) ?? [] }));
}

/** These payments with what they settle besides money, and settled. */
export async function findBookedPayments(db: Queryable, ids: readonly string[]): Promise<BookedPayment[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Omit<BookedPayment, "settled"> & Record<string, unknown>>(sql`
    select p.id, p.name, p.organisation_id as organisation, p.direction, p.is_refund as "isRefund", p.mode, p.bank, p.reference, p.day,
      p.cancelled_on as "endedOn", p.amount
    from payments p where p.id = ${asIds(ids)}`);
  const settled = await findSettled(db, sql`a.payment_id`, sql`a.payment_id = ${asIds(ids)}`);
  return rows.map((row) => ({ ...row, settled: settled.get(row.id) ?? [] }));
}

/** Of the branch of its bank and its serial number, as people name one. */
const nameOfChallan = sql`c.bsr || ' ' || c.serial`;
const hasVoucher = sql`c.parts is not null`;

/** Those of these challans that have vouchers. */
export async function findBookedChallans(db: Queryable, ids: readonly string[]): Promise<BookedChallan[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<BookedChallan & Record<string, unknown>>(sql`
    select c.id, ${nameOfChallan} as name, c.section, c.day, c.cancelled_on as "endedOn", c.bank, c.amount, c.parts
    from tds_challans c where c.id = ${asIds(ids)} and ${hasVoucher}`);
  return rows;
}

export interface SubjectKey extends Record<string, unknown> {
  id: string;
  kind: string;
}

/** All that the ledger is of, by day, kind and name. */
export async function listSubjects(db: Queryable): Promise<SubjectKey[]> {
  const { rows } = await db.execute<SubjectKey>(sql`
    select id, kind from (
      select d.id, d.kind, d.name, coalesce(d.opening_on, d.transaction_date) as day from trade_documents d where ${isBooked}
      union all select p.id, 'payment', p.name, p.day from payments p
      union all select c.id, 'tds_challan', ${nameOfChallan}, c.day from tds_challans c where ${hasVoucher}) s
    order by day, kind, name`);
  return rows;
}

/** What each party owes us, or we owe it, by its invoices and payments; in paise, none of nothing. */
export async function findOwed(db: Queryable): Promise<{ organisationId: string; balance: number }[]> {
  const { rows } = await db.execute<{ organisationId: string; balance: number }>(sql`
    select o.organisation_id as "organisationId", sum(o.sum)::bigint as balance from (
      select d.organisation_id, d.outstanding as sum from trade_documents d
        where d.kind in ('sales_invoice', 'purchase_invoice') and d.outstanding > 0 and not d.remote
      union all select p.organisation_id, case when p.is_refund then p.amount else -p.amount end from payments p where p.state = 'live'
      union all select d.organisation_id, -d.rounded_total from trade_documents d
        where d.kind in ('credit_note', 'debit_note') and d.state = 'submitted' and not d.remote
      union all select a.organisation_id, a.amount from payment_allocations a where a.note_id is not null and a.ended_on is null
      union all select a.organisation_id, case when a.invoice_id is null then -a.tds_amount else a.amount end
        from payment_allocations a join payments p on p.id = a.payment_id and p.state = 'live' where a.ended_on is null) o
    group by 1 having sum(o.sum) <> 0`);
  return rows;
}

export async function findPartyNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select o.id, o.name from ${partiesAs("o")} where o.id = ${asIds(ids)}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
