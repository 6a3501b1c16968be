// A buyer's word that an invoice is paid: it waits in the desk's inbox and books nothing.
import type { PaidInput } from "@vanik/contracts/inbox";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import type { PartyViewer } from "../../../platform/viewer.ts";
import { tellInbox } from "../../inbox/use-cases.ts";
import { findRow } from "../store.ts";
import type { StoredDocument } from "../tables.ts";

function refusalToTell({ name, state, outstanding }: StoredDocument): string | null {
  if (state === "draft") return `${name} is a draft still.`;
  if (state === "cancelled") return `${name} is cancelled: nothing is to be paid.`;
  return outstanding === 0 ? `${name} is paid in full: we have the money.` : null;
}

/** Said again while the desk has not looked at it, it says what is said now. */
export async function tellPaid(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: PartyViewer,
  { id: name, reference, day }: PaidInput & { id: string },
): Promise<{ received: true }> {
  const invoice = await findRow(tx, viewer.scope, "sales_invoice", name);
  if (!invoice) throw notFound("This invoice");
  const refused = refusalToTell(invoice);
  if (refused) throw new Refusal("refused", refused);
  const now = clock.now();
  if (day > indianDay(now)) throw invalid({ day: "Choose today or an earlier day" });
  const { name: person, email, phone, organisation: company } = viewer;
  const paid = { reference, day };
  await tellInbox(tx, { kind: "paid", subjectId: invoice.id, person, company, email, phone, paid, at: now });
  return { received: true };
}
