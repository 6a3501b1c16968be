// The connection pool and Drizzle on top of it.
import { createHash } from "node:crypto";
import { type Column, getTableColumns, type SQL, sql, type Table } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import { codeOf } from "./errors.ts";
import { requestContext } from "./request-context.ts";

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
/** Whatever can run a query: the pool, or a transaction. */
export type Queryable = NodePgDatabase | Transaction;

// Money and counts are bigint columns; all of ours stay within 2^53 (checked where they are computed).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Days stay text: a Date would move them through time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Milliseconds until nobody waits any longer for a connection: while a process starts, nobody waits at a page. */
export const connectionWait = { starting: 60_000, serving: 2000 };

/** Eight bids of sealed rounds and four that are quoted as they come are at work at once; four are left for what is read of bids. */
const ofBids = 16;

const poolsOfBids = new WeakMap<pg.Pool, pg.Pool>();

/** A pool and the one that stands apart from it, if anything of a bid was done yet. */
export const poolsOf = (pool: pg.Pool): pg.Pool[] => [pool, poolsOfBids.get(pool)].filter((one) => one !== undefined);

function openPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(connection);
  pool.on("error", onError);
  // One that ends between two queries of a transaction tells nobody else: unheard it would end the process. The next query fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * A pool of 20 that waits 2 s for a connection, then fails with 503 (security 5). What is at work for a bid has 16 others, whoever
 * has all of these.
 */
export function createPool(connection: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = openPool({ max: 20, connectionTimeoutMillis: connectionWait.serving, ...connection }, onError);
  const connect = pool.connect.bind(pool);
  const end = pool.end.bind(pool);
  const poolOfBids = () => {
    const { connectionTimeoutMillis } = pool.options;
    const apart = poolsOfBids.get(pool) ?? openPool({ ...connection, max: ofBids, connectionTimeoutMillis }, onError);
    poolsOfBids.set(pool, apart);
    return apart;
  };
  // Its queries come by here too.
  pool.connect = ((...args: []) =>
    requestContext()?.isBidding && !pool.ending ? poolOfBids().connect(...args) : connect(...args)) as typeof connect;
  pool.end = (async () => {
    await Promise.all([end(), poolsOfBids.get(pool)?.end()]);
  }) as typeof end;
  return pool;
}

/** Drizzle over a pool. */
export function openDatabase(pool: pg.Pool): Database {
  return drizzle(pool);
}

/** Drizzle over one connection, for a command. */
export const openConnection = (client: pg.ClientBase): NodePgDatabase => drizzle(client as pg.Client);

// Deadlock and serialisation failure: the work is sound, only the moment was not.
const transient = new Set(["40P01", "40001"]);

/** Says to the triggers of the audit log who is at work; it ends with the transaction, so it passes through any pooler. */
async function setAuditContext(tx: Transaction): Promise<void> {
  const context = requestContext();
  if (!context) return;
  const { requestId, userId = "", keyId = "" } = context;
  await tx.execute(sql`select set_config('vanik.request', ${requestId}, true),
    set_config('vanik.user', ${userId}, true), set_config('vanik.key', ${keyId}, true)`);
}

const actsByTransaction = new WeakMap<Transaction, (() => void)[]>();
const lastsByTransaction = new WeakMap<Transaction, ((tx: Transaction) => Promise<void>)[]>();

/** Does something once a transaction of `inTransaction` is committed, and never if it is not. What is done must not fail. */
export function afterCommit(tx: Transaction, act: () => void): void {
  actsByTransaction.get(tx)?.push(act);
}

/** Does something as the last of a transaction of `inTransaction`: what many write is locked for no longer than its commit takes. */
export function beforeCommit(tx: Transaction, act: (tx: Transaction) => Promise<void>): void {
  lastsByTransaction.get(tx)?.push(act);
}

/**
 * Runs work in one transaction, again up to three times when PostgreSQL asks for it. Every transaction begins here, so that
 * none forgets to say who is at work (decision 017).
 */
export async function inTransaction<T>(
  db: Pick<Database, "transaction">,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const acts: (() => void)[] = [];
      const done = await db.transaction(async (tx) => {
        const lasts: ((tx: Transaction) => Promise<void>)[] = [];
        actsByTransaction.set(tx, acts);
        lastsByTransaction.set(tx, lasts);
        await setAuditContext(tx);
        const result = await work(tx);
        for (const act of lasts) await act(tx);
        return result;
      });
      for (const act of acts) act();
      return done;
    } catch (error) {
      if (attempt > 3 || !transient.has(codeOf(error))) throw error;
    }
  }
}

/** What work comes to where nothing that it writes is to stay: in a transaction that is rolled back. */
export async function tryInTransaction<T>(
  db: Pick<Database, "transaction">,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const tried = new Map<"result", T>();
  const undone = new Error("It was only tried");
  try {
    await inTransaction(db, async (tx) => {
      tried.set("result", await work(tx));
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return tried.get("result")!;
}

/** A part of a transaction that may fail by itself: what it wrote is taken back, and the rest goes on. */
export async function withinSavepoint<T>(tx: Transaction, work: (inner: Transaction) => Promise<T>): Promise<T> {
  const acts: (() => void)[] = [];
  const lasts: ((tx: Transaction) => Promise<void>)[] = [];
  const done = await tx.transaction((inner) => {
    actsByTransaction.set(inner, acts);
    lastsByTransaction.set(inner, lasts);
    return work(inner);
  });
  for (const act of acts) afterCommit(tx, act);
  for (const act of lasts) beforeCommit(tx, act);
  return done;
}

/** The pattern for `like` of all that begins with a text: what is typed is never a pattern itself. */
export const startingWith = (text: string) => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Names each field of a selection after its key, for a read whose rows pg makes by itself. */
export function selectNamed<Fields extends Record<string, Column | SQL>>(fields: Fields) {
  const pairs = Object.entries(fields).map(([key, field]) => [key, sql`${field}`.as(key)]);
  return Object.fromEntries(pairs) as { [Key in keyof Fields]: SQL.Aliased<ValueOf<Fields[Key]>> };
}
type ValueOf<Field> = Field extends Column
  ? Field["_"]["notNull"] extends true
    ? Field["_"]["data"]
    : Field["_"]["data"] | null
  : Field extends SQL<infer Value>
    ? Value
    : never;

/**
 * A hot read, prepared by name: Drizzle writes its SQL once, pg makes the rows, without a pass of Drizzle over every cell.
 * Its fields must be those of `selectNamed`; its placeholders are filled in their order.
 */
export function prepareRead<Row>(
  db: Database,
  name: string,
  query: { toSQL(): { sql: string }; _: { readonly result: Row[] } },
): (...values: unknown[]) => Promise<Row[]> {
  const text = query.toSQL().sql;
  return async (...values) => (await db.$client.query({ name, text, values })).rows as Row[];
}

const dialect = new PgDialect();

/**
 * Asks what PostgreSQL plans for longer than it answers: each connection plans it once and keeps that under a name made of the
 * text. Its text has few forms: what grows with a list is one parameter, and what a form need not ask is left out rather than
 * switched off by a parameter, which a kept plan cannot see (decision 055).
 */
export async function queryPlanned<Row extends object>(db: Queryable, query: SQL): Promise<Row[]> {
  const built = dialect.sqlToQuery(query);
  const name = createHash("sha1").update(built.sql).digest("base64url");
  type Asked = PreparedQueryConfig & { execute: { rows: Row[] } };
  const { rows } = await db._.session.prepareQuery<Asked>(built, undefined, name, false).execute();
  return rows;
}

/** Rows as JSON under their column names, for `json_populate_recordset`: all columns, with null for what is left out. */
export function asRecords<T extends Table>(table: T, rows: readonly T["$inferInsert"][]): string {
  const columns = Object.entries(getTableColumns(table));
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? column.default ?? null])),
  );
  return JSON.stringify(records);
}

/** From here to `commit` all that a connection reads is of one moment, and nothing is written. */
export async function beginReading(client: pg.ClientBase): Promise<void> {
  await client.query("begin isolation level repeatable read, read only");
}

/** A transaction that the audit log has nothing of: tables that are filled whole with their triggers off, or what is undone. */
export async function beginUntold(client: pg.ClientBase): Promise<void> {
  await client.query("begin");
}
