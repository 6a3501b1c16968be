// What is said of a bid as a whole, on the screen and on paper.
import type { ComparedSupplier } from "@vanik/contracts/sourcing";

/** "1 day", "8 days"; empty where nobody says how many. */
export function daysOf(days: number | null): string {
  if (days === null) return "";
  return days === 1 ? "1 day" : `${days} days`;
}

const taxes: Record<string, string> = {
  composition: "None: composition",
  unregistered: "None: unregistered",
  uin: "None: UIN holder",
};

/** Whether the tax that a supplier charges comes back as credit. */
export function creditOf({ creditable, gst_category }: Pick<ComparedSupplier, "creditable" | "gst_category">): string {
  return creditable ? "Yes" : (taxes[gst_category] ?? "None");
}
