// The ledger: accounts, vouchers and their entries. Vouchers and entries are only ever added; what ends is reversed (books 2).
import type { AccountGroup, AccountKind } from "@vanik/contracts/ledger-accounts";
import type { VoucherType } from "@vanik/contracts/ledger";
import type { Paise } from "@vanik/contracts/money";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { idOf } from "../../platform/columns.ts";
import { organisations, users } from "../accounts/tables.ts";

/** The fixed ones stand in the migration, as contracts/ledger-accounts.ts has them; a company's own are added. None is removed. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    code: text().primaryKey(),
    name: text().notNull(),
    group: text("account_group").$type<AccountGroup>().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    /** Its entries name their party. */
    byParty: boolean("by_party").notNull().default(false),
    own: boolean().notNull().default(false),
    /** The bank account of ours that stands behind it, by IFSC and number. */
    bank: text(),
    /** It takes no journal any more, and of a bank no payment. */
    hidden: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("ledger_accounts_bank")
      .on(t.bank)
      .where(sql`${t.bank} is not null`),
  ],
);

export const ledgerVouchers = pgTable(
  "ledger_vouchers",
  {
    /** Of its subject and part, so that nothing is posted twice and a rebuilt ledger has the same. */
    id: uuid().primaryKey(),
    seq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    type: text().$type<VoucherType>().notNull(),
    /** What it is of: an invoice, a payment or a journal. */
    subjectKind: text("subject_kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    subjectName: text("subject_name").notNull(),
    /** Which of its subject's: `booked`, `tds …`, or either with `ended`. */
    part: text().notNull(),
    /** Of what a payment settles besides its money: the invoice. */
    aboutId: uuid("about_id"),
    narration: text().notNull(),
    reverses: uuid().references((): AnyPgColumn => ledgerVouchers.id),
    /** Who did what posted it; null of what stood before there was a ledger. */
    userId: uuid("user_id").references(() => users.id),
  },
  (t) => [
    index().on(t.day, t.seq),
    index().on(t.subjectId),
    // Of journals alone: by number, and those that are balances of the old books.
    index("ledger_vouchers_of_journals")
      .on(t.subjectName)
      .where(sql`${t.subjectKind} = 'journal'`),
    index("ledger_vouchers_of_balances")
      .on(t.seq)
      .where(sql`${t.subjectKind} = 'journal' and ${t.type} = 'opening'`),
    index("ledger_vouchers_about")
      .on(t.aboutId)
      .where(sql`${t.aboutId} is not null`),
    uniqueIndex("ledger_vouchers_reverse")
      .on(t.reverses)
      .where(sql`${t.reverses} is not null`),
  ],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    voucherId: idOf("voucher_id", () => ledgerVouchers.id),
    no: integer().notNull(),
    account: text()
      .notNull()
      .references(() => ledgerAccounts.code),
    /** Its voucher's. */
    day: date().notNull(),
    organisationId: uuid("organisation_id").references(() => organisations.id),
    registrationId: integer("registration_id"),
    debit: bigint({ mode: "number" }).$type<Paise>().notNull(),
    credit: bigint({ mode: "number" }).$type<Paise>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.voucherId, t.no] }),
    // Sums of accounts are read of the index alone.
    index("ledger_entries_of_account").on(t.account, t.day, t.registrationId, t.debit, t.credit),
    index("ledger_entries_of_party")
      .on(t.organisationId, t.day)
      .where(sql`${t.organisationId} is not null`),
    check("ledger_entries_one_side", sql`least(${t.debit}, ${t.credit}) = 0 and greatest(${t.debit}, ${t.credit}) > 0`),
  ],
);
