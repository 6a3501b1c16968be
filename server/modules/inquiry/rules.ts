// Pricing an inquiry: every line against the catalogue, every problem at its field.
import { unitKey } from "@vanik/contracts/unit-spellings";
import { isBelowLeast, priceInUnit, describeUnits, unitMeant } from "@vanik/contracts/item-units";
import { lineAmount, noPaise, type Paise, sumPaise, toQuantity, toThousandths } from "@vanik/contracts/money";
import type { GstTreatment } from "@vanik/contracts/trade";
import { quantityProblem } from "@vanik/contracts/units";
import { isInOwnWords, unsaidGst } from "@vanik/trading/own-words";
import { invalid } from "../../platform/errors.ts";

/** A line as it is stored: qty in thousandths, money in paise. */
interface PricedLine {
  /** Null of goods in own words. */
  itemId: string | null;
  itemCode: string;
  itemName: string;
  hsn: string;
  uom: string;
  factor: number;
  qty: number;
  rate: Paise;
  amount: Paise;
  gstRate: number;
  gstTreatment: GstTreatment;
}

export interface PricedItem {
  id: string;
  code: string;
  name: string;
  hsn: string;
  uom: string;
  averagePrice: Paise;
  /** Null where nobody has said it. */
  gstRate: number | null;
  gstTreatment: GstTreatment;
  units: { uom: string; factor: number }[];
  /** Thousandths of `uom`. */
  minQty: number | null;
  /** Itself, or what it stands in. */
  hidden: boolean;
}

/** As a buyer sends it, or the desk types it for one. */
interface AskedLine {
  item_code: string;
  qty: number;
  uom?: string | undefined;
  /** Of goods in own words. */
  item_name?: string | undefined;
}

/** What is wrong with a line of an item that is sold, by its field. */
function lineProblems(line: AskedLine, item: PricedItem): { qty?: string; uom?: string } {
  const unit = unitMeant(item, line.uom, unitKey);
  if (!unit) return { uom: `${item.name} is not sold in ${line.uom}. ${describeUnits(item)}.` };
  const problem = quantityProblem(line.qty, unit.uom);
  if (problem) return { qty: problem };
  const least = item.minQty === null ? null : toQuantity(item.minQty);
  if (isBelowLeast(line.qty, unit.factor, least))
    return { qty: `Enter at least ${least} ${item.uom}: less is not sold` };
  return {};
}

const longestWords = 140;

/** What is wrong with a line in the sender's own words, by its field. */
function wordsProblems({ item_name: name, uom, qty }: AskedLine): Record<string, string> {
  if (!name) return { item_name: "Say in words what the goods are" };
  if (name.length > longestWords)
    return { item_name: `Keep the words of a line to ${longestWords} characters; the note has room for more` };
  if (!uom) return { uom: "Choose a unit" };
  const problem = quantityProblem(qty, uom);
  return problem ? { qty: problem } : {};
}

/** Without a price: what it costs the quotation says. */
const lineInWords = ({ item_name: itemName = "", uom = "", qty }: AskedLine): PricedLine => ({
  itemId: null,
  itemCode: "",
  itemName,
  hsn: "",
  uom,
  factor: 1,
  qty: toThousandths(qty),
  rate: noPaise,
  amount: noPaise,
  gstRate: unsaidGst.rate,
  gstTreatment: unsaidGst.treatment,
});

/** The lines as they will be stored (qty in thousandths, money in paise) and their sum; refuses with a sentence at each wrong field. */
export function priceInquiry(
  lines: readonly AskedLine[],
  catalogue: ReadonlyMap<string, PricedItem>,
  at: "items" | "lines" = "items",
) {
  const fields: Record<string, string> = {};
  const seen = new Map<string, number>();
  const priced = lines.flatMap((line, index): PricedLine[] => {
    if (isInOwnWords({ itemCode: line.item_code })) {
      for (const [field, problem] of Object.entries(wordsProblems(line))) fields[`${at}.${index}.${field}`] = problem;
      return [lineInWords(line)];
    }
    const id = line.item_code.toLowerCase();
    const item = catalogue.get(id);
    const first = seen.get(id);
    seen.set(id, first ?? index);
    if (!item)
      fields[`${at}.${index}.item_code`] =
        `${line.item_code} is not in the catalogue. Remove this item and choose another.`;
    else if (first !== undefined)
      fields[`${at}.${index}.item_code`] = `${item.name} is in this inquiry twice. Put both quantities into one line.`;
    if (!item) return [];
    if (item.hidden)
      fields[`${at}.${index}.item_code`] = `${item.name} is no longer sold. Remove this item and choose another.`;
    const problems = lineProblems(line, item);
    for (const [field, problem] of Object.entries(problems)) fields[`${at}.${index}.${field}`] = problem;
    const { uom, factor } = unitMeant(item, line.uom, unitKey) ?? { uom: item.uom, factor: 1 };
    const rate = priceInUnit(item.averagePrice, factor);
    const amount = Object.keys(problems).length > 0 ? noPaise : lineAmount(line.qty, rate);
    const { code: itemCode, name: itemName, hsn, gstTreatment } = item;
    const gstRate = item.gstRate ?? unsaidGst.rate;
    const qty = toThousandths(line.qty);
    return [{ itemId: item.id, itemCode, itemName, hsn, uom, factor, qty, rate, amount, gstRate, gstTreatment }];
  });
  const total = sumPaise(priced.map((line) => line.amount));
  if (!Number.isSafeInteger(total)) fields[at] = "This inquiry is too large to add up. Send it in parts.";
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { lines: priced, total };
}
