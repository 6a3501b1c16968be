// What of rounds is not kept for ever: the key of a cancelled one, and with it what its bids said (sourcing 1); files that hang on no bid.
import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { bidFiles } from "./bid-tables.ts";
import { sweepDigests } from "./digest.ts";
import { forgetBidFile } from "./bids/bid-files.ts";

const keptAfterCancelling = 90 * 86_400_000;

const hour = 3_600_000;

/** By their rows, never by listing the store. */
async function sweepBidFiles(deps: Pick<Deps, "db" | "clock" | "files" | "log">): Promise<void> {
  const { db, clock } = deps;
  // What no key opens any more is not kept either.
  await db.execute(sql`update bid_files f set state = 'dropped' from bids b, round_keys k
    where f.state = 'stored' and b.id = f.bid_id and k.round_id = b.round_id and k.wrapped is null`);
  const leftPending = and(
    eq(bidFiles.state, "pending"),
    lt(bidFiles.createdAt, new Date(clock.now().getTime() - hour)),
  );
  const gone = or(eq(bidFiles.state, "dropped"), leftPending);
  for (const { id } of await db.select({ id: bidFiles.id }).from(bidFiles).where(gone)) await forgetBidFile(deps, id);
}

/** Destroys the keys of rounds that were cancelled 90 days ago: nobody opens them any more. */
export async function sweepRounds(deps: Pick<Deps, "db" | "clock" | "files" | "log">): Promise<void> {
  const { db, clock } = deps;
  const until = new Date(clock.now().getTime() - keptAfterCancelling).toISOString();
  await db.execute(sql`update round_keys k set wrapped = null from rounds r, round_events e
    where k.wrapped is not null and r.id = k.round_id and r.state = 'cancelled'
      and e.round_id = r.id and e.move = 'cancel' and e.at <= ${until}`);
  await sweepBidFiles(deps);
  await sweepDigests(deps);
}
