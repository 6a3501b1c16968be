// A document is found by its name within its kind, in capitals or not, by what it was called before, and by its last digits.
import { type Kind, kinds } from "@vanik/contracts/trade";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { insertBareDocument } from "../../../tests/documents.ts";
import { documentPath, openTrade, type Trade } from "../../../tests/trade.ts";
import { endsInNumber } from "./named.ts";
import { documentNames, tradeDocuments } from "./tables.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const insert = (kind: Kind, called: string, email = "buyer@vanik.example") =>
  insertBareDocument(vanik, kind, [email], { called });
const listed = async (kind: Kind, q: string, token = trade.tokens.desk): Promise<string[]> => {
  const rows = await trade.done("GET", `/${kinds[kind].noun}?${new URLSearchParams({ q })}`, undefined, token);
  return rows.map(({ name }: { name: string }) => name);
};
const found = async (q: string): Promise<[Kind, string][]> => {
  const { documents } = await trade.done("GET", `/desk/find?${new URLSearchParams({ q })}`);
  return documents.map(({ kind, name }: { kind: Kind; name: string }) => [kind, name]);
};
const rename = async (kind: Kind, former: string, name: string) => {
  const [document] = await vanik.deps.db
    .update(tradeDocuments)
    .set({ name })
    .where(sql`${tradeDocuments.kind} = ${kind} and ${tradeDocuments.name} = ${former}`)
    .returning({ documentId: tradeDocuments.id });
  await vanik.deps.db.insert(documentNames).values({ ...document!, kind, name: former, until: vanik.deps.clock.now() });
  return document!.documentId;
};

test("two of one kind are not called alike, in capitals or not; two kinds may be", async () => {
  await insert("sales_order", "SAL-1/a");
  await insert("quotation", "SAL-1/a");
  await expect(insert("sales_order", "sal-1/A")).rejects.toThrow();
  for (const kind of ["sales_order", "quotation"] as const)
    for (const name of ["SAL-1/a", "SAL-1/A", "sal-1/a"]) {
      const document = await trade.read(kinds[kind].noun, name, trade.tokens.buyer);
      expect([document.kind, document.name]).toEqual([kind, "SAL-1/a"]);
    }
  expect(await found("sal-1/A")).toEqual(
    expect.arrayContaining([
      ["sales_order", "SAL-1/a"],
      ["quotation", "SAL-1/a"],
    ]),
  );
});

test("a call that names no kind asks for it where two are called so", async () => {
  const path = `/desk/cases/${encodeURIComponent("SAL-1/A")}`;
  const { status, body } = await trade.ask("GET", path);
  expect([status, body.error.fields.kind]).toEqual([400, expect.stringContaining("Say of which kind")]);
  for (const kind of ["sales_order", "quotation"]) {
    const { documents } = await trade.done("GET", `${path}?kind=${kind}`);
    expect(documents).toMatchObject([{ kind, name: "SAL-1/a" }]);
  }
  expect((await trade.ask("GET", `${path}?kind=purchase_order`)).status).toBe(404);
  for (const where of [
    "/desk/lastPrices/SAL-1%2Fa?",
    "/sourcing/suppliers?for=SAL-1%2Fa&",
    "/sourcing/bids?for=SAL-1%2Fa&",
  ]) {
    expect((await trade.ask("GET", where)).status, where).toBe(400);
    expect((await trade.ask("GET", `${where}kind=sales_order`)).status, where).toBe(200);
  }
});

test("a former name finds it wherever a name does, and the document says it", async () => {
  await insert("opportunity", "OPP-2627-900001");
  const id = await rename("opportunity", "OPP-2627-900001", "CRM-OPP-2026-00007");
  const { buyer, buyer2, desk } = trade.tokens;
  for (const name of ["OPP-2627-900001", "opp-2627-900001", "CRM-OPP-2026-00007"]) {
    const document = await trade.read("opportunity", name, buyer);
    expect([document.name, document.former_name]).toEqual(["CRM-OPP-2026-00007", "OPP-2627-900001"]);
    expect((await trade.ask("GET", documentPath("opportunity", name), undefined, buyer2)).status).toBe(404);
    expect(await listed("opportunity", name, buyer)).toEqual(["CRM-OPP-2026-00007"]);
    expect(await listed("opportunity", name, desk)).toEqual(["CRM-OPP-2026-00007"]);
    expect(await found(name)).toEqual([["opportunity", "CRM-OPP-2026-00007"]]);
    const { documents } = await trade.done("GET", `/desk/cases/${name}`);
    expect(documents).toMatchObject([{ name: "CRM-OPP-2026-00007" }]);
  }
  // Whoever is called so now comes first, and of two former names the last is told.
  await insert("opportunity", "OPP-2627-900001", "buyer2@vanik.example");
  expect((await trade.ask("GET", "/opportunity/OPP-2627-900001", undefined, buyer)).status).toBe(404);
  expect((await trade.read("opportunity", "OPP-2627-900001", buyer2)).former_name).toBeUndefined();
  const until = new Date(vanik.deps.clock.now().getTime() + 1000);
  await vanik.deps.db.insert(documentNames).values({ kind: "opportunity", name: "CRM-7", documentId: id, until });
  expect((await trade.read("opportunity", "crm-7", buyer)).former_name).toBe("CRM-7");
});

test("the audit log finds by a former name, in capitals or not, what was done under the newer one too", async () => {
  await insert("purchase_order", "PO-2627-900003");
  const id = await rename("purchase_order", "PO-2627-900003", "PUR-ORD-2026-00003");
  await vanik.deps.db.update(tradeDocuments).set({ poNo: "4711" }).where(eq(tradeDocuments.id, id));
  const lines = async (q: string): Promise<string[]> => {
    const lines = await trade.done("GET", `/audit?${new URLSearchParams({ q })}`);
    return lines.map(({ name, change }: { name: string; change: string }) => `${change} ${name}`);
  };
  const all = ["update PUR-ORD-2026-00003", "update PUR-ORD-2026-00003", "insert PO-2627-900003"];
  for (const name of ["PO-2627-900003", "po-2627-900003", "pur-ord-2026-00003"]) expect(await lines(name)).toEqual(all);
});

test("a party's document is not found by the other side's of the same name", async () => {
  await insert("purchase_invoice", "BOTH-1", "supplier@vanik.example");
  await insert("sales_invoice", "BOTH-1");
  expect((await trade.read("salesInvoice", "BOTH-1", trade.tokens.supplier)).kind).toBe("purchase_invoice");
  expect((await trade.read("purchaseInvoice", "BOTH-1", trade.tokens.buyer)).kind).toBe("sales_invoice");
  expect((await trade.ask("GET", "/salesInvoice/BOTH-1", undefined, trade.tokens.buyer)).status).toBe(403);
  expect(await listed("sales_invoice", "both-1", trade.tokens.buyer)).toEqual(["BOTH-1"]);
});

test.each([
  ["7", ["SO-2627-000007", "SAL-ORD-2026-00007", "7", "SO/07"]],
  ["007", ["SO-2627-000007", "SAL-ORD-2026-00007", "7", "SO/07"]],
  ["17", ["X17"]],
  ["70", ["SO-70"]],
  ["26", []],
  ["0", ["ORD-0"]],
])("%s alone is meant of %j", async (digits, meant) => {
  const names = ["SO-2627-000007", "SAL-ORD-2026-00007", "7", "SO/07", "X17", "SO-70", "ORD-0", "7-A", "26-27/7b"];
  const { rows } = await vanik.deps.db.execute<{ name: string }>(sql`
    select n.name from unnest(${sql.param(names)}::text[]) n (name) where ${endsInNumber(sql`n.name`, digits)}`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(meant.toSorted());
});

test("a number alone finds what ends in it in a list and from everywhere, of each kind the newest first", async () => {
  await insert("sales_order", "SAL-ORD-2026-07773");
  await insert("sales_order", "SGT/26-27/7773");
  await insert("sales_order", "SGT/26-27/17773");
  await insert("purchase_order", "PUR-7773", "supplier@vanik.example");
  expect((await listed("sales_order", "7773")).toSorted()).toEqual(["SAL-ORD-2026-07773", "SGT/26-27/7773"]);
  expect(await listed("sales_order", "7773", trade.tokens.buyer2)).toEqual([]);
  const [first, second, ...rest] = await found("7773");
  expect([first, second].map((one) => one?.[0]).toSorted()).toEqual(["purchase_order", "sales_order"]);
  expect(rest).toHaveLength(1);
  expect((await found("so 7773")).map(([kind]) => kind)).toEqual(["sales_order", "sales_order"]);
});
