// Whose turn it is to write a bid: what waits for a colleague's does so without one of the connections that are kept for bids (security 5).
import { Refusal } from "../../../platform/errors.ts";
import { createTurns, createTurnsOf } from "../../../platform/turns.ts";
import type { StoredRound } from "../tables.ts";
import type { Bidder } from "./bidder.ts";

const busy = () => new Refusal("unavailable", "We are very busy. Please try again in a moment.", { retryAfter: 2 });

/**
 * So many at once: hundreds come at a closing, and what would wait for a connection would be refused, and keep others from theirs. Where
 * nothing is sealed a bid is quoted as it comes, which takes seconds of a long one: what is of sealed rounds waits behind none of that.
 * People come in turn, so that what colleagues send keeps nobody from a place.
 */
const all = { waiting: 1000, waitingEach: 50, refusal: busy };
const ofSealed = createTurns({ running: 8, ...all });
const ofOthers = createTurns({ running: 4, ...all });

/** Of each supplier in a request one at a time, as its lock has it. */
const turnsOfSupplier = createTurnsOf(() => createTurns({ running: 1, ...all }));

/** Does what writes a supplier's bid in its turn. */
export function inBidTurn<T>(
  { rfqId, organisationId, personId }: Pick<Bidder, "rfqId" | "organisationId" | "personId">,
  { sealed }: Pick<StoredRound, "sealed">,
  work: () => Promise<T>,
): Promise<T> {
  const owner = personId ?? organisationId;
  return turnsOfSupplier(`${rfqId} ${organisationId}`, (inTurn) =>
    inTurn(() => (sealed ? ofSealed : ofOthers)(work, { owner }), { owner }),
  );
}
