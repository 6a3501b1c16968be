// Sessions: opened where every way of signing in ends, sliding SESSION_DAYS, at most 90 days, ended by their owner.
import type { Session, SignedIn as NewSession } from "@vanik/contracts/accounts";
import Bowser from "bowser";
import type { Deps } from "../../../deps.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import { isLookingToken, type Scope, type SignedInViewer, toViewer, type Viewer } from "../../../platform/viewer.ts";
import { languageAtSignIn } from "../language.ts";
import { mustSetUpSecondFactor } from "./second-factor-required.ts";
import { deleteSession, findLive, findSession, findSessions, insertSession, touchSession } from "./session-store.ts";
import { findLetIn } from "../store.ts";
import type { users } from "../tables.ts";
import { findViewedAs } from "./viewing-store.ts";
import { hashToken, newToken } from "./tokens.ts";

const day = 86_400_000;
const absoluteDays = 90;
const touchEvery = 5 * 60_000;

export interface SessionAccount {
  user: typeof users.$inferSelect;
  /** The organisation's name; staff have none. */
  organisation: string | null;
}

export interface From {
  address: string;
  device: string;
}

export const wrongCredentials = () =>
  new Refusal("wrong_credentials", "Email or password is wrong. Check both and try again.");

/**
 * Opens a session for an account as it was when its password was proven: a password that was changed since, or an account
 * that was disabled, opens none. The token is told once and stored only as its hash.
 */
export async function openSession(
  { clock, log }: Deps,
  db: Queryable,
  { user, organisation }: SessionAccount,
  { address, device }: From,
): Promise<NewSession> {
  const token = newToken();
  const now = clock.now();
  const session = {
    id: newId(),
    userId: user.id,
    tokenHash: hashToken(token),
    device,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + absoluteDays * day),
  };
  if (!(await insertSession(db, session, { passwordHash: user.passwordHash, address }))) throw wrongCredentials();
  logSecurity(log, "sign-in", { userId: user.id });
  return {
    access_token: token,
    id: user.id,
    orgName: organisation ?? user.name,
    userType: user.type,
    email: user.email,
    phone: user.phone,
    ...(await languageAtSignIn(db, user)),
  };
}

const idleSince = ({ config }: Deps, now: Date) => new Date(now.getTime() - config.sessionDays * day);

/** The viewer behind a token; null when the session is unknown, ended or idle for longer than SESSION_DAYS. */
export async function findViewer(deps: Deps, token: string): Promise<Viewer | null> {
  const { db } = deps;
  const now = deps.clock.now();
  if (isLookingToken(token))
    return findViewedAs(db, { tokenHash: hashToken(token), now, idleSince: idleSince(deps, now) });
  const row = await findSession(db, hashToken(token), now, idleSince(deps, now));
  if (!row) return null;
  if (now.getTime() - row.lastUsedAt.getTime() > touchEvery) await touchSession(db, row.sessionId, now);
  return toViewer({
    ...row,
    awaitsSecondFactor: row.type === "staff" && (await mustSetUpSecondFactor(deps, row.userId, row.userSince)),
  });
}

/** Those of these sessions that live; being looked at is no use of them. */
export function liveSessions(deps: Deps, ids: readonly string[]): Promise<Set<string>> {
  const now = deps.clock.now();
  return findLive(deps.db, ids, now, idleSince(deps, now));
}

/** Browser and system in words, such as "Chrome on Android", from a User-Agent. */
export function describeDevice(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || "Unknown device";
}

const ownSessions = (deps: Deps, viewer: SignedInViewer) => {
  const now = deps.clock.now();
  return findSessions(deps.db, viewer.userId, now, idleSince(deps, now));
};

export async function countOtherSessions(deps: Deps, viewer: SignedInViewer): Promise<number> {
  return (await ownSessions(deps, viewer)).filter(({ id }) => id !== viewer.sessionId).length;
}

/** The viewer's own live sessions, last used first. */
export async function listSessions(deps: Deps, viewer: SignedInViewer): Promise<Session[]> {
  const rows = await ownSessions(deps, viewer);
  return rows.map(({ id, device, lastUsedAt }) => ({
    id,
    device: describeDevice(device),
    last_used: lastUsedAt.toISOString(),
    current: id === viewer.sessionId,
  }));
}

/** Ends one of the viewer's own sessions, the current one too. */
export async function endOwnSession(tx: Transaction, viewer: SignedInViewer, id: string): Promise<{ done: true }> {
  if (!(await deleteSession(tx, viewer.userId, id))) throw notFound("This session");
  return { done: true };
}

export async function endCurrentSession({ db }: Deps, viewer: SignedInViewer): Promise<{ done: true }> {
  await deleteSession(db, viewer.userId, viewer.sessionId);
  return { done: true };
}

/**
 * Whose news somebody's pages are told. Nobody's, where the desk let them in and others of the supplier are to confirm them: each
 * piece of news may be one more version of a sealed bid. Their pages ask by themselves.
 */
export async function whoseNews(db: Queryable, { kind, userId, scope }: SignedInViewer): Promise<Scope> {
  if (kind === "supplier" && (await findLetIn(db, userId))?.hasElders)
    throw new Refusal("forbidden", "Pages are told what is new once an administrator of your company confirms you.");
  return scope;
}
