// What a payment settles, as it is typed: in whole paise, row by row. The law itself stands with the server (trade 7).
import { noPaise, type Paise, sumPaise, toPaise, toRupees } from "@vanik/contracts/money";
import type { OpenInvoice } from "@vanik/contracts/parties";
import { isReason } from "@vanik/contracts/reason";
import { type TdsSection, tdsSectionWords } from "@vanik/contracts/trade";
import { figureSentence, readFigure } from "@vanik/contracts/typed-figure";
import { writeOffProblem } from "@vanik/trading/payments";
import { formatAmount } from "@vanik/trading/wording";
import { otherTdsProblem, tdsBeyondProblem, tdsTolerance } from "@vanik/trading/tds";

interface Bounds {
  writtenOff: Paise;
  /** Of a supplier's bill: what the law makes of it, were it paid alone; null where we withhold nothing of it. */
  tds: { booked: TdsSection; year: string; amount: Paise; why: string } | null;
  /** Of an invoice of ours: what its buyer may still withhold by each section. */
  lawful: Readonly<Record<TdsSection, number>> | null;
}

/** An invoice that may be paid; what is typed stays text until it is sent. */
export interface AllocatedInvoice {
  name: string;
  /** On which it was booked. */
  day?: string;
  due: string | null;
  reference: string;
  outstanding: Paise;
  /** What bounds what is let go of it; absent where only the server knows. */
  bounds?: Bounds;
  amount: string;
  tds: string;
  /** Somebody typed its tax: it is not proposed any more. */
  isTdsTyped?: boolean;
  /** Of a bill that is booked later than the payment's day: what the law makes of what is paid of it then. */
  ofDay?: { amount: Paise; why: string };
  /** What is proposed beside the other rows. */
  proposed?: Paise;
  /** As it stands where it is allocated anew: of the same no reason is asked again. */
  stands?: string;
  section: TdsSection;
  tdsReason: string;
  writtenOff: string;
}

/** An open invoice before anything is typed. */
export function allocationRowOf(invoice: OpenInvoice): AllocatedInvoice {
  const { tds, tds_lawful: lawful } = invoice;
  return {
    name: invoice.name,
    day: invoice.transaction_date,
    due: invoice.due_date,
    reference: invoice.reference,
    outstanding: toPaise(invoice.outstanding),
    bounds: {
      writtenOff: toPaise(invoice.written_off),
      tds: tds && { booked: tds.booked, year: tds.year, amount: toPaise(tds.amount), why: tds.why },
      lawful,
    },
    amount: "",
    tds: "",
    section: tds?.section ?? "goods",
    tdsReason: "",
    writtenOff: "",
  };
}

const places = 2;

/** Paise of what is typed; nothing is 0, null is no amount. */
export function paiseOf(typed: string): Paise | null {
  const { units, problem } = readFigure(typed, { places });
  if (problem === "missing") return noPaise;
  return units === undefined || units < 0 ? null : (units as Paise);
}

/** Why what is typed is no amount: above nothing, or where that may be left out nothing or more; null where it is one. */
export function amountProblem(typed: string, { orNothing = false } = {}): string | null {
  const { units = 0, problem } = readFigure(typed, { places });
  if (problem && problem !== "missing") return figureSentence(problem, "an amount", places);
  if (units > 0 || (orNothing && units === 0)) return null;
  return orNothing ? "Enter ₹0 or more" : "Enter an amount above ₹0";
}

/** As a field shows an amount to go on with: no grouping, nothing for 0. */
export function typedOf(paise: Paise): string {
  return paise === 0 ? "" : toRupees(paise).toFixed(2).replace(/\.00$/, "");
}

const orNone = (typed: string) => paiseOf(typed) ?? noPaise;

/** What a row takes from its invoice, and what is left of it then; below 0 is too much. */
function settledOfRow({ amount, tds, writtenOff }: AllocatedInvoice): Paise {
  return sumPaise([orNone(amount), orNone(tds), orNone(writtenOff)]);
}
export const leftOfRow = (row: AllocatedInvoice) => (row.outstanding - settledOfRow(row)) as Paise;

export const allocatedOf = (rows: readonly AllocatedInvoice[]) => sumPaise(rows.map(({ amount }) => orNone(amount)));

/** Whether something of it is paid, if only by its tax. */
const isPaidInPart = ({ amount, writtenOff, tds, outstanding }: AllocatedInvoice) =>
  amount !== "" || writtenOff !== "" || (tds !== "" && orNone(tds) === outstanding);

/** With the tax that is proposed of each that settles something: what its year is due up to it, less what the rows before it withhold. */
export function withProposedTds(
  rows: readonly AllocatedInvoice[],
  isSettled: (row: AllocatedInvoice) => boolean = isPaidInPart,
): AllocatedInvoice[] {
  const inOrder = rows.toSorted((a, b) => `${a.day} ${a.name}`.localeCompare(`${b.day} ${b.name}`));
  const withheld = new Map<string, number>();
  const proposals = new Map<string, AllocatedInvoice>();
  for (const row of inOrder) {
    const law = row.bounds?.tds;
    if (!law) continue;
    const isDue = isSettled(row) || row.isTdsTyped;
    const group = `${row.section} ${law.year}`;
    const before = withheld.get(group) ?? 0;
    const due = row.ofDay?.amount ?? law.amount - before;
    const proposed = Math.min(row.outstanding, Math.max(0, isDue ? due : 0)) as Paise;
    const tds = row.isTdsTyped ? row.tds : typedOf(proposed);
    withheld.set(group, before + orNone(tds));
    proposals.set(row.name, { ...row, tds, proposed });
  }
  return rows.map((row) => proposals.get(row.name) ?? row);
}
/** Of what a row's proposal is made, with what the rows before it withhold. */
export function describeProposal({ bounds, ofDay, proposed = noPaise, outstanding }: AllocatedInvoice): string {
  if (ofDay) return ofDay.why;
  const { why = "", amount = noPaise } = bounds?.tds ?? {};
  const before = Math.max(0, Math.min(amount, outstanding) - proposed) as Paise;
  return before > 0 ? `${why}, less ${formatAmount(before)} of the lines before it` : why;
}

/** What is to be paid of rows besides their TDS. */
export const payableOfRows = (rows: readonly AllocatedInvoice[]) =>
  sumPaise(rows.map((row) => Math.max(0, row.outstanding - orNone(row.tds)) as Paise));

/** Spreads an amount over rows in their order, each up to what is open beside its TDS and write-off. */
export function proposedRows(
  rows: readonly AllocatedInvoice[],
  amount: Paise,
  among?: ReadonlySet<string>,
): AllocatedInvoice[] {
  let settled: ReadonlySet<string> = among ?? new Set(rows.map(({ name }) => name));
  let spread: AllocatedInvoice[] = [];
  // Of which invoices tax is withheld hangs on which are paid, and that on the tax.
  for (let round = 0; round < 2; round++) {
    let left: number = amount;
    spread = withProposedTds(rows, ({ name }) => settled.has(name)).map((row) => {
      if (among && !among.has(row.name)) return { ...row, amount: "" };
      const room = Math.max(0, row.outstanding - orNone(row.tds) - orNone(row.writtenOff));
      const part = Math.min(room, left);
      left -= part;
      return { ...row, amount: typedOf(part as Paise) };
    });
    settled = new Set(spread.filter(isPaidInPart).map(({ name }) => name));
  }
  return withProposedTds(spread);
}

/** What the law asks a reason for, of a row that settles something; null where nothing (trade 11). */
function writtenOffProblem({ bounds, writtenOff }: AllocatedInvoice, reason: string): string | null {
  const off = orNone(writtenOff);
  return off > 0 ? writeOffProblem(sumPaise([bounds?.writtenOff ?? noPaise, off]), reason) : null;
}

export function reasonProblem(rows: readonly AllocatedInvoice[], reason: string): string | null {
  const problems = rows.map((row) => writtenOffProblem(row, reason));
  return problems.find((problem) => problem !== null) ?? null;
}
export const allocationNeedsReason = (rows: readonly AllocatedInvoice[]): boolean => reasonProblem(rows, "") !== null;

/** What is typed of a row, to be compared. */
export const typedOfRow = ({ amount, tds, writtenOff, section }: AllocatedInvoice) =>
  [amount, tds, writtenOff, section].join(" ");

/** Why a row's TDS wants a reason of its own, by what is said; null where it wants none, or has it (controls 4). */
export function tdsReasonProblem(row: AllocatedInvoice, reason = row.tdsReason): string | null {
  const { bounds, section } = row;
  if (!bounds || settledOfRow(row) === 0 || row.stands === typedOfRow(row)) return null;
  const tds = orNone(row.tds);
  const { lawful, tds: law } = bounds;
  if (lawful) {
    const beyond = tds - toPaise(lawful[section]);
    return tds > 0 && beyond > tdsTolerance ? tdsBeyondProblem(beyond as Paise, reason) : null;
  }
  if (law && section !== law.booked && !isReason(reason))
    return `It is booked under ${tdsSectionWords[law.booked]}: give a reason`;
  return otherTdsProblem(tds, row.proposed ?? noPaise, reason);
}

/** Whether the screen asks under which rule a buyer withheld. */
export const hasBuyersTds = (rows: readonly AllocatedInvoice[]) =>
  rows.some(({ tds, bounds }) => orNone(tds) > 0 && bounds?.lawful);

/** What is wrong with a row, as a sentence; null when nothing is. */
export function rowProblem(row: AllocatedInvoice): string | null {
  const [wrong] = [row.amount, row.tds, row.writtenOff].flatMap(
    (typed) => amountProblem(typed, { orNothing: true }) ?? [],
  );
  if (wrong) return wrong;
  return leftOfRow(row) < 0 ? "More than is open" : null;
}

/** The rows that settle something, as they are sent. */
export function sentRows(rows: readonly AllocatedInvoice[]) {
  return rows
    .filter((row) => settledOfRow(row) > 0)
    .map((row) => ({
      invoice: row.name,
      amount: toRupees(orNone(row.amount)),
      tds_amount: toRupees(orNone(row.tds)),
      ...((orNone(row.tds) > 0 || (row.bounds?.tds && row.section !== row.bounds.tds.booked)) && {
        tds_section: row.section,
      }),
      ...(row.tdsReason && { tds_reason: row.tdsReason }),
      written_off: toRupees(orNone(row.writtenOff)),
    }));
}

/** Whether a row's reason is asked: by what is typed, or because the server wants one, whatever is known here. */
export const asksTdsReason = (row: AllocatedInvoice, refused?: string) =>
  refused !== undefined || row.tdsReason !== "" || tdsReasonProblem(row, "") !== null;

/** Which row a refused field such as `allocations.0.amount` is of, by name; `only` of one field. */
export function refusedRows(
  rows: readonly AllocatedInvoice[],
  fields: Readonly<Record<string, string | undefined>>,
  only?: "tds_reason",
): Record<string, string> {
  const sent = sentRows(rows);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, sentence]) => {
      const [, at, part] = /^allocations\.(\d+)\.(\w+)/.exec(field) ?? [];
      const row = at === undefined || (only && part !== only) ? undefined : sent[Number(at)];
      return row && sentence ? [[row.invoice, sentence]] : [];
    }),
  );
}
