// Who registered and may be a party that is there waits for the desk, which says that it is a new one (connector 4, An account and its party).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { registeredBuyer, registration } from "../../../../tests/accounts.ts";
import type { TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { Frappe } from "../../../../tests/erpnext/refusal.ts";
import { startSending, type SendingBeside } from "../../../../tests/erpnext/sending.ts";
import type { StandIn } from "../../../../tests/erpnext/standin.ts";
import { organisations } from "../../../modules/accounts/tables.ts";
import { inTransaction } from "../../../platform/db.ts";
import { writeLinks } from "../in/links.ts";

let beside: SendingBeside;
let vanik: TestApp;
let site: StandIn;
let desk: string;
beforeAll(async () => {
  beside = await startSending({ RATE_LIMIT: "off" });
  ({ vanik, site } = beside);
  desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => beside.close());
beforeEach(() => beside.begin());

const drain = () => beside.drain();
const waiting = async () => (await vanik.call("GET", "/desk/erpnext/links", { token: desk })).body.success.data;
const settle = (id: string, version: number, token = desk) =>
  vanik.call("POST", `/desk/erpnext/links/${id}`, { token, body: { do: "new", version } });
const there = (name: string) =>
  site.store.all("Customer").filter((one) => String(one["customer_name"]).startsWith(name));

/** A Customer as its page leaves it here. */
async function mirror(name: string, seen: object, known: object): Promise<string> {
  site.store.insert("Customer", { customer_name: name, customer_type: "Company" }, "Administrator");
  const [party] = await vanik.deps.db.select().from(organisations).where(eq(organisations.kind, "buyer")).limit(1);
  const moment = "2026-01-01 10:00:00.000000";
  await inTransaction(vanik.deps.db, (tx) =>
    writeLinks(tx, [
      {
        doctype: "Customer",
        name,
        localKind: "organisation",
        localId: party!.id,
        creation: moment,
        modified: moment,
        docstatus: 0,
        seen: { name, ...seen },
        ...known,
      },
    ]),
  );
  return party!.id;
}

test("who may be there stands with whom it may be, and is made as new once the desk says so", async () => {
  const party = await mirror("Deccan Pumps", { key: "deccan pumps" }, { emails: ["first@deccan.example"] });
  await mirror("Nobody Alike", { key: "nobody alike" }, { emails: ["other@nobody.example"] });
  await registeredBuyer(vanik, "first@deccan.example", "Deccan Pumps");
  await drain();
  const [first, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    name: "Deccan Pumps",
    side: "buyer",
    people: [{ email: "first@deccan.example" }],
    sentence: "Deccan Pumps has the same name",
    candidates: [
      { party, name: "Deccan Pumps", sentence: "A contact of Deccan Pumps has the email first@deccan.example" },
    ],
  });
  const { token: sourcing } = await addHand(vanik, ["sourcing"]);
  expect((await settle(first.organisation, first.version, sourcing)).status).toBe(403);
  expect((await settle(first.organisation, first.version + 1)).status).toBe(409);
  expect((await settle(first.organisation, first.version)).status).toBe(200);
  // What the desk said holds though ERPNext fails at it meanwhile.
  site.fault = ({ method }) => (method === "POST" ? new Frappe("OperationalError", "Not now") : undefined);
  await drain();
  site.fault = undefined;
  vanik.advance(11);
  await drain();
  expect(there("Deccan Pumps").map(({ name }) => name)).toEqual(["Deccan Pumps", "Deccan Pumps - 1"]);
  expect(await waiting()).toEqual([]);
  const again = await settle(first.organisation, first.version);
  expect([again.status, again.body.error.message]).toEqual([422, "It was sent meanwhile"]);
});

test("a supplier is sourcing's to settle; twice it is settled once", async () => {
  site.store.insert(
    "Supplier",
    { supplier_name: "Mill Steel", supplier_type: "Company", supplier_group: "Local" },
    "Administrator",
  );
  const body = { ...(await registration(vanik, "first@mill.example", "Mill Steel")), userType: "supplier" };
  expect((await vanik.call("POST", "/register", { body })).status).toBe(200);
  await drain();
  const [first] = await waiting();
  expect(first).toMatchObject({ side: "supplier", candidates: [] });
  const { token: sales } = await addHand(vanik, ["sales"]);
  expect((await settle(first.organisation, first.version, sales)).status).toBe(403);
  expect((await settle(first.organisation, first.version)).status).toBe(200);
  expect((await settle(first.organisation, first.version)).status).toBe(409);
});
