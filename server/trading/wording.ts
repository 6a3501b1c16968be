// Amounts, quantities, names and states as refusals say them.
import { type Paise, toRupees } from "@vanik/contracts/money";
import type { RecordedMode } from "@vanik/contracts/trade";

const rupees = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const units = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3 });

/** `₹12,34,567.00` from paise. */
export function formatAmount(amount: Paise): string {
  return `₹${rupees.format(toRupees(amount))}`;
}

/** `2.512` from thousandths. */
export const formatCount = (thousandths: number): string => units.format(thousandths / 1000);

/** `2.512 MT` from thousandths. */
export function formatQuantity(thousandths: number, uom: string): string {
  return `${formatCount(thousandths)} ${uom}`;
}

/** "9822041176" → "+91 98220 41176" */
export const formatPhone = (phone: string): string => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;

/** `SO-1`, `SO-1 and SO-2`, `SO-1, SO-2 and 3 more`. */
export function formatNames(names: readonly string[]): string {
  const listedNames = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return listedNames.length > 1
    ? `${listedNames.slice(0, -1).join(", ")} and ${listedNames.at(-1)}`
    : (listedNames[0] ?? "");
}

const howPaid: Partial<Record<RecordedMode, string>> = { Cash: "in cash", Card: "by card", Cheque: "by cheque" };

/** `in cash`, `by NEFT`: to be put behind an amount. */
export const describeMode = (mode: RecordedMode): string => howPaid[mode] ?? `by ${mode}`;

const stateWords: Readonly<Record<string, string>> = { draft: "a draft", held: "on hold", live: "in force" };

/** What a document is, to be put after `is`. */
export function describeState(state: string): string {
  return stateWords[state] ?? state;
}
