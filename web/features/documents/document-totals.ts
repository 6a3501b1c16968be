// The block of totals: Net total, each tax, Grand total, Rounding, Payable (design 5.3).
import { isInquiry, isRequest } from "@vanik/contracts/trade";
import type { TradeDocument } from "@vanik/contracts/documents";
import { amount, quantity, rupees } from "../../app/formats.ts";

export interface Total {
  label: string;
  text: string;
}

/** "+0.48", "−0.32", "0.00" */
export function plusMinusAmount(value: number): string {
  return value > 0 ? `+${amount(value)}` : value < 0 ? `−${amount(-value)}` : amount(0);
}

function taxTotals(taxes: TradeDocument["taxes"]): Total[] {
  // A head that has several rates says of what.
  const several = new Set(taxes.map(({ tax }) => tax)).size < taxes.length;
  return taxes.map(({ tax, rate, taxable_amount, amount: charged }) => ({
    label: `${tax} ${quantity(rate)}%${several ? ` on ${amount(taxable_amount)}` : ""}`,
    text: amount(charged),
  }));
}

/** From the first to the last, which is the one that counts; none where no price is said. */
export function totalsOf(document: TradeDocument): Total[] {
  if (isRequest(document.kind)) return [];
  if (isInquiry(document.kind)) return [{ label: "Total at average prices before GST", text: rupees(document.total) }];
  const { discount_amount, discount_percentage } = document;
  const discount = discount_percentage > 0 ? `Discount ${quantity(discount_percentage)}%` : "Discount";
  return [
    ...(discount_amount > 0
      ? [
          { label: "Total", text: amount(document.total) },
          { label: discount, text: plusMinusAmount(-discount_amount) },
        ]
      : []),
    { label: "Net total", text: amount(document.net_total) },
    ...taxTotals(document.taxes),
    { label: "Grand total", text: amount(document.grand_total) },
    { label: "Rounding", text: plusMinusAmount(document.rounding_adjustment) },
    { label: "Payable", text: rupees(document.rounded_total) },
  ];
}
