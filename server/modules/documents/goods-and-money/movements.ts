// Goods go out and come in: dispatches of a sales order, receipts of a purchase order, and their cancellation (trade 4).
import type { MovementInput } from "@vanik/contracts/document-input";
import { toThousandths } from "@vanik/contracts/money";
import { kinds } from "@vanik/contracts/trade";
import { consignmentValue, type ConsignedLine, eWayBillRefusal } from "@vanik/trading/consignment";
import type { OrderKind } from "@vanik/trading/facts";
import { moveGoods, type MovedLine, type NewMovement, proposeMovement } from "@vanik/trading/movements";
import { tryMove } from "@vanik/trading/moving";
import { draftName } from "@vanik/trading/names";
import type { Part } from "@vanik/trading/parts";
import { formatNames } from "@vanik/trading/wording";
import { randomInt } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { readLaw, readTradeSettings } from "../../content/use-cases.ts";
import { allowed } from "../law/allowed.ts";
import { circumstancesToWrite } from "../law/circumstances.ts";
import { invoiceWhatGoes } from "./dispatch-invoice.ts";
import type { GoodsAndMoneyMail } from "./mails.ts";
import { lockDocuments } from "../store.ts";
import { queueForParties } from "../moves/mails.ts";
import {
  findMovement,
  insertMovement,
  leftUnderInvoice,
  notesOnGoods,
  orderLines,
  findOrderOfInvoice,
  setMovementInvoice,
  type StoredMovement,
  writeCancelled,
} from "./movement-store.ts";
import { assignNameIn } from "../naming.ts";
import { type DocumentOf, documentsOf } from "../law/document-of.ts";
import { ewayLimitOf } from "../law/eway-limit.ts";
import type { StoredDocument } from "../tables.ts";
import { refreshStatuses } from "../law/statuses.ts";
import { movements } from "./tables.ts";
import { issueChallan } from "./vouchers.ts";
import { recordPartyEvents } from "./party-events.ts";

const acts = {
  sales_order: { what: "This dispatch", series: "DN", move: "dispatch", cancel: "cancel_dispatch" },
  purchase_order: { what: "This receipt", series: "GR", move: "receive", cancel: "cancel_receipt" },
} as const;

type MovingDeps = Pick<Deps, "clock" | "queue">;

/** The order that moves and the invoice that it names, both locked. */
async function lockOrder(tx: Transaction, kind: OrderKind, name: string, { invoice, with_invoice }: MovementInput) {
  if (kind === "purchase_order" && (invoice || with_invoice))
    throw invalid({ invoice: "A receipt names no invoice: leave it out." });
  if (invoice && with_invoice) throw invalid({ invoice: "Name an invoice, or have one made; not both." });
  const ofInvoice = invoice ? [{ kind: "sales_invoice" as const, name: invoice }] : [];
  const locked = await lockDocuments(tx, { named: [{ kind, name }, ...ofInvoice] });
  const [order] = documentsOf(locked, kind);
  if (!order) throw notFound(`This ${kinds[kind].paper}`);
  const named = documentsOf(locked, "sales_invoice").find((document) => document.name === invoice);
  if (invoice && !named) throw invalid({ invoice: "There is no such invoice." });
  return { order, named };
}

/** The paper that a dispatch goes with, as the law looks at it; one that is still to be made will be submitted. */
async function invoiceOfMovement(
  tx: Transaction,
  order: StoredDocument,
  named: DocumentOf<"sales_invoice"> | undefined,
  { with_invoice }: MovementInput,
  today: string,
): Promise<NewMovement["invoice"]> {
  if (with_invoice) return { name: "Its invoice", order: order.name, state: "submitted", day: today, left: null };
  if (!named) return null;
  const bills = (await findOrderOfInvoice(tx, named.id)) === order.id ? order.name : "";
  const left = await leftUnderInvoice(tx, named.id);
  return { name: named.name, order: bills, state: named.state, day: named.transactionDate, left };
}

function partsToMove(order: StoredDocument, lines: readonly MovedLine[], input: MovementInput) {
  if (input.lines) return input.lines.map(({ idx, qty }) => ({ idx, qty: toThousandths(qty) }));
  const all = proposeMovement(lines);
  if (all.length === 0 && order.state === "submitted")
    throw new Refusal("refused", `Nothing is left to move on ${order.name}.`);
  return all;
}

/** Goods above what needs an e-way bill leave with its number or with a reason (controls 6). */
export async function checkEwayBill(
  { clock }: MovingDeps,
  tx: Transaction,
  order: Pick<StoredDocument, "operator" | "party" | "shipTo">,
  { lines, parts }: { lines: readonly ConsignedLine[]; parts: readonly Part[] },
  { eway_bill_no: number, reason }: Pick<MovementInput, "eway_bill_no" | "reason">,
): Promise<void> {
  const { eway_from } = await readTradeSettings(tx);
  const limit = ewayLimitOf(order, indianDay(clock.now()), { eway_from, law: await readLaw(tx) });
  const refusal = eWayBillRefusal(consignmentValue(parts, lines), number, limit, reason);
  if (refusal) allowed(refusal);
}

const toldOfGoods = { mail: "goods-dispatched" satisfies GoodsAndMoneyMail, gathered: true };

/**
 * Records a dispatch of a sales order or a receipt of a purchase order, named last, with the invoice of what is
 * dispatched if asked; resolves to its name. What is left, the paper and the day are the law's to judge.
 */
export async function recordMovement(
  deps: Deps,
  tx: Transaction,
  viewer: DeskViewer,
  kind: OrderKind,
  orderName: string,
  input: MovementInput & { mail?: boolean },
): Promise<string> {
  const on = await circumstancesToWrite(deps, tx);
  const { order, named } = await lockOrder(tx, kind, orderName, input);
  const lines = await orderLines(tx, order.id);
  const { day, reason } = input;
  const moving = {
    day,
    reason,
    parts: partsToMove(order, lines, input),
    invoice: await invoiceOfMovement(tx, order, named, input, on.today),
  };
  const parts = allowed(
    moveGoods({ kind, name: order.name, state: order.state, day: order.transactionDate, lines }, moving, on),
  );
  if (kind === "sales_order") await checkEwayBill(deps, tx, order, { lines, parts }, input);
  const id = newId();
  const row = { ...movementRowOf(deps, viewer, kind, input), id, documentId: order.id, invoiceId: named?.id };
  await insertMovement(tx, row, parts);
  // What goes is weighed before it is billed.
  const invoice = input.with_invoice ? await invoiceWhatGoes(deps, tx, viewer, { order, lines, parts }, input) : named;
  if (invoice && !named) await setMovementInvoice(tx, id, invoice.id);
  await refreshStatuses(tx, [order.id], on.today);
  if (kind === "sales_order" && input.mail !== false)
    await queueForParties(deps, tx, toldOfGoods, id, [order.organisationId!]);
  const name = await assignNameIn(tx, movements, id, acts[kind].series, day, order.registrationId);
  if (kind === "sales_order" && !invoice) await issueChallan(tx, { id, day }, order.registrationId);
  const note = invoice ? `${name} with ${invoice.name}` : name;
  const events = [{ documentId: order.id, move: acts[kind].move, note }];
  await recordPartyEvents(deps, tx, viewer, [order], { events, reason });
  return name;
}

function movementRowOf({ clock }: MovingDeps, viewer: DeskViewer, kind: OrderKind, input: MovementInput) {
  const { day, transporter, vehicle, lr_no, eway_bill_no, reason } = input;
  return {
    name: draftName(acts[kind].series, day, randomInt),
    state: "live" as const,
    day,
    transporter,
    vehicle,
    lrNo: lr_no,
    ewayBillNo: eway_bill_no,
    reason,
    userId: viewer.userId,
    createdAt: clock.now(),
  };
}

async function lockMovement(
  tx: Transaction,
  kind: OrderKind,
  name: string,
): Promise<{ movement: StoredMovement; order: StoredDocument }> {
  const found = await findMovement(tx, name);
  if (found?.kind !== kind) throw notFound(acts[kind].what);
  const [order] = await lockDocuments(tx, { ids: [found.documentId] });
  // Again, for another may have cancelled it before the order was ours.
  const movement = await findMovement(tx, name);
  if (!order || !movement) throw notFound(acts[kind].what);
  return { movement, order };
}

/** Cancels a dispatch or a receipt and gives back what it moved; resolves to the name of its order. */
export async function cancelMovement(
  deps: MovingDeps,
  tx: Transaction,
  viewer: DeskViewer,
  kind: OrderKind,
  name: string,
  reason: string,
): Promise<string> {
  const on = await circumstancesToWrite(deps, tx);
  const { movement, order } = await lockMovement(tx, kind, name);
  allowed(tryMove("desk", { kind: "movement", name, state: movement.state }, "cancel", on, { reason }));
  const notes = await notesOnGoods(tx, movement);
  if (notes.length > 0)
    throw new Refusal(
      "refused",
      `By ${formatNames(notes)} goods of ${name} came back. Cancel ${notes.length > 1 ? "them" : "it"} first.`,
    );
  await writeCancelled(tx, movement, { today: on.today, reason });
  await refreshStatuses(tx, [order.id], on.today);
  const events = [{ documentId: order.id, move: acts[kind].cancel, note: name }];
  await recordPartyEvents(deps, tx, viewer, [order], { events, reason });
  return order.name;
}
