// What comes next of a document by the law, and why it cannot be done now: said before one tries (issue: steps).
import type { Case } from "@vanik/contracts/case";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { isServiceLine } from "@vanik/trading/charges";
import { bidsMissing } from "./next-in-case.ts";

export type StepName =
  | "link"
  | "ask"
  | "quote"
  | "bid"
  | "compare"
  | "dispatch_invoice"
  | "dispatch"
  | "invoice"
  | "receive_bill"
  | "receive"
  | "bill"
  | "pay"
  | "copy"
  | "discard";

export interface Step {
  step: StepName;
  label: string;
  keys: string;
  /** Why not now; null when it can be done. */
  why: string | null;
}

type Wanted = [step: StepName, label: string, keys: string, why: string | null];

/** Three decimals at most: what is left of 12.512 after 12.5 is 0.012. */
const exact = (qty: number) => Math.round(qty * 1000) / 1000;

/** Goods alone: a service is neither dispatched nor received. */
export const isGoods = ({ hsn, item_code: itemCode }: DocumentLine) => !isServiceLine({ hsn, itemCode });
export const leftToMove = ({ qty, delivered_qty }: DocumentLine) => Math.max(0, exact(qty - delivered_qty));
export const leftToBill = ({ qty, billed_qty }: DocumentLine) => Math.max(0, exact(qty - billed_qty));
/** The most that may still be moved, with what the line may weigh more. */
export const mostToMove = (line: DocumentLine) =>
  Math.max(0, exact(line.qty * (1 + (line.tolerance_percent ?? 0) / 100) - line.delivered_qty));

const ofState: Readonly<Record<string, string>> = {
  Cancelled: "It is cancelled.",
  Closed: "It is closed. Reopen it first.",
  Lost: "It is lost. Reopen it first.",
  "On Hold": "It is on hold. Resume it first.",
  Stopped: "It is stopped.",
};

function stands(status: string, draft: string): string | null {
  return status === "Draft" ? draft : (ofState[status] ?? null);
}

function ofOpportunity({ status }: TradeDocument, found: Case | undefined): Wanted[] {
  const why = stands(status, "");
  const linked = found?.buyer.linked ?? true;
  const hasBid = found?.documents.some((one) => one.kind === "supplier_quotation" && one.status !== "Draft") ?? false;
  return [
    ...(linked ? [] : [["link", "Link to a buyer", "l", null] satisfies Wanted]),
    ["ask", "Ask suppliers", "s", why],
    ["compare", "Compare bids", "c", hasBid ? null : "No bid is in yet."],
    ["quote", "Make quotation", "q", why ?? (linked ? null : "Link it to a buyer first.")],
  ];
}

function ofRequest({ status, invitations = [] }: TradeDocument): Wanted[] {
  const waits = invitations.some(({ quote_status }) => quote_status !== "Received");
  const came = invitations.some(({ quote_status }) => quote_status === "Received");
  const state = stands(status, "Send it to the suppliers first.");
  return [
    ["bid", "Enter a bid", "b", state ?? (waits ? null : "Every supplier that was asked has answered.")],
    ["compare", "Compare bids", "c", came ? null : "No bid is in yet."],
  ];
}

function ofBid({ links }: TradeDocument): Wanted[] {
  const request = links.some(({ kind }) => kind === "request_for_quotation");
  return [["compare", "Compare bids", "c", request ? null : "It answers no request."]];
}

function ofSale({ status, items }: TradeDocument): Wanted[] {
  const state = stands(status, "Confirm it first.");
  const goods = items.filter(isGoods);
  const moves = goods.some((line) => leftToMove(line) > 0);
  const both = goods.some((line) => Math.min(leftToMove(line), leftToBill(line)) > 0);
  const gone = goods.length === 0 ? "It has no goods to dispatch." : "All goods are dispatched.";
  const with_invoice = moves
    ? both
      ? null
      : "What is left is invoiced already: dispatch it with that invoice."
    : gone;
  const bills = items.some((line) => leftToBill(line) > 0);
  return [
    ["dispatch_invoice", "Dispatch with invoice", "d", state ?? with_invoice],
    ["dispatch", "Dispatch", "shift+d", state ?? (moves ? null : gone)],
    ["invoice", "Make invoice", "i", state ?? (bills ? null : "All of it is invoiced.")],
    ["pay", "Record advance", "p", paid(status)],
  ];
}

function ofPurchase({ status, items }: TradeDocument): Wanted[] {
  const state = stands(status, "Place it first.");
  const goods = items.filter(isGoods);
  const moves = goods.some((line) => leftToMove(line) > 0);
  const bills = items.some((line) => leftToBill(line) > 0);
  const come = goods.length === 0 ? "It has no goods to receive." : "All goods are received.";
  const received = state ?? (moves ? null : come);
  const billed = state ?? (bills ? null : "All of it is billed.");
  return [
    // The bill comes with the goods: their tax invoice travels with them (rule 48).
    ["receive_bill", "Receive with bill", "r", received ?? billed],
    ["receive", "Receive goods", "shift+r", received],
    ["bill", "Enter the bill", "b", billed],
    ["pay", "Record advance", "p", paid(status)],
  ];
}

/** An order that is on hold or closed is still paid ahead for. */
const paid = (status: string) =>
  status === "Draft" ? "It is still a draft." : status === "Cancelled" ? "It is cancelled." : null;

function ofInvoice({ status, outstanding }: TradeDocument): Wanted[] {
  const owes = outstanding > 0 ? null : "Nothing is outstanding.";
  return [["pay", "Record payment", "p", paid(status) ?? owes]];
}

const steps: Record<TradeDocument["kind"], (document: TradeDocument, found: Case | undefined) => Wanted[]> = {
  opportunity: ofOpportunity,
  request_for_quotation: ofRequest,
  supplier_quotation: ofBid,
  quotation: () => [],
  sales_order: ofSale,
  purchase_order: ofPurchase,
  sales_invoice: ofInvoice,
  purchase_invoice: ofInvoice,
};

/** The steps of a document in their order; those of a draft and of a cancelled one are their own. */
export function nextSteps(document: TradeDocument, found?: Case): Step[] {
  const { status, kind } = document;
  const wanted: Wanted[] = steps[kind](document, found);
  if (status === "Cancelled") wanted.unshift(["copy", "Copy to a new draft", "y", null]);
  if (status === "Draft") wanted.push(["discard", "Discard draft", "shift+x", null]);
  return wanted.map(([step, label, keys, why]) => ({ step, label, keys, why }));
}

/** The one that the deal waits for: the first that can be done, but for what is only looked at. */
export function primaryStep(document: TradeDocument, all: readonly Step[], found?: Case): StepName | null {
  const can = all.filter(({ why, step }) => why === null && step !== "discard" && step !== "copy");
  if (document.kind === "opportunity") return ofOpen(can, found);
  if (document.kind === "supplier_quotation") return ofRound(document, can, found);
  if (document.kind === "request_for_quotation" && found && isQuoted(found)) return null;
  const next = can.find(({ step }) => step !== "pay" || document.kind.endsWith("invoice"));
  return next?.step ?? null;
}

/** Its bids were for that. */
const isQuoted = ({ documents }: Case) =>
  documents.some(({ kind, status }) => kind === "quotation" && status !== "Cancelled");

function ofOpen(can: readonly Step[], found: Case | undefined): StepName | null {
  const is = (step: StepName) => (can.some((one) => one.step === step) ? step : null);
  const asked = found?.documents.some(({ kind }) => kind === "request_for_quotation") ?? false;
  if (found && isQuoted(found)) return null;
  return is("link") ?? (asked ? is("compare") : is("ask"));
}

/** Once everybody who was asked has bid, their bids are compared. */
function ofRound({ name, status }: TradeDocument, can: readonly Step[], found: Case | undefined): StepName | null {
  const request = found?.documents.find(
    (one) =>
      one.kind === "request_for_quotation" &&
      found.documents.some((bid) => bid.name === name && bid.from.includes(one.name)),
  );
  if (status !== "Submitted" || !found || isQuoted(found) || !request || bidsMissing(found, request) > 0) return null;
  return can.find(({ step }) => step === "compare")?.step ?? null;
}
