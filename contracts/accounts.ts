// Signing in, the second factor, sessions and the profile (spec 3 and 7, wire: Replies).
import { z } from "zod";
import { CaptchaSolution } from "./captcha.ts";
import { Email } from "./fields.ts";
import { Passing } from "./passing.ts";
import { Right } from "./rights.ts";
import { Role } from "./roles.ts";

export const UserType = z.enum(["buyer", "supplier", "staff"]);
export type UserType = z.infer<typeof UserType>;

/** A password as it is typed to prove who one is: any text, never cleaned. */
export const GivenPassword = z
  .string("Enter your password")
  .min(1, "Enter your password")
  .max(200, "Keep the password to 200 characters");

export const LoginInput = z.object({ email: Email, password: GivenPassword, captcha: CaptchaSolution });
export type LoginInput = z.output<typeof LoginInput>;

export const SignedIn = z.object({
  access_token: z.string(),
  id: z.string(),
  orgName: z.string(),
  userType: UserType,
  email: z.string(),
  phone: z.string(),
  /** Of who chose Hindi. */
  language: z.literal("hi").optional(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** What a right password is answered with where a second factor is on; `expires_in` in seconds. */
export const SecondFactorAsked = z.object({
  second_factor: z.object({ ticket: z.string(), expires_in: z.int() }),
});
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>;

export const Login = z.union([SignedIn, SecondFactorAsked]);
export type Login = z.infer<typeof Login>;

/** Six digits of an authenticator, or a recovery code. */
const SecondFactorCode = z
  .string("Enter the code of your authenticator")
  .max(40, "Enter the 6 digits of your authenticator, or a recovery code")
  .transform((text) => text.replace(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().min(1, "Enter the code of your authenticator"));

export const LoginSecondFactorInput = z.object({
  ticket: z.string("Sign in again").min(1, "Sign in again").max(100, "Sign in again"),
  code: SecondFactorCode,
});
export type LoginSecondFactorInput = z.output<typeof LoginSecondFactorInput>;

/** `required` where the operator asks it of staff. */
export const SecondFactorState = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** From when nothing else is open without one, where that is still to come. */
  required_from: z.iso.datetime().optional(),
  recovery_codes_left: z.int(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** The base32 secret to type, and the same as an otpauth:// address to scan; the recovery codes, told here alone. */
export const SecondFactorSecret = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The sign-in is older than ten minutes: switching on takes the password too. */
  password_needed: z.boolean(),
  /** Sessions of the same person elsewhere, which end unless they are kept. */
  other_sessions: z.int(),
  recovery_codes: z.array(z.string()),
});
const keepFirst = "Keep the recovery codes first, and tick that you have";
export const SecondFactorConfirmInput = z.object({
  code: SecondFactorCode,
  kept: z.boolean(keepFirst).refine((isKept) => isKept, keepFirst),
  password: GivenPassword.optional(),
  keep_sessions: z.boolean("Say whether the other sessions go on").optional(),
});
export type SecondFactorConfirmInput = z.output<typeof SecondFactorConfirmInput>;
export const SecondFactorRemoveInput = z.object({ password: GivenPassword, code: SecondFactorCode });

export const Session = z.object({
  id: z.uuid(),
  /** Browser and system in words, such as "Chrome on Android". */
  device: z.string(),
  last_used: z.iso.datetime(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const SessionId = z.uuid("Choose a session of the list");

/** `desk`: below which path its pages stand, by its release. */
export const ErpnextOfDesk = z.object({ url: z.string(), desk: z.enum(["app", "desk"]) });
export type ErpnextOfDesk = z.infer<typeof ErpnextOfDesk>;

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  userType: UserType,
  /** Of staff: what they may write. */
  rights: z.array(Right).optional(),
  /** Of staff: the company's own ERPNext, in which its trade is run; null where Vanik trades by itself. */
  erpnext: ErpnextOfDesk.nullable().optional(),
  /** Of a party's people: what they are among each other, and what their administrators are called. */
  roles: z.array(Role).optional(),
  administrators: z.array(z.string()).optional(),
  /** Of a party whose profile a company's own ERPNext has too: what became there of what was saved here last. */
  passing: Passing.optional(),
  panNo: z.string().optional(),
  orgName: z.string().optional(),
  gstNo: z.string().optional(),
  cinNo: z.string().optional(),
  turnOver: z.string().optional(),
  location: z.string().optional(),
  entityType: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  pincode: z.string().optional(),
});
export type Profile = z.infer<typeof Profile>;

export const Done = z.object({ done: z.literal(true) });

/** The language in which somebody reads the account area and gets mails. */
export const LanguageInput = z.object({ language: z.enum(["en", "hi"], "Choose en or hi") });
export type LanguageInput = z.infer<typeof LanguageInput>;
