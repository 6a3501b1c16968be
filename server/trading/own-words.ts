// Goods in own words: no catalogue has them, so their line has no code, and says itself what they are (trade 4, Own words).
import type { GstRate } from "./gst-rates.ts";

/** As many characters as a line has room for. */
export const longestWords = 140;

/** True for goods that no catalogue has; a service has a code of its own. */
export const isInOwnWords = ({ itemCode }: { itemCode: string }): boolean => itemCode === "";

/** An HSN as goods have it: 4, 6 or 8 digits, and no code of services (99…). */
export const isHsnOfGoods = (hsn: string): boolean => /^(?!99)\d{4}(\d{2}){0,2}$/.test(hsn);

/** What such goods bear until somebody has said it: nothing is taxable at 0 %. */
export const unsaidGst: GstRate = { rate: 0, treatment: "taxable" };

export const isGstUnsaid = ({ rate, treatment }: GstRate): boolean => treatment === "taxable" && rate === 0;

interface LineOnWire {
  item_code: string;
  gst_rate: number | null;
  gst_treatment: GstRate["treatment"];
}

/** What a line bears of GST as the wire has it, in percent; null where nobody has said it. */
export function gstSaidOf({
  item_code: itemCode,
  gst_rate: rate,
  gst_treatment: treatment,
}: LineOnWire): number | null {
  return rate === null || (isInOwnWords({ itemCode }) && isGstUnsaid({ rate, treatment })) ? null : rate;
}
