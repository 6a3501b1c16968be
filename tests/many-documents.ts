// Trade in bulk, written by SQL: what lists, plans and measurements need of rows that no deal has made.
import { everyKind, isInvoice, isNote, isOrder, type Kind, kinds } from "@vanik/contracts/trade";
import type { Client, ClientBase } from "pg";
import { writtenApart } from "./written-apart.ts";

/** The status that most documents of a kind have come to, and the one that every ninth still has. */
const statuses: Record<Kind, readonly [string, string]> = {
  opportunity: ["Converted", "Open"],
  request_for_quotation: ["Submitted", "Cancelled"],
  supplier_quotation: ["Ordered", "Submitted"],
  quotation: ["Ordered", "Open"],
  sales_order: ["Completed", "To Deliver"],
  purchase_order: ["Completed", "To Receive"],
  sales_invoice: ["Paid", "Unpaid"],
  purchase_invoice: ["Paid", "Unpaid"],
  credit_note: ["Return", "Cancelled"],
  debit_note: ["Return", "Cancelled"],
};

/** What each kind comes from, down its own side. */
const sources: Partial<Record<Kind, Kind>> = {
  supplier_quotation: "request_for_quotation",
  quotation: "opportunity",
  sales_order: "quotation",
  purchase_order: "supplier_quotation",
  sales_invoice: "sales_order",
  purchase_invoice: "purchase_order",
  credit_note: "sales_invoice",
  debit_note: "purchase_invoice",
};

/** Ids in the order of their numbers, as those of real documents are in the order of their days. */
const idOf = (what: string, n = "n") =>
  `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-' || left(md5('${what}'), 12))::uuid`;

/** Of each kind. */
const fewParties = 200;

/** Organisations of both kinds, and who owns the document with number n: every `ownEvery`th is the demonstration's. */
const organisations = ({
  parties = fewParties,
}: Pick<Many, "parties">) => `insert into organisations (id, kind, name, key, phone, created_at)
  select ${idOf("organisation")}, (array['buyer', 'supplier'])[n % 2 + 1]::organisation_kind,
    'Party ' || n || ' Industries', 'party' || n || 'industries', '9800000000', now()
  from generate_series(1, ${2 * parties}) n on conflict do nothing`;

const ownerOf = (party: "buyer" | "supplier", { ownEvery, parties = fewParties }: Many) =>
  `case when n % ${ownEvery} = 0 then (select organisation_id from users where email = '${party}@vanik.example')
    else ${idOf("organisation", `(n % ${parties}) * 2 + ${party === "buyer" ? 2 : 1}`)} end`;

interface Many {
  /** Of each kind. */
  count: number;
  /** 1 for a table that is all the demonstration's parties' own. */
  ownEvery: number;
  /** The numbers begin behind this one. */
  after?: number;
  /** Of each kind, among whom the documents are shared. */
  parties?: number;
}

/** What the extras of a note say of its invoice. */
const againstItsInvoice = `jsonb_build_object('credit', jsonb_build_object('cause', 'price',
  'against', jsonb_build_object('name', 'SI-2021-' || lpad(n::text, 7, '0'), 'day', d.day)))`;

/** Documents of a kind in numbers of 2020-21, newest last, over the last thousand days. */
function documentsOf(kind: Kind, many: Many): string {
  const { count, after = 0 } = many;
  const { prefix, party } = kinds[kind];
  const [most, some] = statuses[kind];
  const first = kind === "opportunity" ? "open" : "submitted";
  const owner = kind === "request_for_quotation" ? "null::uuid" : ownerOf(party, many);
  return `insert into trade_documents (id, kind, name, state, status, organisation_id, case_id, transaction_date, valid_till,
      delivery_date, due_date, po_no, total, total_qty, item_count, net_total, grand_total, rounded_total, outstanding, party, operator,
      extras, created_at)
    select ${idOf(kind)}, '${kind}', '${prefix}-2021-' || lpad(n::text, 7, '0'), '${first}',
      case when n % 9 = 0 then '${some}' else '${most}' end, o.id, ${idOf("opportunity")}, d.day, d.day + 1020, ${isOrder(kind) ? "d.day + 990" : "null::date"}, d.day + 1020,
      ${kind === "sales_order" ? "'Po/' || n" : "''"}, v.paise, 2000, 2, v.paise, v.paise, v.paise,
      ${isInvoice(kind) ? "case when n % 9 = 0 then v.paise else 0 end" : "0"},
      jsonb_build_object('name', coalesce(o.name, ''), 'gstin', '', 'address', '', 'state', '27'),
      '{"name": "", "gstin": "", "address": "", "state": "27"}', ${isNote(kind) ? againstItsInvoice : "'{}'"}, d.day
    from generate_series(${after + 1}, ${after + count}) n
    cross join lateral (select current_date - 1000 + (n * 1000::bigint / ${after + count})::int as day) d
    cross join lateral (select 10000 + n % 999983 * 100 as paise) v
    left join organisations o on o.id = ${owner}`;
}

/** An RFQ asks one supplier. */
const invited = (many: Many) => `
  insert into invitations (rfq_id, organisation_id, state, sent, transaction_date, name)
  select d.id, ${ownerOf("supplier", many)}, 'pending', true, d.transaction_date, d.name
  from generate_series(${(many.after ?? 0) + 1}, ${(many.after ?? 0) + many.count}) n join trade_documents d on d.id = ${idOf("request_for_quotation")}`;

/** Two lines, an event and a link to its source for each document of a kind. */
function hangingOn(kind: Kind, { count, after = 0 }: Many): string[] {
  const numbers = `generate_series(${after + 1}, ${after + count}) n`;
  const source = sources[kind];
  return [
    `insert into trade_lines (document_id, idx, source_document_id, source_idx, item_code, item_name, hsn, uom, qty, rate, gst_rate,
        amount, cost_rate, category_id)
      select ${idOf(kind)}, idx, ${source ? `${idOf(source)}, idx` : "null, null"}, 'CODE', 'Name', '7318', 'Nos', 1000, 5000, 1800,
        5000, ${isInvoice(kind) ? "4000 + n % 900" : "null"}, 'category-' || n % 40
      from ${numbers}, generate_series(1, 2) idx`,
    `insert into document_events (id, document_id, at, move, to_state, by_party)
      select ${idOf(`event of ${kind}`)}, ${idOf(kind)}, now(), 'submit', 'submitted', 'desk' from ${numbers}`,
    ...(source
      ? [`insert into document_links (from_id, to_id) select ${idOf(source)}, ${idOf(kind)} from ${numbers}`]
      : []),
  ];
}

/** Files, goods and money of each deal, and what supplies its lines. */
const goodsAndMoney = (many: Many): string[] => {
  const { count, after = 0 } = many;
  const numbers = `generate_series(${after + 1}, ${after + count}) n`;
  const [order, invoice, payment] = [idOf("sales_order"), idOf("sales_invoice"), idOf("payment")];
  return [
    `insert into line_supplies (sale_id, sale_idx, purchase_id, purchase_idx, qty)
      select ${idOf("quotation")}, idx, ${idOf("supplier_quotation")}, idx, 1000 from ${numbers}, generate_series(1, 2) idx`,
    `insert into files (id, document_id, organisation_id, doc_type, state, file_name, content_type, size, hash, version, created_at)
      select ${idOf("file")}, ${order}, ${ownerOf("buyer", many)}, 'PO', 'stored', 'a.pdf', 'application/pdf', 1, '', 1, now()
      from ${numbers}`,
    `insert into movements (id, name, document_id, state, day, invoice_id, created_at)
      select ${idOf("movement")}, 'DN-2021-' || n, ${order}, 'live', current_date, ${invoice}, now() from ${numbers}`,
    `insert into movement_lines (movement_id, idx, qty) select ${idOf("movement")}, 1, 1000 from ${numbers}`,
    `insert into payments (id, name, organisation_id, state, direction, day, mode, amount, order_id, created_at)
      select ${payment}, 'PAY-2021-' || n, ${ownerOf("buyer", many)}, 'live', 'in', current_date - n % 1000, 'NEFT', 100,
        ${order}, now() from ${numbers}`,
    `insert into payment_allocations (id, payment_id, organisation_id, invoice_id, day, amount)
      select ${idOf("allocation")}, ${payment}, ${ownerOf("buyer", many)}, ${invoice}, current_date - n % 1000, 100 from ${numbers}`,
  ];
};

/** Runs statements without looking at foreign keys, which only a superuser may; then statistics are taken. */
export async function runUnchecked(client: ClientBase, statements: readonly string[]): Promise<void> {
  writtenApart.add((client as Client).database);
  await client.query("set session_replication_role = replica");
  for (const statement of statements) await client.query(statement);
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
}

/** So many whole deals, from the opportunity to both invoices, with all that hangs on them. */
export function insertManyDeals(client: ClientBase, many: Many): Promise<void> {
  const all = everyKind;
  const documents = all.flatMap((kind) => [documentsOf(kind, many), ...hangingOn(kind, many)]);
  return runUnchecked(client, [organisations(many), ...documents, invited(many), ...goodsAndMoney(many)]);
}

/** A line more of each of these orders and bids, of one item, as if they had left Draft with it. */
export function tradeOftenIn(client: ClientBase, itemId: string, traded: readonly Kind[]): Promise<void> {
  return runUnchecked(client, [
    `insert into trade_lines (document_id, idx, item_id, item_code, item_name, hsn, uom, qty, rate, gst_rate, amount, kind, owner_id, day)
      select d.id, 3, '${itemId}', 'CODE', 'Name', '7318', 'Nos', 1000, 5000, 1800, 5000, d.kind, d.organisation_id, d.transaction_date
      from trade_documents d where d.name like '%-2021-%' and d.kind in (${traded.map((kind) => `'${kind}'`).join()})`,
  ]);
}

/** So many sales orders and requests for quotation, with nothing on them: long lists. `others` of each other kind besides. */
export function insertLongLists(
  client: ClientBase,
  { others = 0, ...many }: Many & { others?: number },
): Promise<void> {
  const long: readonly Kind[] = ["sales_order", "request_for_quotation"];
  const rest = everyKind.filter((kind) => others > 0 && !long.includes(kind));
  const documents = [
    ...long.map((kind) => documentsOf(kind, many)),
    ...rest.map((kind) => documentsOf(kind, { ...many, count: others })),
  ];
  return runUnchecked(client, [organisations(many), ...documents, invited(many)]);
}
