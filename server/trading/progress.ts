// The status that is shown, in ERPNext's words: of each kind the first line that holds (trade 2).
import type { Kind, Status } from "@vanik/contracts/trade";
import { hasPassed } from "./days.ts";
import type { InvoiceKind, NoteKind, OrderKind, ProgressFacts } from "./facts.ts";
import { isBilled, isMoved } from "./quantities.ts";

type Holds<K extends Kind> = (facts: ProgressFacts[K], today: string) => boolean;
type Progress<K extends Kind> = readonly (readonly [Status<K>, Holds<K>])[];

const otherwise = () => true;
const isDraft = ({ state }: { state: string }) => state === "draft";
const isCancelled = ({ state }: { state: string }) => state === "cancelled";
const isExpired = ({ validTill }: { validTill: string | null }, today: string) => hasPassed(validTill, today);
const isLost = ({ state }: ProgressFacts["quotation"]) => state === "lost";
const isActive = ({ state }: ProgressFacts["quotation"]) => state === "submitted";
const isWhollyOrdered = ({ state, lines }: ProgressFacts["quotation"]) =>
  state === "submitted" && lines.length > 0 && lines.every((line) => line.ordered >= line.qty);

/** True when anything of a quotation is on an order. */
export function isOrdered({ lines }: Pick<ProgressFacts["quotation"], "lines">): boolean {
  return lines.some((line) => line.ordered > 0);
}

/** True when an order's goods are moved and its lines billed, whatever its state. */
export function isCompleted({ lines }: Pick<ProgressFacts[OrderKind], "lines">): boolean {
  return isMoved(lines) && isBilled(lines);
}

function ofOrder<K extends OrderKind>(goods: Status<K>, both: Status<K>): Progress<K> {
  return [
    ["Draft", isDraft],
    ["Cancelled", isCancelled],
    ["Closed", ({ state }) => state === "closed"],
    ["On Hold", ({ state }) => state === "held"],
    ["Completed", isCompleted],
    [goods, ({ lines }) => isBilled(lines)],
    ["To Bill", ({ lines }) => isMoved(lines)],
    [both, otherwise],
  ] as Progress<K>;
}

/** `noted`: what an invoice is called that a note has settled, at least in part. */
const invoiceProgress = <K extends InvoiceKind>(noted: Status<K>): Progress<K> =>
  [
    ["Draft", isDraft],
    ["Cancelled", isCancelled],
    [noted, ({ outstanding, notes }) => outstanding === 0 && notes.length > 0],
    ["Paid", ({ outstanding }) => outstanding === 0],
    ["Overdue", ({ dueDate }, today) => hasPassed(dueDate, today)],
    ["Partly Paid", ({ outstanding, payable }) => outstanding < payable],
    ["Unpaid", otherwise],
  ] as Progress<K>;

const ofNote: Progress<NoteKind> = [
  ["Draft", isDraft],
  ["Cancelled", isCancelled],
  ["Return", otherwise],
];

/** Every kind's statuses in the order in which they are tried. */
export const progress: { readonly [K in Kind]: Progress<K> } = {
  opportunity: [
    ["Closed", ({ state }) => state === "closed"],
    ["Converted", ({ quotations }) => quotations.some(isWhollyOrdered)],
    ["Quotation", ({ quotations }) => quotations.some(isActive)],
    ["Lost", ({ state, quotations }) => state === "lost" || quotations.some(isLost)],
    ["Open", otherwise],
  ],
  request_for_quotation: [
    ["Draft", isDraft],
    ["Cancelled", isCancelled],
    ["Submitted", otherwise],
  ],
  supplier_quotation: [
    ["Draft", isDraft],
    ["Cancelled", isCancelled],
    ["Stopped", ({ state }) => state === "stopped"],
    ["Ordered", ({ onOrders }) => onOrders.length > 0],
    ["Expired", isExpired],
    ["Submitted", otherwise],
  ],
  quotation: [
    ["Draft", isDraft],
    ["Cancelled", isCancelled],
    ["Lost", isLost],
    ["Ordered", isWhollyOrdered],
    ["Partially Ordered", isOrdered],
    ["Expired", isExpired],
    ["Open", otherwise],
  ],
  sales_order: ofOrder<"sales_order">("To Deliver", "To Deliver and Bill"),
  purchase_order: ofOrder<"purchase_order">("To Receive", "To Receive and Bill"),
  sales_invoice: invoiceProgress<"sales_invoice">("Credit Note Issued"),
  purchase_invoice: invoiceProgress<"purchase_invoice">("Debit Note Issued"),
  credit_note: ofNote,
  debit_note: ofNote,
};

/** The status of a document on a day (`YYYY-MM-DD`): the first of its kind that holds (trade 2). */
export function statusOf<F extends ProgressFacts[Kind]>(facts: F, today: string): Status<F["kind"]> {
  // The table ties a kind to its facts; the compiler cannot follow a key into it.
  const tried = progress[facts.kind] as readonly (readonly [Status<F["kind"]>, (facts: F, today: string) => boolean])[];
  const found = tried.find(([, applies]) => applies(facts, today));
  if (!found) throw new Error(`No status holds for ${facts.name}`);
  return found[0];
}
