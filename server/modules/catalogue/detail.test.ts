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

test("an item comes with what has its thread in the other sub-categories, one of each, of its finish first", async () => {
  const { data } = await read("/item/fs-hb-12050-a2/detail");
  const fits: [string, string][] = data.fits.map(
    (row: { sub_category: { _id: string }; item_name: string }) => [row.sub_category._id, row.item_name] as const,
  );
  expect(fits[0]).toEqual(["hex-nuts", "Hex nut DIN 934, M12, A2-70"]);
  expect(new Set(fits.map(([sub]) => sub)).size).toBe(fits.length);
  expect(fits.map(([sub]) => sub)).not.toContain("hex-bolts");
  for (const [, name] of fits) expect(name).toMatch(/\bM12\b/);
  expect(fits.length).toBeGreaterThan(3);
  expect((await read("/item/br-dg-6205-zz/detail")).data.fits).toEqual([]);
});

test("an item comes with its measures and the address of their drawing", async () => {
  const { data } = await read("/item/fs-hb-12050-z/detail");
  expect(data.dimensions.drawing).toBe("/pictures/d/1/hex-bolt_d12_L50_k7.5_s19.svg");
  expect(data.dimensions.figures.map(({ key, value }: { key: string; value: string }) => [key, value])).toEqual([
    ["k", "7.5 mm (DIN 933)"],
    ["s", "19 mm (DIN 933)"],
  ]);
  const drawing = await vanik.app.inject({ url: data.dimensions.drawing });
  expect([drawing.statusCode, drawing.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(drawing.headers["cache-control"]).toContain("immutable");
  expect(drawing.body).toContain(">s 19</text>");
});

test.each([
  "/pictures/d/1/hex-bolt_d12.svg",
  "/pictures/d/1/__proto___d1.svg",
  "/pictures/d/1/tube_D-5.svg",
  "/pictures/d/1/tube_D1e9.svg",
  "/pictures/d/1/<script>_d1.svg",
  "/pictures/d/2/tube_D50.svg",
])("%s is no drawing", async (url) => expect((await vanik.app.inject({ url: encodeURI(url) })).statusCode).toBe(404));

test("an item comes with its prices of twelve months once there were two, and with nobody's name", async () => {
  const path = "/item/fs-hb-08040-z/detail";
  expect((await read(path)).data.prices).toEqual([]);
  const token = await vanik.tokenOf("desk@vanik.example");
  for (const average_price of [4.1, 4.35]) {
    const { body } = await vanik.call("GET", "/desk/items/fs-hb-08040-z", { token });
    const { version } = body.success.data;
    await vanik.call("PUT", "/desk/items/fs-hb-08040-z", { token, body: { version, average_price } });
    vanik.advance(2 * 86_400);
  }
  const { data } = await read(path);
  expect(data.prices.map(({ price }: { price: number }) => price)).toEqual([4.1, 4.35, 4.35]);
  expect(Object.keys(data.prices[0])).toEqual(["day", "price"]);
});

test.each(["/subCategory/no-such-thing/detail", "/item/no-such-thing/detail"])("%s is not found", async (path) => {
  expect((await read(path)).status).toBe(404);
});
