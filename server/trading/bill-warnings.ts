// What the desk looks at before it records a supplier's bill, besides its prices (trade 11, Suppliers' bills).
import type { Paise } from "@vanik/contracts/money";
import { readableDay } from "./days.ts";
import { financialYear, financialYearLabel, startOfFinancialYear } from "./financial-year.ts";
import { gstCategories, type GstCategory } from "./gst-category.ts";
import { chargedRate } from "./gst-rates.ts";
import { registeredState, stateWithCode } from "./place-of-supply.ts";
import type { Warning } from "./reasons.ts";
import type { TaxedSupply } from "./tax-split.ts";
import { formatAmount } from "./wording.ts";

export interface RecordedBill {
  billDate: string | null;
  /** The day on which it is booked. */
  day: string;
  orders: readonly { name: string; day: string }[];
  supply: TaxedSupply;
}

/** The last day on which the credit of a bill is taken: 30 November after its financial year (section 16(4) of the CGST Act). */
export function lastDayOfCredit(billDate: string): string {
  return `${Number(startOfFinancialYear(billDate).slice(0, 4)) + 1}-11-30`;
}

function beforeItsOrder({ billDate, orders }: RecordedBill): Warning[] {
  return orders
    .filter(({ day }) => billDate !== null && billDate < day)
    .map(({ name, day }) => ({
      sentence: `The bill is of ${readableDay(billDate!)}, before ${name} of ${readableDay(day)}.`,
      needsReason: true,
    }));
}

type BillOfDay = Pick<RecordedBill, "billDate" | "day"> & { supply: { supplier: { gstCategory: GstCategory } } };

/** Whether a bill is booked when the credit of its tax is gone; one that bears none of its supplier has none to lose. */
export const isCreditGone = ({ billDate, day, supply: { supplier } }: BillOfDay): boolean =>
  billDate !== null && gstCategories[supplier.gstCategory].chargesTax && day > lastDayOfCredit(billDate);

export function lateForCredit(bill: BillOfDay): Warning[] {
  const { billDate } = bill;
  if (billDate === null || !isCreditGone(bill)) return [];
  const year = financialYearLabel(financialYear(billDate));
  const sentence = `A bill of ${year} gives credit until ${readableDay(lastDayOfCredit(billDate))} (section 16(4)): this one is booked later, and none is taken of it.`;
  return [{ sentence, needsReason: true }];
}

/** What the desk says of a bill's input tax: all of it is credit, whatever heads it prints, or none is. */
export type CreditChoice = "full" | "none";

/** What is to be said of a bill that is chosen to give no credit (section 17(5), or not for the business); `tax` is what it charges, or we owe of it. */
export function chosenWithoutCredit(choice: CreditChoice | null | undefined, tax: Paise): Warning[] {
  if (choice !== "none" || tax === 0) return [];
  const sentence = `No input tax credit is taken of it, as is chosen: its tax of ${formatAmount(tax)} is a cost. Say whether section 17(5) blocks it, or what it is for.`;
  return [{ sentence, needsReason: true }];
}

/** Whether the tax of a bill is no credit. After section 16(4)'s day nothing makes it one. */
export const isWithoutCredit = (
  choice: CreditChoice | null | undefined,
  { headsOff, creditGone }: { headsOff: number; creditGone: boolean },
): boolean => creditGone || choice === "none" || (choice !== "full" && headsOff > 0);

/** Who is not registered supplies no goods across states: from another state a registration is owed whatever the turnover. */
function acrossStates({ supply: { supplier, recipient, lines = [] } }: RecordedBill): Warning[] {
  const from = registeredState(supplier);
  const hasGoods = lines.some((line) => !line.isService && chargedRate(line) > 0);
  if (supplier.gstCategory !== "unregistered" || !hasGoods || from === registeredState(recipient)) return [];
  const sentence = `${supplier.name} is not registered and supplies taxable goods from ${stateWithCode(from)}: across states that takes a registration.`;
  return [{ sentence, needsReason: true }];
}

/** Under reverse charge of an unregistered supplier its recipient issues the invoice; none is made here. */
function selfInvoice({ supply: { supplier, reverseCharge } }: RecordedBill): Warning[] {
  if (!reverseCharge || supplier.gstCategory !== "unregistered") return [];
  const sentence = `${supplier.name} is not registered: of what it supplies under reverse charge we owe a self-invoice (section 31(3)(f)), which is made outside these books.`;
  return [{ sentence, needsReason: false }];
}

export function billWarnings(bill: RecordedBill): Warning[] {
  return [...beforeItsOrder(bill), ...acrossStates(bill), ...selfInvoice(bill), ...lateForCredit(bill)];
}
