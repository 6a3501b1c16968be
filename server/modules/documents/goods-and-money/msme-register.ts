// Bills of small suppliers as a register: unpaid, past their last day, paid in some days, and those of traders apart (books 8).
import { type Paise, sumPaise, toRupees } from "@vanik/contracts/money";
import type { MsmeFileQuery, MsmeList, MsmePage, MsmeQuery, MsmeRow, MsmeSums } from "@vanik/contracts/msme";
import { describeSmall } from "@vanik/contracts/party-parts";
import { addDays, daysAsked } from "@vanik/trading/days";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { csvOf } from "../../../platform/csv.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { invalid } from "../../../platform/errors.ts";
import type { Cell, SheetColumn } from "../../../platform/sheet.ts";
import { xlsxOf, xlsxType } from "../../../platform/xlsx.ts";
import { type ClockedBill, clockedBills } from "./small-supplier-bills.ts";

export type MsmeDeps = Pick<Deps, "db" | "clock">;

interface MsmeAsked {
  list: MsmeList;
  /** Of which day it is; of what is paid the last of some. */
  day: string;
  from: string | null;
  bills: ClockedBill[];
}

/** What is owed is added up month by month: as of a far day it would be no figure any more. */
const mostDaysAhead = 366;

/** The bills of a list, whose last day comes first. */
async function findList({ db, clock }: MsmeDeps, query: Omit<MsmeFileQuery, "format">): Promise<MsmeAsked> {
  const { list, q } = query;
  const today = indianDay(clock.now());
  const days = list === "paid" ? daysAsked(query, today) : null;
  const day = days?.to ?? query.as_of ?? today;
  if (day > addDays(today, mostDaysAhead))
    throw invalid({ [days ? "to" : "as_of"]: "Enter a day at most a year from today" });
  const wanted = { ofTraders: list === "traders", q, day, today, ...(days && { from: days.from }) };
  const all = await clockedBills(db, wanted);
  const isListed = ({ open, lastDay }: ClockedBill) =>
    list === "paid" ? open <= 0 : open > 0 && (list !== "late" || lastDay < day);
  const bills = all.filter(isListed).toSorted((one, other) => {
    const [key, otherKey] = [one, other].map(({ lastDay, found }) => `${lastDay} ${found.name}`) as [string, string];
    return key < otherKey ? -1 : 1;
  });
  return { list, day, from: days?.from ?? null, bills };
}

/** Falls due so soon that the money is to be found. */
const soonWithin = 30;

function sumsOfBills(bills: readonly ClockedBill[], day: string): MsmeSums {
  const sum = (amount: (bill: ClockedBill) => Paise, some = bills) => toRupees(sumPaise(some.map(amount)));
  const open = ({ open: left }: ClockedBill) => left;
  const late = bills.filter(({ lastDay }) => lastDay < day);
  const soon = bills.filter(({ lastDay }) => lastDay >= day && lastDay <= addDays(day, soonWithin));
  return {
    amount: sum(({ payable }) => payable),
    open: sum(open),
    late: sum(open, late),
    soon: sum(open, soon),
    at_risk: sum(open, [...late, ...soon]),
    interest: sum(({ interest }) => interest),
  };
}

const shownBill = ({ found, class: own, trader, received, ...bill }: ClockedBill): MsmeRow => ({
  bill: found.name,
  bill_no: found.billNo,
  bill_day: found.billDay,
  party: found.party,
  party_id: found.partyId,
  class: own,
  trader,
  day0: bill.day0,
  received,
  pay_by: bill.lastDay,
  appointed: addDays(bill.lastDay, 1),
  paid: bill.paidOn,
  days_late: bill.daysLate,
  amount: toRupees(bill.payable),
  open: toRupees(bill.open),
  interest: toRupees(bill.interest),
});

/** One page of a list, with what all of it comes to. */
export async function readMsme(deps: MsmeDeps, query: MsmeQuery): Promise<MsmePage> {
  const { limit_start: start, limit_page_length: length } = query;
  const { day, from, bills } = await findList(deps, query);
  return {
    as_of: day,
    from,
    sums: sumsOfBills(bills, day),
    bills: bills.length,
    rows: bills.slice(start, start + length).map(shownBill),
  };
}

export type MsmeColumn<Row> = SheetColumn & { of: (row: Row) => Cell };
export const msmeColumn = <Row>(
  title: string,
  cell: (row: Row) => Cell,
  kind: SheetColumn["holds"] = "text",
): MsmeColumn<Row> => ({ title, holds: kind, of: cell });
const billColumns: readonly MsmeColumn<MsmeRow>[] = [
  msmeColumn("Supplier", ({ party }) => party),
  msmeColumn("Class", (row) => describeSmall(row.class)),
  msmeColumn("Bill", ({ bill }) => bill),
  msmeColumn("Bill number", ({ bill_no: number }) => number),
  msmeColumn("Bill date", ({ bill_day: day }) => day, "day"),
  msmeColumn("Accepted on", ({ day0 }) => day0, "day"),
  msmeColumn("By", ({ received }) => (received ? "Receipt" : "Bill")),
  msmeColumn("Pay by", ({ pay_by: by }) => by, "day"),
  msmeColumn("Appointed day", ({ appointed }) => appointed, "day"),
  msmeColumn("Paid on", ({ paid }) => paid, "day"),
  msmeColumn("Days late", ({ days_late: days }) => days, "count"),
  msmeColumn("Amount", ({ amount }) => amount, "amount"),
  msmeColumn("Open", ({ open }) => open, "amount"),
  msmeColumn("Interest", ({ interest }) => interest, "amount"),
];
const titles: Record<MsmeList, string> = {
  unpaid: "Unpaid to small suppliers",
  late: "Past their day to small suppliers",
  paid: "Paid to small suppliers",
  traders: "Unpaid to small traders",
};

export async function* cellsOfMsme<Row>(rows: readonly Row[], columns: readonly MsmeColumn<Row>[]) {
  yield rows.map((row) => columns.map(({ of }) => of(row)));
}

/** All of a list, as a file. */
export async function msmeFile(deps: MsmeDeps, { format, ...query }: MsmeFileQuery): Promise<FileReply> {
  const { list, day, bills } = await findList(deps, query);
  const rows = cellsOfMsme(bills.map(shownBill), billColumns);
  const sheet = { title: titles[list], columns: billColumns, rows };
  return {
    body: format === "xlsx" ? xlsxOf(sheet) : csvOf(sheet),
    contentType: format === "xlsx" ? xlsxType : "text/csv; charset=utf-8",
    fileName: `${titles[list].toLowerCase().replaceAll(" ", "-")}-${day}.${format}`,
  };
}
