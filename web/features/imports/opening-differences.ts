// The openings of a sheet against the old books: each side, and debits less credits. In paise.
import type { Import } from "@vanik/contracts/imports";

export type OpeningSums = NonNullable<Import["sums"]>;
export type OpeningTotals = Import["options"]["totals"];

export interface SumLine {
  label: string;
  sheet: number;
  /** Null where the old books' total was not told, and with it the difference. */
  books: number | null;
  difference: number | null;
}

const paise = (rupees: number) => Math.round(rupees * 100);

function againstBooks(label: string, sheet: number, books: number | null): SumLine {
  return { label, sheet, books, difference: books === null ? null : sheet - books };
}

/** Buyers' side, suppliers' side, and what is left of the first less the second. */
export function openingDifferences(
  sums: OpeningSums,
  totals: OpeningTotals,
  kind: Import["kind"] = "openings",
): SumLine[] {
  const sheet = { sales: paise(sums.sales), purchases: paise(sums.purchases) };
  const sales = totals.sales === null ? null : paise(totals.sales);
  const purchases = totals.purchases === null ? null : paise(totals.purchases);
  const both = sales === null || purchases === null ? null : sales - purchases;
  return [
    againstBooks(kind === "balances" ? "Debits" : "Buyers owe (Dr)", sheet.sales, sales),
    againstBooks(kind === "balances" ? "Credits" : "Suppliers are owed (Cr)", sheet.purchases, purchases),
    againstBooks("Debits less credits", sheet.sales - sheet.purchases, both),
  ];
}
