// The statement of account of one party: opening, what was charged and paid, closing, and how long what is open is due.
import { type Paise, toRupees } from "@vanik/contracts/money";
import type {
  Ageing,
  OpenInvoice,
  PartyKind,
  Statement,
  StatementLine,
  StatementQuery,
} from "@vanik/contracts/parties";
import type { PaymentDirection } from "@vanik/contracts/trade";
import { ageingBucket, ageingBuckets } from "@vanik/trading/ageing";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { findOrganisation, organisationNamed } from "../accounts/use-cases.ts";
import { type Entry, entriesOf, openByDueDate, openingOf, openInvoicesOf } from "../documents/use-cases.ts";

/** The longest statement that is drawn. */
const mostLines = 2000;

const rupees = (amount: number) => toRupees(amount as Paise);

/** The first day of the financial year of a day. */
function yearBegin(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) >= "04-01" ? year : year - 1}-04-01`;
}

/** Lines with what the account stands at after each; our books charge a buyer as a debit, a supplier's bill as a credit. */
export function linesOf(kind: PartyKind, opening: number, entries: readonly Entry[]): StatementLine[] {
  let balance = opening;
  return entries.map(({ day, type, name, reference, amount }) => {
    const isCharge = type === "invoice";
    const isDebit = isCharge === (kind === "buyer");
    balance += isCharge ? amount : -amount;
    return {
      day,
      type,
      name,
      reference,
      debit: isDebit ? rupees(amount) : 0,
      credit: isDebit ? 0 : rupees(amount),
      balance: rupees(balance),
    };
  });
}

/** What is open, sorted by how long it has been due on a day; sums in paise until the end. */
export function ageingOf(
  open: readonly { dueDate: string | null; open: number }[],
  advance: number,
  on: string,
): Ageing {
  const inBucket = (bucket: string) =>
    open.reduce((sum, one) => (ageingBucket(one.dueDate, on) === bucket ? sum + one.open : sum), 0);
  const sums = ageingBuckets.map((bucket) => [bucket, rupees(inBucket(bucket))] as const);
  const total = open.reduce((sum, one) => sum + one.open, 0);
  return { ...Object.fromEntries(sums), total: rupees(total), advance: rupees(advance) } as Ageing;
}

const sumOf = (entries: readonly Entry[], charges: boolean) =>
  entries.reduce((sum, { type, amount }) => ((type === "invoice") === charges ? sum + amount : sum), 0);

/** From the beginning of the financial year to today unless said otherwise; what is cancelled counts on neither side. */
export async function readStatement(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  id: string,
  asked: StatementQuery,
): Promise<Statement> {
  const party = await findOrganisation(db, id);
  if (!party) throw notFound("This party");
  const { name, kind } = party;
  const to = asked.to ?? indianDay(clock.now());
  const from = asked.from ?? yearBegin(to);
  if (from > to) throw invalid({ to: "A statement ends on its first day or later" });
  const account = { organisationId: id, kind };
  const entries = await entriesOf(db, account, { from, to, most: mostLines + 1 });
  if (entries.length > mostLines)
    throw new Refusal("refused", `These days have more than ${mostLines} lines: choose fewer days.`);
  const opening = await openingOf(db, account, from);
  const [charged, paid] = [sumOf(entries, true), sumOf(entries, false)];
  const closing = opening + charged - paid;
  const open = await openByDueDate(db, account, to);
  // What is open and what is paid in advance make the balance, on any day.
  const advance = open.reduce((sum, one) => sum + one.open, -closing);
  return {
    party: { id, name, kind },
    from,
    to,
    opening: rupees(opening),
    lines: linesOf(kind, opening, entries),
    debit: rupees(kind === "buyer" ? charged : paid),
    credit: rupees(kind === "buyer" ? paid : charged),
    closing: rupees(closing),
    ageing: ageingOf(open, advance, to),
  };
}

const payers = { in: "buyer", out: "supplier" } as const;

/** What may be paid of a party, by its name. */
export async function openInvoices(
  db: Queryable,
  { party: name, direction }: { party: string; direction: PaymentDirection },
): Promise<OpenInvoice[]> {
  const kind = payers[direction];
  const party = await organisationNamed(db, kind, name);
  if (!party) throw invalid({ party: `There is no ${kind} of this name.` });
  const found = await openInvoicesOf(db, { organisationId: party.id, kind });
  return found.map(({ name: invoice, day, dueDate, reference, payable, outstanding }) => ({
    name: invoice,
    transaction_date: day,
    due_date: dueDate,
    reference,
    payable: rupees(payable),
    outstanding: rupees(outstanding),
  }));
}
