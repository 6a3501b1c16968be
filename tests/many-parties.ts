// Parties, audit lines and entries of the inbox in bulk, written by SQL: what plans and measurements need of rows that nobody has made.
import type { ClientBase } from "pg";

const towns = "array['Pune', 'Nashik', 'Navi Mumbai', 'Coimbatore', 'Ludhiana', 'Rajkot', 'Hosur']";
const trades = "array['Engineering Works', 'Fasteners', 'Traders', 'Steel Industries', 'Valves and Pumps']";

/** Buyers and suppliers by turns: "Ab3f Nashik Traders", each with a GSTIN and one user. */
export const insertManyParties = async (client: ClientBase, count: number): Promise<void> => {
  await client.query("set session_replication_role = replica");
  await client.query(`insert into organisations (id, kind, name, key, phone, gstin, city, created_at)
    select md5('party' || n)::uuid, (array['buyer', 'supplier'])[n % 2 + 1]::organisation_kind, v.name,
      regexp_replace(lower(v.name), '[^a-z0-9]', '', 'g'), '9800000000', '27' || upper(left(md5('pan' || n), 10)) || '1Z' || n % 10,
      (${towns})[n % 7 + 1], now()
    from generate_series(1, ${count}) n cross join lateral (select initcap(translate(left(md5('name' || n), 7), '0123456789', 'ghijklmnop'))
      || ' ' || (${trades})[n % 5 + 1] as name) v on conflict do nothing`);
  await client.query(`insert into users (id, organisation_id, type, name, email, phone, password_hash, roles, created_at)
    select md5('user' || n)::uuid, md5('party' || n)::uuid, 'buyer', 'Person ' || md5(n::text), 'p' || md5(n::text) || '@firm.in', '', '', '{administrator}', now()
    from generate_series(1, ${count}) n on conflict do nothing`);
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze organisations, users");
};

/** Lines of the log over the last thousand days, mostly of documents; a hundred people made them, each field of fifty is rare. */
export const insertManyAuditLines = async (client: ClientBase, count: number): Promise<void> => {
  // Lines are written by triggers alone. Of millions, n times a thousand days were more than an interval holds.
  await client.query("set session_replication_role = replica");
  await client.query(`insert into audit_log (at, user_id, request_id, subject, subject_id, name, change, before, after)
    select now() - interval '1000 days' + interval '1000 days' * (n / ${count}::float8), md5('user' || n % 100 + 1)::uuid,
      md5('request' || n)::uuid::text, case when n % 50 = 0 then 'organisations' else 'trade_documents' end,
      md5('subject' || n / 10)::uuid::text, 'SO-2021-' || lpad(n::text, 7, '0'), case when n % 10 = 0 then 'insert' else 'update' end,
      jsonb_build_object('status', 'Open', 'field' || n % 50, n), jsonb_build_object('status', 'Closed', 'field' || n % 50, n + 1)
    from generate_series(1, ${count}) n`);
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze audit_log");
};

/** Entries of the inbox over the last thousand days; one of a hundred is open, and every hundredth of somebody. */
export const insertManyEntries = async (client: ClientBase, count: number): Promise<void> => {
  await client.query(`insert into inbox (id, kind, subject_id, person, company, email, phone, state, assigned_to, at, done_at)
    select md5('entry' || n)::uuid, (array['contact', 'call', 'inquiry', 'paid'])[n % 4 + 1], md5('about' || n)::uuid,
      'Farida ' || left(md5('writer' || n), 7), md5('firm' || n), md5(n::text) || '@firm.in', '9800000000',
      case when n % 100 = 0 then 'open' else 'done' end, case when n % 100 < 2 then (select id from users where type = 'staff' limit 1) end,
      now() - interval '1000 days' + n * interval '1000 days' / ${count}, case when n % 100 > 0 then now() end
    from generate_series(1, ${count}) n`);
  await client.query("vacuum analyze inbox");
};

/** Approvals over the last thousand days: those of the last week wait, of the others one of fifty has lapsed. */
export const insertManyApprovals = async (client: ClientBase, count: number): Promise<void> => {
  await client.query(`insert into approvals (id, call, input, needed, subject_kind, subject_id, version, name, doing, asked_by, at, note, state, request_id)
    select md5('approval' || n)::uuid, 'POST /payments', '{}', '{"act": "write_off", "amount": 900, "limit": 500}', 'sales_invoice',
      md5('approved' || n)::uuid, 1, 'SI-' || n, 'Record', (select id from users where type = 'staff' limit 1),
      now() - interval '1000 days' + n * interval '1000 days' / ${count}, 'Please',
      case when n > ${count} * 0.993 then 'asked' when n % 50 = 0 then 'lapsed' else 'approved' end, md5('request' || n)
    from generate_series(1, ${count}) n`);
  await client.query("vacuum analyze approvals");
};
