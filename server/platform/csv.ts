// A sheet as CSV (RFC 4180) with a byte order mark, by which Excel knows UTF-8. Numbers and days are bare, texts in quotes.
import { Readable } from "node:stream";
import { inOwnTurns } from "./own-turn.ts";
import { type Cell, guardFormula, type Sheet } from "./sheet.ts";

function csvCellOf(cell: Cell, isText: boolean): string {
  if (cell === null) return "";
  if (!isText) return String(cell);
  return `"${guardFormula(String(cell)).replaceAll('"', '""')}"`;
}

async function* csvLinesOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  const isText = columns.map(({ holds }) => holds === "text");
  yield `\uFEFF${columns.map(({ title }) => csvCellOf(title, true)).join(",")}\r\n`;
  for await (const batch of inOwnTurns(rows))
    yield batch.map((row) => `${row.map((cell, at) => csvCellOf(cell, isText[at]!)).join(",")}\r\n`).join("");
}

/** The bytes of a sheet as CSV. A failure of its rows ends the stream with it. */
export function csvOf(sheet: Sheet): Readable {
  return Readable.from(csvLinesOf(sheet), { objectMode: false });
}
