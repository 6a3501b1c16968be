// Keys by which machines call the ERP methods (design 4.3): what each may do, and for whom.
import { z } from "zod";
import { optionalText, requiredText } from "./fields.ts";

/** ERPNext's word for whose documents they are, and what is done with them. */
const keySides = ["customer", "supplier"] as const;
export type KeySide = (typeof keySides)[number];
const keyActs = ["read", "pdf", "write"] as const;
export type KeyAct = (typeof keyActs)[number];

export const keyScopes = [
  "customer.read",
  "customer.pdf",
  "customer.write",
  "supplier.read",
  "supplier.pdf",
  "supplier.write",
] as const satisfies `${KeySide}.${KeyAct}`[];
export const KeyScope = z.enum(keyScopes, "Choose from the list of scopes");
export type KeyScope = z.infer<typeof KeyScope>;

const Scopes = z
  .array(KeyScope, "Choose what the key may do")
  .min(1, "Choose what the key may do")
  .max(keyScopes.length, "Choose each scope once")
  // Each once, in the order of the table.
  .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope)));

export const KeyInput = z.object({
  name: requiredText("what the key is for", 100),
  scopes: Scopes,
  /** The only organisation whose data it opens, by name; empty for all. Its scopes are of one side then. */
  organisation: optionalText("the organisation", 140),
});
export type KeyInput = z.output<typeof KeyInput>;

export const Key = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The half that is no secret. */
  key: z.string(),
  scopes: z.array(KeyScope),
  /** Null for all. */
  organisation: z.string().nullable(),
  made_at: z.iso.datetime(),
  made_by: z.string(),
  /** To the minute; null before its first call. */
  last_used: z.iso.datetime().nullable(),
  /** Null while it opens. */
  revoked_at: z.iso.datetime().nullable(),
  /** When it will be revoked: whoever made it has left. */
  ends_at: z.iso.datetime().optional(),
});
export type Key = z.infer<typeof Key>;

/** A new key with its secret, which is told this once. */
export const KeyMade = Key.extend({ secret: z.string() });
export type KeyMade = z.infer<typeof KeyMade>;

export const KeyId = z.uuid("Choose a key of the list");

/** The header by which a machine shows its key. */
export function authorizationOf({ key, secret }: Pick<KeyMade, "key" | "secret">): string {
  return `token ${key}:${secret}`;
}
