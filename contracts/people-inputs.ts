// What an administrator writes of people, at the desk and in a company. Apart from what is read: the browser has these schemas.
import { z } from "zod";
import { Ask } from "./approval-inputs.ts";
import { ReasonOrNone } from "./document-input.ts";
import { Email, OptionalPhone, requiredText, longestPersonName } from "./fields.ts";
import { Right } from "./rights.ts";
import { Role } from "./roles.ts";
import { ReadVersion } from "./written-fields.ts";

const Rights = z
  .array(Right, "Choose the rights")
  .max(6, "Choose each right once")
  .transform((rights) => [...new Set(rights)].sort());

/** Who is mailed a link that sets a password. Without any right they read everything and write nothing but their own. */
export const DeskPersonInput = z.object({
  name: requiredText("the person's name", longestPersonName),
  email: Email,
  phone: OptionalPhone,
  rights: Rights,
  /** Why they get Accounts or Administrator; nothing else asks for it. */
  reason: ReasonOrNone,
  ask: Ask,
});
export type DeskPersonInput = z.output<typeof DeskPersonInput>;

/** Changes the keys that are named. */
export const DeskPersonChange = z.object({
  version: ReadVersion,
  rights: Rights.optional(),
  disabled: z.boolean("Say whether they are disabled").optional(),
  /** When what they know of keys ends, where they are disabled and made some that open still: now, or in 7 days. */
  keys: z.enum(["now", "later"], "Revoke their keys now, or later").optional(),
  /** Why they get Accounts or Administrator. */
  reason: ReasonOrNone,
  ask: Ask,
});
export type DeskPersonChange = z.output<typeof DeskPersonChange>;

/** What one is: one of them today. */
const Roles = z
  .array(Role, "Choose administrator or member")
  .min(1, "Choose administrator or member")
  .max(1, "Choose administrator or member");

/** A colleague who is mailed a link that sets a password. */
export const PartyPersonInput = z.object({
  name: requiredText("the person's name", longestPersonName),
  email: Email,
  phone: OptionalPhone,
  roles: Roles,
});
export type PartyPersonInput = z.output<typeof PartyPersonInput>;

/** Changes the keys that are named. */
export const PartyPersonChange = z.object({
  version: ReadVersion,
  roles: Roles.optional(),
  disabled: z.boolean("Say whether they are disabled").optional(),
});
export type PartyPersonChange = z.output<typeof PartyPersonChange>;
