// Receivables and payables by age over all parties, as a page and as a file.
import { mostExported } from "@vanik/contracts/desk";
import type { Dues, DuesFileQuery, DueSide, DuesPage, DuesQuery } from "@vanik/contracts/dues";
import { toRupees } from "@vanik/contracts/money";
import { describeSmall } from "@vanik/contracts/party-parts";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { csvOf } from "../../platform/csv.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Cell, SheetColumn } from "../../platform/sheet.ts";
import { xlsxOf, xlsxType } from "../../platform/xlsx.ts";
import { type DueSums, findDues, type FoundDues } from "../documents/use-cases.ts";

type DuesDeps = Pick<Deps, "db" | "clock">;

const inRupees = ({ not_due, days_1_30, days_31_60, days_61_90, over_90, total }: DueSums): Dues => ({
  not_due: toRupees(not_due),
  days_1_30: toRupees(days_1_30),
  days_31_60: toRupees(days_31_60),
  days_61_90: toRupees(days_61_90),
  over_90: toRupees(over_90),
  total: toRupees(total),
});

/** One page of them, with the sums of all. */
export async function listDues({ db, clock }: DuesDeps, query: DuesQuery): Promise<DuesPage> {
  const { side, q, limit_start: start, limit_page_length: length } = query;
  const today = indianDay(clock.now());
  const day = query.day ?? today;
  const { parties, sums, rows } = await findDues(db, { side, q, start, length }, { day, today });
  const shown = rows.map((row) => ({
    id: row.id,
    name: row.name,
    city: row.city,
    gstNo: row.gstin,
    msme: row.msme,
    ...inRupees(row),
  }));
  return { day, sums: inRupees(sums), parties, rows: shown };
}

type DuesColumn = SheetColumn & { of: (row: FoundDues) => Cell };
const duesAmount = (title: string, key: keyof Dues): DuesColumn => ({
  title,
  holds: "amount",
  of: (row) => toRupees(row[key]),
});

const columnsOf = (side: DueSide): readonly DuesColumn[] => [
  { title: "Party", holds: "text", of: ({ name }) => name },
  { title: "City", holds: "text", of: ({ city }) => city },
  { title: "GSTIN", holds: "text", of: ({ gstin }) => gstin },
  ...(side === "payable"
    ? [{ title: "Small supplier", holds: "text", of: ({ msme }) => describeSmall(msme) } satisfies DuesColumn]
    : []),
  duesAmount("Not due", "not_due"),
  duesAmount("1 to 30 days over", "days_1_30"),
  duesAmount("31 to 60 days", "days_31_60"),
  duesAmount("61 to 90 days", "days_61_90"),
  duesAmount("Over 90 days", "over_90"),
  duesAmount("Total", "total"),
];
const titles: Record<DueSide, string> = { receivable: "Receivable by age", payable: "Payable by age" };

async function* cellsOfDues(rows: readonly FoundDues[], columns: readonly DuesColumn[]) {
  yield rows.map((row) => columns.map(({ of }) => of(row)));
}

/** All that are found, as a file. */
export async function duesFile(
  { db, clock }: DuesDeps,
  { side, q, format, ...query }: DuesFileQuery,
): Promise<FileReply> {
  const today = indianDay(clock.now());
  const day = query.day ?? today;
  const { rows } = await findDues(db, { side, q, start: 0, length: mostExported + 1 }, { day, today });
  if (rows.length > mostExported)
    throw new Refusal("refused", "A file holds at most 50,000 rows, and these are more: narrow the filter");
  const columns = columnsOf(side);
  const sheet = { title: titles[side], columns, rows: cellsOfDues(rows, columns) };
  return {
    body: format === "xlsx" ? xlsxOf(sheet) : csvOf(sheet),
    contentType: format === "xlsx" ? xlsxType : "text/csv; charset=utf-8",
    fileName: `${titles[side].toLowerCase().replaceAll(" ", "-")}-${day}.${format}`,
  };
}
