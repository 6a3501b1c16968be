// Tokens are 32 random bytes, told once and stored as SHA-256. One of a verified e-mail or a link is deleted by its use.
import { createHash, randomBytes } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { deleteTokensOf, insertToken, type TokenPurpose } from "./token-store.ts";

const minute = 60_000;
const tokenLifetimes = { REGISTER: 15 * minute, RESET: 15 * minute, SET_PASSWORD: 72 * 60 * minute } as const;

export const newToken = () => randomBytes(32).toString("base64url");
export const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** A new token for an e-mail and purpose; the one before it, if there is one, ends. */
export async function issueToken(
  db: Queryable,
  { clock }: Pick<Deps, "clock">,
  { purpose, email }: { purpose: TokenPurpose; email: string },
): Promise<string> {
  const token = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + tokenLifetimes[purpose]);
  await deleteTokensOf(db, email, [purpose]);
  await insertToken(db, { tokenHash: hashToken(token), purpose, email, createdAt, expiresAt });
  return token;
}

/** Wrong, used, too old, or of an e-mail that it cannot serve: told alike. */
export const deadToken = () => invalid({ token: "Your verification has ended. Verify your email again." });
