// What must hold of stored trade at any moment: each question answers with the names of what breaks it.
import type { Question } from "../../platform/soundness.ts";
import { backOfLine } from "./credited-goods.ts";
import { goodsAwaitedSince } from "./law/goods-and-notes.ts";
import { journalNamesSql } from "../ledger/views.ts";
import { questionsOfRollups } from "./rollup-sums.ts";
import { questionOfStock } from "./stock.ts";

/** What a company's own ERPNext keeps is as that says. */
const ours = "(select * from trade_documents where not remote)";

/** Of a line: what its live successors, movements or bills come to. */
const counted = (kinds: string, states: string) => `coalesce((select sum(f.qty) from trade_lines f
  join ${ours} s on s.id = f.document_id and s.kind in (${kinds}) and s.state in (${states})
  where f.source_document_id = l.document_id and f.source_idx = l.idx), 0)`;

/** Of an order's line: what live notes gave back of it. */
const givenBack = (column: string) => `coalesce((select sum(n.${column}) from trade_lines i
  join trade_lines n on n.source_document_id = i.document_id and n.source_idx = i.idx
  join ${ours} c on c.id = n.document_id and c.kind in ('credit_note', 'debit_note') and c.state = 'submitted'
  where i.source_document_id = l.document_id and i.source_idx = l.idx), 0)`;

export const questionsOfDocuments: readonly Question[] = [
  {
    wrong: "left Draft under a passing name",
    sql: `select name from ${ours} d where state <> 'draft' and name ~ '-[A-Z]{6}$'
      union all select name from movements where name ~ '-[A-Z]{6}$'
      union all select name from goods_returns where name ~ '-[A-Z]{6}$'
      union all select name from payments where name ~ '-[A-Z]{6}$'
      union all select name from challans where name ~ '-[A-Z]{6}$'
      union all select name from payment_vouchers where name ~ '-[A-Z]{6}$'`,
  },
  {
    wrong: "a draft with a number",
    sql: `select name from ${ours} d where state = 'draft' and name !~ '-[A-Z]{6}$'`,
  },
  {
    // A bill's taxes are those that it prints (trade 3); under reverse charge they are shown, and not charged.
    wrong: "another sum than that of its lines",
    sql: `select d.name from ${ours} d
      left join lateral (select count(*) as lines, coalesce(sum(l.amount), 0) as net,
        coalesce(sum(l.cgst + l.sgst + l.igst), 0) as taxes from trade_lines l where l.document_id = d.id) l on true
      where l.lines - (select count(*) from jsonb_object_keys(coalesce(d.extras -> 'dropped', '{}'))) <> d.item_count or (d.kind <> 'opportunity' and (l.net <> d.net_total or d.total_taxes <> case when d.reverse_charge then 0
        when d.kind = 'purchase_invoice' then (select coalesce(sum((t ->> 'amount')::bigint), 0) from jsonb_array_elements(d.taxes) t) else l.taxes end))`,
  },
  {
    wrong: "left Draft without an event of it",
    sql: `select d.name from ${ours} d where d.state <> 'draft'
      and not exists (select from document_events e where e.document_id = d.id and e.from_state is distinct from e.to_state)`,
  },
  {
    wrong: "another state than its history ends with",
    sql: `select d.name from ${ours} d
      join lateral (select e.to_state from document_events e where e.document_id = d.id and e.from_state is distinct from e.to_state
        and (d.kind <> 'request_for_quotation' or e.organisation_id is null) order by e.at desc, e.id desc limit 1) e on true
      where e.to_state <> d.state`,
  },
  {
    wrong: "ordered otherwise than its orders say",
    sql: `select d.name from trade_lines l join ${ours} d on d.id = l.document_id
      where d.kind in ('quotation', 'supplier_quotation') and l.ordered_qty
        <> ${counted("'sales_order', 'purchase_order'", "'submitted', 'held', 'closed'")}`,
  },
  {
    wrong: "billed otherwise than its invoices say",
    sql: `select d.name from trade_lines l join ${ours} d on d.id = l.document_id
      where d.kind in ('sales_order', 'purchase_order') and l.billed_qty
        <> ${counted("'sales_invoice', 'purchase_invoice'", "'submitted'")} - ${givenBack("billed_qty")}`,
  },
  {
    wrong: "moved otherwise than its movements say",
    sql: `select d.name from trade_lines l join ${ours} d on d.id = l.document_id
      where not l.remote and d.kind not in ('credit_note', 'debit_note') and l.delivered_qty + ${givenBack("delivered_qty")} <> coalesce((select sum(p.qty) from movement_lines p join movements m on m.id = p.movement_id
        where m.document_id = l.document_id and p.idx = l.idx and m.state = 'live'), 0)`,
  },
  {
    wrong: "back on hand otherwise than its returns and notes say",
    sql: `select d.name from trade_lines l join ${ours} d on d.id = l.document_id
      where case when d.kind in ('sales_order', 'purchase_order') then l.back_qty <> ${backOfLine}
        else l.back_qty not between 0 and case when d.kind = 'debit_note' and d.extras #>> '{credit,cause}' = 'rejection' then l.qty else 0 end end`,
  },
  {
    wrong: "goods or a note awaited otherwise than its returns and notes say",
    sql: `select d.name from ${ours} d where d.kind in ('sales_invoice', 'purchase_invoice', 'credit_note', 'debit_note')
      and d.goods_awaited_since is distinct from ${goodsAwaitedSince}`,
  },
  {
    wrong: "a delivery challan of goods that went with an invoice",
    sql: "select c.name from challans c join movements m on m.id = c.id where m.invoice_id is not null",
  },
  {
    wrong: "a delivery challan of no goods",
    sql: "select name from challans c where not exists (select from movements m where m.id = c.id) and not exists (select from goods_returns r where r.id = c.id)",
  },
  {
    wrong: "more came back than its invoice bills",
    sql: `select i.name from goods_returns r cross join lateral jsonb_to_recordset(r.lines) as b (idx int, qty bigint)
      join trade_documents i on i.id = r.invoice_id left join trade_lines l on l.document_id = r.invoice_id and l.idx = b.idx
      where r.state = 'live' group by i.name, b.idx, l.qty having sum(b.qty) > coalesce(l.qty, 0)`,
  },
  {
    wrong: "a voucher of more than its payment",
    sql: "select v.name from payment_vouchers v join payments p on p.id = v.id where v.amount > p.amount",
  },
  {
    wrong: "a movement without lines",
    sql: "select name from movements m where not exists (select from movement_lines l where l.movement_id = m.id)",
  },
  {
    wrong: "another outstanding than what settles it leaves",
    sql: `select d.name from ${ours} d
      where d.kind in ('sales_invoice', 'purchase_invoice') and d.state = 'submitted' and d.outstanding <> d.rounded_total
        - coalesce((select sum(a.amount + a.tds_amount + a.written_off) from payment_allocations a
          left join payments p on p.id = a.payment_id
          where a.invoice_id = d.id and a.ended_on is null and (p.id is null or p.state = 'live')), 0)`,
  },
  {
    wrong: "a payment that settles more than it is",
    sql: `select p.name from payments p where p.amount < (select coalesce(sum(a.amount), 0) from payment_allocations a
      where a.payment_id = p.id and a.ended_on is null)`,
  },
  {
    wrong: "a note that settles more than it is",
    sql: `select d.name from ${ours} d where d.kind in ('credit_note', 'debit_note')
      and case d.state when 'submitted' then d.rounded_total else 0 end < (select coalesce(sum(a.amount), 0) from payment_allocations a
        where a.note_id = d.id and a.ended_on is null) + (select coalesce(sum(r.amount), 0) from note_refunds r
        join payments q on q.id = r.refund_id and q.state = 'live' where r.note_id = d.id)`,
  },
  {
    wrong: "a series with a gap",
    sql: `with named as (select name from ${ours} d union all select name from movements
        union all select name from goods_returns union all select name from payments union all select name from challans
        union all select name from payment_vouchers
        union all ${journalNamesSql}),
      numbered as (select rtrim(name, '0123456789') as stem, substring(name from '[0-9]+$')::int as number
        from named where name ~ '[0-9]$'),
      counted as (select case registration_id when 0 then prefix else prefix || '-' || financial_year || '-' end as stem,
        last, skipped from series)
      select trim(both '-/' from coalesce(n.stem, s.stem)) as name
      from counted s full join numbered n on n.stem = s.stem
      group by n.stem, s.stem, s.last, s.skipped having count(n.number) <> s.last - s.skipped or count(distinct n.number) <> s.last - s.skipped
        or min(n.number) < 1 or max(n.number) <> s.last or s.last is null`,
  },
  ...questionsOfRollups,
  questionOfStock,
];

/** Attached files whose rows say that they are stored, with what their bytes must be. */
export const storedFiles = "select id::text as id, hash from files where state = 'stored'";
