// Pricing an inquiry: every line against the catalogue, every problem at its field.
import type { InquiryInput } from "@vanik/contracts/inquiry";
import { lineAmount, noPaise, type Paise, sumPaise, toThousandths } from "@vanik/contracts/money";
import { quantityProblem } from "@vanik/contracts/units";
import { invalid } from "../../platform/errors.ts";

export interface PricedItem {
  id: string;
  code: string;
  name: string;
  hsn: string;
  uom: string;
  averagePrice: Paise;
  gstRate: number;
}

/** The lines as they will be stored (qty in thousandths, money in paise) and their sum; refuses with a sentence at each wrong field. */
export function priceInquiry(lines: InquiryInput["items"], catalogue: ReadonlyMap<string, PricedItem>) {
  const fields: Record<string, string> = {};
  const seen = new Map<string, number>();
  const priced = lines.flatMap((line, at) => {
    const id = line.item_code.toLowerCase();
    const item = catalogue.get(id);
    const first = seen.get(id);
    seen.set(id, first ?? at);
    if (!item)
      fields[`items.${at}.item_code`] =
        `${line.item_code} is not in the catalogue. Remove this item and choose another.`;
    else if (first !== undefined)
      fields[`items.${at}.item_code`] = `${item.name} is in this inquiry twice. Put both quantities into one line.`;
    const problem = item && quantityProblem(line.qty, item.uom);
    if (problem) fields[`items.${at}.qty`] = problem;
    if (!item) return [];
    const rate = item.averagePrice;
    const amount = problem ? noPaise : lineAmount(line.qty, rate);
    const { code: itemCode, name: itemName, hsn, uom, gstRate } = item;
    return [{ itemId: item.id, itemCode, itemName, hsn, uom, qty: toThousandths(line.qty), rate, amount, gstRate }];
  });
  const total = sumPaise(priced.map((line) => line.amount));
  if (!Number.isSafeInteger(total)) fields.items = "This inquiry is too large to add up. Send it in parts.";
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { lines: priced, total };
}
