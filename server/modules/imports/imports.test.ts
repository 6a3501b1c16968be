import { strFromU8, unzipSync } from "fflate";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { indianDay } from "../../platform/clock.ts";
import { rowXml, workbook } from "../../../tests/sheets.ts";
import { importing } from "../../../tests/imports.ts";

let vanik: TestApp;
let desk: string;
let sheets: ReturnType<typeof importing>;

beforeAll(async () => {
  vanik = await startTestApp();
  desk = await vanik.tokenOf("desk@vanik.example");
  sheets = importing(vanik, desk);
});
afterAll(() => vanik.close());

const one = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows[0];
const imported = async (kind: string, file: string | Buffer, change: object = {}, name = "sheet.csv") => {
  const { body } = await sheets.send(kind, file, name);
  const { id } = body.success.data;
  return sheets.check(id, change);
};
const cut = {
  make_categories: false,
  cut_over: "2026-10-31",
  totals: { sales: null, purchases: null },
  accept_difference: false,
};

describe("a sheet goes its way", () => {
  test("uploaded, read, guessed, checked, applied and taken back, with a version at each step", async () => {
    const sent = await sheets.send("parties", "Party Name,Under,GSTIN/UIN\nAsha Traders,Sundry Debtors,\n");
    expect(sent.status).toBe(202);
    const { id } = sent.body.success.data;
    const read = await sheets.read(id);
    expect(read).toMatchObject({ state: "mapping", encoding: "UTF-8", separator: ",", progress: null, failure: null });
    expect(read.guess).toEqual({ 0: "name", 1: "kind", 2: "gstin" });
    expect(read.columns[0]).toEqual({ title: "Party Name", samples: ["Asha Traders"] });
    const checked = await sheets.check(id);
    expect(checked).toMatchObject({
      state: "checked",
      counts: { rows: 1, new: 1, changed: 0, unchanged: 0, faulty: 0 },
    });
    expect(checked.version).toBeGreaterThan(read.version);
    expect((await sheets.apply(id)).body.success.data.state).toBe("applying");
    expect(await sheets.read(id)).toMatchObject({ state: "applied" });
    expect((await sheets.apply(id)).status).toBe(422);
    await sheets.takeBack(id);
    expect(await sheets.read(id)).toMatchObject({ state: "taken_back" });
    expect((await sheets.takeBack(id)).status).toBe(422);
    expect(await one("select count(*)::int as n from organisations where name = 'Asha Traders'")).toEqual({ n: 0 });
  });

  test("a stale version is 409 with how it stands, a missing one 400", async () => {
    const { id } = await imported("parties", "Name,Kind\nB,Buyer\n");
    const stale = await vanik.call("POST", `/desk/imports/${id}/apply`, { token: desk, body: { version: 1 } });
    expect([stale.status, stale.body.error.current.id]).toEqual([409, id]);
    const without = await vanik.call("POST", `/desk/imports/${id}/apply`, { token: desk, body: {} });
    expect([without.status, Object.keys(without.body.error.fields)]).toEqual([400, ["version"]]);
  });

  test("the mapping that was said last is guessed the next time", async () => {
    const file = "Alpha,Beta\nBuyer,Chandra Works\n";
    await imported("parties", file, { mapping: { 0: "kind", 1: "name" } });
    const { body } = await sheets.send("parties", file);
    expect((await sheets.read(body.success.data.id)).guess).toEqual({ 0: "kind", 1: "name" });
  });

  test.each([
    [{ 0: "name" }, "mapping"],
    [{ 0: "name", 1: "name" }, "mapping.1"],
    [{ 0: "name", 1: "nonsense" }, "mapping.1"],
    [{ 0: "name", 1: "kind", 7: "city" }, "mapping.7"],
  ])("a mapping %j is 400 at %s", async (mapping, field) => {
    const { body } = await sheets.send("parties", "Name,Kind\nB,Buyer\n");
    const { id } = body.success.data;
    const { version } = await sheets.read(id);
    const reply = await vanik.call("PUT", `/desk/imports/${id}`, { token: desk, body: { version, mapping } });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
  });

  test.each([
    ["", 400],
    ["\n\n", 400],
    ["<html><table></table></html>", 415],
    [Buffer.from("d0cf11e0a1b11ae1".padEnd(2048, "0"), "hex"), 415],
    [`a${",".repeat(280)}b\n`, 413],
  ])("a file %j is %i", async (file, status) => expect((await sheets.send("parties", file)).status).toBe(status));

  test("items whose HSN has fewer digits than an invoice names are counted, and no fault", async () => {
    const rows = ["7318", "731815", "7318"].map(
      (hsn, at) => `SHORT-${at},Short rod ${at},Nos,${hsn},18,Fasteners,Hex bolts`,
    );
    const file = ["Item code,Item name,Unit,HSN,GST rate,Category,Sub-category", ...rows].join("\n");
    const { counts } = await imported("items", file);
    expect(counts).toMatchObject({ new: 3, faulty: 0, short_hsn: 2 });
  });

  test("faults stop applying until they are left out, and come as a sheet with a column Fault", async () => {
    const file =
      "Kind,Name,Phone\nBuyer,Deepa Mills,98765\nBuyer,Ekta Mills,9876543210\nBuyer,Fine Mills,\nBuyer,fine mills,\n";
    const { id, counts } = await imported("parties", file);
    expect(counts).toMatchObject({ new: 1, faulty: 3 });
    const faulty = await sheets.rows(id, "faulty");
    expect(faulty.map(({ row, faults }) => [row, faults])).toEqual([
      [2, { phone: "Enter a phone number of exactly 10 digits" }],
      [4, { name: "Row 5 has this too" }],
      [5, { name: "Row 4 has this too" }],
    ]);
    expect((await sheets.apply(id)).status).toBe(422);
    const reply = await vanik.app.inject({
      url: `/api/desk/imports/${id}/faults`,
      headers: { "application-key": "vanik-web", "access-token": desk },
    });
    const again = await imported("parties", reply.rawPayload, {}, "faults.xlsx");
    expect(again.columns.map(({ title }) => title)).toEqual(["Kind", "Name", "Phone", "Row", "Fault"]);
    expect(again.counts).toMatchObject({ faulty: 3, rows: 3 });
    expect((await sheets.apply(id, { skip_faulty: true })).status).toBe(202);
    expect(await sheets.read(id)).toMatchObject({ state: "applied" });
    expect(await one("select count(*)::int as n from organisations where name like '% Mills'")).toEqual({ n: 1 });
  });
});

describe("parties", () => {
  const file =
    "Kind,Name,GSTIN,Address,City,State,PIN code,Contact person,E-mail,Phone,Payment days,Credit limit,Bank account,IFSC,Categories,Udyam\n" +
    'Supplier,Gopal Steel,24AAACA0001A1Z1,"12 Ring Road, Surat",Surat,Gujarat,395001,Gopal,gopal@steel.example,+91 98765 43210,45,"5,00,000",123456789012,HDFC0001234,Fasteners,UDYAM-GJ-19-0012345\n';

  test("are made whole, and nobody is mailed", async () => {
    const { gstinCheckCharacter } = await import("@vanik/contracts/identifiers");
    const gstin = "24AAACA0001A1Z" + gstinCheckCharacter("24AAACA0001A1Z");
    const whole = file.replace("24AAACA0001A1Z1", gstin);
    const { id, counts } = await imported("parties", whole);
    expect((await sheets.rows(id))[0]?.faults).toEqual({});
    expect(counts).toMatchObject({ new: 1 });
    await sheets.apply(id);
    const made = await one("select * from organisations where name = 'Gopal Steel'");
    expect(made).toMatchObject({
      kind: "supplier",
      gstin,
      pan: "AAACA0001A",
      state: "24",
      payment_days: 45,
      credit_limit: 50_000_000,
      phone: "9876543210",
    });
    expect(await one("select password_hash, email from users where organisation_id = $1", [made.id])).toEqual({
      password_hash: "",
      email: "gopal@steel.example",
    });
    expect(
      await one("select account, ifsc, name from organisation_banks where organisation_id = $1", [made.id]),
    ).toEqual({ account: "123456789012", ifsc: "HDFC0001234", name: "Gopal Steel" });
    expect(await one("select category_id from organisation_supplies where organisation_id = $1", [made.id])).toEqual({
      category_id: "fasteners",
    });
    // Nobody is invited; administrators hear of the account.
    expect((await vanik.runMailJobs()).map(({ subject }) => subject)).toEqual([
      "A party's bank account was changed at Vanik",
    ]);
    expect((await imported("parties", whole)).counts).toMatchObject({ unchanged: 1, new: 0, changed: 0 });

    const changed = await imported(
      "parties",
      `Kind,Name,GSTIN,Payment days,City\nSupplier,Gopal Steel Ltd,${gstin},60,-\n`,
    );
    expect((await sheets.rows(changed.id))[0]?.changes).toEqual({
      payment_days: { old: 45, new: 60 },
      city: { old: "Surat", new: "" },
    });
    await sheets.apply(changed.id);
    expect(await one("select name, payment_days, city from organisations where id = $1", [made.id])).toEqual({
      name: "Gopal Steel",
      payment_days: 60,
      city: "",
    });
    await sheets.takeBack(changed.id);
    expect(await one("select payment_days, city from organisations where id = $1", [made.id])).toEqual({
      payment_days: 45,
      city: "Surat",
    });
  });

  test.each([
    ["Kind", "Nobody,X Ltd", "kind"],
    ["Kind,GSTIN", "Buyer,X Ltd,27AAACA0001A1Z0", "gstin"],
    ["Kind,State", "Buyer,X Ltd,Atlantis", "state"],
    ["Kind,State", "Buyer,X Ltd,17.5", "state"],
    ["Kind,State", "Buyer,X Ltd,12%", "state"],
    ["Kind,E-mail", "Buyer,X Ltd,buyer@vanik.example", "email"],
    ["Kind,IFSC", "Buyer,X Ltd,HDFC0001234", "bank_account"],
    ["Kind,Categories", "Buyer,X Ltd,Rockets", "categories"],
    ["Kind,Credit limit", "Buyer,X Ltd,much", "credit_limit"],
  ])("a row of %s: %s is faulty at %s", async (head, row, field) => {
    const [kind, ...rest] = head.split(",");
    const { id } = await imported("parties", `${[kind, "Name", ...rest].join(",")}\n${row}\n`);
    const [judged] = await sheets.rows(id);
    expect([judged?.verdict, Object.keys(judged?.faults ?? {})]).toEqual(["faulty", [field]]);
  });
});

describe("openings", () => {
  const file =
    'Party,Kind,Number,Date,Due date,Open amount\nHarish Foods,Sales,S-17,15/10/2026,,"1,180.50"\nHarish Foods,Advance received,A-1,20/10/2026,,180.50\nIndu Metals,Purchase,P-9,01/10/2026,05/11/2026,500\n';
  const partyId = async (name: string) =>
    (await one("select id from organisations where name = $1", [name])).id as string;

  test("are invoices and advances from the cut-over day on", async () => {
    const today = indianDay(vanik.deps.clock.now());
    const parties = await imported("parties", "Kind,Name\nBuyer,Harish Foods\nSupplier,Indu Metals\n");
    await sheets.apply(parties.id);
    const { id, counts, sums } = await imported("openings", file, { options: cut });
    expect((await sheets.rows(id)).map(({ faults }) => faults)).toEqual([{}, {}, {}]);
    expect({ counts, sums }).toMatchObject({ counts: { new: 3 }, sums: { sales: 1000, purchases: 500 } });
    expect((await sheets.apply(id)).status).toBe(202);
    expect(await sheets.read(id)).toMatchObject({ state: "applied", failure: null });
    const buyer = await partyId("Harish Foods");
    const invoice = await one("select * from trade_documents where organisation_id = $1", [buyer]);
    expect(invoice).toMatchObject({
      name: "OS-2627-000001",
      kind: "sales_invoice",
      old_no: "S-17",
      transaction_date: "2026-10-15",
      due_date: "2026-11-14",
      opening_on: "2026-10-31",
      outstanding: 118_050,
      taxes: [],
      status: "Overdue",
    });
    expect(
      await one("select name, kind from trade_documents where organisation_id = $1", [await partyId("Indu Metals")]),
    ).toEqual({ name: "OP-2627-000001", kind: "purchase_invoice" });
    const statement = async (from: string, to: string) =>
      (await vanik.call("GET", `/parties/${buyer}/statement?from=${from}&to=${to}`, { token: desk })).body.success.data;
    const after = await statement("2026-10-01", today);
    expect(
      after.lines.map((line: { day: string; type: string; reference: string; balance: number }) => [
        line.day,
        line.type,
        line.reference,
        line.balance,
      ]),
    ).toEqual([
      ["2026-10-31", "invoice", "S-17", 1180.5],
      ["2026-10-31", "payment", "Opening A-1", 1000],
    ]);
    expect(after).toMatchObject({ opening: 0, closing: 1000, ageing: { total: 1180.5 } });
    expect(await statement("2026-10-01", "2026-10-30")).toMatchObject({ lines: [], closing: 0, ageing: { total: 0 } });
    const dues = await vanik.call("GET", "/partyDues?side=receivable&q=Harish", { token: desk });
    expect(JSON.stringify(dues.body)).toContain("1180.5");
    const paper = await vanik.call("GET", `/purchaseInvoice/${invoice.name}/pdf`, { token: desk });
    expect(paper.status).toBe(422);
    expect((await imported("openings", file, { options: cut })).counts).toMatchObject({ unchanged: 3 });

    const payment = {
      organisation: "Harish Foods",
      direction: "in",
      day: today,
      mode: "NEFT",
      reference: "N1",
      amount: 10,
      allocations: [{ invoice: invoice.name, amount: 10 }],
    };
    const paid = await vanik.call("POST", "/payments", { token: desk, body: payment });
    expect(paid.status).toBe(200);
    const refused = await sheets.takeBack(id);
    expect([refused.status, refused.body.error.current]).toEqual([409, [invoice.name]]);
    await vanik.call("POST", `/payments/${paid.body.success.data.name}/cancel`, {
      token: desk,
      body: { reason: "Typed twice" },
    });
    expect((await sheets.takeBack(id, { reason: "The wrong sheet" })).status).toBe(202);
    expect(await sheets.read(id)).toMatchObject({ state: "taken_back" });
    expect(await statement("2026-10-01", today)).toMatchObject({ closing: 0, ageing: { total: 0 } });
  });

  test("a cut-over day is needed, has come, and lies in open books", async () => {
    const { body } = await sheets.send("openings", file);
    const { id } = body.success.data;
    const ask = async (options: object) => {
      const { version, guess } = await sheets.read(id);
      return vanik.call("PUT", `/desk/imports/${id}`, { token: desk, body: { version, mapping: guess, options } });
    };
    expect((await ask({})).body.error.fields).toEqual({ "options.cut_over": "Enter the last day of the old books" });
    expect((await ask({ cut_over: "2027-01-01" })).status).toBe(400);
    await vanik.call("POST", "/desk/books/close", { token: desk, body: { until: "2026-06-30" } });
    expect((await ask({ cut_over: "2026-06-30" })).status).toBe(422);
  });

  test("end once: those of another day, or behind an invoice of our own, want a reason, which stands with the sheet", async () => {
    const opening = (number: string) => `${file.split("\n")[0]}\nHarish Foods,Sales,${number},15/10/2026,,100\n`;
    const another = { make_categories: false, cut_over: "2026-10-30" };
    const begun = (await sheets.send("openings", opening("L-0"))).body.success.data;
    expect((await sheets.read(begun.id)).options.cut_over).toBe("2026-10-31");
    const other = await imported("openings", opening("L-1"), { options: another });
    expect(other.apply_reason).toMatch(/^The old books ended on 31 Oct 2026, and these end on 30 Oct 2026\.$/);
    const refused = await sheets.apply(other.id, { reason: "" });
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      { reason: expect.stringContaining("ended on 31 Oct 2026") },
    ]);
    expect((await sheets.apply(other.id, { reason: "Closed a day early" })).status).toBe(202);
    expect(await sheets.read(other.id)).toMatchObject({ state: "applied", applied_for: "Closed a day early" });

    const late = await imported("openings", opening("L-2"), { options: cut });
    expect(late.apply_reason).toBeNull();
    await vanik.deps.db.$client.query("update trade_documents set opening_on = null where old_no = 'L-1'");
    expect((await sheets.read(late.id)).apply_reason).toMatch(/Invoices of our own are sent already/);
    expect((await sheets.apply(late.id, { reason: "" })).status).toBe(400);
    expect((await sheets.apply(late.id)).status).toBe(202);
    await vanik.deps.db.$client.query("update trade_documents set opening_on = '2026-10-30' where old_no = 'L-1'");
  });

  test("a difference to the old books' totals needs a tick", async () => {
    const totals = { sales: 1000, purchases: 400 };
    const { id } = await imported("openings", file, { options: { ...cut, totals } });
    const refused = await sheets.apply(id);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["options.accept_difference"]]);
    await sheets.check(id, { options: { ...cut, totals, accept_difference: true } });
    expect((await sheets.apply(id)).status).toBe(202);
    expect(await sheets.read(id)).toMatchObject({ state: "applied" });
  });

  test.each([
    ["Nobody Ltd,Sales,S-1,01/10/2026,,5", "party"],
    ["Harish Foods,Sales,S-1,01/11/2026,,5", "date"],
    ["Harish Foods,Sales,S-1,01/10/2026,30/09/2026,5", "due_date"],
    ["Harish Foods,Sales,S-1,01/10/2026,01/10/2028,5", "due_date"],
    ["Harish Foods,Sales,S-1,01/10/2026,31/12/9999,5", "due_date"],
    ["Harish Foods,Sales,S-1,01/10/2026,,-5", "open_amount"],
    ["Harish Foods,Sales,,01/10/2026,,5", "number"],
    ["Harish Foods,Gift,S-1,01/10/2026,,5", "kind"],
  ])("%s is faulty at %s", async (row, field) => {
    const { id } = await imported("openings", `${file.split("\n")[0]}\n${row}\n`, { options: cut });
    expect(Object.keys((await sheets.rows(id))[0]!.faults)).toEqual([field]);
  });

  test.each([
    ["Harish Foods,Sales", "59000 Dr", "59000 Cr", /Advance received/],
    ["Harish Foods,Advance received", '"₹ 59,000.00 Cr."', "59000 Dr.", /Sales as its kind/],
    ["Indu Metals,Purchase", '"59,000.00 Cr"', "59000 DR", /Advance paid/],
    ["Indu Metals,Advance paid", "59000dr", "59000 cr", /Purchase as its kind/],
  ])("%s: %s stands on its side, %s says which kind it is", async (who, right, wrong, sentence) => {
    const rows = [right, wrong].map((amount, at) => `${who},DC-${at},01/10/2026,,${amount}`);
    const { id, sums } = await imported("openings", `${file.split("\n")[0]}\n${rows.join("\n")}\n`, { options: cut });
    const [read, refused] = await sheets.rows(id);
    expect([read!.verdict, refused!.faults.open_amount]).toEqual(["new", expect.stringMatching(sentence)]);
    expect(Math.abs(sums!.sales + sums!.purchases)).toBe(59_000);
  });

  test("a side that Tally writes into the format of a number is read", async () => {
    const styles = `<numFmts>${["Dr", "Cr"].map((side, at) => `<numFmt numFmtId="${164 + at}" formatCode="&quot;&quot;0.00&quot; ${side}&quot;"/>`).join("")}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
    const row = (at: number, who: string, kind: string, [style, amount]: number[]) =>
      rowXml(at, [who, kind, `TS-${at}`, "01/10/2026"]).replace(
        "</row>",
        `<c r="E${at}" s="${style}"><v>${amount}</v></c></row>`,
      );
    const rows =
      rowXml(1, ["Party", "Kind", "Number", "Date", "Open amount"]) +
      row(2, "Harish Foods", "Sales", [1, 118_000]) +
      row(3, "Harish Foods", "Sales", [2, 25_000]) +
      row(4, "Indu Metals", "Purchase", [2, 64_900]);
    const { id, sums } = await imported("openings", workbook({ rows, styles }), { options: cut }, "tally.xlsx");
    const [sale, onCr, bill] = await sheets.rows(id);
    expect([sale!.verdict, bill!.verdict]).toEqual(["new", "new"]);
    expect(onCr!.faults.open_amount).toMatch(/What a buyer owes is Dr.*Advance received/);
    expect(sums).toMatchObject({ sales: 118_000, purchases: 64_900 });
  });

  test("what is no amount says how to write it", async () => {
    const { id } = await imported("openings", `${file.split("\n")[0]}\nHarish Foods,Sales,S-9,01/10/2026,,59 K\n`, {
      options: cut,
    });
    expect((await sheets.rows(id))[0]!.faults).toEqual({
      open_amount: "“59 K” is no amount: write it as 59000, 59,000.00 or 59,000.00 Dr",
    });
  });

  test("the empty sheet offers the words of Kind in its cells", async () => {
    const parts = unzipSync(await sheets.export("openings", "xlsx"));
    const xml = strFromU8(parts["xl/worksheets/sheet1.xml"]!);
    expect(xml).toContain('sqref="B2:B100001"><formula1>"Sales,Purchase,Advance received,Advance paid"</formula1>');
  });
});

describe("items", () => {
  const head =
    "Category,Sub-category,Item code,Item name,Unit,HSN,GST rate,GST treatment,Average price,Minimum quantity,Makes,Other units,Hidden\n";
  const making = { options: { ...cut, make_categories: true } };

  test("are made with their categories, changed, and taken back by the catalogue's own record", async () => {
    const file = `${head}Rope,Wire rope,ROPE-1,Wire rope 6 mm,Mtr,73121090,18%,,"1,250.50",10,Usha;Bharat,Coil=100;Kg=83.333,\nRope,Wire rope,ROPE-2,Wire rope 8 mm,mtr.,73121090,18,,,,,,Yes\n`;
    expect((await sheets.rows((await imported("items", file)).id))[0]?.faults.sub_category).toMatch(
      /no sub-category Wire rope/,
    );
    const { id, counts } = await imported("items", file, making);
    expect((await sheets.rows(id)).map(({ faults }) => faults)).toEqual([{}, {}]);
    expect(counts).toMatchObject({ new: 2 });
    await sheets.apply(id);
    const applied = await sheets.read(id);
    expect(applied).toMatchObject({ state: "applied", failure: null });
    expect(applied.change_id).toBeTruthy();
    expect(await one("select name, uom, average_price, min_qty, makes, hsn from items where code = 'ROPE-1'")).toEqual({
      name: "Wire rope 6 mm",
      uom: "Mtr",
      average_price: 125_050,
      min_qty: 10_000,
      makes: ["Usha", "Bharat"],
      hsn: "73121090",
    });
    expect((await vanik.call("GET", "/search?q=wire rope 6 mm")).body.success.data.items[0].item_code).toBe("ROPE-1");
    expect((await imported("items", file, making)).counts).toMatchObject({ unchanged: 2 });
    const changed = await imported("items", "Item code,Average price,Makes\nrope-1,1300,-\n");
    expect((await sheets.rows(changed.id))[0]?.changes).toEqual({
      average_price: { old: 1250.5, new: 1300 },
      makes: { old: "Usha;Bharat", new: "" },
    });
    await sheets.apply(changed.id);
    await sheets.takeBack(id);
    // Changed since: the second one stands in the way.
    expect(await sheets.read(id)).toMatchObject({ state: "applied" });
    await sheets.takeBack(changed.id);
    expect((await sheets.takeBack(id)).status).toBe(202);
    expect(await sheets.read(id)).toMatchObject({ state: "taken_back", failure: null });
    expect(await one("select count(*)::int as n from items where code like 'ROPE%'")).toEqual({ n: 0 });
    expect(await one("select count(*)::int as n from categories where name = 'Rope'")).toEqual({ n: 0 });
  });

  test("the mended file of faulty rows is meant like the sheet: its columns, and that categories are made", async () => {
    const own = (rows: string) => `Kat,Unterkat,Nummer,Name der Ware,Einheit,HSN,GST rate\n${rows}\n`;
    const fields = ["category", "sub_category", "item_code", "item_name", "uom", "hsn", "gst_rate"];
    const mapping = Object.fromEntries(fields.map((field, at) => [at, field]));
    const file = own("Rope,Jute rope,JUTE-1,Jute rope,Mtr,5607,,\nRope,Jute rope,JUTE-2,Jute twine,Mtr,5,18");
    const { id, counts } = await imported("items", file, { ...making, mapping });
    expect(counts).toMatchObject({ faulty: 2 });
    const faults = await vanik.app.inject({
      method: "GET",
      url: `/api/desk/imports/${id}/faults`,
      headers: { "application-key": "vanik-web", "access-token": desk },
    });
    const again = await sheets.send("items", faults.rawPayload, "faults.xlsx");
    const read = await sheets.read(again.body.success.data.id);
    expect(read.options.make_categories).toBe(true);
    expect(read.mapping).toMatchObject({ ...mapping, 7: null });
  });

  test.each([
    ["Fasteners,Hex bolts,N-1,New one,Noss,73181500,18,,5,,,,", "uom", /Nos\?$/],
    ["Fasteners,Hex bolts,N-1,New one,Nos,73185,18,,5,,,,", "hsn", /4, 6 or 8/],
    ["Fasteners,Hex bolts,N-1,New one,Nos,73181500,17,,5,,,,", "gst_rate", /./],
    ["Fasteners,Hex bolts,N-1,New one,Nos,73181500,0,,5,,,,", "gst_treatment", /./],
    ["Fasteners,Hex bolts,N-1,New one,Nos,73181500,18,,cheap,,,,", "average_price", /“cheap” is no number/],
    ["Fasteners,Hex bolts,N-1,New one,Nos,73181500,18,,5,,,Box,", "units", /Box=100/],
    ["Fasteners,Rockets,N-1,New one,Nos,73181500,18,,5,,,,", "sub_category", /Rockets/],
    [",,,New one,,,,,,,,,", "hsn", /./],
    [",,,,Nos,,,,,,,,", "item_code", /code or its name/],
  ])("%s is faulty at %s", async (row, field, sentence) => {
    const { id } = await imported("items", `${head}${row}\n`);
    const [judged] = await sheets.rows(id);
    expect(judged?.faults[field]).toMatch(sentence);
  });

  test("a known item keeps its unit", async () => {
    const known = await one("select code, uom from items order by id limit 1");
    const { id } = await imported("items", `Item code,Unit\n${known.code},${known.uom === "Nos" ? "Kg" : "Nos"}\n`);
    expect((await sheets.rows(id))[0]?.faults).toEqual({ uom: `Sold in ${known.uom}: use Other units` });
  });

  test("what was changed since the check is judged anew: a new fault changes nothing", async () => {
    const { id } = await imported(
      "items",
      `${head}Fasteners,Hex bolts,LATE-1,Late bolt,Nos,73181500,18,,5,,,,\nFasteners,Hex bolts,LATE-2,Late bolt 2,Nos,73181500,18,,5,,,,\n`,
    );
    const other = await imported("items", `${head}Fasteners,Hex bolts,OTHER-1,Late bolt,Nos,73181500,18,,5,,,,\n`);
    await sheets.apply(other.id);
    await sheets.apply(id);
    expect(await sheets.read(id)).toMatchObject({
      state: "checked",
      counts: { new: 1, faulty: 1 },
      failure: expect.stringContaining("nothing was applied"),
    });
    expect(await one("select count(*)::int as n from items where code like 'LATE%'")).toEqual({ n: 0 });
  });

  test("one that was killed while it was applied changes nothing and is checked again", async () => {
    const { id } = await imported("items", `${head}Fasteners,Hex bolts,DEAD-1,Dead bolt,Nos,73181500,18,,5,,,,\n`);
    await vanik.deps.db.$client.query(
      "update imports set state = 'applying', step = 'apply', done = 1, version = version + 1 where id = $1",
      [id],
    );
    const { settleBegunImports } = await import("./use-cases.ts");
    const { runImportJobs } = await import("../../../tests/imports.ts");
    await settleBegunImports(vanik.deps);
    await runImportJobs(vanik);
    expect(await sheets.read(id)).toMatchObject({
      state: "checked",
      counts: { new: 1 },
      failure: expect.stringContaining("checked again"),
    });
    expect((await sheets.apply(id)).status).toBe(202);
    expect(await sheets.read(id)).toMatchObject({ state: "applied", failure: null });
  });
});

describe("what is taken out and brought in again changes nothing", () => {
  test.each([
    ["items", "catalogue", "xlsx"],
    ["items", "catalogue", "csv"],
    ["parties", "parties", "xlsx"],
    ["parties", "parties", "csv"],
    ["openings", "openings", "xlsx"],
  ])("%s as %s.%s", async (kind, what, format) => {
    const bytes = await sheets.export(what, format);
    const { counts, id } = await imported(kind, bytes, kind === "openings" ? { options: cut } : {}, `x.${format}`);
    const off = [...(await sheets.rows(id, "faulty")), ...(await sheets.rows(id, "changed"))].slice(0, 3);
    expect(off).toEqual([]);
    expect(counts).toMatchObject({ new: 0, changed: 0, faulty: 0 });
    expect(counts!.unchanged).toBe(counts!.rows);
  });
});

describe("what many rows write", () => {
  /** The most parameters of a statement that inserts, while something is done. */
  async function mostParameters(work: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(pg.Client.prototype, "query");
    await work();
    const lengths = spy.mock.calls.map(([query, values]: unknown[]) => {
      const { text = query, values: bound = values } = query as { text?: string; values?: unknown[] };
      return /^\s*insert/i.test(String(text)) && Array.isArray(bound) ? bound.length : 0;
    });
    spy.mockRestore();
    return Math.max(...lengths);
  }

  test("is a few parameters, however many they are: building a text of one for each cell held the node 120 ms", async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Writer ${at}`);
    const parties = await imported(
      "parties",
      `Name,Kind,City\n${names.map((name) => `${name},Buyer,Pune`).join("\n")}\n`,
    );
    expect(await mostParameters(() => sheets.apply(parties.id))).toBeLessThan(60);
    expect(await sheets.read(parties.id)).toMatchObject({ state: "applied", counts: { new: 60 } });
    const rows = names.map((name, at) => `${name},${at % 2 ? "Sales" : "Advance received"},W-${at},01/10/2026,,5`);
    const file = `Party,Kind,Number,Date,Due date,Open amount\n${rows.join("\n")}\n`;
    const openings = await imported("openings", file, { options: cut });
    expect(await mostParameters(() => sheets.apply(openings.id))).toBeLessThan(60);
    expect(await sheets.read(openings.id)).toMatchObject({ state: "applied", counts: { new: 60 } });
  });
});
