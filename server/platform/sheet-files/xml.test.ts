// XML from outside: nothing is declared in it, nothing is fetched, nothing grows.
import { expect, test } from "vitest";
import { readXml } from "./xml.ts";

async function textOf(xml: string): Promise<string> {
  let collected = "";
  async function* inPieces() {
    yield Buffer.from(xml.slice(0, 40));
    yield Buffer.from(xml.slice(40));
  }
  const on = { open: () => {}, text: (text: string) => void (collected += text), close: () => {} };
  const parts = readXml(inPieces(), on);
  while (!(await parts.next()).done);
  return collected;
}

test("the five entities of XML and numbered signs are read, and no others", async () => {
  expect(await textOf("<a>&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos; &#x20B9;</a>")).toBe(`<b> & "c" 'd' ₹`);
  await expect(textOf("<a>&undeclared;</a>")).rejects.toThrow("This workbook is broken");
});

const declared = {
  "a file of the machine": '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  "an address": '<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]><a>&x;</a>',
  "a document type elsewhere": '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd"><a/>',
  "a parameter": '<!DOCTYPE a [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]><a/>',
  "what doubles": `<!DOCTYPE a [<!ENTITY x0 "x">${Array.from({ length: 30 }, (_, at) => `<!ENTITY x${at + 1} "&x${at};&x${at};">`).join("")}]><a>&x30;</a>`,
};
test.each(Object.entries(declared))(
  "%s is never resolved: the document type that names it is refused",
  async (_, xml) => {
    await expect(textOf(xml)).rejects.toThrow("declares a document type");
  },
);

test("what nests too deep is refused", async () => {
  await expect(textOf("<a>".repeat(65))).rejects.toThrow("This workbook is broken");
});
