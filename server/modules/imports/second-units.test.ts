// One name in two units in one list (decision 106).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing } from "../../../tests/imports.ts";

let vanik: TestApp;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp();
  sheets = importing(vanik, await vanik.tokenOf("desk@vanik.example"));
});
afterAll(() => vanik.close());

const options = { make_categories: true, totals: { sales: null, purchases: null }, accept_difference: false };
const brought = async (rows: string[], head = "Item,Unit,HSN,GST,Rate,Category") => {
  const { body } = await sheets.send("items", [head, ...rows].join("\n"), "two-units.csv");
  return sheets.check(body.success.data.id, { options });
};
const faultsOf = async (id: string) => (await sheets.rows(id, "faulty")).map(({ row, faults }) => [row, faults]);

test("the second bears its unit, says so before it comes in, and is known by it the next time", async () => {
  const rows = [
    "Twin rope,Mtr,560749,12,9.5,Ropes",
    "Twin rope,Kg,560749,12,210,Ropes by weight",
    "twin rope,Mtrs,560749,12,9,Ropes",
  ];
  const found = await brought(rows.slice(0, 2));
  expect(found.counts).toMatchObject({ new: 2, faulty: 0 });
  const [, second] = await sheets.rows(found.id, "new");
  expect(second!.changes).toMatchObject({ item_name: { new: "Twin rope (Kg)" }, item_code: { new: "TWIN-ROPE-KG" } });
  expect(second!.notes.item_name).toBe("Twin rope is sold in another unit too: in Kg it is Twin rope (Kg)");
  expect((await sheets.apply(found.id)).status).toBe(202);
  expect((await sheets.read(found.id)).state).toBe("applied");
  expect((await brought(rows.slice(0, 2))).counts).toMatchObject({ unchanged: 2 });
  // In either order, and each by itself.
  expect((await brought([rows[1]!, rows[0]!])).counts).toMatchObject({ unchanged: 2 });
  expect((await brought(["Twin rope,Kg,560749,12,215,"])).counts).toMatchObject({ changed: 1 });
  // In one unit twice it stays a question.
  expect(await faultsOf((await brought([rows[0]!, rows[2]!])).id)).toEqual([
    [2, { item_name: "Row 3 has this too", item_code: "Row 3 has this too" }],
    [3, { item_name: "Row 2 has this too", item_code: "Row 2 has this too" }],
  ]);
});

test("goods that stand in the catalogue are asked for a unit that the list alone says, and told apart where it says both", async () => {
  const first = await brought(["Lone twine,Roll,560749,12,80,Ropes"]);
  await sheets.apply(first.id);
  const kilo = "Lone twine,Kg,560749,12,300,Ropes";
  expect(await faultsOf((await brought([kilo])).id)).toEqual([[2, { uom: "Sold in Roll: use Other units" }]]);
  const both = await brought([kilo, "Lone twine,Roll,560749,12,82,Ropes"]);
  expect(both.counts).toMatchObject({ new: 1, changed: 1, faulty: 0 });
  await sheets.apply(both.id);
  expect((await sheets.read(both.id)).state).toBe("applied");
});

test("a first row that is left out leaves the second its own name", async () => {
  const found = await brought(["Half twine,Mtr,560749,,9,Ropes", "Half twine,Kg,560749,12,300,Ropes"]);
  expect(found.counts).toMatchObject({ new: 1, faulty: 1 });
  await sheets.apply(found.id, { skip_faulty: true });
  const { rows } = await vanik.deps.db.$client.query("select name, uom from items where name like 'Half twine%'");
  expect(rows).toEqual([{ name: "Half twine (Kg)", uom: "Kg" }]);
});

test("codes of one's own stay", async () => {
  const head = "Code,Item,Unit,HSN,GST,Rate,Category";
  const rows = ["ZR-M,Coded rope,Mtr,560749,12,9,Ropes", "ZR-K,Coded rope,Kg,560749,12,300,Ropes"];
  const found = await brought(rows, head);
  expect(found.counts).toMatchObject({ new: 2, faulty: 0 });
  await sheets.apply(found.id);
  expect((await brought(rows, head)).counts).toMatchObject({ unchanged: 2 });
});
