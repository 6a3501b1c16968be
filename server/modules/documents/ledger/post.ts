// The ledger follows what moves money, in its transaction; and the first start posts what stood before there was one (books 2).
import type { VoucherOf, VouchersQuery } from "@vanik/contracts/ledger";
import {
  type StandingVoucher,
  vouchersOfChallan,
  vouchersOfInvoice,
  vouchersOfPayment,
} from "@vanik/trading/standing-vouchers";
import { sql } from "drizzle-orm";
import { type Database, inTransaction, type Queryable, type Transaction } from "../../../platform/db.ts";
import { readBanks } from "../../content/use-cases.ts";
import {
  findVouchersOf,
  followBanks,
  isLedgerEmpty,
  type LedgerSubject,
  postVouchers,
} from "../../ledger/use-cases.ts";
import { notFound } from "../../../platform/errors.ts";
import { idNamed } from "../named.ts";
import {
  findBookedChallans,
  findBookedInvoices,
  findBookedPayments,
  listSubjects,
  type SubjectKey,
} from "./facts-store.ts";

interface Subjects {
  invoices?: readonly string[];
  payments?: readonly string[];
  challans?: readonly string[];
}

export type StandingSubject = LedgerSubject & { vouchers: StandingVoucher[] };

/** What should stand of these documents, payments and challans, in no order; of what has not left Draft nothing. */
async function findStandingVouchers(
  db: Queryable,
  { invoices = [], payments = [], challans = [] }: Subjects,
): Promise<StandingSubject[]> {
  const [booked, paid] = [await findBookedInvoices(db, invoices), await findBookedPayments(db, payments)];
  const paidTax = await findBookedChallans(db, challans);
  return [
    ...booked.map((invoice) => ({ ...ledgerSubject(invoice.kind, invoice), vouchers: vouchersOfInvoice(invoice) })),
    ...paid.map((payment) => ({ ...ledgerSubject("payment", payment), vouchers: vouchersOfPayment(payment) })),
    ...paidTax.map((challan) => ({ ...ledgerSubject("tds_challan", challan), vouchers: vouchersOfChallan(challan) })),
  ];
}

const ledgerSubject = (kind: string, { id, name }: { id: string; name: string }): LedgerSubject => ({ kind, id, name });

/** Posts what stands of these now: once they bear their numbers, the last that their transaction does. */
export async function postToLedger(tx: Transaction, subjects: Subjects): Promise<void> {
  await postVouchers(tx, await findStandingVouchers(tx, subjects));
}

const batchSize = 500;

/** Subjects in batches, in their order, each with what should stand of it. */
export async function* standingInBatches(
  db: Queryable,
  keys: readonly SubjectKey[],
): AsyncGenerator<StandingSubject[]> {
  for (let from = 0; from < keys.length; from += batchSize) {
    const batch = keys.slice(from, from + batchSize);
    // Each is looked for among all: an id is of one alone.
    const ids = batch.map(({ id }) => id);
    const found = await findStandingVouchers(db, { invoices: ids, payments: ids, challans: ids });
    const byId = new Map(found.map((one) => [one.id, one]));
    yield batch.flatMap(({ id }) => byId.get(id) ?? []);
  }
}

/** Posts all that stood before there was a ledger, at the first start of one: all of it or nothing. */
export function openLedger(db: Database, log: { info(message: string): void }): Promise<void> {
  return inTransaction(db, async (tx) => {
    await followBanks(tx, await readBanks(tx));
    if (!(await isLedgerEmpty(tx))) return;
    const keys = await listSubjects(tx);
    if (keys.length > 0) log.info(`Posting ${keys.length} invoices and payments to the ledger.`);
    for await (const batch of standingInBatches(tx, keys)) await postVouchers(tx, batch);
  });
}

/** What is posted of an invoice or a payment of this name, and of an invoice what settles it besides money. */
export async function listVouchersOf(db: Queryable, { kind, name }: VouchersQuery): Promise<VoucherOf[]> {
  const id = kind === "payment" ? sql`(select id from payments where name = ${name})` : idNamed(kind, name);
  const { rows } = await db.execute<{ id: string | null }>(sql`select ${id} as id`);
  const found = rows[0]?.id;
  if (!found) throw notFound(kind === "payment" ? "This payment" : "This invoice");
  return findVouchersOf(db, found);
}
