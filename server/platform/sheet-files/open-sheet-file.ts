// A file that somebody brings as a sheet: what it is, by its bytes, and its rows. Read from disk as they are asked for.
import { fstat } from "node:fs";
import { promisify } from "node:util";
import { invalid } from "../errors.ts";
import type { OpenFile } from "../file-tasks.ts";
import { type CsvSeparator, rowsOfCsv, separatorOf } from "./csv-rows.ts";
import { type FillsDown, mergesOfWorksheet } from "./merged-cells.ts";
import { brokenOldWorkbook, openOldWorkbook } from "./old-workbook.ts";
import { openDocument } from "./opendocument.ts";
import { type SheetLimits, sheetLimits, type SheetRow, unreadable } from "./read-cell.ts";
import { readAt, readPieces } from "./read-pieces.ts";
import { decoderLabels, type TextEncodingName, watchEncoding } from "./text-encoding.ts";
import { readTexts, readWorkbook } from "./workbook.ts";
import { rowsOfWorksheet } from "./worksheet.ts";
import { openZip } from "./zip-parts.ts";

export interface OpenedSheets {
  format: "xlsx" | "xls" | "ods" | "csv";
  /** Those of a workbook that can be chosen, in its order; one without a name of a text file. */
  sheets: string[];
  /** Of a text file. */
  encoding: TextEncodingName | null;
  separator: CsvSeparator | null;
  /** The rows of a sheet, empty ones left out; what stands in cells merged over several rows is given to each where it `fills` them. */
  rows: (sheet: string, fills?: FillsDown) => AsyncGenerator<SheetRow[]>;
}

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;

/** A container of old Office programs, whose directory says what it holds: 415 for what is no workbook of an old Excel. */
async function lookIntoContainer(file: OpenFile, beginning: Buffer): Promise<void> {
  // SheetJS takes one of version 0 for a zip, and would unpack it out of our bounds.
  if (![3, 4].includes(beginning.readUInt16LE(26))) throw brokenOldWorkbook();
  const sector = 2 ** beginning.readUInt16LE(30);
  const at = (beginning.readUInt32LE(48) + 1) * sector;
  const directory = await readAt(file, at, 4096);
  const hasEntry = (name: string) => directory.includes(Buffer.from(name, "utf16le"));
  if (hasEntry("EncryptedPackage"))
    throw unreadable("This workbook is protected by a password.", "Save it without one, and choose it again.");
}

// Excel 2, 3, 4 and 5 wrote a workbook without a container: the beginning of a sheet, and how long it is.
const isBareOldWorkbook = (bytes: Buffer) =>
  bytes.length > 8 &&
  bytes[0] === 0x09 &&
  [0, 2, 4, 8].includes(bytes[1]!) &&
  [4, 6, 8, 16].includes(bytes.readUInt16LE(2));

// A PDF, pictures, and what packs otherwise.
const others = ["%PDF-", "\x89PNG", "\xff\xd8\xff", "RIFF", "GIF8", "{\\rtf", "\x1f\x8b", "7z\xbc", "Rar!"];

/** What a file that is no sheet is, and how to save it; null for what may be a text. */
function refuseByBytes(bytes: Buffer): Error | null {
  const text = bytes
    .subarray(0, 1024)
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart();
  if (/^<(!doctype|html|table|head|body|meta|\?xml|style|div)/i.test(text))
    return unreadable(
      "This is a web page or an XML file under the name of a sheet.",
      "Open it in Excel and save it as an Excel workbook (.xlsx).",
    );
  if (others.some((mark) => text.startsWith(mark))) return unreadable("This file is no sheet.");
  return null;
}

async function* decodedText(file: OpenFile, encoding: TextEncodingName): AsyncGenerator<string> {
  const decoder = new TextDecoder(decoderLabels[encoding]);
  for await (const piece of readPieces(file)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

async function openText(file: OpenFile, limits: SheetLimits): Promise<OpenedSheets> {
  const watch = watchEncoding();
  for await (const piece of readPieces(file)) watch.add(piece);
  const encoding = watch.found();
  if (!encoding) throw unreadable("This file is no sheet.");
  let beginning = "";
  for await (const piece of decodedText(file, encoding)) {
    beginning = piece;
    break;
  }
  const separator = separatorOf(beginning);
  const anyEnd = !/[\r\n]/.test(beginning);
  return {
    format: "csv",
    sheets: [""],
    encoding,
    separator,
    rows: () => rowsOfCsv(decodedText(file, encoding), { delimiter: separator, anyEnd }, limits),
  };
}

const ofWorkbook = { encoding: null, separator: null };

async function openPacked(file: OpenFile, size: number, limits: SheetLimits): Promise<OpenedSheets> {
  const parts = await openZip(file, size, limits);
  if (!parts.open("[Content_Types].xml") && parts.open("content.xml"))
    return { format: "ods", ...ofWorkbook, ...(await openDocument(parts, limits)) };
  const book = await readWorkbook(parts);
  const visible = book.sheets.filter(({ hidden }) => !hidden);
  let texts: Promise<string[]> | undefined;
  async function* rows(name: string, fills?: FillsDown): AsyncGenerator<SheetRow[]> {
    const sheet = visible.find((one) => one.name === name);
    const part = sheet && parts.open(sheet.path);
    if (!part) throw invalid({ sheet: "Choose one of the workbook's sheets" });
    texts ??= readTexts(parts.open(book.textsPath), limits);
    const merged = fills && { merges: await mergesOfWorksheet(parts.open(sheet.path)!, limits), fills };
    yield* rowsOfWorksheet(part, book, await texts, limits, merged);
  }
  return { format: "xlsx", ...ofWorkbook, sheets: visible.map(({ name }) => name), rows };
}

/**
 * Opens a workbook (.xlsx, .xls, .ods) or a CSV file. 400 for an empty one, 415 for what is no sheet (with how to save it), 413 past the
 * limits, while it is opened or while its rows are read.
 */
export async function openSheetFile(file: OpenFile, limits: SheetLimits = sheetLimits): Promise<OpenedSheets> {
  const { size } = await promisify(fstat)(file.fd);
  const bytes = await readAt(file, 0, 65_536);
  if (size === 0) throw invalid({ myfile: "This file is empty: choose another" });
  if (startsWith(bytes, "504b0304")) return openPacked(file, size, limits);
  const isContainer = startsWith(bytes, "d0cf11e0a1b11ae1") && bytes.length >= 512;
  if (isContainer) await lookIntoContainer(file, bytes);
  if (isContainer || isBareOldWorkbook(bytes))
    return { format: "xls", ...ofWorkbook, ...(await openOldWorkbook(file, size, limits)) };
  const refused = refuseByBytes(bytes);
  if (refused) throw refused;
  return openText(file, limits);
}
