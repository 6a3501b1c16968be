// What a note takes of its invoice (books 1): value and quantity by its cause, heads by the share of what is left, so that the last
// takes the rest; and what is payable of it. Paise; quantities in thousandths.
import { type NoteCause, noteCauses } from "@vanik/contracts/notes";
import { quantityProblem } from "@vanik/contracts/units";
import { divideHalfUp, lineAmount, noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { shareDiscount } from "./discounts.ts";
import { invalidAt, isRefused, type Refused, refused, refusedAt } from "./refused.ts";
import type { LineTax, TaxRow } from "./tax-heads.ts";
import { roundToRupee } from "./totals.ts";
import { formatAmount, formatCount } from "./wording.ts";

/** What is left of an invoice's line: as recorded, less what its live notes with GST took. */
export interface LineLeft extends LineTax {
  idx: number;
  /** Basis points that are charged. */
  gstRate: number;
  qty: number;
  /** What is counted is noted in whole ones. */
  uom?: string;
  amount: Paise;
}

export interface InvoiceLeft {
  lines: readonly LineLeft[];
  /** What of its payable no note has taken, those without GST too. */
  payable: Paise;
  /** How many live notes there are. */
  notes: number;
  /** Tax is shown, and was never charged. */
  reverseCharge: boolean;
}

/** A line as it is said: of the invoice's line `source` a quantity, a difference of its rate, an amount. */
export interface SaidNoteLine {
  source: number;
  qty?: number | undefined;
  rate?: Paise | undefined;
  amount?: Paise | undefined;
}

export interface SaidNote {
  cause: NoteCause;
  /** False of a financial note, which leaves the tax as it is. */
  gst: boolean;
  lines: readonly SaidNoteLine[];
  /** Of a discount: over all lines. */
  amount?: Paise | undefined;
}

export interface NoteLine extends LineTax {
  source: number;
  /** As it is said, or all that is left; 0 of what counts no goods and says none. */
  qty: number;
  rate: Paise | null;
  amount: Paise;
  /** How many of the goods it takes of the invoice. */
  takes: number;
}

export interface NoteFigures {
  lines: NoteLine[];
  netTotal: Paise;
  /** What is credited: none on reverse charge. */
  totalTaxes: Paise;
  grandTotal: Paise;
  payable: Paise;
}

const heads = ["cgst", "sgst", "igst"] as const;
const untaxed: LineTax = { cgst: noPaise, sgst: noPaise, igst: noPaise };
const shareOfHead = (amount: Paise, part: number, all: number): Paise =>
  all === 0 ? noPaise : (Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(all))) as Paise);

const headsOfShare = (line: LineLeft, part: number, all: number): LineTax =>
  Object.fromEntries(heads.map((head) => [head, shareOfHead(line[head], part, all)])) as unknown as LineTax;

function noteLine(
  cause: NoteCause,
  gst: boolean,
  left: LineLeft,
  lineSaid: SaidNoteLine,
  at: number,
): NoteLine | Refused {
  const { says, takesGoods } = noteCauses[cause];
  const { qty = 0, rate = noPaise, amount = noPaise } = lineSaid;
  const whole = says === "nothing" ? left.qty : qty;
  if ((says === "qty" || says === "rate") && qty <= 0) return invalidAt(`lines.${at}.qty`, "Enter a quantity above 0.");
  if (says === "rate" && rate <= 0) return invalidAt(`lines.${at}.rate`, "Enter by how much a unit is dearer.");
  if (says === "amount" && amount <= 0) return invalidAt(`lines.${at}.amount`, "Enter an amount above 0.");
  if (whole > left.qty) {
    const rest =
      left.qty > 0 ? `Only ${formatCount(left.qty)} of line ${left.idx} are` : `Nothing of line ${left.idx} is`;
    return refusedAt(`lines.${at}.qty`, `${rest} left to credit`);
  }
  // What was invoiced in parts may go back as it is.
  const broken = left.uom && whole > 0 && whole < left.qty ? quantityProblem(whole / 1000, left.uom) : null;
  if (broken) return invalidAt(`lines.${at}.qty`, broken);
  const value =
    says === "amount"
      ? amount
      : says === "rate"
        ? lineAmount(qty / 1000, rate)
        : shareOfHead(left.amount, whole, left.qty);
  if (gst && value > left.amount)
    return refusedAt(
      `lines.${at}.${says === "rate" ? "rate" : "amount"}`,
      `Only ${formatAmount(left.amount)} of line ${left.idx} is left to credit`,
    );
  const [part, all] = takesGoods ? [whole, left.qty] : [value, left.amount];
  return {
    source: left.idx,
    qty: whole,
    rate: says === "rate" ? rate : null,
    amount: value,
    ...(gst ? headsOfShare(left, part, all) : untaxed),
    takes: gst && takesGoods ? whole : 0,
  };
}

/** The lines that a note names; all that have something left where it is written for the whole invoice. */
function saidLines(
  { lines }: InvoiceLeft,
  { cause, lines: linesSaid, amount }: SaidNote,
): readonly SaidNoteLine[] | Refused {
  const open = lines.filter((line) => line.amount > 0 || line.qty > 0);
  if (noteCauses[cause].says === "nothing") return open.map(({ idx }) => ({ source: idx }));
  if (noteCauses[cause].says !== "amount" || !amount) return linesSaid;
  if (linesSaid.length > 0) return invalidAt("amount", "Say one amount over all lines or one of each line, not both.");
  const bases = open.filter((line) => line.amount > 0);
  const whole = sumPaise(bases.map((line) => line.amount));
  if (amount > whole) return refusedAt("amount", `Only ${formatAmount(whole)} is left to credit`);
  const shares = shareDiscount(
    amount,
    bases.map(({ idx, gstRate, amount: base }) => ({ idx, gstRate, base })),
  );
  return bases.flatMap(({ idx }, at) => (shares[at]! > 0 ? [{ source: idx, amount: shares[at]! }] : []));
}

/** What is left once a note has taken its part. */
export function leftAfter(
  left: InvoiceLeft,
  note: {
    gst: boolean;
    payable: Paise;
    lines: readonly Pick<NoteLine, "source" | "takes" | "amount" | keyof LineTax>[];
  },
): InvoiceLeft {
  const lines = left.lines.map((line) => {
    const took = note.gst ? note.lines.filter(({ source }) => source === line.idx) : [];
    return took.reduce(
      (rest, { takes, amount, cgst, sgst, igst }) => ({
        ...rest,
        qty: rest.qty - takes,
        amount: subtractPaise(rest.amount, amount),
        cgst: subtractPaise(rest.cgst, cgst),
        sgst: subtractPaise(rest.sgst, sgst),
        igst: subtractPaise(rest.igst, igst),
      }),
      line,
    );
  });
  return { ...left, lines, payable: subtractPaise(left.payable, note.payable), notes: left.notes + 1 };
}

const isAllTaken = (lines: readonly LineLeft[]) =>
  lines.every((line) => line.amount === 0 && heads.every((head) => line[head] === 0));

/** By a rupee a note its rounding may be off. */
const rupee = 100;

/** What is payable of a note: to the rupee, never above what is left; the one that takes all of that takes it exactly. */
export function payableOfNote(
  left: Pick<InvoiceLeft, "payable" | "notes">,
  { gst }: Pick<SaidNote, "gst">,
  { grandTotal, takesAll }: { grandTotal: Paise; takesAll: boolean },
): Paise | Refused {
  const none = refused(`Only ${formatAmount(left.payable)} of its payable is left to credit`);
  if (!gst) return grandTotal > left.payable ? none : grandTotal;
  const payable = takesAll ? left.payable : (Math.min(roundToRupee(grandTotal), left.payable) as Paise);
  return grandTotal - payable > rupee * (left.notes + 1) ? none : payable;
}

/** What bears no GST credits no goods; null where it credits a price or a discount. */
export function refusalWithoutGst({ cause, gst }: Pick<SaidNote, "cause" | "gst">): Refused | null {
  const { says } = noteCauses[cause];
  return gst || says === "rate" || says === "amount"
    ? null
    : invalidAt("gst", "Without GST only a price or a discount is credited: goods that come back bear their tax.");
}

/** All figures of a note against what is left of its invoice, or the first thing that stands in its way. */
export function computeNote(left: InvoiceLeft, note: SaidNote): NoteFigures | Refused {
  const { says } = noteCauses[note.cause];
  const ofGoods = refusalWithoutGst(note);
  if (ofGoods) return ofGoods;
  const named = saidLines(left, note);
  if (isRefused(named)) return named;
  if (named.length === 0)
    return says === "nothing"
      ? refused("Nothing of it is left to credit")
      : invalidAt("lines", "Say what is credited.");
  const lines: NoteLine[] = [];
  for (const [at, one] of named.entries()) {
    const line = left.lines.find(({ idx }) => idx === one.source);
    if (!line) return invalidAt(`lines.${at}.source`, `There is no line ${one.source}.`);
    if (lines.some(({ source }) => source === one.source))
      return invalidAt(`lines.${at}.source`, `Line ${one.source} is named twice. Put both into one.`);
    const made = noteLine(note.cause, note.gst, line, one, at);
    if (isRefused(made)) return made;
    lines.push(made);
  }
  const netTotal = sumPaise(lines.map(({ amount }) => amount));
  const totalTaxes = left.reverseCharge ? noPaise : sumPaise(lines.flatMap((line) => heads.map((head) => line[head])));
  const grandTotal = sumPaise([netTotal, totalTaxes]);
  const after = leftAfter(left, { gst: note.gst, lines, payable: noPaise });
  const payable = payableOfNote(left, note, { grandTotal, takesAll: isAllTaken(after.lines) });
  return isRefused(payable) ? payable : { lines, netTotal, totalTaxes, grandTotal, payable };
}

type PrintedTax = Pick<TaxRow, "tax" | "rate" | "amount">;

/** In basis points of the whole tax: halves are printed by half of it, in thousandths of a percent. */
const wholeRateOf = ({ tax, rate }: Pick<PrintedTax, "tax" | "rate">): number =>
  tax === "IGST" ? rate / 10 : rate / 5;

/**
 * Of which lines a printed tax is whose rate none of them has with us: of those whose own rate the bill does not print, the taxed, the
 * untaxed or both, by whose value comes nearest to what it is of; where there are none, of all.
 */
function linesTaxedOtherwise(
  lines: readonly LineLeft[],
  row: PrintedTax,
  printedRates: ReadonlySet<number>,
): readonly LineLeft[] {
  const others = lines.filter(({ gstRate }) => !printedRates.has(gstRate));
  const groups = [others.filter(({ gstRate }) => gstRate > 0), others.filter(({ gstRate }) => gstRate === 0), others];
  const bearsTax = (row.amount * 100_000) / row.rate;
  const off = (some: readonly LineLeft[]) => Math.abs(sumPaise(some.map(({ amount }) => amount)) - bearsTax);
  const [nearest] = groups.filter((some) => some.length > 0).toSorted((one, other) => off(one) - off(other));
  return nearest ?? lines;
}

/**
 * Lines of a supplier's bill with what it prints: where a head of a rate is another sum than computed, it is shared by amount. What bears
 * no tax with us and is taxed by the bill is of the bill's rate.
 */
export function linesAsPrinted(lines: readonly LineLeft[], taxes: readonly PrintedTax[]): LineLeft[] {
  const bearers = { CGST: "cgst", SGST: "sgst", UTGST: "sgst", IGST: "igst" } as const;
  const made = lines.map((line) => ({ ...line, ...untaxed }));
  const printedRates = new Set(taxes.map(wholeRateOf));
  for (const row of taxes) {
    const { tax, amount } = row;
    const head = bearers[tax];
    const whole = wholeRateOf(row);
    const own = lines.filter(({ gstRate }) => gstRate === whole);
    const [bearing, computed] =
      own.length > 0
        ? [own, sumPaise(own.map((line) => line[head]))]
        : [linesTaxedOtherwise(lines, row, printedRates), null];
    const shares =
      computed === amount
        ? bearing.map((line) => line[head])
        : shareDiscount(
            amount,
            bearing.map(({ idx, gstRate, amount: base }) => ({ idx, gstRate, base })),
          );
    for (const [at, { idx }] of bearing.entries()) {
      const line = made.find((one) => one.idx === idx)!;
      line[head] = sumPaise([line[head], shares[at]!]);
      if (line.gstRate === 0) line.gstRate = whole;
    }
  }
  return made;
}
