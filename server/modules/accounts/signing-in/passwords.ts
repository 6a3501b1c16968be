// Passwords: what a new one may not be, and argon2id. At most as many hashes as cores run at once and 100 wait; one more is told to come back (security 2).
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { faultOfPassword, type Owner } from "@vanik/contracts/password-faults";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../../../platform/errors.ts";
import { createTurns } from "../../../platform/turns.ts";

const inTurn = createTurns({
  running: Math.max(1, availableParallelism()),
  waiting: 100,
  refusal: () =>
    new Refusal("unavailable", "Many people are signing in. Please try again in a moment.", { retryAfter: 2 }),
});

/** The argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

let dummy: Promise<string> | undefined;

/** Whether the password fits; an unknown account, and one without a password yet, cost the same hash. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Made outside the queue, which may refuse it: a refusal must not be kept.
  const spare = await (dummy ??= hash("no account has this password"));
  const fits = await inTurn(() => verify(passwordHash || spare, password));
  return fits && Boolean(passwordHash);
}

let leaked: Promise<Buffer> | undefined;

/** What is wrong with a password that is to be set, by the list of leaked ones too; nothing when it will do. */
export async function faultOfNewPassword(password: string, owner: Owner): Promise<string | undefined> {
  leaked ??= readFile(join(import.meta.dirname, "../../../../contracts/leaked-passwords.bin"));
  return faultOfPassword(password, owner, await leaked);
}
