// Tax withheld: what we go by of what we pay, and a buyer of what it pays us (controls 4).
import { panOfGstin } from "@vanik/contracts/identifiers";
import { type PaymentDirection, type TdsSection, tdsSections } from "@vanik/contracts/trade";
import type { NewPayment } from "@vanik/trading/payments";
import { type TdsAtBooking, type TdsFacts, tdsAtBooking } from "@vanik/trading/tds";
import { tdsRateOn, tdsTermsOn } from "@vanik/trading/tds-law";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { findOrganisation } from "../../accounts/use-cases.ts";
import type { Paise } from "@vanik/contracts/money";
import { readLaw, readOperator, readTradeSettings } from "../../content/use-cases.ts";
import { certificatesOf, tdsFactsOf } from "./tds-facts-store.ts";

interface Withheld {
  /** Left out of what was withheld; of one that is not recorded yet anything. */
  id: string;
  organisationId: string;
  direction: PaymentDirection;
  day: string;
  /** A bill of which it is asked as it is booked. */
  billId?: string;
}

/** What a buyer withholds by each section of what it pays us on a day, in basis points. */
async function ratesOfBuyers(db: Queryable, day: string, law: TdsFacts["law"]): Promise<Record<TdsSection, number>> {
  const { pan, gstin } = await readOperator(db);
  // Whatever is not known of us, our buyers know.
  const ours = { pan: pan || panOfGstin(gstin) || "unknown", law };
  const rates = tdsSections.map((section) => [section, tdsRateOn(section, day, ours)]);
  return Object.fromEntries(rates) as Record<TdsSection, number>;
}

/**
 * What the operator says of the law, and what the law of payments asks of tax withheld: of money in a buyer's rates, of money out
 * what was billed and paid, null while we withhold nothing.
 */
export async function withholdingOf(
  db: Queryable,
  { id, organisationId, direction, day, billId }: Withheld,
): Promise<Pick<NewPayment, "tds" | "tdsRates"> & { law: TdsFacts["law"] }> {
  const law = await readLaw(db);
  if (direction === "in") return { law, tdsRates: await ratesOfBuyers(db, day, law) };
  if (!(await readTradeSettings(db)).deducts_tds) return { law, tds: null };
  const supplier = await findOrganisation(db, organisationId);
  const pan = supplier ? supplier.pan || panOfGstin(supplier.gstin) : "";
  return { law, tds: { pan, law, ...(await tdsFactsOf(db, { organisationId, id, day, ...(billId && { billId }) })) } };
}

interface TaxWithheld {
  /** The payment, or the bill that bears it itself. */
  holderId: string;
  organisationId: string;
  section: TdsSection;
  /** The holder's own, by which its tax is judged, whenever a row of it begins. */
  day: string;
}

/**
 * What stands with tax that a party bears, or withholds of us: its rate, in basis points, and the certificate that lowers it. What goes over
 * from an advance to its bill, or takes the place of another amount, has those that its holder's first row was written with.
 */
export async function termsOfTax(
  db: Queryable,
  { holderId, organisationId, section, day }: TaxWithheld,
): Promise<{ tdsRate: number; tdsCertificate: string }> {
  const { rows } = await db.execute<{ tdsRate: number; tdsCertificate: string }>(sql`
    select tds_rate as "tdsRate", tds_certificate as "tdsCertificate" from payment_allocations
    where holder_id = ${holderId} and tds_section = ${section} and tds_rate is not null order by day, id limit 1`);
  if (rows[0]) return rows[0];
  const law = await readLaw(db);
  const party = await findOrganisation(db, organisationId);
  if (party?.kind !== "supplier") return { tdsRate: (await ratesOfBuyers(db, day, law))[section], tdsCertificate: "" };
  const pan = party.pan || panOfGstin(party.gstin);
  const payee = { pan, law, certificates: await certificatesOf(db, organisationId) };
  const { rate, certificate } = tdsTermsOn(section, day, payee);
  return { tdsRate: rate, tdsCertificate: certificate };
}

/** Of a payment that is not there yet. */
export const noPayment = "00000000-0000-0000-0000-000000000000";

/** What we withhold of a bill as it is booked, be it a draft still; null while we withhold nothing. */
export async function withheldAtBooking(
  db: Queryable,
  bill: { id: string; name: string; organisationId: string; day: string; section: TdsSection; net: Paise },
): Promise<TdsAtBooking | null> {
  const { id: billId, organisationId, day } = bill;
  const { tds } = await withholdingOf(db, { id: noPayment, organisationId, direction: "out", day, billId });
  return tds ? tdsAtBooking(tds, bill) : null;
}
