// What crosses the end of a day: goods received and not billed, goods invoiced and not dispatched, less what notes took of them. What is
// cancelled later counts until its day, so that a list of a day stays what it said (trade 11, The past stays).
import { mostExported } from "@vanik/contracts/desk";
import { type Paise, toQuantity, toRupees } from "@vanik/contracts/money";
import type { CutOffFileQuery, CutOffPage, CutOffQuery, CutOffRow } from "@vanik/contracts/registers";
import { sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { csvOf } from "../../../platform/csv.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { Cell, SheetColumn } from "../../../platform/sheet.ts";
import { xlsxOf, xlsxType } from "../../../platform/xlsx.ts";
import { isFoundBy } from "../../accounts/use-cases.ts";
import { partiesAs } from "../../accounts/views.ts";
import { creditsGoods, movedBack, neverCame } from "../credited-goods.ts";
import { isServiceRow } from "../overview-figures.ts";

type CutOffDeps = Pick<Deps, "db" | "clock">;

/** Which list: of which orders, their invoices and notes, which of both is to be the more, and what a file of it is called. */
const cutOffs = {
  received: {
    order: "purchase_order",
    invoice: "purchase_invoice",
    note: "debit_note",
    more: "moved",
    title: "Received and not billed",
  },
  invoiced: {
    order: "sales_order",
    invoice: "sales_invoice",
    note: "credit_note",
    more: "billed",
    title: "Invoiced and not dispatched",
  },
} as const;
type CutOff = keyof typeof cutOffs;

interface Found extends Record<string, unknown> {
  lines: number;
  worth: Paise;
  rows: (Omit<CutOffRow, "moved" | "billed" | "open" | "worth"> &
    Record<"moved" | "billed" | "open", number> & { worth: Paise })[];
}

interface CutOffAsked {
  day: string;
  q?: string | undefined;
  start: number;
  length: number;
}

/**
 * Orders that can cross a day: by what stands today, or by what was moved, invoiced, credited or taken back since, each by its index. What a
 * note says never came the counters of its order still have.
 */
const ordersThatMayCross = (list: CutOff, day: string) => sql`
  select l.document_id as id from trade_lines l
  where ${list === "received" ? sql`l.delivered_qty > l.billed_qty` : sql`l.billed_qty > l.delivered_qty and l.hsn not like '99%'`}
  union select v.document_id from movements v where v.day > ${day}
  union select v.document_id from movements v where v.cancelled_on > ${day}
  union select f.source_document_id from trade_documents i join trade_lines f on f.document_id = i.id
    where i.kind = ${cutOffs[list].invoice} and i.transaction_date > ${day} and i.state <> 'draft'
  union select f.source_document_id from trade_documents i join trade_lines f on f.document_id = i.id
    where i.kind = ${cutOffs[list].invoice} and i.cancelled_on > ${day}
  union select f.source_document_id from trade_documents c join trade_lines n on n.document_id = c.id
    join trade_lines f on f.document_id = n.source_document_id and f.idx = n.source_idx
    where c.kind = ${cutOffs[list].note} and c.state <> 'draft'
      and (c.transaction_date > ${day} or c.cancelled_on > ${day} or c.state = 'submitted' and ${sql.raw(neverCame)})`;

async function findCutOff(db: Queryable, list: CutOff, { day, q, start, length }: CutOffAsked): Promise<Found> {
  const { order, invoice, note, more } = cutOffs[list];
  const stoodOn = (alias: string) =>
    sql`(${sql.raw(alias)}.cancelled_on is null or ${sql.raw(alias)}.cancelled_on > ${day})`;
  const open = more === "moved" ? sql`m.qty - b.qty` : sql`b.qty - m.qty`;
  const { rows } = await db.execute<Found>(sql`
    with crossing as materialized (
      select d.id || ' ' || l.idx as id, d.name as "order", d.transaction_date as order_day, d.party ->> 'name' as party, l.item_code, l.item_name, l.uom, l.idx,
        m.qty as moved, b.qty as billed, ${open} as open, round(l.amount::numeric * (${open}) / l.qty)::bigint as worth
      from (${ordersThatMayCross(list, day)}) c join trade_documents d on d.id = c.id join trade_lines l on l.document_id = d.id
      cross join lateral (select coalesce(sum(n.qty), 0)::bigint as billed, coalesce(sum(${sql.raw(movedBack)}), 0)::bigint as moved
        from trade_lines f join trade_lines n on n.source_document_id = f.document_id and n.source_idx = f.idx
        join trade_documents c on c.id = n.document_id
        where f.source_document_id = d.id and f.source_idx = l.idx and c.kind = ${note} and ${sql.raw(creditsGoods("c"))} and c.state <> 'draft'
          and c.transaction_date <= ${day} and ${stoodOn("c")}) k
      cross join lateral (select greatest(coalesce(sum(p.qty), 0)::bigint - k.moved, 0) as qty from movements v join movement_lines p on p.movement_id = v.id
        where v.document_id = d.id and p.idx = l.idx and v.day <= ${day} and ${stoodOn("v")}) m
      cross join lateral (select coalesce(sum(f.qty), 0)::bigint - k.billed as qty from trade_lines f join trade_documents i on i.id = f.document_id
        where f.source_document_id = d.id and f.source_idx = l.idx and i.kind = ${invoice} and i.state <> 'draft'
          and i.transaction_date <= ${day} and ${stoodOn("i")}) b
      where d.kind = ${order} and not d.remote and d.state <> 'draft' and d.transaction_date <= ${day} and not ${isServiceRow("l")} and ${open} > 0
        ${q ? sql`and d.organisation_id in (select o.id from ${partiesAs("o")} where ${isFoundBy(q)})` : sql``})
    select (select count(*)::int from crossing) as lines, (select coalesce(sum(worth), 0)::bigint from crossing) as worth,
      (select coalesce(json_agg(c order by c.order_day, c."order", c.idx), '[]') from (
        select * from crossing order by order_day, "order", idx limit ${length} offset ${start}) c) as rows`);
  return rows[0]!;
}

const shownCrossing = ({ moved, billed, open, worth, ...row }: Found["rows"][number]): CutOffRow => ({
  id: row.id,
  order: row.order,
  order_day: row.order_day,
  party: row.party,
  item_code: row.item_code,
  item_name: row.item_name,
  uom: row.uom,
  moved: toQuantity(moved),
  billed: toQuantity(billed),
  open: toQuantity(open),
  worth: toRupees(worth),
});

/** One page of a list as of a day, with what all of it comes to. */
export async function readCutOff({ db, clock }: CutOffDeps, list: CutOff, query: CutOffQuery): Promise<CutOffPage> {
  const { q, limit_start: start, limit_page_length: length } = query;
  const day = query.day ?? indianDay(clock.now());
  const { lines, worth, rows } = await findCutOff(db, list, { day, q, start, length });
  return { day, worth: toRupees(worth), lines, rows: rows.map(shownCrossing) };
}

type CutOffColumn = SheetColumn & { of: (row: CutOffRow) => Cell };
const cutOffColumns = (list: CutOff): readonly CutOffColumn[] => [
  { title: "Order", holds: "text", of: ({ order }) => order },
  { title: "Order date", holds: "day", of: ({ order_day }) => order_day },
  { title: "Party", holds: "text", of: ({ party }) => party },
  { title: "Item code", holds: "text", of: ({ item_code }) => item_code },
  { title: "Item", holds: "text", of: ({ item_name }) => item_name },
  { title: "Unit", holds: "text", of: ({ uom }) => uom },
  { title: list === "received" ? "Received" : "Dispatched", holds: "quantity", of: ({ moved }) => moved },
  { title: list === "received" ? "Billed" : "Invoiced", holds: "quantity", of: ({ billed }) => billed },
  { title: "Open", holds: "quantity", of: ({ open }) => open },
  { title: "Worth", holds: "amount", of: ({ worth }) => worth },
];

async function* cellsOfCutOff(list: CutOff, rows: readonly CutOffRow[]) {
  const columns = cutOffColumns(list);
  yield rows.map((row) => columns.map(({ of }) => of(row)));
}

/** All that are found, as a file. */
export async function cutOffFile(
  { db, clock }: CutOffDeps,
  list: CutOff,
  { q, format, ...query }: CutOffFileQuery,
): Promise<FileReply> {
  const day = query.day ?? indianDay(clock.now());
  const { rows } = await findCutOff(db, list, { day, q, start: 0, length: mostExported + 1 });
  if (rows.length > mostExported)
    throw new Refusal("refused", "A file holds at most 50,000 rows, and these are more: narrow the filter");
  const { title } = cutOffs[list];
  const sheet = { title, columns: cutOffColumns(list), rows: cellsOfCutOff(list, rows.map(shownCrossing)) };
  return {
    body: format === "xlsx" ? xlsxOf(sheet) : csvOf(sheet),
    contentType: format === "xlsx" ? xlsxType : "text/csv; charset=utf-8",
    fileName: `${title.toLowerCase().replaceAll(" ", "-")}-${day}.${format}`,
  };
}
