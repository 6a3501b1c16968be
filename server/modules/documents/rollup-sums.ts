// What each rollup is a sum of, as SQL: the job keeps it by these, and npm run doctor holds what is kept against them.
// Documents out of Draft, none of the old books; cancelled ones no more, but invoices and notes from the day of their cancelling on
// (operator.md 8).

import type { Kind, KindOf } from "@vanik/contracts/trade";
import type { Question } from "../../platform/soundness.ts";
import { creditsGoods } from "./credited-goods.ts";

/** What counts among the invoices of a side, and what of one it is worth. */
const countedKinds: readonly { kind: Kind; side: KindOf<"invoice">; worth: 1 | -1 }[] = [
  { kind: "sales_invoice", side: "sales_invoice", worth: 1 },
  { kind: "purchase_invoice", side: "purchase_invoice", worth: 1 },
  { kind: "credit_note", side: "sales_invoice", worth: -1 },
  { kind: "debit_note", side: "purchase_invoice", worth: -1 },
];
function entriesOfKind({ kind, side, worth }: (typeof countedKinds)[number], isBack: boolean): string {
  const isNoteKind = worth < 0;
  const sign = isBack ? -worth : worth;
  return `select d.id, '${side}'::text as kind, d.organisation_id, d.net_total, ${isBack ? "d.cancelled_on" : "d.transaction_date"} as day, ${sign} as sign,
      ${isBack} as is_back, ${isNoteKind ? 0 : sign} as invoices, ${isNoteKind ? "d.extras #>> '{credit,gst}' = 'false'" : "false"} as is_financial,
      ${isNoteKind ? creditsGoods("d") : "true"} as counts_cost
    from trade_documents d where d.kind = '${kind}' and d.state <> 'draft' and d.opening_on is null and not d.remote
      and ${isBack ? "d.cancelled_on > d.transaction_date" : "(d.cancelled_on is null or d.cancelled_on > d.transaction_date)"}`;
}

/**
 * Invoices as they count, and notes as what they take off: each on its own day, and taken back on the day of its cancelling, if that is
 * another. What was said of a month stays said (trade 11, The past stays). Financial notes are told by `is_financial`.
 */
export const invoiceEntries = `(${countedKinds
  .flatMap((counted) => [entriesOfKind(counted, false), entriesOfKind(counted, true)])
  .join(" union all ")})`;
/** Of documents: one of ours that has left Draft and lives. */
const countsInFigures = (d: string) => `${d}.state not in ('draft', 'cancelled') and not ${d}.remote`;

/** Which of all rows: none for every one of them. `m` stands for the days or months that are asked. */
interface Narrowed {
  join?: string;
}

/** The steps of a case, in their order; what a document of a kind proves is the step at its place. */
const stepKinds = [
  "opportunity",
  "request_for_quotation",
  "supplier_quotation",
  "quotation",
  "sales_order",
  "sales_invoice",
] as const;
const [quoted, ordered, billed] = [3, 4, 5];
const placeOfKind = (kind: string) =>
  `case ${kind} ${stepKinds.map((k, at) => `when '${k}' then ${at}`).join(" ")} else 0 end`;

/** Of an opportunity: how far its case came, and what it comes to from there on. */
export const caseSums = (opportunity: string) => `(
  select coalesce(max(${placeOfKind("k.kind")}), 0) as furthest,
    (array_agg(k.net_total order by k.transaction_date desc, k.id desc) filter (where k.kind = 'quotation'))[1] as quoted,
    sum(k.net_total) filter (where k.kind = 'sales_order') as ordered,
    sum(k.net_total) filter (where k.kind = 'sales_invoice') as billed
  from trade_documents k where k.case_id = ${opportunity}.id and ${countsInFigures("k")})`;

/** What a case comes to at a step. */
export const valueAtStep = (step: string, o: string, c: string) => `coalesce(case
  when ${step} < ${quoted} then ${o}.total when ${step} = ${quoted} then ${c}.quoted
  when ${step} = ${ordered} then ${c}.ordered when ${step} = ${billed} then ${c}.billed end, 0)`;

const marginSums = ({ join = "" }: Narrowed = {}) => `
  select d.day, coalesce(l.category_id, '') as category_id,
    coalesce(sum(d.sign * l.amount) filter (where l.cost_rate is not null), 0)::bigint as amount,
    coalesce(sum(d.sign * round(l.qty::numeric * l.cost_rate / 1000)) filter (where d.counts_cost), 0)::bigint as cost,
    coalesce(sum(d.sign * l.amount) filter (where l.cost_rate is null), 0)::bigint as without_cost
  from ${join} ${invoiceEntries} d ${join && "on d.day = m.day"} join trade_lines l on l.document_id = d.id
  where d.kind = 'sales_invoice' group by 1, 2`;

const partySums = ({ join = "" }: Narrowed = {}) => `
  select date_trunc('month', d.day)::date as month, d.kind, d.organisation_id,
    sum(d.sign * d.net_total)::bigint as net_total, sum(d.invoices)::int as invoices
  from ${join} ${invoiceEntries} d ${join && "on d.day >= m.day and d.day < m.day + interval '1 month'"}
  where d.organisation_id is not null and not d.is_financial group by 1, 2, 3`;

const funnelSums = ({ join = "" }: Narrowed = {}) => `
  select o.transaction_date as day, s.step, count(*)::int as cases, sum(${valueAtStep("s.step", "o", "c")})::bigint as value
  from ${join} trade_documents o ${join && "on o.transaction_date = m.day"}
    cross join lateral ${caseSums("o")} c cross join generate_series(0, ${stepKinds.length - 1}) s(step)
  where o.kind = 'opportunity' and not o.remote and c.furthest >= s.step group by 1, 2`;

const movementSums = ({ join = "" }: Narrowed = {}) => `
  select v.day, d.kind, count(*)::int as moved, (count(*) filter (where v.day <= d.delivery_date))::int as in_time
  from ${join} movements v ${join && "on v.day = m.day"} join trade_documents d on d.id = v.document_id
  where v.state = 'live' and d.delivery_date is not null and ${countsInFigures("d")} group by 1, 2`;

/** Every rollup: its columns of keys, its sums, and by what its rows are marked. */
export const rollupSums = {
  margin_days: { keys: ["day", "category_id"], values: ["amount", "cost", "without_cost"], sums: marginSums },
  party_months: { keys: ["month", "kind", "organisation_id"], values: ["net_total", "invoices"], sums: partySums },
  funnel_days: { keys: ["day", "step"], values: ["cases", "value"], sums: funnelSums },
  movement_days: { keys: ["day", "kind"], values: ["moved", "in_time"], sums: movementSums },
} as const;
export type Rollup = keyof typeof rollupSums;

/** What is kept otherwise than its documents say; what is marked is on its way. */
export const questionsOfRollups: readonly Question[] = (Object.keys(rollupSums) as Rollup[]).map((rollup) => {
  const { keys, values, sums } = rollupSums[rollup];
  const columnsOf = (row: string, names: readonly string[]) => names.map((name) => `${row}.${name}`).join(", ");
  return {
    wrong: `the Overview keeps another sum than that of its documents in ${rollup}`,
    sql: `select concat_ws(' ', ${keys.join(", ")}) as name from (${sums()}) s full join ${rollup} r using (${keys.join(", ")})
      where (${columnsOf("s", values)}) is distinct from (${columnsOf("r", values)})
        and not exists (select from rollup_dirty d where d.rollup = '${rollup}' and (d.ref is not null or d.day = ${keys[0]}))`,
  };
});
