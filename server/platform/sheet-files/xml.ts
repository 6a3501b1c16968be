// XML of an office file, piece by piece. Nothing is declared in it, nothing nests deep, and no text is endless.
import { SaxesParser } from "saxes";
import { Refusal } from "../errors.ts";
import { unreadable } from "./read-cell.ts";

interface XmlHandlers {
  /** By its name without a prefix. */
  open: (name: string, attributes: Record<string, string>) => void;
  text: (text: string) => void;
  close: (name: string) => void;
}

const deepest = 64;
// A part in which nothing begins or ends for so long holds no table.
const longestQuiet = 1_048_576;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
const broken = (cause?: unknown) =>
  Object.assign(unreadable("This workbook is broken: a part of it cannot be read."), { cause });

/** Hands what a part says to the handlers; yields after each piece, so that what was gathered can be taken. */
export async function* readXml(part: AsyncIterable<Buffer>, on: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let depth = 0;
  let quiet = 0;
  parser.on("doctype", () => {
    throw unreadable("This workbook declares a document type, which no office program writes.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    quiet = 0;
    if (++depth > deepest) throw broken();
    on.open(localName(name), attributes);
  });
  parser.on("text", on.text);
  parser.on("cdata", on.text);
  parser.on("closetag", ({ name }) => {
    quiet = 0;
    depth--;
    on.close(localName(name));
  });
  try {
    for await (const piece of part) {
      quiet += piece.length;
      if (quiet > longestQuiet) throw broken();
      parser.write(decoder.decode(piece, { stream: true }));
      yield;
    }
    parser.write(decoder.decode());
    parser.close();
    yield;
  } catch (error) {
    // What else is thrown while it is read is the file's fault: of the parser, of the decoder.
    throw error instanceof Refusal || isOfSystem(error) ? error : broken(error);
  }
}

const isOfSystem = (error: unknown) => error instanceof Error && "syscall" in error;

/** The same for a small part, to its end. */
export async function readWholeXml(part: AsyncIterable<Buffer> | null, on: Partial<XmlHandlers>): Promise<void> {
  if (!part) return;
  const nothing = () => {};
  for await (const _ of readXml(part, { open: nothing, text: nothing, close: nothing, ...on }));
}
