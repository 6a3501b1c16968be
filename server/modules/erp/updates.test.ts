// Profiles changed by other programs: through the same use case as the portal's own form.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { authorizationOf } from "@vanik/contracts/keys";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { type Erp, openErp, messagesOf } from "../../../tests/erp.ts";
import { karolBagh, rajkot } from "../../../tests/trade.ts";

let vanik: TestApp;
let erp: Erp;
const tokens = { buyer: "", supplier: "" };
let before: Record<string, unknown>;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  erp = await openErp(vanik);
  for (const who of ["buyer", "supplier"] as const) tokens[who] = await vanik.tokenOf(`${who}@vanik.example`);
});
afterAll(() => vanik.close());

/** Without what people are to each other, which no other program is told. */
const read = async (who: "buyer" | "supplier" = "supplier") => {
  const { body } = await vanik.call("GET", "/profile", { token: tokens[who] });
  const { roles, administrators, ...profile } = body.success.data;
  expect([roles, administrators]).toEqual([["administrator"], [profile.name]]);
  return profile;
};
beforeEach(async () => {
  before = await read();
});
const update = (body: object, { name = rajkot, key }: { name?: string; key?: string } = {}) =>
  erp.call(`update_supplier/${encodeURIComponent(name)}`, { method: "POST", body, key });

/** Every party and person but one. */
async function others() {
  const { rows } = await vanik.deps.db.$client.query(
    `select (select json_agg(o order by o.id) from organisations o where name <> $1)::text
      || (select json_agg(u order by u.id) from users u where email <> 'supplier@vanik.example')::text as all`,
    [rajkot],
  );
  return rows[0].all;
}

describe("an update", () => {
  test("changes what is given by the names of the spec, and replies with the profile as the portal shows it", async () => {
    const untouched = await others();
    const body = { name: "Meena Shah", mobile_no: "9876501234", supplier_name: "Another Name Ltd.", turn_over: 71.5 };
    const reply = await update(body, { name: rajkot.toLowerCase() });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      message: { ...before, name: "Meena Shah", phone: "9876501234", turnOver: "71.5" },
    });
    expect(await read()).toEqual(reply.body.message);
    expect(reply.body.message.orgName).toBe(rajkot);
    expect(await others()).toBe(untouched);
  });

  test("takes the whole payload of the spec, as JSON, as a form, and by PUT", async () => {
    const whole = {
      name: "Meena Shah",
      mobile_no: "9876501234",
      location: "Plot 9, Aji GIDC, Rajkot 360003",
      supplier_name: rajkot,
      cin: before.cinNo,
      gst: String(before.gstNo).toLowerCase(),
      pan: before.panNo,
      turn_over: "12.5",
    };
    const json = await update(whole);
    expect(json.body.message).toMatchObject({ gstNo: before.gstNo, location: whole.location, pincode: "360003" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const path = `update_supplier/${encodeURIComponent(rajkot)}`;
    const form = new URLSearchParams({ ...(whole as Record<string, string>), turn_over: "13.5" }).toString();
    const sent = await erp.call(path, { method: "POST", headers, body: form });
    expect(sent.body.message).toEqual({ ...json.body.message, turnOver: "13.5" });
    const put = await erp.call(path, { method: "PUT", body: { ...whole, turn_over: 14 } });
    expect(put.body.message.turnOver).toBe("14");
    const numbers = await update({ mobile_no: 9876501299, pincode: 360003, turn_over: 12 });
    expect(numbers.body.message).toMatchObject({ phone: "9876501299", pincode: "360003", turnOver: "12" });
  });

  test("takes the portal's own names too, and leaves the state and the city alone", async () => {
    const reply = await update({ turnOver: "15", phone: "9876501235", entityType: before.entityType });
    expect(reply.body.message).toEqual({ ...before, turnOver: "15", phone: "9876501235" });
  });

  test("reads a new state out of a new GST No., and keeps the PIN code of an address that has none", async () => {
    const gst = freshGstin("27");
    const reply = await update({ gst, pan: gst.slice(2, 12), location: "Somewhere in Pune" });
    expect(reply.body.message).toMatchObject({ gstNo: gst, state: "27", pincode: before.pincode });
    const back = { gst: before.gstNo, pan: before.panNo, location: before.location };
    expect((await update(back)).body.message).toEqual(before);
  });

  test("leaves one line of refusal for each field, the sentences of the portal's own form, and nothing changed", async () => {
    const reply = await update({ gst: "24AAACR5055K1Z4", cin: "nonsense", turn_over: "1 lakh" });
    expect(reply).toMatchObject({ status: 417, body: { exc_type: "ValidationError" } });
    const portal = await vanik.call("PUT", "/profile", {
      token: tokens.supplier,
      body: { ...before, gstNo: "24AAACR5055K1Z4", cinNo: "nonsense", turnOver: "1 lakh" },
    });
    expect(portal.status).toBe(400);
    expect(messagesOf(reply)).toEqual(Object.values(portal.body.error.fields));
    expect(await read()).toEqual(before);
  });

  test("is held to what the profile needs as a whole", async () => {
    for (const body of [{ pan: null }, { pan: "" }, { location: " " }]) {
      const reply = await update(body);
      expect(reply).toMatchObject({ status: 417, body: { exc_type: "ValidationError" } });
    }
    expect(messagesOf(await update({ pan: "AAAPL1234C" }))).toHaveLength(2);
    expect(await read()).toEqual(before);
  });

  test("goes to buyers by its own method", async () => {
    const profile = await read("buyer");
    const path = (name: string) => `update_customer/${encodeURIComponent(name)}`;
    const reply = await erp.call(path(profile.orgName), { method: "POST", body: { customer_name: "X", turn_over: 5 } });
    expect(reply.body.message).toEqual({ ...profile, turnOver: "5" });
    expect((await erp.call(path(rajkot), { method: "POST", body: { turn_over: 5 } })).status).toBe(404);
  });

  test("wants the scope to write, for the key's own organisation", async () => {
    const reads = authorizationOf(await erp.make(["supplier.read", "supplier.pdf", "customer.write"]));
    expect(await update({ turn_over: 1 }, { key: reads })).toMatchObject({
      status: 403,
      body: { exc_type: "PermissionError" },
    });
    const own = authorizationOf(await erp.make(["supplier.write"], rajkot));
    expect((await update({ turn_over: 16 }, { key: own })).status).toBe(200);
    for (const name of [karolBagh, "Nobody Ltd."])
      expect(await update({ turn_over: 1 }, { key: own, name })).toMatchObject({
        status: 403,
        body: { exc_type: "PermissionError" },
      });
    expect((await read()).turnOver).toBe("16");
  });
});

test("the audit log knows which key it was", async () => {
  const key = await erp.make(["supplier.write"]);
  const reply = await update({ turn_over: 17 }, { key: authorizationOf(key) });
  const text = "select request_id, subject, user_id from audit_log where key_id = $1";
  const { rows } = await vanik.deps.db.$client.query(text, [key.id]);
  expect(rows).toEqual([{ request_id: reply.headers["x-frappe-request-id"], subject: "organisations", user_id: null }]);
});

test("of many updates at once none undoes another's field", async () => {
  const bodies = [{ turn_over: 21 }, { city: "Gondal" }, { mobile_no: "9876500000" }, { name: "Jay Patel" }];
  const replies = await Promise.all(bodies.map((body) => update(body)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await read()).toMatchObject({ turnOver: "21", city: "Gondal", phone: "9876500000", name: "Jay Patel" });
});

test("an organisation without people has a profile of its own", async () => {
  const { db } = vanik.deps;
  await db.$client.query("update users set disabled_at = now() where email = 'supplier@vanik.example'");
  const reply = await update({ turn_over: 22 });
  expect(reply.body.message).toMatchObject({ name: "", email: "", orgName: rajkot, turnOver: "22" });
  await db.$client.query("update users set disabled_at = null where email = 'supplier@vanik.example'");
  tokens.supplier = await vanik.tokenOf("supplier@vanik.example");
  expect((await read()).name).toBe("Jay Patel");
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));

/** A GSTIN of another state for the same kind of holder, with its check character. */
function freshGstin(state: string): string {
  const first = `${state}${String(before.panNo)}1Z`;
  return first + gstinCheckCharacter(first);
}
