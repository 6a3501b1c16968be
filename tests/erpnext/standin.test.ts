// What the stand-in does that no case asks of a real one: what happens in silence.
import { afterEach, beforeEach, expect, test } from "vitest";
import { insert, list, makeCustomer, makeItem, read, type Site } from "./case.ts";
import { siteAt } from "./real-site.ts";
import { type StandIn, startStandIn } from "./standin.ts";

let standIn: StandIn;
let site: Site;
let now = Date.parse("2026-11-29T06:00:00Z");
beforeEach(async () => {
  standIn = await startStandIn({ now: () => now });
  site = siteAt(
    standIn.url,
    { ...standIn.keys, guest: undefined },
    { version: 15, company: "Demo Traders", warehouse: "Stores - DT" },
  );
});
afterEach(() => standIn.close());

test("its moments are those of its clock in its zone, each later than the one before", async () => {
  const made = [await makeCustomer(site), await makeCustomer(site)];
  expect(made.map(({ modified }) => modified)).toEqual([
    expect.stringMatching(/^2026-11-29 11:30:00\./),
    expect.stringMatching(/^2026-11-29 11:30:00\./),
  ]);
  expect(made[0].modified < made[1].modified).toBe(true);
});

test("a night makes a quotation Expired and leaves its moment, and tells nobody", async () => {
  const item = await makeItem(site);
  const { name: party_name } = await makeCustomer(site);
  const items = [{ item_code: item.name, qty: 1, rate: 10 }];
  const made = await insert(site, "Quotation", {
    quotation_to: "Customer",
    party_name,
    valid_till: "2026-11-29",
    items,
  });
  standIn.store.update("Quotation", made.name, { docstatus: 1 }, "Administrator");
  const before = await read(site, "Quotation", made.name);
  const events: string[] = [];
  standIn.store.onEvent = (event) => void events.push(event);
  standIn.daily();
  expect((await read(site, "Quotation", made.name)).status).toBe("Open");
  now += 86_400_000;
  standIn.daily();
  expect(await read(site, "Quotation", made.name)).toEqual({ ...before, status: "Expired" });
  expect(events).toEqual([]);
});

test("a write that is reset behind it stands, one that is reset before it does not", async () => {
  for (const [fault, count] of [
    ["reset_before", 0],
    ["reset_after", 1],
  ] as const) {
    const customer_name = `Reset ${fault}`;
    standIn.fault = ({ method }) => (method === "POST" ? fault : undefined);
    await expect(site.call("POST", "/api/resource/Customer", { body: { customer_name } })).rejects.toThrow();
    standIn.fault = undefined;
    expect(await list(site, "Customer", { filters: { customer_name } })).toHaveLength(count);
  }
});

test("it answers where two documents are named alike but for case", async () => {
  await makeCustomer(site, { customer_name: "Acme" });
  expect((await read(site, "Customer", "ACME")).name).toBe("Acme");
});
