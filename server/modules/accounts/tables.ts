import type { Paise } from "@vanik/contracts/money";
import type { PartyStanding, TdsCertificate, UdyamYear } from "@vanik/contracts/party-parts";
import type { Right } from "@vanik/contracts/rights";
import type { Role } from "@vanik/contracts/roles";
import { sql } from "drizzle-orm";
import type { GstCategory } from "@vanik/trading/gst-category";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { idOf, moment } from "../../platform/columns.ts";

export const organisationKind = pgEnum("organisation_kind", ["buyer", "supplier"]);
export const userType = pgEnum("user_type", ["buyer", "supplier", "staff"]);

export const organisations = pgTable(
  "organisations",
  {
    id: uuid().primaryKey(),
    kind: organisationKind().notNull(),
    name: text().notNull(),
    /** The name in its comparable form; unique among buyers and among suppliers. */
    key: text().notNull(),
    phone: text().notNull(),
    entityType: text("entity_type"),
    pan: text().notNull().default(""),
    gstin: text().notNull().default(""),
    /** What a list said in its place and what is none: told as long as there is no GSTIN and nobody has said that there is none. */
    gstinInDoubt: text("gstin_in_doubt").notNull().default(""),
    cin: text().notNull().default(""),
    /** As an enterprise of the MSMED Act: UDYAM-…; empty where none is known. */
    udyam: text().notNull().default(""),
    turnover: text().notNull().default(""),
    address: text().notNull().default(""),
    city: text().notNull().default(""),
    state: text().notNull().default(""),
    pincode: text().notNull().default(""),
    /** Null until the desk says so: then it follows from the GSTIN (trade 5). */
    gstCategory: text("gst_category").$type<GstCategory>(),
    /** What a quotation, or a supplier's bid, starts from (trade 6). */
    paymentDays: integer("payment_days").notNull().default(30),
    deliveryDays: integer("delivery_days"),
    /** In paise; null where the desk set none. What is above it is told, never refused. */
    creditLimit: bigint("credit_limit", { mode: "number" }).$type<Paise>(),
    /** What the Udyam registration says of each financial year; read and written whole. */
    udyamYears: jsonb("udyam_years").$type<UdyamYear[]>().notNull().default([]),
    /** What lowers the tax that we withhold of it; read and written whole. */
    tdsCertificates: jsonb("tds_certificates").$type<TdsCertificate[]>().notNull().default([]),
    /** Of a supplier that has bid in a round: what the numbers of its quotations begin with after `SQ`. */
    quotationSeries: text("quotation_series").unique(),
    /** How the desk thinks of it, and what it notes: never the party's to read. */
    standing: text().$type<PartyStanding>().notNull().default("normal"),
    note: text().notNull().default(""),
    /** From when on nothing new begins with it and nobody of it signs in; null of one that is not blocked. */
    blockedAt: moment("blocked_at"),
    blockReason: text("block_reason").notNull().default(""),
    /** When a block was taken back last, and who of the desk did: whoever did it does not pay it alone (controls 1). */
    unblockedAt: moment("unblocked_at"),
    unblockedBy: uuid("unblocked_by"),
    version: integer().notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    check("organisations_standing", sql`${t.standing} in ('preferred', 'normal', 'watch')`),
    // Of some rows, which are all: what stands in a whole one is a row's key, and a change of it would wait for bids that name the row, and
    // they for it (sourcing 4).
    uniqueIndex()
      .on(t.kind, t.key)
      .where(sql`${t.key} is not null`),
    index("organisations_by_beginning").on(t.key.op("text_pattern_ops")),
    index("organisations_by_name").on(sql`lower(${t.name})`, t.id),
    index("organisations_by_phone").on(t.phone.op("text_pattern_ops")),
    // Whom tax law takes for one (trading/person.ts); the function stands in the migration "persons".
    index("organisations_by_person").on(sql`person_of(${t.id}, ${t.pan}, ${t.gstin})`),
    // What organisation-search.ts looks for; the functions stand in migrations/0000_words.sql.
    index("organisations_by_words").using("gin", sql`organisation_words(${t.name}, ${t.city}, ${t.gstin})`),
    index("organisations_by_spelling").using("gin", sql`word_remains(${t.name} || ' ' || ${t.city})`),
  ],
);

/**
 * Names that organisations had before: they find them still, and nobody else of the kind takes one (its trigger stands in the
 * migration "parties").
 */
export const organisationNames = pgTable(
  "organisation_names",
  {
    kind: organisationKind().notNull(),
    /** In its comparable form. */
    key: text().notNull(),
    organisationId: idOf("organisation_id", () => organisations.id, { onDelete: "cascade" }),
    name: text().notNull(),
    until: moment("until").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index().on(t.organisationId),
    index("organisation_names_by_beginning").on(t.key.op("text_pattern_ops")),
    index("organisation_names_by_words").using("gin", sql`organisation_words(${t.name}, '', '')`),
  ],
);

/** Where an organisation has goods delivered, besides its own address (wire: Screens). */
export const organisationAddresses = pgTable(
  "organisation_addresses",
  {
    id: uuid().primaryKey(),
    organisationId: idOf("organisation_id", () => organisations.id),
    name: text().notNull(),
    address: text().notNull(),
    /** The two-digit code. */
    state: text().notNull(),
    pincode: text().notNull(),
    gstin: text().notNull().default(""),
    /** Whose place it is: its own, or another person's, whom the name says; null of one from before it was asked. */
    to: text("to_whom").$type<"own" | "other">(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index().on(t.organisationId, t.createdAt),
    check("organisation_addresses_to_whom", sql`${t.to} in ('own', 'other')`),
  ],
);

/** GSTINs of an organisation besides that of its own row. */
export const organisationRegistrations = pgTable(
  "organisation_registrations",
  {
    id: uuid().primaryKey(),
    organisationId: idOf("organisation_id", () => organisations.id, { onDelete: "cascade" }),
    gstin: text().notNull(),
    /** Null: it follows from the GSTIN. */
    gstCategory: text("gst_category").$type<GstCategory>(),
    state: text().notNull(),
    address: text().notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex().on(t.organisationId, t.gstin), index().on(t.gstin)],
);

/** Accounts that a party is paid at, or pays from. */
export const organisationBanks = pgTable(
  "organisation_banks",
  {
    id: uuid().primaryKey(),
    organisationId: idOf("organisation_id", () => organisations.id, { onDelete: "cascade" }),
    account: text().notNull(),
    ifsc: text().notNull(),
    /** In whose name it stands. */
    name: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex().on(t.organisationId, t.account, t.ifsc)],
);

/** Where an organisation supplies: a state, or PIN codes from one to another. */
export const organisationRegions = pgTable(
  "organisation_regions",
  {
    id: uuid().primaryKey(),
    organisationId: idOf("organisation_id", () => organisations.id, { onDelete: "cascade" }),
    state: text(),
    pincodeFrom: text("pincode_from"),
    pincodeTo: text("pincode_to"),
  },
  (t) => [
    index().on(t.organisationId),
    check(
      "organisation_regions_one",
      sql`(${t.state} is null) = (${t.pincodeFrom} is not null and ${t.pincodeTo} is not null)`,
    ),
  ],
);

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    organisationId: uuid("organisation_id").references(() => organisations.id),
    type: userType().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** Empty until a link has set the first password. */
    passwordHash: text("password_hash").notNull(),
    /** What one at the desk may write (contracts/rights.ts); of parties empty. */
    rights: text().array().$type<Right[]>().notNull().default([]),
    /** What one of a party is there (contracts/roles.ts); of the desk empty. */
    roles: text().array().$type<Role[]>().notNull().default([]),
    /** The language of the account area and of mails, as the person chose it; null is English. */
    language: text().$type<"hi">(),
    version: integer().notNull().default(1),
    createdAt: moment("created_at").notNull(),
    /**
     * Of a supplier's person whom the desk let in, when: of rounds that were published before they see no figures. Whoever of the
     * supplier confirms or invites somebody hands on what they have themselves (sourcing 4).
     */
    letInByDeskAt: moment("let_in_by_desk_at"),
    /** Who is disabled cannot sign in and has no session. */
    disabledAt: moment("disabled_at"),
    /** Who is erased has no name, no e-mail and no telephone any more; the account stays, for what it did. */
    erasedAt: moment("erased_at"),
  },
  (t) => [
    // As of an organisation's key: erasing a person changes it.
    uniqueIndex()
      .on(t.email)
      .where(sql`${t.email} is not null`),
    index().on(t.organisationId),
    index("users_by_email").on(t.email.op("text_pattern_ops")),
    index("users_by_phone").on(t.phone.op("text_pattern_ops")),
    index("users_by_name").on(sql`lower(${t.name}) text_pattern_ops`),
    index("users_of_the_desk")
      .on(t.id)
      .where(sql`${t.type} = 'staff'`),
    check("users_language", sql`${t.language} = 'hi'`),
    check("users_rights_of_staff", sql`${t.type} = 'staff' or ${t.rights} = '{}'`),
    // Nobody of a party is nothing there, and of the desk nobody is anything.
    check(
      "users_roles_of_parties",
      sql`case when ${t.type} = 'staff' then ${t.roles} = '{}' else ${t.roles} in ('{administrator}', '{member}') end`,
    ),
  ],
);

/**
 * Whom somebody of a supplier lets read and move the bids that they typed, while those are sealed (sourcing 4). Nobody else writes it:
 * one's own press, or one's own invitation.
 */
export const bidReaders = pgTable(
  "bid_readers",
  {
    /** Who types. */
    userId: idOf("user_id", () => users.id, { onDelete: "cascade" }),
    readerId: idOf("reader_id", () => users.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.readerId] }),
    index("bid_readers_of_reader").on(t.readerId),
    check("bid_readers_others", sql`${t.userId} <> ${t.readerId}`),
  ],
);

/**
 * A company's invitations of addresses that have an account elsewhere. To the company they are people who were invited like any:
 * that an address is known is told its owner alone, by mail. They open nothing.
 */
export const invitedElsewhere = pgTable(
  "invited_elsewhere",
  {
    id: uuid().primaryKey(),
    organisationId: idOf("organisation_id", () => organisations.id),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    type: userType().notNull(),
    roles: text().array().$type<Role[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment("created_at").notNull(),
    letInByDeskAt: moment("let_in_by_desk_at"),
    disabledAt: moment("disabled_at"),
  },
  (t) => [uniqueIndex().on(t.organisationId, t.email), index().on(t.email)],
);
