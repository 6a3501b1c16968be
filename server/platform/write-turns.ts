// How many writes of one viewer are at work at once: each keeps a connection while it waits for a row, and whoever waited for thirty would
// take those of all who bid before a closing (security 4).
import pLimit, { type LimitFunction } from "p-limit";

const atOnce = 4;

/** Does a write of somebody in its turn: four at once, the others wait without a connection. */
export type WriteTurns = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/** Those of this node. */
export function createWriteTurns(): WriteTurns {
  const all = new Map<string, { turns: LimitFunction; writes: number }>();
  return async (who, work) => {
    const own = all.get(who) ?? { turns: pLimit(atOnce), writes: 0 };
    all.set(who, own);
    own.writes++;
    try {
      return await own.turns(work);
    } finally {
      own.writes--;
      if (own.writes === 0) all.delete(who);
    }
  };
}
