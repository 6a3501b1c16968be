// The closing balances of the old books, all but what parties owe: each a voucher against Opening balances, as openings of parties are
// (books 2 and 9). They come by a sheet, and are taken back with it.
import { noPaise, type Paise, subtractPaise } from "@vanik/contracts/money";
import { inOrderOfAccounts, signedEntry } from "@vanik/trading/postings";
import { reversalOf } from "@vanik/trading/standing-vouchers";
import type { Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { findPosted, postVouchers } from "../../ledger/use-cases.ts";
import { assignNames } from "../naming.ts";
import { journalSeries } from "./journals.ts";

export interface OpeningBalance {
  account: string;
  /** As the old books call it. */
  called: string;
  /** Debit above 0. */
  amount: Paise;
}

const kind = "journal";
const other = "3100";

/** Posts balances on the last day of the old books, numbered in their order; resolves to the ids of what was posted. */
export async function postOpeningBalances(
  tx: Transaction,
  day: string,
  balances: readonly OpeningBalance[],
): Promise<string[]> {
  if (balances.length === 0) return [];
  const names = await assignNames(tx, journalSeries, day, balances.length);
  const subjects = balances.map(({ account, called, amount }, at) => {
    const entries = inOrderOfAccounts([
      signedEntry(account, amount),
      signedEntry(other, subtractPaise(noPaise, amount)),
    ]);
    const voucher = { part: "booked", day, type: "opening", narration: called, entries } as const;
    return { kind, id: newId(), name: names[at]!, vouchers: [voucher] };
  });
  await postVouchers(tx, subjects);
  return subjects.map(({ id }) => id);
}

/** The vouchers of these that nothing has taken back. */
export async function standingBalances(tx: Transaction, ids: readonly string[]) {
  const posted = Map.groupBy(await findPosted(tx, ids), ({ subjectId }) => subjectId);
  return [...posted.values()].flatMap((vouchers) => (vouchers.length === 1 ? vouchers : []));
}

/** Takes back on a day those that stand yet. */
export async function endOpeningBalances(
  tx: Transaction,
  { ids, day: today, reason }: { ids: readonly string[]; day: string; reason: string },
): Promise<void> {
  const unreversed = await standingBalances(tx, ids);
  await postVouchers(
    tx,
    unreversed.map(({ subjectId: id, subjectName: name, day, entries }) => {
      const posted = entries.map(([account, organisation, registration, debit, credit]) => ({
        account,
        organisation,
        registration,
        debit: debit as Paise,
        credit: credit as Paise,
      }));
      const voucher = { part: "booked", day, type: "opening", narration: "", entries: posted } as const;
      return { kind, id, name, vouchers: [reversalOf(voucher, today, reason)] };
    }),
  );
}
