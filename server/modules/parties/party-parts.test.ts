// What a party is besides its profile, as the desk writes it: by whom, at which version, and what is refused where.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { addHand } from "../../../tests/desk-hands.ts";
import { sahyadri } from "../../../tests/orders.ts";
import { rajkot } from "../../../tests/trade.ts";

let vanik: TestApp;
let desk = "";
let buyer = "";
let supplier = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  desk = await vanik.tokenOf("desk@vanik.example");
  const found = await done("GET", "/parties?limit_page_length=100");
  const idOf = (name: string) => found.find((row: { name: string }) => row.name === name).id;
  [buyer, supplier] = [idOf(sahyadri), idOf(rajkot)];
});
afterAll(() => vanik.close());

const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, token = desk) =>
  vanik.call(method, path, { token, ...(body !== undefined && { body }) });
const done = async (...args: Parameters<typeof ask>) => {
  const reply = await ask(...args);
  expect(reply.body.error, `${args[0]} ${args[1]}`).toBeUndefined();
  return reply.body.success.data;
};
const change = (id: string, body: object, token?: string) => ask("PUT", `/parties/${id}`, body, token);
const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, Object.keys(body.error.fields ?? {})];
const read = (id: string) => done("GET", `/parties/${id}`);

const [ofGujarat, ofKarnataka] = ["24AAKCS7305M1Z1", "29AAKCS7305M1ZR"];

describe("one change after the other", () => {
  test("each raises the version once it changes something, and a stale one is refused with how it stands", async () => {
    const { version } = await read(supplier);
    const after = await done("PUT", `/parties/${supplier}`, { version, standing: "preferred" });
    expect(after).toMatchObject({ standing: "preferred", version: version + 1 });
    expect((await done("PUT", `/parties/${supplier}`, { standing: "preferred" })).version).toBe(version + 1);
    const stale = await change(supplier, { version, note: "Late" });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { code: "conflict", current: { id: supplier, standing: "preferred", version: version + 1 } } },
    });
    expect((await read(supplier)).note).toBe("");
  });

  test("what the party writes of itself raises it too", async () => {
    const { version } = await read(buyer);
    const own = await vanik.tokenOf("buyer@vanik.example");
    const { body } = await ask("GET", "/profile", undefined, own);
    const { name, panNo, gstNo, cinNo, turnOver, location, entityType, city, state, pincode } = body.success.data;
    const profile = {
      name,
      phone: "9822099999",
      panNo,
      gstNo,
      cinNo,
      turnOver,
      location,
      entityType,
      city,
      state,
      pincode,
    };
    await done("PUT", "/profile", profile, own);
    expect((await read(buyer)).version).toBeGreaterThan(version);
  });

  test("the log tells of each field, and of no version", async () => {
    await done("PUT", `/parties/${supplier}`, { note: "Asks for 30 days" });
    const [line] = await done("GET", `/audit?q=${encodeURIComponent(rajkot)}&limit_page_length=1`);
    expect(JSON.stringify(line)).toContain("Asks for 30 days");
    expect(JSON.stringify(line)).not.toContain("version");
  });
});

describe("what and where a party supplies, and its Udyam registration", () => {
  test("are written whole, told with their names, each once", async () => {
    const { rows } = await vanik.deps.db.$client.query(`select c.id, c.name, s.id as sub, s.name as sub_name
      from categories c join sub_categories s on s.category_id = c.id order by s.id limit 1`);
    const [{ id: category, name, sub, sub_name: subName }] = rows;
    const after = await done("PUT", `/parties/${supplier}`, {
      supplies: [{ category }, { sub_category: sub }, { sub_category: sub }],
      regions: [{ state: "27" }, { pincode_from: "410 001", pincode_to: "412999" }],
      udyam: {
        number: "udyam-gj-20-0012345",
        years: [
          { year: 2025, class: "micro", activity: "trading" },
          { year: 2026, class: "small", activity: "manufacturing" },
        ],
      },
    });
    expect(after.supplies).toEqual([
      { category, sub_category: null, name },
      { category: null, sub_category: sub, name: `${name} · ${subName}` },
    ]);
    expect(after.regions).toEqual([
      { state: "27", pincode_from: null, pincode_to: null },
      { state: null, pincode_from: "410001", pincode_to: "412999" },
    ]);
    expect(after.udyam.number).toBe("UDYAM-GJ-20-0012345");
    expect(after.udyam.years.map(({ year }: { year: number }) => year)).toEqual([2026, 2025]);
    const less = await done("PUT", `/parties/${supplier}`, { supplies: [{ sub_category: sub }], regions: [] });
    expect([less.supplies.length, less.regions]).toEqual([1, []]);
    const same = await done("PUT", `/parties/${supplier}`, { supplies: [{ sub_category: sub }], regions: [] });
    expect(same.version).toBe(less.version);
  });

  test.each([
    [{ standing: "hated" }, "standing"],
    [{ supplies: [{ category: "no-such-thing" }] }, "supplies.0"],
    [{ supplies: [{}] }, "supplies.0"],
    [{ regions: [{ state: "25" }] }, "regions.0.state"],
    [{ regions: [{}] }, "regions.0.state"],
    [{ regions: [{ state: "27", pincode_from: "411001" }] }, "regions.0.pincode_from"],
    [{ regions: [{ pincode_from: "411001" }] }, "regions.0.pincode_to"],
    [{ regions: [{ pincode_from: "412001", pincode_to: "411001" }] }, "regions.0.pincode_to"],
    [{ udyam: { number: "MH-19", years: [] } }, "udyam.number"],
    [{ udyam: { number: "", years: [{ year: 2026, class: "micro", activity: "trading" }] } }, "udyam.number"],
    [{ udyam: { number: "", years: [{ year: 2019, class: "micro", activity: "trading" }] } }, "udyam.years.0.year"],
  ])("%j is refused at %s", async (body, field) => {
    const reply = await change(supplier, body);
    expect(fieldsOf(reply)).toEqual([400, expect.arrayContaining([field])]);
  });
});

describe("registrations", () => {
  const add = (body: object, token?: string) => ask("POST", `/parties/${buyer}/registrations`, body, token);
  const furtherOf = async () => (await read(buyer)).registrations.filter(({ main }: { main: boolean }) => !main);

  test("a further one stands beside the profile's, with the state that its GSTIN tells", async () => {
    const party = await done("POST", `/parties/${buyer}/registrations`, {
      gstin: ofGujarat,
      address: "GIDC, Vapi 396195",
    });
    expect(party.registrations).toMatchObject([
      { id: null, main: true, gstin: "27AAKCS7305M1ZV", state: "27" },
      { main: false, gstin: ofGujarat, state: "24", gst_category: null, gst_category_by_gstin: "regular", version: 1 },
    ]);
    expect(party.version).toBeGreaterThan(1);
  });

  test.each([
    [{ gstin: ofGujarat }, 409, "gstin"],
    [{ gstin: "27AAKCS7305M1ZV" }, 409, "gstin"],
    [{ gstin: "27AAKCS7305M1ZW" }, 400, "gstin"],
    [{ gstin: "07AAACA0001A1ZZ" }, 400, "gstin"],
    [{ gstin: ofKarnataka, gst_category: "unregistered" }, 400, "gst_category"],
    [{}, 400, "gstin"],
  ])("%j is %i at %s", async (body, status, field) => {
    expect(fieldsOf(await add(body))).toEqual([status, [field]]);
  });

  test("one becomes the main one, and that of before stands where it stood", async () => {
    const [{ id, version }] = await furtherOf();
    const path = `/parties/${buyer}/registrations/${id}`;
    expect(fieldsOf(await ask("PUT", path, { main: true }))).toEqual([400, ["version"]]);
    const stale = await ask("PUT", path, { version: version + 1, main: true });
    expect(stale).toMatchObject({ status: 409, body: { error: { current: { id, gstin: ofGujarat, version } } } });
    const party = await done("PUT", path, { version, main: true });
    expect(party).toMatchObject({ gstNo: ofGujarat, state: "24", location: "GIDC, Vapi 396195", pincode: "396195" });
    expect(party.registrations).toMatchObject([
      { main: true, gstin: ofGujarat },
      { main: false, gstin: "27AAKCS7305M1ZV", state: "27", version: version + 1 },
    ]);
    const back = await done("PUT", path, { version: version + 1, main: true });
    expect(back).toMatchObject({ gstNo: "27AAKCS7305M1ZV", state: "27", pincode: "410501" });
  });

  test("it is changed and removed; what is not there is not found", async () => {
    const [{ id, version }] = await furtherOf();
    const path = `/parties/${buyer}/registrations/${id}`;
    const party = await done("PUT", path, { version, gstin: ofKarnataka, address: "Peenya, Bengaluru 560058" });
    expect(party.registrations[1]).toMatchObject({
      gstin: ofKarnataka,
      state: "29",
      address: "Peenya, Bengaluru 560058",
    });
    expect((await ask("PUT", `/parties/${supplier}/registrations/${id}`, { version: version + 1 })).status).toBe(404);
    expect((await ask("DELETE", path)).status).toBe(200);
    expect((await ask("DELETE", path)).status).toBe(404);
    expect(await furtherOf()).toEqual([]);
  });
});

describe("banks", () => {
  const bank = { account: "5010 0012 3456", ifsc: "hdfc0000001", name: "Rajkot Precision" };
  const path = () => `/parties/${supplier}/banks`;

  test("an account is added, changed as it was read, and removed", async () => {
    const { banks } = await done("POST", path(), bank);
    expect(banks).toEqual([
      { id: expect.any(String), account: "501000123456", ifsc: "HDFC0000001", name: bank.name, version: 1 },
    ]);
    expect(fieldsOf(await ask("POST", path(), bank))).toEqual([409, ["account"]]);
    const own = `${path()}/${banks[0].id}`;
    expect((await done("PUT", own, { version: 1, name: "RPF" })).banks[0]).toMatchObject({ name: "RPF", version: 2 });
    const stale = await ask("PUT", own, { version: 1, name: "Other" });
    expect(stale).toMatchObject({ status: 409, body: { error: { current: { name: "RPF", version: 2 } } } });
    expect(fieldsOf(await ask("PUT", own, { name: "Other" }))).toEqual([400, ["version"]]);
    expect((await ask("PUT", `/parties/${buyer}/banks/${banks[0].id}`, { version: 2 })).status).toBe(404);
    expect((await ask("DELETE", own)).status).toBe(200);
    expect((await ask("DELETE", own)).status).toBe(404);
  });

  test.each([
    [{ account: "12345678" }, "account"],
    [{ ifsc: "HDFC1" }, "ifsc"],
    [{ name: "" }, "name"],
  ])("%j is refused at %s", async (wrong, field) => {
    expect(fieldsOf(await ask("POST", path(), { ...bank, ...wrong }))).toEqual([400, [field]]);
  });
});

describe("who writes what", () => {
  const refused = (right: string) => ({
    status: 403,
    body: { error: { message: `Ask an administrator for the right ${right}.` } },
  });

  test("the side's own right its parts, accounts alone banks and the kind of a registration", async () => {
    const [sales, sourcing, accounts] = await Promise.all(
      (["sales", "sourcing", "accounts"] as const).map(async (right) => (await addHand(vanik, [right])).token),
    );
    for (const body of [{ standing: "watch" }, { note: "Pays late" }, { supplies: [] }, { regions: [] }]) {
      expect(await change(buyer, body, sourcing)).toMatchObject(refused("Sales"));
      expect(await change(buyer, body, accounts)).toMatchObject(refused("Sales"));
      expect((await change(buyer, body, sales)).status).toBe(200);
    }
    const bank = { account: "501000999999", ifsc: "HDFC0000001", name: "Sahyadri" };
    expect(await ask("POST", `/parties/${buyer}/banks`, bank, sales)).toMatchObject(refused("Accounts"));
    expect((await ask("POST", `/parties/${buyer}/banks`, bank, accounts)).status).toBe(200);
    const further = `/parties/${buyer}/registrations`;
    expect(await ask("POST", further, { gstin: ofGujarat }, accounts)).toMatchObject(refused("Sales"));
    const special = { gstin: ofGujarat, gst_category: "sez" };
    expect(await ask("POST", further, special, sales)).toMatchObject(refused("Accounts"));
    expect(await ask("POST", further, special, accounts)).toMatchObject(refused("Sales"));
    const { token: both } = await addHand(vanik, ["sales", "accounts"]);
    expect((await ask("POST", further, special, both)).status).toBe(200);
  });

  test("nothing of it reaches the party itself", async () => {
    await done("PUT", `/parties/${buyer}`, { note: "Hidden remark", standing: "watch" });
    const own = await vanik.tokenOf("buyer@vanik.example");
    const profile = JSON.stringify((await ask("GET", "/profile", undefined, own)).body);
    for (const word of ["Hidden remark", "watch", "501000999999"]) expect(profile).not.toContain(word);
    expect((await ask("GET", `/parties/${buyer}`, undefined, own)).status).toBe(403);
  });
});

test("the list says of each how it stands", async () => {
  const rows = await done("GET", `/parties?name=${encodeURIComponent(sahyadri)}`);
  expect(rows).toMatchObject([{ standing: "watch", blocked: false }]);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
