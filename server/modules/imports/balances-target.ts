// The closing trial balance of the old books: each account but those of parties becomes a voucher against Opening balances (books 9).
import { requiredText } from "@vanik/contracts/fields";
import { accountsOfParties } from "@vanik/contracts/ledger-accounts";
import type { LedgerAccount } from "@vanik/contracts/ledger";
import { noPaise, type Paise, subtractPaise, toPaise } from "@vanik/contracts/money";
import { organisationKey } from "@vanik/contracts/organisation-key";
import { indexAccounts } from "@vanik/trading/account-names";
import { cutOverProblem, cutOverRefusal } from "@vanik/trading/cut-over";
import { formatAmount } from "@vanik/trading/wording";
import { z } from "zod";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import { findKeptParties } from "../accounts/use-cases.ts";
import { lockBooksForShare, readBooks } from "../content/use-cases.ts";
import {
  allowed,
  endOpeningBalances,
  findCutOver,
  lockJournals,
  type OpeningBalance,
  postOpeningBalances,
  standingBalances,
} from "../documents/use-cases.ts";
import { findOpeningBalances, listAccounts } from "../ledger/use-cases.ts";
import { cellBalance } from "./guess/cell-values.ts";
import { booksAreClosed, cutOverOf, refuseCutOver } from "./openings-target.ts";
import { fieldReader, type RowFaults, Unread } from "./row-fields.ts";
import type { ImportTarget, JudgedRow, RowToJudge } from "./target.ts";

const mostRupees = 1e13;
const byOpenings = "What parties owe and are owed comes in by Openings";
const opening = "3100";

interface BalanceFacts {
  accountMeant: ReturnType<typeof indexAccounts>;
  accounts: ReadonlyMap<string, LedgerAccount>;
  /** Names of parties on record, by their keys. */
  parties: ReadonlySet<string>;
  /** What was brought in already, by account and name, in paise. */
  known: ReadonlyMap<string, number>;
}

const keyOfBalance = (account: string, called: string) => `${account} ${called.toLowerCase()}`;

/** What a cell of the debits, the credits or the balance says, debit above 0: its own Dr or Cr counts before its column. */
const signedBy = (sign: 1 | -1) => (text: string) => {
  const read = cellBalance(text);
  if (!read) return new Unread(`“${text.slice(0, 40)}” is no amount: write it as 59000, 59,000.00 or 59,000.00 Dr`);
  const side = read.side === null ? sign : read.side === "debit" ? 1 : -1;
  return Math.abs(read.amount) > mostRupees ? new Unread("This is more than the ledger holds") : side * read.amount;
};

const aside = (row: number, sentence: string): JudgedRow<OpeningBalance> => ({
  row,
  verdict: "unchanged",
  changes: {},
  faults: {},
  notes: { row: sentence },
  keys: {},
  plan: null,
});

function judgeBalance({ row, cells }: RowToJudge, facts: BalanceFacts): JudgedRow<OpeningBalance> {
  const faults: RowFaults = {};
  const read = fieldReader(cells, faults);
  const code = cellText(cells.code ?? null);
  const name = read.text("account", requiredText("the account", 140));
  const called = name || code;
  // Beside a balance debits and credits are what moved in the period, and stand in it.
  const amounts =
    "balance" in cells
      ? [read.other("balance", z.number(), signedBy(1))]
      : [read.other("debit", z.number(), signedBy(1)), read.other("credit", z.number(), signedBy(-1))];
  const amount = amounts.reduce<Paise>((sum, one) => (sum + toPaise(one ?? 0)) as Paise, noPaise);
  const isBoth = amounts.length > 1 && amounts.every(Boolean);
  const field = "account" in cells ? "account" : "code";
  if (!called) faults[field] ??= "Enter the account";
  const byCode = code ? facts.accountMeant(code) : null;
  const meant = byCode && byCode !== "group" ? byCode : facts.accountMeant(called ?? "");
  const isOfParties =
    /^sundry\s*(debtors|creditors)\b/i.test(called ?? "") || facts.parties.has(organisationKey(called ?? ""));
  if (meant === null || meant === "group") {
    if (called && isOfParties) return aside(row, byOpenings);
    if (meant === "group")
      faults[field] ??=
        `${called} is a group: leave it out where its accounts stand below it, else write the account that is meant`;
    else if (called)
      faults[field] ??=
        `There is no account ${called}: add it to the accounts of the ledger, or write the one that is meant`;
  }
  const account = meant && meant !== "group" ? facts.accounts.get(meant.code) : undefined;
  if (account && accountsOfParties.includes(account.code)) return aside(row, byOpenings);
  if (account?.code === opening) return aside(row, "What the others leave stands there by itself");
  if (account?.hidden) faults[field] ??= `${account.name} is hidden: show it again, or write another`;
  if (Object.keys(faults).length === 0 && amount === 0) return aside(row, "Nothing stands there");
  const key = account && called ? keyOfBalance(account.code, called) : undefined;
  const before = key === undefined ? undefined : facts.known.get(key);
  if (before !== undefined && before !== amount)
    faults[field] ??= `It was brought in with ${formatSide(before as Paise)} already: take that import back first`;
  if (Object.keys(faults).length > 0 || !account || !called)
    return { row, verdict: "faulty", changes: {}, faults, keys: {}, plan: null };
  const shown = {
    account: `${account.code} ${account.name}`,
    [amount > 0 ? "debit" : "credit"]: formatAmount(Math.abs(amount) as Paise),
  };
  return {
    row,
    verdict: before === undefined ? "new" : "unchanged",
    changes:
      before === undefined
        ? Object.fromEntries(Object.entries(shown).map(([one, value]) => [one, { old: null, new: value }]))
        : {},
    faults,
    notes: isBoth ? { [field]: `Debit and credit are set off: ${formatSide(amount)}` } : {},
    keys: { [field]: key! },
    plan: { account: account.code, called, amount },
    sums: { sales: Math.max(amount, 0), purchases: Math.max(subtractPaise(noPaise, amount), 0) },
  };
}

const formatSide = (amount: Paise) => `${formatAmount(Math.abs(amount) as Paise)} ${amount > 0 ? "Dr" : "Cr"}`;

async function factsOfBalances(db: Queryable, rows: readonly RowToJudge[]): Promise<BalanceFacts> {
  const accounts = await listAccounts(db);
  const names = rows.map(({ cells }) => organisationKey(cellText(cells.account ?? null))).filter(Boolean);
  const parties = await findKeptParties(db, [], [...new Set(names)]);
  const known = await findOpeningBalances(db);
  return {
    accountMeant: indexAccounts(accounts),
    accounts: new Map(accounts.map((account) => [account.code, account])),
    parties: new Set(parties.map((party) => organisationKey(party.name))),
    known: new Map(known.map(({ account, called, amount }) => [keyOfBalance(account, called), amount])),
  };
}

const ofJournal = (amount: Paise, key: string) =>
  ({ act: "journal", amount: Math.abs(amount) as Paise, of: key }) as const;

export const balancesTarget: ImportTarget<OpeningBalance> = {
  async refuse(db, circumstance) {
    const { until } = await readBooks(db);
    refuseCutOver(cutOverOf(circumstance), { today: indianDay(circumstance.deps.clock.now()), until });
  },
  async applyNeedsReason(db, circumstance) {
    return cutOverProblem({ day: cutOverOf(circumstance), ...(await findCutOver(db)) });
  },
  async judge(db, _, rows) {
    const facts = await factsOfBalances(db, rows);
    return rows.map((row) => judgeBalance(row, facts));
  },
  async around(tx, circumstance, work) {
    const { until } = await lockBooksForShare(tx);
    const day = cutOverOf(circumstance);
    refuseCutOver(day, { today: indianDay(circumstance.deps.clock.now()), until });
    await lockJournals(tx, day);
    allowed(cutOverRefusal({ day, ...(await findCutOver(tx)) }, circumstance.appliedFor));
    await work();
    return null;
  },
  guarded: ({ plan }) => ({
    rights: [],
    acts: [plan ? ofJournal(plan.amount, keyOfBalance(plan.account, plan.called)) : ofJournal(noPaise, "")],
  }),
  async apply(tx, circumstance, rows) {
    const planned = rows.flatMap(({ row, plan }) => (plan ? [{ row, plan }] : []));
    const ids = await postOpeningBalances(
      tx,
      cutOverOf(circumstance),
      planned.map(({ plan }) => plan),
    );
    return planned.map(({ row }, at) => ({ row, undo: ids[at] }));
  },
  takeBackNeedsReason: true,
  async refuseTakeBack(tx, circumstance, undone) {
    const { until } = await lockBooksForShare(tx);
    const today = indianDay(circumstance.deps.clock.now());
    if (until && today <= until) throw booksAreClosed(until);
    await lockJournals(tx, today);
    const vouchers = await standingBalances(tx, undone as string[]);
    const acts = vouchers.map(({ subjectName, entries }) =>
      ofJournal(
        entries.reduce<Paise>((sum, [, , , debit]) => (sum + debit) as Paise, noPaise),
        subjectName,
      ),
    );
    return { rights: [], needsReason: true, acts };
  },
  async takeBack(tx, { deps, reason }, undone) {
    await endOpeningBalances(tx, { ids: undone as string[], day: indianDay(deps.clock.now()), reason });
  },
};
