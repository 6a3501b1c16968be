// Our tax is withheld when a bill is booked (books 2): an allocation without a payment, which ends with its bill or when it is replaced.
import type { Paise } from "@vanik/contracts/money";
import type { TdsSection } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { readTradeSettings } from "../../content/use-cases.ts";
import { lockAccount } from "../law/persons.ts";
import { sectionsOfBills } from "../law/tds-facts-store.ts";
import { termsOfTax, withheldAtBooking } from "../law/withholding.ts";
import type { StoredDocument } from "../tables.ts";

interface Withheld {
  section: TdsSection;
  /** Of how much of the bill; null where nothing is proposed of it. */
  base: Paise | null;
  amount: Paise;
  reason: string;
  day: string;
}

/** Writes what is withheld of a bill that is locked, and lowers what is open of it. */
export async function insertWithheld(
  tx: Transaction,
  { id, organisationId, transactionDate }: Pick<StoredDocument, "id" | "organisationId" | "transactionDate">,
  { section, base, amount, reason, day }: Withheld,
): Promise<void> {
  if (amount <= 0 || !organisationId) return;
  const { tdsRate, tdsCertificate } = await termsOfTax(tx, {
    holderId: id,
    organisationId,
    section,
    day: transactionDate,
  });
  await tx.execute(sql`
    insert into payment_allocations (id, organisation_id, invoice_id, day, amount, tds_amount, tds_section, tds_rate, tds_certificate, tds_base, tds_reason)
    values (${newId()}, ${organisationId}, ${id}, ${day}, 0, ${amount}, ${section}, ${tdsRate}, ${tdsCertificate}, ${base}, ${reason})`);
  await tx.execute(sql`update trade_documents set outstanding = outstanding - ${amount}::bigint where id = ${id}`);
}

/** Ends it on a day; resolves to what it was. */
export async function endWithheld(tx: Transaction, id: string, today: string): Promise<Paise> {
  const { rows } = await tx.execute<{ tds: Paise }>(sql`
    update payment_allocations set ended_on = greatest(day, ${today}::date)
    where invoice_id = ${id} and payment_id is null and note_id is null and ended_on is null returning tds_amount as tds`);
  return rows[0]?.tds ?? (0 as Paise);
}

/** What the law makes of a bill that has just left Draft; nothing while we withhold nothing. */
export async function withholdAtBooking(tx: Transaction, bill: StoredDocument): Promise<void> {
  const { id, name, organisationId, transactionDate: day, netTotal: net, roundedTotal } = bill;
  if (!organisationId || !(await readTradeSettings(tx)).deducts_tds) return;
  await lockAccount(tx, organisationId);
  const section = (await sectionsOfBills(tx, [id])).get(id)!;
  const proposal = await withheldAtBooking(tx, { id, name, organisationId, day, section, net });
  await tx.execute(sql`update trade_documents set extras = extras || '{"tdsBooked": true}' where id = ${id}`);
  const amount = Math.min(proposal?.amount ?? 0, roundedTotal) as Paise;
  await insertWithheld(tx, bill, { section, base: proposal?.base ?? null, amount, reason: "", day });
}
