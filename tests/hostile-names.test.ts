// Names as a company's own ERPNext may give them: each is found, listed, printed, attached to, mailed and opened by it, and nothing else is.
import { DocumentName } from "@vanik/contracts/documents";
import { deskAddress } from "@vanik/contracts/desk-pages";
import { bidAddress, detailsAddress, inSmallLetters } from "@vanik/contracts/document-pages";
import { nameInPath } from "../web/app/name-in-path.ts";
import { stepOfName } from "@vanik/contracts/names-in-addresses";
import { kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkForDesk, linkForParty } from "../server/modules/documents/use-cases.ts";
import { addressInSmallLetters } from "../server/web/addresses.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { insertBareDocument } from "./documents.ts";
import { type Erp, openErp } from "./erp.ts";
import { formBody, pdf } from "./files.ts";
import { documentPath, openTrade, type Trade } from "./trade.ts";

const names = [
  "SINV/26-27/0001",
  "A%2FB",
  "नमूना 1",
  "..",
  ".",
  "अ".repeat(140),
  "a?b#c",
  `"quoted" 'twice'`,
  "x&y=z;w",
  "a\\b",
  "../../profile",
  "<b>bold</b>",
  "100%",
  "Straße – 7",
  "’; drop table trade_documents; --",
];

let vanik: TestApp;
let trade: Trade;
let erp: Erp;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  erp = await openErp(vanik);
  for (const called of names) await insertBareDocument(vanik, "sales_order", ["buyer@vanik.example"], { called });
});
afterAll(() => vanik.close());

const { noun } = kinds.sales_order;
const get = (path: string, token: string) =>
  vanik.app.inject({ url: `/api${path}`, headers: { "application-key": "vanik-web", "access-token": token } });

test("a name of control characters, of half a character, or longer, is none; blanks at its ends are none of it", () => {
  for (const name of ["a\nb", "a\u0000", "a\u0085b", "half \ud800", "", "   ", "x".repeat(141)])
    expect(DocumentName.safeParse(name).success, name).toBe(false);
  expect(DocumentName.parse(" SO 1 ")).toBe("SO 1");
});

test.each(names)("%s in an address is the same name again, and no way up", (name) => {
  for (const path of [deskAddress("sales_order", name), bidAddress(name), documentPath(noun, name)]) {
    const { pathname, search, hash } = new URL(path, "https://vanik.example");
    expect([pathname, search, hash]).toEqual([path, "", ""]);
    expect(nameInPath(pathname, path.split("/").indexOf(stepOfName(name)))).toBe(name);
  }
  const bid = nameInPath(inSmallLetters(bidAddress(name)), 4);
  expect(bid.toUpperCase()).toBe(name.toUpperCase());
  const small = addressInSmallLetters(bidAddress(name)) ?? bidAddress(name);
  expect(small).toBe(inSmallLetters(bidAddress(name)));
  const details = new URL(detailsAddress("sales_order", name), "https://vanik.example");
  expect([details.pathname, details.searchParams.get("details")]).toEqual(["/user/buyer/orders", name]);
});

test.each(names)("a mail leads to %s through the sign-in", (name) => {
  const next = (link: string) => new URL(link).searchParams.get("next")!;
  const party = new URL(next(linkForParty("https://vanik.example", "sales_order", name)), "https://vanik.example");
  expect([party.pathname, party.searchParams.get("details")]).toEqual(["/user/buyer/orders", name]);
  const desk = new URL(next(linkForDesk("https://vanik.example", "sales_order", name)), "https://vanik.example");
  expect(nameInPath(desk.pathname, 3)).toBe(name);
});

describe.each(names)("%s", (name) => {
  test("reads as its party's and as the desk's, and as nobody else's", async () => {
    for (const token of [trade.tokens.desk, trade.tokens.buyer]) {
      expect((await trade.read(noun, name, token)).name).toBe(name);
      expect((await get(`${documentPath(noun, name)}/files`, token)).json().success.data).toEqual([]);
    }
    expect((await get(documentPath(noun, name), trade.tokens.buyer2)).statusCode).toBe(404);
    expect((await get(documentPath(noun, name), trade.tokens.supplier)).statusCode).toBe(403);
    expect((await get(documentPath(kinds.quotation.noun, name), trade.tokens.buyer)).statusCode).toBe(404);
  });

  test("is found in its list, from everywhere and in its list's file, by all of it and its beginning", async () => {
    for (const q of [name, Array.from(name).slice(0, -1).join("")].filter(Boolean))
      for (const token of [trade.tokens.desk, trade.tokens.buyer]) {
        const rows = await trade.done("GET", `/${noun}?${new URLSearchParams({ q })}`, undefined, token);
        expect(rows.map((row: { name: string }) => row.name)).toContain(name);
      }
    const { documents } = await trade.done("GET", `/desk/find?${new URLSearchParams({ q: name })}`);
    expect(documents.map((one: { name: string }) => one.name)).toContain(name);
    const file = await get(`/${noun}/export?${new URLSearchParams({ format: "csv", q: name })}`, trade.tokens.desk);
    expect([file.statusCode, file.body.includes(name.replaceAll('"', '""'))]).toEqual([200, true]);
  });

  test("is printed, under a file's name that no system refuses", async () => {
    for (const path of [`${documentPath(noun, name)}/pdf`]) {
      const paper = await get(path, trade.tokens.buyer);
      expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
      const disposition = String(paper.headers["content-disposition"]);
      const [, whole = ""] = /^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''([^;\s"']+)$/.exec(disposition) ?? [];
      expect(decodeURIComponent(whole)).toBe(`${name.replace(/[/\\:*?"<>|]/g, "-").replace(/^\./, "-")}.pdf`);
    }
    const paper = await erp.call(`get_sales_order_pdf?${new URLSearchParams({ name })}`);
    expect(paper.status).toBe(200);
  });

  test("takes a file of its party's, and of nobody else", async () => {
    const send = async (token: string) => {
      const form = await formBody([
        ["name", name],
        ["docType", "PO"],
        ["myfile", { name: "a.pdf", bytes: pdf }],
      ]);
      return vanik.call("POST", "/uploadDocument", { token, ...form });
    };
    expect((await send(trade.tokens.supplier)).status).toBe(403);
    expect((await send(trade.tokens.buyer2)).status).toBe(404);
    const sent = await send(trade.tokens.buyer);
    expect([sent.status, sent.body.success?.data.name]).toEqual([200, name]);
    const path = `${documentPath(noun, name)}/files/${sent.body.success.data.file.id}`;
    expect((await get(path, trade.tokens.buyer)).statusCode).toBe(200);
    expect((await get(path, trade.tokens.buyer2)).statusCode).toBe(404);
  });
});
