// What undoes, and what takes something away in passing, asks what the direct call asks: closed books, a unit that documents
// name, an invoice's own day, the right of what goes.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { openAccount } from "./bare-account.ts";
import { addHand } from "./desk-hands.ts";
import { openErp } from "./erp.ts";
import { importing } from "./imports.ts";
import { openTrade, rajkot, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
let desk: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  desk = trade.tokens.desk;
});
afterAll(() => vanik.close());

const rows = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, token = desk) =>
  trade.ask(method, path, body, token);
const done = (method: "GET" | "POST" | "PUT", path: string, body?: object) => trade.done(method, path, body, desk);
const closeBooks = (until: string) => done("POST", "/desk/books/close", { until });
const openBooks = () => done("POST", "/desk/books/reopen", { until: null, reason: "A test" });

/** What stands of what is undone. */
const readState = () =>
  rows(`select (select jsonb_agg(g order by item_id, valid_from) from gst_rates g) as rates,
    (select jsonb_agg(i order by id) from (select id, uom, attributes, hidden_at from items) i) as items,
    (select jsonb_agg(u order by item_id, uom) from item_units u) as units,
    (select jsonb_agg(a order by sub_category_id, key) from attributes a) as attributes,
    (select jsonb_agg(d order by d.id) from (select id, state from trade_documents) d) as documents,
    (select jsonb_agg(o order by o.id) from organisations o) as parties,
    (select jsonb_agg(r order by r.id) from organisation_registrations r) as registrations`);
async function refused(work: () => ReturnType<typeof ask>) {
  const before = await readState();
  const { status, body } = await work();
  expect(await readState()).toEqual(before);
  return [status, body.error?.message, body.error?.fields] as [number, string, Record<string, string> | undefined];
}
const bolt = "FS-HB-12050-Z";
const dated = (day: string, rate = 5) => ({ item: bolt, rate, treatment: "taxable", valid_from: day });

describe("a rate of closed books", () => {
  test("is not put back by undoing its change, nor that by undoing the undoing", async () => {
    const { change_id: id } = await done("POST", "/desk/gstRates", dated("2026-10-01"));
    await closeBooks("2026-10-31");
    const direct = await refused(() => ask("POST", "/desk/gstRates", dated("2026-10-01", 12)));
    const undo = (change: string, more = {}) => ask("POST", `/desk/changes/${change}/undo`, more);
    for (const more of [{}, { leave_changed: true }]) {
      const [status, sentence] = await refused(() => undo(id, more));
      expect([status, sentence]).toEqual([422, `${direct[1]} This change has one of 2026-10-01.`]);
    }
    await openBooks();
    const undone = (await undo(id)).body.success.data;
    await closeBooks("2026-10-31");
    expect((await refused(() => undo(undone.id)))[0]).toBe(422);
    await openBooks();
    expect((await undo(undone.id)).status).toBe(200);
  });

  test("is not put back by taking back the sheet that wrote it; what the sheet made goes with its rates", async () => {
    const sheets = importing(vanik, desk);
    const applied = async (file: string) => {
      const { id } = (await sheets.send("items", file)).body.success.data;
      await sheets.check(id);
      expect((await sheets.apply(id)).status).toBe(202);
      expect((await sheets.read(id)).state).toBe("applied");
      return id as string;
    };
    const changed = await applied("Item code,GST rate\nST-TB-550D-12,5\n");
    const [{ category, sub }] = await rows(`select c.name as category, s.name as sub from items i
      join sub_categories s on s.id = i.sub_category_id join categories c on c.id = s.category_id where i.code = '${bolt}'`);
    const made = await applied(
      `Category,Sub-category,Item code,Item name,Unit,HSN,GST rate\n${category},${sub},DOOR-1,Door bolt,Nos,731815,18\n`,
    );
    const today = trade.today();
    vanik.advance(2 * 86_400);
    trade = await openTrade(vanik);
    desk = trade.tokens.desk;
    await closeBooks(today);
    const again = importing(vanik, desk);
    const [status, sentence] = await refused(() => again.takeBack(changed));
    expect([status, sentence]).toEqual([422, expect.stringContaining("The books are closed until")]);
    expect((await again.takeBack(made)).status).toBe(202);
    expect((await again.read(made)).state).toBe("taken_back");
    await openBooks();
    expect((await again.takeBack(changed)).status).toBe(202);
    expect((await again.read(changed)).state).toBe("taken_back");
  });
});

test("a unit that documents name by now is not put back by undoing its change", async () => {
  const [{ id: sub }] = await rows("select sub_category_id as id from items where code = $1", [bolt]);
  const named = { item_code: "DOOR-2", item_name: "Door hinge", uom: "Kg", hsn: "830210", gst_rate: 18 };
  const item = await done("POST", "/desk/items", { sub_category: sub, average_price: 10, ...named });
  const { version } = await done("PUT", `/desk/items/${item.id}`, { version: item.version, uom: "Nos" });
  const [{ id: change }] = await done("GET", "/desk/changes?limit_page_length=1");
  const [{ id: line }] = await rows("select document_id as id from trade_lines limit 1");
  await rows(
    `insert into trade_lines select (jsonb_populate_record(l, jsonb_build_object('idx', 99, 'item_id', $2::text, 'id', gen_random_uuid()))).*
     from trade_lines l where document_id = $1 limit 1`,
    [line, item.id],
  );
  const direct = await refused(() => ask("PUT", `/desk/items/${item.id}`, { version, uom: "Kg" }));
  expect(direct[2]?.uom).toContain("its unit stays Nos");
  const [status, sentence] = await refused(() => ask("POST", `/desk/changes/${change}/undo`, {}));
  expect([status, sentence]).toEqual([422, "Documents name DOOR-2: its unit stays Nos."]);
});

describe("what a change made does not go with parts that somebody gave it since", () => {
  const bySheet = async (code: string) => {
    const [{ category, sub }] = await rows(`select c.name as category, s.name as sub from items i
      join sub_categories s on s.id = i.sub_category_id join categories c on c.id = s.category_id where i.code = '${bolt}'`);
    const sheets = importing(vanik, desk);
    const file = `Category,Sub-category,Item code,Item name,Unit,HSN,GST rate\n${category},${sub},${code},${code} bolt,Nos,731815,18\n`;
    const { id } = (await sheets.send("items", file)).body.success.data;
    await sheets.check(id);
    expect((await sheets.apply(id)).status).toBe(202);
    const [item] = await rows("select id, code, version from items where code = $1", [code]);
    return { item, takeBack: (more: object) => sheets.takeBack(id, more) };
  };
  type Made = Awaited<ReturnType<typeof bySheet>>["item"];

  test.each<[string, (item: Made) => Promise<unknown>]>([
    ["a unit", ({ id, version }) => done("PUT", `/desk/items/${id}`, { version, units: [{ uom: "Box", factor: 10 }] })],
    ["a rate", ({ code }) => done("POST", "/desk/gstRates", { ...dated("2099-04-01"), item: code })],
  ])("an item of a sheet: %s", async (what, give) => {
    const { item, takeBack } = await bySheet(`PART-${what.slice(2).toUpperCase()}`);
    await give(item);
    const before = await readState();
    const { status, body } = await takeBack({});
    expect(await readState()).toEqual(before);
    expect([status, body.error?.current]).toEqual([409, [expect.objectContaining({ table: "items", id: item.id })]]);
    await takeBack({ leave_changed: true });
    expect(await readState()).toEqual(before);
  });

  test("a sub-category: an attribute", async () => {
    const [{ id: category }] = await rows("select id from categories limit 1");
    const { id, version } = await done("POST", "/desk/subCategories", { category, name: "Door parts" });
    const [{ id: change }] = await done("GET", "/desk/changes?limit_page_length=1");
    const attributes = [{ label: "Finish", kind: "text" }];
    await done("PUT", `/desk/subCategories/${id}/attributes`, { version, attributes });
    const [status] = await refused(() => ask("POST", `/desk/changes/${change}/undo`, {}));
    expect(status).toBe(409);
  });
});

describe("what an item may not be, undoing does not make it", () => {
  const lastChange = async () => (await done("GET", "/desk/changes?limit_page_length=1"))[0].id as string;
  const undo = (change: string) => ask("POST", `/desk/changes/${change}/undo`, {});
  let sub: { id: string; version: number };
  let made = 0;
  const newItem = (more: object = {}) =>
    done("POST", "/desk/items", {
      sub_category: sub.id,
      average_price: 10,
      item_code: `RULE-${++made}`,
      item_name: `Ruled ${made}`,
      uom: "Kg",
      hsn: "830210",
      gst_rate: 18,
      ...more,
    });
  const change = (item: { id: string; version: number }, more: object) =>
    done("PUT", `/desk/items/${item.id}`, { version: item.version, ...more });
  const attributesAre = async (attributes: object[]) => {
    sub = await done("PUT", `/desk/subCategories/${sub.id}/attributes`, { version: sub.version, attributes });
  };
  beforeAll(async () => {
    const [{ id: category }] = await rows("select id from categories limit 1");
    sub = await done("POST", "/desk/subCategories", { name: "Ruled hinges", category });
  });

  test("a further unit comes back, which is its own by now", async () => {
    const both = await newItem({ units: [{ uom: "Box", factor: 12 }] });
    const without = await change(both, { units: [] });
    const id = await lastChange();
    await change(without, { uom: "Box" });
    const [status, sentence] = await refused(() => undo(id));
    expect([status, sentence]).toEqual([422, `${both.item_code} has other units by now: Box is the item's own unit.`]);
  });

  test("its own unit comes back, which is a further one by now", async () => {
    const first = await newItem();
    const second = await change(first, { uom: "Nos" });
    const id = await lastChange();
    await change(second, { units: [{ uom: "Kg", factor: 0.5 }] });
    const [status, sentence] = await refused(() => undo(id));
    expect([status, sentence]).toEqual([422, `${first.item_code} has other units by now: Kg is the item's own unit.`]);
  });

  test("a value comes back, which its attribute takes no more", async () => {
    const finish = { label: "Finish", kind: "choice", choices: ["Black", "Zinc"] };
    await attributesAre([finish]);
    const first = await newItem({ attributes: { finish: "Black" } });
    await change(first, { attributes: { finish: "Zinc" } });
    const id = await lastChange();
    await attributesAre([{ ...finish, key: "finish", choices: ["Zinc"] }]);
    const [status, sentence] = await refused(() => undo(id));
    expect([status, sentence]).toEqual([422, expect.stringContaining(`${first.item_code} would have Black as Finish`)]);
    await attributesAre([{ ...finish, key: "finish" }]);
    expect((await undo(id)).status).toBe(200);
  });

  test("an attribute comes back, which an item's value does not fit by now", async () => {
    const grade = { label: "Grade", kind: "choice", choices: ["A"] };
    await attributesAre([grade]);
    await attributesAre([{ ...grade, key: "grade", choices: ["A", "B"] }]);
    const id = await lastChange();
    const first = await newItem({ attributes: { grade: "B" } });
    const [status, sentence] = await refused(() => undo(id));
    expect([status, sentence]).toEqual([422, expect.stringContaining(`${first.item_code} would have B as Grade`)]);
  });
});

test("an opening invoice of a closed day is not taken back with its sheet, as it is not cancelled", async () => {
  const { name } = await openAccount(vanik, "buyer");
  const sheets = importing(vanik, desk);
  const file = `Party,Kind,Number,Date,Open amount\n${name},Sales,OLD-1,15/10/2026,5000\n`;
  const { id } = (await sheets.send("openings", file)).body.success.data;
  await sheets.check(id, { options: { cut_over: "2026-10-31", make_categories: false } });
  await sheets.apply(id);
  const [{ name: invoice }] = await rows("select name from trade_documents where old_no = 'OLD-1'");
  await closeBooks("2026-10-20");
  const cancel = { move: "cancel", reason: "Brought in twice" };
  const [cancelled, why] = await refused(() => ask("POST", `/${kinds.sales_invoice.noun}/${invoice}/moves`, cancel));
  expect([cancelled, why]).toEqual([422, expect.stringContaining("the books of that day are closed")]);
  const [status, sentence] = await refused(() => sheets.takeBack(id));
  // An opening was never ours to credit.
  expect([status, sentence]).toEqual([422, `${why.replace(/ What is wrong.*/, "")} Open them first.`]);
  await openBooks();
  expect((await sheets.takeBack(id, cancel)).status).toBe(202);
  expect((await sheets.read(id)).state).toBe("taken_back");
});

test("openings are taken back for a reason, as each is cancelled for one; what asks none by itself asks none with its sheet", async () => {
  const { name } = await openAccount(vanik, "buyer");
  const sheets = importing(vanik, desk);
  const applied = async (kind: string, file: string, change = {}) => {
    const { id } = (await sheets.send(kind, file)).body.success.data;
    await sheets.check(id, change);
    await sheets.apply(id);
    return id as string;
  };
  const rowOf = (kind: string, number: string) => `${name},${kind},${number},15/10/2026,5000\n`;
  const cut = { options: { cut_over: "2026-10-31", make_categories: false } };
  const file = `Party,Kind,Number,Date,Open amount\n${rowOf("Sales", "WHY-1")}${rowOf("Advance received", "WHY-2")}`;
  const id = await applied("openings", file, cut);
  const found = await sheets.read(id);
  expect(found).toMatchObject({ state: "applied", needs_reason: true, taken_back_for: null });
  const [{ name: invoice, id: document }] = await rows("select id, name from trade_documents where old_no = 'WHY-1'");
  const [{ name: advance }] = await rows("select name from payments where reference = 'WHY-2'");
  for (const reason of [undefined, "", "  in  "]) {
    const typed = reason === undefined ? {} : { reason };
    const direct = await Promise.all([
      refused(() => ask("POST", `/${kinds.sales_invoice.noun}/${invoice}/moves`, { move: "cancel", ...typed })),
      refused(() => ask("POST", `/payments/${advance}/cancel`, typed)),
    ]);
    const [status, , fields] = await refused(() => sheets.takeBack(id, typed));
    for (const [as, , problems] of direct) expect([as, problems]).toEqual([status, fields]);
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ["reason"]]);
  }
  const reason = "The sheet of another branch";
  expect((await sheets.takeBack(id, { reason })).status).toBe(202);
  expect(await sheets.read(id)).toMatchObject({
    state: "taken_back",
    needs_reason: false,
    taken_back_for: reason,
  });
  expect(
    await rows("select reason from document_events where document_id = $1 and move = 'cancel'", [document]),
  ).toEqual([{ reason }]);
  expect(await rows("select cancel_reason from payments where name = $1", [advance])).toEqual([
    { cancel_reason: reason },
  ]);
  const entries = await rows("select after from audit_log where after ->> 'cancel_reason' = $1", [reason]);
  expect(entries).toHaveLength(1);
  const parties = await applied("parties", "Kind,Name\nBuyer,Whyless Works\n");
  expect(await sheets.read(parties)).toMatchObject({ state: "applied", needs_reason: false });
  expect((await sheets.takeBack(parties)).status).toBe(202);
});

test("openings that are cancelled by themselves already ask no reason with their sheet", async () => {
  const { name } = await openAccount(vanik, "buyer");
  const sheets = importing(vanik, desk);
  const file = `Party,Kind,Number,Date,Open amount\n${name},Sales,GONE-1,15/10/2026,5000\n`;
  const { id } = (await sheets.send("openings", file)).body.success.data;
  await sheets.check(id, { options: { cut_over: "2026-10-31", make_categories: false } });
  await sheets.apply(id);
  const [{ name: invoice }] = await rows("select name from trade_documents where old_no = 'GONE-1'");
  await done("POST", `/${kinds.sales_invoice.noun}/${invoice}/moves`, { move: "cancel", reason: "Paid long ago" });
  expect((await sheets.takeBack(id)).status).toBe(202);
  expect((await sheets.read(id)).state).toBe("taken_back");
});

describe("what kind of registration accounts said it is", () => {
  const needed = "Ask an administrator for the right Accounts.";
  let id: string;
  beforeAll(async () => {
    [{ id }] = await rows("select id from organisations where name = $1", [rajkot]);
    await done("PUT", `/parties/${id}`, { gst_category: "composition" });
  });
  const profile = async () => (await ask("GET", "/profile", undefined, trade.tokens.supplier)).body.success.data;

  test("does not go with the GST No. that somebody without Accounts empties", async () => {
    const { token } = await addHand(vanik, ["sourcing"], "empties");
    const body = { profile: { ...(await profile()), gstNo: "" } };
    expect((await refused(() => ask("PUT", `/parties/${id}`, body, token))).slice(0, 2)).toEqual([403, needed]);
  });

  test("does not go with a further registration that they remove", async () => {
    const { token } = await addHand(vanik, ["sourcing"], "removes");
    const { gstNo } = await profile();
    const further = `29${gstNo.slice(2, 14)}`;
    const gstin = further + gstinCheckCharacter(further);
    const party = await done("POST", `/parties/${id}/registrations`, { gstin, gst_category: "sez" });
    const one = party.registrations.find((found: { gstin: string }) => found.gstin === gstin);
    const path = `/parties/${id}/registrations/${one.id}`;
    expect((await refused(() => ask("DELETE", path, undefined, token))).slice(0, 2)).toEqual([403, needed]);
    expect((await ask("DELETE", path)).status).toBe(200);
    const plain = await done("POST", `/parties/${id}/registrations`, { gstin });
    const again = plain.registrations.find((found: { gstin: string }) => found.gstin === gstin);
    expect((await ask("DELETE", `/parties/${id}/registrations/${again.id}`, undefined, token)).status).toBe(200);
  });

  test("is not lost by the party's own profile, nor by another program", async () => {
    const body = { ...(await profile()), gstNo: "" };
    const [status, , fields] = await refused(() => ask("PUT", "/profile", body, trade.tokens.supplier));
    expect([status, fields]).toEqual([400, { gstNo: expect.stringContaining("ask us to change the GST No.") }]);
    const erp = await openErp(vanik);
    const before = await readState();
    const reply = await erp.call(`update_supplier/${encodeURIComponent(rajkot)}`, {
      method: "POST",
      body: { gst: "" },
    });
    expect(reply.status).toBe(417);
    expect(await readState()).toEqual(before);
  });

  test("does not go with a cell that empties the GSTIN, nor with the taking back of one that brought it", async () => {
    const { token } = await addHand(vanik, ["sourcing"], "brings sheets");
    const { id: party, name } = await openAccount(vanik, "supplier");
    const fileOf = (gstin: string) => `Kind,Name,GSTIN\nSupplier,${name},${gstin}\n`;
    const checked = async (by: string, file: string) => {
      const sheets = importing(vanik, by);
      const { id: sheet } = (await sheets.send("parties", file)).body.success.data;
      await sheets.check(sheet);
      return { sheet: sheet as string, sheets };
    };
    const brought = await checked(token, fileOf("24AAACA0001A1Z3"));
    expect((await brought.sheets.rows(brought.sheet))[0]?.faults).toEqual({});
    await brought.sheets.apply(brought.sheet);
    await done("PUT", `/parties/${party}`, { gst_category: "sez" });
    const emptying = await checked(token, fileOf("-"));
    expect((await emptying.sheets.rows(emptying.sheet))[0]?.faults.gstin).toBe(needed);
    expect((await refused(() => brought.sheets.takeBack(brought.sheet))).slice(0, 2)).toEqual([403, needed]);
    const { sheet, sheets } = await checked(desk, fileOf("-"));
    await sheets.apply(sheet);
    const category = async () =>
      (await rows("select gst_category as now from organisations where id = $1", [party]))[0].now;
    expect(await category()).toBeNull();
    expect((await refused(() => importing(vanik, token).takeBack(sheet))).slice(0, 2)).toEqual([403, needed]);
    expect((await sheets.takeBack(sheet)).status).toBe(202);
    expect(await category()).toBe("sez");
    expect((await importing(vanik, desk).takeBack(brought.sheet)).status).toBe(202);
    expect(await category()).toBeNull();
  });

  test("goes where somebody with Accounts empties the number", async () => {
    const { token } = await addHand(vanik, ["sourcing", "accounts"], "may empty");
    const body = { profile: { ...(await profile()), gstNo: "" } };
    expect((await ask("PUT", `/parties/${id}`, body, token)).body.success.data.gst_category).toBeNull();
  });
});

// The last: approvals stay on.
test("what takes openings back says before that it asks for a second person, and why it wants a reason", async () => {
  const { name } = await openAccount(vanik, "buyer");
  const sheets = importing(vanik, desk);
  const file = `Party,Kind,Number,Date,Open amount\n${name},Sales,TRIED-1,15/10/2026,500000\n`;
  const { id } = (await sheets.send("openings", file)).body.success.data;
  await sheets.check(id, { options: { cut_over: "2026-10-31", make_categories: false } });
  await sheets.apply(id);
  const limits = await done("GET", "/desk/settings/limits");
  await done("PUT", "/desk/settings/limits", { version: limits.version, approvals: true });
  const trial = await done("POST", "/desk/secondPerson", { call: "takeImportBack", input: { id } });
  const { body } = await sheets.takeBack(id, { reason: "The sheet of another branch" });
  expect(body.error.approval.act).toBe("cancel");
  expect(trial).toEqual({ asks: body.error.message, reasons: { reason: expect.any(String) } });
  expect(await sheets.read(id)).toMatchObject({ state: "applied", needs_reason: true, progress: null });
});
