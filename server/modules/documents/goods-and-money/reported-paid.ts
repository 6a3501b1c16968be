// A buyer's word that an invoice is paid: it waits in the desk's inbox, books nothing, and is done with once the money is found.
import type { PaidInput } from "@vanik/contracts/inbox";
import { noPaise, toRupees } from "@vanik/contracts/money";
import { formatAmount } from "@vanik/trading/wording";
import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import type { PartyViewer } from "../../../platform/viewer.ts";
import { settleInInbox, upsertInboxEntry } from "../../inbox/use-cases.ts";
import { findRow } from "../store.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";

function refusalToReport({ name, state, outstanding }: StoredDocument): string | null {
  if (state === "draft") return `${name} is a draft still.`;
  if (state === "cancelled") return `${name} is cancelled: nothing is to be paid.`;
  // Of what is returned we owe.
  return outstanding <= 0 ? `${name} is paid in full: we have the money.` : null;
}

/** Said again while the desk has not looked at it, it says what is said now. */
export async function reportPaid(
  { clock, erpnext }: Pick<Deps, "clock" | "erpnext">,
  tx: Transaction,
  viewer: PartyViewer,
  { id: name, reference, day, tds_amount, tds_section }: PaidInput & { id: string },
): Promise<{ received: true }> {
  const invoice = await findRow(tx, viewer.scope, "sales_invoice", name);
  if (!invoice) throw notFound("This invoice");
  const refused = refusalToReport(invoice);
  if (refused) throw new Refusal("refused", refused);
  const now = clock.now();
  if (day > indianDay(now)) throw invalid({ day: "Choose today or an earlier day" });
  const open = toRupees(invoice.outstanding);
  if (tds_amount >= open)
    throw invalid({ tds_amount: `Enter less than the ${formatAmount(invoice.outstanding)} that are open` });
  const { name: person, email, phone, organisation: company } = viewer;
  const paid = { reference, day, ...(tds_amount > 0 && { tds_amount, tds_section }) };
  await upsertInboxEntry(tx, { kind: "paid", subjectId: invoice.id, person, company, email, phone, paid, at: now });
  if (invoice.remote) await erpnext?.put(tx, "paid", { id: invoice.id, turn: { organisationId: viewer.scope } });
  return { received: true };
}

/** Of these invoices those that are paid in full need nobody's look any more. */
export async function settleReportedPaid(tx: Transaction, invoiceIds: readonly string[], at: Date): Promise<void> {
  const { id, kind, outstanding } = tradeDocuments;
  const isPaid = and(inArray(id, [...invoiceIds]), eq(kind, "sales_invoice"), eq(outstanding, noPaise));
  const paid = await tx.select({ id }).from(tradeDocuments).where(isPaid);
  for (const invoice of paid) await settleInInbox(tx, invoice.id, { at, text: "the invoice is paid in full" });
}
