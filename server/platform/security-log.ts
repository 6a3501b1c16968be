// Security events: each a line of its own in the log, with who, from where and in which request; and a line a day that counts them.
import type { Clock } from "./clock.ts";
import { indianDay } from "./clock.ts";
import type { Logger } from "./log.ts";
import { requestContext } from "./request-context.ts";

/** Every event by its name; one more is one more line here. */
export const securityEvents = [
  "sign-in",
  "sign-in-failed",
  "scope-refused",
  "code-spent",
  "code-tried-out",
  "second-factor-on",
  "second-factor-off",
  "password-changed",
  "key-made",
  "key-first-used",
  "key-revoked",
  "export",
  "rights-changed",
  "person-disabled",
  "person-enabled",
  "view-as",
  "bid-link-made",
  "bid-link-ended",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Whom and what it is about, by ids alone: never a value of a person. */
interface About {
  /** Left out, it is whose request it is; null for somebody unknown. */
  userId?: string | null | undefined;
  keyId?: string | undefined;
  /** Whose rights or way in it changes. */
  ofId?: string | undefined;
  /** Of a refusal or an export: the route's pattern. */
  route?: string | undefined;
}

const counts = new Map<SecurityEvent, number>();

/** Writes one line: `event`, who (`userId`, `keyId`), `address` and `requestId`; the last two are the request's own. */
export function logSecurity(log: Logger, event: SecurityEvent, about: About = {}): void {
  const { requestId, userId, keyId, address } = requestContext() ?? {};
  counts.set(event, (counts.get(event) ?? 0) + 1);
  log.info({ event, userId: userId ?? null, keyId, address, requestId, ...about }, "security");
}

const checkEvery = 60_000;

/**
 * Writes a line once a day in India, and one at the end, that counts this node's events since the last: `security-day`, with
 * each event at 0 too, so that a day on which none came is told from one that was not counted. Returns what ends it.
 */
export function countSecurityDays(log: Logger, clock: Clock): () => void {
  let day = indianDay(clock.now());
  const logDay = () => {
    const counted = Object.fromEntries(securityEvents.map((event) => [event, counts.get(event) ?? 0]));
    log.info({ event: "security-day", day, counts: counted }, "security");
    counts.clear();
  };
  const timer = setInterval(() => {
    const today = indianDay(clock.now());
    if (today === day) return;
    logDay();
    day = today;
  }, checkEvery);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (counts.size > 0) logDay();
  };
}
