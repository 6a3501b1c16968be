// What a payment settles, as it is typed: in whole paise, row by row. The law itself stands with the server (trade 7).
import { noPaise, type Paise, sumPaise, toPaise, toRupees } from "@vanik/contracts/money";
import type { OpenInvoice } from "@vanik/contracts/parties";
import type { TdsSection } from "@vanik/contracts/trade";
import { figureSentence, readFigure } from "@vanik/contracts/typed-figure";
import { writeOffProblem } from "@vanik/trading/payments";
import { otherTdsProblem, tdsBoundProblem, type TdsBasis, tdsProposed } from "@vanik/trading/tds";

/** An invoice that may be paid; what is typed stays text until it is sent. */
export interface AllocatedInvoice {
  name: string;
  due: string | null;
  reference: string;
  outstanding: Paise;
  /** What bounds it: its net, and what other payments let go of it; absent where only the server knows. */
  bounds?: { net: Paise; tds: Paise; writtenOff: Paise; basis: TdsBasis | null };
  amount: string;
  tds: string;
  writtenOff: string;
}

/** An open invoice before anything is typed. */
export function allocationRowOf(invoice: OpenInvoice): AllocatedInvoice {
  const { tds_basis: basis, transaction_date: day } = invoice;
  const net = toPaise(invoice.net_total);
  return {
    name: invoice.name,
    due: invoice.due_date,
    reference: invoice.reference,
    outstanding: toPaise(invoice.outstanding),
    bounds: {
      net,
      tds: toPaise(invoice.tds_amount),
      writtenOff: toPaise(invoice.written_off),
      basis: basis && { day, net, before: toPaise(basis.before), hasPan: basis.has_pan },
    },
    amount: "",
    tds: "",
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

/** With the tax that we withhold of each by a rule, less what is withheld already. */
export function withProposedTds(rows: readonly AllocatedInvoice[], section: TdsSection): AllocatedInvoice[] {
  return rows.map((row) => {
    if (!row.bounds?.basis) return row;
    const left = Math.max(0, tdsProposed(section, row.bounds.basis) - row.bounds.tds) as Paise;
    return { ...row, tds: typedOf(left) };
  });
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
  let left: number = amount;
  return rows.map((row) => {
    if (among && !among.has(row.name)) return { ...row, amount: "" };
    const room = Math.max(0, row.outstanding - orNone(row.tds) - orNone(row.writtenOff));
    const part = Math.min(room, left);
    left -= part;
    return { ...row, amount: typedOf(part as Paise) };
  });
}

/** What the law asks a reason for, of a row that settles something; null where nothing (trade 11). */
function deductionProblem(row: AllocatedInvoice, reason: string, section: TdsSection): string | null {
  if (settledOfRow(row) === 0) return null;
  const { bounds } = row;
  const [tds, off] = [orNone(row.tds), orNone(row.writtenOff)];
  const letGo = off > 0 ? writeOffProblem(sumPaise([bounds?.writtenOff ?? noPaise, off]), reason) : null;
  if (letGo || !bounds?.basis) return letGo;
  return otherTdsProblem(sumPaise([bounds.tds, tds]), tdsProposed(section, bounds.basis), reason);
}

export function reasonProblem(
  rows: readonly AllocatedInvoice[],
  reason: string,
  section: TdsSection = "goods",
): string | null {
  const problems = rows.map((row) => deductionProblem(row, reason, section));
  return problems.find((problem) => problem !== null) ?? null;
}
export const allocationNeedsReason = (rows: readonly AllocatedInvoice[], section?: TdsSection): boolean =>
  reasonProblem(rows, "", section) !== null;
/** Whether the screen asks under which rule tax is withheld. */
export const hasTds = (rows: readonly AllocatedInvoice[]) =>
  rows.some(({ tds, bounds }) => orNone(tds) > 0 || bounds?.basis);

/** What is wrong with a row, as a sentence; null when nothing is. */
export function rowProblem(row: AllocatedInvoice): string | null {
  const [wrong] = [row.amount, row.tds, row.writtenOff].flatMap(
    (typed) => amountProblem(typed, { orNothing: true }) ?? [],
  );
  if (wrong) return wrong;
  if (leftOfRow(row) < 0) return "More than is open";
  const tds = orNone(row.tds);
  return tds > 0 && row.bounds
    ? tdsBoundProblem({ name: row.name, net: row.bounds.net }, sumPaise([row.bounds.tds, tds]))
    : null;
}

/** The rows that settle something, as they are sent. */
export function sentRows(rows: readonly AllocatedInvoice[], section?: TdsSection) {
  return rows
    .filter((row) => settledOfRow(row) > 0)
    .map((row) => ({
      invoice: row.name,
      amount: toRupees(orNone(row.amount)),
      tds_amount: toRupees(orNone(row.tds)),
      ...(section && orNone(row.tds) > 0 && { tds_section: section }),
      written_off: toRupees(orNone(row.writtenOff)),
    }));
}

/** Which row a refused field such as `allocations.0.amount` is of, by name. */
export function refusedRows(
  rows: readonly AllocatedInvoice[],
  fields: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const sent = sentRows(rows);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, sentence]) => {
      const at = /^allocations\.(\d+)\./.exec(field)?.[1];
      const row = at === undefined ? undefined : sent[Number(at)];
      return row && sentence ? [[row.invoice, sentence]] : [];
    }),
  );
}
