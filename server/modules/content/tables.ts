import type { SiteEntryList } from "@vanik/contracts/desk-content";
import type { SiteTextLanguage, SiteTextValue } from "@vanik/contracts/site-texts";
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
import { bytea, moment } from "../../platform/columns.ts";

/** One row that triggers raise with every change of settings, or of what the desk publishes: pages that show them end. */
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

/** What a setting keeps sealed by the secret: written over, never among its versions, in the audit log or in an export. */
export const settingSecrets = pgTable("setting_secrets", {
  setting: text().primaryKey(),
  sealed: text().notNull(),
});

export const pictureState = pgEnum("picture_state", ["pending", "ready", "failed"]);

/** Pictures that the desk has uploaded; original and sizes lie among the files. */
export const pictures = pgTable(
  "pictures",
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the original, in hex. */
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** What of the original is shown, in its pixels; null: all of it. */
    crop: jsonb().$type<{ left: number; top: number; width: number; height: number }>(),
    /** Sizes are there once it is ready. */
    state: pictureState().notNull(),
    uploadedAt: moment("uploaded_at").notNull(),
  },
  (t) => [
    index("pictures_pending")
      .on(t.uploadedAt)
      .where(sql`${t.state} = 'pending'`),
  ],
);
/** Every logo that was stored, by the hash of its bytes; versions of the setting `brand` name them. */
export const logos = pgTable("logos", {
  id: text().primaryKey(),
  png: bytea("png").notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
});

export const news = pgTable(
  "news",
  {
    id: uuid().primaryKey(),
    publishedOn: date("published_on").notNull(),
    title: text().notNull(),
    titleHi: text("title_hi").notNull().default(""),
    url: text().notNull(),
    /** The drawing that stands for it where it has no picture. */
    image: text().notNull(),
    pictureId: uuid("picture_id").references(() => pictures.id),
    /** From when it is read; null: a draft. */
    publishAt: moment("publish_at"),
    hiddenAt: moment("hidden_at"),
    version: integer().notNull().default(1),
  },
  (t) => [index().on(t.publishedOn, t.id), index().on(t.publishAt)],
);

export const policyKind = pgEnum("policy_kind", ["privacy_policy", "terms_n_cond"]);

/** Every version stays: the one in force is the newest whose day has come. */
export const policies = pgTable(
  "policies",
  {
    id: uuid().primaryKey(),
    kind: policyKind().notNull(),
    /** Null: a draft. */
    effectiveFrom: date("effective_from"),
    title: text().notNull(),
    content: text().notNull(),
    contentHi: text("content_hi").notNull().default(""),
    savedAt: moment("saved_at").notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [unique().on(t.kind, t.effectiveFrom)],
);

/** What stands in place of built-in texts: of each key and language the newest that is due holds. */
export const siteTexts = pgTable(
  "site_texts",
  {
    id: uuid().primaryKey(),
    key: text().notNull(),
    language: text().$type<SiteTextLanguage>().notNull(),
    value: jsonb().$type<SiteTextValue>().notNull(),
    publishAt: moment("publish_at").notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [unique().on(t.key, t.language, t.publishAt), index().on(t.publishAt)],
);

/** Key projects, key partners and founders, as the operator tells of them. */
export const siteEntries = pgTable(
  "site_entries",
  {
    id: uuid().primaryKey(),
    list: text().$type<SiteEntryList>().notNull(),
    name: text().notNull(),
    nameHi: text("name_hi").notNull().default(""),
    text: text().notNull().default(""),
    textHi: text("text_hi").notNull().default(""),
    url: text().notNull().default(""),
    position: integer().notNull(),
    pictureId: uuid("picture_id").references(() => pictures.id),
    hiddenAt: moment("hidden_at"),
    version: integer().notNull().default(1),
  },
  (t) => [index().on(t.list, t.position, t.id)],
);

/** Days on which the desk is closed. */
export const holidays = pgTable("holidays", {
  id: uuid().primaryKey(),
  day: date().notNull().unique(),
  name: text().notNull(),
  nameHi: text("name_hi").notNull().default(""),
  version: integer().notNull().default(1),
});

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
