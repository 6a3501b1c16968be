// MSME-1 of a half year: what small suppliers were paid, and what is open, within 45 days and beyond (order of 25 March 2025; books 8).
import { panOfGstin } from "@vanik/contracts/identifiers";
import { noPaise, type Paise, sumPaise, toRupees } from "@vanik/contracts/money";
import type { Form1Query } from "@vanik/contracts/msme";
import { daysOfHalf, form1SumsOf } from "@vanik/trading/small-supplier-clock";
import { indianDay } from "../../../platform/clock.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { Refusal } from "../../../platform/errors.ts";
import { xlsxOf, xlsxType } from "../../../platform/xlsx.ts";
import { cellsOfMsme, type MsmeColumn, msmeColumn, type MsmeDeps } from "./msme-register.ts";
import { type ClockedBill, clockedBills } from "./small-supplier-bills.ts";

interface Form1Row {
  supplier: string;
  pan: string;
  paidWithin: Paise;
  paidAfter: Paise;
  openWithin: Paise;
  openBeyond: Paise;
}

/** What a half year's form says of each person that is a small supplier. */
function form1Rows(bills: readonly ClockedBill[], days: { from: string; to: string }): Form1Row[] {
  const rows = [...Map.groupBy(bills, ({ found }) => found.person).values()].map((own): Form1Row => {
    const sums = own.map((bill) => form1SumsOf(bill, days));
    const sum = (key: keyof (typeof sums)[number]) => sumPaise(sums.map((one) => one[key]));
    const { party, pan } = own[0]!.found;
    return {
      supplier: party,
      pan: pan.length === 15 ? panOfGstin(pan) : pan,
      paidWithin: sum("paidWithin"),
      paidAfter: sum("paidAfter"),
      openWithin: sum("openWithin"),
      openBeyond: sum("openBeyond"),
    };
  });
  const isSaid = ({ paidWithin, paidAfter, openWithin, openBeyond }: Form1Row) =>
    paidWithin + paidAfter + openWithin + openBeyond > noPaise;
  return rows.filter(isSaid).toSorted((one, other) => one.supplier.localeCompare(other.supplier, "en"));
}

/** MSME-1 of a half year, as it is typed into the government's form: what was paid and is open within 45 days and beyond, by supplier. */
export async function form1File({ db, clock }: MsmeDeps, { half, reason = "" }: Form1Query): Promise<FileReply> {
  const today = indianDay(clock.now());
  const days = daysOfHalf(half);
  if (days.from > today) throw new Refusal("refused", "This half year has not begun: choose an earlier one.");
  // Of one that runs what is so far.
  const to = days.to < today ? days.to : today;
  const bills = await clockedBills(db, { day: to, today, from: days.from });
  const rows = form1Rows(bills, { from: days.from, to });
  const isLate = ({ paidAfter, openBeyond }: Form1Row) => paidAfter + openBeyond > 0;
  const columns: readonly MsmeColumn<Form1Row>[] = [
    msmeColumn("Supplier", ({ supplier }) => supplier),
    msmeColumn("PAN", ({ pan }) => pan),
    msmeColumn("Paid within 45 days", (row) => toRupees(row.paidWithin), "amount"),
    msmeColumn("Paid after 45 days", (row) => toRupees(row.paidAfter), "amount"),
    msmeColumn("Outstanding 45 days or less", (row) => toRupees(row.openWithin), "amount"),
    msmeColumn("Outstanding more than 45 days", (row) => toRupees(row.openBeyond), "amount"),
    msmeColumn("Reason for delay", (row) => (isLate(row) ? reason : "")),
  ];
  return {
    body: xlsxOf({ title: "MSME-1", columns, rows: cellsOfMsme(rows, columns) }),
    contentType: xlsxType,
    fileName: `msme-1-${half}.xlsx`,
  };
}
