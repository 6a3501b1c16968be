// A debit note that raises an invoice as the desk types it, and what goes to the server.
import type { TradeDocument } from "@vanik/contracts/documents";
import { figureToSend } from "@vanik/contracts/typed-figure";

interface TypedRaiseLine {
  source: number;
  qty: string;
  rate: string;
}

export interface TypedRaise {
  bill_no: string;
  bill_date: string;
  reason: string;
  lines: readonly TypedRaiseLine[];
}

/** What a draft says, with a row for each line of its invoice. */
export function typedRaiseOf({
  raises,
  left = [],
  bill_no,
  bill_date,
  rate_reason,
  bill_reason,
}: TradeDocument): TypedRaise {
  const lines = left.map(({ source }) => {
    const own = raises?.lines?.find((line) => line.source === source);
    return { source, qty: own ? String(own.qty) : "", rate: own ? String(own.rate) : "" };
  });
  return { bill_no: bill_no ?? "", bill_date: bill_date ?? "", reason: rate_reason || bill_reason || "", lines };
}

const isRaiseTyped = ({ qty, rate }: TypedRaiseLine) => qty.trim() !== "" || rate.trim() !== "";

/** Where a line stands among those that are sent, as a refusal names it; -1 of one of which nothing is typed. */
export const placeOfRaised = ({ lines }: TypedRaise, source: number): number =>
  lines.filter(isRaiseTyped).findIndex((line) => line.source === source);

/** What is sent of it: lines of which nothing is typed are none, and what is left blank of another is 0, which is refused there. */
export const sentRaise = ({ lines, reason, bill_no, bill_date }: TypedRaise, isSale: boolean) => ({
  reason,
  ...(!isSale && { bill_no, bill_date: bill_date || null }),
  lines: lines.filter(isRaiseTyped).map(({ source, qty, rate }) => ({
    source,
    qty: figureToSend(qty, { places: 3 }) ?? 0,
    rate: figureToSend(rate, { places: 2 }) ?? 0,
  })),
});
