// Goods that come back of an invoice: from a buyer (RN), or from us to a supplier (RS). No counter of the order moves by them (books 1).
import { isSale, type State } from "@vanik/contracts/trade";
import { isServiceLine } from "./charges.ts";
import { readableDay, transactionDateProblem } from "./days.ts";
import type { Circumstances, InvoiceKind } from "./facts.ts";
import { type Part, pickLines } from "./parts.ts";
import { invalidAt, type Refused, refused } from "./refused.ts";
import { describeState, formatQuantity } from "./wording.ts";

/** A line of the invoice; `returned` is what is back of it by returns that live. Thousandths. */
export interface ReturnableLine {
  idx: number;
  itemCode: string;
  itemName: string;
  hsn: string;
  uom: string;
  qty: number;
  returned: number;
}

export interface ReturnedInvoice {
  kind: InvoiceKind;
  name: string;
  state: State<InvoiceKind>;
  /** Of the old books, whose lines nobody knows. */
  opening: boolean;
  order: { name: string; day: string };
  /** Those that bill this order; of none it is another order's invoice. */
  lines: readonly ReturnableLine[];
}

const words = {
  sale: { asks: "Say what came back.", verb: "come back", gone: "came back already" },
  purchase: { asks: "Say what goes back.", verb: "go back", gone: "went back already" },
} as const;
const wordsOfSide = (kind: InvoiceKind) => words[isSale(kind) ? "sale" : "purchase"];

function returnedInvoiceRefusal({ name, state, opening, order, lines }: ReturnedInvoice): Refused | null {
  if (state !== "submitted") return refused(`${name} is ${describeState(state)}.`);
  if (opening) return refused(`${name} is an open entry of the old books: what comes back of it is written there.`);
  return lines.length === 0 ? invalidAt("invoice", `${name} does not bill ${order.name}.`) : null;
}

function returnDayRefusal({ order }: ReturnedInvoice, day: string, on: Circumstances): Refused | null {
  const problem = transactionDateProblem({ kind: "movement", day, ...on });
  if (problem) return invalidAt("day", problem);
  return day < order.day
    ? invalidAt("day", `${order.name} is of ${readableDay(order.day)}: enter that day or a later one`)
    : null;
}

/** What is left of a line to come back, or to go back, as a sentence where this is more; null within it. */
function beyondReturnable({ kind, name }: ReturnedInvoice, line: ReturnableLine, qty: number): string | null {
  const left = line.qty - line.returned;
  if (qty <= left) return null;
  const { verb, gone } = wordsOfSide(kind);
  return left > 0
    ? `Only ${formatQuantity(left, line.uom)} of ${line.itemName} can ${verb} of ${name}.`
    : `All of ${line.itemName} of ${name} ${gone}.`;
}

/** What comes back by the lines of its invoice, or why it may not: not in force, its day, a service, more than is billed and not back yet. */
export function moveGoodsBack(
  invoice: ReturnedInvoice,
  { day, parts }: { day: string; parts: readonly Part[] },
  on: Circumstances,
): Part[] | Refused {
  const no = returnedInvoiceRefusal(invoice) ?? returnDayRefusal(invoice, day, on);
  if (no) return no;
  if (parts.length === 0) return invalidAt("lines", wordsOfSide(invoice.kind).asks);
  const picked = pickLines(invoice.lines, parts, "idx");
  if ("refusal" in picked) return picked;
  for (const [at, [line, qty]] of picked.entries()) {
    if (isServiceLine(line)) return invalidAt(`lines.${at}.idx`, `${line.itemName} is a service and is not moved.`);
    const beyond = beyondReturnable(invoice, line, qty);
    if (beyond) return invalidAt(`lines.${at}.qty`, beyond);
  }
  return picked.map(([{ idx }, qty]) => ({ idx, qty }));
}
