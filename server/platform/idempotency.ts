// Idempotency-Key: the key's row is the first insert of the transaction that it guards (security 5).
import { and, eq, sql } from "drizzle-orm";
import type { Clock } from "./clock.ts";
import { type Database, inTransaction, type Transaction } from "./db.ts";
import { codeOf, Refusal } from "./errors.ts";
import type { Secret } from "./secret.ts";
import { idempotencyKeys } from "./tables.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const toldOnce = "This was done already, and its secret is told once. If you have not seen it, do it once more.";
const stillRunning = "The same request is still being worked on. Please try again.";
const maxWaiting = 8;
const running = new Map<string, number>();
let waiting = 0;

/** Lets at most eight calls of this node wait for others with the same key. */
async function takingTurns<T>(id: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(id) ?? 0;
  if (before > 0 && waiting >= maxWaiting) throw new Refusal("conflict", stillRunning);
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

export interface Guard {
  db: Database;
  clock: Clock;
  sign: Secret["sign"];
  /** Viewer and path; for guests the path alone. */
  scope: string;
  key: string | undefined;
  input: unknown;
  /** The reply holds a secret: it is not kept, and told to the first call alone. */
  secret?: true | undefined;
}

/** Signed, so that nobody who reads the table finds by trying what was sent: a password may be in it. */
const signatureOf = ({ sign, input }: Guard) => sign("idempotency key", JSON.stringify(input));

/** Inserts the key's row; false when it is there. A second call waits here for the first to commit, up to 10 s. */
async function claimKey(tx: Transaction, guard: Guard, id: string): Promise<boolean> {
  const { clock, scope } = guard;
  try {
    // set_config rides along to save a round trip.
    const { rowCount } = await tx.execute(sql`
      with patience as (select set_config('lock_timeout', '10s', true))
      insert into ${idempotencyKeys} (scope, key, body_hash, created_at)
      select ${scope}, ${id}, ${signatureOf(guard)}, ${clock.now()}::timestamptz from patience on conflict do nothing`);
    return rowCount === 1;
  } catch (error) {
    if (codeOf(error) === "55P03") throw new Refusal("conflict", stillRunning, { cause: error });
    throw error;
  }
}

const keyRowIs = ({ scope }: Guard, id: string) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, id));

function requireUuid(key: string): string {
  if (!uuid.test(key)) throw new Refusal("invalid", "Idempotency-Key must be a UUID");
  return key.toLowerCase();
}

function replyOf<T>(storedReply: typeof idempotencyKeys.$inferSelect | undefined, guard: Guard): T {
  if (storedReply?.bodyHash !== signatureOf(guard))
    throw new Refusal("conflict", "This Idempotency-Key was used with other data. Send a new key.");
  return storedReply.reply as T;
}

/** What an earlier call with this key was answered; undefined for the first, or one that is still under way. */
export async function findReply<T>(guard: Guard): Promise<T | undefined> {
  if (guard.key === undefined) return undefined;
  const [storedReply] = await guard.db
    .select()
    .from(idempotencyKeys)
    .where(keyRowIs(guard, requireUuid(guard.key)));
  return storedReply && replyOf<T>(storedReply, guard);
}

/** Runs `work` in one transaction; with a key, at most once per scope and key: the same key answers the same reply. */
export async function onceOnly<T>(guard: Guard, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { db, scope, key } = guard;
  if (key === undefined) return inTransaction(db, work);
  const id = requireUuid(key);
  const row = keyRowIs(guard, id);
  return takingTurns(`${scope} ${id}`, () =>
    inTransaction(db, async (tx) => {
      if (!(await claimKey(tx, guard, id))) {
        if (guard.secret) throw new Refusal("conflict", toldOnce);
        const [storedReply] = await tx.select().from(idempotencyKeys).where(row);
        return replyOf(storedReply, guard);
      }
      const reply = await work(tx);
      if (reply instanceof Refusal) await tx.delete(idempotencyKeys).where(row);
      if (guard.secret || reply instanceof Refusal) return reply;
      await tx
        .update(idempotencyKeys)
        .set({ reply: sql`${JSON.stringify(reply)}::jsonb` })
        .where(row);
      return reply;
    }),
  );
}
