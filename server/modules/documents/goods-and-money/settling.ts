// What a payment settles of which invoice: the law is asked, then outstandings and statuses are written (trade 7).
import { noPaise, type Paise, subtractPaise, toPaise } from "@vanik/contracts/money";
import type { PaymentInput } from "@vanik/contracts/document-input";
import { isInvoice } from "@vanik/contracts/trade";
import { allocate, type Payable, type NewPayment } from "@vanik/trading/payments";
import type { Transaction } from "../../../platform/db.ts";
import { allowed } from "../law/allowed.ts";
import { documentsOf } from "../law/document-of.ts";
import { settledByInvoice, type StoredAllocation, writeOutstanding } from "./allocation-store.ts";
import type { StoredDocument } from "../tables.ts";
import { refreshStatuses } from "../law/statuses.ts";

export type PayableRow = Payable & { id: string };

/** The invoices among locked documents as the law looks at them; what this payment settles of them is left out. */
export async function payablesOf(
  tx: Transaction,
  locked: readonly StoredDocument[],
  paymentId: string,
): Promise<PayableRow[]> {
  const invoices = documentsOf(locked, isInvoice);
  const ids = invoices.map(({ id }) => id);
  const settled = await settledByInvoice(tx, ids, paymentId);
  return invoices.map(({ id, kind, name, organisationId, state, roundedTotal }) => ({
    id,
    kind,
    name,
    organisationId: organisationId ?? "",
    state,
    payable: roundedTotal,
    settled: settled.get(id) ?? noPaise,
  }));
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
  const wanted = allocations.map(({ invoice, amount, tds_amount, written_off }) => ({
    invoice,
    amount: toPaise(amount),
    tdsAmount: toPaise(tds_amount),
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
    ({ id, name, payable, settled }) => [id, outstanding.get(name) ?? subtractPaise(payable, settled)] as const,
  );
  await writeOutstanding(tx, new Map(left));
  await refreshStatuses(
    tx,
    payables.map(({ id }) => id),
    today,
  );
}
