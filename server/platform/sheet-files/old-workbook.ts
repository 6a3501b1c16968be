// A workbook of an old Excel (.xls), read whole by SheetJS: what it may take is bounded by the file's size and by the worker.
import type { Range, WorkBook } from "@e965/xlsx";
import type { OpenFile } from "../file-tasks.ts";
import { gatherRows } from "./gather-rows.ts";
import { type FillsDown, gatherMerges } from "./merged-cells.ts";
import { type NumberFormat, readFormat } from "./number-formats.ts";
import { cutText, type ReadCell, type SheetLimits, type SheetRow, unreadable } from "./read-cell.ts";
import { readAt } from "./read-pieces.ts";
import { numberCell } from "./worksheet.ts";

const faults: Readonly<Record<number, string>> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};

export const brokenOldWorkbook = () => unreadable("This workbook is broken: it cannot be read.");

/** The one stream of a container that holds a workbook, by SheetJS; 415 for what is none, is broken or encrypted. */
async function parse(bytes: Buffer, limits: SheetLimits): Promise<WorkBook> {
  const xlsx = await import("@e965/xlsx");
  // Letters of before Unicode.
  xlsx.set_cptable(await import("@e965/xlsx/dist/cpexcel.full.mjs"));
  // It tells each record that it does not know; a file may have a hundred thousand.
  const { error: logError } = console;
  console.error = () => {};
  try {
    return xlsx.read(bytes, {
      type: "buffer",
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      sheetRows: limits.rows + 1,
    });
  } catch (error) {
    if (error instanceof Error && /password|Encryption Flags/.test(error.message))
      throw unreadable("This workbook is protected by a password.", "Save it without one, and choose it again.");
    throw Object.assign(brokenOldWorkbook(), { cause: error });
  } finally {
    console.error = logError;
  }
}

/** Sheets by their names, and the rows of one. */
export async function openOldWorkbook(file: OpenFile, size: number, limits: SheetLimits) {
  const book = await parse(await readAt(file, 0, size), limits);
  const about = book.Workbook;
  const from1904 = about?.WBProps?.date1904 === true;
  // Charts and macros on pages of their own have no cells.
  const shown = book.SheetNames.filter(
    (name, at) => !about?.Sheets?.[at]?.Hidden && (book.Sheets[name]?.["!type"] ?? "sheet") === "sheet",
  );
  const formats = new Map<string, NumberFormat>();
  const formatOf = (code: unknown) => {
    if (typeof code !== "string") return undefined;
    const known = formats.get(code) ?? readFormat(code);
    formats.set(code, known);
    return known;
  };
  const read = ({ t, v, z }: { t: string; v?: unknown; z?: unknown }): ReadCell => {
    if (t === "n") return typeof v === "number" && Number.isFinite(v) ? numberCell(v, formatOf(z), from1904) : null;
    if (t === "e") return { fault: faults[Number(v)] ?? "#ERROR" };
    if (t === "b") return v === true ? "TRUE" : "FALSE";
    return typeof v === "string" ? cutText(v, limits) || null : null;
  };
  const mergesOf = (ranges: readonly Range[] = []) => {
    const { merges, add } = gatherMerges(limits);
    for (const { s: first, e: last } of ranges) add({ column: first.c, from: first.r + 1, to: last.r + 1 });
    return merges.toSorted((one, other) => one.from - other.from);
  };
  return {
    sheets: shown,
    async *rows(name: string, fills?: FillsDown): AsyncGenerator<SheetRow[]> {
      const rows = gatherRows(limits, fills && { merges: mergesOf(book.Sheets[name]?.["!merges"]), fills });
      for (const [at, cells] of (book.Sheets[name]?.["!data"] ?? []).entries()) {
        // Rows and cells that hold nothing are missing.
        for (const [column, cell] of ((cells as typeof cells | undefined) ?? []).entries())
          if (cell as typeof cell | undefined) rows.put(column, read(cell));
        rows.add(at + 1);
        if (at % 1000 === 999) yield rows.drain();
      }
      yield rows.drain();
    },
  };
}
