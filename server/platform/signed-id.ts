// An id that a mail's link bears with its signature, for one purpose: no table keeps it, and it holds for as long as the secret does.
import type { Secret } from "./secret.ts";

/** The token of a link, for a UUID. */
export function signedId(secret: Secret, purpose: string, uuid: string): string {
  const id = Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");
  return `${id}.${secret.sign(purpose, id)}`;
}

/** The UUID that a token was made for, for this purpose; null for every other text. */
export function idSigned(secret: Secret, purpose: string, token: string): string | null {
  const [id = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !secret.isSigned(purpose, id, signature)) return null;
  return Buffer.from(id, "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
