// Idempotency-Key: the key's row is the first insert of the transaction that it guards (security 5).
import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Clock } from "./clock.ts";
import { type Database, inTransaction, type Transaction } from "./db.ts";
import { Refusal } from "./errors.ts";
import { idempotencyKeys } from "./tables.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const maxWaiting = 8;
const running = new Map<string, number>();
let waiting = 0;

/** Lets at most eight calls of this node wait for others with the same key. */
async function takingTurns<T>(id: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(id) ?? 0;
  if (before > 0 && waiting >= maxWaiting)
    throw new Refusal("conflict", "The same request is still being worked on. Please try again.");
  running.set(id, before + 1);
  if (before > 0) waiting++;
  try {
    return await work();
  } finally {
    if (before > 0) waiting--;
    const left = (running.get(id) ?? 1) - 1;
    if (left > 0) running.set(id, left);
    else running.delete(id);
  }
}

const hashOf = (input: unknown) => createHash("sha256").update(JSON.stringify(input)).digest("hex");

interface Guard {
  db: Database;
  clock: Clock;
  /** Viewer and path; for guests the path alone. */
  scope: string;
  key: string | undefined;
  input: unknown;
}

/** Runs `work` in one transaction; with a key, at most once per scope and key: the same key answers the same reply. */
export async function onceOnly<T>(
  { db, clock, scope, key, input }: Guard,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (key === undefined) return inTransaction(db, work);
  if (!uuid.test(key)) throw new Refusal("invalid", "Idempotency-Key must be a UUID");
  const bodyHash = hashOf(input);
  const id = key.toLowerCase();
  const row = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, id));
  return takingTurns(`${scope} ${id}`, () =>
    inTransaction(db, async (tx) => {
      // A second call waits here for the first to commit, up to 10 s; set_config rides along to save a round trip.
      const { rowCount } = await tx.execute(sql`
        with patience as (select set_config('lock_timeout', '10s', true))
        insert into ${idempotencyKeys} (scope, key, body_hash, created_at)
        select ${scope}, ${id}, ${bodyHash}, ${clock.now()}::timestamptz from patience on conflict do nothing`);
      if (rowCount === 0) {
        const [kept] = await tx.select().from(idempotencyKeys).where(row);
        if (kept?.bodyHash !== bodyHash)
          throw new Refusal("conflict", "This Idempotency-Key was used with other data. Send a new key.");
        return kept.reply as T;
      }
      const reply = await work(tx);
      await tx
        .update(idempotencyKeys)
        .set({ reply: sql`${JSON.stringify(reply)}::jsonb` })
        .where(row);
      return reply;
    }),
  );
}
