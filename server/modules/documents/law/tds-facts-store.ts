// What a person was billed, paid and withheld from, by whichever of its parties: what the law of tax withheld looks at (controls 4).
import { type Paise, sumPaise, toBasisPoints, toPaise } from "@vanik/contracts/money";
import type { TdsCertificate } from "@vanik/contracts/party-parts";
import type { TdsSection } from "@vanik/contracts/trade";
import { financialYear, startOfFinancialYear } from "@vanik/trading/financial-year";
import type { TdsFacts } from "@vanik/trading/tds";
import type { LowerRate } from "@vanik/trading/tds-law";
import { eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { tradeDocuments } from "../tables.ts";
import { personsAs } from "../../accounts/views.ts";
import { partiesOfPerson } from "./persons.ts";

/** A bill's section: the one that was said, else that of its lines. */
const sectionOfBill = sql`coalesce(d.tds_section, case when (select bool_and(l.hsn like '99%') from trade_lines l
  where l.document_id = d.id) then 'contract' else 'goods' end)`;

interface BillRow extends Record<string, unknown> {
  id: string;
  name: string;
  day: string;
  section: TdsSection;
  net: Paise;
  isBooked: boolean;
}

const columns = sql`d.id, d.name, d.transaction_date as day, ${sectionOfBill} as section, d.net_total as net,
  coalesce((d.extras ->> 'tdsBooked')::boolean, false) as "isBooked"`;

/** What of a bill is claimed back with its GST for good, so that nothing was bought for it: without that of what is supplied again. */
const claimedBack = sql`coalesce((select sum(n.net_total) from document_links k join trade_documents n on n.id = k.to_id
  where k.from_id = d.id and n.kind = 'debit_note' and n.state = 'submitted'
    and n.extras #>> '{credit,gst}' = 'true' and n.extras #>> '{credit,again}' = 'false'), 0)::bigint`;

/** The sections of these bills, by their ids. */
export async function sectionsOfBills(db: Queryable, ids: readonly string[]): Promise<Map<string, TdsSection>> {
  const { rows } = await db.execute<BillRow>(sql`
    select ${columns} from trade_documents d where d.id = any(${sql.param([...ids])}::uuid[]) and d.kind = 'purchase_invoice'`);
  return new Map(rows.map(({ id, section }) => [id, section]));
}

/** Of a bill that is locked. */
export async function writeTdsSection(tx: Transaction, id: string, section: TdsSection): Promise<void> {
  await tx.update(tradeDocuments).set({ tdsSection: section }).where(eq(tradeDocuments.id, id));
}

/** Whose facts, of one payment, which is made anew and left out, and its day. */
interface TdsFactsAsked {
  organisationId: string;
  id: string;
  day: string;
  /** A bill of which it is asked as it is booked: what is withheld of it so far is left out. */
  billId?: string;
}

/** What payments that live settle of bills, one of them left out; `isOfOldBooks`: its tax was looked at there. */
async function settledOf(db: Queryable, { organisationId, id }: TdsFactsAsked, from: string) {
  interface Row extends Record<string, unknown> {
    billId: string;
    paidOn: string;
    bookedOn: string;
    section: TdsSection | null;
    amount: Paise;
    tds: Paise;
    isOfOldBooks: boolean;
  }
  const { rows } = await db.execute<Row>(sql`
    select a.invoice_id as "billId", p.day as "paidOn", d.transaction_date as "bookedOn", a.tds_section as section, a.amount,
      a.tds_amount as tds, p.mode = 'Opening' or d.opening_on is not null as "isOfOldBooks"
    from payments p join payment_allocations a on a.payment_id = p.id and a.ended_on is null
    join trade_documents d on d.id = a.invoice_id and d.kind = 'purchase_invoice'
    where p.organisation_id in ${partiesOfPerson(organisationId)} and p.state = 'live' and p.id <> ${id} and d.transaction_date >= ${from}`);
  return rows;
}

/** What was withheld as bills were booked, one of them left out. */
async function bookedOf(db: Queryable, { organisationId, billId }: TdsFactsAsked, from: string) {
  const { rows } = await db.execute<{ day: string; section: TdsSection; tds: Paise }>(sql`
    select d.transaction_date as day, a.tds_section as section, a.tds_amount as tds
    from payment_allocations a join trade_documents d on d.id = a.invoice_id and d.kind = 'purchase_invoice' and d.state = 'submitted'
    where a.payment_id is null and a.note_id is null and a.ended_on is null and d.organisation_id in ${partiesOfPerson(organisationId)}
      and d.transaction_date >= ${from} ${billId ? sql`and d.id <> ${billId}` : sql``}`);
  return rows;
}

/** What rests of payments to a supplier that live, with the tax that is kept with it; `isOfOldBooks`: its tax was looked at there. */
async function restsOf(db: Queryable, { organisationId, id }: TdsFactsAsked) {
  interface Row extends Record<string, unknown> {
    day: string;
    section: TdsSection;
    rest: Paise;
    tds: Paise;
    isOfOldBooks: boolean;
  }
  const { rows } = await db.execute<Row>(sql`
    select * from (select p.day, p.id, coalesce(p.tds_section, 'goods') as section, p.mode = 'Opening' as "isOfOldBooks", (p.amount
        - coalesce((select sum(a.amount) from payment_allocations a where a.payment_id = p.id and a.ended_on is null), 0)
        - coalesce((select sum(r.amount) from payment_refunds r join payments q on q.id = r.refund_id and q.state = 'live'
          where r.payment_id = p.id), 0))::bigint as rest,
      coalesce((select sum(a.tds_amount) from payment_allocations a
        where a.payment_id = p.id and a.ended_on is null and a.invoice_id is null), 0)::bigint as tds
    from payments p where p.organisation_id in ${partiesOfPerson(organisationId)} and p.direction = 'out' and not p.is_refund
      and p.state = 'live' and p.id <> ${id}) live
    where live.rest > 0 or live.tds > 0 order by live.day, live.id`);
  return rows;
}

/** As they are stored, in percent and rupees. */
export const lowerRatesOf = (certificates: readonly TdsCertificate[]): LowerRate[] =>
  certificates.map(({ rate, limit, ...certificate }) => {
    return { ...certificate, rate: toBasisPoints(rate), limit: toPaise(limit) };
  });

/** What lowers the rate, said of any of its parties. */
export async function certificatesOf(db: Queryable, organisationId: string): Promise<LowerRate[]> {
  const { rows } = await db.execute<{ all: TdsCertificate[] }>(sql`
    select o.tds_certificates as "all" from ${personsAs("me")} join ${personsAs("o")} on o.person = me.person
    where me.id = ${organisationId} and o.kind = 'supplier' order by o.id`);
  return rows.flatMap(({ all }) => lowerRatesOf(all));
}

/** The first day of the years that matter still: that of the payment, of what is open, of what it settles, of what rests of an advance. */
async function firstDayThatMatters(
  db: Queryable,
  { organisationId, id, day }: TdsFactsAsked,
  rests: readonly { day: string }[],
): Promise<string> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(
      (select min(d.transaction_date) from trade_documents d
        where d.organisation_id in ${partiesOfPerson(organisationId)} and d.kind = 'purchase_invoice' and d.outstanding > 0),
      (select min(d.transaction_date) from payment_allocations a join trade_documents d on d.id = a.invoice_id
        where a.payment_id = ${id} and d.kind = 'purchase_invoice'))::text as day`);
  const days = [day, ...rows.flatMap((row) => row.day ?? []), ...rests.map((rest) => rest.day)];
  return startOfFinancialYear(days.toSorted()[0]!);
}

/** Of a supplier's person: of years of which nothing is open and no advance rests nothing is read. */
export async function tdsFactsOf(
  db: Queryable,
  about: TdsFactsAsked,
): Promise<Pick<TdsFacts, "bills" | "advances" | "withheld" | "certificates">> {
  const { organisationId } = about;
  const rests = await restsOf(db, about);
  const from = await firstDayThatMatters(db, about, rests);
  const { rows } = await db.execute<BillRow & { back: Paise }>(sql`
    select ${columns}, ${claimedBack} as back from trade_documents d
    where d.organisation_id in ${partiesOfPerson(organisationId)} and d.kind = 'purchase_invoice' and d.state <> 'draft'
      and d.state = 'submitted' and d.opening_on is null and d.transaction_date >= ${from} order by d.transaction_date, d.name`);
  const settled = await settledOf(db, about, from);
  const booked = await bookedOf(db, about, from);
  const ofBills = Map.groupBy(settled, ({ billId }) => billId);
  const bills = rows.map(({ id, name, day, section, net, back, isBooked }) => {
    const paid = Map.groupBy(ofBills.get(id) ?? [], ({ isOfOldBooks }) => isOfOldBooks);
    const ahead = (paid.get(false) ?? []).filter(({ paidOn }) => paidOn < day);
    const borneBefore = sumPaise((paid.get(true) ?? []).flatMap(({ amount, tds }) => [amount, tds]));
    return {
      name,
      day,
      section,
      net: Math.max(0, net - back - borneBefore) as Paise,
      ...(isBooked && id !== about.billId && { isBooked: true as const }),
      borne: ahead.map(({ paidOn, amount, tds }) => ({ day: paidOn, amount: sumPaise([amount, tds]) })),
    };
  });
  const withheld = [
    ...settled.flatMap(({ paidOn, bookedOn, section, tds, isOfOldBooks }) => {
      if (isOfOldBooks) return [];
      return { section: section ?? "goods", year: financialYear(paidOn < bookedOn ? paidOn : bookedOn), amount: tds };
    }),
    ...rests.map(({ day, section, tds }) => ({ section, year: financialYear(day), amount: tds })),
    ...booked.map(({ day, section, tds }) => ({ section, year: financialYear(day), amount: tds })),
  ];
  return {
    certificates: await certificatesOf(db, organisationId),
    bills,
    advances: rests
      .map(({ day, section, rest, tds, isOfOldBooks }) => {
        return { section, day, amount: sumPaise([rest, tds]), ...(isOfOldBooks && { isOfOldBooks: true as const }) };
      })
      .filter(({ amount }) => amount > 0),
    withheld: withheld.filter(({ amount }) => amount > 0),
  };
}
