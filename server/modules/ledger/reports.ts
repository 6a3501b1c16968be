// The ledger as it is read: the trial balance, the day book, an account, a party, a voucher (books 2, Reports).
import { accountKinds, groupsOfMoney } from "@vanik/contracts/ledger-accounts";
import type {
  AccountPage,
  AccountQuery,
  DayBook,
  DayBookQuery,
  LedgerRow,
  TrialBalance,
  TrialBalanceQuery,
  TrialBalanceRow,
  Voucher,
  VoucherOf,
  VoucherRow,
} from "@vanik/contracts/ledger";
import { type Paise, toRupees } from "@vanik/contracts/money";
import { daysAsked } from "@vanik/trading/days";
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { type Queryable, startingWith } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { isFoundBy } from "../accounts/use-cases.ts";
import { partiesAs, usersAs } from "../accounts/views.ts";
import { listAccounts } from "./accounts.ts";
import { ledgerAccounts, ledgerEntries, ledgerVouchers } from "./tables.ts";

type LedgerDeps = Pick<Deps, "db" | "clock">;

/** Income and expense begin at nothing on 1 April: what stood before is one row. */
const isOfYear = sql`a.kind in ('income', 'expense')`;

const isOfMoney = sql`a.account_group = any(${sql.param([...groupsOfMoney])}::text[])`;

type SummedRow = TrialBalanceRow & Record<string, unknown> & { earlier: number; earlierAtEnd: number };

export async function readTrialBalance(deps: LedgerDeps, query: TrialBalanceQuery): Promise<TrialBalance> {
  const days = daysAsked(query, indianDay(deps.clock.now()), startOfFinancialYear);
  const { from, to } = days;
  const [year, lastYear] = [startOfFinancialYear(from), startOfFinancialYear(to)];
  const ofRegistration = query.registration === undefined ? sql`` : sql`and e.registration_id = ${query.registration}`;
  const { rows } = await deps.db.execute<SummedRow>(sql`
    select a.code, a.name, a.account_group as "group", (case when ${isOfYear} then s.opening - s.earlier else s.opening end)::bigint as opening,
      s.debit, s.credit, (s.opening + s.debit - s.credit - case when ${isOfYear} then s.earlier_at_end else 0 end)::bigint as balance,
      (case when ${isOfYear} then s.earlier else 0 end)::bigint as earlier, (case when ${isOfYear} then s.earlier_at_end else 0 end)::bigint as "earlierAtEnd"
    from ${ledgerAccounts} a cross join lateral (
      select coalesce(sum(e.debit - e.credit) filter (where e.day < ${from}), 0)::bigint as opening,
        coalesce(sum(e.debit - e.credit) filter (where e.day < ${year}), 0)::bigint as earlier,
        coalesce(sum(e.debit - e.credit) filter (where e.day < ${lastYear}), 0)::bigint as earlier_at_end,
        coalesce(sum(e.debit) filter (where e.day >= ${from}), 0)::bigint as debit,
        coalesce(sum(e.credit) filter (where e.day >= ${from}), 0)::bigint as credit
      from ${ledgerEntries} e where e.account = a.code and e.day <= ${to} ${ofRegistration}) s
    ${query.only ? sql`where ${isOfMoney} and (not a.hidden or s.opening <> 0 or s.debit > 0 or s.credit > 0)` : sql``}
    order by array_position(${sql.param([...accountKinds])}::text[], a.kind), a.code`);
  const sumOfYears = (which: "earlier" | "earlierAtEnd") => rows.reduce((sum, row) => sum + row[which], 0);
  // A year that ends within these days leaves its profit too: income and expense close with the last day's year alone.
  const profit = {
    code: "",
    name: "Profit of earlier years",
    group: "Capital Account",
    opening: sumOfYears("earlier"),
    debit: 0,
    credit: 0,
    balance: sumOfYears("earlierAtEnd"),
  };
  const isThere = ({ opening, debit, credit, balance }: TrialBalanceRow) =>
    opening !== 0 || debit > 0 || credit > 0 || balance !== 0;
  const shown = (query.only ? rows : [...rows, profit].filter(isThere)).map(
    ({ code, name, group, opening, debit, credit, balance }) => ({
      code,
      name,
      group,
      opening: rupeesFromPaise(opening),
      debit: rupeesFromPaise(debit),
      credit: rupeesFromPaise(credit),
      balance: rupeesFromPaise(balance),
    }),
  );
  const sumOf = (side: "debit" | "credit") => rupeesFromPaise(rows.reduce((sum, row) => sum + row[side], 0));
  return { ...days, rows: shown, debit: sumOf("debit"), credit: sumOf("credit") };
}

const rupeesFromPaise = (paise: number): number => toRupees(paise as Paise);

/** Of a voucher `v`, whose it is: that of its entries which names one. */
const partyOfVoucher = sql`coalesce((select o.name from ${ledgerEntries} p join ${partiesAs("o")} on o.id = p.organisation_id
  where p.voucher_id = v.id order by p.no limit 1), '')`;
const voucherColumns = sql`v.day, v.type, v.reverses is not null as reversal, json_build_object('kind', v.subject_kind, 'name', v.subject_name) as subject,
  v.narration`;
const entriesOfVoucher = sql`(select json_agg(json_build_object('account', e.account, 'name', a.name, 'party', coalesce(o.name, ''), 'debit', e.debit,
    'credit', e.credit) order by e.no)
  from ${ledgerEntries} e join ${ledgerAccounts} a on a.code = e.account left join ${partiesAs("o")} on o.id = e.organisation_id
  where e.voucher_id = v.id)`;
const sumOfVoucher = sql`(select sum(e.debit) from ${ledgerEntries} e where e.voucher_id = v.id)::bigint`;

const orderOfVouchers = sql`v.day, v.seq`;

type FoundVoucher = VoucherRow & Record<string, unknown>;
type DayBookAsked = Omit<DayBookQuery, "limit_start" | "limit_page_length">;

/** Of a voucher `v`. */
function isInDayBook({ type, q }: DayBookAsked, { from, to }: Record<"from" | "to", string>): SQL {
  const ofParty = (text: string) =>
    sql`exists (select from ${ledgerEntries} e join ${partiesAs("o")} on o.id = e.organisation_id where e.voucher_id = v.id and ${isFoundBy(text)})`;
  return sql`v.day between ${from} and ${to}
    ${type ? sql`and v.type = ${type}` : sql``}
    ${q ? sql`and (v.subject_name like ${startingWith(q.toUpperCase())} or ${ofParty(q)})` : sql``}`;
}

export type DayBookEntry = Pick<
  LedgerRow,
  "day" | "type" | "reversal" | "subject" | "party" | "narration" | "debit" | "credit"
> & {
  account: string;
  name: string;
};

/** Every entry of the vouchers of some days, the oldest first; at most so many. */
export async function findDayBookEntries(deps: LedgerDeps, query: DayBookAsked, most: number) {
  const days = daysAsked(query, indianDay(deps.clock.now()));
  const { rows } = await deps.db.execute<DayBookEntry & Record<string, unknown>>(sql`
    select ${voucherColumns}, coalesce(o.name, '') as party, e.account, a.name, e.debit, e.credit
    from ${ledgerVouchers} v join ${ledgerEntries} e on e.voucher_id = v.id join ${ledgerAccounts} a on a.code = e.account
      left join ${partiesAs("o")} on o.id = e.organisation_id
    where ${isInDayBook(query, days)} order by ${orderOfVouchers}, e.no limit ${most}`);
  return {
    ...days,
    rows: rows.map((row) => ({ ...row, debit: rupeesFromPaise(row.debit), credit: rupeesFromPaise(row.credit) })),
  };
}

export async function readDayBook(deps: LedgerDeps, query: DayBookQuery): Promise<DayBook> {
  const days = daysAsked(query, indianDay(deps.clock.now()));
  const { limit_start: start, limit_page_length: length } = query;
  const where = isInDayBook(query, days);
  const { rows: sums } = await deps.db.execute<{ vouchers: number; sum: number }>(sql`
    select count(*)::int as vouchers, coalesce(sum(${sumOfVoucher}), 0)::bigint as sum from ${ledgerVouchers} v where ${where}`);
  const { rows } = await deps.db.execute<FoundVoucher>(sql`
    select v.id, ${voucherColumns}, ${partyOfVoucher} as party, ${sumOfVoucher} as sum
    from ${ledgerVouchers} v where ${where} order by ${orderOfVouchers} limit ${length} offset ${start}`);
  const { vouchers, sum } = sums[0]!;
  return { ...days, vouchers, sum: rupeesFromPaise(sum), rows: rows.map(showVoucherRow) };
}

const showVoucherRow = ({ sum, ...row }: FoundVoucher): VoucherRow => ({ ...row, sum: rupeesFromPaise(sum) });

/** What is posted of a document or a payment, and what of a payment settles it besides money. */
export async function findVouchersOf(db: Queryable, id: string): Promise<VoucherOf[]> {
  const { rows } = await db.execute<VoucherOf & Record<string, unknown>>(sql`
    select v.id, ${voucherColumns}, ${partyOfVoucher} as party, ${entriesOfVoucher} as entries
    from ${ledgerVouchers} v where v.subject_id = ${id} or v.about_id = ${id} order by v.seq`);
  return rows.map(withRupees);
}

const withRupees = <V extends Pick<Voucher, "entries">>(voucher: V): V => ({
  ...voucher,
  entries: voucher.entries.map((entry) => ({
    ...entry,
    debit: rupeesFromPaise(entry.debit),
    credit: rupeesFromPaise(entry.credit),
  })),
});

interface OfAccount extends Pick<AccountQuery, "from" | "to" | "limit_start" | "limit_page_length"> {
  /** Which entries `e`. */
  only: SQL;
  /** Its balance begins at nothing on 1 April. */
  byYear: boolean;
}

type FoundEntry = LedgerRow & Record<string, unknown>;
interface FoundSums extends Record<string, unknown> {
  opening: number;
  debit: number;
  credit: number;
  /** What the financial year of the last day left. */
  ofLastYear: number;
  entries: number;
}

/** Which financial year a day is of, as the year in which it begins. */
const financialYearOf = (day: SQL) => sql`extract(year from ${day} - interval '3 months')`;

async function readEntries(
  deps: LedgerDeps,
  { only, byYear, limit_start: start, limit_page_length: length, ...query }: OfAccount,
) {
  const { from, to } = daysAsked(query, indianDay(deps.clock.now()), startOfFinancialYear);
  const since = byYear ? sql`e.day >= ${startOfFinancialYear(from)}` : sql`true`;
  const { rows: sums } = await deps.db.execute<FoundSums>(sql`
    select coalesce(sum(e.debit - e.credit) filter (where e.day < ${from}), 0)::bigint as opening,
      coalesce(sum(e.debit) filter (where e.day >= ${from}), 0)::bigint as debit,
      coalesce(sum(e.credit) filter (where e.day >= ${from}), 0)::bigint as credit,
      coalesce(sum(e.debit - e.credit) filter (where e.day >= ${startOfFinancialYear(to)}), 0)::bigint as "ofLastYear",
      (count(*) filter (where e.day >= ${from}))::int as entries
    from ${ledgerEntries} e where ${only} and e.day <= ${to} and ${since}`);
  const { opening, debit, credit, ofLastYear, entries } = sums[0]!;
  // Of income and expense each year begins at nothing.
  const [year, begins] = byYear
    ? [
        sql`partition by ${financialYearOf(sql`e.day`)}`,
        sql`case when ${financialYearOf(sql`e.day`)} = ${financialYearOf(sql`${from}::date`)} then ${opening}::bigint else 0 end`,
      ]
    : [sql``, sql`${opening}::bigint`];
  const { rows } = await deps.db.execute<FoundEntry>(sql`
    select v.id || ' ' || e.no as id, v.id as voucher, ${voucherColumns}, coalesce(o.name, '') as party, e.debit, e.credit,
      (${begins} + sum(e.debit - e.credit) over (${year} order by e.day, v.seq, e.no))::bigint as balance
    from ${ledgerEntries} e join ${ledgerVouchers} v on v.id = e.voucher_id left join ${partiesAs("o")} on o.id = e.organisation_id
    where ${only} and e.day between ${from} and ${to}
    order by e.day, v.seq, e.no limit ${length} offset ${start}`);
  return {
    from,
    to,
    opening: rupeesFromPaise(opening),
    debit: rupeesFromPaise(debit),
    credit: rupeesFromPaise(credit),
    closing: rupeesFromPaise(byYear ? ofLastYear : opening + debit - credit),
    entries,
    rows: rows.map((row) => ({
      ...row,
      debit: rupeesFromPaise(row.debit),
      credit: rupeesFromPaise(row.credit),
      balance: rupeesFromPaise(row.balance),
    })),
  };
}

const nameOfParty = async (db: Queryable, id: string): Promise<string> => {
  const { rows } = await db.execute<{ name: string }>(sql`select o.name from ${partiesAs("o")} where o.id = ${id}`);
  if (!rows[0]) throw notFound("This party");
  return rows[0].name;
};

export async function readAccount(
  deps: LedgerDeps,
  { code, party, ...query }: AccountQuery & { code: string },
): Promise<AccountPage> {
  const [account] = (await listAccounts(deps.db)).filter((one) => one.code === code);
  if (!account) throw notFound("This account");
  const ofParty = party ? sql`and e.organisation_id = ${party}` : sql``;
  const only = sql`e.account = ${code} ${ofParty}`;
  const byYear = account.kind === "income" || account.kind === "expense";
  return {
    title: `${code} ${account.name}`,
    money: groupsOfMoney.some((group) => group === account.group),
    party: party ? await nameOfParty(deps.db, party) : "",
    ...(await readEntries(deps, { ...query, only, byYear })),
  };
}

export async function readPartyLedger(
  deps: LedgerDeps,
  { id, ...query }: Omit<AccountQuery, "party"> & { id: string },
): Promise<AccountPage> {
  const title = await nameOfParty(deps.db, id);
  const only = sql`e.organisation_id = ${id} and e.account in ('1100', '2100')`;
  return { title, party: title, money: false, ...(await readEntries(deps, { ...query, only, byYear: false })) };
}

export async function readVoucher(db: Queryable, id: string): Promise<Voucher> {
  const { rows } = await db.execute<Voucher & Record<string, unknown>>(sql`
    select v.id, v.seq, ${voucherColumns}, ${partyOfVoucher} as party, v.reverses,
      (select r.id from ${ledgerVouchers} r where r.reverses = v.id) as reversed_by, coalesce(u.name, '') as by, ${entriesOfVoucher} as entries
    from ${ledgerVouchers} v left join ${usersAs("u")} on u.id = v.user_id where v.id = ${id}`);
  const [voucher] = rows;
  if (!voucher) throw notFound("This voucher");
  return withRupees(voucher);
}
