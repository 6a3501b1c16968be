// An id that a mail's link bears with its signature, for one purpose: no table keeps it, and it holds for as long as the secret does.
import type { Secret } from "./secret.ts";

/** The token of a link, for a UUID or several. */
export function signedId(secret: Secret, purpose: string, ...uuids: string[]): string {
  const ids = Buffer.from(uuids.join("").replaceAll("-", ""), "hex").toString("base64url");
  return `${ids}.${secret.sign(purpose, ids)}`;
}

/** The UUIDs that a token was made for, for this purpose, in their order; none for every other text. */
export function idsSigned(secret: Secret, purpose: string, token: string): string[] {
  const [ids = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !secret.isSigned(purpose, ids, signature)) return [];
  const each = Buffer.from(ids, "base64url").toString("hex").match(/.{32}/g) ?? [];
  return each.map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
}
