// What must hold of stored data at any moment, whatever happened: asked by npm run doctor, and by tests after a kill.

/** A question that answers with the names of what breaks it, in a column `name`; `$1` is the day in India, where it is asked for. */
export interface Question {
  /** What is wrong with those that it names, in a few words. */
  wrong: string;
  sql: string;
  /** What is told and is no fault. */
  isWarning?: boolean;
}

/** Triggers without which history could be rewritten or would not be kept; one that is missing or switched off is a fault. */
export const keepingTriggers: Question = {
  wrong: "history is not guarded: the trigger is missing or switched off",
  sql: `select wanted.name from unnest(array[
      'document_events.document_events_append_only', 'document_events.document_events_kept',
      'document_events.document_events_no_truncate',
      'ledger_vouchers.ledger_vouchers_append_only', 'ledger_vouchers.ledger_vouchers_no_truncate',
      'ledger_entries.ledger_entries_append_only', 'ledger_entries.ledger_entries_no_truncate', 'ledger_entries.ledger_entries_balance',
      'settings_versions.settings_versions_append_only', 'settings_versions.settings_versions_no_truncate',
      'audit_log.audit_log_append_only', 'audit_log.audit_log_kept', 'audit_log.audit_apart', 'audit_pending.audit_pending_written',
      'audit_seals.audit_seals_append_only', 'audit_seals.audit_seals_no_truncate',
      'trade_documents.audit_row', 'payments.audit_row', 'movements.audit_row', 'users.audit_row', 'settings.audit_row',
      'trade_lines.audit_members_update', 'payment_allocations.payment_allocations_kept']) as wanted (name)
    where not exists (select from pg_trigger t where t.tgrelid::regclass || '.' || t.tgname = wanted.name and t.tgenabled <> 'D')
    union all select t.tgrelid::regclass || '.' || t.tgname from pg_trigger t where not t.tgisinternal and t.tgenabled = 'D'`,
};

/** What the serving role must not be able to do, and what it must. */
export const rightsOfRole = (role: string): Question => {
  const name = `'${role.replaceAll("'", "''")}'`;
  return {
    wrong: `the role ${role} that serves has other rights than it should`,
    sql: `select 'superuser' as name from pg_roles where rolname = ${name} and rolsuper
      union all select t.name || ' ' || p.name from (values ('document_events'), ('settings_versions'), ('audit_log'), ('audit_seals'),
        ('ledger_vouchers'), ('ledger_entries')) t (name),
        (values ('update'), ('delete'), ('truncate')) p (name)
        where has_table_privilege(${name}, 'public.' || t.name, p.name)
          and not pg_has_role(${name}, (select relowner from pg_class where oid = ('public.' || t.name)::regclass), 'member')
      union all select 'no select on ' || c.relname from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not has_table_privilege(${name}, c.oid, 'select')`,
  };
};

/** Of jobs: without those of which the desk may not know (sourcing 4), by a key of their payload; it may have the doctor asked too. */
export const toldAtDesk = "not coalesce(data ? 'secret', false)";

/** What lies in the queue and does not get on. */
export const questionsOfQueue: readonly Question[] = [
  {
    wrong: "a job was given up; the desk's Troubles tries it again",
    sql: `select name from pgboss.job where state = 'failed' and ${toldAtDesk}`,
    isWarning: true,
  },
  {
    wrong: "a job has waited for more than an hour",
    sql: `select name from pgboss.job
      where state = 'created' and start_after < clock_timestamp() - interval '1 hour' and ${toldAtDesk}`,
    isWarning: true,
  },
];
