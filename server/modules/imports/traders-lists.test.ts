// Lists as traders keep them, brought in as they are: none of their cells is typed anew (operator 3, Guess).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing } from "../../../tests/imports.ts";
import { listedCosts } from "../catalogue/use-cases.ts";

let vanik: TestApp;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp();
  sheets = importing(vanik, await vanik.tokenOf("desk@vanik.example"));
});
afterAll(() => vanik.close());

const desk = () => vanik.tokenOf("desk@vanik.example");
const listOf = (name: string) => readFileSync(join(import.meta.dirname, "../../../tests/lists", name));
const options = {
  make_categories: true,
  totals: { sales: null, purchases: null },
  accept_difference: false,
};
const brought = async (kind: string, file: string | Buffer, name = "list.xlsx", change: object = {}) => {
  const { status, body } = await sheets.send(kind, file, name);
  expect(status, JSON.stringify(body)).toBe(202);
  const { id } = body.success.data;
  return sheets.check(id, { options, ...change });
};
const ask = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const itemNamed = async (name: string) =>
  (
    await ask(
      `select i.id, i.code, i.uom, i.hsn, i.gst_rate, i.average_price::int as price, i.description, s.name as sub, c.name as category
       from items i join sub_categories s on s.id = i.sub_category_id join categories c on c.id = s.category_id where i.name = $1`,
      [name],
    )
  )[0];

describe("case 21: a shop's rate list", () => {
  test("is guessed, and all but the three names that stand in it twice are right", async () => {
    const found = await brought("items", listOf("rate-list.xlsx"));
    expect(Object.fromEntries(found.columns.map(({ title }, at) => [title, found.mapping[at]]))).toEqual({
      "Sr. › No.": null,
      "Item › Description / माल": "item_name",
      "Item › Category": "category",
      "Tax › HSN Code": "hsn",
      "Tax › GST": "gst_rate",
      Unit: "uom",
      "Rates (Rs.) › Purchase": "last_cost",
      "Rates (Rs.) › Sale": "average_price",
      "Last › purchased on": "cost_day",
      "Last › Remarks": null,
      Section: null,
    });
    const faulty = await sheets.rows(found.id, "faulty");
    expect(faulty.map(({ row, faults }) => [row, faults])).toEqual([
      [69, { item_name: "Row 340 has this too" }],
      [138, { item_name: "Row 343 has this too" }],
      [147, { item_name: "Row 344 has this too" }],
      [340, { item_name: "Row 69 has this too" }],
      [343, { item_name: "Row 138 has this too" }],
      [344, { item_name: "Row 147 has this too" }],
    ]);
    expect(found.counts).toMatchObject({ rows: 300, new: 294, changed: 0, faulty: 6, aside: 21 });
    const aside = await sheets.rows(found.id, "aside");
    expect(aside.map(({ notes }) => notes.row).slice(0, 2)).toEqual([
      "A section: FASTENERS - BOLTS",
      "A section: FASTENERS - NUTS & WASHERS",
    ]);
    expect(aside.at(-1)!.notes).toEqual({ row: "A total" });

    expect((await sheets.apply(found.id, { skip_faulty: true })).status).toBe(202);
    expect(await itemNamed("Hex Bolt M6 x 25 mm")).toMatchObject({
      code: "HEX-BOLT-M6-X-25-MM",
      uom: "Nos",
      hsn: "73181500",
      gst_rate: 1800,
      price: 4737,
      sub: "FASTENERS - BOLTS",
      category: "FASTENERS - BOLTS",
    });
    // A fraction of one, a unit in the plural, an HSN with spaces; what was noted beside it is published nowhere.
    expect(await itemNamed("Hex Bolt M8 x 60 mm – 8.8 HT")).toMatchObject({
      gst_rate: 1800,
      price: 4230,
      description: "",
    });
    expect(await itemNamed('BOPP Tape 2" x 65m Brown')).toMatchObject({ uom: "Roll", price: 4636 });
    expect(await itemNamed("Hex Nut M6 ISI")).toMatchObject({ hsn: "73181600", uom: "Nos" });
    expect(await itemNamed("रजिस्टर 400 पेज")).toMatchObject({ code: expect.stringMatching(/^400-[0-9A-F]{5}$/) });
    expect(await ask("select count(*)::int as n from items where description ilike '%check rate%'")).toEqual([
      { n: 0 },
    ]);
    const bolt = await itemNamed("Hex Bolt M6 x 25 mm");
    expect(await listedCosts(vanik.deps.db, [bolt.id])).toEqual(
      new Map([[bolt.id, { cost: 3883, day: "2026-06-07", supplier: "" }]]),
    );
  });

  test("changes nothing when it comes again, and its prices alone when they are others", async () => {
    const again = await brought("items", listOf("rate-list.xlsx"));
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 294, faulty: 6 });
    const next = "Item,Category,Unit,Purchase,Sale\nHex Bolt M6 x 25 mm,FASTENERS - BOLTS,Nos.,40.00,49.00\n";
    const changed = await brought("items", next, "next.csv");
    expect((await sheets.rows(changed.id, "changed")).map(({ changes }) => changes)).toEqual([
      { average_price: { old: 47.37, new: 49 }, last_cost: { old: 38.83, new: 40 } },
    ]);
  });

  test("is taken back with the costs that it said", async () => {
    const [{ id }] = await ask("select id from imports where file_name = 'list.xlsx' and state = 'applied'");
    expect((await sheets.takeBack(id)).status).toBe(202);
    expect(await itemNamed("Hex Bolt M6 x 25 mm")).toBeUndefined();
    expect(await ask("select count(*)::int as n from item_costs")).toEqual([{ n: 0 }]);
  });
});

describe("another shop's list, which nothing was made for", () => {
  test("is right in all rows but those whose name stands in it twice by one make", async () => {
    const found = await brought("items", listOf("electrical-shop.xlsx"));
    expect(found.counts).toMatchObject({ rows: 33, new: 31, faulty: 2, aside: 8 });
    const faulty = await sheets.rows(found.id, "faulty");
    expect(faulty.flatMap(({ faults }) => Object.keys(faults))).toEqual(["item_name", "item_name"]);
    await sheets.apply(found.id, { skip_faulty: true });
    expect(await itemNamed("FR House Wire 2.5 sq mm 90 mtr")).toMatchObject({
      uom: "Coil",
      hsn: "85444930",
      gst_rate: 1800,
      price: 297_500,
      category: "WIRES & CABLES",
    });
    expect(await itemNamed("LED bulb 12W B22")).toMatchObject({
      gst_rate: 1800,
      price: 8800,
      category: "LAMPS & FITTINGS",
    });
    expect(await itemNamed("MCB 32A SP C curve Havells")).toMatchObject({ price: 18_800 });
    expect(await itemNamed("MCB 32A SP C curve Siemens")).toMatchObject({ price: 20_500 });
    expect(await itemNamed("LED bulb 9W B22")).toMatchObject({ price: 6200 });
    expect(await itemNamed("Bamboo ladder 10 ft")).toMatchObject({ price: 0 });
    expect(await itemNamed("Broom grass / झाड़ू")).toMatchObject({ gst_rate: 0, price: 4800 });
    expect(await itemNamed("TMT bar 12 mm")).toMatchObject({ uom: "MT", price: 5_450_000 });
    const wire = await itemNamed("FR House Wire 1.5 sq mm 90 mtr");
    expect(wire.description).toBe("");
    expect([...(await listedCosts(vanik.deps.db, [wire.id])).values()]).toEqual([
      { cost: 161_000, day: "2026-10-05", supplier: "Agarwal Cables, Delhi" },
    ]);
  });
});

test("H17: an MRP is with tax: the price is what is left without it, and says so", async () => {
  const found = await brought("items", listOf("mrp-price-list.csv"), "mrp.csv");
  expect(found.guess[7]).toBe("mrp");
  const rows = await sheets.rows(found.id, "new");
  expect(rows.map(({ changes }) => [changes.average_price?.new, changes.price_with_tax?.new])).toEqual([
    [1000, 1180],
    [1100, 1298],
  ]);
  expect(rows[0]!.notes.average_price).toBe("MRP 1180.00 less 18 % tax is 1000.00: a price is before tax");
});

test.each(["uqc-45.csv", "units-as-written.csv"])("H09: every unit of %s is known", async (name) => {
  const { counts } = await brought("items", listOf(name), name);
  expect(counts).toMatchObject({ faulty: 0 });
});

test("a spare case: Tally's stock summary tells its units by the format of its quantities, and its rates are costs", async () => {
  const found = await brought("items", listOf("tally-stock-units.xlsx"));
  expect(found.columns.map(({ title }, at) => [title, found.mapping[at]])).toEqual([
    ["Particulars", "item_name"],
    ["Closing Balance › Quantity", "uom"],
    ["Closing Balance › Rate", "last_cost"],
    ["Closing Balance › Value", null],
    ["Section", "category"],
  ]);
  const rows = await sheets.rows(found.id);
  expect(rows.map(({ row, verdict }) => [row, verdict])).toEqual([
    [6, "aside"],
    [7, "faulty"],
    [8, "faulty"],
    [9, "aside"],
  ]);
  expect(Object.keys(rows[1]!.faults).toSorted()).toEqual(["gst_rate", "hsn"]);
});

test("H12: an escaped line end is a line of the description", async () => {
  const found = await brought("items", listOf("escaped-line-ends.xlsx"));
  const [row] = await sheets.rows(found.id, "new");
  expect(row?.changes.description?.new).toBe("Grade 8.8\nZinc plated\nIS 1364");
});

test.each([
  ["H08", "default-content-type.xlsx"],
  ["H20", "part-names-other-case.xlsx"],
  ["H19", "state-show.xlsx"],
])("%s: %s of another program comes in as Excel shows it", async (_, name) => {
  const found = await brought("items", listOf(name), name);
  const [row] = await sheets.rows(found.id, "new");
  expect(found.counts).toMatchObject({ rows: 1, new: 1, faulty: 0 });
  expect(row?.cells).toMatchObject({ item_code: "HB-1250", item_name: "Hex bolt M12 x 50", average_price: "9.5" });
});

test("H07: prices are read with the digits that Excel takes, and one of many decimals is asked", async () => {
  const found = await brought("items", listOf("float-noise.xlsx"));
  const rows = await sheets.rows(found.id, "new");
  expect(rows.map(({ changes }) => changes.average_price?.new)).toEqual([57.7, 1180, 0.3, 544.81]);
  const [faulty] = await sheets.rows(found.id, "faulty");
  expect(Object.keys(faulty!.faults)).toEqual(["average_price"]);
});

test("sizes below a section have no name of the section above", async () => {
  const heads = "Item,Size,Unit,HSN,GST,Rate\n";
  const above = "Bib cock,15 mm,Nos,8481,18,600\n,20 mm,,,,700\n,25 mm,,,,800\n";
  const file = `${heads}${above}Ball valves,,,,,\n,15 mm,Nos,8481,18,300\nGate valve,15 mm,Nos,8481,18,900\n`;
  const found = await brought("items", file, "sections.csv");
  const names = (await sheets.rows(found.id, "new")).map(({ changes }) => changes.item_name?.new);
  expect(names).toEqual(["Bib cock 15 mm", "Bib cock 20 mm", "Bib cock 25 mm", "Gate valve 15 mm"]);
  expect((await sheets.rows(found.id, "faulty")).map(({ faults }) => faults)).toEqual([
    { item_code: "Enter the item's code or its name", item_name: "Enter the item's name" },
  ]);
});

test("H16: digits of Devanagari are a price, a rate and an HSN", async () => {
  const file = 'Item,Unit,HSN,GST,Rate\nअंक वाला बोल्ट,नग,७३१८१५,१८,"१,२५०.५०"\n';
  const found = await brought("items", file, "digits.csv");
  const [row] = await sheets.rows(found.id, "new");
  expect(row?.changes).toMatchObject({
    hsn: { new: "731815" },
    gst_rate: { new: 18 },
    average_price: { new: 1250.5 },
  });
});

test.each([
  ["1250 Rs", 1250],
  ["1,250.00 INR", 1250],
  ["250-", 250],
  ["1.5 lakh", 150_000],
])("a spare case: the price %s is %d", async (written, price) => {
  const found = await brought(
    "items",
    `Item,Unit,HSN,GST,Rate\nSpare ${price},Nos,731815,18,"${written}"\n`,
    "spare.csv",
  );
  expect((await sheets.rows(found.id, "new"))[0]?.changes.average_price?.new).toBe(price);
});

test("an MRP for one of another unit is no price", async () => {
  const file = "Item,Unit,HSN,GST,MRP\nNylon rope,Box,560750,18,Rs. 118 /mtr\nJute rope,,560710,18,Rs. 118 /mtr\n";
  const found = await brought("items", file, "mrp-per.csv");
  expect((await sheets.rows(found.id, "faulty")).map(({ faults }) => faults)).toEqual([
    { mrp: "This is for one Mtr, and the unit is Box" },
  ]);
  expect((await sheets.rows(found.id, "new")).map(({ changes }) => changes.uom?.new)).toEqual(["Mtr"]);
});

test("a size alone goes on with the name above, and is no section", async () => {
  const file =
    "Item,Size,Unit,HSN,GST,Rate\nBib cock,15 mm,Nos,8481,18,600\n,20 mm,,,,\n,25 mm,,,,800\nTap,15 mm,Nos,8481,18,90\n";
  const found = await brought("items", file, "size-alone.csv");
  const names = (await sheets.rows(found.id, "new")).map(({ changes }) => changes.item_name?.new);
  expect(names).toEqual(["Bib cock 15 mm", "Bib cock 20 mm", "Bib cock 25 mm", "Tap 15 mm"]);
});

test("an MRP of a list without rates is less the tax of the item that is on record", async () => {
  const first = "Item,Unit,HSN,GST,MRP\nMRP rope,Mtr,७३१८-१५-००,18,1180\n";
  const { id } = await brought("items", first, "mrp-first.csv");
  await sheets.apply(id);
  expect(await itemNamed("MRP rope")).toMatchObject({ hsn: "73181500", price: 100_000 });
  const next = await brought("items", "Item,MRP\nMRP rope,1298.00\n", "mrp-next.csv");
  const [row] = await sheets.rows(next.id, "changed");
  expect(row?.changes).toEqual({ average_price: { old: 1000, new: 1100 } });
  expect(row?.notes.average_price).toBe("MRP 1298.00 less 18 % tax is 1100.00: a price is before tax");
});

test("spare cases, HSN 7318.15.00 and Rs. 10/-: an item without a category is not sorted; one level of category is enough", async () => {
  const file = "Item name,Unit,HSN,GST,Rate\nLoose thing,Nos,7318.15.00,GST 18 %,Rs. 10/-\n";
  const found = await brought("items", file, "unsorted.csv");
  await sheets.apply(found.id);
  expect(await itemNamed("Loose thing")).toMatchObject({ hsn: "73181500", sub: "Not sorted", category: "Not sorted" });
});

test("a spare case: of more than 60 columns those that are wanted are read", async () => {
  const more = Array.from({ length: 70 }, (_, at) => `Extra ${at}`);
  const file = `Item name,Unit,${more.join()},HSN,GST\nWide thing,Nos,${more.map(() => "x").join()},731815,18\n`;
  const found = await brought("items", file, "wide.csv");
  expect(found.counts).toMatchObject({ new: 1, faulty: 0 });
});

test("a sheet without a name says which column is missing", async () => {
  const { body } = await sheets.send("items", "HSN,GST,Zeta\n731815,18,a b\n");
  const { id } = body.success.data;
  await expect(sheets.check(id)).rejects.toThrow("Say which column is Item name");
});
/** Brought in as a list of customers, or of suppliers. */
const listed = (party_kind: "buyer" | "supplier", more: object = {}) => ({
  options: { ...options, party_kind, ...more },
});

describe("case 22: a firm's list of customers", () => {
  const names = "select name, state, payment_days, phone, gstin from organisations where name = any($1) order by name";
  test("is right in all rows but that whose GSTIN is wrong, which names the digit that would be right", async () => {
    const found = await brought("parties", listOf("customers.xlsx"), "customers.xlsx", listed("buyer"));
    expect(found.counts).toMatchObject({ rows: 12, new: 11, faulty: 1, aside: 1 });
    expect((await sheets.rows(found.id, "faulty")).map(({ row, faults }) => [row, faults])).toEqual([
      [11, { gstin: "The last character does not fit the rest, after which 0 would stand: check every character" }],
    ]);
    const rows = await sheets.rows(found.id, "new");
    expect(rows.at(-1)?.notes.email).toBe("“nagar.eng.example” is no e-mail, and is left out");
    expect(rows[0]?.notes.opening).toMatch(/^Opening balance 1,25,000.00 Dr/);
    await sheets.apply(found.id, { skip_faulty: true });
    const some = ["Infotech Park Facility Services LLP", "Pavna Forge Ltd – Mundhwa", "Taljai Hospital Stores"];
    expect(await ask(names, [some])).toEqual([
      { name: some[0], state: "27", payment_days: 0, phone: "9765432109", gstin: "27AAEFI7890E1Z4" },
      { name: some[1], state: "27", payment_days: 60, phone: "9890011223", gstin: "27AAACB3456D1Z1" },
      { name: some[2], state: "27", payment_days: 30, phone: "2024403333", gstin: "27AAATS9012C1ZR" },
    ]);
  });

  test("says its opening balances, which come in from the same list", async () => {
    const found = await brought(
      "openings",
      listOf("customers.xlsx"),
      "customers.xlsx",
      listed("buyer", { cut_over: "2026-10-31" }),
    );
    // Who is not there for a wrong GSTIN is not lost: the row says it. 5,000.00 Cr is an advance.
    expect(found.counts).toMatchObject({ new: 8, unchanged: 3, faulty: 1 });
    expect(found.sums).toEqual({ sales: 538_900.5, purchases: 0 });
    expect((await sheets.rows(found.id, "faulty"))[0]?.faults).toEqual({
      party: "There is no buyer Belgaum Foundry Works: import the parties first",
    });
    await sheets.apply(found.id, { skip_faulty: true });
    const again = await brought(
      "openings",
      listOf("customers.xlsx"),
      "customers.xlsx",
      listed("buyer", { cut_over: "2026-10-31" }),
    );
    expect(again.counts).toMatchObject({ new: 0, unchanged: 11 });
  });

  test("has who bears the wrong one come in without it by one press, and its page and its first draft say so", async () => {
    const found = await brought("parties", listOf("customers.xlsx"), "customers.xlsx", listed("buyer"));
    const path = `/desk/imports/${found.id}/faultKinds`;
    const [kind] = (await vanik.call("GET", path, { token: await desk() })).body.success.data;
    expect(kind).toMatchObject({ field: "gstin", rows: 1, row: 11, may_lack: true });
    const without = await sheets.check(found.id, {
      version: found.version,
      mapping: found.mapping,
      ...listed("buyer", { without_gstin: true }),
    });
    expect(without.counts).toMatchObject({ rows: 12, new: 1, unchanged: 11, faulty: 0 });
    const row = (await sheets.rows(found.id, "new")).find((one) => one.row === 11)!;
    expect(row.notes.gstin).toMatch(/^Comes in without a GSTIN, and is said so at the party and in its drafts: \d\d/);
    expect(row.changes.gstin).toBeUndefined();
    expect((await sheets.apply(found.id)).status).toBe(202);
    const name = "Belgaum Foundry Works";
    const [party] = await ask("select id, gstin, gstin_in_doubt as doubt from organisations where name = $1", [name]);
    expect(party).toMatchObject({ gstin: "", doubt: row.notes.gstin!.match(/\d\d[0-9A-Z]{13}/)![0] });
    const token = await desk();
    const shown = async () => (await vanik.call("GET", `/parties/${party.id}`, { token })).body.success.data;
    expect((await shown()).gstin_in_doubt).toBe(party.doubt);
    const lines = [
      { item_code: "", item_name: "Foundry sand", uom: "MT", hsn: "250510", gst_rate: 5, qty: 1, rate: 900 },
    ];
    const body = { organisation: name, how: "phone", lines };
    const begun = (await vanik.call("POST", "/quotation/begin", { token, body })).body;
    expect(begun.success?.data.warnings, JSON.stringify(begun)).toContain(
      `${name} is taxed as not registered: ${party.doubt}, which came in with a list, is no GSTIN. Enter the right one at the party, or say there that it is unregistered.`,
    );
    // Once somebody says that it has none, nothing is in doubt.
    const { version } = await shown();
    const input = { version, gst_category: "unregistered" };
    expect((await vanik.call("PUT", `/parties/${party.id}`, { token, body: input })).status).toBe(200);
    expect((await shown()).gstin_in_doubt).toBe("");
    const again = await brought(
      "parties",
      listOf("customers.xlsx"),
      "customers.xlsx",
      listed("buyer", { without_gstin: true }),
    );
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 12 });
  });

  test("tells of a wrong GSTIN what comes of it: who has one keeps it, and who is said to have none has none", async () => {
    const lines = ["Taljai Hospital Stores,27AAATS9012C1ZX", "Belgaum Foundry Works,29AAACB0000A1ZZ"];
    const file = ["Name,GSTIN", ...lines].join("\n");
    const found = await brought("parties", file, "wrong.csv", listed("buyer", { without_gstin: true }));
    expect(found.counts).toMatchObject({ changed: 0, unchanged: 2, faulty: 0 });
    const notes = (await sheets.rows(found.id)).map((row) => row.notes.gstin);
    expect(notes[0]).toMatch(
      /^27AAATS9012C1ZR, which is on record, stays, and this is left out: 27AAATS9012C1ZX\. The/,
    );
    expect(notes[1]).toMatch(/^The desk has said that this party is not registered, and this is left out: 29AAACB/);
  });

  test("takes who has no e-mail beside the contact person, and says that nobody is written", async () => {
    const file = "Name,Contact person,Mobile\nKothrud Tool Room,Meera Joshi,9822041177";
    const found = await brought("parties", file, "people.csv", listed("buyer"));
    expect(found.counts).toMatchObject({ new: 1, faulty: 0 });
    const [row] = await sheets.rows(found.id, "new");
    expect(row!.notes).toEqual({ person: "Meera Joshi has no e-mail, by which a person is known: not written" });
    expect(row!.changes.phone!.new).toBe("9822041177");
  });
});

test("H18: one company by its legal forms is likely the same, in the list, at the sign-up and in openings", async () => {
  const file = listOf("parties-same-company.csv");
  const found = await brought("parties", file, "same.csv");
  expect(found.counts).toMatchObject({ new: 3, faulty: 0 });
  expect((await sheets.rows(found.id)).map(({ notes }) => notes.name)).toEqual([
    undefined,
    "Likely the same as row 2: leave one of them out",
    "Likely the same as row 2: leave one of them out",
  ]);
  const one = String(file).split("\n").slice(0, 2).join("\n");
  const { id } = await brought("parties", one, "one.csv");
  await sheets.apply(id);
  const again = await brought("parties", file, "same.csv");
  expect((await sheets.rows(again.id, "new")).map(({ notes }) => notes.name)).toEqual(
    Array.from(
      { length: 2 },
      () => "Likely the same as Kaveri Fabricators Pvt Ltd, which is there: write its name as it stands, or its GSTIN",
    ),
  );
  const openings =
    "Party,Kind,Number,Date,Amount\nM/s Kaveri Fabricators (P) Ltd.,Sales,K-1,01/10/2026,500\nKaveri Fabricators Pvt Ltd,Advance received,,02/10/2026,200\n";
  const opened = await brought("openings", openings, "o.csv", { options: { ...options, cut_over: "2026-10-31" } });
  expect(opened.counts).toMatchObject({ new: 2, faulty: 0 });
});

test("H02: Dr and Cr of a format are the side, which a kind does not contradict", async () => {
  const parties = "Kind,Name\nBuyer,Kaveri Fabricators\nSupplier,Narmada Steels\n";
  const { id } = await brought("parties", parties, "p.csv");
  await sheets.apply(id, { skip_faulty: true });
  const found = await brought("openings", listOf("tally-openings-drcr.xlsx"), "t.xlsx", {
    options: { ...options, cut_over: "2026-03-31" },
  });
  const rows = await sheets.rows(found.id);
  expect(rows.map(({ verdict }) => verdict)).toEqual(["new", "faulty", "new"]);
  expect(rows[1]!.faults.open_amount).toMatch(/what stands on Cr is an Advance received/);
});

test("what is wrong in many rows is told once, mended once, and meant so the next time", async () => {
  const rows = ["Alpha", "Beta", "Gamma"].map((name, at) => `Question ${name},Bndle,731815,18,${10 + at}`);
  const file = ["Item name,Unit,HSN,GST,Rate", ...rows, "Question Delta,Nos,731815,17,5"].join("\n");
  const { id, mapping, version } = await brought("items", file, "kinds.csv");
  const kinds = (await vanik.call("GET", `/desk/imports/${id}/faultKinds`, { token: await desk() })).body.success.data;
  expect(kinds).toMatchObject([
    { field: "uom", rows: 3, row: 2, said: "Bndle", meant: "Bundle" },
    { field: "gst_rate", rows: 1, row: 5, said: "17", meant: null },
  ]);
  const readings = [{ field: "uom", said: "Bndle", meant: "Bundle" }];
  const mended = await sheets.check(id, { mapping, version, options: { ...options, readings } });
  expect(mended.counts).toMatchObject({ new: 3, faulty: 1 });
  const { body } = await sheets.send("items", file, "kinds.csv");
  expect((await sheets.read(body.success.data.id)).options.readings).toEqual(readings);
});

test("of changed prices the largest change stands first", async () => {
  const head = "Item name,Unit,HSN,GST,Rate\n";
  const list = (prices: number[]) =>
    head + prices.map((price, at) => `Ordered ${at},Nos,731815,18,${price}`).join("\n") + "\n";
  const { id } = await brought("items", list([100, 100, 100]), "order.csv");
  await sheets.apply(id);
  const next = await brought("items", list([101, 150, 80]), "order.csv");
  const path = `/desk/imports/${next.id}/rows?verdict=changed&order=largest&limit_page_length=2`;
  const rows = async (after: number) =>
    (await vanik.call("GET", `${path}&after=${after}`, { token: await desk() })).body.success.data.map(
      ({ cells }: { cells: Record<string, string> }) => cells.item_name,
    );
  expect(await rows(0)).toEqual(["Ordered 1", "Ordered 2"]);
  expect(await rows(2)).toEqual(["Ordered 0"]);
});

test("what an LLP owes is not booked to the private company of its name, which is offered", async () => {
  const parties = ["Kind,Name", "Buyer,Varuna Pumps Pvt. Ltd.", "Buyer,मेसर्स तापी पाइप्स प्राइवेट लिमिटेड"].join("\n");
  const { id } = await brought("parties", parties, "forms.csv");
  await sheets.apply(id);
  const openings = [
    "Party,Kind,Number,Date,Amount",
    "Varuna Pumps LLP,Sales,V-1,01/10/2026,500",
    "Messrs Varuna Pumps,Sales,V-2,01/10/2026,600",
    "तापी पाइप्स प्रा. लि.,Sales,T-1,01/10/2026,700",
  ].join("\n");
  const more = { options: { ...options, cut_over: "2026-10-31" } };
  const found = await brought("openings", openings, "forms.csv", more);
  expect((await sheets.rows(found.id)).map(({ faults, notes }) => [faults, notes])).toEqual([
    [
      {
        party:
          "There is no Varuna Pumps LLP, but there is Varuna Pumps Pvt. Ltd.: write its name as it stands if that is meant",
      },
      {},
    ],
    [{}, { party: "Read as Varuna Pumps Pvt. Ltd." }],
    [{}, { party: "Read as मेसर्स तापी पाइप्स प्राइवेट लिमिटेड" }],
  ]);
  const path = `/desk/imports/${found.id}/faultKinds`;
  const [kind] = (await vanik.call("GET", path, { token: await desk() })).body.success.data;
  expect(kind).toMatchObject({ field: "party", said: "Varuna Pumps LLP", meant: "Varuna Pumps Pvt. Ltd." });
  const { mapping, version } = found;
  const readings = [{ field: "party", said: kind.said, meant: kind.meant }];
  const mended = await sheets.check(found.id, { mapping, version, options: { ...more.options, readings } });
  expect(mended.counts).toMatchObject({ new: 3, faulty: 0 });
});

test("a unit that GST has no code for is kept by one press, and is known from then on", async () => {
  const rows = ["Loom cloth,थान,520812,5,1480", "Loom lining,Than,520812,5,1200", "Odd acid,Carboy,280700,18,900"];
  const file = ["Item name,Unit,HSN,GST,Rate", ...rows].join("\n");
  const { id, mapping, version } = await brought("items", file, "than.csv");
  const kinds = (await vanik.call("GET", `/desk/imports/${id}/faultKinds`, { token: await desk() })).body.success.data;
  expect(kinds.map(({ said, meant }: { said: string; meant: string }) => [said, meant])).toEqual([
    ["थान", "Than"],
    ["Than", "Than"],
    ["Carboy", null],
  ]);
  const reading = (text: string, meant: string) => ({ field: "uom", said: text, meant });
  const readings = [reading("थान", "Than"), reading("Than", "Than"), reading("Carboy", "Carboy")];
  const mended = await sheets.check(id, { mapping, version, options: { ...options, readings } });
  expect((await sheets.rows(id, "new")).map(({ changes }) => changes.uom?.new)).toEqual(["Than", "Than", "Carboy"]);
  expect(mended.counts).toMatchObject({ new: 3, faulty: 0 });
  expect((await sheets.apply(id)).status).toBe(202);
  expect((await brought("items", file, "than.csv")).counts).toMatchObject({ unchanged: 3 });
});

test("what goods of a category are not told apart by is left out and said, and keeps no row out", async () => {
  const head = "Item name,Unit,HSN,GST,Rate,Finish,Category";
  const found = await brought("items", `${head}\nPlain hinge,Nos,830210,18,42,SS,Plain hinges\n`, "finish.csv");
  const [row] = await sheets.rows(found.id, "new");
  expect(row?.notes["attribute:finish"]).toBe("“SS” is left out: goods of this sub-category are not told apart by it");
  expect((await sheets.apply(found.id)).status).toBe(202);
  expect(await itemNamed("Plain hinge")).toMatchObject({ price: 4200 });
});

test("packs tell goods of one name apart", async () => {
  const rows = [
    "Packed acid,1 L,Bottle,280700,18,90",
    "Packed acid,5 L,Can,280700,18,400",
    "Lone acid,35 Kg,Drum,280700,18,990",
  ];
  const found = await brought("items", ["Item name,Pack,Unit,HSN,GST,Rate", ...rows].join("\n"), "packs.csv");
  const names = (await sheets.rows(found.id, "new")).map(({ changes }) => changes.item_name?.new);
  expect(names).toEqual(["Packed acid 1 L", "Packed acid 5 L", "Lone acid 35 Kg"]);
});
