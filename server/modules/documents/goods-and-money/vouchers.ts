// Papers that bear a number of their own: a receipt voucher of what came in advance (rule 50), a refund voucher of what went back of it
// (rule 51), a delivery challan of goods that went without an invoice (rule 55).
import type { Paise } from "@vanik/contracts/money";
import { mainRegistration, draftName } from "@vanik/trading/names";
import { eq, inArray } from "drizzle-orm";
import { randomInt } from "node:crypto";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { partyAddresses } from "../../accounts/use-cases.ts";
import { operatorAddress, readTrader, registrationOf } from "../../content/use-cases.ts";
import type { RecordedAddress } from "../extras.ts";
import { assignNameIn } from "../naming.ts";
import type { StoredDocument } from "../tables.ts";
import { challans, paymentVouchers } from "./tables.ts";

interface VoucherOf {
  payment: { id: string; organisationId: string; day: string };
  /** What came in advance, or went back. */
  amount: Paise;
  /** The order that it is for, or the voucher of what goes back: whose registration and sides it bears; today's of the main one without. */
  source: Pick<StoredDocument, "registrationId" | "party" | "operator"> | undefined;
}

/** Both sides as their papers say them today. */
async function sidesToday(tx: Transaction, organisationId: string) {
  const { operator, registrations } = await readTrader(tx);
  const [party] = await partyAddresses(tx, organisationId);
  const registration = registrationOf(registrations, mainRegistration);
  return { party: party as RecordedAddress, operator: operatorAddress(operator, registration) };
}

/** Gives a payment its voucher: one of the last things in its transaction. */
export async function issueVoucher(
  tx: Transaction,
  series: "RV" | "RF",
  { payment, amount, source }: VoucherOf,
): Promise<void> {
  const { id, organisationId, day } = payment;
  const { party, operator } = source ?? (await sidesToday(tx, organisationId));
  const registrationId = source?.registrationId ?? mainRegistration;
  const name = draftName(series, day, randomInt);
  await tx.insert(paymentVouchers).values({ id, name, registrationId, amount, party, operator });
  await assignNameIn(tx, paymentVouchers, id, series, day, registrationId);
}

/** Gives a dispatch its challan. */
export async function issueChallan(
  tx: Transaction,
  { id, day }: { id: string; day: string },
  registrationId: number,
): Promise<string> {
  await tx.insert(challans).values({ id, name: draftName("DC", day, randomInt) });
  return assignNameIn(tx, challans, id, "DC", day, registrationId);
}

export type StoredVoucher = typeof paymentVouchers.$inferSelect;

/** The vouchers of payments, by the payments' ids. */
export async function vouchersOf(db: Queryable, paymentIds: readonly string[]): Promise<Map<string, StoredVoucher>> {
  const rows = await db
    .select()
    .from(paymentVouchers)
    .where(inArray(paymentVouchers.id, [...paymentIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findChallan(db: Queryable, movementId: string): Promise<string | undefined> {
  const [row] = await db.select({ name: challans.name }).from(challans).where(eq(challans.id, movementId));
  return row?.name;
}
