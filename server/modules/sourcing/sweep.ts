// What of rounds is not kept for ever: the key of a cancelled one, and with it what its bids said (sourcing 1).
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

const keptAfterCancelling = 90 * 86_400_000;

/** Destroys the keys of rounds that were cancelled 90 days ago: nobody opens them any more. */
export async function sweepRounds({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const until = new Date(clock.now().getTime() - keptAfterCancelling).toISOString();
  await db.execute(sql`update round_keys k set wrapped = null from rounds r, round_events e
    where k.wrapped is not null and r.id = k.round_id and r.state = 'cancelled'
      and e.round_id = r.id and e.move = 'cancel' and e.at <= ${until}`);
}
