// A GSTIN that was typed or imported wrongly is put right in one step, and what hangs on it follows.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { addHand } from "../../../tests/desk-hands.ts";
import { sahyadri } from "../../../tests/orders.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const gstin = (first14: string) => first14 + gstinCheckCharacter(first14);
const [wrong, right, ofDelhi] = [gstin("27AAKCN4411Q1Z"), gstin("27AAKCN4411Q2Z"), gstin("07AAKCN4411Q1Z")];
const names = ["entityType", "panNo", "gstNo", "cinNo", "turnOver", "phone", "location", "city", "state", "pincode"];

const branch = { again: true, reason: "A branch of theirs" };
let count = 0;
/** A buyer of whom only a name, a person and a GSTIN are known, as a sheet brings one in. */
const newParty = (more: object = {}) => {
  count += 1;
  const person = { kind: "buyer", person: "Asha Rane", phone: "9822011223", email: `asha${count}@neelam.example` };
  return trade.done("POST", "/parties", {
    ...person,
    name: `Neelam Traders ${count}`,
    gstNo: wrong,
    ...branch,
    ...more,
  });
};
/** What the profile's form sends: all that stands, with what was typed over it. */
const profileOf = (party: Record<string, unknown>, typed: object) => {
  const { entityType, ...rest } = Object.fromEntries(names.map((name) => [name, party[name]]));
  return { ...rest, ...(entityType ? { entityType } : {}), ...typed };
};

describe("the profile at the desk", () => {
  const save = (party: { id: string; version: number }, typed: object) =>
    trade.ask("PUT", `/parties/${party.id}`, { version: party.version, profile: profileOf(party as never, typed) });

  test("asks for nothing that is left as it stood", async () => {
    const party = await newParty();
    const { status, body } = await save(party, { gstNo: right });
    expect([status, body.success?.data]).toEqual([
      200,
      expect.objectContaining({ gstNo: right, state: "27", cinNo: "" }),
    ]);
  });

  test("nor for a telephone of who has none", async () => {
    const party = await newParty();
    await vanik.deps.db.$client.query("update organisations set phone = '' where id = $1", [party.id]);
    const { status } = await save({ ...party, phone: "" }, { gstNo: right });
    expect(status).toBe(200);
  });

  test("but refuses to empty what is needed, and what does not go together", async () => {
    const party = await newParty();
    const { body } = await save(party, { location: "Hadapsar, Pune 411028", panNo: "AAKCN4411Q" });
    const whole = body.success.data;
    const emptied = await save(whole, { location: "", phone: "" });
    expect([emptied.status, Object.keys(emptied.body.error.fields)]).toEqual([
      400,
      ["profile.location", "profile.phone"],
    ]);
    const foreign = await save(whole, { panNo: "AAKCN4411R" });
    expect([foreign.status, Object.keys(foreign.body.error.fields)]).toEqual([400, ["profile.gstNo"]]);
  });

  test("and says nothing of a disagreement that stood before and is not touched", async () => {
    const party = await newParty();
    await vanik.deps.db.$client.query("update organisations set pan = 'AAKCN4411R' where id = $1", [party.id]);
    const { status } = await save({ ...party, panNo: "AAKCN4411R" }, { location: "Hadapsar, Pune 411028" });
    expect(status).toBe(200);
  });

  test("the party's own first profile is asked for whole", async () => {
    const party = await newParty();
    const token = await vanik.tokenOf("buyer@vanik.example");
    await vanik.deps.db.$client.query("update organisations set cin = '', turnover = '' where name = $1", [sahyadri]);
    const own = (await trade.ask("GET", "/profile", undefined, token)).body.success.data;
    const { entityType: _, roles: __, administrators: ___, ...typed } = own;
    const { status, body } = await trade.ask("PUT", "/profile", { ...typed, phone: "9822099999" }, token);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["cinNo", "turnOver"]]);
    expect(party.cinNo).toBe("");
  });
});

describe("a registration is written in place", () => {
  const put = (party: { id: string }, registration: string, body: object, token?: string) =>
    trade.ask("PUT", `/parties/${party.id}/registrations/${registration}`, body, token);
  const whole = async (more: object = {}) => {
    const party = await newParty();
    const profile = profileOf(party, { location: "Plot 7, Hadapsar", city: "Pune", pincode: "411028", ...more });
    return trade.done("PUT", `/parties/${party.id}`, { version: party.version, profile });
  };
  const address = "Plot 7, Hadapsar, Pune 411028";

  test("the main one too, at the party's version; what is not named stays", async () => {
    const party = await whole();
    expect(party.registrations[0]).toMatchObject({ id: null, gstin: wrong, address });
    const after = await put(party, "main", { version: party.version, gstin: right });
    expect(after.body.success.data).toMatchObject({ gstNo: right, location: "Plot 7, Hadapsar", city: "Pune" });
    expect(after.body.success.data.registrations).toMatchObject([{ gstin: right, state: "27", address }]);
    const stale = await put(party, "main", { version: party.version, gstin: wrong });
    expect([stale.status, stale.body.error.current.gstin]).toEqual([409, right]);
    const moved = await put(party, "main", {
      version: after.body.success.data.version,
      gstin: ofDelhi,
      address: "Okhla, New Delhi 110020",
    });
    expect(moved.body.success.data).toMatchObject({ state: "07", city: "", pincode: "110020" });
  });

  test("its state follows the GSTIN, unless another is said; one of another PAN is refused", async () => {
    const party = await whole({ panNo: "AAKCN4411Q" });
    const reply = await put(party, "main", { version: party.version, gstin: ofDelhi, state: "06" });
    const { version, registrations } = reply.body.success.data;
    expect(registrations[0]).toMatchObject({ gstin: ofDelhi, state: "06" });
    const cleared = await put(party, "main", { version, state: "" });
    expect(cleared.body.success.data.registrations[0].state).toBe("07");
    const foreign = await put(party, "main", { version: version + 1, gstin: gstin("27AAKCN4412Q1Z") });
    expect([foreign.status, foreign.body.error.fields.gstin]).toEqual([
      400,
      expect.stringContaining("change both in the profile"),
    ]);
  });

  test("who names the kind of registration needs accounts, the rest is of whoever deals with the party", async () => {
    const party = await whole();
    const [sales, accounts] = await Promise.all(
      (["sales", "accounts"] as const).map(async (right) => (await addHand(vanik, [right])).token),
    );
    const named = { version: party.version, gst_category: "sez" };
    expect((await put(party, "main", named, sales)).status).toBe(403);
    const done = await put(party, "main", named, accounts);
    expect(done.body.success.data).toMatchObject({ gst_category: "sez" });
    const plain = { version: done.body.success.data.version, gstin: right };
    expect((await put(party, "main", plain, accounts)).status).toBe(403);
    expect((await put(party, "main", plain, sales)).status).toBe(200);
  });

  test("one without an address becomes the main one at the address that stands, and back again", async () => {
    const party = await whole();
    const added = await trade.done("POST", `/parties/${party.id}/registrations`, { gstin: right });
    const [, { id, version }] = added.registrations;
    const after = (await put(party, id, { version, main: true })).body.success.data;
    expect(after).toMatchObject({ gstNo: right, location: "Plot 7, Hadapsar", city: "Pune", pincode: "411028" });
    expect(after.registrations).toMatchObject([
      { gstin: right, address },
      { gstin: wrong, address },
    ]);
    const back = (await put(party, id, { version: version + 1, main: true })).body.success.data;
    expect(back).toMatchObject({ gstNo: wrong, city: "Pune", pincode: "411028" });
    expect(back.registrations).toMatchObject([
      { gstin: wrong, address },
      { gstin: right, address },
    ]);
  });

  test("the main one is not removed, and one that is not there not found", async () => {
    const party = await whole();
    const removed = await trade.ask("DELETE", `/parties/${party.id}/registrations/main`);
    expect([removed.status, removed.body.error.message]).toEqual([
      422,
      "Make another one the main registration first.",
    ]);
    const bare = await newParty({ gstNo: "" });
    expect((await put(bare, "main", { version: bare.version, gstin: right })).status).toBe(404);
    expect((await put(party, "other", { version: 1 })).status).toBe(400);
  });
});
