// How a buyer pays what is open of our invoice: our account, and what it has told us of a payment already.
import { toRupees } from "@vanik/contracts/money";
import type { HowToPay } from "@vanik/contracts/how-to-pay";
import { mainBank } from "@vanik/contracts/settings";
import { upiLink } from "@vanik/trading/upi";
import type { Queryable } from "../../../platform/db.ts";
import { readBanks } from "../../content/use-cases.ts";
import { findOpenAbout } from "../../inbox/use-cases.ts";
import type { StoredDocument } from "../tables.ts";

export async function howToPay(
  db: Queryable,
  { id, name, operator, outstanding }: Pick<StoredDocument, "id" | "name" | "operator" | "outstanding">,
): Promise<HowToPay> {
  const bank = mainBank(await readBanks(db));
  const reportedPaid = (await findOpenAbout(db, id))?.paid ?? null;
  const upi = bank?.upi ? bank.upi : null;
  const amount = toRupees(outstanding);
  return {
    payee: operator.name,
    bank: bank
      ? { name: [bank.name, bank.branch].filter(Boolean).join(", "), account: bank.account, ifsc: bank.ifsc }
      : null,
    upi: upi === null ? null : { id: upi, link: upiLink({ payee: upi, name: operator.name, amount, note: name }) },
    told: reportedPaid,
  };
}
