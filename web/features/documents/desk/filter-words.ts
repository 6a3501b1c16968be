// What a filter that is set says of itself.
import type { Kind as KindName } from "@vanik/contracts/trade";
import { ahead, type waits } from "@vanik/contracts/waiting";
import { amount, day } from "../../../app/formats.ts";
import type { ListAddress } from "../list-address.ts";

type Words = { readonly [K in KindName]: Readonly<Record<(typeof waits)[K][number], string>> };

const draft = "Left in draft since yesterday";

export const waitWords: Words = {
  opportunity: { new: "Nothing made of it yet" },
  request_for_quotation: { compare: "Bids to compare", unanswered: "Past its date without a bid", draft },
  supplier_quotation: { draft },
  quotation: { unanswered: "Waits for an answer", expiring: `Runs out within ${ahead.offer} days`, draft },
  sales_order: { deliver: `To deliver within ${ahead.goods} days`, bill: "To be billed", draft },
  purchase_order: {
    place: "To be placed",
    receive: `To receive within ${ahead.goods} days`,
    bill: "Bill to be entered",
  },
  sales_invoice: { overdue: "Overdue", draft },
  purchase_invoice: { pay: `To pay within ${ahead.payment} days`, draft },
};

const short = (rupees: string) => `₹${amount(Number(rupees)).replace(/\.00$/, "")}`;

/** "From 01 Nov 2026", "Until …", "01 Nov 2026 to 30 Nov 2026", "On …". */
export function daysWords({ from, to }: Pick<ListAddress, "from" | "to">): string {
  if (from && to) return from === to ? `On ${day(from)}` : `${day(from)} to ${day(to)}`;
  if (from) return `From ${day(from)}`;
  return to ? `Until ${day(to)}` : "";
}

/** "₹1,000 or more", "₹1,000 or less", "₹1,000 to ₹5,000". */
export function amountWords({ min, max }: Pick<ListAddress, "min" | "max">): string {
  if (min && max) return `${short(min)} to ${short(max)}`;
  if (min) return `${short(min)} or more`;
  return max ? `${short(max)} or less` : "";
}

export interface Chip {
  /** The parameters that it stands for, which go with it. */
  names: readonly (keyof ListAddress)[];
  words: string;
}

/** The filters that are set, but for those that stand open on the page: the status and what is looked for. */
export function chipsOf(kind: KindName, address: ListAddress): Chip[] {
  const waiting = address.waits && (waitWords[kind] as Readonly<Record<string, string>>)[address.waits];
  return [
    { names: ["waits"] as const, words: waiting || "" },
    { names: ["party"] as const, words: address.party ?? "" },
    { names: ["from", "to"] as const, words: daysWords(address) },
    { names: ["min", "max"] as const, words: amountWords(address) },
  ].filter(({ words }) => words !== "");
}
