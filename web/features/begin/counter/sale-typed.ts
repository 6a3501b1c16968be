// A sale over the counter as it is typed: what of it is missing, what is sent, and what it would come to.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { previewCounterSale } from "@vanik/contracts/api";
import type { CounterPreview } from "@vanik/contracts/begin-input";
import type { CallOf } from "@vanik/contracts/endpoint";
import type { PaymentMode } from "@vanik/contracts/trade";
import { referenceProblem } from "@vanik/trading/payment-reference";
import { useDeferredValue } from "react";
import { browserCall } from "../../../app/call.ts";
import { readAnew } from "../../../app/read-anew.ts";
import { type CounterLine, isReadable, sentCounterLine, sentDiscount } from "./counter-line.ts";

export interface SaleTyped {
  buyer: string;
  phone: string;
  lines: readonly CounterLine[];
  discount: string;
  mode: PaymentMode;
  bank: string;
  reference: string;
  mail: boolean;
  rate_reason: string;
}
export const emptySale: SaleTyped = {
  buyer: "",
  phone: "",
  lines: [],
  discount: "",
  mode: "Cash",
  bank: "",
  reference: "",
  mail: true,
  rate_reason: "",
};

const headFields = [
  "lines",
  "name",
  "organisation",
  "phone",
  "discount_percentage",
  "discount_amount",
  "rate_reason",
  "payment.mode",
  "payment.bank",
  "payment.reference",
  "payment.amount",
];
/** By the names of the wire: what of them is refused stands at a field. */
export const fieldsShown = ({ lines }: SaleTyped) => [
  ...headFields,
  ...lines.flatMap((_, at) =>
    ["item_code", "qty", "uom", "rate", "gst_rate", "gst_treatment", "hsn"].map((name) => `lines.${at}.${name}`),
  ),
];

/** A price is nobody's to guess; of goods in own words nobody but who sells them says their HSN and GST. */
export function missingToSell({ lines, mode, reference }: SaleTyped): Record<string, string> {
  if (lines.length === 0) return { lines: "Add at least one item." };
  const missing = lines.flatMap(({ item, rate, hsn, gst }, at) => [
    ...(rate.trim() ? [] : [[`lines.${at}.rate`, "Enter the rate."]]),
    ...(item || hsn.trim() ? [] : [[`lines.${at}.hsn`, "Enter the HSN."]]),
    ...(item || gst ? [] : [[`lines.${at}.gst_rate`, "Choose the GST."]]),
  ]);
  const lacksReference = referenceProblem(mode, reference);
  return {
    ...(Object.fromEntries(missing) as Record<string, string>),
    ...(lacksReference && { "payment.reference": lacksReference }),
  };
}

/** What is sold to whom; a name that nobody on record has stands on the invoice. */
export const soldTo = ({ buyer, lines, discount }: SaleTyped, known: string) => ({
  ...(known ? { organisation: known } : { name: buyer.trim() }),
  lines: lines.map(sentCounterLine),
  ...sentDiscount(discount),
});

/** A preview, and of which of the lines that are typed its items are. */
export type CounterPriced = CounterPreview & { keys: readonly string[] };

/** What it would come to: what is half typed of it is not in it yet, and then nothing is payable. */
export function usePreview(typed: SaleTyped, known: string) {
  const deferred = useDeferredValue(typed);
  const lines = deferred.lines.filter(isReadable);
  const keys = lines.map(({ key }) => key);
  // Whose name stands on it changes nothing of what it comes to.
  const sent = soldTo({ ...deferred, lines, buyer: "" }, known) as CallOf<typeof previewCounterSale>;
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ["begin", "counter", keys, sent],
    queryFn: async (): Promise<CounterPriced> => ({ ...(await browserCall(previewCounterSale, sent)), keys }),
    placeholderData: keepPreviousData,
    enabled: keys.length > 0,
    gcTime: 0,
    ...readAnew,
  });
  const preview = keys.length > 0 && !isError ? data : undefined;
  const isWhole = keys.length === typed.lines.length && deferred === typed && !isFetching && !isPlaceholderData;
  return {
    preview,
    payable: isWhole ? preview?.quotation.rounded_total : undefined,
    /** What it comes to is on its way, of all that is typed. */
    isReading: keys.length > 0 && keys.length === typed.lines.length && !isWhole && !isError,
  };
}
