// Payments that are recorded are allocated anew and cancelled (trade 7).
import type { AllocationsInput, PaymentCancelInput } from "@vanik/contracts/document-input";
import { noPaise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { transactionDateProblem } from "@vanik/trading/days";
import { limitMarkOf } from "@vanik/trading/acts";
import { actsOfFreeing, freeingProblem, idleAhead, payingProblem, unboundOf } from "@vanik/trading/money-out";
import { tryMove } from "@vanik/trading/moving";
import { isSameAllocation, type NewPayment, settledBy } from "@vanik/trading/payments";
import { refundStands } from "@vanik/trading/refunds";
import { describeReasons } from "@vanik/trading/reasons";
import { tdsKept } from "@vanik/trading/tds";
import { formatAmount } from "@vanik/trading/wording";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { requireSecondPerson } from "../../approvals/use-cases.ts";
import { readLimits } from "../../content/use-cases.ts";
import { allowed } from "../law/allowed.ts";
import { circumstancesToWrite } from "../law/circumstances.ts";
import { addUpActs } from "../law/tally.ts";
import { postToLedger } from "../ledger/post.ts";
import { lockDocuments } from "../store.ts";
import { allocationsOf, endAllocations, insertAllocations, type StoredAllocation } from "./allocation-store.ts";
import { advanceEvents, describeBegun, describeFreed, describePayment, settlementEvents } from "./payment-events.ts";
import { cashOfOrders, findNotReceived, findPaidAhead, lockAccountOf, orderLeftOf } from "./payment-facts-store.ts";
import { withholdingOf } from "../law/withholding.ts";
import { readPayment } from "./payment-reading.ts";
import { lockPayment, type StoredPayment, writeCancelledPayment } from "./payment-store.ts";
import { lockRefunded, refundsAbout, writeNotesRefunded } from "./refund-store.ts";
import {
  weighAdvance,
  weighRefunded,
  markedAbove,
  openAnew,
  payablesOf,
  writeTdsSections,
  settlementOf,
  writeOffsOf,
  invoicesNamed,
} from "./settling.ts";
import { recordPartyEvents } from "./party-events.ts";
import { settleReportedPaid } from "./reported-paid.ts";

type MoneyDeps = Pick<Deps, "clock">;

/** A payment as it was read, what it settles and the documents that it touches, all locked. */
async function lockAll(
  tx: Transaction,
  name: string,
  version: number | undefined,
  allocations: AllocationsInput["allocations"] = [],
) {
  const payment = await lockPayment(tx, name);
  if (!payment) throw notFound("This payment");
  if (version !== undefined && version !== payment.version)
    throw new Refusal("conflict", `${name} was changed by somebody else just now. Look at it again.`, {
      current: await readPayment(tx, name),
    });
  const before = (await allocationsOf(tx, [payment.id])).get(payment.id) ?? [];
  const ids = [...before.map(({ invoiceId }) => invoiceId), ...(payment.orderId ? [payment.orderId] : [])];
  const locked = await lockDocuments(tx, { named: invoicesNamed(payment.direction, allocations), ids });
  const payables = await payablesOf(tx, locked, payment.id);
  const about = await refundsAbout(tx, [payment.id]);
  const refunds = about.filter((refund) => refund.isLive && refund.paymentId === payment.id);
  const returned = about.filter(({ refundId }) => refundId === payment.id).map((refund) => refund.payment);
  return { payment, before, locked, payables, refunds, returned };
}

/** What a kept call is about: the payment, so that it lapses where that was allocated otherwise since. */
const about = ({ id, version, name, organisation: party }: StoredPayment, doing: string) => ({
  kind: "payment",
  id,
  version,
  name,
  party,
  doing,
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
  const { version, allocations } = input;
  await lockAccountOf(tx, name);
  const { payment, before, locked, payables, refunds } = await lockAll(tx, name, version, allocations);
  if (payment.state !== "live") throw new Refusal("refused", `${name} is cancelled and settles nothing any more.`);
  if (payment.isRefund) throw new Refusal("refused", `${name} returns money and settles nothing.`);
  // Its order and its day's cash were judged when it was recorded.
  const refunded = sumPaise(refunds.map(({ amount }) => amount));
  const cash = { orders: payment.mode === "Cash" ? await cashOfOrders(tx, payment, payables) : [] };
  const { tdsAmount: _, tdsSection: __, ...recorded } = payment;
  const law: NewPayment = {
    ...recorded,
    party: payment.organisation,
    order: null,
    cash,
    refunded,
    before,
    withheldAhead: payment.tdsAmount,
    ...(await withholdingOf(tx, payment)),
  };
  const { settled, outstanding, rest } = settlementOf(law, payables, input);
  const isMore = ({ invoiceId, amount }: StoredAllocation) =>
    amount > (before.find((row) => row.invoiceId === invoiceId)?.amount ?? 0);
  const paidMore = settled.filter(isMore).map(({ invoiceId }) => invoiceId);
  const settledMore = new Map(settled.map((part) => [part.invoiceId, settledBy(part)]));
  for (const part of before)
    settledMore.set(part.invoiceId, subtractPaise(settledMore.get(part.invoiceId) ?? noPaise, settledBy(part)));
  const idle = idleAhead(await findPaidAhead(tx, [...settledMore.keys()], payment.id), settledMore);
  allowed(payingProblem(await findNotReceived(tx, paidMore), input.reason, idle));
  const orderLeft = payment.orderId ? await orderLeftOf(tx, payment.orderId, payment.id) : noPaise;
  const restBefore = subtractPaise(payment.amount, sumPaise([refunded, ...before.map(({ amount }) => amount)]));
  const keptWith = (all: readonly StoredAllocation[]) =>
    tdsKept(payment.tdsAmount, sumPaise(all.map((part) => part.tdsAmount)));
  const unbound = {
    before: unboundOf(restBefore, subtractPaise(orderLeft, keptWith(before))),
    after: unboundOf(rest, subtractPaise(orderLeft, keptWith(settled))),
  };
  allowed(freeingProblem(payment, unbound, input.reason));
  const freeing = actsOfFreeing(payment, unbound);
  const moved = await writeTdsSections(tx, law, payables, allocations);
  const isIn = (all: readonly StoredAllocation[]) => (one: StoredAllocation) =>
    !moved.has(one.invoiceId) && all.some((other) => isSameAllocation(one, other));
  const [ended, begun] = [before.filter((row) => !isIn(settled)(row)), settled.filter((one) => !isIn(before)(one))];
  const tds = { tdsAmount: keptWith(settled), tdsSection: payment.tdsSection };
  const advance = await weighAdvance(tx, payment, { rest, today: on.today, reason: input.reason, tds });
  await endAllocations(tx, payment.id, [...ended.map(({ id }) => id), ...advance.endedIds], on.today);
  const beginning = [...begun.map((allocation) => ({ ...allocation, day: on.today })), ...advance.begun];
  await insertAllocations(tx, payment, beginning, input.reason);
  await openAnew(tx, payables, on.today, outstanding);
  await postToLedger(tx, { payments: [payment.id] });
  await settleReportedPaid(
    tx,
    payables.map(({ id: invoice }) => invoice),
    deps.clock.now(),
  );
  const partyEvents = settlementEvents(payment, before, settled);
  const { organisationId } = payment;
  const acts = await addUpActs(tx, {
    organisationId,
    today: on.today,
    day: payment.day,
    acts: [...writeOffsOf(law, settled, before, payables), ...advance.acts, ...freeing],
  });
  const events = markedAbove(partyEvents, acts, await readLimits(tx));
  await recordPartyEvents(deps, tx, viewer, locked, { events, reason: input.reason });
  const freed = ended.filter(({ invoiceId }) => settled.every((one) => one.invoiceId !== invoiceId));
  const ahead = freeing.length > 0 ? `, ${formatAmount(rest)} in advance` : "";
  const doing = `Allocate ${name} anew${describeFreed(freed)}${describeBegun(begun)}${ahead}${describeReasons(input)}`;
  await requireSecondPerson(tx, viewer, acts, about(payment, doing));
}

/** Cancels a payment: what it settled is open again. What it settled stays on record. */
export async function cancelPayment(
  deps: MoneyDeps,
  tx: Transaction,
  viewer: DeskViewer,
  name: string,
  { reason, version }: Pick<PaymentCancelInput, "reason" | "version">,
): Promise<void> {
  const on = await circumstancesToWrite(deps, tx);
  const { payment, before, locked, payables, refunds, returned } = await lockAll(tx, name, version);
  const refundNames = refunds.map(({ refund }) => refund);
  allowed(tryMove("desk", { kind: "payment", name, state: payment.state }, "cancel", on, { reason }));
  allowed(refundStands(name, refundNames));
  const { organisationId, amount } = payment;
  const cancels = { act: "cancel", amount, of: payment.id } as const;
  const acts = await addUpActs(tx, { organisationId, today: on.today, acts: [cancels] });
  const above = limitMarkOf(acts, await readLimits(tx));
  await writeCancelledPayment(tx, payment.id, { today: on.today, reason, above });
  // What comes back rests with its tax again.
  await weighRefunded(tx, await lockRefunded(tx, returned), { today: on.today, reason });
  await openAnew(tx, payables, on.today);
  await writeNotesRefunded(tx, payment.id);
  await postToLedger(tx, { payments: [payment.id] });
  const cancelled = [...settlementEvents(payment, before, []), ...advanceEvents(payment, "cancel_payment")];
  const events = cancelled.map((event) => ({ ...event, above }));
  await recordPartyEvents(deps, tx, viewer, locked, { events, reason });
  const doing = `Cancel ${describePayment(payment)}${describeReasons({ reason })}`;
  await requireSecondPerson(tx, viewer, acts, about(payment, doing));
}
