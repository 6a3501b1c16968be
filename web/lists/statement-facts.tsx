// What the comparison says of each bid as a whole, typed or of a round.
import { deskAddress } from "@vanik/contracts/desk-pages";
import { toPaise } from "@vanik/contracts/money";
import {
  type AwardedCost,
  type ComparedBidder,
  type BidStatement,
  factsOfBids,
  type LineSplit,
} from "@vanik/trading/bid-statement";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { amount, signedAmount } from "../app/formats.ts";

export interface StatementOfBidsProps {
  statement: BidStatement;
  /** Who gets how much of which line. */
  split: LineSplit;
  /** What each part of that costs; null while it is not known. */
  costs: readonly AwardedCost[] | null;
  /** Absent where nothing can be chosen. */
  onChoose?: ((idx: number, bid: string) => void) | undefined;
}

/** What a bid charges besides its lines: "6,490.00", "Packing not priced"; nothing said and nothing asked for is included. */
export function chargesOf({ charges, charges_unpriced }: { charges: number; charges_unpriced: readonly string[] }) {
  const unpriced = charges_unpriced.length > 0 ? `${charges_unpriced.join(", ")} not priced` : "";
  if (charges === 0) return unpriced || "Included";
  return [amount(charges), unpriced].filter(Boolean).join(", ");
}

const words = { amount: (rupees: number) => signedAmount(toPaise(rupees)), charges: chargesOf };

export const shownFactsOf = (
  statement: BidStatement,
): { label: string; isSum?: true; of: (bidder: ComparedBidder) => ReactNode }[] => [
  ...factsOfBids(statement, words),
  {
    label: "Bid",
    of: ({ bid }) => (
      <Link to={deskAddress("supplier_quotation", bid)} className="link">
        {bid}
      </Link>
    ),
  },
];

export const sayRateDisagrees = "By rate another is lowest: freight or payment decides";
