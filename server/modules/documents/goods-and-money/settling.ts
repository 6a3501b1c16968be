// What a payment settles of which invoice: the law is asked, then outstandings and statuses are written (trade 7).
import { noPaise, type Paise, subtractPaise, sumPaise, toPaise } from "@vanik/contracts/money";
import type { PaymentInput } from "@vanik/contracts/document-input";
import type { LimitSettings } from "@vanik/contracts/settings";
import { isInvoice, type TdsSection, type PaymentDirection } from "@vanik/contracts/trade";
import { aboveLimit } from "@vanik/trading/limits";
import type { DelicateAct } from "@vanik/trading/second-person";
import { allocate, type Payable, type NewPayment, type Settled, settles } from "@vanik/trading/payments";
import type { Transaction } from "../../../platform/db.ts";
import { allowed } from "../law/allowed.ts";
import { documentsOf } from "../law/document-of.ts";
import { type BegunAllocation, settledByInvoice, type StoredAllocation, writeOutstanding } from "./allocation-store.ts";
import type { PaymentEvent } from "./payment-events.ts";
import { netOfYearBefore } from "./payment-facts-store.ts";
import type { StoredDocument } from "../tables.ts";
import { refreshStatuses } from "../law/statuses.ts";
import type { NamedDocument } from "../store.ts";

/** The invoices that a payment names, each of the kind that is paid this way. */
export function invoicesNamed(direction: PaymentDirection, allocations: PaymentInput["allocations"]): NamedDocument[] {
  return allocations.map(({ invoice }) => ({ kind: settles[direction].invoice, name: invoice }));
}

export type PayableRow = Payable & { id: string };

const untouched: Settled = { settled: noPaise, tds: noPaise, writtenOff: noPaise, cash: noPaise };

/**
 * The invoices among locked documents as the law looks at them; what this payment settles of them is left out. Where tax is
 * withheld from what suppliers are paid, with what its rates look at.
 */
export async function payablesOf(
  tx: Transaction,
  locked: readonly StoredDocument[],
  paymentId: string,
  withholding: { hasPan: boolean } | null,
): Promise<PayableRow[]> {
  const invoices = documentsOf(locked, isInvoice);
  const ids = invoices.map(({ id }) => id);
  const others = await settledByInvoice(tx, ids, paymentId);
  const before = withholding ? await netOfYearBefore(tx, ids) : new Map<string, Paise>();
  return invoices.map(
    ({ id, kind, name, organisationId, state, roundedTotal, netTotal: net, transactionDate: day }) => ({
      id,
      kind,
      name,
      organisationId: organisationId ?? "",
      state,
      payable: roundedTotal,
      net,
      others: others.get(id) ?? untouched,
      tdsBasis: withholding && { ...withholding, day, net, before: before.get(id) ?? noPaise },
    }),
  );
}

interface Settlement {
  settled: StoredAllocation[];
  /** By the invoices' names. */
  outstanding: ReadonlyMap<string, Paise>;
}

/** What a payment will settle, if the law allows it. */
export function settlementOf(
  payment: NewPayment,
  payables: readonly PayableRow[],
  { allocations, reason }: Pick<PaymentInput, "allocations" | "reason">,
): Settlement {
  const wanted = allocations.map(({ invoice, amount, tds_amount, tds_section, written_off }) => ({
    invoice,
    amount: toPaise(amount),
    tdsAmount: toPaise(tds_amount),
    tdsSection: tds_amount > 0 ? (tds_section ?? "goods") : null,
    writtenOff: toPaise(written_off),
  }));
  const { outstanding } = allowed(allocate(payment, wanted, payables, reason));
  const settled = wanted.flatMap((allocation) => {
    const invoice = payables.find(({ name }) => name === allocation.invoice);
    return invoice ? [{ ...allocation, invoiceId: invoice.id }] : [];
  });
  return { settled, outstanding };
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
export const keptTdsRows = (day: string, tdsAmount: Paise, tdsSection: TdsSection | null): BegunAllocation[] =>
  tdsAmount > 0 ? [{ invoiceId: null, day, amount: noPaise, tdsAmount, tdsSection, writtenOff: noPaise }] : [];

/** What a payment lets go of its invoices beyond what it did `before`, each with all that is let go of it, `of` its invoice. */
export function writeOffsOf(
  settled: readonly StoredAllocation[],
  before: readonly StoredAllocation[],
  payables: readonly PayableRow[],
): (DelicateAct & { of: string })[] {
  const letGo = (all: readonly StoredAllocation[], id: string) =>
    all.find(({ invoiceId }) => invoiceId === id)?.writtenOff ?? noPaise;
  return payables
    .filter(({ id }) => letGo(settled, id) > letGo(before, id))
    .map(({ id, others }) => ({
      act: "write_off",
      amount: sumPaise([others.writtenOff, letGo(settled, id)]),
      of: id,
    }));
}

/** The mark of an invoice of which more than the limit is written off, by all payments together. */
export function markedAbove(
  events: readonly PaymentEvent[],
  settled: readonly StoredAllocation[],
  payables: readonly PayableRow[],
  limits: LimitSettings,
) {
  return events.map((event) => {
    const writtenOff = settled.find(({ invoiceId }) => invoiceId === event.documentId)?.writtenOff ?? noPaise;
    const others = payables.find(({ id }) => id === event.documentId)?.others.writtenOff ?? noPaise;
    const above = writtenOff > 0 ? aboveLimit("write_off", sumPaise([others, writtenOff]), limits) : null;
    return { ...event, above };
  });
}
