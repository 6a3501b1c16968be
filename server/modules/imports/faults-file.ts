// The rows with a fault as a workbook: the sheet's own columns as they came, and one more that says what is wrong. Mended,
// it is brought in like any other.
import type { Deps } from "../../deps.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import { notFound } from "../../platform/errors.ts";
import type { Sheet, SheetRows } from "../../platform/sheet.ts";
import { cellText, type ReadCell } from "../../platform/sheet-files/read-cell.ts";
import { xlsxOf, xlsxType } from "../../platform/xlsx.ts";
import { sheetFields } from "./sheet-fields.ts";
import { faultsTitles } from "./guess/columns.ts";
import { rowsInBatches } from "./rows-store.ts";
import { findImport, type StoredImport } from "./store.ts";

// A text of several lines comes back as it was.
const asItCame = (cell: ReadCell) => (typeof cell === "string" ? cell : cellText(cell));

async function* faultyRows(db: Deps["db"], found: StoredImport, titles: ReadonlyMap<string, string>): SheetRows {
  for await (const rows of rowsInBatches(db, found.id, ["faulty"]))
    yield rows.map(({ row, cells, faults }) => [
      ...found.head.map((_, at) => asItCame(cells[at] ?? null)),
      String(row),
      Object.entries(faults ?? {})
        .map(([field, sentence]) => `${titles.get(field) ?? "Row"}: ${sentence}`)
        .join("\n"),
    ]);
}

export async function faultsFile({ db }: Pick<Deps, "db">, id: string): Promise<FileReply> {
  const found = await findImport(db, id);
  if (!found) throw notFound("This import");
  const texts = [...found.head.map((title, at) => title || `Column ${at + 1}`), ...faultsTitles];
  const titles = new Map((await sheetFields(db, found.kind)).map(({ field, title }) => [field, title]));
  const sheet: Sheet = {
    title: "Faults",
    columns: texts.map((title) => ({ title, holds: "text" })),
    rows: faultyRows(db, found, titles),
  };
  return {
    body: xlsxOf(sheet),
    contentType: xlsxType,
    fileName: `faults-${found.fileName.replace(/\.\w+$/, "")}.xlsx`,
  };
}
