// The accounts of the ledger: fixed ones, and a company's own beside them; and a journal as it is taken back.
import { accountGroups } from "@vanik/contracts/ledger-accounts";
import type { LedgerAccount, LedgerAccountChange, LedgerAccountInput } from "@vanik/contracts/ledger";
import type { LedgerEntry } from "@vanik/trading/postings";
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { ledgerAccounts, ledgerEntries, ledgerVouchers } from "./tables.ts";

export async function listAccounts(db: Queryable): Promise<LedgerAccount[]> {
  const { rows } = await db.execute<LedgerAccount & Record<string, unknown>>(sql`
    select code, name, account_group as "group", kind, by_party as party, own, hidden, version from ${ledgerAccounts} order by code`);
  return rows;
}

async function findAccount(db: Queryable, code: string): Promise<LedgerAccount> {
  const account = (await listAccounts(db)).find((one) => one.code === code);
  if (!account) throw notFound("This account");
  return account;
}

/** An account of the company's own: its kind is its group's. */
export async function addAccount(tx: Transaction, { code, name, group }: LedgerAccountInput): Promise<LedgerAccount> {
  const { rows } = await tx.execute(sql`
    insert into ${ledgerAccounts} (code, name, account_group, kind, own) values (${code}, ${name}, ${group}, ${accountGroups[group]}, true)
    on conflict (code) do nothing returning code`);
  if (rows.length === 0) throw invalid({ code: "Another account has this code" });
  return findAccount(tx, code);
}

/** What it is called, and whether journals take it. */
export async function changeAccount(
  tx: Transaction,
  { code, version, name, hidden }: LedgerAccountChange & { code: string },
): Promise<LedgerAccount> {
  const { rows } = await tx.execute(sql`
    update ${ledgerAccounts} set name = coalesce(${name ?? null}, name), hidden = coalesce(${hidden ?? null}::boolean, hidden), version = version + 1
    where code = ${code} and version = ${version} returning code`);
  const now = await findAccount(tx, code);
  if (rows.length === 0)
    throw new Refusal("conflict", `${code} was changed by somebody else just now. Look at it again.`, { current: now });
  return now;
}

interface FoundJournal extends Record<string, unknown> {
  id: string;
  day: string;
  isReversed: boolean;
  entries: LedgerEntry[];
}

/** A journal that was posted; held until the transaction ends, so that it is taken back once. */
export async function findJournal(tx: Transaction, name: string): Promise<FoundJournal | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 4))`);
  const { rows } = await tx.execute<FoundJournal>(sql`
    select v.subject_id as id, v.day, exists (select from ${ledgerVouchers} r where r.reverses = v.id) as "isReversed",
      (select json_agg(json_build_object('account', e.account, 'organisation', e.organisation_id, 'registration', e.registration_id,
        'debit', e.debit, 'credit', e.credit) order by e.no) from ${ledgerEntries} e where e.voucher_id = v.id) as entries
    from ${ledgerVouchers} v where v.subject_kind = 'journal' and v.subject_name = ${name} and v.reverses is null`);
  return rows[0];
}
