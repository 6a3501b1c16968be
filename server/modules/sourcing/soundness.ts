/** Files of bids as the doctor and a backup look for them: sealed, so that their bytes have no hash of their own. */
export const storedBidFiles = "select id::text as id, null as hash from bid_files where state = 'stored'";
