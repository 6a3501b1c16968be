// Real PDFs, made by the real worker and read back.
import { afterAll, expect, test } from "vitest";
import type { TradeDocument } from "@vanik/contracts/documents";
import { everyKind, type Kind } from "@vanik/contracts/trade";
import { asRequest } from "../platform/request-context.ts";
import { banks, operator, trade } from "../demonstration/parties.ts";
import { readPdf } from "../../tests/pdf-text.ts";
import { paperOfDocument } from "./paper.ts";
import { createPrinter } from "./printer.ts";
import { sampleFigures, sampleDocument, sampleLines } from "./sample-document.ts";

const printer = createPrinter({ threads: 1, waiting: 2 });
afterAll(() => printer.close());

const paper = (kind: Kind, over: Partial<TradeDocument> = {}) =>
  paperOfDocument(sampleDocument(kind, over), { operator, trade, banks, forDesk: true, copy: "original" });
const print = async (kind: Kind, over?: Partial<TradeDocument>) => readPdf(await printer.print(paper(kind, over)));

test("a brand of its own is drawn with its logo and accent", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const look = {
    logo: { id: "a", width: 200, height: 100 },
    accent_light: "#0070cc",
    accent_dark: null,
    logo_height: 10,
  };
  const own = { operator: { ...operator, look }, trade, banks, logo: png, forDesk: true, copy: "original" } as const;
  const branded = paperOfDocument(sampleDocument("sales_invoice"), own);
  expect(branded.look).toMatchObject({ accent: "#0070cc", logo: { height: 38 } });
  const high = { ...own, operator: { ...operator, look: { ...look, logo_height: 20 } } };
  const higher = paperOfDocument(sampleDocument("sales_invoice"), high);
  expect(higher.look.logo?.height).toBeCloseTo((20 * 794) / 210);
  const page = (await readPdf(await printer.print(higher))).pages;
  expect(page).toHaveLength(1);
  expect((await printer.print(branded)).equals(await printer.print(paper("sales_invoice")))).toBe(false);
});

test.each(everyKind)("%s: a PDF says its heading, name and page, and tells nothing else", async (kind) => {
  const bytes = await printer.print(paper(kind));
  const { pages, title, author } = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(paper(kind).heading);
  expect(pages[0]).toContain("Hex bolt DIN 933, M12 × 50, 8.8, zinc FS-HB-12050-Z");
  expect(pages[0]).toContain("Page 1 of 1");
  expect([title, author]).toEqual([paper(kind).name, "Vanik Supply Network Private Limited"]);
  expect(bytes.toString("latin1")).not.toMatch(/\/CreationDate|\/ModDate|xmp:CreateDate/);
});

test.each([
  ["Bengali", "শ্রী গণেশ"],
  ["Gujarati", "શ્રી ગણેશ"],
  ["Gurmukhi", "ਸ਼੍ਰੀ ਗਣੇਸ਼"],
  ["Kannada", "ಶ್ರೀ ಗಣೇಶ್"],
  ["Malayalam", "ശ്രീ ഗണേഷ്"],
  ["Oriya", "ଶ୍ରୀ ଗଣେଶ"],
  ["Tamil", "ஸ்ரீ கணேஷ்"],
  ["Telugu", "శ్రీ గణేష్"],
])("a name in %s is drawn by its own font, regular and bold", async (script, name) => {
  const party = { ...sampleDocument("sales_invoice").party!, name };
  const lines = [{ ...sampleLines[0]!, item_name: name }];
  const named = paper("sales_invoice", { ...sampleFigures(lines, "igst"), party });
  const bytes = await printer.print(named);
  const drawnBy = new Set(bytes.toString("latin1").match(/(?<=\/FontName \/[A-Z]{6}\+)NotoSans\w+-\w+/g));
  expect([...drawnBy].toSorted()).toEqual([`NotoSans${script}-Regular`, `NotoSans${script}-SemiBold`]);
  // Whatever else the worker has met before.
  const other = createPrinter({ threads: 1 });
  expect((await other.print(named)).equals(bytes)).toBe(true);
  await other.close();
});

test("the same paper makes the same bytes, in another worker too", async () => {
  const bytes = await printer.print(paper("sales_invoice"));
  const other = createPrinter({ threads: 1 });
  expect((await other.print(paper("sales_invoice"))).equals(bytes)).toBe(true);
  await other.close();
});

test("two hundred lines go over pages, each with the head, the mark and its number", async () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({ ...sampleLines[at % 8]!, item_name: `Item ${at + 1}` }));
  const { pages } = await print("sales_invoice", { ...sampleFigures(lines, "cgst_sgst"), status: "Draft" });
  expect(pages.length).toBeGreaterThan(5);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain("Draft");
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  const withLines = pages.filter((page) => /Item \d/.test(page));
  for (const page of withLines) expect(page).toContain("# Description HSN Quantity Rate");
  for (const line of lines) expect(pages.filter((page) => page.includes(` ${line.item_name} `))).toHaveLength(1);
});

test.each([12, 14, 16, 18, 19, 20, 22, 24, 26])(
  "of %i lines the last ones stand with what they come to, and with where to pay",
  async (count) => {
    const lines = Array.from({ length: count }, (_, at) => ({ ...sampleLines[at % 8]!, item_name: `Item ${at + 1}` }));
    const { pages } = await print("sales_invoice", { ...sampleFigures(lines, "igst"), terms: "By law", po_no: "P/1" });
    const last = pages.at(-1)!;
    for (const text of [`Item ${count} `, "# Description HSN Quantity Rate", "Payable", "Pay to", "By law"])
      expect(last).toContain(text);
    for (const line of lines) expect(pages.filter((page) => page.includes(` ${line.item_name} `))).toHaveLength(1);
  },
);

test.each([
  [11, 1],
  [14, 2],
])("rows stand closer where that saves a sheet: %i lines take %i", async (count, sheets) => {
  const lines = Array.from({ length: count }, (_, at) => sampleLines[at % 8]!);
  const { pages } = await print("sales_invoice", { ...sampleFigures(lines, "igst"), terms: "By law", po_no: "P/1" });
  expect(pages).toHaveLength(sheets);
});

test("a name too long for the foot of a sheet ends there, and begins with its beginning", async () => {
  const long = `The first of ${"many words ".repeat(12)}and the last`;
  const { pages } = await readPdf(await printer.print({ ...paper("quotation"), name: long }));
  expect(pages[0]).toContain("Limited The first of many");
});

test.each([5, 12, 40])("of %i lines a sheet is signed where its sums and reasons stand", async (count) => {
  const lines = Array.from({ length: count }, (_, at) => ({ ...sampleLines[at % 8]!, item_name: `Item ${at + 1}` }));
  const notes = ["Basis", "Reasons", "Opening"].map((label) => ({ label, lines: [`${label} ${"said ".repeat(40)}`] }));
  const signers = ["Prepared by", "Checked by", "Approved by"];
  const sheet = { ...paper("quotation", sampleFigures(lines, "igst")), notes, signers, signature: null, isWide: true };
  const { pages } = await readPdf(await printer.print(sheet));
  if (count === 5) expect(pages).toHaveLength(1);
  for (const text of [`Item ${count} `, "Payable", "Basis", "Reasons", "Opening", "Approved by: name, signature, date"])
    expect(pages.at(-1)).toContain(text);
  for (const line of lines) expect(pages.filter((page) => page.includes(` ${line.item_name} `))).toHaveLength(1);
});

test("terms that fill more than a page go on over the next, none of them off the paper", async () => {
  const terms = Array.from({ length: 200 }, (_, at) => `Clause ${at + 1} holds`);
  const { pages } = await print("quotation", { terms: terms.join("\n"), note: "Read the terms" });
  const clauses = pages.map((page) => page.match(/Clause \d+ holds/g)?.length ?? 0);
  expect(clauses.reduce((sum, count) => sum + count)).toBe(200);
  expect(Math.max(...clauses)).toBeLessThan(100);
});

test("what is printed is never markup, and Devanagari is drawn", async () => {
  const name = '#panic("x") *bold* $x$ @ref <label> [block] // no \\u{41}';
  const { pages } = await print("quotation", {
    terms: '#read("/etc/passwd")\n= Heading',
    ...sampleFigures([{ ...sampleLines[0]!, item_name: `${name} कमल` }], "igst"),
  });
  expect(pages[0]).toContain(name);
  expect(pages[0]).toContain("कमल");
  expect(pages[0]).toContain('#read("/etc/passwd") = Heading');
});

test("amounts beyond ninety-nine crore stand whole, in figures and words", async () => {
  const { pages } = await print(
    "sales_invoice",
    sampleFigures([{ ...sampleLines[0]!, qty: 1_000_000, rate: 99_999 }], "igst"),
  );
  expect(pages[0]).toContain("₹1,17,99,88,20,000.00");
  expect(pages[0]).toContain(
    "Rupees Eleven Thousand Seven Hundred Ninety-Nine Crore Eighty-Eight Lakh Twenty Thousand Only",
  );
});

test("one too many is refused, and who has gone leaves the queue", async () => {
  const gone = new AbortController();
  const begun = printer.print(paper("quotation"));
  const waiting = printer.print(paper("quotation"));
  const left = printer.print(paper("quotation"), gone.signal);
  const refused = printer.print(paper("quotation"));
  await expect(refused).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  gone.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  const instead = printer.print(paper("quotation"));
  const made = await Promise.all([begun, waiting, instead]);
  expect(made.every((bytes) => bytes.equals(made[0]!))).toBe(true);
});

test("of 35 that one viewer asks for at once two wait, and another viewer's comes between them", async () => {
  const shared = createPrinter({ threads: 1 });
  const printed: string[] = [];
  const ask = (userId: string) =>
    asRequest({ requestId: "r", userId }, async () => {
      await shared.print(paper("quotation"));
      printed.push(userId);
    });
  const greedy = Array.from({ length: 35 }, () => ask("greedy"));
  const other = ask("other");
  const codes = (await Promise.allSettled(greedy)).map((one) => (one.status === "rejected" ? one.reason.code : "made"));
  await other;
  expect(codes.filter((code) => code === "made")).toHaveLength(3);
  expect(codes.filter((code) => code === "too_many")).toHaveLength(32);
  expect(printed).toEqual(["greedy", "greedy", "other", "greedy"]);
  await shared.close();
});

test("a printer that was never asked closes at once", async () => {
  await expect(createPrinter().close()).resolves.toBeUndefined();
});
