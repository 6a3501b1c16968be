// What signing in leaves: sessions, failures, codes, tokens, consents and second factors.
import { bigint, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, idOf, moment } from "../../platform/columns.ts";
import { policies } from "../content/tables.ts";
import { users } from "./tables.ts";

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: idOf("user_id", () => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token; the token itself is 32 random bytes and stored nowhere. */
    tokenHash: bytea("token_hash").notNull(),
    device: text().notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    /** The end whatever happens; the idle end follows from lastUsedAt. */
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [uniqueIndex().on(t.tokenHash), index().on(t.userId)],
);

/** An administrator's looks as somebody of a party; each ends with the session that opened it. */
export const viewings = pgTable(
  "viewings",
  {
    id: uuid().primaryKey(),
    userId: idOf("user_id", () => users.id, { onDelete: "cascade" }),
    sessionId: idOf("session_id", () => sessions.id, { onDelete: "cascade" }),
    tokenHash: bytea("token_hash").notNull(),
    reason: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [uniqueIndex().on(t.tokenHash), index().on(t.sessionId)],
);

/** Failed sign-ins of one account from one address (wire: sign-in delay). */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    email: text().notNull(),
    address: text().notNull(),
    count: integer().notNull(),
    lastFailureAt: moment("last_failure_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.email, t.address] }), index().on(t.lastFailureAt)],
);

/** Addresses from which an account has signed in: they are not slowed by strangers' failures (security 2). */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    userId: idOf("user_id", () => users.id, { onDelete: "cascade" }),
    address: text().notNull(),
    lastSignInAt: moment("last_sign_in_at").notNull(),
    /** The last one of an Indian day before that of `lastSignInAt`. */
    earlierSignInAt: moment("earlier_sign_in_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.address] }), index().on(t.lastSignInAt)],
);

export const otpPurpose = pgEnum("otp_purpose", ["REGISTER", "RESET"]);

/**
 * Codes, one for each ticket: who asked for another e-mail's code has a code and a ticket of its own, and can neither end
 * nor replace this one. Whether the e-mail is known is not looked at (security 2).
 */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    email: text().notNull(),
    purpose: otpPurpose().notNull(),
    /** This very send: what its mail job names. A job of an earlier send finds nothing. */
    sendId: uuid("send_id").primaryKey(),
    /** SHA-256 of the ticket of whoever asked for it; null of those from before there were tickets. */
    ticketHash: bytea("ticket_hash"),
    /** HMAC of the code under a key of the secret; null once it is spent or killed. */
    codeHash: text("code_hash"),
    /** The code for the mail job, sealed; null once mailed, spent or killed. */
    sealedCode: text("sealed_code"),
    /** Wrong tries by the ticket's holder, over all of its codes. */
    tries: integer().notNull().default(0),
    /** Wrong tries at this code by calls without a ticket. */
    openTries: integer("open_tries").notNull().default(0),
    sentAt: moment("sent_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** Until then another send needs no new captcha. */
    captchaUntil: moment("captcha_until").notNull(),
    /** Codes of the e-mail and purpose that had been tried too often when this one was: each makes the next ticket come later. */
    killed: integer().notNull().default(0),
    /** No new ticket for the e-mail and purpose before this. */
    nextAt: moment("next_at"),
  },
  (t) => [
    index("one_time_codes_of_email").on(t.email, t.purpose, t.sentAt),
    uniqueIndex("one_time_codes_by_ticket").on(t.ticketHash),
    index().on(t.expiresAt),
  ],
);

export const tokenPurpose = pgEnum("token_purpose", ["REGISTER", "RESET", "SET_PASSWORD"]);

/** Verified e-mails and links to set a password. A token is 32 random bytes, stored as SHA-256, and deleted by its use. */
export const verificationTokens = pgTable(
  "verification_tokens",
  {
    tokenHash: bytea("token_hash").primaryKey(),
    purpose: tokenPurpose().notNull(),
    email: text().notNull(),
    /** How often a registration with it met a taken name (security 2). */
    takenNames: integer("taken_names").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index().on(t.email, t.purpose), index().on(t.expiresAt)],
);

/** Links that make the first account of the desk, one for each start until there is one; none is left afterwards. */
export const setUpTokens = pgTable("set_up_tokens", {
  tokenHash: bytea("token_hash").primaryKey(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** The versions of the policies that a user agreed to by registering. */
export const policyConsents = pgTable(
  "policy_consents",
  {
    userId: idOf("user_id", () => users.id, { onDelete: "cascade" }),
    policyId: idOf("policy_id", () => policies.id),
    agreedAt: moment("agreed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.policyId] })],
);

/** An authenticator (TOTP); it counts once confirmedAt is set. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sealedSecret: text("sealed_secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The last time step that was accepted: none is accepted twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** Recovery codes that are left; each is deleted by its use. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: idOf("user_id", () => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A right password that waits for its second factor: 300 s, five tries. */
export const secondFactorTickets = pgTable(
  "second_factor_tickets",
  {
    ticketHash: bytea("ticket_hash").primaryKey(),
    userId: idOf("user_id", () => users.id, { onDelete: "cascade" }),
    tries: integer().notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);
