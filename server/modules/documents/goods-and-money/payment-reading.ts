// Payments for the desk, with what they settle.
import type { PaymentsQuery } from "@vanik/contracts/document-input";
import type { Payment } from "@vanik/contracts/documents";
import type { Page } from "@vanik/contracts/endpoint";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import {
  allocationsOf,
  findPayment,
  findPayments,
  type StoredAllocation,
  type StoredPayment,
} from "./payment-store.ts";
import { pageOf } from "../paging.ts";
import { rupees } from "../reading/show-row.ts";

function showPayment(payment: StoredPayment, settled: readonly StoredAllocation[] = []): Payment {
  const { name, organisation, direction, day, mode, reference, amount, order, state } = payment;
  const cancelled = state === "cancelled";
  const allocated = settled.reduce((sum, one) => sum + one.amount, 0);
  return {
    name,
    organisation,
    direction,
    day,
    mode,
    reference,
    amount: rupees(amount),
    order,
    cancelled,
    cancelled_on: payment.cancelledOn,
    cancel_reason: payment.cancelReason,
    allocations: settled.map(({ invoice, amount: part, tdsAmount, writtenOff }) => ({
      invoice,
      amount: rupees(part),
      tds_amount: rupees(tdsAmount),
      written_off: rupees(writtenOff),
    })),
    advance: cancelled ? 0 : rupees(amount - allocated),
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
