// What the doctor asks of the audit log besides its chain.

/** Finds a row where a line has no seal, though another was written an hour after it. */
export const unsealedTooLong = `select from audit_log l where l.id > coalesce((select max(last_id) from audit_seals), 0)
  and l.at < (select max(at) from audit_log) - interval '1 hour' limit 1`;
