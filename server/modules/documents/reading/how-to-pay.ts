// How a buyer pays what is open of our invoice: our account, and what it has told us of a payment already.
import { toRupees } from "@vanik/contracts/money";
import type { HowToPay } from "@vanik/contracts/how-to-pay";
import { type Bank, mainBank } from "@vanik/contracts/settings";
import { upiLink } from "@vanik/trading/upi";
import { indianDay } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db.ts";
import { lastActNotice, readBanks } from "../../content/use-cases.ts";
import { findOpenAbout } from "../../inbox/use-cases.ts";
import type { StoredDocument } from "../tables.ts";

const isSameAccount = (one: Bank, other: Bank) =>
  one.account === other.account && one.ifsc === other.ifsc && one.upi === other.upi;

/** Where an invoice is paid to: the account that it was sent with, and another only where two people changed ours since (controls 1). */
export async function accountToPay(
  db: Queryable,
  { extras: { sentWith } }: Pick<StoredDocument, "extras">,
): Promise<{ bank: Bank | null; changedOn: string | null }> {
  const bank = mainBank(await readBanks(db)) ?? null;
  if (!sentWith || (bank && isSameAccount(sentWith, bank))) return { bank, changedOn: null };
  const changed = await lastActNotice(db, "own_bank");
  return changed?.isOfTwo && bank ? { bank, changedOn: indianDay(changed.at) } : { bank: sentWith, changedOn: null };
}

export async function howToPay(
  db: Queryable,
  document: Pick<StoredDocument, "id" | "name" | "operator" | "outstanding" | "extras">,
): Promise<HowToPay> {
  const { id, name, operator, outstanding } = document;
  const { bank, changedOn } = await accountToPay(db, document);
  const reportedPaid = (await findOpenAbout(db, id))?.paid ?? null;
  const upi = bank?.upi ? bank.upi : null;
  const amount = toRupees(outstanding);
  return {
    payee: operator.name,
    bank: bank
      ? { name: [bank.name, bank.branch].filter(Boolean).join(", "), account: bank.account, ifsc: bank.ifsc }
      : null,
    changed_on: changedOn,
    upi: upi === null ? null : { id: upi, link: upiLink({ payee: upi, name: operator.name, amount, note: name }) },
    told: reportedPaid && {
      reference: reportedPaid.reference,
      day: reportedPaid.day,
      ...(reportedPaid.tds_amount && { tds_amount: reportedPaid.tds_amount }),
    },
  };
}
