/** Of `rounds`: sealed and not opened. One that nobody answered is followed by a next one and is never opened. */
export const isSealedStillSql = `rounds.sealed and rounds.state in ('waiting', 'open', 'closed')
  and not exists (select from rounds later where later.rfq_id = rounds.rfq_id and later.number > rounds.number)`;

/**
 * Files of bids as the doctor and a backup look for them: their bytes have no hash of their own, and of those that are sealed still
 * neither which nor how many there are is told.
 */
export const storedBidFiles = `select f.id::text as id, null as hash, ${isSealedStillSql} as secret
  from bid_files f join bids on bids.id = f.bid_id join rounds on rounds.id = bids.round_id where f.state = 'stored'`;

/** Tables in whose files bytes of what was emptied may lie until they are written anew. */
export const tablesOnceSealed = "bids, bid_versions, bid_files, round_keys";
