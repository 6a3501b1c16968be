// A workbook around its sheets: what they are called, the texts that their cells share, how their numbers are meant.
import { formatOfBuiltIn, type NumberFormat, readFormat } from "./number-formats.ts";
import { cutText, overLimit, type SheetLimits, unescapeText, unreadable } from "./read-cell.ts";
import { readWholeXml, readXml } from "./xml.ts";
import type { ZipParts } from "./zip-parts.ts";

export interface NamedSheet {
  name: string;
  path: string;
  hidden: boolean;
}

export interface Workbook {
  sheets: NamedSheet[];
  /** By a style's number. */
  formats: NumberFormat[];
  from1904: boolean;
  textsPath: string;
}

const isMain = (type: string) => /spreadsheetml\.(sheet|template)\.main\+xml$/i.test(type);

/** What a workbook of another kind is, by the type of a part of it; null of any other type. */
function refuseByType(type: string): Error | null {
  if (/sheet\.binary/i.test(type)) return unreadable("This is a binary workbook (.xlsb).");
  if (!/macroEnabled|vbaProject/i.test(type)) return null;
  return unreadable(
    "This workbook has macros.",
    "Save it as an Excel workbook without macros (.xlsx), and choose it again.",
  );
}

// A package has a dozen.
const mostTypes = 1000;

/** Where the part of the workbook itself lies; 415 for what is a zip and no plain workbook, with what it is and how to save it. */
async function findWorkbook(parts: ZipParts): Promise<string> {
  const named = (await relationsOf(parts, "")).others.get("officeDocument") ?? "";
  const byEnding = new Map<string, string>();
  let path = "";
  let other: Error | null = null;
  await readWholeXml(parts.open("[Content_Types].xml"), {
    open(name, { PartName = "", Extension = "", ContentType = "" }) {
      if (name === "Default" && byEnding.size < mostTypes) byEnding.set(Extension.toLowerCase(), ContentType);
      if (name !== "Override") return;
      other ??= refuseByType(ContentType);
      if (isMain(ContentType)) path ||= PartName;
    },
  });
  // SheetJS names types of parts that it does not write: one by an ending says something of the workbook's own part alone.
  const own = byEnding.get(named.slice(named.lastIndexOf(".") + 1).toLowerCase()) ?? "";
  if (!path) other ??= refuseByType(own);
  if (other) throw other;
  // One type for all parts says nothing of which is the first: the relation does.
  if (path || isMain(own)) return targetOf("", named || path);
  throw unreadable("This file is no Excel workbook.");
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** Where a relation leads: from the root, or from the folder of what names it. */
function targetOf(path: string, named: string): string {
  const target = named.replaceAll("\\", "/");
  const steps: string[] = target.startsWith("/") ? [] : folderOf(path).split("/").filter(Boolean);
  for (const step of target.split("/").filter(Boolean)) {
    if (step === "..") steps.pop();
    else if (step !== ".") steps.push(step);
  }
  return steps.join("/");
}

// Excel has one for each sheet and a few besides; its names have at most 31 signs, its paths some dozen.
const mostRelations = 1000;
const longestName = 255;
const longestPath = 1000;

interface Relations {
  /** By their ids. */
  sheets: ReadonlyMap<string, string>;
  /** Of all others the first by its type. */
  others: ReadonlyMap<string, string>;
}

/** Of a part, or of the whole file by "". */
async function relationsOf(parts: ZipParts, path: string): Promise<Relations> {
  const sheets = new Map<string, string>();
  const others = new Map<string, string>();
  const file = `${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`;
  await readWholeXml(parts.open(file), {
    open(name, { Id = "", Type = "", Target = "" }) {
      if (name !== "Relationship" || Id.length > longestName || Target.length > longestPath) return;
      const type = Type.slice(Type.lastIndexOf("/") + 1);
      const [found, key] = type === "worksheet" ? [sheets, Id] : [others, type.slice(0, longestName)];
      if (found.size < mostRelations && !found.has(key)) found.set(key, targetOf(path, Target));
    },
  });
  return { sheets, others };
}

const mostStyles = 100_000;
const mostFormats = 10_000;

/** What each style makes of a number. A format is judged once, however many styles have it. */
async function formatsOf(part: AsyncIterable<Buffer> | null): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let within = false;
  await readWholeXml(part, {
    open(name, { numFmtId = "0", formatCode = "" }) {
      const id = Number(numFmtId);
      if (name === "numFmt" && own.size < mostFormats) own.set(id, readFormat(unescapeText(formatCode)));
      if (name === "cellXfs") within = true;
      if (name === "xf" && within && formats.length < mostStyles) formats.push(own.get(id) ?? formatOfBuiltIn(id));
    },
    close(name) {
      if (name === "cellXfs") within = false;
    },
  });
  return formats;
}

const mostSheets = 200;

/** 415 for a zip that is no workbook without macros. */
export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const path = await findWorkbook(parts);
  const relations = await relationsOf(parts, path);
  const sheets: NamedSheet[] = [];
  let from1904 = false;
  await readWholeXml(parts.open(path), {
    open(name, attributes) {
      // Extensions have an element of this name too, and say nothing of days in it.
      if (name === "workbookPr" && attributes.date1904) from1904 = ["1", "true"].includes(attributes.date1904);
      if (name !== "sheet" || sheets.length === mostSheets) return;
      const id = attributes["r:id"] ?? Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const sheetPath = relations.sheets.get(id);
      const hidden = /^(very)?hidden$/i.test(attributes.state ?? "");
      // A chart on a page of its own is no sheet of cells.
      if (sheetPath !== undefined)
        sheets.push({ name: unescapeText((attributes.name ?? "").slice(0, longestName)), path: sheetPath, hidden });
    },
  });
  const pathOf = (type: string) => relations.others.get(type) ?? "";
  return {
    sheets,
    from1904,
    textsPath: pathOf("sharedStrings"),
    formats: await formatsOf(parts.open(pathOf("styles"))),
  };
}

// What V8 holds of each string besides its signs.
const costOfText = 24;

/** The texts that cells share, in their order, without how they are pronounced; 413 for more than the limit holds. */
export async function readTexts(part: AsyncIterable<Buffer> | null, limits: SheetLimits): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  let text = "";
  let within = false;
  let spoken = 0;
  let letters = 0;
  const reading = readXml(part, {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") spoken++;
      else within = name === "t" && spoken === 0;
    },
    text(piece) {
      if (within && text.length < limits.cell) text += piece;
    },
    close(name) {
      within = false;
      if (name === "rPh") spoken--;
      if (name !== "si") return;
      // A copy of its own: a slice would keep all of the piece that it was read from.
      const own = Buffer.from(cutText(unescapeText(text), limits)).toString();
      letters += own.length + costOfText;
      if (letters > limits.texts)
        throw overLimit("This workbook has too many different texts: save the one sheet as CSV.");
      texts.push(own);
    },
  });
  for await (const _ of reading);
  return texts;
}
