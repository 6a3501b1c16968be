// The first account: by a link that the start tells whoever may read its output, and by nothing else (operator 1).
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SignedIn } from "@vanik/contracts/accounts";
import type { Right } from "@vanik/contracts/rights";
import { deadSetUpLink, lateSetUpLink, type SetUpInput } from "@vanik/contracts/set-up";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Queryable, type Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { limitHour } from "../../../platform/limits.ts";
import { faultOfNewPassword, hashPassword } from "./passwords.ts";
import { type From, openSession } from "./sessions.ts";
import {
  deleteSetUpTokens,
  findSetUpToken,
  hasSetUpTokens,
  hasStaffWithPassword,
  lockSetUp,
  insertSetUpToken,
} from "./set-up-store.ts";
import { findUserByEmail, insertUser } from "../store.ts";
import { hashToken, newToken } from "./tokens.ts";

const lifetime = 72 * 3_600_000;
const triesPerHour = 10;

const linkFile = (dataDir: string) => join(dataDir, "set-up-link");

interface Start {
  demonstration: boolean;
  dataDir: string;
  /** Where the link leads. */
  address: string;
}

/** At each start: the link, also in a file, while nobody can sign in at the desk; null once somebody can, or in a demonstration. */
export async function offerSetUp(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { demonstration, dataDir, address }: Start,
): Promise<string | null> {
  await removeSetUpLink(dataDir);
  if (demonstration || (await hasStaffWithPassword(db))) return null;
  const token = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifetime);
  await insertSetUpToken(db, { tokenHash: hashToken(token), createdAt, expiresAt });
  // Behind the #, where no log of a proxy holds it.
  const link = `${address}/set-up#${token}`;
  await writeFile(linkFile(dataDir), `${link}\n`, { mode: 0o600 });
  return link;
}

export async function removeSetUpLink(dataDir: string): Promise<void> {
  await rm(linkFile(dataDir), { force: true });
}

/** Ends every link: somebody has an account now, or is about to have one. */
export async function endSetUp(tx: Transaction): Promise<void> {
  await lockSetUp(tx);
  await deleteSetUpTokens(tx);
}

/** Whether the first account is still to be made; a link that came late says so itself. */
export async function readSetUp({ db }: Deps): Promise<{ done: true }> {
  if (!(await hasSetUpTokens(db)) || (await hasStaffWithPassword(db))) throw notFound("The set-up");
  return { done: true };
}

/** The token is one of ours and holds. */
async function checkSetUpToken(db: Queryable, token: string, now: Date): Promise<void> {
  const found = await findSetUpToken(db, hashToken(token));
  if (!found || (await hasStaffWithPassword(db))) throw new Refusal("not_found", deadSetUpLink);
  if (found.expiresAt <= now) throw new Refusal("expired", lateSetUpLink);
}

/** Makes the first account and signs it in; every link ends with it. */
export async function setUpInstallation(deps: Deps, input: SetUpInput, from: From): Promise<SignedIn> {
  const { db, clock, config } = deps;
  if (config.rateLimit) await limitHour(db, clock, `set up ${from.address}`, triesPerHour);
  const { token, name, email, password } = input;
  // Nothing is said of a password to whoever has no link.
  await checkSetUpToken(db, token, clock.now());
  const fault = await faultOfNewPassword(password, { email, company: "" });
  if (fault) throw invalid({ password: fault });
  const passwordHash = await hashPassword(password);
  const session = await inTransaction(db, async (tx) => {
    await lockSetUp(tx);
    await checkSetUpToken(tx, token, clock.now());
    const rights: Right[] = ["administrator"];
    const user = { id: newId(), type: "staff" as const, name, email, phone: "", rights, passwordHash };
    if (!(await insertUser(tx, { ...user, createdAt: clock.now() })))
      throw invalid({ email: "There is an account with this email already" });
    await deleteSetUpTokens(tx);
    return openSession(deps, tx, (await findUserByEmail(tx, email))!, from);
  });
  await removeSetUpLink(config.dataDir);
  return session;
}
