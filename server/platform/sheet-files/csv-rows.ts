// The rows of a CSV file: separated by what separates them most evenly, in quotes where a cell needs them.
import { parse } from "csv-parse";
import { withoutGuard } from "../sheet.ts";
import {
  cutText,
  type ReadCell,
  type SheetLimits,
  type SheetRow,
  tooManyColumns,
  tooManyLines,
  tooManyRows,
  unreadable,
} from "./read-cell.ts";

const separators = [",", ";", "\t"] as const;
export type CsvSeparator = (typeof separators)[number];

/** How many of a separator a line has outside of quotes; behind one that never ends they count. */
function countSeparators(line: string, separator: string): number {
  const parts = line.split('"');
  const outside = parts.filter((_, at) => at % 2 === 0 || at === parts.length - 1);
  return outside.reduce((sum, part) => sum + part.split(separator).length - 1, 0);
}

/** What separates the cells of a beginning: what most of its lines have, and equally often; a comma where nothing does. */
export function separatorOf(beginning: string): CsvSeparator {
  const lines = beginning
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  const stated = /^"?sep=([,;\t])"?$/.exec(lines[0] ?? "")?.[1];
  if (stated) return stated as CsvSeparator;
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => countSeparators(line, separator)).filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    return counts.filter((count) => count === usual).length * 100 + usual;
  });
  return separators[scores.indexOf(Math.max(...scores))]!;
}

const cellOfText = (text: string): ReadCell => (text.trim() === "" ? null : withoutGuard(text));

function rowOfRecord(record: readonly string[], row: number, limits: SheetLimits): SheetRow | null {
  const cells = record.map((text) => cellOfText(cutText(text, limits)));
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  if (cells.length > limits.columns) throw tooManyColumns(limits);
  return cells.length > 0 ? { row, cells } : null;
}

const longestRecord = 2_097_152;
// A row of nothing but separators would be gathered whole before its cells are counted; more stand in no cell's text.
const mostSeparators = 65_536;

/** Counts separators since the last line ended, over all pieces; 413 for a row that is nothing else. */
function refuseEndlessRows(delimiter: CsvSeparator, limits: SheetLimits) {
  const code = delimiter.charCodeAt(0);
  let count = 0;
  return (piece: string) => {
    for (let at = 0; at < piece.length; at++) {
      const sign = piece.charCodeAt(at);
      if (sign === 10 || sign === 13) count = 0;
      else if (sign === code && ++count > mostSeparators) throw tooManyColumns(limits);
    }
  };
}

const brokenCsv = (error: unknown, row: number) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("CSV_")
    ? unreadable(`A cell of row ${row + 1} begins with a quote and never ends.`, "Mend it, or save the sheet as .xlsx.")
    : error;

interface CsvForm {
  delimiter: CsvSeparator;
  /** No line ends where one would be looked for: that look costs at each sign until one is found, so any end will do. */
  anyEnd: boolean;
}

/** Rows in batches, empty ones left out, numbered as a spreadsheet shows them; 413 past the limits, 415 for quotes that never end. */
export async function* rowsOfCsv(
  pieces: AsyncIterable<string>,
  { delimiter, anyEnd }: CsvForm,
  limits: SheetLimits,
): AsyncGenerator<SheetRow[]> {
  const batch: SheetRow[] = [];
  let row = 0;
  let count = 0;
  const addRecord = (record: readonly string[]) => {
    if (++row > limits.lines) throw tooManyLines(limits);
    // A line that tells Excel the separator is none of the table's.
    const found = row === 1 && record.join("").startsWith("sep=") ? null : rowOfRecord(record, row, limits);
    if (!found) return null;
    if (++count > limits.rows) throw tooManyRows(limits);
    batch.push(found);
    return null;
  };
  // Taken as they are parsed, none comes out of the stream: a line costs a call, not an event.
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    record_delimiter: anyEnd ? ["\r\n", "\n", "\r"] : [],
    on_record: addRecord,
  });
  // Told to whoever wrote.
  parser.on("error", () => {});
  const done = (work: (callback: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
  const drain = () => batch.splice(0);
  const look = refuseEndlessRows(delimiter, limits);
  try {
    for await (const piece of pieces) {
      look(piece);
      await done((callback) => parser.write(piece, callback));
      if (batch.length > 0) yield drain();
    }
    await done((callback) => parser.end(callback));
  } catch (error) {
    throw brokenCsv(error, row);
  }
  if (batch.length > 0) yield drain();
}
