// The GST of a draft's lines on its own day (trade 5): given as the draft is made, and once more where it waited for its submit.
import { toPercent } from "@vanik/contracts/money";
import { isInvoice, type Kind } from "@vanik/contracts/trade";
import { defaultServiceRate, isServiceLine } from "@vanik/trading/charges";
import { type DatedRate, type GstRate, gstRateOn, isSameGst } from "@vanik/trading/gst-rates";
import { hasOutwaited } from "@vanik/trading/rate-departures";
import type { Transaction } from "../../../platform/db.ts";
import { datedRatesOf } from "../../catalogue/use-cases.ts";
import { documentKinds } from "../kinds/kinds.ts";
import type { NewLine } from "./store.ts";
import { unsaidGst } from "@vanik/trading/own-words";

type Rated = Pick<NewLine, "itemId" | "itemCode" | "itemName" | "hsn" | "gstTreatment" | "gstRate">;

/** What a line bears. */
export const gstBorneBy = ({ gstRate, gstTreatment: treatment = "taxable" }: Rated): GstRate => ({
  rate: gstRate ?? unsaidGst.rate,
  treatment,
});

/** The dated rates of the lines' items, in the order of the lines; a charge has none. */
export async function datedRatesOfLines(tx: Transaction, lines: readonly Rated[]): Promise<readonly DatedRate[][]> {
  const dated = await datedRatesOf(
    tx,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  return lines.map(({ itemId }) => (itemId ? dated.get(itemId) : undefined) ?? []);
}

const ofTheGoods = (lines: readonly Rated[]) =>
  defaultServiceRate(lines.map((line) => ({ hsn: line.hsn, itemCode: line.itemCode, ...gstBorneBy(line) })));

const formatBasisPoints = (basisPoints: number) => `${toPercent(basisPoints)} %`;

function setGst(line: Rated, { rate, treatment }: GstRate): void {
  line.gstRate = rate;
  line.gstTreatment = treatment;
}

/** Gives lines their rates of the day; charges that went with the goods go with them. Resolves to those that changed, as they were. */
function setRatesOf(
  lines: readonly Rated[],
  rateOf: (at: number) => GstRate | null,
): { line: Rated; before: GstRate }[] {
  const before = ofTheGoods(lines);
  const changed = lines.flatMap((line, at) => {
    const now = rateOf(at);
    const was = gstBorneBy(line);
    if (!now || isSameGst(now, was)) return [];
    setGst(line, now);
    return [{ line, before: was }];
  });
  const after = ofTheGoods(lines);
  for (const line of lines)
    if (before && after && !line.itemId && isServiceLine(line) && isSameGst(gstBorneBy(line), before))
      setGst(line, after);
  return changed;
}

/** Gives lines the rates of the day where the kind takes them; resolves to a sentence for each that is another than before. */
export async function applyRatesOf(
  tx: Transaction,
  kind: Kind,
  day: string,
  lines: readonly Rated[],
): Promise<string[]> {
  if (!documentKinds[kind].ratesOfTheDay) return [];
  const dated = await datedRatesOfLines(tx, lines);
  return describeChangedRates(
    kind,
    setRatesOf(lines, (at) => gstRateOn(dated[at]!, day)),
  );
}

/**
 * Gives lines of a draft that waited since a day the rates that changed meanwhile; what the desk typed otherwise stays.
 * Resolves to sentences as `applyRatesOf` does.
 */
export async function renewRatesOf(
  tx: Transaction,
  kind: Kind,
  { since, day }: { since: string; day: string },
  lines: readonly Rated[],
): Promise<string[]> {
  const dated = await datedRatesOfLines(tx, lines);
  const waited = (at: number) => hasOutwaited({ ...gstBorneBy(lines[at]!), rates: dated[at]! }, since, day);
  return describeChangedRates(
    kind,
    setRatesOf(lines, (at) => (waited(at) ? gstRateOn(dated[at]!, day) : null)),
  );
}

function describeChangedRates(kind: Kind, changed: readonly { line: Rated; before: GstRate }[]): string[] {
  if (!isInvoice(kind)) return [];
  return changed.map(
    ({ line, before }) =>
      `${line.itemName} bears ${formatBasisPoints(gstBorneBy(line).rate)} GST today; its order said ${formatBasisPoints(before.rate)}.`,
  );
}
