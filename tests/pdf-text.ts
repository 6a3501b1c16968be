// What a PDF of ours says: the text of each page, read back through its fonts' maps, and its title and author.
import { inflateSync } from "node:zlib";

export interface PdfText {
  /** Runs of text in the order of the page, parted by one space each. */
  pages: string[];
  title: string;
  author: string;
  /** Everything that is text outside the pages: metadata, outlines, identifiers. */
  rest: string;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads a PDF as Typst writes it: objects in clear, streams deflated. */
export function readPdf(pdf: Buffer): PdfText {
  const source = pdf.toString("latin1");
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body!]));
  const named = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? "") ?? "";
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  const rest = [...objects.values()]
    .map((body) => body.replace(/stream\s(?!<\?xpacket)[\s\S]*endstream/, ""))
    .join("\n");
  return {
    pages: pages.map((page) => {
      const fonts = [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, font, id]): [string, Map<string, string>] => [
        font!,
        readMap(named(objects.get(id!) ?? "", "ToUnicode")),
      ]);
      return textOf(inflated(named(page, "Contents")), new Map(fonts));
    }),
    title: between(source, /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s),
    author: between(source, /<dc:creator>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s),
    rest,
  };
}

const between = (source: string, shape: RegExp) => Buffer.from(shape.exec(source)?.[1] ?? "", "latin1").toString();

function inflated(body: string): string {
  const from = body.indexOf("stream\n") + "stream\n".length;
  return inflateSync(Buffer.from(body.slice(from, body.lastIndexOf("endstream")), "latin1")).toString("latin1");
}

/** Glyphs, as four hexadecimal digits, to what they stand for. */
function readMap(cmap: string): Map<string, string> {
  const pairs = cmap.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm);
  return new Map([...pairs].map(([, glyph, text]) => [glyph!, Buffer.from(text!, "hex").swap16().toString("utf16le")]));
}

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
  const runs = [...content.matchAll(/^BT$([\s\S]*?)^ET$/gm)].map(([, block]) => {
    const font = fonts.get(/\/(f\d+) \S+ Tf/.exec(block!)?.[1] ?? "");
    return stringsOf(block!)
      .flatMap((string) => string.match(/[\s\S]{2}/g) ?? [])
      .map((glyph) => font?.get(Buffer.from(glyph, "latin1").toString("hex").toUpperCase()) ?? "")
      .join("");
  });
  return runs.join(" ").replaceAll("\u200b", "").replace(/\s+/g, " ");
}

/** The literal strings of a text block, their escapes undone; brackets within them stand in pairs. */
function stringsOf(block: string): string[] {
  const strings: string[] = [];
  let depth = 0;
  let string = "";
  for (let at = 0; at < block.length; at++) {
    const sign = block[at]!;
    if (depth > 0 && sign === "\\") {
      const octal = /^[0-7]{1,3}/.exec(block.slice(at + 1, at + 4))?.[0];
      const next = block[at + 1] ?? "";
      string += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escapes[next] ?? next);
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === ")" && --depth === 0) strings.push(string);
    if (depth > 0) string += sign;
    if (sign === "(" && depth++ === 0) string = "";
  }
  return strings;
}
