// What the pages of a sub-category and of an item are made of.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(() => vanik.close());

const read = async (path: string) => {
  const { status, body, headers } = await vanik.call("GET", path);
  return { status, headers, data: body.success?.data };
};

test("a sub-category comes with its category, the others in it, and every item with HSN and GST rate", async () => {
  const { data, headers } = await read("/subCategory/hex-bolts/detail");
  expect(headers).toMatchObject({ etag: expect.any(String), "cache-control": "public, no-cache" });
  expect(data).toMatchObject({
    _id: "hex-bolts",
    sub_category: "Hex bolts",
    image: "/pictures/hex-bolts.svg",
    standards: "DIN 933, DIN 931, IS 1364",
    category: { _id: "fasteners", category: "Fasteners" },
  });
  expect(data.items).toHaveLength(data.item_count);
  expect(data.items[0]).toEqual({
    _id: "fs-hb-05020-z",
    item_code: "FS-HB-05020-Z",
    item_name: "Hex bolt DIN 933, M5 × 20, 8.8, zinc",
    uom: "Nos",
    units: [],
    min_qty: null,
    average_price: 0.8,
    hsn: "73181500",
    gst_rate: 18,
  });
  const siblings = data.other_sub_category.map((other: { _id: string }) => other._id);
  expect(siblings).toContain("hex-nuts");
  expect(siblings).not.toContain("hex-bolts");
  const { data: category } = await read("/category/fasteners");
  expect(siblings).toHaveLength(category.sub_category.length - 1);
});

test("an item comes with its sub-category and the six that stand next to it, in their order", async () => {
  const { data } = await read("/item/fs-hb-12050-z/detail");
  const { data: sub } = await read("/subCategory/hex-bolts/detail");
  expect(data).toMatchObject({
    item_code: "FS-HB-12050-Z",
    category: { _id: "fasteners" },
    sub_category: { _id: "hex-bolts", standards: "DIN 933, DIN 931, IS 1364", item_count: sub.item_count },
  });
  const ids: string[] = sub.items.map((item: { _id: string }) => item._id);
  const at = ids.indexOf("fs-hb-12050-z");
  expect(data.nearby.map((item: { _id: string }) => item._id)).toEqual([
    ...ids.slice(at - 3, at),
    ...ids.slice(at + 1, at + 4),
  ]);
});

test("the first item of a list has its neighbours after it", async () => {
  const { data } = await read("/item/fs-hb-05020-z/detail");
  expect(data.nearby).toHaveLength(6);
  expect(data.nearby[0]._id).toBe("fs-hb-06020-z");
});

test.each(["/subCategory/no-such-thing/detail", "/item/no-such-thing/detail"])("%s is not found", async (path) => {
  expect((await read(path)).status).toBe(404);
});
