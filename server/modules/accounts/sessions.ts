// Opening a session: where every way of signing in ends.
import type { SignedIn } from "@vanik/contracts/accounts";
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { insertSession } from "./store.ts";
import type { users } from "./tables.ts";
import { hashToken, newToken } from "./tokens.ts";

const absoluteDays = 90;

export interface Account {
  user: typeof users.$inferSelect;
  /** The organisation's name; staff have none. */
  organisation: string | null;
}

/** Opens a session; the token is told once and stored only as its hash. */
export async function openSession(
  { clock }: Deps,
  db: Queryable,
  { user, organisation }: Account,
  device: string,
): Promise<SignedIn> {
  const token = newToken();
  const now = clock.now();
  await insertSession(db, {
    id: newId(),
    userId: user.id,
    tokenHash: hashToken(token),
    device,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + absoluteDays * 86_400_000),
  });
  return {
    access_token: token,
    id: user.id,
    orgName: organisation ?? user.name,
    userType: user.type,
    email: user.email,
    phone: user.phone,
  };
}
