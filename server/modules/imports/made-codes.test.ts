// Items that a list has no codes for: each gets one of its own, and is known by its name the next month, however that is written.
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
const brought = async (rows: readonly string[], head = "Item,Unit,HSN,GST,Rate") => {
  const { body } = await sheets.send("items", [head, ...rows].join("\n"), "made.csv");
  return sheets.check(body.success.data.id, { options });
};
const codeOfItem = async (name: string) =>
  (await vanik.deps.db.$client.query("select code from items where name = $1", [name])).rows[0]?.code;

test.each([
  ["in another case", "Walk6 wire", "WALK6 WIRE"],
  ["with a dash", "tape – brown", "tape brown"],
  ["with the sign of a size", "stud M6×20", "stud M6 x 20"],
  ["with a hyphen", "bolt M6 20", "bolt M6-20"],
])("one name twice, %s, is asked at both of its rows", async (_, one, other) => {
  const { id, counts } = await brought([`${one},Nos,731815,18,5`, `${other},Nos,731815,18,6`, "Lone,Nos,731815,18,7"]);
  expect(counts).toMatchObject({ new: 1, faulty: 2 });
  expect((await sheets.rows(id, "faulty")).map(({ faults }) => faults)).toEqual([
    { item_name: "Row 3 has this too" },
    { item_name: "Row 2 has this too" },
  ]);
});

test("two names that make one code get codes of their own, which they keep", async () => {
  const rows = [
    "pad −20,Nos,731815,18,5",
    "pad 20,Nos,731815,18,6",
    "pad_20 (a),Nos,731815,18,7",
    "gel -20,Nos,731815,18,8",
    "gel 20,Nos,731815,18,9",
  ];
  const { id } = await brought(rows);
  expect((await sheets.read(id)).counts).toMatchObject({ new: 5, faulty: 0 });
  expect((await sheets.rows(id)).map(({ changes }) => changes.item_code?.new).slice(3)).toEqual(["GEL-20", "GEL-20-2"]);
  await sheets.apply(id);
  expect((await sheets.read(id)).state).toBe("applied");
  expect([await codeOfItem("gel -20"), await codeOfItem("gel 20")]).toEqual(["GEL-20", "GEL-20-2"]);
  expect((await brought(rows.toReversed())).counts).toMatchObject({ unchanged: 5, new: 0, changed: 0, faulty: 0 });
});

test("a code that a row says is not made of another's name", async () => {
  const found = await brought(
    ["gel -9,,Nos,731815,18,8", "Other,GEL-9,Nos,731815,18,9"],
    "Item,Item code,Unit,HSN,GST,Rate",
  );
  expect((await sheets.rows(found.id)).map(({ changes }) => changes.item_code?.new)).toEqual(["GEL-9-2", "GEL-9"]);
});

test("an item written in another case the next month is the same, and stays called as it is", async () => {
  const { id } = await brought(["Walk2 bolt a,Nos,731815,18,5"]);
  await sheets.apply(id);
  const next = await brought(["Walk2  BOLT a,Nos,731815,18,6"]);
  expect(next.counts).toMatchObject({ changed: 1, new: 0, faulty: 0 });
  const [row] = await sheets.rows(next.id);
  expect(row).toMatchObject({
    changes: { average_price: { old: 5, new: 6 } },
    notes: { item_name: "Read as Walk2 bolt a" },
  });
  expect(Object.keys(row!.changes)).toEqual(["average_price"]);
});
