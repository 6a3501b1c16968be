// The keys of rounds, as they are kept: wrapped by the installation's, and gone once they are destroyed (sourcing 4).
import { and, count, eq, isNotNull, ne, notInArray } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Queryable, type Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { openSecret } from "../../../platform/secret.ts";
import { drawRoundKey, openWrapKey, rewrapKey, Unreadable, type WrapKey } from "../bid-seal.ts";
import { roundKeys } from "../tables.ts";

export type SealDeps = Pick<Deps, "secret"> & {
  config: Pick<Deps["config"], "sealKey" | "sealKeyPrevious" | "databaseUrl" | "secret" | "smtpUrl" | "mailFrom">;
};

/**
 * False where one copy has both: the embedded database and the secret lie in one folder, and a backup of another database has the
 * secret beside the tables unless the environment says it.
 */
export const isKeyApart = ({
  sealKey,
  databaseUrl,
  secret,
}: Pick<SealDeps["config"], "sealKey" | "databaseUrl" | "secret">): boolean =>
  Boolean(sealKey ?? (databaseUrl && secret));

/** Today's: of SEAL_KEY, else of the installation's secret. */
function wrapKeyOf({ config, secret }: SealDeps): WrapKey {
  return openWrapKey(config.sealKey ? openSecret(config.sealKey) : secret);
}

/** All that this node can unwrap by: today's, and while it is rotated what came before. */
function wrapKeysOf(deps: SealDeps): WrapKey[] {
  const { config, secret } = deps;
  const before = config.sealKeyPrevious ? [openSecret(config.sealKeyPrevious)] : [];
  return [wrapKeyOf(deps), ...[...before, secret].map(openWrapKey)];
}

/** Draws the key of a new round. */
export async function makeRoundKey(deps: SealDeps, tx: Transaction, roundId: string): Promise<void> {
  const wrap = wrapKeyOf(deps);
  const wrapped = wrap.wrap(drawRoundKey(), roundId);
  await tx.insert(roundKeys).values({ roundId, wrapped, fingerprint: wrap.fingerprint });
}

const noKey = () =>
  new Refusal("unavailable", "The key of this round is not at hand. Nothing was moved; tell the operator.");

/**
 * The key of a round, in clear for as long as a request takes; null once it is destroyed, and what was sealed under it with it.
 * Throws 503 where this node cannot have it.
 */
export async function roundKeyOrNone(deps: SealDeps, db: Queryable, roundId: string): Promise<Buffer | null> {
  const [row] = await db.select().from(roundKeys).where(eq(roundKeys.roundId, roundId));
  if (row && !row.wrapped) return null;
  const wrap = wrapKeysOf(deps).find(({ fingerprint }) => fingerprint === row?.fingerprint);
  if (!row?.wrapped || !wrap) throw noKey();
  try {
    return wrap.unwrap(row.wrapped, roundId);
  } catch (error) {
    throw error instanceof Unreadable ? noKey() : error;
  }
}

/** The same for what seals and opens: throws 503 where it is destroyed too. */
export async function readRoundKey(deps: SealDeps, db: Queryable, roundId: string): Promise<Buffer> {
  const key = await roundKeyOrNone(deps, db, roundId);
  if (!key) throw noKey();
  return key;
}

/** How many rounds are sealed by a key that this node does not have. */
export async function sealedByAnotherKey({ db, ...deps }: SealDeps & { db: Queryable }): Promise<number> {
  const own = wrapKeysOf(deps).map(({ fingerprint }) => fingerprint);
  const [row] = await db
    .select({ n: count() })
    .from(roundKeys)
    .where(and(isNotNull(roundKeys.wrapped), notInArray(roundKeys.fingerprint, own)));
  return row?.n ?? 0;
}

/** Wraps by today's key what one before wrapped, a round at a time; resolves to how many, and how many no key here opens. */
export async function rewrapRounds({
  db,
  ...deps
}: SealDeps & Pick<Deps, "db">): Promise<{ wrapped: number; unknown: number }> {
  const [to, ...before] = wrapKeysOf(deps);
  const rows = await db
    .select()
    .from(roundKeys)
    .where(and(isNotNull(roundKeys.wrapped), ne(roundKeys.fingerprint, to!.fingerprint)));
  let wrapped = 0;
  for (const { roundId, wrapped: old, fingerprint } of rows) {
    const from = before.find((key) => key.fingerprint === fingerprint);
    if (!from || !old) continue;
    const by = { wrapped: rewrapKey(old, roundId, from, to!), fingerprint: to!.fingerprint };
    // One that was destroyed or wrapped anew since it was read stays so.
    const asRead = and(
      eq(roundKeys.roundId, roundId),
      eq(roundKeys.fingerprint, fingerprint),
      isNotNull(roundKeys.wrapped),
    );
    const { rowCount } = await inTransaction(db, (tx) => tx.update(roundKeys).set(by).where(asRead));
    wrapped += rowCount ?? 0;
  }
  const known = new Set(before.map((key) => key.fingerprint));
  return { wrapped, unknown: rows.filter(({ fingerprint }) => !known.has(fingerprint)).length };
}
