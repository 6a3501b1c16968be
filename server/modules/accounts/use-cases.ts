// Signing in and out, sessions, and the profile.
import { createHash, randomBytes } from "node:crypto";
import type { Login, LoginInput, Profile } from "@vanik/contracts/accounts";
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { type SignedIn, toViewer, type Viewer } from "../../platform/viewer.ts";
import { fitsPassword } from "./passwords.ts";
import { freeTries, longestDelay, signInDelay } from "./rules.ts";
import {
  clearFailures,
  countTry,
  dateFailure,
  deleteEnded,
  deleteSession,
  findFailures,
  findProfile,
  findOrganisation,
  findSession,
  findUserByEmail,
  forgetTry,
  insertSession,
  touchSession,
} from "./store.ts";

const day = 86_400_000;
const absoluteDays = 90;
const touchEvery = 5 * 60_000;

const hashToken = (token: string) => createHash("sha256").update(token).digest();

interface From {
  address: string;
  device: string;
}

/** Counts the try, or refuses it while the delay after the last failure runs (wire: sign-in delay). */
async function admitTry({ db, clock }: Deps, email: string, address: string): Promise<void> {
  const now = clock.now();
  if (await countTry(db, { email, address, now, free: freeTries, longest: longestDelay })) return;
  const failures = await findFailures(db, email, address);
  const until = failures ? failures.lastFailureAt.getTime() + signInDelay(failures.count) * 1000 : 0;
  const wait = Math.max(1, (until - now.getTime()) / 1000);
  throw new Refusal("too_many", `Please wait ${Math.ceil(wait)} s before you try again.`, { retryAfter: wait });
}

/** The user whom e-mail and password fit; a wrong pair stays counted, a try without an answer does not. */
async function authenticate(deps: Deps, { email, password }: LoginInput, address: string) {
  const { db, clock, config } = deps;
  if (config.rateLimit) await admitTry(deps, email, address);
  try {
    const found = await findUserByEmail(db, email);
    if ((await fitsPassword(found?.user.passwordHash, password)) && found) return found;
  } catch (error) {
    if (config.rateLimit) await forgetTry(db, email, address);
    throw error;
  }
  if (config.rateLimit) await dateFailure(db, email, address, clock.now());
  throw new Refusal("wrong_credentials", "E-mail or password is wrong. Check both and try again.");
}

/** Checks e-mail and password and opens a session; the token is told once and stored only as its hash. */
export async function signIn(deps: Deps, input: LoginInput, from: From): Promise<Login> {
  const { db, clock, config } = deps;
  const { user, organisation } = await authenticate(deps, input, from.address);
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  await Promise.all([
    config.rateLimit ? clearFailures(db, input.email, from.address) : undefined,
    insertSession(db, {
      id: newId(),
      userId: user.id,
      tokenHash: hashToken(token),
      device: from.device,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + absoluteDays * day),
    }),
  ]);
  return {
    access_token: token,
    id: user.id,
    orgName: organisation ?? user.name,
    userType: user.type,
    email: user.email,
    phone: user.phone,
  };
}

/** Takes out what has run its time. */
export async function sweepAccounts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await deleteEnded(db, now, new Date(now.getTime() - day));
}

/** The viewer behind a token; null when the session is unknown, ended or idle for longer than SESSION_DAYS. */
export async function findViewer({ db, clock, config }: Deps, token: string): Promise<Viewer | null> {
  const now = clock.now();
  const row = await findSession(db, hashToken(token), now, new Date(now.getTime() - config.sessionDays * day));
  if (!row) return null;
  if (now.getTime() - row.lastUsedAt.getTime() > touchEvery) await touchSession(db, row.sessionId, now);
  return toViewer(row);
}

export async function signOut({ db }: Deps, viewer: SignedIn): Promise<void> {
  await deleteSession(db, viewer.sessionId);
}

/** The signed-in user's profile; staff have no organisation. */
export async function readProfile({ db }: Deps, viewer: SignedIn): Promise<Profile> {
  const found = await findProfile(db, viewer.userId);
  if (!found) throw new Refusal("unauthenticated", "Your session has ended. Please sign in again.");
  const { user, organisation } = found;
  const own = { name: user.name, email: user.email, phone: user.phone, userType: user.type };
  if (!organisation) return own;
  return {
    ...own,
    orgName: organisation.name,
    panNo: organisation.pan,
    gstNo: organisation.gstin,
    cinNo: organisation.cin,
    turnOver: organisation.turnover,
    location: organisation.address,
    entityType: organisation.entityType ?? undefined,
    city: organisation.city,
    state: organisation.state,
    pincode: organisation.pincode,
  };
}

/** Name, GSTIN, address and state of an organisation as they are now: the copy that a document keeps. */
export async function partyAddress(db: Queryable, organisationId: string) {
  const row = await findOrganisation(db, organisationId);
  if (!row) throw new Error("The organisation is not there");
  const place = [row.city, row.address.includes(row.pincode) ? "" : row.pincode].filter(Boolean).join(" ");
  return {
    name: row.name,
    gstin: row.gstin,
    address: [row.address, place].filter(Boolean).join(", "),
    state: row.state,
  };
}
