// A workbook around its sheets: what they are called, the texts that their cells share, how their numbers are meant.
import { meaningOfBuiltIn, meaningOfFormat, type NumberMeaning } from "./number-formats.ts";
import { cutText, overLimit, type SheetLimits, unreadable } from "./read-cell.ts";
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
  meanings: NumberMeaning[];
  from1904: boolean;
  textsPath: string;
}

const main = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/** 415 for what is a zip and not a plain workbook: what it is instead, and how to save it. */
async function findWorkbook(parts: ZipParts): Promise<string> {
  let path = "";
  let hasMacros = false;
  await readWholeXml(parts.open("[Content_Types].xml"), {
    open(name, { PartName = "", ContentType = "" }) {
      hasMacros ||= /macroEnabled|vbaProject/i.test(ContentType);
      if (name === "Override" && ContentType === main) path = PartName.replace(/^\//, "");
    },
  });
  if (hasMacros)
    throw unreadable(
      "This workbook has macros.",
      "Save it as an Excel workbook without macros (.xlsx), and choose it again.",
    );
  if (path) return path;
  throw unreadable(
    parts.names.includes("content.xml") ? "This is an OpenDocument sheet (.ods)." : "This file is no Excel workbook.",
  );
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** Where a relation leads: from the root, or from the folder of what names it. */
function targetOf(path: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const steps: string[] = folderOf(path).split("/").filter(Boolean);
  for (const step of target.split("/")) {
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
async function meaningsOf(part: AsyncIterable<Buffer> | null): Promise<NumberMeaning[]> {
  const own = new Map<number, NumberMeaning>();
  const meanings: NumberMeaning[] = [];
  let within = false;
  await readWholeXml(part, {
    open(name, { numFmtId = "0", formatCode = "" }) {
      const id = Number(numFmtId);
      if (name === "numFmt" && own.size < mostFormats) own.set(id, meaningOfFormat(formatCode));
      if (name === "cellXfs") within = true;
      if (name === "xf" && within && meanings.length < mostStyles) meanings.push(own.get(id) ?? meaningOfBuiltIn(id));
    },
    close(name) {
      if (name === "cellXfs") within = false;
    },
  });
  return meanings;
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
      if (name === "workbookPr") from1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (name !== "sheet" || sheets.length === mostSheets) return;
      const id = attributes["r:id"] ?? Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const sheetPath = relations.sheets.get(id);
      const hidden = (attributes.state ?? "visible") !== "visible";
      // A chart on a page of its own is no sheet of cells.
      if (sheetPath !== undefined)
        sheets.push({ name: (attributes.name ?? "").slice(0, longestName), path: sheetPath, hidden });
    },
  });
  const pathOf = (type: string) => relations.others.get(type) ?? "";
  return {
    sheets,
    from1904,
    textsPath: pathOf("sharedStrings"),
    meanings: await meaningsOf(parts.open(pathOf("styles"))),
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
  let held = 0;
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
      const own = Buffer.from(cutText(text, limits)).toString();
      held += own.length + costOfText;
      if (held > limits.texts)
        throw overLimit("This workbook has too many different texts: save the one sheet as CSV.");
      texts.push(own);
    },
  });
  for await (const _ of reading);
  return texts;
}
