// The same year as an accountant would write it down: by the words of books.md 2 and nothing of the product's, in hledger's format.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { noPaise, type Paise, subtractPaise, sumPaise, toPaise } from "@vanik/contracts/money";
import { addDays } from "@vanik/trading/days";
import { firstDay, lastDay, type Year, type YearInvoice, type YearNote } from "./year-parts.ts";

interface Posted {
  account: string;
  /** Null of the account that takes what the others leave. */
  amount: Paise | null;
}
export interface Written {
  day: string;
  what: string;
  posted: Posted[];
}

const debit = (account: string, amount: Paise): Posted => ({ account, amount });
const credit = (account: string, amount: Paise): Posted => ({ account, amount: subtractPaise(noPaise, amount) });
const rounding: Posted = { account: "5400", amount: null };

const isService = ({ hsn }: { hsn: string }) => hsn.startsWith("99");
const sumOf = (lines: readonly { hsn: string; amount: Paise }[], services: boolean) =>
  sumPaise(lines.filter((line) => isService(line) === services).map(({ amount }) => amount));
const heads = { CGST: "0", SGST: "1", UTGST: "1", IGST: "2" } as const;
const taxesTo = (
  side: typeof debit,
  accounts: string,
  taxes: readonly Pick<YearInvoice["taxes"][number], "tax" | "amount">[],
) => taxes.map(({ tax, amount }) => side(`${accounts}${heads[tax]}`, amount));
const allTax = (taxes: readonly { amount: Paise }[]) => sumPaise(taxes.map(({ amount }) => amount));

function writtenInvoice({
  isSale,
  isOpening,
  party,
  payable,
  lines,
  taxes,
  reverseCharge,
  withoutCredit,
}: YearInvoice): Posted[] {
  const [goods, services] = [sumOf(lines, false), sumOf(lines, true)];
  if (isSale) {
    const owed = debit(`1100:${party.id}`, payable);
    if (isOpening) return [owed, credit("3100", payable)];
    const tax = reverseCharge ? [] : taxesTo(credit, "231", taxes);
    return [owed, credit("4100", goods), credit("4200", services), ...tax, rounding];
  }
  const owed = credit(`2100:${party.id}`, payable);
  if (isOpening) return [debit("3100", payable), owed];
  const input = withoutCredit ? [debit("5520", allTax(taxes))] : taxesTo(debit, "131", taxes);
  const self = reverseCharge ? taxesTo(credit, "232", taxes) : [];
  return [debit("5100", goods), debit("5200", services), ...input, ...self, owed, rounding];
}

function writtenNote({ invoice, gst, payable, lines, taxes }: YearNote): Posted[] {
  const { isSale, party, reverseCharge, withoutCredit } = invoice;
  const [goods, services] = [sumOf(lines, false), sumOf(lines, true)];
  if (isSale) {
    const less = credit(`1100:${party.id}`, payable);
    if (!gst) return [debit("5300", payable), less];
    const tax = reverseCharge ? [] : taxesTo(debit, "231", taxes);
    return [debit("4110", goods), debit("4200", services), ...tax, less, rounding];
  }
  const less = debit(`2100:${party.id}`, payable);
  if (!gst) return [less, credit("4300", payable)];
  const input = withoutCredit ? [credit("5520", allTax(taxes))] : taxesTo(credit, "131", taxes);
  const self = reverseCharge ? taxesTo(debit, "232", taxes) : [];
  return [less, credit("5110", goods), credit("5200", services), ...input, ...self, rounding];
}

/** What was written, and on the day of its end the same with its sides exchanged. */
function untilItsEnd(day: string, endedOn: string | null, what: string, posted: readonly Posted[]): Written[] {
  const entered = posted.filter(({ amount }) => amount !== 0);
  if (entered.length === 0) return [];
  const back = entered.map(({ account, amount }) => ({ account, amount: amount && subtractPaise(noPaise, amount) }));
  return [
    { day, what, posted: entered },
    ...(endedOn ? [{ day: endedOn, what: `${what} taken back`, posted: back }] : []),
  ];
}

/** All of a year. */
export function writeDown(year: Year): Written[] {
  return [
    ...year.invoices.flatMap((one) => untilItsEnd(one.day, one.endedOn, one.name, writtenInvoice(one))),
    ...year.notes.flatMap((one) => untilItsEnd(one.day, one.endedOn, one.name, writtenNote(one))),
    ...year.payments.flatMap(({ day, endedOn, name, party, direction, by, amount }) => {
      const money = by === "Cash" ? "1190" : by === "Opening" ? "3100" : (by ?? "1201");
      const account = `${party.kind === "buyer" ? "1100" : "2100"}:${party.id}`;
      const [to, from] = direction === "in" ? [money, account] : [account, money];
      return untilItsEnd(day, endedOn, name, [debit(to, amount), credit(from, amount)]);
    }),
    ...year.settlements.flatMap(({ id, party, section, day, endedOn, tds, writtenOff }) => {
      const isBuyer = party.kind === "buyer";
      const account = `${isBuyer ? "1100" : "2100"}:${party.id}`;
      const withheld = isBuyer
        ? [debit(`${section === "gst" ? "1330" : "1320"}:${party.id}`, tds), credit(account, tds)]
        : [debit(account, tds), credit(`2330:${party.id}`, tds)];
      const off = isBuyer
        ? [debit("5410", writtenOff), credit(account, writtenOff)]
        : [debit(account, writtenOff), credit("5410", writtenOff)];
      return [
        ...untilItsEnd(day, endedOn, `tax of ${id}`, withheld),
        ...untilItsEnd(day, endedOn, `written off of ${id}`, off),
      ];
    }),
    ...year.challans.flatMap(({ serial, day, endedOn, bank, amount, paid }) => {
      const interest = subtractPaise(amount, sumPaise(paid.map(({ tds }) => tds)));
      const entries = paid.map(({ party, tds }) => debit(`2330:${party.id}`, tds));
      const posted = [...entries, debit("5510", interest), credit(bank, amount)];
      return untilItsEnd(day, endedOn, `challan ${serial}`, posted);
    }),
    ...year.journals.flatMap(({ day, endedOn, to, from, amount }) =>
      untilItsEnd(day, endedOn, "journal", [debit(to, amount), credit(from, amount)]),
    ),
  ];
}

/** Each account's balance at the end of a day, debits above 0; party accounts whole and by party. */
export function balancesOf(written: readonly Written[], until: string): Map<string, Paise> {
  const sums = new Map<string, Paise>();
  const add = (account: string, amount: Paise) => sums.set(account, sumPaise([sums.get(account) ?? noPaise, amount]));
  for (const { day, posted } of written) {
    if (day > until) continue;
    const rest = subtractPaise(noPaise, sumPaise(posted.map(({ amount }) => amount ?? noPaise)));
    for (const { account, amount } of posted) {
      const [code, party] = account.split(":");
      add(code!, amount ?? rest);
      if (party) add(account, amount ?? rest);
    }
  }
  return sums;
}

const rupees = (amount: Paise) =>
  `${amount < 0 ? "-" : ""}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, "0")}`;

/** A journal as hledger reads it; what takes the rest is left for it to find. */
export const journalOf = (written: readonly Written[]): string =>
  written
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ day, what, posted }) =>
      [
        `${day} ${what}`,
        ...posted.map(({ account, amount }) => `    ${account}${amount === null ? "" : `  ${rupees(amount)}`}`),
        "",
      ].join("\n"),
    )
    .join("\n");

/** hledger's own balances of a journal at the end of each month of the year, by account and by party. */
export async function hledgerBalances(file: string): Promise<Map<string, Paise>[]> {
  const balanceArgs = [
    "balance",
    "--flat",
    "--no-total",
    "--monthly",
    "--historical",
    "-b",
    firstDay,
    "-e",
    addDays(lastDay, 1),
  ];
  const { stdout } = await promisify(execFile)("hledger", ["-f", file, ...balanceArgs, "-O", "csv"], {
    maxBuffer: 2 ** 28,
  });
  const rows = stdout
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
  return Array.from({ length: 12 }, (_, month) => {
    const sums = new Map<string, Paise>();
    for (const [account = "", ...amounts] of rows) {
      const [code, party] = account.split(":");
      const paise = toPaise(Number(amounts[month]));
      sums.set(code!, sumPaise([sums.get(code!) ?? noPaise, paise]));
      if (party) sums.set(account, paise);
    }
    return sums;
  });
}
