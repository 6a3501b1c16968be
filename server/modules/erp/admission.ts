// Who is let in to the ERP methods: a key in the header, in one of Frappe's two forms (erpnext 1.1), within its limits.
import type { KeyScope } from "@vanik/contracts/keys";
import { timingSafeEqual } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../platform/errors.ts";
import { countWindows } from "../../platform/limits.ts";
import { asRequest } from "../../platform/request-context.ts";
import { logSecurity } from "../../platform/security-log.ts";
import { hashToken } from "../accounts/use-cases.ts";
import { findLiveKey, markUsed } from "./key-store.ts";

/** A key that was shown with its secret. */
export interface AdmittedKey {
  id: string;
  scopes: readonly KeyScope[];
  organisationId: string | null;
}

const minute = 60_000;
const callsPerMinute = 600;
const papersPerMinute = 60;

const keyAndSecret = /^([0-9a-f]{16}):([\w-]{43})$/;

/** What `token key:secret` shows, or `Basic` with the same in base64; undefined for anything else. */
function shownBy(header: string): { key: string; secret: string } | undefined {
  const [scheme = "", value = "", ...more] = header.split(" ");
  if (more.length > 0) return undefined;
  const isBasic = scheme.toLowerCase() === "basic";
  if (!isBasic && scheme.toLowerCase() !== "token") return undefined;
  const [, key, secret] = keyAndSecret.exec(isBasic ? Buffer.from(value, "base64").toString("latin1") : value) ?? [];
  return key && secret ? { key, secret } : undefined;
}

async function limitCalls({ db, clock, config, demonstration }: Deps, name: string, most: number): Promise<void> {
  if (!config.rateLimit && demonstration) return;
  const [{ count, secondsLeft }] = await countWindows(db, clock, [{ name, length: minute }] as const);
  if (count <= most) return;
  const seconds = Math.max(1, Math.ceil(secondsLeft));
  throw new Refusal("too_many", `This key may make ${most} such calls a minute: the next is answered in ${seconds} s`, {
    retryAfter: seconds,
  });
}

/**
 * The key of an Authorization header, counted and marked as used. Refuses with `forbidden` without a header, with
 * `unauthenticated` for a key that is malformed, unknown or revoked, or whose secret is wrong: told alike.
 */
export async function admitKey(
  deps: Deps,
  header: string | undefined,
  request: { requestId: string; address: string },
): Promise<AdmittedKey> {
  const { db, clock, log } = deps;
  if (!header) throw new Refusal("forbidden", "Show a key in the header Authorization: token <key>:<secret>");
  const shown = shownBy(header);
  const found = shown && (await findLiveKey(db, shown.key, clock.now()));
  if (!shown || !found || !timingSafeEqual(found.secretHash, hashToken(shown.secret)))
    throw new Refusal("unauthenticated", "This key does not open anything");
  const { id, scopes, organisationId, lastUsedAt } = found;
  await limitCalls(deps, `erp ${id}`, callsPerMinute);
  const now = clock.now();
  const before = new Date(now.getTime() - minute);
  if (!lastUsedAt || lastUsedAt < before) await markUsed(db, id, now, before);
  if (!lastUsedAt) asRequest({ ...request, keyId: id }, () => logSecurity(log, "key-first-used"));
  return { id, scopes: scopes as KeyScope[], organisationId };
}

/** Counts a PDF of a key, beside its calls. */
export function limitPapers(deps: Deps, { id }: AdmittedKey): Promise<void> {
  return limitCalls(deps, `erp pdf ${id}`, papersPerMinute);
}
