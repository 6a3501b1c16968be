// What the desk is warned of as it writes a document, and what its submit wants a reason for (trade 11).
import { isReason, shortestReason } from "@vanik/contracts/reason";
import { isSale, type Kind } from "@vanik/contracts/trade";
import { invalidAt, type Refused } from "./refused.ts";

/** A sentence for the desk; where it `needsReason`, submit asks for one. */
export interface Warning {
  sentence: string;
  needsReason: boolean;
}

const fields = {
  quotation: "rate_reason",
  sales_order: "rate_reason",
  purchase_order: "rate_reason",
  sales_invoice: "rate_reason",
  purchase_invoice: "bill_reason",
} as const satisfies Partial<Record<Kind, string>>;

/** The field in which a kind says its reason; null of a kind that is warned only. */
export function reasonFieldOf(kind: Kind): "rate_reason" | "bill_reason" | null {
  return kind in fields ? fields[kind as keyof typeof fields] : null;
}

/** Why a document that is warned of these may not leave Draft with this reason, at the reason's field; null when it may. */
export function missingReason(kind: Kind, warnings: readonly Warning[], reason: string): Refused | null {
  const field = reasonFieldOf(kind);
  const first = warnings.find(({ needsReason }) => needsReason);
  if (!field || !first || isReason(reason)) return null;
  const why = kind === "sales_order" ? "how the buyer agreed" : "why it is so";
  return invalidAt(field, `Mend it, or say ${why} in ${shortestReason} characters or more. ${first.sentence}`);
}

/** What is to be looked at where the tax is shown and not charged; null where it is charged. */
export function reverseChargeWarning(kind: Kind, reverseCharge: boolean): string | null {
  if (!reverseCharge) return null;
  return isSale(kind)
    ? "On reverse charge we charge no tax: no goods that a registered trader sells bear it."
    : "On reverse charge we owe the tax ourselves: say which notification makes it so.";
}

const mostTold = 5;

/** What the event of a submit keeps: the reason, and what it is given for. */
export function describeSubmitReason(warnings: readonly string[], reason: string): string {
  if (warnings.length === 0 || !reason) return "";
  const rest = warnings.length - mostTold;
  return [reason, ...warnings.slice(0, mostTold), ...(rest > 0 ? [`And ${rest} more.`] : [])].join("\n");
}

interface GivenReasons {
  reason?: string | undefined;
  rate_reason?: string | undefined;
  bill_reason?: string | undefined;
}

/** `: steel went up`, as whoever approves it reads it; empty where no reason was given. */
export function describeReasons({ reason, rate_reason: ofRate, bill_reason: ofBill }: GivenReasons): string {
  const reasons = [...new Set([reason, ofRate, ofBill].filter(Boolean))].join(". ");
  return reasons && `: ${reasons}`;
}
