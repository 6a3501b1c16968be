import { syncBuiltinESMExports } from "node:module";
import zlib, { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { docx, docxParts, jpeg, pdf, png, webp, xlsx, zip } from "../../tests/files.ts";
import { mediaTypeOf } from "./file-content.ts";

const office = "application/vnd.openxmlformats-officedocument";
const text = (content: string) => Buffer.from(content);
const withPart = (name: string, data = text("x"), claimed?: number) =>
  zip([...docxParts, { name, data, ...(claimed !== undefined && { claimed }) }]);

test.each([
  ["a PDF", pdf, "application/pdf"],
  ["a PDF filled up with zeros", Buffer.concat([pdf, Buffer.alloc(4096)]), "application/pdf"],
  ["a PNG", png, "image/png"],
  ["a JPEG", jpeg, "image/jpeg"],
  ["a JPEG with a phone's records behind it", Buffer.concat([jpeg, text("SEFH and more")]), "image/jpeg"],
  ["a WebP", webp, "image/webp"],
  ["a DOCX", docx, `${office}.wordprocessingml.document`],
  ["a DOCX with a drawing", withPart("word/media/image1.svg"), `${office}.wordprocessingml.document`],
  ["an XLSX", xlsx, `${office}.spreadsheetml.sheet`],
])("%s is told by what it holds", async (_, bytes, type) => expect(await mediaTypeOf(bytes)).toBe(type));

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a page", text("<!doctype html><script>alert(1)</script>")],
  ["a page that begins with a PDF's mark", text("%PDF-1.4\n<script>alert(1)</script>")],
  ["a drawing that can run", text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ["a program of Windows", Buffer.concat([text("MZ"), Buffer.alloc(500)])],
  ["a program of Linux", Buffer.concat([text("\x7fELF"), Buffer.alloc(500)])],
  ["a script", text("#!/bin/sh\nrm -rf /\n")],
  ["a GIF", text("GIF89a\x01\x00\x01\x00\x00\x00\x00;")],
  ["a gzip", gzipSync(pdf)],
  ["a zip of anything", zip([{ name: "a.txt", data: text("a") }])],
  ["a table of contents without a document", zip([docxParts[0]!])],
  ["a document with macros", withPart("word/vbaProject.bin")],
  ["a document that is a Java program besides", withPart("META-INF/MANIFEST.MF")],
  ["a document with a program in it", withPart("word/media/setup.exe")],
  ["a document that leads out of its folder", withPart("../../etc/cron.d/x")],
  ["a document with a part twice", withPart("word/document.xml")],
  ["a document that claims gigabytes", withPart("word/media/a.bin", text("x"), 3_000_000_000)],
  ["a document of 60 MB of nothing", withPart("word/media/a.bin", Buffer.alloc(60_000_000))],
  ["a document and a workbook at once", zip([...docxParts, { name: "xl/workbook.xml", data: text("x") }].map(both))],
  ["a program before a document", Buffer.concat([text("MZ"), docx])],
  ["something behind a document", Buffer.concat([docx, text("more")])],
  ["a zip behind a PDF", Buffer.concat([pdf, docx])],
  ["a zip behind a PDF, with a PDF's end", Buffer.concat([pdf, docx, text("\nstartxref\n9\n%%EOF\n")])],
  ["a zip behind a JPEG", Buffer.concat([jpeg, docx])],
  ["a PDF in a JPEG", Buffer.concat([jpeg.subarray(0, 2), segment("%PDF-1.4"), jpeg.subarray(2)])],
  ["a page behind a JPEG", Buffer.concat([jpeg, text("<html><script>")])],
  ["a page behind a PNG", Buffer.concat([png, text("<html>")])],
  ["a page behind a WebP", Buffer.concat([webp, text("<html>")])],
])("%s is refused", async (_, bytes) => expect(await mediaTypeOf(bytes)).toBeNull());

test("a picture of more parts than any program writes is refused", async () => {
  const empty = Buffer.from("0000000074455874000000ff", "hex");
  const withChunks = (count: number) =>
    Buffer.concat([png.subarray(0, -12), ...Array<Buffer>(count).fill(empty), png.subarray(-12)]);
  expect(await mediaTypeOf(withChunks(19_997))).toBe("image/png");
  expect(await mediaTypeOf(withChunks(19_998))).toBeNull();
});

function segment(comment: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), text(comment)]);
}

/** The table of contents names both kinds. */
function both(part: { name: string; data: Buffer }) {
  const more = `<Override ContentType="${office}.spreadsheetml.sheet.main+xml"/>`;
  return part.name === "[Content_Types].xml" ? { ...part, data: Buffer.concat([part.data, text(more)]) } : part;
}

test.each(Object.entries({ pdf, png, jpeg, webp, docx, xlsx }))(
  "a %s cut short anywhere is refused",
  async (_, whole) => {
    for (const length of [1, 3, 8, 20, whole.length >> 1, whole.length - 10, whole.length - 2])
      expect(await mediaTypeOf(whole.subarray(0, length)), `of ${length} bytes`).toBeNull();
  },
);

test.each([
  ["ends of zips", Buffer.alloc(10_000_000, "PK\x05\x06", "latin1"), null],
  ["stuffed bytes", Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(10_000_000, "ff00", "hex")]), null],
  ["empty chunks", Buffer.concat([png.subarray(0, 33), Buffer.alloc(10_000_000)]), null],
  ["blanks", Buffer.concat([pdf, Buffer.alloc(10_000_000, " ")]), "application/pdf"],
  ["entries", Buffer.concat([docx.subarray(0, 4), Buffer.alloc(10_000_000, "PK\x01\x02", "latin1")]), null],
])("10 MB of %s do not hold it up", async (_, bytes, type) => expect(await mediaTypeOf(bytes)).toBe(type));

test("a part of 60 MB whose directory says 10 bytes is refused at the eleventh, and of 4,000 such parts none after the first is unpacked", async () => {
  const lying = { name: "word/media/a.bin", data: Buffer.alloc(60_000_000), claimed: 10 };
  expect(await mediaTypeOf(zip([...docxParts, lying]))).toBeNull();
  const piece = Buffer.alloc(100_000);
  const many = Array.from({ length: 4000 }, (_, at) => ({ name: `word/${at}.bin`, data: piece, claimed: 10 }));
  const bytes = zip([...docxParts, ...many]);
  const begun = vi.spyOn(zlib, "createInflateRaw");
  syncBuiltinESMExports();
  expect(await mediaTypeOf(bytes)).toBeNull();
  // Those of the document itself, and the first that lies.
  expect(begun).toHaveBeenCalledTimes(docxParts.length + 1);
  begun.mockRestore();
  syncBuiltinESMExports();
});

test("a part that is shorter than its directory says is refused", async () => {
  expect(await mediaTypeOf(withPart("word/media/a.bin", text("x"), 2))).toBeNull();
});

test("the loop goes on while 150 MB are counted", async () => {
  const part = Buffer.alloc(9_000_000, "0123456789abcdef");
  const bytes = zip([...docxParts, ...Array.from({ length: 16 }, (_, at) => ({ name: `word/${at}.bin`, data: part }))]);
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  expect(await mediaTypeOf(bytes)).toBe(`${office}.wordprocessingml.document`);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});
