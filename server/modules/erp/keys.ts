// Keys by which machines call the ERP methods: made and revoked at the desk, told once (design 4.3).
import type { Key, KeyInput, KeyMade, KeyScope, KeySide } from "@vanik/contracts/keys";
import { randomBytes } from "node:crypto";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { logSecurity } from "../../platform/security-log.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { hashToken, newToken, organisationNamed } from "../accounts/use-cases.ts";
import {
  countLiveKeys,
  findKey,
  findKeys,
  findLiveKeysBy,
  type FoundKey,
  insertKey,
  markRevoked,
} from "./key-store.ts";

const mostLive = 100;
const mostListed = 200;

function showKey({ madeAt, lastUsedAt, revokedAt, madeBy, scopes, ...key }: FoundKey, now: Date): Key {
  const isToEnd = revokedAt !== null && revokedAt > now;
  return {
    ...key,
    scopes: scopes as KeyScope[],
    made_at: madeAt.toISOString(),
    made_by: madeBy,
    last_used: lastUsedAt?.toISOString() ?? null,
    revoked_at: isToEnd ? null : (revokedAt?.toISOString() ?? null),
    ...(isToEnd && { ends_at: revokedAt.toISOString() }),
  };
}

/** Every key that opens, newest first, then the last ones revoked. */
export async function listKeys({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Key[]> {
  const now = clock.now();
  return (await findKeys(db, mostListed)).map((key) => showKey(key, now));
}

const partyOfSide = { customer: "buyer", supplier: "supplier" } as const satisfies Record<KeySide, string>;

/** The one organisation that a key is for; null for all. */
async function organisationOfKey(db: Queryable, { scopes, organisation }: KeyInput): Promise<string | null> {
  if (!organisation) return null;
  const sides = [...new Set(scopes.map((scope) => scope.split(".")[0] as KeySide))];
  const [side, other] = sides;
  if (!side || other)
    throw invalid({ scopes: "One organisation buys or supplies: choose scopes of customers, or of suppliers" });
  const found = await organisationNamed(db, partyOfSide[side], organisation);
  if (!found)
    throw invalid({ organisation: `No ${partyOfSide[side]} is called ${organisation}: choose one by its name` });
  return found.id;
}

/** Makes a key; its secret is told in this reply and stored nowhere. */
export async function makeApiKey(
  { clock, log }: Pick<Deps, "clock" | "log">,
  tx: Transaction,
  viewer: DeskViewer,
  input: KeyInput,
): Promise<KeyMade> {
  const organisationId = await organisationOfKey(tx, input);
  if ((await countLiveKeys(tx, clock.now())) >= mostLive)
    throw new Refusal("refused", `There are ${mostLive} keys that open: revoke one that is not needed first`);
  const { name, scopes } = input;
  const id = newId();
  const secret = newToken();
  await insertKey(tx, {
    id,
    name,
    key: randomBytes(8).toString("hex"),
    secretHash: hashToken(secret),
    scopes,
    organisationId,
    userId: viewer.userId,
    createdAt: clock.now(),
  });
  const made = await findKey(tx, id);
  if (!made) throw new Error("The key is not there");
  logSecurity(log, "key-made", { keyId: id });
  return { ...showKey(made, clock.now()), secret };
}

/** Revokes a key; one that was revoked before stays as it is. */
export async function revokeKey(
  { clock, log }: Pick<Deps, "clock" | "log">,
  tx: Transaction,
  id: string,
): Promise<Key> {
  const isRevoked = await markRevoked(tx, id, clock.now());
  const key = await findKey(tx, id);
  if (!key) throw notFound("This key");
  if (isRevoked) logSecurity(log, "key-revoked", { keyId: id });
  return showKey(key, clock.now());
}

/** The keys that a member of staff made and that open still: who leaves may know their secrets. */
export const keysMadeBy = ({ db, clock }: Pick<Deps, "db" | "clock">, userId: string) =>
  findLiveKeysBy(db, userId, clock.now());

/** Revokes all of somebody's keys at a moment, now or to come; those that end earlier stay as they are. */
export async function revokeKeysBy(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<void> {
  for (const { id } of await findLiveKeysBy(tx, userId, clock.now())) await markRevoked(tx, id, at);
}
