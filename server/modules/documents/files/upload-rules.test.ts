import { expect, test } from "vitest";
import { fileNameOfUpload } from "./upload-rules.ts";

test.each([
  ["order.pdf", "order.pdf"],
  ["order.PDF", "order.pdf"],
  ["order.png", "order.pdf"],
  ["order", "order.pdf"],
  ["page.html", "page.html.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\papers\\order 12.5.pdf", "order 12.5.pdf"],
  ["a/b\\c.pdf", "c.pdf"],
  [".htaccess", "htaccess.pdf"],
  ["...", "document.pdf"],
  ["", "document.pdf"],
  ['a"b<c>|d?e*f:g.pdf', "a_b_c__d_e_f_g.pdf"],
  ["tes\u202efdp.exe", "tesfdp.exe.pdf"],
  ["a\r\nb\0c.pdf", "a  b c.pdf"],
  ["ख़रीद आदेश.pdf", "ख़रीद आदेश.pdf"],
])("%j is kept as %j", (sent, name) => expect(fileNameOfUpload(sent, "application/pdf")).toBe(name.normalize("NFC")));

test("a long name is cut to 120 characters with its extension, and no emoji in two", () => {
  expect(fileNameOfUpload(`${"a".repeat(300)}.png`, "image/png")).toBe(`${"a".repeat(116)}.png`);
  expect(fileNameOfUpload(`${"a".repeat(115)}📦📦.png`, "image/png")).toBe(`${"a".repeat(115)}.png`);
});
