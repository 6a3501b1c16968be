// Signing in and out, sessions, and the profile.
import type { Login, LoginInput, Profile } from "@vanik/contracts/accounts";
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { type SignedIn, toViewer, type Viewer } from "../../platform/viewer.ts";
import { fitsPassword } from "./passwords.ts";
import { askSecondFactor } from "./second-factor-sign-in.ts";
import { mustSetUpSecondFactor } from "./second-factor.ts";
import { type Account, openSession } from "./sessions.ts";
import {
  deleteEnded,
  deleteSession,
  findProfile,
  findOrganisation,
  findSession,
  findUserByEmail,
  touchSession,
} from "./store.ts";
import { deleteEndedTickets } from "./ticket-store.ts";
import { hashToken } from "./tokens.ts";
import { admitTry, clearTries, failTry, takeBackTry } from "./tries.ts";

const day = 86_400_000;
const touchEvery = 5 * 60_000;

interface From {
  address: string;
  device: string;
}

/** The user whom e-mail and password fit; a wrong pair stays counted, a try without an answer does not. */
async function authenticate(deps: Deps, { email, password }: LoginInput, address: string): Promise<Account> {
  const tried = { email, address };
  await admitTry(deps, tried);
  try {
    const found = await findUserByEmail(deps.db, email);
    if ((await fitsPassword(found?.user.passwordHash, password)) && found) return found;
  } catch (error) {
    await takeBackTry(deps, tried);
    throw error;
  }
  await failTry(deps, tried);
  throw new Refusal("wrong_credentials", "E-mail or password is wrong. Check both and try again.");
}

/** Checks e-mail and password, and opens a session unless a second factor is to follow. */
export async function signIn(deps: Deps, input: LoginInput, { address, device }: From): Promise<Login> {
  const account = await authenticate(deps, input, address);
  const tried = { email: input.email, address };
  const asked = await askSecondFactor(deps, account.user.id);
  // Only both factors together clear what failed before.
  if (asked) await takeBackTry(deps, tried);
  if (asked) return asked;
  const [session] = await Promise.all([openSession(deps, deps.db, account, device), clearTries(deps, tried)]);
  return session;
}

/** Takes out what has run its time. */
export async function sweepAccounts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await deleteEnded(db, now, new Date(now.getTime() - day));
  await deleteEndedTickets(db, now);
}

/** The viewer behind a token; null when the session is unknown, ended or idle for longer than SESSION_DAYS. */
export async function findViewer({ db, clock, config }: Deps, token: string): Promise<Viewer | null> {
  const now = clock.now();
  const row = await findSession(db, hashToken(token), now, new Date(now.getTime() - config.sessionDays * day));
  if (!row) return null;
  if (now.getTime() - row.lastUsedAt.getTime() > touchEvery) await touchSession(db, row.sessionId, now);
  return toViewer({
    ...row,
    awaitsSecondFactor: row.type === "staff" && (await mustSetUpSecondFactor(db, row.userId)),
  });
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
