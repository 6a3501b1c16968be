// Goods of an invoice come back from a buyer, or go back to a supplier (books 1): nothing of the order's counters moves by them.
import type { ReturnInput } from "@vanik/contracts/document-input";
import { toThousandths } from "@vanik/contracts/money";
import { describeMissingRight, hasRight } from "@vanik/contracts/rights";
import { rightOf } from "@vanik/contracts/rights-of-trade";
import { kinds } from "@vanik/contracts/trade";
import type { OrderKind } from "@vanik/trading/facts";
import { moveGoodsBack } from "@vanik/trading/goods-back";
import { tryMove } from "@vanik/trading/moving";
import { draftName } from "@vanik/trading/names";
import { randomInt } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { allowed } from "../law/allowed.ts";
import { circumstancesToWrite } from "../law/circumstances.ts";
import { documentsOf } from "../law/document-of.ts";
import { assignNameIn } from "../naming.ts";
import { lockDocuments } from "../store.ts";
import { findReturn, insertReturn, returnableLines, writeReturnCancelled } from "./goods-back-store.ts";
import { checkEwayBill } from "./movements.ts";
import { recordPartyEvents } from "./party-events.ts";
import { goodsReturns } from "./tables.ts";
import { issueChallan } from "./vouchers.ts";

const sides = {
  sales_order: { invoice: "sales_invoice", series: "RN", move: "goods_came_back", cancel: "cancel_goods_came_back" },
  purchase_order: {
    invoice: "purchase_invoice",
    series: "RS",
    move: "goods_sent_back",
    cancel: "cancel_goods_sent_back",
  },
} as const;

async function lockOrderAndInvoice(tx: Transaction, kind: OrderKind, name: string, invoiceName: string) {
  const invoiceKind = sides[kind].invoice;
  const named = [
    { kind, name },
    { kind: invoiceKind, name: invoiceName },
  ];
  const locked = await lockDocuments(tx, { named });
  const [order] = documentsOf(locked, kind);
  const [invoice] = documentsOf(locked, invoiceKind);
  if (!order) throw notFound(`This ${kinds[kind].paper}`);
  if (!invoice) throw invalid({ invoice: "There is no such invoice." });
  return { order, invoice };
}

/** Records what came back of an invoice of an order, or goes back, and gives it its number; what goes back bears a challan. */
export async function recordReturn(
  deps: Deps,
  tx: Transaction,
  viewer: DeskViewer,
  kind: OrderKind,
  orderName: string,
  input: ReturnInput,
): Promise<void> {
  const on = await circumstancesToWrite(deps, tx);
  const { order, invoice } = await lockOrderAndInvoice(tx, kind, orderName, input.invoice);
  const lines = await returnableLines(tx, order.id, invoice.id);
  const { day, transporter, vehicle, lr_no: lrNo, eway_bill_no: ewayBillNo, reason } = input;
  const wanted = { day, parts: input.lines.map(({ idx, qty }) => ({ idx, qty: toThousandths(qty) })) };
  const returned = {
    kind: invoice.kind,
    name: invoice.name,
    state: invoice.state,
    opening: invoice.openingOn !== null,
    order: { name: order.name, day: order.transactionDate },
    lines,
  };
  const parts = allowed(moveGoodsBack(returned, wanted, on));
  const { series, move } = sides[kind];
  const isSentBack = kind === "purchase_order";
  // They go from us to where the supplier is, wherever they had come to.
  const way = { operator: order.operator, party: order.party, shipTo: null };
  if (isSentBack) await checkEwayBill(deps, tx, way, { lines, parts }, input);
  const id = newId();
  await insertReturn(tx, {
    id,
    name: draftName(series, day, randomInt),
    documentId: order.id,
    invoiceId: invoice.id,
    state: "live",
    day,
    lines: parts.map(({ idx, qty }, at) => ({ idx, qty, condition: input.lines[at]!.condition })),
    transporter,
    vehicle,
    lrNo,
    ewayBillNo,
    reason,
    userId: viewer.userId,
  });
  const name = await assignNameIn(tx, goodsReturns, id, series, day, invoice.registrationId);
  if (isSentBack) await issueChallan(tx, { id, day }, invoice.registrationId);
  const events = [{ documentId: order.id, move, note: `${name} of ${invoice.name}` }];
  await recordPartyEvents(deps, tx, viewer, [order], { events, reason });
}

/** Cancels what came back or went back; resolves to its order's kind and name. */
export async function cancelReturn(
  deps: Deps,
  tx: Transaction,
  viewer: DeskViewer,
  name: string,
  reason: string,
): Promise<{ kind: OrderKind; order: string }> {
  const on = await circumstancesToWrite(deps, tx);
  const found = await findReturn(tx, name);
  if (!found) throw notFound("This return");
  const { invoice, cancel: move } = sides[found.kind];
  const needed = rightOf(invoice);
  if (!hasRight(viewer.rights, needed)) throw new Refusal("forbidden", describeMissingRight(needed));
  const locked = await lockDocuments(tx, { ids: [found.documentId, found.invoiceId] });
  const order = locked.find(({ id }) => id === found.documentId);
  // Again, for another may have cancelled it before the order was ours.
  const stored = await findReturn(tx, name);
  if (!order || !stored) throw notFound("This return");
  allowed(tryMove("desk", { kind: "movement", name, state: stored.state }, "cancel", on, { reason }));
  await writeReturnCancelled(tx, stored, { today: on.today, reason });
  const events = [{ documentId: order.id, move, note: name }];
  await recordPartyEvents(deps, tx, viewer, [order], { events, reason });
  return { kind: found.kind, order: order.name };
}
