// What a dispatch or receipt is made of while it is typed: quantities by line, its papers, and what is wrong with it.
import { ewayBillProblem } from "@vanik/contracts/eway-bill";
import { indianDayNow } from "../../../app/indian-day.ts";
import type { CallOf } from "@vanik/contracts/endpoint";
import type { dispatch } from "@vanik/contracts/api";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { toPaise, toQuantity, toThousandths } from "@vanik/contracts/money";
import { figureSentence, readFigure } from "@vanik/contracts/typed-figure";
import { quantityProblem } from "@vanik/contracts/units";
import { readableDay } from "@vanik/trading/days";
import { type ConsignedLine, consignmentValue, eWayBillWarning } from "@vanik/trading/consignment";
import { departsFromInvoice, type NamedInvoice } from "@vanik/trading/named-invoice";
import { leftToMove, restOf } from "@vanik/trading/quantities";
import { quantity } from "../../../app/formats.ts";
import { countedLine, isService } from "../line-counts.ts";
import { type Carriage, noCarriage } from "./carriage-fields.tsx";

export const goodsSteps = ["dispatch_invoice", "dispatch", "receive_bill", "receive"] as const;
export type GoodsStep = (typeof goodsSteps)[number];
export const isReceiving = (step: GoodsStep): boolean => step.startsWith("receive");
/** Its invoice is made in the same act, it goes without one, or with the one that is named. */
export type InvoiceChoice = "make" | "none" | (string & {});

export interface Goods extends Carriage {
  paper: InvoiceChoice;
  /** As typed. */
  lines: { idx: number; qty: string }[];
  day: string;
  reason: string;
  /** Of the invoice that goes with it, where its submit has asked for one. */
  rate_reason: string;
  /** Whether the buyer's people are mailed of what goes. */
  mail: boolean;
}

const places = 3;

/** The lines of which something goes. */
export const goingLines = ({ lines }: Goods): { idx: number; qty: number }[] =>
  lines.flatMap(({ idx, qty }) => {
    const { value = 0 } = readFigure(qty, { places });
    return value > 0 ? [{ idx, qty: value }] : [];
  });

/** Of the quantity itself, in units. */
export const restToMove = (line: DocumentLine): number => toQuantity(restOf(countedLine(line), "delivered"));

function restBy(line: DocumentLine, paper: InvoiceChoice): number {
  const billed = toQuantity(restOf(countedLine(line), "billed"));
  return paper === "make" ? Math.min(restToMove(line), billed) : restToMove(line);
}

/** The goods that something is left of. */
export function goodsLines({ items }: TradeDocument): DocumentLine[] {
  return items.filter((line) => !isService(line) && leftToMove(countedLine(line), "delivered") > 0);
}

function proposedLines(document: TradeDocument, paper: InvoiceChoice): Goods["lines"] {
  return goodsLines(document).map((line) => ({ idx: line.idx, qty: String(restBy(line, paper)) }));
}

/** All that is left, today. */
export function beginGoods(
  document: TradeDocument,
  step: GoodsStep,
  invoices: readonly string[],
  now = new Date(),
): Goods {
  const unused = invoices.find(
    (name) => !document.movements.some((movement) => movement.invoice === name && !movement.cancelled),
  );
  const paper = step === "dispatch_invoice" ? "make" : isReceiving(step) ? "none" : (unused ?? invoices[0] ?? "none");
  return {
    paper,
    lines: proposedLines(document, paper),
    day: indianDayNow(now),
    ...noCarriage,
    reason: "",
    rate_reason: "",
    mail: true,
  };
}

/** With another paper what was not changed by hand is proposed anew. */
export function withPaper(document: TradeDocument, goods: Goods, paper: InvoiceChoice): Goods {
  const before = proposedLines(document, goods.paper);
  const after = proposedLines(document, paper);
  const lines = goods.lines.map((line, at) => (line.qty === before[at]?.qty ? after[at]! : line));
  return { ...goods, paper, lines };
}

/** A day that is half typed is before none. */
const isBeforeOrder = ({ transaction_date: placed }: TradeDocument, { day }: Goods) => day !== "" && day < placed;

const consignedLine = (line: DocumentLine): ConsignedLine => ({
  ...countedLine(line),
  idx: line.idx,
  hsn: line.hsn,
  itemCode: line.item_code,
  amount: toPaise(line.amount),
  cgst: toPaise(line.cgst_amount),
  sgst: toPaise(line.sgst_amount),
  igst: toPaise(line.igst_amount),
  gstTreatment: line.gst_treatment,
});

/** Goods that need an e-way bill and go without. */
export function warningOfGoods({ kind, items, eway_from: limit }: TradeDocument, goods: Goods): string | null {
  if (kind !== "sales_order" || limit === undefined) return null;
  const parts = goingLines(goods).map(({ idx, qty }) => ({ idx, qty: toThousandths(qty) }));
  return eWayBillWarning(consignmentValue(parts, items.map(consignedLine)), goods.eway_bill_no.trim(), limit);
}

/** The invoice that goods go with, as the law of dispatches looks at it; one that is made of what goes is of today. */
export function namedInvoice(
  { movements }: TradeDocument,
  { paper }: Goods,
  named: TradeDocument | undefined,
  now = new Date(),
): NamedInvoice | null {
  if (paper === "make") return { name: "Its invoice", day: indianDayNow(now), left: null };
  if (!named || named.name !== paper) return null;
  const left = new Map<number, number>();
  const add = (idx: number, qty: number) => left.set(idx, (left.get(idx) ?? 0) + toThousandths(qty));
  for (const { source, qty } of named.items) if (source) add(source.idx, qty);
  for (const { invoice, cancelled, lines } of movements)
    if (invoice === paper && !cancelled) for (const { idx, qty } of lines) if (left.has(idx)) add(idx, 0 - qty);
  return { name: named.name, day: named.transaction_date, left };
}

/** How what goes departs from its invoice; null where it does not, or that is not read yet. */
export function departureOf({ items }: TradeDocument, goods: Goods, invoice: NamedInvoice | null): string | null {
  if (!invoice) return null;
  const parts = goingLines(goods).map(({ idx, qty }) => ({ idx, qty: toThousandths(qty) }));
  const lines = items.map(({ idx, item_name, uom }) => ({ idx, itemName: item_name, uom }));
  return departsFromInvoice(invoice, { day: goods.day, parts, lines });
}

/** What a reason is asked for, and what is said without one; null where none is. */
export function reasonAsked(
  document: TradeDocument,
  goods: Goods,
  invoice: NamedInvoice | null = null,
): { label: string; problem: string } | null {
  if (document.kind === "sales_order") {
    const missing = [
      ...(goods.paper === "none" ? ["an invoice"] : []),
      ...(warningOfGoods(document, goods) === null ? [] : ["an e-way bill"]),
    ].join(" and ");
    if (missing) return { label: `Why without ${missing}`, problem: `Say why it goes without ${missing}.` };
    const departs = departureOf(document, goods, invoice);
    return departs ? { label: "Why otherwise than its invoice", problem: `${departs} Say why.` } : null;
  }
  return isBeforeOrder(document, goods)
    ? { label: "Why before its order", problem: "Say why the goods came before their order." }
    : null;
}

/** What is wrong with it, by field: `line 3` is the quantity of that line. */
export function problemsOfGoods(
  document: TradeDocument,
  goods: Goods,
  invoice: NamedInvoice | null = null,
): Record<string, string> {
  const { lines, paper, reason, day, eway_bill_no: eWayBill } = goods;
  const problems: Record<string, string> = {};
  for (const { idx, qty } of lines) {
    const line = document.items.find((line) => line.idx === idx)!;
    const problem = problemOfQuantity(line, qty, paper);
    if (problem) problems[`line ${idx}`] = problem;
  }
  if (goingLines(goods).length === 0 && Object.keys(problems).length === 0)
    problems.lines = "Enter a quantity for at least one line.";
  if (!day) problems.day = "Choose a day.";
  else if (document.kind === "sales_order" && isBeforeOrder(document, goods))
    problems.day = `The order is of ${readableDay(document.transaction_date)}: choose that day or a later one.`;
  const wrongBill = ewayBillProblem(eWayBill);
  if (wrongBill) problems.eway_bill_no = wrongBill;
  const reasonWanted = reasonAsked(document, goods, invoice);
  if (reasonWanted && !reason.trim()) problems.reason = reasonWanted.problem;
  return problems;
}

function problemOfQuantity(line: DocumentLine, qty: string, paper: InvoiceChoice): string | null {
  const { value = 0, problem } = readFigure(qty, { places });
  if (problem && problem !== "missing") return figureSentence(problem, "a quantity", places);
  if (value === 0) return null;
  const wrong = quantityProblem(value, line.uom);
  if (wrong) return wrong;
  const most = toQuantity(leftToMove(countedLine(line), "delivered"));
  if (value > most) return `At most ${quantity(most)} ${line.uom} is left.`;
  const bills = toQuantity(leftToMove(countedLine(line), "billed"));
  if (paper === "make" && value > bills) return `Only ${quantity(bills)} ${line.uom} is not invoiced yet.`;
  return null;
}

export function sentGoods(
  document: TradeDocument,
  goods: Goods,
  invoice: NamedInvoice | null = null,
): CallOf<typeof dispatch> {
  const { name, kind } = document;
  const { paper, lines: _, reason, rate_reason: rateReason, mail, ...papers } = goods;
  const isSale = kind === "sales_order";
  return {
    id: name,
    ...papers,
    lines: goingLines(goods),
    with_invoice: isSale && paper === "make",
    ...(isSale && { mail }),
    ...(isSale && paper === "make" && rateReason && { rate_reason: rateReason }),
    ...(isSale && paper !== "make" && paper !== "none" && { invoice: paper }),
    reason: reasonAsked(document, goods, invoice) ? reason : "",
  };
}

/** What is tried of a dispatch with the invoice of what goes; null of any other, and while something of it is wrong but a reason. */
export function goodsToTry(document: TradeDocument, goods: Goods): Record<string, unknown> | null {
  const wrong = Object.keys(problemsOfGoods(document, goods)).filter((field) => field !== "reason");
  if (document.kind !== "sales_order" || goods.paper !== "make" || wrong.length > 0) return null;
  const { day, eway_bill_no, mail } = goods;
  return { id: document.name, day, eway_bill_no, mail, lines: goingLines(goods), with_invoice: true };
}
