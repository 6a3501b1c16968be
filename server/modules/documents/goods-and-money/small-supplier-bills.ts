// Bills of small suppliers by the clock of the MSMED Act, as they stood at the end of a day (books 8).
import { mostExported } from "@vanik/contracts/desk";
import type { Paise } from "@vanik/contracts/money";
import type { SmallClass, UdyamYear } from "@vanik/contracts/party-parts";
import { smallClassOn } from "@vanik/trading/small-supplier";
import {
  type BillSettlement,
  lastDayToPay,
  type SmallBill,
  type SmallBillOn,
  smallBillOn,
} from "@vanik/trading/small-supplier-clock";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { isFoundBy } from "../../accounts/use-cases.ts";
import { partiesAs, personsAs } from "../../accounts/views.ts";
import { readLaw } from "../../content/use-cases.ts";
import { acceptanceOfBills } from "../law/acceptance.ts";
import { openOn } from "./statement-store.ts";

interface FoundBill extends Record<string, unknown> {
  id: string;
  name: string;
  billNo: string;
  billDay: string;
  party: string;
  partyId: string;
  person: string;
  pan: string;
  agreed: number | null;
  class: SmallClass | null;
  years: UdyamYear[];
  payable: Paise;
  settled: BillSettlement[];
}

/** A bill with its clock, and how it stands on the day that is asked. */
export interface ClockedBill extends SmallBill, SmallBillOn {
  found: FoundBill;
  class: SmallClass;
  trader: boolean;
  received: boolean;
}

interface BillsAsked {
  /** Those of traders whom the setting does not count, in place of those that count. */
  ofTraders?: boolean;
  q?: string | undefined;
  /** As of the end of which day, and what that is today. */
  day: string;
  today: string;
  /** With those of which something was settled from here on. */
  from?: string;
}

/** Bills of which something is open at the end of a day: today by the index that holds no others. */
const openBills = (day: string, today: string): SQL =>
  day === today
    ? sql`select id from trade_documents where kind = 'purchase_invoice' and outstanding > 0`
    : sql`select o.id from (${openOn({ kind: "purchase_invoice" }, day)}) o group by o.id having sum(o.open) > 0`;

/** Of which something was settled on some days, and was still at the end of the last. */
const settledIn = (from: string, to: string): SQL => sql`
  union select a.invoice_id from payment_allocations a where a.day between ${from} and ${to} and a.ended_on is null
  union select a.invoice_id from payment_allocations a where a.ended_on > ${to} and a.day between ${from} and ${to}`;

/** What counts of what settles a bill at the end of a day: an advance was paid before, and TDS is paid for the supplier. */
const settlementsOf = (day: string): SQL => sql`(
  select coalesce(json_agg(json_build_object('countedOn', a.day, 'paidOn', coalesce(p.day, a.day),
    'amount', a.amount + a.tds_amount + a.written_off, 'paid', case when a.note_id is null then a.amount + a.tds_amount else 0 end) order by a.day, a.id), '[]')
  from payment_allocations a left join payments p on p.id = a.payment_id
  where a.invoice_id = d.id and a.day <= ${day} and coalesce(a.ended_on, p.cancelled_on, 'infinity') > ${day})`;

/** Bills without a class are of traders only where Udyam knows their supplier: of all that are open few. */
const isKnownToUdyam = sql`o.person in (select p.person from ${personsAs("p")} where p.kind = 'supplier' and p.udyam_years <> '[]')`;

const yearsOfPerson = sql`(
  select coalesce(json_agg(y), '[]') from ${personsAs("p")} cross join jsonb_array_elements(p.udyam_years) y
  where p.person = o.person and p.kind = 'supplier')`;

async function findSmallBills(
  db: Queryable,
  { ofTraders = false, q, day, today, from }: BillsAsked,
): Promise<FoundBill[]> {
  const { rows } = await db.execute<FoundBill>(sql`
    select d.id, d.name, d.bill_no as "billNo", coalesce(d.bill_date, d.transaction_date) as "billDay", o.name as party, o.id as "partyId", o.person,
      coalesce(nullif(o.pan, ''), o.gstin) as pan, d.payment_days as agreed, d.extras ->> 'msme' as class, ${yearsOfPerson} as years,
      d.rounded_total as payable, ${settlementsOf(day)} as settled
    from trade_documents d join ${personsAs("o")} on o.id = d.organisation_id
    where d.id in (${openBills(day, today)} ${from ? settledIn(from, day) : sql``})
      and d.kind = 'purchase_invoice' and not d.remote and d.state <> 'draft' and d.transaction_date <= ${day}
      and (d.cancelled_on is null or d.cancelled_on > ${day})
      and ${ofTraders ? sql`d.extras ->> 'msme' is null and ${isKnownToUdyam}` : sql`d.extras ->> 'msme' is not null`}
      ${q ? sql`and o.id in (select o.id from ${partiesAs("o")} where ${isFoundBy(q)})` : sql``}
    limit ${mostExported + 1}`);
  if (rows.length > mostExported)
    throw new Refusal("refused", "A register holds at most 50,000 bills, and these are more: narrow it");
  return rows;
}

/** What a supplier of a bill is: as the bill has it, of a trader as it would be if traders counted. */
const classOfBill = ({ class: own, billDay, years }: FoundBill): SmallClass | null =>
  own ?? smallClassOn(billDay, { years, countsTraders: true });

const isTrader = ({ billDay, years }: FoundBill): boolean =>
  smallClassOn(billDay, { years, countsTraders: true }) !== smallClassOn(billDay, { years, countsTraders: false });

export async function clockedBills(db: Queryable, wanted: BillsAsked): Promise<ClockedBill[]> {
  const law = await readLaw(db);
  const found = (await findSmallBills(db, wanted)).filter((bill) => bill.class !== null || isTrader(bill));
  const accepted = await acceptanceOfBills(db, found, wanted.day);
  return found.map((one) => {
    const own = classOfBill(one)!;
    const { day0, received } = accepted.get(one.id)!;
    const bill = { day0, lastDay: lastDayToPay(day0, one.agreed, own), payable: one.payable, settled: one.settled };
    return { ...bill, ...smallBillOn(bill, wanted.day, law), found: one, class: own, trader: isTrader(one), received };
  });
}
