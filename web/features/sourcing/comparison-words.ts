// What a comparison says in words.
import type { ComparedSupplier } from "@vanik/contracts/sourcing";
import { amount } from "../../app/formats.ts";

/** "Lowest", "15,146.00 above the lowest"; empty where it buys fewer lines than the lowest does, and is not to be held against it. */
export function describeAboveLowest(
  { total, lines }: { total: number; lines: number },
  lowest: { total: number; lines: number } | undefined,
): string {
  if (!lowest || lines < lowest.lines) return "";
  const above = total - lowest.total;
  if (above > 0) return `${amount(above)} above the lowest`;
  return above === 0 ? "Lowest" : `${amount(-above)} below the lowest answer`;
}

/** How many of a comparison's lines were bought before, of how many. */
interface BoughtBefore {
  bought: number;
  all: number;
}

/** "5,034.00 under last paid"; empty unless every line was bought before: a part would make a dearer answer look better. */
export function describeDifference(over: number | null, { bought, all }: BoughtBefore): string {
  if (over === null || bought < all) return "";
  if (over === 0) return "as last paid";
  return over < 0 ? `${amount(-over)} under last paid` : `${amount(over)} above last paid`;
}

/** Why a supplier who was asked is not compared. */
export function absenceOf({ supplier, bid, status, quote_status, reason }: ComparedSupplier): string {
  if (bid === null && quote_status === "Declined") return `${supplier} declined${reason ? `: ${reason}` : ""}.`;
  if (bid === null) return `${supplier} has not bid yet.`;
  if (status === "Draft") return `${supplier}: ${bid} is a draft yet.`;
  return `${supplier}: ${bid} is ${status === "Submitted" ? "Expired" : status}.`;
}

/** "3 of 5 bids received" */
export function receivedOf(suppliers: readonly ComparedSupplier[]): string {
  const count = suppliers.filter(({ bid, status }) => bid !== null && status !== "Draft").length;
  return `${count} of ${suppliers.length} ${suppliers.length === 1 ? "bid" : "bids"} received`;
}
