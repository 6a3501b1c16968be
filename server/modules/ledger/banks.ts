// Our bank accounts in the ledger: each of the settings has an account of its own, and keeps it (books 2).
import type { Bank } from "@vanik/contracts/settings";
import { banksInLedger, firstBankCode, type KnownAccount } from "@vanik/trading/bank-accounts";
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { ledgerAccounts } from "./tables.ts";

const group = "Bank Accounts";

/** Gives each bank of the settings its account: what is taken away there takes no journal and no payment any more, and what comes back does. */
export async function followBanks(
  tx: Transaction,
  banks: readonly Bank[],
  before: readonly Bank[] = banks,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('banks of the ledger', 0))`);
  const known = async () =>
    (
      await tx.execute<KnownAccount & Record<string, unknown>>(
        sql`select code, bank from ${ledgerAccounts} order by code`,
      )
    ).rows;
  const [were, are] = [banksInLedger(await known(), before), banksInLedger(await known(), banks, before)];
  for (const { code, bank, name } of are)
    await tx.execute(sql`
      insert into ${ledgerAccounts} (code, name, account_group, kind, own, bank) values (${code}, ${name}, ${group}, 'asset', true, ${bank})
      on conflict (code) do update set bank = excluded.bank, version = ledger_accounts.version + 1,
        name = case when ledger_accounts.bank is null then excluded.name else ledger_accounts.name end
      where ledger_accounts.bank is distinct from excluded.bank`);
  const isAmong = (some: readonly { code: string }[], code: string) => some.some((one) => one.code === code);
  const gone = were.filter(({ code }) => !isAmong(are, code));
  const come = are.filter(({ code }) => !isAmong(were, code));
  for (const [hidden, some] of [[true, gone] as const, [false, come] as const])
    await tx.execute(sql`update ${ledgerAccounts} set hidden = ${hidden}, version = version + 1
      where code = any(${sql.param(some.map(({ code }) => code))}::text[]) and hidden <> ${hidden}`);
}

/** The account in which money of a bank stands: the one that is named, else the first of ours; 400 at `bank` for none of ours. */
export async function accountOfBank(db: Queryable, bank: string | undefined): Promise<string> {
  const { rows } = await db.execute<{ code: string }>(
    sql`select code from ${ledgerAccounts} where bank is not null and not hidden order by code`,
  );
  if (bank === undefined) return rows[0]?.code ?? firstBankCode;
  if (!rows.some(({ code }) => code === bank)) throw invalid({ bank: "Choose one of our bank accounts" });
  return bank;
}
