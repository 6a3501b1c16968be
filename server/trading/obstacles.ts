// What stands in the way of a move, each as the sentence that is told, or null when it does not (trade 1).
import { isHsnShort, describeHsn } from "./hsn-digits.ts";
import { stateOfGstin } from "@vanik/contracts/identifiers";
import { mostInvited } from "@vanik/contracts/document-limits";
import type { DraftedKind } from "@vanik/contracts/trade";
import { isServiceLine } from "./charges.ts";
import { billDateProblem, hasPassed, isInClosedBooks, readableDay } from "./days.ts";
import type { Circumstances, DrawnFrom, FactsOf, InvoiceKind, NoteKind, OrderKind, Source } from "./facts.ts";
import { noteDayRefusal } from "./note-days.ts";
import { beyondLeft } from "./parts.ts";
import { type ShipTo, stateWithCode } from "./place-of-supply.ts";
import { isCompleted, isOrdered, statusOf } from "./progress.ts";
import { sourceRefusal, successionOf } from "./succession.ts";
import { formatNames } from "./wording.ts";

type Drafted = { kind: DraftedKind; sources: readonly Source[]; drawn: readonly DrawnFrom[] };

const orderable = new Set(["Open", "Partially Ordered", "Ordered"]);

export function quotationStands({ quotations }: FactsOf["opportunity"], { today }: Circumstances) {
  const found = quotations.find((quotation) => orderable.has(statusOf(quotation, today)));
  return found ? `${found.name} is ${statusOf(found, today).toLowerCase()}.` : null;
}

/** Every paper of a sale or a purchase names our GSTIN; an opportunity and a request name none (operator 1). */
export function noGstinYet(_facts: object, { unregistered }: Circumstances) {
  return unregistered
    ? "Your GSTIN is missing: until it is entered under Registrations, only opportunities and requests for quotation leave Draft."
    : null;
}

/** What new may begin with parties: nothing of those who are blocked (operator 6). */
export function blockedRefusal(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const [are, them] = names.length > 1 ? ["are", "them"] : ["is", "it"];
  return `${formatNames(names)} ${are} blocked: nothing new begins with ${them}. Unblock ${them} first.`;
}

export const partyIsBlocked = ({ blocked }: { blocked: readonly string[] }) => blockedRefusal(blocked);

/** What is of the old books comes by a sheet of accounts alone, and is counted as of their last day: no draft becomes it. */
export function ofOldBooks({ opening }: { opening: boolean }) {
  return opening ? "It is an open entry of the old books: bring it in by a sheet of openings." : null;
}

export function noLine({ drawn }: Drafted) {
  return drawn.length === 0 ? "It has no line yet." : null;
}

export function sourceForbids({ kind, sources }: Drafted, { today }: Circumstances) {
  const refusals = sources.map((source) => sourceRefusal(kind, source, today)?.refusal);
  return refusals.find((refusal) => refusal) ?? null;
}

export function requestIsSealed({ sources }: Pick<Drafted, "sources">) {
  const sealed = sources.find((source) => source.sealed);
  return sealed ? `${sealed.name} is sealed until it is opened: its suppliers answer online.` : null;
}

/** Where quantities are counted, goods come from a line of the source; all that comes from it is within what it has left. What raises an invoice counts none. */
export function moreThanLeft({ kind, drawn, raises }: Drafted & { raises?: FactsOf[InvoiceKind]["raises"] }) {
  const { counts } = successionOf(kind);
  if (!counts || raises) return null;
  const takenQty = new Map<string, number>();
  for (const line of drawn) {
    if (line.left === null && isServiceLine(line)) continue;
    if (line.left === null) return `${line.itemName} comes from no line of a source.`;
    const key = `${line.source} ${line.idx}`;
    const qty = (takenQty.get(key) ?? 0) + line.qty;
    takenQty.set(key, qty);
    const no = beyondLeft({ ...line, qty, left: line.left }, counts, line.source);
    if (no) return no.refusal;
  }
  return null;
}

/** Of a copy: the lines that its source counts are all taken by others. */
export function nothingLeft({ kind, drawn }: Drafted) {
  const counted = successionOf(kind).counts ? drawn.filter(({ left }) => left !== null) : [];
  const isTaken = counted.length > 0 && counted.every(({ left }) => left === 0);
  return isTaken ? `Nothing is left of ${formatNames([...new Set(counted.map(({ source }) => source))])}.` : null;
}

export function noInvitation({ invited }: FactsOf["request_for_quotation"]) {
  return invited === 0 ? "No supplier is invited yet." : null;
}

/** A copy of one whose rounds asked others each time names them all. */
export function tooManyInvited({ invited }: FactsOf["request_for_quotation"]) {
  const most = mostInvited.request;
  return invited > most ? `It asks ${invited} suppliers, and ${most} at most are asked at once: leave some out.` : null;
}

export function bidIsOrdered({ bids }: FactsOf["request_for_quotation"]) {
  const found = bids.find(({ onOrders }) => onOrders.length > 0);
  return found ? `${found.name} is on ${formatNames(found.onOrders)}.` : null;
}

export function isOnOrder({ onOrders, name }: FactsOf["supplier_quotation"]) {
  return onOrders.length > 0 ? `${name} is on ${formatNames(onOrders)}.` : null;
}

export function hasLiveBid({ liveBid }: FactsOf["supplier_quotation"]) {
  return liveBid ? `${liveBid} of this supplier stands in this round. Stop or cancel it first.` : null;
}

/** A line without a rate is no bid for it; a paper without any is none at all. */
export function offersNothing({ priced }: FactsOf["supplier_quotation"]) {
  return priced ? null : "No line has a rate yet.";
}

export function roundIsOver({ rfq, name }: FactsOf["invitation"]) {
  return rfq === "submitted" ? null : `${name} is no longer open.`;
}

export function bidIsThere({ bids }: FactsOf["invitation"]) {
  return bids.length > 0 ? `${formatNames(bids)} is there already.` : null;
}

export function noBuyer({ linked }: FactsOf["quotation"]) {
  return linked ? null : "Its opportunity is not linked to a buyer yet.";
}

export function noState({ buyerState }: FactsOf["quotation"]) {
  return buyerState ? null : "The buyer's state is missing, so the tax cannot be said.";
}

export function noHsnOrRate({ lines }: FactsOf["quotation"]) {
  const found = lines.find(({ hsn, rate }) => !hsn || !rate);
  if (found) return `${found.itemName} has no ${found.hsn ? "rate" : "HSN"} yet.`;
  const untaxed = lines.find(({ gstUnsaid }) => gstUnsaid);
  return untaxed ? `${untaxed.itemName} has no rate of GST yet.` : null;
}

export function validityIsPast({ validTill, name }: FactsOf["quotation"], { today }: Circumstances) {
  return validTill && hasPassed(validTill, today) ? `${name} was valid till ${readableDay(validTill)}.` : null;
}

export function anythingOrdered(quotation: FactsOf["quotation"]) {
  return isOrdered(quotation) ? `${quotation.name} is ordered already, in whole or in part.` : null;
}

export function whollyOrdered(quotation: FactsOf["quotation"], { today }: Circumstances) {
  return statusOf(quotation, today) === "Ordered" ? `${quotation.name} is ordered already.` : null;
}

export function orderFromIt({ orders, name }: FactsOf["quotation"]) {
  return orders.length > 0 ? `${formatNames(orders)} came from ${name}. Cancel what came from it first.` : null;
}

export function completed(order: FactsOf[OrderKind]) {
  return isCompleted(order) ? `${order.name} is completed.` : null;
}

export function movedOrBilled({ movements, invoices, name }: FactsOf[OrderKind]) {
  const hanging = [...movements, ...invoices];
  if (hanging.length > 1) return `${formatNames(hanging)} hang on ${name}. Cancel them first.`;
  return hanging.length > 0 ? `${formatNames(hanging)} hangs on ${name}. Cancel it first.` : null;
}

/** A payment can also be given to another invoice; goods that went with this one cannot. */
export function paidOrMoved({ payments, movements, name }: FactsOf[InvoiceKind]) {
  const hanging = [...payments, ...movements];
  if (hanging.length === 0) return null;
  const [hang, it] = hanging.length > 1 ? ["hang", "them"] : ["hangs", "it"];
  const first = movements.length > 0 ? `Cancel ${it} first.` : `Cancel ${it}, or allocate ${it} anew, first.`;
  return `${formatNames(hanging)} ${hang} on ${name}. ${first}`;
}

/** What a note has taken back of it stands by it. */
export function noteStands({ notes, name }: FactsOf[InvoiceKind]) {
  if (notes.length === 0) return null;
  const [hang, it] = notes.length > 1 ? ["take", "them"] : ["takes", "it"];
  return `${formatNames(notes)} ${hang} something back of ${name}. Cancel ${it} first.`;
}

/** What raises it stands by it too. */
export function isRaised({ raisedBy, name }: FactsOf[InvoiceKind]) {
  if (raisedBy.length === 0) return null;
  const [raise, it] = raisedBy.length > 1 ? ["raise", "them"] : ["raises", "it"];
  return `${formatNames(raisedBy)} ${raise} ${name}. Cancel ${it} first.`;
}

/** A debit note against its invoice as that stands now. */
export const raiseIsRefused = ({ raises }: FactsOf[InvoiceKind]) => raises?.stands ?? null;

export function noNoteLine({ lines }: FactsOf[NoteKind]) {
  return lines === 0 ? "It credits nothing yet." : null;
}

/** Against what is left of its invoice now; what its draft lacks is told at its field. */
export const noteIsRefused = ({ stands, days, reason }: FactsOf[NoteKind], { today }: Circumstances) =>
  stands ?? (days && noteDayRefusal(days, today, reason));

export function settlesElsewhere({ elsewhere, name }: FactsOf[NoteKind]) {
  return elsewhere.length > 0 ? `${name} settles ${formatNames(elsewhere)}. Take it from there first.` : null;
}

/** What is paid back of it stands by it. */
export function isPaidBack({ refunds, name }: FactsOf[NoteKind]) {
  if (refunds.length === 0) return null;
  const [pay, it] = refunds.length > 1 ? ["pay", "them"] : ["pays", "it"];
  return `${formatNames(refunds)} ${pay} ${name} back. Cancel ${it} first.`;
}

/** What came back stands by the note that takes it. */
export function goodsAreBack({ returns, name }: FactsOf[NoteKind]) {
  if (returns.length === 0) return null;
  const [hang, it] = returns.length > 1 ? ["hang", "them"] : ["hangs", "it"];
  return `${formatNames(returns)} ${hang} on ${name}. Cancel ${it} first.`;
}

export const orderWentOn = ({ usedAgain }: FactsOf[NoteKind]) => usedAgain;

/** An invoice to a registered buyer names its address (rule 46 of the CGST Rules). */
export function noBuyerAddress({ particulars: { buyer } }: FactsOf["sales_invoice"]) {
  if (!buyer.isRegistered || buyer.address.trim()) return null;
  return `The address of ${buyer.name} is missing: enter it in the party's profile, an invoice names it.`;
}

/** What raises an invoice has its HSN, as short as it is. */
export function hsnTooShort({ particulars: { lines, hsnDigits }, raises }: FactsOf["sales_invoice"]) {
  if (raises) return null;
  const found = lines.find(({ hsn }) => isHsnShort(hsn, hsnDigits));
  if (!found) return null;
  return `${found.itemName} has ${describeHsn(found.hsn)}, and an invoice needs ${hsnDigits} digits: correct it in the line of a draft invoice, or choose the digits in Settings, Trade.`;
}

function shipToElsewhere(shipTo: ShipTo | null): string | null {
  const registered = shipTo?.gstin ? stateOfGstin(shipTo.gstin) : "";
  if (!shipTo || !registered || registered === shipTo.state) return null;
  return `The GSTIN at the place of delivery is of ${stateWithCode(registered)}, the place in ${stateWithCode(shipTo.state)}: correct one of them.`;
}

export const offeredElsewhere = ({ shipTo }: FactsOf["quotation"]) => shipToElsewhere(shipTo);
export const billedElsewhere = ({ particulars }: FactsOf["sales_invoice"]) => shipToElsewhere(particulars.shipTo);

export function billIsWrong({ billNo, billDate, day, raises }: FactsOf["purchase_invoice"], { today }: Circumstances) {
  if (!billNo || !billDate) return `Enter number and date of the supplier's ${raises ? "debit note" : "bill"}.`;
  const problem = billDateProblem(billDate, raises ? today : day);
  return problem ? `${problem}.` : null;
}

export function dayIsClosed(
  { day, name }: { day: string; name: string },
  { booksClosedUntil }: Pick<Circumstances, "booksClosedUntil">,
) {
  return isInClosedBooks(day, booksClosedUntil)
    ? `${name} is of ${readableDay(day)}, and the books of that day are closed.`
    : null;
}

/** An invoice of closed books stays: a note takes it back (controls 7, books.md 1). */
export function invoiceStays(...facts: Parameters<typeof dayIsClosed>) {
  const closed = dayIsClosed(...facts);
  return closed && `${closed} What is wrong in it a credit or debit note puts right.`;
}
