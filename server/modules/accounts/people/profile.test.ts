// The profile through the real application.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { organisations, users } from "../tables.ts";
import { partyAddress } from "../use-cases.ts";

let vanik: TestApp;
let buyer: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  buyer = await vanik.tokenOf("buyer@vanik.example");
});
afterAll(() => vanik.close());

const full = {
  name: "Prakash R. Deshmukh",
  phone: "9822041177",
  entityType: "company",
  panNo: "aakcs7305m",
  gstNo: "27AAKCS7305M1ZV",
  cinNo: "U29253PN2009PTC134482",
  turnOver: "70.25",
  location: "Plot C-15, MIDC Chakan Phase II",
  city: "Pune",
  state: "27",
  pincode: "410501",
};
const put = (body: object, token = buyer) => vanik.call("PUT", "/profile", { body, token });
const read = async (token = buyer) => (await vanik.call("GET", "/profile", { token })).body.success.data;

/** Every row of others: what a change of one party's profile must leave as it is. */
async function others(email: string) {
  const { db } = vanik.deps;
  const everyone = await db.select().from(users);
  const own = everyone.find((user) => user.email === email)!;
  const everything = await db.select().from(organisations);
  return {
    users: everyone.filter(({ id }) => id !== own.id),
    organisations: everything.filter(({ id }) => id !== own.organisationId),
  };
}

describe("a buyer's or supplier's profile", () => {
  test("is stored and replied as it is then; what is another's stays", async () => {
    const before = await others("buyer@vanik.example");
    const { status, body } = await put(full);
    expect(status).toBe(200);
    expect(body.success.data).toEqual({
      ...full,
      panNo: "AAKCS7305M",
      email: "buyer@vanik.example",
      userType: "buyer",
      orgName: "Sahyadri Engineering Works Pvt. Ltd.",
      roles: ["administrator"],
      administrators: [full.name],
    });
    expect(await read()).toEqual(body.success.data);
    expect(await others("buyer@vanik.example")).toEqual(before);
  });

  test("keeps company name, e-mail and type, and is nobody else's, whatever is sent", async () => {
    const before = await others("buyer@vanik.example");
    const foreign = before.organisations[0]!;
    const sent = {
      orgName: "Another Pvt. Ltd.",
      email: "other@vanik.example",
      userType: "staff",
      id: foreign.id,
      organisationId: foreign.id,
      kind: "supplier",
      key: "another",
      passwordHash: "",
    };
    expect((await put({ ...full, ...sent })).status).toBe(200);
    expect(await read()).toMatchObject({
      orgName: "Sahyadri Engineering Works Pvt. Ltd.",
      email: "buyer@vanik.example",
      userType: "buyer",
    });
    expect(await others("buyer@vanik.example")).toEqual(before);
    expect(await vanik.tokenOf("buyer@vanik.example")).toBeTruthy();
  });

  test("of a supplier that is not registered has no GST No.", async () => {
    const token = await vanik.tokenOf("supplier2@vanik.example");
    const firm = { ...full, entityType: "proprietorship", panNo: "AAEPK9027H", gstNo: "", cinNo: "", state: "07" };
    expect((await put({ ...firm, pincode: "110005" }, token)).status).toBe(200);
    expect(await read(token)).toMatchObject({
      entityType: "proprietorship",
      gstNo: "",
      cinNo: "",
      userType: "supplier",
    });
  });

  test("by the spec's own fields takes the state of the GST No. and the PIN code of the address", async () => {
    const { entityType, city, state, pincode, ...spec } = full;
    const { body } = await put({ ...spec, location: `Plot C-14, Chakan, ${city} ${pincode}`, userType: "buyer" });
    expect(body.success.data).toMatchObject({ entityType, state, pincode, city: "" });
    const { db } = vanik.deps;
    const own = (await db.select().from(users)).find(({ email }) => email === "buyer@vanik.example")!;
    expect((await partyAddress(db, own.organisationId!)).address).toBe("Plot C-14, Chakan, Pune 410501");
  });
});

describe("a wrong profile", () => {
  test("is refused with every ill-formed field named, and nothing of it is stored", async () => {
    const before = await read();
    const wrong = {
      name: " ",
      phone: "98220 4117",
      entityType: "club",
      panNo: "AAKCS7305",
      gstNo: "27AAKCS7305M1ZW",
      cinNo: "AAA-1234",
      turnOver: "lots",
      location: "x".repeat(501),
      city: "x".repeat(101),
      state: "28",
      pincode: "4105",
    };
    const { status, body } = await put(wrong);
    expect(status).toBe(400);
    expect(body.error.code).toBe("invalid");
    expect(Object.keys(body.error.fields)).toEqual(Object.keys(wrong));
    expect(await read()).toEqual(before);
  });

  test("is refused with every missing field named", async () => {
    const { status, body } = await put({ name: full.name, phone: full.phone });
    expect(status).toBe(400);
    expect(body.error.fields).toMatchObject({
      panNo: "Enter the PAN No.",
      gstNo: "Enter the GST No.",
      cinNo: "Enter the CIN No.: every company has one",
    });
    expect(Object.keys(body.error.fields)).toEqual(["panNo", "gstNo", "cinNo", "turnOver", "location"]);
  });

  test("is refused where its numbers do not agree", async () => {
    const { body } = await put({ ...full, gstNo: "24AAQCA8719H1ZC", cinNo: "U29253PN2099PTC134482" });
    expect(Object.keys(body.error.fields)).toEqual(["gstNo", "cinNo"]);
    expect((await put({ ...full, entityType: "llp" })).body.error.fields.cinNo).toContain("Only a company");
  });

  test.each([["text"], [[]], [null]])("%j is none", async (body) => {
    const { status } = await vanik.call("PUT", "/profile", {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
      token: buyer,
    });
    expect(status).toBe(400);
  });
});

test("staff have a name and a phone, and no organisation's details", async () => {
  const token = await vanik.tokenOf("desk@vanik.example");
  const before = await vanik.deps.db.select().from(organisations);
  const { status, body } = await put({ ...full, name: "Anita K. Menon" }, token);
  expect(status).toBe(200);
  expect(body.success.data).toEqual({
    rights: ["administrator"],
    erpnext: null,
    name: "Anita K. Menon",
    email: "desk@vanik.example",
    phone: full.phone,
    userType: "staff",
  });
  expect((await put({ name: "Anita Menon", phone: "1140502200" }, token)).status).toBe(200);
  expect((await put({ name: "", phone: "1" }, token)).body.error.fields).toHaveProperty("name");
  expect(await vanik.deps.db.select().from(organisations)).toEqual(before);
});

test("a guest has no profile to change", async () => {
  expect((await vanik.call("PUT", "/profile", { body: full })).status).toBe(401);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
