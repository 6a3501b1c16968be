// Which node reads and writes for all: the one that says so every five seconds, for fifteen at a time (connector 3).
import { eq } from "drizzle-orm";
import type { Clock } from "../../../platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "../../../platform/db.ts";
import { erpnextState } from "../tables.ts";

const holdsFor = 15_000;

export interface Leader {
  readonly id: string;
  /** Whether this node leads, as far as it knows. */
  isLeading(): boolean;
  /** Says that it goes on, or takes the lead where nobody has it; resolves to whether it leads. */
  renew(): Promise<boolean>;
  /** Another one has it. */
  lose(): void;
  /** Leaves it to whoever is next, at once. */
  release(): Promise<void>;
}

/** `id` is of this process alone. */
export function createLeader({ db, clock, id }: { db: Database; clock: Clock; id: string }): Leader {
  const t = erpnextState;
  let until = 0;

  async function claim(tx: Transaction, now: Date, leaderUntil: Date): Promise<boolean> {
    const isFree = (row?: { leader: string | null; leaderUntil: Date | null }) =>
      !row?.leader || row.leader === id || !row.leaderUntil || row.leaderUntil.getTime() <= now.getTime();
    const fields = { leader: t.leader, leaderUntil: t.leaderUntil };
    const [seen] = await tx.select(fields).from(t);
    if (!isFree(seen)) return false;
    if (seen?.leader === id) {
      const renewed = await tx.update(t).set({ leaderUntil }).where(eq(t.leader, id)).returning({ leader: t.leader });
      return renewed.length > 0;
    }
    await tx.insert(t).values({}).onConflictDoNothing();
    // What the one before is still storing ends first.
    const [current] = await tx.select(fields).from(t).for("update");
    if (!isFree(current)) return false;
    await tx.update(t).set({ leader: id, leaderUntil });
    return true;
  }

  return {
    id,
    isLeading: () => clock.now().getTime() < until,
    async renew() {
      const now = clock.now();
      const leaderUntil = new Date(now.getTime() + holdsFor);
      until = (await inTransaction(db, (tx) => claim(tx, now, leaderUntil))) ? leaderUntil.getTime() : 0;
      return until > 0;
    },
    lose: () => void (until = 0),
    async release() {
      until = 0;
      await db.update(t).set({ leader: null, leaderUntil: null }).where(eq(t.leader, id));
    },
  };
}
