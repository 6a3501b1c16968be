import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "../../platform/columns.ts";

/** One row that triggers raise with every change of settings, news or policies: pages that show them end. */
export const contentVersion = pgTable(
  "content_version",
  { id: integer().primaryKey(), version: bigint({ mode: "number" }).notNull() },
  (t) => [check("content_version_one_row", sql`${t.id} = 1`)],
);

/** The operator's settings as they hold, and what marks the installation (demonstration, fingerprint), one row each. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Each setting as it was ever written; append-only (a trigger says no to anything else). */
export const settingsVersions = pgTable(
  "settings_versions",
  {
    name: text().notNull(),
    version: integer().notNull(),
    value: jsonb().notNull(),
    at: moment("at").notNull().defaultNow(),
    /** Who wrote it; null for a command, a job and the demonstration. */
    userId: uuid("user_id"),
    reason: text(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);

export const news = pgTable(
  "news",
  {
    id: uuid().primaryKey(),
    publishedOn: date("published_on").notNull(),
    title: text().notNull(),
    url: text().notNull(),
    image: text().notNull(),
  },
  (t) => [index().on(t.publishedOn, t.id)],
);

export const policyKind = pgEnum("policy_kind", ["privacy_policy", "terms_n_cond"]);

/** Every version stays: the one in force is the newest whose day has come. */
export const policies = pgTable(
  "policies",
  {
    id: uuid().primaryKey(),
    kind: policyKind().notNull(),
    effectiveFrom: date("effective_from").notNull(),
    title: text().notNull(),
    content: text().notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (t) => [unique().on(t.kind, t.effectiveFrom)],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    receivedAt: moment("received_at").notNull(),
  },
  (t) => [index().on(t.receivedAt)],
);

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    subscribedAt: moment("subscribed_at").notNull(),
    unsubscribedAt: moment("unsubscribed_at"),
  },
  (t) => [check("newsletter_subscriptions_email_lower_case", sql`${t.email} = lower(${t.email})`)],
);
