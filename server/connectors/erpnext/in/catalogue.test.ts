// The catalogue as it comes in: from a stand-in of ERPNext into the tables, and out again as visitors and the desk read it.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Beside, startBeside, today } from "../../../../tests/erpnext/applied.ts";
import { change, insert, makeItem, method } from "../../../../tests/erpnext/case.ts";
import { formBody } from "../../../../tests/files.ts";
import { codeInList } from "@vanik/contracts/item-codes";
import { questionsOfCatalogue } from "../../../modules/catalogue/soundness.ts";
import { inTransaction } from "../../../platform/db.ts";
import { lookOver } from "../../../modules/catalogue/use-cases.ts";
import { itemStream } from "./catalogue-items.ts";
import { itemGroupStream } from "./catalogue-tree.ts";
import { writeLinks } from "./links.ts";
import { hintItemsOfDay, itemPriceStream } from "./hinting.ts";

let beside: Beside;
let token: string;
beforeAll(async () => {
  beside = await startBeside();
  token = await beside.vanik.tokenOf("desk@vanik.example");
  await group("Shop", "All Item Groups");
});
afterAll(() => beside.close());

const group = (name: string, parent: string, more: object = {}) =>
  insert(
    beside.site,
    "Item Group",
    { item_group_name: name, parent_item_group: parent, is_group: 1, ...more },
    "manager",
  );
const price = (item: string, rate: number, more: object = {}) =>
  insert(
    beside.site,
    "Item Price",
    {
      item_code: item,
      price_list: "Standard Selling",
      selling: 1,
      currency: "INR",
      uom: "Nos",
      price_list_rate: rate,
      valid_from: "2026-01-01",
      ...more,
    },
    "manager",
  );
const rename = (doctype: string, old_name: string, new_name: string) =>
  beside.site.call("POST", method("frappe.client.rename_doc"), {
    body: { doctype, old_name, new_name },
    as: "manager",
  });
const groups = () => beside.apply(itemGroupStream(beside.vanik.deps));
const items = (...names: string[]) => beside.apply(itemStream(beside.vanik.deps), names.length > 0 ? names : undefined);
const query = async (sql: string, values: unknown[] = []) =>
  (await beside.vanik.deps.db.$client.query(sql, values)).rows;
const itemOf = async (code: string) => (await query("select * from items where code = $1", [code]))[0];
const read = async (path: string, who?: string) => {
  const { status, body } = await beside.vanik.call("GET", path, who ? { token: who } : {});
  return status === 200 ? body.success.data : status;
};
const idOf = async (code: string): Promise<string> => (await itemOf(code)).id;

async function wrongs() {
  const found = questionsOfCatalogue.map(async ({ wrong, sql }) => {
    const rows = await query(sql, sql.includes("$1") ? [new Date()] : []);
    return rows.map(({ name }) => [wrong, name]);
  });
  return (await Promise.all(found)).flat();
}

describe("a first page", () => {
  let code: string;
  let deep: string;
  let tax: { name: string };
  beforeAll(async () => {
    await group("Cartons", "Shop");
    await group("5 ply", "Cartons");
    deep = (await group("5 ply, 100%", "5 ply")).name;
    tax = await insert(
      beside.site,
      "Item Tax Template",
      {
        title: "GST 18",
        company: "Demo Traders",
        taxes: [{ tax_type: "Output Tax IGST - DT", tax_rate: 18 }],
      },
      "manager",
    );
    ({ name: code } = await makeItem(beside.site, {
      item_name: "Brown box, strong",
      item_group: deep,
      stock_uom: "Nos",
      uoms: [{ uom: "Box", conversion_factor: 25 }],
      description: "<p>Brown &amp; strong</p>",
      brand: "Kraftly",
      min_order_qty: 50,
      lead_time_days: 4,
    }));
    await price(code, 42.5);
    await price(code, 43.5);
    await price(code, 1, { valid_upto: "2026-02-01" });
    await price(code, 2, { valid_from: "2027-01-01" });
    await groups();
    await items();
  });

  test("is read by visitors as ERPNext has it", async () => {
    const categories = (await read("/category")) as { category: string; _id: string }[];
    expect(categories.map(({ category }) => category)).toEqual(["Cartons"]);
    const { sub_category: subs } = await read(`/category/${categories[0]!._id}`);
    expect(subs.map((sub: { sub_category: string; item_count: number }) => [sub.sub_category, sub.item_count])).toEqual(
      [["5 ply", 1]],
    );
    expect(await read(`/item/${await idOf(code)}/detail`)).toMatchObject({
      item_code: code,
      item_name: "Brown box, strong",
      average_price: 43,
      uom: "Nos",
      units: [{ uom: "Box", factor: 25 }],
      min_qty: 50,
      lead_days: 4,
      makes: ["Kraftly"],
      description: "Brown & strong",
      hsn: "",
      gst_rate: null,
    });
  });

  test("is found by its words, counted, and sound", async () => {
    const { items: found } = await read("/search?q=brown%20strong");
    expect(found.map((one: { item_code: string }) => one.item_code)).toEqual([code]);
    expect(await wrongs()).toEqual([]);
  });

  test("a second time changes nothing", async () => {
    const state = () => query("select i.*, (select count(*) from changes) as changes from items i order by id");
    const before = await state();
    await groups();
    await items();
    expect(await state()).toEqual(before);
  });

  test("what stood here is hidden with its pages", async () => {
    const [{ count }] = await query("select count(*)::int from items where hidden_at is null and remote is null");
    expect(count).toBe(0);
    expect(await read("/item/hb-933-8-8-m8-25")).toBe(404);
  });

  test("is hinted again on the day on which a price begins", async () => {
    const ofDay = (day: string) =>
      inTransaction(beside.vanik.deps.db, (tx) => hintItemsOfDay(tx, day, beside.context.now));
    await ofDay("2026-12-31");
    expect(await beside.hints()).toEqual([]);
    await ofDay("2027-01-01");
    expect(await beside.hints()).toEqual([`Item ${code}`]);
    await query("delete from erpnext_hints");
  });

  test("a rate of tax is its template's, with the day from which it holds; without one again none is said", async () => {
    await change(beside.site, "Item", code, { taxes: [{ item_tax_template: tax.name, tax_category: "" }] }, "manager");
    await items(code);
    const [template] = await query("select gst_rate, gst_treatment from items where code = $1", [code]);
    expect(template).toEqual({ gst_rate: 1800, gst_treatment: "taxable" });
    expect(await query("select valid_from::text, rate from gst_rates where item_id = $1", [await idOf(code)])).toEqual([
      { valid_from: today, rate: 1800 },
    ]);
    expect(await wrongs()).toEqual([]);
    await change(beside.site, "Item", code, { taxes: [] }, "manager");
    await items(code);
    expect((await itemOf(code)).gst_rate).toBeNull();
    expect(await wrongs()).toEqual([]);
  });
});

test("while it fills, words of sub-categories are made by the job that follows", async () => {
  const { name } = await makeItem(beside.site, { item_name: "Quartzite coaster", item_group: "5 ply" });
  const stream = itemStream(beside.vanik.deps);
  const page = await beside.reader.read(stream.asked, [name]);
  const filling = { ...beside.context, liveSince: null };
  const read1 = await stream.readBeside!(beside.reader, page, filling);
  await inTransaction(beside.vanik.deps.db, async (tx) => writeLinks(tx, await stream.apply(tx, page, filling, read1)));
  const [sub] = await query(
    "select s.* from sub_categories s join items i on i.sub_category_id = s.id where i.code = $1",
    [name],
  );
  const [{ count }] = await query("select count(*)::int from items where sub_category_id = $1 and hidden_at is null", [
    sub.id,
  ]);
  expect([sub.search_version, sub.item_count]).toEqual(["", count]);
  await lookOver(beside.vanik.deps);
  expect(await wrongs()).toEqual([]);
  const { items: found } = await read("/search?q=quartzite");
  expect(found[0].item_code).toBe(name);
});

describe("names", () => {
  test("one that is taken is told apart by its code; whoever has it keeps it", async () => {
    const one = await makeItem(beside.site, { item_name: "Tape", item_group: "5 ply" });
    await items(one.name);
    const other = await makeItem(beside.site, { item_name: "Tape", item_group: "5 ply" });
    await items(other.name, one.name);
    expect([(await itemOf(one.name)).name, (await itemOf(other.name)).name]).toEqual(["Tape", `Tape (${other.name})`]);
    await change(beside.site, "Item", one.name, { item_name: "Tape, brown" }, "manager");
    await change(beside.site, "Item", other.name, { item_name: "Tape, clear" }, "manager");
    await items(one.name, other.name);
    expect([(await itemOf(one.name)).name, (await itemOf(other.name)).name]).toEqual(["Tape, brown", "Tape, clear"]);
  });

  test("two that take each other's are written at once", async () => {
    const [one, other] = [
      await makeItem(beside.site, { item_name: "Left", item_group: "5 ply" }),
      await makeItem(beside.site, { item_name: "Right", item_group: "5 ply" }),
    ];
    await items(one.name, other.name);
    await change(beside.site, "Item", one.name, { item_name: "Right" }, "manager");
    await change(beside.site, "Item", other.name, { item_name: "Left" }, "manager");
    await items(one.name, other.name);
    expect([(await itemOf(one.name)).name, (await itemOf(other.name)).name]).toEqual(["Right", "Left"]);
  });

  test("a code of any signs is an item's to the letter, and its id survives its renaming", async () => {
    const code = `Box/5,ply "श्री" 100% ${"x".repeat(100)}`;
    await insert(
      beside.site,
      "Item",
      {
        item_code: code,
        item_name: "Odd",
        item_group: "5 ply",
        stock_uom: "Nos",
        is_stock_item: 0,
      },
      "manager",
    );
    await items(code);
    const id = await idOf(code);
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    await rename("Item", code, "BOX-PLAIN");
    await items("BOX-PLAIN");
    expect(await idOf("BOX-PLAIN")).toBe(id);
    expect(await itemOf(code)).toBeUndefined();
    // The old name goes: what it was is the new one's.
    await inTransaction(beside.vanik.deps.db, (tx) => itemStream(beside.vanik.deps).remove(tx, [code], beside.context));
    expect((await itemOf("BOX-PLAIN")).hidden_at).toBeNull();
  });
});

test("a code that another gave up, and that is not read yet, is the new one's", async () => {
  const [one, other] = [
    await makeItem(beside.site, { item_group: "5 ply" }),
    await makeItem(beside.site, { item_group: "5 ply" }),
  ];
  await items(one.name, other.name);
  const id = await idOf(other.name);
  await rename("Item", one.name, "MOVED-1");
  await rename("Item", other.name, one.name);
  await items(one.name);
  expect(await idOf(one.name)).toBe(id);
  await items("MOVED-1");
  expect((await itemOf("MOVED-1")).hidden_at).toBeNull();
  expect(await wrongs()).toEqual([]);
});

test("an equal code of a catalogue that stood is taken over with what is ours on top", async () => {
  const [item] = await query("select * from items where remote is null and array_length(makes, 1) is null limit 1");
  await query("update items set makes = '{Bosch}', description = 'Ours' where id = $1", [item.id]);
  await insert(
    beside.site,
    "Item",
    {
      item_code: item.code.toLowerCase(),
      item_name: "Taken over",
      item_group: "5 ply",
      stock_uom: "Nos",
      brand: "Unbrako",
      is_stock_item: 0,
    },
    "manager",
  );
  await items(item.code.toLowerCase());
  expect(await itemOf(item.code.toLowerCase())).toMatchObject({
    id: item.id,
    name: "Taken over",
    makes: ["Unbrako", "Bosch"],
    description: "Ours",
    hidden_at: null,
  });
  expect(await wrongs()).toEqual([]);
});

test("what is sold no longer, or gone, is hidden, and shown again as it was", async () => {
  const { name } = await makeItem(beside.site, { item_name: "Sold for now", item_group: "5 ply" });
  await items(name);
  const id = await idOf(name);
  for (const [off, on, why] of [
    [{ disabled: 1 }, { disabled: 0 }, "disabled"],
    [{ is_sales_item: 0 }, { is_sales_item: 1 }, "not_sold"],
    [{ end_of_life: "2026-11-01" }, { end_of_life: null }, "ended"],
  ] as const) {
    await change(beside.site, "Item", name, off, "manager");
    await items(name);
    expect([why, await read(`/item/${id}`)]).toEqual([why, 404]);
    expect(await query("select left_out from erpnext_links where doctype = 'Item' and name = $1", [name])).toEqual([
      { left_out: why },
    ]);
    await change(beside.site, "Item", name, on, "manager");
    await items(name);
    expect(await read(`/item/${id}`)).toMatchObject({ item_code: name });
  }
  await inTransaction(beside.vanik.deps.db, (tx) => itemStream(beside.vanik.deps).remove(tx, [name], beside.context));
  expect(await read(`/item/${id}`)).toBe(404);
  expect(await wrongs()).toEqual([]);
});

describe("groups", () => {
  test("one that is renamed or moved keeps its id and its Hindi; its items are read anew", async () => {
    await group("Straps", "Shop");
    await group("PET straps", "Straps");
    const { name } = await makeItem(beside.site, { item_group: "PET straps" });
    await groups();
    await items(name);
    const [sub] = await query(
      "select s.* from sub_categories s join items i on i.sub_category_id = s.id where i.code = $1",
      [name],
    );
    await query("update sub_categories set name_hi = 'पट्टी' where id = $1", [sub.id]);
    await change(beside.site, "Item Group", "PET straps", { parent_item_group: "Cartons" }, "manager");
    await rename("Item Group", "PET straps", "Straps of PET");
    await change(beside.site, "Item Group", "Straps of PET", { item_group_name: "Straps of PET" }, "manager");
    await groups();
    expect(await query("select name, name_hi, category_id from sub_categories where id = $1", [sub.id])).toEqual([
      { name: "Straps of PET", name_hi: "पट्टी", category_id: "cartons" },
    ]);
    await query("delete from erpnext_hints");
  });

  test("items of a category itself stand in a sub-category of its name", async () => {
    const { name } = await makeItem(beside.site, { item_group: "Straps" });
    await items(name);
    const [{ sub, category }] = await query(
      `select s.name as sub, c.name as category from items i join sub_categories s on s.id = i.sub_category_id
        join categories c on c.id = s.category_id where i.code = $1`,
      [name],
    );
    expect([category, sub]).toEqual(["Straps", "Straps"]);
    expect(await wrongs()).toEqual([]);
  });

  test("one that moves hints the items in it and below", async () => {
    const { name } = await makeItem(beside.site, { item_group: "5 ply, 100%" });
    await items(name);
    await query("delete from erpnext_hints");
    await change(beside.site, "Item Group", "5 ply", { parent_item_group: "Straps" }, "manager");
    await groups();
    expect(await beside.hints()).toContain(`Item ${name}`);
    await change(beside.site, "Item Group", "5 ply", { parent_item_group: "Cartons" }, "manager");
    await groups();
    await query("delete from erpnext_hints");
  });
});

test("a price hints its item, and the one that it was of before", async () => {
  const [one, other] = [
    await makeItem(beside.site, { item_group: "5 ply" }),
    await makeItem(beside.site, { item_group: "5 ply" }),
  ];
  const { name } = await price(one.name, 5);
  await beside.apply(itemPriceStream, [name]);
  expect(await beside.hints()).toEqual([`Item ${one.name}`]);
  await query("delete from erpnext_hints");
  await change(beside.site, "Item Price", name, { item_code: other.name }, "manager");
  await beside.apply(itemPriceStream, [name]);
  expect(await beside.hints()).toEqual([`Item ${one.name}`, `Item ${other.name}`].toSorted());
  await query("delete from erpnext_hints");
  await inTransaction(beside.vanik.deps.db, (tx) => itemPriceStream.remove(tx, [name], beside.context));
  expect(await beside.hints()).toEqual([`Item ${other.name}`]);
  await query("delete from erpnext_hints");
});

describe("at the desk", () => {
  let id: string;
  let code: string;
  beforeEach(async () => {
    ({ name: code } = await makeItem(beside.site, {
      item_group: "5 ply",
      brand: "Kraftly",
      description: "<p>Theirs</p>",
    }));
    await items(code);
    id = await idOf(code);
  });
  const put = async (path: string, body: object, method = "PUT" as "PUT" | "POST") => {
    const { status, body: reply } = await beside.vanik.call(method, path, { token, body });
    return status === 200 ? reply.success.data : [status, reply.error];
  };
  const refused = (name: string, ...fields: string[]) => {
    const message = `Trade is run in ERPNext: open ${name} there.`;
    return [
      422,
      expect.objectContaining({ message, fields: Object.fromEntries(fields.map((field) => [field, message])) }),
    ];
  };

  test.each([
    ["item_name", "Other"],
    ["hsn", "48191010"],
    ["gst_rate", 18],
    ["average_price", 12],
    ["min_qty", 5],
    ["lead_days", 3],
    ["units", [{ uom: "Box", factor: 2 }]],
    ["uom", "Box"],
    ["hidden", true],
    ["description", "Ours"],
    ["makes", ["Other"]],
  ])("an item's %s is ERPNext's, by itself and among many", async (field, value) => {
    const { version } = await read(`/desk/items/${id}`, token);
    expect(await put(`/desk/items/${id}`, { version, [field]: value })).toEqual(refused(code, field));
    expect(await put("/desk/items/bulk", { rows: [{ id, version, [field]: value }] }, "POST")).toEqual(
      refused(code, `rows.0.${field}`),
    );
  });

  test("more makes are ours, and stay when ERPNext says another of its own", async () => {
    const { version } = await read(`/desk/items/${id}`, token);
    expect(await put(`/desk/items/${id}`, { version, makes: ["Kraftly", "Other"] })).toMatchObject({
      makes: ["Kraftly", "Other"],
    });
    await change(beside.site, "Item", code, { brand: "Boxly", description: "" }, "manager");
    await items(code);
    expect(await itemOf(code)).toMatchObject({ makes: ["Boxly", "Other"], description: "" });
    const now = await read(`/desk/items/${id}`, token);
    expect(await put(`/desk/items/${id}`, { version: now.version, description: "Ours" })).toMatchObject({
      description: "Ours",
    });
  });

  test("pictures are ours, of an item and of a sub-category, and stay when it is read anew", async () => {
    const drawn = sharp({ create: { width: 400, height: 400, channels: 3, background: "#bf3a12" } });
    const form = await formBody([["myfile", { name: "a.png", bytes: await drawn.png().toBuffer() }]]);
    const { body: uploaded } = await beside.vanik.call("POST", "/desk/pictures", { token, ...form });
    const picture_id = uploaded.success.data.id;
    for (const path of [`/desk/items/${id}`, "/desk/subCategories/5-ply"]) {
      const { version } = await read(path, token);
      expect(await put(path, { version, picture_id })).toMatchObject({ picture: { id: picture_id } });
    }
    await change(beside.site, "Item", code, { item_name: "Renamed" }, "manager");
    await items(code);
    expect(await read(`/desk/items/${id}`, token)).toMatchObject({ item_name: "Renamed", picture: { id: picture_id } });
  });

  test("a new one is made there", async () => {
    const rows = [
      { item_code: "NEW-1", item_name: "New", sub_category: "5-ply", uom: "Nos", hsn: "48191010", gst_rate: 18 },
    ];
    expect(await put("/desk/items/bulk", { rows }, "POST")).toMatchObject([
      422,
      { message: "Trade is run in ERPNext: do it there." },
    ]);
  });

  test("of the tree Hindi and words are ours, names and places theirs", async () => {
    const { version, name, category } = await read("/desk/subCategories/5-ply", token);
    const path = "/desk/subCategories/5-ply";
    expect(await put(path, { version, name: "Other" })).toEqual(refused(name, "name"));
    expect(await put(path, { version, category: "straps" })).toEqual(refused(name, "category"));
    expect(await put(path, { version, hidden: true })).toEqual(refused(name, "hidden"));
    expect(
      await put(path, { version, name, category, hidden: false, name_hi: "पाँच परत", range: "A to B" }),
    ).toMatchObject({ name_hi: "पाँच परत", range: "A to B" });
    const top = await read(`/desk/categories/${category}`, token);
    expect(await put(`/desk/categories/${category}`, { version: top.version, name: "Other" })).toEqual(
      refused(top.name, "name"),
    );
    expect(await put(`/desk/categories/${category}`, { version: top.version, name_hi: "डिब्बे" })).toMatchObject({
      name_hi: "डिब्बे",
    });
  });

  test("what came in is not taken back; what is ours is", async () => {
    const [change1] = await read("/desk/changes?limit_page_length=1", token);
    expect(change1.what).toBe("An item from ERPNext");
    expect(await put(`/desk/changes/${change1.id}/undo`, {}, "POST")).toMatchObject([
      422,
      { message: `Trade is run in ERPNext: open ${code} there.` },
    ]);
    const { version } = await read(`/desk/items/${id}`, token);
    await put(`/desk/items/${id}`, { version, makes: ["Kraftly", "Other"] });
    const [own] = await read("/desk/changes?limit_page_length=1", token);
    await put(`/desk/changes/${own.id}/undo`, {}, "POST");
    expect((await itemOf(code)).makes).toEqual(["Kraftly"]);
  });

  test("an inquiry takes a code of any signs", async () => {
    const odd = `A,b/"c" 100% ${"x".repeat(110)}`;
    await insert(
      beside.site,
      "Item",
      { item_code: odd, item_name: "Odd one", item_group: "5 ply", stock_uom: "Nos", is_stock_item: 0 },
      "manager",
    );
    await items(odd);
    const buyer = await beside.vanik.tokenOf("buyer@vanik.example");
    const { body } = await beside.vanik.call("POST", "/sendEnquiry", {
      token: buyer,
      body: { items: [{ item_code: odd, qty: 5, uom: "Nos" }], email: "buyer@vanik.example" },
    });
    expect(body.error).toBeUndefined();
    const sold = await read(`/items?codes=${encodeURIComponent([odd, code].map(codeInList).join(","))}`);
    expect(sold.map((one: { item_code: string; item: object | null }) => [one.item_code, one.item !== null])).toEqual([
      [odd, true],
      [code, true],
    ]);
  });
});
