// Goods of one name by several makers, and tariff codes whose zero a sheet took off (operator 3, Guess; decision 108).
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
const brought = async (rows: readonly string[], head = "Item,Brand,Size,Unit,HSN,GST,Rate") => {
  const { body } = await sheets.send("items", [head, ...rows].join("\n"), "makes.csv");
  return sheets.check(body.success.data.id, { options });
};
const namesOf = async (id: string) => (await sheets.rows(id, "new")).map(({ changes }) => changes.item_name?.new);

test("goods of one name by two makers are called by both, and known by it the next time, alone too", async () => {
  const dals = ["Toor dal,Rajdhani,50 kg,Bag,0713,Nil,9850", "Toor dal,Gulab,50 kg,Bag,0713,Nil,9500"];
  const found = await brought([...dals, "Matki,Rajdhani,,Kg,0713,Nil,95"]);
  expect(await namesOf(found.id)).toEqual(["Toor dal Rajdhani 50 kg", "Toor dal Gulab 50 kg", "Matki"]);
  expect((await sheets.rows(found.id, "new"))[0]!.notes.item_name).toBe(
    "Toor dal 50 kg is of several makes: this one, of Rajdhani, is Toor dal Rajdhani 50 kg",
  );
  expect((await sheets.apply(found.id)).status).toBe(202);
  expect((await brought(dals.toReversed())).counts).toMatchObject({ unchanged: 2 });
  expect((await brought(dals.slice(1))).counts).toMatchObject({ unchanged: 1, new: 0 });
});

test("one name by one maker twice is asked, and so is one that the catalogue has without a make", async () => {
  const twice = await brought(["Rice,Daawat,,Bag,1006,5,2385", "Rice,Daawat,,Bag,1006,5,2400"]);
  expect(twice.counts).toMatchObject({ faulty: 2 });
  const plain = await brought(["Poha,,,Kg,1904,5,48"]);
  await sheets.apply(plain.id);
  const made = await brought(["Poha,Ujjain,,Kg,1904,5,48", "Poha,Indore,,Kg,1904,5,50"]);
  expect(made.counts).toMatchObject({ faulty: 2, new: 0 });
});

test("goods that are called with and without a make are each known by their own name, and by their code", async () => {
  const head = "Item,Item code,Brand,Unit,HSN,GST,Rate";
  const both = await brought(["Nut,N-1,TVS,Nos,731816,18,2", "Nut TVS,N-2,TVS,Nos,731816,18,3"], head);
  expect(both.counts).toMatchObject({ new: 2, faulty: 0 });
  await sheets.apply(both.id);
  const again = await brought(["Nut,TVS,,Nos,731816,18,2", "Nut TVS,TVS,,Nos,731816,18,3"]);
  expect(again.counts).toMatchObject({ unchanged: 2 });
});

test.each([
  ["713", "0713"],
  ["90831", "090831"],
  ["7134000", "07134000"],
  ["910", "0910"],
])("an HSN of %s has lost its zero, is read as %s and told", async (written, hsn) => {
  const found = await brought([`Thing ${written},,,Kg,${written},5,10`]);
  const [row] = await sheets.rows(found.id, "new");
  expect([row?.changes.hsn?.new, row?.notes.hsn]).toEqual([
    hsn,
    `${written} is read as ${hsn}: a sheet takes the zero off its front`,
  ]);
});

test.each(["731", "73185", "799", "12", "60501"])("an HSN of %s is no heading with a zero either", async (written) => {
  const found = await brought([`Odd ${written},,,Kg,${written},5,10`]);
  expect(found.counts).toMatchObject({ faulty: 1 });
});

test("heads in the Hindi of a market yard, in Latin letters, are a price, a cost, its day and its supplier", async () => {
  const head = "Maal,Per,HSN,Tax,Kharedi Bhav,Bhav,Pur. Dt,From Party,Shera";
  const found = await brought(["Jeera,Kg,0909,5,231,248,11/11/26,Unjha Yard,check qlty"], head);
  expect(found.columns.map((_, at) => found.mapping[at])).toEqual([
    "item_name",
    "uom",
    "hsn",
    "gst_rate",
    "last_cost",
    "average_price",
    "cost_day",
    "cost_supplier",
    null,
  ]);
});
