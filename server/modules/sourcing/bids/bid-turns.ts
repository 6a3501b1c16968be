// Whose turn it is to write a bid: what waits for a colleague's does so without one of the connections that are kept for bids (security 5).
import { Refusal } from "../../../platform/errors.ts";
import { createTurns } from "../../../platform/turns.ts";
import type { Bidder } from "./bidder.ts";

const busy = () => new Refusal("unavailable", "We are very busy. Please try again in a moment.", { retryAfter: 2 });

/**
 * So many at once: hundreds come at a closing, and what would wait for a connection would be refused, and keep others from theirs. A
 * submit that is read as it comes is quoted at once, which takes seconds of a long one: nothing else waits behind those. People come in
 * turn, so that what colleagues send keeps nobody from a place.
 */
const all = { waiting: 1000, waitingEach: 50, refusal: busy };
const brief = createTurns({ running: 8, ...all });
const readAsSent = createTurns({ running: 4, ...all });

type Turns = ReturnType<typeof createTurns>;
/** Of each supplier in a request one at a time, as its lock has it. */
const ofSuppliers = new Map<string, { turns: Turns; calls: number }>();

/** Does what writes a supplier's bid in its turn; `isQuoted` in a round that is not sealed, where all that writes may wait for what is quoted. */
export async function inBidTurn<T>(
  { rfqId, organisationId, personId }: Pick<Bidder, "rfqId" | "organisationId" | "personId">,
  work: () => Promise<T>,
  { isQuoted = false } = {},
): Promise<T> {
  const key = `${rfqId} ${organisationId}`;
  const owner = personId ?? organisationId;
  const own = ofSuppliers.get(key) ?? { turns: createTurns({ running: 1, ...all }), calls: 0 };
  ofSuppliers.set(key, own);
  own.calls++;
  try {
    return await own.turns(() => (isQuoted ? readAsSent : brief)(work, { owner }), { owner });
  } finally {
    own.calls--;
    if (own.calls === 0) ofSuppliers.delete(key);
  }
}
