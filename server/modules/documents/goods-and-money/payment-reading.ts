// Payments for the desk, with what they settle.
import type { PaymentsQuery } from "@vanik/contracts/document-input";
import type { Payment } from "@vanik/contracts/documents";
import type { Page } from "@vanik/contracts/endpoint";
import { noPaise, type Paise, subtractPaise, sumPaise, toRupees } from "@vanik/contracts/money";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { foretellActs } from "../law/foretell.ts";
import { allocationsOf, type StoredAllocation, tdsKeptOf } from "./allocation-store.ts";
import { warningsOfPayment } from "./payment-facts.ts";
import { findPayment, findPayments, type StoredPayment } from "./payment-store.ts";
import { type StoredRefund, refundsAbout } from "./refund-store.ts";
import { vouchersOf } from "./vouchers.ts";
import { pageOf } from "../../../platform/paging.ts";

/** What hangs on payments, by their ids. */
interface Hanging {
  settled: Map<string, StoredAllocation[]>;
  tdsLeft: Map<string, { amount: Paise }>;
  refunds: readonly StoredRefund[];
  vouchers: Map<string, { name: string }>;
}

async function settledAndKeptOf(db: Queryable, rows: readonly StoredPayment[]): Promise<Hanging> {
  const ids = rows.map(({ id }) => id);
  return {
    settled: await allocationsOf(db, ids),
    tdsLeft: await tdsKeptOf(db, ids),
    refunds: await refundsAbout(db, ids),
    vouchers: await vouchersOf(db, ids),
  };
}

function showPayment(payment: StoredPayment, { settled: all, tdsLeft, refunds, vouchers }: Hanging): Payment {
  const { id, name, version, organisation, direction, day, mode, bank, reference, reason, amount, order, state } =
    payment;
  const cancelled = state === "cancelled";
  const settled = all.get(id) ?? [];
  const voucher = vouchers.get(id)?.name;
  const returned = refunds.filter((refund) => refund.paymentId === id && refund.isLive);
  const gone = sumPaise([...settled, ...returned].map((part) => part.amount));
  return {
    name,
    version,
    organisation,
    direction,
    day,
    mode,
    bank,
    reference,
    reason,
    amount: toRupees(amount),
    order,
    cancelled,
    cancelled_on: payment.cancelledOn,
    cancel_reason: payment.cancelReason,
    allocations: settled.map(({ invoice, amount: part, tdsAmount, tdsSection, tdsReason, writtenOff }) => ({
      invoice,
      amount: toRupees(part),
      tds_amount: toRupees(tdsAmount),
      tds_section: tdsSection ?? null,
      ...(tdsReason && { tds_reason: tdsReason }),
      written_off: toRupees(writtenOff),
    })),
    advance: cancelled || payment.isRefund ? 0 : toRupees(subtractPaise(amount, gone)),
    tds_amount: toRupees(tdsLeft.get(id)?.amount ?? noPaise),
    tds_section: payment.tdsSection,
    refund_of: refunds.filter(({ refundId }) => refundId === id).map((refund) => refund.payment),
    ...(voucher && { voucher }),
    refunds: returned.map(({ refund, amount: part }) => ({ name: refund, amount: toRupees(part) })),
  };
}

/** One payment with what the desk should look at; 404 where there is none of this name. */
export async function readPayment(db: Queryable, name: string): Promise<Payment> {
  const payment = await findPayment(db, { name });
  if (!payment) throw notFound("This payment");
  const shown = showPayment(payment, await settledAndKeptOf(db, [payment]));
  const warnings = await warningsOfPayment(db, payment);
  return warnings.length > 0 ? { ...shown, warnings } : shown;
}

/** That cancelling a payment will ask for a second person, as a sentence; null where it will not, and of none. */
export async function foretellCancelOfPayment(db: Queryable, name: string, today: string): Promise<string | null> {
  const payment = await findPayment(db, { name });
  if (payment?.state !== "live") return null;
  const { id, organisationId, amount } = payment;
  return foretellActs(db, { organisationId, acts: [{ act: "cancel", amount, of: id }] }, today);
}

/** One page of payments, newest first. */
export async function listPayments(db: Queryable, query: PaymentsQuery): Promise<{ data: Payment[]; page: Page }> {
  const { limit_start: start, limit_page_length: length, ...filters } = query;
  const { rows, total } = await findPayments(db, { ...filters, start, length });
  const hanging = await settledAndKeptOf(db, rows);
  return { data: rows.map((row) => showPayment(row, hanging)), page: pageOf(start, rows.length, total) };
}
