// Tables as COPY writes them: what a portable backup holds and what goes from one database to another. All of a database is read in
// one transaction, and written in one: what is not there whole is not there at all.
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { beginReading, beginUntold } from "../platform/db.ts";
import { StartError } from "../platform/start-error.ts";

export interface TableCopy {
  /** With its schema, as SQL writes it. */
  name: string;
  /** Those that are stored, as SQL writes them. */
  columns: string[];
  /** Which rows; empty for all. */
  where: string;
}

export interface TableSum {
  name: string;
  rows: number;
  /** The sum of the hashes of its rows, in whatever order. */
  sum: string;
}

export interface SequenceValue {
  name: string;
  last: number;
}

/** Where tables come from, within one transaction. */
export interface TableSource {
  sums: TableSum[];
  sequences: SequenceValue[];
  read: (table: TableCopy) => Readable;
}

// The migrations of the target are its own.
const leftOut = ["schema_migrations"];
// Jobs that were done are nobody's business elsewhere; what a node was at is tried again. The beat of pg-boss's own clock, which has a
// queue only where a server has run, comes again.
const queue = {
  name: "pgboss.job",
  where: "state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss__')",
};

/** Opens a connection on which rows read as texts alike, whoever connects. */
export async function connectAlike(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'");
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'",
  );
  return client;
}

/** Every table of the product and the queue's waiting jobs, each after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<TableCopy[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(
    `select case when n.nspname = 'public' then quote_ident(c.relname) else quote_ident(n.nspname) || '.' || quote_ident(c.relname) end as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and ((n.nspname = 'public' and c.relname <> all ($1) and not c.relispartition)
      or n.nspname || '.' || c.relname = $2)
    order by 1`,
    [leftOut, queue.name],
  );
  const sorted: TableCopy[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const known = new Set(sorted.map(({ name }) => name));
    const named = new Set(rows.map(({ name }) => name));
    const next = waiting.filter(({ refers }) => refers.every((name) => known.has(name) || !named.has(name)));
    if (next.length === 0)
      throw new Error(`Tables refer to each other in a ring: ${waiting.map(({ name }) => name).join(", ")}`);
    sorted.push(...next.map(({ name, columns }) => ({ name, columns, where: name === queue.name ? queue.where : "" })));
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return sorted;
}

const rowsOf = ({ name, columns, where }: TableCopy) =>
  `select ${columns.join(", ")} from ${name}${where && ` where ${where}`}`;

export async function sumTable(client: pg.ClientBase, table: TableCopy): Promise<TableSum> {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*)::int8 as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::int8::numeric), 0)::text as sum
    from (${rowsOf(table)}) t`,
  );
  return { name: table.name, rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? "" };
}

async function readSequences(client: pg.ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows.map(({ name, last }) => ({ name, last: Number(last) }));
}

/** Begins to read a database as it is at this moment; what is read later on the client is of the same moment. */
export async function beginTables(client: pg.ClientBase): Promise<{ tables: TableCopy[]; source: TableSource }> {
  await beginReading(client);
  const tables = await listTables(client);
  const sums: TableSum[] = [];
  for (const table of tables) sums.push(await sumTable(client, table));
  const read = (table: TableCopy) => client.query(copyTo(`copy (${rowsOf(table)}) to stdout`));
  return { tables, source: { sums, sequences: await readSequences(client), read } };
}

/** Fills the tables of a database whose schema is that of the source, and sees that it holds the same. */
export async function fillTables(client: pg.ClientBase, { sums, sequences, read }: TableSource): Promise<void> {
  await beginUntold(client);
  const tables = await listTables(client);
  const names = tables.map(({ name }) => name);
  const wanted = new Map(sums.map((sum) => [sum.name, sum]));
  if (names.length !== sums.length || names.some((name) => !wanted.has(name)))
    throw new StartError("The two databases have different tables: both must be of this Vanik's version.");
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.filter((name) => name !== queue.name).join(", ")}`);
  for (const table of tables) {
    const into = client.query(copyFrom(`copy ${table.name} (${table.columns.join(", ")}) from stdin`));
    await pipeline(read(table), into);
    const found = await sumTable(client, table);
    const { rows, sum } = wanted.get(table.name)!;
    if (found.rows !== rows || found.sum !== sum)
      throw new StartError(`${table.name} did not arrive as it was (${found.rows} rows of ${rows}): nothing was kept.`);
  }
  for (const { name, last } of sequences) await client.query("select setval($1::regclass, $2)", [name, last]);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query("commit");
}
