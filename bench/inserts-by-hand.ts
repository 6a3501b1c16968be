// The limit of the inquiry: the rows that it leaves, written by hand in one transaction each, 32 at a time, no HTTP.
import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { financialYear } from "@vanik/trading/financial-year";
import { indianDay } from "../server/platform/clock.ts";
import { itemCode } from "./generate.ts";

export interface Inserts {
  connection: pg.PoolConfig;
  concurrency: number;
  seconds: number;
}

const warmUp = 2;
const lines = 5;
const today = indianDay(new Date());
const year = financialYear(today);

const statements = {
  key: `insert into idempotency_keys (scope, key, body_hash, created_at) values ('by hand', $1, $2, now())`,
  document: `insert into trade_documents (id, kind, name, state, status, case_id, transaction_date, total, total_qty, item_count,
    party, operator, extras, created_at)
    values ($1, 'opportunity', $2, 'open', 'Open', $1, current_date, 500000, 50000, ${lines}, $3, $3, $4, now())`,
  lines: `insert into trade_lines (document_id, idx, item_id, item_code, item_name, hsn, uom, qty, rate, amount, gst_rate)
    select $1, at, lower(code), code, 'Hex bolt 8.8 zinc plated, 40 mm, no. ' || code, '73181500', 'Nos', 10000, 10000, 100000, 1800
    from unnest($2::text[]) with ordinality as line (code, at)`,
  event: `insert into document_events (id, document_id, at, move, to_state, by_party) values ($1, $2, now(), 'send', 'open', 'buyer')`,
  jobs: `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, keep_until, policy)
    select name, job, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds,
      now() + retention_seconds * interval '1s', policy
    from pgboss.queue, jsonb_array_elements($1::jsonb) as job where name = 'mail'`,
  name: `with taken as (
      insert into series as s (registration_id, prefix, financial_year, last) values (1, 'OPP', '${year}', 1)
      on conflict (registration_id, prefix, financial_year) do update set last = s.last + 1 returning last
    )
    update trade_documents set name = 'OPP-${year}-' || lpad(taken.last::text, 6, '0') from taken where id = $1 returning name`,
  reply: `update idempotency_keys set reply = $2 where scope = 'by hand' and key = $1`,
};

async function sendInquiry(client: pg.PoolClient): Promise<void> {
  const run = (name: keyof typeof statements, ...values: unknown[]) =>
    client.query({ name, text: statements[name], values });
  const [key, id] = [randomUUID(), randomUUID()];
  const address = { name: "Guest", gstin: "", address: "", state: "" };
  const extras = { email: "load@example.com", phone: "", note: "", requiredBy: null, deliveryPincode: "" };
  await client.query("begin");
  await run("key", key, randomBytes(32).toString("hex"));
  await run("document", id, `OPP-${year}-${id}`, address, extras);
  await run(
    "lines",
    id,
    Array.from({ length: lines }, (_, at) => itemCode(at * 37)),
  );
  await run("event", randomUUID(), id);
  await run(
    "jobs",
    JSON.stringify([
      { mail: "inquiry-to-operator", id },
      { mail: "inquiry-to-sender", id },
    ]),
  );
  const { rows } = await run("name", id);
  await run("reply", key, { name: rows[0].name, status: "Open", transaction_date: today, opportunity_amount: 5000 });
  await client.query("commit");
}

/** Commits a second. */
async function measure({ connection, concurrency, seconds }: Inserts): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: 20 });
  const from = performance.now() + warmUp * 1000;
  const until = from + seconds * 1000;
  let committed = 0;
  const send = async () => {
    while (performance.now() < until) {
      const client = await pool.connect();
      try {
        await sendInquiry(client);
      } finally {
        client.release();
      }
      const now = performance.now();
      if (now >= from && now < until) committed++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  await pool.end();
  return committed / seconds;
}

process.once("message", async (inserts: Inserts) => {
  process.send?.(await measure(inserts));
  process.disconnect();
});
