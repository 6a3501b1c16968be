// Two doors to one thing at the same time: what one judged still stands when it writes, or it is judged anew.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { openAccount } from "./bare-account.ts";
import { addHand } from "./desk-hands.ts";
import { blockedCall, type Statement } from "./blocked-call.ts";
import { importing, runImportJobs } from "./imports.ts";
import { openTrade, rajkot, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
beforeEach(() => vanik.advance(600));
afterAll(() => vanik.close());

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await vanik.deps.db.$client.query(text, [...values])).rows;
const done = (method: "GET" | "POST" | "PUT", path: string, body?: object) => trade.done(method, path, body);
const gstinOf = (state: string, pan: string) => {
  const first = `${state}${pan}1Z`;
  return first + gstinCheckCharacter(first);
};
const lockParty = (id: string) => ["select from organisations where id = $1 for update", [id]] as const;
const written = (id: string, set: string) =>
  [`update organisations set ${set}, version = version + 1 where id = $1`, [id]] as const;
const bankOf = (id: string, account: string) =>
  [
    `insert into organisation_banks (id, organisation_id, account, ifsc, name, created_at)
     values (gen_random_uuid(), $1, $2, 'HDFC0000001', 'Raced', now())`,
    [id, account],
  ] as const;

describe("a bill and an opening of one number", () => {
  const [printed, reason] = ["2026-10-15", "Printed before the order"];
  async function bothOf(number: string) {
    const { purchase } = await trade.deal();
    const { name: order, party } = await trade.submitted("salesOrder", purchase);
    await done("POST", `/salesOrder/${order}/receipts`, { day: trade.today() });
    const { name, version } = await done("POST", "/salesInvoice", { from: order });
    await done("PUT", `/salesInvoice/${name}`, { version, bill_no: number, bill_date: printed });
    const sheets = importing(vanik, trade.tokens.desk);
    const file = `Party,Kind,Number,Date,Open amount\n${party.name},Purchase,${number},15/10/2026,5000\n`;
    const { id } = (await sheets.send("openings", file)).body.success.data;
    await sheets.check(id, { options: { cut_over: "2026-10-31", make_categories: false } });
    return {
      supplier: party.name as string,
      book: () => trade.move("salesInvoice", name, { move: "submit", bill_reason: reason }),
      bringIn: async () => {
        await sheets.apply(id);
        return (await sheets.read(id)).state;
      },
    };
  }
  const submittedAs = (number: string) =>
    rows("select opening_on from trade_documents where bill_no = $1 and state = 'submitted'", [number]);

  test("the bill waits for the opening that comes in, and is refused then", async () => {
    const { supplier, book, bringIn } = await bothOf("RACED-1");
    const [{ id }] = await rows("select id from organisations where name = $1 and kind = 'supplier'", [supplier]);
    const bookings: ReturnType<typeof book>[] = [];
    const state = await blockedCall(vanik, [lockParty(id)], bringIn, async () => {
      let isOver = false;
      bookings.push(
        book().finally(() => {
          isOver = true;
        }),
      );
      const waits = async () => isOver || (await rows("select from pg_locks where not granted")).length > 1;
      await expect.poll(waits, { timeout: 60_000 }).toBe(true);
    });
    const { status, body } = await bookings[0]!;
    expect([state, status, Object.keys(body.error.fields)]).toEqual(["applied", 409, ["bill_no"]]);
    expect(await submittedAs("RACED-1")).toHaveLength(1);
  });

  test.each([1, 2, 3])("of both at once one stands (%i)", async (at) => {
    const number = `RACED-AT-ONCE-${at}`;
    const { book, bringIn } = await bothOf(number);
    const [{ status }, state] = await Promise.all([book(), bringIn()]);
    expect([status === 200, state === "applied"].filter(Boolean)).toHaveLength(1);
    expect(await submittedAs(number)).toHaveLength(1);
  });
});

describe("a party's own profile, while the desk writes of the same party", () => {
  let id: string;
  let own: { gstNo: string };
  const save = (change: object) => trade.ask("PUT", "/profile", { ...own, ...change }, trade.tokens.supplier);
  const gstins = async () => (await rows("select gstin, gst_category from organisations where id = $1", [id]))[0];
  beforeAll(async () => {
    [{ id }] = await rows("select id from organisations where name = $1", [rajkot]);
    own = await trade.done("GET", "/profile", undefined, trade.tokens.supplier);
  });

  test("takes no GST No. as its main one that stands among the further ones by then", async () => {
    const gstin = gstinOf("29", own.gstNo.slice(2, 12));
    const further = `insert into organisation_registrations (id, organisation_id, gstin, state, address, created_at)
      values (gen_random_uuid(), $1, $2, '29', '', now())`;
    const { status, body } = await blockedCall(vanik, [lockParty(id)], () => save({ gstNo: gstin }), [
      [further, [id, gstin]],
    ]);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ["gstNo"]]);
    expect((await gstins()).gstin).toBe(own.gstNo);
    await rows("delete from organisation_registrations where organisation_id = $1", [id]);
  });

  test("does not empty the GST No. of a registration whose kind was said by then", async () => {
    const update = written(id, "gst_category = 'sez'");
    const { status, body } = await blockedCall(vanik, [lockParty(id)], () => save({ gstNo: "" }), [update]);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ["gstNo"]]);
    expect(await gstins()).toEqual({ gstin: own.gstNo, gst_category: "sez" });
    await rows("update organisations set gst_category = null where id = $1", [id]);
  });
});

describe("a parties' sheet, while somebody writes of the same party", () => {
  /** The sheet as it is applied by somebody with these rights, held up by who writes of its party. */
  async function applied(rights: Parameters<typeof addHand>[1], id: string, file: string, meanwhile: Statement) {
    const { token } = await addHand(vanik, rights, `sheets of ${id.slice(-12)}`);
    const sheets = importing(vanik, token);
    const { id: sheet } = (await sheets.send("parties", file)).body.success.data;
    const { version } = await sheets.check(sheet);
    expect((await trade.ask("POST", `/desk/imports/${sheet}/apply`, { version }, token)).status).toBe(202);
    await blockedCall(vanik, [lockParty(id)], () => runImportJobs(vanik), [meanwhile, written(id, "note = 'Raced'")]);
    return (await sheets.read(sheet)).state;
  }

  test("adds no account to as many as there may be by then", async () => {
    const { id, name } = await openAccount(vanik, "supplier");
    for (let n = 0; n < 19; n++) await rows(...bankOf(id, String(500000000 + n)));
    const file = `Kind,Name,City,Bank account,IFSC\nSupplier,${name},Rajkot,999999999,HDFC0000001\n`;
    expect(await applied(["sourcing", "accounts"], id, file, bankOf(id, "888888888"))).toBe("checked");
    const banks = await rows("select account from organisation_banks where organisation_id = $1", [id]);
    expect(banks.map(({ account }) => account)).not.toContain("999999999");
  });

  test("writes no PAN that its GSTIN is not of by then", async () => {
    const { id, name } = await openAccount(vanik, "supplier");
    const gstin = gstinOf("24", "AAACA0001A");
    const update = written(id, `gstin = '${gstin}', pan = 'AAACA0001A', state = '24'`);
    const file = `Kind,Name,PAN\nSupplier,${name},AAACB0002B\n`;
    expect(await applied(["sourcing"], id, file, update)).toBe("checked");
    expect(await rows("select gstin, pan from organisations where id = $1", [id])).toEqual([
      { gstin, pan: "AAACA0001A" },
    ]);
  });

  test("takes no kind of registration away that accounts said by then", async () => {
    const { id, name } = await openAccount(vanik, "supplier");
    const gstin = gstinOf("24", "AAACA0001A");
    await rows("update organisations set gstin = $2, pan = 'AAACA0001A', state = '24' where id = $1", [id, gstin]);
    const file = `Kind,Name,GSTIN\nSupplier,${name},-\n`;
    expect(await applied(["sourcing"], id, file, written(id, "gst_category = 'sez'"))).toBe("checked");
    expect(await rows("select gstin, gst_category from organisations where id = $1", [id])).toEqual([
      { gstin, gst_category: "sez" },
    ]);
  });
});

test("a parties' sheet says that one of its new parties was made by somebody else by then", async () => {
  const sheets = importing(vanik, trade.tokens.desk);
  const { id } = (await sheets.send("parties", "Kind,Name,City\nSupplier,Comes Meanwhile,Surat\n")).body.success.data;
  const { version } = await sheets.check(id);
  await done("POST", `/desk/imports/${id}/apply`, { version });
  const made = `insert into organisations (id, kind, name, key, phone, created_at)
    values (gen_random_uuid(), 'supplier', 'Comes Meanwhile', 'comesmeanwhile', '', now())`;
  await blockedCall(vanik, [[made]], () => runImportJobs(vanik));
  const { state, failure } = await sheets.read(id);
  expect([state, failure]).toEqual(["checked", expect.stringContaining("was taken since this was checked")]);
});

test("an approval of opening the books is not given for books that are closed up to another day by then", async () => {
  const asker = (await addHand(vanik, ["administrator"], "opens books")).token;
  const second = (await addHand(vanik, ["accounts"], "approves books")).token;
  const limits = await done("GET", "/desk/settings/limits");
  await done("PUT", "/desk/settings/limits", { version: limits.version, approvals: true });
  await done("POST", "/desk/books/close", { until: "2026-09-30" });
  const wanted = { until: "2026-08-31", reason: "A bill came late", ask: "Look at its date" };
  const { approval } = (await trade.ask("POST", "/desk/books/reopen", wanted, asker)).body.success.data;
  const closed = JSON.stringify({ until: "2026-10-31" });
  const version = `insert into settings_versions (name, version, value, at)
    select 'books', max(version) + 1, $1, now() from settings_versions where name = 'books'`;
  const { status } = await blockedCall(
    vanik,
    [["select from settings where name = 'books' for update"]],
    () => trade.ask("POST", `/desk/approvals/${approval.id}/approve`, {}, second),
    [
      ["update settings set value = $1 where name = 'books'", [closed]],
      [version, [closed]],
    ],
  );
  expect([status, (await done("GET", "/desk/books")).until]).toEqual([409, "2026-10-31"]);
});

test("a party keeps an administrator, though one is made a member while another is erased", async () => {
  const { id } = await openAccount(vanik, "supplier");
  const person = async (email: string, role: string) => {
    const [made] = await rows(
      `insert into users (id, type, organisation_id, name, email, phone, password_hash, roles, created_at)
       select gen_random_uuid(), 'supplier', $1, $2, $2, '', password_hash, array[$3], now()
       from users where email = 'desk@vanik.example' returning id`,
      [id, email, role],
    );
    return made.id as string;
  };
  const [goes, demoted] = [
    await person("goes@raced.example", "administrator"),
    await person("b@raced.example", "administrator"),
  ];
  await person("c@raced.example", "member");
  const member = "update users set roles = '{member}', version = version + 1 where id = $1";
  const { status } = await blockedCall(vanik, [[member, [demoted]]], () =>
    trade.ask("POST", `/desk/people/${goes}/erase`),
  );
  expect(status).toBe(422);
  expect(await rows("select roles from users where id = $1 and erased_at is null", [goes])).toEqual([
    { roles: ["administrator"] },
  ]);
});

describe("the catalogue", () => {
  let sub: { id: string; version: number };
  const item = (code: string) => {
    const named = { item_code: code, item_name: `Raced ${code}`, uom: "Kg", hsn: "830210", gst_rate: 18 };
    return done("POST", "/desk/items", { sub_category: sub.id, average_price: 5, ...named });
  };
  beforeAll(async () => {
    const [{ id: category }] = await rows("select id from categories limit 1");
    const { id, version } = await done("POST", "/desk/subCategories", { category, name: "Raced parts" });
    const attributes = [{ label: "Finish", kind: "choice", choices: ["Black", "Zinc"] }];
    sub = await done("PUT", `/desk/subCategories/${id}/attributes`, { version, attributes });
  });

  test.each<[string, Statement]>([
    ["is changed", ["update items set average_price = 77700 where code = 'RACED-1'"]],
    [
      "is given a unit",
      [
        `insert into item_units (item_id, position, uom, factor)
         select id, 0, 'Box', 5 from (select id from items where code = 'RACED-1' for update) i`,
      ],
    ],
  ])("an item that a change made does not go with it while it %s", async (_, statement) => {
    await rows("delete from items where code = 'RACED-1'");
    await item("RACED-1");
    const [{ id: change }] = await done("GET", "/desk/changes?limit_page_length=1");
    const { status } = await blockedCall(vanik, [statement], () =>
      trade.ask("POST", `/desk/changes/${change}/undo`, {}),
    );
    expect([status, await rows("select code from items where code = 'RACED-1'")]).toEqual([409, [{ code: "RACED-1" }]]);
  });

  test("a value is not written that its attribute does not take by then", async () => {
    const { id, version } = await item("RACED-2");
    const narrowed = [
      ["select from sub_categories where id = $1 for update", [sub.id]],
      ["update attributes set choices = '{Black}' where sub_category_id = $1", [sub.id]],
    ] as const;
    const put = () => trade.ask("PUT", `/desk/items/${id}`, { version, attributes: { finish: "Zinc" } });
    const { status, body } = await blockedCall(vanik, narrowed, put);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ["attributes.finish"]]);
  });

  test("nothing is made in a sub-category that is deleted by then", async () => {
    const [{ id: category }] = await rows("select id from categories limit 1");
    const { id } = await done("POST", "/desk/subCategories", { category, name: "Raced and gone" });
    const named = { item_code: "RACED-3", item_name: "Raced 3", uom: "Kg", hsn: "830210", gst_rate: 18 };
    const make = () => trade.ask("POST", "/desk/items", { sub_category: id, average_price: 5, ...named });
    const { status, body } = await blockedCall(vanik, [["delete from sub_categories where id = $1", [id]]], make);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ["sub_category"]]);
  });
});
