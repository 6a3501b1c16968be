// Tax withheld as a register: each on the day on which it was, and taken back on that of its end, so that a month told later is the month
// told at its end; with the challans that paid it (books 8).
import { toPercent, toRupees, type Paise } from "@vanik/contracts/money";
import { panOfGstin } from "@vanik/contracts/identifiers";
import { mostExported } from "@vanik/contracts/desk";
import type { TdsCertificate } from "@vanik/contracts/party-parts";
import type { TdsFileQuery, TdsPage, TdsQuery, TdsRow, TdsSide } from "@vanik/contracts/tds";
import { type TdsSection, tdsSectionWords } from "@vanik/contracts/trade";
import { daysAsked } from "@vanik/trading/days";
import type { LawOverride } from "@vanik/trading/law-rows";
import { tdsTermsOn } from "@vanik/trading/tds-law";
import { daysOfQuarter, tdsDueBy } from "@vanik/trading/tds-register";
import { sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { csvOf } from "../../../platform/csv.ts";
import { type Queryable } from "../../../platform/db.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { Cell, SheetColumn } from "../../../platform/sheet.ts";
import { personsAs } from "../../accounts/views.ts";
import { readLaw, readOperator } from "../../content/use-cases.ts";
import { lowerRatesOf } from "../law/tds-facts-store.ts";

interface RegisterDeps extends Pick<Deps, "clock"> {
  db: Queryable;
}

interface FoundRow extends Record<string, unknown> {
  id: string;
  entry: TdsRow["entry"];
  day: string;
  section: TdsSection;
  party: string;
  pan: string;
  gstin: string;
  certificates: TdsCertificate[];
  withheldOn: string;
  /** As they were on that day; null of what was withheld before they were kept. */
  ownRate: number | null;
  ownCertificate: string | null;
  base: Paise;
  amount: Paise;
  bill: string | null;
  billNo: string;
  payment: string | null;
  challan: TdsRow["challan"];
}
interface Found extends Record<string, unknown> {
  entries: number;
  amount: Paise;
  paid: Paise;
  rows: FoundRow[];
}

interface Asked {
  side: TdsSide;
  from: string;
  to: string;
  section?: TdsSection | undefined;
  /** What waits for a challan alone. */
  waits?: boolean;
}

// Each arm finds its rows by its own day.
const arms = (from: string, to: string) => sql`
    select a.*, a.day as at, 1 as sign from payment_allocations a left join payments p on p.id = a.payment_id
    where a.tds_amount > 0 and a.day between ${from} and ${to} and coalesce(a.ended_on, p.cancelled_on, 'infinity') > a.day
    union all select a.*, a.ended_on, -1 from payment_allocations a
    where a.tds_amount > 0 and a.ended_on between ${from} and ${to} and a.ended_on > a.day
    union all select a.*, p.cancelled_on, -1 from payments p join payment_allocations a on a.payment_id = p.id and a.ended_on is null
    where a.tds_amount > 0 and p.cancelled_on between ${from} and ${to} and p.cancelled_on > a.day`;

/**
 * The challan of an allocation `a` whose tax was paid before it went over to it, as an advance's does to the bill that it pays: of what
 * such rows of its holder were, it takes no more than they were.
 */
export const carriedChallan = sql`(select paid.challan_id from (
    select sum(b.tds_amount) as amount, min(b.ended_on) as since, (array_agg(r.challan_id order by b.ended_on desc, b.id))[1] as challan_id
    from payment_allocations b join tds_challan_rows r on r.allocation_id = b.id
    where b.holder_id = a.holder_id and b.tds_section = a.tds_section and b.ended_on <= a.day) paid
  where (select sum(x.tds_amount) from payment_allocations x
    where x.holder_id = a.holder_id and x.tds_section = a.tds_section and x.day between paid.since and a.day and x.id <= a.id
      and coalesce(x.ended_on, 'infinity') > a.day and not exists (select from tds_challan_rows y where y.allocation_id = x.id)) <= paid.amount)`;

async function findTdsRows(
  db: Queryable,
  { side, from, to, section, waits = false }: Asked,
  { start, length }: { start: number; length: number },
): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    with entries as (
      select a.id || case when a.sign < 0 then ' ended' else '' end as id, case when a.sign < 0 then 'ended' else 'withheld' end as entry,
        a.at as day, a.day as "withheldOn", a.tds_rate as "ownRate", a.tds_certificate as "ownCertificate", a.tds_section as section, a.sign * a.tds_amount as amount, a.organisation_id, i.name as bill,
        coalesce(i.bill_no, '') as "billNo", p.name as payment, a.sign * coalesce(a.tds_base, case when p.day < i.transaction_date then a.amount + a.tds_amount else i.net_total end, p.amount + a.tds_amount - coalesce((
          select sum(b.amount) from payment_allocations b where b.payment_id = p.id and b.invoice_id is not null and b.day <= a.day
            and coalesce(b.ended_on, 'infinity') > a.day), 0)) as base,
        case when c.id is null then null else json_build_object('id', c.id, 'bsr', c.bsr, 'serial', c.serial, 'day', c.day) end as challan,
        r.challan_id is not null as "isOwn"
      from (${arms(from, to)}) a
      left join payments p on p.id = a.payment_id left join trade_documents i on i.id = a.invoice_id
      left join tds_challan_rows r on r.allocation_id = a.id and a.sign > 0
      left join tds_challans c on c.id = coalesce(r.challan_id, case when a.sign > 0 then ${carriedChallan} end)
      where (coalesce(p.direction, case i.kind when 'purchase_invoice' then 'out' else 'in' end) = 'out') = ${side === "ours"}
        ${section ? sql`and a.tds_section = ${section}` : sql``}
        ${waits ? sql`and a.sign > 0 and c.id is null and coalesce(a.ended_on, p.cancelled_on, 'infinity') > ${to}` : sql``})
    select (select count(*)::int from entries) as entries, (select coalesce(sum(amount), 0)::bigint from entries) as amount,
      (select coalesce(sum(amount), 0)::bigint from entries where "isOwn") as paid,
      (select coalesce(json_agg(q order by q.day, q.id), '[]') from (
        select e.*, o.name as party, o.pan, o.gstin, o.tds_certificates as certificates
        from entries e join ${personsAs("o")} on o.id = e.organisation_id
        order by e.day, e.id limit ${length} offset ${start}) q) as rows`);
  return rows[0]!;
}

/**
 * By which rate tax was withheld on its day, and the certificate that lowered it; where neither was kept as they are known by now, of what
 * buyers withhold by our PAN.
 */
function withheldRateOf(row: FoundRow, pan: string, law: readonly LawOverride[]) {
  const { section, withheldOn, certificates, ownRate, ownCertificate } = row;
  const { rate, certificate } =
    ownRate === null
      ? tdsTermsOn(section, withheldOn, { pan, certificates: lowerRatesOf(certificates), law })
      : { rate: ownRate, certificate: ownCertificate };
  return { rate: toPercent(rate), certificate: certificate || null };
}

async function showTdsRows(db: Queryable, side: TdsSide, found: readonly FoundRow[]): Promise<TdsRow[]> {
  const law = await readLaw(db);
  const we = await readOperator(db);
  const ours = we.pan || panOfGstin(we.gstin);
  return found.map((row) => {
    const pan = row.pan || panOfGstin(row.gstin);
    const { rate, certificate } = withheldRateOf(
      { ...row, certificates: side === "ours" ? row.certificates : [] },
      side === "ours" ? pan : ours,
      law,
    );
    const { id, entry, day, section, party, bill, billNo, payment, challan } = row;
    return {
      id,
      entry,
      day,
      section,
      party,
      pan,
      base: toRupees(row.base),
      rate,
      certificate,
      amount: toRupees(row.amount),
      bill,
      bill_no: billNo,
      payment,
      due_by: tdsDueBy(day),
      challan,
    };
  });
}

/** One page of what was withheld in some days, with the sums of all. */
export async function readTds({ db, clock }: RegisterDeps, query: TdsQuery): Promise<TdsPage> {
  const { side, section, waits, limit_start: start, limit_page_length: length } = query;
  const days = daysAsked(query, indianDay(clock.now()));
  const { entries, amount, paid, rows } = await findTdsRows(
    db,
    { side, section, waits: waits !== undefined, ...days },
    { start, length },
  );
  return {
    ...days,
    amount: toRupees(amount),
    paid: toRupees(paid),
    entries,
    rows: await showTdsRows(db, side, rows),
  };
}

type TdsColumn = SheetColumn & { of: (row: TdsRow) => Cell };
const textOfTds = (title: string, cell: TdsColumn["of"]): TdsColumn => ({ title, holds: "text", of: cell });
/** How it reached the government: of ours alone. */
const ofChallan: readonly TdsColumn[] = [
  { title: "Due by", holds: "day", of: ({ due_by: by }) => by },
  textOfTds("BSR code", ({ challan }) => challan?.bsr ?? null),
  textOfTds("Challan serial", ({ challan }) => challan?.serial ?? null),
  { title: "Challan day", holds: "day", of: ({ challan }) => challan?.day ?? null },
];
const tdsColumns = (isOurs: boolean): readonly TdsColumn[] => [
  textOfTds("Section", ({ section }) => tdsSectionWords[section]),
  textOfTds("PAN", ({ pan }) => pan),
  textOfTds("Party", ({ party }) => party),
  { title: "Day", holds: "day", of: ({ day }) => day },
  textOfTds("Entry", ({ entry }) => (entry === "withheld" ? "Withheld" : "Taken back")),
  textOfTds(isOurs ? "Bill" : "Invoice", ({ bill }) => bill),
  ...(isOurs ? [textOfTds("Bill number", ({ bill_no: number }) => number)] : []),
  textOfTds("Payment", ({ payment }) => payment),
  { title: "Credited or paid", holds: "amount", of: ({ base }) => base },
  { title: "Rate %", holds: "quantity", of: ({ rate }) => rate },
  ...(isOurs ? [textOfTds("Certificate", ({ certificate }) => certificate)] : []),
  { title: "TDS", holds: "amount", of: ({ amount }) => amount },
  ...(isOurs ? ofChallan : []),
];

async function* cellsOfTds(rows: readonly TdsRow[], shown: readonly TdsColumn[]) {
  yield rows.map((row) => shown.map(({ of }) => of(row)));
}

/** What we withheld in a quarter, as its statement asks for it (form 140, formerly 26Q), or what was withheld of us, as 26AS has it. */
export async function tdsFile({ db }: RegisterDeps, { side, quarter }: TdsFileQuery): Promise<FileReply> {
  const days = daysOfQuarter(quarter);
  const found = await findTdsRows(db, { side, ...days }, { start: 0, length: mostExported + 1 });
  if (found.rows.length > mostExported)
    throw new Refusal("refused", "A file holds at most 50,000 rows, and these are more");
  const isOurs = side === "ours";
  const columns = tdsColumns(isOurs);
  const rows = cellsOfTds(await showTdsRows(db, side, found.rows), columns);
  return {
    body: csvOf({ title: isOurs ? "Tax withheld" : "Tax withheld of us", columns, rows }),
    contentType: "text/csv; charset=utf-8",
    fileName: `tds-${isOurs ? "" : "of-us-"}${quarter}.csv`,
  };
}
