// Money in and out: payments are recorded, allocated anew and cancelled (trade 7).
import type { AllocationsInput, PaymentInput } from "@vanik/contracts/document-input";
import { toPaise } from "@vanik/contracts/money";
import { isOrder } from "@vanik/contracts/trade";
import { transactionDateProblem } from "@vanik/trading/days";
import { aboveLimit } from "@vanik/trading/limits";
import { tryMove } from "@vanik/trading/moving";
import { draftName } from "@vanik/trading/names";
import type { NewPayment } from "@vanik/trading/payments";
import { randomInt } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { organisationNamed } from "../../accounts/use-cases.ts";
import { readLimits } from "../../content/use-cases.ts";
import { allowed } from "../law/allowed.ts";
import { circumstancesToWrite } from "../law/circumstances.ts";
import type { GoodsAndMoneyMail } from "./mails.ts";
import { lockDocuments } from "../store.ts";
import { queueForParties } from "../moves/mails.ts";
import { takeNameIn } from "../naming.ts";
import { allocationsOf, endAllocations, insertAllocations, type StoredAllocation } from "./allocation-store.ts";
import { advanceEvents, isSameAllocation, settlementEvents } from "./payment-events.ts";
import { insertPayment, lockPayment, type StoredPayment, writeCancelledPayment } from "./payment-store.ts";
import { documentsOf } from "../law/document-of.ts";
import type { StoredDocument } from "../tables.ts";
import { openAnew, payablesOf, settlementOf } from "./settling.ts";
import { payments } from "./tables.ts";
import { tellParties } from "./telling.ts";

type MoneyDeps = Pick<Deps, "clock" | "queue">;

const series = "PAY";
const payers = { in: "buyer", out: "supplier" } as const;

async function payerOf(tx: Transaction, { direction, organisation: name }: PaymentInput): Promise<string> {
  const kind = payers[direction];
  const organisation = await organisationNamed(tx, kind, name);
  if (!organisation) throw invalid({ organisation: `There is no ${kind} of this name.` });
  return organisation.id;
}

/** The order that a payment is an advance for, as the law looks at it. */
function orderAmong(locked: readonly StoredDocument[], name: string | undefined) {
  if (!name) return null;
  const order = documentsOf(locked, isOrder).find((document) => document.name === name);
  if (!order?.organisationId) throw invalid({ order: "There is no such order." });
  const { id, kind, organisationId, state } = order;
  return { id, kind, name, organisationId, state };
}

/** From which day on a payment settles what it is recorded with: its own, or that of an invoice which came later. */
const settledFrom = (day: string, locked: readonly StoredDocument[]) => (allocation: StoredAllocation) => {
  const invoice = locked.find(({ id }) => id === allocation.invoiceId);
  return { ...allocation, day: invoice && invoice.transactionDate > day ? invoice.transactionDate : day };
};

/** Records a payment with what it settles, named last; resolves to its name. The rest is an advance on the account. */
export async function recordPayment(
  deps: MoneyDeps,
  tx: Transaction,
  viewer: DeskViewer,
  input: PaymentInput,
): Promise<string> {
  const on = await circumstancesToWrite(deps, tx);
  const { direction, day, mode, reference, reason } = input;
  const organisationId = await payerOf(tx, input);
  const dayProblem = transactionDateProblem({ kind: "payment", day, ...on });
  if (dayProblem) throw invalid({ day: dayProblem });
  const names = input.allocations.map(({ invoice }) => invoice);
  const locked = await lockDocuments(tx, { names: input.order ? [...names, input.order] : names });
  const order = orderAmong(locked, input.order);
  const id = newId();
  const law: NewPayment = { organisationId, direction, amount: toPaise(input.amount), order };
  const stored = {
    id,
    organisationId,
    direction,
    day,
    mode,
    reference,
    amount: law.amount,
    orderId: order?.id ?? null,
  };
  const by = { userId: viewer.userId, createdAt: deps.clock.now() };
  const payables = await payablesOf(tx, locked, id);
  const { settled, outstanding } = settlementOf(law, payables, input);
  await insertPayment(tx, { ...stored, ...by, state: "live", name: draftName(series, day, randomInt) });
  await insertAllocations(tx, stored, settled.map(settledFrom(day, locked)), reason);
  await openAnew(tx, payables, on.today, outstanding);
  const events = [...settlementEvents(stored, [], settled), ...advanceEvents(stored, "payment")];
  await tellParties(deps, tx, viewer, locked, { events, reason });
  await queueForParties(deps, tx, "payment-recorded" satisfies GoodsAndMoneyMail, id, [organisationId]);
  return takeNameIn(tx, payments, id, series, day);
}

/** A payment, what it settles and the documents that it touches, all locked. */
async function lockAll(tx: Transaction, name: string, others: readonly string[] = []) {
  const payment = await lockPayment(tx, name);
  if (!payment) throw notFound("This payment");
  const before = (await allocationsOf(tx, [payment.id])).get(payment.id) ?? [];
  const ids = [...before.map(({ invoiceId }) => invoiceId), ...(payment.orderId ? [payment.orderId] : [])];
  const locked = await lockDocuments(tx, { names: others, ids });
  return { payment, before, locked, payables: await payablesOf(tx, locked, payment.id) };
}

// Its order was judged when it was recorded; it may be closed by now.
const lawOf = ({ organisationId, direction, amount }: StoredPayment): NewPayment => ({
  organisationId,
  direction,
  amount,
  order: null,
});

/** Allocates a payment anew, from today on: what it settled until now stays for the days before. */
export async function allocatePayment(
  deps: MoneyDeps,
  tx: Transaction,
  viewer: DeskViewer,
  name: string,
  input: AllocationsInput,
): Promise<void> {
  const on = await circumstancesToWrite(deps, tx);
  const dayProblem = transactionDateProblem({ kind: "payment", day: on.today, ...on });
  if (dayProblem) throw new Refusal("refused", dayProblem);
  const names = input.allocations.map(({ invoice }) => invoice);
  const { payment, before, locked, payables } = await lockAll(tx, name, names);
  if (payment.state !== "live") throw new Refusal("refused", `${name} is cancelled and settles nothing any more.`);
  const { settled, outstanding } = settlementOf(lawOf(payment), payables, input);
  const isIn = (all: readonly StoredAllocation[]) => (one: StoredAllocation) =>
    all.some((other) => other.invoiceId === one.invoiceId && isSameAllocation(one, other));
  const [ended, begun] = [before.filter((row) => !isIn(settled)(row)), settled.filter((one) => !isIn(before)(one))];
  const endedIds = ended.map(({ id }) => id);
  await endAllocations(tx, payment.id, endedIds, on.today);
  const beginning = begun.map((allocation) => ({ ...allocation, day: on.today }));
  await insertAllocations(tx, payment, beginning, input.reason);
  await openAnew(tx, payables, on.today, outstanding);
  const events = settlementEvents(payment, before, settled);
  await tellParties(deps, tx, viewer, locked, { events, reason: input.reason });
}

/** Cancels a payment: what it settled is open again. What it settled stays on record. */
export async function cancelPayment(
  deps: MoneyDeps,
  tx: Transaction,
  viewer: DeskViewer,
  name: string,
  reason: string,
): Promise<void> {
  const on = await circumstancesToWrite(deps, tx);
  const { payment, before, locked, payables } = await lockAll(tx, name);
  allowed(tryMove("desk", { kind: "payment", name, state: payment.state }, "cancel", on, { reason }));
  const above = aboveLimit("cancel", payment.amount, await readLimits(tx));
  await writeCancelledPayment(tx, payment.id, { today: on.today, reason, above });
  await openAnew(tx, payables, on.today);
  const cancelled = [...settlementEvents(payment, before, []), ...advanceEvents(payment, "cancel_payment")];
  const events = cancelled.map((event) => ({ ...event, above }));
  await tellParties(deps, tx, viewer, locked, { events, reason });
}
