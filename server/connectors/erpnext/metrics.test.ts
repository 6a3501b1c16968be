import { afterAll, beforeAll, expect, test } from "vitest";
import { type SendingBeside, startSending } from "../../../tests/erpnext/sending.ts";
import { writeErpnextState } from "./store.ts";
import { erpnextCursors } from "./tables.ts";

let beside: SendingBeside;
beforeAll(async () => {
  beside = await startSending({ METRICS_TOKEN: "a-long-token", RATE_LIMIT: "off" });
});
afterAll(() => beside.close());

const metrics = async () => {
  const { body } = await beside.vanik.app.inject({
    url: "/metrics",
    headers: { authorization: "Bearer a-long-token" },
  });
  return body.split("\n").filter((line) => line.startsWith("vanik_erpnext"));
};

test("tell whether it is up, how long ago each DocType was looked through, what waits, and each call", async () => {
  const { vanik } = beside;
  const { db, clock } = vanik.deps;
  const filledAt = new Date(clock.now().getTime() - 42_000);
  await db
    .insert(erpnextCursors)
    .values([{ doctype: "Sales Order", filledAt }, { doctype: "Contact", filledAt }, { doctype: "Item" }]);
  const body = { email: "reader@metrics.example" };
  await vanik.call("POST", "/newsletter", { body });
  // Its own call is no read of the outbox.
  await vanik.call("GET", "/desk/erpnext/choices", { token: await vanik.tokenOf("desk@vanik.example") });
  const lines = await metrics();
  expect(lines).toEqual(
    expect.arrayContaining([
      "vanik_erpnext_up 1",
      'vanik_erpnext_lag_seconds{doctype="Sales Order"} 42',
      'vanik_erpnext_outbox{state="waiting"} 1',
      'vanik_erpnext_outbox{state="refused"} 0',
      expect.stringMatching(/^vanik_erpnext_calls_total\{method="POST",doctype="Company",outcome="ok"\} [1-9]/),
      expect.stringMatching(/^vanik_erpnext_call_seconds_count [1-9]/),
    ]),
  );
  expect(lines.filter((line) => line.includes("lag_seconds{"))).toHaveLength(1);
  await writeErpnextState(db, { notUp: "key", awaySince: clock.now() });
  expect(await metrics()).toContain("vanik_erpnext_up 0");
});
