// A journal: what no invoice and no payment says, such as bank charges, a challan or the old books' balances (books 2, Journals).
import type { LedgerAccount } from "@vanik/contracts/ledger";
import { accountsOfParties } from "@vanik/contracts/ledger-accounts";
import { type Paise, sumPaise } from "@vanik/contracts/money";
import { readableDay } from "./days.ts";
import { type LedgerEntry, inOrderOfAccounts } from "./postings.ts";
import { formatAmount } from "./wording.ts";

export interface JournalLine {
  account: string;
  debit: Paise;
  credit: Paise;
}

/** Of one journal, in paise: a sum of more is no exact number any more. */
const mostOfJournal = 1e15;

export const journalSum = (lines: readonly JournalLine[]): Paise => sumPaise(lines.map(({ debit }) => debit));

/** What is wrong with its lines, by the wire's fields; empty when nothing is. */
export function journalProblems(
  lines: readonly JournalLine[],
  accounts: readonly Pick<LedgerAccount, "code" | "name" | "hidden">[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [at, { account: code, debit, credit }] of lines.entries()) {
    const account = accounts.find((one) => one.code === code);
    if (!account) fields[`lines.${at}.account`] = "Choose an account that there is";
    else if (accountsOfParties.includes(code))
      fields[`lines.${at}.account`] = `${account.name} follow invoices and payments alone: record one of these instead`;
    else if (account.hidden)
      fields[`lines.${at}.account`] = `${account.name} is hidden: show it again, or choose another`;
    if (debit > 0 === credit > 0) fields[`lines.${at}.debit`] = "Enter either a debit or a credit";
  }
  if (Object.keys(fields).length > 0) return fields;
  const [debits, credits] = [journalSum(lines), sumPaise(lines.map(({ credit }) => credit))];
  if (debits > mostOfJournal || credits > mostOfJournal)
    return { lines: "Together this is more than the ledger holds: post it in several journals" };
  if (debits !== credits)
    return { lines: `Debits are ${formatAmount(debits)} and credits ${formatAmount(credits)}: make them equal` };
  return entriesOfJournal(lines).length === 0 ? { lines: "It moves nothing: its lines take each other back" } : {};
}

/** All of it in words: whoever approves one reads what it moves from where to where. */
export function describeJournal(
  { day, narration, lines }: { day: string; narration: string; lines: readonly JournalLine[] },
  accounts: readonly Pick<LedgerAccount, "code" | "name">[],
): string {
  const moved = lines.map(({ account, debit, credit }) => {
    const { name = "" } = accounts.find(({ code }) => code === account) ?? {};
    return `${debit > 0 ? "debit" : "credit"} ${account} ${name} ${formatAmount(debit > 0 ? debit : credit)}`;
  });
  return `Post a journal of ${readableDay(day)}: ${moved.join(", ")}. ${narration}`;
}

/** Its entries, as every voucher has them. */
export const entriesOfJournal = (lines: readonly JournalLine[]): LedgerEntry[] =>
  inOrderOfAccounts(lines.map((line) => ({ ...line, organisation: null, registration: null })));
