// What other modules join of the ledger.

/** Numbers that journals took of their series, for a question in plain SQL. */
export const journalNamesSql = `select subject_name as name from ledger_vouchers where subject_kind = 'journal' and reverses is null`;
