// A replacement may be made by another row of the same sheet, before it or behind it.
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

const head = "Sub-category,Item code,Item name,Unit,HSN,GST rate,Replaced by\n";
const row = (code: string, by = "", hsn = "73181500") => `Hex bolts,${code},Bolt ${code},Nos,${hsn},18,${by}\n`;
const checked = async (rows: string) => {
  const { body } = await sheets.send("items", head + rows);
  return sheets.check(body.success.data.id);
};
const replacements = async (codes: string[]) => {
  const { rows } = await vanik.deps.db.$client.query(
    "select i.code, r.code as by from items i left join items r on r.id = i.replaced_by where i.code = any($1) order by i.code",
    [codes],
  );
  return rows;
};

test("is written once all rows are there, and can be taken back with them", async () => {
  const { rows: known } = await vanik.deps.db.$client.query(
    "select code from items where sub_category_id = 'hex-bolts' and replaced_by is null order by code limit 1",
  );
  const old = known[0].code as string;
  const { id, counts } = await checked(
    `${row("NEW-A", "new-b")}${row("NEW-B", "NEW-C")}${row("NEW-C")}`.concat(`,${old},,,,,NEW-A\n`),
  );
  expect((await sheets.rows(id)).map(({ faults }) => faults)).toEqual([{}, {}, {}, {}]);
  expect(counts).toMatchObject({ new: 3, changed: 1, faulty: 0 });
  expect((await sheets.rows(id, "changed"))[0]?.changes).toEqual({ replaced_by: { old: null, new: "NEW-A" } });
  await sheets.apply(id);
  expect(await sheets.read(id)).toMatchObject({ state: "applied", failure: null });
  expect(await replacements(["NEW-A", "NEW-B", "NEW-C", old])).toEqual(
    [
      { code: "NEW-A", by: "NEW-B" },
      { code: "NEW-B", by: "NEW-C" },
      { code: "NEW-C", by: null },
      { code: old, by: "NEW-A" },
    ].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  );
  expect((await sheets.takeBack(id)).status).toBe(202);
  expect(await sheets.read(id)).toMatchObject({ state: "taken_back", failure: null });
  expect(await replacements(["NEW-A", "NEW-B", "NEW-C", old])).toEqual([{ code: old, by: null }]);
});

test("is a fault where no row makes it, where the row that would is faulty, and so down the chain", async () => {
  const { id } = await checked(
    row("OLD-1", "NOWHERE") +
      row("OLD-2", "OLD-3") +
      row("OLD-3", "OLD-4") +
      row("OLD-4", "", "73185") +
      row("OLD-5", "OLD-5"),
  );
  expect((await sheets.rows(id)).map(({ faults }) => faults.replaced_by)).toEqual([
    "NOWHERE is not in the catalogue",
    "Row 4 says what this is, and is faulty: mend it first",
    "Row 5 says what this is, and is faulty: mend it first",
    undefined,
    expect.stringMatching(/OLD-5/),
  ]);
});
