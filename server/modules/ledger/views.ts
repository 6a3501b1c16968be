// What other modules join of the ledger.
import { QueryBuilder } from "drizzle-orm/pg-core";
import { ledgerAccounts } from "./tables.ts";

/** Its accounts, under the name that a query gives them. */
export const accountsAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder().select({ code: ledgerAccounts.code, name: ledgerAccounts.name }).from(ledgerAccounts).as(alias);

/** Numbers that journals took of their series, for a question in plain SQL. */
export const journalNamesSql = `select subject_name as name from ledger_vouchers where subject_kind = 'journal' and reverses is null`;
