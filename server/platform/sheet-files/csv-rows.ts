// The rows of a CSV file: separated by what separates them most evenly, in quotes where a cell needs them.
import { once } from "node:events";
import { parse } from "csv-parse";
import {
  type ReadCell,
  type SheetLimits,
  type SheetRow,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from "./read-cell.ts";

const separators = [",", ";", "\t"] as const;
export type CsvSeparator = (typeof separators)[number];

/** How many of each separator a beginning has outside of quotes, line by line. */
function countSeparators(lines: readonly string[], separator: string): number[] {
  return lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, "").split(separator).length - 1);
}

/** What separates the cells of a beginning: what most of its lines have, and equally often; a comma where nothing does. */
export function separatorOf(beginning: string): CsvSeparator {
  const lines = beginning.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const told = /^"?sep=([,;\t])"?$/.exec(lines[0] ?? "")?.[1];
  if (told) return told as CsvSeparator;
  const scores = separators.map((separator) => {
    const counts = countSeparators(lines.slice(0, 20), separator).filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return counts.filter((count) => count === usual).length * 100 + usual;
  });
  return separators[scores.indexOf(Math.max(...scores))]!;
}

// What keeps a text from being run as a formula (sheet.ts): one sign, taken off again.
const guarded = /^'(?=[=+\-@＝＋－＠])/;
const cellOfText = (text: string): ReadCell => (text.trim() === "" ? null : text.replace(guarded, ""));

function rowOfRecord(record: readonly string[], row: number, limits: SheetLimits): SheetRow | null {
  const cells = record.map((text) => cellOfText(text.slice(0, limits.cell)));
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  if (cells.length > limits.columns) throw tooManyColumns(limits);
  return cells.length > 0 ? { row, cells } : null;
}

const batchLength = 500;
const longestRecord = 2_097_152;

/** Rows in batches, empty ones left out, numbered as a spreadsheet shows them; 413 past the limits, 415 for quotes that never end. */
export async function* rowsOfCsv(
  pieces: AsyncIterable<string>,
  delimiter: CsvSeparator,
  limits: SheetLimits,
): AsyncGenerator<SheetRow[]> {
  const parser = parse({ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: longestRecord });
  const write = async () => {
    for await (const piece of pieces) if (!parser.write(piece)) await once(parser, "drain");
    parser.end();
  };
  write().catch((error: Error) => parser.destroy(error));
  let batch: SheetRow[] = [];
  let row = 0;
  let count = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++;
      // A line that tells Excel the separator is none of the table's.
      const found = row === 1 && record.join("").startsWith("sep=") ? null : rowOfRecord(record, row, limits);
      if (!found) continue;
      if (++count > limits.rows) throw tooManyRows(limits);
      if (batch.push(found) < batchLength) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    throw error instanceof Error && "code" in error && String(error.code).startsWith("CSV_")
      ? unreadable(
          `A cell of row ${row + 1} begins with a quote and never ends.`,
          "Mend it, or save the sheet as .xlsx.",
        )
      : error;
  }
  if (batch.length > 0) yield batch;
}
