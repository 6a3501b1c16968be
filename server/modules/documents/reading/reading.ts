// Lists and details of all eight kinds, each within the reader's scope.
import type { DocumentQuery } from "@vanik/contracts/document-lists";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Page } from "@vanik/contracts/endpoint";
import { listFieldsOf, ownStatusOf } from "@vanik/contracts/list-fields";
import { isNote, isRequest, type Kind, kinds } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db.ts";
import { shownPassing } from "../../../platform/erpnext.ts";
import { notFound } from "../../../platform/errors.ts";
import { pageOf } from "../../../platform/paging.ts";
import { isDesk, type PartyScope, type Reader } from "../../../platform/viewer.ts";
import { findRenamed, partyAddress, partyAddresses } from "../../accounts/use-cases.ts";
import { waitingApproval } from "../../approvals/use-cases.ts";
import { readLaw, readTrader } from "../../content/use-cases.ts";
import { findPaidDays } from "../../inbox/use-cases.ts";
import { howToPay } from "./how-to-pay.ts";
import { findInvited, listDocuments, listInvited } from "./list-store.ts";
import { quantitiesByUnit } from "./quantities.ts";
import { answersToQuotation } from "../law/mirrored-moves.ts";
import { movesNow } from "../law/open-moves.ts";
import { purchasesLeft } from "../law/purchases-left.ts";
import { findDocument } from "./read-store.ts";
import { showAddress, showDocument } from "./show-document.ts";
import { findRestsOn } from "./rests-on.ts";
import { seesCosts } from "./show-records.ts";
import { showNote, showRaisable, withPaperRaised } from "./show-note.ts";
import { showRow, type WholeRow } from "./show-row.ts";
import { creditWarningsOf } from "./party-credit.ts";
import { stockWarningsOf } from "./stock-warnings.ts";
import { ewayLimitOf } from "../law/eway-limit.ts";
import { taxBasis } from "./tax-basis.ts";
import { whoHears } from "./who-hears.ts";

/** What a list is asked, with what follows from the day and the kind. */
export async function completeListQuery(
  { clock, db }: Pick<Deps, "clock" | "db">,
  { scope }: Pick<Reader, "scope">,
  kind: Kind,
  query: DocumentQuery,
): Promise<ListAsked> {
  const today = indianDay(clock.now());
  // A party reads under its own name alone.
  const typed = isDesk(scope) ? [query.party, query.q].filter((text) => text !== undefined) : [];
  const renamed = (await Promise.all(typed.map((text) => findRenamed(db, text)))).flat();
  return { kind, query, renamed, amount: listFieldsOf(kind).amount, today, toAnswer: [] };
}

/** Ids of the requests that wait for a supplier's answer: of rounds others know. */
export type FindToAnswer = (scope: PartyScope) => Promise<string[]>;

/** What others know of requests that a list shows. */
export interface ListsByRound {
  toAnswer: FindToAnswer;
  /** Those of these ids whose reader has sent a file to its sealed bid. */
  withFiles: (ids: readonly string[]) => Promise<Set<string>>;
}

/** One page of a kind: a party's own, or every party's for staff. */
export async function listDocumentsOf(
  deps: Pick<Deps, "db" | "clock">,
  viewer: Reader,
  kind: Kind,
  query: DocumentQuery,
  byRound?: ListsByRound,
): Promise<{ data: WholeRow[]; page: Page }> {
  const { scope } = viewer;
  const listQuery = await completeListQuery(deps, viewer, kind, query);
  const isToAnswer = isRequest(kind) && query.status === ownStatusOf(kind) && !isDesk(scope);
  const toAnswer = isToAnswer && byRound ? await byRound.toAnswer(scope) : [];
  const { data, total } = await rowsOfPage(deps.db, viewer, { ...listQuery, toAnswer }, byRound?.withFiles);
  return { data, page: pageOf(query.limit_start, data.length, total) };
}

/** What a party's rows say besides: of their goods, whose units are not added up, and which of its invoices it says to have paid. */
async function withOwnParts(
  db: Queryable,
  kind: Kind,
  rows: readonly { id: string }[],
  data: WholeRow[],
): Promise<WholeRow[]> {
  const ids = rows.map(({ id }) => id);
  const byDocument = await quantitiesByUnit(db, ids);
  const paidDays = kind === "sales_invoice" ? await findPaidDays(db, ids) : new Map<string, string>();
  return data.map((row, at) => {
    const { id } = rows[at]!;
    const paidDay = paidDays.get(id);
    return { ...row, quantities: byDocument.get(id) ?? [], ...(paidDay && { told: paidDay }) };
  });
}

type ListAsked = Parameters<typeof listDocuments>[2];
const nobodyAsked = { names: null, hasFile: false, asked: 0, received: 0, declined: 0 };

async function rowsOfPage(
  db: Queryable,
  { scope, organisation }: Reader,
  listQuery: ListAsked,
  withFiles: (ids: readonly string[]) => Promise<Set<string>> = async () => new Set(),
): Promise<{ data: WholeRow[]; total: number }> {
  const isRfq = listQuery.kind === "request_for_quotation";
  if (isRfq && !isDesk(scope)) {
    const { rows, total } = await listInvited(db, scope, listQuery);
    const inBid = await withFiles(rows.map(({ id }) => id));
    const data = rows.map((row) =>
      showRow(row, false, {
        supplier: organisation,
        document: row.ownFile || inBid.has(row.id),
        invitation: row.invitation,
      }),
    );
    return { data: await withOwnParts(db, listQuery.kind, rows, data), total };
  }
  const { rows, total } = await listDocuments(db, scope, listQuery);
  if (!isRfq) {
    const data = rows.map((row) => showRow(row, isDesk(scope)));
    return { data: isDesk(scope) ? data : await withOwnParts(db, listQuery.kind, rows, data), total };
  }
  const invited = await findInvited(
    db,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => {
    const { names, hasFile, ...bids } = invited.get(row.id) ?? nobodyAsked;
    return showRow(row, true, { supplier: names, document: hasFile, bids });
  });
  return { data, total };
}

/**
 * One document with its lines, history, files and the moves that stand open to the reader; 404 outside its scope. What passes of it is
 * read where ERPNext is given: a draft and a paper need none.
 */
export async function readDocument(
  { clock, erpnext = null }: Pick<Deps, "clock"> & Partial<Pick<Deps, "erpnext">>,
  db: Queryable,
  viewer: Reader,
  kind: Kind,
  name: string,
): Promise<TradeDocument> {
  const found = await findDocument(db, viewer.scope, kind, name);
  if (!found) throw notFound(`This ${kinds[kind].paper}`);
  const trader = await readTrader(db);
  const { operator, trade } = trader;
  const { open, barred, steps } = await movesNow({ clock, erpnext }, db, viewer, found.document);
  const own = isDesk(viewer.scope) ? undefined : viewer.scope;
  const passing = found.document.remote
    ? await shownPassing(erpnext, db, answersToQuotation, found.document.id, own)
    : {};
  if (!isDesk(viewer.scope)) {
    // Of what is ours a sentence may name the other side.
    const bars = found.document.remote && barred.length > 0 ? { barred_moves: barred } : {};
    const noted = isNote(kind) ? await showNote(db, found.document, false) : {};
    const whole = await withPaperRaised(db, found.document, showDocument(found, viewer, operator.brand, open));
    const shown = { ...whole, ...passing, ...bars, ...noted };
    if (kind === "sales_invoice" && found.document.outstanding > 0)
      return { ...shown, pay: await howToPay(db, found.document) };
    // A request goes to several: each reads itself as its party.
    return isRequest(kind) ? { ...shown, party: showAddress(await partyAddress(db, viewer.scope)) } : shown;
  }
  const { state, organisationId } = found.document;
  const theirs = state === "draft" && organisationId ? await partyAddresses(db, organisationId) : [];
  const basis = taxBasis(found.document, trader, indianDay(clock.now()), theirs);
  const whole = showDocument(found, viewer, operator.brand, open, {
    basis,
    barred,
    steps,
    ewayFrom: ewayLimitOf(found.document, indianDay(clock.now()), {
      eway_from: trade.eway_from,
      law: await readLaw(db),
    }),
  });
  const shown = await withPaperRaised(db, found.document, whole);
  const mayHaveLeft = kind === "sales_order" && state === "cancelled" && seesCosts(viewer);
  const left = mayHaveLeft ? await purchasesLeft(db, found.document.id) : [];
  const noted = isNote(kind) ? await showNote(db, found.document, true) : await showRaisable(db, found.document);
  // Those of documents from before 2026-11-26 were kept as well.
  const warnings = new Set([
    ...(shown.warnings ?? []),
    ...(noted.warnings ?? []),
    ...left,
    ...(state === "draft" && seesCosts(viewer) ? await findRestsOn(db, found.document, clock.now()) : []),
    ...(found.document.remote ? [] : await creditWarningsOf(db, viewer, found.document)),
    ...(found.document.remote ? [] : await stockWarningsOf(db, found.document, found.lines)),
  ]);
  const hears = await whoHears(db, found.document);
  const waiting = await waitingApproval({ clock }, db, found.document);
  return { ...shown, ...passing, ...noted, warnings: [...warnings], hears, waiting_approval: waiting };
}
