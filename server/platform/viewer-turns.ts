// How much of one viewer is at work at once: each call keeps a connection while it waits for a row or for an answer that takes long,
// and who had forty of them would have those of all others (security 5).
import pLimit from "p-limit";
import { createTurnsOf } from "./turns.ts";

/** A page asks for some four things at once. */
const readsAtOnce = 6;
const writesAtOnce = 4;

/** Does work of somebody in its turn: so many at once, the others wait without a connection. */
type InOwnTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>;

function createOwnTurns(atOnce: number): InOwnTurn {
  const turnsOf = createTurnsOf(() => pLimit(atOnce));
  return (who, work) => turnsOf(who, (inTurn) => inTurn(work));
}

export interface ViewerTurns {
  read: InOwnTurn;
  write: InOwnTurn;
}

/** Those of this node: of one viewer six reads at once, and beside them four writes. */
export const createViewerTurns = (): ViewerTurns => ({
  read: createOwnTurns(readsAtOnce),
  write: createOwnTurns(writesAtOnce),
});
