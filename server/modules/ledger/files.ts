// The ledger's lists as files: CSV and XLSX, of at most 50,000 rows.
import { mostExported, type ExportFormat } from "@vanik/contracts/desk";
import type {
  AccountFileQuery,
  AccountPage,
  DayBookFileQuery,
  LedgerRow,
  TrialBalanceFileQuery,
  TrialBalanceRow,
} from "@vanik/contracts/ledger";
import { describeVoucher } from "@vanik/contracts/ledger";
import type { Deps } from "../../deps.ts";
import { csvOf } from "../../platform/csv.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Cell, SheetColumn } from "../../platform/sheet.ts";
import { xlsxOf, xlsxType } from "../../platform/xlsx.ts";
import { type DayBookEntry, findDayBookEntries, readAccount, readPartyLedger, readTrialBalance } from "./reports.ts";

type LedgerDeps = Pick<Deps, "db" | "clock">;
type Column<Row> = SheetColumn & { of: (row: Row) => Cell };

const ledgerColumn = <Row>(title: string, type: SheetColumn["holds"], cell: (row: Row) => Cell): Column<Row> => ({
  title,
  holds: type,
  of: cell,
});

async function* inOneBatch<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  yield rows.map((row) => columns.map(({ of }) => of(row)));
}

function sheetFile<Row>(
  title: string,
  { from, to }: { from: string; to: string },
  format: ExportFormat,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): FileReply {
  if (rows.length > mostExported)
    throw new Refusal("refused", "A file holds at most 50,000 rows, and these are more: choose fewer days");
  const sheet = { title: title.slice(0, 31), columns, rows: inOneBatch(rows, columns) };
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return {
    body: format === "xlsx" ? xlsxOf(sheet) : csvOf(sheet),
    contentType: format === "xlsx" ? xlsxType : "text/csv; charset=utf-8",
    fileName: `${plain}-${from}-to-${to}.${format}`,
  };
}

const trialBalanceColumns = (isMoney: boolean): readonly Column<TrialBalanceRow>[] => [
  ledgerColumn("Code", "text", ({ code }) => code),
  ledgerColumn("Account", "text", ({ name }) => name),
  ledgerColumn("Group", "text", ({ group }) => group),
  ledgerColumn("Opening", "amount", ({ opening }) => opening),
  ledgerColumn(isMoney ? "In" : "Debit", "amount", ({ debit }) => debit),
  ledgerColumn(isMoney ? "Out" : "Credit", "amount", ({ credit }) => credit),
  ledgerColumn("Closing", "amount", ({ balance }) => balance),
];

export async function trialBalanceFile(
  deps: LedgerDeps,
  { format, ...query }: TrialBalanceFileQuery,
): Promise<FileReply> {
  const { rows, ...days } = await readTrialBalance(deps, query);
  const isMoney = query.only !== undefined;
  return sheetFile(isMoney ? "Cash and bank" : "Trial balance", days, format, rows, trialBalanceColumns(isMoney));
}

/** An entry of a file, or what its days began with. */
type AccountLine = Pick<LedgerRow, "day" | "party" | "narration" | "balance"> & {
  voucher: string;
  number: string;
  debit: number | null;
  credit: number | null;
};

const accountColumns = (isMoney: boolean): readonly Column<AccountLine>[] => [
  ledgerColumn("Day", "day", ({ day }) => day),
  ledgerColumn("Voucher", "text", ({ voucher }) => voucher),
  ledgerColumn("Number", "text", ({ number }) => number),
  ledgerColumn("Party", "text", ({ party }) => party),
  ledgerColumn("Narration", "text", ({ narration }) => narration),
  ledgerColumn(isMoney ? "In" : "Debit", "amount", ({ debit }) => debit),
  ledgerColumn(isMoney ? "Out" : "Credit", "amount", ({ credit }) => credit),
  ledgerColumn("Balance", "amount", ({ balance }) => balance),
];

function linesOfAccount({ from, opening, rows }: AccountPage): AccountLine[] {
  const begins = { day: from, voucher: "Opening", number: "", party: "", narration: "", debit: null, credit: null };
  const lineOf = (row: LedgerRow): AccountLine => {
    const { day, subject, party, narration, debit, credit, balance } = row;
    return { day, voucher: describeVoucher(row), number: subject.name, party, narration, debit, credit, balance };
  };
  return [{ ...begins, balance: opening }, ...rows.map(lineOf)];
}

const dayBookColumns: readonly Column<DayBookEntry>[] = [
  ledgerColumn("Day", "day", ({ day }) => day),
  ledgerColumn("Voucher", "text", describeVoucher),
  ledgerColumn("Number", "text", ({ subject }) => subject.name),
  ledgerColumn("Narration", "text", ({ narration }) => narration),
  ledgerColumn("Code", "text", ({ account }) => account),
  ledgerColumn("Account", "text", ({ name }) => name),
  ledgerColumn("Party", "text", ({ party }) => party),
  ledgerColumn("Debit", "amount", ({ debit }) => debit),
  ledgerColumn("Credit", "amount", ({ credit }) => credit),
];

export async function dayBookFile(deps: LedgerDeps, { format, ...query }: DayBookFileQuery): Promise<FileReply> {
  const { rows, ...days } = await findDayBookEntries(deps, query, mostExported + 1);
  return sheetFile("Day book", days, format, rows, dayBookColumns);
}

const whole = { limit_start: 0, limit_page_length: mostExported + 1 };

const accountFileOf = (page: AccountPage, format: ExportFormat) =>
  sheetFile(page.title, page, format, linesOfAccount(page), accountColumns(page.money));

export const ledgerAccountFile = async (
  deps: LedgerDeps,
  { format, ...query }: AccountFileQuery & { code: string },
): Promise<FileReply> => accountFileOf(await readAccount(deps, { ...query, ...whole }), format);

export const partyLedgerFile = async (
  deps: LedgerDeps,
  { format, ...query }: Omit<AccountFileQuery, "party"> & { id: string },
): Promise<FileReply> => accountFileOf(await readPartyLedger(deps, { ...query, ...whole }), format);
