// Beside the direct call: other ways to write the same row, which ask no less than it does.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { openAccount } from "./bare-account.ts";
import { addHand } from "./desk-hands.ts";
import { openErp } from "./erp.ts";
import { importing } from "./imports.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
let desk: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  desk = trade.tokens.desk;
});
beforeEach(() => vanik.advance(600));
afterAll(() => vanik.close());

const rows = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, token = desk) =>
  trade.ask(method, path, body, token);
const done = (method: "GET" | "POST" | "PUT", path: string, body?: object) => trade.done(method, path, body, desk);

const gstinOf = (state: string, pan: string) => {
  const first = `${state}${pan}1Z`;
  return first + gstinCheckCharacter(first);
};
const [onePan, otherPan] = ["AAACA0001A", "AAACB0002B"];

async function checked(file: string, kind = "parties", change: object = {}, token = desk) {
  const sheets = importing(vanik, token);
  const { id } = (await sheets.send(kind, file)).body.success.data;
  await sheets.check(id, change);
  return { id: id as string, sheets, rows: await sheets.rows(id) };
}
async function applied(file: string, kind = "parties", change: object = {}) {
  const { id, sheets } = await checked(file, kind, change);
  expect((await sheets.apply(id)).status).toBe(202);
  expect((await sheets.read(id)).state).toBe("applied");
  return { id, sheets };
}

test("an opening that is cancelled is not copied to a draft: openings are brought in by accounts alone", async () => {
  for (const kind of ["sales_invoice", "purchase_invoice"] as const) {
    const { name } = await openAccount(vanik, kinds[kind].party);
    const old = `COPY-${kind}`;
    const kindCell = kind === "sales_invoice" ? "Sales" : "Purchase";
    const file = `Party,Kind,Number,Date,Open amount\n${name},${kindCell},${old},15/10/2026,5000\n`;
    await applied(file, "openings", { options: { cut_over: "2026-10-31", make_categories: false } });
    const [{ name: invoice }] = await rows("select name from trade_documents where old_no = $1", [old]);
    const path = `/${kinds[kind].noun}/${invoice}`;
    await done("POST", `${path}/moves`, { move: "cancel", reason: "Brought in twice" });
    const { status, body } = await ask("POST", `${path}/amend`);
    expect([status, body.error?.message]).toEqual([422, expect.stringContaining("old books")]);
    const { steps } = await done("GET", path);
    expect(steps.find(({ step }: { step: string }) => step === "copy")?.why ?? "none").toContain("old books");
  }
});

describe("a party's PAN and GSTIN agree, whichever way one of them is written", () => {
  const party = async (columns: Record<string, string>) => {
    const { id, name } = await openAccount(vanik, "supplier");
    for (const [column, value] of Object.entries(columns))
      await rows(`update organisations set ${column} = $2 where id = $1`, [id, value]);
    return { id, name };
  };
  test("by a cell of a sheet", async () => {
    const { name } = await party({ gstin: gstinOf("24", onePan), state: "24", pan: onePan });
    const {
      rows: [row],
    } = await checked(`Kind,Name,PAN\nSupplier,${name},${otherPan}\n`);
    expect([row?.verdict, row?.faults.pan]).toEqual(["faulty", expect.stringContaining(onePan)]);
  });

  test("by a sheet that is taken back", async () => {
    const { id, name } = await party({ pan: onePan });
    const sheet = await applied(`Kind,Name,PAN\nSupplier,${name},${otherPan}\n`);
    await rows("update organisations set gstin = $2, state = '24' where id = $1", [id, gstinOf("24", otherPan)]);
    const { status, body } = await sheet.sheets.takeBack(sheet.id);
    expect([status, body.error?.message]).toEqual([422, expect.stringContaining(name)]);
  });

  test("and so do years of Udyam with their number", async () => {
    const years = JSON.stringify([{ year: 2026, class: "micro", activity: "trading" }]);
    const number = "UDYAM-MH-19-0012345";
    const emptied = await party({ udyam: number, udyam_years: years });
    const direct = await ask("PUT", `/parties/${emptied.id}`, { udyam: { number: "", years: JSON.parse(years) } });
    const {
      rows: [row],
    } = await checked(`Kind,Name,Udyam\nSupplier,${emptied.name},-\n`);
    expect([row?.verdict, row?.faults.udyam]).toEqual(["faulty", direct.body.error.fields["udyam.number"]]);
    const later = await party({});
    const sheet = await applied(`Kind,Name,Udyam\nSupplier,${later.name},${number}\n`);
    await rows("update organisations set udyam_years = $2 where id = $1", [later.id, years]);
    expect((await sheet.sheets.takeBack(sheet.id)).status).toBe(422);
  });

  test("what agrees is written and taken back", async () => {
    const ownPan = "AAACC0003C";
    const { id, name } = await party({ pan: ownPan });
    const gstin = gstinOf("24", ownPan);
    const sheet = await applied(`Kind,Name,GSTIN\nSupplier,${name},${gstin}\n`);
    expect(await rows("select gstin from organisations where id = $1", [id])).toEqual([{ gstin }]);
    const back = await sheet.sheets.takeBack(sheet.id);
    expect([back.body.error, back.status]).toEqual([undefined, 202]);
    expect(await rows("select gstin from organisations where id = $1", [id])).toEqual([{ gstin: "" }]);
  });
});

test("a further GSTIN is not added by somebody with Accounts alone who says its kind with it", async () => {
  const { id } = await openAccount(vanik, "supplier");
  await rows("update organisations set gstin = $2, state = '24' where id = $1", [id, gstinOf("24", onePan)]);
  const { token } = await addHand(vanik, ["accounts"], "money");
  const body = { gstin: gstinOf("29", onePan), gst_category: "sez" };
  const { status } = await ask("POST", `/parties/${id}/registrations`, body, token);
  expect(status).toBe(403);
});

describe("a main GST No. goes with the further ones, whichever way it is written", () => {
  const own = async () => (await ask("GET", "/profile", undefined, trade.tokens.supplier)).body.success.data;
  let id: string;
  let main: string;
  let further: string;
  beforeAll(async () => {
    [{ id }] = await rows("select id from organisations where name = $1", [rajkot]);
    main = (await own()).gstNo;
    further = gstinOf("29", main.slice(2, 12));
    await done("POST", `/parties/${id}/registrations`, { gstin: further });
  });
  const gstins = async () =>
    (await done("GET", `/parties/${id}`)).registrations.map(({ gstin }: { gstin: string }) => gstin);

  test("it is none of them, and is not taken away from beside them", async () => {
    const { version } = (await done("GET", `/parties/${id}`)).registrations[0];
    const registration = `/parties/${id}/registrations/main`;
    expect((await ask("PUT", registration, { version, gstin: further })).status).toBe(409);
    expect((await ask("DELETE", registration)).status).toBe(422);
    const erp = await openErp(vanik);
    for (const gstNo of [further, ""]) {
      const profile = { ...(await own()), gstNo };
      const byDesk = await ask("PUT", `/parties/${id}`, { profile });
      expect([byDesk.status, Object.keys(byDesk.body.error.fields)]).toEqual([400, ["profile.gstNo"]]);
      const byItself = await ask("PUT", "/profile", profile, trade.tokens.supplier);
      expect([byItself.status, Object.keys(byItself.body.error.fields)]).toEqual([400, ["gstNo"]]);
      const body = { gst: gstNo };
      const path = `update_supplier/${encodeURIComponent(rajkot)}`;
      expect((await erp.call(path, { method: "POST", body })).status).toBe(417);
    }
    const {
      rows: [row],
    } = await checked(`Kind,Name,GSTIN\nSupplier,${rajkot},-\n`);
    expect([row?.verdict, Object.keys(row?.faults ?? {})]).toEqual(["faulty", ["gstin"]]);
    expect(await gstins()).toEqual([main, further]);
  });

  test("nor with the sheet that brought it", async () => {
    const pan = "AAACD0004D";
    const { id: party, name } = await openAccount(vanik, "supplier");
    const sheet = await applied(`Kind,Name,GSTIN\nSupplier,${name},${gstinOf("24", pan)}\n`);
    const made = await done("POST", `/parties/${party}/registrations`, { gstin: gstinOf("27", pan) });
    const { status, body } = await sheet.sheets.takeBack(sheet.id);
    expect([status, body.error?.message]).toEqual([422, expect.stringContaining("Further registrations")]);
    expect((await ask("DELETE", `/parties/${party}/registrations/${made.registrations[1].id}`)).status).toBe(200);
    const back = await sheet.sheets.takeBack(sheet.id);
    expect([back.body.error?.message, back.status]).toEqual([undefined, 202]);
  });
});

test("a request that is copied asks nobody who is blocked by now", async () => {
  const inquiry = await trade.inquire();
  const request = await trade.sendRfq(inquiry);
  await trade.moved("requestForQuotation", request, { move: "cancel", reason: "Asked anew" });
  const [{ id }] = await rows("select id from organisations where name = $1", [rajkot]);
  await done("POST", `/parties/${id}/block`, { reason: "Sent other goods" });
  expect((await ask("POST", "/requestForQuotation", { from: inquiry, suppliers: [rajkot] })).status).toBe(422);
  const { name } = await done("POST", `/requestForQuotation/${request}/amend`);
  const invitedNames = await rows(
    `select o.name from invitations i join organisations o on o.id = i.organisation_id
     join trade_documents d on d.id = i.rfq_id where d.name = $1`,
    [name],
  );
  expect(invitedNames).toEqual([{ name: karolBagh }]);
  await done("POST", `/parties/${id}/unblock`);
});

test("a party has no more accounts by sheets than by calls", async () => {
  const { id, name } = await openAccount(vanik, "supplier");
  for (let n = 0; n < 20; n++)
    await rows(
      `insert into organisation_banks (id, organisation_id, account, ifsc, name, created_at)
       values (gen_random_uuid(), $1, $2, 'HDFC0000001', 'Many', now())`,
      [id, String(500000000 + n)],
    );
  const direct = await ask("POST", `/parties/${id}/banks`, { account: "999999999", ifsc: "HDFC0000001", name: "Many" });
  expect(direct.status).toBe(400);
  const {
    rows: [row],
  } = await checked(`Kind,Name,Bank account,IFSC\nSupplier,${name},999999999,HDFC0000001\n`);
  expect([row?.verdict, row?.faults.bank_account]).toEqual(["faulty", direct.body.error.fields.account]);
});

describe("undoing makes no more than may be written", () => {
  let sub: { id: string; version: number };
  beforeAll(async () => {
    const [{ id: category }] = await rows("select id from categories limit 1");
    sub = await done("POST", "/desk/subCategories", { name: "Beside hinges", category });
  });
  const lastChange = async () => (await done("GET", "/desk/changes?limit_page_length=1"))[0].id as string;

  test("units", async () => {
    const unit = (uom: string) => ({ uom, factor: 2 });
    const six = ["Box", "Pkt", "Set", "Doz", "Pair", "Roll"].map(unit);
    const others = ["Bag", "Bundle", "Can", "Case", "Drum", "Coil"].map(unit);
    const named = { item_code: "BESIDE-1", item_name: "Beside 1", uom: "Nos", hsn: "830210", gst_rate: 18 };
    const made = await done("POST", "/desk/items", { sub_category: sub.id, average_price: 1, ...named, units: six });
    const without = await done("PUT", `/desk/items/${made.id}`, { version: made.version, units: [] });
    const change = await lastChange();
    await done("PUT", `/desk/items/${made.id}`, { version: without.version, units: others });
    expect((await ask("POST", `/desk/changes/${change}/undo`, {})).status).toBe(422);
  });

  test("attributes", async () => {
    const put = async (attributes: object[]) =>
      void (sub = await done("PUT", `/desk/subCategories/${sub.id}/attributes`, { version: sub.version, attributes }));
    await put([{ label: "Grade", kind: "text" }]);
    await put([{ key: "grade", label: "Class", kind: "text" }]);
    const change = await lastChange();
    await put([
      { key: "grade", label: "Class", kind: "text" },
      { label: "Grade", kind: "text" },
    ]);
    expect((await ask("POST", `/desk/changes/${change}/undo`, {})).status).toBe(422);
  });
});

describe("a sheet of items says nothing that its direct calls would not", () => {
  const subCategory = "Beside fittings";
  const cells = (more: Record<string, string>) => {
    const all = { "Sub-category": subCategory, Unit: "Nos", HSN: "830210", "GST rate": "18", ...more };
    return `${Object.keys(all).join(",")}\n${Object.values(all).join(",")}\n`;
  };
  const options = { options: { make_categories: true } };
  let category: { id: string; name: string };
  beforeAll(async () => {
    [category] = (await rows("select id, name from categories order by position limit 1")) as [typeof category];
    const { id, version } = await done("POST", "/desk/subCategories", { name: subCategory, category: category.id });
    const attributes = [{ label: "Besideword", kind: "text" }];
    await done("PUT", `/desk/subCategories/${id}/attributes`, { version, attributes });
  });

  test.each(["***", "#N/A", "x".repeat(141)])("a category or sub-category called %s", async (name) => {
    // As what a spreadsheet shows for a wrong formula a text is called by nobody.
    const direct = name === "#N/A" ? "" : name;
    expect((await ask("POST", "/desk/categories", { name: direct })).status).toBe(400);
    for (const field of ["Category", "Sub-category"]) {
      const typed = { "Item code": "BRANCH-1", "Item name": "Branch 1", Category: category.name, [field]: name };
      const {
        rows: [row],
      } = await checked(cells(typed), "items", options);
      expect([row?.verdict, row?.faults]).toEqual([
        "faulty",
        expect.objectContaining({ [field === "Category" ? "category" : "sub_category"]: expect.any(String) }),
      ]);
    }
  });

  test("a branch is called as its own call would call it", async () => {
    const typed = { "Item code": "BRANCH-2", "Item name": "Branch 2", Category: "Out\u202eward\u200b works" };
    await applied(cells({ ...typed, "Sub-category": "Cafe\u0301 rails" }), "items", options);
    const made =
      await rows(`select c.name as category, s.name as sub from items i join sub_categories s on s.id = i.sub_category_id
      join categories c on c.id = s.category_id where i.code = 'BRANCH-2'`);
    expect(made).toEqual([{ category: "Outward works", sub: "Café rails" }]);
  });

  test("a value of an attribute", async () => {
    const item = { item_code: "VALUE-1", item_name: "Value 1", uom: "Nos", hsn: "830210", gst_rate: 18 };
    const [{ id: sub }] = await rows("select id from sub_categories where name = $1", [subCategory]);
    const { id, version } = await done("POST", "/desk/items", { sub_category: sub, average_price: 1, ...item });
    const besideword = "x".repeat(141);
    const direct = await ask("PUT", `/desk/items/${id}`, { version, attributes: { besideword } });
    const {
      rows: [row],
    } = await checked(`Item code,Besideword\nVALUE-1,${besideword}\n`, "items");
    expect([row?.verdict, Object.values(row?.faults ?? {})]).toEqual([
      "faulty",
      Object.values(direct.body.error.fields),
    ]);
    const typed = "a\u202eb";
    await applied(`Item code,Besideword\nVALUE-1,${typed}\n`, "items");
    expect((await done("GET", `/desk/items/${id}`)).attributes).toEqual({ besideword: "ab" });
  });
});

test("an item is in the rows of one save once", async () => {
  const [{ id, version }] = await rows("select id, version from items order by id limit 1");
  const before = await rows("select average_price from items where id = $1", [id]);
  for (const keys of [{ average_price: 5 }, { gst_rate: 5 }, { units: [{ uom: "Box", factor: 2 }] }]) {
    const { status, body } = await ask("POST", "/desk/items/bulk", {
      rows: [
        { id, version, ...keys },
        { id, version, ...keys, average_price: 7 },
      ],
    });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["rows.0.id", "rows.1.id"]]);
  }
  expect(await rows("select average_price from items where id = $1", [id])).toEqual(before);
});

test("a unit is not changed under a least quantity that it cannot have", async () => {
  const [{ id: sub }] = await rows("select id from sub_categories limit 1");
  const named = { item_code: "LEAST-1", item_name: "Least 1", uom: "Kg", hsn: "830210", gst_rate: 18, min_qty: 2.5 };
  const { id, version } = await done("POST", "/desk/items", { sub_category: sub, average_price: 1, ...named });
  const { status, body } = await ask("PUT", `/desk/items/${id}`, { version, uom: "Nos" });
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ["min_qty"]]);
  expect((await ask("PUT", `/desk/items/${id}`, { version, uom: "Nos", min_qty: 3 })).status).toBe(200);
});

test("an earlier version of a setting that would be refused today is not brought back", async () => {
  const refused = [
    ["trade", { tolerance: 50 }],
    ["sourcing", { proposed: 100 }],
    ["brand", { accent_light: "#ffffff" }],
    ["mails", { mails: { unknown: { subject: "x", opening: "", closing: "" } } }],
    ["banks", { banks: [{ name: "x", branch: "", account: "123", ifsc: "BAD", upi: "", main: true }] }],
  ] as const;
  for (const [name, keys] of refused) {
    const path = `/desk/settings/${name}`;
    const { version, value } = await done("GET", path);
    const direct = await ask("PUT", path, { version, ...keys });
    // As a release with other bounds wrote it.
    await rows(
      "insert into settings_versions (name, version, value, at) values ($1, $2, $3, now()), ($1, $4, $5, now())",
      [name, version + 1, JSON.stringify({ ...value, ...keys }), version + 2, JSON.stringify(value)],
    );
    const { status, body } = await ask("POST", `${path}/restore`, { version: version + 2, restore: version + 1 });
    expect([status, body.error.fields], name).toEqual([400, direct.body.error.fields]);
  }
});

test("what an announced policy says is not changed by somebody who has not read it", async () => {
  const effective_from = new Date(vanik.deps.clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
  const text = { kind: "terms_n_cond", title: "Terms", content: "<p>Read by me.</p>", effective_from };
  const direct = await ask("POST", "/desk/policies", text);
  const { id, version } = await done("POST", "/desk/policies", { ...text, read: true });
  const content = "<p>Read by nobody.</p>";
  const { status, body } = await ask("PUT", `/desk/policies/${id}`, { version, content });
  expect([status, body.error.fields]).toEqual([400, direct.body.error.fields]);
  expect((await ask("PUT", `/desk/policies/${id}`, { version, title: "Terms of sale" })).status).toBe(200);
  expect((await ask("PUT", `/desk/policies/${id}`, { version: version + 1, content, read: true })).status).toBe(200);
  expect((await ask("DELETE", `/desk/policies/${id}`)).status).toBe(200);
});

test("a row of another's PAN is no further party, as the call that makes one would say", async () => {
  const file = (name: string, more: string) => `Name,Kind,GSTIN,PAN\n${name},Supplier,${more}\n`;
  await applied(file("Narmada Steels Vapi", "24AAACN4321K1ZQ,"), "parties");
  for (const [more, column] of [
    ["27AAACN4321K1ZK,", "gstin"],
    [",AAACN4321K", "pan"],
  ] as const) {
    const [row] = (await checked(file("Narmada Steels Bhiwandi", more), "parties")).rows;
    expect([row?.verdict, row?.faults[column]]).toEqual([
      "faulty",
      expect.stringContaining("Narmada Steels Vapi has this PAN already"),
    ]);
  }
  expect((await checked(file("Narmada Steels Vapi", "24AAACN4321K1ZQ,"), "parties")).rows[0]?.verdict).toBe(
    "unchanged",
  );
});

test("an opening is no bill that was recorded here, as its submit would say", async () => {
  const account = await openAccount(vanik, "supplier");
  const { name } = account;
  const bill = await account.invoice(5000);
  await rows("update trade_documents set bill_no = 'B-7', bill_date = '2026-10-20' where name = $1", [bill]);
  const options = { options: { cut_over: "2026-10-31", make_categories: false } };
  const file = (day: string, number = "b-7") =>
    `Party,Kind,Number,Date,Open amount\n${name},Purchase,${number},${day},5000\n`;
  const {
    rows: [row],
  } = await checked(file("15/10/2026"), "openings", options);
  expect([row?.verdict, row?.faults.number]).toEqual(["faulty", `${bill} records bill b-7 of this supplier already`]);
  const otherwise = (await checked(file("15/10/2026", "B 007"), "openings", options)).rows[0];
  expect(otherwise?.faults.number).toBe(`${bill} records bill B 007 of this supplier already`);
  await applied(file("15/10/2025"), "openings", options);
});

test("one bill of two parties of one PAN comes in once", async () => {
  const [one, other] = [await openAccount(vanik, "supplier"), await openAccount(vanik, "supplier")];
  await rows("update organisations set pan = 'AAACT7777T' where id in ($1, $2)", [one.id, other.id]);
  const options = { options: { cut_over: "2026-10-31", make_categories: false } };
  const file = [one, other].map(({ name }, at) => `${name},Purchase,SG/04${at === 0 ? "13" : "13 "},15/10/2026,5000\n`);
  const { rows: both } = await checked(`Party,Kind,Number,Date,Open amount\n${file.join("")}`, "openings", options);
  expect(both.map(({ verdict }: { verdict: string }) => verdict)).toContain("faulty");
});

test("an opening is known by its number in any case", async () => {
  const { name } = await openAccount(vanik, "buyer");
  const options = { options: { cut_over: "2026-10-31", make_categories: false } };
  const file = (number: string) => `Party,Kind,Number,Date,Open amount\n${name},Sales,${number},15/10/2026,5000\n`;
  await applied(file("CASE-1"), "openings", options);
  const {
    rows: [row],
  } = await checked(file("case-1"), "openings", options);
  expect(row?.verdict).toBe("unchanged");
});

describe("no document has more than 500 lines", () => {
  const bills = `/${kinds.purchase_invoice.noun}`;
  const bolt = "FS-HB-12050-Z";
  const sentence = "A document has at most 500 lines, and 10 of freight and other charges besides: make several of it";
  const beside = async (id: string, count: number) => {
    const columns = (
      await rows(`select quote_ident(column_name) as name from information_schema.columns
        where table_name = 'trade_lines' and column_name not in ('document_id', 'idx') and is_generated = 'NEVER'`)
    ).map(({ name }) => name);
    await rows(
      `insert into trade_lines (document_id, idx, ${columns.join()}) select document_id, 2 + n, ${columns.join()}
       from trade_lines, generate_series(1, $2::int) n where document_id = $1 and idx = 1`,
      [id, count],
    );
  };

  test("a bill of several orders neither", async () => {
    const orders = [(await trade.deal()).purchase, (await trade.deal()).purchase];
    for (const name of orders)
      for (const { id } of await rows("update trade_documents set state = 'submitted' where name = $1 returning id", [
        name,
      ]))
        await beside(id, 249);
    const { status, body } = await ask("POST", bills, { from: orders });
    expect([status, body.error?.fields]).toEqual([400, { from: sentence }]);
    expect((await ask("POST", bills, { from: orders[0] })).status).toBe(200);
  });

  test("nor a request by what a corrigendum adds, those that were dropped counted", async () => {
    const draft = await trade.draftRfq(await trade.inquire());
    const closes_at = new Date(Math.ceil(vanik.deps.clock.now().getTime() / 60_000) * 60_000 + 5 * 86_400_000);
    const { name } = await done("POST", `/requestForQuotation/${draft}/rounds`, { closes_at: closes_at.toISOString() });
    const [{ id }] = await rows("select id from trade_documents where name = $1", [name]);
    await beside(id, 497);
    const add = (count: number) =>
      ask("POST", `/requestForQuotation/${name}/rounds/1/moves`, {
        move: "amend",
        changes: { lines: [{ idx: 1 }], add: Array.from({ length: count }, () => ({ item_code: bolt, qty: 1 })) },
      });
    const { status, body } = await add(2);
    expect([status, body.error?.fields]).toEqual([400, { "changes.add.1": sentence }]);
    const halved = { move: "amend", changes: { lines: [{ idx: 1, qty: 1.5 }] } };
    const half = await ask("POST", `/requestForQuotation/${name}/rounds/1/moves`, halved);
    expect([half.status, Object.keys(half.body.error.fields)]).toEqual([400, ["changes.lines.0.qty"]]);
    expect((await add(1)).status).toBe(200);
  });
});

describe("a person's name is no longer than their own call takes, whatever stands for it", () => {
  const long = `Long ${"x".repeat(120)}`;

  test("by a sheet that names a company alone", async () => {
    const direct = { kind: "supplier", name: long, person: long, email: "long@beside.example", phone: "9876543210" };
    const { body } = await ask("POST", "/parties", direct);
    expect(Object.keys(body.error.fields)).toEqual(["person"]);
    const {
      rows: [row],
    } = await checked(`Kind,Name,E-mail\nSupplier,${long},long@beside.example\n`);
    expect([row?.verdict, row?.faults.person]).toEqual(["faulty", expect.stringContaining(body.error.fields.person)]);
  });

  test("by a guest's inquiry, of which a buyer is made", async () => {
    await trade.inquire("", { email: "long@guest.example", phone: "9876543210", party_name: long });
    const [entry] = await done("GET", "/desk/inbox?q=long@guest.example");
    const sent = { version: entry.version, new: true, name: "Long Guests" };
    const { status, body } = await ask("POST", `/desk/inbox/${entry.id}/link`, sent);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["person"]]);
  });
});

test("a guest's inquiry is linked from the inbox as it was read, as on its own page", async () => {
  const name = await trade.inquire("", { email: "read@guest.example", phone: "9876543210" });
  const [{ id, version }] = await done("GET", "/desk/inbox?q=read@guest.example");
  const buyer = (await openAccount(vanik, "buyer")).name;
  await trade.moved("opportunity", name, { move: "lose", reason: "Too far away" });
  const current = await done("GET", `/desk/inbox/${id}`);
  const { status, body } = await ask("POST", `/desk/inbox/${id}/link`, { version, party: buyer });
  expect([status, body.error.current.version, body.error.current.state]).toEqual([409, current.version, "done"]);
  expect(await rows("select organisation_id from trade_documents where name = $1", [name])).toEqual([
    { organisation_id: null },
  ]);
  expect((await ask("POST", `/desk/inbox/${id}/link`, { party: buyer })).body.error.fields).toHaveProperty("version");
});

test("nobody who is disabled is mailed an invitation by the desk, as they are not by their own company", async () => {
  const { id } = await openAccount(vanik, "supplier");
  const person = { email: "disabled@beside.example", person: "Dev" };
  await done("POST", `/parties/${id}/invite`, person);
  const [user] = await rows("select id, version from users where email = $1", [person.email]);
  await done("PUT", `/parties/${id}/people/${user.id}`, { version: user.version, disabled: true });
  await vanik.runMailJobs();
  const { status, body } = await ask("POST", `/parties/${id}/invite`, person);
  expect([status, body.error?.message]).toEqual([422, "Dev is disabled. Enable the account first."]);
  expect(await vanik.runMailJobs()).toEqual([]);
});

test("the number of an opening bill is no longer than a bill's", async () => {
  const { name } = await openAccount(vanik, "supplier");
  const file = `Party,Kind,Number,Date,Open amount\n${name},Purchase,${"7".repeat(41)},15/10/2026,5000\n`;
  const options = { cut_over: "2026-10-31", make_categories: false };
  const {
    rows: [row],
  } = await checked(file, "openings", { options });
  expect([row?.verdict, row?.faults.number]).toEqual(["faulty", expect.stringContaining("40 characters")]);
});

test("tax law that binds less, and no TDS any more, are loosened limits: a reason, and a second person", async () => {
  const { version } = await done("GET", "/desk/settings/limits");
  await done("PUT", "/desk/settings/limits", { version, approvals: true });
  const put = async (name: string, keys: object, more: object = {}) => {
    const read = await done("GET", `/desk/settings/${name}`);
    const { status, body } = await ask("PUT", `/desk/settings/${name}`, { version: read.version, ...keys, ...more });
    return [status, body.error?.approval?.act ?? Object.keys(body.error?.fields ?? {})[0]];
  };
  const row = (value: number) => ({ key: "cash_received_from", from: "2026-11-01", value, reason: "Read anew" });
  expect(await put("law", { rows: [row(9_00_000)] })).toEqual([422, "limits"]);
  expect(await put("law", { rows: [row(1_00_000)] })).toEqual([200, undefined]);
  expect(await put("law", { rows: [] })).toEqual([400, "reason"]);
  expect(await put("law", { rows: [] }, { reason: "A typing error" })).toEqual([422, "limits"]);
  expect(await put("trade", { deducts_tds: true })).toEqual([200, undefined]);
  expect(await put("trade", { deducts_tds: false })).toEqual([400, "reason"]);
  expect(await put("trade", { deducts_tds: false }, { reason: "Below the turnover" })).toEqual([422, "limits"]);
  expect(await put("trade", { eway_from: 90_000 }, { reason: "Read anew" })).toEqual([422, "limits"]);
});
