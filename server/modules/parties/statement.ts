// The statement of account of one party: opening, what was charged and paid, closing, and how long what is open is due.
import { type Paise, subtractPaise, sumPaise, toRupees } from "@vanik/contracts/money";
import type {
  Ageing,
  OpenInvoice,
  OpenInvoicesQuery,
  PartyKind,
  Statement,
  StatementLine,
  StatementQuery,
} from "@vanik/contracts/parties";
import { raisesAccount } from "@vanik/trading/account";
import { ageingBucket, ageingBuckets } from "@vanik/trading/ageing";
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import { type TdsSection, tdsSections } from "@vanik/contracts/trade";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { findOrganisation, organisationNamed } from "../accounts/use-cases.ts";
import {
  type StatementEntry,
  findStatementEntries,
  openByDueDate,
  openingOf,
  openInvoicesOf,
  type OpenSum,
} from "../documents/use-cases.ts";

/** The longest statement that is drawn. */
const mostLines = 2000;

/** Lines with what the account stands at after each; our books charge a buyer as a debit, a supplier's bill as a credit. */
export function statementLinesOf(kind: PartyKind, opening: Paise, entries: readonly StatementEntry[]): StatementLine[] {
  let balance = opening;
  return entries.map(({ day, type, name, reference, amount }) => {
    const isCharge = raisesAccount(type);
    const isDebit = isCharge === (kind === "buyer");
    balance = isCharge ? sumPaise([balance, amount]) : subtractPaise(balance, amount);
    return {
      day,
      type,
      name,
      reference,
      debit: isDebit ? toRupees(amount) : 0,
      credit: isDebit ? 0 : toRupees(amount),
      balance: toRupees(balance),
    };
  });
}

/** What is open, sorted by how long it has been due on a day; sums in paise until the end. */
export function ageingOf(open: readonly OpenSum[], advance: Paise, on: string): Ageing {
  const inBucket = (bucket: string) =>
    sumPaise(open.filter(({ dueDate }) => ageingBucket(dueDate, on) === bucket).map((due) => due.open));
  const sums = ageingBuckets.map((bucket) => [bucket, toRupees(inBucket(bucket))] as const);
  const total = sumPaise(open.map((due) => due.open));
  return { ...Object.fromEntries(sums), total: toRupees(total), advance: toRupees(advance) } as Ageing;
}

const sumOfEntries = (entries: readonly StatementEntry[], charges: boolean) =>
  sumPaise(entries.filter(({ type }) => raisesAccount(type) === charges).map(({ amount }) => amount));

/** From the beginning of the financial year to today unless said otherwise; what is cancelled is reversed on its day. */
export async function readStatement(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  id: string,
  period: StatementQuery,
): Promise<Statement> {
  const party = await findOrganisation(db, id);
  if (!party) throw notFound("This party");
  const { name, kind } = party;
  const to = period.to ?? indianDay(clock.now());
  const from = period.from ?? startOfFinancialYear(to);
  if (from > to) throw invalid({ to: "A statement ends on its first day or later" });
  const account = { organisationId: id, kind };
  const entries = await findStatementEntries(db, account, { from, to, most: mostLines + 1 });
  if (entries.length > mostLines)
    throw new Refusal("refused", `These days have more than ${mostLines} lines: choose fewer days.`);
  const opening = await openingOf(db, account, from);
  const [charged, paid] = [sumOfEntries(entries, true), sumOfEntries(entries, false)];
  const closing = subtractPaise(sumPaise([opening, charged]), paid);
  const open = await openByDueDate(db, account, to);
  // What is open and what is paid in advance make the balance, on any day.
  const advance = subtractPaise(sumPaise(open.map((due) => due.open)), closing);
  return {
    party: { id, name, kind },
    from,
    to,
    opening: toRupees(opening),
    lines: statementLinesOf(kind, opening, entries),
    debit: toRupees(kind === "buyer" ? charged : paid),
    credit: toRupees(kind === "buyer" ? paid : charged),
    closing: toRupees(closing),
    ageing: ageingOf(open, advance, to),
  };
}

const payers = { in: "buyer", out: "supplier" } as const;

const lawfulInRupees = (bySection: Record<TdsSection, Paise>) =>
  Object.fromEntries(tdsSections.map((section) => [section, toRupees(bySection[section])])) as Record<
    TdsSection,
    number
  >;

/** What may be paid of a party, by its name. */
export async function openInvoices(
  { clock, db }: Pick<Deps, "clock" | "db">,
  { party: name, direction, payment, sections }: z.output<typeof OpenInvoicesQuery>,
): Promise<OpenInvoice[]> {
  const kind = payers[direction];
  const party = await organisationNamed(db, kind, name);
  if (!party) throw invalid({ party: `There is no ${kind} of this name.` });
  const question = {
    organisationId: party.id,
    kind,
    today: indianDay(clock.now()),
    payment,
    sections: new Map(sections),
  };
  const found = await openInvoicesOf(db, question);
  return found.map(
    ({ name: invoice, day, dueDate, reference, payable, outstanding, net, tds, writtenOff, proposal, lawful }) => ({
      name: invoice,
      transaction_date: day,
      due_date: dueDate,
      reference,
      payable: toRupees(payable),
      outstanding: toRupees(outstanding),
      net_total: toRupees(net),
      tds_amount: toRupees(tds),
      written_off: toRupees(writtenOff),
      tds: proposal && { ...proposal, amount: toRupees(proposal.amount) },
      tds_lawful: lawful && lawfulInRupees(lawful),
    }),
  );
}
