// A workbook around its sheets: what they are called, the texts that their cells share, how their numbers are meant.
import { type NumberMeaning, meaningOfFormat } from "./number-formats.ts";
import { overLimit, type SheetLimits, unreadable } from "./read-cell.ts";
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
  const types = new Set<string>();
  await readWholeXml(parts.open("[Content_Types].xml"), {
    open(name, { PartName = "", ContentType = "" }) {
      types.add(ContentType);
      if (name === "Override" && ContentType === main) path = PartName.replace(/^\//, "");
    },
  });
  if ([...types].some((type) => /macroEnabled|vbaProject/i.test(type)))
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

async function relationsOf(parts: ZipParts, path: string) {
  const found: { id: string; type: string; path: string }[] = [];
  const file = `${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`;
  await readWholeXml(parts.open(file), {
    open(name, { Id = "", Type = "", Target = "" }) {
      if (name === "Relationship")
        found.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), path: targetOf(path, Target) });
    },
  });
  return found;
}

const mostStyles = 100_000;

async function meaningsOf(part: AsyncIterable<Buffer> | null): Promise<NumberMeaning[]> {
  const codes = new Map<number, string>();
  const meanings: NumberMeaning[] = [];
  let within = false;
  await readWholeXml(part, {
    open(name, { numFmtId, formatCode }) {
      if (name === "numFmt") codes.set(Number(numFmtId), formatCode ?? "");
      if (name === "cellXfs") within = true;
      if (name === "xf" && within && meanings.length < mostStyles)
        meanings.push(meaningOfFormat(Number(numFmtId ?? 0), codes.get(Number(numFmtId))));
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
      if (name !== "sheet") return;
      const id = attributes["r:id"] ?? Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      const relation = relations.find((one) => one.id === id && one.type === "worksheet");
      const hidden = (attributes.state ?? "visible") !== "visible";
      // A chart on a page of its own is no sheet of cells.
      if (relation && sheets.length < mostSheets)
        sheets.push({ name: attributes.name ?? "", path: relation.path, hidden });
    },
  });
  const pathOf = (type: string) => relations.find((one) => one.type === type)?.path ?? "";
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
      const own = Buffer.from(text.slice(0, limits.cell)).toString();
      held += own.length + costOfText;
      if (held > limits.texts)
        throw overLimit("This workbook has too many different texts: save the one sheet as CSV.");
      texts.push(own);
    },
  });
  for await (const _ of reading);
  return texts;
}
