// Every B-tree held against its table, and every table's pages looked through, by PostgreSQL's amcheck. The extension is made in a
// transaction that is undone: nothing stays.
import type pg from "pg";
import { beginUntold } from "../platform/db.ts";
import type { Finding } from "./ask-questions.ts";
import { connectAlike } from "./table-copies.ts";

const looks = [
  `select c.oid::regclass::text as name, 'select bt_index_check(' || c.oid || '::regclass, true)' as look
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`,
  `select c.oid::regclass::text as name, 'select msg from verify_heapam(' || c.oid || '::regclass)' as look
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'pgboss')`,
];

export async function examineIndexes(owner: pg.PoolConfig): Promise<Finding[]> {
  const client = await connectAlike(owner);
  const found: Finding[] = [];
  try {
    await beginUntold(client);
    const made = await client.query("create extension if not exists amcheck").then(
      () => true,
      () => false,
    );
    if (!made)
      return [
        {
          sentence: "Tables and indexes were not looked through: the owner may not use amcheck here.",
          isWarning: true,
        },
      ];
    for (const list of looks)
      for (const { name, look } of (await client.query<{ name: string; look: string }>(list)).rows)
        found.push(...(await lookAt(client, name, look)));
  } finally {
    await client.query("rollback").catch(() => {});
    await client.end();
  }
  return found;
}

async function lookAt(client: pg.ClientBase, name: string, look: string): Promise<Finding[]> {
  await client.query("savepoint looking");
  try {
    const { rows } = await client.query<{ msg?: string }>(look);
    await client.query("release savepoint looking");
    return rows[0]?.msg
      ? [{ sentence: `${name} is damaged (${rows[0].msg}): restore a backup.`, isWarning: false }]
      : [];
  } catch (error) {
    await client.query("rollback to savepoint looking");
    return [
      {
        sentence: `${name} is damaged (${(error as Error).message}): restore a backup, or reindex it.`,
        isWarning: false,
      },
    ];
  }
}
