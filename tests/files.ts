// Small files of every type that is taken, made from nothing, and forms that carry them.
import { deflateRawSync, crc32, deflateSync } from "node:zlib";

const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8]);
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const u32be = (value: number) => Buffer.from(u32(value)).reverse();
const ascii = (text: string) => Buffer.from(text, "latin1");

export const pdf = ascii(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n" +
    "trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n",
);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([ascii(type), data]);
  return Buffer.concat([u32be(data.length), named, u32be(crc32(named))]);
}
export const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk("IHDR", Buffer.concat([u32be(1), u32be(1), Buffer.from([8, 0, 0, 0, 0])])),
  chunk("IDAT", deflateSync(Buffer.from([0, 0]))),
  chunk("IEND", Buffer.alloc(0)),
]);
export const jpeg = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
  Buffer.from("ffda0008010100003f00", "hex"),
  Buffer.from("d2ff00cfffd0207f", "hex"),
  Buffer.from("ffd9", "hex"),
]);
const vp8 = Buffer.from("2f00000000071011118811", "hex");
export const webp = Buffer.concat([
  ascii("RIFF"),
  u32(4 + 8 + vp8.length + 1),
  ascii("WEBPVP8L"),
  u32(vp8.length),
  vp8,
  Buffer.alloc(1),
]);

export interface Part {
  name: string;
  data: Buffer;
  /** What the directory says it unpacks to, where that is a lie. */
  claimed?: number;
}

/** A zip of a few entries, deflated. */
export function zip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claimed = data.length } of parts) {
    const packed = deflateRawSync(data);
    const sizes = [u32(crc32(data)), u32(packed.length), u32(claimed), u16(name.length)];
    const local = Buffer.concat([
      ascii("PK\x03\x04"),
      u16(20),
      u16(0),
      u16(8),
      u32(0),
      ...sizes,
      u16(0),
      ascii(name),
      packed,
    ]);
    const head = [ascii("PK\x01\x02"), u16(20), u16(20), u16(0), u16(8), u32(0), ...sizes];
    // No extra fields, no comment, no attributes.
    entries.push(Buffer.concat([...head, Buffer.alloc(12), u32(offset), ascii(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const counts = [u16(parts.length), u16(parts.length), u32(directory.length), u32(offset), u16(0)];
  return Buffer.concat([...locals, directory, ascii("PK\x05\x06"), u32(0), ...counts]);
}

const openXml = "application/vnd.openxmlformats-officedocument";
const contentsOf = (type: string): Part => ({
  name: "[Content_Types].xml",
  data: ascii(`<Types><Override PartName="/main.xml" ContentType="${openXml}.${type}.main+xml"/></Types>`),
});
/** The parts of a DOCX. */
export const docxParts = [
  contentsOf("wordprocessingml.document"),
  { name: "_rels/.rels", data: ascii("<Relationships/>") },
  { name: "word/document.xml", data: ascii("<w:document/>") },
];
export const docx = zip(docxParts);
export const xlsx = zip([contentsOf("spreadsheetml.sheet"), { name: "xl/workbook.xml", data: ascii("<workbook/>") }]);

/** A form as a browser sends it: its entries in order, files with their names. */
export async function formBody(entries: readonly [string, string | { name: string; bytes: Buffer }][]) {
  const form = new FormData();
  for (const [name, value] of entries)
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new File([new Uint8Array(value.bytes)], value.name));
  const whole = new Response(form);
  return {
    body: Buffer.from(await whole.arrayBuffer()),
    headers: { "content-type": whole.headers.get("content-type") ?? "" },
  };
}
