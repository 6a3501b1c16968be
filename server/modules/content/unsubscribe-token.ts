// The token of an unsubscribe link: the subscription's id and its signature. It holds for as long as the secret does.
import type { Secret } from "../../platform/secret.ts";

const purpose = "unsubscribe";

export function unsubscribeToken(secret: Secret, subscriptionId: string): string {
  const id = Buffer.from(subscriptionId.replaceAll("-", ""), "hex").toString("base64url");
  return `${id}.${secret.sign(purpose, id)}`;
}

/** The id of the subscription that a token was made for; null for every other text. */
export function subscriptionOf(secret: Secret, token: string): string | null {
  const [id = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !secret.isSigned(purpose, id, signature)) return null;
  return Buffer.from(id, "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
