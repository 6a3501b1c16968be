// Open invoices and advances of the old books, as they are brought in (operator 3, Openings): submitted, one line without tax.
import { newId } from "../../platform/ids.ts";
import type { Paise } from "@vanik/contracts/money";
import type { SmallClass } from "@vanik/contracts/party-parts";
import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { asRecords, type Queryable, type Transaction } from "../../platform/db.ts";
import { requestContext } from "../../platform/request-context.ts";
import { partiesAs, personsAs } from "../accounts/views.ts";
import { findDayOfBalances } from "../ledger/use-cases.ts";
import type { RecordedAddress } from "./extras.ts";
import { payments } from "./goods-and-money/tables.ts";
import { tradeLines } from "./line-tables.ts";
import { postToLedger } from "./ledger/post.ts";
import { assignNames } from "./naming.ts";
import { insertEvents } from "./store.ts";
import { type documentEvents, tradeDocuments } from "./tables.ts";

export type OpeningSide = "sales" | "purchases";

/** One of the old books' open entries. */
export interface Opening {
  organisationId: string;
  party: RecordedAddress;
  side: OpeningSide;
  /** Paid before it was billed. */
  isAdvance: boolean;
  number: string;
  date: string;
  dueDate: string;
  /** Within how many days it was to be paid, as they agreed; of an advance nothing. */
  agreedDays: number | null;
  /** What its supplier is to the MSMED Act on its day, of a bill. */
  small: SmallClass | null;
  amount: Paise;
}

const kindOf = { sales: "sales_invoice", purchases: "purchase_invoice" } as const;
const prefixOf = { sales: "OS", purchases: "OP" } as const;
const advanceSeries = "PAY";
const noTax = { gstRate: 0, gstTreatment: "non_gst" } as const;
const oneUnit = 1000;

function invoiceOf(opening: Opening, id: string, name: string, { cutOver, operator, now }: Cutting) {
  const { side, amount, number, date, dueDate, agreedDays, small } = opening;
  const figures = { total: amount, netTotal: amount, grandTotal: amount, roundedTotal: amount, outstanding: amount };
  return {
    id,
    kind: kindOf[side],
    name,
    state: "submitted" as const,
    status: dueDate < indianDay(now) ? ("Overdue" as const) : ("Unpaid" as const),
    organisationId: opening.organisationId,
    caseId: id,
    transactionDate: date,
    dueDate,
    paymentDays: agreedDays,
    openingOn: cutOver,
    oldNo: number,
    ...(side === "purchases" && { billNo: number.toUpperCase(), billDate: date }),
    ...figures,
    totalQty: oneUnit,
    itemCount: 1,
    party: opening.party,
    operator,
    extras: small ? { msme: small } : {},
    createdAt: now,
  };
}

const openingLine = ({ number, amount }: Opening, documentId: string) => ({
  documentId,
  idx: 1,
  itemCode: "OPENING",
  itemName: `Open amount of invoice ${number} of the old books`,
  hsn: "",
  uom: "Nos",
  qty: oneUnit,
  rate: amount,
  amount,
  ...noTax,
});

interface Cutting {
  cutOver: string;
  operator: RecordedAddress;
  now: Date;
}

async function insertInvoices(tx: Transaction, openings: readonly Opening[], side: OpeningSide, how: Cutting) {
  const names = await assignNames(tx, prefixOf[side], how.cutOver, openings.length);
  const documents = openings.map((opening, at) => invoiceOf(opening, newId(), names[at]!, how));
  const lines = openings.map((opening, at) => openingLine(opening, documents[at]!.id));
  await tx.execute(sql`insert into trade_documents
    select * from json_populate_recordset(null::trade_documents, ${asRecords(tradeDocuments, documents)})`);
  await tx.execute(sql`insert into trade_lines
    select * from json_populate_recordset(null::trade_lines, ${asRecords(tradeLines, lines)})`);
  await insertEvents(
    tx,
    documents.map(({ id }) => eventOf(id, "submit", how.now)),
  );
  return documents.map(({ id }) => id);
}

export const eventOf = (
  documentId: string,
  move: "submit" | "cancel",
  at: Date,
): typeof documentEvents.$inferInsert => ({
  id: newId(),
  documentId,
  at,
  move,
  from: move === "submit" ? "draft" : "submitted",
  to: move === "submit" ? "submitted" : "cancelled",
  userId: requestContext()?.userId ?? null,
  byParty: "staff",
});

async function insertAdvances(tx: Transaction, openings: readonly Opening[], { cutOver, now }: Cutting) {
  const names = await assignNames(tx, advanceSeries, cutOver, openings.length);
  const rows = openings.map((opening, at) => ({
    id: newId(),
    name: names[at]!,
    organisationId: opening.organisationId,
    state: "live" as const,
    direction: opening.side === "sales" ? ("in" as const) : ("out" as const),
    // It is in these books from their first day on.
    day: cutOver,
    mode: "Opening" as const,
    reference: opening.number,
    amount: opening.amount,
    userId: requestContext()?.userId ?? null,
    createdAt: now,
  }));
  await tx.execute(sql`insert into payments
    select * from json_populate_recordset(null::payments, ${asRecords(payments, rows)})`);
  return rows.map(({ id }) => id);
}

/** Writes openings, named in their order; resolves to what each became. */
export async function insertOpenings(
  tx: Transaction,
  { clock }: Pick<Deps, "clock">,
  openings: readonly Opening[],
  cutting: Omit<Cutting, "now">,
): Promise<string[]> {
  const how = { ...cutting, now: clock.now() };
  const ids = new Map<Opening, string>();
  const setIds = (some: readonly Opening[], insertedIds: readonly string[]) =>
    some.forEach((one, at) => ids.set(one, insertedIds[at]!));
  for (const side of ["sales", "purchases"] as const) {
    const some = openings.filter((one) => one.side === side && !one.isAdvance);
    if (some.length > 0) setIds(some, await insertInvoices(tx, some, side, how));
  }
  const advances = openings.filter(({ isAdvance }) => isAdvance);
  if (advances.length > 0) setIds(advances, await insertAdvances(tx, advances, how));
  const all = openings.map((one) => ids.get(one)!);
  await postToLedger(tx, { invoices: all, payments: all });
  return all;
}

/**
 * The last day of the old books as it was said the first time, and whether invoices of our own were sent. Of openings it stays what it
 * was, whatever was taken back since; without any it is that of the balances that stand.
 */
export async function findCutOver(db: Queryable): Promise<{ kept: string | null; hasInvoiced: boolean }> {
  const { rows } = await db.execute<{ kept: string | null; hasInvoiced: boolean }>(sql`
    select (select o.day from (
        (select d.opening_on as day, d.created_at from trade_documents d where d.opening_on is not null order by d.created_at limit 1)
        union all (select p.day, p.created_at from payments p where p.mode = 'Opening' order by p.created_at limit 1)) o
      order by o.created_at limit 1) as kept,
    exists (select from trade_documents d where d.kind = 'sales_invoice' and d.state <> 'draft' and d.opening_on is null
      and not d.remote) as "hasInvoiced"`);
  const { kept, hasInvoiced } = rows[0]!;
  return { kept: kept ?? (await findDayOfBalances(db)), hasInvoiced };
}

/** What of these parties' old books stands here already. */
export interface KnownOpening {
  organisationId: string;
  isAdvance: boolean;
  number: string;
  date: string;
  dueDate: string | null;
  amount: Paise;
}

export async function findOpenings(db: Queryable, organisationIds: readonly string[]): Promise<KnownOpening[]> {
  const t = tradeDocuments;
  const invoices = await db
    .select({
      organisationId: t.organisationId,
      number: t.oldNo,
      date: t.transactionDate,
      dueDate: t.dueDate,
      amount: t.roundedTotal,
    })
    .from(t)
    .where(and(inArray(t.organisationId, [...organisationIds]), isNotNull(t.openingOn), ne(t.state, "cancelled")));
  const p = payments;
  const advances = await db
    .select({ organisationId: p.organisationId, number: p.reference, date: p.day, amount: p.amount })
    .from(p)
    .where(and(inArray(p.organisationId, [...organisationIds]), eq(p.mode, "Opening"), eq(p.state, "live")));
  return [
    ...invoices.map((row) => ({ ...row, organisationId: row.organisationId!, isAdvance: false })),
    ...advances.map((row) => ({ ...row, dueDate: null, isAdvance: true })),
  ];
}

interface RecordedBill extends Record<string, unknown> {
  name: string;
  /** Of the supplier that is asked about: it may stand of another party that is the same person. */
  organisationId: string;
  billNo: string;
  billDate: string;
}

/** Bills of these numbers, however they are typed, that these suppliers sent and that stand here: such a one is no opening besides. */
export async function findBills(
  db: Queryable,
  organisationIds: readonly string[],
  numbers: readonly string[],
): Promise<RecordedBill[]> {
  const { rows } = await db.execute<RecordedBill>(sql`
    select b.name, me.id as "organisationId", b.bill_no as "billNo", b.bill_date as "billDate"
    from ${personsAs("me")} join ${personsAs("o")} on o.person = me.person join trade_documents b on b.organisation_id = o.id
    where me.id = any(${sql.param([...organisationIds])}::uuid[]) and b.kind = 'purchase_invoice' and b.state = 'submitted'
      and not b.remote and solid_numbers(b.bill_no)
        && array(select f from unnest(${sql.param([...numbers])}::text[]) n, unnest(solid_numbers(n)) f)`);
  return rows;
}

export interface KeptOpening extends Record<string, unknown> {
  id: string;
  party: string;
  side: OpeningSide;
  isAdvance: boolean;
  number: string;
  date: string;
  dueDate: string | null;
  amount: Paise;
}

/** All that were brought in and stand, as they were then, in batches. */
export async function* allOpenings(db: Queryable) {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await db.execute<KeptOpening>(sql`
      select * from (
        select d.id, d.party ->> 'name' as party, case d.kind when 'sales_invoice' then 'sales' else 'purchases' end as side,
          false as "isAdvance", d.old_no as number, d.transaction_date as date, d.due_date as "dueDate", d.rounded_total as amount
        from trade_documents d where d.opening_on is not null and d.state <> 'cancelled' and d.id > ${after}
        union all select p.id, o.name, case p.direction when 'in' then 'sales' else 'purchases' end, true, p.reference, p.day, null, p.amount
        from payments p join ${partiesAs("o")} on o.id = p.organisation_id
        where p.mode = 'Opening' and p.state = 'live' and p.id > ${after}) e
      order by id limit 1000`);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.id;
  }
}
