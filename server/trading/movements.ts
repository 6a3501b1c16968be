// Dispatches of a sales_order and receipts of a purchase_order (trade 4). Quantities in thousandths.
import type { State } from "@vanik/contracts/trade";
import { isServiceLine } from "./charges.ts";
import { readableDay, transactionDateProblem } from "./days.ts";
import type { Circumstances, OrderKind } from "./facts.ts";
import { departsFromInvoice, type NamedInvoice } from "./named-invoice.ts";
import { beyondLeft, type Part, pickLines } from "./parts.ts";
import { type CountedLine, isMoved, leftToMove } from "./quantities.ts";
import { invalidAt, reasonRefusal, type Refused, refused } from "./refused.ts";
import { describeState } from "./wording.ts";

export type MovedLine = CountedLine<"delivered"> & { idx: number };

export interface MovedOrder {
  kind: OrderKind;
  name: string;
  state: State<OrderKind>;
  /** On which it was placed. */
  day: string;
  lines: readonly MovedLine[];
}

export interface NewMovement {
  day: string;
  parts: readonly Part[];
  /** The invoice that a dispatch names; `order` is the order that it bills. */
  invoice?: (NamedInvoice & { order: string; state: State<"sales_invoice"> }) | null;
  /** Why a dispatch goes without one or otherwise than it says, or a receipt is dated before its order. */
  reason?: string;
}

/** What a movement proposes: the goods that are not moved yet. */
export function proposeMovement(lines: readonly MovedLine[]): Part[] {
  return lines
    .filter((line) => !isServiceLine(line))
    .map((line) => ({ idx: line.idx, qty: Math.max(0, line.qty - line.delivered) }))
    .filter(({ qty }) => qty > 0);
}

function paperRefusal({ kind, name }: MovedOrder, { invoice, reason }: NewMovement): Refused | null {
  if (kind === "purchase_order") return null;
  if (!invoice) return reasonRefusal(reason, "Name the invoice, or give a reason to go without.");
  if (invoice.order !== name) return invalidAt("invoice", `${invoice.name} does not bill ${name}.`);
  return invoice.state === "submitted" ? null : refused(`${invoice.name} is ${describeState(invoice.state)}.`);
}

/** Goods leave on an order that is there; what comes before its order is written down as it was, with a reason (trade 11). */
function dayRefusal(order: MovedOrder, { day, reason }: NewMovement, on: Circumstances): Refused | null {
  const problem = transactionDateProblem({ kind: "movement", day, ...on });
  if (problem) return invalidAt("day", problem);
  if (day >= order.day) return null;
  const placed = `${order.name} is of ${readableDay(order.day)}`;
  return order.kind === "sales_order"
    ? invalidAt("day", `${placed}: enter that day or a later one`)
    : reasonRefusal(reason, `${placed}. Say why its goods came before it.`);
}

/**
 * What a dispatch or receipt adds to `delivered`, by the order's lines, or why it may not be: the order is not in force,
 * its day, its paper, a service, or more than is left. What a supplier delivered does not bound a dispatch.
 */
export function moveGoods(order: MovedOrder, movement: NewMovement, on: Circumstances): Part[] | Refused {
  if (order.state !== "submitted") return refused(`${order.name} is ${describeState(order.state)}.`);
  const no = dayRefusal(order, movement, on) ?? paperRefusal(order, movement);
  if (no) return no;
  if (movement.parts.length === 0) return invalidAt("lines", "Say what is moved.");
  const picked = pickLines(order.lines, movement.parts, "idx");
  if ("refusal" in picked) return picked;
  for (const [at, [line, qty]] of picked.entries()) {
    if (isServiceLine(line)) return invalidAt(`lines.${at}.idx`, `${line.itemName} is a service and is not moved.`);
    const beyond = beyondLeft({ ...line, qty, left: leftToMove(line, "delivered") }, "delivered", order.name);
    if (beyond) return beyond;
  }
  // What it weighs less than ordered, within its tolerance, is given up with the last of its goods.
  if (isMoved(order.lines))
    return refused(`All goods of ${order.name} are ${order.kind === "sales_order" ? "dispatched" : "received"}.`);
  const { invoice, reason } = movement;
  const departs = invoice ? departsFromInvoice(invoice, { ...movement, lines: order.lines }) : null;
  const unsaid = departs ? reasonRefusal(reason, `${departs} Say why.`) : null;
  return unsaid ?? picked.map(([line, qty]) => ({ idx: line.idx, qty }));
}
