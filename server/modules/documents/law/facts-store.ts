// What the law looks at of one document, in one round trip: what each kind's law asks, and no more.
import type { Paise } from "@vanik/contracts/money";
import { isNote, type Kind, type State } from "@vanik/contracts/trade";
import type {
  DrawnFrom,
  FactsOf,
  InvoiceKind,
  NoteKind,
  OrderKind,
  Particulars,
  ProgressFacts,
  Source,
} from "@vanik/trading/facts";
import { type CountedLine, leftToMove } from "@vanik/trading/quantities";
import { successions } from "@vanik/trading/succession";
import { type SQL, sql } from "drizzle-orm";
import { queryPlanned, type Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { partiesAs } from "../../accounts/views.ts";
import { readTradeSettings } from "../../content/use-cases.ts";
import {
  countedLines,
  followersOf,
  inForce,
  liveNotesOn,
  liveRaisesOf,
  ordersOn,
  quotationsOf,
  sourceIdsOf,
} from "./descent.ts";
import { isReturnable } from "./goods-and-notes.ts";
import { standingOfNote, standingOfRaise } from "./note-left.ts";
import { restOfNote } from "../note-rows.ts";
import type { StoredDocument } from "../tables.ts";

type FactsLine = CountedLine<"ordered" | "delivered" | "billed"> & { rate: Paise | null; gstUnsaid: boolean };
type DrawnLine = Omit<DrawnFrom, "left"> & { of: CountedLine<"ordered" | "delivered" | "billed"> | null };

/** What may hang on a document, of whatever kind. */
interface Parts {
  lines: FactsLine[];
  /** What came from it and is in force. */
  followers: { kind: Kind; name: string; state: string; onOrders: string[] }[];
  quotations: ProgressFacts["quotation"][];
  movements: string[];
  returnable: boolean;
  payments: string[];
  /** Of an invoice: notes that live. Of a note: how many lines it has, and which other invoices it settles. */
  notes: string[];
  raisedBy: string[];
  lineCount: number;
  elsewhere: string[];
  refunds: string[];
  rest: Paise;
  invited: number;
  onOrders: string[];
  liveBid: string | null;
  linked: boolean;
  buyerState: string;
  /** As the party's profile has them now: a draft takes them as it leaves Draft. */
  partyGstin: string;
  partyAddress: string;
}

/** What is asked of every kind. */
interface OfEvery {
  drawn: DrawnLine[];
  sources: Source[];
  /** Whom it concerns that is blocked. */
  blocked: string[];
}

/** What the law asks of each kind besides: what is not asked is not read. */
const factsOfKinds = {
  opportunity: ["quotations"],
  request_for_quotation: ["invited", "followers"],
  supplier_quotation: ["lines", "onOrders", "liveBid"],
  quotation: ["lines", "linked", "buyerState", "followers"],
  sales_order: ["lines", "movements", "followers", "returnable"],
  purchase_order: ["lines", "movements", "followers", "returnable"],
  sales_invoice: ["lines", "payments", "movements", "notes", "raisedBy", "partyGstin", "partyAddress"],
  purchase_invoice: ["payments", "movements", "notes", "raisedBy"],
  credit_note: ["lineCount", "elsewhere", "refunds", "rest"],
  debit_note: ["lineCount", "elsewhere", "refunds", "rest"],
} as const satisfies Record<Kind, readonly (keyof Parts)[]>;

type PartsOf<K extends Kind> = Pick<Parts, (typeof factsOfKinds)[K][number]>;

/** Of a draft, and of what is cancelled and may be copied to one: where it comes from, and what its lines take of what is left. */
function draftedOf({ id, kind, state }: StoredDocument): Record<"drawn" | "sources", SQL> {
  const from = successions[kind]?.from;
  if ((state !== "draft" && state !== "cancelled") || !from)
    return { drawn: sql`'[]'::json`, sources: sql`'[]'::json` };
  return {
    drawn: sql`(select coalesce(json_agg(json_build_object('itemCode', l.item_code, 'itemName', l.item_name, 'hsn', l.hsn,
        'uom', l.uom, 'qty', l.qty, 'source', coalesce(d.name, ''), 'idx', coalesce(s.idx, 0),
        'of', case when s.idx is not null then json_build_object('itemCode', s.item_code, 'itemName', s.item_name,
          'hsn', s.hsn, 'uom', s.uom, 'qty', s.qty, 'tolerance', s.tolerance, 'ordered', s.ordered_qty,
          'delivered', s.delivered_qty, 'billed', s.billed_qty) end) order by l.idx), '[]')
      from trade_lines l left join trade_lines s on s.document_id = l.source_document_id and s.idx = l.source_idx
      left join trade_documents d on d.id = s.document_id where l.document_id = ${id})`,
    sources: sql`(select coalesce(json_agg(json_build_object('kind', d.kind, 'name', d.name, 'state', d.state,
        'validTill', d.valid_till, 'sealed', ${isSealed(sql`d.extras`)}) order by d.id), '[]')
      from trade_documents d where d.kind = ${from} and d.id in ${sourceIdsOf(id)})`,
  };
}

/** As `isSealedNow` says it. */
const isSealed = (extras: SQL) => sql`coalesce((${extras} -> 'round' ->> 'sealed')::boolean
  and ${extras} -> 'round' ->> 'state' in ('waiting', 'open', 'closed'), false)`;

/** Names of the blocked among its party, or those whom it asks; a quotation's buyer may have been linked since. */
function blockedOf({ id, kind, organisationId, caseId }: StoredDocument): SQL {
  const those = {
    request_for_quotation: sql`select organisation_id from invitations where rfq_id = ${id}`,
    quotation: sql`select organisation_id from trade_documents where id = ${caseId}`,
  };
  const whom =
    kind === "request_for_quotation" || kind === "quotation" ? those[kind] : sql`select ${organisationId}::uuid`;
  return sql`(select coalesce(json_agg(g.name order by g.name), '[]') from ${partiesAs("g")}
    where g.blocked_at is not null and g.id in (${whom}))`;
}

const parts: Readonly<Record<keyof Parts, (document: StoredDocument) => SQL>> = {
  lines: ({ id }) => countedLines(id),
  onOrders: ({ id }) => ordersOn(id),
  followers: ({
    id,
  }) => sql`(select coalesce(json_agg(json_build_object('kind', d.kind, 'name', d.name, 'state', d.state,
        'onOrders', ${ordersOn(sql`d.id`)}) order by d.name), '[]')
      from trade_documents d where d.id in ${followersOf(id)} and ${inForce(sql`d.state`)})`,
  quotations: ({ id }) => quotationsOf(id),
  movements: ({ id }) => sql`(select coalesce(json_agg(m.name order by m.name), '[]') from (
      select name, document_id, invoice_id, state from movements union all select name, document_id, invoice_id, state from goods_returns) m
      where (m.document_id = ${id} or m.invoice_id = ${id}) and m.state = 'live')`,
  returnable: ({ id }) => isReturnable(id),
  // Notes of other invoices that are given to it are as good as money.
  payments: ({ id }) => sql`(select coalesce(json_agg(s.name order by s.name), '[]') from (
      select coalesce(p.name, n.name) as name from payment_allocations a
      left join payments p on p.id = a.payment_id and p.state = 'live'
      left join trade_documents n on n.id = a.note_id and n.extras #>> '{credit,against,id}' <> a.invoice_id::text
      where a.invoice_id = ${id} and a.ended_on is null) s where s.name is not null)`,
  notes: ({ id }) => liveNotesOn(id),
  raisedBy: ({ id }) => liveRaisesOf(id),
  lineCount: ({ id }) => sql`(select count(*)::int from trade_lines where document_id = ${id})`,
  elsewhere: ({ id, extras }) => sql`(select coalesce(json_agg(i.name order by i.name), '[]') from payment_allocations a
      join trade_documents i on i.id = a.invoice_id where a.note_id = ${id} and a.ended_on is null and i.id <> ${extras.credit?.against.id ?? null})`,
  refunds: ({ id }) => sql`(select coalesce(json_agg(q.name order by q.name), '[]') from note_refunds r
      join payments q on q.id = r.refund_id and q.state = 'live' where r.note_id = ${id})`,
  rest: ({ id }) => sql`(select ${sql.raw(restOfNote("n"))} from trade_documents n where n.id = ${id})`,
  invited: ({ id }) => sql`(select count(*)::int from invitations where rfq_id = ${id})`,
  liveBid: ({ id, organisationId }) => sql`(select min(b.name)
      from trade_documents b join document_links k on k.to_id = b.id
      where b.kind = 'supplier_quotation' and b.state = 'submitted' and b.organisation_id = ${organisationId}
        and b.id <> ${id} and k.from_id in ${sourceIdsOf(id)})`,
  linked: ({ caseId }) => sql`(select o.organisation_id is not null from trade_documents o where o.id = ${caseId})`,
  buyerState: ({ caseId }) => sql`(select coalesce(max(g.state), '')
      from trade_documents o join ${partiesAs("g")} on g.id = o.organisation_id where o.id = ${caseId})`,
  partyGstin: ({ organisationId }) =>
    sql`(select coalesce(max(g.gstin), '') from ${partiesAs("g")} where g.id = ${organisationId})`,
  partyAddress: ({ organisationId }) =>
    sql`(select coalesce(max(g.address), '') from ${partiesAs("g")} where g.id = ${organisationId})`,
};

async function findHanging(db: Queryable, document: StoredDocument): Promise<OfEvery & Partial<Parts>> {
  const { drawn, sources } = draftedOf(document);
  const own = factsOfKinds[document.kind].map((name) => sql`${parts[name](document)} as ${sql.identifier(name)}, `);
  const [row] = await queryPlanned<OfEvery & Partial<Parts>>(
    db,
    sql`select ${sql.join(own)}${drawn} as drawn, ${sources} as sources, ${blockedOf(document)} as blocked`,
  );
  return row!;
}

const namesOfFollowers = ({ followers }: Pick<Parts, "followers">, kind: Kind) =>
  followers.filter((follower) => follower.kind === kind).map(({ name }) => name);

interface Read<K extends Kind> {
  document: StoredDocument;
  hanging: PartsOf<K>;
  /** What every kind says of itself, and a draft, or what may be copied to one, of where it comes from. */
  own: { kind: K; name: string; state: State<K>; sources: Source[]; drawn: DrawnFrom[]; blocked: string[] };
  hsnDigits: number;
  ofNote: Awaited<ReturnType<typeof standingOfNote>>;
  raises: Awaited<ReturnType<typeof standingOfRaise>>;
}

function orderFacts<K extends OrderKind>(
  { own, hanging }: Pick<Read<K>, "own"> & { hanging: PartsOf<OrderKind> },
  invoice: InvoiceKind,
) {
  const { lines, movements, returnable } = hanging;
  return { ...own, lines, movements, returnable, invoices: namesOfFollowers(hanging, invoice) };
}

function invoiceFacts<K extends InvoiceKind>({
  document,
  own,
  hanging,
  raises,
}: Pick<Read<K>, "document" | "own" | "raises"> & {
  hanging: Pick<Parts, "payments" | "movements" | "notes" | "raisedBy">;
}) {
  const { transactionDate: day, dueDate, roundedTotal, outstanding } = document;
  const { payments, movements, notes, raisedBy } = hanging;
  return {
    ...own,
    day,
    notes,
    raisedBy,
    raises,
    opening: document.openingOn !== null,
    dueDate,
    payable: roundedTotal,
    outstanding: outstanding,
    payments,
    movements,
  };
}

function particularsOf({ document, hanging, hsnDigits }: Read<"sales_invoice">): Particulars {
  const { partyGstin, partyAddress: address, lines } = hanging;
  const buyer = { name: document.party.name, isRegistered: partyGstin !== "", address };
  return { buyer, lines, hsnDigits, shipTo: document.shipTo };
}

const factsOfNote = <K extends NoteKind>({
  document,
  own: { kind, name, state },
  hanging: { lineCount, elsewhere, refunds, rest },
  ofNote,
}: Pick<Read<K>, "document" | "own" | "ofNote"> & {
  hanging: Pick<Parts, "lineCount" | "elsewhere" | "refunds" | "rest">;
}) => ({
  kind,
  name,
  state,
  day: document.transactionDate,
  lines: lineCount,
  elsewhere,
  refunds,
  rest,
  ...ofNote,
});

const factsOf: { [K in Kind]: (read: Read<K>) => FactsOf[K] } = {
  opportunity: ({ own, hanging: { quotations } }) => ({ ...own, quotations }),
  request_for_quotation: ({ document: { scheduleDate }, hanging: { invited, followers }, own }) => ({
    ...own,
    scheduleDate,
    invited,
    bids: followers.filter(({ kind }) => kind === "supplier_quotation"),
  }),
  supplier_quotation: ({ document: { validTill }, hanging: { onOrders, liveBid, lines }, own }) => ({
    ...own,
    validTill,
    onOrders,
    liveBid,
    priced: lines.some(({ rate }) => rate),
  }),
  quotation: ({ document: { validTill, shipTo }, hanging, own }) => {
    const { lines, linked, buyerState } = hanging;
    return { ...own, validTill, lines, linked, buyerState, shipTo, orders: namesOfFollowers(hanging, "sales_order") };
  },
  sales_order: (read) => orderFacts(read, "sales_invoice"),
  purchase_order: (read) => orderFacts(read, "purchase_invoice"),
  sales_invoice: (read) => ({ ...invoiceFacts(read), particulars: particularsOf(read) }),
  purchase_invoice: (read) => {
    const { billNo, billDate } = read.document;
    return { ...invoiceFacts(read), billNo, billDate };
  },
  credit_note: factsOfNote<"credit_note">,
  debit_note: factsOfNote<"debit_note">,
};

async function readInvitation(db: Queryable, rfq: StoredDocument, supplierId: string): Promise<FactsOf["invitation"]> {
  type Row = Pick<FactsOf["invitation"], "state" | "bids">;
  const [row] = await queryPlanned<Row>(
    db,
    sql`select i.state,
    (select coalesce(json_agg(b.name order by b.name), '[]') from trade_documents b
      where b.kind = 'supplier_quotation' and b.organisation_id = ${supplierId} and b.state = 'submitted'
        and b.id in ${followersOf(rfq.id)}) as bids
    from invitations i where i.rfq_id = ${rfq.id} and i.organisation_id = ${supplierId}`,
  );
  if (!row) throw notFound("This invitation");
  return { kind: "invitation", name: rfq.name, rfq: rfq.state as State<"request_for_quotation">, ...row };
}

/**
 * What a move of a document looks at; with `supplierId` of the invitation of that supplier to an RFQ. Whoever writes by it
 * holds the locks of the document and of what it takes from.
 */
export async function readFacts(
  db: Queryable,
  document: StoredDocument,
  supplierId: string,
): Promise<FactsOf["invitation"]>;
export async function readFacts(db: Queryable, document: StoredDocument): Promise<FactsOf[Kind]>;
export async function readFacts(
  db: Queryable,
  document: StoredDocument,
  supplierId?: string,
): Promise<FactsOf[Kind | "invitation"]> {
  if (supplierId) return readInvitation(db, document, supplierId);
  const hanging = await findHanging(db, document);
  const kind = document.kind;
  const counts = successions[kind]?.counts;
  const drawn = hanging.drawn.map(({ of, ...line }) => ({
    ...line,
    left: of && counts ? leftToMove(of, counts) : null,
  }));
  const { name, state } = document;
  // The table ties a kind to its facts; the compiler cannot follow a key into it.
  const { hsn_digits: hsnDigits } = await readTradeSettings(db);
  const { sources, blocked } = hanging;
  const own = { kind, name, state, sources, drawn, blocked };
  const ofNote = isNote(kind) ? await standingOfNote(db, document) : null;
  const raises = await standingOfRaise(db, document);
  const read = { document, hanging, own, hsnDigits, ofNote, raises };
  return factsOf[kind](read as never);
}

/** The suppliers' bills that bear a day up to this one and have not left Draft, by day: closing the books would shut them out. What raises one bears the day on which it leaves. */
export async function draftBillsUntil(db: Queryable, until: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select d.name from trade_documents d
    where d.kind = 'purchase_invoice' and d.status = 'Draft' and d.transaction_date <= ${until} and d.extras -> 'raises' is null
    order by d.transaction_date, d.name limit 100`);
  return rows.map(({ name }) => name);
}
