// The Overview by hand: all rows are read, and every figure is a plain sum over them, by operator.md 8.
import type pg from "pg";

interface Row {
  id: string;
  kind: string;
  state: string;
  day: string;
  caseId: string;
  organisation: string | null;
  total: number;
  net: number;
  outstanding: number;
  due: string | null;
  delivery: string | null;
  status: string;
  opening: boolean;
  cancelledOn: string | null;
  /** Of a note: why it was written, and whether it lowers the tax. */
  cause: string | null;
  gst: boolean | null;
}
interface Line {
  document: string;
  idx: number;
  source: string | null;
  category: string | null;
  item: string | null;
  hsn: string;
  qty: number;
  delivered: number;
  tolerance: number;
  amount: number;
  cost: number | null;
}
interface Moved {
  document: string;
  day: string;
  state: string;
}

/** All of trade, as it stands. */
export async function readAllTrade(client: Pick<pg.ClientBase, "query">) {
  const { rows: documents } =
    await client.query<Row>(`select id, kind, state, transaction_date as day, case_id as "caseId",
    organisation_id as organisation, total, net_total as net, outstanding, due_date as due, delivery_date as delivery, status,
    opening_on is not null as opening, cancelled_on as "cancelledOn",
    extras #>> '{credit,cause}' as cause, (extras #>> '{credit,gst}')::boolean as gst from trade_documents`);
  const { rows: lines } =
    await client.query<Line>(`select document_id as document, idx, source_document_id || ' ' || source_idx as source, category_id as category, item_id as item, hsn,
    qty, delivered_qty as delivered, tolerance, amount, cost_rate as cost from trade_lines`);
  const { rows: movements } = await client.query<Moved>(`select document_id as document, day, state from movements`);
  return { documents, lines, movements };
}
export type AllTrade = Awaited<ReturnType<typeof readAllTrade>>;

export const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const rupees = (paise: number) => paise / 100;
const within = (day: string, { from, to }: { from: string; to: string }) => from <= day && day <= to;
const halfUp = (value: number) => Math.floor(value + 0.5);

/** What counts: out of Draft, not cancelled, not of the old books. */
export function counted({ documents }: AllTrade, kind: string, period?: { from: string; to: string }): Row[] {
  return documents.filter(
    (d) =>
      d.kind === kind &&
      d.state !== "draft" &&
      d.state !== "cancelled" &&
      !d.opening &&
      (!period || within(d.day, period)),
  );
}

/** Invoices as they count, and notes as what they take off: on their own day, and taken back on that of their cancelling (trade 11). */
function entriesOf({ documents }: AllTrade, kind: string, period: { from: string; to: string }) {
  const note = kind === "sales_invoice" ? "credit_note" : "debit_note";
  return documents
    .filter((d) => [kind, note].includes(d.kind) && d.state !== "draft" && !d.opening && d.cancelledOn !== d.day)
    .map((d) => ({ ...d, sign: d.kind === note ? -1 : 1 }))
    .flatMap((d) => [d, ...(d.cancelledOn === null ? [] : [{ ...d, sign: -d.sign, day: d.cancelledOn }])])
    .filter((d) => within(d.day, period));
}
const withGst = (entries: ReturnType<typeof entriesOf>) => entries.filter(({ gst }) => gst !== false);

export function plainFunnel(all: AllTrade, period: { from: string; to: string }) {
  const kinds = ["request_for_quotation", "supplier_quotation", "quotation", "sales_order", "sales_invoice"];
  const byKind = kinds.map((kind) => Map.groupBy(counted(all, kind), ({ caseId }) => caseId));
  const cases = counted(all, "opportunity", period).map((inquiry) => {
    const own = byKind.map((byInquiry) => byInquiry.get(inquiry.id) ?? []);
    const newest = own[2]!.toSorted((a, b) => (a.day + a.id < b.day + b.id ? 1 : -1))[0];
    const values = [inquiry.total, inquiry.total, inquiry.total, newest?.net ?? 0];
    for (const documents of own.slice(3)) values.push(add(documents.map(({ net }) => net)));
    return { furthest: own.findLastIndex((documents) => documents.length > 0) + 1, values };
  });
  return ["Inquired", "Asked", "Bid", "Quoted", "Ordered", "Billed"].map((step, at) => {
    const reached = cases.filter(({ furthest }) => furthest >= at);
    return { step, cases: reached.length, value: rupees(add(reached.map(({ values }) => values[at]!))) };
  });
}

export function plainMargin(all: AllTrade, period: { from: string; to: string }) {
  const byDocument = Map.groupBy(all.lines, ({ document }) => document);
  const invoiced = new Map(all.lines.map((line) => [`${line.document} ${line.idx}`, line]));
  const lines = entriesOf(all, "sales_invoice", period).flatMap(({ id, sign, day, cause }) =>
    (byDocument.get(id) ?? []).map((line) => {
      // Of an entry of the old books no line is behind it.
      const { category, cost } = (cause && line.source && invoiced.get(line.source)) || line;
      const qty = cause === "price" || cause === "discount" ? 0 : line.qty;
      return { ...line, category, cost, qty, sign, month: day.slice(0, 7) };
    }),
  );
  const groups = Map.groupBy(lines, ({ month, category }) => `${month} ${category ?? ""}`);
  return [...groups].map(([key, groupLines]) => {
    const known = groupLines.filter(({ cost }) => cost !== null);
    const amount = add(known.map((line) => line.sign * line.amount));
    const cost = add(known.map((line) => line.sign * halfUp((line.qty * line.cost!) / 1000)));
    const without = add(groupLines.filter((line) => line.cost === null).map((line) => line.sign * line.amount));
    const percent = amount === 0 ? null : Math.round(((amount - cost) / amount) * 10_000) / 100;
    const [month, category] = key.split(" ");
    return { month, category, percent, amount: rupees(amount), cost: rupees(cost), without_cost: rupees(without) };
  });
}

export const plainNet = (all: AllTrade, kind: string, period: { from: string; to: string }): number =>
  rupees(add(withGst(entriesOf(all, kind, period)).map(({ net, sign }) => sign * net)));

export function plainTop(all: AllTrade, kind: string, period: { from: string; to: string }): number[] {
  const groups = Map.groupBy(withGst(entriesOf(all, kind, period)), ({ organisation }) => organisation);
  const sums = [...groups.values()].map((entries) => rupees(add(entries.map(({ net, sign }) => sign * net))));
  return sums.toSorted((a, b) => b - a).slice(0, 10);
}

export function plainLate(
  all: AllTrade,
  kinds: readonly string[],
  period: { from: string; to: string },
  today: string,
) {
  const orders = new Map(kinds.flatMap((kind) => counted(all, kind)).map((d) => [d.id, d]));
  const isLate = (line: Line) => {
    const order = orders.get(line.document);
    const short = line.delivered < line.qty - (line.qty * line.tolerance) / 10_000;
    const open = order && order.state !== "closed" && order.delivery !== null && order.delivery < today;
    return open && short && line.item !== null && !line.hsn.startsWith("99");
  };
  const late = all.lines.filter(isLate);
  const moved = all.movements.filter(
    (m) => m.state === "live" && within(m.day, period) && orders.get(m.document)?.delivery,
  );
  const inTime = moved.filter((m) => m.day <= orders.get(m.document)!.delivery!);
  return {
    lines: late.length,
    value: rupees(add(late.map((line) => halfUp((line.amount * (line.qty - line.delivered)) / line.qty)))),
    on_time: moved.length === 0 ? null : inTime.length / moved.length,
  };
}

/** What is open and due within days, both included. */
export function plainOpen(all: AllTrade, kind: string, from: string, to: string): number {
  const due = counted(all, kind).filter((d) => d.state === "submitted" && within(d.due ?? "9999-12-31", { from, to }));
  return rupees(add(due.map(({ outstanding }) => outstanding)));
}
