// The undo in the mail of a receipt: whoever of the supplier did not submit that version withdraws it, until the closing, while they read it
// and come in (sourcing 3, 4).
import type { UndoneBid } from "@vanik/contracts/bid";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { inTransaction, type Queryable, type Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import type { Secret } from "../../../platform/secret.ts";
import { idsSigned, signedId } from "../../../platform/signed-id.ts";
import { bidsReadBy, findOrganisation, findUser } from "../../accounts/use-cases.ts";
import { documentForMail } from "../../documents/use-cases.ts";
import { bids, bidVersions } from "../bid-tables.ts";
import { rounds } from "../tables.ts";
import { inBidTurn } from "./bid-turns.ts";
import { findSeat, linkEnded } from "./bidder.ts";
import { moveBidIn } from "./move-bid.ts";
import { countOnTheWay } from "./on-the-way.ts";
import type { BidDeps } from "./show-bid.ts";

const purpose = "withdraw a bid";

/** Of a version of a bid, for one of those who are mailed its receipt; its page is `/withdraw-bid`. */
export const undoToken = (secret: Secret, versionId: string, readerId: string): string =>
  signedId(secret, purpose, versionId, readerId);

async function findUndone(db: Queryable, versionId: string) {
  const [row] = await db
    .select({ organisationId: bids.organisationId, typedBy: bids.typedBy, rfqId: rounds.rfqId })
    .from(bidVersions)
    .innerJoin(bids, eq(bids.id, bidVersions.bidId))
    .innerJoin(rounds, eq(rounds.id, bids.roundId))
    .where(eq(bidVersions.id, versionId));
  return row;
}

/** Whose word was taken back since the mail, or who is shut out, moves nothing by it, as signed in. */
async function mayMoveStill(db: Queryable, readerId: string, typedBy: string | null): Promise<boolean> {
  const reader = await findUser(db, readerId);
  if (!reader || reader.disabledAt) return false;
  return typedBy === null || (await bidsReadBy(db, readerId)).has(typedBy);
}

/** Withdraws a bid while the version that the mail told of is the one that stands. */
export async function undoBid(deps: BidDeps, token: string, now: Date): Promise<z.infer<typeof UndoneBid>> {
  const [id, readerId] = idsSigned(deps.secret, purpose, token);
  const found = id && readerId && (await findUndone(deps.db, id));
  const request = found && (await documentForMail(deps, found.rfqId));
  if (!found || !request) throw invalid({ token: "This link is not whole. Open it again from our mail." });
  const { organisationId, rfqId, typedBy } = found;
  const { name } = request.document;
  const supplier = await findOrganisation(deps.db, organisationId);
  // As its links and its people's sessions end.
  if (supplier?.blockedAt || !(await mayMoveStill(deps.db, readerId, typedBy))) throw linkEnded();
  const bidder = {
    organisationId,
    userId: null,
    // Its mail was for who typed it, and for those whom that one lets.
    personId: typedBy,
    reads: new Set(typedBy ? [typedBy] : []),
    isBlind: true,
    isUnconfirmed: false,
    device: null,
    rfqId,
    name,
  };
  const { round } = await findSeat(deps.db, bidder, now);
  const withdraw = (tx: Transaction) => moveBidIn(deps, tx, bidder, { move: "withdraw", reason: "" }, now, id);
  await countOnTheWay(deps.db, { round, now }, () => inBidTurn(bidder, round, () => inTransaction(deps.db, withdraw)));
  return { name, supplier: supplier?.name ?? "" };
}
