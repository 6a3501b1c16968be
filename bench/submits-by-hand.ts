// The limit of the submit: the rows that it leaves, written by hand in one transaction each. The triggers of the log and of the sums write theirs.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { financialYear } from "@vanik/trading/financial-year";
import { indianDay } from "../server/platform/clock.ts";

const today = indianDay(new Date());
const year = financialYear(today);

const statements = {
  who: `select set_config('vanik.request', $1, true), set_config('vanik.user', '', true), set_config('vanik.key', '', true)`,
  document: `update trade_documents set state = 'submitted', status = 'Submitted', version = version + 1, transaction_date = $2
    where id = $1 and state = 'draft'`,
  lines: `update trade_lines set category_id = 'by hand' where document_id = $1`,
  event: `insert into document_events (id, document_id, at, move, from_state, to_state, by_party)
    values ($1, $2, now(), 'submit', 'draft', 'submitted', 'desk')`,
  jobs: `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, keep_until, policy)
    select name, job, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds,
      now() + retention_seconds * interval '1s', policy
    from pgboss.queue, jsonb_array_elements($1::jsonb) as job where name = 'mail'`,
  name: `with taken as (
      insert into series as s (registration_id, prefix, financial_year, last) values (1, 'RFQ', '${year}', 1)
      on conflict (registration_id, prefix, financial_year) do update set last = s.last + 1 returning last
    )
    update trade_documents set name = 'RFQ-${year}-' || lpad(taken.last::text, 6, '0') from taken where id = $1 returning name`,
  invitations: `update invitations set sent = true, transaction_date = $2, name = $3 where rfq_id = $1`,
};

const drafts = `select d.id, array_agg(u.id) as users from trade_documents d join invitations i on i.rfq_id = d.id
  join users u on u.organisation_id = i.organisation_id where d.name = any($1) group by d.id`;

interface Draft {
  id: string;
  /** Who is mailed. */
  users: string[];
}

async function submitDraft(client: pg.PoolClient, { id, users }: Draft): Promise<void> {
  const run = (name: keyof typeof statements, ...values: unknown[]) =>
    client.query({ name, text: statements[name], values });
  await client.query("begin");
  await run("who", randomUUID());
  await run("document", id, today);
  await run("lines", id);
  await run("event", randomUUID(), id);
  await run("jobs", JSON.stringify(users.map((to) => ({ mail: "quotation-wanted", id, to }))));
  const { rows } = await run("name", id);
  await run("invitations", id, today, rows[0].name);
  await client.query("commit");
}

/** Resolves to what submits a draft of these names, for the server's own 20 connections, and to what ends them. */
export async function openByHand(connection: pg.PoolConfig, names: readonly string[]) {
  const pool = new pg.Pool({ ...connection, max: 20 });
  const { rows } = await pool.query<Draft>(drafts, [names]);
  return {
    async submit(at: number): Promise<void> {
      const client = await pool.connect();
      try {
        await submitDraft(client, rows[at]!);
      } finally {
        client.release();
      }
    },
    end: () => pool.end(),
  };
}
