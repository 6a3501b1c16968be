// Money in and out is recorded, with what it settles; and money back, with what it returns (trade 7 and 11).
import type { PaymentInput } from "@vanik/contracts/document-input";
import { noPaise, subtractPaise, sumPaise, toPaise } from "@vanik/contracts/money";
import { isReason } from "@vanik/contracts/reason";
import { isOrder, everyKind } from "@vanik/contracts/trade";
import { type DelicateAct, limitMarkOf } from "@vanik/trading/acts";
import { readableDay, transactionDateProblem } from "@vanik/trading/days";
import { draftName } from "@vanik/trading/names";
import { actsOfMoney, moveProblem, unboundOf } from "@vanik/trading/money-out";
import { allocate, letGoOfAdvance, type NewPayment, settledBy, settles } from "@vanik/trading/payments";
import { referenceProblem } from "@vanik/trading/payment-reference";
import { returnMoney } from "@vanik/trading/refunds";
import { describeReasons } from "@vanik/trading/reasons";
import { formatAmount } from "@vanik/trading/wording";
import { randomInt } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { requireSecondPerson } from "../../approvals/use-cases.ts";
import { readLaw, readLimits } from "../../content/use-cases.ts";
import { accountOfBank } from "../../ledger/use-cases.ts";
import { allowed } from "../law/allowed.ts";
import { circumstancesToWrite } from "../law/circumstances.ts";
import { documentsOf } from "../law/document-of.ts";
import { postToLedger } from "../ledger/post.ts";
import { queueForParties } from "../moves/mails.ts";
import { assignNameIn } from "../naming.ts";
import { addUpActs } from "../law/tally.ts";
import { lockDocuments } from "../store.ts";
import type { StoredDocument } from "../tables.ts";
import { insertAllocations, type StoredAllocation } from "./allocation-store.ts";
import type { GoodsAndMoneyMail } from "./mails.ts";
import { advanceEvents, describeBegun, describePayment, settlementEvents } from "./payment-events.ts";
import { movedMoneyOf, payerOf } from "./payment-facts.ts";
import { lockAccount } from "../law/persons.ts";
import { cashBefore, findSameReference, orderLeftOf } from "./payment-facts-store.ts";
import { withholdingOf } from "../law/withholding.ts";
import { insertPayment, markPayment } from "./payment-store.ts";
import { insertRefunds, lockRefunded, lockRefundedNotes, openingsAmong } from "./refund-store.ts";
import {
  weighRefunded,
  keptTdsRows,
  markedAbove,
  openAnew,
  payablesOf,
  writeTdsSections,
  settlementOf,
  writeOffsOf,
  invoicesNamed,
} from "./settling.ts";
import { payments } from "./tables.ts";
import { recordPartyEvents } from "./party-events.ts";
import { issueVoucher, vouchersOf } from "./vouchers.ts";
import { settleReportedPaid } from "./reported-paid.ts";

type MoneyDeps = Pick<Deps, "clock" | "queue">;

const series = "PAY";
/** The order that a payment is an advance for, as the law looks at it. */
function orderAmong(locked: readonly StoredDocument[], { order: name, direction }: PaymentInput) {
  if (!name) return null;
  const orders = documentsOf(locked, isOrder).filter((document) => document.name === name);
  const order = orders.find(({ kind }) => kind === settles[direction].order) ?? orders[0];
  if (!order?.organisationId) throw invalid({ order: "There is no such order." });
  const { id, kind, organisationId, state } = order;
  return { id, kind, name, organisationId, state };
}

/** From which day on a payment settles what it is recorded with: its own, or that of an invoice which came later. */
const settledFrom = (day: string, locked: readonly StoredDocument[]) => (allocation: StoredAllocation) => {
  const invoice = locked.find(({ id }) => id === allocation.invoiceId);
  return { ...allocation, day: invoice && invoice.transactionDate > day ? invoice.transactionDate : day };
};

/** The same reference twice is an error or the same money, unless it is said to be on purpose. */
async function refuseSameReference(tx: Transaction, organisationId: string, input: PaymentInput): Promise<void> {
  const { reference, day, again, reason } = input;
  const first = await findSameReference(tx, { organisationId, reference, day });
  if (!first) return;
  if (again && isReason(reason)) return;
  if (again) throw invalid({ reason: `Give a reason to record the reference of ${first} again.` });
  const sentence = `${first} has this reference of the party already, however it is typed. Is it another payment, say so and why.`;
  throw new Refusal("conflict", sentence, { fields: { reference: sentence } });
}

/** In which account of the ledger it stands as money in a bank; null in cash. */
async function bankOfPayment(tx: Transaction, { mode, bank }: PaymentInput): Promise<string | null> {
  if (mode !== "Cash") return accountOfBank(tx, bank);
  if (bank) throw invalid({ bank: "Cash stands in no bank: leave the account out, or choose another mode." });
  return null;
}

/** What stands of a new payment whoever it settles with; one payment of a party after the other, from here on. */
async function beginPayment(deps: MoneyDeps, tx: Transaction, viewer: DeskViewer, input: PaymentInput) {
  const on = await circumstancesToWrite(deps, tx);
  const { direction, day, mode, reference, reason } = input;
  const payer = await payerOf(tx, input);
  const { id: organisationId, name: organisation } = payer;
  const dayProblem = transactionDateProblem({ kind: "payment", day, ...on });
  if (dayProblem) throw invalid({ day: dayProblem });
  const lacks = referenceProblem(mode, reference);
  if (lacks) throw invalid({ reference: lacks });
  await lockAccount(tx, organisationId);
  await refuseSameReference(tx, organisationId, input);
  const stored = {
    id: newId(),
    organisationId,
    direction,
    day,
    mode,
    reference,
    amount: toPaise(input.amount),
    reason,
  };
  const row = {
    ...stored,
    state: "live" as const,
    name: draftName(series, day, randomInt),
    bank: await bankOfPayment(tx, input),
    userId: viewer.userId,
    createdAt: deps.clock.now(),
  };
  return { on, organisation, payer, stored, row };
}

/** As whoever approves it reads it: an earlier day is another by which it is added up. */
const describeOnDay = (stored: Parameters<typeof describePayment>[0] & { day: string }, today: string): string =>
  `${describePayment(stored)}${stored.day < today ? ` of ${readableDay(stored.day)}` : ""}`;

const toldOfMoney = { mail: "payment-recorded" satisfies GoodsAndMoneyMail, gathered: true };

/** Tells the party, gives the payment its number and what it bears a voucher of, and posts it: the last things in its transaction. */
async function endPayment(
  deps: MoneyDeps,
  tx: Transaction,
  { id, organisationId, day }: { id: string; organisationId: string; day: string },
  { mail }: PaymentInput,
  voucher: () => Promise<void>,
) {
  if (mail) await queueForParties(deps, tx, toldOfMoney, id, [organisationId]);
  const name = await assignNameIn(tx, payments, id, series, day);
  await voucher();
  await postToLedger(tx, { payments: [id] });
  return name;
}

const payerNow = ({ clock }: MoneyDeps, { userId }: DeskViewer) => ({ userId, now: clock.now() });

/** Money back: what it returns rests with the payments that it names. */
async function recordRefund(
  deps: MoneyDeps,
  tx: Transaction,
  viewer: DeskViewer,
  input: PaymentInput,
): Promise<string> {
  const lone = ["order", "allocations", "tds_amount"] as const;
  const wrong = lone.find((key) => (key === "allocations" ? input.allocations.length > 0 : input[key]));
  if (wrong) throw invalid({ [wrong]: "Money back settles nothing: leave it out." });
  const { on, organisation: party, payer, stored, row } = await beginPayment(deps, tx, viewer, input);
  const notes = await lockRefundedNotes(tx, input.refund_of);
  const refunded = [...notes, ...(await lockRefunded(tx, input.refund_of))];
  const missing = input.refund_of.find((name) => !refunded.some((payment) => payment.name === name));
  if (missing) throw invalid({ refund_of: `There is no payment ${missing}, and no note.` });
  const law: NewPayment = { ...stored, party, cash: await cashBefore(tx, stored), law: await readLaw(tx) };
  allowed(allocate(law, [], []));
  const inOrder = input.refund_of.flatMap((name) => refunded.filter((payment) => payment.name === name));
  const parts = allowed(returnMoney(stored, inOrder));
  await insertPayment(tx, { ...row, isRefund: true });
  const returned = parts.map(({ name, amount }) => ({
    paymentId: inOrder.find((one) => one.name === name)!.id,
    amount,
    isNote: notes.some((note) => note.name === name),
  }));
  await insertRefunds(tx, stored.id, returned);
  const { organisationId, day } = stored;
  const openings = await openingsAmong(tx, input.refund_of);
  const money = await movedMoneyOf(tx, stored, payerNow(deps, viewer), { party, unbound: noPaise, openings });
  allowed(moveProblem(money, input.reason));
  const left = await lockRefunded(tx, input.refund_of);
  const letGo = await weighRefunded(tx, left, { today: on.today, reason: input.reason });
  const acts = await addUpActs(tx, { organisationId, today: on.today, day, acts: [...letGo, ...actsOfMoney(money)] });
  const name = await endPayment(deps, tx, stored, input, async () => {
    // A supplier that returns what we paid ahead gives its own; what goes back of a note its own paper says.
    const advanced = returned.filter(({ isNote }) => !isNote);
    if (stored.direction === "in" || advanced.length === 0) return;
    const advances = await vouchersOf(
      tx,
      advanced.map(({ paymentId }) => paymentId),
    );
    const [first] = advanced.flatMap(({ paymentId }) => advances.get(paymentId) ?? []);
    const amount = sumPaise(advanced.map((part) => part.amount));
    await issueVoucher(tx, "RF", { payment: stored, amount, source: first });
  });
  const refunds = inOrder.flatMap(({ id, name: one }) =>
    returned.filter((part) => part.paymentId === id).map((part) => `, ${formatAmount(part.amount)} of ${one}`),
  );
  const doing = `Record ${describeOnDay(stored, on.today)} back${refunds.join("")}${describeReasons(input)}`;
  await requireApprovalOfMoney(tx, viewer, acts, { locked: [], paymentId: stored.id, payer, doing });
  return name;
}

interface MoneyKept {
  /** The documents that it names. */
  locked: readonly StoredDocument[];
  paymentId: string;
  payer: Awaited<ReturnType<typeof payerOf>>;
  doing: string;
}

/** What is kept of a payment is kept under a document that it names, of most first, else under its party: the payment is there only once it is done. */
async function requireApprovalOfMoney(
  tx: Transaction,
  viewer: DeskViewer,
  acts: readonly DelicateAct[],
  { locked, paymentId, payer, doing }: MoneyKept,
): Promise<void> {
  if (acts.length === 0) return;
  await markPayment(tx, paymentId, limitMarkOf(acts, await readLimits(tx)));
  const writeOffs = acts.filter(({ act }) => act === "write_off");
  const [most] = writeOffs.toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
  const { kind, id, version, name } = locked.find((one) => one.id === most?.of) ??
    locked[0] ?? { ...payer, kind: "party" };
  await requireSecondPerson(tx, viewer, acts, { kind, id, version, name, party: payer.name, doing });
}

/** Records a payment with what it settles, named last; resolves to its name. The rest is an advance on the account. */
export async function recordPayment(
  deps: MoneyDeps,
  tx: Transaction,
  viewer: DeskViewer,
  input: PaymentInput,
): Promise<string> {
  if (input.refund_of.length > 0) return recordRefund(deps, tx, viewer, input);
  const { on, organisation: party, payer, stored, row } = await beginPayment(deps, tx, viewer, input);
  const { id, day } = stored;
  const named = invoicesNamed(input.direction, input.allocations);
  // One that is paid the other way is refused as that.
  if (input.order) named.push(...everyKind.filter(isOrder).map((kind) => ({ kind, name: input.order! })));
  const locked = await lockDocuments(tx, { named });
  const order = orderAmong(locked, input);
  const tdsAmount = toPaise(input.tds_amount);
  const { tds_section: tdsSection = null, tds_reason: tdsReason } = input;
  const ofTds = { tdsAmount, tdsSection, tdsReason, ...(await withholdingOf(tx, stored)) };
  const payables = await payablesOf(tx, locked, id);
  const cash = await cashBefore(tx, stored, { orderId: order?.id, invoices: payables });
  const law: NewPayment = { ...stored, party, cash, order, ...ofTds };
  const { settled, outstanding, rest } = settlementOf(law, payables, input);
  const money = await movedMoneyOf(tx, stored, payerNow(deps, viewer), {
    party,
    unbound: unboundOf(rest, order ? subtractPaise(await orderLeftOf(tx, order.id), tdsAmount) : noPaise),
    settledMore: new Map(settled.map((part) => [part.invoiceId, settledBy(part)])),
  });
  allowed(moveProblem(money, input.reason));
  // Kept in all, so that what its first allocations took goes back to it when they end.
  const withheld = tdsAmount > 0 ? sumPaise([tdsAmount, ...settled.map((part) => part.tdsAmount)]) : noPaise;
  const advance = { orderId: order?.id ?? null, tdsSection, tdsAmount: withheld };
  await insertPayment(tx, { ...row, ...advance });
  const ahead = letGoOfAdvance(law, rest);
  const keptRows = keptTdsRows(day, { ...ofTds, tdsBeyond: ahead });
  const begun = [...settled.map(settledFrom(day, locked)), ...keptRows];
  await insertAllocations(tx, stored, begun, input.reason);
  await writeTdsSections(tx, {}, payables, input.allocations);
  await openAnew(tx, payables, on.today, outstanding);
  await settleReportedPaid(
    tx,
    payables.map(({ id: invoice }) => invoice),
    deps.clock.now(),
  );
  const partyEvents = [
    ...settlementEvents(stored, [], settled),
    ...advanceEvents({ ...stored, ...advance }, "payment"),
  ];
  const writeOffs = writeOffsOf(law, settled, [], payables);
  if (ahead > 0) writeOffs.push({ act: "write_off", amount: ahead, of: payer.id });
  const { organisationId } = stored;
  const acts = await addUpActs(tx, {
    organisationId,
    today: on.today,
    day,
    acts: [...writeOffs, ...actsOfMoney(money)],
  });
  const events = markedAbove(partyEvents, acts, await readLimits(tx));
  await recordPartyEvents(deps, tx, viewer, locked, { events, reason: input.reason });
  const name = await endPayment(deps, tx, stored, input, async () => {
    const ofOrder = locked.find((document) => document.id === order?.id);
    if (stored.direction === "in" && rest > 0)
      await issueVoucher(tx, "RV", { payment: stored, amount: rest, source: ofOrder });
  });
  // One invoice that all of it is for is named beside it.
  const isMixed = settled.length > 1 || (settled.length === 1 && rest > 0);
  const forOrder = order ? ` for ${order.name}` : "";
  const restAhead = rest > 0 ? `, ${formatAmount(rest)} in advance${forOrder}` : "";
  const parts = isMixed ? `${describeBegun(settled)}${restAhead}` : "";
  const doing = `Record ${describeOnDay(stored, on.today)}${parts}${describeReasons(input)}`;
  await requireApprovalOfMoney(tx, viewer, acts, { locked, paymentId: id, payer, doing });
  return name;
}
