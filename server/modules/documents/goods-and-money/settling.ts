// What a payment settles of which invoice: the law is asked, then outstandings and statuses are written (trade 7).
import { noPaise, type Paise, subtractPaise, toPaise } from "@vanik/contracts/money";
import type { PaymentInput } from "@vanik/contracts/document-input";
import type { LimitSettings } from "@vanik/contracts/settings";
import { isInvoice, type PaymentDirection } from "@vanik/contracts/trade";
import { type DelicateAct, limitMarkOf } from "@vanik/trading/acts";
import {
  allocate,
  type Allocation,
  keptBeyondRefusal,
  letGoOf,
  letGoOfAdvance,
  type Payable,
  type NewPayment,
  sectionMoved,
  type Settled,
  settles,
} from "@vanik/trading/payments";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { allowed } from "../law/allowed.ts";
import { postToLedger } from "../ledger/post.ts";
import { documentsOf } from "../law/document-of.ts";
import {
  type BegunAllocation,
  endAllocations,
  insertAllocations,
  settledByInvoice,
  type StoredAllocation,
  tdsKeptOf,
  writeOutstanding,
} from "./allocation-store.ts";
import type { PaymentEvent } from "./payment-events.ts";
import { sectionsOfBills, writeTdsSection } from "../law/tds-facts-store.ts";
import type { StoredDocument } from "../tables.ts";
import { refreshStatuses } from "../law/statuses.ts";
import { withholdingOf } from "../law/withholding.ts";
import type { NamedDocument } from "../store.ts";

/** The invoices that a payment names, each of the kind that is paid this way. */
export function invoicesNamed(direction: PaymentDirection, allocations: PaymentInput["allocations"]): NamedDocument[] {
  return allocations.map(({ invoice }) => ({ kind: settles[direction].invoice, name: invoice }));
}

export type PayableRow = Payable & { id: string };

const untouched: Settled = { settled: noPaise, tds: {}, writtenOff: noPaise, cash: noPaise };

/** The invoices among locked documents as the law looks at them; what this payment settles of them is left out. */
export async function payablesOf(
  tx: Queryable,
  locked: readonly StoredDocument[],
  paymentId: string,
): Promise<PayableRow[]> {
  const invoices = documentsOf(locked, isInvoice);
  const ids = invoices.map(({ id }) => id);
  const others = await settledByInvoice(tx, ids, paymentId);
  const sections = await sectionsOfBills(tx, ids);
  return invoices.map(({ id, kind, name, organisationId, state, roundedTotal, netTotal: net, extras }) => {
    const tdsSection = sections.get(id);
    return {
      id,
      kind,
      name,
      organisationId: organisationId ?? "",
      state,
      payable: roundedTotal,
      net,
      others: others.get(id) ?? untouched,
      ...(tdsSection && { tdsSection }),
      ...(extras.tdsBooked && { isTaxBooked: true as const }),
    };
  });
}

interface Settlement {
  settled: StoredAllocation[];
  /** By the invoices' names. */
  outstanding: ReadonlyMap<string, Paise>;
  /** What stands on the account. */
  rest: Paise;
}

/** What is asked to be settled, as the law looks at it. */
export const allocationsAsked = (allocations: PaymentInput["allocations"]): Allocation[] =>
  allocations.map(({ invoice, amount, tds_amount, tds_section, tds_reason, written_off }) => ({
    invoice,
    amount: toPaise(amount),
    tdsAmount: toPaise(tds_amount),
    tdsSection: tds_section ?? null,
    tdsReason: tds_reason,
    writtenOff: toPaise(written_off),
  }));

/** What an allocation lets a buyer withhold beyond its rates, besides what others did before. */
const beyondOf = (payment: Pick<NewPayment, "tdsRates">, invoice: Payable, allocation: Allocation): Paise =>
  subtractPaise(
    subtractPaise(letGoOf(payment, invoice, allocation), letGoOf(payment, invoice, undefined)),
    allocation.writtenOff,
  );

/** What a payment will settle, if the law allows it. */
export function settlementOf(
  payment: NewPayment,
  payables: readonly PayableRow[],
  { allocations, reason }: Pick<PaymentInput, "allocations" | "reason">,
): Settlement {
  const wanted = allocationsAsked(allocations);
  const { outstanding, advance: rest } = allowed(allocate(payment, wanted, payables, reason));
  const settled = wanted.flatMap((allocation) => {
    const invoice = payables.find(({ name }) => name === allocation.invoice);
    if (!invoice) return [];
    const tdsSection = allocation.tdsAmount > 0 ? (allocation.tdsSection ?? invoice.tdsSection ?? "goods") : null;
    const tdsBeyond = beyondOf(payment, invoice, allocation);
    return [{ ...allocation, tdsSection, tdsBeyond, invoiceId: invoice.id }];
  });
  return { settled, outstanding, rest };
}

/** Bills that are said to be of another section with a payment are of it from then on: their ids. */
export async function writeTdsSections(
  tx: Transaction,
  payment: Pick<NewPayment, "before">,
  payables: readonly PayableRow[],
  allocations: PaymentInput["allocations"],
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const allocation of allocationsAsked(allocations)) {
    const bill = payables.find(({ name }) => name === allocation.invoice);
    const section = bill && sectionMoved(payment, bill, allocation);
    if (!section) continue;
    await writeTdsSection(tx, bill.id, section);
    ids.add(bill.id);
  }
  return ids;
}

/** Writes the outstandings: those that the law named, and of the rest what is left without this payment. */
export async function openAnew(
  tx: Transaction,
  payables: readonly PayableRow[],
  today: string,
  outstanding: ReadonlyMap<string, Paise> = new Map(),
): Promise<void> {
  const left = payables.map(
    ({ id, name, payable, others }) => [id, outstanding.get(name) ?? subtractPaise(payable, others.settled)] as const,
  );
  await writeOutstanding(tx, new Map(left));
  await refreshStatuses(
    tx,
    payables.map(({ id }) => id),
    today,
  );
}

/** The tax that stays with an advance, as a row; none where nothing is kept. */
export const keptTdsRows = (
  day: string,
  {
    tdsAmount,
    tdsSection,
    tdsReason = "",
    tdsBeyond = noPaise,
  }: Pick<BegunAllocation, "tdsAmount" | "tdsSection" | "tdsReason" | "tdsBeyond">,
): BegunAllocation[] =>
  tdsAmount > 0 || tdsReason
    ? [
        {
          invoiceId: null,
          day,
          amount: noPaise,
          tdsAmount,
          tdsSection: tdsSection ?? "goods",
          tdsReason,
          tdsBeyond,
          writtenOff: noPaise,
        },
      ]
    : [];

interface WeighedAdvance {
  id: string;
  organisationId: string;
  direction: PaymentDirection;
  day: string;
}

/**
 * The tax that stays with an advance of which so much rests from now on: where it is another, or beyond its rate by another sum, its row
 * ends and one begins. What a buyer withheld of money that rests no more is let go: that wants a reason, and is the act.
 */
export async function weighAdvance(
  tx: Transaction,
  payment: WeighedAdvance,
  {
    rest,
    today,
    reason,
    tds,
  }: { rest: Paise; today: string; reason: string; tds?: Pick<BegunAllocation, "tdsAmount" | "tdsSection"> },
): Promise<{ endedIds: string[]; begun: BegunAllocation[]; acts: (DelicateAct & { of: string })[] }> {
  const before = (await tdsKeptOf(tx, [payment.id])).get(payment.id);
  const { tdsAmount, tdsSection } = tds ?? {
    tdsAmount: before?.amount ?? noPaise,
    tdsSection: before?.section ?? null,
  };
  const isWeighed = payment.direction === "in" && tdsAmount > 0;
  const tdsRates = isWeighed ? (await withholdingOf(tx, payment)).tdsRates : undefined;
  const beyond = letGoOfAdvance({ tdsAmount, tdsSection, ...(tdsRates && { tdsRates }) }, rest);
  const beyondBefore = before?.beyond ?? noPaise;
  const isMore = beyond > beyondBefore;
  if (isMore) allowed(keptBeyondRefusal(beyond, reason));
  const acts = isMore ? [{ act: "write_off" as const, amount: beyond, of: payment.organisationId }] : [];
  if ((before?.amount ?? noPaise) === tdsAmount && beyondBefore === beyond) return { endedIds: [], begun: [], acts };
  const begun = keptTdsRows(today, { tdsAmount, tdsSection, tdsBeyond: beyond });
  return { endedIds: before ? [before.id] : [], begun, acts };
}

/** The same of payments of which money goes back, or comes again, with what rests of each then. */
export async function weighRefunded(
  tx: Transaction,
  payments: readonly (WeighedAdvance & { rest: Paise })[],
  { today, reason }: { today: string; reason: string },
): Promise<DelicateAct[]> {
  const acts: DelicateAct[] = [];
  for (const payment of payments) {
    const advance = await weighAdvance(tx, payment, { rest: payment.rest, today, reason });
    acts.push(...advance.acts);
    if (advance.endedIds.length === 0) continue;
    await endAllocations(tx, payment.id, advance.endedIds, today);
    await insertAllocations(tx, payment, advance.begun, reason);
    await postToLedger(tx, { payments: [payment.id] });
  }
  return acts;
}

/** What a payment lets go of its invoices beyond what it did `before`, each with all that is let go of it, `of` its invoice. */
export function writeOffsOf(
  payment: Pick<NewPayment, "tdsRates">,
  settled: readonly StoredAllocation[],
  before: readonly StoredAllocation[],
  payables: readonly PayableRow[],
): (DelicateAct & { of: string })[] {
  const letGo = (all: readonly StoredAllocation[], payable: PayableRow) =>
    letGoOf(
      payment,
      payable,
      all.find(({ invoiceId }) => invoiceId === payable.id),
    );
  return payables
    .filter((payable) => letGo(settled, payable) > letGo(before, payable))
    .map((payable) => ({ act: "write_off", amount: letGo(settled, payable), of: payable.id }));
}

/** The mark of an invoice of which more than the limit is written off, and of what is paid above it. */
export const markedAbove = (events: readonly PaymentEvent[], acts: readonly DelicateAct[], limits: LimitSettings) =>
  events.map((event) => ({
    ...event,
    above: limitMarkOf(
      acts.filter(({ act, of }) => act === "payment_out" || of === event.documentId),
      limits,
    ),
  }));
