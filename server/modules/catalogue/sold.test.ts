// What is hidden is out of everything public, and leads to what stands in for it; other units and the least that is sold.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { movedAddress } from "../../web/addresses.ts";
import { replacementPath } from "./sold.ts";

let vanik: TestApp;
let token: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const read = async (path: string) => (await vanik.call("GET", path)).body.success?.data ?? null;
async function desk(method: "GET" | "POST" | "PUT", path: string, body?: unknown) {
  const reply = await vanik.call(method, `/desk/${path}`, { body, token });
  expect(reply.body.error ?? reply.status).toBe(200);
  return reply.body.success.data;
}
async function change(what: string, id: string, keys: object) {
  const { version } = await desk("GET", `${what}/${id}`);
  return desk("PUT", `${what}/${id}`, { version, ...keys });
}
const send = (items: object[]) =>
  vanik.call("POST", "/sendEnquiry", { body: { email: "rajesh.patil@sahyadri.example", items } });
const bolts = "hex-bolts";
const firstItems = async () =>
  (await read(`/subCategory/${bolts}`)) as { _id: string; item_code: string; item_name: string }[];

test("a hidden item is out of lists, search and sitemap; its page leads to what stands in for it", async () => {
  const [gone, next] = await firstItems();
  const count = (await read("/category/fasteners")).sub_category.find(
    (sub: { _id: string }) => sub._id === bolts,
  ).item_count;
  await change("items", gone!._id, { hidden: true, replaced_by: next!.item_code });
  expect((await firstItems()).map(({ _id }) => _id)).not.toContain(gone!._id);
  expect((await read(`/subCategory/${bolts}/detail`)).items.map(({ _id }: { _id: string }) => _id)).not.toContain(
    gone!._id,
  );
  expect((await read(`/item/${next!._id}/detail`)).nearby.map(({ _id }: { _id: string }) => _id)).not.toContain(
    gone!._id,
  );
  expect((await vanik.call("GET", `/item/${gone!._id}`)).status).toBe(404);
  expect((await vanik.call("GET", `/item/${gone!._id}/detail`)).status).toBe(404);
  const found = await read(`/search?${new URLSearchParams({ q: gone!.item_code })}`);
  expect(found.items.map(({ _id }: { _id: string }) => _id)).not.toContain(gone!._id);
  expect(
    (await read("/category/fasteners")).sub_category.find((sub: { _id: string }) => sub._id === bolts).item_count,
  ).toBe(count - 1);
  const nextPath = `/products/fasteners/${bolts}/${next!._id}`;
  expect(await replacementPath(vanik.deps.db, `/products/fasteners/${bolts}/${gone!._id}`)).toBe(nextPath);
  expect(await movedAddress(vanik.deps.db, `/hi/products/fasteners/${bolts}/${gone!._id}?x=1`)).toBe(
    `/hi${nextPath}?x=1`,
  );
  expect(await read(`/items?codes=${gone!.item_code.toLowerCase()},${next!.item_code},NONE`)).toMatchObject([
    {
      item_code: gone!.item_code.toLowerCase(),
      item: null,
      replaced_by: { _id: next!._id, category: { _id: "fasteners" } },
    },
    { item_code: next!.item_code, item: { _id: next!._id }, replaced_by: null },
    { item_code: "NONE", item: null, replaced_by: null },
  ]);
  const refused = await send([{ item_code: gone!.item_code, qty: 5 }]);
  expect([refused.status, refused.body.error.fields["items.0.item_code"]]).toEqual([
    400,
    `${gone!.item_name} is no longer sold. Remove this item and choose another.`,
  ]);
  await change("items", gone!._id, { hidden: false });
  expect((await firstItems())[0]!._id).toBe(gone!._id);
});

test("what stands below a hidden category or sub-category is hidden with it, and found again once it is shown", async () => {
  const search = () => read("/search?q=hex+bolt");
  expect((await search()).sub_categories.map(({ _id }: { _id: string }) => _id)).toContain(bolts);
  // What was asked is remembered for a moment: each time it is asked in another way.
  let times = 0;
  const byCode = () => read(`/search?q=FS-HB-12050-Z${"-".repeat(++times)}`);
  for (const [what, id] of [
    ["categories", "fasteners"],
    ["subCategories", bolts],
  ] as const) {
    await change(what, id, { hidden: true });
    for (const path of [`/subCategory/${bolts}`, `/subCategory/${bolts}/detail`])
      expect((await vanik.call("GET", path)).status).toBe(404);
    expect((await vanik.call("GET", "/item/fs-hb-12050-z")).status).toBe(404);
    expect((await byCode()).items.map(({ _id }: { _id: string }) => _id)).not.toContain("fs-hb-12050-z");
    await change(what, id, { hidden: false });
    expect((await byCode()).items[0]._id).toBe("fs-hb-12050-z");
  }
  expect((await search()).sub_categories.map(({ _id }: { _id: string }) => _id)).toContain(bolts);
});

test("an item is asked for in its other units at the price × factor, and never below the least", async () => {
  const [item] = await firstItems();
  await change("items", item!._id, {
    average_price: 11.4,
    min_qty: 100,
    units: [
      { uom: "Box", factor: 100 },
      { uom: "Kg", factor: 83.333333 },
    ],
  });
  expect((await firstItems())[0]).toMatchObject({
    units: [
      { uom: "Box", factor: 100 },
      { uom: "Kg", factor: 83.333333 },
    ],
    min_qty: 100,
  });
  const { item_code } = item!;
  expect((await send([{ item_code, qty: 99 }])).body.error.fields).toEqual({
    "items.0.qty": "Enter at least 100 Nos: less is not sold",
  });
  expect((await send([{ item_code, qty: 1, uom: "Pkt" }])).body.error.fields).toEqual({
    "items.0.uom": `${item!.item_name} is not sold in Pkt. Sold in Nos, Box (100 Nos), Kg (83.333333 Nos).`,
  });
  const sent = await send([{ item_code, qty: 2, uom: "box." }]);
  expect(sent.body.success.data.opportunity_amount).toBe(2280);
  const name = sent.body.success.data.name;
  const stored = await vanik.deps.db.$client.query(
    "select l.uom, l.factor, l.qty, l.rate from trade_lines l join trade_documents d on d.id = l.document_id where d.name = $1",
    [name],
  );
  expect(stored.rows).toEqual([{ uom: "Box", factor: "100.000000", qty: 2000, rate: 114000 }]);
  const drafted = await vanik.call("POST", "/requestForQuotation", { token, body: { from: name, suppliers: [] } });
  const draft = drafted.body.success.data;
  expect(draft.items[0]).toMatchObject({ uom: "Box", qty: 2 });
  await change("items", item!._id, { units: [] });
  const edit = (line: object) =>
    vanik.call("PUT", `/requestForQuotation/${draft.name}`, { token, body: { version: draft.version, items: [line] } });
  const wrong = await edit({ item_code, qty: 3, uom: "Drum" });
  expect(Object.keys(wrong.body.error.fields)).toEqual(["items.0.uom"]);
  expect((await edit({ item_code, qty: 3, uom: "Box" })).body.success.data.items[0]).toMatchObject({
    uom: "Box",
    qty: 3,
  });
});

test("a draft says what the catalogue calls otherwise by now, keeps its own words until these are taken, and marks what is no longer sold", async () => {
  const [, item] = await firstItems();
  const sent = await send([{ item_code: item!.item_code, qty: 5 }]);
  const trade = async (method: "POST" | "PUT", path: string, body: object) => {
    const reply = await vanik.call(method, path, { token, body });
    expect(reply.body.error ?? reply.status).toBe(200);
    return reply.body.success.data;
  };
  const quotation = await trade("POST", "/quotation", { from: sent.body.success.data.name });
  await change("items", item!._id, { item_name: "Bolt by another name", hidden: true });
  const input = { version: quotation.version, discount_percentage: 1 };
  const { warnings } = await trade("PUT", `/quotation/${quotation.name}`, input);
  expect(warnings).toEqual(
    expect.arrayContaining([
      `${item!.item_name} of line 1 is called Bolt by another name in the catalogue now.`,
      `${item!.item_name} of line 1 is no longer sold.`,
    ]),
  );
  const now = { item_code: item!.item_code, qty: 6, rate: 3 };
  const edit = (version: number, line: object) =>
    trade("PUT", `/quotation/${quotation.name}`, { version, items: [line] });
  const stored = await edit(quotation.version + 1, now);
  expect(stored.items[0]).toMatchObject({ item_name: item!.item_name, qty: 6 });
  const invented = await edit(stored.version, { ...now, item_name: "A name of nobody's" });
  expect(invented.items[0]).toMatchObject({ item_name: item!.item_name });
  const renamed = await edit(invented.version, { ...now, item_name: "Bolt by another name" });
  expect(renamed.items[0]).toMatchObject({ item_name: "Bolt by another name", hsn: stored.items[0].hsn });
  expect(renamed.warnings).toEqual([expect.stringContaining("is no longer sold")]);
});
