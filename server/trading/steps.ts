// What comes next of a document at the desk, why it cannot be done now, and which act its case waits for (design 5.1).
import type { BarredMove, OpenMove } from "@vanik/contracts/documents";
import type { Step, StepName } from "@vanik/contracts/steps";
import type { Kind } from "@vanik/contracts/trade";
import { awaitedIn, type CaseFacts, type DocumentOfCase } from "./case-waits.ts";
import { isServiceLine } from "./charges.ts";
import { copyRefusal } from "./copying.ts";
import type { Circumstances, FactsOf, InvoiceKind, NoteKind, OrderKind } from "./facts.ts";
import { isOrdered } from "./progress.ts";
import { isBilled, isDone, isMoved } from "./quantities.ts";

/** What the steps of one document follow from: its own facts and moves, and its case; a draft's case matters to none of them. */
export interface StepFacts<K extends Kind = Kind> {
  facts: FactsOf[K];
  moves: { open: readonly OpenMove[]; barred: readonly BarredMove[] };
  found: CaseFacts;
  on: Circumstances;
}

type Wanted = readonly [step: StepName, label: string, why: string | null];

const stateSentences: Readonly<Record<string, string>> = {
  cancelled: "It is cancelled.",
  closed: "It is closed. Reopen it first.",
  lost: "It is lost. Reopen it first.",
  held: "It is on hold. Resume it first.",
  stopped: "It is stopped.",
};

function obstacleInState(state: string, draft: string): string | null {
  return state === "draft" ? draft : (stateSentences[state] ?? null);
}

const ownOf = ({ documents }: CaseFacts, { name }: { name: string }) =>
  documents.find((document) => document.name === name);

function ofOpportunity({ facts: { state }, found }: StepFacts<"opportunity">): Wanted[] {
  const why = obstacleInState(state, "");
  return [
    ...(found.linked ? [] : [["link", "Link to a buyer", null] satisfies Wanted]),
    ["ask", "Ask suppliers", why],
    ["compare", "Compare bids", notCompared(found)],
    ["quote", "Make quotation", why ?? (found.linked ? null : "Link it to a buyer first.")],
  ];
}

const roundIsOn = "Its round is under way: bids are compared once that is over.";

/** Why nothing is compared, of one request or of all. A bid that is on an order, expired or stopped is looked at beside the others still. */
function notCompared({ documents }: CaseFacts, request?: string): string | null {
  const isIn = ({ kind, status }: DocumentOfCase) =>
    kind === "supplier_quotation" && status !== "Draft" && status !== "Cancelled";
  const answered = new Set(documents.filter(isIn).flatMap(({ answers }) => answers));
  const requests = documents.filter(({ name }) => answered.has(name) && (request === undefined || name === request));
  if (requests.length === 0) return "No bid is in yet.";
  return requests.every(({ underWay }) => underWay) ? roundIsOn : null;
}

function ofRequest({ facts, found }: StepFacts<"request_for_quotation">): Wanted[] {
  const state = obstacleInState(facts.state, "Send it to the suppliers first.");
  const own = ownOf(found, facts);
  const waits = (own?.withoutBid ?? 0) > 0;
  const sealed = own?.sealed ? "Suppliers answer its round themselves, sealed until that is opened." : null;
  return [
    ["bid", "Enter a bid", state ?? sealed ?? (waits ? null : "Every supplier that was asked has answered.")],
    ["compare", "Compare bids", notCompared(found, facts.name)],
  ];
}

function ofBid({ facts, found }: StepFacts<"supplier_quotation">): Wanted[] {
  const own = ownOf(found, facts);
  const answers = facts.sources.length + (own?.answers.length ?? 0);
  const requests = found.documents.filter(({ name }) => own?.answers.includes(name));
  const isOn = requests.length > 0 && requests.every(({ underWay }) => underWay);
  return [["compare", "Compare bids", answers === 0 ? "It answers no request." : isOn ? roundIsOn : null]];
}

function ofQuotation({ facts, moves }: StepFacts<"quotation">): Wanted[] {
  const accept = moves.open.find(({ move }) => move === "accept");
  if (accept) return [["accept", accept.label, null]];
  const barred = moves.barred.find(({ move }) => move === "accept");
  return barred && !isOrdered(facts) ? [["accept", barred.label, barred.why]] : [];
}

/** An order that is on hold or closed is still paid ahead for. */
const paid = (state: string) =>
  state === "draft" ? "It is still a draft." : state === "cancelled" ? "It is cancelled." : null;

const goodsOf = <K extends OrderKind>({ lines }: Pick<FactsOf[K], "lines">) =>
  lines.filter((line) => !isServiceLine(line));

function ofSale({ facts }: StepFacts<"sales_order">): Wanted[] {
  const state = obstacleInState(facts.state, "Confirm it first.");
  const goods = goodsOf(facts);
  const gone = goods.length === 0 ? "It has no goods to dispatch." : "All goods are dispatched.";
  const moves = isMoved(goods) ? gone : null;
  const both = goods.some((line) => !isDone(line, "delivered") && !isDone(line, "billed"));
  const invoiced = both ? null : "What is left is invoiced already: dispatch it with that invoice.";
  return [
    ["dispatch_invoice", "Dispatch with invoice", state ?? moves ?? invoiced],
    ["dispatch", "Dispatch", state ?? moves],
    ["invoice", "Make invoice", state ?? (isBilled(facts.lines) ? "All of it is invoiced." : null)],
    ["pay", "Record advance", paid(facts.state)],
    ...(facts.returnable ? [["came_back", "Goods came back", null] satisfies Wanted] : []),
  ];
}

function ofPurchase({ facts }: StepFacts<"purchase_order">): Wanted[] {
  const state = obstacleInState(facts.state, "Place it first.");
  const goods = goodsOf(facts);
  const come = goods.length === 0 ? "It has no goods to receive." : "All goods are received.";
  const received = state ?? (isMoved(goods) ? come : null);
  const billed = state ?? (isBilled(facts.lines) ? "All of it is billed." : null);
  return [
    // The bill comes with the goods: their tax invoice travels with them (rule 48).
    ["receive_bill", "Receive with bill", received ?? billed],
    ["receive", "Receive goods", received],
    ["bill", "Enter the bill", billed],
    ["pay", "Record advance", paid(facts.state)],
    ...(facts.returnable ? [["send_back", "Send back", null] satisfies Wanted] : []),
  ];
}

function ofInvoice({ facts }: StepFacts<InvoiceKind>): Wanted[] {
  const { kind, state, outstanding, opening, raises } = facts;
  const note: Wanted = kind === "sales_invoice" ? ["credit", "Credit", null] : ["take_back", "Take back", null];
  return [
    ["pay", "Record payment", paid(state) ?? (outstanding > 0 ? null : "Nothing is outstanding.")],
    ...(state === "submitted" ? [note] : []),
    ...(state === "submitted" && !raises && !opening ? [["raise", "Raise", null] satisfies Wanted] : []),
  ];
}

/** What its invoices leave of it goes back to its party, or comes from it; its goods are still to be recorded. */
const ofNote = (
  { facts, found }: StepFacts<NoteKind>,
  [step, label]: ["came_back" | "send_back", string],
): Wanted[] => [
  ...(facts.state === "submitted"
    ? [["pay", "Return money", facts.rest > 0 ? null : "Nothing of it is left."] satisfies Wanted]
    : []),
  ...(ownOf(found, facts)?.alone ? [[step, label, null] satisfies Wanted] : []),
];

const steps: { readonly [K in Kind]: (about: StepFacts<K>) => Wanted[] } = {
  opportunity: ofOpportunity,
  request_for_quotation: ofRequest,
  supplier_quotation: ofBid,
  quotation: ofQuotation,
  sales_order: ofSale,
  purchase_order: ofPurchase,
  sales_invoice: ofInvoice,
  purchase_invoice: ofInvoice,
  credit_note: (about) => ofNote(about, ["came_back", "Goods came back"]),
  debit_note: (about) => ofNote(about, ["send_back", "Send back"]),
};

/** The steps of a document in their order; what a draft is there for, its discarding and a cancelled one's copy are of all kinds. */
function stepsOfKind(about: StepFacts): Step[] {
  const { facts, moves, on } = about;
  // The table ties a kind to its facts; the compiler cannot follow a key into it.
  const wanted = steps[facts.kind](about as never);
  const submit = [...moves.open.map((move) => ({ ...move, why: null })), ...moves.barred].find(
    ({ move }) => move === "submit",
  );
  if (submit) wanted.unshift(["submit", submit.label, submit.why]);
  if (facts.state === "cancelled" && "sources" in facts)
    wanted.unshift(["copy", "Copy to a new draft", copyRefusal(facts, on)]);
  if (facts.state === "draft") wanted.push(["discard", "Discard draft", null]);
  return wanted.map(([step, label, why]) => ({ step, label, why }));
}

/** Bids are compared from their request, from each of them and from their inquiry. */
function isSeenFrom({ kind, name }: FactsOf[Kind], act: StepName, document: DocumentOfCase, found: CaseFacts): boolean {
  if (document.name === name) return true;
  if (act !== "compare") return false;
  return kind === "opportunity" || (ownOf(found, { name })?.answers.includes(document.name) ?? false);
}

/**
 * What comes next of a document, in its order: each step with why it cannot be done now (null when it can), `main` on the
 * one that its case waits for. After its own the first act that waits elsewhere in the case, with its document. A draft is
 * there to be worked on: it is its own main step, also while something stands in its way.
 */
export function nextSteps(about: StepFacts): Step[] {
  const { facts, found } = about;
  const own = stepsOfKind(about);
  if (facts.state === "draft") return own.map((step) => (step.step === "submit" ? { ...step, main: true } : step));
  const open = new Set(own.filter(({ why }) => why === null).map(({ step }) => step));
  const awaited = awaitedIn(
    found,
    (act, { name }) => name !== facts.name || open.has(act),
    (act, document) => isSeenFrom(facts, act, document, found),
  );
  const first = awaited[0];
  const main = first?.isHere ? first.act : null;
  const elsewhere = awaited.find(({ isHere }) => !isHere);
  const marked = own.map((step) => (step.step === main ? { ...step, main: true as const } : step));
  if (!elsewhere) return marked;
  const { act, label, document } = elsewhere;
  const there = { step: act, label, why: null, document: { kind: document.kind, name: document.name } };
  return [...marked, main ? there : { ...there, main: true }];
}
