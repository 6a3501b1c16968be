// Payments as they are stored.
import type { PaymentsQuery } from "@vanik/contracts/document-input";
import type { Paise } from "@vanik/contracts/money";
import type { AboveLimit } from "@vanik/contracts/settings";
import type { PaymentDirection, RecordedMode, State, TdsSection } from "@vanik/contracts/trade";
import { and, desc, eq, gte, ilike, like, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Queryable, startingWith, type Transaction } from "../../../platform/db.ts";
import { countListed } from "../../../platform/paging.ts";
import { isFoundBy } from "../../accounts/use-cases.ts";
import { partiesAs } from "../../accounts/views.ts";
import { accountsAs } from "../../ledger/views.ts";
import { tradeDocuments } from "../tables.ts";
import { payments } from "./tables.ts";

const parties = partiesAs("parties");
type NewPayment = typeof payments.$inferInsert;

export interface StoredPayment {
  id: string;
  name: string;
  state: State<"payment">;
  version: number;
  organisationId: string;
  organisation: string;
  direction: PaymentDirection;
  day: string;
  mode: RecordedMode;
  /** What the ledger calls our bank account. */
  bank: string | null;
  reference: string;
  amount: Paise;
  isRefund: boolean;
  /** Withheld with an advance, in all. */
  tdsSection: TdsSection | null;
  tdsAmount: Paise;
  reason: string;
  orderId: string | null;
  order: string | null;
  cancelledOn: string | null;
  cancelReason: string | null;
}

const banks = accountsAs("banks");
const orders = alias(tradeDocuments, "orders");
const fields = {
  id: payments.id,
  name: payments.name,
  state: sql<State<"payment">>`${payments.state}`,
  version: payments.version,
  organisationId: payments.organisationId,
  organisation: parties.name,
  direction: sql<PaymentDirection>`${payments.direction}`,
  day: payments.day,
  mode: sql<RecordedMode>`${payments.mode}`,
  bank: banks.name,
  reference: payments.reference,
  amount: sql<Paise>`${payments.amount}`,
  isRefund: payments.isRefund,
  tdsSection: sql<TdsSection | null>`${payments.tdsSection}`,
  tdsAmount: sql<Paise>`${payments.tdsAmount}`,
  reason: payments.reason,
  orderId: payments.orderId,
  order: orders.name,
  cancelledOn: payments.cancelledOn,
  cancelReason: payments.cancelReason,
};

function selectPayments(db: Queryable, where: SQL | undefined) {
  return db
    .select(fields)
    .from(payments)
    .innerJoin(parties, eq(parties.id, payments.organisationId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(banks, eq(banks.code, payments.bank))
    .where(where);
}

export async function findPayment(
  db: Queryable,
  by: { name: string } | { id: string },
): Promise<StoredPayment | undefined> {
  const [payment] = await selectPayments(db, "id" in by ? eq(payments.id, by.id) : eq(payments.name, by.name));
  return payment;
}

/** The same, held until the transaction ends. */
export async function lockPayment(tx: Transaction, name: string): Promise<StoredPayment | undefined> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.name, name)).for("update");
  return findPayment(tx, { name });
}

type PaymentsAsked = Omit<PaymentsQuery, "limit_start" | "limit_page_length"> & { start: number; length: number };

/** One page, newest first, and how many there are (counted to 10,001 at most). */
export async function findPayments(
  db: Queryable,
  { party, q, direction, mode, from, to, start, length }: PaymentsAsked,
) {
  const where = and(
    party
      ? sql`${payments.organisationId} = any(array(select o.id from ${partiesAs("o")} where ${isFoundBy(party)}))`
      : undefined,
    q ? or(like(payments.name, startingWith(q.toUpperCase())), ilike(payments.reference, startingWith(q))) : undefined,
    direction ? eq(payments.direction, direction) : undefined,
    mode ? eq(payments.mode, mode) : undefined,
    from ? gte(payments.day, from) : undefined,
    to ? lte(payments.day, to) : undefined,
  );
  const page = selectPayments(db, where).orderBy(desc(payments.day), desc(payments.name)).limit(length).offset(start);
  const [rows, total] = await Promise.all([page, countListed(db, payments, where)]);
  return { rows, total };
}

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<void> {
  await tx.insert(payments).values(payment);
}

/** It was recorded above a limit: one that settles nothing has no history to say so. */
export async function markPayment(tx: Transaction, id: string, aboveLimit: AboveLimit | null): Promise<void> {
  if (aboveLimit) await tx.update(payments).set({ aboveLimit }).where(eq(payments.id, id));
}

export async function writeCancelledPayment(
  tx: Transaction,
  id: string,
  { today, reason, above }: { today: string; reason: string; above: AboveLimit | null },
): Promise<void> {
  await tx
    .update(payments)
    .set({
      state: "cancelled",
      cancelledOn: today,
      cancelReason: reason,
      aboveLimit: above,
      version: sql`${payments.version} + 1`,
    })
    .where(eq(payments.id, id));
}
