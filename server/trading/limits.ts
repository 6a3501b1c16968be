// Which act is above which limit: there a reason suffices while `approvals` is off, and the act bears a mark (trade 11).
import { type Paise, toPaise } from "@vanik/contracts/money";
import type { AboveLimit, LimitedAct, LimitSettings } from "@vanik/contracts/settings";

/** The mark of an act of this sum, in paise, for its event; null at the limit and below. */
export function aboveLimit(act: LimitedAct, amount: Paise, limits: LimitSettings): AboveLimit | null {
  const limit = limits[act];
  return amount > toPaise(limit) ? { act, limit } : null;
}

const gerunds: Record<LimitedAct, string> = {
  write_off: "writing off",
  cancel: "cancelling",
  bill_off: "leaving the order's price",
};
const rupees = new Intl.NumberFormat("en-IN");

/** "Above the limit of ₹1,00,000 for cancelling". */
export function describeAboveLimit({ act, limit }: AboveLimit): string {
  return `Above the limit of ₹${rupees.format(limit)} for ${gerunds[act]}`;
}
