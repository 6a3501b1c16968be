// An opened bid as it goes to a company's own ERPNext (connector 6): what is not opened is none, whoever asks.
import type { ReceivedBid } from "@vanik/contracts/bid";
import { offerOfBid } from "@vanik/trading/bid-offer";
import { defaultGstCategory, gstCategories } from "@vanik/trading/gst-category";
import { quotedBid, type QuotedBid, withoutOwnDiscount } from "@vanik/trading/quoted-lines";
import { and, desc, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { findOrganisation } from "../../accounts/use-cases.ts";
import { bidColumns, bids } from "../bid-tables.ts";
import { rounds } from "../tables.ts";
import { comparedLine, linesAskedIn, type RequestedLine } from "./asked-lines.ts";

export interface BidToSend {
  rfqId: string;
  organisationId: string;
  received: ReceivedBid;
  /** The lines that it offers, each at one rate net of discounts, but for what `ownDiscount` says, and what it charges besides. */
  quoted: QuotedBid;
  requested: readonly RequestedLine[];
}

/**
 * With which opened bid a supplier's file on a request goes there; with none where no round takes bids. Null of a round that is not opened,
 * or to which it has no bid: such a file goes nowhere.
 */
export async function bidOfFile(
  db: Queryable,
  rfqId: string,
  organisationId: string,
): Promise<{ bid: string | null } | null> {
  const inForce = and(eq(rounds.rfqId, rfqId), notInArray(rounds.state, ["draft", "cancelled"]));
  const running = await db.select({ id: rounds.id, state: rounds.state }).from(rounds).where(inForce);
  if (running.length === 0) return { bid: null };
  const opened = running.filter(({ state }) => state === "opened" || state === "awarded").map(({ id }) => id);
  if (opened.length === 0) return null;
  const own = and(inArray(bids.roundId, opened), eq(bids.organisationId, organisationId), eq(bids.state, "submitted"));
  const [bid] = await db
    .select({ id: bids.id })
    .from(bids)
    .where(and(own, isNotNull(bids.opened)))
    .orderBy(desc(bids.id))
    .limit(1);
  return bid ? { bid: bid.id } : null;
}

/** Null of one that does not count, or whose round is not opened. */
export async function findBidToSend(db: Queryable, id: string): Promise<BidToSend | null> {
  const isOpened = and(
    eq(bids.id, id),
    eq(bids.state, "submitted"),
    isNotNull(bids.opened),
    inArray(rounds.state, ["opened", "awarded"]),
  );
  const [found] = await db
    .select({ bid: bidColumns, round: rounds })
    .from(bids)
    .innerJoin(rounds, eq(rounds.id, bids.roundId))
    .where(isOpened);
  if (!found) return null;
  const { bid, round } = found;
  const { organisationId } = bid;
  const supplier = await findOrganisation(db, organisationId);
  if (!supplier) return null;
  const requested = await linesAskedIn(db, round);
  const about = {
    bid: bid.id,
    supplier: organisationId,
    submittedAt: bid.submittedAt!,
    chargesTax: gstCategories[supplier.gstCategory ?? defaultGstCategory(supplier.gstin)].chargesTax,
    microOrSmall: false,
  };
  const compared = requested.map(comparedLine);
  const received = bid.opened!;
  const quoted = quotedBid(offerOfBid(received, compared, about), compared);
  return {
    rfqId: round.rfqId,
    organisationId,
    received,
    quoted: { ...quoted, lines: quoted.lines.map(withoutOwnDiscount) },
    requested,
  };
}
