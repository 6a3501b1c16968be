// Pages of lists, each served by an index that starts with its owner. What a party owns is read within its scope only.
import type { DocumentQuery } from "@vanik/contracts/document-lists";
import { ownStatusOf } from "@vanik/contracts/list-fields";
import { type Paise, toPaise } from "@vanik/contracts/money";
import type { NoteCause } from "@vanik/contracts/notes";
import type { RoundQuoteStatus } from "@vanik/contracts/round";
import { isNote, isRequest, type Kind } from "@vanik/contracts/trade";
import { plainDigits } from "@vanik/contracts/typed-figure";
import { and, asc, type Column, count, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Queryable, startingWith } from "../../../platform/db.ts";
import { countListed, mostCounted } from "../../../platform/paging.ts";
import { type DeskScope, isDesk, type PartyScope, type Scope } from "../../../platform/viewer.ts";
import { organisationKey } from "../../accounts/use-cases.ts";
import { formerNamesAs, partiesAs } from "../../accounts/views.ts";
import { endsInNumber, idNamed } from "../named.ts";
import type { InvoiceReference } from "../extras.ts";
import { tradeLines } from "../line-tables.ts";
import { restOfNote } from "../note-rows.ts";
import { invitations, tradeDocuments } from "../tables.ts";
import { countedInFigure, figureFilter, lateForParty } from "./figure-filters.ts";
import { isWaiting } from "./waiting.ts";

const parties = partiesAs("parties");
const t = tradeDocuments;
const partyName = sql<string>`${t.party} ->> 'name'`;

/** Begins so, in any case; written as the indexes of beginnings are. */
function beginsWith(what: Column | SQL, typed: string): SQL {
  return sql`lower(${what}) like lower(${startingWith(typed)})`;
}

/** What a row of any list needs. */
const rowFields = {
  id: t.id,
  name: t.name,
  transactionDate: t.transactionDate,
  status: t.status,
  totalQty: t.totalQty,
  itemCount: t.itemCount,
  total: t.total,
  netTotal: t.netTotal,
  grandTotal: t.grandTotal,
  roundedTotal: t.roundedTotal,
  outstanding: t.outstanding,
  validTill: t.validTill,
  scheduleDate: t.scheduleDate,
  deliveryDate: t.deliveryDate,
  dueDate: t.dueDate,
  poNo: t.poNo,
  billNo: t.billNo,
  hasFile: t.hasFile,
  roundStatus: sql<string>`coalesce(${t.extras} -> 'round' ->> 'state', '')`,
  partyName,
};
export type ListRow = {
  [Key in keyof typeof rowFields]: (typeof rowFields)[Key] extends Column<infer C>
    ? C["notNull"] extends true
      ? C["data"]
      : C["data"] | null
    : string;
} & { counted?: Paise | null; ofNote?: NoteOfRow };

/** What the row of a note says besides. */
interface NoteOfRow {
  against: InvoiceReference;
  cause: NoteCause;
  unused: Paise;
}
const ofNote = sql<NoteOfRow>`json_build_object('against', ${t.extras} #> '{credit,against}', 'cause', ${t.extras} #>> '{credit,cause}',
  'unused', ${sql.raw(restOfNote("trade_documents"))})`;

const columns: Readonly<Record<string, Column>> = {
  name: t.name,
  transaction_date: t.transactionDate,
  status: t.status,
  opportunity_amount: t.total,
  net_total: t.netTotal,
  grand_total: t.grandTotal,
  valid_till: t.validTill,
  schedule_date: t.scheduleDate,
  delivery_date: t.deliveryDate,
  due_date: t.dueDate,
};

interface ListAsked {
  kind: Kind;
  query: DocumentQuery;
  /** Ids of parties that have another name by now than their papers bear, and that `party` or `q` may mean. */
  renamed: readonly string[];
  /** The kind's amount, by its wire name. */
  amount: string | null;
  /** In India. */
  today: string;
  /** Ids of the requests that wait for this supplier's answer, where it asks for those. */
  toAnswer: readonly string[];
}

/** A request has no party of its own: it is of those whom it asks. Sent or not, each has its index. */
function asksOne(name: string): SQL {
  const those = sql`i.organisation_id = any(array(
    select o.id from ${partiesAs("o")} where o.key like ${startingWith(organisationKey(name))}
    union all select n.organisation_id from ${formerNamesAs("n")} where n.key like ${startingWith(organisationKey(name))}))`;
  return sql`${t.id} = any(array(select i.rfq_id from ${invitations} i where i.sent and ${those}
    union all select i.rfq_id from ${invitations} i where not i.sent and ${those}))`;
}

/** By the name that a paper bears, or of a party that has another one by now. */
function bearsName(name: string, renamed: readonly string[]): SQL | undefined {
  const bears = beginsWith(partyName, name);
  return renamed.length > 0 ? or(bears, inArray(t.organisationId, [...renamed])) : bears;
}

function isOfParty({ kind, renamed }: ListAsked, name: string): SQL | undefined {
  return kind === "request_for_quotation" ? asksOne(name) : bearsName(name, renamed);
}

/** By the word of the status, or what a party narrows its own list to besides. */
function inStatus({ kind, query: { status }, today, toAnswer }: ListAsked, desk: boolean): SQL | undefined {
  if (!status) return undefined;
  if (desk || status !== ownStatusOf(kind)) return sql`${t.status} = ${status}`;
  return isRequest(kind) ? inArray(t.id, [...toAnswer]) : lateForParty(kind, today);
}

const isOnlyDigits = (q: string) => /^\d{1,9}$/.test(plainDigits(q));

function listFilters(listQuery: ListAsked, desk: boolean): SQL | undefined {
  const { kind, query, renamed, amount, today } = listQuery;
  const { q, party, from, to, min, max, waits } = query;
  const money = amount ? columns[amount] : undefined;
  return and(
    // Whatever is invited to is an RFQ; said again, it would lead the planner to read by kind.
    kind === "request_for_quotation" && !desk ? undefined : eq(t.kind, kind),
    // What is gone is nobody's.
    desk ? isNull(t.goneAt) : undefined,
    inStatus(listQuery, desk),
    q
      ? or(
          sql`upper(${t.name}) like upper(${startingWith(q)})`,
          beginsWith(t.poNo, q),
          isOnlyDigits(q) ? endsInNumber(sql`${t.name}`, plainDigits(q)) : undefined,
          eq(t.id, idNamed(kind, q)),
          desk ? bearsName(q, renamed) : undefined,
        )
      : undefined,
    desk && party ? isOfParty(listQuery, party) : undefined,
    desk && waits ? isWaiting(kind, waits, today) : undefined,
    desk ? figureFilter(kind, query, today) : undefined,
    from ? gte(t.transactionDate, from) : undefined,
    to ? lte(t.transactionDate, to) : undefined,
    money && min !== undefined ? gte(money, toPaise(min)) : undefined,
    money && max !== undefined ? lte(money, toPaise(max)) : undefined,
  );
}

/** The asked column, then the number: names of one kind sort by year and number. Of one status by day, as its index has it. */
function orderBy(sort: string, own: Readonly<Record<string, Column>>): SQL[] {
  const direction = sort.startsWith("-") ? desc : asc;
  const field = sort.replace(/^-/, "");
  const days = field === "status" ? [direction(own.transaction_date ?? t.transactionDate)] : [];
  return [direction(own[field] ?? columns[field] ?? t.name), ...days, direction(own.name ?? t.name)];
}

// Said as it stands in the index of a party's documents, so that the planner sees that it holds there.
const isNoDraft = sql`${t.state} <> 'draft'`;
const isCounted = ({ query }: ListAsked) => query.count !== "no";
// Rows are counted, not read: an index answers that by itself.
const one = sql`1`.as("one");

/** One page of a kind within a scope, and how many there are (counted to 10,001 at most). Drafts are the desk's alone. */
export async function listDocuments(db: Queryable, scope: Scope, listQuery: ListAsked) {
  const desk = isDesk(scope);
  const own = desk ? undefined : and(eq(t.organisationId, scope), isNoDraft);
  const where = and(own, listFilters(listQuery, desk));
  const { sort, limit_page_length, limit_start } = listQuery.query;
  const page = db
    .select({
      ...rowFields,
      counted: countedInFigure(listQuery.kind, listQuery.query, listQuery.today),
      ...(isNote(listQuery.kind) && { ofNote }),
    })
    .from(t)
    .where(where)
    .orderBy(...orderBy(sort, {}))
    .limit(limit_page_length)
    .offset(limit_start);
  const [rows, total] = await Promise.all([page, isCounted(listQuery) ? countListed(db, t, where) : null]);
  return { rows: rows as ListRow[], total: total ?? limit_start + rows.length };
}

/** The ids of one page of the desk's list, in its order. */
export async function findListIds(db: Queryable, scope: DeskScope, listQuery: ListAsked): Promise<string[]> {
  const { sort, limit_page_length } = listQuery.query;
  const found = await db
    .select({ id: t.id })
    .from(t)
    .where(listFilters(listQuery, isDesk(scope)))
    .orderBy(...orderBy(sort, {}))
    .limit(limit_page_length);
  return found.map(({ id }) => id);
}

const wholeFields = {
  ...rowFields,
  partyGstin: sql<string>`coalesce(${t.party} ->> 'gstin', '')`,
  itc: sql<string | null>`${t.extras} ->> 'itc'`,
  raises: sql<string>`coalesce(${t.extras} #>> '{raises,name}', '')`,
  against: sql<string>`coalesce(${t.extras} #>> '{credit,against,name}', '')`,
  cause: sql<NoteCause | null>`${t.extras} #>> '{credit,cause}'`,
  billDate: t.billDate,
  placeOfSupply: t.placeOfSupply,
  reverseCharge: t.reverseCharge,
  taxes: t.taxes,
  totalTaxes: t.totalTaxes,
  /** Of lines that bear tax. */
  taxable: sql<Paise>`(select coalesce(sum(l.amount), 0)::float8 from ${tradeLines} l where l.document_id = ${t.id} and l.gst_treatment = 'taxable')`,
};

/** All that a list's file says of these documents, in no order; for the desk. */
export function findRows(db: Queryable, ids: readonly string[]) {
  return db
    .select(wholeFields)
    .from(t)
    .where(inArray(t.id, [...ids]));
}
export type WholeListRow = Awaited<ReturnType<typeof findRows>>[number];

/** How many lines these documents have. */
export async function countLinesOf(db: Queryable, ids: readonly string[]): Promise<number> {
  const [found] = await db
    .select({ lines: sql<number>`coalesce(sum(${t.itemCount}), 0)::int` })
    .from(t)
    .where(inArray(t.id, [...ids]));
  return found!.lines;
}

/** All lines of these documents as a file says them, in no order; for the desk. */
export function findLinesOf(db: Queryable, ids: readonly string[]) {
  return db
    .select()
    .from(tradeLines)
    .where(inArray(tradeLines.documentId, [...ids]))
    .orderBy(tradeLines.documentId, tradeLines.idx);
}

/** A page of a supplier's RFQs, read from its invitations. */
export async function listInvited(db: Queryable, scope: PartyScope, listQuery: ListAsked) {
  const own = and(eq(invitations.organisationId, scope), invitations.sent);
  const wanted = listFilters(listQuery, false);
  const where = and(own, wanted);
  const { sort, limit_page_length, limit_start } = listQuery.query;
  const ownColumns = { name: invitations.name, transaction_date: invitations.transactionDate };
  const page = db
    .select({
      ...rowFields,
      invitation: sql<string>`coalesce(${invitations.quoteStatus}, ${invitations.state})`,
      ownFile: invitations.hasFile,
    })
    .from(invitations)
    .innerJoin(t, eq(t.id, invitations.rfqId))
    .where(where)
    .orderBy(...orderBy(sort, ownColumns))
    .limit(limit_page_length)
    .offset(limit_start);
  // Unless it is asked for what stands with the RFQ alone, the index of the invitations is counted and no RFQ is looked up.
  const counted = (
    wanted
      ? db.select({ one }).from(invitations).innerJoin(t, eq(t.id, invitations.rfqId)).where(where)
      : db.select({ one }).from(invitations).where(own)
  )
    .limit(mostCounted + 1)
    .as("counted");
  const [rows, [total]] = await Promise.all([
    page,
    isCounted(listQuery) ? db.select({ n: count() }).from(counted) : [],
  ]);
  return {
    rows: rows as (ListRow & { invitation: string; ownFile: boolean })[],
    total: total?.n ?? limit_start + rows.length,
  };
}

/** By its round where it has one, whose words are finer than the state. */
function countAnswers(words: RoundQuoteStatus[], state: string): SQL<number> {
  const is = sql`coalesce(${inArray(invitations.quoteStatus, words)}, ${invitations.state} = ${state})`;
  return sql`(count(*) filter (where ${is}))::int`;
}

export interface Invited {
  /** Joined. */
  names: string;
  /** Whether any of them attached one. */
  hasFile: boolean;
  asked: number;
  received: number;
  declined: number;
}

/** Whom each RFQ of a page asks, and how many of them answered. For the desk. */
export async function findInvited(db: Queryable, rfqIds: readonly string[]): Promise<Map<string, Invited>> {
  if (rfqIds.length === 0) return new Map();
  const rows = await db
    .select({
      rfqId: invitations.rfqId,
      names: sql<string>`string_agg(${parties.name}, ', ' order by ${parties.name})`,
      hasFile: sql<boolean>`bool_or(${invitations.hasFile})`,
      asked: sql<number>`(count(*) filter (where ${invitations.sent}))::int`,
      received: countAnswers(["Received", "Confirm Again"], "received"),
      declined: countAnswers(["Declined"], "declined"),
    })
    .from(invitations)
    .innerJoin(parties, eq(parties.id, invitations.organisationId))
    .where(inArray(invitations.rfqId, [...rfqIds]))
    .groupBy(invitations.rfqId);
  return new Map(rows.map(({ rfqId, ...row }) => [rfqId, row]));
}
