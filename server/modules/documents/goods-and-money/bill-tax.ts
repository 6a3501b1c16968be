// The tax that was withheld as a bill was booked is another from today on: for a reason, and no more than is open (books 2).
import type { BillTaxInput } from "@vanik/contracts/document-input";
import { sumPaise, toPaise } from "@vanik/contracts/money";
import { isReason } from "@vanik/contracts/reason";
import { transactionDateProblem } from "@vanik/trading/days";
import { formatAmount } from "@vanik/trading/wording";
import { eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { circumstancesToWrite } from "../law/circumstances.ts";
import { documentsOf } from "../law/document-of.ts";
import { lockAccount } from "../law/persons.ts";
import { refreshStatuses } from "../law/statuses.ts";
import { writeTdsSection } from "../law/tds-facts-store.ts";
import { withheldAtBooking } from "../law/withholding.ts";
import { postToLedger } from "../ledger/post.ts";
import { endWithheld, insertWithheld } from "../moves/withhold-at-booking.ts";
import { lockDocuments } from "../store.ts";
import { tradeDocuments } from "../tables.ts";

export async function changeBillTax(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  { id: name, section, amount: rupees, reason }: BillTaxInput & { id: string },
): Promise<void> {
  if (!isReason(reason)) throw invalid({ reason: "Give a reason for another tax, of 3 to 500 characters." });
  const on = await circumstancesToWrite(deps, tx);
  const [bill] = documentsOf(
    await lockDocuments(tx, { named: [{ kind: "purchase_invoice", name }] }),
    "purchase_invoice",
  );
  if (!bill?.organisationId) throw notFound("This purchase invoice");
  if (bill.state !== "submitted") throw new Refusal("refused", `${name} is no booked bill: nothing is withheld of it.`);
  if (!bill.extras.tdsBooked)
    throw new Refusal("refused", `Tax of ${name} is withheld with its payments: say it there.`);
  const problem = transactionDateProblem({ kind: "payment", day: on.today, ...on });
  if (problem) throw new Refusal("refused", problem);
  await lockAccount(tx, bill.organisationId);
  const amount = toPaise(rupees);
  const { outstanding } = bill;
  const before = await endWithheld(tx, bill.id, on.today);
  const open = sumPaise([outstanding, before]);
  if (amount > open) throw invalid({ amount: `Only ${formatAmount(open)} of ${name} is open: withhold no more.` });
  await tx
    .update(tradeDocuments)
    .set({ outstanding: open, version: bill.version + 1 })
    .where(eq(tradeDocuments.id, bill.id));
  const { organisationId, transactionDate: day, netTotal: net } = bill;
  const proposal = await withheldAtBooking(tx, { id: bill.id, name, organisationId, day, section, net });
  await insertWithheld(tx, bill, { section, base: proposal?.base ?? null, amount, reason, day: on.today });
  await writeTdsSection(tx, bill.id, section);
  await refreshStatuses(tx, [bill.id], on.today);
  await postToLedger(tx, { invoices: [bill.id] });
}
