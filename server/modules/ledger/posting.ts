// Vouchers are written, each once: its id is made of its subject and part (books 2).
import type { Paise } from "@vanik/contracts/money";
import type { LedgerEntry } from "@vanik/trading/postings";
import type { StandingVoucher } from "@vanik/trading/standing-vouchers";
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { idOfName } from "../../platform/ids.ts";
import { requestContext } from "../../platform/request-context.ts";
import { ledgerEntries, ledgerVouchers } from "./tables.ts";

/** What vouchers are of: an invoice, a payment or a journal. */
export interface LedgerSubject {
  kind: string;
  id: string;
  name: string;
}

/** The id of a voucher of a subject. */
export const voucherIdOf = (subjectId: string, part: string): string => idOfName(`voucher ${subjectId} ${part}`);

/** Posts what stands of subjects; what is posted already stays as it is. */
export async function postVouchers(
  tx: Transaction,
  subjects: readonly (LedgerSubject & { vouchers: readonly StandingVoucher[] })[],
): Promise<void> {
  const all = subjects.flatMap((subject) => subject.vouchers.map((voucher) => ({ subject, voucher })));
  if (all.length === 0) return;
  const vouchers = all.map(({ subject, voucher }) => ({
    id: voucherIdOf(subject.id, voucher.part),
    day: voucher.day,
    type: voucher.type,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name,
    part: voucher.part,
    about_id: voucher.about ?? null,
    narration: voucher.narration,
    reverses: voucher.reverses ? voucherIdOf(subject.id, voucher.reverses) : null,
  }));
  const entries = all.flatMap(({ voucher }, at) =>
    voucher.entries.map(({ account, organisation, registration, debit, credit }, no) => ({
      voucher_id: vouchers[at]!.id,
      no: no + 1,
      account,
      day: voucher.day,
      organisation_id: organisation,
      registration_id: registration,
      debit,
      credit,
    })),
  );
  const by = requestContext()?.userId || null;
  await tx.execute(sql`
    with posted as (
      insert into ${ledgerVouchers} (id, day, type, subject_kind, subject_id, subject_name, part, about_id, narration, reverses, user_id)
      select v.id, v.day, v.type, v.subject_kind, v.subject_id, v.subject_name, v.part, v.about_id, v.narration, v.reverses, ${by}::uuid
      from json_populate_recordset(null::${ledgerVouchers}, ${JSON.stringify(vouchers)}) v
      on conflict (id) do nothing returning id)
    insert into ${ledgerEntries} (voucher_id, no, account, day, organisation_id, registration_id, debit, credit)
    select e.voucher_id, e.no, e.account, e.day, e.organisation_id, e.registration_id, e.debit, e.credit
    from json_populate_recordset(null::${ledgerEntries}, ${JSON.stringify(entries)}) e join posted on posted.id = e.voucher_id`);
}

const oneOpens = 7_262_617;

/** Whether nothing was ever posted: whoever asks posts what stood before, and nobody else meanwhile. */
export async function isLedgerEmpty(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${oneOpens})`);
  const { rows } = await tx.execute(sql`select from ${ledgerVouchers} limit 1`);
  return rows.length === 0;
}

/** A voucher as it is posted, its entries in their order. */
export interface PostedVoucher extends Record<string, unknown> {
  id: string;
  subjectId: string;
  subjectName: string;
  part: string;
  day: string;
  type: string;
  aboutId: string | null;
  reverses: string | null;
  entries: [account: string, organisation: string | null, registration: number | null, debit: number, credit: number][];
}

/** All that is posted of these subjects. */
export async function findPosted(db: Queryable, subjectIds: readonly string[]): Promise<PostedVoucher[]> {
  const { rows } = await db.execute<PostedVoucher>(sql`
    select v.id, v.subject_id as "subjectId", v.subject_name as "subjectName", v.part, v.day, v.type, v.about_id as "aboutId", v.reverses,
      (select json_agg(json_build_array(e.account, e.organisation_id, e.registration_id, e.debit, e.credit) order by e.no)
        from ${ledgerEntries} e where e.voucher_id = v.id) as entries
    from ${ledgerVouchers} v where v.subject_id = any(${sql.param([...subjectIds])}::uuid[])`);
  return rows;
}

/** How many vouchers there are, those of journals apart. */
export async function countPosted(db: Queryable): Promise<{ all: number; journals: number }> {
  const { rows } = await db.execute<{ all: number; journals: number }>(sql`
    select count(*)::int as all, (count(*) filter (where subject_kind = 'journal'))::int as journals from ${ledgerVouchers}`);
  return rows[0]!;
}

/** What each party owes us, or we owe it, by the ledger; in paise, none of nothing. */
export async function findPartyBalances(db: Queryable): Promise<{ organisationId: string; balance: number }[]> {
  const { rows } = await db.execute<{ organisationId: string; balance: number }>(sql`
    select organisation_id as "organisationId",
      sum(case account when '1100' then debit - credit else credit - debit end)::bigint as balance
    from ${ledgerEntries} where account in ('1100', '2100') group by 1
    having sum(case account when '1100' then debit - credit else credit - debit end) <> 0`);
  return rows;
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

/** What all journals of a day move, those that take others back with them; and what challans paid beyond their tax, as journals would. */
export async function sumOfJournals(tx: Transaction, day: string): Promise<Paise> {
  const { rows } = await tx.execute<{ sum: Paise }>(sql`
    select coalesce(sum(e.debit), 0)::bigint as sum from ${ledgerVouchers} v join ${ledgerEntries} e on e.voucher_id = v.id
    where v.day = ${day} and (v.subject_kind = 'journal' or v.subject_kind = 'tds_challan' and e.account = '5510')`);
  return rows[0]!.sum;
}

const standingBalancesSql = sql`v.subject_kind = 'journal' and v.type = 'opening' and v.reverses is null
  and not exists (select from ${ledgerVouchers} r where r.reverses = v.id)`;

/** For which last day of the old books balances that stand were brought in first; null of none. */
export async function findDayOfBalances(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select v.day from ${ledgerVouchers} v where ${standingBalancesSql} order by v.seq limit 1`,
  );
  return rows[0]?.day ?? null;
}

/** Balances of the old books that stand, but what they leave in Opening balances; in paise, debit above 0. */
export async function findOpeningBalances(
  db: Queryable,
): Promise<{ account: string; called: string; amount: number }[]> {
  const { rows } = await db.execute<{ account: string; called: string; amount: number }>(sql`
    select e.account, v.narration as called, e.debit - e.credit as amount
    from ${ledgerVouchers} v join ${ledgerEntries} e on e.voucher_id = v.id
    where ${standingBalancesSql} and e.account <> '3100'`);
  return rows;
}
