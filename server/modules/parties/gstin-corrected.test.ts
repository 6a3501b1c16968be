// A GSTIN that was typed or imported wrongly is put right in one step, and what hangs on it follows.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

let count = 0;
/** A buyer of whom only a name, a person and a GSTIN are known, as a sheet brings one in. */
const newParty = (more: object = {}) => {
  count += 1;
  const said = { kind: "buyer", person: "Asha Rane", phone: "9822011223", email: `asha${count}@neelam.example` };
  return trade.done("POST", "/parties", { ...said, name: `Neelam Traders ${count}`, gstNo: wrong, ...more });
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
    expect([status, body.success?.data]).toEqual([200, expect.objectContaining({ gstNo: right, state: "27", cinNo: "" })]);
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
