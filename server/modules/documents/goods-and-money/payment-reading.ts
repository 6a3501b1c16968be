// Payments for the desk, with what they settle.
import type { PaymentsQuery } from "@vanik/contracts/document-input";
import type { Payment } from "@vanik/contracts/documents";
import type { Page } from "@vanik/contracts/endpoint";
import { subtractPaise, sumPaise, toRupees } from "@vanik/contracts/money";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { allocationsOf, type StoredAllocation } from "./allocation-store.ts";
import { findPayment, findPayments, type StoredPayment } from "./payment-store.ts";
import { pageOf } from "../paging.ts";

function showPayment(payment: StoredPayment, settled: readonly StoredAllocation[] = []): Payment {
  const { name, organisation, direction, day, mode, reference, amount, order, state } = payment;
  const cancelled = state === "cancelled";
  const allocated = sumPaise(settled.map((part) => part.amount));
  return {
    name,
    organisation,
    direction,
    day,
    mode,
    reference,
    amount: toRupees(amount),
    order,
    cancelled,
    cancelled_on: payment.cancelledOn,
    cancel_reason: payment.cancelReason,
    allocations: settled.map(({ invoice, amount: part, tdsAmount, writtenOff }) => ({
      invoice,
      amount: toRupees(part),
      tds_amount: toRupees(tdsAmount),
      written_off: toRupees(writtenOff),
    })),
    advance: cancelled ? 0 : toRupees(subtractPaise(amount, allocated)),
  };
}

/** One payment; 404 where there is none of this name. */
export async function readPayment(db: Queryable, name: string): Promise<Payment> {
  const payment = await findPayment(db, { name });
  if (!payment) throw notFound("This payment");
  return showPayment(payment, (await allocationsOf(db, [payment.id])).get(payment.id));
}

/** One page of payments, newest first. */
export async function listPayments(db: Queryable, query: PaymentsQuery): Promise<{ data: Payment[]; page: Page }> {
  const { limit_start: start, limit_page_length: length, ...filters } = query;
  const { rows, total } = await findPayments(db, { ...filters, start, length });
  const settled = await allocationsOf(
    db,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => showPayment(row, settled.get(row.id)));
  return { data, page: pageOf(start, data.length, total) };
}
