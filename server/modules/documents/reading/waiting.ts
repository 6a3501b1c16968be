// What waits at the desk (contracts/waiting.ts): which documents, since or until which day, and what they are worth.
// Each is found by what is open, never by what has been done: that grows. In which status a document waits for what is the
// law's to say (trading/case-waits.ts); steps-and-waits.test.ts holds the rest of each condition to it.
import { ahead, mostAlone } from "@vanik/contracts/waiting";
import { type Kind, type Wait, waits } from "@vanik/contracts/trade";
import { actsOfToday, statusesAwaiting } from "@vanik/trading/case-waits";
import { addDays } from "@vanik/trading/days";
import { and, type Column, eq, inArray, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { isOnChallan } from "../law/on-challan.ts";
import { isSealedRow, isUnderWayRow } from "../extras.ts";
import { tradeDocuments } from "../tables.ts";

const t = tradeDocuments;

interface WaitingLaw {
  where: (today: string) => SQL | undefined;
  /** The day it is measured by; past it is late where it is awaited. */
  day: Column;
  awaited: boolean;
  /** What is payable, or open of it; of an inquiry what it is worth. */
  value: SQL | Column;
  /** Whose it is; of a request the buyer's, whose inquiry it is of. */
  party: SQL;
}

const ownParty = sql`${t.party} ->> 'name'`;
const since = (where: WaitingLaw["where"], value: Column): WaitingLaw => ({
  where,
  day: t.transactionDate,
  awaited: false,
  value,
  party: ownParty,
});
const until = (day: Column, where: WaitingLaw["where"], value: Column): WaitingLaw => ({
  where,
  day,
  awaited: true,
  value,
  party: ownParty,
});
/** In a status in which it waits for what the row says. */
function isInAwaitingStatus<K extends Kind>(kind: K, wait: (typeof waits)[K][number]): SQL {
  return inArray(t.status, statusesAwaiting(kind, actsOfToday[kind][wait]));
}

// A document that lies in Draft since yesterday or longer: today's is being worked on.
const draft = since(
  (today) => and(isInAwaitingStatus("quotation", "draft"), lt(t.transactionDate, today)),
  t.roundedTotal,
);

// Asked of one document at a time: joined, what has been done would be read whole for the little that is open.
const isThere = (from: SQL) => sql`(select true from ${from} limit 1)`;
const madeOf = isThere(sql`document_links l join trade_documents m on m.id = l.to_id
  where l.from_id = ${t.id} and m.state <> 'cancelled'`);
const bidIn = isThere(sql`document_links l join trade_documents b on b.id = l.to_id
  where l.from_id = ${t.id} and b.kind = 'supplier_quotation' and b.status = 'Submitted'`);
const beingQuoted = isThere(sql`trade_documents q
  where q.case_id = ${t.caseId} and q.kind = 'quotation' and q.state = 'draft'`);
// A request stays Submitted for ever, so it is found by its inquiry, which is Open until it is quoted, lost or closed.
const isAsked = sql`${isInAwaitingStatus("request_for_quotation", "compare")} and ${t.caseId} = any(array(
  select o.id from trade_documents o where o.kind = 'opportunity' and o.status = 'Open'))`;
const ofInquiry = (what: SQL) => sql`(select ${what} from trade_documents o where o.id = ${t.caseId})`;
const askedAsInquiry = (waiting: WaitingLaw): WaitingLaw => ({
  ...waiting,
  value: ofInquiry(sql`o.total`),
  party: ofInquiry(sql`o.party ->> 'name'`),
});

const moving = (at: SQL) =>
  until(t.deliveryDate, (today) => and(at, lte(t.deliveryDate, addDays(today, ahead.goods))), t.roundedTotal);

/** What came back stands without a note for too long, or a note without the goods of which it says that they came back. */
const goodsAlone = (inStatus: SQL) =>
  since((today) => and(inStatus, lte(t.goodsAwaitedSince, addDays(today, 0 - mostAlone))), t.roundedTotal);

const table: { readonly [K in Kind]: Readonly<Record<Wait<K>, WaitingLaw>> } = {
  opportunity: { new: since(() => and(isInAwaitingStatus("opportunity", "new"), sql`${madeOf} is null`), t.total) },
  request_for_quotation: {
    compare: askedAsInquiry(
      since(() => and(isAsked, bidIn, sql`${beingQuoted} is null`, not(isUnderWayRow(t.extras))), t.total),
    ),
    unanswered: askedAsInquiry(
      until(
        t.scheduleDate,
        (today) => and(isAsked, lt(t.scheduleDate, today), sql`${bidIn} is null`, not(isSealedRow(t.extras))),
        t.total,
      ),
    ),
    draft: askedAsInquiry(draft),
  },
  supplier_quotation: { draft },
  quotation: {
    unanswered: since(() => isInAwaitingStatus("quotation", "unanswered"), t.roundedTotal),
    expiring: until(
      t.validTill,
      (today) => and(isInAwaitingStatus("quotation", "expiring"), lte(t.validTill, addDays(today, ahead.offer))),
      t.roundedTotal,
    ),
    draft,
  },
  sales_order: {
    deliver: moving(isInAwaitingStatus("sales_order", "deliver")),
    // What is delivered in part waits once it went on a challan.
    bill: since(
      () => and(isInAwaitingStatus("sales_order", "bill"), or(eq(t.status, "To Bill"), isOnChallan(t.id))),
      t.roundedTotal,
    ),
    draft,
  },
  purchase_order: {
    place: since(() => isInAwaitingStatus("purchase_order", "place"), t.roundedTotal),
    receive: moving(isInAwaitingStatus("purchase_order", "receive")),
    bill: since(() => isInAwaitingStatus("purchase_order", "bill"), t.roundedTotal),
  },
  sales_invoice: {
    overdue: until(t.dueDate, () => eq(t.status, "Overdue"), t.outstanding),
    returned: goodsAlone(isInAwaitingStatus("sales_invoice", "returned")),
    draft,
  },
  purchase_invoice: {
    returned: goodsAlone(isInAwaitingStatus("purchase_invoice", "returned")),
    pay: until(
      t.dueDate,
      (today) => and(isInAwaitingStatus("purchase_invoice", "pay"), lte(t.dueDate, addDays(today, ahead.payment))),
      t.outstanding,
    ),
    draft,
  },
  credit_note: { goods: goodsAlone(isInAwaitingStatus("credit_note", "goods")), draft },
  debit_note: { goods: goodsAlone(isInAwaitingStatus("debit_note", "goods")), draft },
};

/** Every reason of every kind, in the order of the tables. */
export const allWaits = (Object.entries(waits) as [Kind, readonly Wait[]][]).flatMap(([kind, waitsOfKind]) =>
  waitsOfKind.map((wait) => ({ kind, wait })),
);

/** What a company's own ERPNext keeps waits there. */
function waitingFor(kind: Kind, wait: string): WaitingLaw {
  const law = (table[kind] as Readonly<Record<string, WaitingLaw>>)[wait]!;
  return { ...law, where: (today) => and(not(t.remote), law.where(today)) };
}

/** The documents of a kind that wait for a reason; `kind` is said by whoever asks. */
export function isWaiting(kind: Kind, wait: string, today: string): SQL | undefined {
  return waitingFor(kind, wait).where(today);
}

/** How many documents are counted, and summed, at most. */
const rowsWaiting = (kind: Kind, wait: string, today: string, most: number) => {
  const { where, day, value, party } = waitingFor(kind, wait);
  const found = and(eq(t.kind, kind), where(today));
  return sql`select ${t.name} as name, ${party} as party, ${value} as value, ${day} as day from ${t}
    where ${found} order by ${day}, ${t.name} limit ${most}`;
};

/** One row: how many, how many are past their day, what they are worth, the oldest day, and the five that wait longest. */
export function summaryOf(kind: Kind, wait: string, today: string, most: number): SQL {
  const late = waitingFor(kind, wait).awaited ? sql`count(*) filter (where day < ${today}::date)` : sql`null::bigint`;
  return sql`(with w as materialized (${rowsWaiting(kind, wait, today, most)})
    select ${kind}::text as kind, ${wait}::text as waits, count(*) as count, ${late} as late,
      coalesce(sum(value), 0)::bigint as value, min(day)::text as oldest,
      (select json_agg(json_build_object('name', name, 'party', coalesce(party, ''), 'amount', coalesce(value, 0), 'day', day))
        from (select * from w order by day, value desc, name limit 5) five) as top
    from w)`;
}

/** The same, counted alone. */
export function countOfWaiting(kind: Kind, wait: string, today: string, most: number): SQL {
  const { where, day, awaited } = waitingFor(kind, wait);
  const found = and(eq(t.kind, kind), where(today));
  // As an index has it: without the day it may stop as soon as it has counted enough.
  const order = awaited ? sql`order by ${day}` : sql``;
  return sql`(select ${kind}::text as kind, ${wait}::text as waits, count(*) as count,
      count(*) filter (where ${awaited ? sql`day < ${today}::date` : sql`false`}) as late
    from (select ${day} as day from ${t} where ${found} ${order} limit ${most}) w)`;
}
