// What a debit note adds to an invoice (section 34(3) of the CGST Act; books 1): so much a unit of so many of a line, taxed as that line is.
// Paise; quantities in thousandths.
import { noPaise, type Paise } from "@vanik/contracts/money";
import type { GstTreatment } from "@vanik/contracts/trade";
import { invalidAt, isRefused, type Refused } from "./refused.ts";
import type { TaxSplit } from "./tax-split.ts";
import { computeTotals, type Totals, totalsProblems } from "./totals.ts";
import { formatCount } from "./wording.ts";

/** Of the invoice's line `source` so many, each dearer by so much. */
export interface SaidRaise {
  source: number;
  qty: number;
  rate: Paise;
}

/** A line of the invoice that is raised; `left` is what of its quantity no note has taken. */
interface RaisableLine {
  idx: number;
  qty: number;
  left: number;
  gstRate: number;
  gstTreatment: GstTreatment;
}

function beyondRaisable({ idx, qty, left }: RaisableLine): string {
  if (left === qty) return `Line ${idx} bills ${formatCount(qty)}: enter no more than that.`;
  return left > 0
    ? `Notes took of line ${idx}: ${formatCount(left)} are left. Enter no more than that.`
    : `Notes took all of line ${idx}: nothing of it is raised.`;
}

function raisedLine(line: RaisableLine | undefined, { source, qty, rate }: SaidRaise, at: number) {
  if (!line) return invalidAt(`lines.${at}.source`, `There is no line ${source}.`);
  if (qty <= 0) return invalidAt(`lines.${at}.qty`, "Enter a quantity above 0.");
  if (qty > line.left) return invalidAt(`lines.${at}.qty`, beyondRaisable(line));
  if (rate <= 0) return invalidAt(`lines.${at}.rate`, "Enter by how much a unit is raised.");
  return { idx: at + 1, qty, rate, gstRate: line.gstRate, gstTreatment: line.gstTreatment };
}

/** All figures of what raises an invoice, its lines in the order in which they are said; or the first thing that stands in its way. */
export function computeRaise(
  invoice: { lines: readonly RaisableLine[]; split: TaxSplit; reverseCharge: boolean },
  linesSaid: readonly SaidRaise[],
): Totals | Refused {
  const lines = [];
  for (const [at, one] of linesSaid.entries()) {
    if (linesSaid.findIndex(({ source }) => source === one.source) < at)
      return invalidAt(`lines.${at}.source`, `Line ${one.source} is named twice. Put both into one.`);
    const line = raisedLine(
      invoice.lines.find(({ idx }) => idx === one.source),
      one,
      at,
    );
    if (isRefused(line)) return line;
    lines.push(line);
  }
  const input = { lines, discountAmount: noPaise, split: invoice.split, reverseCharge: invoice.reverseCharge };
  const tooLarge = totalsProblems(input)["items"];
  return tooLarge ? invalidAt("lines", tooLarge) : computeTotals(input);
}
