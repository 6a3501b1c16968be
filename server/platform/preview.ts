// Who may see what is not published yet: whoever has a link that was signed for an hour.
import type { Secret } from "./secret.ts";

const purpose = "preview";

/** The token of a link that holds until then, to the second. */
export function signPreview(secret: Secret, ends: Date): string {
  const until = String(Math.floor(ends.getTime() / 1000));
  return `${until}.${secret.sign(purpose, until)}`;
}

/** Until when a token holds; null for what was never signed, or has ended. */
export function previewUntil(secret: Secret, token: unknown, now: Date): Date | null {
  if (typeof token !== "string") return null;
  const [until = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !secret.isSigned(purpose, until, signature)) return null;
  const ends = new Date(Number(until) * 1000);
  return ends > now ? ends : null;
}
