// The accounts of the ledger: fixed ones, and a company's own beside them.
import { accountGroups } from "@vanik/contracts/ledger-accounts";
import type { LedgerAccount, LedgerAccountChange, LedgerAccountInput } from "@vanik/contracts/ledger";
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { ledgerAccounts } from "./tables.ts";

export async function listAccounts(db: Queryable): Promise<LedgerAccount[]> {
  const { rows } = await db.execute<LedgerAccount & Record<string, unknown>>(sql`
    select code, name, account_group as "group", kind, by_party as party, own, bank is not null as bank, hidden, version from ${ledgerAccounts} order by code`);
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
