// Administrators hear once of what stops ERPNext, that it ended, and hourly of new problems.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../tests/app.ts";
import { addHand } from "../../../tests/desk-hands.ts";
import { Frappe } from "../../../tests/erpnext/refusal.ts";
import { type SendingBeside, startSending } from "../../../tests/erpnext/sending.ts";
import { erpnextAlerts } from "./alert-tables.ts";
import { notifyOfErpnext } from "./alerts.ts";
import { writeErpnextState } from "./store.ts";
import { erpnextFindings, erpnextLinks } from "./tables.ts";

let beside: SendingBeside;
let vanik: TestApp;
beforeAll(async () => {
  beside = await startSending({ RATE_LIMIT: "off" });
  ({ vanik } = beside);
  await addHand(vanik, ["sales"]);
});
afterAll(() => beside.close());
beforeEach(async () => {
  await beside.begin();
  await vanik.deps.db.delete(erpnextAlerts);
  await write({ notUp: null, awaySince: null, manyGoneSince: null });
});

const write = (values: Parameters<typeof writeErpnextState>[1]) => writeErpnextState(vanik.deps.db, values);
/** What goes out as this node looks. */
async function notified(): Promise<string[]> {
  await notifyOfErpnext(vanik.deps);
  const mails = await vanik.runMailJobs();
  expect(new Set(mails.map(({ to }) => to.address))).toEqual(new Set(mails.length > 0 ? ["desk@vanik.example"] : []));
  return mails.map(({ subject, text }) => `${subject}\n${text}`);
}

test("a key that is not known is told at once, and once", async () => {
  await write({ notUp: "key", awaySince: vanik.deps.clock.now() });
  const [text, ...others] = await notified();
  expect(text).toMatch(/^ERPNext does not know the portal's key: /);
  expect(text).toContain("/desk/erpnext");
  expect(others).toEqual([]);
  vanik.advance(86_400);
  expect(await notified()).toEqual([]);
  await write({ notUp: null, awaySince: null });
  expect(await notified()).toEqual([]);
  await write({ notUp: "key", awaySince: vanik.deps.clock.now() });
  expect(await notified()).toHaveLength(1);
});

test("away for less than a quarter of an hour nobody hears of it; of longer also when it is back", async () => {
  await write({ notUp: "away", awaySince: vanik.deps.clock.now() });
  vanik.advance(899);
  expect(await notified()).toEqual([]);
  vanik.advance(1);
  expect(await notified()).toEqual([expect.stringMatching(/^ERPNext does not answer: /)]);
  expect(await notified()).toEqual([]);
  await write({ notUp: null, awaySince: null });
  expect(await notified()).toEqual([expect.stringMatching(/^ERPNext answers again: /)]);
  expect(await notified()).toEqual([]);
  await write({ notUp: "away", awaySince: vanik.deps.clock.now() });
  vanik.advance(60);
  await write({ notUp: null, awaySince: null });
  expect(await notified()).toEqual([]);
});

test("another site and too much that is gone are told, the latter with how much", async () => {
  const { db, clock } = vanik.deps;
  await write({ notUp: "another_site", awaySince: clock.now(), manyGoneSince: clock.now() });
  const gone = Array.from({ length: 21 }, (_, at) => ({ doctype: "Customer", name: `Gone ${at}` }));
  await db.insert(erpnextFindings).values(gone.map((one) => ({ ...one, found: "gone" as const })));
  const place = { creation: "2026-01-01", modified: "2026-01-01", docstatus: 0, localKind: "organisation" as const };
  await db.insert(erpnextLinks).values(gone.map((one) => ({ ...one, ...place, localId: one.name })));
  expect(await notified()).toEqual([
    expect.stringMatching(/^Another ERPNext answers: /),
    expect.stringMatching(/^Was ERPNext restored\?: [^]*21 of what stands here/),
  ]);
});

test("new problems are told hourly, by their number", async () => {
  beside.site.fault = ({ method }) => (method === "POST" ? new Frappe("ValidationError", "Not so") : undefined);
  const refused = async (email: string) => {
    const body = { name: "Ravi", company: "Ravi & Sons", email, phone: "9876543210", message: "Hello" };
    await vanik.call("POST", "/contact", { body });
    await beside.drain();
    await vanik.runMailJobs();
  };
  await refused("a@alert.example");
  await refused("b@alert.example");
  expect(await notified()).toEqual([
    expect.stringMatching(/^2 new problems with ERPNext: [^]*\/desk\/erpnext\/problems/),
  ]);
  vanik.advance(60);
  await refused("c@alert.example");
  expect(await notified()).toEqual([]);
  vanik.advance(3_600);
  expect(await notified()).toEqual([expect.stringMatching(/^1 new problem with ERPNext: /)]);
  vanik.advance(3_600);
  expect(await notified()).toEqual([]);
});

test("two nodes that look at once tell it once", async () => {
  await write({ notUp: "key", awaySince: vanik.deps.clock.now() });
  await Promise.all([notifyOfErpnext(vanik.deps), notifyOfErpnext(vanik.deps), notifyOfErpnext(vanik.deps)]);
  expect(await vanik.runMailJobs()).toHaveLength(1);
});
