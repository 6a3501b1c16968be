// A part of what is left: what a draft proposes, what may be taken, and the discount that goes with it (trade 3.7 and 4).
import { lineLimit } from "@vanik/contracts/document-limits";
import { isLineFieldOf, type LineFieldKey } from "@vanik/contracts/line-fields";
import { lineAmount, type Paise } from "@vanik/contracts/money";
import type { Kind } from "@vanik/contracts/trade";
import { isMeasured, quantityProblem } from "@vanik/contracts/units";
import { termsOfPart } from "./awarded-terms.ts";
import { isServiceLine } from "./charges.ts";
import { discountOfPart } from "./discounts.ts";
import { type LineCounter, leftToMove, restOf } from "./quantities.ts";
import { invalidAt, type Refused, refused } from "./refused.ts";
import { type SourceLine, successionOf } from "./succession.ts";
import { formatQuantity } from "./wording.ts";

/** So much of the source's line of this idx; qty in thousandths. */
export interface Part {
  idx: number;
  qty: number;
}

/** A line of the successor; `ownDiscount` is what it carries of its source line's discount. */
export type PartLine = Pick<
  SourceLine,
  | "itemCode"
  | "itemName"
  | "hsn"
  | "uom"
  | "qty"
  | "tolerance"
  | "gstTreatment"
  | "gstRate"
  | "rate"
  | "costRate"
  | "fromStock"
> & { source: number; ownDiscount: Paise };

const verbs = { ordered: "order", delivered: "move", billed: "bill" } as const;

/** Why no more than what is left of a line, said with what is left; null when `qty` is within it (trade 1). */
export function beyondLeft(
  line: { itemName: string; uom: string; qty: number; left: number },
  counter: LineCounter,
  source: string,
): Refused | null {
  const { itemName, uom, qty, left } = line;
  if (qty <= left) return null;
  const rest = left > 0 ? `Only ${formatQuantity(left, uom)} of ${itemName} are` : `Nothing of ${itemName} is`;
  return refused(`${rest} left to ${verbs[counter]} on ${source}; this takes ${formatQuantity(qty, uom)}.`);
}

/** The lines that parts name, each once; or what is wrong with one of them, at `lines.N.qty` or where the line is named. */
export function pickLines<L extends { idx: number; itemName: string; uom: string }>(
  lines: readonly L[],
  parts: readonly Part[],
  named: "source" | "idx",
): [L, number][] | Refused {
  const picked: [L, number][] = [];
  for (const [at, { idx, qty }] of parts.entries()) {
    const line = lines.find((line) => line.idx === idx);
    if (!line) return invalidAt(`lines.${at}.${named}`, `There is no line ${idx}.`);
    if (picked.some(([pickedLine]) => pickedLine === line))
      return invalidAt(`lines.${at}.${named}`, `${line.itemName} is named twice. Put both quantities into one line.`);
    const problem = quantityProblem(qty / 1000, line.uom);
    if (problem) return invalidAt(`lines.${at}.qty`, problem);
    picked.push([line, qty]);
  }
  return picked;
}

/**
 * What a draft of `kind` proposes: all of it where nothing is counted, else what is left; an invoice what is delivered
 * and unbilled, if anything is, and its services whole (trade 4).
 */
export function proposeParts(kind: Kind, lines: readonly SourceLine[]): Part[] {
  const { counts } = successionOf(kind);
  const unbilled = (line: SourceLine) => Math.min(line.delivered - line.billed, leftToMove(line, "billed"));
  const delivered = counts === "billed" && lines.some((line) => !isServiceLine(line) && unbilled(line) > 0);
  const proposed = (line: SourceLine) => {
    if (!counts) return line.qty;
    return delivered && !isServiceLine(line) ? unbilled(line) : restOf(line, counts);
  };
  return lines.map((line) => ({ idx: line.idx, qty: proposed(line) })).filter(({ qty }) => qty > 0);
}

/** What of its source line's discount a part of so much carries. */
export function carriedDiscount(line: SourceLine, counter: LineCounter, part: number): Paise {
  const done = line[counter] + part;
  const { qty, rate, discount } = termsOfPart(line, done);
  return discountOfPart({ discount, qty, done, carried: line.carriedDiscount, gross: lineAmount(part / 1000, rate) });
}

/** That of the line; of a part within an award the award's. */
const rateOfPart = (line: SourceLine, counter: LineCounter | null, part: number): Paise | null =>
  line.award && counter ? termsOfPart(line, line[counter] + part).rate : line.rate;

/**
 * The lines of a document of `kind` made of these parts of one source, or the first refusal (trade 4). `tolerance`, in basis
 * points, is what the operator allows of a measured quantity where the source says nothing of it.
 */
export function linesOfParts(
  kind: Kind,
  source: { name: string; lines: readonly SourceLine[] },
  {
    parts = proposeParts(kind, source.lines),
    tolerance = 0,
  }: { parts?: readonly Part[] | undefined; tolerance?: number } = {},
): PartLine[] | Refused {
  const { counts } = successionOf(kind);
  if (parts.length === 0) return refused(`Nothing is left of ${source.name}.`);
  const picked = pickLines(source.lines, parts, "source");
  if ("refusal" in picked) return picked;
  const carries = (field: LineFieldKey) => isLineFieldOf(kind, field, "carried");
  const mayDiffer = isLineFieldOf(kind, "tolerance_percent");
  const made: PartLine[] = [];
  for (const [line, qty] of picked) {
    const no = counts && beyondLeft({ ...line, qty, left: leftToMove(line, counts) }, counts, source.name);
    if (no) return no;
    const { itemCode, itemName, hsn, uom, gstTreatment, gstRate } = line;
    made.push({
      source: line.idx,
      itemCode,
      itemName,
      hsn,
      uom,
      qty,
      gstTreatment,
      gstRate,
      tolerance: carries("tolerance_percent") ? line.tolerance : mayDiffer && isMeasured(uom) ? tolerance : 0,
      rate: carries("rate") ? rateOfPart(line, counts, qty) : null,
      costRate: carries("cost_rate") ? line.costRate : null,
      fromStock: carries("from_stock") && line.fromStock,
      ownDiscount: counts && carries("own_discount") ? carriedDiscount(line, counts, qty) : (0 as Paise),
    });
  }
  return made;
}

/** What a supplier is to deliver for a quotation's lines: so much of a bid's line. */
export interface SupplyPart {
  supplier: string;
  bid: string;
  idx: number;
  qty: number;
  /** What its bid charges besides. */
  isCharge?: boolean;
}

/** The purchases that an acceptance drafts: by supplier, each bid line once with the sum of what is supplied of it (trade 1). */
export function purchasesOf(supplies: readonly SupplyPart[]): Map<string, SupplyPart[]> {
  const bySupplier = new Map<string, SupplyPart[]>();
  for (const supply of supplies) {
    const chosen = bySupplier.get(supply.supplier) ?? [];
    bySupplier.set(supply.supplier, chosen);
    const same = chosen.find(({ bid, idx }) => bid === supply.bid && idx === supply.idx);
    if (same) same.qty += supply.qty;
    else chosen.push({ ...supply });
  }
  return bySupplier;
}

/** A supplier's parts as orders hold them: cut where they are too many, the charges with the first. */
export function purchasesInLimits(parts: readonly SupplyPart[]): SupplyPart[][] {
  const { most, charges: mostCharges } = lineLimit;
  if (parts.length <= most) return [[...parts]];
  const [goods, charges] = [parts.filter(({ isCharge }) => !isCharge), parts.filter(({ isCharge }) => isCharge)];
  const orders = Math.max(Math.ceil(goods.length / most), Math.ceil(charges.length / mostCharges));
  return Array.from({ length: orders }, (_, at) => [
    ...goods.slice(at * most, (at + 1) * most),
    ...charges.slice(at * mostCharges, (at + 1) * mostCharges),
  ]);
}
