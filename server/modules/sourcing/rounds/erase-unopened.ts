// What a round leaves unopened is never read any more, by a backup neither (sourcing 4): drafts, what was withdrawn or took another's
// place, what does not count, and the files of these with what they are called. Who bid when and by which hash stays.
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import type { StoredRound } from "../tables.ts";

/** Of a round that is opened, cancelled, or followed by a next one: in the transaction that makes it so. */
export async function eraseUnopened(tx: Transaction, { id }: Pick<StoredRound, "id">): Promise<void> {
  await tx.execute(sql`update bids set draft = null, draft_id = null, draft_device = null, saved_at = null
    where round_id = ${id} and draft is not null`);
  await tx.execute(sql`update bid_versions v set sealed = null from bids b
    where b.id = v.bid_id and b.round_id = ${id} and v.sealed is not null
      and (b.opened is null or v.id is distinct from b.live_id)`);
  await tx.execute(sql`update bid_files f set sealed_about = '', state = case f.state when 'stored' then 'dropped' else f.state end
    from bids b where b.id = f.bid_id and b.round_id = ${id} and (f.state <> 'stored' or b.opened is null)`);
}

/** The key of a cancelled round too: nothing is opened by it any more. */
export async function destroyRoundKey(tx: Transaction, round: Pick<StoredRound, "id">): Promise<void> {
  await eraseUnopened(tx, round);
  await tx.execute(sql`update round_keys set wrapped = null where round_id = ${round.id}`);
}
