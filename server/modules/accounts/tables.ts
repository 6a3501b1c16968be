import {
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

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
    cin: text().notNull().default(""),
    turnover: text().notNull().default(""),
    address: text().notNull().default(""),
    city: text().notNull().default(""),
    state: text().notNull().default(""),
    pincode: text().notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex().on(t.kind, t.key)],
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
    passwordHash: text("password_hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex().on(t.email), index().on(t.organisationId)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
