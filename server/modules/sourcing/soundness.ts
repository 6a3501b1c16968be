/** Files of bids as the doctor and a backup look for them: sealed, so that their bytes have no hash of their own. */
export const storedBidFiles = "select id::text as id, null as hash from bid_files where state = 'stored'";

/** Of `rounds`: sealed and not opened. One that nobody answered is followed by a next one and is never opened. */
export const isSealedStillSql = `rounds.sealed and rounds.state in ('waiting', 'open', 'closed')
  and not exists (select from rounds later where later.rfq_id = rounds.rfq_id and later.number > rounds.number)`;

/** Tables in whose files bytes of what was emptied may lie until they are written anew. */
export const tablesOnceSealed = "bids, bid_versions, bid_files, round_keys";
