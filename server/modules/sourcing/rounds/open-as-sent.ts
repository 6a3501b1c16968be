// An unsealed round: a bid is opened as it is submitted, and its quotation ends as it stands no longer (sourcing 4). A sealed one is left as it is.
import type { Bid } from "@vanik/contracts/bid";
import type { Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { beginQuoting, findDaysOf, lockRequestById, ordersOfQuotation } from "../../documents/use-cases.ts";
import type { BidChanges, StoredBid } from "../bid-tables.ts";
import { linesAskedIn } from "../bids/asked-lines.ts";
import { type QuotedRound, quoteOrRecord } from "./quote-bid.ts";

type OfRound = Omit<QuotedRound, "request">;

/** What is written of a bid as it is submitted, and what its transaction does last. */
export interface Opened {
  changes: BidChanges;
  number: () => Promise<void>;
}

const sealedStill: Opened = { changes: {}, number: async () => {} };

/** What is on order already its supplier does not change by itself. */
export async function refuseOrdered(tx: Transaction, { quotationId }: StoredBid): Promise<void> {
  if (quotationId && (await ordersOfQuotation(tx, quotationId)).length > 0)
    throw new Refusal("refused", "Goods of this bid are on order already: write to us to change it.");
}

/** Makes the supplier's quotation of what it submits now, in place of the one before. */
export async function openAsSent({ deps, tx, round, now }: OfRound, bid: StoredBid, received: Bid): Promise<Opened> {
  if (round.sealed) return sealedStill;
  await refuseOrdered(tx, bid);
  const request = await lockRequestById(tx, round.rfqId);
  // It is read as it comes, and goes to ERPNext once, at the closing.
  if (request!.remote) return { changes: { opened: received, equal: [] }, number: async () => {} };
  const quoting = await beginQuoting(deps, tx, null);
  const requested = await linesAskedIn(tx, round);
  const move = { deps, tx, request: request!, round, now };
  const why = "Its supplier submitted another bid";
  const quotationId = await quoteOrRecord(move, quoting, requested, { bid, received: received, why });
  return { changes: { opened: received, quotationId, equal: [] }, number: () => quoting.number() };
}

/** What stands no longer is not read any more. */
export const notOpened = { opened: null, quotationId: null } as const;

/** Cancels what was made of bids that stand no longer; throws where one is on order. */
export async function endAsSent(
  { deps, tx, round }: Omit<OfRound, "now">,
  bids: readonly StoredBid[],
  reason: string,
): Promise<void> {
  if (round.sealed) return;
  const ids = bids.flatMap(({ quotationId }) => quotationId ?? []);
  const quoting = await beginQuoting(deps, tx, null);
  for (const { name } of (await findDaysOf(tx, ids)).values()) await quoting.move(tx, name, { move: "cancel", reason });
  await quoting.number();
}
