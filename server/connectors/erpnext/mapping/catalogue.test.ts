// Groups, items, prices and templates of tax as the catalogue has them.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Row } from "../client.ts";
import { fieldsAsked, type SourceDocument } from "./asked-fields.ts";
import { catalogueTree, itemGroupFields } from "./item-group.ts";
import { averagePriceOf, itemPriceFields, nextChangeDay } from "./item-price.ts";
import { gstRateOfItem, gstRateOfTemplate, itemTaxTemplateFields } from "./item-tax-template.ts";
import { remoteItemFields, itemNameBeside, mapItem } from "./item.ts";

const today = "2026-11-29";
const group = (name: string, parent: string | null, more: Row = {}, taxes: Row[] = []): SourceDocument => ({
  fields: { name, item_group_name: name, parent_item_group: parent, ...more },
  tables: { taxes },
});

describe("the tree", () => {
  const groups = [
    group("All Item Groups", null),
    group("Raw Material", "All Item Groups"),
    group("Shop", "All Item Groups"),
    group("Fasteners", "Shop"),
    group("Bolts", "Fasteners"),
    group("Hex bolts", "Bolts"),
    group("Hex bolts M8", "Hex bolts"),
    group("Nuts", "Fasteners"),
    group("Abrasives", "Shop"),
  ];
  const withItems = new Set(["Fasteners", "Hex bolts M8", "Abrasives", "Shop", "Raw Material"]);
  const tree = catalogueTree(groups, "Shop", withItems);

  test("children of the root are categories, theirs sub-categories; a category's own items make one of its name", () => {
    expect(tree.categories).toEqual([
      { remote: "Abrasives", name: "Abrasives" },
      { remote: "Fasteners", name: "Fasteners" },
    ]);
    expect(tree.subCategories.map(({ remote, category }) => `${category}/${remote}`)).toEqual([
      "Abrasives/Abrasives",
      "Fasteners/Bolts",
      "Fasteners/Fasteners",
      "Fasteners/Nuts",
    ]);
  });

  test("what is deeper falls to the sub-category", () => {
    const place = { category: "Fasteners", subCategory: "Bolts" };
    expect(["Bolts", "Hex bolts", "Hex bolts M8"].map((name) => tree.places.get(name))).toEqual([place, place, place]);
  });

  test("the root's own items and what stands elsewhere have no place", () =>
    expect(["Shop", "Raw Material", "All Item Groups", "Nowhere"].map((name) => tree.places.get(name))).toEqual(
      Array.from({ length: 4 }),
    ));

  test("whatever the groups say, each that leads up to the root has a place, and no circle is followed", () => {
    const names = ["Root", "a", "b", "c", "d", "e", "f"];
    const parent = fc.constantFrom(...names, null, "elsewhere");
    fc.assert(
      fc.property(fc.array(parent, { minLength: 7, maxLength: 7 }), (parents) => {
        const all = names.map((name, at) => group(name, parents[at] ?? null));
        const { places, categories, subCategories } = catalogueTree(all, "Root", new Set(names));
        const up = (name: string) => parents[names.indexOf(name)] ?? null;
        for (const name of names.slice(1)) {
          const path: string[] = [];
          for (let at: string | null = name; at && at !== "Root" && !path.includes(at); at = up(at)) path.unshift(at);
          const isBelow = path.length > 0 && up(path[0]!) === "Root";
          expect(places.get(name)).toEqual(
            isBelow ? { category: path[0], subCategory: path[1] ?? path[0] } : undefined,
          );
        }
        // Every place is one that the tree has.
        for (const { category, subCategory } of places.values()) {
          expect(categories.some(({ remote }) => remote === category)).toBe(true);
          expect(subCategories.some((one) => one.remote === subCategory && one.category === category)).toBe(true);
        }
      }),
    );
  });

  test("ten thousand groups, one below the other", () => {
    const deep = Array.from({ length: 10_000 }, (_, at) => group(`g${at}`, at === 0 ? "Root" : `g${at - 1}`));
    expect(catalogueTree(deep, "Root", new Set()).places.get("g9999")).toEqual({ category: "g0", subCategory: "g1" });
  });
});

const places = new Map([["Bolts", { category: "Fasteners", subCategory: "Bolts" }]]);
const item = (fields: Row = {}, uoms: Row[] = [], taxes: Row[] = []): SourceDocument => ({
  fields: { name: "B/8%", item_name: "Bolt M8", item_group: "Bolts", stock_uom: "Nos", is_sales_item: 1, ...fields },
  tables: { uoms, taxes },
});
const map = (...args: Parameters<typeof item>) => mapItem(item(...args), { today, places });

test("an item as it is", () => {
  const uoms = [
    { idx: 1, uom: "Nos", conversion_factor: 1 },
    { idx: 3, uom: "Carton", conversion_factor: "1000.5" },
    { idx: 2, uom: "Box", conversion_factor: 100 },
    { idx: 4, uom: "boxes", conversion_factor: 50 },
    { idx: 5, uom: "Dust", conversion_factor: 0 },
    { idx: 6, uom: null, conversion_factor: 7 },
  ];
  const fields = {
    description: "<p>Zinc plated</p>",
    brand: "TVS",
    min_order_qty: 12.5,
    lead_time_days: 7,
    gst_hsn_code: "7318",
    standard_rate: 4.505,
  };
  expect(map(fields, uoms)).toEqual({
    hidden: null,
    item: {
      code: "B/8%",
      name: "Bolt M8",
      group: "Bolts",
      uom: "Nos",
      units: [
        { uom: "Box", factor: 100 },
        { uom: "Carton", factor: 1000.5 },
      ],
      hsn: "7318",
      minQty: 12_500,
      leadDays: 7,
      makes: ["TVS"],
      description: "Zinc plated",
      standardRate: 451,
    },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(map({ item_name: null, description: "B/8%" }).item).toMatchObject({
    name: "B/8%",
    description: "",
    makes: [],
    minQty: null,
    leadDays: null,
  });
  expect(itemNameBeside({ name: "Bolt M8", code: "B/8%" })).toBe("Bolt M8 (B/8%)");
});

test("six other units at most", () => {
  const uoms = ["Box", "Set", "Pair", "Roll", "Bag", "Dozen", "Gross"].map((uom, idx) => ({
    idx,
    uom,
    conversion_factor: 2,
  }));
  expect(map({}, uoms).item?.units.map(({ uom }) => uom)).toEqual(["Box", "Set", "Pair", "Roll", "Bag", "Dozen"]);
});

test.each<[Row, string | null]>([
  [{}, null],
  [{ item_group: "Raw Material" }, "outside"],
  [{ disabled: 1 }, "disabled"],
  [{ is_sales_item: 0 }, "not_sold"],
  [{ is_sales_item: null }, "not_sold"],
  [{ has_variants: 1 }, "template"],
  [{ end_of_life: "2026-11-29" }, "ended"],
  [{ end_of_life: "2026-11-30" }, null],
  [{ end_of_life: "2099-12-31" }, null],
  [{ end_of_life: "never" }, "unreadable"],
  [{ standard_rate: "on request" }, "unreadable"],
  [{ name: " B" }, "unreadable"],
  [{ disabled: 1, item_group: "Raw Material" }, "outside"],
])("%j: hidden because %s", (fields, hidden) => expect(map(fields).hidden).toBe(hidden));

describe("the average price", () => {
  const bolt = { code: "B", uom: "Nos", standardRate: 451 as Parameters<typeof averagePriceOf>[0]["standardRate"] };
  const price = (price_list_rate: unknown, more: Row = {}): Row => ({
    item_code: "B",
    uom: "Nos",
    price_list_rate,
    ...more,
  });
  test.each<[string, Row[], number]>([
    ["the mean, to the paisa", [price(10), price(10.01), price("10.005")], 1001],
    ["of one", [price(42.5)], 4250],
    ["without any the standard rate", [], 451],
    ["another's", [price(9, { item_code: "C" })], 451],
    ["in another unit", [price(900, { uom: "Box" })], 451],
    ["without a unit it is the item's own", [price(9, { uom: null })], 900],
    ["from tomorrow", [price(9, { valid_from: "2026-11-30" }), price(8)], 800],
    ["from today until today", [price(9, { valid_from: today, valid_upto: today })], 900],
    ["until yesterday", [price(9, { valid_upto: "2026-11-28" })], 451],
    ["days that are none", [price(9, { valid_from: "soon" })], 451],
    ["no figure", [price("x"), price(null), price(8)], 800],
    ["below nothing", [price(-5)], 0],
    ["beyond what a price can be", [price("9e30"), price(8)], 800],
  ])("%s", (_, prices, expected) => expect(averagePriceOf(bolt, prices, today)).toBe(expected));

  test("it is looked at again when the next one begins or has ended", () => {
    const rows = [
      price(1, { valid_from: "2026-12-24" }),
      price(1, { valid_upto: "2026-12-01" }),
      price(1, { valid_from: "x" }),
      price(1, { valid_from: today }),
    ];
    expect([nextChangeDay(rows, today), nextChangeDay(rows, "2026-12-02"), nextChangeDay(rows, "2027-01-01")]).toEqual([
      "2026-12-02",
      "2026-12-24",
      null,
    ]);
  });
});

describe("the rate of GST", () => {
  const template = (fields: Row, taxes: [string, unknown][] = []): SourceDocument => ({
    fields: { company: "Demo Traders", ...fields },
    tables: { taxes: taxes.map(([tax_type, tax_rate], idx) => ({ idx, tax_type, tax_rate })) },
  });
  test.each<[string, SourceDocument, number | null]>([
    ["India Compliance's word", template({ gst_rate: 18 }, [["Output Tax IGST - DT", 12]]), 1800],
    [
      "IGST's account",
      template({}, [
        ["Output Tax CGST - DT", 9],
        ["Output Tax IGST - DT", 18],
      ]),
      1800,
    ],
    [
      "else twice CGST",
      template({}, [
        ["Output Tax SGST - DT", 9],
        ["Output Tax CGST - DT", 0.125],
      ]),
      25,
    ],
    [
      "not what is due by reverse charge",
      template({}, [
        ["Input Tax IGST RCM - DT", -18],
        ["Input Tax IGST - DT", 18],
      ]),
      1800,
    ],
    ["nothing of GST", template({}, [["Cess - DT", 5]]), null],
    ["a rate that is none", template({ gst_rate: "much" }, [["IGST - DT", 180]]), null],
    ["0 where it says so and no account more", template({ gst_rate: 0 }), 0],
    ["an account that only sounds so", template({}, [["Digster - DT", 18]]), null],
  ])("of a template: %s", (_, one, rate) => expect(gstRateOfTemplate(one)).toBe(rate));

  const templates = new Map([
    ["18", template({ gst_rate: 18 })],
    ["12", template({ gst_rate: 12 })],
    ["5", template({ gst_rate: 5 })],
    ["off", template({ gst_rate: 28, disabled: 1 })],
    ["theirs", template({ gst_rate: 40, company: "Another" })],
  ]);
  const row = (item_tax_template: string, more: Row = {}): Row => ({ item_tax_template, ...more });
  const rateOf = (taxes: Row[], groupTaxes: Row[] = [], parentTaxes: Row[] = []) =>
    gstRateOfItem(item({}, [], taxes), {
      templates,
      groups: new Map([
        ["Bolts", group("Bolts", "Fasteners", {}, groupTaxes)],
        ["Fasteners", group("Fasteners", "Bolts", {}, parentTaxes)],
      ]),
      company: "Demo Traders",
      today,
    });
  test.each<[string, Row[], Row[], Row[], number | null]>([
    ["its own before its group's", [row("18")], [row("12")], [], 1800],
    ["else its group's", [], [row("12")], [row("5")], 1200],
    ["else that of its group's parent", [], [], [row("5")], 500],
    ["else none, in whatever circle", [], [], [], null],
    [
      "the one that began last",
      [row("18"), row("12", { valid_from: "2025-09-22" }), row("5", { valid_from: "2026-12-01" })],
      [],
      [],
      1200,
    ],
    ["none of another company, none that is disabled", [row("theirs"), row("off"), row("gone"), row("5")], [], [], 500],
    ["none of a category of tax", [row("18", { tax_category: "Overseas" }), row("5")], [], [], 500],
    ["none whose day is none", [row("18", { valid_from: "soon" })], [row("5")], [], 500],
  ])("%s", (_, own, ofGroup, ofParent, rate) => expect(rateOf(own, ofGroup, ofParent)).toBe(rate));
});

test("whatever comes, an item is read or told", () => {
  const odd = (fields: readonly string[]) =>
    fc.record(Object.fromEntries(fieldsAsked(fields, { has: () => true }).map((field) => [field, fc.anything()])), {
      requiredKeys: [],
    });
  const { fields, tables } = remoteItemFields;
  const rows = (table: string) => fc.array(odd(tables[table]!.fields), { maxLength: 3 });
  fc.assert(
    fc.property(
      odd(fields),
      rows("uoms"),
      rows("taxes"),
      fc.array(odd(itemPriceFields.fields), { maxLength: 3 }),
      (row, uoms, taxes, prices) => {
        const source = { fields: { ...row, name: "B" }, tables: { uoms, taxes } };
        const { item: mapped, hidden } = mapItem(source, { today, places });
        expect(mapped === null).toBe(hidden === "unreadable");
        if (mapped) expect(Number.isSafeInteger(averagePriceOf(mapped, prices, today))).toBe(true);
        expect(gstRateOfItem(source, { templates: new Map(), groups: new Map(), company: "", today })).toBe(null);
      },
    ),
  );
});

test("no cost, account or stock is asked", () => {
  for (const { fields, tables } of [remoteItemFields, itemGroupFields, itemPriceFields, itemTaxTemplateFields])
    for (const field of [...fields, ...Object.values(tables).flatMap((table) => table.fields)])
      expect(field).not.toMatch(
        /valuation|last_purchase|owner|warehouse|account|customer|supplier|cost|margin|max_discount|reorder|stock_(?!uom)|packing|note|batch/,
      );
});
