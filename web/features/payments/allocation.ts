// What a payment settles, as it is typed: in whole paise, row by row. The law itself stands with the server (trade 7).
import { hasAtMostDecimals, noPaise, type Paise, sumPaise, toPaise, toRupees } from "@vanik/contracts/money";
import { writeOffProblem } from "@vanik/trading/payments";

/** An invoice that may be paid; what is typed stays text until it is sent. */
export interface AllocatedInvoice {
  name: string;
  due: string | null;
  reference: string;
  outstanding: Paise;
  amount: string;
  tds: string;
  writtenOff: string;
}

/** Paise of what is typed: digits, commas, at most two decimals; nothing is 0, null is no amount. */
export function paiseOf(typed: string): Paise | null {
  const text = typed.replace(/[\s,₹]/g, "");
  if (text === "") return noPaise;
  if (!/^\d{0,11}(\.\d*)?$/.test(text) || text === ".") return null;
  const rupees = Number(text);
  return hasAtMostDecimals(rupees, 2) ? toPaise(rupees) : null;
}

/** As a field shows an amount to go on with: no grouping, nothing for 0. */
export function typedOf(paise: Paise): string {
  return paise === 0 ? "" : toRupees(paise).toFixed(2).replace(/\.00$/, "");
}

const orNone = (typed: string) => paiseOf(typed) ?? noPaise;

/** What a row takes from its invoice, and what is left of it then; below 0 is too much. */
export function settledOfRow({ amount, tds, writtenOff }: AllocatedInvoice): Paise {
  return sumPaise([orNone(amount), orNone(tds), orNone(writtenOff)]);
}
export const leftOfRow = (row: AllocatedInvoice) => (row.outstanding - settledOfRow(row)) as Paise;

export const allocatedOf = (rows: readonly AllocatedInvoice[]) => sumPaise(rows.map(({ amount }) => orNone(amount)));
export const openOf = (rows: readonly AllocatedInvoice[]) => sumPaise(rows.map(({ outstanding }) => outstanding));

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

/** What the law says of writing off so much for that reason; null where nothing (trade 7). */
export function reasonProblem(rows: readonly AllocatedInvoice[], reason: string): string | null {
  const problems = rows.map((row) => writeOffProblem(orNone(row.writtenOff), reason));
  return problems.find((problem) => problem !== null) ?? null;
}
export const allocationNeedsReason = (rows: readonly AllocatedInvoice[]): boolean => reasonProblem(rows, "") !== null;

/** What is wrong with a row, as a sentence; null when nothing is. */
export function rowProblem(row: AllocatedInvoice): string | null {
  if ([row.amount, row.tds, row.writtenOff].some((typed) => paiseOf(typed) === null))
    return "Enter amounts in rupees, with at most two decimals";
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
      written_off: toRupees(orNone(row.writtenOff)),
    }));
}

/** Which row a refused field such as `allocations.0.amount` is of, by name. */
export function refusedRows(
  rows: readonly AllocatedInvoice[],
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  const sent = sentRows(rows);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, sentence]) => {
      const at = /^allocations\.(\d+)\./.exec(field)?.[1];
      const row = at === undefined ? undefined : sent[Number(at)];
      return row ? [[row.invoice, sentence]] : [];
    }),
  );
}
