// A second party of one person: named, and made only on purpose and with a reason (controls 2).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const [vapi, bhiwandi] = ["24AAACN4321K1ZQ", "27AAACN4321K1ZK"];
const party = (kind: string, name: string, more: object = {}) => ({
  kind,
  name,
  person: "",
  email: "",
  phone: "",
  gstNo: "",
  state: "",
  ...more,
});

test("a new one is told of the first, of its side alone, and made with a reason that stays in its note", async () => {
  await trade.done("POST", "/parties", party("supplier", "Narmada Steels, Vapi", { gstNo: vapi }));
  const second = party("supplier", "Narmada Steels, Bhiwandi", { gstNo: bhiwandi });
  const refused = await trade.ask("POST", "/parties", second);
  expect([refused.status, refused.body.error.fields.gstNo]).toEqual([
    409,
    expect.stringContaining("Narmada Steels, Vapi has this PAN"),
  ]);
  const without = await trade.ask("POST", "/parties", { ...second, again: true });
  expect([without.status, Object.keys(without.body.error.fields)]).toEqual([400, ["reason"]]);
  const made = await trade.done("POST", "/parties", {
    ...second,
    again: true,
    reason: "A branch that bills by itself",
  });
  expect(made.note).toBe("Beside Narmada Steels, Vapi: A branch that bills by itself");
  await trade.done("POST", "/parties", party("buyer", "Narmada Steels", { gstNo: vapi }));
  // What it has already it may keep, whatever else of it changes.
  const profile = { phone: "", panNo: "AAACN4321K", gstNo: bhiwandi, cinNo: "", turnOver: "", location: "Plot 1" };
  const written = { ...profile, city: "Bhiwandi", state: "27", pincode: "421302" };
  await trade.done("PUT", `/parties/${made.id}`, { profile: written });
});

test("so is who is given the PAN of another", async () => {
  const { id } = await trade.done("POST", "/parties", party("supplier", "Deccan Rolling", { state: "27" }));
  const profile = { phone: "", panNo: "AAACN4321K", gstNo: "", cinNo: "", turnOver: "", location: "", city: "" };
  const place = { ...profile, state: "27", pincode: "" };
  const byPan = await trade.ask("PUT", `/parties/${id}`, { profile: place });
  expect([byPan.status, Object.keys(byPan.body.error.fields)]).toEqual([409, ["profile.panNo"]]);
  expect((await trade.ask("PUT", `/parties/${id}`, { profile: place, again: true, reason: "Taken over" })).status).toBe(
    200,
  );
});

test("whoever approves an account reads which other person is paid at it", async () => {
  const account = { account: "50200012345678", ifsc: "HDFC0000007", name: "Wai Castings" };
  const supplier = async (name: string) => (await trade.done("POST", "/parties", party("supplier", name))).id as string;
  const [first, second] = [await supplier("Wai Castings"), await supplier("Karad Castings")];
  await trade.done("POST", `/parties/${first}/banks`, account);
  const { version } = await trade.done("GET", "/desk/settings/limits");
  await trade.done("PUT", "/desk/settings/limits", { version, approvals: true });
  const wanted = { ...account, name: "Karad Castings", ask: "Please look" };
  const { approval } = await trade.done("POST", `/parties/${second}/banks`, wanted);
  expect(approval.doing).toMatch(/Karad Castings\. Wai Castings is paid at this account too/);
});
