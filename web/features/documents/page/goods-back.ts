// What comes back of an invoice while it is typed: quantities and conditions by its lines, and what is wrong with them.
import type { sendGoodsBack } from "@vanik/contracts/api";
import type { Case } from "@vanik/contracts/case";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import type { CallOf } from "@vanik/contracts/endpoint";
import { ewayBillProblem } from "@vanik/contracts/eway-bill";
import { toQuantity, toThousandths } from "@vanik/contracts/money";
import type { GoodsCondition } from "@vanik/contracts/notes";
import { isOrder, type KindOf } from "@vanik/contracts/trade";
import { figureSentence, readFigure } from "@vanik/contracts/typed-figure";
import { quantityProblem } from "@vanik/contracts/units";
import { indianDayNow } from "../../../app/indian-day.ts";
import { quantity } from "../../../app/formats.ts";
import { isService } from "../line-counts.ts";
import { type Carriage, noCarriage } from "./carriage-fields.tsx";

export interface GoodsBack extends Carriage {
  invoice: string;
  /** By the line of the invoice; a line of which nothing is typed is not there. */
  lines: Readonly<Record<number, { qty: string; condition: GoodsCondition }>>;
  day: string;
  reason: string;
}

const figure = { places: 3 } as const;

/** Submitted invoices of an order. */
export function invoicesOf(
  { links }: TradeDocument,
  found: Case | undefined,
  invoiceKind: KindOf<"invoice"> = "sales_invoice",
): string[] {
  const notSubmitted = new Set(
    found?.documents.flatMap(({ name, status }) => (status === "Draft" || status === "Cancelled" ? [name] : [])),
  );
  return links.flatMap(({ kind, name }) => (kind === invoiceKind && !notSubmitted.has(name) ? [name] : []));
}

export const beginGoodsBack = (invoices: readonly string[], now = new Date()): GoodsBack => ({
  invoice: invoices[0] ?? "",
  lines: {},
  day: indianDayNow(now),
  ...noCarriage,
  reason: "",
});

interface LineToReturn {
  line: DocumentLine;
  left: number;
}

/** A supplier's bill may be of several orders. */
const isOfOrder = ({ source }: DocumentLine, order: string): boolean => !source || source.from === order;

/** The goods of an invoice that are of an order and of which something is not back yet, with how much. */
export function linesToReturn({ items, returns = [] }: TradeDocument, order: string): LineToReturn[] {
  const back = new Map<number, number>();
  for (const { cancelled, lines } of returns)
    if (!cancelled) for (const { idx, qty } of lines) back.set(idx, (back.get(idx) ?? 0) + toThousandths(qty));
  return items
    .filter((line) => !isService(line) && isOfOrder(line, order))
    .map((line) => ({ line, left: toQuantity(toThousandths(line.qty) - (back.get(line.idx) ?? 0)) }))
    .filter(({ left }) => left > 0);
}

/** The order whose movement it is: of a note the first of which goods of its own lines are not back yet. */
export function orderReturned({ kind, name, items }: TradeDocument, invoice: TradeDocument | undefined): string {
  if (isOrder(kind)) return name;
  const orders = invoice?.links.flatMap((link) => (isOrder(link.kind) ? [link.name] : [])) ?? [];
  const isNoted = ({ line }: LineToReturn) => items.some(({ source }) => source?.idx === line.idx);
  return orders.find((order) => linesToReturn(invoice!, order).some(isNoted)) ?? orders[0] ?? "";
}

/** The number of what has just been recorded: it stands with its order, and did not with its invoice. */
export const returnMade = (
  { returns = [] }: TradeDocument,
  invoiceName: string,
  invoice: TradeDocument | undefined,
): string | undefined =>
  returns.find(
    (one) => one.invoice === invoiceName && !invoice?.returns?.some(({ name: before }) => before === one.name),
  )?.name;

/** The lines of which something comes back, in the order of the invoice. */
export const linesBack = ({ lines }: GoodsBack): { idx: number; qty: number; condition: GoodsCondition }[] =>
  Object.entries(lines).flatMap(([idx, { qty, condition }]) => {
    const { value = 0 } = readFigure(qty, figure);
    return value > 0 ? [{ idx: Number(idx), qty: value, condition }] : [];
  });

/** What is wrong with it, by field: `line 3` is the quantity of that line. */
export function problemsOfGoodsBack(
  invoice: TradeDocument | undefined,
  order: string,
  goods: GoodsBack,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { line, left } of invoice ? linesToReturn(invoice, order) : []) {
    const { value = 0, problem } = readFigure(goods.lines[line.idx]?.qty ?? "", figure);
    const wrong =
      problem && problem !== "missing"
        ? figureSentence(problem, "a quantity", figure.places)
        : value > left
          ? `At most ${quantity(left)} ${line.uom} is left.`
          : value !== 0 && quantityProblem(value, line.uom);
    if (wrong) problems[`line ${line.idx}`] = wrong;
  }
  if (linesBack(goods).length === 0 && Object.keys(problems).length === 0)
    problems.lines = "Enter a quantity for at least one line.";
  if (!goods.day) problems.day = "Choose a day.";
  const wrongBill = ewayBillProblem(goods.eway_bill_no);
  if (wrongBill) problems.eway_bill_no = wrongBill;
  return problems;
}

export const sentGoodsBack = (order: string, goods: GoodsBack): CallOf<typeof sendGoodsBack> => ({
  id: order,
  ...goods,
  lines: linesBack(goods),
});

/** Fields of the wire, by the lines that were sent, as fields of the form. */
export const fieldsByLine = (
  fields: Readonly<Record<string, string | undefined>>,
  sent: readonly { idx: number }[],
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => {
      const at = /^lines\.(\d+)\./.exec(field)?.[1];
      return [at === undefined ? field : `line ${sent[Number(at)]?.idx}`, problem];
    }),
  );
